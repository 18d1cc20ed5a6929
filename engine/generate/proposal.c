#include "generate/proposal.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/mark-layer.h"
#include "generate/random-areas.h"
#include "generate/random-lines.h"

typedef enum
{
  PROPOSES_SHARE,
  PROPOSES_PATCHES,
  PROPOSES_INSIDE,
  PROPOSES_LOOP,
  PROPOSES_LINES,
  PROPOSES_RECTANGLES,
  PROPOSES_GALAXIES,
  N_PROPOSALS,
} Proposes;

typedef struct
{
  Proposes            what;
  const GwPlaceLayer *layer;
  guint               number; /* percent, or cells at most */
} Proposal;

static gboolean
read_proposal (const GwPuzzle *puzzle, const char *text, Proposal *proposal)
{
  static const char *const words[N_PROPOSALS] = { "share", "patches", "inside", "loop", "lines", "rectangles", "galaxies" };
  static const GwLayerKind kinds[N_PROPOSALS] = { GW_LAYER_SHADE, GW_LAYER_SHADE, GW_LAYER_SHADE, GW_LAYER_LINKS, GW_LAYER_LINKS, GW_LAYER_FENCES, GW_LAYER_FENCES };
  g_auto (GStrv) parts = g_strsplit (text, " ", 3);
  guint64 number;

  if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[2], 10, 1, 99, &number, NULL))
    return FALSE;
  proposal->layer = gw_layer_find (puzzle->grid, parts[1]);
  proposal->number = (guint) number;
  for (guint i = 0; i < N_PROPOSALS; i++)
    if (strcmp (parts[0], words[i]) == 0)
      {
        proposal->what = (Proposes) i;
        return proposal->layer != NULL && proposal->layer->width == 2 && (i == PROPOSES_SHARE || proposal->layer->kind == kinds[i]) && puzzle->grid->n_parts == 1;
      }
  return FALSE;
}

/* What "path hundreds+tens+ones" has behind its word; NULL when it is none. */
static const char *
path_layers (const char *text)
{
  return g_str_has_prefix (text, "path ") ? text + strlen ("path ") : NULL;
}

/* The most cells of an area of "sizes 8"; 0 when it is none, or no cell could hold such a number. */
static guint
most_of_sizes (const GwPuzzle *puzzle, const char *text)
{
  const char *number = g_str_has_prefix (text, "sizes ") ? text + strlen ("sizes ") : "";
  guint64 most;

  return g_ascii_string_to_unsigned (number, 10, 1, GW_MAX_SYMBOLS, &most, NULL) && (gint) most <= gw_symbols_max_number (puzzle->symbols, puzzle->symbols->all) ? (guint) most : 0;
}

gboolean
gw_proposal_check (const GwPuzzle *puzzle, const char *text, GError **error)
{
  const char *layers = path_layers (text);
  Proposal proposal;

  if (most_of_sizes (puzzle, text) > 0)
    return TRUE;
  if (layers != NULL ? gw_digit_layers_check (puzzle->grid, layers) : read_proposal (puzzle, text, &proposal))
    return TRUE;
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("'%s' cannot be proposed; write 'share shade 30', 'patches shade 45', 'inside shade 50', 'loop links 60', 'lines links 8', 'rectangles"
                                     " fences 8', 'galaxies fences 12' or 'path tens+ones', with the name of a layer of this puzzle, or 'sizes 8'"), text));
}

/* ---- cells that hang together ---- */

/* Squares of a board with nothing around it. */
typedef struct
{
  gint      rows, columns;
  guint8   *is_in;
  GwRandom *random;
} Board;

static gboolean
is_in (const Board *board, gint row, gint column)
{
  return row >= 0 && column >= 0 && row < board->rows && column < board->columns && board->is_in[row * board->columns + column];
}

/* Those in the eight squares around one, a bit each, going round from the one above; the sides are the even bits. */
static guint
around (const Board *board, gint row, gint column)
{
  static const gint places[8][2] = { { -1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 } };
  const gboolean is_inside = row > 0 && column > 0 && row < board->rows - 1 && column < board->columns - 1;
  const guint8 *square = board->is_in + row * board->columns + column;
  guint bits = 0;

  for (guint i = 0; i < 8; i++)
    {
      const gint down = places[i][0], right = places[i][1];

      bits |= (guint) (is_inside ? square[down * board->columns + right] : is_in (board, row + down, column + right)) << i;
    }
  return bits;
}

#define SIDES 0x55u

/* Whether the square may be added: going round it, what is in is one stretch with a side of the square in it, so that no hole and no corner alone
 * comes about. N_SIDES: how many of its sides are beside what is in. */
static gboolean
may_be_added (const Board *board, gint row, gint column, guint *n_sides)
{
  guint here, before;

  if (is_in (board, row, column))
    return FALSE;
  here = around (board, row, column);
  before = (here << 1 | here >> 7) & 0xff;
  *n_sides = gw_mask_count (here & SIDES);
  return gw_mask_is_single (here & ~before) && *n_sides > 0;
}

