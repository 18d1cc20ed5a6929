#include "drawn/layer-numbers.h"

#include <string.h>

const GwPlaceLayer *
gw_layer_of_numbers (const GwGrid *grid)
{
  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];

      if (layer->kind == GW_LAYER_SHADE && layer->is_told && layer->width > 2)
        return layer;
    }
  return NULL;
}

static const GwPlaceLayer *
shade_called (const GwGrid *grid, const char *name)
{
  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    if (grid->layers->layers[i].kind == GW_LAYER_SHADE && g_str_equal (grid->layers->layers[i].name, name))
      return &grid->layers->layers[i];
  return NULL;
}

GPtrArray *
gw_layers_of_digits (const GwPuzzle *puzzle)
{
  const char *said = gw_facts_get (puzzle->facts, "numbers");
  g_auto (GStrv) names = g_strsplit (said != NULL ? said : "", "+", -1);
  g_autoptr (GPtrArray) layers = g_ptr_array_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      const GwPlaceLayer *layer = shade_called (puzzle->grid, g_strstrip (names[i]));

      if (layer == NULL)
        return NULL;
      g_ptr_array_add (layers, (gpointer) layer);
    }
  return layers->len > 1 ? g_steal_pointer (&layers) : NULL;
}

char *
gw_layer_number_text (const GwPuzzle *puzzle, guint number, gboolean *is_word)
{
  const GwPlaceLayer *layer = gw_layer_of_numbers (puzzle->grid);
  const char *said = gw_facts_get (puzzle->facts, "numbers");
  g_auto (GStrv) parts = g_strsplit (said != NULL ? said : "", "=", 2);
  const gboolean is_named = layer != NULL && parts[0] != NULL && parts[1] != NULL && g_str_equal (g_strstrip (parts[0]), layer->name);
  g_auto (GStrv) words = g_strsplit (is_named ? parts[1] : "", ",", -1);
  const gboolean is_there = number >= 1 && number <= g_strv_length (words);

  if (is_word != NULL)
    *is_word = is_there;
  return is_there ? g_strdup (g_strstrip (words[number - 1])) : g_strdup_printf ("%u", number);
}
