#include "render/path-overlay.h"

#include <string.h>

/* ---- a step ---- */

static void
add_group (GwOverlay *overlay, const GwTerrain *terrain, guint group, GwAreaLook look)
{
  const GwGroup *found = &terrain->groups[group];
  g_autofree GwCell *cells = g_new (GwCell, found->n_vars);

  for (guint i = 0; i < found->n_vars; i++)
    cells[i] = gw_terrain_cell (terrain, found->vars[i]);
  gw_overlay_add_region (overlay, look, cells, found->n_vars);
}

/* Where PLACE, of a layer, is on the board: an edge, a side without one. NONE: a cell, a shade, a line over a corner or between cells that are
 * further apart. */
static GwPlace
border_of (const GwGrid *grid, GwCell place, const GwCell *cells, guint n)
{
  const GwPlaceLayer *layer = gw_layer_of (grid, place);

  if (n == 2)
    return gw_place_edge (grid, cells[0], cells[1]);
  if (layer != NULL && layer->kind == GW_LAYER_FENCES)
    return gw_place_side (grid, cells[0], gw_place_direction (grid, layer, place));
  return (GwPlace){ GW_PLACE_NONE };
}

/* What has no spot of its own is marked by its cells. */
void
gw_overlay_add_spot (GwOverlay *overlay, GwAreaLook look, const GwGrid *grid, GwCell place)
{
  GwCell cells[2];
  guint n = gw_place_cells (grid, place, cells);
  const GwPlace border = border_of (grid, place, cells, n);

  if (border.kind != GW_PLACE_NONE)
    gw_overlay_add_area (overlay, look, &border, 1);
  else
    gw_overlay_add_region (overlay, look, cells, n);
}

static void
add_candidates (GwOverlay *overlay, GwCandidateLook look, const GwCandidates *candidates)
{
  const GwPlace place = gw_place_cell (candidates->cell);

  gw_overlay_add_candidates (overlay, look, &place, candidates->values);
}

static void
add_clue (GwOverlay *overlay, const GwTerrain *terrain, guint place)
{
  gw_overlay_add_clue (overlay, GW_AREA_MAIN, terrain->compiled->puzzle->constraints[place]);
}

/* A clue rests on all of its cells' candidates: rings round each would say nothing. Of a case it is what each cell would be. */
static gboolean
is_ringed (const GwReason *step, const GwCandidates *rests)
{
  return !gw_reason_has_clue (step) || (step->cases != NULL && gw_mask_is_single (rests->values));
}

void
gw_overlay_add_step (GwOverlay *overlay, const GwReason *step, const GwTerrain *terrain)
{
  const GwGrid *grid = terrain->compiled->puzzle->grid;

  for (guint i = 0; i < step->groups->len; i++)
    add_group (overlay, terrain, g_array_index (step->groups, guint32, i), i < step->n_bases ? GW_AREA_MAIN : GW_AREA_OTHER);
  for (guint i = 0; i < step->clues->len; i++)
    add_clue (overlay, terrain, g_array_index (step->clues, guint32, i));
  for (guint i = 0; i < step->links->len; i++)
    {
      const GwReasonLink *link = &g_array_index (step->links, GwReasonLink, i);
      const GwPlace from = gw_place_cell (link->from), to = gw_place_cell (link->to);

      gw_overlay_add_link (overlay, &from, link->from_value, &to, link->to_value, link->is_strong);
    }
  for (guint i = 0; i < step->pattern->len; i++)
    {
      const GwCandidates *rests = &g_array_index (step->pattern, GwCandidates, i);

      /* Where kinds take turns, cells of the one have a full outline, cells of the other a dashed one. */
      gw_overlay_add_spot (overlay, step->n_first > 0 && i >= step->n_first ? GW_AREA_OTHER : GW_AREA_EACH, grid, rests->cell);
      if (rests->cell < grid->n_cells && is_ringed (step, rests))
        add_candidates (overlay, GW_CANDIDATE_RESTS, rests);
    }
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);

      if (change->cell >= grid->n_cells)
        gw_overlay_add_spot (overlay, GW_AREA_OTHER, grid, change->cell);
      else if (!gw_reason_places_in (step, change->cell))
        add_candidates (overlay, GW_CANDIDATE_GOES, change);
    }
  for (guint i = 0; i < step->placed->len; i++)
    add_candidates (overlay, GW_CANDIDATE_COMES, &g_array_index (step->placed, GwCandidates, i));
}

/* ---- where a path stands ---- */

