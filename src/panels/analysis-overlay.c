#include "panels/analysis-overlay.h"

#include "tools/clue-fields.h"

#define CELLS(array) ((const GwCell *) (gconstpointer) (array)->data)

/* What is true of a cell in all solutions stands there like a digit that was found. */
static void
add_content (GwOverlay *overlay, const GwAnalysis *found, guint shown)
{
  guint n_cells = found->puzzle->grid->n_cells;
  const GwMask *candidates = (shown & GW_SHOWN_CANDIDATES) != 0 ? found->possible : NULL;
  g_autofree guint8 *lone = candidates != NULL ? gw_scene_lone_candidates (candidates, n_cells) : NULL;
  const guint8 *solution = lone;

  if ((shown & GW_SHOWN_OTHER) && found->n_solutions > 1)
    solution = found->solutions + gw_grid_n_places (found->puzzle->grid);
  else if ((shown & GW_SHOWN_SOLUTION) && found->n_solutions > 0)
    solution = found->solutions;
  if (solution != NULL || candidates != NULL)
    gw_overlay_set_content (overlay, solution, candidates, n_cells);
  if (candidates != NULL && found->shares != NULL && found->finding == GW_FINDING_SEVERAL)
    gw_overlay_set_shares (overlay, found->shares, found->puzzle->symbols->n);
}

static void
add_differing (GwOverlay *overlay, const GwAnalysis *found)
{
  g_autoptr (GArray) cells = gw_analysis_differing (found);

  if (cells->len > 0)
    gw_overlay_add_area (overlay, GW_AREA_DIFFERS, CELLS (cells), cells->len);
}

static void
add_equal (GwOverlay *overlay, const GwAnalysis *found)
{
  for (guint number = 1; number <= found->n_classes; number++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

      for (guint i = 0; i < found->puzzle->grid->n_cells; i++)
        if (found->classes[i] == number)
          {
            GwCell cell = (GwCell) i;

            g_array_append_val (cells, cell);
          }
      gw_overlay_add_group (overlay, CELLS (cells), cells->len, number);
    }
}

static void
add_redundant (GwOverlay *overlay, const GwAnalysis *found, const GwPuzzle *puzzle)
{
  for (guint i = 0; i < found->redundant->len; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (puzzle, g_array_index (found->redundant, guint64, i));
      const GwConstraint *core = clue != NULL ? gw_clue_core (clue) : NULL;

      for (guint k = 0; core != NULL && core->rule->category > GW_CATEGORY_GLOBAL && k < core->n_regions; k++)
        gw_overlay_add_area (overlay, GW_AREA_OTHER, core->regions[k]->cells, core->regions[k]->n_cells);
    }
}

GwOverlay *
gw_analysis_overlay (const GwAnalysis *found, const GwPuzzle *puzzle, guint shown)
{
  GwOverlay *overlay = gw_overlay_new ();

  if (found->puzzle == NULL || puzzle == NULL || found->puzzle->grid->n_cells != puzzle->grid->n_cells
      || !gw_symbols_equal (found->puzzle->symbols, puzzle->symbols))
    return overlay;
  add_content (overlay, found, shown);
  if (shown & GW_SHOWN_EQUAL)
    add_equal (overlay, found);
  if (shown & GW_SHOWN_REDUNDANT)
    add_redundant (overlay, found, puzzle);
  if (shown & GW_SHOWN_DIFFERENCES)
    add_differing (overlay, found);
  if ((shown & GW_SHOWN_CONFLICT) && found->cells->len > 0)
    gw_overlay_add_area (overlay, GW_AREA_BAD, CELLS (found->cells), found->cells->len);
  return overlay;
}
