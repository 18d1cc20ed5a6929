#include <string.h>

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

/* ---- what wakes it ---- */

/* What the lines of the table that DOMAINS allow have at each place. FALSE: there is none. */
static gboolean
project (GwMask allowed, const GwMask *domains, guint n, GwMask *left)
{
  gboolean is_any = FALSE;

  memset (left, 0, n * sizeof *left);
  for (guint line = 0; line < 1u << n; line++)
    {
      gboolean fits = (allowed >> line & 1) != 0;

      for (guint i = 0; i < n && fits; i++)
        fits = (domains[i] >> (line >> i & 1) & 1) != 0;
      for (guint i = 0; i < n && fits; i++)
        left[i] |= GW_BIT (line >> i & 1);
      is_any = is_any || fits;
    }
  return is_any;
}

#define N_WOKEN 4

/* Decides one place after the other, in any order and either way, with only what wakes the table being run. */
static void
check_wakes (GwState *state, GwMask allowed)
{
  for (guint var = 0; var < N_WOKEN; var++)
    for (guint value = 0; value < 2 && !gw_mask_is_single (gw_state_domain (state, var)); value++)
      {
        GwMask domains[N_WOKEN], left[N_WOKEN];
        gboolean fits;

        for (guint i = 0; i < N_WOKEN; i++)
          domains[i] = i == var ? GW_BIT (value) : gw_state_domain (state, i);
        fits = project (allowed, domains, N_WOKEN, left);
        gw_state_push (state);
        g_assert_cmpint (gw_state_keep (state, var, GW_BIT (value)) && gw_state_propagate (state), ==, fits);
        for (guint i = 0; i < N_WOKEN && fits; i++)
          g_assert_cmpuint (gw_state_domain (state, i), ==, left[i]);
        if (fits)
          check_wakes (state, allowed);
        gw_state_pop (state);
      }
}

/* Every table of four: it sleeps where nothing follows, and nowhere else. */
static void
test_wakes (void)
{
  const guint32 vars[N_WOKEN] = { 0, 1, 2, 3 };
  GwPropagation propagation = { 0 };

  propagation.strength[GW_RELATION_BIT_TABLE] = GW_STRENGTH_DOMAIN;
  for (GwMask allowed = 1; allowed < GW_BIT (1u << N_WOKEN); allowed++)
    {
      GwModelBuilder *builder = gw_model_builder_new (N_WOKEN, 2);
      g_autoptr (GwModel) model = NULL;
      g_autoptr (GwState) state = NULL;

      gw_bit_table_post (builder, vars, N_WOKEN, allowed);
      model = gw_model_builder_end (builder, 1);
      state = gw_state_new (model);
      g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
      check_wakes (state, allowed);
    }
}

/* Of at most one of four, a place that is 0 wakes nobody, and one that is 1 does. */
static void
test_sleeps (void)
{
  const guint32 vars[N_WOKEN] = { 0, 1, 2, 3 };
  const GwMask at_most_one = GW_BIT (0) | GW_BIT (1) | GW_BIT (2) | GW_BIT (4) | GW_BIT (8);
  GwPropagation propagation = { 0 };
  GwModelBuilder *builder = gw_model_builder_new (N_WOKEN, 2);
  g_autoptr (GwModel) model = NULL;
  g_autoptr (GwState) state = NULL;
  guint64 n;

  propagation.strength[GW_RELATION_BIT_TABLE] = GW_STRENGTH_DOMAIN;
  gw_bit_table_post (builder, vars, N_WOKEN, at_most_one);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_true (gw_state_init (state, &propagation, NULL) && gw_state_propagate (state));
  n = state->n_propagations;
  g_assert_true (gw_state_keep (state, 0, GW_BIT (0)) && gw_state_propagate (state));
  g_assert_cmpuint (state->n_propagations, ==, n);
  g_assert_true (gw_state_keep (state, 1, GW_BIT (1)) && gw_state_propagate (state));
  g_assert_cmpuint (state->n_propagations, ==, n + 1);
  g_assert_cmpuint (gw_state_domain (state, 3), ==, GW_BIT (0));
}
/* ---- what clauses alone find ---- */

