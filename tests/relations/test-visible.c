#include "relation-harness.h"
#include "relations/visible.h"

#define MOST_CELLS 9

typedef struct
{
  gint     numbers[MOST_CELLS];
  guint    n_values, wanted;
  gboolean differ;
} Clue;

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Clue *clue = data;
  guint times[MOST_CELLS] = { 0 }, n_seen = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean is_hidden = FALSE;

      if (++times[values[i]] > 1 && clue->differ)
        return FALSE;
      for (guint k = 0; k < i; k++)
        is_hidden = is_hidden || clue->numbers[values[k]] >= clue->numbers[values[i]];
      n_seen += !is_hidden;
    }
  return n_seen == clue->wanted;
}

/* Heights in any order. */
static void
draw (GwRandom *random, Clue *clue, guint n_values)
{
  *clue = (Clue) { .n_values = n_values, .wanted = gw_random_below (random, n_values + 2) };
  for (guint v = 0; v < n_values; v++)
    {
      guint k = gw_random_below (random, v + 1);

      clue->numbers[v] = clue->numbers[k];
      clue->numbers[k] = (gint) (2 * v);
    }
}

static GwModelBuilder *
post (const Clue *clue, guint n_vars)
{
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
  GwModelBuilder *builder = gw_model_builder_new (n_vars, clue->n_values);

  g_assert_true (gw_visible_post (builder, vars, n_vars, clue->numbers, (gint) clue->wanted));
  return builder;
}

/* Made of the instance of another model, and alone in its own. */
static GwModelBuilder *
post_apart (const Clue *clue, guint n_vars)
{
  GwModelBuilder *builder = gw_model_builder_new (n_vars, clue->n_values);
  g_autoptr (GwModel) model = gw_model_builder_end (post (clue, n_vars), 1);

  g_assert_true (gw_visible_post_apart (builder, model, &model->instances[0]));
  return builder;
}

static void
test_repeating (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 300; round++)
    {
      Clue clue;
      RelationSpec spec = { .holds = holds, .data = &clue };

      draw (&random, &clue, 1 + gw_random_below (&random, 6));
      relation_check (&spec, post (&clue, 1 + gw_random_below (&random, 5)), &random, 20);
    }
}

/* As many as there are values, and fewer. */
static void
test_apart (void)
{
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 120; round++)
    {
      Clue clue;
      RelationSpec spec = { .holds = holds, .data = &clue };
      guint n_vars = 1 + round % 6;

      draw (&random, &clue, MIN (6, n_vars + gw_random_below (&random, 3)));
      clue.differ = TRUE;
      relation_check (&spec, post_apart (&clue, n_vars), &random, 20);
    }
}

static void
test_nine (void)
{
  GwRandom random;

  gw_random_init (&random, 3);
  for (guint round = 0; round < 200; round++)
    {
      guint n = MOST_CELLS - round % 3;
      Clue clue;
      const RelationSpec spec = { .holds = holds, .data = &clue };

      draw (&random, &clue, MOST_CELLS);
      clue.differ = TRUE;
      g_autoptr (GwModel) model = gw_model_builder_end (post_apart (&clue, n), 1);
      g_autoptr (GwState) state = gw_state_new (model);

      for (guint round_of = 0; round_of < 10; round_of++)
        {
          GwMask domain[MOST_CELLS];

          for (guint i = 0; i < n; i++)
            domain[i] = GW_BIT ((i + round) % MOST_CELLS) | (gw_random_next (&random) & gw_random_next (&random) & gw_mask_below (MOST_CELLS));
          relation_check_apart (&spec, state, GW_RELATION_VISIBLE, domain, n);
        }
    }
}

/* What does not fit is left to others. */
static void
test_refused (void)
{
  const gint numbers[] = { 1, 2 };
  const guint32 vars[] = { 0, 1, 2 };
  GwModelBuilder *builder = gw_model_builder_new (3, 2);

  g_assert_false (gw_visible_post (builder, vars, 3, numbers, GW_VISIBLE_MOST_WANTED + 1));
  g_assert_false (gw_visible_post (builder, vars, 3, numbers, -1));
  g_assert_true (gw_visible_post (builder, vars, 3, numbers, 2));
  g_autoptr (GwModel) model = gw_model_builder_end (builder, 1);
  g_assert_cmpuint (model->n_instances, ==, 1);
  builder = gw_model_builder_new (3, 2);
  g_assert_false (gw_visible_post_apart (builder, model, &model->instances[0]));
  gw_model_builder_free (builder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/visible/repeating", test_repeating);
  g_test_add_func ("/relations/visible/apart", test_apart);
  g_test_add_func ("/relations/visible/nine", test_nine);
  g_test_add_func ("/relations/visible/refused", test_refused);
  return g_test_run ();
}
