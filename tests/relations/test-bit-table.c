#include "relation-harness.h"
#include "relations/bit-table.h"

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const GwMask *allowed = data;
  guint line = 0;

  for (guint i = 0; i < n; i++)
    line |= values[i] << i;
  return (*allowed >> line & 1) != 0;
}

/* Any table of one to six variables, empty and full ones too. */
static void
test_tables (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 600; round++)
    {
      const guint32 vars[] = { 0, 1, 2, 3, 4, 5 };
      guint n = 1 + gw_random_below (&random, GW_BIT_TABLE_MOST);
      GwModelBuilder *builder = gw_model_builder_new (n, 2);
      GwMask allowed = gw_random_next (&random) & (round % 3 == 0 ? gw_random_next (&random) & gw_random_next (&random) : G_MAXUINT64);
      RelationSpec spec = { .holds = holds, .data = &allowed, .bounds_z = TRUE };

      gw_bit_table_post (builder, vars, n, allowed);
      relation_check (&spec, builder, &random, 20);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/bit-table/tables", test_tables);
  return g_test_run ();
}
