#include "relations/assignment.h"

#include "relations/matching.h"

/* Data: [ number of groups | line + 64 * block of each variable ] */

typedef struct
{
  GwState       *state;
  const guint32 *vars;
  const gint32  *places;
  guint          n_vars, n_groups;
} Work;

static inline guint
line_of (const Work *work, guint i)
{
  return (guint) work->places[i] % 64;
}

static inline guint
block_of (const Work *work, guint i)
{
  return (guint) work->places[i] / 64;
}

/* The model may have values that none of these variables ever takes. */
static GwMask
values_of (const GwModel *model, const GwInstance *instance)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  GwMask values = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    values |= model->initial[vars[i]];
  return values;
}

/* Takes V away where no matching of lines to blocks has it. */
static gboolean
match_value (Work *work, guint v)
{
  GwMask blocks[GW_ASSIGNMENT_MAX_GROUPS] = { 0 };

  for (guint i = 0; i < work->n_vars; i++)
    if (gw_state_domain (work->state, work->vars[i]) & GW_BIT (v))
      blocks[line_of (work, i)] |= GW_BIT (block_of (work, i));
  for (guint line = 0; line < work->n_groups; line++)
    if (blocks[line] == 0)
      return FALSE;
  switch (gw_matching_filter (blocks, work->n_groups, NULL, 0))
    {
    case GW_FILTER_CONFLICT:
      return FALSE;
    case GW_FILTER_SAME:
      return TRUE;
    case GW_FILTER_CHANGED:
      break;
    }
  for (guint i = 0; i < work->n_vars; i++)
    if ((blocks[line_of (work, i)] & GW_BIT (block_of (work, i))) == 0
        && !gw_state_keep (work->state, work->vars[i], ~GW_BIT (v)))
      return FALSE;
  return TRUE;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const gint32 *data = gw_instance_data (state->model, instance);
  Work work = { .state = state, .vars = gw_instance_scope (state->model, instance), .places = data + 1,
                .n_vars = instance->n_vars, .n_groups = (guint) data[0] };

  /* The values do not meet here: one pass is the fixpoint. */
  GW_MASK_FOREACH (v, values_of (state->model, instance))
    if (!match_value (&work, v))
      return FALSE;
  return TRUE;
}

/* Every line, and every block, holds every value at least once. */
static void
state_groups (const GwModel *model, const GwInstance *instance, GwSink *sink, guint v, guint divisor)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  const gint32 *data = gw_instance_data (model, instance);
  g_autofree GwLiteral *clause = g_new (GwLiteral, instance->n_vars);

  for (guint group = 0; group < (guint) data[0]; group++)
    {
      guint n = 0;

      for (guint i = 0; i < instance->n_vars; i++)
        if ((guint) data[1 + i] / divisor % 64 == group)
          clause[n++] = GW_IS (vars[i], v);
      sink->clause (sink, clause, n);
    }
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  GW_MASK_FOREACH (v, values_of (model, instance))
    {
      state_groups (model, instance, sink, v, 1);
      state_groups (model, instance, sink, v, 64);
    }
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return FALSE;
}

#define ALWAYS(x) { [GW_STRENGTH_VALUE] = x, [GW_STRENGTH_BOUNDS] = x, [GW_STRENGTH_DOMAIN] = x }
#define ASSIGNMENT(name_, kind_)                                                                 \
  .name = name_, .kind = kind_, .wake = ALWAYS (GW_EVENT_ANY), .cost = ALWAYS (GW_COST_HEAVY),   \
  .propagate = propagate, .state_to = state_to, .covers = covers

const GwRelation gw_relation_colored_matrix = { ASSIGNMENT ("colored matrix", GW_RELATION_COLORED_MATRIX) };
const GwRelation gw_relation_band = { ASSIGNMENT ("band", GW_RELATION_BAND) };

void
gw_assignment_post (GwModelBuilder *builder, const GwRelation *relation, const guint32 *vars, guint n_vars,
                    const guint8 *line, const guint8 *block, guint n_groups)
{
  g_autofree gint32 *data = g_new (gint32, n_vars + 1);

  g_return_if_fail (n_groups <= GW_ASSIGNMENT_MAX_GROUPS);

  data[0] = (gint32) n_groups;
  for (guint i = 0; i < n_vars; i++)
    data[1 + i] = line[i] + 64 * block[i];
  gw_model_builder_add (builder, relation, vars, n_vars, data, n_vars + 1, NULL, 0, NULL, 0);
}
