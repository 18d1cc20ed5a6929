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

#define EACH_ONCE ", each once"

/* The names of the layers of digits, as the fact says them. IS_ONCE: each number stands once. Free it. */
static char **
names_of_digits (const GwPuzzle *puzzle, gboolean *is_once)
{
  const char *said = gw_facts_get (puzzle->facts, "numbers");
  g_autofree char *names = g_strdup (said != NULL ? said : "");

  *is_once = g_str_has_suffix (g_strchomp (names), EACH_ONCE);
  if (*is_once)
    names[strlen (names) - strlen (EACH_ONCE)] = '\0';
  return g_strsplit (names, "+", -1);
}

static GPtrArray *
find_digits (const GwPuzzle *puzzle, gboolean *is_once)
{
  g_auto (GStrv) names = names_of_digits (puzzle, is_once);
  g_autoptr (GPtrArray) layers = g_ptr_array_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      const GwPlaceLayer *layer = shade_called (puzzle->grid, g_strstrip (names[i]));

      if (layer == NULL)
        return NULL;
      g_ptr_array_add (layers, (gpointer) layer);
    }
  return layers->len > 1 && layers->len <= GW_MOST_NUMBER_LAYERS ? g_steal_pointer (&layers) : NULL;
}

GPtrArray *
gw_layers_of_digits (const GwPuzzle *puzzle)
{
  gboolean is_once;

  return find_digits (puzzle, &is_once);
}

/* ---- what solvers enter ---- */

/* The largest number of which every digit has room in its layer. */
static guint
largest (const GwNumbers *numbers)
{
  guint number = 0;

  for (guint i = 0; i < numbers->n_layers; i++)
    number = 10 * number + MIN (numbers->layers[i]->width, 10) - 1;
  return numbers->n_layers == 1 ? numbers->layers[0]->width - 1 : number;
}

static guint
count_places (const GwNumbers *numbers, const GwGrid *grid)
{
  guint n = 0;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    n += gw_numbers_have_place (numbers, grid, (GwCell) cell);
  return n;
}

void
gw_numbers_init (GwNumbers *numbers, const GwPuzzle *puzzle)
{
  const GwPlaceLayer *beside = gw_layer_of_numbers (puzzle->grid);
  gboolean is_once;
  g_autoptr (GPtrArray) digits = find_digits (puzzle, &is_once);

  *numbers = (GwNumbers) { .are_once = digits != NULL && is_once };
  for (guint i = 0; digits != NULL && i < digits->len; i++)
    numbers->layers[numbers->n_layers++] = digits->pdata[i];
  if (digits == NULL && beside != NULL)
    numbers->layers[numbers->n_layers++] = beside;
  numbers->most = largest (numbers);
  if (numbers->are_once)
    numbers->most = MIN (numbers->most, count_places (numbers, puzzle->grid));
}

gboolean
gw_numbers_are_whole (const GwNumbers *numbers)
{
  return numbers->n_layers > 1;
}

gboolean
gw_numbers_have (const GwNumbers *numbers, const GwPlaceLayer *layer)
{
  for (guint i = 0; i < numbers->n_layers; i++)
    if (numbers->layers[i] == layer)
      return TRUE;
  return FALSE;
}

gboolean
gw_numbers_have_place (const GwNumbers *numbers, const GwGrid *grid, GwCell cell)
{
  for (guint i = 0; i < numbers->n_layers; i++)
    {
      const GwCell place = gw_shade_at (grid, numbers->layers[i], cell);

      if (place == GW_NO_CELL || !gw_place_exists (grid, place))
        return FALSE;
    }
  return numbers->n_layers > 0;
}

guint
gw_numbers_digit (const GwNumbers *numbers, guint number, guint index)
{
  for (guint i = index + 1; i < numbers->n_layers; i++)
    number /= 10;
  return numbers->n_layers > 1 ? number % 10 : number;
}

guint
gw_numbers_left (const GwNumbers *numbers, const GwGrid *grid, const GwMask *left, GwCell cell)
{
  guint number = 0;

  if (!gw_numbers_have_place (numbers, grid, cell))
    return 0;
  for (guint i = 0; i < numbers->n_layers; i++)
    {
      const GwMask digit = left[gw_shade_at (grid, numbers->layers[i], cell)];

      if (!gw_mask_is_single (digit))
        return 0;
      number = 10 * number + gw_mask_lowest (digit);
    }
  return number;
}

guint16 *
gw_numbers_said (const GwPuzzle *puzzle)
{
  const GwPlaceLayers *layers = puzzle->grid->layers;
  guint16 *said = g_new0 (guint16, puzzle->grid->n_cells);

  for (guint i = 0; layers != NULL && i < layers->sets->len; i++)
    {
      const GwCellSet *set = &g_array_index (layers->sets, GwCellSet, i);

      for (guint k = 0; k < set->cells->len; k++)
        if (g_array_index (set->numbers, gint, k) > 0)
          said[g_array_index (set->cells, GwCell, k)] = (guint16) MIN (g_array_index (set->numbers, gint, k), G_MAXUINT16);
    }
  return said;
}

/* ---- words ---- */

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
