#include "generate/ask.h"

#include <string.h>

#include "generate/ask-clauses.h"
#include "generate/ask-near.h"
#include "generate/reducer-work.h"
#include "generate/set-numbers.h"
#include "rules/assemble.h"
#include "sat/sat-work.h"
#include "solve/solver-work.h"

GwAsker *
gw_asker_new (GwPuzzle *puzzle)
{
  GwAsker *asker = g_new0 (GwAsker, 1);

  asker->puzzle = gw_puzzle_ref (puzzle);
  return asker;
}

static void
clear_model (GwAskedModel *model)
{
  g_clear_pointer (&model->pencil, gw_pencil_free);
  g_clear_pointer (&model->state, gw_state_free);
  g_clear_pointer (&model->compiled, gw_compiled_unref);
  g_clear_pointer (&model->without, g_free);
}

GwAsker *
gw_asker_new_to_fill (GwPuzzle *puzzle)
{
  GwAsker *asker = gw_asker_new (puzzle);

  asker->fills_blanks = TRUE;
  return asker;
}

GwAsker *
gw_asker_new_beyond (GwPuzzle *puzzle, GwCompiled *earlier)
{
  GwAsker *asker = gw_asker_new (puzzle);

  asker->earlier = gw_compiled_ref (earlier);
  return asker;
}

void
gw_asker_free (GwAsker *asker)
{
  if (asker == NULL)
    return;
  gw_near_free (asker->near);
  gw_sat_engine_free (asker->sat);
  gw_asker_free (asker->less);
  g_free (asker->less_off);
  g_free (asker->core);
  gw_solver_free (asker->solver);
  for (guint i = 0; i < 2; i++)
    {
      clear_model (&asker->for_strategies[i]);
      clear_model (&asker->for_schemes[i]);
    }
  gw_compiled_unref (asker->compiled);
  gw_compiled_unref (asker->earlier);
  gw_puzzle_unref (asker->puzzle);
  g_free (asker->clues);
  g_free (asker->graded_off);
  g_free (asker->graded_clues);
  g_free (asker);
}

gboolean
gw_asker_prepare (GwAsker *asker, const GwControl *control, GError **error)
{
  if (asker->compiled != NULL)
    return TRUE;
  if (asker->earlier != NULL)
    asker->compiled = gw_compile_beyond (asker->earlier, asker->puzzle, control, error);
  else
    asker->compiled = asker->fills_blanks ? gw_compile_to_fill (asker->puzzle, control, error) : gw_compile (asker->puzzle, control, error);
  g_clear_pointer (&asker->earlier, gw_compiled_unref);
  if (asker->compiled == NULL)
    return FALSE;
  asker->by_clauses = gw_asker_wants_clauses (asker);
  asker->solver = gw_solver_new (asker->compiled->model);
  asker->for_strategies[0].compiled = gw_compiled_ref (asker->compiled);
  asker->clues = g_new (GwMask, asker->compiled->model->n_vars);
  gw_grade_table_init (&asker->grades);
  return TRUE;
}

guint64
gw_asker_work (const GwAsker *asker)
{
  guint64 work = asker->work_of_gone;

  if (asker->solver != NULL)
    work += gw_solver_work (asker->solver);
  if (asker->near != NULL)
    work += gw_near_work (asker->near);
  if (asker->sat != NULL)
    work += gw_sat_engine_work (asker->sat);
  return work + (asker->less != NULL ? gw_asker_work (asker->less) : 0);
}

void
gw_asker_forget (GwAsker *asker)
{
  const guint64 work = gw_asker_work (asker);

  g_clear_pointer (&asker->sat, gw_sat_engine_free);
  gw_nearby_forget (asker);
  asker->work_of_gone += work - gw_asker_work (asker);
}

/* ---- models ---- */

/* What MODELS has of what is on: the whole, unless something is off on which depends what the others are given (as
 * gw_compiled_pivots_off () has it). NULL: nothing, CONTROL ended it. */
static GwAskedModel *
fit_model (GwAskedModel models[2], const GwActive *active, gboolean with_addends, const GwControl *control)
{
  g_autofree guint64 *without = gw_compiled_pivots_off (models[0].compiled, active->off, with_addends);
  gsize size = GW_WORDS (models[0].compiled->model->n_owners) * sizeof (guint64);

  if (without == NULL)
    return &models[0];
  if (models[1].compiled != NULL && memcmp (models[1].without, without, size) == 0)
    return &models[1];
  clear_model (&models[1]);
  models[1].compiled = gw_compile_without (models[0].compiled, without, control);
  models[1].without = g_steal_pointer (&without);
  return models[1].compiled != NULL ? &models[1] : NULL;
}

