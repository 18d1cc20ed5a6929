#include "base/random.h"
#include "domain/relation.h"

#include <string.h>

/* "Each number is larger than the one before", in this test alone; it counts its runs in its memory. */
static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);

  (void) strength;
  gw_state_set_memory (state, instance, 0, gw_state_memory (state, instance)[0] + 1);
  for (guint i = 1; i < instance->n_vars; i++)
    if (!gw_state_keep (state, vars[i], ~gw_mask_below (gw_mask_lowest (gw_state_domain (state, vars[i - 1])) + 1)))
      return FALSE;
  for (guint i = instance->n_vars - 1; i > 0; i--)
    if (!gw_state_keep (state, vars[i - 1], gw_mask_below (gw_mask_highest (gw_state_domain (state, vars[i])))))
      return FALSE;
  return TRUE;
}

static const GwRelation rising = {
  .name = "rising",
  .kind = GW_RELATION_LINEAR,
  .wake = { GW_EVENT_BOUNDS, GW_EVENT_BOUNDS, GW_EVENT_BOUNDS },
  .cost = { GW_COST_UNIT, GW_COST_LINEAR, GW_COST_HEAVY },
  .propagate = propagate,
};

static const GwPropagation scheme;

/* A chain of N_VARS variables, each pair with an owner of its own, in shuffled order. */
static GwModel *
make_chain (guint n_vars, guint n_values)
{
  GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);
  g_autofree gint *order = g_new (gint, n_vars);
  const GwMask memory = 0;
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint i = 0; i < n_vars; i++)
    order[i] = (gint) i;
  gw_random_shuffle (&random, order, n_vars - 1);
  for (guint k = 0; k + 1 < n_vars; k++)
    {
      const guint32 vars[2] = { (guint32) order[k], (guint32) order[k] + 1 };

      gw_model_builder_set_owner (builder, (guint) order[k]);
      gw_model_builder_add (builder, &rising, vars, 2, NULL, 0, NULL, 0, &memory, 1);
    }
  return gw_model_builder_end (builder, n_vars);
}

static void
test_fixpoint (void)
{
  g_autoptr (GwModel) model = make_chain (8, 10);
  g_autoptr (GwState) state = gw_state_new (model);

  g_assert_true (gw_state_init (state, &scheme, NULL) && gw_state_propagate (state));
  for (guint i = 0; i < 8; i++)
    g_assert_cmphex (gw_state_domain (state, i), ==, (GwMask) 7 << i);
  g_assert_true (gw_state_keep (state, 3, GW_BIT (3)) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 0), ==, 1);
  g_assert_cmphex (gw_state_domain (state, 4), ==, 7 << 4);
}

/* Contradictions empty the queue, and the next start knows nothing of them. */
static void
test_contradiction (void)
{
  g_autoptr (GwModel) model = make_chain (8, 7);
  g_autoptr (GwState) state = gw_state_new (model);

  for (guint round = 0; round < 3; round++)
    {
      g_assert_true (gw_state_init (state, &scheme, NULL));
      g_assert_false (gw_state_propagate (state));
      for (guint cost = 0; cost < GW_N_COSTS; cost++)
        g_assert_cmpuint (state->lanes[cost].count, ==, 0);
    }
}

static void
test_switches (void)
{
  g_autoptr (GwModel) model = make_chain (8, 7);
  g_autoptr (GwState) state = gw_state_new (model);
  guint64 off = GW_BIT (3);
  GwMask clues[8];
  const GwActive without = { .off = &off }, with_clues = { .off = &off, .clues = clues };

  memset (clues, 0xff, sizeof clues);
  clues[7] = GW_BIT (3);
  g_assert_true (gw_state_init (state, &scheme, &without) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 3), ==, 0x78);
  g_assert_cmphex (gw_state_domain (state, 4), ==, 0x0f);
  g_assert_true (gw_state_init (state, &scheme, &with_clues) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 4), ==, 1);
  clues[7] = GW_BIT (7);
  g_assert_false (gw_state_init (state, &scheme, &with_clues));
  clues[7] = GW_BIT (2);
  g_assert_true (gw_state_init (state, &scheme, &with_clues));
  g_assert_false (gw_state_propagate (state));
  g_assert_true (gw_state_init (state, &scheme, &without) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 7), ==, 0x78);
}

