/* Cells that are smaller (larger) than every edge neighbour that has not the same mark: they read themselves. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"

static gboolean
is_smaller (const gint *terms, gint x, gint y)
{
  return x < y;
}

static gboolean
is_larger (const gint *terms, gint x, gint y)
{
  return x > y;
}

static GwMask
above (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, (gint64) x + 1, G_MAXINT);
}

static GwMask
below (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, G_MININT, (gint64) x - 1);
}

static const GwPairing smaller = { FALSE, is_smaller, above }, larger = { FALSE, is_larger, below };

static const GwPairing *
pairing_of (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_min_cell ? &smaller : &larger;
}

static gboolean
has_mark (const GwPuzzle *puzzle, const GwRule *rule, GwCell cell)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule && puzzle->constraints[i]->args[0].value == cell)
      return TRUE;
  return FALSE;
}

/* The edge neighbours that it is compared with. */
static guint
find_compared (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell out[6])
{
  GwCell neighbours[6];
  guint n_neighbours = gw_grid_neighbours (puzzle->grid, (GwCell) constraint->args[0].value, neighbours), n = 0;

  for (guint i = 0; i < n_neighbours; i++)
    if (!has_mark (puzzle, constraint->rule, neighbours[i]))
      out[n++] = neighbours[i];
  return n;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwCell compared[6];
  guint n = find_compared (constraint, view->puzzle, compared);
  GwOutcome outcome = gw_view_is_decided (view, (GwCell) constraint->args[0].value) ? GW_SATISFIED : GW_PENDING;

  for (guint i = 0; i < n; i++)
    {
      GwOutcome of_pair = gw_pairing_check (pairing_of (constraint), NULL, constraint, view,
                                            (GwCell) constraint->args[0].value, compared[i], violation);

      if (of_pair == GW_VIOLATED)
        return of_pair;
      outcome = MAX (outcome, of_pair);
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell_plainly (constraint, puzzle, violation,
                          constraint->rule == &gw_rule_min_cell ? _("the first must be smaller than its neighbours")
                                                                : _("the first must be larger than its neighbours"));
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  GwCell compared[6];
  guint n = find_compared (constraint, poster->puzzle, compared);

  for (guint i = 0; i < n; i++)
    gw_pairing_post (pairing_of (constraint), NULL, constraint, poster, (GwCell) constraint->args[0].value, compared[i]);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (constraint->rule == &gw_rule_min_cell
                     ? _("A cell with signs pointing in is smaller than every cell beside it that has none.")
                     : _("A cell with signs pointing out is larger than every cell beside it that has none."));
}

#define MARK(id_, name_, role_, origin_)                                                  \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_CELL, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_CELL_MARK, .is_arithmetic = TRUE

/* A neighbour with the same mark is exempt, so these read themselves. */
const GwRule gw_rule_min_cell = {
  MARK (min_cell, N_("minimum"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .words = N_("minimum cell, fortress, local minimum"),
  .meaning = N_("smaller than every cell that shares an edge and is not a minimum itself"),
  .keeps = GW_TURNS,
  .look = { .mark = GW_MARK_INWARD, .fill = GW_FILL_TINT },
  .forms = { { { { .name = N_("cell"), .type = GW_FIELD_CELL } } } },
  .reads = { "min_cell" },
  .looks_around = TRUE, .check = check,
  .explain = explain, .post = post, .describe = describe,
};

const GwRule gw_rule_max_cell = {
  MARK (max_cell, N_("maximum"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .words = N_("maximum cell, fortress, local maximum"),
  .meaning = N_("larger than every cell that shares an edge and is not a maximum itself"),
  .keeps = GW_TURNS,
  .look = { .mark = GW_MARK_OUTWARD, .fill = GW_FILL_TINT },
  .forms = { { { { .name = N_("cell"), .type = GW_FIELD_CELL } } } },
  .reads = { "max_cell" },
  .looks_around = TRUE, .check = check,
  .explain = explain, .post = post, .describe = describe,
};
