#include "generate/generator.h"

#include "base/i18n.h"
#include "generate/best.h"
#include "generate/draw-check.h"
#include "generate/draw.h"
#include "generate/method.h"
#include "rules/assemble.h"

/* What full grids are drawn from: the plan's own, or with a layout of its own. */
typedef struct
{
  GwPlan   *plan;
  GwAsker  *asker;    /* of the plan's puzzle */
  GwAsker  *grids;    /* of the same with the wishes; the same where there are none */
  guint64  *unbound;  /* of GRIDS' puzzle; may be NULL */
  gboolean  is_ready;
} Ground;

struct _GwGenerator
{
  GwPlan   *plan;
  guint64   seed;
  Ground    ground;   /* of the plan as it is */
  GwDrawer *drawer;  /* of full solutions of genres; made when it is needed */
};

/* Search for one full grid. A grid that takes longer is given up for another start. */
#define GRID_NODES 2000000u

static const struct
{
  const char *word, *text;
} rejects[GW_N_REJECTS] = {
  [GW_REJECT_NO_LAYOUT] = { "no-layout", N_("no layout within the bound") },
  [GW_REJECT_NO_GRID] = { "no-grid", N_("no full grid within the bound") },
  [GW_REJECT_UNFIT] = { "unfit", N_("clues left open had no value") },
  [GW_REJECT_MISSED] = { "missed", N_("missed a target even with all clues") },
  [GW_REJECT_UNDECIDED] = { "undecided", N_("undecided within the bound") },
  [GW_REJECT_TOO_EASY] = { "too-easy", N_("too easy") },
  [GW_REJECT_TOO_MANY] = { "too-many", N_("too many givens or clues of a kind") },
  [GW_REJECT_UNWANTED] = { "unwanted", N_("the finished puzzle was not as wanted") },
  [GW_REJECT_NEEDLESS] = { "needless", N_("a clue could go without its images") },
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

static GwAsker *
asker_for (const GwPlan *plan, GwPuzzle *puzzle)
{
  return plan->leaves_open ? gw_asker_new (puzzle) : gw_asker_new_to_fill (puzzle);
}

/* Takes ASKER, which is of the plan's puzzle; NULL: a new one. */
static void
start_ground (Ground *ground, GwPlan *plan, GwAsker *asker)
{
  ground->plan = gw_plan_ref (plan);
  ground->asker = asker != NULL ? asker : asker_for (plan, plan->puzzle);
  ground->grids = plan->wished == plan->puzzle ? ground->asker : asker_for (plan, plan->wished);
  ground->unbound = gw_stock_unbound (plan);
  ground->is_ready = FALSE;
}

static void
end_ground (Ground *ground)
{
  if (ground->grids != ground->asker)
    gw_asker_free (ground->grids);
  gw_asker_free (ground->asker);
  gw_plan_unref (ground->plan);
  g_free (ground->unbound);
}

static gboolean
prepare (Ground *ground, const GwControl *control)
{
  ground->is_ready = ground->is_ready
                     || (gw_asker_prepare (ground->asker, control, NULL) && gw_asker_prepare (ground->grids, control, NULL));
  return ground->is_ready;
}

GwGenerator *
gw_generator_new (GwPlan *plan, guint64 seed)
{
  GwGenerator *generator = g_new0 (GwGenerator, 1);

  generator->plan = gw_plan_ref (plan);
  generator->seed = seed;
  start_ground (&generator->ground, plan, NULL);
  return generator;
}

void
gw_generator_free (GwGenerator *generator)
{
  if (generator == NULL)
    return;
  end_ground (&generator->ground);
  gw_drawer_free (generator->drawer);
  gw_plan_unref (generator->plan);
  g_free (generator);
}

/* ---- one puzzle ---- */

typedef struct
{
  GwGenerator     *generator;
  const GwControl *control;
  GwRandom         random;
  GwMade          *made;
  guint            n_idle; /* full grids since the last one that became a puzzle */
  guint64          rank;   /* of the best */
} Making;

/* Keeps what is left of a grid if it is better than what there is; what was ended on its way, only if there is nothing. */
static void
keep (Making *making, GwStock *stock, GwLeft **left, const GwRemoved *removed)
{
  GwMade *made = making->made;
  gboolean is_whole = removed->end == GW_REMOVED_MADE;
  guint64 rank = gw_left_rank (*left, making->control);

  if (made->left != NULL && (!is_whole || rank >= making->rank))
    return;
  making->rank = rank;
  if (made->stock != stock)
    {
      g_clear_pointer (&made->left, gw_left_free);
      g_clear_pointer (&made->stock, gw_stock_free);
    }
  g_clear_pointer (&made->left, gw_left_free);
  made->stock = stock;
  made->left = g_steal_pointer (left);
  made->n_undecided = removed->n_undecided;
  made->is_whole = is_whole;
  made->is_minimal = is_whole && removed->n_undecided == 0 && making->generator->plan->is_minimal;
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
    case GW_REMOVED_UNWANTED:
      return GW_REJECT_UNWANTED;
    case GW_REMOVED_NEEDLESS:
      return GW_REJECT_NEEDLESS;
    default:
      return GW_REJECT_UNDECIDED;
    }
}

