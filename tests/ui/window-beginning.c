#include "canvas/board-private.h"
#include "window-tests.h"

static GtkApplication *program;

static double
top_of_board (GwWindow *window)
{
  return gw_viewport_to_widget (&window->board->shown.view, (GwPoint){ 0, 0 }).y;
}

static gboolean
lies_below_strip (gpointer data)
{
  GwWindow *window = data;
  const int height = gtk_widget_get_height (GTK_WIDGET (window->start_strip));

  return height > 0 && window->board->shown.view.unit > 0 && top_of_board (window) >= height;
}

/* A board at once, the cursor in its middle, free for whatever is opened. The first stroke takes the strip away, and the board stays where it is,
 * until it is fitted anew. */
static void
test_start (void)
{
  GwWindow *window = gw_window_new (ADW_APPLICATION (program));
  g_autoptr (GError) error = NULL;
  double top;

  gw_window_begin (window);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (lies_below_strip, window);
  let_jobs_answer (); /* and the window come to its size */
  g_assert_true (gw_window_is_free (window));
  g_assert_cmpuint (gw_session_get_cursor (window->session).cells[0], ==, 40);
  g_assert_false (gw_document_is_dirty (window->document));
  top = top_of_board (window);
  g_assert_true (gw_document_set_fact (window->document, "title", "Begun", &error));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->start_strip)));
  g_assert_false (gw_window_is_free (window));
  let_jobs_answer ();
  g_assert_cmpfloat (top_of_board (window), ==, top);
  gw_board_zoom_fit (window->board);
  g_assert_cmpfloat (top_of_board (window), <, top);
  gw_document_undo (window->document); /* somebody has been there */
  g_assert_false (gw_window_is_free (window));
  close_window (window);
}

/* A flap that has no size yet has a way to come all the same, else its first frame would have a width that is no number. */
static void
test_flap_without_size (void)
{
  g_autoptr (GtkWidget) flap = g_object_ref_sink (adw_flap_new ());

  adw_flap_set_flap (ADW_FLAP (flap), gtk_label_new ("beside"));
  adw_flap_set_content (ADW_FLAP (flap), gtk_label_new ("board"));
  g_assert_cmpfloat (adw_swipeable_get_distance (ADW_SWIPEABLE (flap)), >, 0);
}

void
add_start_tests (GtkApplication *application)
{
  program = application;
  g_test_add_func ("/window/start", test_start);
  g_test_add_func ("/window/flap-without-size", test_flap_without_size);
}
