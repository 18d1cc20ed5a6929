#include "sat/sat-engine.h"

#include <string.h>

#include "domain/relation.h"
#include "encode/cnf.h"
#include "sat/fixed-literals.h"
#include "sat/sat-solver.h"
#include "sat/sat-refute.h"
#include "sat/sat-work.h"
#include "sat/tidy.h"

struct _GwSatEngine
{
  GwModel         *model;
  guint            most_literals;
  GwSatSolver     *solver;   /* NULL until the first question */
  GwCnf           *cnf;      /* its numbering; the clauses themselves are the solver's */
  gboolean         is_quick; /* most questions are small */
  gboolean         is_open;  /* what is stated leaves something to cuts */
  gboolean         was_too_large; /* the complete statement */
  gboolean         is_tidy;  /* tidy solutions alone are looked for (tidy.h) */
  gboolean         is_full;  /* of these, those that leave nothing unused */
  guint64          n_rounds, n_cut_literals; /* since the solver was made */
  guint64         *gone;     /* constraints that were settled as off before there was a solver; NULL: none */
  guint64         *settled_on, *settled_off; /* constraints that the solver takes for on, or off, for good; NULL without switches */
  const guint64   *off;      /* borrowed, during a question: the constraints that are off; NULL = none */
  GwMask          *domains;  /* scratch: what the question leaves to each variable */
  GwMask          *left;     /* scratch: the same, and the restrictions that are on */
  guint8          *values;   /* scratch: the solution found last, of all variables */
  guint64          most_conflicts; /* as gw_sat_engine_n_conflicts () counts, at which the question is given up */
  guint64          work;     /* since it was made */
  gint32           question; /* the number that stands for the question asked now: its clauses hold while it is true */
  const GwControl *control;  /* borrowed, during a question */
};

GwSatEngine *
gw_sat_engine_new (GwModel *model, guint most_literals)
{
  GwSatEngine *engine = g_new0 (GwSatEngine, 1);

  engine->model = gw_model_ref (model);
  engine->most_literals = most_literals;
  engine->domains = g_new (GwMask, model->n_vars);
  engine->left = g_new (GwMask, model->n_vars);
  engine->values = g_new0 (guint8, model->n_vars);
  return engine;
}

GwSatEngine *
gw_sat_engine_new_quick (GwModel *model, guint most_literals)
{
  GwSatEngine *engine = gw_sat_engine_new (model, most_literals);

  engine->is_quick = TRUE;
  return engine;
}

GwSatEngine *
gw_sat_engine_narrowed (const GwSatEngine *engine, const GwMask *left)
{
  g_autoptr (GwModel) model = gw_model_narrowed (engine->model, left);

  return gw_sat_engine_new_quick (model, engine->most_literals);
}

/* ---- work ---- */

/* What its solvers cost, in nanoseconds: a literal that is stated and handed over; a number, each time that they are asked, for what is assumed and read; a clause
 * that is looked at; and what lies between two looks: a conflict, or some guesses. For CaDiCaL, which does not say what it looks at, that is all, and
 * goes through more clauses where there are more. */
#define WORK_OF_A_LITERAL 60u
#define WORK_OF_A_NUMBER  20u
#define WORK_OF_A_VISIT   16u
#define WORK_OF_A_LOOK    2000u
#define NUMBERS_OF_A_NANOSECOND 4u

static gint
should_terminate (gpointer data)
{
  GwSatEngine *engine = data;

  engine->work += WORK_OF_A_LOOK + engine->cnf->n_numbers / NUMBERS_OF_A_NANOSECOND;
  return gw_control_should_stop (engine->control);
}

guint64
gw_sat_engine_work (const GwSatEngine *engine)
{
  return engine->work + (engine->solver != NULL ? gw_sat_solver_n_visits (engine->solver) * WORK_OF_A_VISIT : 0);
}

static void
drop_solver (GwSatEngine *engine)
{
  engine->work = gw_sat_engine_work (engine);
  g_clear_pointer (&engine->solver, gw_sat_solver_free);
  g_clear_pointer (&engine->cnf, gw_cnf_free);
  g_clear_pointer (&engine->settled_on, g_free);
  g_clear_pointer (&engine->settled_off, g_free);
}

