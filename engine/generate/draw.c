#include "generate/draw.h"

#include <string.h>

#include "answer/answer.h"
#include "compile/narrowed.h"
#include "generate/frame.h"
#include "generate/mark.h"
#include "generate/open-set.h"
#include "generate/proposal.h"
#include "generate/target-table.h"
#include "rules/assemble.h"
#include "rules/rule-table.h"
#include "rules/rule.h"
#include "solve/search.h"

/* Search for a full grid where no clauses answer. */
#define GRID_NODES 2000000u

struct _GwDrawer
{
  GwPlan        *plan;
  GwDefinitions *own;  /* its rules of one's own */
  GwAsker       *bare; /* of its puzzle, where every solution is drawn from that; NULL until then */
  GwCompiled    *last; /* what was asked last */
  GwPuzzle      *frame; /* drawn last, and who was asked about it: further solutions are drawn from it; NULL: another one is drawn */
  GwAsker       *framed;
  guint          n_left; /* solutions that are still drawn from it */
  GwState       *opened; /* of the bare one's model, where sets are open; NULL until then */
  guint64       *opened_off; /* what was off when its root was propagated; NULL: it was not */
};

GwDrawer *
gw_drawer_new (GwPlan *plan)
{
  GwDrawer *drawer = g_new0 (GwDrawer, 1);

  drawer->plan = gw_plan_ref (plan);
  drawer->own = gw_definitions_of (plan->puzzle);
  return drawer;
}

static void
drop_frame (GwDrawer *drawer)
{
  g_clear_pointer (&drawer->framed, gw_asker_free);
  g_clear_pointer (&drawer->frame, gw_puzzle_unref);
}

void
gw_drawer_begin (GwDrawer *drawer)
{
  drop_frame (drawer);
}

void
gw_drawer_free (GwDrawer *drawer)
{
  if (drawer == NULL)
    return;
  drop_frame (drawer);
  g_clear_pointer (&drawer->opened, gw_state_free);
  g_free (drawer->opened_off);
  gw_asker_free (drawer->bare);
  gw_compiled_unref (drawer->last);
  gw_definitions_free (drawer->own);
  gw_plan_unref (drawer->plan);
  g_free (drawer);
}

/* ---- a solution ---- */

static guint64 *
off_of (const GwPlan *plan, const GwCompiled *compiled)
{
  const GwPuzzle *puzzle = compiled->puzzle;
  guint64 *off = g_new0 (guint64, GW_WORDS (compiled->model->n_owners));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; k < plan->without->len; k++)
      if (strcmp (puzzle->constraints[i]->rule->id, plan->without->pdata[k]) == 0)
        gw_bit_set (off, i);
  return off;
}

/* A value per variable of ASKER; BOUND: with the rules that do not hold until the marks are there. */
static GwAsked
find_values (const GwPlan *plan, GwAsker *asker, gboolean bound, GwRandom *random, const GwControl *control, guint8 *values)
{
  const GwCompiled *compiled = asker->compiled;
  g_autofree guint64 *off = bound ? NULL : off_of (plan, compiled);
  g_autofree GwMask *wishes = g_new (GwMask, compiled->model->n_vars);
  const GwActive active = { .off = off };

  if (!asker->by_clauses)
    return gw_asker_solve (asker, &active, random, GRID_NODES, control, values);
  memset (wishes, 0xff, compiled->model->n_vars * sizeof (GwMask));
  for (guint i = 0; i < plan->proposals->len; i++)
    gw_proposal_draw (compiled, plan->proposals->pdata[i], random, wishes);
  return gw_asker_solve_near (asker, &active, wishes, random, control, values);
}

