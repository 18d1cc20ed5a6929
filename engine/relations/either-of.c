#include "relations/either-of.h"

/* Scope:  the variables of all alternatives, each once
 * Data:   a GwAlternative each
 * Memory: [ bit per alternative that may still hold ] */

typedef struct
{
  GwState             *state;
  const GwInstance    *instance;
  const guint32       *scope;
  const GwAlternative *alternatives;
} Work;

static guint64
count_candidates (const Work *work)
{
  guint64 n = 0;

  for (guint i = 0; i < work->instance->n_vars; i++)
    n += gw_mask_count (gw_state_domain (work->state, work->scope[i]));
  return n;
}

static gboolean
run_parts (const Work *work, const GwAlternative *one)
{
  const GwModel *model = work->state->model;

  for (gint32 i = 0; i < one->n_parts; i++)
    {
      const GwInstance *part = &model->parts[one->first_part + i];
      GwStrength strength = work->state->propagation->strength[part->relation->kind];

      if (!part->relation->propagate (work->state, part, strength))
        return FALSE;
    }
  return TRUE;
}

/* Everything that follows from one alternative. A relation is its own fixpoint: one alone need not be asked again. */
static gboolean
suppose (const Work *work, const GwAlternative *one)
{
  const GwModel *model = work->state->model;
  guint64 before;

  for (gint32 i = 0; i < one->n_restrictions; i++)
    {
      const GwRestriction *restriction = &model->part_restrictions[one->first_restriction + i];

      if (!gw_state_keep (work->state, restriction->var, restriction->allowed))
        return FALSE;
    }
  do
    {
      before = count_candidates (work);
      if (!run_parts (work, one))
        return FALSE;
    }
  while (one->n_parts > 1 && count_candidates (work) != before);
  return TRUE;
}

/* Adds what is left under alternative I to the union. FALSE when it cannot hold. */
static gboolean
try_alternative (const Work *work, guint i)
{
  GwTrial trial = gw_state_begin_trial (work->state);
  gboolean may_hold = suppose (work, &work->alternatives[i]);

  if (may_hold)
    for (guint k = 0; k < work->instance->n_vars; k++)
      work->state->trial[k] |= gw_state_domain (work->state, work->scope[k]);
  gw_state_end_trial (work->state, &trial);
  return may_hold;
}

/* Nothing can go any more: the alternatives that have been tried keep everything between them. */
static gboolean
is_all_kept (const Work *work)
{
  for (guint k = 0; k < work->instance->n_vars; k++)
    if (gw_state_domain (work->state, work->scope[k]) != work->state->trial[k])
      return FALSE;
  return TRUE;
}

static GwMask
try_all (const Work *work, GwMask alive)
{
  for (guint k = 0; k < work->instance->n_vars; k++)
    work->state->trial[k] = 0;
  GW_MASK_FOREACH (i, alive)
    {
      if (!try_alternative (work, i))
        alive &= ~GW_BIT (i);
      else if (is_all_kept (work))
        break;
    }
  return alive;
}

/* Once is enough: what an alternative leaves lies within what all of them leave together, so that it would leave the same again. */
static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  guint n;
  const Work work = { state, instance, gw_instance_scope (state->model, instance),
                      gw_instance_alternatives (state->model, instance, &n) };
  GwMask alive = try_all (&work, *gw_state_memory (state, instance));

  if (alive == 0)
    return FALSE;
  gw_state_set_memory (state, instance, 0, alive);
  for (guint k = 0; k < instance->n_vars; k++)
    if (!gw_state_keep (state, work.scope[k], state->trial[k]))
      return FALSE;
  return TRUE;
}

/* ---- statement ---- */

/* Hands on what is stated, each clause and row under the condition that an alternative is chosen. */
typedef struct
{
  GwSink    sink;
  GwSink   *to;
  GwLiteral chosen;
} Conditional;

static void
conditional_clause (GwSink *sink, const GwLiteral *literals, guint n_literals)
{
  const Conditional *conditional = (const Conditional *) sink;
  g_autofree GwLiteral *longer = g_new (GwLiteral, n_literals + 1);

  for (guint i = 0; i < n_literals; i++)
    longer[i] = literals[i];
  longer[n_literals] = gw_literal_not (conditional->chosen);
  conditional->to->clause (conditional->to, longer, n_literals + 1);
}

