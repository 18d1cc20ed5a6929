/* Squares whose rows and columns sum alike (magic), and both diagonals too (magic_diagonals). */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/apart.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/think-parts.h"

static guint
side_of (const GwConstraint *constraint)
{
  guint side = 1;

  while (side * side < constraint->n_args)
    side++;
  return side;
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  guint side = side_of (constraint);

  if (side >= 2 && side * side == constraint->n_args)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
               _("%u cells do not make a square; list 4, 9, 16 … cells, row by row"), constraint->n_args);
  return FALSE;
}

/* Place I of LINE in the list of cells. Lines are the rows, then the columns, then the falling and the rising diagonal. */
static guint
place (guint side, guint line, guint i)
{
  if (line < side)
    return line * side + i;
  if (line < 2 * side)
    return i * side + line - side;
  return line == 2 * side ? i * side + i : i * side + side - 1 - i;
}

/* The sum of a line, or -1 while it has open cells. */
static gint
line_sum (const GwConstraint *constraint, const GwView *view, guint side, guint line)
{
  gint sum = 0;

  for (guint i = 0; i < side; i++)
    {
      GwCell cell = (GwCell) constraint->args[place (side, line, i)].value;

      if (!gw_view_is_decided (view, cell))
        return -1;
      sum += gw_number_at (view, cell);
    }
  return sum;
}

static GwOutcome
check_lines (const GwConstraint *constraint, const GwView *view, guint n_lines, GwViolation *violation)
{
  guint side = side_of (constraint), first = 0;
  gint common = -1;
  GwOutcome outcome = GW_SATISFIED;

  for (guint line = 0; line < n_lines; line++)
    {
      gint sum = line_sum (constraint, view, side, line);

      if (sum < 0)
        outcome = GW_PENDING;
      else if (common < 0)
        {
          common = sum;
          first = line;
        }
      else if (sum != common)
        {
          if (violation != NULL)
            {
              violation->numbers[0] = common;
              violation->numbers[1] = sum;
              for (guint i = 0; i < 2 * side; i++)
                gw_violation_add_cell (violation,
                                       (GwCell) constraint->args[place (side, i < side ? first : line, i % side)].value);
            }
          return GW_VIOLATED;
        }
    }
  return outcome;
}

static GwOutcome
check_magic (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return check_lines (constraint, view, 2 * side_of (constraint), violation);
}

static GwOutcome
check_magic_diagonals (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return check_lines (constraint, view, 2 * side_of (constraint) + 2, violation);
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  guint half = violation->n_cells / 2;
  g_autofree char *a = gw_grid_cell_names (puzzle->grid, violation->cells, half);
  g_autofree char *b = gw_grid_cell_names (puzzle->grid, violation->cells + half, half);

  return g_strdup_printf (_("%s: %s sum to %d, %s to %d."), _(constraint->rule->name), a, (gint) violation->numbers[0], b,
                          (gint) violation->numbers[1]);
}

/* LINE sums like the first row; a cell that is in both cancels out. */
static void
post_line (const GwConstraint *constraint, GwPoster *poster, guint side, guint line)
{
  g_autofree GwCell *cells = g_new (GwCell, 2 * side);
  g_autofree gint *coefficients = g_new (gint, 2 * side);
  guint n = 0;

  for (guint i = 0; i < side; i++)
    {
      cells[n] = (GwCell) constraint->args[place (side, line, i)].value;
      coefficients[n++] = 1;
    }
  for (guint i = 0; i < side; i++)
    {
      GwCell cell = (GwCell) constraint->args[i].value;
      guint at = 0;

      while (at < n && cells[at] != cell)
        at++;
      if (at < n)
        {
          n--;
          cells[at] = cells[n];
          coefficients[at] = coefficients[n];
          continue;
        }
      cells[n] = cell;
      coefficients[n++] = -1;
    }
  gw_post_linear (poster, cells, coefficients, n, 0);
}

static void
post_lines (const GwConstraint *constraint, GwPoster *poster, guint n_lines)
{
  for (guint line = 1; line < n_lines; line++)
    post_line (constraint, poster, side_of (constraint), line);
}

static void
post_magic (const GwConstraint *constraint, GwPoster *poster)
{
  post_lines (constraint, poster, 2 * side_of (constraint));
}