void
gw_sat_engine_free (GwSatEngine *engine)
{
  if (engine == NULL)
    return;
  drop_solver (engine);
  gw_model_unref (engine->model);
  g_free (engine->gone);
  g_free (engine->domains);
  g_free (engine->left);
  g_free (engine->values);
  g_free (engine);
}

/* ---- clauses ---- */

static gboolean
is_any_off (const GwSatEngine *engine, const guint64 *off)
{
  for (guint i = 0; off != NULL && i < GW_WORDS (engine->model->n_owners); i++)
    if (off[i] != 0)
      return TRUE;
  return FALSE;
}

/* Literals that are handed over in well under a millisecond. */
#define LITERALS_AT_ONCE 4096

/* The solver has them then. FALSE when the control ended it. */
static gboolean
hand_clauses_over (GwSatEngine *engine)
{
  GArray *literals = engine->cnf->literals;

  for (guint i = 0; i < literals->len; i += LITERALS_AT_ONCE)
    {
      const guint n = MIN (literals->len - i, LITERALS_AT_ONCE);

      if (gw_control_should_stop (engine->control))
        return FALSE;
      gw_sat_solver_add_all (engine->solver, &g_array_index (literals, gint32, i), n);
      engine->work += (guint64) n * WORK_OF_A_LITERAL;
    }
  g_array_unref (literals);
  engine->cnf->literals = g_array_new (FALSE, FALSE, sizeof (gint32));
  return TRUE;
}

/* Areas of many sizes, not of those that are in and those that are not. */
static gboolean
has_numbered_areas (const GwModel *model)
{
  for (guint i = 0; i < model->n_instances; i++)
    for (guint k = 0; model->instances[i].relation->kind == GW_RELATION_AREAS && k < model->instances[i].n_vars; k++)
      if (gw_model_width (model, gw_instance_scope (model, &model->instances[i])[k]) > 2)
        return TRUE;
  return FALSE;
}

static gboolean
leaves_something_to_cuts (const GwModel *model)
{
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation->cut != NULL)
      return TRUE;
  return FALSE;
}

/* Whether the question is about all that is said to have gone. */
static gboolean
has_come_back (const GwSatEngine *engine)
{
  for (guint w = 0; w < GW_WORDS (engine->model->n_owners); w++)
    if ((engine->gone[w] & ~(engine->off != NULL ? engine->off[w] : 0)) != 0)
      return TRUE;
  return FALSE;
}

/* Of more, CaDiCaL needs tens of milliseconds for work in between that nothing stops; 25 by 25 has 2.3 million. */
#define MOST_LITERALS_AT_REST 2000000u

/* Where tidy solutions are to be refuted, a quick solver is the better one for 18 by 26 (a million), and not for 30 by 30 (1.7 million): it forgets nothing. */
#define MOST_LITERALS_IF_TIDY 1300000u

/* For the clauses that there are. */
static GwSatSolver *
new_solver (const GwSatEngine *engine)
{
  const guint n_literals = engine->cnf->literals->len;
  const gboolean is_large = n_literals > MOST_LITERALS_AT_REST, is_tidy = engine->cnf->tidy[0] != 0;
  const gboolean is_for_quick = n_literals <= (is_tidy ? MOST_LITERALS_IF_TIDY : MOST_LITERALS_AT_REST);
  GwSatSolver *solver = engine->is_quick && is_for_quick ? gw_sat_solver_new_quick () : gw_sat_solver_new ();

  if (has_numbered_areas (engine->model))
    gw_sat_solver_guess_false (solver);
  if (is_tidy)
    gw_sat_solver_refute (solver);
  if (is_large)
    gw_sat_solver_notice_stops (solver);
  return solver;
}

/* The solver is chosen by all that is said; a large one is told nothing that has been settled, as it would collect that at once, without a look at who may stop it. */
static gboolean
choose_solver (GwSatEngine *engine)
{
  const gboolean is_large = engine->cnf->literals->len > MOST_LITERALS_AT_REST;

  engine->solver = new_solver (engine);
  return !is_large || gw_carry_fixed_literals (engine->cnf->literals, engine->cnf->n_numbers, engine->control);
}

