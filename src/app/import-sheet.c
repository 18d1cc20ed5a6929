#include "app/import-sheet.h"

#include "app/letter-button.h"

#define WIDTH       300
#define MOST_CHARS  34
#define LINE_HEIGHT 68 /* pixels of two to three lines of text in a row: what is asked for at least, for rows that wrap ask for too little */
#define MOST_HEIGHT 380

#define TICKS  "ticks"  /* on the sheet: the check buttons, a GPtrArray */
#define CANCEL "cancel" /* on the sheet: the button */
#define TAKE   "take"   /* on the sheet: the button */
#define ID    "id"    /* on a check button: the name of its choice */
#define FIRST "first" /* on a check button: whether it was set when the sheet came */

static GtkWidget *
label_of (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
list_named (const char *name)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return list;
}

static GtkWidget *
tick_of (const GwChoice *choice)
{
  GtkWidget *tick = gtk_check_button_new ();

  gtk_check_button_set_child (GTK_CHECK_BUTTON (tick), label_of (choice->text));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), choice->is_taken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_PROPERTY_LABEL, choice->text, -1);
  gtk_widget_add_css_class (tick, "import-line");
  g_object_set_data_full (G_OBJECT (tick), ID, g_strdup (choice->id), g_free);
  g_object_set_data (G_OBJECT (tick), FIRST, GINT_TO_POINTER (choice->is_taken));
  return tick;
}

/* The rows themselves take no focus: the ticks in them do. */
static GtkWidget *
list_of_ticks (const GPtrArray *choices, GPtrArray *ticks)
{
  GtkWidget *list = list_named (_("Drawings that may be rules"));

  for (guint i = 0; i < choices->len; i++)
    {
      GtkWidget *row = gtk_list_box_row_new (), *tick = tick_of (choices->pdata[i]);

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), tick);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_widget_set_focusable (row, FALSE);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      g_ptr_array_add (ticks, tick);
    }
  return list;
}

/* They are read, not chosen from; whoever cannot see them hears them one by one. */
static GtkWidget *
list_of_lines (char **lines)
{
  GtkWidget *list = list_named (_("What became of the puzzle"));

  for (guint i = 0; lines[i] != NULL; i++)
    {
      GtkWidget *label = label_of (lines[i]);

      gtk_widget_add_css_class (label, "import-line");
      gtk_list_box_append (GTK_LIST_BOX (list), label);
    }
  return list;
}

/* Rules that their authors have written as programs, each with a way to say it here. They are named in the lines above. */
static GtkWidget *
list_of_programs (char **names)
{
  GtkWidget *list = list_named (_("Rules that can be written in a sentence"));

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *text = *names[i] != '\0' ? g_strdup_printf (_("Write “%s” as a Rule…"), names[i]) : g_strdup (_("Write It as a Rule…"));
      GtkWidget *button = gtk_button_new (), *row = gtk_list_box_row_new ();

      gtk_button_set_child (GTK_BUTTON (button), label_of (text));
      gtk_widget_add_css_class (button, "flat");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.write-import");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", names[i]);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_widget_set_focusable (row, FALSE);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  return list;
}

static GtkWidget *
scroller_of (GtkWidget *child, guint n_lines)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), (int) MIN (n_lines * LINE_HEIGHT, MOST_HEIGHT));
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  return scroller;
}

static GtkWidget *
add_button (GtkWidget *row, const char *text, const char *action)
{
  GtkWidget *button = gw_letter_button_new (text);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static void
add_key (GtkEventController *keys, guint key, const char *action)
{
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_named_action_new (action)));
}

/* Right below what they are about: however long the lists are, they are in sight. */
static void
add_answers (GtkWidget *sheet)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *cancel = add_button (row, _("_Cancel"), "win.drop-import"), *take = add_button (row, _("_Import"), "win.take-import");
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_widget_add_css_class (take, "suggested-action");
  gtk_box_append (GTK_BOX (sheet), row);
  add_key (keys, GDK_KEY_Return, "win.take-import");
  add_key (keys, GDK_KEY_Escape, "win.drop-import");
  gtk_widget_add_controller (sheet, keys);
  g_object_set_data (G_OBJECT (sheet), CANCEL, cancel);
  g_object_set_data (G_OBJECT (sheet), TAKE, take);
}

/* Once it is in sight; what it says is read with the button. */
static void
on_map (GtkWidget *sheet, gpointer data)
{
  gtk_widget_grab_focus (g_object_get_data (G_OBJECT (sheet), TAKE));
}

GtkWidget *
gw_import_sheet_new (const char *title, const char *body, const GwReport *report)
{
  g_auto (GStrv) lines = gw_report_lines (report, GW_LINES_FULL | GW_LINES_BESIDE_CHOICES), programs = gw_report_programs (report);
  GtkWidget *sheet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *lists = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *heading = label_of (title);
  GPtrArray *ticks = g_ptr_array_new ();

  gtk_widget_add_css_class (sheet, "import-sheet");
  gtk_widget_add_css_class (sheet, "background");
  gtk_widget_set_size_request (sheet, WIDTH, -1);
  gtk_widget_set_hexpand (sheet, FALSE); /* whatever is in it */
  gtk_widget_add_css_class (heading, "title-4");
  gtk_box_append (GTK_BOX (sheet), heading);
  add_answers (sheet);
  gtk_box_append (GTK_BOX (sheet), label_of (body));
  if (report->choices->len > 0)
    gtk_box_append (GTK_BOX (lists), list_of_ticks (report->choices, ticks));
  if (lines[0] != NULL)
    gtk_box_append (GTK_BOX (lists), list_of_lines (lines));
  if (programs[0] != NULL)
    gtk_box_append (GTK_BOX (lists), list_of_programs (programs));
  gtk_box_append (GTK_BOX (sheet), scroller_of (lists, g_strv_length (lines) + g_strv_length (programs) + report->choices->len));
  gtk_accessible_update_property (g_object_get_data (G_OBJECT (sheet), TAKE), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);
  g_object_set_data_full (G_OBJECT (sheet), TICKS, ticks, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect (sheet, "map", G_CALLBACK (on_map), NULL);
  return sheet;
}

void
gw_import_sheet_settle (GtkWidget *sheet)
{
  GPtrArray *ticks = g_object_get_data (G_OBJECT (sheet), TICKS);

  for (guint i = 0; i < ticks->len; i++)
    {
      gtk_check_button_set_active (ticks->pdata[i], GPOINTER_TO_INT (g_object_get_data (ticks->pdata[i], FIRST)));
      gtk_widget_set_sensitive (ticks->pdata[i], FALSE);
    }
  gtk_widget_set_sensitive (g_object_get_data (G_OBJECT (sheet), CANCEL), FALSE);
}

GwDecisions *
gw_import_sheet_get_decisions (GtkWidget *sheet)
{
  GPtrArray *ticks = g_object_get_data (G_OBJECT (sheet), TICKS);
  g_autoptr (GwDecisions) decisions = gw_decisions_new ();
  gboolean is_changed = FALSE;

  for (guint i = 0; i < ticks->len; i++)
    {
      const gboolean is_taken = gtk_check_button_get_active (ticks->pdata[i]);

      gw_decisions_set (decisions, g_object_get_data (ticks->pdata[i], ID), is_taken);
      is_changed |= is_taken != GPOINTER_TO_INT (g_object_get_data (ticks->pdata[i], FIRST));
    }
  return is_changed ? g_steal_pointer (&decisions) : NULL;
}