static void
post_magic_diagonals (const GwConstraint *constraint, GwPoster *poster)
{
  post_lines (constraint, poster, 2 * side_of (constraint) + 2);
}

/* ---- ideas ---- */

static guint
n_lines_of (const GwConstraint *constraint)
{
  return 2 * side_of (constraint) + (constraint->rule == &gw_rule_magic_diagonals ? 2 : 0);
}

/* Squares of three by three that hold nine values once each: all of their lines make a third of these. */
#define SIDE  3u
#define CELLS 9u
#define MOST_LISTED 2u

typedef struct
{
  const GwPuzzle *puzzle;
  const GwMask   *may; /* of the cells, row by row */
  GwMask         *left;
  guint           n_lines;
  gint            total;
  guint           n_found, most; /* squares; where there are more than that, no more are looked for */
  guint8          found[MOST_LISTED][CELLS];
  guint8          values[CELLS];
} Square;

/* What each line makes; -1 where that is not known. */
static gint
total_of_line (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  gint sum;

  if (constraint->n_args != CELLS || puzzle->symbols->n != CELLS)
    return -1;
  sum = gw_addends_total (puzzle->symbols, gw_mask_below (CELLS));
  return sum % (gint) SIDE == 0 ? sum / (gint) SIDE : -1;
}

/* Whether the lines whose last cell is AT make the total. */
static gboolean
lines_fit (const Square *square, guint at)
{
  for (guint line = 0; line < square->n_lines; line++)
    {
      guint last = 0;
      gint sum = 0;

      for (guint i = 0; i < SIDE; i++)
        {
          last = MAX (last, place (SIDE, line, i));
          sum += place (SIDE, line, i) <= at ? square->puzzle->symbols->number[square->values[place (SIDE, line, i)]] : 0;
        }
      if (last == at && sum != square->total)
        return FALSE;
    }
  return TRUE;
}

static void
fill (Square *square, guint at, GwMask used)
{
  if (square->n_found > square->most)
    return;
  if (at == CELLS)
    {
      for (guint i = 0; i < CELLS; i++)
        square->left[i] |= GW_BIT (square->values[i]);
      if (square->n_found < MOST_LISTED)
        memcpy (square->found[square->n_found], square->values, CELLS);
      square->n_found++;
      return;
    }
  GW_MASK_FOREACH (v, square->may[at] & ~used)
    {
      square->values[at] = (guint8) v;
      if (lines_fit (square, at))
        fill (square, at + 1, used | GW_BIT (v));
    }
}

static Square
find_squares (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwMask *may, guint most, GwMask *left)
{
  Square square = { .puzzle = puzzle, .may = may, .left = left, .n_lines = n_lines_of (constraint), .total = total_of_line (constraint, puzzle), .most = most };

  memset (left, 0, CELLS * sizeof *left);
  fill (&square, 0, 0);
  return square;
}

/* What all squares leave. */
static void
leave_square (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwMask *may, GwMask *left)
{
  find_squares (constraint, puzzle, may, G_MAXUINT, left);
}

/* As they are listed: row by row. */
static void
apart_parts (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell *cells, guint8 *parts)
{
  for (guint i = 0; i < constraint->n_args; i++)
    {
      cells[i] = (GwCell) constraint->args[i].value;
      parts[i] = 1;
    }
}

/* What a line leaves its cells, into LEFT; FALSE where they cannot make its total. */
static gboolean
leave_line (const GwConstraint *constraint, const GwPuzzle *puzzle, guint line, const GwMask *may, GwMask *left)
{
  GwMask of_line[SIDE];

  for (guint i = 0; i < SIDE; i++)
    of_line[i] = may[place (SIDE, line, i)];
  if (!gw_addends_make (puzzle, of_line, SIDE, TRUE, total_of_line (constraint, puzzle), of_line))
    return FALSE;
  for (guint i = 0; i < SIDE; i++)
    left[place (SIDE, line, i)] &= of_line[i];
  return TRUE;
}

