/* The real window in this process: what it draws, prints, copies and takes, looked at from inside. Runs on a screen. */
#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "app/application.h"
#include "app/print-sheet.h"
#include "app/other-grid.h"
#include "app/settings.h"
#include "app/starts.h"
#include "app/window-private.h"
#include "canvas/board-private.h"
#include "compare-pictures.h"
#include "jobs/job.h"
#include "keep-icons.h"
#include "window-tests.h"
#include "panels/pattern-art-box.h"

#define GOLDEN_WIDTH 176  /* pixels, and the margin in cells: those of tests/render/test-goldens.c */
#define GOLDEN_MARGIN 0.3

static GwApplication *application;

/* ---- windows ---- */

/* Wakes the loop, so that who waits sees the end of his time also when nothing happens. */
static gboolean
tick (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
wait_until (gboolean (*is_so) (gpointer data), gpointer data)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  guint clock = g_timeout_add (100, tick, NULL);

  while (!is_so (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (clock);
}

GtkWidget *
find_widget (GtkWidget *parent, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (parent, type))
    return parent;
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

static gboolean
is_past (gpointer time)
{
  return g_get_monotonic_time () >= *(gint64 *) time;
}

void
let_jobs_answer (void)
{
  gint64 end = g_get_monotonic_time () + 10 * GW_JOB_POLL * 1000;

  wait_until (is_past, &end);
}

static gboolean
has_board (gpointer data)
{
  GwWindow *window = data;

  return window->document != NULL && window->board->shown.scene != NULL && gtk_widget_get_width (GTK_WIDGET (window->board)) > 0;
}

GwWindow *
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

void
select_cell (GwSession *session, GwCell cell)
{
  const GwPlace place = gw_place_cell (cell);

  gw_session_select_place (session, &place);
}

void
close_window (GwWindow *window)
{
  if (window->document != NULL)
    gw_document_discard (window->document);
  window->files.may_close = TRUE;
  gtk_window_close (GTK_WINDOW (window));
  wait_until (is_gone, window);
}

/* ---- the canvas against the golden pictures ---- */

/* What the widget itself draws, without cursor and selection, as large as the golden picture and with totals no larger than there. The widget puts
 * boards on whole pixels and golden ones do not lie there: so the golden margin is made a part of the board. */
static cairo_surface_t *
draw_canvas (GwBoard *board, cairo_surface_t *golden)
{
  const GwBounds *bounds = &board->shown.scene->bounds;
  double width = MAX (bounds->width, 4) + 2 * GOLDEN_MARGIN, side = (width - bounds->width) / 2;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (golden),
                                                         cairo_image_surface_get_height (golden));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_t *cr = cairo_create (surface);

  board->shown.view.bounds = (GwBounds){ bounds->x - side, bounds->y - GOLDEN_MARGIN, width, bounds->height + 2 * GOLDEN_MARGIN };
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))), NULL);
  gw_style_unref (board->shown.style);
  board->shown.style = gw_style_load ("screen-light", NULL);
  board->shown.view.fits = FALSE;
  board->shown.view.unit = GOLDEN_WIDTH / width;
  board->shown.view.origin = (GwPoint){ 0, 0 };
  gw_planes_drop (&board->planes);
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

/* ---- what the canvas alone shows ---- */

#define SIDE 400 /* pixels of the picture */

static cairo_surface_t *
draw_text (const char *text)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "test-window-locks.rf", NULL);
  cairo_surface_t *size = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE), *drawn;
  GwWindow *window;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  window = open_window (path);
  drawn = draw_canvas (window->board, size);
  cairo_surface_flush (drawn);
  cairo_surface_destroy (size);
  close_window (window);
  g_remove (path);
  return drawn;
}