/* Squares with one side beside what is in make arms, those with more fill: most often the former are taken. */
#define ONE_OF_SO_MANY 6u

/* Adds a square, by lot. FALSE when none may be added. */
static gboolean
grow (Board *board, gboolean likes_arms)
{
  gint chosen = -1;
  guint n_seen = 0, n_sides;

  for (gint square = 0; square < board->rows * board->columns; square++)
    if (may_be_added (board, square / board->columns, square % board->columns, &n_sides) && (!likes_arms || n_sides == 1)
        && gw_random_below (board->random, ++n_seen) == 0)
      chosen = square;
  if (chosen >= 0)
    board->is_in[chosen] = TRUE;
  return chosen >= 0;
}

/* Corners of squares that are in and of such that are not: cells that a line around them meets. */
static guint
count_met (const Board *board)
{
  guint n = 0;

  for (gint row = 0; row <= board->rows; row++)
    for (gint column = 0; column <= board->columns; column++)
      {
        guint n_in = (guint) is_in (board, row - 1, column - 1) + (guint) is_in (board, row - 1, column)
                     + (guint) is_in (board, row, column - 1) + (guint) is_in (board, row, column);

        n += n_in > 0 && n_in < 4;
      }
  return n;
}

static void
grow_board (Board *board, const Proposal *proposal)
{
  gboolean is_loop = proposal->what == PROPOSES_LOOP, goes_on = TRUE;
  guint n_of = is_loop ? (guint) ((board->rows + 1) * (board->columns + 1)) : (guint) (board->rows * board->columns), n = 1;

  board->is_in[gw_random_below (board->random, (guint) (board->rows * board->columns))] = TRUE;
  while (goes_on && (is_loop ? count_met (board) : n) * 100 < n_of * proposal->number)
    {
      gboolean likes_arms = gw_random_below (board->random, ONE_OF_SO_MANY) > 0;

      goes_on = grow (board, likes_arms) || (likes_arms && grow (board, FALSE));
      n++;
    }
}

/* ---- cells in patches ---- */

/* What is drawn for a square and those around it, on average: all that a sum is divided by goes into AVERAGE_OF. */
#define AVERAGE_OF 36u
#define MOST_DRAWN 1000u

static guint
average_around (const Board *board, const guint *drawn, gint row, gint column)
{
  guint sum = 0, n = 0;

  for (gint r = MAX (row - 1, 0); r <= MIN (row + 1, board->rows - 1); r++)
    for (gint c = MAX (column - 1, 0); c <= MIN (column + 1, board->columns - 1); c++, n++)
      sum += drawn[r * board->columns + c];
  return sum * AVERAGE_OF / n;
}

static gint
compare_heights (gconstpointer a, gconstpointer b, gpointer heights)
{
  const guint *height = heights;
  guint x = height[*(const guint *) a], y = height[*(const guint *) b];

  return x != y ? (x > y ? -1 : 1) : *(const guint *) a < *(const guint *) b ? -1 : 1;
}

/* The highest squares of a hilly ground, as many as are wanted: neighbours are most often alike, as in pictures. */
static void
draw_patches (Board *board, guint percent)
{
  const guint n = (guint) (board->rows * board->columns);
  g_autofree guint *drawn = g_new (guint, n), *height = g_new (guint, n), *order = g_new (guint, n);

  for (guint square = 0; square < n; square++)
    drawn[square] = gw_random_below (board->random, MOST_DRAWN);
  for (guint square = 0; square < n; square++)
    {
      height[square] = average_around (board, drawn, (gint) square / board->columns, (gint) square % board->columns);
      order[square] = square;
    }
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_heights, height);
  for (guint i = 0; i < n && i * 100 < n * percent; i++)
    board->is_in[order[i]] = TRUE;
}

/* ---- wishes ---- */

static void
wish (const GwCompiled *compiled, GwCell place, gboolean is_yes, GwMask *wishes)
{
  if (place != GW_NO_CELL && gw_place_exists (compiled->puzzle->grid, place) && compiled->var_of_cell[place] != 0xffff)
    wishes[compiled->var_of_cell[place]] = GW_BIT (is_yes);
}

/* A cell of a loop lies where four squares of the board meet; a link between two cells is there where one of the squares beside it is in. */
static void
wish_links (const GwCompiled *compiled, const GwPlaceLayer *layer, const Board *board, GwMask *wishes)
{
  const GwGrid *grid = compiled->puzzle->grid;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      gint row = grid->row[cell], column = grid->column[cell];
      gboolean below = is_in (board, row, column);

      wish (compiled, gw_place_towards (grid, layer, (GwCell) cell, 1), below != is_in (board, row - 1, column), wishes);
      wish (compiled, gw_place_towards (grid, layer, (GwCell) cell, 2), below != is_in (board, row, column - 1), wishes);
    }
}

