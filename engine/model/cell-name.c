/* What places are called in sentences. */
#include "base/i18n.h"
#include "model/place-layers.h"
#include "model/side-name.h"

static char *
layer_place_name (const GwGrid *grid, const GwPlaceLayer *layer, GwCell place)
{
  GwCell cells[2];
  guint n = gw_place_cells (grid, place, cells);
  g_autofree char *one = gw_grid_cell_name (grid, cells[0]), *other = n > 1 ? gw_grid_cell_name (grid, cells[1]) : NULL;

  if (layer->kind == GW_LAYER_SHADE)
    return g_strdup_printf ("%s %s", layer->name, one);
  if (layer->kind == GW_LAYER_LINKS)
    return g_strdup_printf (_("the line from %s to %s"), one, other);
  if (n > 1)
    return g_strdup_printf (_("the side between %s and %s"), one, other);
  return gw_side_name (one, gw_place_direction (grid, layer, place));
}

/* LETTER and NUMBER; returns what is behind them. Sentences are full of these: printing them as others do takes a twentieth of a path. */
static char *
put_number (char *at, char letter, guint number)
{
  guint unit = 1;

  *at++ = letter;
  while (number / unit >= 10)
    unit *= 10;
  for (; unit > 0; unit /= 10)
    *at++ = '0' + number / unit % 10;
  return at;
}

char *
gw_grid_cell_name (const GwGrid *grid, GwCell cell)
{
  const GwPlaceLayer *layer = gw_layer_of (grid, cell);
  char name[sizeof "R4294967296C4294967296"];

  if (layer != NULL)
    return layer_place_name (grid, layer, cell);
  if (cell >= grid->n_cells)
    return g_strdup_printf (_("cell %u"), cell + 1u);
  if (grid->n_sheets > 1)
    return g_strdup_printf (_("grid %u R%uC%u"), grid->sheet[cell] + 1u, grid->row[cell] + 1u, grid->column[cell] + 1u);
  *put_number (put_number (name, 'R', grid->row[cell] + 1u), 'C', grid->column[cell] + 1u) = '\0';
  return g_strdup (name);
}

char *
gw_grid_cell_names (const GwGrid *grid, const GwCell *cells, guint n_cells)
{
  const guint handful = 9;
  guint named = n_cells > handful ? handful - 1 : n_cells;
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < named; i++)
    {
      g_autofree char *name = gw_grid_cell_name (grid, cells[i]);

      if (i > 0)
        g_string_append (names, i + 1 == n_cells ? _(" and ") : ", ");
      g_string_append (names, name);
    }
  if (named < n_cells)
    g_string_append_printf (names, _(" and %u more"), n_cells - named);
  return g_string_free (names, FALSE);
}