static void
test_restrictions (void)
{
  GwModelBuilder *builder = gw_model_builder_new (2, 4);
  const guint32 vars[2] = { 0, 1 };
  guint64 off = GW_BIT (1);
  const GwActive without = { .off = &off };
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;

  gw_model_builder_set_owner (builder, 1);
  gw_model_builder_restrict (builder, 0, GW_BIT (2));
  gw_model_builder_set_owner (builder, 0);
  gw_model_builder_restrict (builder, 0, 6);
  gw_model_builder_add (builder, &rising, vars, 2, NULL, 0, NULL, 0, NULL, 1);
  model = gw_model_builder_end (builder, 2);
  state = gw_state_new (model);
  g_assert_true (gw_state_init (state, &scheme, NULL) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 1), ==, 8);
  g_assert_true (gw_state_init (state, &scheme, &without) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 0), ==, 6);
  g_assert_cmphex (gw_state_domain (state, 1), ==, 12);
}

/* Random pushes, removals and pops against copies of all words. */
static void
test_trail (void)
{
  g_autoptr (GwModel) model = make_chain (40, 64);
  g_autoptr (GwState) state = gw_state_new (model);
  guint n_words = model->n_vars + model->n_memory;
  gsize size = n_words * sizeof (GwMask);
  GwMask *saved[64];
  guint depth = 0;
  GwRandom random;

  gw_random_init (&random, 3);
  g_assert_true (gw_state_init (state, &scheme, NULL) && gw_state_propagate (state));
  for (guint round = 0; round < 20000; round++)
    {
      gboolean alive = TRUE;

      if (depth < 64 && gw_random_below (&random, 3) == 0)
        {
          saved[depth++] = g_memdup2 (state->words, size);
          gw_state_push (state);
        }
      if (depth > 0)
        alive = gw_state_keep (state, gw_random_below (&random, 40), ~GW_BIT (gw_random_below (&random, 64)))
                && gw_state_propagate (state);
      g_assert_cmpuint (state->n_trail, <=, state->trail_size);
      while (depth > 0 && (!alive || gw_random_below (&random, 4) == 0))
        {
          gw_state_pop (state);
          g_assert_cmpmem (saved[--depth], size, state->words, size);
          g_free (saved[depth]);
          alive = TRUE;
        }
    }
  while (depth > 0)
    g_free (saved[--depth]);
}

/* Each word stands once in a level, whatever happened below in between. */
static void
test_saved_once (void)
{
  g_autoptr (GwModel) model = make_chain (3, 64);
  g_autoptr (GwState) state = gw_state_new (model);
  guint32 before;

  g_assert_true (gw_state_init (state, &scheme, NULL) && gw_state_propagate (state));
  gw_state_push (state);
  g_assert_true (gw_state_keep (state, 0, ~GW_BIT (20)) && gw_state_propagate (state));
  before = state->n_trail;
  for (guint round = 0; round < 10; round++)
    {
      gw_state_push (state);
      g_assert_true (gw_state_keep (state, 0, ~GW_BIT (30)) && gw_state_propagate (state));
      gw_state_pop (state);
      g_assert_true (gw_state_keep (state, 0, ~GW_BIT (40 + round)) && gw_state_propagate (state));
      g_assert_cmpuint (state->n_trail, ==, before);
    }
}

/* Another scheme on the same state: costs and events follow it. */
static void
test_scheme_changes (void)
{
  g_autoptr (GwModel) model = make_chain (8, 10);
  g_autoptr (GwState) state = gw_state_new (model);
  GwPropagation other = { .strength = { [GW_RELATION_LINEAR] = GW_STRENGTH_DOMAIN } };

  g_assert_true (gw_state_init (state, &scheme, NULL));
  g_assert_cmpuint (state->lanes[GW_COST_UNIT].count, ==, 7);
  g_assert_true (gw_state_init (state, &other, NULL));
  g_assert_cmpuint (state->lanes[GW_COST_UNIT].count, ==, 0);
  g_assert_cmpuint (state->lanes[GW_COST_HEAVY].count, ==, 7);
  g_assert_true (gw_state_propagate (state));
}

