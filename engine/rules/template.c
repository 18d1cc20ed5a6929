/* A rule to copy. It is not in the list of rules, but tests/conformance/meson.build lists it for the harness, so that it is never
 * out of date. CONTRIBUTING.md ("A rule") says what to do with the copy; rules/rule.h what each function promises.
 *
 * The made-up clue: the numbers of the cells add up to the total, the first one counting twice. Values may repeat. */
#include "base/i18n.h"
#include "rules/number.h"
#include "rules/post.h"

static gint
weight (guint place)
{
  return place == 0 ? 2 : 1;
}

/* The specification: naive, and sharing nothing with `post`. A wrong check is a wrong rule; nothing else can tell. Numbers come
 * from gw_number_at (), which knows of cells that count several times. */
static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  gint64 total = constraint->args[0].value, sum = 0;

  if (total == GW_OPEN)
    return GW_SATISFIED;
  for (guint i = 0; i < region->n_cells; i++)
    {
      if (!gw_view_is_decided (view, region->cells[i]))
        return GW_PENDING;
      sum += weight (i) * gw_number_at (view, region->cells[i]);
    }
  if (sum == total)
    return GW_SATISFIED;
  if (violation != NULL)
    {
      for (guint i = 0; i < region->n_cells; i++)
        gw_violation_add_cell (violation, region->cells[i]);
      violation->numbers[0] = sum;
      violation->numbers[1] = total;
    }
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cells = gw_grid_cell_names (puzzle->grid, violation->cells, violation->n_cells);

  return g_strdup_printf (_("%s come to %d, but the clue says %d."), cells, (gint) violation->numbers[0],
                          (gint) violation->numbers[1]);
}

/* Pruning: says which relations hold, and leaves the work to them. */
static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree gint *coefficients = g_new (gint, region->n_cells);

  if (constraint->args[0].value == GW_OPEN)
    return;
  for (guint i = 0; i < region->n_cells; i++)
    coefficients[i] = weight (i);
  gw_post_linear (poster, region->cells, coefficients, region->n_cells, constraint->args[0].value);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The numbers in such a set add up to its total; the first one counts twice."));
}

/* A clue with `?` in place of its total gets the one that SOLUTION makes true. */
static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree GwArg *args = g_memdup2 (constraint->args, constraint->n_args * sizeof (GwArg));

  args[0].value = 0;
  for (guint i = 0; i < region->n_cells; i++)
    args[0].value += weight (i) * gw_number_at (solution, region->cells[i]);
  g_ptr_array_add (out, gw_constraint_new (constraint->id, constraint->rule, constraint->role, args, constraint->n_args,
                                           constraint->regions, constraint->n_regions, constraint->facts));
}

/* `regions` and `valid` are left out: one set of the listed cells, and nothing that the form could not say. */
extern const GwRule gw_rule_template;

const GwRule gw_rule_template = {
  .id = "template", .name = N_("weighted set"), .meaning = N_("the numbers of the cells add up to the total, the first counting twice"),
  .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_SET, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CAGE,
  .look = { .text = "2+%" },
  .forms = { { { { .name = "total", .type = GW_FIELD_NUMBER, .may_be_open = TRUE },
                 { .name = "cells", .type = GW_FIELD_CELL, .min = 2, .max = GW_MANY } } } },
  .is_arithmetic = TRUE, .keeps = GW_MOVES, .check = check, .explain = explain, .post = post, .describe = describe,
  .derive = derive,
};
