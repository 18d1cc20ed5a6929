#include "panels/choice-list.h"

#include "gridwright.h"

#define LINE_WIDTH 38 /* characters; the list that opens is no wider */

static void
name_widget (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* ---- names alone, and the chosen one ---- */

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = new_label (NULL);

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

/* ---- with lines ---- */

static void
on_told_setup (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *heading = new_label ("heading"), *line = new_label ("caption");

  gtk_widget_add_css_class (line, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (line), LINE_WIDTH);
  gtk_widget_set_margin_bottom (heading, 6);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), new_label (NULL));
  gtk_box_append (GTK_BOX (box), line);
  gtk_list_item_set_child (item, box);
}

static void
say (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

static void
on_told_bind (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_list_item_get_child (item), *heading = gtk_widget_get_first_child (box);
  GObject *choice = gtk_list_item_get_item (item);
  const char *name = gtk_string_object_get_string (GTK_STRING_OBJECT (choice)), *line = g_object_get_data (choice, "line");

  say (heading, g_object_get_data (choice, "heading"));
  say (gtk_widget_get_next_sibling (heading), name);
  say (gtk_widget_get_last_child (box), line);
  name_widget (gtk_widget_get_parent (box), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  line != NULL ? line : "", -1);
}

void
gw_choice_list_fill_told (GtkDropDown *list, const char *name, const GwChoice *choices, guint n)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autofree const char **names = g_new (const char *, n);

  for (guint i = 0; i < n; i++)
    names[i] = choices[i].name;
  gw_choice_list_fill (list, name, names, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) choice = g_list_model_get_item (gtk_drop_down_get_model (list), i);

      g_object_set_data_full (choice, "line", g_strdup (choices[i].line), g_free);
      g_object_set_data_full (choice, "heading", g_strdup (choices[i].heading), g_free);
    }
  g_signal_connect (factory, "setup", G_CALLBACK (on_told_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_told_bind), NULL);
  gtk_drop_down_set_list_factory (list, factory);
}
