/* The redundant relations of simonis-2005, each by itself: what it states is what its test says, and nothing of that is
 * lost. What they add to a scheme is seen in tests/schemes. */
#include "relation-harness.h"
#include "relations/assignment.h"
#include "relations/same.h"

/* ---- same ---- */

/* Both lists use the same values, however often. */
static gboolean
lists_agree (const guint *values, guint n, gconstpointer data)
{
  const guint *n_one = data;
  guint64 used[2] = { 0 };

  for (guint i = 0; i < n; i++)
    used[i >= *n_one] |= GW_BIT (values[i]);
  return used[0] == used[1];
}

static void
test_same (void)
{
  static const guint32 vars[] = { 0, 1, 2, 3, 4, 5 };
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 200; round++)
    {
      guint n = 2 + gw_random_below (&random, 5), n_one = 1 + gw_random_below (&random, n - 1);
      guint n_values = 1 + gw_random_below (&random, n < 5 ? 6 : 4);
      RelationSpec spec = { .holds = lists_agree, .data = &n_one, .is_redundant = TRUE };
      GwModelBuilder *builder = gw_model_builder_new (n, n_values);

      gw_same_post (builder, vars, n_one, vars + n_one, n - n_one);
      relation_check (&spec, builder, &random, 20);
    }
}

/* ---- lines against blocks ---- */

typedef struct
{
  guint  n, n_groups;
  guint8 line[9], block[9];
} Crossing;

/* No value twice in a line or a block. As many values as variables a group: so each once. */
static gboolean
crossing_holds (const guint *values, guint n, gconstpointer data)
{
  const Crossing *crossing = data;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      if (values[i] == values[k] && (crossing->line[i] == crossing->line[k] || crossing->block[i] == crossing->block[k]))
        return FALSE;
  return TRUE;
}

/* A square, line against column; and two lines of four cells, against their boxes of two by two. */
static const Crossing crossings[] = {
  { 9, 3, { 0, 0, 0, 1, 1, 1, 2, 2, 2 }, { 0, 1, 2, 0, 1, 2, 0, 1, 2 } },
  { 8, 2, { 0, 0, 0, 0, 1, 1, 1, 1 }, { 0, 0, 1, 1, 0, 0, 1, 1 } },
  { 4, 2, { 0, 0, 1, 1 }, { 0, 1, 0, 1 } },
};

static void
test_crossings (gconstpointer relation)
{
  static const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint i = 0; i < G_N_ELEMENTS (crossings); i++)
    {
      const Crossing *crossing = &crossings[i];
      RelationSpec spec = { .holds = crossing_holds, .data = crossing, .is_redundant = TRUE };
      GwModelBuilder *builder = gw_model_builder_new (crossing->n, crossing->n / crossing->n_groups);

      gw_assignment_post (builder, relation, vars, crossing->n, crossing->line, crossing->block, crossing->n_groups);
      relation_check (&spec, builder, &random, 200);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/redundant/same", test_same);
  g_test_add_data_func ("/relations/redundant/colored-matrix", &gw_relation_colored_matrix, test_crossings);
  g_test_add_data_func ("/relations/redundant/band", &gw_relation_band, test_crossings);
  return g_test_run ();
}