/* Who is asked about PUZZLE and what is wished beside it, unless it is CLOSED: then as it is. The asker forgets what it was asked before. NULL: nobody can be, or CONTROL ended it. */
static GwAsker *
ask_for (GwDrawer *drawer, GwPuzzle *puzzle, gboolean closed, const GwControl *control)
{
  const gboolean is_bare = puzzle == drawer->plan->puzzle;
  GwAsker **kept = closed ? NULL : is_bare ? &drawer->bare : puzzle == drawer->frame ? &drawer->framed : NULL;
  g_autoptr (GwAsker) asker = NULL;
  g_autoptr (GwPuzzle) wished = NULL;

  if (kept != NULL && *kept != NULL)
    {
      gw_asker_forget (*kept);
      return *kept;
    }
  wished = closed ? gw_puzzle_ref (puzzle) : is_bare ? gw_puzzle_ref (drawer->plan->wished) : gw_plan_wish (drawer->plan, puzzle, NULL);
  if (wished == NULL)
    return NULL;
  asker = gw_asker_new_to_fill (wished);
  if (!gw_asker_prepare (asker, control, NULL))
    return NULL;
  if (kept != NULL)
    *kept = asker;
  return g_steal_pointer (&asker);
}

/* A solution of PUZZLE, a mask a place, into CELLS. BOUND: what is painted of sets and marks is all that there is of them. */
static GwAsked
find_solution (GwDrawer *drawer, GwPuzzle *puzzle, gboolean bound, GwRandom *random, const GwControl *control, GwMask *cells)
{
  GwAsker *asker = ask_for (drawer, puzzle, bound && drawer->plan->opens->len > 0, control);
  g_autofree guint8 *values = NULL;
  GwAsked asked;

  if (asker == NULL)
    return gw_control_should_stop (control) ? GW_ASKED_STOPPED : GW_ASKED_NO;
  gw_compiled_unref (drawer->last);
  drawer->last = gw_compiled_ref (asker->compiled);
  values = g_new0 (guint8, asker->compiled->model->n_vars);
  asked = find_values (drawer->plan, asker, bound, random, control, values);
  for (guint var = 0; asked == GW_ASKED_YES && var < asker->compiled->n_vars; var++)
    cells[asker->compiled->cell_of_var[var]] = GW_BIT (values[var]);
  if (asker != drawer->bare && asker != drawer->framed)
    gw_asker_free (asker);
  return asked;
}

/* FRAME with what is painted of marks held to be marked. NULL: nothing is painted. */
static GwPuzzle *
hold_painted (const GwDrawer *drawer, const GwPuzzle *frame)
{
  const GwPlan *plan = drawer->plan;
  g_autoptr (GwEdit) edit = gw_edit_new ();
  gboolean is_some = FALSE;
  GwHint hint;

  for (guint i = 0; i < plan->marks->len; i++)
    is_some |= gw_mark_hold (frame, drawer->own, plan->marks->pdata[i], edit);
  return is_some ? gw_puzzle_apply (frame, edit, &hint, NULL) : NULL;
}

/* Marks that are painted may be all that there are: then every rule holds of the solution. Where there is no such solution, or MORE may come, more do. */
static GwAsked
find_around_painted (GwDrawer *drawer, GwPuzzle *frame, gboolean more, GwRandom *random, const GwControl *control, GwMask *cells)
{
  g_autoptr (GwPuzzle) held = hold_painted (drawer, frame);
  gboolean is_bound = held != NULL && drawer->plan->without->len > 0;
  GwAsked asked = GW_ASKED_NO;

  for (guint i = 0; i < drawer->plan->opens->len; i++)
    is_bound |= gw_open_set_is_painted (frame, drawer->plan->opens->pdata[i]);
  if (is_bound && !more)
    asked = find_solution (drawer, frame, TRUE, random, control, cells);
  if (asked == GW_ASKED_NO || asked == GW_ASKED_UNDECIDED)
    asked = find_solution (drawer, held != NULL ? held : frame, FALSE, random, control, cells);
  return asked;
}

/* ---- what follows ---- */

