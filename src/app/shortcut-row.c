#include "app/shortcut-row.h"

#define LINE_CHARACTERS 18 /* of accelerators side by side; a telephone has no room for more */

struct _GwShortcutRow
{
  AdwActionRow parent_instance;
  char        *accelerator;
};

enum
{
  PROP_ACCELERATOR = 1,
};

G_DEFINE_FINAL_TYPE (GwShortcutRow, gw_shortcut_row, ADW_TYPE_ACTION_ROW)

/* "Ctrl+Z"; a range as it stands. */
static char *
key_label (const char *accelerator)
{
  guint key;
  GdkModifierType modifiers;

  return gtk_accelerator_parse (accelerator, &key, &modifiers) ? gtk_accelerator_get_label (key, modifiers)
                                                              : g_strdup (accelerator);
}

static void
append_key (GtkWidget *lines, const char *accelerator, gsize *room)
{
  GtkWidget *line = gtk_widget_get_last_child (lines);
  gsize length = strlen (accelerator);

  if (line == NULL || *room < length)
    {
      line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      gtk_widget_set_halign (line, GTK_ALIGN_END);
      gtk_box_append (GTK_BOX (lines), line);
      *room = MAX (LINE_CHARACTERS, length);
    }
  *room -= length;
  gtk_box_append (GTK_BOX (line), gtk_shortcut_label_new (accelerator));
}

static void
show_keys (GwShortcutRow *self)
{
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_auto (GStrv) ways = g_strsplit (self->accelerator, " ", -1);
  gsize room = 0;

  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (lines, 6);
  gtk_widget_set_margin_bottom (lines, 6);
  for (guint i = 0; ways[i] != NULL; i++)
    append_key (lines, ways[i], &room);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), lines);
}

/* What a screen reader says of a row is its name alone: the keys belong to it. */
static void
name_row (GwShortcutRow *self)
{
  g_auto (GStrv) ways = g_strsplit (self->accelerator, " ", -1);
  g_autofree char *keys = NULL, *name = NULL;

  for (guint i = 0; ways[i] != NULL; i++)
    {
      char *label = key_label (ways[i]);

      g_free (ways[i]);
      ways[i] = label;
    }
  keys = g_strjoinv (", ", ways);
  name = g_strdup_printf ("%s: %s", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
gw_shortcut_row_constructed (GObject *object)
{
  GwShortcutRow *self = GW_SHORTCUT_ROW (object);

  G_OBJECT_CLASS (gw_shortcut_row_parent_class)->constructed (object);
  show_keys (self);
  name_row (self);
  g_signal_connect (self, "notify::title", G_CALLBACK (name_row), NULL);
}

static void
gw_shortcut_row_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  GwShortcutRow *self = GW_SHORTCUT_ROW (object);

  if (property == PROP_ACCELERATOR)
    self->accelerator = g_value_dup_string (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
gw_shortcut_row_finalize (GObject *object)
{
  g_free (GW_SHORTCUT_ROW (object)->accelerator);
  G_OBJECT_CLASS (gw_shortcut_row_parent_class)->finalize (object);
}

static void
gw_shortcut_row_class_init (GwShortcutRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = gw_shortcut_row_constructed;
  object_class->set_property = gw_shortcut_row_set_property;
  object_class->finalize = gw_shortcut_row_finalize;
  g_object_class_install_property (object_class, PROP_ACCELERATOR,
                                   g_param_spec_string ("accelerator", NULL, NULL, "",
                                                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
gw_shortcut_row_init (GwShortcutRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self), 0);
}
