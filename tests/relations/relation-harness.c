#include "relation-harness.h"

#include "sink-evaluator.h"

#include <string.h>

#define MAX_VARS 12

typedef struct
{
  const RelationSpec *spec;
  GwModel            *model;
  GwState            *state;
  guint               n, n_values;
} Bench;

typedef struct
{
  gboolean alive;
  GwMask   domain[MAX_VARS];
} Outcome;

/* What brute force finds in some domains: every value that a completion takes, and one completion, each as likely as
 * the others, when RANDOM is there to choose. */
typedef struct
{
  GwMask    support[MAX_VARS];
  guint     n_completions;
  GwRandom *random;
  SinkEvaluator *cuts; /* clauses that no completion breaks; NULL: none */
  guint     values[MAX_VARS];
  guint     chosen[MAX_VARS];
} Truth;

static void
enumerate (const Bench *bench, const GwMask *domain, guint depth, Truth *truth)
{
  if (depth < bench->n)
    {
      GW_MASK_FOREACH (v, domain[depth])
        {
          truth->values[depth] = v;
          enumerate (bench, domain, depth + 1, truth);
        }
      return;
    }
  if (!bench->spec->holds (truth->values, bench->n, bench->spec->data))
    return;
  truth->n_completions++;
  if (truth->cuts != NULL)
    {
      g_assert_cmpuint (sink_evaluator_n_broken (truth->cuts, truth->values), ==, 0);
      return;
    }
  for (guint i = 0; i < bench->n; i++)
    truth->support[i] |= GW_BIT (truth->values[i]);
  if (truth->random != NULL && gw_random_below (truth->random, truth->n_completions) == 0)
    memcpy (truth->chosen, truth->values, sizeof truth->chosen);
}

static gint
number (const Bench *bench, guint v)
{
  return bench->spec->numbers != NULL ? bench->spec->numbers[v] : (gint) v;
}

static void
find_range (const Bench *bench, GwMask domain, gint *low, gint *high)
{
  *low = G_MAXINT;
  *high = G_MININT;
  for (guint v = 0; v < bench->n_values; v++)
    if ((domain >> v) & 1)
      {
        *low = MIN (*low, number (bench, v));
        *high = MAX (*high, number (bench, v));
      }
}

/* The definition of bounds(Z): the lowest and the highest number of each variable belong to a completion in which
 * every variable may take anything between its lowest and its highest number. */
static void
assert_bounds_z (const Bench *bench, const GwMask *domain)
{
  GwMask hull[MAX_VARS] = { 0 };
  Truth truth = { 0 };
  gint low, high, supported_low, supported_high;

  for (guint i = 0; i < bench->n; i++)
    {
      find_range (bench, domain[i], &low, &high);
      for (guint v = 0; v < bench->n_values; v++)
        if (number (bench, v) >= low && number (bench, v) <= high)
          hull[i] |= GW_BIT (v);
    }
  enumerate (bench, hull, 0, &truth);
  for (guint i = 0; i < bench->n; i++)
    {
      find_range (bench, domain[i], &low, &high);
      find_range (bench, truth.support[i], &supported_low, &supported_high);
      g_assert_cmpint (low, ==, supported_low);
      g_assert_cmpint (high, ==, supported_high);
    }
}

static guint
count_open (const Bench *bench, const GwMask *domain)
{
  guint n_open = 0;

  for (guint i = 0; i < bench->n; i++)
    n_open += !gw_mask_is_single (domain[i]);
  return n_open;
}

static gboolean
is_covered (const Bench *bench)
{
  const GwInstance *instance = &bench->model->instances[0];

  return instance->relation->covers == NULL || instance->relation->covers (bench->model, instance);
}

static void
assert_second_run_is_idle (const Bench *bench, GwStrength strength, const Outcome *outcome)
{
  const GwInstance *instance = &bench->model->instances[0];

  g_assert_true (instance->relation->propagate (bench->state, instance, strength));
  g_assert_cmpmem (bench->state->words, bench->n * sizeof (GwMask), outcome->domain, bench->n * sizeof (GwMask));
}

/* What propagation from DOMAIN comes to, all at once. */
static Outcome
run (const Bench *bench, const GwMask *domain, const GwPropagation *propagation)
{
  const GwActive active = { .clues = domain };
  Outcome outcome = { .alive = gw_state_init (bench->state, propagation, &active) && gw_state_propagate (bench->state) };

  memcpy (outcome.domain, bench->state->words, bench->n * sizeof (GwMask));
  if (outcome.alive)
    assert_second_run_is_idle (bench, propagation->strength[0], &outcome);
  return outcome;
}

/* The same in steps, one variable after the other, each undone at the end: shows events that wake nobody, and words that
 * the trail forgets. */
