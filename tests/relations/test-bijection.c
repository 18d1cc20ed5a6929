#include "relation-harness.h"
#include "relations/bijection.h"

/* Some renaming takes the first half to the second: what is the same becomes the same, what differs differs. */
static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const guint *to = values + n / 2;

  for (guint i = 0; i < n / 2; i++)
    for (guint k = 0; k < i; k++)
      if ((values[i] == values[k]) != (to[i] == to[k]))
        return FALSE;
  return TRUE;
}

static void
test_places (void)
{
  static const guint32 vars[] = { 0, 1, 2, 3, 4, 5 };
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 200; round++)
    {
      guint n = 1 + gw_random_below (&random, 3), n_values = 1 + gw_random_below (&random, 4);
      RelationSpec spec = { .holds = holds };
      GwModelBuilder *builder = gw_model_builder_new (2 * n, n_values);

      gw_bijection_post (builder, vars, vars + n, n);
      relation_check (&spec, builder, &random, 30);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/bijection/places", test_places);
  return g_test_run ();
}
