/* SudokuMaker: what is only drawn. */
#include <string.h>

#include "exchange/sketch.h"
#include "exchange/sudokumaker-document.h"

static double
number_of (JsonObject *object, const char *name, double otherwise)
{
  double number;

  return gw_loose_double (gw_loose_member (object, name), &number) ? number : otherwise;
}

static const char *
text_of (JsonObject *object, const char *name)
{
  return gw_loose_text (gw_loose_member (object, name));
}

/* ---- lines ---- */

static void
draw_line (GwMakerElement *element, JsonNode *node)
{
  JsonArray *line = gw_loose_array (node);
  JsonObject *style = gw_loose_object (gw_loose_member (element->element, "style"));
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (double));

  gw_maker_begin (element, NULL, "lines", node);
  for (guint i = 0; i < gw_loose_length (line); i++)
    {
      JsonObject *point = gw_loose_object (gw_loose_element (line, i));
      double x, y;

      if (!gw_loose_double (gw_loose_member (point, "x"), &x) || !gw_loose_double (gw_loose_member (point, "y"), &y))
        continue;
      g_array_append_val (points, x);
      g_array_append_val (points, y);
    }
  gw_sketch_line (element->intake, points, text_of (style, "color"), number_of (style, "thickness", 0.15));
}

/* ---- cages ---- */

static const char *
cage_colour (GwMakerElement *element, const char *part)
{
  JsonObject *style = gw_loose_object (gw_loose_member (element->element, "style"));

  return text_of (gw_loose_object (gw_loose_member (style, part)), "color");
}

static void
draw_cage (GwMakerElement *element, JsonNode *node)
{
  JsonObject *cage = gw_loose_object (node);
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells = gw_maker_cells (element, gw_loose_array (gw_loose_member (cage, "cells")), &is_fine);
  g_autofree char *words = gw_loose_words (gw_loose_member (cage, "value"));
  const guint columns = (guint) element->document->columns;

  gw_maker_begin (element, cells, "cages", node);
  if (!is_fine || cells->len == 0)
    {
      gw_maker_refuse (element);
      return;
    }
  gw_sketch_outline (element->intake, cells, cage_colour (element, "cage"));
  if (words != NULL && *words != '\0')
    {
      const GwCell cell = g_array_index (cells, GwCell, 0);

      gw_sketch_text (element->intake, words, cell % columns + 0.3, cell / columns + 0.2, 0.25,
                      cage_colour (element, "text"));
    }
}

/* ---- symbols ---- */

static void
draw_symbol (GwMakerElement *element, JsonObject *look, double x, double y)
{
  const char *type = text_of (look, "type");
  const double width = number_of (look, "width", 0.5), height = number_of (look, "height", width);

  if (g_strcmp0 (type, "text") == 0)
    {
      g_autofree char *words = gw_loose_words (gw_loose_member (look, "text"));

      gw_sketch_text (element->intake, words != NULL ? words : "", x, y, number_of (look, "size", 0.5),
                      text_of (look, "fill"));
    }
  else if (g_strcmp0 (type, "ellipse") == 0 || g_strcmp0 (type, "circle") == 0)
    gw_sketch_shape (element->intake, GW_MARK_CIRCLE, x, y,
                     2 * MAX (number_of (look, "rx", 0.25), number_of (look, "ry", 0.25)), text_of (look, "fill"),
                     text_of (look, "stroke"));
  else if (g_strcmp0 (type, "rectangle") == 0)
    gw_sketch_shape (element->intake, GW_MARK_SQUARE, x, y, MAX (width, height), text_of (look, "fill"),
                     text_of (look, "stroke"));
  else
    gw_intake_fate (element->intake, GW_FATE_KEPT, _("this kind of symbol is kept but not shown"));
}

/* The places of one look after another: a list of looks, and for each a list of numbers or of pairs. */
static void
draw_symbols (GwMakerElement *element, JsonArray *places, JsonObject *look)
{
  for (guint i = 0; i < gw_loose_length (places); i++)
    {
      JsonArray *pair = gw_loose_array (gw_loose_element (places, i));
      double x, y;

      if (gw_loose_double (gw_loose_element (pair, 0), &x) && gw_loose_double (gw_loose_element (pair, 1), &y))
        draw_symbol (element, look, x, y);
    }
}

/* A symbol is x, y and, where there are several looks, which of them. */
static void
take_symbols (GwMakerElement *element)
{
  JsonArray *symbols = gw_loose_array (gw_loose_member (element->element, "symbols"));
  JsonArray *looks = gw_loose_array (gw_loose_member (element->element, "params"));

  gw_maker_begin (element, NULL, NULL, NULL);
  for (guint i = 0; i < gw_loose_length (symbols); i++)
    {
      JsonArray *symbol = gw_loose_array (gw_loose_element (symbols, i));
      gint which = 0;
      double x, y;

      if (gw_loose_array (gw_loose_element (symbol, 0)) != NULL)
        {
          draw_symbols (element, symbol, gw_loose_object (gw_loose_element (looks, i)));
          continue;
        }
      gw_loose_int (gw_loose_element (symbol, 2), &which);
      if (gw_loose_double (gw_loose_element (symbol, 0), &x) && gw_loose_double (gw_loose_element (symbol, 1), &y))
        draw_symbol (element, gw_loose_object (gw_loose_element (looks, (guint) MAX (which, 0))), x, y);
    }
}

/* ---- all ---- */

static void
keep_code (GwMakerElement *element)
{
  JsonObject *definition = gw_loose_object (gw_loose_member (element->element, "definition"));
  const char *name = text_of (definition, "name");
  g_autofree char *message
      = g_strdup_printf (_("“%s” is a rule that its author has written as a program; it is kept, never run,"
                            " and not enforced"),
                         name != NULL ? name : "");

  gw_maker_begin (element, NULL, NULL, NULL);
  gw_intake_fate (element->intake, GW_FATE_KEPT, message);
}

gboolean
gw_maker_take_drawing (GwMakerElement *element)
{
  JsonArray *lines = gw_loose_array (gw_loose_member (element->element, "lines"));
  JsonArray *cages = gw_loose_array (gw_loose_member (element->element, "cages"));

  switch (element->type)
    {
    case 1000:
      keep_code (element);
      return TRUE;
    case 2000:
      for (guint i = 0; i < gw_loose_length (lines); i++)
        draw_line (element, gw_loose_element (lines, i));
      return TRUE;
    case 2001:
      for (guint i = 0; i < gw_loose_length (cages); i++)
        draw_cage (element, gw_loose_element (cages, i));
      return TRUE;
    case 2002:
      take_symbols (element);
      return TRUE;
    case 4000:
    case 4001:
      gw_maker_begin (element, NULL, NULL, NULL);
      gw_intake_fate (element->intake, GW_FATE_KEPT, _("fog is kept but not shown"));
      return TRUE;
    default:
      return FALSE;
    }
}
