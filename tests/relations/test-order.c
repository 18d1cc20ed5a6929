#include "relation-harness.h"
#include "relations/order.h"

#include <string.h>

#define MOST_CELLS GW_ORDER_MOST_VALUES

typedef struct
{
  guint  n;
  GwMask lower[MOST_CELLS];
} Clue;

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Clue *clue = data;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if ((k < i && values[k] == values[i]) || ((clue->lower[i] >> k & 1) != 0 && values[k] >= values[i]))
        return FALSE;
  return TRUE;
}

/* Some pairs along a hidden order, and now and then one against it. */
static void
draw (GwRandom *random, Clue *clue, guint n, guint n_pairs)
{
  guint order[MOST_CELLS];

  *clue = (Clue) { .n = n };
  for (guint i = 0; i < n; i++)
    {
      guint k = gw_random_below (random, i + 1);

      order[i] = order[k];
      order[k] = i;
    }
  for (guint pair = 0; pair < n_pairs; pair++)
    {
      guint a = gw_random_below (random, n), b = gw_random_below (random, n);

      if (order[a] < order[b] || (a != b && gw_random_below (random, 20) == 0))
        clue->lower[b] |= GW_BIT (a);
    }
}

static GwModelBuilder *
post (const Clue *clue)
{
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
  GwModelBuilder *builder = gw_model_builder_new (clue->n, clue->n);

  gw_order_post (builder, vars, clue->lower);
  return builder;
}

static void
test_small (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 120; round++)
    {
      Clue clue;
      RelationSpec spec = { .holds = holds, .data = &clue };

      draw (&random, &clue, 1 + round % 6, gw_random_below (&random, 8));
      relation_check (&spec, post (&clue), &random, 20);
    }
}

static void
test_nine (void)
{
  GwRandom random;
  guint n_alive = 0;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 200; round++)
    {
      Clue clue;
      const RelationSpec spec = { .holds = holds, .data = &clue };

      draw (&random, &clue, MOST_CELLS, 1 + round % 8);
      g_autoptr (GwModel) model = gw_model_builder_end (post (&clue), 1);
      g_autoptr (GwState) state = gw_state_new (model);

      for (guint i = 0; i < 10; i++)
        {
          GwMask domain[MOST_CELLS];

          for (guint k = 0; k < MOST_CELLS; k++)
            domain[k] = GW_BIT ((k + i) % MOST_CELLS) | (gw_random_next (&random) & gw_mask_below (MOST_CELLS));
          n_alive += relation_check_apart (&spec, state, GW_RELATION_ORDER, domain, MOST_CELLS);
        }
    }
  g_assert_cmpuint (n_alive, >, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/order/small", test_small);
  g_test_add_func ("/relations/order/nine", test_nine);
  return g_test_run ();
}
