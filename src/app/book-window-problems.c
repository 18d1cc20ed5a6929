#include "app/book-window-private.h"

#include "app/reachable.h"
#include "gridwright.h"

#define MOST_ROWS 200u /* what nobody would read to the end is counted */

static void
set_heading (GwBookWindow *self, GPtrArray *problems, gboolean is_whole)
{
  guint n_errors = 0, n_warnings;
  g_autofree char *errors = NULL, *warnings = NULL, *text = NULL;

  for (guint i = 0; i < problems->len; i++)
    n_errors += ((GwBookProblem *) problems->pdata[i])->is_error;
  n_warnings = problems->len - n_errors;
  errors = g_strdup_printf (ngettext ("%u error", "%u errors", n_errors), n_errors);
  warnings = g_strdup_printf (ngettext ("%u warning", "%u warnings", n_warnings), n_warnings);
  if (problems->len == 0)
    text = g_strdup (is_whole ? _("Everything checked: ready to print") : _("No problems found so far"));
  else
    text = g_strdup_printf (is_whole ? _("Everything checked: %s, %s") : _("Found so far: %s, %s"), errors, warnings);
  gtk_label_set_text (self->problems_label, text);
}

static void
on_row (GtkListBoxRow *row, GwBookWindow *self)
{
  JsonObject *entry = g_object_get_data (G_OBJECT (row), "entry");

  if (entry == NULL)
    return;
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->chapters));
  gw_book_chapters_show_entry (self->chapters, entry);
}

static GtkWidget *
row_of (const GwBookProblem *problem)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (problem->is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  const char *word = problem->is_error ? _("Error") : _("Warning");
  g_autofree char *said = g_strdup_printf ("%s: %s%s%s", word, problem->place != NULL ? problem->place : "",
                                           problem->place != NULL ? ": " : "", problem->message);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), problem->message);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), problem->place != NULL ? problem->place : "");
  gtk_widget_set_tooltip_text (icon, word);
  gtk_widget_add_css_class (icon, problem->is_error ? "error" : "warning");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  return row;
}

static void
add_row (GwBookWindow *self, const GwBookProblem *problem, JsonNode *tree)
{
  GtkWidget *row = row_of (problem);
  JsonObject *entry = problem->chapter != G_MAXUINT ? gw_book_tree_entry (tree, problem->chapter, problem->entry) : NULL;

  if (entry != NULL)
    {
      g_object_set_data_full (G_OBJECT (row), "entry", json_object_ref (entry), (GDestroyNotify) json_object_unref);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gw_make_reachable (row);
      g_signal_connect_object (row, "activate", G_CALLBACK (on_row), self, 0);
      g_signal_connect_object (row, "activated", G_CALLBACK (on_row), self, 0);
    }
  gtk_list_box_append (self->problems, row);
}

void
gw_book_window_show_problems (GwBookWindow *self, GPtrArray *problems, JsonNode *tree, gboolean is_whole)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->problems, 0)) != NULL)
    gtk_list_box_remove (self->problems, GTK_WIDGET (row));
  for (guint i = 0; i < MIN (problems->len, MOST_ROWS); i++)
    add_row (self, problems->pdata[i], tree);
  set_heading (self, problems, is_whole);
}
