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
