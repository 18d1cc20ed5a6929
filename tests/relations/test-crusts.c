#include "relation-harness.h"
#include "relations/crusts.h"

#include <string.h>

#define MOST_CELLS 9

typedef struct
{
  guint    crusts[2], n_values, total;
  gint     numbers[MOST_CELLS];
  gboolean differ;
} Clue;

/* Looks for the crusts, then adds up. */
static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Clue *clue = data;
  guint times[MOST_CELLS] = { 0 }, n_crusts = 0;
  gint sum = 0;

  for (guint i = 0; i < n; i++)
    if (++times[values[i]] > 1 && clue->differ)
      return FALSE;
  if (times[clue->crusts[0]] != 1 || times[clue->crusts[1]] != 1)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (values[i] == clue->crusts[0] || values[i] == clue->crusts[1])
      n_crusts++;
    else if (n_crusts == 1)
      sum += clue->numbers[values[i]];
  return sum == (gint) clue->total;
}

static void
draw (GwRandom *random, Clue *clue, guint n_values)
{
  *clue = (Clue) { .n_values = n_values, .crusts = { gw_random_below (random, n_values) } };
  do
    clue->crusts[1] = gw_random_below (random, n_values);
  while (clue->crusts[1] == clue->crusts[0]);
  for (guint v = 0; v < n_values; v++)
    clue->numbers[v] = (gint) (gw_random_below (random, 4) == 0 ? gw_random_below (random, 30) : v + 1);
  clue->total = gw_random_below (random, gw_random_below (random, 4) == 0 ? GW_CRUSTS_MOST_TOTAL + 1 : 4 * n_values);
}

static GwModelBuilder *
post (const Clue *clue, guint n_vars)
{
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
  GwModelBuilder *builder = gw_model_builder_new (n_vars, clue->n_values);

  g_assert_true (gw_crusts_post (builder, vars, n_vars, clue->crusts, clue->numbers, (gint) clue->total));
  return builder;
}

/* Made of the instance of another model, and alone in its own. */
static GwModelBuilder *
post_apart (const Clue *clue)
{
  GwModelBuilder *builder = gw_model_builder_new (clue->n_values, clue->n_values);
  g_autoptr (GwModel) model = gw_model_builder_end (post (clue, clue->n_values), 1);

  g_assert_true (gw_crusts_post_apart (builder, model, &model->instances[0]));
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

      draw (&random, &clue, 2 + gw_random_below (&random, 5));
      relation_check (&spec, post (&clue, 1 + gw_random_below (&random, 5)), &random, 20);
    }
}

static void
test_apart (void)
{
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 60; round++)
    {
      Clue clue;
      RelationSpec spec = { .holds = holds, .data = &clue };

      draw (&random, &clue, 2 + round % 5);
      clue.differ = TRUE;
      relation_check (&spec, post_apart (&clue), &random, 20);
    }
}

/* Each domain holds what one order has there, so that most clues can be met; and other values as often as not. */
static void
draw_domains (GwRandom *random, GwMask *domain)
{
  guint order[MOST_CELLS];

  for (guint i = 0; i < MOST_CELLS; i++)
    {
      guint k = gw_random_below (random, i + 1);

      order[i] = order[k];
      order[k] = i;
    }
  for (guint i = 0; i < MOST_CELLS; i++)
    domain[i] = GW_BIT (order[i]) | (gw_random_next (random) & gw_random_next (random) & gw_mask_below (MOST_CELLS));
}

static void
test_nine (void)
{
  GwRandom random;

  gw_random_init (&random, 3);
  for (guint round = 0; round < 200; round++)
    {
      Clue clue;
      const RelationSpec spec = { .holds = holds, .data = &clue };

      draw (&random, &clue, MOST_CELLS);
      clue.differ = TRUE;
      g_autoptr (GwModel) model = gw_model_builder_end (post_apart (&clue), 1);
      g_autoptr (GwState) state = gw_state_new (model);

      for (guint i = 0; i < 10; i++)
        {
          GwMask domain[MOST_CELLS];

          draw_domains (&random, domain);
          relation_check_apart (&spec, state, GW_RELATION_CRUSTS, domain, MOST_CELLS);
        }
    }
}

/* What does not fit is left to others. */
static void
test_refused (void)
{
  const gint numbers[] = { 1, 2, 3 }, large[] = { 1, 2, GW_CRUSTS_MOST_TOTAL + 1 }, negative[] = { 1, -2, 3 };
  const guint crusts[] = { 0, 2 };
  const guint32 vars[] = { 0, 1 };
  GwModelBuilder *builder = gw_model_builder_new (2, 3);

  g_assert_false (gw_crusts_post (builder, vars, 2, crusts, numbers, GW_CRUSTS_MOST_TOTAL + 1));
  g_assert_false (gw_crusts_post (builder, vars, 2, crusts, numbers, -1));
  g_assert_false (gw_crusts_post (builder, vars, 2, crusts, large, 2));
  g_assert_false (gw_crusts_post (builder, vars, 2, crusts, negative, 2));
  g_assert_true (gw_crusts_post (builder, vars, 2, crusts, numbers, 2));
  g_autoptr (GwModel) model = gw_model_builder_end (builder, 1);
  g_assert_cmpuint (model->n_instances, ==, 1);
  builder = gw_model_builder_new (2, 3);
  g_assert_false (gw_crusts_post_apart (builder, model, &model->instances[0]));
  gw_model_builder_free (builder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/crusts/repeating", test_repeating);
  g_test_add_func ("/relations/crusts/apart", test_apart);
  g_test_add_func ("/relations/crusts/nine", test_nine);
  g_test_add_func ("/relations/crusts/refused", test_refused);
  return g_test_run ();
}
