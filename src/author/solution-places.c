#include "author/solution-places.h"

#include <string.h>

#include "author/own-digits.h"

static char *
key_of (const GwPlaceLayer *layer)
{
  return g_strconcat (gw_own_key (GW_OWN_SOLUTION), "-", layer->name, NULL);
}

static guint
n_layers (const GwPuzzle *puzzle)
{
  return puzzle->grid->layers != NULL ? puzzle->grid->layers->n_layers : 0;
}

/* FALSE when the puzzle states nothing of LAYER. */
static gboolean
read_layer (const GwPuzzle *puzzle, const GwPlaceLayer *layer, guint8 *values)
{
  g_autofree char *key = key_of (layer), *text = g_strdup (gw_facts_get (puzzle->facts, key));
  gboolean is_any = FALSE;

  if (text == NULL || !layer->is_told || strlen (g_strstrip (text)) != layer->n)
    return FALSE;
  for (guint i = 0; i < layer->n; i++)
    {
      gint value = g_ascii_digit_value (text[i]);

      if (value < 0 || (guint) value >= gw_place_width (puzzle->grid, (GwCell) (layer->first + i)))
        continue;
      values[layer->first + i] = (guint8) value;
      is_any = TRUE;
    }
  return is_any;
}

guint8 *
gw_solution_read_places (const GwPuzzle *puzzle)
{
  const guint n_places = gw_grid_n_places (puzzle->grid);
  g_autofree guint8 *digits = gw_solution_read (puzzle), *values = g_malloc (n_places);
  gboolean is_any = digits != NULL;

  memset (values, GW_NO_VALUE, n_places);
  if (digits != NULL)
    memcpy (values, digits, puzzle->grid->n_cells);
  for (guint i = 0; i < n_layers (puzzle); i++)
    is_any = read_layer (puzzle, &puzzle->grid->layers->layers[i], values) || is_any;
  return is_any ? g_steal_pointer (&values) : NULL;
}

/* NULL when no place has a value. */
static char *
write_layer (const GwPlaceLayer *layer, const guint8 *values)
{
  g_autofree char *text = g_new0 (char, layer->n + 1);
  gboolean is_any = FALSE;

  for (guint i = 0; values != NULL && layer->is_told && i < layer->n; i++)
    {
      guint8 value = values[layer->first + i];

      text[i] = value == GW_NO_VALUE ? '.' : (char) ('0' + value);
      is_any = is_any || value != GW_NO_VALUE;
    }
  return is_any ? g_steal_pointer (&text) : NULL;
}

gboolean
gw_solution_edit_places (GwEdit *edit, const GwPuzzle *puzzle, const guint8 *values)
{
  g_autofree char *digits = gw_own_text (puzzle, values);
  g_autoptr (GwFacts) facts = gw_facts_set (puzzle->facts, gw_own_key (GW_OWN_SOLUTION), digits);

  for (guint i = 0; i < n_layers (puzzle); i++)
    {
      const GwPlaceLayer *layer = &puzzle->grid->layers->layers[i];
      g_autofree char *key = key_of (layer), *text = write_layer (layer, values);
      GwFacts *more = gw_facts_set (facts, key, text);

      gw_facts_unref (facts);
      facts = more;
    }
  if (gw_facts_equal (facts, puzzle->facts))
    return FALSE;
  gw_edit_set_facts (edit, facts);
  return TRUE;
}

/* What TEXT says of LAYER, for its image OTHER. */
static char *
carry_layer (const GwPlaceLayer *layer, const GwPlaceLayer *other, const char *text, const GwCell *images)
{
  char *carried = g_strnfill (other->n, '.');

  for (guint i = 0; i < layer->n; i++)
    if (images[layer->first + i] != GW_NO_CELL)
      carried[images[layer->first + i] - other->first] = text[i];
  return carried;
}

GwFacts *
gw_solution_carry_places (const GwFacts *facts, const GwPuzzle *puzzle, const GwGrid *turned, const GwCell *images)
{
  GwFacts *carried = facts != NULL ? gw_facts_ref ((GwFacts *) facts) : NULL;

  for (guint i = 0; i < n_layers (puzzle); i++)
    {
      const GwPlaceLayer *layer = &puzzle->grid->layers->layers[i], *other = gw_layer_find (turned, layer->name);
      g_autofree char *key = key_of (layer), *text = g_strdup (gw_facts_get (facts, key)), *turned_text = NULL;
      GwFacts *more;

      if (text == NULL || other == NULL || strlen (g_strstrip (text)) != layer->n)
        continue;
      turned_text = carry_layer (layer, other, text, images);
      more = gw_facts_set (carried, key, turned_text);
      g_clear_pointer (&carried, gw_facts_unref);
      carried = more;
    }
  return carried;
}
