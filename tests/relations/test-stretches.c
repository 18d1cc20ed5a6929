#include "relation-harness.h"
#include "relations/stretches.h"

#define MOST_VARS 8

typedef struct
{
  gint32  ends[MOST_VARS];
  guint   n_stretches;
  GwMask  members[MOST_VARS];
  guint64 counts;
} Stretches;

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Stretches *stretches = data;
  guint total = 0, i = 0;

  for (guint s = 0; s < stretches->n_stretches; s++)
    {
      gboolean goes_on = TRUE;

      for (; i < (guint) stretches->ends[s]; i++)
        {
          goes_on = goes_on && (stretches->members[i] >> values[i] & 1) != 0;
          total += goes_on;
        }
    }
  return (stretches->counts >> total & 1) != 0;
}

/* Parts N variables at random. */
static void
draw_ends (Stretches *stretches, guint n, GwRandom *random)
{
  for (guint i = 1; i <= n; i++)
    if (i == n || gw_random_below (random, 3) == 0)
      stretches->ends[stretches->n_stretches++] = (gint32) i;
}

static void
check (const Stretches *stretches, guint n, guint n_values, GwRandom *random)
{
  const guint32 vars[MOST_VARS] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  RelationSpec spec = { .holds = holds, .data = stretches, .bounds_z = TRUE };
  GwModelBuilder *builder = gw_model_builder_new (n, n_values);

  gw_stretches_post (builder, vars, stretches->ends, stretches->n_stretches, stretches->members, &stretches->counts);
  relation_check (&spec, builder, random, 20);
}

/* Any values go on, any sums are right. */
static void
test_any (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 500; round++)
    {
      guint n = 1 + gw_random_below (&random, 5), n_values = 1 + gw_random_below (&random, 4);
      Stretches stretches = { .counts = gw_random_next (&random) };

      if (round % 3 == 0)
        stretches.counts &= gw_random_next (&random) & gw_random_next (&random);
      draw_ends (&stretches, n, &random);
      for (guint i = 0; i < n; i++)
        stretches.members[i] = gw_random_next (&random);
      check (&stretches, n, n_values, &random);
    }
}

/* Of two values, each sum alone, and each but one: all clauses are short ones. */
static void
test_sums (void)
{
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 20; round++)
    for (guint n = 1; n <= MOST_VARS; n++)
      for (guint sum = 0; sum <= n; sum++)
        {
          Stretches stretches = { .counts = round % 4 == 0 ? ~GW_BIT (sum) : GW_BIT (sum) };

          draw_ends (&stretches, n, &random);
          for (guint i = 0; i < n; i++)
            stretches.members[i] = GW_BIT (gw_random_below (&random, 2));
          check (&stretches, n, 2, &random);
        }
}

/* More than 64 variables: a word is not enough. The longest of three is bound to be what the others leave, and the other way round. */
static void
test_long (void)
{
  enum { N = 150 };
  guint32 vars[N];
  GwMask members[N];
  guint64 counts[GW_WORDS (N + 1)] = { 0 };
  const gint32 ends[] = { 100, 130, 150 };
  GwModelBuilder *builder = gw_model_builder_new (N, 2);
  g_autoptr (GwModel) model = NULL;
  GwPropagation all = { .strength = { [GW_RELATION_STRETCHES] = GW_STRENGTH_DOMAIN } };
  GwState *state;

  for (guint i = 0; i < N; i++)
    {
      vars[i] = i;
      members[i] = GW_BIT (1);
    }
  gw_bit_set (counts, 140);
  gw_stretches_post (builder, vars, ends, G_N_ELEMENTS (ends), members, counts);
  model = gw_model_builder_end (builder, 1);
  state = gw_state_new (model);
  g_assert_true (gw_state_init (state, &all, NULL));
  g_assert_true (gw_state_propagate (state));
  for (guint i = 0; i < N; i++)
    {
      const gboolean is_sure = i < 90 || (i >= 100 && i < 120) || (i >= 130 && i < 140);

      g_assert_cmpuint (gw_state_domain (state, i), ==, is_sure ? 2 : 3);
    }
  gw_state_push (state);
  g_assert_true (gw_state_keep (state, 95, 1) && gw_state_keep (state, 118, 2) && gw_state_propagate (state));
  for (guint i = 0; i < N; i++)
    if (i < 90 || i >= 100)
      g_assert_cmpuint (gw_state_domain (state, i) & 2, ==, 2);
  gw_state_pop (state);
  gw_state_free (state);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/stretches/any", test_any);
  g_test_add_func ("/relations/stretches/sums", test_sums);
  g_test_add_func ("/relations/stretches/long", test_long);
  return g_test_run ();
}
