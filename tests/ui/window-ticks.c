/* What another program only draws, in the real window in this process: ticks decide what becomes a rule. */
#include "app/import-sheet.h"
#include "window-tests.h"

#define TWO_LINES                                                                                                                        \
  "{\"cellSize\":64,\"metadata\":{\"rules\":\"Green lines are German whispers.\"},\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]," \
  "[{},{},{},{}]],\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,1.5]],\"color\":\"#67f067\",\"thickness\":6},"                             \
  "{\"wayPoints\":[[2.5,0.5],[2.5,1.5],[2.5,2.5]],\"color\":\"#f067f0\",\"thickness\":6}]}"

/* The window in which it is asked what becomes of the puzzle; NULL: none does. */
static GwWindow *
asking_window (void)
{
  for (GList *node = gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ())); node != NULL; node = node->next)
    if (GW_IS_WINDOW (node->data) && gtk_widget_has_css_class (adw_flap_get_flap (((GwWindow *) node->data)->text_flap), "import-sheet"))
      return node->data;
  return NULL;
}

static gboolean
asks (gpointer nothing)
{
  return asking_window () != NULL;
}

static void
collect_ticks (GtkWidget *widget, GPtrArray *ticks)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_ptr_array_add (ticks, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_ticks (child, ticks);
}

/* The window that shows a puzzle with a clue of RULE; NULL: none does. */
static GwWindow *
window_with (const GwRule *rule)
{
  for (GList *node = gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ())); node != NULL; node = node->next)
    {
      GwWindow *window = GW_IS_WINDOW (node->data) ? node->data : NULL;
      const GwPuzzle *puzzle = window != NULL && window->document != NULL ? gw_document_get_puzzle (window->document) : NULL;

      for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
        if (puzzle->constraints[i]->rule == rule)
          return window;
    }
  return NULL;
}

static gboolean
shows_rule (gpointer rule)
{
  return window_with (rule) != NULL;
}

/* The tick that is set is taken away and the other one set: the rules are exchanged. */
static void
test_ticks_decide (void)
{
  g_autofree char *path = g_build_filename (EXAMPLES, "vanilla.rf", NULL);
  const GwRule *renban = gw_rule_find ("renban_line"), *whisper = gw_rule_find ("whisper");
  g_autoptr (GPtrArray) ticks = g_ptr_array_new ();
  GwWindow *window = open_window (path), *asking;

  g_assert_true (gw_window_import (window, TWO_LINES, strlen (TWO_LINES)));
  wait_until (asks, NULL);
  asking = asking_window ();
  g_assert_true (asking != window);
  collect_ticks (adw_flap_get_flap (asking->text_flap), ticks);
  g_assert_cmpuint (ticks->len, ==, 2);
  g_assert_true (gtk_check_button_get_active (ticks->pdata[0]));
  g_assert_false (gtk_check_button_get_active (ticks->pdata[1]));
  gtk_check_button_set_active (ticks->pdata[0], FALSE);
  gtk_check_button_set_active (ticks->pdata[1], TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (asking), "take-import", NULL);
  wait_until (shows_rule, (gpointer) renban);
  g_assert_null (window_with (whisper));
  g_assert_false (asks (NULL));
  close_window (window_with (renban));
  close_window (window);
}

void
add_tick_tests (void)
{
  g_test_add_func ("/window/import/ticks-decide", test_ticks_decide);
}
