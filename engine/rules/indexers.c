/* Cells whose number says where, in their row, column or box, the number of their own place stands. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/boxes.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/tell.h"

static gboolean
valid_box (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  for (guint i = 0; i < constraint->n_args; i++)
    if (gw_box_of (puzzle, (GwCell) constraint->args[i].value, FALSE) == NULL)
      {
        g_autofree char *cell = gw_grid_cell_name (puzzle->grid, (GwCell) constraint->args[i].value);

        g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s is in no box; add box groups or take the cell away"), cell);
        return FALSE;
      }
  return TRUE;
}

/* The place of CELL in what it indexes. */
static gint
own_place (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell cell)
{
  const GwRegion *box;
  gint first = gw_first_place (puzzle), place = 0;

  if (constraint->rule == &gw_rule_row_indexer)
    return puzzle->grid->row[cell] + first;
  if (constraint->rule == &gw_rule_column_indexer)
    return puzzle->grid->column[cell] + first;
  box = gw_box_of (puzzle, cell, FALSE);
  while (box->cells[place] != cell)
    place++;
  return place + first;
}

/* The cell at PLACE of it, or GW_NO_CELL. */
static GwCell
cell_at (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell cell, gint place)
{
  const GwGrid *grid = puzzle->grid;
  const GwRegion *box;

  place -= gw_first_place (puzzle);
  if (constraint->rule == &gw_rule_row_indexer)
    return gw_grid_cell_at (grid, grid->sheet[cell], place, grid->column[cell]);
  if (constraint->rule == &gw_rule_column_indexer)
    return gw_grid_cell_at (grid, grid->sheet[cell], grid->row[cell], place);
  box = gw_box_of (puzzle, cell, FALSE);
  return place >= 0 && place < (gint) box->n_cells ? box->cells[place] : GW_NO_CELL;
}

static GwOutcome
check_cell (const GwConstraint *constraint, const GwView *view, GwCell cell, GwViolation *violation)
{
  GwCell named;

  if (!gw_view_is_decided (view, cell))
    return GW_PENDING;
  named = cell_at (constraint, view->puzzle, cell, gw_number_at (view, cell));
  if (named != GW_NO_CELL && !gw_view_is_decided (view, named))
    return GW_PENDING;
  if (named != GW_NO_CELL && gw_number_at (view, named) == own_place (constraint, view->puzzle, cell))
    return GW_SATISFIED;
  gw_tell_cell (violation, view, cell);
  if (named != GW_NO_CELL)
    gw_tell_cell (violation, view, named);
  if (violation != NULL)
    violation->numbers[0] = own_place (constraint, view->puzzle, cell);
  return GW_VIOLATED;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < constraint->n_args && outcome != GW_VIOLATED; i++)
    {
      GwOutcome of_cell = check_cell (constraint, view, (GwCell) constraint->args[i].value, violation);

      outcome = MAX (outcome, of_cell);
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  if (violation->n_cells == 1)
    return gw_tell_plainly (constraint, puzzle, violation, _("there is no such place"));
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("the second must be %d, the place of the first"), (gint) violation->numbers[0]));
}

/* What V in CELL asks of the cell that it names; FALSE when it cannot stand there at all. */
static gboolean
post_value (const GwConstraint *constraint, GwPoster *poster, GwCell cell, guint v)
{
  const GwPuzzle *puzzle = poster->puzzle;
  gint place = own_place (constraint, puzzle, cell);
  GwCell named = cell_at (constraint, puzzle, cell, gw_number_of (puzzle, cell, v));
  GwMask allowed[64];

  if (named == GW_NO_CELL)
    return FALSE;
  if (named == cell)
    return gw_number_of (puzzle, cell, v) == place;
  for (guint w = 0; w < puzzle->symbols->n; w++)
    allowed[w] = puzzle->symbols->all;
  allowed[v] = gw_numbers_between (puzzle, named, place, place);
  gw_post_pairs (poster, cell, named, allowed);
  return TRUE;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  for (guint i = 0; i < constraint->n_args && gw_poster_goes_on (poster); i++)
    {
      GwMask possible = 0;

      for (guint v = 0; v < poster->puzzle->symbols->n; v++)
        if (post_value (constraint, poster, (GwCell) constraint->args[i].value, v))
          possible |= GW_BIT (v);
      gw_post_restrict (poster, (GwCell) constraint->args[i].value, possible);
    }
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  if (constraint->rule == &gw_rule_row_indexer)
    return g_strdup (_("A green cell tells you in which row of its column to find the number of its own row."));
  if (constraint->rule == &gw_rule_column_indexer)
    return g_strdup (_("A red cell tells you in which column of its row to find the number of its own column."));
  return g_strdup (_("A blue cell tells you at which place of its box, counted row by row, to find the number of its own place."));
}

/* Where every cell has one row and one column. */
#define ONE_PLACE_EACH (GW_ON (RECTANGLE) | GW_ON (TWO) | GW_ON (THREE) | GW_ON (TWIN))

#define MARK(id_, name_, role_, origin_)                                                  \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_CELL, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_CELL_MARK, .is_arithmetic = TRUE

const GwRule gw_rule_row_indexer = {
  MARK (row_indexer, N_("row indexer"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .words = N_("index row, indexing"),
  .meaning = N_("a cell in row r, column c with the number v says: the cell in row v of column c holds r"),
  .look = { .hue = GW_HUE_GREEN, .fill = GW_FILL_TINT, .hatch = GW_HATCH_ROWS },
  .forms = { { { GW_CELLS (1) } } },
  .reads = { "zero_based" },
  .grids = ONE_PLACE_EACH, .looks_around = TRUE, .check = check,
  .explain = explain, .post = post, .describe = describe,
};

const GwRule gw_rule_column_indexer = {
  MARK (column_indexer, N_("column indexer"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .words = N_("159, index column, indexing, 159 sudoku"),
  .meaning = N_("a cell in row r, column c with the number v says: the cell in column v of row r holds c"),
  .look = { .hue = GW_HUE_RED, .fill = GW_FILL_TINT, .hatch = GW_HATCH_COLUMNS },
  .forms = { { { GW_CELLS (1) } } },
  .reads = { "zero_based" },
  .grids = ONE_PLACE_EACH, .looks_around = TRUE, .check = check,
  .explain = explain, .post = post, .describe = describe,
};

const GwRule gw_rule_box_indexer = {
  MARK (box_indexer, N_("box indexer"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .words = N_("index box, indexing"),
  .meaning = N_("a cell at place p of its box with the number v says: place v of the box holds p"),
  .look = { .hue = GW_HUE_BLUE, .fill = GW_FILL_TINT, .hatch = GW_HATCH_GRID },
  .forms = { { { GW_CELLS (1) } } },
  .reads = { GW_READS_BOXES, "zero_based" },
  .grids = GW_ANY_BUT_HEXAGON, .valid = valid_box, .looks_around = TRUE, .check = check,
  .explain = explain, .post = post, .describe = describe,
};