/* A lock changes the picture in the lower right quarter of the first cell, and nowhere else. */
static void
assert_lock (const char *clue)
{
  const char *plain = "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\n";
  g_autofree char *open = g_strconcat (plain, clue, "\n", NULL), *locked = g_strconcat (plain, clue, " //@ locked: yes\n", NULL);
  cairo_surface_t *before = draw_text (open), *after = draw_text (locked);
  double unit = GOLDEN_WIDTH / (4 + 2 * GOLDEN_MARGIN), middle = (GOLDEN_MARGIN + 0.5) * unit;
  guint n = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        gsize at = (gsize) y * (gsize) cairo_image_surface_get_stride (before) + (gsize) x * 4;

        if (memcmp (cairo_image_surface_get_data (before) + at, cairo_image_surface_get_data (after) + at, 4) == 0)
          continue;
        n++;
        g_assert_cmpfloat (x, >=, middle);
        g_assert_cmpfloat (x, <=, middle + unit / 2 + 1);
        g_assert_cmpfloat (y, >=, middle);
        g_assert_cmpfloat (y, <=, middle + unit / 2 + 1);
      }
  g_assert_cmpuint (n, >, 20);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

static void
test_locks (void)
{
  assert_lock ("sum(3, 1, 2)");
  assert_lock ("set_cell(1, 2)");
  assert_lock ("thermo(1, 2, 3)");
}

/* ---- the picture on the clipboard, and on paper ---- */

typedef struct
{
  GInputStream *stream;
  const char   *mime_type;
  GError       *error;
} Read;

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Read *read = data;

  read->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, &read->mime_type, &read->error);
}

static gboolean
is_read (gpointer data)
{
  Read *read = data;

  return read->stream != NULL || read->error != NULL;
}

static void
on_spliced (GObject *source, GAsyncResult *result, gpointer data)
{
  g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, NULL);
  *(gboolean *) data = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

static GBytes *
read_clipboard (GdkClipboard *clipboard, const char *mime_type)
{
  const char *wanted[] = { mime_type, NULL };
  Read read = { 0 };
  gboolean is_done = FALSE;
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  gdk_clipboard_read_async (clipboard, wanted, G_PRIORITY_DEFAULT, NULL, on_read, &read);
  wait_until (is_read, &read);
  g_assert_no_error (read.error);
  g_assert_cmpstr (read.mime_type, ==, mime_type);
  g_output_stream_splice_async (memory, read.stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, G_PRIORITY_DEFAULT, NULL, on_spliced,
                                &is_done);
  wait_until (is_true, &is_done);
  g_object_unref (read.stream);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/* What the program with ARGUMENTS writes to standard output. */
GBytes *
output_of (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  GBytes *bytes = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate (process, NULL, NULL, &bytes, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return bytes;
}

/* But for the names of things, which count on through the life of a program. */
static char *
without_names (GBytes *svg)
{
  g_autoptr (GRegex) name = g_regex_new ("(#|id=\")[^\")]*", 0, 0, NULL);

  return g_regex_replace_literal (name, g_bytes_get_data (svg, NULL), (gssize) g_bytes_get_size (svg), 0, "", 0, NULL);
}

static void
assert_same_svg (GBytes *copied, GBytes *rendered)
{
  g_autofree char *one = without_names (copied), *other = without_names (rendered);

  g_assert_nonnull (strstr (one, "<svg"));
  g_assert_cmpstr (one, ==, other);
}

/* Byte for byte what another program, gridwright-cli render, makes of the file; but PDFs say when they were made. */
static void
test_clipboard (void)
{
  static const char *const types[][2] = { { "image/png", "png" }, { "image/svg+xml", "svg" }, { "application/pdf", "pdf" } };
  GwWindow *window = open_window (EXAMPLES "/argyle.rf");
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-picture", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      const char *command[] = { CLI, "render", "--style", "print-colour", "--format", types[i][1], "-o", "-",
                                EXAMPLES "/argyle.rf", NULL };
      g_autoptr (GBytes) copied = read_clipboard (clipboard, types[i][0]);
      g_autoptr (GBytes) rendered = output_of (command);

      g_assert_cmpuint (g_bytes_get_size (rendered), >, 1000);
      if (i == 0)
        g_assert_cmpmem (g_bytes_get_data (copied, NULL), g_bytes_get_size (copied), g_bytes_get_data (rendered, NULL),
                         g_bytes_get_size (rendered));
      else if (i == 1)
        assert_same_svg (copied, rendered);
      else
        {
          g_assert_cmpmem (g_bytes_get_data (copied, NULL), 5, "%PDF-", 5);
          g_assert_cmpuint (g_bytes_get_size (copied), >, g_bytes_get_size (rendered) - 64);
          g_assert_cmpuint (g_bytes_get_size (copied), <, g_bytes_get_size (rendered) + 64);
        }
    }
  close_window (window);
}