/* FALSE with the error unset when the control ended it. */
static gboolean
make_solver (GwSatEngine *engine, gboolean has_switches, GError **error)
{
  gboolean is_ready;

  drop_solver (engine);
  if (engine->gone != NULL && has_come_back (engine))
    g_clear_pointer (&engine->gone, g_free);
  engine->cnf = gw_cnf_new (engine->model, GW_CNF_SHORT, GW_EXTENT_LOCAL, has_switches, engine->gone, engine->most_literals, engine->control, error);
  if (engine->cnf == NULL)
    return FALSE;
  is_ready = choose_solver (engine);
  engine->question = 0;
  engine->is_open = leaves_something_to_cuts (engine->model);
  engine->was_too_large = FALSE;
  engine->n_rounds = engine->n_cut_literals = 0;
  if (has_switches)
    {
      engine->settled_on = g_new0 (guint64, GW_WORDS (engine->model->n_owners));
      engine->settled_off = g_new0 (guint64, GW_WORDS (engine->model->n_owners));
      if (engine->gone != NULL)
        memcpy (engine->settled_off, engine->gone, GW_WORDS (engine->model->n_owners) * sizeof (guint64));
    }
  gw_sat_solver_set_terminate (engine->solver, should_terminate, engine);
  gw_sat_solver_reserve (engine->solver, (gint32) engine->cnf->n_numbers);
  if (!is_ready || !hand_clauses_over (engine))
    {
      drop_solver (engine);
      return FALSE;
    }
  return TRUE;
}

static void
take_domains (GwSatEngine *engine, const GwActive *active)
{
  const GwModel *model = engine->model;

  for (guint var = 0; var < model->n_vars; var++)
    engine->left[var] = engine->domains[var]
      = model->initial[var] & (active != NULL && active->clues != NULL ? active->clues[var] : ~(GwMask) 0);
  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], engine->off))
      engine->left[model->restrictions[i].var] &= model->restrictions[i].allowed;
}

/* A question's own clauses end when the next one begins. */
static void
begin_question (GwSatEngine *engine)
{
  if (engine->question != 0)
    {
      gw_sat_solver_add (engine->solver, -engine->question);
      gw_sat_solver_add (engine->solver, 0);
    }
  engine->question = (gint32) ++engine->cnf->n_numbers;
  engine->most_conflicts = G_MAXUINT64;
}

static gboolean
is_on (const GwSatEngine *engine, guint owner)
{
  return engine->off == NULL || gw_owner_is_on (engine->model, owner, engine->off);
}

static gboolean
is_settled (const GwSatEngine *engine, guint owner)
{
  return gw_bit_test (engine->settled_on, owner) || gw_bit_test (engine->settled_off, owner);
}

/* Whether the question is about something else than what was settled. */
static gboolean
is_unsettled (const GwSatEngine *engine)
{
  for (guint w = 0; engine->settled_on != NULL && w < GW_WORDS (engine->model->n_owners); w++)
    {
      const guint64 off = engine->off != NULL ? engine->off[w] : 0;

      if (((engine->settled_on[w] & off) | (engine->settled_off[w] & ~off)) != 0)
        return TRUE;
    }
  return FALSE;
}

void
gw_sat_engine_settle (GwSatEngine *engine, guint owner, gboolean on)
{
  const GwModel *model = engine->model;

  if (model->again != NULL && model->again[owner] != GW_NO_OWNER)
    return;
  if (engine->solver == NULL && !on)
    {
      engine->gone = engine->gone != NULL ? engine->gone : g_new0 (guint64, GW_WORDS (model->n_owners));
      gw_bit_set (engine->gone, owner);
    }
  if (engine->settled_on == NULL || is_settled (engine, owner))
    return;
  gw_bit_set (on ? engine->settled_on : engine->settled_off, owner);
  gw_sat_solver_add (engine->solver, on ? gw_cnf_switch (engine->cnf, owner) : -gw_cnf_switch (engine->cnf, owner));
  gw_sat_solver_add (engine->solver, 0);
}

/* What says the same has one switch. What is off is said to be off, so that nobody guesses that it is on. */
static void
assume_switches (GwSatEngine *engine)
{
  for (guint owner = 0; owner < engine->cnf->n_switches; owner++)
    {
      gint32 number = gw_cnf_switch (engine->cnf, owner);

      if (!is_settled (engine, owner))
        gw_sat_solver_assume (engine->solver, is_on (engine, owner) ? number : -number);
    }
}

