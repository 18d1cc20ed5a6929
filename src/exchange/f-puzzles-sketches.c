/* Our drawings in a document of f-puzzles. */
#include <math.h>

#include "exchange/f-puzzles-write.h"
#include "exchange/outgoing-drawn.h"

#define THICKNESS 0.5 /* it draws a line half as wide as it says */
#define NEAR 1e-6

typedef GwFpuzzlesWriter Writer;

/* ---- where ---- */

/* As many names as it takes for their mean to lie at AT, a quarter of a cell: the cell before it, and the one behind it as often as
 * there are quarters between. Returns how many; FIRST: the cell before. */
static guint
divide (double at, gint *first, guint *n_behind)
{
  const double from = floor (at - 0.5);
  const guint quarters = (guint) lround (4 * (at - 0.5 - from));

  *first = (gint) from + (quarters == 4);
  *n_behind = quarters == 2 ? 1 : quarters % 4;
  return quarters % 4 == 0 ? 1 : quarters == 2 ? 2 : 4;
}

/* The names of cells round X and Y, those beside the grid, too; their mean is at most an eighth of a cell from there. NULL where
 * there are none. */
static JsonArray *
names_at (const Writer *writer, double x, double y)
{
  const double size = writer->size;
  gint column, row;
  guint right, below;
  JsonArray *names;

  if (x < -0.5 || y < -0.5 || x > size + 0.5 || y > size + 0.5)
    return NULL;
  names = json_array_new ();
  for (guint i = 0, n_rows = divide (y, &row, &below); i < n_rows; i++)
    for (guint k = 0, n_columns = divide (x, &column, &right); k < n_columns; k++)
      {
        g_autofree char *name = g_strdup_printf ("R%dC%d", row + 1 + (i >= n_rows - below), column + 1 + (k >= n_columns - right));

        json_array_add_string_element (names, name);
      }
  return names;
}

/* PLAIN moves to where the document says that it is. */
static JsonArray *
names_of (const Writer *writer, GwDrawn *plain, guint i)
{
  GwDrawnPoint *point = &g_array_index (plain->points, GwDrawnPoint, i);
  double x, y;

  gw_outgoing_place (point, writer->size, &x, &y);
  *point = gw_drawn_point_at (writer->size, writer->size, round (4 * x) / 4, round (4 * y) / 4);
  return names_at (writer, x, y);
}

/* ---- elements ---- */

static void
set_ink (JsonObject *element, const char *name, const GwInk *ink)
{
  g_autofree char *colour = gw_outgoing_ink (ink, "#FFFFFF00");

  json_object_set_string_member (element, name, colour);
}

static void
set_angle (JsonObject *element, double angle)
{
  if (angle != 0)
    json_object_set_double_member (element, "angle", angle);
}

static JsonObject *
new_rectangle (JsonArray *names, const GwInk *ink, double width, double height, double angle)
{
  JsonObject *element = json_object_new ();

  json_object_set_array_member (element, "cells", names);
  set_ink (element, "baseC", ink);
  set_ink (element, "outlineC", ink);
  json_object_set_double_member (element, "width", width);
  json_object_set_double_member (element, "height", height);
  set_angle (element, angle);
  return element;
}

static double
degrees (double x, double y)
{
  return round (10 * atan2 (y, x) * 180 / G_PI) / 10;
}

/* Lines go from cell to cell there: other ones are rectangles, one from point to point. */
static JsonObject *
draw_bars (Writer *writer, const GwDrawn *plain)
{
  JsonObject *first = NULL;

  for (guint i = 1; i < plain->points->len; i++)
    {
      double x, y, from_x, from_y;
      JsonArray *names;
      JsonObject *bar;

      gw_outgoing_place (&g_array_index (plain->points, GwDrawnPoint, i - 1), writer->size, &from_x, &from_y);
      gw_outgoing_place (&g_array_index (plain->points, GwDrawnPoint, i), writer->size, &x, &y);
      names = names_at (writer, (x + from_x) / 2, (y + from_y) / 2);
      if (names == NULL)
        continue;
      bar = new_rectangle (names, &plain->look.colour, hypot (x - from_x, y - from_y) + plain->look.width, plain->look.width,
                           degrees (x - from_x, y - from_y));
      json_array_add_object_element (gw_f_puzzles_list (writer, "rectangle"), bar);
      if (first != NULL)
        gw_outgoing_accompany (bar);
      else
        first = bar;
    }
  return first;
}

