/* The path panel in the real window in this process: its pages, and what it draws on the board. */
#include <glib/gstdio.h>

#include "canvas/board-private.h"
#include "window-tests.h"

static gboolean
can_print_path (gpointer data)
{
  g_autoptr (GtkPrintOperation) operation = gw_path_panel_make_print (((GwWindow *) data)->side.path);

  return operation != NULL;
}

void
print_to (GwWindow *window, GtkPrintOperation *operation, const char *path)
{
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (window), &error), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
}

/* The pages that the path panel would send to the printer have every step. */
static void
test_print_path (void)
{
  GwWindow *window = open_window (EXAMPLES "/killer-mini.rf");
  g_autofree char *reader = g_find_program_in_path ("pdftotext");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "gridwright-path.pdf", NULL);
  const char *command[] = { "pdftotext", "-raw", path, "-", NULL };
  const char *told[] = { CLI, "path", EXAMPLES "/killer-mini.rf", NULL };
  g_autoptr (GtkPrintOperation) operation = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "path");
  wait_until (can_print_path, window);
  operation = gw_path_panel_make_print (window->side.path);
  print_to (window, operation, path);
  if (reader == NULL)
    g_test_skip ("pdftotext is not installed");
  else
    {
      g_autoptr (GBytes) text = output_of (command), steps = output_of (told);
      g_autofree char *words = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
      g_autofree char *said = g_strndup (g_bytes_get_data (steps, NULL), g_bytes_get_size (steps));
      g_auto (GStrv) lines = g_strsplit (said, "\n", -1);
      guint n = 0;

      for (guint i = 0; lines[i] != NULL; i++)
        {
          g_autofree char *number = g_strdup_printf ("\n%u. ", n + 1);

          if (!g_str_has_prefix (lines[i], number + 1))
            continue;
          g_assert_nonnull (strstr (words, number));
          n++;
        }
      g_assert_cmpuint (n, >, 9);
      g_assert_nonnull (strstr (words, "Page 2 of "));
    }
  g_remove (path);
  close_window (window);
}

/* ---- a path and an edit ---- */

static gboolean
shows_path (gpointer data)
{
  return gw_session_get_overlay (((GwWindow *) data)->session, GW_OVERLAY_PATH) != NULL;
}

static gboolean
shows_none (gpointer data)
{
  return !shows_path (data);
}

/* As soon as the puzzle is another one, nothing of its old path is on the board: not before the new one is there, and not when
 * there is none for now, because the source has faults. */
static void
test_path_and_edit (void)
{
  GwWindow *window = open_window (EXAMPLES "/killer-mini.rf");
  g_autoptr (GBytes) broken = g_bytes_new_static ("columns = ", 10);
  GwEdit *edit = gw_edit_new ();
  const GwConstraint *cage = NULL;
  const GwPuzzle *puzzle;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "path");
  wait_until (shows_path, window);
  puzzle = gw_document_get_puzzle (window->document);
  for (guint i = 0; i < puzzle->n_constraints && cage == NULL; i++)
    if (g_str_equal (puzzle->constraints[i]->rule->id, "sum"))
      cage = puzzle->constraints[i];
  gw_edit_remove (edit, cage->id);
  g_assert_true (gw_session_apply (window->session, edit, "one cage less"));
  g_assert_true (shows_none (window));
  wait_until (shows_path, window);
  gw_document_undo (window->document);
  g_assert_true (shows_none (window));
  wait_until (shows_path, window);
  gw_document_set_text (window->document, broken, "nothing", GW_NEVER_MERGE);
  g_assert_true (shows_none (window));
  close_window (window);
}

/* An answer that comes after the edit, while the panel is out of sight, is of another puzzle: it is neither drawn nor printed. */
static void
test_late_answer (void)
{
  GwWindow *window = open_window (EXAMPLES "/killer-mini.rf");
  GwEdit *edit = gw_edit_new ();
  const GwPuzzle *puzzle;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "path");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "clues");
  puzzle = gw_document_get_puzzle (window->document);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (g_str_equal (puzzle->constraints[i]->rule->id, "sum"))
      gw_edit_remove (edit, puzzle->constraints[i]->id);
  g_assert_true (gw_session_apply (window->session, edit, "no cages"));
  let_jobs_answer ();
  g_assert_false (can_print_path (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "path");
  g_assert_true (shows_none (window));
  close_window (window);
}

void
add_path_tests (void)
{
  g_test_add_func ("/window/print-path", test_print_path);
  g_test_add_func ("/window/path-and-edit", test_path_and_edit);
  g_test_add_func ("/window/late-answer", test_late_answer);
}
