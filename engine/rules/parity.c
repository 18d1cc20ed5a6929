/* even and odd: the parity of the numbers of the listed cells. The empty value is neither. */
#include "base/i18n.h"
#include "rules/number.h"
#include "rules/post.h"

static GwOutcome
check_remainder (const GwConstraint *constraint, const GwView *view, gint remainder, GwViolation *violation)
{
  gboolean is_decided = TRUE;

  for (guint i = 0; i < constraint->n_args; i++)
    {
      GwCell cell = (GwCell) constraint->args[i].value;

      if (!gw_view_is_decided (view, cell))
        is_decided = FALSE;
      else if ((gint) gw_view_symbol (view, cell) == view->puzzle->symbols->empty
               || gw_number_at (view, cell) % 2 != remainder)
        {
          if (violation != NULL)
            {
              gw_violation_add_cell (violation, cell);
              violation->numbers[0] = gw_view_symbol (view, cell);
            }
          return GW_VIOLATED;
        }
    }
  return is_decided ? GW_SATISFIED : GW_PENDING;
}

static GwOutcome
check_even (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return check_remainder (constraint, view, 0, violation);
}

static GwOutcome
check_odd (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return check_remainder (constraint, view, 1, violation);
}

static char *
explain_even (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cell = gw_grid_cell_name (puzzle->grid, violation->cells[0]);

  return g_strdup_printf (_("%s must be even; %s is not."), cell, puzzle->symbols->text[violation->numbers[0]]);
}

static char *
explain_odd (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cell = gw_grid_cell_name (puzzle->grid, violation->cells[0]);

  return g_strdup_printf (_("%s must be odd; %s is not."), cell, puzzle->symbols->text[violation->numbers[0]]);
}

static void
post_remainder (const GwConstraint *constraint, GwPoster *poster, gint remainder)
{
  for (guint i = 0; i < constraint->n_args; i++)
    {
      GwCell cell = (GwCell) constraint->args[i].value;
      GwMask allowed = 0;

      GW_MASK_FOREACH (v, gw_numbered (poster->puzzle))
        if (gw_number_of (poster->puzzle, cell, v) % 2 == remainder)
          allowed |= GW_BIT (v);
      gw_post_restrict (poster, cell, allowed);
    }
}

static void
post_even (const GwConstraint *constraint, GwPoster *poster)
{
  post_remainder (constraint, poster, 0);
}

static void
post_odd (const GwConstraint *constraint, GwPoster *poster)
{
  post_remainder (constraint, poster, 1);
}

static char *
describe_even (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Cells with a square are even."));
}

static char *
describe_odd (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Cells with a circle are odd."));
}

#define PARITY \
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_CELL, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CELL_MARK, \
  .forms = { { { { .name = "cells", .type = GW_FIELD_CELL, .min = 1, .max = GW_MANY } } } }, .is_arithmetic = TRUE

const GwRule gw_rule_even = {
  PARITY, .id = "even", .name = N_("even cell"), .meaning = N_("the number of every listed cell is even"),
  .words = N_("even digit, parity cell, grey square"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .check = check_even, .explain = explain_even, .post = post_even, .describe = describe_even,
  .look = { .mark = GW_MARK_SQUARE, .fill = GW_FILL_TINT },
};

const GwRule gw_rule_odd = {
  PARITY, .id = "odd", .name = N_("odd cell"), .meaning = N_("the number of every listed cell is odd"),
  .words = N_("odd digit, parity cell, grey circle"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .check = check_odd, .explain = explain_odd, .post = post_odd, .describe = describe_odd,
  .look = { .mark = GW_MARK_CIRCLE, .fill = GW_FILL_TINT },
};