/* What the clues leave, for this call of the solver alone. */
static void
assume_question (GwSatEngine *engine)
{
  const GwModel *model = engine->model;

  gw_sat_solver_assume (engine->solver, engine->question);
  if (engine->cnf->tidy[0] != 0)
    {
      gw_sat_solver_assume (engine->solver, engine->is_tidy ? engine->cnf->tidy[0] : -engine->cnf->tidy[0]);
      gw_sat_solver_assume (engine->solver, engine->is_full ? engine->cnf->tidy[1] : -engine->cnf->tidy[1]);
    }
  assume_switches (engine);
  for (guint var = 0; var < model->n_vars; var++)
    {
      GwMask domain = engine->domains[var];

      if (domain != model->initial[var] && gw_mask_count (domain) == 1)
        gw_sat_solver_assume (engine->solver, gw_cnf_number (engine->cnf, var, gw_mask_lowest (domain)));
      else
        GW_MASK_FOREACH (v, model->initial[var] & ~domain)
          gw_sat_solver_assume (engine->solver, -gw_cnf_number (engine->cnf, var, v));
    }
}

static void
read_values (GwSatEngine *engine)
{
  const GwModel *model = engine->model;

  /* What is none of the others is the last. Of many values, the one of the solution before is asked of first: from cut to cut most stay. */
  for (guint var = 0; var < model->n_vars; var++)
    {
      GwMask left = model->initial[var];
      const guint before = engine->values[var];

      if (left == 0
          || (gw_mask_count (left) > 2 && (left & GW_BIT (before)) != 0 && gw_sat_solver_is_true (engine->solver, gw_cnf_number (engine->cnf, var, before))))
        continue;
      while (!gw_mask_is_single (left) && !gw_sat_solver_is_true (engine->solver, gw_cnf_number (engine->cnf, var, gw_mask_lowest (left))))
        left &= left - 1;
      engine->values[var] = (guint8) gw_mask_lowest (left);
    }
}

/* The first solution is sought among tidy ones that leave nothing unused, as most puzzles are made for one of these. If there is one it is found soon: that of 18 by 26
 * after 143 contradictions. */
#define MOST_CONFLICTS_IF_FULL 2000u

static GwSatResult
solve_what_is_stated (GwSatEngine *engine)
{
  const guint64 n = gw_sat_engine_n_conflicts (engine);
  const guint64 most = MIN (engine->most_conflicts - MIN (n, engine->most_conflicts), engine->is_full ? MOST_CONFLICTS_IF_FULL : G_MAXUINT64);
  GwSatResult result;

  if (most == 0)
    return GW_SAT_STOPPED;
  if (engine->is_full || engine->most_conflicts != G_MAXUINT64)
    gw_sat_solver_set_limit (engine->solver, (guint) MIN (most, G_MAXINT));
  assume_question (engine);
  engine->work += (guint64) engine->cnf->n_numbers * WORK_OF_A_NUMBER;
  result = gw_sat_solver_solve (engine->solver);
  if (result == GW_SAT_SATISFIED)
    read_values (engine);
  else if (engine->is_full && !gw_control_should_stop (engine->control))
    {
      engine->is_full = FALSE;
      return solve_what_is_stated (engine);
    }
  return result;
}

/* ---- what is said when it is needed ---- */

/* After so many rounds everything is stated that fits: what has not come to an end by then is quicker said at once. Areas and their sizes, and lines, are not. */
#define MOST_ROUNDS          200
#define MOST_ROUNDS_OF_PARTS 20000

static guint
most_rounds (const GwModel *model)
{
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation->kind == GW_RELATION_AREAS || model->instances[i].relation->kind == GW_RELATION_LINES)
      return MOST_ROUNDS_OF_PARTS;
  return MOST_ROUNDS;
}

/* Behind the cuts of this round. FALSE when it does not fit: then cuts go on. */
static gboolean
state_rest (GwSatEngine *engine)
{
  guint n_cut = engine->cnf->literals->len;

  if (engine->was_too_large)
    return FALSE;
  engine->is_open = !gw_cnf_add_rest (engine->cnf, engine->model, engine->most_literals, engine->control);
  if (engine->is_open)
    g_array_set_size (engine->cnf->literals, n_cut);
  engine->was_too_large = engine->is_open;
  return !engine->is_open;
}

/* What was said stays, or there is a new solver next time. */
static GwSatResult
give_up (GwSatEngine *engine, gboolean is_half_said)
{
  if (is_half_said)
    drop_solver (engine);
  else
    g_array_set_size (engine->cnf->literals, 0);
  return GW_SAT_STOPPED;
}

