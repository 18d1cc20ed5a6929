/* What is proposed for full solutions: one line of the wanted share, cells that hang together; and rooms. */
#include <string.h>

#include "build.h"
#include "generate/frame.h"
#include "generate/painted.h"
#include "generate/proposal.h"
#include "generate/random-square.h"

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

/* As many cells as are wanted; of neighbours more are alike than of cells drawn one by one, of which half are. */
static void
test_patches (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (BOARD "layer(shade)\n");
  const GwGrid *grid = compiled->puzzle->grid;
  const GwPlaceLayer *shade = gw_layer_find (grid, "shade");
  guint n_alike = 0, n_pairs = 0;

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree GwMask *wishes = draw (compiled, "patches shade 40", seed);
      GwMask held[SIDE * SIDE];
      guint n_in = 0;

      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          held[cell] = wishes[compiled->var_of_cell[gw_shade_at (grid, shade, (GwCell) cell)]];
          n_in += held[cell] == GW_BIT (1);
          if (cell % SIDE > 0)
            {
              n_alike += held[cell] == held[cell - 1];
              n_pairs++;
            }
        }
      g_assert_cmpuint (n_in, ==, 33); /* the first share of 81 that is 40 % or more */
    }
  g_assert_cmpuint (n_alike * 100, >, n_pairs * 65);
  g_assert_cmpuint (n_alike * 100, <, n_pairs * 85);
}

/* Almost all cells are of an area of as many cells as they say: what could not be had in one go are a few. */
static void
test_sizes (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (BOARD "values = 12345678\n");
  guint n_right = 0;

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree GwMask *wishes = draw (compiled, "sizes 6", seed);
      guint8 number[SIDE * SIDE];

      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          number[cell] = (guint8) (1 + gw_mask_lowest (wishes[compiled->var_of_cell[cell]]));
          g_assert_cmpuint (number[cell], <=, 6);
        }
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        n_right += count_reached (number, SIDE, SIDE, number[cell], cell) == number[cell];
    }
  g_assert_cmpuint (n_right, >=, SEEDS * SIDE * SIDE * 9 / 10);
}

/* Rooms hang together, cover the grid and have three cells at least. */
static void
test_rooms (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (BOARD "layer(shade)\n", NULL);
  g_autoptr (GwDefinitions) own = gw_definitions_of (puzzle);
  g_autoptr (GPtrArray) frames = g_ptr_array_new ();

  g_ptr_array_add (frames, (gpointer) "rooms 3-6 room(%c)");
  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autoptr (GwPuzzle) with = NULL;
      GwRandom random;
      guint8 board[SIDE * SIDE];
      guint n_covered = 0;

      gw_random_init (&random, seed);
      with = gw_frames_put (puzzle, own, frames, &random, NULL);
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

/* ---- areas ---- */

/* Whether a fence is wished for on this side of CELL. */
static gboolean
is_fenced (const GwCompiled *compiled, const GwMask *wishes, guint cell, guint towards)
{
  const GwGrid *grid = compiled->puzzle->grid;

  return wishes[compiled->var_of_cell[gw_place_towards (grid, gw_layer_find (grid, "fences"), (GwCell) cell, towards)]] == GW_BIT (1);
}

/* The area of each cell by the fences that are wished for, its number that of its first cell; FALSE where a fence stands inside of one. */
static gboolean
find_areas (const GwCompiled *compiled, const GwMask *wishes, guint8 *area)
{
  static const gint steps[2] = { 1, SIDE };
  gboolean is_new = TRUE;

  for (guint cell = 0; cell < SIDE * SIDE; cell++)
    area[cell] = (guint8) cell;
  while (is_new)
    {
      is_new = FALSE;
      for (guint i = 0; i < 2 * SIDE * SIDE; i++)
        {
          const guint cell = i / 2, other = cell + (guint) steps[i % 2];

          if (is_fenced (compiled, wishes, cell, 1 + i % 2) || area[cell] == area[other])
            continue;
          area[cell] = area[other] = MIN (area[cell], area[other]);
          is_new = TRUE;
        }
    }
  for (guint i = 0; i < 2 * SIDE * SIDE; i++)
    if (is_fenced (compiled, wishes, i / 2, 1 + i % 2) && (i % 2 == 0 ? i / 2 % SIDE + 1 < SIDE : i / 2 + SIDE < SIDE * SIDE)
        && area[i / 2] == area[i / 2 + (guint) steps[i % 2]])
      return FALSE;
  return TRUE;
}

/* Rows and columns from the first to the last that the area of CELL has, and how many cells. */
static guint
measure (const guint8 *area, guint cell, guint ends[4])
{
  guint n = 0;

  ends[0] = ends[2] = SIDE;
  ends[1] = ends[3] = 0;
  for (guint i = 0; i < SIDE * SIDE; i++)
    if (area[i] == area[cell])
      {
        ends[0] = MIN (ends[0], i / SIDE);
        ends[1] = MAX (ends[1], i / SIDE);
        ends[2] = MIN (ends[2], i % SIDE);
        ends[3] = MAX (ends[3], i % SIDE);
        n++;
      }
  return n;
}

static void
test_rectangles (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (BOARD "layer(fences)\n");

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree GwMask *wishes = draw (compiled, "rectangles fences 8", seed);
      guint8 area[SIDE * SIDE];
      guint most = 0;

      g_assert_true (find_areas (compiled, wishes, area));
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          guint ends[4], n = measure (area, cell, ends);

          g_assert_cmpuint (n, ==, (ends[1] - ends[0] + 1) * (ends[3] - ends[2] + 1));
          most = MAX (most, n);
        }
      g_assert_cmpuint (most, <=, 8);
      g_assert_cmpuint (most, >=, 4);
    }
}

