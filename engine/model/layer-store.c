/* Layers as they are kept in a grid: nothing of geometry. */
#include "model/place-layers.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"

void
gw_place_layers_free (GwPlaceLayers *layers)
{
  if (layers == NULL)
    return;
  g_free (layers->layers);
  g_free (layers->active);
  g_array_unref (layers->rooms);
  g_array_unref (layers->sets);
  g_free (layers->room_of);
  g_free (layers->widths);
  g_free (layers->beside);
  g_free (layers);
}

static gboolean
are_sets_equal (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const GwCellSet *x = &g_array_index (a, GwCellSet, i), *y = &g_array_index (b, GwCellSet, i);

      if (x->name != y->name || x->cells->len != y->cells->len
          || memcmp (x->cells->data, y->cells->data, x->cells->len * sizeof (GwCell)) != 0
          || memcmp (x->numbers->data, y->numbers->data, x->numbers->len * sizeof (gint)) != 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_place_layers_equal (const GwPlaceLayers *a, const GwPlaceLayers *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->n_layers != b->n_layers || a->n_places != b->n_places)
    return FALSE;
  for (guint i = 0; i < a->n_layers; i++)
    if (a->layers[i].kind != b->layers[i].kind || a->layers[i].name != b->layers[i].name
        || a->layers[i].width != b->layers[i].width || a->layers[i].is_told != b->layers[i].is_told)
      return FALSE;
  return memcmp (a->active, b->active, GW_WORDS (a->n_places) * sizeof (guint64)) == 0 && are_sets_equal (a->rooms, b->rooms)
         && are_sets_equal (a->sets, b->sets);
}

gboolean
gw_grid_is_cells_alone (const GwGrid *grid, GError **error)
{
  if (!gw_grid_has_layers (grid))
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_UNSUPPORTED, _("this works only for puzzles without layers; this one has the layer '%s'"),
               grid->layers->layers[0].name);
  return FALSE;
}
