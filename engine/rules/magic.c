/* Squares whose rows and columns sum alike (magic), and both diagonals too (magic_diagonals). */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/number.h"
#include "rules/post.h"

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
  .check = check_magic, .post = post_magic, .describe = describe_magic,
  .look = { .hue = GW_HUE_GREEN, .hatch = GW_HATCH_GRID },
};

const GwRule gw_rule_magic_diagonals = {
  MAGIC, .id = "magic_diagonals", .name = N_("magic square"), .meaning = N_("all rows, columns and diagonals of the square have the same sum"),
  .words = N_("magic"),
  .keeps = GW_MOVES | GW_REFLECTS,
  .check = check_magic_diagonals, .post = post_magic_diagonals, .describe = describe_magic_diagonals,
  .look = { .hue = GW_HUE_GREEN, .hatch = GW_HATCH_DIAMONDS },
};
