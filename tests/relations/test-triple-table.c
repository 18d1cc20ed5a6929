#include "relation-harness.h"
#include "relations/triple-table.h"

typedef struct
{
  GwMask allowed[64];
  guint  n_values;
} Table;

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Table *table = data;

  for (guint i = 2; i < n; i++)
    if ((table->allowed[values[0] * table->n_values + values[1]] >> values[i] & 1) == 0)
      return FALSE;
  return TRUE;
}

/* Any table; one other and several; the variables in any order. */
static void
test_tables (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 300; round++)
    {
      guint n_vars = 3 + gw_random_below (&random, 3);
      Table table = { .n_values = 1 + gw_random_below (&random, n_vars == 3 ? 8 : 5) };
      RelationSpec spec = { .holds = holds, .data = &table, .bounds_z = TRUE };
      GwModelBuilder *builder = gw_model_builder_new (n_vars, table.n_values);
      const guint32 vars[] = { 0, 1, 2, 3, 4 };

      for (guint i = 0; i < table.n_values * table.n_values; i++)
        table.allowed[i] = gw_random_next (&random) & (round % 2 == 0 ? gw_random_next (&random) : G_MAXUINT64);
      gw_triple_table_post (builder, vars, n_vars, table.allowed);
      relation_check (&spec, builder, &random, 20);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/triple-table/tables", test_tables);
  return g_test_run ();
}
