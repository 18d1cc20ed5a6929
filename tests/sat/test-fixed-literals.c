/* Random clauses: the same assignments satisfy them before and after what is fixed was carried through, and nothing more can be carried. */
#include <stdlib.h>

#include "base/bits.h"
#include "base/random.h"
#include "sat/fixed-literals.h"

#define MOST_NUMBERS 10

static gboolean
satisfies (const GArray *literals, guint assignment)
{
  gboolean some = FALSE;

  for (guint i = 0; i < literals->len; i++)
    {
      const gint32 literal = g_array_index (literals, gint32, i);

      if (literal == 0 && !some)
        return FALSE;
      some = literal != 0 && (some || (assignment >> (ABS (literal) - 1) & 1) == (literal > 0));
    }
  return TRUE;
}

/* The numbers of the clauses of one literal, a bit each; of several such clauses about one number, as of those that contradict each other, MANY. */
static guint
fixed_numbers (const GArray *literals, gboolean *many)
{
  guint fixed = 0;

  *many = FALSE;
  for (guint i = 0, begun = 0; i < literals->len; i++)
    if (g_array_index (literals, gint32, i) == 0)
      {
        if (i - begun == 1)
          {
            const guint bit = 1u << ABS (g_array_index (literals, gint32, begun));

            *many |= (fixed & bit) != 0;
            fixed |= bit;
          }
        begun = i + 1;
      }
  return fixed;
}

static guint
n_occurrences (const GArray *literals, guint numbers)
{
  guint n = 0;

  for (guint i = 0; i < literals->len; i++)
    n += numbers >> ABS (g_array_index (literals, gint32, i)) & 1;
  return n;
}

static GArray *
draw_clauses (GwRandom *random, guint n_numbers)
{
  GArray *literals = g_array_new (FALSE, FALSE, sizeof (gint32));
  const guint n_clauses = 1 + gw_random_below (random, 14);

  for (guint i = 0; i < n_clauses; i++)
    {
      const guint n = 1 + gw_random_below (random, 3);
      const gint32 end = 0;

      for (guint k = 0; k < n; k++)
        {
          const gint32 number = (gint32) gw_random_below (random, n_numbers) + 1, literal = gw_random_below (random, 2) == 0 ? number : -number;

          g_array_append_val (literals, literal);
        }
      g_array_append_val (literals, end);
    }
  return literals;
}

static gboolean
stop_at_once (gpointer data)
{
  return TRUE;
}

static void
compare (const GArray *before, const GArray *after, guint n_numbers)
{
  for (guint assignment = 0; assignment < 1u << n_numbers; assignment++)
    g_assert_cmpint (satisfies (before, assignment), ==, satisfies (after, assignment));
}

static void
test_random (void)
{
  static const GwControl stopped = { .should_stop = stop_at_once };
  GwRandom random;
  guint n_carried = 0;

  gw_random_init (&random, 18);
  for (guint i = 0; i < 2000; i++)
    {
      const guint n_numbers = 2 + gw_random_below (&random, MOST_NUMBERS - 1);
      g_autoptr (GArray) before = draw_clauses (&random, n_numbers), after = g_array_copy (before), ended = g_array_copy (before);
      gboolean many;
      guint fixed;

      g_assert_true (gw_carry_fixed_literals (after, n_numbers, NULL));
      compare (before, after, n_numbers);
      fixed = fixed_numbers (after, &many);
      g_assert_false (many);
      g_assert_cmpuint (n_occurrences (after, fixed), ==, gw_mask_count (fixed));
      n_carried += fixed != 0 && after->len < before->len;
      g_assert_false (gw_carry_fixed_literals (ended, n_numbers, &stopped));
      compare (before, ended, n_numbers);
    }
  g_assert_cmpuint (n_carried, >, 300);
}

/* 1, and if 1 then 2, and so on, in the worst order: each pass finds one. */
static void
test_chain (void)
{
  static const gint32 clauses[] = { -3, 4, 0, -2, 3, 0, -1, 2, 5, 0, -5, 0, 4, 6, 7, 0, -4, 6, 7, 0, 1, 0 };
  static const gint32 expected[] = { -5, 0, 1, 0, 2, 0, 3, 0, 4, 0, 6, 7, 0 };
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (gint32));

  g_array_append_vals (literals, clauses, G_N_ELEMENTS (clauses));
  g_assert_true (gw_carry_fixed_literals (literals, 7, NULL));
  g_assert_cmpmem (literals->data, literals->len * sizeof (gint32), expected, sizeof (expected));
}

/* What contradicts itself still does: one clause is left of which nothing is left. */
static void
test_contradiction (void)
{
  static const gint32 clauses[] = { 1, 0, 2, -1, 0, -2, -1, 0 };
  static const gint32 expected[] = { 1, 0, 2, 0, 0 };
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (gint32));

  g_array_append_vals (literals, clauses, G_N_ELEMENTS (clauses));
  g_assert_true (gw_carry_fixed_literals (literals, 2, NULL));
  g_assert_cmpmem (literals->data, literals->len * sizeof (gint32), expected, sizeof (expected));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fixed-literals/random", test_random);
  g_test_add_func ("/fixed-literals/chain", test_chain);
  g_test_add_func ("/fixed-literals/contradiction", test_contradiction);
  return g_test_run ();
}