/* What holds of all squares, what each line leaves by itself, and what few squares do: no more than is said of them. */
static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwThinker thinker = { .puzzle = puzzle };
  GwMask open[CELLS];

  if (total_of_line (constraint, puzzle) < 0 || !gw_think_is_plain (&thinker))
    return FALSE;
  for (guint i = 0; i < CELLS; i++)
    {
      if (house[i] != 1)
        return FALSE;
      open[i] = gw_mask_below (CELLS);
    }
  leave_square (constraint, puzzle, open, left);
  for (guint i = 0; i < CELLS; i++)
    left[i] &= may[i];
  for (guint line = 0; line < n_lines_of (constraint); line++)
    if (!leave_line (constraint, puzzle, line, may, left))
      return FALSE;
  if (find_squares (constraint, puzzle, may, MOST_LISTED, open).n_found <= MOST_LISTED)
    memcpy (left, open, CELLS * sizeof *left);
  return TRUE;
}

/* "box 5 makes 45, so each line of the square makes 15" */
static char *
tell_total (const GwConstraint *constraint, GwThinker *thinker)
{
  g_autofree char *house = thinker->house (thinker, NULL, 0);
  const gint total = total_of_line (constraint, thinker->puzzle);
  const gboolean is_magic = constraint->rule == &gw_rule_magic_diagonals;

  if (house == NULL)
    /* Translators: two numbers */
    return g_strdup_printf (is_magic ? _("all digits make %1$d, so each line of the square makes %2$d") : _("all digits make %1$d, so each row and column of the square makes %2$d"),
                            total * (gint) SIDE, total);
  /* Translators: "box 5", two numbers */
  return g_strdup_printf (is_magic ? _("%1$s makes %2$d, so each line of the square makes %3$d") : _("%1$s makes %2$d, so each row and column of the square makes %3$d"),
                          house, total * (gint) SIDE, total);
}

/* What holds of all squares: of those with diagonals, 5 in the middle and even digits in the corners. */
static gboolean
think_square (const GwConstraint *constraint, GwThinker *thinker, const GwCell *cells)
{
  GwMask open[CELLS], left[CELLS];
  g_autofree char *total = NULL, *middle = NULL, *corners = NULL;
  gboolean found = FALSE;

  for (guint i = 0; i < CELLS; i++)
    open[i] = gw_mask_below (CELLS);
  leave_square (constraint, thinker->puzzle, open, left);
  for (guint i = 0; i < CELLS; i++)
    found |= thinker->strike (thinker, cells[i], ~left[i]);
  if (!found)
    return FALSE;
  total = tell_total (constraint, thinker);
  middle = gw_think_values (thinker, left[CELLS / 2]);
  corners = gw_think_digits (thinker, left[0]);
  /* Translators: "box 5 makes 45, so each line of the square makes 15", a digit, digits */
  thinker->say (thinker, "magic", g_strdup_printf (_("%1$s: %2$s is in the middle, and the corners are %3$s"), total, middle, corners));
  return TRUE;
}

/* "2-7-6, 9-5-1, 4-3-8" */
static char *
square_text (const GwPuzzle *puzzle, const guint8 *values)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < CELLS; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : i % SIDE == 0 ? ", " : "-", puzzle->symbols->text[values[i]]);
  return g_string_free (text, FALSE);
}

/* One square is left, or two: what they hold. */
static void
leave_few (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Square *square = data;
  Square few = *square;

  few.may = may;
  few.left = left;
  memset (left, 0, CELLS * sizeof *left);
  fill (&few, 0, 0);
  if (few.n_found == 0 || few.n_found > few.most)
    memcpy (left, may, CELLS * sizeof *left);
}

/* "box 5 makes 45, so each line of the square makes 15; R4C4 is 2, so the square can only be 2-7-6, 9-5-1, 4-3-8 or 2-9-4, 7-5-3, 6-1-8" */
static void
say_few (GwThinker *thinker, const Square *square, const char *total, const GwCell *needed, guint n_needed)
{
  g_autofree char *one = square_text (thinker->puzzle, square->found[0]), *other = square_text (thinker->puzzle, square->found[1]);
  g_autofree char *marks = gw_think_marks (thinker, needed, n_needed), *known = n_needed > SIDE ? g_strdup (total) : g_strdup_printf ("%s; %s", total, marks);

  /* Translators: "box 5 makes 45, so each line of the square makes 15; R4C4 is 2", squares row by row: 2-7-6, 9-5-1, 4-3-8 */
  thinker->say (thinker, "magic-whole", square->n_found == 1 ? g_strdup_printf (_("%1$s, so the square can only be %2$s"), known, one)
                                                             : g_strdup_printf (_("%1$s, so the square can only be %2$s or %3$s"), known, one, other));
}