static void
assert_steps_agree (const Bench *bench, const GwMask *domain, const GwPropagation *propagation, const Outcome *outcome)
{
  gsize size = (bench->model->n_vars + bench->model->n_memory) * sizeof (GwMask);
  g_autofree GwMask *root = NULL;
  gboolean alive = TRUE;
  guint depth = 0;

  if (!gw_state_init (bench->state, propagation, NULL) || !gw_state_propagate (bench->state))
    {
      g_assert_false (outcome->alive);
      return;
    }
  root = g_memdup2 (bench->state->words, size);
  for (; alive && depth < bench->n; depth++)
    {
      gw_state_push (bench->state);
      alive = gw_state_keep (bench->state, depth, domain[depth]) && gw_state_propagate (bench->state);
    }
  g_assert_cmpint (alive, ==, outcome->alive);
  if (alive)
    g_assert_cmpmem (bench->state->words, bench->n * sizeof (GwMask), outcome->domain, bench->n * sizeof (GwMask));
  while (depth-- > 0)
    gw_state_pop (bench->state);
  g_assert_cmpmem (bench->state->words, size, root, size);
}

static void
assert_outcome (const Bench *bench, const GwMask *domain, const GwMask *support, GwStrength strength,
                const Outcome *outcome)
{
  guint n_open = count_open (bench, domain);
  gboolean exact = n_open <= (bench->spec->is_redundant ? 0 : 1)
                   || (strength == GW_STRENGTH_DOMAIN && is_covered (bench));

  if (!outcome->alive)
    {
      g_assert_cmphex (support[0], ==, 0);
      return;
    }
  for (guint i = 0; i < bench->n; i++)
    {
      g_assert_cmphex (support[i] & ~outcome->domain[i], ==, 0);
      g_assert_cmphex (outcome->domain[i] & ~domain[i], ==, 0);
      if (exact)
        g_assert_cmphex (outcome->domain[i], ==, support[i]);
    }
  if (strength != GW_STRENGTH_VALUE && bench->spec->bounds_z)
    assert_bounds_z (bench, outcome->domain);
}

/* What is weaker prunes no more. */
static void
assert_weaker (const Bench *bench, const Outcome *weak, const Outcome *strong)
{
  g_assert_true (weak->alive || !strong->alive);
  for (guint i = 0; i < bench->n && strong->alive; i++)
    g_assert_cmphex (strong->domain[i] & ~weak->domain[i], ==, 0);
}

static void
check_domains (const Bench *bench, const GwMask *domain, const GwMask *support)
{
  Outcome outcome[2][GW_N_STRENGTHS];

  for (guint channelling = 0; channelling < 2; channelling++)
    for (guint strength = 0; strength < GW_N_STRENGTHS; strength++)
      {
        GwPropagation propagation = { .channelling = channelling != 0 };
        Outcome *here = &outcome[channelling][strength];

        memset (propagation.strength, (gint) strength, sizeof propagation.strength);
        *here = run (bench, domain, &propagation);
        assert_outcome (bench, domain, support, strength, here);
        assert_steps_agree (bench, domain, &propagation, here);
        if (strength > 0)
          assert_weaker (bench, &outcome[channelling][strength - 1], here);
        if (channelling != 0)
          assert_weaker (bench, &outcome[0][strength], here);
      }
}

/* One that the variable begins with. */
static guint
random_value (const Bench *bench, guint i, GwRandom *random)
{
  GwMask left = bench->model->initial[i];

  for (guint skip = gw_random_below (random, gw_mask_count (left)); skip > 0; skip--)
    left &= left - 1;
  return gw_mask_lowest (left);
}

/* Dense and sparse by turns; now and then all but a few variables are decided. */
static void
random_domains (const Bench *bench, GwRandom *random, GwMask *domain)
{
  guint density = gw_random_below (random, 4), decided = gw_random_below (random, 4);

  for (guint i = 0; i < bench->n; i++)
    {
      GwMask mask = gw_random_next (random), all = bench->model->initial[i];

      if (density > 1)
        mask |= gw_random_next (random);
      if (density == 0)
        mask &= gw_random_next (random);
      if ((mask & all) == 0 || gw_random_below (random, 4) < decided)
        mask = GW_BIT (random_value (bench, i, random));
      domain[i] = mask & all;
    }
}

/* ---- what is said later, and what at first ---- */

/* Cuts are there when the relation fails, and then alone; VALUES breaks some of them, and no solution of the relation breaks any. */
static void
assert_cuts (const Bench *bench, const guint *values, const GwMask *left)
{
  const GwInstance *instance = &bench->model->instances[0];
  SinkEvaluator *cuts = sink_evaluator_new ();
  guint8 assigned[MAX_VARS];
  GwMask all[MAX_VARS];
  Truth truth = { 0 };

  for (guint i = 0; i < bench->n; i++)
    {
      assigned[i] = (guint8) values[i];
      all[i] = bench->model->initial[i];
    }
  instance->relation->cut (bench->model, instance, assigned, left, sink_evaluator_sink (cuts));
  if (bench->spec->holds (values, bench->n, bench->spec->data))
    g_assert_cmpuint (sink_evaluator_n_rows (cuts), ==, 0);
  else
    g_assert_cmpuint (sink_evaluator_n_broken (cuts, values), >, 0);
  truth.cuts = cuts;
  enumerate (bench, all, 0, &truth);
  sink_evaluator_free (cuts);
}

