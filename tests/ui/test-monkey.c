/* Somebody who does not know what they do, at the real windows of puzzles and of books: chance moves the pointer, clicks and types
 * while windows open and close in the middle of it. Nothing may be complained about, and every window must be gone in the end. */
#include <glib/gstdio.h>

#include "app/application.h"
#include "app/book-window-private.h"
#include "app/window-private.h"
#include "keep-icons.h"

#define ROUNDS      4
#define LONG_ROUNDS 60
#define MOST_STEPS  60
#define MOST_REST   60 /* milliseconds */
#define MOST_PAGES  6  /* puzzles of a book */

static GwApplication *application;
static GPtrArray *examples; /* of char *: paths of copies, as somebody may save */
static FILE *hand;          /* what xdotool reads */

/* ---- letting time pass ---- */

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

/* ---- what chance does ---- */

static const char *const keys[] = {
  "1", "2", "9", "0", "a", "x", "Left", "Right", "Up", "Down", "shift+Right", "shift+Down", "ctrl+Right", "Return", "Return", "Escape",
  "BackSpace", "Delete", "Tab", "shift+Tab", "space", "slash", "F4", "F6", "F9", "Menu", "bracketleft", "bracketright", "period",
  "ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+a", "ctrl+c", "ctrl+x", "ctrl+v", "ctrl+t", "ctrl+n", "ctrl+plus", "ctrl+minus", "ctrl+0",
  "alt+1", "alt+2", "alt+3", "alt+v", "alt+g", "alt+c", "alt+j", "alt+l", "alt+e", "alt+q", "alt+o", "alt+x", "alt+Up", "alt+Down",
  "alt+Right", "ctrl+space", "alt+p", "alt+r", "alt+d", "alt+b", "alt+n", "alt+s",
};

/* What Book windows have of their own. */
static const char *const book_keys[] = {
  "ctrl+o", "ctrl+shift+o", "ctrl+i", "ctrl+shift+i", "ctrl+b", "F7", "F8", "alt+Left", "alt+shift+Up", "alt+shift+Down", "shift+F10",
};

static gboolean has_books;

static const char *
pick_key (GwRandom *random)
{
  guint n = G_N_ELEMENTS (keys), i = gw_random_below (random, has_books ? n + 3 * G_N_ELEMENTS (book_keys) : n);

  return i < n ? keys[i] : book_keys[(i - n) % G_N_ELEMENTS (book_keys)];
}

static void
move (GwRandom *random)
{
  guint x = gw_random_below (random, 1280), y = gw_random_below (random, 1024);

  fprintf (hand, "mousemove %u %u\n", x, y);
}

static void
do_something (GwRandom *random)
{
  switch (gw_random_below (random, 8))
    {
    case 0:
      move (random);
      break;
    case 1:
      move (random);
      fprintf (hand, "click 1\n");
      break;
    case 2:
      move (random);
      fprintf (hand, "click %u\n", gw_random_below (random, 2) == 0 ? 3 : 4);
      break;
    case 3:
      move (random);
      fprintf (hand, "mousedown 1\n");
      move (random);
      fprintf (hand, "mouseup 1\n");
      break;
    default:
      fprintf (hand, "key --clearmodifiers %s\n", pick_key (random));
    }
  fflush (hand);
}

/* ---- dialogs for files ---- */

static gboolean
cancel (gpointer dialog)
{
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
  return G_SOURCE_REMOVE;
}

/* In place of GTK's, for the editor is linked with this program: whoever is asked for a file cancels at once. The real dialogs know
 * the way out of the test's folder, and those of GTK 4.8 complain of themselves when keys come while they read a folder
 * (gtk_file_system_model_get_value, gtk_tree_row_reference_new_proxy), without a line of ours, too. */
void
gtk_native_dialog_show (GtkNativeDialog *dialog)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, cancel, g_object_ref (dialog), g_object_unref);
}

/* GTK's Inspector, which Ctrl+Shift+I opens where the editor does not use these keys, is no part of the editor: what is pressed in it
 * changes any widget at will, and it asks widgets that are no more (gtk_widget_get_settings). */
static gboolean
open_no_inspector (GtkWindow *window, gboolean toggle)
{
  return TRUE;
}

static void
keep_inspector_away (void)
{
  GtkWindowClass *windows = g_type_class_ref (GTK_TYPE_WINDOW); /* before those of its children take over what it has */

  windows->enable_debugging = open_no_inspector;
}

/* ---- windows ---- */

static gboolean
is_ours (gpointer window)
{
  return GW_IS_WINDOW (window) || GW_IS_BOOK_WINDOW (window);
}

static void
discard (gpointer window)
{
  if (GW_IS_BOOK_WINDOW (window) && GW_BOOK_WINDOW (window)->document != NULL)
    gw_book_document_discard (GW_BOOK_WINDOW (window)->document);
  else if (GW_IS_WINDOW (window) && gw_window_get_document (window) != NULL)
    gw_document_discard (gw_window_get_document (window));
}

