#include "model/puzzle.h"

/* Different rules are few: at most as many as the table has. */
static void
list_rules (GwPuzzle *puzzle)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    g_hash_table_add (seen, (gpointer) puzzle->constraints[i]->rule);
  puzzle->rules = (const GwRule **) g_hash_table_get_keys_as_array (seen, &puzzle->n_rules);
}

GwPuzzle *
gw_puzzle_new (GwGrid *grid, GwSymbols *symbols, GwConstraint *const *constraints, guint n_constraints, GwFacts *facts)
{
  GwPuzzle *puzzle = g_new0 (GwPuzzle, 1);

  g_atomic_ref_count_init (&puzzle->ref_count);
  puzzle->grid = gw_grid_ref (grid);
  puzzle->symbols = gw_symbols_ref (symbols);
  puzzle->n_constraints = n_constraints;
  puzzle->constraints = g_memdup2 (constraints, n_constraints * sizeof (GwConstraint *));
  for (guint i = 0; i < n_constraints; i++)
    gw_constraint_ref (constraints[i]);
  list_rules (puzzle);
  puzzle->facts = gw_facts_ref (facts);
  return puzzle;
}

GwPuzzle *
gw_puzzle_ref (GwPuzzle *puzzle)
{
  g_atomic_ref_count_inc (&puzzle->ref_count);
  return puzzle;
}

void
gw_puzzle_unref (GwPuzzle *puzzle)
{
  if (puzzle == NULL || !g_atomic_ref_count_dec (&puzzle->ref_count))
    return;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    gw_constraint_unref (puzzle->constraints[i]);
  g_free (puzzle->constraints);
  g_free (puzzle->rules);
  g_free (puzzle->factors);
  gw_grid_unref (puzzle->grid);
  gw_symbols_unref (puzzle->symbols);
  gw_facts_unref (puzzle->facts);
  g_free (puzzle);
}

static gint
compare_hashes (gconstpointer a, gconstpointer b)
{
  guint x = gw_constraint_hash (*(GwConstraint *const *) a), y = gw_constraint_hash (*(GwConstraint *const *) b);

  return (x > y) - (x < y);
}

static GwConstraint **
sorted_constraints (const GwPuzzle *puzzle)
{
  GwConstraint **sorted = g_memdup2 (puzzle->constraints, puzzle->n_constraints * sizeof (GwConstraint *));

  if (puzzle->n_constraints > 1)
    qsort (sorted, puzzle->n_constraints, sizeof (GwConstraint *), compare_hashes);
  return sorted;
}

/* Takes an element equal to WANTED out of LIST[from …], among those of the same hash. */
static gboolean
take_equal (GwConstraint **list, guint n, guint from, const GwConstraint *wanted)
{
  guint hash = gw_constraint_hash (wanted);

  for (guint i = from; i < n && gw_constraint_hash (list[i]) == hash; i++)
    if (gw_constraint_equal (list[i], wanted))
      {
        list[i] = list[from];
        return TRUE;
      }
  return FALSE;
}

static gboolean
same_constraints (const GwPuzzle *a, const GwPuzzle *b)
{
  g_autofree GwConstraint **p = NULL, **q = NULL;

  if (a->n_constraints != b->n_constraints)
    return FALSE;
  p = sorted_constraints (a);
  q = sorted_constraints (b);
  for (guint i = 0; i < a->n_constraints; i++)
    if (!take_equal (q, a->n_constraints, i, p[i]))
      return FALSE;
  return TRUE;
}

gboolean
gw_puzzle_equal (const GwPuzzle *a, const GwPuzzle *b)
{
  return a == b
         || (gw_grid_equal (a->grid, b->grid) && gw_symbols_equal (a->symbols, b->symbols)
             && gw_facts_equal (a->facts, b->facts) && same_constraints (a, b));
}

GwConstraint *
gw_puzzle_find (const GwPuzzle *puzzle, guint64 id)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->id == id)
      return puzzle->constraints[i];
  return NULL;
}

guint *
gw_puzzle_find_repeats (const GwPuzzle *puzzle)
{
  g_autoptr (GHashTable) stated = g_hash_table_new ((GHashFunc) gw_constraint_hash, (GEqualFunc) gw_constraint_says_same);
  guint *first = g_new (guint, MAX (puzzle->n_constraints, 1));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      gpointer known;

      first[i] = i;
      if (g_hash_table_lookup_extended (stated, puzzle->constraints[i], NULL, &known))
        first[i] = GPOINTER_TO_UINT (known);
      else
        g_hash_table_insert (stated, puzzle->constraints[i], GUINT_TO_POINTER (i));
    }
  return first;
}

gboolean
gw_puzzle_has_rule (const GwPuzzle *puzzle, const GwRule *rule)
{
  for (guint i = 0; i < puzzle->n_rules; i++)
    if (puzzle->rules[i] == rule)
      return TRUE;
  return FALSE;
}
