#include <gio/gio.h>
#include <json-glib/json-glib.h>

/* JSON-GLib, GIO and GObject, as render/late-drawing.c has cairo: most commands that print text need none of them. */
#define LIBRARY "libjson-glib-1.0.so.0"
#include "render/late.h"

DOES (g_object_unref, (gpointer a), (a))
GIVES (GTypeInstance *, g_type_check_instance_cast, (GTypeInstance *a, GType b), (a, b))
GIVES (GConverterResult, g_converter_convert, (GConverter *a, const void *b, gsize c, void *d, gsize e, GConverterFlags f, gsize *g, gsize *h, GError **i), (a, b, c, d, e, f, g, h, i))
GIVES (GType, g_converter_get_type, (void), ())
GIVES (GInputStream *, g_converter_input_stream_new, (GInputStream *a, GConverter *b), (a, b))
GIVES (GFile *, g_file_new_for_path, (const char *a), (a))
GIVES (GFileInputStream *, g_file_read, (GFile *a, GCancellable *b, GError **c), (a, b, c))
GIVES (GType, g_input_stream_get_type, (void), ())
GIVES (gssize, g_input_stream_read, (GInputStream *a, void *b, gsize c, GCancellable *d, GError **e), (a, b, c, d, e))
GIVES (GInputStream *, g_memory_input_stream_new_from_bytes, (GBytes *a), (a))
GIVES (GInputStream *, g_memory_input_stream_new_from_data, (const void *a, gssize b, GDestroyNotify c), (a, b, c))
GIVES (char **, g_resource_enumerate_children, (GResource *a, const char *b, GResourceLookupFlags c, GError **d), (a, b, c, d))
GIVES (GBytes *, g_resource_lookup_data, (GResource *a, const char *b, GResourceLookupFlags c, GError **d), (a, b, c, d))
GIVES (GZlibCompressor *, g_zlib_compressor_new, (GZlibCompressorFormat a, int b), (a, b))
GIVES (GZlibDecompressor *, g_zlib_decompressor_new, (GZlibCompressorFormat a), (a))
DOES (json_array_add_array_element, (JsonArray *a, JsonArray *b), (a, b))
DOES (json_array_add_double_element, (JsonArray *a, gdouble b), (a, b))
DOES (json_array_add_element, (JsonArray *a, JsonNode *b), (a, b))
DOES (json_array_add_int_element, (JsonArray *a, gint64 b), (a, b))
DOES (json_array_add_null_element, (JsonArray *a), (a))
DOES (json_array_add_object_element, (JsonArray *a, JsonObject *b), (a, b))
DOES (json_array_add_string_element, (JsonArray *a, const gchar *b), (a, b))
GIVES (JsonNode *, json_array_dup_element, (JsonArray *a, guint b), (a, b))
GIVES (JsonArray *, json_array_get_array_element, (JsonArray *a, guint b), (a, b))
GIVES (gdouble, json_array_get_double_element, (JsonArray *a, guint b), (a, b))
GIVES (JsonNode *, json_array_get_element, (JsonArray *a, guint b), (a, b))
GIVES (gint64, json_array_get_int_element, (JsonArray *a, guint b), (a, b))
GIVES (guint, json_array_get_length, (JsonArray *a), (a))
GIVES (JsonObject *, json_array_get_object_element, (JsonArray *a, guint b), (a, b))
GIVES (const gchar *, json_array_get_string_element, (JsonArray *a, guint b), (a, b))
GIVES (JsonArray *, json_array_new, (void), ())
GIVES (JsonArray *, json_array_ref, (JsonArray *a), (a))
DOES (json_array_unref, (JsonArray *a), (a))
GIVES (JsonBuilder *, json_builder_add_boolean_value, (JsonBuilder *a, gboolean b), (a, b))
GIVES (JsonBuilder *, json_builder_add_double_value, (JsonBuilder *a, gdouble b), (a, b))
GIVES (JsonBuilder *, json_builder_add_int_value, (JsonBuilder *a, gint64 b), (a, b))
GIVES (JsonBuilder *, json_builder_add_null_value, (JsonBuilder *a), (a))
GIVES (JsonBuilder *, json_builder_add_string_value, (JsonBuilder *a, const gchar *b), (a, b))
GIVES (JsonBuilder *, json_builder_add_value, (JsonBuilder *a, JsonNode *b), (a, b))
GIVES (JsonBuilder *, json_builder_begin_array, (JsonBuilder *a), (a))
GIVES (JsonBuilder *, json_builder_begin_object, (JsonBuilder *a), (a))
GIVES (JsonBuilder *, json_builder_end_array, (JsonBuilder *a), (a))
GIVES (JsonBuilder *, json_builder_end_object, (JsonBuilder *a), (a))
GIVES (JsonNode *, json_builder_get_root, (JsonBuilder *a), (a))
GIVES (JsonBuilder *, json_builder_new, (void), ())
GIVES (JsonBuilder *, json_builder_new_immutable, (void), ())
GIVES (JsonBuilder *, json_builder_set_member_name, (JsonBuilder *a, const gchar *b), (a, b))
GIVES (JsonGenerator *, json_generator_new, (void), ())
DOES (json_generator_set_pretty, (JsonGenerator *a, gboolean b), (a, b))
DOES (json_generator_set_root, (JsonGenerator *a, JsonNode *b), (a, b))
GIVES (gchar *, json_generator_to_data, (JsonGenerator *a, gsize *b), (a, b))
GIVES (GString *, json_generator_to_gstring, (JsonGenerator *a, GString *b), (a, b))
GIVES (JsonNode *, json_node_copy, (JsonNode *a), (a))
GIVES (gboolean, json_node_equal, (gconstpointer a, gconstpointer b), (a, b))
GIVES (JsonArray *, json_node_get_array, (JsonNode *a), (a))
GIVES (gboolean, json_node_get_boolean, (JsonNode *a), (a))
GIVES (gdouble, json_node_get_double, (JsonNode *a), (a))
GIVES (gint64, json_node_get_int, (JsonNode *a), (a))
GIVES (JsonNodeType, json_node_get_node_type, (JsonNode *a), (a))
GIVES (JsonObject *, json_node_get_object, (JsonNode *a), (a))
GIVES (const gchar *, json_node_get_string, (JsonNode *a), (a))
GIVES (GType, json_node_get_value_type, (JsonNode *a), (a))
GIVES (JsonNode *, json_node_new, (JsonNodeType a), (a))
GIVES (JsonNode *, json_node_ref, (JsonNode *a), (a))
DOES (json_node_set_object, (JsonNode *a, JsonObject *b), (a, b))
DOES (json_node_set_string, (JsonNode *a, const gchar *b), (a, b))
DOES (json_node_take_array, (JsonNode *a, JsonArray *b), (a, b))
DOES (json_node_take_object, (JsonNode *a, JsonObject *b), (a, b))
DOES (json_node_unref, (JsonNode *a), (a))
GIVES (gboolean, json_object_equal, (gconstpointer a, gconstpointer b), (a, b))
GIVES (JsonArray *, json_object_get_array_member, (JsonObject *a, const gchar *b), (a, b))
GIVES (JsonNode *, json_object_get_member, (JsonObject *a, const gchar *b), (a, b))
GIVES (GList *, json_object_get_members, (JsonObject *a), (a))
GIVES (JsonObject *, json_object_get_object_member, (JsonObject *a, const gchar *b), (a, b))
GIVES (guint, json_object_get_size, (JsonObject *a), (a))
GIVES (const gchar *, json_object_get_string_member, (JsonObject *a, const gchar *b), (a, b))
GIVES (const char *, json_object_get_string_member_with_default, (JsonObject *a, const char *b, const char *c), (a, b, c))
GIVES (gboolean, json_object_has_member, (JsonObject *a, const gchar *b), (a, b))
DOES (json_object_iter_init_ordered, (JsonObjectIter *a, JsonObject *b), (a, b))
GIVES (gboolean, json_object_iter_next_ordered, (JsonObjectIter *a, const char **b, JsonNode **c), (a, b, c))
GIVES (JsonObject *, json_object_new, (void), ())
GIVES (JsonObject *, json_object_ref, (JsonObject *a), (a))
DOES (json_object_remove_member, (JsonObject *a, const gchar *b), (a, b))
DOES (json_object_set_array_member, (JsonObject *a, const gchar *b, JsonArray *c), (a, b, c))
DOES (json_object_set_boolean_member, (JsonObject *a, const gchar *b, gboolean c), (a, b, c))
DOES (json_object_set_double_member, (JsonObject *a, const gchar *b, gdouble c), (a, b, c))
DOES (json_object_set_int_member, (JsonObject *a, const gchar *b, gint64 c), (a, b, c))
DOES (json_object_set_member, (JsonObject *a, const gchar *b, JsonNode *c), (a, b, c))
DOES (json_object_set_null_member, (JsonObject *a, const gchar *b), (a, b))
DOES (json_object_set_object_member, (JsonObject *a, const gchar *b, JsonObject *c), (a, b, c))
DOES (json_object_set_string_member, (JsonObject *a, const gchar *b, const gchar *c), (a, b, c))
DOES (json_object_unref, (JsonObject *a), (a))
GIVES (gboolean, json_parser_load_from_data, (JsonParser *a, const gchar *b, gssize c, GError **d), (a, b, c, d))
GIVES (JsonParser *, json_parser_new, (void), ())
GIVES (JsonNode *, json_parser_steal_root, (JsonParser *a), (a))
GIVES (char *, json_to_string, (JsonNode *a, gboolean b), (a, b))

/* ---- what the program brings along ---- */

FIND (g_static_resource_init)
FIND (g_static_resource_get_resource)

/* This is called for each bundle before main (), when nobody has asked for anything yet. */
void
g_static_resource_init (GStaticResource *bundle)
{
}

/* GIO is told of a bundle when somebody asks for it. */
GResource *
g_static_resource_get_resource (GStaticResource *bundle)
{
  static GMutex mutex;
  static GHashTable *told;

  g_mutex_lock (&mutex);
  if (told == NULL)
    told = g_hash_table_new (NULL, NULL);
  if (g_hash_table_add (told, bundle))
    find_g_static_resource_init () (bundle);
  g_mutex_unlock (&mutex);
  return find_g_static_resource_get_resource () (bundle);
}

/* The process ends anyway. */
void
g_static_resource_fini (GStaticResource *bundle)
{
}