/* Nobody is asked, and dialogs go, too. */
static void
close_all (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *node = windows; node != NULL; node = node->next)
    g_object_ref (node->data);
  for (GList *node = windows; node != NULL; node = node->next)
    {
      discard (node->data);
      if (is_ours (node->data))
        gtk_window_destroy (node->data);
      g_object_unref (node->data);
    }
}

static guint n_windows;

static void
on_gone (gpointer data, GObject *where)
{
  n_windows--;
}

static void
on_window (GtkApplication *self, GtkWindow *window)
{
  if (!is_ours (window))
    return;
  n_windows++;
  g_object_weak_ref (G_OBJECT (window), on_gone, NULL);
}

static const char *
pick_example (GwRandom *random)
{
  return g_ptr_array_index (examples, gw_random_below (random, examples->len));
}

static void
open_puzzle (GwRandom *random)
{
  GwWindow *window = gw_window_new (ADW_APPLICATION (application));
  g_autoptr (GFile) file = g_file_new_for_path (pick_example (random));

  gtk_window_present (GTK_WINDOW (window));
  gw_window_open (window, file);
}

/* Two chapters of examples and a recipe. */
static void
open_book (GwRandom *random)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "monkey.gwbook", NULL);
  g_autoptr (GString) text = g_string_new ("{ \"gridwright-book\": 1, \"title\": \"Monkey\", \"chapters\": [\n");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  for (guint chapter = 0; chapter < 2; chapter++)
    {
      g_string_append_printf (text, "%s{ \"title\": \"Chapter\", \"puzzles\": [", chapter > 0 ? ",\n" : "");
      for (guint i = 0, n = 1 + gw_random_below (random, MOST_PAGES); i < n; i++)
        g_string_append_printf (text, "{ \"file\": \"%s\" },", pick_example (random));
      g_string_append (text, "{ \"recipe\": { \"preset\": \"plain\" }, \"count\": 2 } ] }");
    }
  g_string_append (text, " ] }\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  gw_book_window_open (GTK_APPLICATION (application), file, &error);
  g_assert_no_error (error);
}

static void
play (GwRandom *random)
{
  guint n_steps = gw_random_below (random, MOST_STEPS);
  gint64 end;

  if (has_books)
    open_book (random);
  else
    open_puzzle (random);
  for (guint i = 0; i < n_steps; i++)
    {
      rest (gw_random_below (random, MOST_REST));
      do_something (random);
    }
  rest (gw_random_below (random, MOST_REST));
  end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  while (n_windows > 0)
    {
      close_all ();
      rest (20);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
    }
}

static guint64
seed (void)
{
  const char *wanted = g_getenv ("GW_TEST_SEED");

  return wanted != NULL ? g_ascii_strtoull (wanted, NULL, 10) : 1;
}

/* What GTK 4.8 complains of by itself, with the reason. */
static gboolean
is_ours_to_mend (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  /* The menu of a text field that was scrolled beyond the screen: GDK finds no monitor for it. Our own menus stay in sight. */
  return strstr (message, "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed") == NULL;
}

static void
test_monkey (gconstpointer data)
{
  GwRandom random;
  guint round = GPOINTER_TO_UINT (data);

  g_test_log_set_fatal_handler (is_ours_to_mend, NULL); /* forgotten by GLib before each test */
  g_test_message ("GW_TEST_SEED=%" G_GUINT64_FORMAT, seed ());
  gw_random_init (&random, seed () * 1000 + round);
  has_books = round % 2 == 1;
  play (&random);
}

/* ---- all of it ---- */

static void
copy_examples (void)
{
  g_autoptr (GDir) folder = g_dir_open (EXAMPLES, 0, NULL);
  const char *name;

  examples = g_ptr_array_new_with_free_func (g_free);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (EXAMPLES, name, NULL), *text = NULL;
      char *copy = g_build_filename (g_get_home_dir (), name, NULL);
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      g_assert_true (g_file_set_contents (copy, text, (gssize) length, NULL));
      g_ptr_array_add (examples, copy);
    }
  g_assert_cmpuint (examples->len, >, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  guint n_rounds = g_getenv ("GW_TEST_LONG") != NULL ? LONG_ROUNDS : ROUNDS;

  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK); /* toolkits warn of what a hand can do to them */
  copy_examples ();
  g_assert_cmpint (g_chdir (g_get_home_dir ()), ==, 0);
  application = gw_application_new ();
  g_signal_connect (application, "window-added", G_CALLBACK (on_window), NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  keep_icons ();
  keep_inspector_away ();
  hand = popen ("xdotool - >/dev/null 2>&1", "w");
  g_assert_nonnull (hand);
  for (guint round = 0; round < n_rounds; round++)
    {
      g_autofree char *name = g_strdup_printf ("/monkey/%u", round);

      g_test_add_data_func (name, GUINT_TO_POINTER (round), test_monkey);
    }
  return g_test_run ();
}