typedef struct
{
  GwSink  sink;
  GArray *ends;     /* of guint: where each clause ends in */
  GArray *literals; /* of GwLiteral */
} Clauses;

static void
hear (GwSink *sink, const GwLiteral *literals, guint n_literals)
{
  Clauses *clauses = (Clauses *) sink;

  g_array_append_vals (clauses->literals, literals, n_literals);
  g_array_append_val (clauses->ends, clauses->literals->len);
}

static gboolean
may_be (const GwMask *domains, const GwLiteral *literal)
{
  return (domains[literal->var] & (literal->negated ? ~GW_BIT (literal->value) : GW_BIT (literal->value))) != 0;
}

/* Takes away what clauses with one literal left say. FALSE: one has none. */
static gboolean
propagate_units (const Clauses *clauses, GwMask *domains)
{
  gboolean has_changed = TRUE;

  while (has_changed)
    {
      has_changed = FALSE;
      for (guint i = 0, first = 0; i < clauses->ends->len; first = g_array_index (clauses->ends, guint, i), i++)
        {
          const GwLiteral *last = NULL;
          guint n = 0;

          for (guint k = first; k < g_array_index (clauses->ends, guint, i); k++)
            if (may_be (domains, &g_array_index (clauses->literals, GwLiteral, k)))
              {
                last = &g_array_index (clauses->literals, GwLiteral, k);
                n++;
              }
          if (n == 0)
            return FALSE;
          if (n > 1 || gw_mask_is_single (domains[last->var]))
            continue;
          domains[last->var] = GW_BIT (last->negated ? 1 - last->value : last->value);
          has_changed = TRUE;
        }
    }
  return TRUE;
}

/* The clauses are so many that unit propagation by them alone leaves just what the table does, from whatever is known. */
static void
test_clauses_propagate (void)
{
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 300; round++)
    {
      const guint32 vars[] = { 0, 1, 2, 3, 4, 5 };
      const guint n = 2 + gw_random_below (&random, GW_BIT_TABLE_MOST - 1);
      GwModelBuilder *builder = gw_model_builder_new (n, 2);
      const GwMask all = n == 6 ? G_MAXUINT64 : gw_mask_below (1u << n), allowed = gw_random_next (&random) & gw_random_next (&random) & all;
      Clauses clauses = { .sink = { .clause = hear }, .ends = g_array_new (FALSE, FALSE, sizeof (guint)),
                          .literals = g_array_new (FALSE, FALSE, sizeof (GwLiteral)) };
      g_autoptr (GwModel) model = NULL;

      gw_bit_table_post (builder, vars, n, allowed);
      model = gw_model_builder_end (builder, 1);
      gw_relation_bit_table.state_to (model, &model->instances[0], &clauses.sink);
      for (guint try = 0; try < 60; try++)
        {
          GwMask domains[GW_BIT_TABLE_MOST], left[GW_BIT_TABLE_MOST];
          gboolean fits;

          for (guint i = 0; i < n; i++)
            domains[i] = gw_random_below (&random, 2) == 0 ? 3 : GW_BIT (gw_random_below (&random, 2));
          fits = project (allowed, domains, n, left);
          g_assert_cmpint (propagate_units (&clauses, domains), ==, fits);
          for (guint i = 0; i < n && fits; i++)
            g_assert_cmpuint (domains[i], ==, left[i]);
        }
      g_array_unref (clauses.ends);
      g_array_unref (clauses.literals);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/bit-table/tables", test_tables);
  g_test_add_func ("/relations/bit-table/wakes", test_wakes);
  g_test_add_func ("/relations/bit-table/sleeps", test_sleeps);
  g_test_add_func ("/relations/bit-table/clauses-propagate", test_clauses_propagate);
  return g_test_run ();
}