static GwPuzzle *
with_marks (const GwPlan *plan, const GwView *view, const GwView *drawn, const GwDefinitions *own, GwRandom *random)
{
  g_autoptr (GPtrArray) opened = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  for (guint i = 0; i < plan->opens->len; i++)
    gw_open_set_put (drawn, view->puzzle, plan->opens->pdata[i], opened);
  for (guint i = 0; i < opened->len; i++)
    gw_edit_add (edit, opened->pdata[i], G_MAXUINT);
  for (guint i = 0; i < plan->marks->len; i++)
    if (!gw_mark_put (view, own, plan->marks->pdata[i], random, edit, NULL))
      return NULL;
  return gw_puzzle_apply (view->puzzle, edit, &hint, NULL);
}

static GwPuzzle *
with_offers (const GwPlan *plan, const GwView *view, const GwDefinitions *own, GwRandom *random)
{
  g_autoptr (GPtrArray) clues = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  for (guint i = 0; i < plan->own_offers->len; i++)
    gw_own_offer_clues (view, own, plan->own_offers->pdata[i], random, clues);
  for (guint i = 0; i < clues->len; i++)
    gw_edit_add (edit, clues->pdata[i], G_MAXUINT);
  return gw_puzzle_apply (view->puzzle, edit, &hint, NULL);
}

/* Whether CELLS satisfy what WHOLE has beside FRAME, which they were drawn for, or all of it where marks have changed what rules speak of, or not every rule was
 * on. */
static gboolean
is_solved (const GwDrawer *drawer, const GwPuzzle *frame, const GwPuzzle *whole, const GwMask *cells)
{
  const GwView view = { whole, cells };

  if (whole->grid != frame->grid || drawer->plan->without->len > 0)
    return gw_puzzle_judge (whole, cells, NULL) == GW_SATISFIED;
  for (guint i = 0; i < whole->n_constraints; i++)
    {
      const GwConstraint *constraint = whole->constraints[i];

      if ((i >= frame->n_constraints || constraint != frame->constraints[i]) && constraint->role != GW_ROLE_DEFINITION
          && gw_constraint_check (constraint, &view, NULL) != GW_SATISFIED)
        return FALSE;
    }
  return TRUE;
}

/* The whole puzzle for the solution in CELLS, a mask a place; NULL when the solution is none of it. */
static GwPuzzle *
dress (const GwDrawer *drawer, const GwPuzzle *frame, const GwMask *cells, GwRandom *random)
{
  const GwView bare = { frame, cells }, drawn = { drawer->last->puzzle, cells };
  g_autoptr (GwPuzzle) marked = with_marks (drawer->plan, &bare, &drawn, drawer->own, random);
  const GwView view = { marked, cells };
  g_autoptr (GwPuzzle) whole = marked != NULL ? with_offers (drawer->plan, &view, drawer->own, random) : NULL;

  return whole != NULL && is_solved (drawer, frame, whole, cells) ? g_steal_pointer (&whole) : NULL;
}

/* What places that are gone held is forgotten. */
static void
keep_existing (const GwGrid *grid, GwMask *cells)
{
  for (guint place = 0; place < gw_grid_n_places (grid); place++)
    if (!gw_place_exists (grid, (GwCell) place))
      cells[place] = 0;
}

static GwDrawn
make_stock (const GwDrawer *drawer, GwPuzzle *puzzle, GwCompiled *earlier, GwMask *cells, const GwControl *control, GwStock **stock)
{
  g_autoptr (GwPlan) own_plan = gw_plan_for (drawer->plan, puzzle, NULL);
  g_autoptr (GwAsker) asker = gw_asker_new_beyond (puzzle, earlier);
  g_autofree guint8 *values = NULL;

  if (own_plan == NULL || !gw_asker_prepare (asker, control, NULL))
    return gw_control_should_stop (control) ? GW_DRAWN_STOPPED : GW_DRAWN_UNFIT;
  values = g_new0 (guint8, asker->compiled->model->n_vars);
  for (guint var = 0; var < asker->compiled->n_vars; var++)
    values[var] = (guint8) gw_mask_lowest (cells[asker->compiled->cell_of_var[var]]);
  switch (gw_stock_new (own_plan, asker, values, control, stock))
    {
    case GW_STOCK_UNFIT:
      return GW_DRAWN_UNFIT;
    case GW_STOCK_STOPPED:
      return GW_DRAWN_STOPPED;
    default:
      break;
    }
  if ((*stock)->asker == asker)
    {
      (*stock)->owns_asker = TRUE;
      asker = NULL;
    }
  return GW_DRAWN;
}

