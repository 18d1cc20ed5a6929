#include "canvas/layer.h"
#include "canvas/dashed.h"
#include "canvas/selected.h"
#include "render/note.h"
#include "selection/drawn-list.h"

/* What a stroke would make, dashed; what stands in its way, hatched; what is picked or being typed, outlined. */

static void
draw_path (const GwShown *shown, GwPainter *painter, const GArray *cells, const GwColour *colour)
{
  g_autofree GwPoint *points = g_new (GwPoint, cells->len);

  for (guint i = 0; i < cells->len; i++)
    points[i] = shown->scene->geometry->centres[g_array_index (cells, GwCell, i)];
  if (cells->len > 1)
    gw_painter_polyline (painter, points, cells->len);
  else
    gw_painter_circle (painter, points[0], 0.2);
  gw_dash (painter, colour);
}

static void
outline_cells (const GwShown *shown, GwPainter *painter, const GwCell *cells, guint n_cells, double inset)
{
  g_autoptr (GwOutline) outline = gw_outline_new (shown->scene->geometry, cells, n_cells, inset);

  gw_painter_outline (painter, outline, 0.12);
}

static void
draw_bad (const GwShown *shown, GwPainter *painter, const GArray *bad)
{
  for (guint i = 0; i < bad->len; i++)
    gw_scene_hatch_cell (shown->scene, painter, g_array_index (bad, GwCell, i));
}

/* Round the cells of what is drawn only; where it has none, round its places. */
static void
draw_drawn (const GwShown *shown, GwPainter *painter, const GwDrawn *drawn, const GwColour *colour)
{
  g_autoptr (GArray) cells = gw_drawn_cells (drawn);
  g_autoptr (GwNote) note = gw_note_new (drawn, shown->scene->geometry);

  if (cells->len > 0)
    {
      outline_cells (shown, painter, (const GwCell *) (gconstpointer) cells->data, cells->len, 0.02);
      gw_painter_stroke (painter, colour, 0.07);
    }
  for (guint i = 0; cells->len == 0 && i < note->points->len; i++)
    {
      gw_painter_circle (painter, g_array_index (note->points, GwPoint, i), 0.3);
      gw_painter_stroke (painter, colour, 0.07);
    }
}

static void
draw_clue (const GwShown *shown, GwPainter *painter, guint64 id, const GwColour *colour, gboolean is_dashed)
{
  const GwConstraint *constraint = gw_puzzle_find (shown->scene->puzzle, id);
  g_autoptr (GwDrawn) drawn = gw_drawn_get (shown->scene->puzzle, id);

  if (drawn != NULL)
    draw_drawn (shown, painter, drawn, colour);
  if (constraint == NULL || constraint->n_regions == 0 || constraint->regions[0]->n_cells == 0)
    return;
  if (!is_dashed)
    {
      gw_selected_outline (shown, painter, constraint->regions[0]->cells, constraint->regions[0]->n_cells, colour);
      return;
    }
  outline_cells (shown, painter, constraint->regions[0]->cells, constraint->regions[0]->n_cells, 0.02);
  gw_dash (painter, colour);
}

/* Each set of cells by itself. */
static void
draw_sets (const GwShown *shown, GwPainter *painter, const GwPreview *preview, const GwColour *colour)
{
  const GwCell *cells = (const GwCell *) (gconstpointer) preview->cells->data;
  guint n = preview->ends != NULL ? preview->ends->len : 1, start = 0;

  for (guint i = 0; i < n; i++)
    {
      guint end = preview->ends != NULL ? g_array_index (preview->ends, guint, i) : preview->cells->len;

      if (end > start)
        {
          outline_cells (shown, painter, cells + start, end - start, 0.1);
          gw_dash (painter, colour);
        }
      start = end;
    }
}

static void
draw_stroke (const GwShown *shown, GwPainter *painter, const GwColour *colour)
{
  const GwPreview *preview = gw_session_get_preview (shown->session);

  if (preview->kind == GW_PREVIEW_CELLS && preview->cells != NULL)
    draw_sets (shown, painter, preview, colour);
  if (preview->kind == GW_PREVIEW_PATH && preview->cells != NULL && preview->cells->len > 0)
    draw_path (shown, painter, preview->cells, colour);
  for (guint i = 0; preview->kind == GW_PREVIEW_PLACES && preview->places != NULL && i < preview->places->len; i++)
    {
      const GwPlace *place = &g_array_index (preview->places, GwPlace, i);

      if (place->kind == GW_PLACE_OUTSIDE && gw_session_get_tool (shown->session)->takes != NULL)
        {
          gw_dash_outside_line (shown->scene, painter, place, colour);
          continue;
        }
      gw_painter_circle (painter, gw_geometry_locate (shown->scene->geometry, place), 0.2);
      gw_dash (painter, colour);
    }
}

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  return change->kinds & ~(GW_CHANGED_OVERLAYS | GW_CHANGED_OWN) ? GW_STALE : GW_FRESH;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwPreview *preview = gw_session_get_preview (shown->session);
  const GwSelection *selection = gw_session_get_selection (shown->session);
  const guint64 entry = gw_session_get_state (shown->session)->entry.id;
  const GwColour selected = gw_selected_colour (shown);
  GwColourName name = preview->is_impossible ? GW_COLOUR_CONFLICT : GW_COLOUR_PREVIEW;

  for (guint i = 0; i < selection->n_clues; i++)
    draw_clue (shown, painter, selection->clues[i], &selected, FALSE);
  if (preview->bad != NULL)
    draw_bad (shown, painter, preview->bad);
  if (entry != 0 && !gw_selection_has_clue (selection, entry)) /* which has an outline already */
    draw_clue (shown, painter, entry, &shown->style->colours[GW_COLOUR_PREVIEW], TRUE);
  draw_stroke (shown, painter, &shown->style->colours[name]);
}

const GwBoardLayer gw_layer_stroke = { GW_PLANE_ABOVE, stale, draw };
