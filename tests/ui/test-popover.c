/* Popovers whose surface goes when they close, before the pointer and the toolkit's clocks have heard of it. */
#include <adwaita.h>
#include <gdk/x11/gdkx.h>

#include "canvas/popover.h"

#define PATIENCE    60  /* seconds, on a machine that is busy */
#define HOVER       500 /* milliseconds until GTK shows a tooltip */
#define A_LITTLE    300

static gboolean
on_rested (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
rest (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, on_rested, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* Somewhere in the middle of WIDGET's surface, and a step further: the toolkit tells motion from a pointer that stood there before. */
static void
move_onto (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  gulong id = gdk_x11_surface_get_xid (surface);
  int x = gdk_surface_get_width (surface) / 2, y = gdk_surface_get_height (surface) / 2;
  g_autofree char *command = g_strdup_printf ("xdotool mousemove --window %lu %d %d mousemove --window %lu %d %d", id, x, y, id, x + 2, y + 3);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_spawn_command_line_async (command, &error));
}

static void
wait_for_pointer (GtkWidget *widget)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;

  while ((gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT) == 0)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      rest (5);
    }
}

/* A window so small that its popover lies beyond it: what is under the pointer afterwards is no surface of ours. */
static GtkWidget *
popover_beyond (GtkWidget **window, GtkWidget **button)
{
  GtkWidget *label = gtk_label_new ("x"), *popover = gtk_popover_new ();

  *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (*window), 60, 30);
  gtk_window_set_child (GTK_WINDOW (*window), label);
  *button = gtk_button_new_with_label ("Pressed");
  gtk_widget_set_size_request (*button, 400, 300);
  gtk_widget_set_tooltip_text (*button, "What it does");
  gtk_popover_set_child (GTK_POPOVER (popover), *button);
  gw_popover_attach (popover, label);
  gtk_window_present (GTK_WINDOW (*window));
  rest (A_LITTLE);
  return popover;
}

/* A tooltip is about to come when the popover goes: the toolkit asks for its place on the popover's surface. */
static void
test_tooltip_to_come (void)
{
  GtkWidget *window, *button, *popover = popover_beyond (&window, &button);

  gtk_popover_popup (GTK_POPOVER (popover));
  rest (A_LITTLE);
  move_onto (button);
  wait_for_pointer (button);
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_assert_null (gtk_native_get_surface (GTK_NATIVE (popover)));
  rest (2 * HOVER);
  gtk_widget_unparent (popover);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
on_asked (GtkWidget *widget, int x, int y, gboolean keyboard_mode, GtkTooltip *tooltip, gpointer data)
{
  (*(guint *) data)++;
  return FALSE;
}

/* A tooltip that stands there goes with its popover, and comes back with it: each time it is asked for on motion, and to be shown. */
static void
test_tooltip_that_is_there (void)
{
  GtkWidget *window, *button, *popover = popover_beyond (&window, &button);
  guint n_asked = 0;

  g_signal_connect (button, "query-tooltip", G_CALLBACK (on_asked), &n_asked);
  for (guint i = 0; i < 2; i++)
    {
      gtk_popover_popup (GTK_POPOVER (popover));
      rest (A_LITTLE);
      move_onto (button);
      wait_for_pointer (button);
      rest (2 * HOVER);
      gtk_popover_popdown (GTK_POPOVER (popover));
      rest (2 * HOVER);
      g_assert_cmpuint (n_asked, >, i);
      n_asked = i + 1;
    }
  gtk_widget_unparent (popover);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/popover/tooltip-to-come", test_tooltip_to_come);
  g_test_add_func ("/popover/tooltip-that-is-there", test_tooltip_that_is_there);
  return g_test_run ();
}
