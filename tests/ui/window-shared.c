#include <glib/gstdio.h>

#include "app/closing-question.h"
#include "canvas/board-private.h"
#include "panels/rules-panel.h"
#include "window-tests.h"

/* Two windows with one file: one document, so that nothing that is done in one is missing in the other, or lost when one goes. */

static gboolean
is_closed (gpointer data)
{
  return g_list_find (gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ())), data) == NULL;
}

static gboolean
asks (gpointer data)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (data));

  for (GtkWidget *child = gtk_widget_get_first_child (content); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GW_IS_CLOSING_QUESTION (child))
      return TRUE;
  return FALSE;
}

static void
test_one_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-shared-XXXXXX", NULL), *path = g_build_filename (folder, "one.rf", NULL);
  GwWindow *first, *second;

  g_assert_true (g_file_set_contents (path, "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\n", -1, NULL));
  first = open_window (path);
  second = open_window (path);
  g_assert_true (first->document == second->document);
  select_cell (first->session, 3);
  gw_session_type_given (first->session, "2");
  g_assert_true (second->board->shown.scene->puzzle == first->board->shown.scene->puzzle);
  g_assert_true (g_str_has_suffix (gtk_window_get_title (GTK_WINDOW (second)), "•"));
  gtk_window_close (GTK_WINDOW (first)); /* nothing is lost by it, and nobody is asked */
  wait_until (is_closed, first);
  g_assert_true (gw_document_is_dirty (second->document));
  gtk_window_close (GTK_WINDOW (second));
  wait_until (asks, second);
  close_window (second);
  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
has_title (gpointer document)
{
  return g_strcmp0 (gw_document_get_fact (document, "title"), "Mine") == 0;
}

/* What is being typed in one window stays when the puzzle changes in the other, and is taken. */
static void
test_typing_goes_before (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-shared-XXXXXX", NULL), *path = g_build_filename (folder, "one.rf", NULL);
  GwWindow *window;
  GtkWidget *title;

  g_assert_true (g_file_set_contents (path, "values = 1234\ncolumns = 4\nrows = 4\n", -1, NULL));
  window = open_window (path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "rules");
  title = find_widget (find_widget (GTK_WIDGET (window), GW_TYPE_RULES_PANEL), ADW_TYPE_ENTRY_ROW);
  wait_until ((gboolean (*) (gpointer)) gtk_widget_get_mapped, title);
  gtk_editable_set_text (GTK_EDITABLE (title), "Mine");
  g_assert_true (gw_document_set_fact (window->document, "author", "Somebody else", NULL));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Mine");
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
  wait_until (has_title, window->document);
  gw_document_set_fact (window->document, "title", "Ours", NULL); /* nobody is typing now */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Ours");
  close_window (window);
  g_unlink (path);
  g_rmdir (folder);
}

void
add_shared_tests (void)
{
  g_test_add_func ("/window/typing-goes-before", test_typing_goes_before);
  g_test_add_func ("/window/one-file", test_one_file);
}
