/* Alternatives of random relations against what they mean: one of them holds whole. */
#include "relation-harness.h"
#include "relations/distinct.h"
#include "relations/either-of.h"
#include "relations/linear.h"
#include "relations/pair-table.h"

typedef struct
{
  enum { TABLE, SUM, DIFFERENT, MEMBER } kind;
  guint  n, place[4];
  GwMask masks[5];
  gint   total;
} Part;

typedef struct
{
  guint n_values;
  guint n_alternatives;
  guint n_parts[4];
  Part  parts[4][3];
} Choice;

static const gint numbers[] = { 1, 2, 3, 4, 5 };

static gboolean
part_holds (const Part *part, const guint *values)
{
  gint sum = 0;

  for (guint i = 0; i < part->n; i++)
    {
      sum += numbers[values[part->place[i]]];
      for (guint j = 0; part->kind == DIFFERENT && j < i; j++)
        if (values[part->place[i]] == values[part->place[j]])
          return FALSE;
    }
  switch (part->kind)
    {
    case TABLE:
      return (part->masks[values[part->place[0]]] >> values[part->place[1]] & 1) != 0;
    case SUM:
      return sum == part->total;
    case MEMBER:
      return (part->masks[0] >> values[part->place[0]] & 1) != 0;
    default:
      return TRUE;
    }
}

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Choice *choice = data;

  for (guint i = 0; i < choice->n_alternatives; i++)
    {
      guint k = 0;

      while (k < choice->n_parts[i] && part_holds (&choice->parts[i][k], values))
        k++;
      if (k == choice->n_parts[i])
        return TRUE;
    }
  return FALSE;
}

static void
post (GwModelBuilder *builder, const Part *part, guint n_values)
{
  guint capacity[5] = { 1, 1, 1, 1, 1 };

  switch (part->kind)
    {
    case TABLE:
      gw_pair_table_post (builder, part->place[0], part->place[1], part->masks);
      break;
    case SUM:
      gw_linear_post (builder, part->place, (const gint[]) { 1, 1, 1, 1 }, part->n, numbers, part->total);
      break;
    case DIFFERENT:
      gw_distinct_post (builder, part->place, part->n, capacity, numbers);
      break;
    default:
      gw_model_builder_restrict (builder, part->place[0], part->masks[0]);
      break;
    }
}

static Part
random_part (GwRandom *random, guint n_vars, guint n_values)
{
  Part part = { .kind = gw_random_below (random, 4) };
  gint order[] = { 0, 1, 2, 3 };

  gw_random_shuffle (random, order, n_vars);
  part.n = part.kind == MEMBER ? 1 : part.kind == TABLE ? 2 : 2 + gw_random_below (random, n_vars - 1);
  for (guint i = 0; i < part.n; i++)
    part.place[i] = (guint) order[i];
  for (guint v = 0; v < 5; v++)
    part.masks[v] = gw_random_next (random) & gw_mask_below (n_values);
  part.total = (gint) (part.n + gw_random_below (random, part.n * n_values));
  return part;
}

static void
test_choices (gconstpointer data)
{
  guint most_parts = GPOINTER_TO_UINT (data);
  GwRandom random;

  gw_random_init (&random, most_parts);
  for (guint round = 0; round < 300; round++)
    {
      guint n_vars = 2 + gw_random_below (&random, 3), n_values = 2 + gw_random_below (&random, 4);
      Choice choice = { .n_values = n_values, .n_alternatives = 1 + gw_random_below (&random, 4) };
      RelationSpec spec = { .holds = holds, .data = &choice };
      GwModelBuilder *builder = gw_model_builder_new (n_vars, n_values);

      gw_model_builder_begin_alternatives (builder);
      for (guint i = 0; i < choice.n_alternatives; i++)
        {
          gw_model_builder_next_alternative (builder);
          choice.n_parts[i] = 1 + gw_random_below (&random, most_parts);
          for (guint k = 0; k < choice.n_parts[i]; k++)
            {
              choice.parts[i][k] = random_part (&random, n_vars, n_values);
              post (builder, &choice.parts[i][k], n_values);
            }
        }
      gw_model_builder_end_alternatives (builder, &gw_relation_either_of);
      relation_check (&spec, builder, &random, 15);
    }
}

