/* The numbers in each row, column, hexagon line, diagonal and extra region form an interval. Its regions are those of
 * the constraints that it speaks of, so it reads them. */
#include "base/i18n.h"
#include "rules/post.h"
#include "rules/think-run.h"

static GwOutcome
check_region (const GwRegion *region, const GwView *view, GwViolation *violation)
{
  const GwSymbols *symbols = view->puzzle->symbols;
  gint low = G_MAXINT, high = G_MININT, seen = 0, open = 0;
  gboolean has[100] = { FALSE };

  for (guint i = 0; i < region->n_cells; i++)
    {
      GwCell cell = region->cells[i];

      if (!gw_view_is_decided (view, cell))
        {
          open++;
          continue;
        }
      if ((gint) gw_view_symbol (view, cell) == symbols->empty)
        continue;
      low = MIN (low, gw_view_number (view, cell));
      high = MAX (high, gw_view_number (view, cell));
      seen += !has[gw_view_number (view, cell)];
      has[gw_view_number (view, cell)] = TRUE;
    }
  /* The open cells must fill the gaps between the numbers that are there. */
  if (seen == 0 || high - low + 1 - seen <= open)
    return open == 0 ? GW_SATISFIED : GW_PENDING;
  if (violation != NULL)
    {
      violation->numbers[0] = low;
      violation->numbers[1] = high;
      for (guint i = 0; i < region->n_cells; i++)
        gw_violation_add_cell (violation, region->cells[i]);
    }
  return GW_VIOLATED;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < view->puzzle->n_constraints; i++)
    {
      const GwConstraint *other = view->puzzle->constraints[i];

      for (guint j = 0; other->rule->is_renban_group && j < other->n_regions && outcome != GW_VIOLATED; j++)
        {
          GwOutcome of_region = check_region (other->regions[j], view, violation);

          outcome = MAX (outcome, of_region);
        }
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cells = gw_grid_cell_names (puzzle->grid, violation->cells, violation->n_cells);

  return g_strdup_printf (_("Renban: %s hold numbers from %d to %d, with gaps between them."), cells,
                          (gint) violation->numbers[0], (gint) violation->numbers[1]);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  for (guint i = 0; i < poster->puzzle->n_constraints && gw_poster_goes_on (poster); i++)
    {
      const GwConstraint *other = poster->puzzle->constraints[i];

      for (guint j = 0; other->rule->is_renban_group && poster->first[i] == i && j < other->n_regions; j++)
        gw_post_interval (poster, other->regions[j]->cells, other->regions[j]->n_cells);
    }
}

/* Lines of joined grids, which have room for gaps: somebody may think that they are meant as well. */
static gboolean
is_overlooked (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwRule *rule = constraint->rule;

  if (rule->is_renban_group || (!g_str_has_suffix (rule->id, "_rows") && !g_str_has_suffix (rule->id, "_columns")))
    return FALSE;
  for (guint i = 0; i < constraint->n_regions; i++)
    if (constraint->regions[i]->n_cells < puzzle->symbols->n_listed)
      return TRUE;
  return FALSE;
}

/* The format's page names the groups that the rule speaks of; that it speaks of others is easily believed. */
static char *
remark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  gboolean has_group = FALSE;
  const GwRule *overlooked = NULL;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      has_group = has_group || puzzle->constraints[i]->rule->is_renban_group;
      if (overlooked == NULL && is_overlooked (puzzle->constraints[i], puzzle))
        overlooked = puzzle->constraints[i]->rule;
    }
  if (overlooked != NULL)
    return g_strdup_printf (_("renban does not apply to %s; lines that it should apply to can be listed as extra_region"),
                            overlooked->id);
  return has_group ? NULL : g_strdup (_("renban has no effect here: it applies to row_groups, column_groups, hexagon_lines,"
                                        " diagonal and extra_region, and there are none"));
}

/* Of the first group of which anything can be said. */
static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  for (guint i = 0; i < thinker->puzzle->n_constraints; i++)
    {
      const GwConstraint *other = thinker->puzzle->constraints[i];

      for (guint j = 0; other->rule->is_renban_group && j < other->n_regions; j++)
        if (gw_think_run (thinker, other->regions[j]->cells, other->regions[j]->n_cells, NULL))
          return TRUE;
    }
  return FALSE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The numbers in every line and every shaded region are consecutive, in any order."));
}

const GwRule gw_rule_renban = {
  .id = "renban", .name = N_("renban groups"), .meaning = N_("the numbers in each row, column, hexagon line, diagonal and extra region are consecutive"),
  .words = N_("renban boxes, consecutive groups"),
  .keeps = GW_MOVES | GW_REFLECTS,
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_GLOBAL, .concerns = GW_CONCERNS_REGIONS, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTE,
  .reads = { "row_groups", "column_groups", "hexagon_lines", "diagonal", "extra_region" }, .is_flag = TRUE,
  .is_arithmetic = TRUE, .ignores_factors = TRUE, .remark = remark, .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
