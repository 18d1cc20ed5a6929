#include "cli/layer-text.h"

static const char *const sides[GW_N_TOWARDS] = { "up", "right", "down", "left" };

char *
gw_layer_digits (const GwPlaceLayer *layer, const guint8 *values)
{
  char *digits = g_new (char, layer->n + 1);

  for (guint i = 0; i < layer->n; i++)
    digits[i] = values[layer->first + i] == GW_NO_VALUE ? '.' : (char) ('0' + values[layer->first + i]);
  digits[layer->n] = '\0';
  return digits;
}

static guint
n_layers (const GwPuzzle *puzzle)
{
  return puzzle->grid->layers != NULL ? puzzle->grid->layers->n_layers : 0;
}

void
gw_layers_append (GString *out, const GwPuzzle *puzzle, const char *indent, const guint8 *values)
{
  for (guint i = 0; i < n_layers (puzzle); i++)
    {
      const GwPlaceLayer *layer = &puzzle->grid->layers->layers[i];
      g_autofree char *digits = layer->is_told ? gw_layer_digits (layer, values) : NULL;

      if (digits != NULL)
        g_string_append_printf (out, "%s%s %s\n", indent, layer->name, digits);
    }
}

void
gw_json_add_layers (JsonBuilder *builder, const GwPuzzle *puzzle, const guint8 *rows, guint n_rows)
{
  if (n_layers (puzzle) == 0)
    return;
  json_builder_set_member_name (builder, "layers");
  json_builder_begin_array (builder);
  for (guint row = 0; row < n_rows; row++)
    {
      json_builder_begin_object (builder);
      for (guint i = 0; i < n_layers (puzzle); i++)
        {
          const GwPlaceLayer *layer = &puzzle->grid->layers->layers[i];
          g_autofree char *digits = layer->is_told ? gw_layer_digits (layer, rows + (gsize) row * gw_grid_n_places (puzzle->grid)) : NULL;

          if (digits == NULL)
            continue;
          json_builder_set_member_name (builder, layer->name);
          json_builder_add_string_value (builder, digits);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
gw_cell_append_name (GString *text, const GwGrid *grid, GwCell cell)
{
  if (grid->n_sheets > 1)
    g_string_append_printf (text, "G%u", grid->sheet[cell] + 1u);
  g_string_append_printf (text, "R%uC%u", grid->row[cell] + 1u, grid->column[cell] + 1u);
}

void
gw_place_append_name (GString *text, const GwGrid *grid, GwCell place)
{
  const GwPlaceLayer *layer = gw_layer_of (grid, place);
  GwCell cells[2];
  guint n = gw_place_cells (grid, place, cells);

  if (layer != NULL)
    g_string_append_printf (text, "%s:", layer->name);
  gw_cell_append_name (text, grid, cells[0]);
  if (n > 1)
    {
      g_string_append_c (text, '-');
      gw_cell_append_name (text, grid, cells[1]);
    }
  for (guint towards = 0; n == 1 && layer != NULL && layer->kind == GW_LAYER_FENCES && towards < GW_N_TOWARDS; towards++)
    if (gw_place_towards (grid, layer, cells[0], towards) == place)
      g_string_append_printf (text, "-%s", sides[towards]);
}
