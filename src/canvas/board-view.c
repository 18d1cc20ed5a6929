#include "canvas/board-private.h"

/* Where the board lies in the widget: UNIT pixels a cell, ORIGIN of its bounds in widget pixels. */

#define LEAST_UNIT 4.0
#define MOST_UNIT  400.0
#define MARGIN     0.35   /* cells round the board when it is fitted … */
#define RING_MARGIN 0.05  /* … and round the ring, which is mostly empty */

static void
moved (GwBoard *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A board that is smaller than the widget stays in the middle; a larger one keeps some of itself in sight. */
static void
clamp_axis (double *origin, double size, double room)
{
  double least = MIN (60, size / 2);

  if (size <= room)
    *origin = (room - size) / 2;
  else
    *origin = CLAMP (*origin, MIN (room - size, 0) - (room - least) / 2, (room - least) / 2);
  *origin = round (*origin);
}

static void
clamp_view (GwBoard *self)
{
  clamp_axis (&self->origin.x, self->bounds.width * self->unit, gtk_widget_get_width (GTK_WIDGET (self)));
  clamp_axis (&self->origin.y, self->bounds.height * self->unit, gtk_widget_get_height (GTK_WIDGET (self)));
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
set_unit (GwBoard *self, double unit)
{
  if (self->unit == unit)
    return;
  self->unit = unit;
  gw_board_drop_layers (self, GW_ALL_LAYERS);
  if (self->zoom_id == 0)
    self->zoom_id = g_idle_add (tell_zoom, self);
}

static gboolean
makes_outside (const GwTool *tool)
{
  return tool->takes != NULL && (tool->places & GW_PLACE_BIT (OUTSIDE));
}

static gboolean
shows_ring (GwBoard *self)
{
  return !gw_board_is_for_solving (self) && self->has_ring;
}

void
gw_board_refit (GwBoard *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  double unit, margin = shows_ring (self) ? RING_MARGIN : MARGIN;

  if (self->scene == NULL || width <= 0 || height <= 0)
    return;
  if (self->fits)
    {
      unit = MIN (width / (self->bounds.width + 2 * margin), height / (self->bounds.height + 2 * margin));
      set_unit (self, CLAMP (floor (unit * 4) / 4, LEAST_UNIT, self->fit_most));
    }
  clamp_view (self);
}

/* The ring gets its room when the tool for it is picked, before a click sets a clue there, and keeps it: the board stays where it
 * is when a first clue is set, a last one goes or another tool is picked. Who never sets one has larger cells. */
void
gw_board_refresh_bounds (GwBoard *self)
{
  GwBounds before = self->bounds;

  if (self->scene == NULL)
    return;
  self->has_ring |= makes_outside (gw_session_get_tool (self->session)) || self->scene->outside->len > 0;
  self->bounds = shows_ring (self) ? gw_scene_bounds_with_ring (self->scene) : self->scene->bounds;
  if (memcmp (&before, &self->bounds, sizeof before) == 0)
    return;
  self->origin.x += (self->bounds.x - before.x) * self->unit;
  self->origin.y += (self->bounds.y - before.y) * self->unit;
  gw_board_drop_layers (self, GW_ALL_LAYERS);
  gw_board_refit (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
gw_board_zoom_at (GwBoard *self, double factor, double x, double y)
{
  double unit = CLAMP (self->unit * factor, LEAST_UNIT, MOST_UNIT), ratio;

  if (self->scene == NULL || self->unit <= 0)
    return;
  ratio = unit / self->unit;
  self->fits = FALSE;
  self->origin.x = x - (x - self->origin.x) * ratio;
  self->origin.y = y - (y - self->origin.y) * ratio;
  set_unit (self, unit);
  clamp_view (self);
  moved (self);
}

void
gw_board_zoom_by (GwBoard *self, double factor)
{
  g_return_if_fail (GW_IS_BOARD (self));
  gw_board_zoom_at (self, factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

void
gw_board_zoom_fit (GwBoard *self)
{
  g_return_if_fail (GW_IS_BOARD (self));
  self->fits = TRUE;
  self->has_ring = FALSE;
  gw_board_refresh_bounds (self);
  gw_board_refit (self);
  moved (self);
}

double
gw_board_get_zoom (GwBoard *self)
{
  return self->unit / GW_BOARD_USUAL_UNIT;
}

void
gw_board_pan_by (GwBoard *self, double dx, double dy)
{
  if (self->scene == NULL)
    return;
  self->fits = FALSE;
  self->origin.x += dx;
  self->origin.y += dy;
  clamp_view (self);
  moved (self);
}

GwPoint
gw_board_to_cells (GwBoard *self, double x, double y)
{
  return (GwPoint){ (x - self->origin.x) / self->unit + self->bounds.x, (y - self->origin.y) / self->unit + self->bounds.y };
}

GwPoint
gw_board_to_widget (GwBoard *self, GwPoint point)
{
  return (GwPoint){ (point.x - self->bounds.x) * self->unit + self->origin.x,
                    (point.y - self->bounds.y) * self->unit + self->origin.y };
}

/* How far what stands AT has to move along an axis; not at all where the whole board, which is SIZE long, is in sight. */
static double
shift_needed (double at, double size, double length, double room)
{
  if (size <= length)
    return 0;
  return at < room ? room - at : at > length - room ? length - room - at : 0;
}

/* Pans as little as needed to have the cursor in sight. */
void
gw_board_show_cursor (GwBoard *self)
{
  const GwPlace place = gw_session_get_cursor (self->session);
  double room = self->unit * 0.7, dx, dy;
  GwPoint at;

  if (self->scene == NULL || place.kind == GW_PLACE_NONE)
    return;
  at = gw_board_to_widget (self, gw_geometry_locate (self->scene->geometry, &place));
  dx = shift_needed (at.x, self->bounds.width * self->unit, gtk_widget_get_width (GTK_WIDGET (self)), room);
  dy = shift_needed (at.y, self->bounds.height * self->unit, gtk_widget_get_height (GTK_WIDGET (self)), room);
  if (dx != 0 || dy != 0)
    gw_board_pan_by (self, dx, dy);
}

/* ---- pointer and fingers ---- */

static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx, double dy, GwBoard *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  GdkScrollUnit unit = gtk_event_controller_scroll_get_unit (controller);
  double step = unit == GDK_SCROLL_UNIT_WHEEL ? 60 : 1;

  if (!!(state & GDK_CONTROL_MASK) != self->zoom_with_wheel)
    gw_board_zoom_at (self, pow (1.1, -dy * step / 60), self->pointer.x, self->pointer.y);
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
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gw_session_break_off (self->session);
}

static void
on_pinch (GtkGestureZoom *gesture, double scale, GwBoard *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    gw_board_zoom_at (self, scale / self->pinch_scale, x, y);
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