GwState *
gw_asker_state (GwAsker *asker, const GwActive *active, const GwControl *control)
{
  GwAskedModel *whole = &asker->for_schemes[0], *model;

  if (whole->compiled == NULL)
    whole->compiled = gw_compile_with_redundant (asker->puzzle, control, NULL);
  model = whole->compiled != NULL ? fit_model (asker->for_schemes, active, TRUE, control) : NULL;
  if (model == NULL)
    return asker->state = NULL;
  if (model->state == NULL)
    model->state = gw_state_new (model->compiled->model);
  return asker->state = model->state;
}

/* A pencil that has not looked at the control yet, whatever was done before. */
static GwPencil *
start_pencil (GwAsker *asker, GwAskedModel *model, const GwActive *active)
{
  if (model == NULL)
    return asker->pencil = NULL;
  if (model->pencil == NULL)
    {
      g_autoptr (GwTerrain) terrain = gw_terrain_new (model->compiled);

      model->pencil = gw_pencil_new (terrain);
    }
  gw_pencil_start (model->pencil, active);
  model->pencil->unwatched = 0;
  return asker->pencil = model->pencil;
}

GwPencil *
gw_asker_pencil (GwAsker *asker, const GwActive *active, GwStrategySet set, const GwControl *control)
{
  gboolean sees_addends = gw_strategy_set_sees_several (set);

  return start_pencil (asker, fit_model (asker->for_strategies, active, sees_addends, control), active);
}

/* ---- bounded work ---- */

typedef struct
{
  const GwControl *control;
  guint64          most_nodes, nodes;
} Bound;

static void
watch_nodes (const GwProgress *progress, gpointer data)
{
  ((Bound *) data)->nodes = progress->nodes;
}

/* Search tells its nodes each time before it asks: so that it ends at the same node everywhere. */
static gboolean
is_over (gpointer data)
{
  const Bound *bound = data;

  return bound->nodes > bound->most_nodes || gw_control_should_stop (bound->control);
}

static GwEnd
count_bounded (GwAsker *asker, const GwActive *active, const GwQuestion *question, guint64 most_nodes,
               const GwControl *control, GwCount *count, gboolean *is_stopped)
{
  Bound bound = { control, most_nodes, 0 };
  const GwControl bounded = { .should_stop = is_over, .progress = watch_nodes, .data = &bound };

  gw_solver_count (asker->solver, active, question, &bounded, count);
  *is_stopped = count->end == GW_END_STOPPED && bound.nodes <= most_nodes;
  return count->end;
}

/* ---- numbers of sets ---- */

/* The numbers of sets that are off in ACTIVE: a bit a constraint; NULL: none. Free it. */
static guint64 *
numbers_off (const GwAsker *asker, const GwActive *active)
{
  const GwPuzzle *puzzle = asker->puzzle;
  g_autofree guint64 *off = g_new0 (guint64, GW_WORDS (asker->compiled->model->n_owners));
  gboolean some = FALSE;

  for (guint i = 0; active->off != NULL && i < puzzle->n_constraints; i++)
    if (gw_bit_test (active->off, i) && gw_set_number_is_clue (puzzle, puzzle->constraints[i]))
      {
        gw_bit_set (off, i);
        some = TRUE;
      }
  return some ? g_steal_pointer (&off) : NULL;
}

static GwAsker *
without_numbers (const GwAsker *asker, const guint64 *off, const GwControl *control)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwAsker) less = NULL;
  GwHint hint;

  for (guint i = 0; i < asker->puzzle->n_constraints; i++)
    if (gw_bit_test (off, i))
      gw_set_number_drop (asker->puzzle, asker->puzzle->constraints[i], edit);
  puzzle = gw_puzzle_apply (asker->puzzle, edit, &hint, NULL);
  less = puzzle != NULL ? gw_asker_new (puzzle) : NULL;
  return less != NULL && gw_asker_prepare (less, control, NULL) ? g_steal_pointer (&less) : NULL;
}

/* Who answers when these are off: numbers of sets are no constraints that have a switch, so that a puzzle without them is another one. The one that
 * was asked last is kept. NULL when CONTROL ended it. */
