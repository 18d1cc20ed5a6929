#include "app/settings.h"

static GSettingsSchema *
find_schema (const char *id)
{
  const char *folders[] = { NULL, GW_DATA_DIRECTORY "/../glib-2.0/schemas", GW_BUILD_SCHEMAS };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GSettingsSchemaSource) owned = NULL;
      GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
      GSettingsSchema *schema;

      if (folders[i] != NULL)
        source = owned = g_settings_schema_source_new_from_directory (folders[i], NULL, FALSE, NULL);
      schema = source != NULL ? g_settings_schema_source_lookup (source, id, TRUE) : NULL;
      if (schema != NULL)
        return schema;
    }
  return NULL;
}

GSettings *
gw_settings_get (void)
{
  static GSettings *settings;

  if (settings == NULL)
    {
      g_autoptr (GSettingsSchema) schema = find_schema (GW_APPLICATION_ID);

      if (schema != NULL)
        settings = g_settings_new_full (schema, NULL, NULL);
    }
  return settings;
}