/* On a completion, on what one change makes of it, and on anything. */
static void
check_statement (const Bench *bench, GwRandom *random, SinkEvaluator *evaluator, SinkEvaluator *local, const GwMask *domain, const Truth *truth)
{
  const GwRelation *relation = bench->model->instances[0].relation;
  guint values[MAX_VARS];

  for (guint round = 0; round < 4; round++)
    {
      for (guint i = 0; i < bench->n; i++)
        values[i] = random_value (bench, i, random);
      if (round < 3 && truth->n_completions > 0)
        memcpy (values, truth->chosen, sizeof values);
      if (round > 0)
        {
          guint changed = gw_random_below (random, bench->n);

          values[changed] = random_value (bench, changed, random);
        }
      g_assert_cmpint (sink_evaluator_holds (evaluator, values), ==,
                       bench->spec->holds (values, bench->n, bench->spec->data));
      if (relation->cut == NULL)
        continue;
      assert_cuts (bench, values, domain);
      if (bench->spec->holds (values, bench->n, bench->spec->data))
        g_assert_true (sink_evaluator_holds (local, values));
    }
}

/* Statements take longer than all the rest. */
#define ROUNDS_A_NARROWED 6

/* The same of what is stated where the variables begin with DOMAIN. Redundant relations are stated nowhere. */
static void
check_narrowed (const Bench *bench, GwRandom *random, const GwMask *domain, const Truth *truth)
{
  g_autoptr (GwModel) model = gw_model_narrowed (bench->model, domain);
  const GwRelation *relation = model->instances[0].relation;
  Bench narrowed = *bench;
  SinkEvaluator *evaluator = sink_evaluator_new (), *local = sink_evaluator_new ();

  narrowed.model = model;
  relation->state_to (model, &model->instances[0], sink_evaluator_sink (evaluator));
  if (relation->state_locally != NULL)
    relation->state_locally (model, &model->instances[0], sink_evaluator_sink (local));
  check_statement (&narrowed, random, evaluator, local, domain, truth);
  sink_evaluator_free (local);
  sink_evaluator_free (evaluator);
}

void
relation_check (const RelationSpec *spec, GwModelBuilder *builder, GwRandom *random, guint rounds)
{
  g_autoptr (GwModel) model = gw_model_builder_end (builder, 1);
  g_autoptr (GwState) state = gw_state_new (model);
  Bench bench = { spec, model, state, model->n_vars, model->n_values };
  SinkEvaluator *evaluator = sink_evaluator_new (), *local = sink_evaluator_new ();
  const GwRelation *relation = model->instances[0].relation;
  GwRandom of_narrowed;

  gw_random_init (&of_narrowed, 1);
  g_assert_cmpuint (model->n_instances, ==, 1);
  g_assert_cmpuint (model->n_vars, <=, MAX_VARS);
  relation->state_to (model, &model->instances[0], sink_evaluator_sink (evaluator));
  g_assert_cmpint (relation->cut != NULL, ==, relation->state_locally != NULL);
  if (relation->state_locally != NULL)
    relation->state_locally (model, &model->instances[0], sink_evaluator_sink (local));
  for (guint round = 0; round < rounds; round++)
    {
      GwMask domain[MAX_VARS];
      Truth truth = { .random = random };

      random_domains (&bench, random, domain);
      enumerate (&bench, domain, 0, &truth);
      check_domains (&bench, domain, truth.support);
      check_statement (&bench, random, evaluator, local, domain, &truth);
      if (round % ROUNDS_A_NARROWED == 0 && !spec->is_redundant)
        check_narrowed (&bench, &of_narrowed, domain, &truth);
    }
  sink_evaluator_free (local);
  sink_evaluator_free (evaluator);
}

#define MOST_APART 16

/* Adds to SUPPORT what takes part in any row of different values that holds. */
static void
find_support (const RelationSpec *spec, const GwMask *domain, guint n, guint *values, guint depth, GwMask used, GwMask *support)
{
  if (depth < n)
    {
      GW_MASK_FOREACH (v, domain[depth] & ~used)
        {
          values[depth] = v;
          find_support (spec, domain, n, values, depth + 1, used | GW_BIT (v), support);
        }
      return;
    }
  for (guint i = 0; i < n && spec->holds (values, n, spec->data); i++)
    support[i] |= GW_BIT (values[i]);
}

gboolean
relation_check_apart (const RelationSpec *spec, GwState *state, GwRelationKind kind, const GwMask *domain, guint n)
{
  const GwActive active = { .clues = domain };
  GwPropagation propagation = { 0 };
  GwMask support[MOST_APART] = { 0 };
  guint values[MOST_APART];
  gboolean is_alive;

  propagation.strength[kind] = GW_STRENGTH_DOMAIN;
  is_alive = gw_state_init (state, &propagation, &active) && gw_state_propagate (state);
  g_assert_cmpuint (n, <=, MOST_APART);
  find_support (spec, domain, n, values, 0, 0, support);
  g_assert_cmpint (is_alive, ==, support[0] != 0);
  if (is_alive)
    g_assert_cmpmem (state->words, n * sizeof *support, support, n * sizeof *support);
  return is_alive;
}
