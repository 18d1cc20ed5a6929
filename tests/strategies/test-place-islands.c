/* Why islands leave what they do: the same sentences whether a rule says that islands are shaded or that the sea is. */
#include "model/place-layers.h"
#include "strategies-support.h"

/* Numbers in a row of five cells, what is known of these besides ('#' of an island, '~' of the sea, '.' nothing), and what is said first. */
typedef struct
{
  const char *numbers, *known, *why;
  guint       column; /* that is decided first, from 1 */
  gboolean    is_land;
} Row;

static const Row rows[] = {
  { "set(Numbers:2, 3)\n", ".##..", "the 2 in R1C3 has all its cells", 4, FALSE },
  { "set(Numbers, 1)\nset(Numbers, 5)\n", "##.##", "the island of R1C1 and the island of R1C5 must not touch", 3, FALSE },
  { "set(Numbers:3, 3)\n", ".~#..", "no island reaches R1C1 and the 3 in R1C3 grows only this way", 1, FALSE },
  { "set(Numbers:2, 3)\n", ".~#..", "the 2 in R1C3 grows only this way", 4, TRUE },
};

/* What is said first of the row, where islands are what holds ON_LAND. */
static void
check_row (const Row *row, guint on_land)
{
  g_autofree char *text = g_strdup_printf ("layer(shade)\nrule Islands(global) = (c in grid where shade(c) = %u) is divided into islands of Numbers\n"
                                           "columns = 5\nrows = 1\n%sIslands\n", on_land, row->numbers);
  g_autoptr (GwPencil) pencil = support_pencil (text);
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  const GwPlaceLayer *shade = gw_layer_find (grid, "shade");
  const GwCandidates *change;
  GwReason step;

  gw_pencil_start (pencil, NULL);
  for (guint i = 0; i < 5; i++)
    if (row->known[i] != '.')
      gw_pencil_remove (pencil, pencil->terrain->compiled->var_of_cell[gw_shade_at (grid, shade, (GwCell) i)],
                        GW_BIT (row->known[i] == '#' ? 1 - on_land : on_land));
  gw_reason_init (&step);
  g_assert_true (gw_path_next (pencil, support_set ("place-part,place-whole"), NULL, &step));
  g_assert_cmpstr (step.why, ==, row->why);
  change = &g_array_index (step.changes, GwCandidates, 0);
  g_assert_cmpuint (change->cell, ==, gw_shade_at (grid, shade, (GwCell) (row->column - 1)));
  g_assert_cmphex (change->values, ==, GW_BIT (row->is_land ? 1 - on_land : on_land));
  gw_reason_clear (&step);
}

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint on_land = 0; on_land < 2; on_land++)
      check_row (&rows[i], on_land);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-islands/rows", test_rows);
  return g_test_run ();
}
