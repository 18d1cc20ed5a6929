/* What the board keeps of its picture: digits in tiles. */
#include <glib/gstdio.h>

#include "canvas/board-private.h"
#include "session/script.h"
#include "window-tests.h"

/* Has the board draw what it keeps; the picture is of no interest. */
static void
draw_board (GwBoard *board)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (board)->snapshot (GTK_WIDGET (board), snapshot);
  gsk_render_node_unref (gtk_snapshot_free_to_node (snapshot));
}

static cairo_surface_t *
draw_nodes (GwBoard *board, GskRenderNode **nodes, guint n)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) board->planes.extents.size.width,
                                                         (int) board->planes.extents.size.height);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -board->planes.extents.origin.x, -board->planes.extents.origin.y);
  for (guint i = 0; i < n; i++)
    gsk_render_node_draw (nodes[i], cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Every bit: the tiles together are the digits drawn anew in one piece. */
static void
assert_tiles_are_true (GwBoard *board)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (board)));
  GskRenderNode *whole = gw_plane_picture (&board->shown, GW_PLANE_DIGITS, &board->planes.extents, NULL, renderer, &board->planes.texts);
  cairo_surface_t *kept = draw_nodes (board, (GskRenderNode **) board->planes.tiles->pdata, board->planes.tiles->len);
  cairo_surface_t *fresh = draw_nodes (board, &whole, 1);
  gsize size = (gsize) cairo_image_surface_get_stride (kept) * (gsize) cairo_image_surface_get_height (kept);

  g_assert_cmpint (memcmp (cairo_image_surface_get_data (kept), cairo_image_surface_get_data (fresh), size), ==, 0);
  cairo_surface_destroy (kept);
  cairo_surface_destroy (fresh);
  gsk_render_node_unref (whole);
}

/* Nodes of tiles that are still those of BEFORE. */
static guint
count_same_tiles (GwBoard *board, const GPtrArray *before)
{
  guint n = 0;

  for (guint i = 0; i < board->planes.tiles->len; i++)
    n += board->planes.tiles->pdata[i] == before->pdata[i];
  return n;
}

static void
test_tiles (void)
{
  static const char *const symbols[] = { "1", "9", "W", "█", "" }; /* the last but one fills its cell and reaches into the next tile */
  const char *seed = g_getenv ("GW_TEST_SEED");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "test-window-tiles.rf", NULL);
  GwWindow *window;
  GwBoard *board;
  GwRandom random;

  gw_random_init (&random, seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 7);
  g_assert_true (g_file_set_contents (path, "values = 123456789ABCDEW█\ncolumns = 16\nrows = 16\nrow_groups\n"
                                            "set_values(3, 1, 2, █)\nset_values(254, 7, 8)\nset_cell(20, 4) //@ locked: yes\n", -1, NULL));
  window = open_window (path);
  board = window->board;
  draw_board (board);
  assert_tiles_are_true (board);
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

      for (guint k = 0; k < board->planes.tiles->len; k++)
        g_ptr_array_add (before, gsk_render_node_ref (board->planes.tiles->pdata[k]));
      if (gw_random_below (&random, 3) == 0)
        gw_document_undo (window->document);
      else
        {
          select_cell (gw_board_get_session (board), (GwCell) gw_random_below (&random, 256));
          gw_session_type_given (gw_board_get_session (board), symbols[gw_random_below (&random, G_N_ELEMENTS (symbols))]);
        }
      draw_board (board);
      g_assert_cmpuint (count_same_tiles (board, before) + 4, >=, before->len);
      assert_tiles_are_true (board);
    }
  close_window (window);
  g_remove (path);
}

#define LOOP_BOARD \
  "values = 123456789ABCDEFGHIJKLMNOP\ncolumns = 25\nrows = 25\nrow_groups\ncolumn_groups\nlayer(links)\nlayer(shade, passed, helper)\n" \
  "rule Loop(global) = (every c in grid: sum(links(c)) = 2 * passed(c)) and (l in links where l) is connected and some l in links: l\n" \
  "rule Circle(cell) = cell = sum(passed(around8(cell))) //@ look: cell circle hollow\nLoop\nsum(30, 1, 2, 3)\nset_cell(40, 4)\nset_values(300, 1, 2)\n"

static void
do_line (GwWindow *window, const char *line)
{
  g_autoptr (GError) error = NULL;

  gw_script_line (gw_board_get_session (window->board), line, &error);
  g_assert_no_error (error);
}

static void
do_at (GwWindow *window, const char *what, guint cell)
{
  g_autofree char *line = g_strdup_printf ("{\"do\": \"%s\", \"place\": \"%u\"}", what, cell);

  do_line (window, line);
}

/* One stroke with what is in hand, from CELL on to the next two; or a digit; or back. */
static void
paint_something (GwWindow *window, guint what, guint cell)
{
  static const char *const tools[] = { "{\"do\": \"tool\", \"tool\": \"line\", \"rule\": \"thermo\"}", "{\"do\": \"tool\", \"tool\": \"line\", \"rule\": \"palindrome\"}" };

  if (what == 0)
    gw_document_undo (window->document);
  else if (what == 1)
    {
      select_cell (gw_board_get_session (window->board), (GwCell) (cell - 1));
      gw_session_type_given (gw_board_get_session (window->board), "7");
    }
  else
    {
      do_line (window, tools[what - 2]);
      do_at (window, "press", cell);
      do_at (window, "drag", cell + 1);
      do_at (window, "drag", cell + 2);
      do_at (window, "release", cell + 2);
    }
}

/* 25 by 25 with a loop: a stroke has the tiles drawn anew that it touches, and no others. */
static void
test_tiles_of_strokes (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "test-window-strokes.rf", NULL);
  GwWindow *window;
  GwBoard *board;
  GwRandom random;

  gw_random_init (&random, 11);
  g_assert_true (g_file_set_contents (path, LOOP_BOARD, -1, NULL));
  window = open_window (path);
  board = window->board;
  draw_board (board);
  g_assert_cmpuint (board->planes.tiles->len, >=, 16);
  for (guint what = 1; what < 4; what++) /* the bars below the board have what each tool says */
    {
      paint_something (window, what, 100 * what - 10);
      let_jobs_answer ();
      draw_board (board);
    }
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
      guint what, cell;

      for (guint k = 0; k < board->planes.tiles->len; k++)
        g_ptr_array_add (before, gsk_render_node_ref (board->planes.tiles->pdata[k]));
      what = gw_random_below (&random, 4);
      cell = 1 + 25 * gw_random_below (&random, 25);
      cell += gw_random_below (&random, 23);
      g_test_message ("%u at %u", what, cell);
      paint_something (window, what, cell);
      draw_board (board);
      g_assert_cmpuint (count_same_tiles (board, before) + 4, >=, before->len);
      assert_tiles_are_true (board);
    }
  close_window (window);
  g_remove (path);
}

void
add_tile_tests (void)
{
  g_test_add_func ("/window/tiles", test_tiles);
  g_test_add_func ("/window/tiles-of-strokes", test_tiles_of_strokes);
}
