#include "base/i18n.h"
#include "rules/post.h"

static GwCell
cell_of (const GwConstraint *constraint)
{
  return (GwCell) constraint->args[0].value;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwMask candidates = view->cells[cell_of (constraint)];
  gint symbol = constraint->args[1].value;

  if (symbol == GW_OPEN || candidates == GW_BIT (symbol))
    return GW_SATISFIED;
  if (candidates & GW_BIT (symbol))
    return GW_PENDING;
  if (violation != NULL)
    {
      gw_violation_add_cell (violation, cell_of (constraint));
      violation->numbers[0] = symbol;
    }
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cell = gw_grid_cell_name (puzzle->grid, cell_of (constraint));

  return g_strdup_printf (_("The given %s in %s is not possible."), puzzle->symbols->text[violation->numbers[0]], cell);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  if (constraint->args[1].value != GW_OPEN)
    gw_post_restrict (poster, cell_of (constraint), GW_BIT (constraint->args[1].value));
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  GwArg args[2] = { constraint->args[0], constraint->args[1] };

  args[1].value = (gint) gw_view_symbol (solution, cell_of (constraint));
  g_ptr_array_add (out, gw_constraint_new (constraint->id, constraint->rule, constraint->role, args, 2,
                                           constraint->regions, constraint->n_regions, constraint->facts));
}

const GwRule gw_rule_set_cell = {
  .id = "set_cell", .name = N_("given"), .meaning = N_("the cell holds this value"),
  .keeps = GW_MOVES | GW_RELABELS,
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_CELL, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_DIGIT,
  .forms = { { { { .name = "cell", .type = GW_FIELD_CELL },
                 { .name = "value", .type = GW_FIELD_SYMBOL, .may_be_open = TRUE } } } },
  .check = check, .explain = explain, .post = post, .derive = derive,
};
