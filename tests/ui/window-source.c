/* The source panel in the real window in this process. */
#include <glib/gstdio.h>

#include "window-tests.h"

#define ONE_FAULT "values = 1234\ncolumns = 4\nrows = 4\nno_such_rule(1, 2)\n"

static gboolean
has_fault (gpointer faults)
{
  return gtk_widget_get_mapped (faults) && gtk_list_box_get_row_at_index (faults, 0) != NULL;
}

/* Tab goes from the text to a fault. What was typed is taken at that moment, and the fault is gone: the focus must not go with it. */
static void
test_tab_to_a_fault_that_goes (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-source-XXXXXX", NULL), *path = g_build_filename (folder, "one-fault.rf", NULL);
  GtkWidget *panel, *view, *faults;
  GtkTextIter start, end;
  GtkTextBuffer *buffer;
  GwWindow *window;

  g_assert_true (g_file_set_contents (path, ONE_FAULT, -1, NULL));
  window = open_window (path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "source");
  panel = GTK_WIDGET (window->side.source);
  view = find_widget (panel, GTK_TYPE_TEXT_VIEW);
  faults = find_widget (panel, GTK_TYPE_LIST_BOX);
  wait_until (has_fault, faults);
  gtk_widget_grab_focus (view);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_get_iter_at_line (buffer, &start, 3);
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD);
  g_assert_cmpuint (gw_document_get_n_errors (window->document), ==, 0);
  g_assert_false (has_fault (faults));
  let_jobs_answer ();
  close_window (window);
  g_unlink (path);
  g_rmdir (folder);
}

void
add_source_tests (void)
{
  g_test_add_func ("/window/source/tab-to-a-fault-that-goes", test_tab_to_a_fault_that_goes);
}