static void
test_galaxies (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (BOARD "layer(fences)\n");

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree GwMask *wishes = draw (compiled, "galaxies fences 12", seed);
      guint8 area[SIDE * SIDE];
      guint most = 0;

      g_assert_true (find_areas (compiled, wishes, area));
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          guint ends[4], n = measure (area, cell, ends);
          guint image = (ends[0] + ends[1] - cell / SIDE) * SIDE + ends[2] + ends[3] - cell % SIDE;

          g_assert_cmpuint (area[image], ==, area[cell]);
          most = MAX (most, n);
        }
      g_assert_cmpuint (most, <=, 13);
      g_assert_cmpuint (most, >=, 5);
    }
}

/* ---- lines and paths ---- */

static gboolean
is_linked (const GwCompiled *compiled, const GwMask *wishes, GwCell link)
{
  return gw_place_exists (compiled->puzzle->grid, link) && wishes[compiled->var_of_cell[link]] == GW_BIT (1);
}

/* Cells have two links at most, no part of linked cells has as many links as cells, and cells beside each other on one line are linked. */
static void
test_lines (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (BOARD "layer(links)\n");
  const GwGrid *grid = compiled->puzzle->grid;
  const GwPlaceLayer *links = gw_layer_find (grid, "links");

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree GwMask *wishes = draw (compiled, "lines links 8", seed);
      guint8 line[SIDE * SIDE];
      guint n_cells[SIDE * SIDE] = { 0 }, n_links[SIDE * SIDE] = { 0 }, degree[SIDE * SIDE] = { 0 }, n_on = 0;

      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        line[cell] = (guint8) cell;
      for (guint round = 0; round <= SIDE * SIDE; round++)
        for (guint i = 0; i < links->n; i++)
          {
            GwCell ends[2];

            if (!is_linked (compiled, wishes, (GwCell) (links->first + i)))
              continue;
            gw_place_cells (grid, (GwCell) (links->first + i), ends);
            line[ends[0]] = line[ends[1]] = MIN (line[ends[0]], line[ends[1]]);
            for (guint k = 0; round == SIDE * SIDE && k < 2; k++)
              degree[ends[k]]++;
            n_links[line[ends[0]]] += round == SIDE * SIDE;
          }
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        n_cells[line[cell]]++;
      for (guint i = 0; i < links->n; i++)
        {
          GwCell ends[2];

          if (gw_place_cells (grid, (GwCell) (links->first + i), ends) == 2 && gw_place_exists (grid, (GwCell) (links->first + i))
              && !is_linked (compiled, wishes, (GwCell) (links->first + i)))
            g_assert_cmpuint (line[ends[0]], !=, line[ends[1]]);
        }
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          g_assert_cmpuint (degree[cell], <=, 2);
          g_assert_cmpuint (n_cells[line[cell]], <=, 8);
          g_assert_cmpuint (n_cells[line[cell]], !=, 2);
          g_assert_cmpuint (n_links[line[cell]], ==, n_cells[line[cell]] - 1);
          n_on += degree[cell] > 0;
        }
      g_assert_cmpuint (n_on, >=, SIDE * SIDE / 2);
    }
}

