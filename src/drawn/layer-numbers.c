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