/* Whether FRAME has clues that may be taken away: what follows from these is not decided for good. */
static gboolean
has_clues (const GwPlan *plan, const GwPuzzle *frame)
{
  for (guint i = 0; i < frame->n_constraints; i++)
    {
      const GwRule *rule = frame->constraints[i]->rule;

      if (g_ptr_array_find (plan->kinds, g_intern_string (rule == &gw_rule_set_cell ? GW_KIND_GIVENS : rule->id), NULL))
        return TRUE;
    }
  return FALSE;
}

/* Whether a puzzle without what is open is wanted only for its text: all that is asked on the way there is whether there is one solution. */
static gboolean
asks_opened (const GwDrawer *drawer, const GwPuzzle *frame)
{
  const GwPlan *plan = drawer->plan;
  gboolean is_fine = plan->opens->len > 0 && plan->marks->len + plan->offers->len + plan->beyond->len + plan->stated->len == 0
                     && drawer->last->puzzle->grid != frame->grid && gw_compiled_can_narrow (drawer->last) && !has_clues (plan, frame);

  for (guint i = 0; i < plan->goals->len; i++)
    is_fine &= ((const GwGoal *) plan->goals->pdata[i])->kind == &gw_target_unique;
  return is_fine;
}

/* Brings the state one level above its root, with what is not OFF propagated: once for all puzzles. FALSE when nothing is left, or CONTROL ended it. */
static gboolean
begin_opened (GwDrawer *drawer, GwModel *model, const guint64 *off, const GwControl *control)
{
  const gsize size = GW_WORDS (model->n_owners) * sizeof *off;
  const GwActive active = { .off = off };
  gboolean is_made = drawer->opened != NULL && drawer->opened->model == model && drawer->opened_off != NULL && memcmp (drawer->opened_off, off, size) == 0;

  if (drawer->opened == NULL || drawer->opened->model != model)
    {
      g_clear_pointer (&drawer->opened, gw_state_free);
      drawer->opened = gw_state_new (model);
    }
  drawer->opened->control = control;
  while (is_made && drawer->opened->n_levels > 0)
    gw_state_pop (drawer->opened);
  if (!is_made)
    {
      g_clear_pointer (&drawer->opened_off, g_free);
      if (!gw_state_init (drawer->opened, gw_search_propagation (model), &active) || !gw_state_propagate (drawer->opened))
        return FALSE;
      drawer->opened_off = g_memdup2 (off, size);
    }
  gw_state_push (drawer->opened);
  return TRUE;
}

/* What was asked last, held to what the solution in CELLS has in sets that were open, and without what was only wished. NULL: it has not. */
static GwCompiled *
hold_opened (GwDrawer *drawer, const GwPuzzle *frame, const GwMask *cells, const GwControl *control)
{
  const GwCompiled *drawn = drawer->last;
  GwModel *model = drawn->model;
  g_autofree guint64 *off = gw_constraints_beyond (drawn->puzzle, frame, model->n_owners);
  g_autofree GwMask *masks = g_new (GwMask, model->n_vars);
  gboolean is_fine = TRUE;

  memset (masks, 0xff, model->n_vars * sizeof (GwMask));
  for (guint i = 0; i < drawer->plan->opens->len; i++)
    is_fine &= gw_open_set_fix (drawn, drawer->plan->opens->pdata[i], cells, masks);
  is_fine = is_fine && begin_opened (drawer, model, off, control);
  for (guint var = 0; is_fine && var < model->n_vars; var++)
    is_fine = gw_state_keep (drawer->opened, var, masks[var]);
  if (!is_fine || !gw_state_propagate (drawer->opened))
    return NULL;
  for (guint var = 0; var < model->n_vars; var++)
    masks[var] = gw_state_domain (drawer->opened, var);
  return gw_compiled_narrowed (drawn, masks, off);
}