/* GW_SAT_CONTRADICTION when the values break something, which is said now, GW_SAT_STOPPED when it is too much to say. */
static GwSatResult
cut (GwSatEngine *engine)
{
  GwCnf *cnf = engine->cnf;
  gboolean is_said;

  if (!engine->is_open)
    return GW_SAT_SATISFIED;
  is_said = gw_cnf_add_cuts (cnf, engine->model, engine->off, engine->values, engine->left,
                             (guint) (engine->most_literals - MIN (engine->n_cut_literals, engine->most_literals)), engine->control);
  if (is_said && cnf->literals->len == 0)
    return GW_SAT_SATISFIED;
  engine->n_cut_literals += cnf->literals->len;
  if (gw_control_should_stop (engine->control)
      || ((++engine->n_rounds >= most_rounds (engine->model) || !is_said) && !state_rest (engine) && !is_said))
    return give_up (engine, FALSE);
  return hand_clauses_over (engine) ? GW_SAT_CONTRADICTION : give_up (engine, TRUE);
}

/* A solution of all, or none: what the solver finds is cut until nothing is wrong with it. */
static GwSatResult
solve (GwSatEngine *engine)
{
  GwSatResult result, rest;

  do
    {
      result = solve_what_is_stated (engine);
      rest = result == GW_SAT_SATISFIED ? cut (engine) : result;
    }
  while (result == GW_SAT_SATISFIED && rest == GW_SAT_CONTRADICTION);
  return rest;
}

typedef enum
{
  READY,
  STOPPED,
  FAILED,
} Preparation;

static Preparation
prepare (GwSatEngine *engine, const GwActive *active, gboolean needs_switches, const GwControl *control, GError **error)
{
  GError *failure = NULL;

  engine->control = control;
  engine->off = active != NULL && is_any_off (engine, active->off) ? active->off : NULL;
  needs_switches = needs_switches || engine->off != NULL;
  take_domains (engine, active);
  if ((engine->solver == NULL || (needs_switches && engine->cnf->n_switches == 0) || is_unsettled (engine)) && !make_solver (engine, needs_switches, &failure))
    {
      if (failure == NULL)
        return STOPPED;
      g_propagate_error (error, failure);
      return FAILED;
    }
  begin_question (engine);
  engine->is_tidy = engine->is_full = FALSE;
  return READY;
}

gboolean
gw_sat_engine_has_clauses (const GwSatEngine *engine)
{
  return engine->solver != NULL;
}

guint64
gw_sat_engine_n_conflicts (const GwSatEngine *engine)
{
  return engine->solver != NULL ? gw_sat_solver_n_learnt (engine->solver) : 0;
}

guint64
gw_sat_engine_n_rounds (const GwSatEngine *engine)
{
  return engine->n_rounds;
}

/* ---- counting ---- */

/* Another solution differs in a place that is told, of those in WHERE (a bit each; NULL: all). */
static void
block_solution (GwSatEngine *engine, const guint64 *where)
{
  const GwModel *model = engine->model;

  gw_sat_solver_add (engine->solver, -engine->question);
  for (guint var = 0; var < engine->model->n_told; var++)
    if (gw_mask_count (model->initial[var]) > 1 && (where == NULL || gw_bit_test (where, var)))
      gw_sat_solver_add (engine->solver, -gw_cnf_number (engine->cnf, var, engine->values[var]));
  gw_sat_solver_add (engine->solver, 0);
}

static GwEnd
end_of (GwSatResult result)
{
  return result == GW_SAT_SATISFIED ? GW_END_LIMIT : result == GW_SAT_STOPPED ? GW_END_STOPPED : GW_END_COMPLETE;
}

/* Counts the solution that was found. */
static void
take (GwSatEngine *engine, guint64 limit, GwSatFound found, gpointer data, guint64 *count)
{
  ++*count;
  if (found != NULL)
    found (engine->values, data);
  block_solution (engine, NULL);
  gw_control_report (engine->control, &(GwProgress) { GW_UNIT_SOLUTIONS, .done = *count, .total = limit });
}

