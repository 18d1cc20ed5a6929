#include "relation-harness.h"
#include "relations/pair-table.h"

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const GwMask *allowed = data;

  return (allowed[values[0]] >> values[1] & 1) != 0;
}

/* Any table, empty and full ones too. */
static void
test_tables (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 400; round++)
    {
      guint n_values = 1 + gw_random_below (&random, 9);
      GwModelBuilder *builder = gw_model_builder_new (2, n_values);
      GwMask allowed[64] = { 0 };
      RelationSpec spec = { .holds = holds, .data = allowed, .bounds_z = TRUE };

      for (guint v = 0; v < n_values; v++)
        allowed[v] = gw_random_next (&random) & (round % 3 == 0 ? gw_random_next (&random) : G_MAXUINT64);
      gw_pair_table_post (builder, 0, 1, allowed);
      relation_check (&spec, builder, &random, 20);
    }
}

/* Sixty-four values: the largest scope that there is. */
static void
test_widest (void)
{
  GwModelBuilder *builder = gw_model_builder_new (2, 64);
  const GwPropagation propagation = { .strength = { [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN } };
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;
  GwMask allowed[64];

  for (guint v = 0; v < 64; v++)
    allowed[v] = v == 63 ? 0 : GW_BIT (v + 1);
  gw_pair_table_post (builder, 0, 1, allowed);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 0), ==, G_MAXUINT64 >> 1);
  g_assert_cmphex (gw_state_domain (state, 1), ==, G_MAXUINT64 << 1);
  gw_state_push (state);
  g_assert_true (gw_state_keep (state, 1, GW_BIT (63) | GW_BIT (7)) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 0), ==, GW_BIT (62) | GW_BIT (6));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/pair-table/tables", test_tables);
  g_test_add_func ("/relations/pair-table/widest", test_widest);
  return g_test_run ();
}
