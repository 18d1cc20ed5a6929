#include "canvas/board-private.h"
#include "tools/tool-table.h"

/* Pointer, finger and pen become board events here, and what tools answer becomes edits and pictures. */

/* ---- what a tool answers ---- */

static void
take_edit (GwBoard *self, GwToolResult *result)
{
  g_autoptr (GError) error = NULL;

  if (!result->continues)
    self->merge++;
  if (!gw_document_apply_typed (self->document, result->edit, result->label, self->merge, &error))
    g_signal_emit_by_name (self, "said", error->message);
}

static void
take_preview (GwBoard *self, GwToolResult *result)
{
  gw_board_clear_preview (self);
  self->preview = result->preview;
  memset (&result->preview, 0, sizeof result->preview);
}

static void
take_result (GwBoard *self, GwToolResult *result)
{
  g_free (self->message);
  self->message = g_strdup (result->message);
  if (result->edit != NULL)
    take_edit (self, result);
  if (result->selection != NULL)
    gw_board_take_selection (self, gw_selection_ref (result->selection));
  take_preview (self, result);
  self->menu_clue = result->menu_clue;
  g_signal_emit_by_name (self, "hint-changed");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
gw_board_send (GwBoard *self, GwBoardEvent *event)
{
  guint64 words_of;
  GwToolContext context = { self->scene != NULL ? self->scene->puzzle : NULL, self->selection };
  GwToolResult result = { 0 };
  const GwRule *rule = self->state.rule;
  guint hue = self->state.hue;
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwSelection) selection = NULL;
  gboolean is_handled;

  if (context.puzzle == NULL)
    return FALSE;
  if (self->play != NULL)
    return gw_board_send_play (self, event);
  puzzle = gw_puzzle_ref (self->scene->puzzle);
  selection = gw_selection_ref (self->selection);
  event->time = g_get_monotonic_time () / 1000;
  gw_tool_handle (self->tool, &context, &self->state, event, &result);
  is_handled = result.is_handled;
  words_of = result.words_of;
  take_result (self, &result);
  gw_tool_result_clear (&result);
  if (words_of != 0)
    gw_board_edit_clue (self, words_of);
  if (self->state.rule != rule || self->state.hue != hue)
    g_signal_emit_by_name (self, "tool-changed");
  return is_handled;
}

void
gw_board_answer (GwBoard *self, gboolean is_yes)
{
  GwToolResult result = { 0 };
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwSelection) selection = NULL;
  GwToolContext context;

  g_return_if_fail (GW_IS_BOARD (self));
  if (self->scene == NULL || self->state.question == NULL)
    return;
  puzzle = gw_puzzle_ref (self->scene->puzzle);
  selection = gw_selection_ref (self->selection);
  context = (GwToolContext){ puzzle, selection };
  gw_tool_answer (self->tool, &context, &self->state, is_yes, &result);
  take_result (self, &result);
  gw_tool_result_clear (&result);
  gw_board_focus_cursor (self);
}

void
gw_board_send_to (GwBoard *self, const GwTool *tool, const GwBoardEvent *event)
{
  g_autoptr (GwPuzzle) puzzle = gw_puzzle_ref (self->scene->puzzle);
  g_autoptr (GwSelection) selection = gw_selection_ref (self->selection);
  GwToolContext context = { puzzle, selection };
  GwToolState state;
  GwToolResult result = { 0 };

  gw_tool_state_init (&state);
  gw_tool_begin (tool, &state, NULL);
  state.variant = self->state.variant;
  gw_tool_handle (tool, &context, &state, event, &result);
  take_result (self, &result);
  gw_tool_result_clear (&result);
  gw_tool_state_clear (&state);
}

void
gw_board_type_given (GwBoard *self, const char *text)
{
  GwBoardEvent event = { .kind = GW_BOARD_KEY, .key = *text != '\0' ? GW_KEY_TEXT : GW_KEY_BACKSPACE, .text = text };

  gw_board_send_to (self, gw_board_types_own (self) ? self->tool : &gw_tool_given, &event);
}

/* ---- places ---- */

/* Cells that are not part of the puzzle are hit by the tools that ask for them alone. */
static GwPlace
hit_inactive (GwBoard *self, GwPoint point)
{
  const GwGeometry *geometry = self->scene->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (fabs (geometry->centres[cell].x - point.x) <= 0.5 && fabs (geometry->centres[cell].y - point.y) <= 0.5)
      return gw_place_cell ((GwCell) cell);
  return (GwPlace){ GW_PLACE_NONE };
}

static GwPlace
place_at (GwBoard *self, GwPoint point)
{
  guint kinds = self->play != NULL ? GW_PLACE_BIT (CELL) : self->tool->places;
  GwPlace place;

  if (self->state.is_stroke)
    kinds |= self->tool->stroke_places;
  if (self->state.rule != NULL && self->state.rule->look.is_slanted)
    kinds |= GW_HIT_SLANTED;
  place = gw_geometry_hit (self->scene->geometry, point, kinds);
  if (place.kind == GW_PLACE_NONE && self->play == NULL && self->tool->sees_inactive)
    place = hit_inactive (self, point);
  return place;
}

/* While a stroke runs through cells their corners count for none, so that slanted strokes are easy; nor do those of spots outside. */
static gboolean
is_clear_hit (GwBoard *self, const GwPlace *place, GwPoint point)
{
  GwPoint middle;

  if (place->kind != GW_PLACE_CELL && place->kind != GW_PLACE_OUTSIDE)
    return place->kind != GW_PLACE_NONE;
  middle = gw_geometry_locate (self->scene->geometry, place);
  return hypot (middle.x - point.x, middle.y - point.y) < 0.44;
}