/* A symbol a cell where one is placed, the candidates where none is, and those of places in layers behind them. Free both. */
void
gw_path_known (const GwPencil *pencil, guint8 **found, GwMask **candidates)
{
  const GwTerrain *terrain = pencil->terrain;
  guint n_cells = terrain->compiled->puzzle->grid->n_cells;

  *found = g_new (guint8, n_cells);
  *candidates = g_new0 (GwMask, gw_grid_n_places (terrain->compiled->puzzle->grid));
  memset (*found, GW_NO_VALUE, n_cells);
  for (guint var = 0; var < terrain->n_vars; var++)
    {
      GwCell cell = gw_terrain_cell (terrain, var);

      if (gw_pencil_is_placed (pencil, var) && pencil->cells[var] != 0)
        (*found)[cell] = (guint8) gw_mask_lowest (pencil->cells[var]);
      else
        (*candidates)[cell] = pencil->cells[var];
    }
  for (guint var = terrain->n_vars; var < terrain->n_places; var++)
    (*candidates)[gw_terrain_cell (terrain, var)] = pencil->cells[var];
}

GwOverlay *
gw_path_overlay_known (const GwPencil *pencil)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  GwOverlay *overlay = gw_overlay_new ();
  g_autofree guint8 *placed = NULL;
  g_autofree GwMask *candidates = NULL;

  gw_path_known (pencil, &placed, &candidates);
  gw_overlay_set_content (overlay, placed, candidates, grid->n_cells);
  if (gw_grid_has_layers (grid))
    gw_overlay_set_marks (overlay, candidates, gw_grid_n_places (grid));
  return overlay;
}

static void
add_need (GwOverlay *overlay, const GwFogNeed *need)
{
  gw_overlay_add_clue (overlay, GW_AREA_MAIN, need->clue);
  if (need->cause != GW_NO_CELL)
    gw_overlay_add_region (overlay, GW_AREA_EACH, &need->cause, 1);
  if (need->other != NULL)
    gw_overlay_add_clue (overlay, GW_AREA_OTHER, need->other);
  for (guint i = 0; i < need->lamps->len; i++)
    gw_overlay_add_lamp (overlay, g_array_index (need->lamps, GwCell, i));
}

GwOverlay *
gw_path_overlay_fog (const GwPathFog *fog, gboolean is_end)
{
  const GwPencil *pencil = gw_path_fog_pencil (fog);
  GwOverlay *overlay = gw_path_overlay_known (pencil);
  g_autofree guint64 *dark = gw_path_fog_dark (fog);

  gw_overlay_set_fog (overlay, dark, pencil->terrain->compiled->puzzle->grid->n_cells);
  if (is_end && gw_path_fog_need (fog) != NULL)
    add_need (overlay, gw_path_fog_need (fog));
  return overlay;
}

static GwOverlay *
overlay_in_fog (const GwPath *path, GwPathFog *fog, guint n)
{
  gw_path_fog_start (fog);
  for (guint i = 0; i < MIN (n, path->steps->len); i++)
    gw_path_fog_apply (fog, g_ptr_array_index (path->steps, i));
  return gw_path_overlay_fog (fog, n > path->steps->len);
}

static GwOverlay *
overlay_after (const GwPath *path, GwPathFog *fog, guint n)
{
  g_autoptr (GwPencil) pencil = fog == NULL ? gw_pencil_new (path->terrain) : NULL;
  const GwActive active = { NULL };

  if (fog != NULL)
    return overlay_in_fog (path, fog, n);
  gw_pencil_start (pencil, &active);
  for (guint i = 0; i < MIN (n, path->steps->len); i++)
    gw_pencil_apply (pencil, g_ptr_array_index (path->steps, i));
  return gw_path_overlay_known (pencil);
}

GwOverlay *
gw_path_overlay (const GwPath *path, GwPathFog *fog, guint row)
{
  const gboolean is_end = row > path->steps->len;
  GwOverlay *overlay = overlay_after (path, fog, is_end ? row : row > 0 ? row - 1 : 0);

  if (row > 0 && row <= path->steps->len)
    gw_overlay_add_step (overlay, g_ptr_array_index (path->steps, row - 1), path->terrain);
  return overlay;
}

GwOverlay *
gw_path_overlay_run (const GwPath *path, GwPathFog *fog, guint first, guint last)
{
  GwOverlay *overlay = overlay_after (path, fog, last);

  for (guint row = first; row <= last; row++)
    {
      const GwReason *step = g_ptr_array_index (path->steps, row - 1);

      for (guint i = 0; i < step->placed->len; i++)
        add_candidates (overlay, GW_CANDIDATE_COMES, &g_array_index (step->placed, GwCandidates, i));
    }
  return overlay;
}