static void
test_large (void)
{
  GwModelBuilder *builder = gw_model_builder_new (4096, 64);
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;

  for (guint i = 0; i < 100000; i++)
    {
      const guint32 vars[2] = { i % 4095, i % 4095 + 1 };
      const gint32 same[64] = { 1, 2, 3 };

      if (i % 64 != 63)
        gw_model_builder_add (builder, &rising, vars, 2, same, 64, NULL, 0, NULL, 1);
    }
  model = gw_model_builder_end (builder, 1);
  g_assert_cmpuint (model->instances[1000].first_datum, ==, 0);
  state = gw_state_new (model);
  for (guint round = 0; round < 3; round++)
    g_assert_true (gw_state_init (state, &scheme, NULL) && !gw_state_propagate (state));
}

typedef struct
{
  const GwState *state;
  guint64        looked_at, widest; /* in propagations */
  guint          n_looks, stop_at;  /* every so many looks it says stop; 0 = never */
} Looker;

static gboolean
look (gpointer data)
{
  Looker *looker = data;

  looker->widest = MAX (looker->widest, looker->state->n_propagations - looker->looked_at);
  looker->looked_at = looker->state->n_propagations;
  looker->n_looks++;
  return looker->stop_at > 0 && looker->n_looks % looker->stop_at == 0;
}

/* A long fixpoint of dear relations: the control is asked again and again, and a fixpoint that was stopped goes on to
 * the same end. */
static void
test_stop (void)
{
  static const GwPropagation dear = { .strength = { [GW_RELATION_LINEAR] = GW_STRENGTH_DOMAIN } };
  g_autoptr (GwModel) model = make_chain (60, 64);
  g_autoptr (GwState) state = gw_state_new (model), unbroken = gw_state_new (model);
  Looker looker = { .state = state, .stop_at = 3 };
  const GwControl control = { .should_stop = look, .data = &looker };
  guint n_stops = 0;

  g_assert_true (gw_state_init (unbroken, &dear, NULL) && gw_state_propagate (unbroken));
  g_assert_true (gw_state_init (state, &dear, NULL));
  state->control = &control;
  while (!gw_state_propagate (state))
    {
      g_assert_true (state->is_stopped);
      n_stops++;
    }
  g_assert_false (state->is_stopped);
  g_assert_cmpuint (n_stops, >, 2);
  g_assert_cmpuint (looker.widest, <=, 200);
  g_assert_cmpuint (state->n_propagations, ==, unbroken->n_propagations);
  for (guint var = 0; var < 60; var++)
    g_assert_cmphex (gw_state_domain (state, var), ==, gw_state_domain (unbroken, var));
}

/* What was stopped can be dropped, too. */
static void
test_stop_and_pop (void)
{
  static const GwPropagation dear = { .strength = { [GW_RELATION_LINEAR] = GW_STRENGTH_DOMAIN } };
  g_autoptr (GwModel) model = make_chain (60, 64);
  g_autoptr (GwState) state = gw_state_new (model);
  Looker looker = { .state = state, .stop_at = 1 };
  const GwControl control = { .should_stop = look, .data = &looker };

  g_assert_true (gw_state_init (state, &dear, NULL) && gw_state_propagate (state));
  gw_state_push (state);
  state->control = &control;
  g_assert_true (gw_state_keep (state, 0, ~GW_BIT (0)) && !gw_state_propagate (state) && state->is_stopped);
  gw_state_pop (state);
  g_assert_true (gw_state_propagate (state));
  for (guint var = 0; var < 60; var++)
    g_assert_cmphex (gw_state_domain (state, var), ==, gw_mask_below (var + 5) & ~gw_mask_below (var));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/domain/state/fixpoint", test_fixpoint);
  g_test_add_func ("/domain/state/contradiction", test_contradiction);
  g_test_add_func ("/domain/state/switches", test_switches);
  g_test_add_func ("/domain/state/restrictions", test_restrictions);
  g_test_add_func ("/domain/state/trail", test_trail);
  g_test_add_func ("/domain/state/saved-once", test_saved_once);
  g_test_add_func ("/domain/state/scheme-changes", test_scheme_changes);
  g_test_add_func ("/domain/state/large", test_large);
  g_test_add_func ("/state/stop", test_stop);
  g_test_add_func ("/state/stop-and-pop", test_stop_and_pop);
  return g_test_run ();
}
