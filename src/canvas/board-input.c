#include "canvas/board-private.h"

/* Pointer, finger and pen become board events here. */

/* ---- places ---- */

/* Cells that are not part of the puzzle are hit by the tools that ask for them alone. */
static GwPlace
hit_inactive (GwBoard *self, GwPoint point)
{
  const GwGeometry *geometry = self->shown.scene->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (fabs (geometry->centres[cell].x - point.x) <= 0.5 && fabs (geometry->centres[cell].y - point.y) <= 0.5)
      return gw_place_cell ((GwCell) cell);
  return (GwPlace){ GW_PLACE_NONE };
}

static GwPlace
place_at (GwBoard *self, GwPoint point)
{
  GwSession *session = self->shown.session;
  GwPlace place = gw_geometry_hit (self->shown.scene->geometry, point, gw_session_places (session, self->stroke_modifiers));

  if (place.kind == GW_PLACE_NONE && gw_session_get_play (session) == NULL && gw_session_get_tool (session)->sees_inactive)
    place = hit_inactive (self, point);
  return place;
}

/* While a stroke runs through cells their corners count for none, so that slanted strokes are easy; nor do those of spots outside, nor the ends
 * of the sides that somebody who solves draws. */
static gboolean
is_clear_hit (GwBoard *self, const GwPlace *place, GwPoint point)
{
  const gboolean is_side = place->kind == GW_PLACE_EDGE && gw_session_get_play (self->shown.session) != NULL;
  const double within = place->kind == GW_PLACE_SIDE ? 0.6 : is_side ? 0.3 : 0.44; /* a side is hit from beside the grid, too */
  GwPoint middle;

  if (place->kind != GW_PLACE_CELL && place->kind != GW_PLACE_OUTSIDE && place->kind != GW_PLACE_SIDE && !is_side)
    return place->kind != GW_PLACE_NONE;
  middle = gw_geometry_locate (self->shown.scene->geometry, place);
  return hypot (middle.x - point.x, middle.y - point.y) < within;
}

static guint
modifiers_of (GwBoard *self, GtkEventController *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller);

  return self->stroke_modifiers | self->held_modifiers | ((state & GDK_SHIFT_MASK) ? GW_BOARD_SHIFT : 0) | ((state & GDK_CONTROL_MASK) ? GW_BOARD_CONTROL : 0) |
         ((state & GDK_ALT_MASK) ? GW_BOARD_ALT : 0);
}

static void
send_at (GwBoard *self, GwBoardEventKind kind, const GwPlace *place, guint modifiers)
{
  GwBoardEvent event = { .kind = kind, .place = *place, .modifiers = modifiers };

  gw_session_send (self->shown.session, &event);
}

/* ---- strokes ---- */

/* Counted by when the hand clicked, not by when there was time to look at it; and where it clicked, not where it moved since. */
static gboolean
is_double_click (GwBoard *self, const GwPlace *place, guint32 time)
{
  guint32 before = self->last_press;
  gboolean is_same = before != 0 && gw_place_equal (place, &self->press_place);
  int limit;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &limit, NULL);
  self->press_place = *place;
  self->last_press = time;
  if (!is_same || time - before > (guint32) limit)
    return FALSE;
  self->last_press = 0;
  return TRUE;
}

static void
begin_stroke (GwBoard *self, GwPoint point, GtkEventController *controller)
{
  GwPlace place = place_at (self, point);
  gboolean is_double = self->stroke_modifiers == 0
                       && is_double_click (self, &place, gtk_event_controller_get_current_event_time (controller));

  self->is_down = TRUE;
  self->last_place = place;
  self->last_point = point;
  send_at (self, is_double ? GW_BOARD_DOUBLE_CLICK : GW_BOARD_PRESS, &place, modifiers_of (self, controller));
}

/* A quick hand leaves out cells: the way between two events is walked in small steps. */
static void
continue_stroke (GwBoard *self, GwPoint point, guint modifiers)
{
  GwPoint from = self->last_point;
  guint steps = (guint) CLAMP (ceil (hypot (point.x - from.x, point.y - from.y) / 0.2), 1, 400);

  for (guint i = 1; i <= steps && self->shown.scene != NULL; i++)
    {
      GwPoint at = { from.x + (point.x - from.x) * i / steps, from.y + (point.y - from.y) * i / steps };
      GwPlace place = place_at (self, at);

      if (gw_place_equal (&place, &self->last_place) || !is_clear_hit (self, &place, at))
        continue;
      self->last_place = place;
      self->last_press = 0;
      send_at (self, GW_BOARD_DRAG, &place, modifiers);
    }
  self->last_point = point;
}

