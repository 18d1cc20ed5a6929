/* The analysis panel in the real window in this process. */
#include <glib/gstdio.h>

#include "window-tests.h"

#define BLANK_CAGE "values = 1234\ncolumns = 4\nrows = 4\nsum(?, 1, 2)\n"

static gboolean
shows_panel (gpointer data)
{
  return gtk_widget_get_mapped (GTK_WIDGET (((GwWindow *) data)->side.analysis));
}

/* What was found before somebody asked for nothing any more is heard of afterwards: it says nothing then. */
static void
test_answer_nobody_wants (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "gridwright-blank-cage.rf", NULL);
  GwWindow *window;

  g_assert_true (g_file_set_contents (path, BLANK_CAGE, -1, NULL));
  window = open_window (path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "analysis");
  wait_until (shows_panel, window);
  select_cell (window->session, 0);
  g_usleep (G_USEC_PER_SEC); /* the thread answers meanwhile, and nobody hears it */
  select_cell (window->session, 15);
  let_jobs_answer ();
  close_window (window);
  g_remove (path);
}

void
add_analysis_tests (void)
{
  g_test_add_func ("/window/analysis/answer-nobody-wants", test_answer_nobody_wants);
}
