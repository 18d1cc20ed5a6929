/* SudokuMaker: what is only drawn. */
#include <math.h>
#include <string.h>

#include "exchange/fog-parts.h"
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

static GwDrawnLevel
level_of (const char *layer, GwDrawnLevel otherwise)
{
  if (g_strcmp0 (layer, "foreground") == 0)
    return GW_LEVEL_ABOVE;
  return g_strcmp0 (layer, "background") == 0 ? GW_LEVEL_BELOW : otherwise;
}

/* ---- lines ---- */

static void
draw_line (GwMakerElement *element, JsonNode *node)
{
  JsonArray *line = gw_loose_array (node);
  JsonObject *style = gw_loose_object (gw_loose_member (element->element, "style"));
  const GwSketch sketch = { .colour = text_of (style, "color"), .width = number_of (style, "thickness", 0.15),
                            .level = level_of (text_of (style, "layer"), GW_LEVEL_USUAL) };
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
  gw_sketch_run (element->intake, GW_DRAWN_LINE, points, &sketch);
}

/* ---- cages ---- */

static const char *
cage_colour (GwMakerElement *element, const char *part)
{
  JsonObject *style = gw_loose_object (gw_loose_member (element->element, "style"));

  return text_of (gw_loose_object (gw_loose_member (style, part)), "color");
}

/* Cages for SudokuPad's fog: authors who set here for solvers there draw them. TRUE when NODE is one. */
static gboolean
is_fog_cage (JsonNode *node)
{
  g_autofree char *words = gw_loose_words (gw_loose_member (gw_loose_object (node), "value"));

  return words != NULL && gw_fog_is_cage (words);
}

static void
take_fog_cage (GwMakerElement *element, JsonNode *node)
{
  JsonObject *cage = gw_loose_object (node);
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells = gw_maker_cells (element, gw_loose_array (gw_loose_member (cage, "cells")), &is_fine);
  g_autofree char *words = gw_loose_words (gw_loose_member (cage, "value"));

  gw_maker_begin (element, cells, "cages", node);
  if (is_fine && cells->len > 0)
    gw_fog_take_cage (element->intake, words, cells);
  else
    gw_maker_refuse (element);
}

static void
draw_cage (GwMakerElement *element, JsonNode *node)
{
  JsonObject *cage = gw_loose_object (node);
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells = gw_maker_cells (element, gw_loose_array (gw_loose_member (cage, "cells")), &is_fine);
  g_autofree char *words = gw_loose_words (gw_loose_member (cage, "value"));

  gw_maker_begin (element, cells, "cages", node);
  if (!is_fine || cells->len == 0)
    {
      gw_maker_refuse (element);
      return;
    }
  gw_sketch_cage (element->intake, cells, words, cage_colour (element, "cage"));
}

/* ---- symbols ---- */

static double
tidy (double number)
{
  return round (number * 1e4) / 1e4;
}

/* A straight arrow round X and Y, which goes to the right unless it is turned. */
static void
draw_arrow (GwMakerElement *element, GwSketch *sketch, double length, double x, double y)
{
  const double angle = sketch->angle * G_PI / 180, reach_x = length / 2 * cos (angle), reach_y = length / 2 * sin (angle);
  const double ends[] = { tidy (x - reach_x), tidy (y - reach_y), tidy (x + reach_x), tidy (y + reach_y) };
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (double));

  g_array_append_vals (points, ends, G_N_ELEMENTS (ends));
  gw_sketch_run (element->intake, GW_DRAWN_ARROW, points, sketch);
}

