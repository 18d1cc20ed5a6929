#include "canvas/popover.h"

/* A tooltip that waits to be shown asks for its place on the surface that the pointer was last heard of on. Of windows that go GTK 4.8
 * makes it forget theirs, of popovers it does not, and complains half a second later. Whoever wants the next tooltip makes a new one,
 * so this one goes, as GTK itself lets it go when nobody has wanted one for a while. Where it has another name, nothing happens. */
void
gw_forget_tooltip (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (gtk_widget_get_display (widget)), "gdk-display-current-tooltip", NULL);
}

/* At once: of a surface that goes later, assistive technology hears that a child has gone that it had not known for long. */
static void
on_hide (GtkWidget *popover, gpointer data)
{
  gw_forget_tooltip (popover);
  gtk_widget_unrealize (popover);
}

void
gw_popover_attach (GtkWidget *popover, GtkWidget *parent)
{
  gtk_widget_set_parent (popover, parent);
  g_signal_connect_after (popover, "hide", G_CALLBACK (on_hide), NULL);
}

/* What of PARENT is within its window, as PARENT counts. */
static GdkRectangle
sight_of (GtkWidget *parent)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (parent));
  graphene_rect_t own = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (parent), (float) gtk_widget_get_height (parent)), all;

  if (window != NULL && gtk_widget_compute_bounds (window, parent, &all))
    graphene_rect_intersection (&own, &all, &own);
  return (GdkRectangle) { (int) own.origin.x, (int) own.origin.y, (int) own.size.width, (int) own.size.height };
}

/* At least one of LENGTH, from AT on, within SIZE from FROM on. */
static void
clamp (int *at, int *length, int from, int size)
{
  int last = from + MAX (size, 1), end = CLAMP (*at + *length, from + 1, last);

  *at = CLAMP (*at, from, last - 1);
  *length = MAX (end - *at, 1);
}

void
gw_popover_point_to (GtkWidget *popover, const GdkRectangle *place)
{
  GdkRectangle sight = sight_of (gtk_widget_get_parent (popover)), at = *place;

  clamp (&at.x, &at.width, sight.x, sight.width);
  clamp (&at.y, &at.height, sight.y, sight.height);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
}

/* ---- small windows ---- */

#define TIGHT 700 /* pixels */

gboolean
gw_popover_is_tight (GtkWidget *parent)
{
  GtkRoot *root = gtk_widget_get_root (parent);

  return root != NULL && gtk_widget_get_width (GTK_WIDGET (root)) < TIGHT;
}

/* Of LENGTH pixels, PART before AT, within SIZE. */
static double
begin_within (double at, double part, int length, int size)
{
  return CLAMP (at - part * length, 0, MAX (size - length, 0));
}

GdkRectangle
gw_popover_place (GtkWidget *popover, GtkWidget *parent, const graphene_point_t *at, double part)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (parent));
  GtkWidget *content = gtk_widget_get_parent (gtk_popover_get_child (GTK_POPOVER (popover))); /* what is drawn around it, too */
  GdkRectangle place = { (int) at->x, (int) at->y, 1, 1 };
  int width, height;
  double x, y;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  if (!gtk_widget_translate_coordinates (parent, window, at->x, at->y, &x, &y))
    return place;
  x = begin_within (x, part, width, gtk_widget_get_width (window));
  y = begin_within (y, part, height, gtk_widget_get_height (window));
  if (gtk_widget_translate_coordinates (window, parent, x, y, &x, &y))
    place = (GdkRectangle){ (int) x, (int) y, 1, 1 };
  return place;
}

/* ---- the keyboard goes ---- */

static void
look_for_focus (gpointer data)
{
  g_autoptr (GtkWidget) popover = data;
  GtkRoot *root = gtk_widget_get_root (popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root != NULL && gtk_window_is_active (GTK_WINDOW (root)) && focus != NULL && !gtk_widget_is_ancestor (focus, popover))
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
on_left (GtkEventControllerFocus *controller, gpointer popover)
{
  g_idle_add_once (look_for_focus, g_object_ref (popover));
}

void
gw_popover_close_when_left (GtkWidget *popover)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (focus, "leave", G_CALLBACK (on_left), popover);
  gtk_widget_add_controller (popover, focus);
}

/* ---- presses ---- */

/* What can be pressed where EVENT, of POPOVER's surface, is; NULL: nothing. */
static GtkWidget *
pressable_at (GtkWidget *popover, GdkEvent *event)
{
  double x, y, left, top;
  GtkWidget *at;

  if (!gdk_event_get_position (event, &x, &y))
    return NULL;
  gtk_native_get_surface_transform (GTK_NATIVE (popover), &left, &top);
  at = gtk_widget_pick (popover, x - left, y - top, GTK_PICK_DEFAULT);
  while (at != NULL && at != popover && !GTK_IS_BUTTON (at) && !GTK_IS_FLOW_BOX_CHILD (at))
    at = gtk_widget_get_parent (at);
  return at != popover ? at : NULL;
}

static void
press (GtkWidget *pressed)
{
  if (GTK_IS_BUTTON (pressed))
    g_signal_emit_by_name (pressed, "clicked");
  else
    gtk_widget_activate (pressed);
}

static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event, GtkWidget *popover)
{
  const GdkEventType type = gdk_event_get_event_type (event);
  GtkWidget *at, *was;

  if ((type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) || gdk_button_event_get_button (event) != GDK_BUTTON_PRIMARY
      || gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (popover)))
    return GDK_EVENT_PROPAGATE;
  at = pressable_at (popover, event);
  was = g_object_get_data (G_OBJECT (popover), "pressed");
  g_object_set_data (G_OBJECT (popover), "pressed", type == GDK_BUTTON_PRESS ? at : NULL);
  if (type == GDK_BUTTON_RELEASE && was != NULL && at == was)
    press (was);
  return type == GDK_BUTTON_PRESS ? at != NULL : was != NULL;
}

static void
on_map (GtkWidget *popover, gpointer data)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (on_event), popover);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (popover)), events);
  g_object_set_data_full (G_OBJECT (popover), "events", g_object_ref (events), g_object_unref);
}

static void
on_unmap (GtkWidget *popover, gpointer data)
{
  g_autoptr (GtkEventController) events = g_object_steal_data (G_OBJECT (popover), "events");
  GtkWidget *window = events != NULL ? gtk_event_controller_get_widget (events) : NULL;

  if (window != NULL)
    gtk_widget_remove_controller (window, events);
  g_object_set_data (G_OBJECT (popover), "pressed", NULL);
}

/* Whenever a window lays itself out, GTK 4.8 tells it that the pointer moves there, also while the pointer is over a popover of it; what is pressed next
 * is then taken for what lies below the popover. So the event itself says what is pressed, to the window before anybody else. */
void
gw_popover_keep_presses (GtkWidget *popover)
{
  g_signal_connect (popover, "map", G_CALLBACK (on_map), NULL);
  g_signal_connect (popover, "unmap", G_CALLBACK (on_unmap), NULL);
}
