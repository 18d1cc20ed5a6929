#include "cli/output-json.h"

#include "cli/layer-text.h"

JsonBuilder *
gw_json_begin (GwCall *call, const GwItem *item)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  gw_json_add_text (builder, "command", call->command);
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

      gw_place_append_name (text, grid, cells[i]);
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

      gw_cells_append (text, puzzle, rows + (gsize) i * gw_grid_n_places (puzzle->grid));
      json_builder_add_string_value (builder, text->str);
      g_string_free (text, TRUE);
    }
  json_builder_end_array (builder);
  gw_json_add_layers (builder, puzzle, rows, n_rows);
}

/* Array of GwDiagnostic. */
static void
add_diagnostics (JsonBuilder *builder, GPtrArray *diagnostics)
{
  static const char *const severities[] = { [GW_SEVERITY_ASIDE] = "note", [GW_SEVERITY_NOTE] = "note", [GW_SEVERITY_WARNING] = "warning",
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

/* Frees BUILDER. */
static JsonNode *
finish (GwCall *call, const GwItem *item, JsonBuilder *builder, GwStatus status)
{
  JsonNode *root;

  if (item != NULL && item->report != NULL && !gw_report_is_whole (item->report))
    gw_json_add_number (builder, "left_out", gw_report_count_left (item->report));
  if (item != NULL && item->line == 0 && item->reading != NULL)
    add_diagnostics (builder, item->reading->diagnostics);
  gw_call_note (call, status);
  gw_json_add_number (builder, "exit", (guint64) status);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  g_object_unref (builder);
  return root;
}

static void
print_node (GwCall *call, JsonNode *node)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  GString *out = gw_call_out (call);

  json_generator_set_root (generator, node);
  json_generator_to_gstring (generator, out);
  g_string_append_c (out, '\n');
}

static void
drop_node (gpointer node)
{
  json_node_unref (node);
}

void
gw_json_end (GwCall *call, const GwItem *item, JsonBuilder *builder, GwStatus status)
{
  g_autoptr (JsonNode) node = finish (call, item, builder, status);

  /* What is wrong with the command line itself ends the run: there will be no summary. */
  if (item == NULL || !gw_call_has (call, GW_OPTION_SUMMARY))
    {
      print_node (call, node);
      return;
    }
  if (call->kept == NULL)
    call->kept = g_ptr_array_new_with_free_func (drop_node);
  g_ptr_array_add (call->kept, g_steal_pointer (&node));
}

void
gw_json_end_summary (GwCall *call, JsonBuilder *builder)
{
  g_autoptr (JsonNode) node = NULL;

  json_builder_set_member_name (builder, "errors");
  json_builder_begin_array (builder);
  for (guint i = 0; call->kept != NULL && i < call->kept->len; i++)
    json_builder_add_value (builder, json_node_copy (call->kept->pdata[i]));
  json_builder_end_array (builder);
  if (call->is_ended)
    gw_json_add_text (builder, "end", gw_call_stop_word (call));
  node = finish (call, NULL, builder, call->status);
  print_node (call, node);
}

void
gw_json_end_early (GwCall *call)
{
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_number (builder, "puzzles", call->n_puzzles);
  gw_json_add_text (builder, "end", gw_call_stop_word (call));
  gw_json_end (call, NULL, builder, GW_STATUS_UNDECIDED);
}

void
gw_complain (GwCall *call, const GwItem *item, char *message)
{
  g_autofree char *place = item != NULL ? gw_item_place (item) : NULL;
  g_autofree char *bounded = gw_bounded_message (message, GW_LONGEST_MESSAGE);
  JsonBuilder *builder;

  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      gw_call_complain (call, place, item != NULL ? g_strdup_printf (_("error: %s"), bounded) : g_strdup (bounded));
      return;
    }
  builder = gw_json_begin (call, item);
  gw_json_add_text (builder, "error", bounded);
  gw_json_end (call, item, builder, GW_STATUS_WRONG);
}

void
gw_tell_text (GwCall *call, const char *text)
{
  JsonBuilder *builder;

  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      g_string_append (gw_call_out (call), text);
      return;
    }
  builder = gw_json_begin (call, NULL);
  gw_json_add_text (builder, "text", text);
  gw_json_end (call, NULL, builder, GW_STATUS_FINE);
}
