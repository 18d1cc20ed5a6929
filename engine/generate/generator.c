#include "generate/generator.h"

#include "base/i18n.h"
#include "rules/assemble.h"

struct _GwGenerator
{
  GwPlan   *plan;
  guint64   seed;
  GwAsker  *asker;    /* of the plan's puzzle */
  GwAsker  *grids;    /* of the same with the wishes; the same where there are none */
  guint64  *unbound;  /* of GRIDS' puzzle; may be NULL */
  gboolean  is_ready;
};

/* Search for one full grid. A grid that takes longer is given up for another start. */
#define GRID_NODES 2000000u

static const struct
{
  const char *word, *text;
} rejects[GW_N_REJECTS] = {
  [GW_REJECT_NO_GRID] = { "no-grid", N_("no full grid within the bound") },
  [GW_REJECT_UNFIT] = { "unfit", N_("clues left open had no value") },
  [GW_REJECT_MISSED] = { "missed", N_("missed a target with all its clues") },
  [GW_REJECT_UNDECIDED] = { "undecided", N_("undecided within the bound") },
  [GW_REJECT_TOO_EASY] = { "too-easy", N_("too easy") },
  [GW_REJECT_TOO_MANY] = { "too-many", N_("too many givens") },
};

const char *
gw_reject_text (GwReject reject)
{
  return _(rejects[reject].text);
}

const char *
gw_reject_word (GwReject reject)
{
  return rejects[reject].word;
}

GwGenerator *
gw_generator_new (GwPlan *plan, guint64 seed)
{
  GwGenerator *generator = g_new0 (GwGenerator, 1);

  generator->plan = gw_plan_ref (plan);
  generator->seed = seed;
  generator->asker = gw_asker_new (plan->puzzle);
  generator->grids = plan->wished == plan->puzzle ? generator->asker : gw_asker_new (plan->wished);
  generator->unbound = gw_stock_unbound (plan);
  return generator;
}

void
gw_generator_free (GwGenerator *generator)
{
  if (generator == NULL)
    return;
  if (generator->grids != generator->asker)
    gw_asker_free (generator->grids);
  gw_asker_free (generator->asker);
  gw_plan_unref (generator->plan);
  g_free (generator->unbound);
  g_free (generator);
}

/* ---- one puzzle ---- */

typedef struct
{
  GwGenerator     *generator;
  const GwControl *control;
  GwRandom         random;
  GwMade          *made;
  guint            n_good; /* grids that became puzzles */
} Making;

static guint
clues_left (const GwMade *made)
{
  return made->left != NULL ? made->left->n_clues : G_MAXUINT;
}

/* Keeps what is left of a grid if it is better than what there is. */
static void
keep (Making *making, GwStock *stock, GwLeft **left, const GwRemoved *removed)
{
  GwMade *made = making->made;

  if ((*left)->n_clues >= clues_left (made))
    return;
  if (made->stock != stock)
    {
      g_clear_pointer (&made->left, gw_left_free);
      g_clear_pointer (&made->stock, gw_stock_free);
    }
  g_clear_pointer (&made->left, gw_left_free);
  made->stock = stock;
  made->left = g_steal_pointer (left);
  made->n_undecided = removed->n_undecided;
  made->is_minimal = removed->end == GW_REMOVED_MADE && removed->n_undecided == 0 && making->generator->plan->is_minimal;
}

static GwReject
reject_of (GwRemovedEnd end)
{
  switch (end)
    {
    case GW_REMOVED_MISSED:
      return GW_REJECT_MISSED;
    case GW_REMOVED_TOO_EASY:
      return GW_REJECT_TOO_EASY;
    case GW_REMOVED_TOO_MANY:
      return GW_REJECT_TOO_MANY;
    default:
      return GW_REJECT_UNDECIDED;
    }
}

/* Takes clues away from one grid, as often as the plan says. FALSE after a stop. */
static gboolean
use_stock (Making *making, GwStock *stock)
{
  const GwPlan *plan = making->generator->plan;
  gboolean is_good = FALSE, goes_on = TRUE;

  for (guint run = 0; run < plan->runs && goes_on; run++)
    {
      g_autoptr (GwLeft) left = gw_left_new (stock);
      GwRemoved removed = gw_remove_clues (left, &making->random, making->control);

      goes_on = removed.end != GW_REMOVED_STOPPED;
      if (removed.end == GW_REMOVED_MADE || (!goes_on && removed.meets_goals && plan->beyond->len == 0
                                             && left->n_givens <= plan->most_givens))
        {
          keep (making, stock, &left, &removed);
          is_good = TRUE;
        }
      else if (goes_on)
        making->made->rejects[reject_of (removed.end)]++;
    }
  making->n_good += is_good;
  if (making->made->stock != stock)
    gw_stock_free (stock);
  return goes_on;
}

/* One full grid and what becomes of it. FALSE when there is no use in another one. */
static gboolean
try_grid (Making *making)
{
  GwGenerator *generator = making->generator;
  const GwActive active = { .off = generator->unbound };
  g_autofree guint8 *solution = g_new (guint8, generator->grids->compiled->model->n_vars);
  GwStock *stock;

  switch (gw_asker_solve (generator->grids, &active, &making->random, GRID_NODES, making->control, solution))
    {
    case GW_ASKED_NO:
      making->made->end = GW_MADE_IMPOSSIBLE;
      return FALSE;
    case GW_ASKED_STOPPED:
      making->made->end = GW_MADE_STOPPED;
      return FALSE;
    case GW_ASKED_UNDECIDED:
      making->made->rejects[GW_REJECT_NO_GRID]++;
      return TRUE;
    default:
      break;
    }
  switch (gw_stock_new (generator->plan, generator->asker, solution, making->control, &stock))
    {
    case GW_STOCK_UNFIT:
      making->made->rejects[GW_REJECT_UNFIT]++;
      return TRUE;
    case GW_STOCK_STOPPED:
      break;
    default:
      if (use_stock (making, stock))
        return TRUE;
      break;
    }
  making->made->end = GW_MADE_STOPPED;
  return FALSE;
}

static gboolean
prepare (GwGenerator *generator, const GwControl *control)
{
  generator->is_ready = generator->is_ready
                        || (gw_asker_prepare (generator->asker, control, NULL)
                            && gw_asker_prepare (generator->grids, control, NULL));
  return generator->is_ready;
}

void
gw_generator_make (GwGenerator *generator, guint64 number, const GwControl *control, GwMade *made)
{
  const GwPlan *plan = generator->plan;
  Making making = { .generator = generator, .control = control, .made = made };

  *made = (GwMade) { .end = GW_MADE_STOPPED };
  if (!prepare (generator, control))
    return;
  gw_random_init_numbered (&making.random, generator->seed, number);
  made->end = GW_MADE_NOTHING;
  while (made->n_tries < plan->tries && making.n_good < plan->grids)
    {
      made->n_tries++;
      if (!try_grid (&making))
        return;
    }
  if (made->left != NULL)
    made->end = GW_MADE_PUZZLE;
}

void
gw_made_clear (GwMade *made)
{
  g_clear_pointer (&made->left, gw_left_free);
  g_clear_pointer (&made->stock, gw_stock_free);
}
