#include "play/play-places.h"

#include <string.h>

/* In which direction of CELL a line or fence lies. */
static guint
side_of (const GwGrid *grid, const GwPlaceLayer *layer, GwCell cell, GwCell place)
{
  guint towards = 0;

  while (towards + 1 < GW_N_TOWARDS && gw_place_towards (grid, layer, cell, towards) != place)
    towards++;
  return towards;
}

gboolean
gw_play_spot_of (const GwGrid *grid, const GwNumbers *numbers, GwCell place, guint value, GwPenSpot *spot)
{
  const GwPlaceLayer *layer = gw_layer_of (grid, place);
  GwCell cells[2];
  guint n, side;

  if (layer == NULL || !layer->is_told || !gw_place_exists (grid, place) || gw_numbers_have (numbers, layer))
    return FALSE;
  n = gw_place_cells (grid, place, cells);
  spot->cell = n > 1 ? MIN (cells[0], cells[1]) : cells[0];
  if (layer->kind == GW_LAYER_SHADE)
    {
      spot->mark = value > 0 ? GW_PEN_SHADE : GW_PEN_DOT;
      return value < 2;
    }
  side = side_of (grid, layer, spot->cell, place);
  if (value == 0)
    spot->mark = GW_PEN_SIDE_CROSS + side;
  else if (layer->kind == GW_LAYER_FENCES)
    spot->mark = GW_PEN_SIDE + side;
  else
    spot->mark = (value == 1 ? GW_PEN_OVER : GW_PEN_DOUBLE) + side;
  return value < (layer->kind == GW_LAYER_LINKS ? 3u : 2u);
}

/* Of the layer that is the INDEXth of those of numbers: what is entered, or what the puzzle says. */
static GwMask
read_number (const GwPlay *play, guint index, GwCell place)
{
  const GwNumbers *numbers = &play->numbers;
  GwCell cells[2];
  guint number, digit;

  gw_place_cells (play->puzzle->grid, place, cells);
  number = gw_numbers_are_whole (numbers) && play->said[cells[0]] > 0 ? play->said[cells[0]] : play->cells[cells[0]].number;
  digit = gw_numbers_digit (numbers, number, index);
  return number > 0 && digit < numbers->layers[index]->width ? GW_BIT (digit) : 0;
}

static GwMask
read_place (const GwPlay *play, const GwPlaceLayer *layer, GwCell place)
{
  GwPenSpot spot;

  for (guint i = 0; i < play->numbers.n_layers; i++)
    if (play->numbers.layers[i] == layer)
      return gw_place_exists (play->puzzle->grid, place) ? read_number (play, i, place) : 0;
  for (guint value = layer->width; value-- > 0;)
    if (gw_play_spot_of (play->puzzle->grid, &play->numbers, place, value, &spot) && (play->cells[spot.cell].pen >> spot.mark & 1))
      return GW_BIT (value);
  return 0;
}

void
gw_play_read_places (const GwPlay *play, GwMask *marks)
{
  const GwGrid *grid = play->puzzle->grid;

  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];

      for (guint k = 0; k < layer->n; k++)
        marks[layer->first + k] = read_place (play, layer, (GwCell) (layer->first + k));
    }
}

/* Some filling of the helpers makes it a solution. What is asked is nearly all given, so the answer comes at once; where it does not, it is
 * taken for none. */
static gboolean
can_be_helped (const GwPuzzle *puzzle, const GwMask *places)
{
  const guint n_places = gw_grid_n_places (puzzle->grid);
  g_autofree guint8 *givens = g_new0 (guint8, n_places);
  GwAnswerer *answerer = gw_answerer_new ((GwPuzzle *) puzzle, NULL);
  const GwQuestion question = { .limit = 1 };
  GwAnswer answer;
  gboolean is_possible;

  for (guint i = 0; i < n_places; i++)
    if (places[i] != 0)
      givens[i] = (guint8) (1 + gw_mask_lowest (places[i]));
  gw_answerer_count (answerer, givens, &question, NULL, &answer);
  is_possible = answer.count > 0;
  gw_answer_clear (&answer);
  gw_answerer_free (answerer);
  return is_possible;
}

gboolean
gw_play_is_drawn (const GwPlay *play, const GwMask *cells)
{
  const GwGrid *grid = play->puzzle->grid;
  const guint n_places = gw_grid_n_places (grid);
  g_autofree GwMask *places = g_memdup2 (cells, n_places * sizeof *cells);
  gboolean has_helpers = FALSE;

  for (guint i = 0; i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];

      has_helpers |= !layer->is_told;
      for (guint k = 0; layer->is_told && k < layer->n; k++)
        if (gw_place_exists (grid, (GwCell) (layer->first + k)) && places[layer->first + k] == 0)
          places[layer->first + k] = GW_BIT (0);
    }
  switch (gw_puzzle_judge (play->puzzle, places, NULL))
    {
    case GW_SATISFIED:
      return TRUE;
    case GW_VIOLATED:
      return FALSE;
    default:
      return has_helpers && can_be_helped (play->puzzle, places);
    }
}
