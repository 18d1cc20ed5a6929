#include "render/place-words.h"

#include "drawn/layer-numbers.h"
#include "render/share.h"

static const char *const sides[GW_N_TOWARDS] = { N_("up"), N_("right"), N_("down"), N_("left") };

static void
append_part (GString *text, char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", part);
  g_free (part);
}

/* What a mark in the shade LAYER is called. */
static const char *
shade_word (const GwPlaceLayer *layer)
{
  return g_str_equal (layer->name, "shade") ? _("shaded") : layer->name;
}

static gboolean
is_open (GwMask mark)
{
  return mark != GW_BIT (0) && (mark & GW_BIT (0)) != 0;
}

static void
append_shade (GString *text, const GwPlaceLayer *layer, GwMask mark)
{
  if (mark == 0 || is_open (mark))
    return;
  if (mark == GW_BIT (0))
    /* Translators: of a cell; %s is what the author calls a layer of marks: bulb, star */
    append_part (text, g_str_equal (layer->name, "shade") ? g_strdup (_("not shaded")) : g_strdup_printf (_("no %s"), layer->name));
  else
    append_part (text, g_strdup (shade_word (layer)));
}

/* "line up, right". */
static char *
line_words (GwLayerKind kind, guint least, const char *list)
{
  const gboolean is_fence = kind == GW_LAYER_FENCES;

  if (least == 0)
    /* Translators: of a cell; %s lists sides, here as below: up, right */
    return is_fence ? g_strdup_printf (_("no border %s"), list) : g_strdup_printf (_("no line %s"), list);
  if (least == 1)
    return is_fence ? g_strdup_printf (_("border %s"), list) : g_strdup_printf (_("line %s"), list);
  return g_strdup_printf (_("double line %s"), list);
}

/* The lines of CELL whose least is LEAST, or that are none (LEAST 0). */
static void
append_lines (GString *text, const GwGrid *grid, const GwPlaceLayer *layer, const GwMask *marks, GwCell cell, guint least)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    {
      const GwCell place = gw_place_towards (grid, layer, cell, towards);
      const GwMask mark = place != GW_NO_CELL ? marks[place] : 0;

      if (mark != 0 && (least > 0 ? gw_mask_lowest (mark) == least : mark == GW_BIT (0)))
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", _(sides[towards]));
    }
  if (list->len > 0)
    append_part (text, line_words (layer->kind, least, list->str));
}

/* "twin 3", "no twin"; of a number that stands by itself "number 12". Nothing while it is open. */
static void
append_number (GString *text, const GwPuzzle *puzzle, const GwNumbers *numbers, const GwMask *marks, GwCell cell)
{
  const guint number = gw_numbers_left (numbers, puzzle->grid, marks, cell);
  g_autofree char *word = number > 0 ? gw_layer_number_text (puzzle, number, NULL) : NULL;

  if (number == 0 && gw_numbers_have_place (numbers, puzzle->grid, cell) && !gw_numbers_are_whole (numbers))
    append_shade (text, numbers->layers[0], marks[gw_shade_at (puzzle->grid, numbers->layers[0], cell)]);
  else if (number > 0 && gw_numbers_are_whole (numbers))
    /* Translators: a cell holds it */
    append_part (text, g_strdup_printf (_("number %u"), number));
  else if (number > 0)
    append_part (text, g_strdup_printf ("%s %s", numbers->layers[0]->name, word));
}

char *
gw_place_words (const GwPuzzle *puzzle, const GwMask *marks, GwCell cell)
{
  const GwGrid *grid = puzzle->grid;
  GString *text = g_string_new (NULL);
  GwNumbers numbers;

  gw_numbers_init (&numbers, puzzle);

  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];

      if (!layer->is_told || gw_numbers_have (&numbers, layer))
        continue;
      if (layer->kind == GW_LAYER_SHADE && gw_shade_at (grid, layer, cell) != GW_NO_CELL)
        append_shade (text, layer, marks[gw_shade_at (grid, layer, cell)]);
      for (guint least = 1; layer->kind != GW_LAYER_SHADE && least < layer->width; least++)
        append_lines (text, grid, layer, marks, cell, least);
      if (layer->kind != GW_LAYER_SHADE)
        append_lines (text, grid, layer, marks, cell, 0);
    }
  append_number (text, puzzle, &numbers, marks, cell);
  return g_string_free (text, text->len == 0);
}

/* ---- what is open ---- */

static void
append_open (GString *text, const char *what, const float *shares, GwCell place)
{
  g_autofree char *share = shares != NULL ? gw_share_text ((double) shares[place], 1) : NULL;

  if (share != NULL)
    append_part (text, g_strdup_printf (_("%s in %s %%"), what, share));
  else
    /* Translators: "shaded in some" (of all solutions, nobody knows yet in how many) */
    append_part (text, g_strdup_printf (_("%s in some"), what));
}

static void
append_open_lines (GString *text, const GwGrid *grid, const GwPlaceLayer *layer, const GwMask *marks, const float *shares, GwCell cell)
{
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    {
      const GwCell place = gw_place_towards (grid, layer, cell, towards);
      g_autofree char *what = place != GW_NO_CELL && is_open (marks[place]) ? line_words (layer->kind, 1, _(sides[towards])) : NULL;

      if (what != NULL)
        append_open (text, what, shares, place);
    }
}

/* "kind: renban, whispers"; "tens: 0, 1". */
static void
append_open_number (GString *text, const GwPuzzle *puzzle, const GwNumbers *numbers, guint index, GwMask mark)
{
  g_autoptr (GString) list = g_string_new (NULL);

  GW_MASK_FOREACH (value, mark)
    {
      g_autofree char *word = gw_numbers_are_whole (numbers) ? g_strdup_printf ("%u", value)
                              : value == 0 ? g_strdup (_("none")) : gw_layer_number_text (puzzle, value, NULL);

      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", word);
    }
  append_part (text, g_strdup_printf ("%s: %s", numbers->layers[index]->name, list->str));
}

static void
append_open_numbers (GString *text, const GwPuzzle *puzzle, const GwNumbers *numbers, const GwMask *marks, GwCell cell)
{
  for (guint i = 0; gw_numbers_have_place (numbers, puzzle->grid, cell) && i < numbers->n_layers; i++)
    {
      const GwMask mark = marks[gw_shade_at (puzzle->grid, numbers->layers[i], cell)];

      if (mark != 0 && !gw_mask_is_single (mark))
        append_open_number (text, puzzle, numbers, i, mark);
    }
}

char *
gw_place_words_of_open (const GwPuzzle *puzzle, const GwMask *marks, const float *shares, GwCell cell)
{
  const GwGrid *grid = puzzle->grid;
  GString *text = g_string_new (NULL);
  GwNumbers numbers;

  gw_numbers_init (&numbers, puzzle);

  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];
      const GwCell place = layer->kind == GW_LAYER_SHADE ? gw_shade_at (grid, layer, cell) : GW_NO_CELL;

      if (gw_numbers_have (&numbers, layer))
        continue;
      if (layer->is_told && place != GW_NO_CELL && is_open (marks[place]))
        append_open (text, shade_word (layer), shares, place);
      if (layer->is_told && layer->kind != GW_LAYER_SHADE)
        append_open_lines (text, grid, layer, marks, shares, cell);
    }
  append_open_numbers (text, puzzle, &numbers, marks, cell);
  return g_string_free (text, text->len == 0);
}