/* An alternative that says nothing always holds: then nothing is left to say. */
static void
test_empty (void)
{
  GwModelBuilder *builder = gw_model_builder_new (2, 3);
  g_autoptr (GwModel) model = NULL;

  gw_model_builder_begin_alternatives (builder);
  gw_model_builder_next_alternative (builder);
  gw_model_builder_restrict (builder, 0, 0);
  gw_model_builder_next_alternative (builder);
  gw_model_builder_end_alternatives (builder, &gw_relation_either_of);
  model = gw_model_builder_end (builder, 1);
  g_assert_cmpuint (model->n_instances, ==, 0);
}

/* Other relations wake for what the alternatives remove, and the alternatives for what others remove. */
static void
test_beside_others (void)
{
  const GwMask rises[] = { 0xe, 0xc, 0x8, 0 }, falls[] = { 0, 1, 3, 7 };
  const GwPropagation propagation = { .strength = { [GW_RELATION_EITHER] = GW_STRENGTH_DOMAIN,
                                                    [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN } };
  GwModelBuilder *builder = gw_model_builder_new (3, 4);
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;

  gw_model_builder_begin_alternatives (builder);
  gw_model_builder_next_alternative (builder);
  gw_pair_table_post (builder, 0, 1, rises);
  gw_model_builder_next_alternative (builder);
  gw_model_builder_restrict (builder, 0, GW_BIT (0));
  gw_model_builder_end_alternatives (builder, &gw_relation_either_of);
  gw_pair_table_post (builder, 1, 2, falls);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
  /* 3 is below nothing; all else may stay. The second falls, so it is not 0, nor is the third 3. */
  g_assert_cmphex (gw_state_domain (state, 0), ==, 0x7);
  g_assert_cmphex (gw_state_domain (state, 1), ==, 0xe);
  g_assert_cmphex (gw_state_domain (state, 2), ==, 0x7);
  gw_state_push (state);
  /* 1 or 2 first: only rising is left; the second is 3 when the first is 2. */
  g_assert_true (gw_state_keep (state, 0, GW_BIT (2)) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 1), ==, GW_BIT (3));
  gw_state_pop (state);
  g_assert_true (gw_state_keep (state, 2, GW_BIT (2)) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 1), ==, GW_BIT (3));
  g_assert_cmphex (gw_state_domain (state, 0), ==, 0x7);
}

/* The parts of an alternative meet each other: 0 < 1 < 2 leaves the third nothing but the highest, though the table that
 * speaks of it comes first. */
static void
test_parts_meet (void)
{
  const GwMask rises[] = { 0x6, 0x4, 0 };
  const GwPropagation propagation = { .strength = { [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN } };
  GwModelBuilder *builder = gw_model_builder_new (3, 3);
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;

  gw_model_builder_begin_alternatives (builder);
  gw_model_builder_next_alternative (builder);
  gw_pair_table_post (builder, 1, 2, rises);
  gw_pair_table_post (builder, 0, 1, rises);
  gw_model_builder_next_alternative (builder);
  gw_model_builder_restrict (builder, 2, 0x5);
  gw_model_builder_end_alternatives (builder, &gw_relation_either_of);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
  g_assert_cmphex (gw_state_domain (state, 2), ==, 0x5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/relations/either-of/single", GUINT_TO_POINTER (1), test_choices);
  g_test_add_data_func ("/relations/either-of/several", GUINT_TO_POINTER (3), test_choices);
  g_test_add_func ("/relations/either-of/empty", test_empty);
  g_test_add_func ("/relations/either-of/beside-others", test_beside_others);
  g_test_add_func ("/relations/either-of/parts-meet", test_parts_meet);
  return g_test_run ();
}
