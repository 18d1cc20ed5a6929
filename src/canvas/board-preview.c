#include "canvas/board-private.h"
#include "render/family.h"
#include "render/note.h"
#include "selection/drawn-list.h"

/* What a stroke would make, dashed; what stands in its way, hatched; what is picked or being typed, outlined. */

static void
dash (GwPainter *painter, const GwColour *colour)
{
  gw_painter_stroke_dashed (painter, colour, 0.06, GW_PATTERN_DASHED, 0.24);
}

static void
draw_path (GwBoard *self, GwPainter *painter, const GArray *cells, const GwColour *colour)
{
  g_autofree GwPoint *points = g_new (GwPoint, cells->len);

  for (guint i = 0; i < cells->len; i++)
    points[i] = self->scene->geometry->centres[g_array_index (cells, GwCell, i)];
  if (cells->len > 1)
    gw_painter_polyline (painter, points, cells->len);
  else
    gw_painter_circle (painter, points[0], 0.2);
  dash (painter, colour);
}

static void
outline_cells (GwBoard *self, GwPainter *painter, const GwCell *cells, guint n_cells, double inset)
{
  g_autoptr (GwOutline) outline = gw_outline_new (self->scene->geometry, cells, n_cells, inset);

  gw_painter_outline (painter, outline, 0.12);
}

static void
draw_bad (GwBoard *self, GwPainter *painter, const GArray *bad)
{
  for (guint i = 0; i < bad->len; i++)
    gw_scene_hatch_cell (self->scene, painter, g_array_index (bad, GwCell, i));
}

/* Round the cells of what is drawn only; where it has none, round its places. */
static void
draw_drawn (GwBoard *self, GwPainter *painter, const GwDrawn *drawn, const GwColour *colour)
{
  g_autoptr (GArray) cells = gw_drawn_cells (drawn);
  g_autoptr (GwNote) note = gw_note_new (drawn, self->scene->geometry);

  if (cells->len > 0)
    {
      outline_cells (self, painter, (const GwCell *) (gconstpointer) cells->data, cells->len, 0.02);
      gw_painter_stroke (painter, colour, 0.07);
    }
  for (guint i = 0; cells->len == 0 && i < note->points->len; i++)
    {
      gw_painter_circle (painter, g_array_index (note->points, GwPoint, i), 0.3);
      gw_painter_stroke (painter, colour, 0.07);
    }
}

static void
draw_clue (GwBoard *self, GwPainter *painter, guint64 id, const GwColour *colour, gboolean is_dashed)
{
  const GwConstraint *constraint = gw_puzzle_find (self->scene->puzzle, id);
  g_autoptr (GwDrawn) drawn = gw_drawn_get (self->scene->puzzle, id);

  if (drawn != NULL)
    draw_drawn (self, painter, drawn, colour);
  if (constraint == NULL || constraint->n_regions == 0 || constraint->regions[0]->n_cells == 0)
    return;
  outline_cells (self, painter, constraint->regions[0]->cells, constraint->regions[0]->n_cells, 0.02);
  if (is_dashed)
    dash (painter, colour);
  else
    gw_painter_stroke (painter, colour, 0.07);
}

/* The line that a clue at PLACE, outside, would be about, from its number on. */
static void
draw_line_from (GwBoard *self, GwPainter *painter, const GwPlace *place, const GwColour *colour)
{
  const GwGeometry *geometry = self->scene->geometry;
  GwCell line[GW_MAX_SIDE * 2];
  guint n = gw_place_line (geometry->grid, place, line);
  GwOutsideClue clue;
  GwPoint border;

  gw_outside_clue_at (geometry, place, &clue);
  border = (GwPoint) { clue.first.x - clue.step.x / 2, clue.first.y - clue.step.y / 2 };
  gw_painter_polyline (painter, (GwPoint[]) { border, geometry->centres[line[n - 1]] }, 2);
  dash (painter, colour);
  gw_painter_circle (painter, clue.at, GW_BOARD_OUTSIDE_RADIUS);
  dash (painter, colour);
  if (clue.has_arrow)
    gw_draw_outside_arrow (painter, &clue, colour);
}

/* Where the cursor's keys would set a clue, as long as the pointer does not show it of another place. */
void
gw_board_draw_cursor_line (GwBoard *self, GwPainter *painter, const GwColour *colour)
{
  const GwPlace place = gw_session_get_cursor (self->session);

  if (place.kind == GW_PLACE_OUTSIDE && gw_session_get_tool (self->session)->takes != NULL
      && gw_session_get_state (self->session)->entry.id == 0 && gw_session_get_preview (self->session)->kind == GW_PREVIEW_NONE)
    draw_line_from (self, painter, &place, colour);
}

/* Each set of cells by itself. */
static void
draw_sets (GwBoard *self, GwPainter *painter, const GwPreview *preview, const GwColour *colour)
{
  const GwCell *cells = (const GwCell *) (gconstpointer) preview->cells->data;
  guint n = preview->ends != NULL ? preview->ends->len : 1, start = 0;

  for (guint i = 0; i < n; i++)
    {
      guint end = preview->ends != NULL ? g_array_index (preview->ends, guint, i) : preview->cells->len;

      if (end > start)
        {
          outline_cells (self, painter, cells + start, end - start, 0.1);
          dash (painter, colour);
        }
      start = end;
    }
}

static void
draw_stroke (GwBoard *self, GwPainter *painter, const GwColour *colour)
{
  const GwPreview *preview = gw_session_get_preview (self->session);

  if (preview->kind == GW_PREVIEW_CELLS && preview->cells != NULL)
    draw_sets (self, painter, preview, colour);
  if (preview->kind == GW_PREVIEW_PATH && preview->cells != NULL && preview->cells->len > 0)
    draw_path (self, painter, preview->cells, colour);
  for (guint i = 0; preview->kind == GW_PREVIEW_PLACES && preview->places != NULL && i < preview->places->len; i++)
    {
      const GwPlace *place = &g_array_index (preview->places, GwPlace, i);

      if (place->kind == GW_PLACE_OUTSIDE && gw_session_get_tool (self->session)->takes != NULL)
        {
          draw_line_from (self, painter, place, colour);
          continue;
        }
      gw_painter_circle (painter, gw_geometry_locate (self->scene->geometry, place), 0.2);
      dash (painter, colour);
    }
}

void
gw_board_draw_preview (GwBoard *self, GwPainter *painter)
{
  const GwPreview *preview = gw_session_get_preview (self->session);
  const GwSelection *selection = gw_session_get_selection (self->session);
  const guint64 entry = gw_session_get_state (self->session)->entry.id;
  GwColourName name = preview->is_impossible ? GW_COLOUR_CONFLICT : GW_COLOUR_PREVIEW;

  for (guint i = 0; i < selection->n_clues; i++)
    draw_clue (self, painter, selection->clues[i], &self->style->colours[GW_COLOUR_SELECTION], FALSE);
  if (preview->bad != NULL)
    draw_bad (self, painter, preview->bad);
  if (entry != 0)
    draw_clue (self, painter, entry, &self->style->colours[GW_COLOUR_PREVIEW], TRUE);
  draw_stroke (self, painter, &self->style->colours[name]);
}
