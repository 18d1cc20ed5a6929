#include "canvas/board-private.h"

/* Where the board lies in the widget, and the wheel and fingers that move it. */

#define MARGIN     0.35   /* cells round the board when it is fitted … */
#define RING_MARGIN 0.05  /* … and round the ring, which is mostly empty */

static void
moved (GwBoard *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tell_zoom (gpointer data)
{
  GwBoard *self = data;

  self->zoom_id = 0;
  g_signal_emit_by_name (self, "zoom-changed");
  return G_SOURCE_REMOVE;
}

/* The zoom may change while widgets are being placed: what listens must not ask for another round just then. */
static void
unit_changed (GwBoard *self, double before)
{
  if (self->shown.view.unit == before)
    return;
  gw_planes_drop (&self->planes);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->zoom_id == 0)
    self->zoom_id = g_idle_add (tell_zoom, self);
}

/* When what lies over the board has gone, it need not move before it does so anyway; and where something comes below it, no further than it must. */
static void
sync_strip (GwBoard *self, int width, int height)
{
  GwViewport *view = &self->shown.view;
  int taken;

  if (self->strip != NULL && gtk_widget_get_visible (self->strip))
    {
      gtk_widget_measure (self->strip, GTK_ORIENTATION_VERTICAL, width, NULL, &taken, NULL, NULL);
      view->head = gtk_widget_get_valign (self->strip) == GTK_ALIGN_END ? 0 : taken;
      view->foot = taken - view->head;
    }
  else if (view->width != width)
    view->head = view->foot = 0;
  else if (view->height != height)
    gw_viewport_keep_head (view, height);
}

void
gw_board_sync_view (GwBoard *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  sync_strip (self, width, height);
  self->shown.view.width = width;
  self->shown.view.height = height;
  self->shown.view.scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

void
gw_board_set_strip (GwBoard *self, GtkWidget *strip)
{
  g_return_if_fail (self != NULL);
  self->strip = strip;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
makes_outside (const GwTool *tool)
{
  return tool->takes != NULL && (tool->places & GW_PLACE_BIT (OUTSIDE));
}

static gboolean
shows_ring (GwBoard *self)
{
  return gw_session_get_play (self->shown.session) == NULL && self->has_ring;
}

void
gw_board_refit (GwBoard *self)
{
  GwViewport *view = &self->shown.view;
  const double before = view->unit;

  gw_board_sync_view (self);
  if (self->shown.scene == NULL || view->width <= 0 || view->height <= 0)
    return;
  gw_viewport_refit (view, shows_ring (self) ? RING_MARGIN : MARGIN);
  unit_changed (self, before);
}

/* The ring gets its room when the tool for it is picked, before a click sets a clue there, and keeps it: the board stays where it
 * is when a first clue is set, a last one goes or another tool is picked. Who never sets one has larger cells. */
void
gw_board_refresh_bounds (GwBoard *self)
{
  const GwScene *scene = self->shown.scene;
  GwBounds bounds;

  if (scene == NULL)
    return;
  self->has_ring |= makes_outside (gw_session_get_tool (self->shown.session)) || scene->outside->len > 0;
  bounds = shows_ring (self) ? gw_scene_bounds_with_ring (scene) : scene->bounds;
  if (memcmp (&bounds, &self->shown.view.bounds, sizeof bounds) == 0)
    return;
  gw_viewport_set_bounds (&self->shown.view, &bounds);
  gw_planes_drop (&self->planes);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  gw_board_refit (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
zoom_at (GwBoard *self, double factor, double x, double y)
{
  const double before = self->shown.view.unit;

  if (self->shown.scene == NULL || before <= 0)
    return;
  gw_board_sync_view (self);
  gw_viewport_zoom_at (&self->shown.view, factor, x, y);
  unit_changed (self, before);
  moved (self);
}

void
gw_board_pan_by (GwBoard *self, double dx, double dy)
{
  if (self->shown.scene == NULL)
    return;
  gw_board_sync_view (self);
  gw_viewport_pan_by (&self->shown.view, dx, dy);
  moved (self);
}

void
gw_board_zoom_by (GwBoard *self, double factor)
{
  g_return_if_fail (self != NULL);
  zoom_at (self, factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

void
gw_board_zoom_fit (GwBoard *self)
{
  g_return_if_fail (self != NULL);
  self->shown.view.fits = TRUE;
  self->shown.view.head = self->shown.view.foot = 0;
  self->has_ring = FALSE;
  gw_board_refresh_bounds (self);
  gw_board_refit (self);
  moved (self);
}

double
gw_board_get_zoom (GwBoard *self)
{
  g_return_val_if_fail (self != NULL, 1);
  return self->shown.view.unit / GW_BOARD_USUAL_UNIT;
}

void
gw_board_show_cursor (GwBoard *self)
{
  const GwPlace place = gw_session_get_cursor (self->shown.session);

  if (self->shown.scene == NULL || place.kind == GW_PLACE_NONE)
    return;
  gw_board_sync_view (self);
  if (gw_viewport_show (&self->shown.view, gw_geometry_locate (self->shown.scene->geometry, &place)))
    moved (self);
}

/* ---- pointer and fingers ---- */

static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx, double dy, GwBoard *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  GdkScrollUnit unit = gtk_event_controller_scroll_get_unit (controller);
  double step = unit == GDK_SCROLL_UNIT_WHEEL ? 60 : 1;

  if (!!(state & GDK_CONTROL_MASK) != self->zoom_with_wheel)
    zoom_at (self, pow (1.1, -dy * step / 60), self->pointer.x, self->pointer.y);
  else if (state & GDK_SHIFT_MASK)
    gw_board_pan_by (self, -dy * step, -dx * step);
  else
    gw_board_pan_by (self, -dx * step, -dy * step);
  return GDK_EVENT_STOP;
}

static void
on_pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, GwBoard *self)
{
  self->pinch_scale = 1;
  gtk_gesture_get_bounding_box_center (gesture, &self->pinch_at.x, &self->pinch_at.y);
  gw_session_break_off (self->shown.session);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* What lies between the fingers stays between them. */
static void
on_pinch (GtkGestureZoom *gesture, double scale, GwBoard *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    {
      zoom_at (self, scale / self->pinch_scale, x, y);
      gw_board_pan_by (self, x - self->pinch_at.x, y - self->pinch_at.y);
      self->pinch_at = (GwPoint){ x, y };
    }
  self->pinch_scale = scale;
}

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, GwBoard *self)
{
  self->pointer = (GwPoint){ x, y };
}

void
gw_board_add_view_controllers (GwBoard *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}
