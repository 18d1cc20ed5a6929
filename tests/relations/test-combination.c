#include "relation-harness.h"
#include "relations/combination.h"

typedef struct
{
  GwMask sets[32];
  guint  n_sets;
  GwMask free_values;
  guint  capacity[8];
} Choice;

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Choice *choice = data;
  guint times[8] = { 0 };
  GwMask taken = 0;

  for (guint i = 0; i < n; i++)
    {
      if (++times[values[i]] > choice->capacity[values[i]])
        return FALSE;
      if (((choice->free_values >> values[i]) & 1) == 0)
        taken |= GW_BIT (values[i]);
    }
  for (guint k = 0; k < choice->n_sets; k++)
    if (choice->sets[k] == taken)
      return TRUE;
  return FALSE;
}

static void
check (GwRandom *random, guint n_vars, guint n_values, const Choice *choice, const gint *numbers)
{
  RelationSpec spec = { .holds = holds, .data = choice, .numbers = numbers, .bounds_z = TRUE };
  guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);

  gw_random_shuffle (random, (gint *) vars, n_vars);
  gw_combination_post (builder, vars, n_vars, choice->sets, choice->n_sets, choice->free_values, choice->capacity,
                       numbers);
  relation_check (&spec, builder, random, 25);
}

/* Sets as large as the scope: cages. */
static void
test_cages (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 150; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 4), n_values = n_vars + gw_random_below (&random, 3);
      Choice choice = { .capacity = { 1, 1, 1, 1, 1, 1, 1, 1 } };

      for (GwMask set = 0; set < GW_BIT (n_values) && choice.n_sets < 32; set++)
        if (gw_mask_count (set) == n_vars && gw_random_below (&random, 3) == 0)
          choice.sets[choice.n_sets++] = set;
      check (&random, n_vars, n_values, &choice, NULL);
    }
}

/* Any sets, repeats, free values, numbers in any order. */
static void
test_wild (void)
{
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 300; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 5), n_values = 1 + gw_random_below (&random, 5);
      gboolean in_order = gw_random_below (&random, 2) != 0;
      Choice choice = { .n_sets = gw_random_below (&random, 5) };
      gint numbers[8];

      if (gw_random_below (&random, 2) == 0)
        choice.free_values = GW_BIT (gw_random_below (&random, n_values));
      for (guint v = 0; v < 8; v++)
        {
          choice.capacity[v] = gw_random_below (&random, 4);
          numbers[v] = (gint) gw_random_below (&random, 9);
        }
      for (guint k = 0; k < choice.n_sets; k++)
        choice.sets[k] = gw_random_next (&random) & gw_mask_below (n_values) & ~choice.free_values;
      check (&random, n_vars, n_values, &choice, in_order ? NULL : numbers);
    }
}

/* More sets than a word has bits. */
static void
test_many_sets (void)
{
  GwModelBuilder *builder = gw_model_builder_new (9, 16);
  const GwPropagation propagation = { .strength = { [GW_RELATION_COMBINATION] = GW_STRENGTH_DOMAIN } };
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (GwMask));
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;

  for (GwMask set = 0; set < GW_BIT (16); set++)
    {
      guint sum = 0;

      GW_MASK_FOREACH (v, set)
        sum += v + 1;
      if (gw_mask_count (set) == 9 && sum == 60)
        g_array_append_val (sets, set);
    }
  g_assert_cmpuint (sets->len, >, 64);
  gw_combination_post (builder, vars, 9, (const GwMask *) (gpointer) sets->data, sets->len, 0, NULL, NULL);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
  /* Seven variables take 1 … 7, 28 together: the other two make 32 of 15, 16 and cannot. */
  gw_state_push (state);
  for (guint i = 0; i < 7; i++)
    g_assert_true (gw_state_keep (state, i, gw_mask_below (7)));
  g_assert_false (gw_state_propagate (state));
  gw_state_pop (state);
  /* Seven take 1, 2, 3, 4, 5, 6, 9: 30; the others are 14 and 16. */
  for (guint i = 0; i < 7; i++)
    g_assert_true (gw_state_keep (state, i, gw_mask_below (6) | GW_BIT (8)));
  g_assert_true (gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 8), ==, GW_BIT (13) | GW_BIT (15));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/combination/cages", test_cages);
  g_test_add_func ("/relations/combination/wild", test_wild);
  g_test_add_func ("/relations/combination/many-sets", test_many_sets);
  return g_test_run ();
}
