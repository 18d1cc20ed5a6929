#include "relation-harness.h"
#include "relations/multiset.h"

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  gint balance[64] = { 0 };

  for (guint i = 0; i < n; i++)
    balance[values[i]] += i < n / 2 ? 1 : -1;
  for (guint v = 0; v < 64; v++)
    if (balance[v] != 0)
      return FALSE;
  return TRUE;
}

static void
test_lists (void)
{
  GwRandom random;
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };

  gw_random_init (&random, 1);
  for (guint round = 0; round < 200; round++)
    {
      guint n = 1 + gw_random_below (&random, 3), n_values = 1 + gw_random_below (&random, n == 3 ? 5 : 8);
      RelationSpec spec = { .holds = holds, .bounds_z = TRUE };
      GwModelBuilder *builder = gw_model_builder_new (2 * n, n_values);

      gw_multiset_post (builder, vars, vars + n, n);
      relation_check (&spec, builder, &random, 20);
    }
}

/* Longer than a matching takes: the values that one side lacks, and the last one. */
static void
test_wide (void)
{
  const GwPropagation propagation = { .strength = { [GW_RELATION_MULTISET] = GW_STRENGTH_DOMAIN } };
  GwModelBuilder *builder = gw_model_builder_new (140, 5);
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;
  guint32 vars[140];

  for (guint i = 0; i < 140; i++)
    vars[i] = i;
  gw_multiset_post (builder, vars, vars + 70, 70);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_false (gw_relation_multiset.covers (model, &model->instances[0]));
  g_assert_true (gw_state_init (state, &propagation, NULL));
  for (guint i = 0; i < 70; i++)
    g_assert_true (gw_state_keep (state, i, 0x17));
  g_assert_true (gw_state_propagate (state));
  for (guint i = 70; i < 140; i++)
    g_assert_cmphex (gw_state_domain (state, i), ==, 0x17);
  for (guint open = 20; open < 140; open += 99) /* one in each list */
    {
      guint single = open < 70 ? 100 : 3;

      gw_state_push (state);
      for (guint i = 0; i < 140; i++)
        g_assert_true (i == open || gw_state_keep (state, i, i == single ? 4 : 2));
      g_assert_true (gw_state_propagate (state));
      g_assert_cmphex (gw_state_domain (state, open), ==, 4);
      gw_state_pop (state);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/multiset/lists", test_lists);
  g_test_add_func ("/relations/multiset/wide", test_wide);
  return g_test_run ();
}