/* LAYER, where there is one, is that of this symbol alone. */
static void
draw_symbol (GwMakerElement *element, JsonObject *look, const char *layer, double x, double y)
{
  const char *type = text_of (look, "type");
  GwSketch sketch = { .colour = text_of (look, "stroke"), .fill = text_of (look, "fill"), .angle = number_of (look, "angle", 0),
                      .width = number_of (look, "strokeWidth", 0), .size = number_of (look, "width", 0.5),
                      .head = number_of (look, "headSize", 0),
                      .level = level_of (layer != NULL ? layer : text_of (look, "layer"), GW_LEVEL_USUAL) };

  sketch.height = number_of (look, "height", sketch.size);
  if (g_strcmp0 (type, "text") == 0)
    {
      g_autofree char *words = gw_loose_words (gw_loose_member (look, "text"));

      sketch.colour = sketch.fill;
      sketch.size = number_of (look, "size", 0.5);
      gw_sketch_text (element->intake, words != NULL ? words : "", x, y, &sketch);
    }
  else if (g_strcmp0 (type, "ellipse") == 0 || g_strcmp0 (type, "circle") == 0)
    {
      sketch.size = 2 * number_of (look, "rx", 0.25);
      sketch.height = 2 * number_of (look, "ry", sketch.size / 2);
      gw_sketch_shape (element->intake, GW_MARK_CIRCLE, x, y, &sketch);
    }
  else if (g_strcmp0 (type, "rectangle") == 0)
    gw_sketch_shape (element->intake, GW_MARK_SQUARE, x, y, &sketch);
  else if (g_strcmp0 (type, "arrow") == 0)
    draw_arrow (element, &sketch, number_of (look, "length", 0.5), x, y);
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
        draw_symbol (element, look, NULL, x, y);
    }
}

/* A symbol is x, y and, where there are several looks, which of them, and its layer. */
static void
take_symbols (GwMakerElement *element, JsonNode *node)
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
        draw_symbol (element, gw_loose_object (gw_loose_element (looks, (guint) MAX (which, 0))),
                     gw_loose_text (gw_loose_element (symbol, 3)), x, y);
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
  gw_intake_name_program (element->intake, name != NULL ? name : "");
}

gboolean
gw_maker_take_other (GwMakerElement *element)
{
  switch (element->type)
    {
    case 1000:
      keep_code (element);
      return TRUE;
    case 4000:
      gw_maker_take_lit (element);
      return TRUE;
    case 4001:
      gw_maker_take_triggers (element);
      return TRUE;
    default:
      return FALSE;
    }
}

/* ---- drawings ---- */

typedef void (*Draw) (GwMakerElement *element, JsonNode *node);

/* DRAWN, that is how clues look which the document hides. */
static void
show (GwMakerElement *element, JsonNode *node, const GPtrArray *drawn)
{
  const guint first = gw_intake_n_parts (element->intake);

  gw_maker_begin (element, NULL, element->type == 2000 ? "lines" : NULL, element->type == 2000 ? node : NULL);
  gw_sketch_show (element->intake, drawn);
  gw_intake_fate (element->intake, GW_FATE_RULE, element->is_look ? _("it shows clues that are hidden") : _("it shows a clue that is there"));
  gw_intake_remember (element->intake, first);
}

/* NODE, asked about or taken in: what became a rule is not drawn besides. */
static void
take_one (GwMakerElement *element, Draw draw, JsonNode *node, const char *list, guint *source)
{
  g_autoptr (JsonNode) alone = list != NULL ? gw_maker_with_clue (element, list, node) : json_node_ref (element->original);
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawn_free);
  const GwPadElement *guess = NULL;
  const guint first = *source;

  gw_intake_divert (element->intake, own);
  draw (element, node);
  gw_intake_divert (element->intake, NULL);
  *source += own->len;
  for (guint i = 0; i < own->len && element->is_asked; i++)
    gw_pad_add_drawing (element->pad, own->pdata[i], first + i, "constraints", alone);
  if (element->is_asked || gw_pad_is_taken (element->pad, first, own->len, &guess))
    return;
  if (element->is_look || gw_pad_is_shown (element->pad, first, own->len))
    show (element, node, own);
  else
    {
      draw (element, node);
      gw_pad_say_guess (element->intake, guess);
    }
}

static void
take_each (GwMakerElement *element, Draw draw, const char *list, guint *source)
{
  JsonArray *nodes = gw_loose_array (gw_loose_member (element->element, list));

  for (guint i = 0; i < gw_loose_length (nodes); i++)
    {
      JsonNode *node = gw_loose_element (nodes, i);

      if (element->type != 2001 || !is_fog_cage (node))
        take_one (element, draw, node, list, source);
      else if (!element->is_asked)
        take_fog_cage (element, node);
    }
}

void
gw_maker_take_drawing (GwMakerElement *element, guint *source)
{
  if (gw_sketch_is_own (element->element))
    {
      if (!element->is_asked)
        gw_sketch_own (element->intake, element->what, element->element);
    }
  else if (element->type == 2000)
    take_each (element, draw_line, "lines", source);
  else if (element->type == 2001)
    take_each (element, draw_cage, "cages", source);
  else
    take_one (element, take_symbols, element->original, NULL, source);
}