/* The page that the dialog would send to the printer: one, with the title, every given and the end of the rules on it. */
static void
test_print (void)
{
  GwWindow *window = open_window (EXAMPLES "/argyle.rf");
  GwPuzzle *puzzle = gw_document_get_drawn (window->document);
  g_autoptr (GtkPrintOperation) operation = gw_print_sheet_operation (gw_print_sheet_new (puzzle, NULL, gw_settings_get ()), "test");
  g_autofree char *reader = g_find_program_in_path ("pdftotext");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "gridwright-print.pdf", NULL);
  const char *command[] = { "pdftotext", "-layout", path, "-", NULL };
  const char *info[] = { "pdfinfo", path, NULL };

  print_to (window, operation, path);
  if (reader == NULL)
    g_test_skip ("pdftotext is not installed");
  else
    {
      g_autoptr (GBytes) text = output_of (command), facts = output_of (info);
      g_autofree char *words = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
      g_autofree char *said = g_strndup (g_bytes_get_data (facts, NULL), g_bytes_get_size (facts));
      guint n_digits = 0, n_givens = 0;

      for (const char *at = words; *at != '\0' && !g_str_has_prefix (at, "Place"); at++)
        n_digits += g_ascii_isdigit (*at);
      for (guint i = 0; i < window->board->shown.scene->puzzle->grid->n_cells; i++)
        n_givens += window->board->shown.scene->givens[i] >= 0;
      g_assert_true (g_regex_match_simple ("Pages: +1\\n", said, 0, 0));
      g_assert_nonnull (strstr (words, "Argyle Socks"));
      g_assert_nonnull (strstr (words, "hold every digit."));
      g_assert_cmpuint (n_givens, >, 0);
      g_assert_cmpuint (n_digits, ==, n_givens);
    }
  g_remove (path);
  close_window (window);
}

/* ---- what is dropped ---- */

static guint
count_titled (const char *title)
{
  guint n = 0;

  for (GList *node = gtk_application_get_windows (GTK_APPLICATION (application)); node != NULL; node = node->next)
    {
      GwDocument *document = GW_IS_WINDOW (node->data) ? gw_window_get_document (node->data) : NULL;

      n += document != NULL && gtk_widget_get_visible (node->data) &&
           g_strcmp0 (gw_document_get_fact (document, "title"), title) == 0;
    }
  return n;
}

static gboolean
has_titled (gpointer data)
{
  return count_titled (data) > 0;
}

static void
close_all (void)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (application))) != NULL)
    close_window (windows->data);
}

/* What is dropped on WIDGET goes, as in GTK, to the first of it and what it lies in that takes it. */
static gboolean
drop_on (GtkWidget *widget, const GValue *value)
{
  g_autoptr (GdkContentProvider) provider = gdk_content_provider_new_for_value (value);
  g_autoptr (GdkContentFormats) formats = gdk_content_provider_ref_formats (provider);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GObject) target = g_list_model_get_item (controllers, i);
          gboolean is_taken = FALSE;

          if (!GTK_IS_DROP_TARGET (target) ||
              !gdk_content_formats_match (gtk_drop_target_get_formats (GTK_DROP_TARGET (target)), formats))
            continue;
          g_signal_emit_by_name (target, "drop", value, 1.0, 1.0, &is_taken);
          return is_taken;
        }
    }
  return FALSE;
}

