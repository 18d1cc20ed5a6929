/* Which grid it is: sizes, hexagons, separate and joined grids, removed cells. Definitions; samurai also states the
 * groups of its five grids. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/grid-kind.h"
#include "rules/group.h"

static gboolean
refuse_size (GError **error)
{
  g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("the grid already has a size; a puzzle has only one kind of grid"));
  return FALSE;
}

static gboolean
define_columns (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  if (draft->has_columns)
    return refuse_size (error);
  draft->plan.columns = (guint) args[0].value;
  draft->has_columns = TRUE;
  return TRUE;
}

static gboolean
define_rows (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  if (draft->has_rows)
    return refuse_size (error);
  draft->plan.rows = (guint) args[0].value;
  draft->has_rows = TRUE;
  return TRUE;
}

static gboolean
define_hexagon (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return gw_draft_set_size (draft, GW_GRID_HEXAGON, args, error);
}

static gboolean
define_four_doku (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return gw_draft_set_size (draft, GW_GRID_FOUR_DOKU, args, error);
}

static gboolean
define_two_grid (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return gw_draft_set_size (draft, GW_GRID_TWO, args, error);
}

static gboolean
define_three_grid (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return gw_draft_set_size (draft, GW_GRID_THREE, args, error);
}

static gboolean
define_samurai (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  const GwArg sides[2] = { { GW_ARG_NUMBER, 21, NULL }, { GW_ARG_NUMBER, 21, NULL } };

  if (draft->has_kind && draft->plan.kind == GW_GRID_SAMURAI)
    return TRUE; /* said twice */
  return gw_draft_set_size (draft, GW_GRID_SAMURAI, sides, error);
}

static gboolean
define_restrict_grid (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  for (guint i = 0; i < n_args; i++)
    {
      GwCell cell = (GwCell) args[i].value;

      g_array_append_val (draft->removed, cell);
    }
  return TRUE;
}

static gboolean
samurai_is_possible (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  if (puzzle->symbols->n_listed == 9)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("samurai needs 9 values; %u are listed"), puzzle->symbols->n_listed);
  return FALSE;
}

/* The squares overlap in boxes; a shared box is one region. */
static void
samurai_regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  g_autoptr (GPtrArray) boxes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_region_unref);
  guint64 is_seen[GW_WORDS (GW_MAX_CELLS)] = { 0 };

  gw_group_rows (grid, out);
  gw_group_columns (grid, out);
  gw_group_boxes (grid, 3, 3, boxes);
  for (guint i = 0; i < boxes->len; i++)
    {
      GwRegion *box = boxes->pdata[i];

      if (box->n_cells == 0 || gw_bit_test (is_seen, box->cells[0]))
        continue;
      gw_bit_set (is_seen, box->cells[0]);
      g_ptr_array_add (out, gw_region_ref (box));
    }
}

static void
no_regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
}

static char *
describe_samurai (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle, _("Every row, column and box of each of the five grids"));
}

#define DEFINITION(id_, name_) \
  .id = #id_, .name = name_, .category = GW_CATEGORY_GRID, .role = GW_ROLE_DEFINITION, .drawing = GW_DRAW_GRID
#define SIDE(name_) { .name = name_, .type = GW_FIELD_NUMBER, .least = 1, .most = 10000 }

const GwRule gw_rule_columns = {
  DEFINITION (columns, N_("columns")), .meaning = N_("how many columns the grid has"), .origin = GW_ORIGIN_DOCUMENTED,
  .forms = { { { SIDE ("columns") } } }, .stage = 2, .is_unique = TRUE, .is_assigned = TRUE, .define = define_columns,
};

const GwRule gw_rule_rows = {
  DEFINITION (rows, N_("rows")), .meaning = N_("how many rows the grid has"), .origin = GW_ORIGIN_DOCUMENTED,
  .forms = { { { SIDE ("rows") } } }, .stage = 2, .is_unique = TRUE, .is_assigned = TRUE, .define = define_rows,
};

const GwRule gw_rule_hexagonal_grid = {
  DEFINITION (hexagonal_grid, N_("hexagon")), .meaning = N_("a hexagon with these numbers of cells in its base line and its middle line"),
  .words = N_("Hanidoku, honeycomb"),
  .origin = GW_ORIGIN_DOCUMENTED, .aliases = { "hexangular_grid" }, .forms = { { { SIDE ("base"), SIDE ("middle") } } },
  .stage = 3, .is_unique = TRUE, .define = define_hexagon,
};

const GwRule gw_rule_four_doku = {
  DEFINITION (four_doku, N_("four-doku")), .meaning = N_("four squares in the corners of a rectangle"),
  .origin = GW_ORIGIN_OURS, .forms = { { { SIDE ("columns"), SIDE ("rows") } } },
  .stage = 3, .is_unique = TRUE, .define = define_four_doku,
};

const GwRule gw_rule_two_grid = {
  DEFINITION (two_grid, N_("two grids")), .meaning = N_("two separate rectangles, numbered one after the other"),
  .origin = GW_ORIGIN_OURS, .forms = { { { SIDE ("columns"), SIDE ("rows") } } },
  .stage = 3, .is_unique = TRUE, .define = define_two_grid,
};

const GwRule gw_rule_three_grid = {
  DEFINITION (three_grid, N_("three grids")), .meaning = N_("three separate rectangles, numbered one after the other"),
  .origin = GW_ORIGIN_OURS, .forms = { { { SIDE ("columns"), SIDE ("rows") } } },
  .stage = 3, .is_unique = TRUE, .define = define_three_grid,
};

const GwRule gw_rule_restrict_grid = {
  DEFINITION (restrict_grid, N_("removed cells")), .meaning = N_("these cells are not part of the puzzle"),
  .words = N_("holes, gaps"),
  .origin = GW_ORIGIN_OURS, .forms = { { { { .name = "cells", .type = GW_FIELD_CELL, .min = 1, .max = GW_MANY } } } },
  .stage = 4, .define = define_restrict_grid, .regions = no_regions,
};

const GwRule gw_rule_samurai = {
  .id = "samurai", .name = N_("samurai"), .meaning = N_("five overlapping 9 by 9 grids with all their rows, columns and boxes"),
  .words = N_("gattai-5, overlapping grids"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_GRID, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_GRID,
  .stage = 3, .is_flag = TRUE, .define = define_samurai, .regions = samurai_regions, .valid = samurai_is_possible,
  .check = gw_group_check, .explain = gw_group_explain, .post = gw_group_post, .describe = describe_samurai,
};