/* A fence where two areas meet, and along the rim. */
static void
wish_areas (const GwCompiled *compiled, const Proposal *proposal, GwRandom *random, GwMask *wishes)
{
  const GwGrid *grid = compiled->puzzle->grid;
  g_autofree guint *area = g_new0 (guint, grid->n_cells);

  (proposal->what == PROPOSES_GALAXIES ? gw_random_galaxies : gw_random_rectangles) (grid, proposal->number, random, area);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      {
        const GwCell other = gw_cell_towards (grid, (GwCell) cell, towards);

        wish (compiled, gw_place_towards (grid, proposal->layer, (GwCell) cell, towards), other == GW_NO_CELL || area[other] != area[cell], wishes);
      }
}

static void
wish_lines (const GwCompiled *compiled, const Proposal *proposal, GwRandom *random, GwMask *wishes)
{
  const GwGrid *grid = compiled->puzzle->grid;
  g_autofree GwCell *next = g_new (GwCell, grid->n_cells);

  for (guint i = 0; i < proposal->layer->n; i++)
    wish (compiled, (GwCell) (proposal->layer->first + i), FALSE, wishes);
  gw_random_lines (grid, proposal->number, random, next);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (next[cell] != GW_NO_CELL)
      wish (compiled, gw_place_between (grid, proposal->layer, (GwCell) cell, next[cell]), TRUE, wishes);
}

/* The digits of each cell's number along a path. */
static void
wish_path (const GwCompiled *compiled, const char *layers, GwRandom *random, GwMask *wishes)
{
  const GwGrid *grid = compiled->puzzle->grid;
  g_autofree guint *number = g_new0 (guint, grid->n_cells);
  g_auto (GStrv) names = g_strsplit (layers, "+", -1);

  if (!gw_random_path (grid, random, number))
    return;
  for (guint i = g_strv_length (names); i-- > 0;)
    for (guint cell = 0; cell < grid->n_cells; cell++)
      {
        const GwCell place = gw_shade_at (grid, gw_layer_find (grid, names[i]), (GwCell) cell);

        if (place != GW_NO_CELL && number[cell] % 10 < gw_place_width (grid, place))
          wishes[compiled->var_of_cell[place]] = GW_BIT (number[cell] % 10);
        number[cell] /= 10;
      }
}

/* The number of each cell. */
static void
wish_sizes (const GwCompiled *compiled, guint most, GwRandom *random, GwMask *wishes)
{
  const GwGrid *grid = compiled->puzzle->grid;
  const GwSymbols *symbols = compiled->puzzle->symbols;
  g_autofree guint *size = g_new0 (guint, grid->n_cells);

  gw_random_sizes (grid, most, random, size);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    for (guint v = 0; v < symbols->n; v++)
      if (symbols->number[v] == (gint) size[cell] && compiled->var_of_cell[cell] != 0xffff)
        wishes[compiled->var_of_cell[cell]] = GW_BIT (v);
}

static void
wish_cells (const GwCompiled *compiled, const Proposal *proposal, GwRandom *random, GwMask *wishes)
{
  const GwGrid *grid = compiled->puzzle->grid;
  const gint less = proposal->what == PROPOSES_LOOP;
  g_autofree guint8 *squares = g_new0 (guint8, grid->n_cells);
  Board board = { (gint) grid->parts[0].rows - less, (gint) grid->parts[0].columns - less, squares, random };

  if (board.rows < 1 || board.columns < 1)
    return;
  if (proposal->what == PROPOSES_PATCHES)
    draw_patches (&board, proposal->number);
  else
    grow_board (&board, proposal);
  if (proposal->what == PROPOSES_LOOP)
    wish_links (compiled, proposal->layer, &board, wishes);
  for (guint cell = 0; proposal->what != PROPOSES_LOOP && cell < grid->n_cells; cell++)
    wish (compiled, gw_shade_at (grid, proposal->layer, (GwCell) cell), is_in (&board, grid->row[cell], grid->column[cell]), wishes);
}

void
gw_proposal_draw (const GwCompiled *compiled, const char *text, GwRandom *random, GwMask *wishes)
{
  const char *layers = path_layers (text);
  const guint most = most_of_sizes (compiled->puzzle, text);
  Proposal proposal = { 0 };

  if (most > 0)
    {
      wish_sizes (compiled, most, random, wishes);
      return;
    }
  if (layers != NULL)
    {
      wish_path (compiled, layers, random, wishes);
      return;
    }
  read_proposal (compiled->puzzle, text, &proposal);
  switch (proposal.what)
    {
    case PROPOSES_SHARE:
      for (guint i = 0; i < proposal.layer->n; i++)
        wish (compiled, (GwCell) (proposal.layer->first + i), gw_random_below (random, 100) < proposal.number, wishes);
      break;
    case PROPOSES_LINES:
      wish_lines (compiled, &proposal, random, wishes);
      break;
    case PROPOSES_RECTANGLES:
    case PROPOSES_GALAXIES:
      wish_areas (compiled, &proposal, random, wishes);
      break;
    default:
      wish_cells (compiled, &proposal, random, wishes);
      break;
    }
}
