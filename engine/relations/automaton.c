#include "relations/automaton.h"

#include <string.h>

#include "relations/exact.h"

/* Data:  [ n | visited twice? | visits: n | first state of each layer: n + 2 | steps: n_values a state, all but the last layer
 *         | values that have a step: a set a state, likewise, where the values fit one ]
 *
 * States are numbered through all layers; the alive ones are bits of one set. The first of the layer behind the last is
 * the number of all states. */
#define DATA_N       0
#define DATA_REPEATS 1
#define DATA_VISITS  2

/* So many values fit a set of 32 bits. */
#define MOST_LEADS 32

typedef struct
{
  guint         n, n_vars, n_values;
  gboolean      repeats;
  const gint32 *visits, *first, *steps;
  const gint32 *leads;   /* NULL where the values are too many */
  guint64      *alive;   /* a bit for each state */
  GwMask       *support; /* per variable */
  GwMask       *tried;   /* per variable: domains with one value tried */
  guint32       n_passes; /* through all layers, there and back */
} Work;

/* What a pass takes for each state, about. */
#define NANOSECONDS_A_STATE 20u

static gint32
next_state (const Work *work, guint layer, guint state, guint v)
{
  gint32 next = work->steps[(gsize) state * work->n_values + v];

  return next < 0 ? next : work->first[layer + 1] + next;
}

/* What of DOMAIN a state may have a step for. */
static inline GwMask
steps_of (const Work *work, guint state, GwMask domain)
{
  return work->leads != NULL ? domain & (guint32) work->leads[state] : domain;
}

/* The first state from STATE on that is alive, or END. */
static inline guint
next_alive (const Work *work, guint state, guint end)
{
  guint w = state / 64;
  guint64 word;

  if (state >= end)
    return end;
  word = work->alive[w] & ~gw_mask_below (state % 64);
  while (word == 0 && 64 * (w + 1) < end)
    word = work->alive[++w];
  return word != 0 ? MIN (64 * w + gw_mask_lowest (word), end) : end;
}

/* Goes through the states of a layer that are alive. */
#define FOREACH_ALIVE(work, layer, state)                                                                             \
  for (guint end_ = (guint) (work)->first[(layer) + 1], state = next_alive (work, (guint) (work)->first[layer], end_); \
       state < end_; state = next_alive (work, state + 1, end_))

static void
run_forward (Work *work, const GwMask *domain)
{
  memset (work->alive, 0, GW_WORDS (work->first[work->n + 1]) * sizeof (guint64));
  for (guint state = 0; state < (guint) work->first[1]; state++)
    gw_bit_set (work->alive, state);
  for (guint layer = 0; layer < work->n; layer++)
    FOREACH_ALIVE (work, layer, state)
      GW_MASK_FOREACH (v, steps_of (work, state, domain[work->visits[layer]]))
        {
          gint32 next = next_state (work, layer, state, v);

          if (next >= 0)
            gw_bit_set (work->alive, (guint) next);
        }
}

static inline gboolean
leads_on (const Work *work, guint layer, guint state, guint v)
{
  gint32 next = next_state (work, layer, state, v);

  return next >= 0 && gw_bit_test (work->alive, (guint) next);
}

/* Adds to HERE what of DOMAIN leads from STATE to a state that is still alive. FALSE when nothing does. Of what is known to have
 * a support already, one value is enough. */
static gboolean
find_support (const Work *work, guint layer, guint state, GwMask domain, GwMask *here)
{
  GwMask values = 0;

  domain = steps_of (work, state, domain);
  GW_MASK_FOREACH (v, domain & ~*here)
    if (leads_on (work, layer, state, v))
      values |= GW_BIT (v);
  if (values != 0)
    {
      *here |= values;
      return TRUE;
    }
  GW_MASK_FOREACH (v, domain & *here)
    if (leads_on (work, layer, state, v))
      return TRUE;
  return FALSE;
}

static void
run_backward (Work *work, const GwMask *domain)
{
  for (guint i = 0; i < work->n_vars; i++)
    work->support[i] = domain[i];
  for (guint layer = work->n; layer-- > 0;)
    {
      guint var = (guint) work->visits[layer];
      GwMask here = 0;

      FOREACH_ALIVE (work, layer, state)
        if (!find_support (work, layer, state, domain[var], &here))
          gw_bit_clear (work->alive, state);
      work->support[var] &= here;
    }
}

/* Each visit for itself, again and again until nothing changes. */
static GwFilter
filter_visits (Work *work, GwMask *domain)
{
  GwFilter result = GW_FILTER_SAME;
  gboolean changed;

  do
    {
      changed = FALSE;
      work->n_passes++;
      run_forward (work, domain);
      run_backward (work, domain);
      for (guint i = 0; i < work->n_vars; i++)
        {
          if (work->support[i] == 0)
            return GW_FILTER_CONFLICT;
          changed = changed || work->support[i] != domain[i];
          domain[i] = work->support[i];
        }
      if (changed)
        result = GW_FILTER_CHANGED;
    }
  while (changed && work->repeats);
  return result;
}

