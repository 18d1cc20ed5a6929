#include "panels/analysis-overlay.h"

#include "tools/clue-fields.h"

#define CELLS(array) ((const GwCell *) (gconstpointer) (array)->data)

/* Of those that are kept; NULL: none is wanted. */
static const guint8 *
shown_solution (const GwAnalysis *found, guint shown)
{
  if ((shown & GW_SHOWN_OTHER) && found->n_solutions > 1)
    return found->solutions + gw_grid_n_places (found->puzzle->grid);
  return (shown & GW_SHOWN_SOLUTION) && found->n_solutions > 0 ? found->solutions : NULL;
}

/* What is true of a cell in all solutions stands there like a digit that was found. */
static void
add_content (GwOverlay *overlay, const GwAnalysis *found, guint shown)
{
  guint n_cells = found->puzzle->grid->n_cells;
  const GwMask *candidates = (shown & GW_SHOWN_CANDIDATES) != 0 ? found->possible : NULL;
  g_autofree guint8 *lone = candidates != NULL ? gw_scene_lone_candidates (candidates, n_cells) : NULL;
  const guint8 *whole = shown_solution (found, shown), *solution = whole != NULL ? whole : lone;

  if (solution != NULL || candidates != NULL)
    gw_overlay_set_content (overlay, solution, candidates, n_cells);
  if (candidates != NULL && found->shares != NULL && found->finding == GW_FINDING_SEVERAL)
    gw_overlay_set_shares (overlay, found->shares, found->puzzle->symbols->n);
}

/* What is true of the places of layers in all solutions, or in one that is shown: of that what it draws, and no more. */
static void
add_places (GwOverlay *overlay, const GwAnalysis *found, guint shown)
{
  const guint n_places = gw_grid_n_places (found->puzzle->grid), n_cells = found->puzzle->grid->n_cells;
  g_autofree GwMask *marks = g_new0 (GwMask, n_places);
  const guint8 *solution = shown_solution (found, shown);

  for (guint i = n_cells; solution != NULL && i < n_places; i++)
    marks[i] = solution[i] != GW_NO_VALUE && solution[i] > 0 ? GW_BIT (solution[i]) : 0;
  for (guint i = n_cells; solution == NULL && found->possible != NULL && (shown & GW_SHOWN_CANDIDATES) && i < n_places; i++)
    marks[i] = found->possible[i];
  if (solution != NULL || (shown & GW_SHOWN_CANDIDATES))
    gw_overlay_set_marks (overlay, marks, n_places);
}

static void
add_differing (GwOverlay *overlay, const GwAnalysis *found)
{
  g_autoptr (GArray) cells = gw_analysis_differing (found);

  if (cells->len > 0)
    gw_overlay_add_region (overlay, GW_AREA_DIFFERS, CELLS (cells), cells->len);
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
add_redundant (GwOverlay *overlay, const GwAnalysis *found, const GwPuzzle *puzzle, guint64 pointed)
{
  for (guint i = 0; i < found->redundant->len; i++)
    {
      const guint64 id = g_array_index (found->redundant, guint64, i);
      const GwConstraint *clue = pointed == 0 || pointed == id ? gw_puzzle_find (puzzle, id) : NULL;
      const GwConstraint *core = clue != NULL ? gw_clue_core (clue) : NULL;

      if (core != NULL && core->rule->category > GW_CATEGORY_GLOBAL)
        gw_overlay_add_clue (overlay, GW_AREA_OTHER, core);
    }
}

GwOverlay *
gw_analysis_overlay (const GwAnalysis *found, const GwPuzzle *puzzle, guint shown, guint64 pointed)
{
  GwOverlay *overlay = gw_overlay_new ();

  if (found->puzzle == NULL || puzzle == NULL || found->puzzle->grid->n_cells != puzzle->grid->n_cells
      || !gw_symbols_equal (found->puzzle->symbols, puzzle->symbols))
    return overlay;
  add_content (overlay, found, shown);
  if (gw_grid_has_layers (found->puzzle->grid) && gw_grid_n_places (found->puzzle->grid) == gw_grid_n_places (puzzle->grid))
    add_places (overlay, found, shown);
  if (shown & GW_SHOWN_EQUAL)
    add_equal (overlay, found);
  if (shown & GW_SHOWN_REDUNDANT)
    add_redundant (overlay, found, puzzle, pointed);
  if (shown & GW_SHOWN_DIFFERENCES)
    add_differing (overlay, found);
  if ((shown & GW_SHOWN_CONFLICT) && found->cells->len > 0)
    gw_overlay_add_region (overlay, GW_AREA_BAD, CELLS (found->cells), found->cells->len);
  return overlay;
}

/* Cells in which the two solutions that are kept differ. */
static gboolean
has_differing (const GwAnalysis *found)
{
  g_autoptr (GArray) cells = gw_analysis_differing (found);

  return cells->len > 0;
}

char *
gw_analysis_legend (const GwAnalysis *found, guint shown)
{
  const gboolean has_candidates = (shown & GW_SHOWN_CANDIDATES) != 0 && found->possible != NULL
                                  && (found->finding == GW_FINDING_ONE || found->finding == GW_FINDING_SEVERAL);
  const struct
  {
    gboolean    is_there;
    const char *text;
  } signs[] = {
    { (shown & GW_SHOWN_CONFLICT) && found->cells->len > 0, N_("Hatched: what contradicts each other") },
    { (shown & GW_SHOWN_DIFFERENCES) && has_differing (found), N_("≠: two solutions that were found differ there") },
    { has_candidates, N_("Small digits: possible in some solution; large and slanted: the same in all of them") },
    { has_candidates && found->shares != NULL && found->finding == GW_FINDING_SEVERAL, N_("Percent, or a bar: share of all solutions") },
    { (shown & GW_SHOWN_EQUAL) && found->n_classes > 0, N_("Letters and colours: equal in all solutions") },
    { (shown & GW_SHOWN_REDUNDANT) && found->redundant->len > 0, N_("Dashed outlines: clues that are not needed") },
  };
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].is_there)
      g_ptr_array_add (lines, (gpointer) _(signs[i].text));
  g_ptr_array_add (lines, NULL);
  return lines->len > 1 ? g_strjoinv ("\n", (char **) lines->pdata) : NULL;
}