static guint
modifiers_of (GtkEventController *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller);

  return ((state & GDK_SHIFT_MASK) ? GW_BOARD_SHIFT : 0) | ((state & GDK_CONTROL_MASK) ? GW_BOARD_CONTROL : 0) |
         ((state & GDK_ALT_MASK) ? GW_BOARD_ALT : 0);
}

/* What a click would do next, while a number is still open: typing goes on, and what was said of it stays. */
static void
show_next (GwBoard *self, const GwPlace *place)
{
  GwBoardEvent event = { .kind = GW_BOARD_MOVE, .place = *place };
  GwToolContext context = { self->scene->puzzle, self->selection };
  GwToolResult result = { 0 };

  gw_tool_handle (self->tool, &context, &self->state, &event, &result);
  take_preview (self, &result);
  gw_tool_result_clear (&result);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
send_at (GwBoard *self, GwBoardEventKind kind, const GwPlace *place, guint modifiers)
{
  GwBoardEvent event = { .kind = kind, .place = *place, .modifiers = modifiers };

  gw_board_send (self, &event);
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
  gboolean is_double = is_double_click (self, &place, gtk_event_controller_get_current_event_time (controller));

  self->is_down = TRUE;
  self->last_place = place;
  self->last_point = point;
  send_at (self, is_double ? GW_BOARD_DOUBLE_CLICK : GW_BOARD_PRESS, &place, modifiers_of (controller));
}

/* A quick hand leaves out cells: the way between two events is walked in small steps. */
static void
continue_stroke (GwBoard *self, GwPoint point, guint modifiers)
{
  GwPoint from = self->last_point;
  guint steps = (guint) CLAMP (ceil (hypot (point.x - from.x, point.y - from.y) / 0.2), 1, 400);

  for (guint i = 1; i <= steps && self->scene != NULL; i++)
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
  GwPlace place = gw_board_menu_place (self, gw_board_to_cells (self, x, y));

  if (self->play != NULL || place.kind == GW_PLACE_NONE)
    return;
  self->menu_place = place;
  send_at (self, GW_BOARD_MENU, &place, 0);
  gw_board_pop_up_menu (self, self->menu_clue, x, y);
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, GwBoard *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (self->scene == NULL)
    return;
  if (!gw_board_has_focus (self))
    gw_board_focus_cursor (self);
  self->is_panning = button == GDK_BUTTON_MIDDLE || self->is_space_held;
  self->pan_start = self->origin;
  if (self->is_panning)
    self->has_panned = TRUE;
  else if (button == GDK_BUTTON_SECONDARY)
    open_menu (self, x, y);
  else if (self->is_picking)
    gw_board_pick_press (self, gw_board_to_cells (self, x, y));
  else
    begin_stroke (self, gw_board_to_cells (self, x, y), GTK_EVENT_CONTROLLER (gesture));
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
  for (guint i = 0; i < n && self->scene != NULL; i++)
    if ((history[i].flags & GDK_AXIS_FLAG_X) && (history[i].flags & GDK_AXIS_FLAG_Y))
      continue_stroke (self, gw_board_to_cells (self, x + history[i].axes[GDK_AXIS_X] - end_x, y + history[i].axes[GDK_AXIS_Y] - end_y),
                       modifiers);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, GwBoard *self)
{
  guint modifiers = modifiers_of (GTK_EVENT_CONTROLLER (gesture));
  double x, y;

  if (self->scene == NULL)
    return;
  if (self->is_panning)
    gw_board_pan_by (self, self->pan_start.x + dx - self->origin.x, self->pan_start.y + dy - self->origin.y);
  else if (self->is_down && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    {
      walk_history (self, GTK_GESTURE (gesture), x + dx, y + dy, modifiers);
      continue_stroke (self, gw_board_to_cells (self, x + dx, y + dy), modifiers);
    }
}

static void
on_drag_end (GtkGestureDrag *gesture, double dx, double dy, GwBoard *self)
{
  gboolean was_down = self->is_down;

  on_drag_update (gesture, dx, dy, self);
  self->is_down = self->is_panning = FALSE;
  if (was_down && self->scene != NULL)
    {
      send_at (self, GW_BOARD_RELEASE, &self->last_place, modifiers_of (GTK_EVENT_CONTROLLER (gesture)));
      gw_board_focus_cursor (self);
    }
}

static void
on_cancel (GtkGesture *gesture, GdkEventSequence *sequence, GwBoard *self)
{
  self->is_down = self->is_panning = FALSE;
  gw_board_break_off (self);
}

static void
on_long_press (GtkGestureLongPress *gesture, double x, double y, GwBoard *self)
{
  if (self->scene == NULL)
    return;
  gw_board_break_off (self);
  self->is_down = FALSE;
  open_menu (self, x, y);
}

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, GwBoard *self)
{
  GwPlace place;

  if (self->scene == NULL || self->is_down || self->is_panning || self->state.is_stroke)
    return;
  if (self->is_picking)
    {
      gw_board_pick_move (self, gw_board_to_cells (self, x, y));
      return;
    }
  place = place_at (self, gw_board_to_cells (self, x, y));
  if (gw_place_equal (&place, &self->last_place))
    return;
  self->last_place = place;
  self->last_press = 0; /* a click elsewhere is no second one */
  if (self->state.entry.id != 0)
    show_next (self, &place);
  else
    send_at (self, GW_BOARD_MOVE, &place, modifiers_of (GTK_EVENT_CONTROLLER (controller)));
}

/* What would happen under the pointer is no more of interest. */
static void
on_leave (GtkEventControllerMotion *controller, GwBoard *self)
{
  if (self->is_down || gw_tool_is_unfinished (&self->state))
    return;
  self->last_place = (GwPlace){ GW_PLACE_NONE };
  gw_board_pick_leave (self);
  gw_board_clear_preview (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