/* The one undecided variable, or n_vars when there are none or several. */
static guint
only_open (const Work *work, const GwMask *domain)
{
  guint only = work->n_vars, n_open = 0;

  for (guint i = 0; i < work->n_vars; i++)
    if (!gw_mask_is_single (domain[i]))
      {
        only = i;
        n_open++;
      }
  return n_open == 1 ? only : work->n_vars;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwFilter result = filter_visits (work, domain);
  guint only = result != GW_FILTER_CONFLICT && work->repeats ? only_open (work, domain) : work->n_vars;
  GwMask kept = 0;

  if (only == work->n_vars)
    return result;
  GW_MASK_FOREACH (v, domain[only])
    {
      memcpy (work->tried, domain, work->n_vars * sizeof (GwMask));
      work->tried[only] = GW_BIT (v);
      if (filter_visits (work, work->tried) != GW_FILTER_CONFLICT)
        kept |= GW_BIT (v);
    }
  if (kept == 0)
    return GW_FILTER_CONFLICT;
  if (kept == domain[only])
    return result;
  domain[only] = kept;
  return GW_FILTER_CHANGED;
}

static Work
load (const GwModel *model, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (model, instance);
  Work work = { .n = (guint) data[DATA_N], .n_vars = instance->n_vars, .n_values = model->n_values };

  work.repeats = data[DATA_REPEATS] != 0;
  work.visits = data + DATA_VISITS;
  work.first = work.visits + work.n;
  work.steps = work.first + work.n + 2;
  if (work.n_values <= MOST_LEADS)
    work.leads = work.steps + (gsize) work.first[work.n] * work.n_values;
  return work;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = load (state->model, instance);
  gboolean is_alive;

  work.support = gw_exact_rest (state, instance);
  work.tried = work.support + work.n_vars;
  work.alive = work.tried + work.n_vars;
  is_alive = gw_exact_propagate (state, instance, strength, filter, &work);
  /* Big ones take far longer than their few variables tell. */
  state->unwatched += NANOSECONDS_A_STATE * work.n_passes * (guint32) work.first[work.n + 1];
  return is_alive;
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return gw_instance_data (model, instance)[DATA_REPEATS] == 0;
}

/* In STATE of LAYER, which is STATES[state], the automaton goes on as its steps say. */
static void
state_steps (const Work *work, const guint32 *scope, const GwLiteral *states, guint layer, guint state, GwSink *sink)
{
  for (guint v = 0; v < work->n_values; v++)
    {
      gint32 next = next_state (work, layer, state, v);
      const GwLiteral clause[3] = { gw_literal_not (states[state]), GW_IS_NOT (scope[work->visits[layer]], v),
                                    next >= 0 ? states[next] : (GwLiteral) { 0 } };

      sink->clause (sink, clause, next >= 0 ? 3 : 2);
    }
}

/* One auxiliary a state: "the automaton is there". It begins somewhere, and goes on from wherever it is. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  Work work = load (model, instance);
  guint n_states = (guint) work.first[work.n + 1];
  g_autofree GwLiteral *states = g_new (GwLiteral, MAX (n_states, 1));

  for (guint i = 0; i < n_states; i++)
    states[i] = sink->fresh (sink);
  sink->clause (sink, states, (guint) work.first[1]);
  for (guint layer = 0; layer < work.n; layer++)
    for (guint state = (guint) work.first[layer]; state < (guint) work.first[layer + 1]; state++)
      state_steps (&work, scope, states, layer, state, sink);
}

gboolean
gw_automaton_read (const GwModel *model, const GwInstance *instance, GwWalkSteps *steps)
{
  const Work work = load (model, instance);

  *steps = (GwWalkSteps) { work.n, work.visits, work.first, work.steps };
  return !work.repeats;
}

const GwRelation gw_relation_automaton = {
  .name = "automaton",
  .kind = GW_RELATION_AUTOMATON,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_HEAVY),
  .propagate = propagate,
  .state_to = state_to,
  .covers = covers,
};

static guint32
values_with_step (const gint32 *steps, guint n_values)
{
  guint32 values = 0;

  for (guint v = 0; v < n_values; v++)
    values |= (guint32) (steps[v] >= 0) << v;
  return values;
}

void
gw_automaton_post (GwModelBuilder *builder, const guint32 *vars, guint n_vars, const guint *visits, guint n,
                   const guint *n_states, const gint32 *steps)
{
  guint n_values = gw_model_builder_n_values (builder), n_all = 0, n_data = 0;
  g_autofree gint32 *data = NULL;
  gsize n_steps;

  g_return_if_fail (n > 0 && n_vars > 0 && n_vars <= n);

  for (guint layer = 0; layer <= n; layer++)
    n_all += n_states[layer];
  n_steps = (gsize) (n_all - n_states[n]) * n_values;
  g_return_if_fail (n_steps <= GW_AUTOMATON_MAX_STEPS);
  data = g_new (gint32, DATA_VISITS + 2 * n + 2 + n_steps + n_all);
  data[n_data++] = (gint32) n;
  data[n_data++] = n_vars < n;
  for (guint i = 0; i < n; i++)
    data[n_data++] = (gint32) visits[i];
  data[n_data++] = 0;
  for (guint layer = 0; layer <= n; layer++, n_data++)
    data[n_data] = data[n_data - 1] + (gint32) n_states[layer];
  if (n_steps > 0)
    memcpy (data + n_data, steps, n_steps * sizeof *steps);
  n_data += (guint) n_steps;
  for (gsize step = 0; n_values <= MOST_LEADS && step < n_steps; step += n_values)
    data[n_data++] = (gint32) values_with_step (steps + step, n_values);
  gw_model_builder_need_scratch (builder, (3 * n_vars + GW_WORDS (n_all)) * sizeof (GwMask));
  gw_model_builder_add (builder, &gw_relation_automaton, vars, n_vars, data, n_data, NULL, 0, NULL, 0);
}
