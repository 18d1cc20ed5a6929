#include "schemes/label.h"

typedef struct
{
  guint32 var;
  guint32 value;
} Decision;

typedef struct
{
  GwState  *state;
  Decision *decisions; /* one a level */
  guint     n_decisions;
  guint64   limit;
} Search;

/* FALSE when every variable is decided. */
static gboolean
choose (const GwState *state, Decision *decision)
{
  guint least = G_MAXUINT;

  for (guint var = 0; var < state->model->n_vars && least > 2; var++)
    {
      GwMask domain = gw_state_domain (state, var);
      guint n = gw_mask_count (domain);

      if (n < 2 || n >= least)
        continue;
      least = n;
      *decision = (Decision) { var, gw_mask_lowest (domain) };
    }
  return least != G_MAXUINT;
}

static gboolean
enter (Search *search, guint var, GwMask kept, GwLabelling *labelling)
{
  labelling->nodes++;
  return gw_state_keep (search->state, var, kept) && gw_state_propagate (search->state);
}

/* Takes the last decision back for its opposite, and the one before it where that fails. FALSE at the end. */
static gboolean
turn_back (Search *search, GwLabelling *labelling)
{
  while (search->n_decisions > 0)
    {
      Decision decision = search->decisions[--search->n_decisions];

      gw_state_pop (search->state);
      if (enter (search, decision.var, ~GW_BIT (decision.value), labelling) || search->state->is_stopped)
        return TRUE;
    }
  return FALSE;
}

/* Goes down, or counts a solution and goes on behind it. FALSE when nothing is left to do. */
static gboolean
step (Search *search, GwLabelling *labelling)
{
  Decision decision;

  if (!choose (search->state, &decision))
    return ++labelling->count != search->limit && turn_back (search, labelling);
  gw_state_push (search->state);
  search->decisions[search->n_decisions++] = decision;
  return enter (search, decision.var, GW_BIT (decision.value), labelling) || search->state->is_stopped
         || turn_back (search, labelling);
}

GwLabelling
gw_label (GwState *state, guint64 limit, const GwControl *control)
{
  GwLabelling labelling = { .nodes = 1, .end = GW_END_COMPLETE };
  Search search = { .state = state, .limit = limit };

  search.decisions = g_new (Decision, state->model->n_vars + 1);
  state->control = control;
  while (labelling.end == GW_END_COMPLETE && step (&search, &labelling))
    if (state->is_stopped || gw_control_should_stop (control))
      labelling.end = GW_END_STOPPED;
  if (labelling.end == GW_END_COMPLETE && limit != 0 && labelling.count == limit)
    labelling.end = GW_END_LIMIT;
  g_free (search.decisions);
  return labelling;
}
