#include "app/option-bar.h"

#include "app/swatch.h"
#include "panels/taken-text.h"

struct _GwOptionBar
{
  GtkWidget parent_instance;

  /* Borrowed references */
  GwSession   *session;
  gboolean   is_refreshing, is_choosing;
  guint      refresh_id; /* source: what was chosen may take away the list in which it was chosen */
};

G_DEFINE_FINAL_TYPE (GwOptionBar, gw_option_bar, GTK_TYPE_WIDGET)

static void
name_widget (GtkWidget *widget, const char *name)
{
  gtk_widget_set_tooltip_text (widget, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* ---- lists ---- */

static void
set_up (GtkListItem *item, gboolean is_hue, gboolean is_short)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (NULL);

  if (is_hue)
    gtk_box_append (GTK_BOX (box), gw_swatch_new (GW_HUE_GREY));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (is_short)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
    }
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
on_setup_button (GtkListItemFactory *factory, GtkListItem *item, gpointer is_hue)
{
  set_up (item, is_hue != NULL, TRUE);
}

static void
on_setup_row (GtkListItemFactory *factory, GtkListItem *item, gpointer is_hue)
{
  set_up (item, is_hue != NULL, FALSE);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, gpointer is_hue)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkStringObject *choice = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), gtk_string_object_get_string (choice));
  if (is_hue == NULL)
    return;
  gw_swatch_set_hue (gtk_widget_get_first_child (box), (GwHue) gtk_list_item_get_position (item));
}

static GtkListItemFactory *
make_factory (GCallback set_up_item, gpointer is_hue)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", set_up_item, is_hue);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), is_hue);
  return factory;
}

static void
on_chosen (GtkDropDown *list, GParamSpec *pspec, GwOptionBar *self)
{
  GwOptionKind kind = (GwOptionKind) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (list), "kind"));

  if (self->is_refreshing)
    return;
  self->is_choosing = TRUE;
  gw_session_choose (self->session, kind, gtk_drop_down_get_selected (list));
  self->is_choosing = FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
}

static GtkWidget *
make_list (GwOptionBar *self, const GwToolOption *option)
{
  gpointer is_hue = GUINT_TO_POINTER (option->kind == GW_OPTION_HUE);
  g_autoptr (GtkListItemFactory) button = make_factory (G_CALLBACK (on_setup_button), is_hue);
  g_autoptr (GtkListItemFactory) row = make_factory (G_CALLBACK (on_setup_row), is_hue);
  GtkStringList *choices = gtk_string_list_new (NULL);
  GtkExpression *string = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *list = gtk_drop_down_new (G_LIST_MODEL (choices), string);

  for (guint i = 0; i < option->choices->len; i++)
    gtk_string_list_append (choices, option->choices->pdata[i]);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), button);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (list), row);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (list), option->choices->len > 12);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), option->chosen);
  g_object_set_data (G_OBJECT (list), "kind", GUINT_TO_POINTER (option->kind));
  g_signal_connect (list, "notify::selected", G_CALLBACK (on_chosen), self);
  name_widget (list, option->name);
  name_widget (gtk_widget_get_first_child (list), option->name); /* the button, which has the focus */
  return list;
}

/* ---- numbers ---- */

static void
take_number (GtkWidget *entry, gpointer data)
{
  GwOptionBar *self = data;

  if (self->is_refreshing)
    return;
  if (gw_session_set_number (self->session, gtk_editable_get_text (GTK_EDITABLE (entry))))
    gtk_widget_remove_css_class (entry, "error");
  else
    gtk_widget_add_css_class (entry, "error");
}

static void
on_number (GtkWidget *entry, GwOptionBar *self)
{
  take_number (entry, self);
  if (!gtk_widget_has_css_class (entry, "error"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
}

static GtkWidget *
make_number (GwOptionBar *self, const GwToolOption *option)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), option->text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 5);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), "–");
  g_signal_connect (entry, "activate", G_CALLBACK (on_number), self);
  gw_take_text_when_left (entry, take_number, self);
  name_widget (entry, option->name);
  gtk_box_append (GTK_BOX (box), gtk_label_new (option->name));
  gtk_box_append (GTK_BOX (box), entry);
  return box;
}

