#include "app/preferences.h"

#include "app/settings.h"

struct _GwPreferences
{
  AdwPreferencesWindow parent_instance;

  /* Template widgets */
  GtkWidget *color_scheme;
  GtkWidget *author;
  GtkWidget *zoom_with_wheel;
};

G_DEFINE_FINAL_TYPE (GwPreferences, gw_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static const char *const SCHEMES[] = { "system", "light", "dark" };

/* The combo row counts, the settings name. */
static gboolean
scheme_to_row (GValue *value, GVariant *variant, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (SCHEMES); i++)
    if (g_str_equal (SCHEMES[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
scheme_from_row (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_string (SCHEMES[MIN (g_value_get_uint (value), 2)]);
}

static void
gw_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_PREFERENCES);
  G_OBJECT_CLASS (gw_preferences_parent_class)->dispose (object);
}

static void
gw_preferences_class_init (GwPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, GwPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, GwPreferences, author);
  gtk_widget_class_bind_template_child (widget_class, GwPreferences, zoom_with_wheel);
}

static void
gw_preferences_init (GwPreferences *self)
{
  GSettings *settings = gw_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind_with_mapping (settings, "color-scheme", self->color_scheme, "selected", G_SETTINGS_BIND_DEFAULT,
                                scheme_to_row, scheme_from_row, NULL, NULL);
  g_settings_bind (settings, "author", self->author, "text", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "zoom-with-wheel", self->zoom_with_wheel, "active", G_SETTINGS_BIND_DEFAULT);
}
