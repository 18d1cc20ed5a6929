#include "panels/choice-list.h"

#include "gridwright.h"

static void
name_widget (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

/* The row that the list makes round the label has the keyboard. */
static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, text);
  name_widget (gtk_widget_get_parent (label), text);
}

static gboolean
shows (GListModel *model, const char *const *choices, guint n)
{
  if (model == NULL || g_list_model_get_n_items (model) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), choices[i]))
      return FALSE;
  return TRUE;
}

GListModel *
gw_choices_in_place_of (GListModel *model, const char *const *choices, guint n)
{
  GtkStringList *made;

  if (shows (model, choices, n))
    return NULL;
  made = gtk_string_list_new (NULL);
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (made, choices[i]);
  return G_LIST_MODEL (made);
}

void
gw_choice_list_fill (GtkDropDown *list, const char *name, const char *const *choices, guint n)
{
  g_autoptr (GListModel) model = gw_choices_in_place_of (gtk_drop_down_get_model (list), choices, n);
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (model == NULL)
    return;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_drop_down_set_factory (list, factory);
  gtk_drop_down_set_model (list, model);
  name_widget (GTK_WIDGET (list), name);
  name_widget (gtk_widget_get_first_child (GTK_WIDGET (list)), name); /* the button, which has the keyboard */
}