/* Each number once, the next one beside it; different seeds, different paths. */
static void
test_path (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (BOARD "layer(shade, tens, 9)\nlayer(shade, ones, 9)\n");
  const GwGrid *grid = compiled->puzzle->grid;
  guint first_of_one = 0;

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree GwMask *wishes = draw (compiled, "path tens+ones", seed);
      guint at[SIDE * SIDE + 1];
      guint64 seen[2] = { 0 };

      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          guint tens = gw_mask_lowest (wishes[compiled->var_of_cell[gw_shade_at (grid, gw_layer_find (grid, "tens"), (GwCell) cell)]]);
          guint ones = gw_mask_lowest (wishes[compiled->var_of_cell[gw_shade_at (grid, gw_layer_find (grid, "ones"), (GwCell) cell)]]);

          g_assert_cmpuint (10 * tens + ones, >=, 1);
          g_assert_cmpuint (10 * tens + ones, <=, SIDE * SIDE);
          g_assert_false (gw_bit_test (seen, 10 * tens + ones - 1));
          gw_bit_set (seen, 10 * tens + ones - 1);
          at[10 * tens + ones] = cell;
        }
      for (guint number = 2; number <= SIDE * SIDE; number++)
        {
          g_assert_cmpint (ABS ((gint) (at[number] / SIDE) - (gint) (at[number - 1] / SIDE)), <=, 1);
          g_assert_cmpint (ABS ((gint) (at[number] % SIDE) - (gint) (at[number - 1] % SIDE)), <=, 1);
        }
      first_of_one |= 1u << (at[1] % 32);
    }
  g_assert_cmpint (__builtin_popcount (first_of_one), >, 5);
}

static void
test_square (void)
{
  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autofree guint *square = NULL;
      GwRandom random;

      gw_random_init (&random, seed);
      square = gw_random_latin_square (SIDE, &random);
      for (guint line = 0; line < SIDE; line++)
        {
          guint in_row = 0, in_column = 0;

          for (guint i = 0; i < SIDE; i++)
            {
              in_row |= 1u << square[line * SIDE + i];
              in_column |= 1u << square[i * SIDE + line];
            }
          g_assert_cmpuint (in_row, ==, (1u << SIDE) - 1);
          g_assert_cmpuint (in_column, ==, (1u << SIDE) - 1);
        }
    }
}

