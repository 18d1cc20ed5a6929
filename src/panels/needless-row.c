#include "panels/needless-row.h"

#include "gridwright.h"

/* TOLD: who does not see the row has to hear which clue it is about. */
static void
add_button (GtkWidget *box, const char *text, const char *told, GCallback callback, GObject *object)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, told);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  g_signal_connect_object (button, "clicked", callback, object, 0);
  gtk_box_append (GTK_BOX (box), button);
}

GtkWidget *
gw_needless_row_new (const char *name, GCallback take_away, GCallback keep, GObject *object)
{
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "use-markup", FALSE, "title", name, NULL);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *title = gtk_label_new (name);
  g_autofree char *away = g_strdup_printf (_("Remove %s"), name), *kept = g_strdup_printf (_("Keep %s, lock it"), name);

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  add_button (buttons, _("Remove"), away, take_away, object);
  add_button (buttons, _("Keep, Lock It"), kept, keep, object);
  gtk_box_append (GTK_BOX (lines), title);
  gtk_box_append (GTK_BOX (lines), buttons);
  gtk_widget_add_css_class (lines, "needless-lines");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), lines);
  return row;
}
