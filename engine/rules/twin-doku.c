/* Two separate grids; one bijection of symbols maps the first to the second cell by cell. Known and drawn; enforcing it
 * takes the bijection relation. */
#include "base/i18n.h"
#include "rules/grid-kind.h"

static gboolean
define (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return gw_draft_set_size (draft, GW_GRID_TWIN, args, error);
}

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  const GwGridPart *part = grid->parts;

  for (guint i = 0; i < grid->n_parts; i++)
    g_ptr_array_add (out, gw_region_box (grid, i, 0, 0, part[i].rows, part[i].columns));
}

const GwRule gw_rule_twin_doku = {
  .id = "twin_doku", .name = N_("twin-doku"), .meaning = N_("two separate grids, the second a renaming of the first"),
  .origin = GW_ORIGIN_VARIANT, .category = GW_CATEGORY_GRID, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_GRID,
  .forms = { { { { .name = "columns", .type = GW_FIELD_NUMBER, .least = 1, .most = GW_MAX_SIDE },
                 { .name = "rows", .type = GW_FIELD_NUMBER, .least = 1, .most = GW_MAX_SIDE } } } },
  .stage = 3, .is_unique = TRUE, .define = define, .regions = regions,
};
