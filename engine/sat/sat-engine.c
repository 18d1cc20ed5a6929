#include "sat/sat-engine.h"

#include <string.h>

#include "encode/cnf.h"
#include "sat/sat-solver.h"

struct _GwSatEngine
{
  GwCompiled      *compiled;
  guint            most_literals;
  GwSatSolver     *solver;   /* NULL until the first question */
  GwCnf           *cnf;      /* its numbering; the clauses themselves are the solver's */
  const guint64   *off;      /* borrowed, during a question: the constraints that are off; NULL = none */
  GwMask          *domains;  /* scratch: what the question leaves to each variable */
  guint8          *values;   /* scratch: the solution found last */
  gint32           question; /* the number that stands for the question asked now: its clauses hold while it is true */
  const GwControl *control;  /* borrowed, during a question */
};

GwSatEngine *
gw_sat_engine_new (GwCompiled *compiled, guint most_literals)
{
  GwSatEngine *engine = g_new0 (GwSatEngine, 1);

  engine->compiled = gw_compiled_ref (compiled);
  engine->most_literals = most_literals;
  engine->domains = g_new (GwMask, compiled->model->n_vars);
  engine->values = g_new (guint8, compiled->n_vars);
  return engine;
}

static void
drop_solver (GwSatEngine *engine)
{
  g_clear_pointer (&engine->solver, gw_sat_solver_free);
  g_clear_pointer (&engine->cnf, gw_cnf_free);
}

void
gw_sat_engine_free (GwSatEngine *engine)
{
  if (engine == NULL)
    return;
  drop_solver (engine);
  gw_compiled_unref (engine->compiled);
  g_free (engine->domains);
  g_free (engine->values);
  g_free (engine);
}

static gint
should_terminate (gpointer data)
{
  return gw_control_should_stop (((GwSatEngine *) data)->control);
}

/* ---- clauses ---- */

static gboolean
is_any_off (const GwSatEngine *engine, const guint64 *off)
{
  for (guint i = 0; off != NULL && i < GW_WORDS (engine->compiled->model->n_owners); i++)
    if (off[i] != 0)
      return TRUE;
  return FALSE;
}

/* Literals that are handed over in well under a millisecond. */
#define LITERALS_AT_ONCE 4096

/* FALSE when the control ended it. */
static gboolean
hand_clauses_over (GwSatEngine *engine)
{
  const GArray *literals = engine->cnf->literals;

  for (guint i = 0; i < literals->len; i++)
    {
      if (i % LITERALS_AT_ONCE == 0 && gw_control_should_stop (engine->control))
        return FALSE;
      gw_sat_solver_add (engine->solver, g_array_index (literals, gint32, i));
    }
  return TRUE;
}

/* FALSE with the error unset when the control ended it. */
static gboolean
make_solver (GwSatEngine *engine, gboolean has_switches, GError **error)
{
  drop_solver (engine);
  engine->cnf = gw_cnf_new (engine->compiled->model, has_switches, engine->most_literals, engine->control, error);
  if (engine->cnf == NULL)
    return FALSE;
  engine->solver = gw_sat_solver_new ();
  engine->question = (gint32) engine->cnf->n_numbers;
  gw_sat_solver_set_terminate (engine->solver, should_terminate, engine);
  if (!hand_clauses_over (engine))
    {
      drop_solver (engine);
      return FALSE;
    }
  g_clear_pointer (&engine->cnf->literals, g_array_unref);
  return TRUE;
}

static void
take_domains (GwSatEngine *engine, const GwActive *active)
{
  const GwModel *model = engine->compiled->model;

  for (guint var = 0; var < model->n_vars; var++)
    engine->domains[var] = model->initial[var]
                           & (active != NULL && active->clues != NULL ? active->clues[var] : ~(GwMask) 0);
}

/* A question's own clauses end when the next one begins. */
static void
begin_question (GwSatEngine *engine)
{
  if (engine->question > (gint32) engine->cnf->n_numbers)
    {
      gw_sat_solver_add (engine->solver, -engine->question);
      gw_sat_solver_add (engine->solver, 0);
    }
  engine->question++;
}

static gboolean
is_on (const GwSatEngine *engine, guint owner)
{
  return engine->off == NULL || gw_owner_is_on (engine->compiled->model, owner, engine->off);
}

