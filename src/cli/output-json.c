#include "cli/output-json.h"

JsonBuilder *
gw_json_begin (GwSession *session, const GwItem *item)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  gw_json_add_text (builder, "command", session->command);
  if (item == NULL)
    return builder;
  gw_json_add_text (builder, "file", item->file);
  if (item->line != 0)
    gw_json_add_number (builder, "line", item->line);
  return builder;
}

/* File names may be any bytes; JSON is UTF-8. */
void
gw_json_add_text (JsonBuilder *builder, const char *name, const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, valid);
}

void
gw_json_add_number (JsonBuilder *builder, const char *name, guint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, (gint64) MIN (value, (guint64) G_MAXINT64));
}

void
gw_json_add_flag (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
gw_json_add_symbols (JsonBuilder *builder, const char *name, const GwSymbols *symbols, GwMask mask)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  GW_MASK_FOREACH (v, mask)
    json_builder_add_string_value (builder, symbols->text[v]);
  json_builder_end_array (builder);
}

void
gw_json_add_cells (JsonBuilder *builder, const char *name, const GwGrid *grid, const GwCell *cells, guint n_cells)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_cells; i++)
    {
      GString *text = g_string_new (NULL);

      gw_cell_append_name (text, grid, cells[i]);
      json_builder_add_string_value (builder, text->str);
      g_string_free (text, TRUE);
    }
  json_builder_end_array (builder);
}

void
gw_json_add_solutions (JsonBuilder *builder, const char *name, const GwPuzzle *puzzle, const guint8 *rows, guint n_rows)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_rows; i++)
    {
      GString *text = g_string_new (NULL);

      gw_cells_append (text, puzzle, rows + (gsize) i * puzzle->grid->n_cells);
      json_builder_add_string_value (builder, text->str);
      g_string_free (text, TRUE);
    }
  json_builder_end_array (builder);
}

void
gw_json_add_diagnostics (JsonBuilder *builder, GPtrArray *diagnostics)
{
  static const char *const severities[] = { [GW_SEVERITY_NOTE] = "note", [GW_SEVERITY_WARNING] = "warning",
                                            [GW_SEVERITY_ERROR] = "error" };

  json_builder_set_member_name (builder, "diagnostics");
  json_builder_begin_array (builder);
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const GwDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      json_builder_begin_object (builder);
      gw_json_add_text (builder, "severity", severities[diagnostic->severity]);
      gw_json_add_number (builder, "line", diagnostic->line);
      gw_json_add_number (builder, "column", diagnostic->column);
      gw_json_add_text (builder, "message", diagnostic->message);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
gw_json_end (GwSession *session, JsonBuilder *builder, GwStatus status)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  GString *out = gw_session_out (session);

  gw_session_note (session, status);
  gw_json_add_number (builder, "exit", (guint64) status);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_to_gstring (generator, out);
  g_string_append_c (out, '\n');
  g_object_unref (builder);
}

void
gw_json_complain (GwSession *session, const GwItem *item, char *message)
{
  JsonBuilder *builder = gw_json_begin (session, item);

  gw_json_add_text (builder, "error", message);
  gw_json_end (session, builder, GW_STATUS_WRONG);
  g_free (message);
}
