/* What is proposed for full solutions: one line of the wanted share, cells that hang together; and rooms. */
#include <string.h>

#include "build.h"
#include "generate/frame.h"
#include "generate/proposal.h"

#define SIDE  9u
#define SEEDS 20u
#define BOARD "columns = 9\nrows = 9\n"

static GwMask *
draw (const GwCompiled *compiled, const char *text, guint64 seed)
{
  GwMask *wishes = g_new (GwMask, compiled->model->n_vars);
  GwRandom random;

  gw_random_init (&random, seed);
  memset (wishes, 0xff, compiled->model->n_vars * sizeof (GwMask));
  gw_proposal_draw (compiled, text, &random, wishes);
  return wishes;
}

/* Cells of KIND that are reached from the first such cell over sides, among those of BOARD (bordered by nothing). */
static guint
count_reached (const guint8 *board, guint n_rows, guint n_columns, guint8 kind, guint from)
{
  g_autofree guint8 *seen = g_new0 (guint8, n_rows * n_columns);
  g_autofree guint *queue = g_new (guint, n_rows * n_columns);
  guint n = 1;

  queue[0] = from;
  seen[from] = TRUE;
  for (guint i = 0; i < n; i++)
    for (guint to = 0; to < n_rows * n_columns; to++)
      {
        guint rows = (guint) ABS ((gint) (to / n_columns) - (gint) (queue[i] / n_columns));
        guint columns = (guint) ABS ((gint) (to % n_columns) - (gint) (queue[i] % n_columns));

        if (rows + columns == 1 && board[to] == kind && !seen[to])
          {
            seen[to] = TRUE;
            queue[n++] = to;
          }
      }
  return n;
}

/* Each cell has two lines or none, and from one line all others are reached: walked along, not over cells. */
static void
test_loop (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (BOARD "layer(links)\n");
  const GwGrid *grid = compiled->puzzle->grid;
  const GwPlaceLayer *links = gw_layer_find (grid, "links");

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree GwMask *wishes = draw (compiled, "loop links 60", seed);
      guint n_on = 0, n_walked = 0, towards = 0;
      GwCell start = GW_NO_CELL, cell;

      for (cell = 0; cell < grid->n_cells; cell++)
        {
          guint n = 0;

          for (guint d = 0; d < GW_N_TOWARDS; d++)
            {
              GwCell link = gw_place_towards (grid, links, cell, d);

              n += link != GW_NO_CELL && wishes[compiled->var_of_cell[link]] == GW_BIT (1);
            }
          g_assert_true (n == 0 || n == 2);
          n_on += n == 2;
          start = n == 2 ? cell : start;
        }
      g_assert_cmpuint (n_on * 100, >=, grid->n_cells * 45);
      g_assert_cmpuint (n_on * 100, <=, grid->n_cells * 65);
      for (cell = start, towards = GW_N_TOWARDS; n_walked == 0 || cell != start; n_walked++)
        for (guint d = 0; d < GW_N_TOWARDS; d++)
          {
            GwCell link = gw_place_towards (grid, links, cell, d);

            if (link == GW_NO_CELL || wishes[compiled->var_of_cell[link]] != GW_BIT (1) || (towards < GW_N_TOWARDS && d == (towards + 2) % 4))
              continue;
            cell = gw_cell_towards (grid, cell, d);
            towards = d;
            break;
          }
      g_assert_cmpuint (n_walked, ==, n_on);
    }
}

static void
test_inside (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (BOARD "layer(shade)\n");
  const GwGrid *grid = compiled->puzzle->grid;
  const GwPlaceLayer *shade = gw_layer_find (grid, "shade");

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree GwMask *wishes = draw (compiled, "inside shade 50", seed);
      guint8 board[SIDE * SIDE], wide[(SIDE + 2) * (SIDE + 2)] = { 0 };
      guint n_in = 0, first = 0;

      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          board[cell] = wishes[compiled->var_of_cell[gw_shade_at (grid, shade, (GwCell) cell)]] == GW_BIT (1);
          wide[(cell / SIDE + 1) * (SIDE + 2) + cell % SIDE + 1] = board[cell];
          first = board[cell] ? cell : first;
          n_in += board[cell];
        }
      g_assert_cmpuint (n_in, >=, 36);
      g_assert_cmpuint (n_in, <=, 41);
      g_assert_cmpuint (count_reached (board, SIDE, SIDE, 1, first), ==, n_in);
      g_assert_cmpuint (count_reached (wide, SIDE + 2, SIDE + 2, 0, 0), ==, (SIDE + 2) * (SIDE + 2) - n_in);
    }
}

/* Rooms hang together, cover the grid and have three cells at least. */
static void
test_rooms (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (BOARD "layer(shade)\n", NULL);
  g_autoptr (GPtrArray) frames = g_ptr_array_new ();

  g_ptr_array_add (frames, (gpointer) "rooms 3-6 room(%c)");
  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autoptr (GwPuzzle) with = NULL;
      GwRandom random;
      guint8 board[SIDE * SIDE];
      guint n_covered = 0;

      gw_random_init (&random, seed);
      with = gw_frames_put (puzzle, frames, &random, NULL);
      g_assert_nonnull (with);
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          g_assert_cmpint (gw_room_of (with->grid, (GwCell) cell), >=, 0);
          board[cell] = (guint8) gw_room_of (with->grid, (GwCell) cell);
        }
      for (guint room = 0; room < with->grid->layers->rooms->len; room++)
        {
          const GArray *cells = g_array_index (with->grid->layers->rooms, GwCellSet, room).cells;

          g_assert_cmpuint (cells->len, >=, 3);
          g_assert_cmpuint (count_reached (board, SIDE, SIDE, (guint8) room, g_array_index (cells, GwCell, 0)), ==, cells->len);
          n_covered += cells->len;
        }
      g_assert_cmpuint (n_covered, ==, SIDE * SIDE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/loop", test_loop);
  g_test_add_func ("/draw/inside", test_inside);
  g_test_add_func ("/draw/rooms", test_rooms);
  return g_test_run ();
}
