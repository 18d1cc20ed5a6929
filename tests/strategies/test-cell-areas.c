/* Areas that hold their size, against walking through the grid anew for each cell that one leaves out. */
#include "base/random.h"
#include "strategies-support.h"

#define N 6u

/* A grid divided into areas of 1 to 6 cells. */
static const char solution[] = "666315"
                               "663355"
                               "614455"
                               "424466"
                               "423366"
                               "441366";

#define TEXT "values = 123456\nrule Areas(global) = grid is divided into numbered areas\ncolumns = 6\nrows = 6\nAreas\n"

/* How many cells may hold V together with START, itself too, when WITHOUT is left out. */
static guint
count_reach (const GwMask *cells, guint start, guint v, guint without)
{
  guint queue[N * N], n = 1;
  gboolean seen[N * N] = { FALSE };

  queue[0] = start;
  seen[start] = TRUE;
  for (guint at = 0; at < n; at++)
    for (guint to = 0; to < N * N; to++)
      {
        const guint rows = MAX (to / N, queue[at] / N) - MIN (to / N, queue[at] / N), columns = MAX (to % N, queue[at] % N) - MIN (to % N, queue[at] % N);

        if (seen[to] || to == without || rows + columns != 1 || (cells[to] & GW_BIT (v)) == 0)
          continue;
        seen[to] = TRUE;
        queue[n++] = to;
      }
  return n;
}

/* Nothing is left to say of the room that areas have. */
static void
assert_has_room (const GwMask *cells)
{
  for (guint i = 0; i < N * N; i++)
    GW_MASK_FOREACH (v, cells[i])
      {
        g_assert_cmpuint (count_reach (cells, i, v, N * N), >, v);
        for (guint without = 0; without < N * N && gw_mask_is_single (cells[i]); without++)
          if (without != i && !gw_mask_is_single (cells[without]))
            g_assert_cmpuint (count_reach (cells, i, v, without), >, v);
      }
}

static void
test_room (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (TEXT);
  guint n_removed = 0;
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint round = 0; round < 300; round++)
    {
      gw_pencil_start (pencil, NULL);
      for (guint i = 0; i < N * N; i++)
        gw_pencil_remove (pencil, i, ~(GW_BIT (solution[i] - '1') | (gw_random_below (&random, 64) & gw_random_below (&random, 64))));
      for (guint i = 0; i < N * N; i++)
        n_removed -= gw_mask_count (pencil->cells[i]);
      gw_path_run (pencil, support_set ("cell-areas"), NULL);
      g_assert_false (pencil->is_impossible);
      for (guint i = 0; i < N * N; i++)
        {
          g_assert_cmphex (pencil->cells[i] & GW_BIT (solution[i] - '1'), !=, 0);
          n_removed += 6 - gw_mask_count (pencil->cells[i]);
        }
      assert_has_room (pencil->cells);
    }
  g_assert_cmpuint (n_removed, >, 300);
}

/* Two ways lead out of the corner; both come to the middle, and without it there are three cells. */
static void
test_must_cell (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("values = 1234567\nrule Areas(global) = grid is divided into numbered areas\ncolumns = 3\nrows = 3\nAreas\n");
  const GwCandidates *change;
  GwReason step;

  gw_pencil_start (pencil, NULL);
  gw_pencil_remove (pencil, 0, ~GW_BIT (4));
  gw_pencil_remove (pencil, 2, GW_BIT (4));
  gw_pencil_remove (pencil, 6, GW_BIT (4));
  gw_reason_init (&step);
  g_assert_true (gw_path_next (pencil, support_set ("cell-areas"), NULL, &step));
  g_assert_cmpstr (step.why, ==, "without this cell the area of R1C1 has no room for its 5 cells");
  change = &g_array_index (step.changes, GwCandidates, 0);
  g_assert_cmpuint (change->cell, ==, 4);
  g_assert_cmphex (change->values, ==, 0x7f & ~GW_BIT (4));
  gw_reason_clear (&step);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cell-areas/room", test_room);
  g_test_add_func ("/cell-areas/must-cell", test_must_cell);
  return g_test_run ();
}
