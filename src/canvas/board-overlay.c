#define G_LOG_DOMAIN "gridwright"

#include "canvas/board-cell.h"
#include "canvas/board-private.h"
#include "canvas/overlay-private.h"

/* What panels show above the puzzle. */

/* What is hatched is said of its cells. */
static void
tell_cells (GwBoard *self)
{
  g_autofree gboolean *is_bad = g_new0 (gboolean, self->cells->len + 1);

  for (guint slot = 0; slot < GW_N_OVERLAYS; slot++)
    for (guint i = 0; self->overlays[slot] != NULL && i < self->overlays[slot]->areas->len; i++)
      {
        const GwOverlayArea *area = &g_array_index (self->overlays[slot]->areas, GwOverlayArea, i);

        for (guint j = 0; area->look == GW_AREA_BAD && j < area->cells->len; j++)
          if (g_array_index (area->cells, GwCell, j) < self->cells->len)
            is_bad[g_array_index (area->cells, GwCell, j)] = TRUE;
      }
  for (guint cell = 0; cell < self->cells->len; cell++)
    if (g_ptr_array_index (self->cells, cell) != NULL)
      gw_board_cell_set_bad (g_ptr_array_index (self->cells, cell), is_bad[cell]);
}

void
gw_board_set_overlay (GwBoard *self, GwOverlaySlot slot, GwOverlay *overlay)
{
  gboolean had_content, has_content;

  g_return_if_fail (GW_IS_BOARD (self) && slot < GW_N_OVERLAYS);
  had_content = self->overlays[slot] != NULL && self->overlays[slot]->n_cells > 0;
  has_content = overlay != NULL && overlay->n_cells > 0;
  g_clear_pointer (&self->overlays[slot], gw_overlay_free);
  self->overlays[slot] = overlay;
  tell_cells (self);
  if (had_content || has_content)
    gw_board_drop_layers (self, 1u << GW_LAYER_DIGITS);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_board_clear_overlays (GwBoard *self)
{
  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    g_clear_pointer (&self->overlays[i], gw_overlay_free);
}

/* An overlay that was made for another grid shows nothing until a new one comes. */
static gboolean
is_cell (GwBoard *self, guint cell)
{
  return cell < self->scene->geometry->n_cells;
}

void
gw_board_overlay_content (GwBoard *self, GwContent *content)
{
  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    {
      const GwOverlay *overlay = self->overlays[i];

      if (overlay == NULL || overlay->n_cells != self->scene->geometry->n_cells)
        continue;
      if (overlay->found != NULL)
        content->found = overlay->found;
      if (overlay->candidates != NULL)
        content->candidates = overlay->candidates;
    }
}

/* ---- areas ---- */

void
gw_board_hatch_cell (GwBoard *self, GwPainter *painter, GwCell cell)
{
  const GwColour *colour = &self->style->colours[GW_COLOUR_CONFLICT];
  GwPoint at = self->scene->geometry->centres[cell];

  cairo_save (painter->cr);
  gw_painter_polygon (painter, self->scene->geometry, cell);
  cairo_set_source_rgba (painter->cr, colour->red, colour->green, colour->blue, 0.2);
  cairo_fill_preserve (painter->cr);
  cairo_clip (painter->cr);
  for (double offset = -0.3; offset <= 0.31; offset += 0.3)
    {
      GwPoint line[2] = { { at.x - 0.3 + offset, at.y + 0.3 + offset }, { at.x + 0.3 + offset, at.y - 0.3 + offset } };

      gw_painter_polyline (painter, line, 2);
      gw_painter_stroke (painter, colour, 0.03);
    }
  cairo_restore (painter->cr);
}

static void
wash_cell (GwBoard *self, GwPainter *painter, GwCell cell, const GwColour *colour)
{
  gw_painter_polygon (painter, self->scene->geometry, cell);
  cairo_set_source_rgba (painter->cr, colour->red, colour->green, colour->blue, 0.14);
  cairo_fill (painter->cr);
}

static void
outline (GwBoard *self, GwPainter *painter, const GwCell *cells, guint n_cells, double inset)
{
  g_autoptr (GwOutline) found = gw_outline_new (self->scene->geometry, cells, n_cells, inset);

  gw_painter_outline (painter, found, 0.12);
}

static void
draw_area (GwBoard *self, GwPainter *painter, const GwOverlayArea *area)
{
  const GwColour *colour = &self->style->colours[GW_COLOUR_PREVIEW];
  const GwCell *cells = (const GwCell *) (gconstpointer) area->cells->data;
  guint n = area->cells->len;

  for (guint i = 0; i < n; i++)
    {
      if (!is_cell (self, cells[i]))
        return;
      if (area->look == GW_AREA_BAD)
        gw_board_hatch_cell (self, painter, cells[i]);
      else if (area->look == GW_AREA_MAIN)
        wash_cell (self, painter, cells[i], colour);
      else if (area->look == GW_AREA_CELL)
        {
          outline (self, painter, &cells[i], 1, 0.05);
          gw_painter_stroke (painter, colour, 0.05);
        }
    }
  if (n == 0 || (area->look != GW_AREA_MAIN && area->look != GW_AREA_OTHER))
    return;
  outline (self, painter, cells, n, area->look == GW_AREA_MAIN ? 0.02 : 0.06);
  if (area->look == GW_AREA_MAIN)
    gw_painter_stroke (painter, colour, 0.06);
  else
    gw_painter_stroke_dashed (painter, colour, 0.05, GW_PATTERN_DASHED, 0.24);
}

/* "a", "b" … "z", then "a2": as letters go. */
static char *
group_name (guint number)
{
  char letter = (char) ('a' + (number - 1) % 26);

  return number <= 26 ? g_strdup_printf ("%c", letter) : g_strdup_printf ("%c%u", letter, (number - 1) / 26 + 1);
}

static void
draw_group (GwBoard *self, GwPainter *painter, const GwOverlayGroup *group)
{
  g_autofree char *name = group_name (group->number);
  const GwText text = { .text = name, .size = 0.26, .colour = &self->style->colours[GW_COLOUR_PREVIEW], .is_bold = TRUE };
  float red, green, blue;

  gtk_hsv_to_rgb ((float) (group->number * 5 % 12) / 12, 0.6f, 0.8f, &red, &green, &blue);
  for (guint i = 0; i < group->cells->len; i++)
    {
      GwCell cell = g_array_index (group->cells, GwCell, i);
      GwPoint at;

      if (!is_cell (self, cell))
        return;
      gw_painter_polygon (painter, self->scene->geometry, cell);
      cairo_set_source_rgba (painter->cr, red, green, blue, 0.25);
      cairo_fill (painter->cr);
      at = self->scene->geometry->centres[cell];
      gw_painter_text (painter, &text, (GwPoint){ at.x + 0.34, at.y + 0.34 });
    }
}

/* ---- candidates ---- */

/* Whether the candidate stands small among others; else it is as large as a digit, in the middle. */
static gboolean
is_small (GwBoard *self, const GwOverlay *overlay, GwCell cell)
{
  return overlay->candidates != NULL && (overlay->found == NULL || overlay->found[cell] == GW_NO_VALUE) && self->scene->givens[cell] < 0
         && (self->working == NULL || self->working[cell] == GW_NO_VALUE);
}

static GwPoint
place_of (GwBoard *self, GwPainter *painter, const GwOverlay *overlay, GwCell cell, guint value)
{
  return is_small (self, overlay, cell) ? gw_scene_candidate_at (self->scene, painter, cell, value) : self->scene->geometry->centres[cell];
}

static void
draw_mark (GwBoard *self, GwPainter *painter, const GwOverlay *overlay, const GwOverlayMark *mark, guint value)
{
  const GwColour *colour = &self->style->colours[mark->look == GW_CANDIDATE_GOES ? GW_COLOUR_CONFLICT : GW_COLOUR_PREVIEW];
  GwPoint at = place_of (self, painter, overlay, mark->cell, value);
  double radius = is_small (self, overlay, mark->cell) ? gw_scene_candidate_room (self->scene, painter) * 0.5 : 0.36;
  GwPoint line[2] = { { at.x - radius, at.y + radius }, { at.x + radius, at.y - radius } };

  if (mark->look == GW_CANDIDATE_GOES)
    gw_painter_polyline (painter, line, 2);
  else if (mark->look == GW_CANDIDATE_COMES)
    gw_painter_square (painter, at, radius);
  else
    gw_painter_circle (painter, at, radius);
  gw_painter_stroke (painter, colour, mark->look == GW_CANDIDATE_RESTS ? 0.03 : 0.045);
}

/* From ring to ring, not through the digits. */
static void
draw_link (GwBoard *self, GwPainter *painter, const GwOverlay *overlay, const GwStepLink *link)
{
  const GwColour *colour = &self->style->colours[GW_COLOUR_PREVIEW];
  GwPoint from = place_of (self, painter, overlay, link->from, link->from_value), to = place_of (self, painter, overlay, link->to, link->to_value);
  double length = hypot (to.x - from.x, to.y - from.y), radius = gw_scene_candidate_room (self->scene, painter) * 0.5;
  GwPoint line[2];

  if (length <= 2 * radius)
    return;
  line[0] = (GwPoint){ from.x + (to.x - from.x) * radius / length, from.y + (to.y - from.y) * radius / length };
  line[1] = (GwPoint){ to.x - (to.x - from.x) * radius / length, to.y - (to.y - from.y) * radius / length };
  gw_painter_polyline (painter, line, 2);
  if (link->is_strong)
    gw_painter_stroke (painter, colour, 0.045);
  else
    gw_painter_stroke_dashed (painter, colour, 0.035, GW_PATTERN_DASHED, 0.14);
}

static void
draw_overlay (GwBoard *self, GwPainter *painter, const GwOverlay *overlay)
{
  for (guint i = 0; i < overlay->groups->len; i++)
    draw_group (self, painter, &g_array_index (overlay->groups, GwOverlayGroup, i));
  for (guint i = 0; i < overlay->areas->len; i++)
    draw_area (self, painter, &g_array_index (overlay->areas, GwOverlayArea, i));
  for (guint i = 0; i < overlay->links->len; i++)
    {
      const GwStepLink *link = &g_array_index (overlay->links, GwStepLink, i);

      if (is_cell (self, link->from) && is_cell (self, link->to))
        draw_link (self, painter, overlay, link);
    }
  for (guint i = 0; i < overlay->marks->len; i++)
    {
      const GwOverlayMark *mark = &g_array_index (overlay->marks, GwOverlayMark, i);

      GW_MASK_FOREACH (value, mark->values)
        if (is_cell (self, mark->cell))
          draw_mark (self, painter, overlay, mark, value);
    }
}

void
gw_board_draw_overlays (GwBoard *self, GwPainter *painter)
{
  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    if (self->overlays[i] != NULL)
      draw_overlay (self, painter, self->overlays[i]);
}
