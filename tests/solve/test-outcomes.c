/* What search keeps of the outcomes of its guesses, against the definition in real numbers. */
#include <glib.h>

#include "solve/outcomes.h"

#define N_VARS   3
#define N_VALUES 4

/* What the definition says: averages that begin at 1 and move by 1/33, those of a depth by 1/100. */
typedef struct
{
  double side[2];
  double of_depth;
} Expected;

static GwModel *
make_model (void)
{
  return gw_model_builder_end (gw_model_builder_new (N_VARS, N_VALUES), 0);
}

static void
expect (Expected *expected, guint side, double left)
{
  double share = left > 0 ? 0.5 + left : 0;

  expected->side[side] += (share / expected->of_depth - expected->side[side]) / 33;
  expected->of_depth += (share - expected->of_depth) / 100;
}

static void
assert_cost (const GwOutcomes *outcomes, guint var, guint value, const Expected *expected)
{
  double both = (expected->side[0] + expected->side[1]) / 2;

  g_assert_cmpfloat_with_epsilon (gw_outcomes_costs (outcomes, var)[value] / (double) GW_OUTCOME_USUAL, both * both, 0.01);
}

static void
test_unknown (void)
{
  g_autoptr (GwModel) model = make_model ();
  GwOutcomes *outcomes = gw_outcomes_new (model);

  gw_outcomes_note (outcomes, 1, 2, FALSE, 0, 0, 10);
  for (guint var = 0; var < N_VARS; var++)
    for (guint value = 0; value < N_VALUES; value++)
      if (var == 1 && value == 2)
        g_assert_cmpuint (gw_outcomes_costs (outcomes, var)[value], <, GW_OUTCOME_USUAL);
      else
        g_assert_cmpuint (gw_outcomes_costs (outcomes, var)[value], ==, GW_OUTCOME_USUAL);
  g_assert_cmpuint (gw_outcomes_least (outcomes)[1], ==, gw_outcomes_costs (outcomes, 1)[2]);
  g_assert_cmpuint (gw_outcomes_least (outcomes)[0], ==, GW_OUTCOME_USUAL);
  gw_outcomes_reset (outcomes);
  g_assert_cmpuint (gw_outcomes_costs (outcomes, 1)[2], ==, GW_OUTCOME_USUAL);
  g_assert_cmpuint (gw_outcomes_least (outcomes)[1], ==, GW_OUTCOME_USUAL);
  gw_outcomes_free (outcomes);
}

/* A thousand outcomes of one guess, all at one depth: dead ends on one side, little and much left on the other. */
static void
test_averages (void)
{
  g_autoptr (GwModel) model = make_model ();
  GwOutcomes *outcomes = gw_outcomes_new (model);
  Expected expected = { { 1, 1 }, 1 };

  for (guint i = 0; i < 1000; i++)
    {
      guint left = i % 7 * (i % 5);

      gw_outcomes_note (outcomes, 0, 3, i % 3 == 0, 5, i % 3 == 0 ? 0 : left, 40);
      expect (&expected, i % 3 == 0, i % 3 == 0 ? 0 : left / 40.0);
      assert_cost (outcomes, 0, 3, &expected);
    }
  gw_outcomes_free (outcomes);
}

/* The same is much where others leave little, and little where they leave much; depths by themselves, the deepest together. */
static void
test_depths (void)
{
  g_autoptr (GwModel) model = make_model ();
  GwOutcomes *outcomes = gw_outcomes_new (model);

  for (guint i = 0; i < 1000; i++)
    {
      gw_outcomes_note (outcomes, 0, 0, FALSE, 1, 0, 40);
      gw_outcomes_note (outcomes, 0, 0, FALSE, 1000, 40, 40);
    }
  gw_outcomes_note (outcomes, 1, 0, FALSE, 1, 20, 40);
  gw_outcomes_note (outcomes, 1, 1, FALSE, 1001, 20, 40);
  g_assert_cmpuint (gw_outcomes_costs (outcomes, 1)[0], >, GW_OUTCOME_USUAL);
  g_assert_cmpuint (gw_outcomes_costs (outcomes, 1)[1], <, GW_OUTCOME_USUAL);
  for (guint i = 0; i < 1000; i++)
    {
      gw_outcomes_note (outcomes, 2, 0, FALSE, 2, i % 100 == 99 ? 40 : 0, 40);
      gw_outcomes_note (outcomes, 2, 1, FALSE, 2, 0, 40);
      gw_outcomes_note (outcomes, 2, 2, FALSE, 2, 40, 40);
      g_assert_cmpuint (gw_outcomes_costs (outcomes, 2)[2], <=, GW_OUTCOME_MOST);
    }
  gw_outcomes_free (outcomes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outcomes/unknown", test_unknown);
  g_test_add_func ("/outcomes/averages", test_averages);
  g_test_add_func ("/outcomes/depths", test_depths);
  return g_test_run ();
}