static void
open_menu (GwBoard *self, double x, double y)
{
  GwPlace place = gw_board_menu_place (self, gw_viewport_to_cells (&self->shown.view, x, y));

  if (gw_session_get_play (self->shown.session) != NULL || place.kind == GW_PLACE_NONE)
    return;
  self->menu_place = place;
  send_at (self, GW_BOARD_MENU, &place, 0);
  gw_board_pop_up_menu (self, gw_session_get_menu_clue (self->shown.session), x, y);
}

/* The other end of a pen erases as the other button does. */
static gboolean
is_eraser_tip (GtkGesture *gesture)
{
  GdkEvent *event = gtk_gesture_get_last_event (gesture, gtk_gesture_get_last_updated_sequence (gesture));
  GdkDeviceTool *tip = event != NULL ? gdk_event_get_device_tool (event) : NULL;

  return tip != NULL && gdk_device_tool_get_tool_type (tip) == GDK_DEVICE_TOOL_TYPE_ERASER;
}

/* Fingers and pens have no keys at hand. */
static void
note_hand (GwBoard *self, GtkGesture *gesture)
{
  GdkEvent *event = gtk_gesture_get_last_event (gesture, gtk_gesture_get_last_updated_sequence (gesture));
  GdkDevice *device = event != NULL ? gdk_event_get_device (event) : NULL;
  gboolean has_fingers;

  self->is_touch = event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN;
  has_fingers = self->is_touch || (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_PEN);
  gw_session_set_fingers (self->shown.session, has_fingers);
  if (has_fingers)
    g_signal_emit_by_name (self, "touched");
}

void
gw_board_hold (GwBoard *self, guint modifiers)
{
  g_return_if_fail (self != NULL);
  self->held_modifiers = modifiers;
}

/* A click of the other button opens the menu, unless somebody solves; a drag is a stroke, which then begins where the button went down. */
#define STROKE_FROM 0.4 /* cells */

static void
begin_other_stroke (GwBoard *self, double x, double y, GtkEventController *controller)
{
  self->is_menu_due = FALSE;
  self->stroke_modifiers = GW_BOARD_OTHER;
  begin_stroke (self, gw_viewport_to_cells (&self->shown.view, x, y), controller);
}

static void
press_other (GwBoard *self, double x, double y, GtkGesture *gesture)
{
  if (gw_session_get_play (self->shown.session) != NULL || is_eraser_tip (gesture))
    begin_other_stroke (self, x, y, GTK_EVENT_CONTROLLER (gesture));
  else
    self->is_menu_due = TRUE;
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, GwBoard *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (self->shown.scene == NULL)
    return;
  note_hand (self, GTK_GESTURE (gesture));
  if (!gw_board_has_focus (self))
    gw_board_focus_cursor (self);
  self->is_menu_due = FALSE;
  self->stroke_modifiers = 0;
  self->is_panning = button == GDK_BUTTON_MIDDLE || self->is_space_held;
  self->pan_start = self->shown.view.origin;
  if (self->is_panning)
    self->has_panned = TRUE;
  else if (button == GDK_BUTTON_SECONDARY || is_eraser_tip (GTK_GESTURE (gesture)))
    press_other (self, x, y, GTK_GESTURE (gesture));
  else if (gw_session_is_picking (self->shown.session))
    gw_board_pick_press (self, gw_viewport_to_cells (&self->shown.view, x, y));
  else
    begin_stroke (self, gw_viewport_to_cells (&self->shown.view, x, y), GTK_EVENT_CONTROLLER (gesture));
}

/* Of all that the pointer did in a frame only the end is told; the corners that it went round stand in the history, in
 * coordinates of the window. X, Y: the end, in the widget's. */
