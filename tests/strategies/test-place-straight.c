/* Pieces of one bridge tell each other, those of two beside each other do not. */
#include "model/place-layers.h"
#include "strategies-support.h"
#include "strategies/place-form.h"
#include "strategies/place-straight.h"

#define STRAIGHT "bridge(c, up) = bridge(c, down) and bridge(c, left) = bridge(c, right)"

/* Islands stand in the first and the last cell of a row; a bridge may lead over both cells between. */
#define TEXT "layer(links, bridge, 2)\nrule Straight(global) = every c in grid where c not in Islands: " STRAIGHT "\ncolumns = 4\nrows = 2\nset(Islands, 1, 4)\nStraight\n"

static guint32
piece (const GwPencil *pencil, GwCell a, GwCell b)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;

  return pencil->terrain->compiled->var_of_cell[gw_place_between (grid, gw_layer_find (grid, "bridge"), a, b)];
}

/* The part that lets bridges run through CELL. */
static const GwClueScope *
part_at (GwPencil *pencil, GwCell cell)
{
  const GwClues *clues = gw_pencil_clues (pencil);

  for (guint i = 0; i < clues->n; i++)
    if (gw_place_is_straight (pencil, &clues->clues[i]) && gw_place_form_cell (pencil, &clues->clues[i]) == cell)
      return &clues->clues[i];
  g_assert_not_reached ();
}

static void
test_told_by (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (TEXT);
  const GwClueScope *part = part_at (pencil, 1);
  const guint32 first = piece (pencil, 0, 1), second = piece (pencil, 1, 2), down = piece (pencil, 1, 5);

  gw_pencil_start (pencil, NULL);
  g_assert_false (gw_place_is_told_by (pencil, part, second, pencil->cells, GW_BIT (1)));
  gw_pencil_remove (pencil, first, ~GW_BIT (1));
  g_assert_true (gw_place_is_told_by (pencil, part, second, pencil->cells, GW_BIT (1)));
  g_assert_false (gw_place_is_told_by (pencil, part, second, pencil->cells, GW_BIT (2)));
  g_assert_false (gw_place_is_told_by (pencil, part, down, pencil->cells, GW_BIT (1)));
}

/* A step that decides one piece decides the bridge: two bridges end at the first island, and there is one way. */
static void
test_run_on (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (TEXT "rule Two(cell) = sum(bridge(cell)) = 2\nTwo(1)\n");
  const guint32 pieces[] = { piece (pencil, 0, 1), piece (pencil, 1, 2), piece (pencil, 2, 3) };
  GwReason step;

  gw_pencil_start (pencil, NULL);
  gw_pencil_remove (pencil, piece (pencil, 0, 4), ~GW_BIT (0));
  gw_reason_init (&step);
  do
    {
      gw_reason_reset (&step);
      g_assert_true (gw_path_next (pencil, support_set ("place-count,place-part"), NULL, &step));
      for (guint i = 0; i < 3; i++)
        g_assert_cmphex (pencil->cells[pieces[i]], ==, 7);
      gw_pencil_apply (pencil, &step);
    }
  while (pencil->cells[pieces[0]] == 7);
  for (guint i = 0; i < 3; i++)
    g_assert_cmphex (pencil->cells[pieces[i]], ==, GW_BIT (2));
  gw_reason_clear (&step);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-straight/told-by", test_told_by);
  g_test_add_func ("/place-straight/run-on", test_run_on);
  return g_test_run ();
}