/* Whether a puzzle that meets its targets is one that is wanted, even if the work was stopped before that was asked. */
static gboolean
asks_no_more (const GwPlan *plan, const GwLeft *left)
{
  for (guint i = 0; i < plan->goals->len; i++)
    if (((const GwGoal *) plan->goals->pdata[i])->kind->at_end || gw_goal_reaches (plan->goals->pdata[i]))
      return FALSE;
  return plan->beyond->len == 0 && !plan->needs_each && left->n_givens <= plan->most_givens && gw_left_has_counts (left);
}

static gboolean
is_enough (const Making *making)
{
  return making->made->is_whole && making->rank <= making->generator->plan->enough_rank;
}

/* Takes clues away from one grid, as often as the plan says. FALSE after a stop. */
static gboolean
use_stock (Making *making, GwStock *stock, const guint8 *chosen)
{
  const GwPlan *plan = making->generator->plan;
  gboolean is_good = FALSE, goes_on = TRUE;

  for (guint run = 0; run < plan->runs && goes_on && !is_enough (making); run++)
    {
      g_autoptr (GwLeft) left = gw_left_new (stock);
      GwRemoved removed = { .end = GW_REMOVED_STOPPED };

      if (gw_left_begin (left, chosen, &making->random, making->control))
        removed = gw_remove_clues (left, &making->random, making->control);
      goes_on = removed.end != GW_REMOVED_STOPPED;
      if (removed.end == GW_REMOVED_MADE || (!goes_on && removed.meets_goals && asks_no_more (plan, left)))
        {
          keep (making, stock, &left, &removed);
          is_good |= goes_on;
        }
      else if (goes_on)
        making->made->rejects[reject_of (removed.end)]++;
    }
  making->made->n_grids += is_good;
  making->n_idle = is_good ? 0 : making->n_idle;
  if (making->made->stock != stock)
    gw_stock_free (stock);
  return goes_on;
}

static gboolean
adds (const GwPlan *plan)
{
  return plan->method == GW_METHOD_ADD && plan->adds_givens;
}

/* What becomes of a full grid. FALSE when there is no use in another one. */
static gboolean
use_grid (Making *making, Ground *ground, const guint8 *solution, const guint8 *chosen)
{
  GwStock *stock;

  switch (gw_stock_new (ground->plan, ground->asker, solution, making->control, &stock))
    {
    case GW_STOCK_UNFIT:
      making->made->rejects[GW_REJECT_UNFIT]++;
      return TRUE;
    case GW_STOCK_STOPPED:
      break;
    default:
      if (use_stock (making, stock, chosen))
        return TRUE;
      break;
    }
  making->made->end = GW_MADE_STOPPED;
  return FALSE;
}

/* One full grid of the ground, and what becomes of it: likewise. */
static gboolean
try_grid (Making *making, Ground *ground)
{
  const GwActive active = { .off = ground->unbound };
  g_autofree guint8 *solution = g_new (guint8, ground->grids->compiled->model->n_vars);
  g_autofree guint8 *chosen = g_new0 (guint8, ground->grids->compiled->model->n_vars);
  GwAsked asked;

  if (adds (ground->plan))
    asked = gw_add_givens (ground->plan, ground->grids, ground->unbound, &making->random, making->control, solution, chosen);
  else
    asked = gw_asker_solve (ground->grids, &active, &making->random, GRID_NODES, making->control, solution);
  switch (asked)
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
      return use_grid (making, ground, solution, chosen);
    }
}

/* ---- layouts ---- */

/* PLAN's puzzle with its layouts, and a solution that satisfies the wishes, too. */
static GwLaid
lay (const GwPlan *plan, GwAsker *grids, GwRandom *random, const GwControl *control, GwLaidPuzzle *out, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwLaid laid = gw_layouts_lay (plan->layouts, grids, random, control, out, error);
  GwPuzzle *puzzle;
  GwHint hint;

  if (laid != GW_LAID || plan->wished == plan->puzzle)
    return laid;
  for (guint i = 0; i < plan->wished->n_constraints; i++)
    if (gw_puzzle_find (plan->puzzle, plan->wished->constraints[i]->id) == NULL)
      gw_edit_remove (edit, plan->wished->constraints[i]->id);
  puzzle = gw_puzzle_apply (out->puzzle, edit, &hint, error);
  gw_puzzle_unref (out->puzzle);
  out->puzzle = puzzle;
  g_clear_pointer (&out->asker, gw_asker_free);
  return laid;
}

GwLaid
gw_plan_lay (const GwPlan *plan, GwRandom *random, const GwControl *control, GwPuzzle **out, GError **error)
{
  g_autoptr (GwAsker) grids = asker_for (plan, plan->wished);
  g_auto (GwLaidPuzzle) laid = { 0 };
  GwLaid end = lay (plan, grids, random, control, &laid, error);

  *out = g_steal_pointer (&laid.puzzle);
  return end;
}

