/* Our drawings as elements of SudokuMaker: one each. */
#include <math.h>

#include "exchange/outgoing-drawn.h"
#include "exchange/sudokumaker-document.h"

#define OUTLINE 0.02 /* what its own shapes have */

typedef struct
{
  GwOutlet *outlet;
  JsonArray *constraints;
  guint columns, rows;
} Sketcher;

static double
tidy (double number)
{
  return round (number * 1e6) / 1e6;
}

static JsonObject *
add_element (Sketcher *sketcher, gint type)
{
  JsonObject *element = json_object_new ();

  json_object_set_int_member (element, "type", type);
  json_array_add_object_element (sketcher->constraints, element);
  return element;
}

static void
set_ink (JsonObject *object, const char *name, const GwInk *ink)
{
  g_autofree char *colour = gw_outgoing_ink (ink, "#00000000");

  json_object_set_string_member (object, name, colour);
}

static void
find_place (const Sketcher *sketcher, const GwDrawn *drawn, guint i, double *x, double *y)
{
  gw_outgoing_place (&g_array_index (drawn->points, GwDrawnPoint, i), sketcher->columns, x, y);
  *x = tidy (*x);
  *y = tidy (*y);
}

/* PLAIN is where the document says that it is. */
static void
settle_points (const Sketcher *sketcher, GwDrawn *plain)
{
  for (guint i = 0; i < plain->points->len; i++)
    {
      double x, y;

      find_place (sketcher, plain, i, &x, &y);
      g_array_index (plain->points, GwDrawnPoint, i) = gw_drawn_point_at (sketcher->columns, sketcher->rows, x, y);
    }
}

/* ---- lines ---- */

static JsonObject *
draw_line (Sketcher *sketcher, GwDrawn *plain)
{
  JsonObject *element = add_element (sketcher, 2000), *style = json_object_new ();
  JsonArray *lines = json_array_new (), *line = json_array_new ();

  for (guint i = 0; i < plain->points->len; i++)
    {
      JsonObject *point = json_object_new ();
      double x, y;

      find_place (sketcher, plain, i, &x, &y);
      json_object_set_double_member (point, "x", x);
      json_object_set_double_member (point, "y", y);
      json_array_add_object_element (line, point);
    }
  json_array_add_array_element (lines, line);
  json_object_set_array_member (element, "lines", lines);
  set_ink (style, "color", &plain->look.colour);
  json_object_set_double_member (style, "thickness", plain->look.width);
  if (plain->look.level == GW_LEVEL_ABOVE)
    json_object_set_string_member (style, "layer", "foreground");
  else
    plain->look.level = GW_LEVEL_USUAL;
  json_object_set_object_member (element, "style", style);
  return element;
}

/* ---- symbols ---- */

static JsonObject *
new_symbol (const char *type, const GwInk *stroke, const GwInk *fill, double width, double angle)
{
  JsonObject *look = json_object_new ();

  json_object_set_string_member (look, "type", type);
  set_ink (look, "stroke", stroke);
  set_ink (look, "fill", fill);
  json_object_set_double_member (look, "strokeWidth", width);
  json_object_set_double_member (look, "angle", angle);
  return look;
}

static JsonArray *
pair_of (double x, double y)
{
  JsonArray *pair = json_array_new ();

  json_array_add_double_element (pair, x);
  json_array_add_double_element (pair, y);
  return pair;
}

/* LOOK at every place. */
static JsonObject *
add_symbols (Sketcher *sketcher, JsonObject *look, JsonArray *places)
{
  JsonObject *element = add_element (sketcher, 2002);
  JsonArray *looks = json_array_new ();

  json_array_add_object_element (looks, look);
  json_object_set_array_member (element, "params", looks);
  json_object_set_array_member (element, "symbols", places);
  return element;
}

static JsonObject *
add_at_points (Sketcher *sketcher, JsonObject *look, const GwDrawn *plain)
{
  JsonArray *places = json_array_new ();

  for (guint i = 0; i < plain->points->len; i++)
    {
      double x, y;

      find_place (sketcher, plain, i, &x, &y);
      json_array_add_array_element (places, pair_of (x, y));
    }
  return add_symbols (sketcher, look, places);
}

static void
set_sides (JsonObject *look, const char *width_name, const char *height_name, double width, double height)
{
  json_object_set_double_member (look, width_name, width);
  json_object_set_double_member (look, height_name, height);
}

static JsonObject *
draw_shape (Sketcher *sketcher, GwDrawn *plain)
{
  GwDrawnLook *look = &plain->look;
  const gboolean is_square = look->mark == GW_MARK_SQUARE;
  const double height = look->height > 0 ? look->height : look->size;
  JsonObject *symbol;

  look->width = look->width > 0 ? look->width : OUTLINE;
  symbol = new_symbol (is_square ? "rectangle" : "ellipse", &look->colour, &look->inside, look->width, look->angle);
  if (is_square)
    set_sides (symbol, "width", "height", look->size, height);
  else
    set_sides (symbol, "rx", "ry", look->size / 2, height / 2);
  look->level = GW_LEVEL_USUAL;
  return add_at_points (sketcher, symbol, plain);
}

