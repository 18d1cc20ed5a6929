/* Our drawings in a document of f-puzzles. */
#include <math.h>

#include "exchange/f-puzzles-write.h"

typedef GwFpuzzlesWriter Writer;

static const char *
colour_of (const GwDrawnLook *look, gboolean is_tint)
{
  return gw_outgoing_colour (look->has_hue, look->hue, is_tint);
}

/* The names of the cells that meet there, those beside the grid, too; NULL when it is neither the middle of a cell, nor
 * of an edge, nor a corner. */
static JsonArray *
names_at (const Writer *writer, const GwDrawnPoint *point)
{
  double x = 0, y = 0;
  JsonArray *names;

  for (guint i = 0; i < point->n_cells; i++)
    {
      x += (point->cells[i] % writer->size + 0.5) / point->n_cells;
      y += (point->cells[i] / writer->size + 0.5) / point->n_cells;
    }
  x = 2 * (point->n_cells > 0 ? x : point->x);
  y = 2 * (point->n_cells > 0 ? y : point->y);
  if (fabs (x - round (x)) > 1e-6 || fabs (y - round (y)) > 1e-6 || x < -1 || y < -1 || x > 2 * writer->size + 1
      || y > 2 * writer->size + 1)
    return NULL;
  names = json_array_new ();
  for (gint row = (gint) floor ((round (y) - 1) / 2); row <= (gint) ceil ((round (y) - 1) / 2); row++)
    for (gint column = (gint) floor ((round (x) - 1) / 2); column <= (gint) ceil ((round (x) - 1) / 2); column++)
      {
        g_autofree char *name = g_strdup_printf ("R%dC%d", row + 1, column + 1);

        json_array_add_string_element (names, name);
      }
  return names;
}

static gboolean
draw_line (Writer *writer, const GwDrawn *drawn)
{
  static const double widths[] = { [GW_WEIGHT_MEDIUM] = 0.3, [GW_WEIGHT_WIDE] = 0.6, [GW_WEIGHT_THIN] = 0.1 };
  JsonObject *element = json_object_new ();
  JsonArray *lines = json_array_new (), *line = json_array_new ();
  gboolean is_fine = TRUE;

  for (guint i = 0; i < drawn->points->len; i++)
    {
      JsonArray *names = names_at (writer, &g_array_index (drawn->points, GwDrawnPoint, i));

      is_fine = is_fine && names != NULL && json_array_get_length (names) == 1;
      if (is_fine)
        json_array_add_string_element (line, json_array_get_string_element (names, 0));
      g_clear_pointer (&names, json_array_unref);
    }
  json_array_add_array_element (lines, line);
  json_object_set_array_member (element, "lines", lines);
  json_object_set_string_member (element, "outlineC", colour_of (&drawn->look, FALSE));
  json_object_set_double_member (element, "width", widths[drawn->look.weight]);
  if (is_fine && drawn->look.pattern == GW_PATTERN_PLAIN)
    json_array_add_object_element (gw_f_puzzles_list (writer, "line"), element);
  else
    json_object_unref (element);
  return is_fine && drawn->look.pattern == GW_PATTERN_PLAIN;
}

static gboolean
draw_shape (Writer *writer, const GwDrawn *drawn)
{
  static const char *const fills[]
      = { [GW_FILL_PAPER] = "#FFFFFF", [GW_FILL_NONE] = "#FFFFFF00", [GW_FILL_TINT] = NULL, [GW_FILL_INK] = "#000000" };
  const double size = drawn->look.size > 0 ? drawn->look.size : 0.7;
  JsonArray *names = names_at (writer, &g_array_index (drawn->points, GwDrawnPoint, 0));
  JsonObject *element;

  if (names == NULL || drawn->points->len != 1)
    return FALSE;
  element = json_object_new ();
  json_object_set_array_member (element, "cells", names);
  json_object_set_string_member (
      element, "baseC", fills[drawn->look.fill] != NULL ? fills[drawn->look.fill] : colour_of (&drawn->look, TRUE));
  json_object_set_string_member (element, "outlineC", colour_of (&drawn->look, FALSE));
  json_object_set_double_member (element, "width", size);
  json_object_set_double_member (element, "height", size);
  json_array_add_object_element (
      gw_f_puzzles_list (writer, drawn->look.mark == GW_MARK_SQUARE ? "rectangle" : "circle"), element);
  return TRUE;
}

static gboolean
draw_text (Writer *writer, const GwDrawn *drawn)
{
  JsonArray *names = names_at (writer, &g_array_index (drawn->points, GwDrawnPoint, 0));
  JsonObject *element;

  if (names == NULL || drawn->points->len != 1)
    return FALSE;
  element = json_object_new ();
  json_object_set_array_member (element, "cells", names);
  json_object_set_string_member (element, "value", drawn->text);
  json_object_set_string_member (element, "fontC", colour_of (&drawn->look, FALSE));
  json_object_set_double_member (element, "size", drawn->look.size > 0 ? drawn->look.size : 0.7);
  json_array_add_object_element (gw_f_puzzles_list (writer, "text"), element);
  return TRUE;
}

static gboolean
draw_fill (Writer *writer, const GwDrawn *drawn)
{
  for (guint i = 0; i < drawn->points->len; i++)
    json_object_set_string_member (
        gw_f_puzzles_object (writer, g_array_index (drawn->points, GwDrawnPoint, i).cells[0]), "c",
        colour_of (&drawn->look, TRUE));
  return TRUE;
}

static gboolean
draw (gpointer data, const GwDrawn *drawn)
{
  static gboolean (*const kinds[GW_N_DRAWN]) (Writer *, const GwDrawn *)
      = { draw_fill, draw_line, draw_shape, draw_text };

  return !drawn->is_hidden && kinds[drawn->kind](data, drawn);
}

void
gw_f_puzzles_write_drawings (GwFpuzzlesWriter *writer)
{
  gw_outlet_drawings (&writer->outlet, draw, writer);
}