/* The solution that came to light while it was laid. */
static gboolean
use_witness (Making *making, Ground *ground, const GwMask *witness)
{
  const GwCompiled *compiled = ground->asker->compiled;
  g_autofree guint8 *solution = g_new0 (guint8, compiled->model->n_vars);
  g_autofree guint8 *chosen = g_new0 (guint8, compiled->model->n_vars);

  for (guint var = 0; var < compiled->n_vars; var++)
    solution[var] = (guint8) gw_mask_lowest (witness[compiled->cell_of_var[var]]);
  return use_grid (making, ground, solution, chosen);
}

/* Grids that need more than a solution: those whose givens are added one by one, and those that rules do not bind yet which
 * read what is offered. */
static gboolean
fits_witness (const Ground *ground)
{
  return ground->unbound == NULL && !adds (ground->plan)
         && ground->asker->compiled->n_vars == ground->asker->compiled->model->n_vars;
}

static gboolean
use_ground (Making *making, Ground *ground, const GwMask *witness)
{
  gboolean goes_on = FALSE;

  if (!gw_asker_prepare (ground->asker, making->control, NULL))
    making->made->end = GW_MADE_STOPPED;
  else if (fits_witness (ground))
    goes_on = use_witness (making, ground, witness);
  else if (prepare (ground, making->control))
    goes_on = try_grid (making, ground);
  else
    making->made->end = GW_MADE_STOPPED;
  if (making->made->stock != NULL && making->made->stock->asker == ground->asker)
    {
      making->made->stock->owns_asker = TRUE;
      if (ground->grids == ground->asker)
        ground->grids = NULL;
      ground->asker = NULL;
    }
  return goes_on;
}

/* A layout of its own, and then a grid on it. */
static gboolean
try_layout (Making *making)
{
  const GwPlan *each = making->generator->plan;
  g_auto (GwLaidPuzzle) laid = { 0 };
  GwLaid end = lay (each, making->generator->ground.grids, &making->random, making->control, &laid, NULL);
  g_autoptr (GwPlan) plan = laid.puzzle != NULL ? gw_plan_for (each, laid.puzzle, NULL) : NULL;
  gboolean goes_on;
  Ground ground;

  if (end == GW_LAID_STOPPED || end == GW_LAID_IMPOSSIBLE)
    {
      making->made->end = end == GW_LAID_STOPPED ? GW_MADE_STOPPED : GW_MADE_IMPOSSIBLE;
      return FALSE;
    }
  if (plan == NULL)
    {
      making->made->rejects[GW_REJECT_NO_LAYOUT]++;
      return TRUE;
    }
  start_ground (&ground, plan, g_steal_pointer (&laid.asker));
  goes_on = use_ground (making, &ground, laid.witness);
  end_ground (&ground);
  return goes_on;
}

/* The first of so many tries takes what is painted for all that there is. */
#define ALONE 10u

/* A full solution of a genre, and what becomes of it. FALSE when there is no use in another one. */
static gboolean
try_drawing (Making *making)
{
  GwGenerator *generator = making->generator;
  const GwPlan *plan = generator->plan;
  GwStock *stock;

  if (generator->drawer == NULL)
    generator->drawer = gw_drawer_new (generator->plan);
  switch (gw_draw_stock (generator->drawer, making->n_idle * ALONE > plan->tries, &making->random, making->control, &stock))
    {
    case GW_DRAWN_NO_GRID:
      making->made->rejects[GW_REJECT_NO_GRID]++;
      return TRUE;
    case GW_DRAWN_UNFIT:
      making->made->rejects[GW_REJECT_UNFIT]++;
      return TRUE;
    case GW_DRAWN:
      if (use_stock (making, stock, NULL))
        return TRUE;
      break;
    default:
      break;
    }
  making->made->end = GW_MADE_STOPPED;
  return FALSE;
}

/* One more full grid, however it is made. FALSE when there is no use in another one. */
static gboolean
try_another (Making *making)
{
  GwGenerator *generator = making->generator;

  if (gw_plan_is_drawn (generator->plan))
    return try_drawing (making);
  return generator->plan->layouts->len > 0 ? try_layout (making) : try_grid (making, &generator->ground);
}

/* A puzzle does not depend on those that were made before it. */
static void
forget_others (Ground *ground)
{
  gw_asker_forget (ground->asker);
  gw_asker_forget (ground->grids);
}

void
gw_generator_make (GwGenerator *generator, guint64 number, const GwControl *control, GwMade *made)
{
  const GwPlan *plan = generator->plan;
  Making making = { .generator = generator, .control = control, .made = made };

  *made = (GwMade) { .end = GW_MADE_STOPPED };
  if (!gw_plan_is_drawn (plan) && !prepare (&generator->ground, control))
    return;
  if (!gw_plan_is_drawn (plan))
    forget_others (&generator->ground);
  else if (generator->drawer != NULL)
    gw_drawer_begin (generator->drawer);
  gw_random_init_numbered (&making.random, generator->seed, number);
  made->end = GW_MADE_NOTHING;
  while (making.n_idle < plan->tries && made->n_grids < plan->grids && !is_enough (&making))
    {
      made->n_tries++;
      making.n_idle++;
      if (!try_another (&making))
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
