/* The possible (set_values) or impossible (del_values) values of a cell. Repeated statements intersect by themselves. */
#include "base/i18n.h"
#include "rules/post.h"

static GwMask
listed_values (const GwConstraint *constraint)
{
  GwMask listed = 0;

  for (guint i = 1; i < constraint->n_args; i++)
    listed |= GW_BIT (constraint->args[i].value);
  return listed;
}

static GwOutcome
check_allowed (const GwConstraint *constraint, const GwView *view, GwMask allowed, GwViolation *violation)
{
  GwCell cell = (GwCell) constraint->args[0].value;
  GwMask candidates = view->cells[cell];

  if (candidates != 0 && (candidates & ~allowed) == 0)
    return GW_SATISFIED;
  if (candidates & allowed)
    return GW_PENDING;
  if (violation != NULL)
    gw_violation_add_cell (violation, cell);
  return GW_VIOLATED;
}

static GwOutcome
check_set (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return check_allowed (constraint, view, listed_values (constraint), violation);
}

static GwOutcome
check_del (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return check_allowed (constraint, view, view->puzzle->symbols->all & ~listed_values (constraint), violation);
}

static char *
list_values (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  GString *list = g_string_new (NULL);

  for (guint i = 1; i < constraint->n_args; i++)
    g_string_append_printf (list, i > 1 ? ", %s" : "%s", puzzle->symbols->text[constraint->args[i].value]);
  return g_string_free (list, FALSE);
}

static char *
explain_set (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cell = gw_grid_cell_name (puzzle->grid, violation->cells[0]), *list = list_values (constraint, puzzle);

  return g_strdup_printf (_("%s must be one of %s."), cell, list);
}

static char *
explain_del (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cell = gw_grid_cell_name (puzzle->grid, violation->cells[0]), *list = list_values (constraint, puzzle);

  return g_strdup_printf (_("%s cannot be any of %s."), cell, list);
}

static void
post_set (const GwConstraint *constraint, GwPoster *poster)
{
  gw_post_restrict (poster, (GwCell) constraint->args[0].value, listed_values (constraint));
}

static void
post_del (const GwConstraint *constraint, GwPoster *poster)
{
  gw_post_restrict (poster, (GwCell) constraint->args[0].value,
                    poster->puzzle->symbols->all & ~listed_values (constraint));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Small values in a cell are its only candidates."));
}

#define CELL_VALUES \
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_CELL, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CANDIDATES, \
  .forms = { { { { .name = "cell", .type = GW_FIELD_CELL },                                                          \
                 { .name = "values", .type = GW_FIELD_SYMBOL, .min = 1, .max = GW_MAX_SYMBOLS } } } },               \
  .describe = describe

const GwRule gw_rule_set_values = {
  CELL_VALUES, .id = "set_values", .name = N_("possible values"), .meaning = N_("the cell holds one of these values"),
  .words = N_("pencil mark givens, Sukaku, candidates"),
  .keeps = GW_MOVES | GW_RELABELS | GW_SYMBOLS_UNORDERED,
  .check = check_set, .explain = explain_set, .post = post_set,
};

const GwRule gw_rule_del_values = {
  CELL_VALUES, .id = "del_values", .name = N_("impossible values"), .meaning = N_("the cell holds none of these values"),
  .words = N_("pencil mark givens, Sukaku, forbidden"),
  .keeps = GW_MOVES | GW_RELABELS | GW_SYMBOLS_UNORDERED,
  .aliases = { "del_value" }, .check = check_del, .explain = explain_del, .post = post_del,
};
