/* Somebody who does not know what they do, at the real window: chance moves the pointer, clicks and types while windows
 * open and close in the middle of it. Nothing may be complained about, and every window must be gone in the end. */
#include <glib/gstdio.h>

#include "app/application.h"
#include "app/window-private.h"
#include "keep-icons.h"

#define ROUNDS      4
#define LONG_ROUNDS 60
#define MOST_STEPS  60
#define MOST_REST   60 /* milliseconds */

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
      fprintf (hand, "key --clearmodifiers %s\n", keys[gw_random_below (random, G_N_ELEMENTS (keys))]);
    }
  fflush (hand);
}

/* ---- windows ---- */

/* Nobody is asked, and dialogs go, too. */
static void
close_all (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *node = windows; node != NULL; node = node->next)
    g_object_ref (node->data);
  for (GList *node = windows; node != NULL; node = node->next)
    {
      if (GW_IS_WINDOW (node->data) && gw_window_get_document (node->data) != NULL)
        gw_document_discard (gw_window_get_document (node->data));
      if (GW_IS_WINDOW (node->data))
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
  if (!GW_IS_WINDOW (window))
    return;
  n_windows++;
  g_object_weak_ref (G_OBJECT (window), on_gone, NULL);
}

static void
play (GwRandom *random)
{
  GwWindow *window = gw_window_new (ADW_APPLICATION (application));
  guint n_steps = gw_random_below (random, MOST_STEPS);
  const char *path = g_ptr_array_index (examples, gw_random_below (random, examples->len));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gint64 end;

  gtk_window_present (GTK_WINDOW (window));
  gw_window_open (window, file);
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

static void
test_monkey (gconstpointer data)
{
  GwRandom random;
  guint round = GPOINTER_TO_UINT (data);

  g_test_message ("GW_TEST_SEED=%" G_GUINT64_FORMAT, seed ());
  gw_random_init (&random, seed () * 1000 + round);
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
  hand = popen ("xdotool - >/dev/null 2>&1", "w");
  g_assert_nonnull (hand);
  for (guint round = 0; round < n_rounds; round++)
    {
      g_autofree char *name = g_strdup_printf ("/monkey/%u", round);

      g_test_add_data_func (name, GUINT_TO_POINTER (round), test_monkey);
    }
  return g_test_run ();
}