/* While tidy solutions are looked for, one that is a step away from the first is the second. */
static void
take_with_next (GwSatEngine *engine, guint64 limit, GwSatFound found, gpointer data, guint64 *count)
{
  g_autofree guint8 *other = g_new (guint8, engine->model->n_vars);

  take (engine, limit, found, data, count);
  if (*count != 1 || limit == 1 || !engine->is_tidy || !gw_tidy_loosen (engine->model, engine->off, engine->values, other))
    return;
  memcpy (engine->values, other, engine->model->n_vars);
  take (engine, limit, found, data, count);
}

/* With no tidy solution left, the others are looked for, unless there are none: no step leads from the first one to another, else there would be two. */
static gboolean
goes_on_untidily (GwSatEngine *engine, guint64 count)
{
  if (!engine->is_tidy || count <= 1)
    return FALSE;
  engine->is_tidy = FALSE;
  return TRUE;
}

gboolean
gw_sat_engine_count (GwSatEngine *engine, const GwActive *active, guint64 limit, GwSatFound found, gpointer data,
                     const GwControl *control, guint64 *count, GwEnd *end, GError **error)
{
  Preparation preparation = prepare (engine, active, FALSE, control, error);
  GwSatResult result = GW_SAT_SATISFIED;

  *count = 0;
  *end = GW_END_STOPPED;
  if (preparation != READY)
    return preparation == STOPPED;
  engine->is_tidy = engine->is_full = engine->cnf->tidy[0] != 0 && gw_tidy_is_enough (engine->model, engine->left);
  do
    while ((limit == 0 || *count < limit) && (result = solve (engine)) == GW_SAT_SATISFIED)
      {
        engine->is_full = FALSE;
        take_with_next (engine, limit, found, data, count);
      }
  while (result == GW_SAT_CONTRADICTION && goes_on_untidily (engine, *count));
  *end = end_of (result);
  return TRUE;
}

/* ---- true candidates ---- */

/* One of WANTED at VAR: a solution shows some of them, a contradiction refutes all. */
static GwSatResult
settle (GwSatEngine *engine, guint var, GwMask wanted)
{
  GwMask domain = engine->domains[var];
  GwSatResult result;

  engine->domains[var] = wanted;
  result = solve (engine);
  engine->domains[var] = result == GW_SAT_CONTRADICTION ? domain & ~wanted : domain;
  return result;
}

/* What is not supported yet, of what is left. */
static void
list_open (const GwSatEngine *engine, const GwMask *supported, GwMask *open)
{
  for (guint var = 0; var < engine->model->n_told; var++)
    open[var] = engine->domains[var] & ~supported[var];
}

gboolean
gw_sat_engine_candidates (GwSatEngine *engine, const GwActive *active, const GwControl *control, GwMask *supported,
                          GwMask *open, GwEnd *end, GError **error)
{
  guint n_vars = engine->model->n_told;
  Preparation preparation = prepare (engine, active, FALSE, control, error);
  GwSatResult result = preparation == READY ? GW_SAT_SATISFIED : GW_SAT_STOPPED;

  memset (supported, 0, n_vars * sizeof (GwMask));
  memset (open, 0, n_vars * sizeof (GwMask));
  *end = GW_END_STOPPED;
  if (preparation == FAILED)
    return FALSE;
  for (guint var = 0; var < n_vars && result != GW_SAT_STOPPED; var++)
    {
      GwMask wanted;

      while ((wanted = engine->domains[var] & ~supported[var]) != 0
             && (result = settle (engine, var, wanted)) == GW_SAT_SATISFIED)
        for (guint other = 0; other < n_vars; other++)
          supported[other] |= GW_BIT (engine->values[other]);
      /* The first variable without any value: there is no solution. */
      if (engine->domains[var] == 0)
        break;
      gw_control_report (control, &(GwProgress) { GW_UNIT_CELLS, .done = var + 1, .total = n_vars });
    }
  *end = result == GW_SAT_STOPPED ? GW_END_STOPPED : GW_END_COMPLETE;
  if (result == GW_SAT_STOPPED)
    list_open (engine, supported, open);
  return TRUE;
}

/* ---- what is enough for a contradiction ---- */

/* Of several that say the same, the first that is on. */
static guint
first_on (const GwSatEngine *engine, guint owner)
{
  while (engine->off != NULL && gw_bit_test (engine->off, owner))
    owner = engine->model->again[owner];
  return owner;
}