/* The first file goes into the window that has no puzzle yet, the second and the text into windows of their own. */
static void
test_drop (void)
{
  GwWindow *window = gw_window_new (ADW_APPLICATION (application));
  GFile *files[] = { g_file_new_for_path (EXAMPLES "/argyle.rf"), g_file_new_for_path (EXAMPLES "/asterisk.rf") };
  g_auto (GValue) list = G_VALUE_INIT, text = G_VALUE_INIT, number = G_VALUE_INIT;

  gtk_window_present (GTK_WINDOW (window));
  g_value_init (&list, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&list, g_slist_append (g_slist_append (NULL, files[0]), files[1]));
  g_assert_true (drop_on (GTK_WIDGET (window->start_strip), &list));
  wait_until (has_titled, (gpointer) "Argyle Socks");
  wait_until (has_titled, (gpointer) "Asterisk");
  g_assert_cmpstr (gw_document_get_fact (window->document, "title"), ==, "Argyle Socks");
  g_value_init (&text, G_TYPE_STRING);
  g_value_set_static_string (&text, "//@ title: Dropped\n\nvalues = 12\ncolumns = 2\nrows = 2\n");
  g_assert_true (drop_on (GTK_WIDGET (window->board), &text));
  wait_until (has_titled, (gpointer) "Dropped");
  g_value_init (&number, G_TYPE_INT);
  g_assert_false (drop_on (GTK_WIDGET (window->board), &number));
  g_assert_false (gw_window_take_drop (window, &number));
  g_assert_cmpuint (count_titled ("Argyle Socks"), ==, 1);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))), ==, 3);
  close_all ();
}

static GtkWidget *
button_with (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget))) &&
      g_strcmp0 (gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget)))), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = button_with (child, text);
  return found;
}

static gboolean
covers_seventeen (gpointer widget)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (widget), "It covers 17 cells."))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (covers_seventeen (child))
      return TRUE;
  return FALSE;
}

/* As many points as the board has cells, black where row or column 5 is. */
static GFile *
write_cross (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "gridwright-cross.png", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 9, 9);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, 4, 0, 1, 9);
  cairo_rectangle (cr, 0, 4, 9, 1);
  cairo_fill (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return g_file_new_for_path (path);
}

/* A picture that is dropped on the box of patterns becomes places. */
static void
test_drop_picture (void)
{
  GwWindow *window = gw_window_new (ADW_APPLICATION (application));
  GtkWidget *box = g_object_new (GW_TYPE_PATTERN_ART_BOX, NULL), *holder = gtk_window_new ();
  g_autoptr (GFile) file = write_cross ();
  g_auto (GValue) value = G_VALUE_INIT;
  const GwPuzzle *puzzle;
  guint n = 0;

  gtk_window_present (GTK_WINDOW (window));
  gw_window_take_text (window, "values = 123456789\ncolumns = 9\nrows = 9\n");
  wait_until (has_board, window);
  gw_pattern_art_box_set_session (GW_PATTERN_ART_BOX (box), window->session);
  gtk_window_set_child (GTK_WINDOW (holder), box);
  gtk_window_present (GTK_WINDOW (holder));
  g_value_init (&value, G_TYPE_FILE);
  g_value_set_object (&value, file);
  g_assert_true (drop_on (gtk_widget_get_first_child (box), &value));
  wait_until (covers_seventeen, box);
  g_signal_emit_by_name (button_with (box, "Put On the Board"), "clicked");
  puzzle = gw_document_get_puzzle (window->document);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (g_str_equal (puzzle->constraints[i]->rule->id, "set_cell"))
      {
        GwCell cell = puzzle->constraints[i]->regions[0]->cells[0];

        g_assert_true (cell / 9 == 4 || cell % 9 == 4);
        n++;
      }
  g_assert_cmpuint (n, ==, 17);
  g_file_delete (file, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (holder));
  close_window (window);
}

/* ---- the start ---- */