static gboolean
think_whole (const GwConstraint *constraint, GwThinker *thinker, const GwCell *cells)
{
  GwMask may[CELLS], left[CELLS];
  GwClaim claim = { .kind = GW_CLAIM_WAYS, .n = CELLS, .n_parts = 1, .sizes = { CELLS } };
  GwCell needed[CELLS];
  g_autofree char *total = NULL;
  guint n_needed;
  Square square;

  for (guint i = 0; i < CELLS; i++)
    may[i] = thinker->may (thinker, cells[i]);
  square = find_squares (constraint, thinker->puzzle, may, MOST_LISTED, left);
  if (square.n_found == 0 || square.n_found > MOST_LISTED)
    return FALSE;
  square.n_found = 0;
  if (!gw_think_needed (thinker, cells, CELLS, leave_few, &square, needed, &n_needed))
    return FALSE;
  square = find_squares (constraint, thinker->puzzle, may, MOST_LISTED, left);
  total = tell_total (constraint, thinker);
  say_few (thinker, &square, total, needed, n_needed);
  memcpy (claim.cells, cells, sizeof claim.cells[0] * CELLS);
  for (claim.n_rows = 0; claim.n_rows < square.n_found; claim.n_rows++)
    memcpy (claim.rows[claim.n_rows], square.found[claim.n_rows], CELLS);
  thinker->claim (thinker, &claim);
  return TRUE;
}

/* ---- its lines ---- */

/* A line and what can fill it. */
typedef struct
{
  guint  line, n_ways;
  GwMask always;
} Lined;

static void
read_line (const GwConstraint *constraint, const GwThinker *thinker, const GwCell *cells, Lined *lined)
{
  const gint *number = thinker->puzzle->symbols->number;
  const gint total = total_of_line (constraint, thinker->puzzle);
  GwMask may[SIDE];

  for (guint i = 0; i < SIDE; i++)
    may[i] = thinker->may (thinker, cells[place (SIDE, lined->line, i)]);
  lined->n_ways = 0;
  lined->always = gw_mask_below (CELLS);
  GW_MASK_FOREACH (u, may[0])
    GW_MASK_FOREACH (v, may[1] & ~GW_BIT (u))
      GW_MASK_FOREACH (w, may[2] & ~(GW_BIT (u) | GW_BIT (v)))
        if (number[u] + number[v] + number[w] == total)
          {
            lined->always &= GW_BIT (u) | GW_BIT (v) | GW_BIT (w);
            lined->n_ways++;
          }
}

static int
compare_lines (const void *a, const void *b)
{
  const Lined *one = a, *other = b;

  return one->n_ways != other->n_ways ? (one->n_ways < other->n_ways ? -1 : 1) : one->line < other->line ? -1 : 1;
}

/* Two rows, or two columns: what one has the other has not. */
static gboolean
are_parallel (const Lined *one, const Lined *other)
{
  return one->line < 2 * SIDE && other->line < 2 * SIDE && one->line / SIDE == other->line / SIDE;
}

static gboolean
think_line (const GwConstraint *constraint, GwThinker *thinker, const GwCell *cells, guint line, GwMask banned)
{
  const gint total = total_of_line (constraint, thinker->puzzle);
  GwCell of_line[SIDE];
  g_autofree char *name = NULL;

  for (guint i = 0; i < SIDE; i++)
    of_line[i] = cells[place (SIDE, line, i)];
  name = gw_think_sum_of (thinker->puzzle, of_line, SIDE, total);
  return gw_think_sum (thinker, name, of_line, SIDE, total, TRUE, banned);
}

/* So many lines are told in one go. */
#define MOST_LINES 3u

/* Those that can be filled in the fewest ways first: what is said of one is no more looked for in those beside it. */
static guint
think_each_line (const GwConstraint *constraint, GwThinker *thinker, const GwCell *cells)
{
  Lined lines[2 * SIDE + 2], told[MOST_LINES];
  guint n_told = 0;

  for (guint line = 0; line < n_lines_of (constraint); line++)
    {
      lines[line].line = line;
      read_line (constraint, thinker, cells, &lines[line]);
    }
  qsort (lines, n_lines_of (constraint), sizeof *lines, compare_lines);
  for (guint k = 0; k < n_lines_of (constraint) && n_told < MOST_LINES; k++)
    {
      GwMask banned = 0;

      for (guint i = 0; i < n_told; i++)
        banned |= are_parallel (&told[i], &lines[k]) ? told[i].always : 0;
      if (think_line (constraint, thinker, cells, lines[k].line, banned))
        told[n_told++] = lines[k];
    }
  return n_told;
}