/* What says the same has one switch. What is off is said to be off, so that nobody guesses that it is on. */
static void
assume_switches (GwSatEngine *engine)
{
  for (guint owner = 0; owner < engine->cnf->n_switches; owner++)
    {
      gint32 number = gw_cnf_switch (engine->cnf, owner);

      gw_sat_solver_assume (engine->solver, is_on (engine, owner) ? number : -number);
    }
}

/* What the clues leave, for this call of the solver alone. */
static void
assume_question (GwSatEngine *engine)
{
  const GwModel *model = engine->compiled->model;

  gw_sat_solver_assume (engine->solver, engine->question);
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

static GwSatResult
solve (GwSatEngine *engine)
{
  GwSatResult result;

  assume_question (engine);
  result = gw_sat_solver_solve (engine->solver);
  for (guint var = 0; result == GW_SAT_SATISFIED && var < engine->compiled->n_vars; var++)
    GW_MASK_FOREACH (v, engine->compiled->model->initial[var])
      if (gw_sat_solver_is_true (engine->solver, gw_cnf_number (engine->cnf, var, v)))
        engine->values[var] = (guint8) v;
  return result;
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
  if ((engine->solver == NULL || (needs_switches && engine->cnf->n_switches == 0)) && !make_solver (engine, needs_switches, &failure))
    {
      if (failure == NULL)
        return STOPPED;
      g_propagate_error (error, failure);
      return FAILED;
    }
  begin_question (engine);
  return READY;
}

guint64
gw_sat_engine_n_conflicts (const GwSatEngine *engine)
{
  return engine->solver != NULL ? gw_sat_solver_n_learnt (engine->solver) : 0;
}

/* ---- counting ---- */

/* Another solution differs in a place that is told. */
static void
block_solution (GwSatEngine *engine)
{
  const GwModel *model = engine->compiled->model;

  gw_sat_solver_add (engine->solver, -engine->question);
  for (guint var = 0; var < engine->compiled->n_told; var++)
    if (gw_mask_count (model->initial[var]) > 1)
      gw_sat_solver_add (engine->solver, -gw_cnf_number (engine->cnf, var, engine->values[var]));
  gw_sat_solver_add (engine->solver, 0);
}

static GwEnd
end_of (GwSatResult result)
{
  return result == GW_SAT_SATISFIED ? GW_END_LIMIT : result == GW_SAT_STOPPED ? GW_END_STOPPED : GW_END_COMPLETE;
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
  while ((limit == 0 || *count < limit) && (result = solve (engine)) == GW_SAT_SATISFIED)
    {
      ++*count;
      if (found != NULL)
        found (engine->values, data);
      block_solution (engine);
      gw_control_report (control, &(GwProgress) { GW_UNIT_SOLUTIONS, .done = *count, .total = limit });
    }
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
  for (guint var = 0; var < engine->compiled->n_vars; var++)
    open[var] = engine->domains[var] & ~supported[var];
}

gboolean
gw_sat_engine_candidates (GwSatEngine *engine, const GwActive *active, const GwControl *control, GwMask *supported,
                          GwMask *open, GwEnd *end, GError **error)
{
  guint n_vars = engine->compiled->n_vars;
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
    owner = engine->compiled->model->again[owner];
  return owner;
}

static void
read_core (GwSatEngine *engine, guint64 *core)
{
  for (guint owner = 0; owner < engine->cnf->n_switches; owner++)
    if (is_on (engine, owner) && gw_sat_solver_has_failed (engine->solver, gw_cnf_switch (engine->cnf, owner)))
      gw_bit_set (core, first_on (engine, owner));
}

gboolean
gw_sat_engine_core (GwSatEngine *engine, const GwActive *active, guint most_conflicts, const GwControl *control,
                    GwSatResult *result, guint64 *core, GError **error)
{
  Preparation preparation = prepare (engine, active, TRUE, control, error);

  *result = GW_SAT_STOPPED;
  memset (core, 0, GW_WORDS (engine->compiled->model->n_owners) * sizeof (guint64));
  if (preparation != READY)
    return preparation == STOPPED;
  gw_sat_solver_set_limit (engine->solver, most_conflicts);
  *result = solve (engine);
  if (*result == GW_SAT_CONTRADICTION)
    read_core (engine, core);
  return TRUE;
}