static JsonObject *
draw_text (Sketcher *sketcher, GwDrawn *plain)
{
  static const GwInk white = { TRUE, 255, 255, 255, 255 };
  JsonObject *symbol = new_symbol ("text", &white, &plain->look.colour, OUTLINE, plain->look.angle);

  json_object_set_string_member (symbol, "text", plain->text);
  json_object_set_double_member (symbol, "size", plain->look.size);
  plain->look.level = GW_LEVEL_USUAL;
  return add_at_points (sketcher, symbol, plain);
}

/* A square as large as the cell. */
static JsonObject *
draw_fill (Sketcher *sketcher, GwDrawn *plain)
{
  static const GwInk nothing = { TRUE, 0, 0, 0, 0 };
  JsonObject *symbol = new_symbol ("rectangle", &nothing, &plain->look.colour, OUTLINE, 0);

  set_sides (symbol, "width", "height", 1, 1);
  plain->kind = GW_DRAWN_SHAPE;
  plain->look.level = GW_LEVEL_USUAL;
  return add_at_points (sketcher, symbol, plain);
}

/* Its arrows are straight and lie round their middle; one that bends is a line with a short arrow at its end. */
static JsonObject *
draw_arrow (Sketcher *sketcher, GwDrawn *plain)
{
  const guint n = plain->points->len;
  const GwDrawnLook *look = &plain->look;
  double from_x, from_y, x, y, length, angle, reach;
  JsonArray *places = json_array_new ();
  JsonObject *symbol, *line;

  find_place (sketcher, plain, n - 2, &from_x, &from_y);
  find_place (sketcher, plain, n - 1, &x, &y);
  length = hypot (x - from_x, y - from_y);
  angle = atan2 (y - from_y, x - from_x);
  reach = n == 2 ? length / 2 : MIN (look->head, length) / 2;
  symbol = new_symbol ("arrow", &look->colour, &look->colour, look->width, tidy (fmod (angle * 180 / G_PI + 360, 360)));
  json_object_set_double_member (symbol, "length", tidy (2 * reach));
  json_object_set_double_member (symbol, "headSize", look->head);
  json_array_add_array_element (places, pair_of (tidy (x - reach * cos (angle)), tidy (y - reach * sin (angle))));
  if (n == 2)
    {
      plain->look.level = GW_LEVEL_USUAL;
      return add_symbols (sketcher, symbol, places);
    }
  line = draw_line (sketcher, plain);
  plain->kind = GW_DRAWN_LINE;
  gw_outgoing_accompany (add_symbols (sketcher, symbol, places));
  return line;
}

/* ---- cages ---- */

static JsonObject *
draw_cage (Sketcher *sketcher, GwDrawn *plain)
{
  static const char *const parts[] = { "text", "cage" };
  JsonObject *element = add_element (sketcher, 2001), *cage = json_object_new (), *style = json_object_new ();
  JsonArray *cages = json_array_new (), *numbers = json_array_new ();
  g_autoptr (GArray) cells = gw_drawn_cells (plain);

  for (guint i = 0; i < cells->len; i++)
    json_array_add_int_element (numbers, g_array_index (cells, GwCell, i));
  json_object_set_array_member (cage, "cells", numbers);
  json_object_set_string_member (cage, "value", plain->text != NULL ? plain->text : "");
  json_array_add_object_element (cages, cage);
  json_object_set_array_member (element, "cages", cages);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      JsonObject *part = json_object_new ();

      set_ink (part, "color", &plain->look.colour);
      json_object_set_object_member (style, parts[i], part);
    }
  json_object_set_object_member (element, "style", style);
  plain->look.width = plain->look.size = 0;
  plain->look.level = GW_LEVEL_USUAL;
  return element;
}

/* ---- all ---- */

static JsonObject *(*const kinds[GW_N_DRAWN]) (Sketcher *sketcher, GwDrawn *plain) = {
  [GW_DRAWN_FILL] = draw_fill, [GW_DRAWN_LINE] = draw_line, [GW_DRAWN_ARROW] = draw_arrow,
  [GW_DRAWN_SHAPE] = draw_shape, [GW_DRAWN_TEXT] = draw_text, [GW_DRAWN_CAGE] = draw_cage,
};

static gboolean
draw (gpointer data, const GwDrawn *drawn)
{
  Sketcher *sketcher = data;
  g_autoptr (GwDrawn) plain = drawn->is_hidden ? NULL : gw_outgoing_drawn (drawn);
  JsonObject *element;

  if (plain == NULL)
    return FALSE;
  element = kinds[drawn->kind] (sketcher, plain);
  settle_points (sketcher, plain);
  plain->look.pattern = GW_PATTERN_PLAIN;
  plain->look.hatch = GW_HATCH_NONE;
  gw_outgoing_say (sketcher->outlet, element, plain, drawn);
  return TRUE;
}

void
gw_maker_write_drawings (GwOutlet *outlet, JsonArray *constraints, guint columns, guint rows)
{
  Sketcher sketcher = { outlet, constraints, columns, rows };

  gw_outlet_drawings (outlet, draw, &sketcher);
}