/* What FRAME has become, where what is open stays so until the end: what says everything about the solution was compiled before it was drawn. */
static GwDrawn
make_opened (GwDrawer *drawer, GwPuzzle *frame, GwMask *cells, GwRandom *random, const GwControl *control, GwStock **stock)
{
  GwPuzzle *drawn = drawer->last->puzzle;
  const GwView view = { drawn, cells };
  g_autoptr (GwCompiled) held = hold_opened (drawer, frame, cells, control);
  g_autoptr (GwPuzzle) whole = held != NULL ? with_offers (drawer->plan, &view, drawer->own, random) : NULL;
  GwDrawn end = whole != NULL ? make_stock (drawer, whole, held, cells, control, stock) : gw_control_should_stop (control) ? GW_DRAWN_STOPPED : GW_DRAWN_UNFIT;

  if (end != GW_DRAWN || gw_stock_open (*stock, frame, drawn, drawer->plan->opens, cells))
    return end;
  g_clear_pointer (stock, gw_stock_free);
  return GW_DRAWN_UNFIT;
}

/* Where clues follow from the solution, one frame may have a puzzle by one solution and none by another: drawing it, and what is said of it, takes longer than
 * a solution. */
#define SOLUTIONS_A_FRAME 4u

/* Where nothing but numbers of the frame follows from it, few of all solutions have a puzzle, and to ask one takes next to nothing beside the frame. */
#define NUMBERS_A_FRAME 12u

static guint
solutions_a_frame (const GwPlan *plan)
{
  if (plan->own_offers->len + plan->marks->len > 0)
    return SOLUTIONS_A_FRAME;
  for (guint i = 0; i < plan->frames->len; i++)
    if (strchr (plan->frames->pdata[i], '?') != NULL)
      return NUMBERS_A_FRAME;
  return 1;
}

/* The plan's puzzle where it has no frames. */
static GwPuzzle *
draw_frame (GwDrawer *drawer, GwRandom *random)
{
  const GwPlan *plan = drawer->plan;

  if (plan->frames->len == 0)
    return gw_puzzle_ref (plan->puzzle);
  if (drawer->frame == NULL || drawer->n_left == 0)
    {
      drop_frame (drawer);
      drawer->frame = gw_frames_put (plan->puzzle, drawer->own, plan->frames, random, NULL);
      drawer->n_left = solutions_a_frame (plan);
    }
  drawer->n_left--;
  return drawer->frame != NULL ? gw_puzzle_ref (drawer->frame) : NULL;
}

GwDrawn
gw_draw_stock (GwDrawer *drawer, gboolean more, GwRandom *random, const GwControl *control, GwStock **stock)
{
  g_autoptr (GwPuzzle) frame = draw_frame (drawer, random);
  g_autofree GwMask *cells = frame != NULL ? g_new0 (GwMask, gw_grid_n_places (frame->grid) + drawer->plan->opens->len * frame->grid->n_cells) : NULL;
  g_autoptr (GwPuzzle) whole = NULL;

  switch (frame != NULL ? find_around_painted (drawer, frame, more, random, control, cells) : GW_ASKED_NO)
    {
    case GW_ASKED_STOPPED:
      return GW_DRAWN_STOPPED;
    case GW_ASKED_YES:
      break;
    default:
      drop_frame (drawer);
      return GW_DRAWN_NO_GRID;
    }
  if (asks_opened (drawer, frame))
    return make_opened (drawer, frame, cells, random, control, stock);
  whole = dress (drawer, frame, cells, random);
  if (whole == NULL)
    return GW_DRAWN_UNFIT;
  keep_existing (whole->grid, cells);
  return make_stock (drawer, whole, drawer->last, cells, control, stock);
}