/* All cards in it, with their thumbnails. */
static GPtrArray *
find_cards (GtkWidget *widget, GPtrArray *cards)
{
  if (GTK_IS_FLOW_BOX_CHILD (widget) && g_object_get_data (G_OBJECT (widget), "picture") != NULL)
    g_ptr_array_add (cards, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_cards (child, cards);
  return cards;
}

static gboolean
has_thumbnails (gpointer data)
{
  g_autoptr (GPtrArray) cards = find_cards (data, g_ptr_array_new ());

  for (guint i = 0; i < cards->len; i++)
    if (gtk_image_get_paintable (g_object_get_data (cards->pdata[i], "picture")) == NULL)
      return FALSE;
  return cards->len == gw_n_starts;
}

/* How many pixels are drawn; SUM tells one picture from another. */
static guint
count_ink (GdkTexture *texture, char **sum)
{
  int width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, width * height);
  guint n = 0;

  gdk_texture_download (texture, (guint8 *) pixels, (gsize) width * 4);
  for (int i = 0; i < width * height; i++)
    n += pixels[i] >> 24 > 128 && (pixels[i] & 0xffffff) != 0xffffff;
  *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guint8 *) pixels, (gsize) (width * height) * 4);
  return n;
}

/* Every start shows a picture of its own. */
static void
test_thumbnails (void)
{
  GtkWidget *window = gtk_window_new (), *grids = gw_other_grid_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) cards = NULL;

  gtk_window_set_child (GTK_WINDOW (window), grids);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (has_thumbnails, grids);
  cards = find_cards (grids, g_ptr_array_new ());
  for (guint i = 0; i < cards->len; i++)
    {
      const char *name = gtk_widget_get_tooltip_text (cards->pdata[i]);
      char *sum;
      guint n = count_ink (GDK_TEXTURE (gtk_image_get_paintable (g_object_get_data (cards->pdata[i], "picture"))), &sum);

      if (n < 400)
        g_test_fail_printf ("the thumbnail of %s has %u dark pixels", name, n);
      if (g_hash_table_contains (seen, sum))
        g_test_fail_printf ("%s looks like %s", name, (char *) g_hash_table_lookup (seen, sum));
      g_hash_table_insert (seen, sum, g_strdup (name));
    }
  gtk_window_destroy (GTK_WINDOW (window));
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

/* ---- text that comes late ---- */

static void
collect_buffers (GtkWidget *widget, GPtrArray *buffers)
{
  if (GTK_IS_TEXT_VIEW (widget))
    g_ptr_array_add (buffers, g_object_ref (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_buffers (child, buffers);
}

/* A paste waits for the clipboard and holds the text meanwhile: it may come when the window has gone. */
static void
test_late_text (void)
{
  GwWindow *window = open_window (EXAMPLES "/killer-mini.rf");
  g_autoptr (GPtrArray) buffers = g_ptr_array_new_with_free_func (g_object_unref);

  collect_buffers (GTK_WIDGET (window), buffers);
  g_assert_cmpuint (buffers->len, >, 1);
  close_window (window);
  for (guint i = 0; i < buffers->len; i++)
    gtk_text_buffer_insert_at_cursor (buffers->pdata[i], "late", -1);
}

/* ---- boxes of cards ---- */

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  gw_language_start (LOCALES, LOCALES);
  application = gw_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  keep_icons ();
  g_test_add_func ("/window/locks", test_locks);
  add_tile_tests ();
  g_test_add_func ("/window/clipboard", test_clipboard);
  g_test_add_func ("/window/print", test_print);
  g_test_add_func ("/window/drop", test_drop);
  add_generate_tests ();
  add_analysis_tests ();
  add_path_tests ();
  add_shared_tests ();
  add_source_tests ();
  add_tick_tests ();
  g_test_add_func ("/window/drop-picture", test_drop_picture);
  g_test_add_func ("/window/thumbnails", test_thumbnails);
  add_start_tests (GTK_APPLICATION (application));
  g_test_add_func ("/window/late-text", test_late_text);
  add_card_tests ();
  add_examples ();
  return g_test_run ();
}