static void
walk_history (GwBoard *self, GtkGesture *gesture, double x, double y, guint modifiers)
{
  GdkEvent *event = gtk_gesture_get_last_event (gesture, gtk_gesture_get_last_updated_sequence (gesture));
  double end_x, end_y;
  guint n = 0;
  gboolean is_motion = event != NULL && gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY;
  g_autofree GdkTimeCoord *history = is_motion ? gdk_event_get_history (event, &n) : NULL;

  if (n == 0 || !gdk_event_get_position (event, &end_x, &end_y))
    return;
  for (guint i = 0; i < n && self->shown.scene != NULL; i++)
    if ((history[i].flags & GDK_AXIS_FLAG_X) && (history[i].flags & GDK_AXIS_FLAG_Y))
      continue_stroke (self, gw_viewport_to_cells (&self->shown.view, x + history[i].axes[GDK_AXIS_X] - end_x, y + history[i].axes[GDK_AXIS_Y] - end_y),
                       modifiers);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, GwBoard *self)
{
  guint modifiers;
  double x, y;

  if (self->shown.scene == NULL)
    return;
  if (self->is_menu_due && hypot (dx, dy) > STROKE_FROM * self->shown.view.unit && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    begin_other_stroke (self, x, y, GTK_EVENT_CONTROLLER (gesture));
  modifiers = modifiers_of (self, GTK_EVENT_CONTROLLER (gesture));
  if (self->is_panning)
    gw_board_pan_by (self, self->pan_start.x + dx - self->shown.view.origin.x, self->pan_start.y + dy - self->shown.view.origin.y);
  else if (self->is_down && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    {
      walk_history (self, GTK_GESTURE (gesture), x + dx, y + dy, modifiers);
      continue_stroke (self, gw_viewport_to_cells (&self->shown.view, x + dx, y + dy), modifiers);
    }
}

static void
on_cancel (GtkGesture *gesture, GdkEventSequence *sequence, GwBoard *self)
{
  self->is_down = self->is_panning = self->is_menu_due = FALSE;
  self->stroke_modifiers = 0;
  gw_session_break_off (self->shown.session);
}

/* A second finger ends the gesture of the first, too, which then has drawn nothing. */
static gboolean
is_lifted (GwBoard *self, GtkGesture *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));

  return !self->is_touch || (event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_END);
}

static void
on_drag_end (GtkGestureDrag *gesture, double dx, double dy, GwBoard *self)
{
  gboolean was_down, is_menu_due;
  double x, y;

  if (!is_lifted (self, GTK_GESTURE (gesture)))
    {
      on_cancel (GTK_GESTURE (gesture), NULL, self);
      return;
    }
  on_drag_update (gesture, dx, dy, self);
  was_down = self->is_down;
  is_menu_due = self->is_menu_due;
  self->is_down = self->is_panning = self->is_menu_due = FALSE;
  if (was_down && self->shown.scene != NULL)
    {
      send_at (self, GW_BOARD_RELEASE, &self->last_place, modifiers_of (self, GTK_EVENT_CONTROLLER (gesture)));
      gw_board_focus_cursor (self);
    }
  self->stroke_modifiers = 0;
  if (is_menu_due && self->shown.scene != NULL && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    open_menu (self, x, y);
}

static void
on_long_press (GtkGestureLongPress *gesture, double x, double y, GwBoard *self)
{
  if (self->shown.scene == NULL)
    return;
  gw_session_break_off (self->shown.session);
  self->is_down = FALSE;
  open_menu (self, x, y);
}

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, GwBoard *self)
{
  const GwToolState *state = gw_session_get_state (self->shown.session);
  GwPlace place;

  if (self->shown.scene == NULL || self->is_down || self->is_panning || state->is_stroke)
    return;
  if (gw_session_is_picking (self->shown.session))
    {
      gw_board_pick_move (self, gw_viewport_to_cells (&self->shown.view, x, y));
      return;
    }
  place = place_at (self, gw_viewport_to_cells (&self->shown.view, x, y));
  if (gw_place_equal (&place, &self->last_place))
    return;
  self->last_place = place;
  self->last_press = 0; /* a click elsewhere is no second one */
  if (state->entry.id != 0)
    gw_session_show_next (self->shown.session, &place);
  else
    send_at (self, GW_BOARD_MOVE, &place, modifiers_of (self, GTK_EVENT_CONTROLLER (controller)));
}

/* What would happen under the pointer is no more of interest. */
static void
on_leave (GtkEventControllerMotion *controller, GwBoard *self)
{
  if (self->is_down || gw_tool_is_unfinished (gw_session_get_state (self->shown.session)))
    return;
  self->last_place = (GwPlace){ GW_PLACE_NONE };
  gw_board_pick_leave (self);
  gw_session_clear_preview (self->shown.session);
}

void
gw_board_add_input_controllers (GwBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_cancel), self);
  g_signal_connect (press, "pressed", G_CALLBACK (on_long_press), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}