static void
read_core (GwSatEngine *engine, guint64 *core)
{
  for (guint owner = 0; owner < engine->cnf->n_switches; owner++)
    if (gw_bit_test (engine->settled_on, owner)
        || (!is_settled (engine, owner) && is_on (engine, owner) && gw_sat_solver_has_failed (engine->solver, gw_cnf_switch (engine->cnf, owner))))
      gw_bit_set (core, first_on (engine, owner));
}

/* What is asked of a contradiction, with what begins it said already. */
static void
find_core (GwSatEngine *engine, guint most_conflicts, GwSatResult *result, guint64 *core)
{
  engine->most_conflicts = gw_sat_engine_n_conflicts (engine) + most_conflicts;
  *result = solve (engine);
  if (*result == GW_SAT_CONTRADICTION)
    read_core (engine, core);
}

static Preparation
prepare_core (GwSatEngine *engine, const GwActive *active, const GwControl *control, GwSatResult *result, guint64 *core, GError **error)
{
  *result = GW_SAT_STOPPED;
  memset (core, 0, GW_WORDS (engine->model->n_owners) * sizeof (guint64));
  return prepare (engine, active, TRUE, control, error);
}

gboolean
gw_sat_engine_core (GwSatEngine *engine, const GwActive *active, guint most_conflicts, const GwControl *control,
                    GwSatResult *result, guint64 *core, GError **error)
{
  Preparation preparation = prepare_core (engine, active, control, result, core, error);

  if (preparation == READY)
    find_core (engine, most_conflicts, result, core);
  return preparation != FAILED;
}

gboolean
gw_sat_engine_another (GwSatEngine *engine, const GwActive *active, const guint8 *values, const guint64 *where, guint most_conflicts,
                       const GwControl *control, GwSatResult *result, guint64 *core, GError **error)
{
  Preparation preparation = prepare_core (engine, active, control, result, core, error);

  if (preparation == READY)
    {
      memcpy (engine->values, values, engine->model->n_told);
      block_solution (engine, where);
      find_core (engine, most_conflicts, result, core);
    }
  return preparation != FAILED;
}

/* ---- near to what is wished ---- */

/* Whether the contradiction needed that VAR holds one of WISH, which is narrower than what it holds anyway. */
static gboolean
needed_wish (const GwSatEngine *engine, guint var, GwMask wish)
{
  GwMask initial = engine->model->initial[var];

  if ((wish & initial) == initial)
    return FALSE;
  if (gw_mask_count (wish & initial) == 1)
    return gw_sat_solver_has_failed (engine->solver, gw_cnf_number (engine->cnf, var, gw_mask_lowest (wish & initial)));
  GW_MASK_FOREACH (v, initial & ~wish)
    if (gw_sat_solver_has_failed (engine->solver, -gw_cnf_number (engine->cnf, var, v)))
      return TRUE;
  return FALSE;
}

/* FALSE when the contradiction needed none. */
static gboolean
give_up_wishes (const GwSatEngine *engine, const GwMask *domains, GwMask *wishes)
{
  gboolean some = FALSE;

  for (guint var = 0; var < engine->model->n_vars; var++)
    if (wishes[var] != ~(GwMask) 0 && needed_wish (engine, var, domains[var] & wishes[var]))
      {
        wishes[var] = ~(GwMask) 0;
        some = TRUE;
      }
  return some;
}

gboolean
gw_sat_engine_near (GwSatEngine *engine, const GwActive *active, GwMask *wishes, guint most_conflicts, const GwControl *control,
                    GwSatResult *result, guint8 *values, GError **error)
{
  Preparation preparation = prepare (engine, active, FALSE, control, error);
  g_autofree GwMask *domains = g_memdup2 (engine->domains, engine->model->n_vars * sizeof (GwMask));

  *result = GW_SAT_STOPPED;
  if (preparation != READY)
    return preparation == STOPPED;
  engine->most_conflicts = gw_sat_engine_n_conflicts (engine) + most_conflicts;
  do
    {
      for (guint var = 0; var < engine->model->n_vars; var++)
        {
          if ((domains[var] & wishes[var]) == 0)
            wishes[var] = ~(GwMask) 0;
          engine->domains[var] = domains[var] & wishes[var];
        }
      *result = solve (engine);
    }
  while (*result == GW_SAT_CONTRADICTION && give_up_wishes (engine, domains, wishes));
  if (*result == GW_SAT_SATISFIED)
    memcpy (values, engine->values, engine->model->n_vars);
  return TRUE;
}
