#include "random-statement.h"

#include <string.h>

#include "rules/rule-table.h"

static guint
below (GwRandom *random, guint n)
{
  return gw_random_below (random, n);
}

/* What a statement under way has used of its cells, and the last number of it. */
typedef struct
{
  GwRandom       *random;
  const GwPuzzle *context;
  GString        *text;
  const char     *name;   /* where one is wanted */
  gint           *order;  /* the cells, shuffled */
  guint           n_used, counts[GW_MAX_FIELDS];
} Writing;

static void
append_cell (Writing *writing)
{
  if (writing->n_used < writing->context->grid->n_cells)
    g_string_append_printf (writing->text, "%d,", writing->order[writing->n_used++] + 1);
}

/* Sums may list a cell several times, twice running as well. */
static void
append_counted_cells (Writing *writing, guint n)
{
  guint first = writing->n_used;

  for (guint i = 0; i < n; i++)
    if (writing->n_used > first && below (writing->random, 8) == 0)
      g_string_append_printf (writing->text, "%d,", writing->order[first + below (writing->random, writing->n_used - first)] + 1);
    else
      append_cell (writing);
}

static void
append_random_cells (Writing *writing, guint n)
{
  for (guint i = 0; i < n; i++)
    append_cell (writing);
}

/* Groups may share cells, at the same place or at another; within a group no cell comes twice. */
static void
append_random_group (Writing *writing, guint n)
{
  guint first = writing->n_used;
  guint64 shared[GW_WORDS (GW_MAX_CELLS)] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      guint cell = first > 0 && below (writing->random, 4) == 0 ? (guint) writing->order[below (writing->random, first)] : G_MAXUINT;

      if (cell == G_MAXUINT || gw_bit_test (shared, cell))
        {
          append_cell (writing);
          continue;
        }
      gw_bit_set (shared, cell);
      g_string_append_printf (writing->text, "%u,", cell + 1);
    }
}

/* Lines may cross and close. */
static void
append_random_path (Writing *writing, guint n)
{
  guint first = writing->n_used;

  for (guint i = 0; i < n; i++)
    if (i >= 2 && below (writing->random, 6) == 0)
      g_string_append_printf (writing->text, "%d,", writing->order[below (writing->random, writing->n_used - first - 1) + first] + 1);
    else
      append_cell (writing);
}

/* What an alternative may be: any clue on cells, as "name,argument,…,". */
static void
append_random_inner (Writing *writing)
{
  const GwRule *rule;
  g_autofree char *statement = NULL;

  do
    rule = gw_rules[below (writing->random, gw_n_rules)];
  while (!gw_rule_is_enforced (rule) || gw_rule_is_definition (rule) || rule->define != NULL
         || rule->origin == GW_ORIGIN_INTERNAL || rule->forms[0].fields[0].name == NULL
         || rule->forms[0].fields[0].type == GW_FIELD_TEXT || strcmp (rule->id, "either") == 0);
  statement = random_statement (writing->random, writing->context, rule);
  g_string_append (writing->text, g_strdelimit (statement, "()", ','));
}

/* How often FIELD is to stand. */
static guint
random_times (const Writing *writing, const GwField *field)
{
  guint most = MIN (field->max, field->min + 4), n = field->max == 0 ? 1 : field->min + below (writing->random, most - field->min + 1);

  if (field->count != 0)
    return writing->counts[field->count - 1] * (field->multiple ? 2 + below (writing->random, 2) : 1);
  return field->type == GW_FIELD_CELL && n == 7 ? 9 : n;
}

/* One of a field that holds no cells and says nothing of others. */
static void
append_random_value (Writing *writing, const GwField *field)
{
  GString *text = writing->text;
  const GwSymbols *symbols = writing->context->symbols;
  gint range = field->most == 0 ? 12 : MIN (field->most - field->least + 1, 12);

  switch (field->type)
    {
    case GW_FIELD_SYMBOL:
      g_string_append_printf (text, "%s,", symbols->text[below (writing->random, symbols->n)]);
      break;
    case GW_FIELD_SYMBOL_PAIR:
      g_string_append_printf (text, "%s%s,", symbols->text[below (writing->random, symbols->n)], symbols->text[below (writing->random, symbols->n)]);
      break;
    case GW_FIELD_COUNTED:
      g_string_append_printf (text, "%u,%s,", below (writing->random, 3), symbols->text[below (writing->random, symbols->n)]);
      break;
    case GW_FIELD_GROUP:
      {
        guint size = 1 + below (writing->random, 3);

        g_string_append_printf (text, "%u,", size);
        append_random_group (writing, size);
      }
      break;
    case GW_FIELD_NUMBER:
      if (field->may_be_open && below (writing->random, 4) != 0)
        g_string_append (text, "?,");
      else
        g_string_append_printf (text, "%d,", field->least + (gint) below (writing->random, (guint) (below (writing->random, 2) ? MIN (range, 3) : range)));
      break;
    case GW_FIELD_STATEMENT:
      append_random_inner (writing);
      break;
    default:
      g_string_append (text, writing->name);
      break;
    }
}

static void
append_random_field (Writing *writing, const GwForm *form, guint index)
{
  const GwField *field = &form->fields[index];
  GString *text = writing->text;
  guint n = random_times (writing, field);
  gboolean counts = index + 1 < GW_MAX_FIELDS && form->fields[index + 1].count == index + 1;

  if (field->type == GW_FIELD_CELL)
    {
      if (field->may_repeat)
        append_random_path (writing, n);
      else if (field->counts_each)
        append_counted_cells (writing, n);
      else if (field->multiple)
        for (guint size = writing->counts[field->count - 1]; n > 0; n -= size)
          append_random_group (writing, size);
      else
        append_random_cells (writing, n);
      return;
    }
  if (counts)
    {
      writing->counts[index] = 1 + below (writing->random, 3);
      g_string_append_printf (text, "%u,", writing->counts[index]);
      return;
    }
  for (; n > 0; n--)
    append_random_value (writing, field);
}

char *
random_statement (GwRandom *random, const GwPuzzle *context, const GwRule *rule)
{
  const GwForm *form = &rule->forms[rule->forms[1].fields[0].name != NULL ? below (random, 2) : 0];
  GString *text = g_string_new (rule->id);
  Writing writing = { .random = random, .context = context, .text = text, .name = rule == &gw_rule_all_given ? "X," : "x," };

  if (rule->is_sentence)
    g_string_printf (text, "%s Random(line) = every next a, b: |a - b| >= %u", rule->id, below (random, 3));
  if (form->fields[0].name == NULL || rule->is_sentence)
    return g_string_free (text, FALSE);
  g_string_append_c (text, '(');
  writing.order = g_new (gint, context->grid->n_cells);
  for (guint i = 0; i < context->grid->n_cells; i++)
    writing.order[i] = (gint) i;
  gw_random_shuffle (random, writing.order, context->grid->n_cells);
  for (guint i = 0; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    append_random_field (&writing, form, i);
  g_free (writing.order);
  text->str[text->len - 1] = ')';
  return g_string_free (text, FALSE);
}
