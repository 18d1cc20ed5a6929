/* The real window in this process: what it draws, prints, copies and takes, looked at from inside. Runs on a screen. */
#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "app/application.h"
#include "app/window-private.h"
#include "canvas/board-private.h"
#include "compare-pictures.h"

#define GOLDEN_WIDTH 176  /* pixels, and the margin in cells: those of tests/render/test-goldens.c */
#define GOLDEN_MARGIN 0.3

static GwApplication *application;

/* ---- windows ---- */

static void
wait_until (gboolean (*is_so) (gpointer data), gpointer data)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (!is_so (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

static gboolean
has_board (gpointer data)
{
  GwWindow *window = data;

  return window->document != NULL && window->board->scene != NULL && gtk_widget_get_width (GTK_WIDGET (window->board)) > 0;
}

static GwWindow *
open_window (const char *path)
{
  GwWindow *window = gw_window_new (ADW_APPLICATION (application));
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gtk_window_present (GTK_WINDOW (window));
  gw_window_open (window, file);
  wait_until (has_board, window);
  return window;
}

static gboolean
is_gone (gpointer data)
{
  return g_list_find (gtk_application_get_windows (GTK_APPLICATION (application)), data) == NULL;
}

static void
close_window (GwWindow *window)
{
  if (window->document != NULL)
    gw_document_discard (window->document);
  window->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (window));
  wait_until (is_gone, window);
}

/* ---- the canvas against the golden pictures ---- */

/* What the widget itself draws, without cursor and selection, as large as the golden picture. The widget puts boards on
 * whole pixels and golden ones do not lie there: so the golden margin is made a part of the board. */
static cairo_surface_t *
draw_canvas (GwBoard *board, cairo_surface_t *golden)
{
  GwBounds *bounds = &board->scene->bounds;
  double width = MAX (bounds->width, 4) + 2 * GOLDEN_MARGIN, side = (width - bounds->width) / 2;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (golden),
                                                         cairo_image_surface_get_height (golden));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_t *cr = cairo_create (surface);

  *bounds = (GwBounds){ bounds->x - side, bounds->y - GOLDEN_MARGIN, width, bounds->height + 2 * GOLDEN_MARGIN };
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))), NULL);
  board->fits = FALSE;
  board->unit = GOLDEN_WIDTH / width;
  board->origin = (GwPoint){ 0, 0 };
  gw_board_drop_layers (board, GW_ALL_LAYERS);
  GTK_WIDGET_GET_CLASS (board)->snapshot (GTK_WIDGET (board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  return surface;
}

static void
test_example (gconstpointer data)
{
  const char *name = data;
  g_autofree char *path = g_strdup_printf ("%s/%s.rf", EXAMPLES, name);
  g_autofree char *golden = g_strdup_printf ("%s/example-%s.screen-light.png", GOLDENS, name);
  g_autofree char *copy = g_strdup_printf ("canvas-%s.png", name);
  GwWindow *window = open_window (path);
  cairo_surface_t *expected = cairo_image_surface_create_from_png (golden), *drawn;

  g_assert_cmpint (cairo_surface_status (expected), ==, CAIRO_STATUS_SUCCESS);
  drawn = draw_canvas (window->board, expected);
  coarsen_picture (drawn);
  if (!pictures_are_alike (drawn, expected))
    {
      cairo_surface_write_to_png (drawn, copy);
      g_test_message ("the canvas shows %s differently: see %s, and %s beside this test", path, golden, copy);
      g_test_fail ();
    }
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (expected);
  close_window (window);
}

static void
add_examples (void)
{
  g_autoptr (GDir) folder = g_dir_open (EXAMPLES, 0, NULL);
  const char *file;

  while (folder != NULL && (file = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (file, ".rf"))
      {
        char *name = g_strndup (file, strlen (file) - strlen (".rf"));
        g_autofree char *test = g_strdup_printf ("/window/canvas/%s", name);

        g_test_add_data_func_full (test, name, test_example, g_free);
      }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  application = gw_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  add_examples ();
  return g_test_run ();
}