/* ---- all of them ---- */

/* Takes WIDGET (may be NULL) and all behind it away. */
static void
clear_from (GtkWidget *widget)
{
  while (widget != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (widget);

      gtk_widget_unparent (widget);
      widget = next;
    }
}

/* What a widget offers: while that stays it is only set anew, so that nothing vanishes under somebody's hand. */
static char *
signature (const GwToolOption *option)
{
  GString *text = g_string_new (option->name);

  for (guint i = 0; option->choices != NULL && i < option->choices->len; i++)
    g_string_append_printf (text, "\n%s", (char *) option->choices->pdata[i]);
  return g_string_free (text, FALSE);
}

static GtkWidget *
make_widget (GwOptionBar *self, const GwToolOption *option)
{
  GtkWidget *widget = option->kind == GW_OPTION_NUMBER ? make_number (self, option) : make_list (self, option);

  g_object_set_data_full (G_OBJECT (widget), "signature", signature (option), g_free);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  return widget;
}

static void
set_widget (GtkWidget *widget, const GwToolOption *option)
{
  GtkWidget *entry = gtk_widget_get_last_child (widget);

  if (option->kind != GW_OPTION_NUMBER)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), option->chosen);
  else if (!gtk_widget_has_css_class (entry, "error"))
    gtk_editable_set_text (GTK_EDITABLE (entry), option->text);
}

static void
refresh_now (GwOptionBar *self)
{
  g_autoptr (GPtrArray) options = gw_session_get_options (self->session);
  GtkWidget *widget = gtk_widget_get_first_child (GTK_WIDGET (self));

  self->is_refreshing = TRUE;
  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *wanted = signature (options->pdata[i]);

      if (widget != NULL && g_strcmp0 (g_object_get_data (G_OBJECT (widget), "signature"), wanted) == 0)
        {
          set_widget (widget, options->pdata[i]);
          widget = gtk_widget_get_next_sibling (widget);
          continue;
        }
      clear_from (widget);
      widget = NULL;
      gtk_widget_set_parent (make_widget (self, options->pdata[i]), GTK_WIDGET (self));
    }
  clear_from (widget);
  gtk_widget_set_visible (GTK_WIDGET (self), options->len > 0);
  self->is_refreshing = FALSE;
}

static gboolean
refresh_later (gpointer data)
{
  GwOptionBar *self = data;

  self->refresh_id = 0;
  refresh_now (self);
  return G_SOURCE_REMOVE;
}

/* A list is not taken away while it tells what was chosen in it. */
static void
refresh (GwOptionBar *self)
{
  if (!self->is_choosing)
    refresh_now (self);
  else if (self->refresh_id == 0)
    self->refresh_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_later, self, NULL);
}

void
gw_option_bar_set_session (GwOptionBar *self, GwSession *session)
{
  g_return_if_fail (GW_IS_OPTION_BAR (self) && self->session == NULL);
  self->session = session;
  gw_session_listen (session, GW_CHANGED_TOOL, (GwSessionListener) G_CALLBACK (refresh), self);
  refresh (self);
}

/* Escape goes back to the grid. */
static gboolean
on_key (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, GwOptionBar *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
  return TRUE;
}

static void
gw_option_bar_dispose (GObject *object)
{
  GwOptionBar *self = GW_OPTION_BAR (object);

  g_clear_handle_id (&self->refresh_id, g_source_remove);
  self->is_refreshing = TRUE;
  clear_from (gtk_widget_get_first_child (GTK_WIDGET (self)));
  G_OBJECT_CLASS (gw_option_bar_parent_class)->dispose (object);
}

static void
gw_option_bar_class_init (GwOptionBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_option_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
gw_option_bar_init (GwOptionBar *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 6);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