/* Walls: every open cell has an open one beside it, across and down, and a half turn changes nothing. */
static void
test_runs (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (BOARD "values = 123456789\n", NULL);
  g_autoptr (GwDefinitions) own = gw_definitions_of (puzzle);
  g_autoptr (GPtrArray) frames = g_ptr_array_new ();

  g_ptr_array_add (frames, (gpointer) "runs 25-45 restrict_grid(%c) renban_line(%c)");
  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autoptr (GwPuzzle) with = NULL;
      GwRandom random;
      guint8 board[SIDE * SIDE];
      guint first = 0;

      gw_random_init (&random, seed);
      with = gw_frames_put (puzzle, own, frames, &random, NULL);
      g_assert_nonnull (with);
      g_assert_cmpuint (with->grid->n_active * 100, <=, SIDE * SIDE * 75);
      g_assert_cmpuint (with->grid->n_active * 100, >=, SIDE * SIDE * 50);
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          board[cell] = gw_grid_is_active (with->grid, (GwCell) cell);
          first = board[cell] ? cell : first;
        }
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          const gboolean across = (cell % SIDE > 0 && board[cell - 1]) || (cell % SIDE + 1 < SIDE && board[cell + 1]);
          const gboolean down = (cell >= SIDE && board[cell - SIDE]) || (cell + SIDE < SIDE * SIDE && board[cell + SIDE]);

          g_assert_true (!board[cell] || (across && down));
          g_assert_cmpuint (board[cell], ==, board[SIDE * SIDE - 1 - cell]);
        }
      g_assert_cmpuint (count_reached (board, SIDE, SIDE, 1, first), ==, with->grid->n_active);
    }
}

/* Lines of four or five cells, each beside the next, of which none is beside another line; the first cell of each is in the set. */
static void
test_frame_lines (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (BOARD "values = 123456789\nlayer(shade)\nrule Line(line) = line is different\n", NULL);
  g_autoptr (GwDefinitions) own = gw_definitions_of (puzzle);
  g_autoptr (GPtrArray) frames = g_ptr_array_new ();

  g_ptr_array_add (frames, (gpointer) "lines 4-5 Line(%c) set(Starts,%f)");
  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      g_autoptr (GwPuzzle) with = NULL, again = NULL;
      GwRandom random;
      guint line_of[SIDE * SIDE] = { 0 }, n_lines = 0;

      gw_random_init (&random, seed);
      with = gw_frames_put (puzzle, own, frames, &random, NULL);
      g_assert_nonnull (with);
      for (guint i = 0; i < with->n_constraints; i++)
        {
          const GwConstraint *line = with->constraints[i];
          gint number = 0;

          if (!g_str_equal (line->rule->id, "Line"))
            continue;
          g_assert_true (line->n_args == 4 || line->n_args == 5);
          g_assert_true (gw_painted_has (gw_cell_set_find (with->grid, "Starts"), (GwCell) line->args[0].value, &number));
          n_lines++;
          for (guint k = 0; k < line->n_args; k++)
            line_of[line->args[k].value] = n_lines;
          for (guint k = 1; k < line->n_args; k++)
            g_assert_true (gw_grid_adjacent (with->grid, (GwCell) line->args[k - 1].value, (GwCell) line->args[k].value));
        }
      g_assert_cmpuint (n_lines, >=, 3);
      g_assert_cmpuint (gw_cell_set_find (with->grid, "Starts")->cells->len, ==, n_lines);
      for (guint cell = 0; cell < SIDE * SIDE; cell++)
        {
          const guint right = cell % SIDE + 1 < SIDE ? line_of[cell + 1] : 0, below = cell + SIDE < SIDE * SIDE ? line_of[cell + SIDE] : 0;

          g_assert_true (line_of[cell] == 0 || right == 0 || right == line_of[cell]);
          g_assert_true (line_of[cell] == 0 || below == 0 || below == line_of[cell]);
        }
      again = gw_frames_put (with, own, frames, &random, NULL);
      g_assert_cmpuint (again->n_constraints, ==, with->n_constraints);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/loop", test_loop);
  g_test_add_func ("/draw/inside", test_inside);
  g_test_add_func ("/draw/patches", test_patches);
  g_test_add_func ("/draw/sizes", test_sizes);
  g_test_add_func ("/draw/rooms", test_rooms);
  g_test_add_func ("/draw/rectangles", test_rectangles);
  g_test_add_func ("/draw/galaxies", test_galaxies);
  g_test_add_func ("/draw/lines", test_lines);
  g_test_add_func ("/draw/path", test_path);
  g_test_add_func ("/draw/square", test_square);
  g_test_add_func ("/draw/runs", test_runs);
  g_test_add_func ("/draw/frame-lines", test_frame_lines);
  return g_test_run ();
}
