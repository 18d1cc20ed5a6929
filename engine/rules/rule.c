#include "rules/rule.h"

#include <string.h>

#include "rules/rule-table.h"

/* Longer than any keyword: what is longer is no misspelling of one, and need not be compared. */
#define LONGEST_KEYWORD 64

/* The engine's own constraints have an id for messages but no keyword: a file must not be able to name them. */
static gboolean
has_keyword (const GwRule *rule)
{
  return rule->origin != GW_ORIGIN_INTERNAL;
}

static GHashTable *
index_keywords (void)
{
  GHashTable *keywords = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < gw_n_rules; i++)
    {
      if (!has_keyword (gw_rules[i]))
        continue;
      g_hash_table_insert (keywords, (gpointer) gw_rules[i]->id, (gpointer) gw_rules[i]);
      for (guint a = 0; a < G_N_ELEMENTS (gw_rules[i]->aliases) && gw_rules[i]->aliases[a] != NULL; a++)
        g_hash_table_insert (keywords, (gpointer) gw_rules[i]->aliases[a], (gpointer) gw_rules[i]);
    }
  return keywords;
}

const GwRule *
gw_rule_find (const char *id)
{
  static GHashTable *keywords; /* built once, then only read: threads need no lock */

  g_return_val_if_fail (id != NULL, NULL);

  if (g_once_init_enter (&keywords))
    g_once_init_leave (&keywords, index_keywords ());
  return g_hash_table_lookup (keywords, id);
}

/* Names are written small; who writes them otherwise means the same ones. */
static gboolean
is_same_letter (char a, char b)
{
  return g_ascii_tolower (a) == g_ascii_tolower (b);
}

/* How many letters must be added, left out, replaced or swapped with their neighbour to get from A to B.
 *
 * Row i of the table holds the distances of the first i letters of A from every beginning of B; three rows are enough,
 * because a swap looks two rows back. */
static guint
edit_distance (const char *a, guint a_length, const char *b, guint b_length)
{
  guint rows[3][LONGEST_KEYWORD + 1];
  guint *before = rows[0], *previous = rows[1], *current = rows[2];

  for (guint j = 0; j <= b_length; j++)
    current[j] = j;
  for (guint i = 1; i <= a_length; i++)
    {
      guint *oldest = before;

      before = previous;
      previous = current;
      current = oldest;
      current[0] = i;
      for (guint j = 1; j <= b_length; j++)
        {
          guint change = previous[j - 1] + !is_same_letter (a[i - 1], b[j - 1]);
          guint shift = MIN (previous[j], current[j - 1]) + 1;

          current[j] = MIN (change, shift);
          if (i > 1 && j > 1 && is_same_letter (a[i - 1], b[j - 2]) && is_same_letter (a[i - 2], b[j - 1]))
            current[j] = MIN (current[j], before[j - 2] + 1);
        }
    }
  return current[b_length];
}

typedef struct
{
  const char   *id;
  guint         length;
  guint         distance; /* of the nearest so far; a better one is nearer still */
  const GwRule *rule;
} Nearest;

static void
consider (Nearest *nearest, const GwRule *rule, const char *keyword)
{
  gsize length = strlen (keyword);
  guint distance;

  if (length > LONGEST_KEYWORD)
    return;
  distance = edit_distance (nearest->id, nearest->length, keyword, (guint) length);
  /* As many changes as letters would be another word altogether. */
  if (distance < nearest->distance && distance < MIN (length, nearest->length))
    {
      nearest->distance = distance;
      nearest->rule = rule;
    }
}

const char *
gw_rule_nearest (const char *id)
{
  Nearest nearest = { .id = id };
  gsize length;

  g_return_val_if_fail (id != NULL, NULL);

  length = strlen (id);
  if (length == 0 || length > LONGEST_KEYWORD)
    return NULL;
  nearest.length = (guint) length;
  nearest.distance = MAX (2, nearest.length / 3) + 1;
  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwRule *rule = gw_rules[i];

      if (!has_keyword (rule))
        continue;
      consider (&nearest, rule, rule->id);
      for (guint a = 0; a < G_N_ELEMENTS (rule->aliases) && rule->aliases[a] != NULL; a++)
        consider (&nearest, rule, rule->aliases[a]);
    }
  return nearest.rule != NULL ? nearest.rule->id : NULL;
}

static gboolean
needs_text (const GwRule *rule)
{
  for (guint i = 0; i < GW_MAX_FIELDS && rule->forms[0].fields[i].name != NULL; i++)
    if (rule->forms[0].fields[i].type == GW_FIELD_TEXT || rule->forms[0].fields[i].type == GW_FIELD_STATEMENT ||
        rule->forms[0].fields[i].type == GW_FIELD_CELL)
      return TRUE;
  return FALSE;
}

gboolean
gw_rule_is_switch (const GwRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  if (rule->origin == GW_ORIGIN_INTERNAL || needs_text (rule) || gw_rule_is_definition (rule) || rule->define != NULL)
    return FALSE;
  return rule->category == GW_CATEGORY_GRID || rule->category == GW_CATEGORY_GLOBAL;
}

gboolean
gw_rule_is_definition (const GwRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  return rule->role == GW_ROLE_DEFINITION;
}

gboolean
gw_rule_reads (const GwRule *rule, const GwRule *read)
{
  g_return_val_if_fail (rule != NULL && read != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (rule->reads) && rule->reads[i] != NULL; i++)
    if (strcmp (rule->reads[i], read->life != NULL ? gw_rule_rule.id : read->id) == 0)
      return TRUE;
  return (read == &gw_rule_multiply_cell || read == &gw_rule_hidden_multipliers) && rule->is_arithmetic
         && !rule->ignores_factors && rule != read;
}

gboolean
gw_constraint_is_given (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_set_cell;
}

GwLevel
gw_rule_level (const GwRule *rule, GwReasoning reasoning)
{
  static const GwLevel standard[GW_N_REASONINGS] = { GW_LEVEL_EASY, GW_LEVEL_MODERATE, GW_LEVEL_TOUGH, GW_LEVEL_DIABOLICAL };

  return rule->levels[reasoning] != GW_LEVEL_STANDARD ? rule->levels[reasoning] : standard[reasoning];
}

gboolean
gw_rule_is_enforced (const GwRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  if (gw_rule_is_definition (rule) && rule->define != NULL)
    return TRUE;
  return rule->check != NULL && rule->post != NULL;
}