/* A row that cannot say more than SLACK beyond its bound says nothing when SLACK is added: it is added unless the
 * alternative is chosen. Terms take SLACK in portions that fit them. */
static void
state_slack (const Conditional *conditional, const GwTerm *terms, guint n_terms, GwRowSense sense, gint64 bound, gint64 slack)
{
  g_autoptr (GArray) longer = g_array_new (FALSE, FALSE, sizeof (GwTerm));
  gint sign = sense == GW_ROW_AT_MOST ? -1 : 1;

  if (slack <= 0)
    return;
  g_array_append_vals (longer, terms, n_terms);
  for (gint64 rest = slack; rest > 0; rest -= MIN (rest, G_MAXINT32))
    {
      GwTerm term = { sign * (gint32) MIN (rest, G_MAXINT32), gw_literal_not (conditional->chosen) };

      g_array_append_val (longer, term);
    }
  conditional->to->row (conditional->to, (const GwTerm *) (gconstpointer) longer->data, longer->len, sense, bound);
}

static void
conditional_row (GwSink *sink, const GwTerm *terms, guint n_terms, GwRowSense sense, gint64 bound)
{
  const Conditional *conditional = (const Conditional *) sink;
  gint64 least = 0, most = 0;

  for (guint i = 0; i < n_terms; i++)
    {
      least += MIN (terms[i].coefficient, 0);
      most += MAX (terms[i].coefficient, 0);
    }
  if (sense != GW_ROW_AT_LEAST)
    state_slack (conditional, terms, n_terms, GW_ROW_AT_MOST, bound, most - bound);
  if (sense != GW_ROW_AT_MOST)
    state_slack (conditional, terms, n_terms, GW_ROW_AT_LEAST, bound, bound - least);
}

static GwLiteral
conditional_fresh (GwSink *sink)
{
  const Conditional *conditional = (const Conditional *) sink;

  return conditional->to->fresh (conditional->to);
}

static void
state_restriction (const Conditional *conditional, const GwModel *model, const GwRestriction *restriction)
{
  GwMask forbidden = gw_mask_below (model->n_values) & ~restriction->allowed;

  GW_MASK_FOREACH (v, forbidden)
    {
      const GwLiteral clause[2] = { GW_IS_NOT (restriction->var, v), gw_literal_not (conditional->chosen) };

      conditional->to->clause (conditional->to, clause, 2);
    }
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  guint n;
  const GwAlternative *alternatives = gw_instance_alternatives (model, instance, &n);
  GwLiteral chosen[GW_MAX_ALTERNATIVES] = { 0 };

  for (guint i = 0; i < n; i++)
    chosen[i] = sink->fresh (sink);
  sink->clause (sink, chosen, n);
  for (guint i = 0; i < n; i++)
    {
      const GwAlternative *one = &alternatives[i];
      Conditional conditional = { { conditional_clause, conditional_row, conditional_fresh }, sink, chosen[i] };

      for (gint32 k = 0; k < one->n_restrictions; k++)
        state_restriction (&conditional, model, &model->part_restrictions[one->first_restriction + k]);
      for (gint32 k = 0; k < one->n_parts; k++)
        {
          const GwInstance *part = &model->parts[one->first_part + k];

          part->relation->state_to (model, part, &conditional.sink);
        }
    }
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  guint n;
  const GwAlternative *alternatives = gw_instance_alternatives (model, instance, &n);

  for (guint i = 0; i < n; i++)
    {
      const GwInstance *part = &model->parts[alternatives[i].first_part];

      if (alternatives[i].n_parts > 1
          || (alternatives[i].n_parts == 1 && part->relation->covers != NULL && !part->relation->covers (model, part)))
        return FALSE;
    }
  return TRUE;
}

const GwRelation gw_relation_either_of = {
  .name = "either of",
  .kind = GW_RELATION_EITHER,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_ANY, [GW_STRENGTH_BOUNDS] = GW_EVENT_ANY, [GW_STRENGTH_DOMAIN] = GW_EVENT_ANY },
  .cost = { [GW_STRENGTH_VALUE] = GW_COST_HEAVY, [GW_STRENGTH_BOUNDS] = GW_COST_HEAVY,
            [GW_STRENGTH_DOMAIN] = GW_COST_HEAVY },
  .propagate = propagate,
  .state_to = state_to,
  .covers = covers,
};