static GwAsker *
fit (GwAsker *asker, const GwActive *active, const GwControl *control)
{
  g_autofree guint64 *off = numbers_off (asker, active);
  gsize size = GW_WORDS (asker->compiled->model->n_owners) * sizeof (guint64);

  if (off == NULL)
    return asker;
  if (asker->less != NULL && memcmp (asker->less_off, off, size) == 0)
    return asker->less;
  if (asker->less != NULL)
    asker->work_of_gone += gw_asker_work (asker->less);
  g_clear_pointer (&asker->less, gw_asker_free);
  g_free (asker->less_off);
  asker->less_off = g_steal_pointer (&off);
  return asker->less = without_numbers (asker, asker->less_off, control);
}

static GwAsked
solve_by_clauses (GwAsker *asker, const GwActive *active, GwRandom *random, const GwMask *wishes, const GwControl *control, guint8 *values)
{
  GwAsker *fitting = fit (asker, active, control);

  return fitting != NULL ? gw_clauses_solve (asker, fitting, active, random, wishes, control, values) : GW_ASKED_STOPPED;
}

static GwAsked
is_only_by_clauses (GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  GwAsker *fitting = fit (asker, &puzzle->active, control);
  g_autofree guint64 *places = NULL;
  gboolean is_sure;
  GwAsked asked;

  g_clear_pointer (&asker->core, g_free);
  if (fitting == NULL)
    return GW_ASKED_STOPPED;
  places = gw_places_lost (fitting->compiled->model, puzzle, &is_sure);
  asked = gw_nearby_differs (asker, fitting, &puzzle->active, puzzle->solution, is_sure ? places : NULL, control);
  if (asked == GW_ASKED_NO || asked == GW_ASKED_STOPPED)
    return asked == GW_ASKED_NO ? GW_ASKED_YES : asked;
  if (asked == GW_ASKED_UNDECIDED && places != NULL)
    asked = gw_clauses_differ_at (asker, fitting, &puzzle->active, puzzle->solution, places, control);
  return asked == GW_ASKED_YES ? GW_ASKED_NO : gw_clauses_is_only (asker, fitting, &puzzle->active, puzzle->solution, control);
}

static GwAsked
is_unique_by_clauses (GwAsker *asker, const GwActive *active, const GwControl *control)
{
  GwAsker *fitting = fit (asker, active, control);

  return fitting != NULL ? gw_clauses_is_only (asker, fitting, active, NULL, control) : GW_ASKED_STOPPED;
}

/* ---- questions ---- */

static GwAsked
draw_by_clauses (GwAsker *asker, const GwActive *active, GwRandom *random, const GwControl *control, guint8 *values)
{
  g_autofree GwMask *wishes = g_new (GwMask, asker->compiled->model->n_vars);

  memset (wishes, 0xff, asker->compiled->model->n_vars * sizeof (GwMask));
  return gw_asker_solve_near (asker, active, wishes, random, control, values);
}

GwAsked
gw_asker_solve (GwAsker *asker, const GwActive *active, GwRandom *random, guint64 most_nodes, const GwControl *control,
                guint8 *values)
{
  const GwQuestion question = { .limit = 1, .n_witnesses = 1, .is_random = random != NULL,
                                .seed = random != NULL && !asker->by_clauses ? gw_random_next (random) : 0 };
  gboolean is_stopped;
  GwAsked asked;
  GwCount count;
  GwEnd end;

  if (asker->by_clauses)
    return random != NULL ? draw_by_clauses (asker, active, random, control, values) : solve_by_clauses (asker, active, NULL, NULL, control, values);
  end = count_bounded (asker, active, &question, most_nodes, control, &count, &is_stopped);
  asked = count.count > 0 ? GW_ASKED_YES : end == GW_END_COMPLETE ? GW_ASKED_NO : is_stopped ? GW_ASKED_STOPPED : GW_ASKED_UNDECIDED;

  if (asked == GW_ASKED_YES && values != NULL)
    memcpy (values, count.witnesses, asker->compiled->model->n_vars);
  gw_count_clear (&count);
  return asked;
}

