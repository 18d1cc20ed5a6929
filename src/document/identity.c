#include "document/identity.h"

#define NONE G_MAXUINT
#define EVERYTHING (GW_HINT_FACTS | GW_HINT_GIVENS | GW_HINT_CONSTRAINTS | GW_HINT_SYMBOLS | GW_HINT_GRID)

/* ---- who is who ---- */

typedef struct
{
  const GwPuzzle *old, *new;
  guint          *match;    /* per new constraint: its place in the old puzzle; NONE */
  gboolean       *is_taken; /* per old constraint */
} Matching;

static guint
hash_constraint (gconstpointer constraint)
{
  return gw_constraint_hash (constraint);
}

static gboolean
says_same (gconstpointer a, gconstpointer b)
{
  return gw_constraint_says_same (a, b);
}

/* From what a constraint says to the places (GArray of guint, falling) of those that say it. */
static GHashTable *
index_by_saying (const GwPuzzle *puzzle)
{
  GHashTable *table = g_hash_table_new_full (hash_constraint, says_same, NULL, (GDestroyNotify) g_array_unref);

  for (guint i = puzzle->n_constraints; i-- > 0;)
    {
      GArray *places = g_hash_table_lookup (table, puzzle->constraints[i]);

      if (places == NULL)
        {
          places = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (table, puzzle->constraints[i], places);
        }
      g_array_append_val (places, i);
    }
  return table;
}

static void
match_same (Matching *m)
{
  g_autoptr (GHashTable) table = index_by_saying (m->old);

  for (guint i = 0; i < m->new->n_constraints; i++)
    {
      GArray *places = g_hash_table_lookup (table, m->new->constraints[i]);

      m->match[i] = NONE;
      if (places == NULL || places->len == 0)
        continue;
      m->match[i] = g_array_index (places, guint, places->len - 1);
      m->is_taken[m->match[i]] = TRUE;
      g_array_set_size (places, places->len - 1);
    }
}

/* What is left is paired with what is left behind the same neighbour. */
static void
match_changed (Matching *m)
{
  guint next = 0;

  for (guint i = 0; i < m->new->n_constraints; i++)
    {
      if (m->match[i] != NONE)
        {
          next = m->match[i] + 1;
          continue;
        }
      for (guint k = next; k < m->old->n_constraints && !m->is_taken[k]; k++)
        if (m->old->constraints[k]->rule == m->new->constraints[i]->rule)
          {
            m->match[i] = k;
            m->is_taken[k] = TRUE;
            next = k + 1;
            break;
          }
    }
}

void
gw_identity_adopt (GwReading *reading, const GwPuzzle *old)
{
  Matching m = { .old = old, .new = reading->puzzle };

  if (old == NULL || reading->puzzle == NULL)
    return;
  m.match = g_new (guint, m.new->n_constraints);
  m.is_taken = g_new0 (gboolean, old->n_constraints);
  match_same (&m);
  match_changed (&m);
  for (guint i = 0; i < m.new->n_constraints; i++)
    if (m.match[i] != NONE)
      m.new->constraints[i]->id = old->constraints[m.match[i]]->id;
  g_free (m.match);
  g_free (m.is_taken);
}

/* ---- what is different ---- */

static GwHint
hint_of (const GwConstraint *constraint)
{
  if (gw_rule_is_definition (constraint->rule))
    return constraint->rule->stage < 2 ? GW_HINT_SYMBOLS : GW_HINT_GRID;
  if (constraint->rule->drawing == GW_DRAW_DIGIT || constraint->rule->drawing == GW_DRAW_CANDIDATES)
    return GW_HINT_GIVENS;
  return GW_HINT_CONSTRAINTS;
}

static GHashTable *
index_by_id (const GwPuzzle *puzzle)
{
  GHashTable *table = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    g_hash_table_insert (table, &puzzle->constraints[i]->id, GUINT_TO_POINTER (i + 1));
  return table;
}

static GwHint
difference_of_constraints (const GwPuzzle *before, const GwPuzzle *after)
{
  g_autoptr (GHashTable) table = index_by_id (before);
  guint hint = GW_HINT_NOTHING, last = 0;

  for (guint i = 0; i < after->n_constraints; i++)
    {
      const GwConstraint *new = after->constraints[i];
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (table, &new->id));
      const GwConstraint *old = place > 0 ? before->constraints[place - 1] : NULL;

      if (old == NULL || !gw_constraint_equal (old, new))
        hint |= hint_of (new) | (old != NULL ? hint_of (old) : GW_HINT_NOTHING);
      else if (place < last)
        hint |= hint_of (new);
      last = MAX (last, place);
      g_hash_table_remove (table, &new->id);
    }
  for (guint i = 0; i < before->n_constraints; i++)
    if (g_hash_table_contains (table, &before->constraints[i]->id))
      hint |= hint_of (before->constraints[i]);
  return hint;
}

GwHint
gw_identity_difference (const GwPuzzle *before, const GwPuzzle *after)
{
  guint hint = GW_HINT_NOTHING;

  if (before == after)
    return GW_HINT_NOTHING;
  if (before == NULL || after == NULL || !gw_grid_equal (before->grid, after->grid))
    return EVERYTHING;
  if (!gw_symbols_equal (before->symbols, after->symbols))
    hint |= GW_HINT_SYMBOLS;
  if (!gw_facts_equal (before->facts, after->facts))
    hint |= GW_HINT_FACTS;
  return hint | difference_of_constraints (before, after);
}