/* Its lines, each as a cage. The other lines may leave less of what makes the total, so nobody is asked whether each set can be. */
static gboolean
think_lines (const GwConstraint *constraint, GwThinker *thinker, const GwCell *cells)
{
  void (*claim) (GwThinker *, const GwClaim *) = thinker->claim;
  guint n_found;

  thinker->lead (thinker, "magic-line", tell_total (constraint, thinker));
  thinker->claim = gw_think_claim_nothing;
  n_found = think_each_line (constraint, thinker, cells);
  thinker->claim = claim;
  if (n_found > 0)
    return TRUE;
  thinker->lead (thinker, NULL, NULL);
  return FALSE;
}

static GArray *
find_parts (const GwConstraint *constraint)
{
  const guint side = side_of (constraint);
  g_autofree GwCell *cells = g_new (GwCell, side);
  GArray *parts = gw_parts_new ();

  for (guint line = 0; line < n_lines_of (constraint); line++)
    {
      for (guint i = 0; i < side; i++)
        cells[i] = (GwCell) constraint->args[place (side, line, i)].value;
      gw_parts_add (parts, cells, side);
    }
  return parts;
}

static char *
tell_lines (const GwPuzzle *puzzle, const GwConstraint *constraint, const GArray *parts, const GwPart *part, const char *amount)
{
  /* Translators: a number, or several: 15, at least 9, 8 or 9 */
  return g_strdup_printf (_("so every line of the square makes %s"), amount);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  GwCell cells[CELLS];
  guint8 parts_of[CELLS];
  g_autoptr (GArray) parts = NULL;

  if (!gw_think_is_plain (thinker))
    return FALSE;
  if (total_of_line (constraint, thinker->puzzle) >= 0)
    {
      apart_parts (constraint, thinker->puzzle, cells, parts_of);
      if (thinker->differ (thinker, cells, CELLS) && (think_square (constraint, thinker, cells) || think_whole (constraint, thinker, cells) || think_lines (constraint, thinker, cells)))
        return TRUE;
      thinker->differ (thinker, NULL, 0);
    }
  parts = find_parts (constraint);
  return gw_think_parts (thinker, constraint, parts, tell_lines);
}

static char *
describe_magic (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The rows and columns of every shaded square have the same sum."));
}

static char *
describe_magic_diagonals (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The rows, columns and both diagonals of every shaded square have the same sum."));
}

#define MAGIC \
  .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_REGION, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_SHADE, \
  .forms = { { { { .name = "cells", .type = GW_FIELD_CELL, .min = 4, .max = GW_MANY } } } },                     \
  .is_arithmetic = TRUE, .is_at_odds_with_empty = TRUE, .valid = valid, .explain = explain

const GwRule gw_rule_magic = {
  MAGIC, .id = "magic", .name = N_("semi-magic square"), .meaning = N_("all rows and columns of the square (listed row by row) have the same sum"),
  .words = N_("semi-magic"),
  .keeps = GW_MOVES | GW_REFLECTS,
  .check = check_magic, .post = post_magic, .ideas = ideas, .leave_apart = leave_apart, .apart_parts = apart_parts, .describe = describe_magic,
  .look = { .hue = GW_HUE_GREEN, .hatch = GW_HATCH_GRID },
};

const GwRule gw_rule_magic_diagonals = {
  MAGIC, .id = "magic_diagonals", .name = N_("magic square"), .meaning = N_("all rows, columns and diagonals of the square have the same sum"),
  .words = N_("magic"),
  .keeps = GW_MOVES | GW_REFLECTS,
  .check = check_magic_diagonals, .post = post_magic_diagonals, .ideas = ideas, .leave_apart = leave_apart, .apart_parts = apart_parts, .describe = describe_magic_diagonals,
  .look = { .hue = GW_HUE_GREEN, .hatch = GW_HATCH_DIAMONDS },
};