GwAsked
gw_asker_is_unique (GwAsker *asker, const GwActive *active, guint64 most_nodes, const GwControl *control)
{
  const GwQuestion question = { .limit = 2 };
  gboolean is_stopped;
  GwCount count;
  GwEnd end;

  if (asker->by_clauses)
    return is_unique_by_clauses (asker, active, control);
  end = count_bounded (asker, active, &question, most_nodes, control, &count, &is_stopped);
  gw_count_clear (&count);
  if (count.count >= 2)
    return GW_ASKED_NO;
  if (end == GW_END_COMPLETE)
    return count.count == 1 ? GW_ASKED_YES : GW_ASKED_NO;
  return is_stopped ? GW_ASKED_STOPPED : GW_ASKED_UNDECIDED;
}

GwAsked
gw_asker_is_only (GwAsker *asker, const GwAskedPuzzle *puzzle, guint64 most_nodes, const GwControl *control)
{
  return asker->by_clauses ? is_only_by_clauses (asker, puzzle, control) : gw_asker_is_unique (asker, &puzzle->active, most_nodes, control);
}

void
gw_asker_settle (GwAsker *asker, guint32 constraint, gboolean on)
{
  if (asker->by_clauses)
    gw_clauses_settle (asker, constraint, on);
}

void
gw_asker_loosen (GwAsker *asker, const GwActive *loose)
{
  g_autofree guint64 *numbers = numbers_off (asker, loose);

  if (asker->by_clauses && numbers == NULL)
    gw_nearby_loosen (asker, loose);
}

GwAsked
gw_asker_solve_near (GwAsker *asker, const GwActive *active, const GwMask *wishes, GwRandom *random, const GwControl *control,
                     guint8 *values)
{
  GwAsked asked = gw_nearby_solve (asker, active, wishes, random, control, values);
  gboolean is_some = FALSE;

  for (guint var = 0; var < asker->compiled->n_vars; var++)
    is_some |= wishes[var] != ~(GwMask) 0;
  return asked == GW_ASKED_UNDECIDED ? solve_by_clauses (asker, active, is_some ? NULL : random, wishes, control, values) : asked;
}

/* ---- strategies ---- */

/* Strategies look at the control by how much they have done. */
typedef struct
{
  const GwControl *control;
  guint            looks;
} Patience;

/* Each a millisecond or two of work: long chains on the largest grids take minutes. */
#define MOST_LOOKS 4000u

static gboolean
is_tired (gpointer data)
{
  Patience *patience = data;

  return ++patience->looks > MOST_LOOKS || gw_control_should_stop (patience->control);
}

static GwAsked
asked_of_stop (const Patience *patience)
{
  return patience->looks > MOST_LOOKS ? GW_ASKED_UNDECIDED : GW_ASKED_STOPPED;
}

static GwAsked
run_path (GwAsker *asker, GwAskedModel *model, const GwActive *active, GwStrategySet set, const GwControl *control)
{
  Patience patience = { control, 0 };
  const GwControl bounded = { .should_stop = is_tired, .data = &patience };
  GwPencil *pencil = start_pencil (asker, model, active);

  if (pencil == NULL)
    return GW_ASKED_STOPPED;
  switch (gw_path_run (pencil, set, &bounded))
    {
    case GW_PATH_SOLVED:
      return GW_ASKED_YES;
    case GW_PATH_STOPPED:
      return asked_of_stop (&patience);
    default:
      return GW_ASKED_NO;
    }
}

/* Whether all that SET finds in the whole model is found in what is left, too: of sums it has no others when some are off. But sums
 * alone are so; and who relies on a promise may find less where there is more. */
static gboolean
is_whole_weaker (const GwAsker *asker, const GwActive *active, GwStrategySet set)
{
  g_autofree guint64 *without = gw_compiled_pivots_off (asker->compiled, active->off, FALSE);

  return without == NULL && gw_strategy_set_promise (set) == NULL;
}

/* Who does not know that a last candidate is placed leaves some open. */
static gboolean
has_places_left (const GwPencil *pencil)
{
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (gw_mask_is_single (pencil->cells[var]) && !gw_bit_test (pencil->placed, var))
      return TRUE;
  return FALSE;
}

/* With what the whole model has left: the other would have come there, too. But what a puzzle begins with is placed, so that last candidates
 * that nobody has placed would help. */
static GwAsked
go_on (GwAsker *asker, GwAskedModel *exact, const GwActive *active, GwStrategySet set, const GwControl *control)
{
  const GwPencil *stuck = asker->pencil;
  g_autofree GwMask *left = NULL;

  if (has_places_left (stuck))
    return run_path (asker, exact, active, set, control);
  left = g_memdup2 (stuck->cells, stuck->terrain->n_vars * sizeof (GwMask));
  return run_path (asker, exact, &(GwActive){ active->off, left }, set, control);
}