/* NULL when a point is not in the middle of a cell. */
static JsonArray *
path_of (const Writer *writer, const GwDrawn *plain)
{
  g_autoptr (JsonArray) path = json_array_new ();

  for (guint i = 0; i < plain->points->len; i++)
    {
      g_autoptr (JsonArray) names = NULL;
      double x, y;

      gw_outgoing_place (&g_array_index (plain->points, GwDrawnPoint, i), writer->size, &x, &y);
      names = fabs (x - floor (x) - 0.5) < NEAR && fabs (y - floor (y) - 0.5) < NEAR ? names_at (writer, x, y) : NULL;
      if (names == NULL)
        return NULL;
      json_array_add_string_element (path, json_array_get_string_element (names, 0));
    }
  return g_steal_pointer (&path);
}

static JsonObject *
draw_line (Writer *writer, GwDrawn *plain)
{
  JsonArray *path = path_of (writer, plain), *lines;
  JsonObject *element;

  if (path == NULL)
    {
      element = draw_bars (writer, plain);
      plain->kind = GW_DRAWN_SHAPE; /* as which it would be read */
      return element;
    }
  element = json_object_new ();
  lines = json_array_new ();
  json_array_add_array_element (lines, path);
  json_object_set_array_member (element, "lines", lines);
  set_ink (element, "outlineC", &plain->look.colour);
  json_object_set_double_member (element, "width", plain->look.width / THICKNESS);
  json_array_add_object_element (gw_f_puzzles_list (writer, "line"), element);
  for (guint i = 0; i < plain->points->len; i++)
    json_array_unref (names_of (writer, plain, i));
  return element;
}

static JsonObject *
new_text (JsonArray *names, const char *words, const GwDrawnLook *look, double size, double angle)
{
  JsonObject *element = json_object_new ();

  json_object_set_array_member (element, "cells", names);
  json_object_set_string_member (element, "value", words);
  set_ink (element, "fontC", &look->colour);
  json_object_set_double_member (element, "size", size);
  set_angle (element, angle);
  return element;
}

/* There are no arrows: a line, and a sign as its head. */
static JsonObject *
draw_arrow (Writer *writer, GwDrawn *plain)
{
  JsonObject *shaft = draw_line (writer, plain), *head;
  double x, y, from_x, from_y;
  JsonArray *names;
  const guint n = plain->points->len;

  plain->kind = shaft != NULL && plain->kind == GW_DRAWN_ARROW ? GW_DRAWN_LINE : plain->kind;
  gw_outgoing_place (&g_array_index (plain->points, GwDrawnPoint, n - 2), writer->size, &from_x, &from_y);
  gw_outgoing_place (&g_array_index (plain->points, GwDrawnPoint, n - 1), writer->size, &x, &y);
  names = shaft != NULL ? names_at (writer, x, y) : NULL;
  if (names == NULL)
    return shaft;
  head = new_text (names, ">", &plain->look, 2 * plain->look.head, degrees (x - from_x, y - from_y));
  gw_outgoing_accompany (head);
  json_array_add_object_element (gw_f_puzzles_list (writer, "text"), head);
  return shaft;
}

/* One element for each point; the first stands for all. NULL where one has no place there. */
static JsonObject *
draw_each (Writer *writer, GwDrawn *plain, const char *list, JsonObject *(*make) (const GwDrawn *plain, JsonArray *names))
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < plain->points->len; i++)
    {
      JsonArray *names = names_of (writer, plain, i);

      if (names != NULL)
        g_ptr_array_add (all, make (plain, names));
    }
  for (guint i = 0; i < all->len; i++)
    {
      if (i > 0)
        gw_outgoing_accompany (all->pdata[i]);
      json_array_add_object_element (gw_f_puzzles_list (writer, list), all->pdata[i]);
    }
  return all->len > 0 ? all->pdata[0] : NULL;
}

