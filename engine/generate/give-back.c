#include "generate/give-back.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/target.h"

typedef struct
{
  GwAsker         *asker;
  const GwGoal    *solver;
  const GwControl *control;
  guint64         *off;   /* bit per constraint */
  GwMask          *clues; /* per variable */
  GwGiveBack      *result;
} Stuck;

/* How many cells are open at the end; FALSE after a stop. */
static gboolean
ask (const Stuck *stuck, guint *n_open)
{
  const GwAskedPuzzle puzzle = { .active = { .off = stuck->off, .clues = stuck->clues }, .solution = stuck->result->solution };

  return stuck->solver->kind->leaves (stuck->solver->setting, stuck->asker, &puzzle, stuck->control, n_open);
}

static gboolean
try_clue (Stuck *stuck, gboolean is_given, guint index)
{
  GwGivenBack back = { .clue = { is_given, index } };

  if (!ask (stuck, &back.n_open))
    return FALSE;
  if (back.n_open < stuck->result->n_open)
    g_array_append_val (stuck->result->clues, back);
  return TRUE;
}

static gboolean
try_constraints (Stuck *stuck, const guint64 *missing)
{
  for (guint i = 0; missing != NULL && i < stuck->asker->puzzle->n_constraints; i++)
    if (gw_bit_test (missing, i))
      {
        gboolean goes_on;

        gw_bit_clear (stuck->off, i);
        goes_on = try_clue (stuck, FALSE, i);
        gw_bit_set (stuck->off, i);
        if (!goes_on)
          return FALSE;
      }
  return TRUE;
}

static gboolean
try_givens (Stuck *stuck)
{
  for (guint var = 0; var < stuck->asker->compiled->n_vars; var++)
    {
      GwMask before = stuck->clues[var];
      gboolean goes_on;

      if (gw_mask_is_single (before))
        continue;
      stuck->clues[var] = GW_BIT (stuck->result->solution[var]);
      goes_on = try_clue (stuck, TRUE, var);
      stuck->clues[var] = before;
      if (!goes_on)
        return FALSE;
    }
  return TRUE;
}

static gint
compare_help (gconstpointer a, gconstpointer b)
{
  const GwGivenBack *x = a, *y = b;

  if (x->n_open != y->n_open)
    return x->n_open < y->n_open ? -1 : 1;
  if (x->clue.is_given != y->clue.is_given)
    return x->clue.is_given ? 1 : -1;
  return x->clue.index < y->clue.index ? -1 : x->clue.index > y->clue.index;
}

static GwReduceEnd
answer (Stuck *stuck, const guint64 *missing)
{
  const GwActive active = { .off = stuck->off, .clues = stuck->clues };
  GwReduceEnd end = gw_asker_only_solution (stuck->asker, &active, stuck->control, stuck->result->solution);

  if (end != GW_REDUCED)
    return end;
  if (!ask (stuck, &stuck->result->n_open))
    return GW_REDUCE_STOPPED;
  if (stuck->result->n_open > 0 && (!try_constraints (stuck, missing) || !try_givens (stuck)))
    return GW_REDUCE_STOPPED;
  g_array_sort (stuck->result->clues, compare_help);
  return GW_REDUCED;
}

gboolean
gw_give_back (GwAsker *asker, const guint64 *missing, const guint8 *givens, const char *solver, const GwControl *control,
              GwGiveBack *result, GError **error)
{
  g_autoptr (GwGoal) goal = gw_goal_new (solver, error);
  g_autofree guint64 *off = g_new0 (guint64, GW_WORDS (asker->puzzle->n_constraints));
  g_autofree GwMask *clues = NULL;
  Stuck stuck = { asker, goal, control, off, NULL, result };

  *result = (GwGiveBack) { .end = GW_REDUCE_STOPPED, .clues = g_array_new (FALSE, FALSE, sizeof (GwGivenBack)) };
  if (goal == NULL || !gw_grid_is_cells_alone (asker->puzzle->grid, error))
    return FALSE;
  if (goal->kind->leaves == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is neither a scheme nor a strategy"), solver));
  if (!gw_asker_prepare (asker, control, NULL))
    return TRUE;
  if (missing != NULL)
    memcpy (off, missing, GW_WORDS (asker->puzzle->n_constraints) * sizeof (guint64));
  stuck.clues = clues = g_new (GwMask, asker->compiled->model->n_vars);
  result->solution = g_new0 (guint8, asker->compiled->model->n_vars);
  memset (clues, 0xff, asker->compiled->model->n_vars * sizeof (GwMask));
  for (guint var = 0; givens != NULL && var < asker->compiled->n_vars; var++)
    if (givens[asker->compiled->cell_of_var[var]] != 0)
      clues[var] = GW_BIT (givens[asker->compiled->cell_of_var[var]] - 1);
  result->end = answer (&stuck, missing);
  return TRUE;
}

void
gw_give_back_clear (GwGiveBack *result)
{
  g_clear_pointer (&result->clues, g_array_unref);
  g_clear_pointer (&result->solution, g_free);
}