/* A model of its own costs as much as several such questions: it is made only when the whole leaves the puzzle unsolved. */
static GwAsked
is_solved_by (GwAsker *asker, const GwActive *active, GwStrategySet set, const GwControl *control)
{
  GwAskedModel *whole = &asker->for_strategies[0], *exact;
  gboolean is_weaker = is_whole_weaker (asker, active, set);
  GwAsked asked = is_weaker ? run_path (asker, whole, active, set, control) : GW_ASKED_NO;

  if (asked != GW_ASKED_NO)
    return asked;
  exact = fit_model (asker->for_strategies, active, gw_strategy_set_sees_several (set), control);
  if (!is_weaker)
    return run_path (asker, exact, active, set, control);
  return exact == whole ? asked : go_on (asker, exact, active, set, control);
}

GwAsked
gw_asker_is_solved_by (GwAsker *asker, const GwActive *active, GwStrategySet set, const GwControl *control)
{
  GwAsker *fitting = fit (asker, active, control);
  g_autofree GwMask *clues = NULL;
  GwActive here;

  if (fitting == NULL)
    return GW_ASKED_STOPPED;
  here = gw_asker_active_for (asker, fitting, active, &clues);
  return is_solved_by (fitting, &here, set, control);
}

/* A copy of WORDS, or none. */
static gpointer
copy_of (gconstpointer words, gsize size)
{
  return words != NULL ? g_memdup2 (words, size) : NULL;
}

static gboolean
are_same (gconstpointer a, gconstpointer b, gsize size)
{
  return a == NULL || b == NULL ? a == b : memcmp (a, b, size) == 0;
}

static void
remember_grade (GwAsker *asker, const GwActive *active, const GwGrade *grade)
{
  const GwModel *model = asker->compiled->model;

  g_free (asker->graded_off);
  g_free (asker->graded_clues);
  asker->graded_off = copy_of (active->off, GW_WORDS (model->n_owners) * sizeof (guint64));
  asker->graded_clues = copy_of (active->clues, model->n_vars * sizeof (GwMask));
  asker->graded = *grade;
  asker->is_graded = TRUE;
}

static gboolean
remembers_grade (const GwAsker *asker, const GwActive *active)
{
  const GwModel *model = asker->compiled->model;

  return asker->is_graded && are_same (asker->graded_off, active->off, GW_WORDS (model->n_owners) * sizeof (guint64))
         && are_same (asker->graded_clues, active->clues, model->n_vars * sizeof (GwMask));
}

static GwAsked
find_grade (GwAsker *asker, const GwActive *active, const GwControl *control, GwGrade *grade)
{
  Patience patience = { control, 0 };
  const GwControl bounded = { .should_stop = is_tired, .data = &patience };
  GwPencil *pencil;
  GwState *state;

  if (remembers_grade (asker, active))
    {
      *grade = asker->graded;
      return GW_ASKED_YES;
    }
  pencil = gw_asker_pencil (asker, active, gw_strategy_set_all (), control);
  state = pencil != NULL ? gw_asker_state (asker, active, control) : NULL;
  if (state == NULL)
    return GW_ASKED_STOPPED;
  if (gw_grade_climb (grade, &asker->grades, pencil, &bounded) == GW_PATH_STOPPED)
    return asked_of_stop (&patience);
  if (gw_scheme_weakest (state, active, control, &grade->scheme) == GW_SCHEME_STOPPED)
    return GW_ASKED_STOPPED;
  if (grade->n_left == 0 && (pencil = gw_asker_pencil (asker, active, gw_strategy_set_all (), control)) == NULL)
    return GW_ASKED_STOPPED;
  if (grade->n_left == 0 && !gw_glance_first (pencil, &bounded, &grade->glance))
    return asked_of_stop (&patience);
  gw_grade_settle (grade, &asker->grades);
  remember_grade (asker, active, grade);
  return GW_ASKED_YES;
}

GwAsked
gw_asker_grade (GwAsker *asker, const GwActive *active, const GwControl *control, GwGrade *grade)
{
  GwAsker *fitting = fit (asker, active, control);
  g_autofree GwMask *clues = NULL;
  GwActive here;

  if (fitting == NULL)
    return GW_ASKED_STOPPED;
  fitting->grades = asker->grades;
  here = gw_asker_active_for (asker, fitting, active, &clues);
  return find_grade (fitting, &here, control, grade);
}