static JsonObject *
make_shape (const GwDrawn *plain, JsonArray *names)
{
  const GwDrawnLook *look = &plain->look;
  JsonObject *element = new_rectangle (names, &look->inside, look->size, look->height > 0 ? look->height : look->size, look->angle);

  set_ink (element, "outlineC", &look->colour);
  return element;
}

static JsonObject *
draw_shape (Writer *writer, GwDrawn *plain)
{
  plain->look.width = 0;
  return draw_each (writer, plain, plain->look.mark == GW_MARK_SQUARE ? "rectangle" : "circle", make_shape);
}

static JsonObject *
make_words (const GwDrawn *plain, JsonArray *names)
{
  return new_text (names, plain->text, &plain->look, plain->look.size, plain->look.angle);
}

static JsonObject *
draw_text (Writer *writer, GwDrawn *plain)
{
  return draw_each (writer, plain, "text", make_words);
}

static JsonObject *
draw_cage (Writer *writer, GwDrawn *plain)
{
  JsonObject *element = json_object_new ();
  JsonArray *cells = json_array_new ();

  for (guint i = 0; i < plain->points->len; i++)
    {
      g_autoptr (JsonArray) names = names_of (writer, plain, i);

      json_array_add_string_element (cells, json_array_get_string_element (names, 0));
    }
  json_object_set_array_member (element, "cells", cells);
  set_ink (element, "outlineC", &plain->look.colour);
  set_ink (element, "fontC", &plain->look.colour);
  if (plain->text != NULL)
    json_object_set_string_member (element, "value", plain->text);
  plain->look.width = plain->look.size = 0;
  json_array_add_object_element (gw_f_puzzles_list (writer, "cage"), element);
  return element;
}

static JsonObject *
draw_fill (Writer *writer, GwDrawn *plain)
{
  JsonObject *first = NULL;
  GArray *points = plain->points;

  for (guint i = 0; i < points->len; i++)
    {
      JsonObject *cell = gw_f_puzzles_object (writer, g_array_index (points, GwDrawnPoint, i).cells[0]);

      if (json_object_has_member (cell, "c"))
        continue;
      set_ink (cell, "c", &plain->look.colour);
      if (first != NULL)
        gw_outgoing_accompany (cell);
      else
        first = cell;
    }
  return first;
}

/* ---- all ---- */

static JsonObject *(*const kinds[GW_N_DRAWN]) (Writer *writer, GwDrawn *plain) = {
  [GW_DRAWN_FILL] = draw_fill, [GW_DRAWN_LINE] = draw_line, [GW_DRAWN_ARROW] = draw_arrow,
  [GW_DRAWN_SHAPE] = draw_shape, [GW_DRAWN_TEXT] = draw_text, [GW_DRAWN_CAGE] = draw_cage,
};

static gboolean
draw (gpointer data, const GwDrawn *drawn)
{
  g_autoptr (GwDrawn) plain = gw_outgoing_drawn (drawn);
  Writer *writer = data;
  JsonObject *element = drawn->is_hidden ? NULL : kinds[drawn->kind] (writer, plain);

  if (element == NULL)
    return FALSE;
  plain->look.pattern = GW_PATTERN_PLAIN;
  plain->look.hatch = GW_HATCH_NONE;
  plain->look.level = GW_LEVEL_USUAL;
  plain->look.head = 0;
  plain->is_locked = FALSE;
  gw_outgoing_say (&writer->outlet, element, plain, drawn);
  return TRUE;
}

void
gw_f_puzzles_write_drawings (GwFpuzzlesWriter *writer)
{
  gw_outlet_drawings (&writer->outlet, draw, writer);
}
