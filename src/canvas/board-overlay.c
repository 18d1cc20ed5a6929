#include "canvas/board-cell.h"
#include "canvas/board-private.h"
#include "canvas/describe-cell.h"

/* What panels show above the puzzle. */

static const GwOverlay *
overlay_of (GwBoard *self, guint slot)
{
  return gw_session_get_overlay (self->session, (GwOverlaySlot) slot);
}

/* What is hatched, and what stands small in cells, is said of them. */
static void
tell_cells (GwBoard *self)
{
  g_autofree gboolean *is_bad = g_new0 (gboolean, self->cells->len + 1);
  g_autofree gboolean *differs = g_new0 (gboolean, self->cells->len + 1);
  g_autofree guint *groups = g_new0 (guint, self->cells->len + 1);
  const gboolean has_scene = self->scene != NULL && self->scene->geometry->n_cells == self->cells->len; /* else new cells are to come */
  const GwPlay *play = gw_session_get_play (self->session);
  GwContent content = { .working = gw_session_get_working (self->session) };

  if (play != NULL)
    content = (GwContent){ .entries = play->values };
  if (has_scene)
    gw_board_overlay_content (self, &content);
  for (guint slot = 0; slot < GW_N_OVERLAYS; slot++)
    if (overlay_of (self, slot) != NULL)
      {
        gw_overlay_tell_bad (overlay_of (self, slot), is_bad, self->cells->len);
        gw_overlay_tell_differing (overlay_of (self, slot), differs, self->cells->len);
        gw_overlay_tell_groups (overlay_of (self, slot), groups, self->cells->len);
      }
  for (guint cell = 0; cell < self->cells->len; cell++)
    if (g_ptr_array_index (self->cells, cell) != NULL)
      {
        const GwCellMarks marks = { is_bad[cell], differs[cell], groups[cell] };
        g_autofree char *note = has_scene ? gw_describe_marks (self->scene, &content, (GwCell) cell, &marks) : NULL;

        gw_board_cell_set_note (g_ptr_array_index (self->cells, cell), note);
      }
}

void
gw_board_overlays_changed (GwBoard *self)
{
  const gboolean had_content = self->has_content;

  self->has_content = FALSE;
  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    self->has_content |= overlay_of (self, i) != NULL && gw_overlay_has_content (overlay_of (self, i));
  tell_cells (self);
  if (had_content || self->has_content)
    gw_board_drop_layers (self, 1u << GW_LAYER_DIGITS);
}

void
gw_board_overlay_content (GwBoard *self, GwContent *content)
{
  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    if (overlay_of (self, i) != NULL)
      gw_overlay_fill (overlay_of (self, i), self->scene, content);
}

void
gw_board_draw_overlays (GwBoard *self, GwPainter *painter)
{
  const GwContent content = { .working = gw_session_get_working (self->session) };

  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    if (overlay_of (self, i) != NULL)
      gw_overlay_draw (overlay_of (self, i), self->scene, painter, &content);
}
