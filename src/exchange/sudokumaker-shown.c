/* SudokuMaker: who hides a clue and draws something of his own over its cells has changed its look, and said nothing more. */
#include <math.h>
#include <string.h>

#include "exchange/sudokumaker-document.h"
#include "exchange/sudokumaker-styles.h"

typedef struct
{
  guint64 words[GW_WORDS (GW_MAX_CELLS)];
} Cells;

/* ---- what is hidden ---- */

static void
add_cells (const GwMakerElement *element, JsonNode *list, Cells *cells)
{
  gboolean is_fine = TRUE;
  g_autoptr (GArray) own = gw_maker_cells (element, gw_loose_array (list), &is_fine);

  for (guint i = 0; i < own->len; i++)
    gw_bit_set (cells->words, g_array_index (own, GwCell, i));
}

/* The cells of ELEMENT, a clue that cannot be seen; FALSE: it can be, or it is none. */
static gboolean
find_hidden (const GwMakerElement *element, Cells *cells)
{
  const char *colour = gw_maker_colour (gw_loose_member (element->element, "style"));
  JsonArray *cages = gw_loose_array (gw_loose_member (element->element, "cages"));

  if (element->type >= 1000 || colour == NULL || gw_pad_is_seen (colour) || gw_loose_flag (gw_loose_member (element->element, "disabled")))
    return FALSE;
  add_cells (element, gw_loose_member (element->element, "cells"), cells);
  for (guint i = 0; i < gw_loose_length (cages); i++)
    add_cells (element, gw_loose_member (gw_loose_object (gw_loose_element (cages, i)), "cells"), cells);
  return TRUE;
}

/* ---- what is drawn ---- */

/* FALSE when ELEMENT lies over no cells that could be named. */
static gboolean
find_covered (const GwSudokupad *pad, const GwPadElement *element, Cells *cells)
{
  const gboolean is_upright = element->kind == GW_PAD_SHAPE && element->text == NULL && fmod (fabs (element->angle), 180) < 1;
  g_autoptr (GArray) own = element->kind == GW_PAD_LINE ? gw_pad_path (pad, element) : is_upright ? gw_pad_covered (pad, element) : NULL;

  for (guint i = 0; own != NULL && i < own->len; i++)
    gw_bit_set (cells->words, g_array_index (own, GwCell, i));
  return own != NULL;
}

gboolean
gw_maker_shows_hidden (const GwMakerElement *drawing, guint first, guint end)
{
  JsonArray *elements = gw_loose_array (gw_loose_member (drawing->document->puzzle, "constraints"));
  const GArray *drawn = drawing->pad->elements;
  Cells covered = { 0 };
  guint n = 0;

  for (guint i = 0; i < drawn->len; i++)
    {
      const GwPadElement *element = &g_array_index (drawn, GwPadElement, i);

      if (element->source < first || element->source >= end)
        continue;
      if (!find_covered (drawing->pad, element, &covered))
        return FALSE;
      n++;
    }
  for (guint i = 0; i < gw_loose_length (elements) && n > 0; i++)
    {
      GwMakerElement other = { .document = drawing->document, .intake = drawing->intake,
                               .element = gw_loose_object (gw_loose_element (elements, i)), .type = 1000 };
      Cells hidden = { 0 };

      gw_loose_int (gw_loose_member (other.element, "type"), &other.type);
      if (find_hidden (&other, &hidden) && memcmp (&hidden, &covered, sizeof hidden) == 0)
        return TRUE;
    }
  return FALSE;
}
