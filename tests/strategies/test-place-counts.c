/* What parts of rules count: from the sentences of the rules it is plain how many places each of them allows. */
#include "strategies-support.h"
#include "strategies/place-counts.h"

/* Where the parts of what is said by RULE stand among the clues; free it. */
static GArray *
parts_of (GwPencil *pencil, const char *rule)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (guint));
  const GwClues *clues = gw_pencil_clues (pencil);

  for (guint i = 0; i < clues->n; i++)
    if (g_str_equal (pencil->terrain->compiled->puzzle->constraints[clues->clues[i].owner]->rule->id, rule))
      g_array_append_val (parts, i);
  g_assert_cmpuint (parts->len, >, 0);
  return parts;
}

/* What four cells of a row, of which some are marked, may come to. */
typedef struct
{
  const char *sentence;
  gboolean    excludes, is_one_at_least;
  gint        total; /* -1: several are right */
} Count;

static const Count counts[] = {
  { "sum(shade(g)) = 1", TRUE, FALSE, 1 },
  { "sum(shade(g)) = 2", FALSE, FALSE, 2 },
  { "sum(shade(g)) <= 1", TRUE, FALSE, -1 },
  { "sum(shade(g)) >= 1", FALSE, TRUE, -1 },
  { "sum(shade(g)) in {1, 3}", FALSE, FALSE, -1 },
  { "sum(shade(g)) = 4", FALSE, FALSE, 4 },
};

static void
test_counts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = g_strdup_printf ("layer(shade)\nrule Row(global) = every g in rows: %s\ncolumns = 4\nrows = 1\nRow\n", counts[i].sentence);
      g_autoptr (GwPencil) pencil = support_pencil (text);
      const GwClues *clues = gw_pencil_clues (pencil);
      const GwClueScope *part = clues->clues;
      guint total = 0;

      gw_pencil_start (pencil, NULL);
      g_test_message ("%s", counts[i].sentence);
      g_assert_cmpuint (clues->n, ==, 1);
      g_assert_true (gw_place_is_count (pencil, part));
      g_assert_cmpint (gw_place_excludes_others (pencil, part), ==, counts[i].excludes);
      g_assert_cmpint (gw_place_is_one_at_least (pencil, part), ==, counts[i].is_one_at_least);
      g_assert_cmpint (gw_place_exact_count (pencil, part, &total), ==, counts[i].total >= 0);
      if (counts[i].total >= 0)
        g_assert_cmpuint (total, ==, counts[i].total);
    }
}

/* A loop passes each cell with two lines or none: an even number. */
static void
test_parity (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("layer(links)\nrule Loop(global) = every c in grid: sum(links(c)) in {0, 2}\n"
                                                "rule Odd(cell) = sum(links(cell)) in {1, 3}\ncolumns = 3\nrows = 3\nLoop\nOdd(5)\n");
  g_autoptr (GArray) loop = parts_of (pencil, "Loop"), odd = parts_of (pencil, "Odd");
  guint64 counted;
  gboolean is_odd;

  gw_pencil_start (pencil, NULL);
  g_assert_cmpuint (loop->len, ==, 9);
  for (guint i = 0; i < loop->len; i++)
    {
      const GwClueScope *part = &pencil->clues->clues[g_array_index (loop, guint, i)];

      g_assert_true (gw_place_parity (pencil, part, &counted, &is_odd));
      g_assert_cmphex (counted, ==, gw_mask_below (part->n_vars));
      g_assert_false (is_odd);
    }
  g_assert_true (gw_place_parity (pencil, &pencil->clues->clues[g_array_index (odd, guint, 0)], &counted, &is_odd));
  g_assert_true (is_odd);
}

/* What cages of a row leave of its last cell is a part that no relation says, beside places as anywhere else. */
static void
test_restrictions (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9 "layer(shade)\nrule Two(global) = every g in rows: sum(shade(g)) = 2\nTwo\n"
                                                       "sum(10,1,2,3)\nsum(15,4,5)\nsum(14,6,7,8)\n");
  const GwClues *clues = gw_pencil_clues (pencil);
  guint n_restrictions = 0, total;
  guint64 counted;
  gboolean is_odd;

  gw_pencil_start (pencil, NULL);
  for (guint i = 0; i < clues->n; i++)
    {
      const GwClueScope *part = &clues->clues[i];

      if (part->restriction == NULL)
        continue;
      n_restrictions++;
      g_assert_false (gw_place_is_count (pencil, part));
      g_assert_false (gw_place_exact_count (pencil, part, &total));
      g_assert_false (gw_place_is_one_at_most (pencil, part));
      g_assert_false (gw_place_is_one_at_least (pencil, part));
      g_assert_false (gw_place_parity (pencil, part, &counted, &is_odd));
    }
  g_assert_cmpuint (n_restrictions, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-counts/counts", test_counts);
  g_test_add_func ("/place-counts/parity", test_parity);
  g_test_add_func ("/place-counts/restrictions", test_restrictions);
  return g_test_run ();
}
