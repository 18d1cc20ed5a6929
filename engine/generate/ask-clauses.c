#include "generate/ask-clauses.h"

#include <string.h>

#include "answer/turns.h"

/* For one question: a second or two, and most need none. */
#define MOST_CONFLICTS 100000u
#define MOST_LITERALS  (12u << 20)

gboolean
gw_asker_wants_clauses (const GwAsker *asker)
{
  return gw_grid_has_layers (asker->puzzle->grid) || gw_turns_fit (asker->compiled->model);
}

/* ---- questions ---- */

static GwSatEngine *
clauses_of (GwAsker *asker)
{
  if (asker->sat == NULL)
    asker->sat = gw_sat_engine_new_quick (asker->compiled->model, MOST_LITERALS);
  return asker->sat;
}

static GwAsked
asked_of (gboolean is_able, GwSatResult result, const GwControl *control)
{
  if (!is_able || result == GW_SAT_STOPPED)
    return gw_control_should_stop (control) ? GW_ASKED_STOPPED : GW_ASKED_UNDECIDED;
  return result == GW_SAT_SATISFIED ? GW_ASKED_YES : GW_ASKED_NO;
}

GwActive
gw_asker_active_for (const GwAsker *asker, const GwAsker *fitting, const GwActive *active, GwMask **clues)
{
  guint n = fitting->compiled->model->n_vars;

  *clues = NULL;
  if (fitting == asker || active->clues == NULL)
    return *active;
  *clues = g_new (GwMask, n);
  memset (*clues, 0xff, n * sizeof (GwMask));
  memcpy (*clues, active->clues, MIN (n, asker->compiled->n_vars) * sizeof (GwMask));
  return (GwActive) { active->off, *clues };
}

/* One of the values that VAR may have, by lot. */
static GwMask
draw_value (const GwModel *model, guint var, GwRandom *random)
{
  guint n = gw_random_below (random, MAX (gw_mask_count (model->initial[var]), 1u));

  GW_MASK_FOREACH (v, model->initial[var])
    if (n-- == 0)
      return GW_BIT (v);
  return ~(GwMask) 0;
}

GwAsked
gw_clauses_solve (GwAsker *asker, GwAsker *fitting, const GwActive *active, GwRandom *random, const GwMask *wishes, const GwControl *control, guint8 *values)
{
  guint n_vars = fitting->compiled->model->n_vars, n_places = asker->compiled->n_vars;
  g_autofree GwMask *wished = g_new (GwMask, n_vars), *clues = NULL;
  g_autofree guint8 *found = g_new0 (guint8, n_vars);
  GwSatResult result;
  gboolean is_able;
  GwActive here;

  here = gw_asker_active_for (asker, fitting, active, &clues);
  for (guint var = 0; var < n_vars; var++)
    {
      wished[var] = wishes != NULL && var < n_places ? wishes[var] : ~(GwMask) 0;
      if (random != NULL && wished[var] == ~(GwMask) 0 && var < fitting->compiled->n_told)
        wished[var] = draw_value (fitting->compiled->model, var, random);
    }
  is_able = gw_sat_engine_near (clauses_of (fitting), &here, wished, MOST_CONFLICTS, control, &result, found, NULL);
  if (is_able && result == GW_SAT_SATISFIED && values != NULL)
    memcpy (values, found, MIN (n_vars, asker->compiled->model->n_vars));
  return asked_of (is_able, result, control);
}

GwAsked
gw_clauses_is_only (GwAsker *asker, GwAsker *fitting, const GwActive *active, const guint8 *solution, const GwControl *control)
{
  const GwModel *model = asker->compiled->model;
  g_autofree guint8 *found = NULL;
  g_autofree GwMask *clues = NULL;
  GwSatResult result;
  gboolean is_able;
  GwActive here;
  GwAsked asked;

  g_clear_pointer (&asker->core, g_free);
  if (solution == NULL)
    {
      solution = found = g_new0 (guint8, model->n_vars);
      asked = gw_clauses_solve (asker, fitting, active, NULL, NULL, control, found);
      if (asked != GW_ASKED_YES)
        return asked;
    }
  here = gw_asker_active_for (asker, fitting, active, &clues);
  asker->core = g_new0 (guint64, GW_WORDS (model->n_owners));
  is_able = gw_sat_engine_another (clauses_of (fitting), &here, solution, NULL, MOST_CONFLICTS, control, &result, asker->core, NULL);
  asked = asked_of (is_able, result, control);
  if (asked != GW_ASKED_NO)
    g_clear_pointer (&asker->core, g_free);
  return asked == GW_ASKED_NO ? GW_ASKED_YES : asked == GW_ASKED_YES ? GW_ASKED_NO : asked;
}

GwAsked
gw_clauses_differ_at (GwAsker *asker, GwAsker *fitting, const GwActive *active, const guint8 *solution, const guint64 *places, const GwControl *control)
{
  g_autofree guint64 *core = g_new0 (guint64, GW_WORDS (fitting->compiled->model->n_owners));
  g_autofree GwMask *clues = NULL;
  const GwActive here = gw_asker_active_for (asker, fitting, active, &clues);
  GwSatResult result;
  gboolean is_able;

  is_able = gw_sat_engine_another (clauses_of (fitting), &here, solution, places, MOST_CONFLICTS, control, &result, core, NULL);
  return asked_of (is_able, result, control);
}

void
gw_clauses_settle (GwAsker *asker, guint32 constraint, gboolean on)
{
  if (!on || asker->sat != NULL)
    gw_sat_engine_settle (clauses_of (asker), constraint, on);
}
