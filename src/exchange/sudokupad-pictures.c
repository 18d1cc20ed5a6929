/* Clues as SudokuPad draws them: the colours and widths that its solvers know. */
#include <math.h>
#include <string.h>

#include "drawn/worn.h"
#include "exchange/loose-json.h"
#include "exchange/outgoing-drawn.h"
#include "exchange/sudokupad-write.h"
#include "render/clue.h"
#include "render/family.h"
#include "rules/rule-table.h"

#define UNIT 64

typedef GwSudokupadWriter Writer;

/* A line that solvers know by its colour; widths in cells. */
typedef struct
{
  const GwRule *rule;
  const char *colour;
  double width;
} Known;

static const Known known[] = {
  { &gw_rule_thermo, "#cfcfcf", 0.33 },          { &gw_rule_slow_thermo, "#6495ed", 0.15 },
  { &gw_rule_whisper, "#67f067", 0.094 },        { &gw_rule_renban_line, "#f067f0", 0.125 },
  { &gw_rule_palindrome, "#cfcfcf", 0.25 },      { &gw_rule_region_sum_line, "#2ecbff", 0.078 },
  { &gw_rule_entropic_line, "#ffccaa", 0.078 },  { &gw_rule_modular_line, "#33bbbb", 0.078 },
  { &gw_rule_nabner_line, "#c9c883", 0.125 },    { &gw_rule_zipper_line, "#cdb1ec", 0.078 },
  { &gw_rule_parity_line, "#ff6666", 0.078 },    { &gw_rule_double_arrow_line, "#c54b8b", 0.075 },
  { &gw_rule_between_line, "#cfcfcf", 0.031 },   { &gw_rule_arrow, "#a1a1a1", 0.078 },
  { &gw_rule_row_indexer, "#7cc77c33", 0 },      { &gw_rule_column_indexer, "#c77c7c33", 0 },
  { &gw_rule_box_indexer, "#7c7cc733", 0 },      { &gw_rule_extra_region, "#b2b2b266", 0 },
};

/* ---- elements ---- */

JsonArray *
gw_sudokupad_list (GwSudokupadWriter *writer, const char *key)
{
  if (gw_loose_array (gw_loose_member (writer->root, key)) == NULL)
    json_object_set_array_member (writer->root, key, json_array_new ());
  return json_object_get_array_member (writer->root, key);
}

JsonArray *
gw_sudokupad_places (const GwSudokupadWriter *writer, const GwCell *cells, guint n_cells)
{
  JsonArray *places = json_array_new ();

  for (guint i = 0; i < n_cells; i++)
    {
      JsonArray *pair = json_array_new ();

      json_array_add_int_element (pair, cells[i] / writer->columns);
      json_array_add_int_element (pair, cells[i] % writer->columns);
      json_array_add_array_element (places, pair);
    }
  return places;
}

static GwPoint
middle_of (const Writer *writer, GwCell cell)
{
  return (GwPoint) { cell % writer->columns + 0.5, cell / writer->columns + 0.5 };
}

/* Where cells meet. */
static GwPoint
meeting_of (const Writer *writer, const GwCell *cells, guint n)
{
  GwPoint point = { 0, 0 };

  for (guint i = 0; i < n; i++)
    {
      point.x += middle_of (writer, cells[i]).x / n;
      point.y += middle_of (writer, cells[i]).y / n;
    }
  return point;
}

static double
tidy (double number)
{
  return round (number * 1000) / 1000;
}

static JsonArray *
pair_of (GwPoint point)
{
  JsonArray *pair = json_array_new ();

  json_array_add_double_element (pair, round (point.y * 1e6) / 1e6);
  json_array_add_double_element (pair, round (point.x * 1e6) / 1e6);
  return pair;
}

/* IS_CLUE: it stands for one, and is not read back as a drawing. */
static void
put (Writer *writer, const char *list, JsonObject *element, gboolean is_clue)
{
  if (is_clue)
    json_object_set_int_member (element, GW_OWN_MEMBER, 1);
  json_array_add_object_element (gw_sudokupad_list (writer, list), element);
}

typedef struct
{
  const char *fill, *border; /* NULL: none */
  const char *text;          /* NULL: none */
  const char *ink;           /* of the text; NULL: black, and white on black */
  double      width, height, size, angle;
  gboolean    is_square, is_below, is_drawing;
} Shape;

static JsonObject *
put_shape (Writer *writer, GwPoint at, const Shape *shape)
{
  JsonObject *element = json_object_new ();

  json_object_set_array_member (element, "center", pair_of (at));
  json_object_set_double_member (element, "width", tidy (shape->width));
  json_object_set_double_member (element, "height", tidy (shape->height > 0 ? shape->height : shape->width));
  if (!shape->is_square)
    json_object_set_boolean_member (element, "rounded", TRUE);
  if (shape->fill != NULL)
    json_object_set_string_member (element, "backgroundColor", shape->fill);
  if (shape->border != NULL)
    json_object_set_string_member (element, "borderColor", shape->border);
  if (shape->angle != 0)
    json_object_set_double_member (element, "angle", shape->angle);
  if (shape->text != NULL)
    {
      json_object_set_string_member (element, "text", shape->text);
      json_object_set_double_member (element, "fontSize", shape->is_drawing ? tidy (shape->size * UNIT) : round (shape->size * UNIT));
      if (shape->ink != NULL)
        json_object_set_string_member (element, "color", shape->ink);
      else if (g_strcmp0 (shape->fill, "#000000") == 0)
        json_object_set_string_member (element, "color", "#ffffff");
    }
  put (writer, shape->is_below ? "underlays" : "overlays", element, !shape->is_drawing);
  return element;
}

/* Nothing but TEXT. */
static void
put_text (Writer *writer, GwPoint at, const char *text, double size)
{
  const Shape shape = { .text = text, .width = size, .size = size, .is_square = TRUE };

  if (text != NULL && *text != '\0')
    put_shape (writer, at, &shape);
}

static JsonObject *
line_through (const GwPoint *points, guint n, const char *colour, double width)
{
  JsonObject *element = json_object_new ();
  JsonArray *way = json_array_new ();

  for (guint i = 0; i < n; i++)
    json_array_add_array_element (way, pair_of (points[i]));
  json_object_set_array_member (element, "wayPoints", way);
  json_object_set_string_member (element, "color", colour);
  json_object_set_double_member (element, "thickness", tidy (width * UNIT));
  return element;
}

static const Known *
find_known (const GwConstraint *clue)
{
  static const Known dutch = { &gw_rule_whisper, "#ff9a00", 0.094 };

  if (gw_outgoing_is_dutch (clue))
    return &dutch;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i].rule == clue->rule)
      return &known[i];
  return NULL;
}

/* What its author says, what solvers know it by, or that of its hue. Free it. */
static char *
colour_of (const Writer *writer, const GwConstraint *clue, gboolean is_tint)
{
  const GwWorn worn = gw_worn (writer->outlet.puzzle, clue);
  const Known *usual = find_known (clue);

  if (worn.ink.is_set)
    return gw_ink_write (&worn.ink);
  if (!worn.has_hue && usual != NULL)
    return g_strdup (usual->colour);
  return g_strdup (gw_outgoing_colour (TRUE, worn.has_hue ? worn.hue : clue->rule->look.hue, is_tint));
}

static double
width_of (const Writer *writer, const GwConstraint *clue)
{
  const GwWorn worn = gw_worn (writer->outlet.puzzle, clue);
  const Known *usual = find_known (clue);

  if (worn.width > 0 || usual != NULL)
    return worn.width > 0 ? worn.width : usual->width;
  return clue->rule->look.weight == GW_WEIGHT_WIDE ? 0.3 : clue->rule->look.weight == GW_WEIGHT_THIN ? 0.05 : 0.1;
}

/* ---- lines ---- */

static void
put_end (Writer *writer, GwLineEnd end, GwPoint at, const char *colour)
{
  Shape shape = { .width = 0.80, .fill = "#ffffff", .border = colour };

  if (end == GW_END_BULB)
    shape = (Shape) { .width = 0.85, .fill = colour, .is_below = TRUE };
  else if (end == GW_END_DIAMOND)
    shape = (Shape) { .width = 0.60, .fill = "#ffffff", .border = colour, .is_square = TRUE, .angle = 45 };
  else if (end == GW_END_SQUARE)
    shape.is_square = TRUE;
  if (end != GW_END_NONE && end != GW_END_ARROW && end != GW_END_PILL)
    put_shape (writer, at, &shape);
}

/* Round the first N cells, as far as they lie side by side or one above the other. */
static void
put_pill (Writer *writer, const GwCell *cells, guint n, const char *colour)
{
  const GwPoint first = middle_of (writer, cells[0]), last = middle_of (writer, cells[n - 1]);
  const GwPoint at = { (first.x + last.x) / 2, (first.y + last.y) / 2 };
  const Shape shape = { .width = fabs (last.x - first.x) + 0.75, .height = fabs (last.y - first.y) + 0.75, .fill = "#ffffff",
                        .border = colour };

  put_shape (writer, at, &shape);
}

static void
draw_path (Writer *writer, const GwConstraint *clue, const GwCell *cells, guint n)
{
  const GwLook *look = &clue->rule->look;
  g_autofree char *colour = colour_of (writer, clue, FALSE);
  const double width = width_of (writer, clue);
  const guint n_bulb = look->start == GW_END_PILL ? MAX (gw_clue_n_bulb (clue), 1u) : 1;
  g_autofree GwPoint *points = g_new (GwPoint, n);
  JsonObject *line;

  if (n_bulb >= n)
    return;
  for (guint i = 0; i < n; i++)
    points[i] = middle_of (writer, cells[i]);
  if (look->start == GW_END_PILL)
    {
      const double length = hypot (points[n_bulb].x - points[n_bulb - 1].x, points[n_bulb].y - points[n_bulb - 1].y);
      GwPoint *from = &points[n_bulb - 1];

      put_pill (writer, cells, n_bulb, colour);
      from->x += 0.3 * (points[n_bulb].x - from->x) / length;
      from->y += 0.3 * (points[n_bulb].y - from->y) / length;
    }
  line = line_through (points + n_bulb - 1, n - n_bulb + 1, colour, width);
  if (look->end == GW_END_ARROW)
    json_object_set_double_member (line, "headLength", 0.3);
  put (writer, look->end == GW_END_ARROW ? "arrows" : "lines", line, TRUE);
  put_end (writer, look->start, points[0], colour);
  put_end (writer, look->end, points[n - 1], colour);
}

static void
draw_line (Writer *writer, const GwConstraint *clue)
{
  g_autoptr (GArray) ends = NULL, cells = gw_clue_groups (clue, &ends);
  const GwCell *all = (const GwCell *) (gconstpointer)cells->data;
  g_autofree char *label = gw_clue_label (writer->outlet.puzzle, clue);

  for (guint i = 0, from = 0; i < ends->len; from = g_array_index (ends, guint, i++))
    draw_path (writer, clue, all + from, g_array_index (ends, guint, i) - from);
  if (label != NULL && cells->len > 0)
    {
      GwPoint at = middle_of (writer, all[0]);

      at.x -= 0.3;
      at.y -= 0.3;
      put_text (writer, at, label, 0.25);
    }
}

static void
draw_diagonal (Writer *writer, const GwConstraint *clue)
{
  const GwPoint a = middle_of (writer, (GwCell)clue->args[0].value), b = middle_of (writer, (GwCell)clue->args[1].value);
  const double x = a.x < b.x ? 0.5 : -0.5, y = a.y < b.y ? 0.5 : -0.5;
  const GwPoint points[] = { { a.x - x, a.y - y }, { b.x + x, b.y + y } };

  put (writer, "lines", line_through (points, 2, "#34BBE6", 2.0 / UNIT), TRUE);
}

/* ---- cells ---- */

static void
draw_shade (Writer *writer, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  g_autofree char *colour = colour_of (writer, clue, TRUE);
  const Shape shape = { .width = 1, .fill = colour, .is_square = TRUE, .is_below = TRUE };
  g_autofree char *label = gw_clue_label (writer->outlet.puzzle, clue);

  for (guint i = 0; i < cells->len; i++)
    put_shape (writer, middle_of (writer, g_array_index (cells, GwCell, i)), &shape);
  if (label != NULL && cells->len > 0)
    {
      GwPoint at = middle_of (writer, g_array_index (cells, GwCell, 0));

      at.x -= 0.3;
      at.y -= 0.3;
      put_text (writer, at, label, 0.2);
    }
}

/* Signs at the four sides, which point inwards at the least, outwards from the greatest. */
static void
put_chevrons (Writer *writer, GwPoint at, gboolean is_outward)
{
  static const char *const inward[4] = { "∨", "<", "∧", ">" }, *const outward[4] = { "∧", ">", "∨", "<" };
  static const GwPoint sides[4] = { { 0, -0.4 }, { 0.4, 0 }, { 0, 0.4 }, { -0.4, 0 } };

  for (guint i = 0; i < 4; i++)
    {
      const GwPoint side = { at.x + sides[i].x, at.y + sides[i].y };

      put_text (writer, side, (is_outward ? outward : inward)[i], 0.2);
    }
}

static void
draw_cell_mark (Writer *writer, const GwConstraint *clue)
{
  const GwLook *look = &clue->rule->look;
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  g_autofree char *label = gw_clue_label (writer->outlet.puzzle, clue);
  g_autofree char *colour = colour_of (writer, clue, TRUE);
  const gboolean has_shape = look->mark == GW_MARK_CIRCLE || look->mark == GW_MARK_SQUARE;
  Shape shape = { .width = has_shape ? 0.7 : 1, .is_square = look->mark != GW_MARK_CIRCLE, .is_below = TRUE };

  shape.fill = look->fill == GW_FILL_TINT ? colour : NULL;
  shape.border = look->fill == GW_FILL_TINT ? NULL : "#808080";
  for (guint i = 0; i < cells->len; i++)
    {
      GwPoint at = middle_of (writer, g_array_index (cells, GwCell, i));

      put_shape (writer, at, &shape);
      if (look->mark == GW_MARK_INWARD || look->mark == GW_MARK_OUTWARD)
        put_chevrons (writer, at, look->mark == GW_MARK_OUTWARD);
      at.x -= 0.3;
      at.y -= 0.3;
      put_text (writer, at, label, 0.2);
    }
}

/* ---- edges and corners ---- */

/* An inequality sign that is open towards the first cell. */
static const char *
sign_of (GwPoint first, GwPoint second)
{
  if (first.y == second.y)
    return first.x < second.x ? ">" : "<";
  return first.y < second.y ? "∨" : "∧";
}

static void
draw_edge_mark (Writer *writer, const GwConstraint *clue)
{
  const GwLook *look = &clue->rule->look;
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const GwCell *all = (const GwCell *) (gconstpointer)cells->data;
  g_autofree char *text = gw_clue_text (writer->outlet.puzzle, clue, NULL);
  GwPoint at;
  Shape shape = { .width = 0.3, .size = 0.25, .text = text != NULL && *text != '\0' ? text : NULL };

  if (cells->len < 2)
    return;
  at = meeting_of (writer, all, cells->len);
  if (look->mark == GW_MARK_CIRCLE || look->mark == GW_MARK_CROSSED)
    {
      shape.fill = look->fill == GW_FILL_INK ? "#000000" : "#ffffff";
      shape.border = "#000000";
      if (look->mark == GW_MARK_CROSSED)
        shape.text = "×";
    }
  else
    {
      shape.is_square = TRUE;
      shape.fill = "#ffffff";
      shape.width = 0.25;
      shape.size = 0.33;
      if (look->mark == GW_MARK_SIGN || look->mark == GW_MARK_PENCIL)
        shape.text = sign_of (middle_of (writer, all[0]), middle_of (writer, all[1]));
    }
  put_shape (writer, at, &shape);
}

/* Two a line, as far as there are more than fit beside each other. */
static void
put_digits (Writer *writer, GwPoint at, const GPtrArray *symbols, double size)
{
  const guint n_lines = (symbols->len + 1) / 2;

  for (guint i = 0; i < n_lines; i++)
    {
      const char *second = 2 * i + 1 < symbols->len ? symbols->pdata[2 * i + 1] : NULL;
      g_autofree char *text = g_strjoin (" ", symbols->pdata[2 * i], second, NULL);

      put_text (writer, (GwPoint) { at.x, at.y + (i - (n_lines - 1) / 2.0) * 1.1 * size }, text, size);
    }
}

static void
draw_corner_mark (Writer *writer, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  g_autoptr (GPtrArray) symbols = gw_clue_symbols (writer->outlet.puzzle, clue);
  g_autofree char *text = clue->rule->look.text != NULL ? gw_clue_text (writer->outlet.puzzle, clue, NULL) : NULL;
  const Shape shape = { .width = 0.7, .size = 0.22, .fill = "#ffffff", .border = "#000000", .text = text };
  GwPoint at;

  if (cells->len == 0)
    return;
  at = meeting_of (writer, (const GwCell *) (gconstpointer)cells->data, MIN (cells->len, 4u));
  put_shape (writer, at, &shape);
  if (text == NULL)
    put_digits (writer, at, symbols, shape.size);
}

/* ---- cages and outside ---- */

static gboolean
is_done (const Writer *writer, const GwConstraint *clue)
{
  for (guint i = 0; i < writer->outlet.puzzle->n_constraints; i++)
    if (writer->outlet.puzzle->constraints[i] == clue)
      return writer->outlet.is_done[i];
  return FALSE;
}

static void
draw_cage (Writer *writer, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  g_autofree char *label = gw_clue_label (writer->outlet.puzzle, clue);
  JsonObject *cage;

  if (cells->len == 0)
    return;
  cage = json_object_new ();
  json_object_set_array_member (cage, "cells",
                                gw_sudokupad_places (writer, (const GwCell *) (gconstpointer)cells->data, cells->len));
  if (label != NULL)
    json_object_set_string_member (cage, "value", label);
  put (writer, "cages", cage, TRUE);
}

static void
draw_outside (Writer *writer, const GwOutsideClue *clue)
{
  g_autofree char *text = gw_clue_text (writer->outlet.puzzle, clue->constraint, NULL);
  const GwPoint first = middle_of (writer, (GwCell)(lround (floor (clue->first.y)) * writer->columns + lround (floor (clue->first.x))));
  const GwPoint at = { first.x - clue->step.x, first.y - clue->step.y };
  const char *letters = gw_outside_letters (writer->scene, clue);

  put_text (writer, at, text, clue->has_arrow ? 0.44 : 0.5);
  if (text != NULL && letters != NULL)
    put_text (writer, (GwPoint) { at.x + 0.36, at.y - 0.26 }, letters, 0.2);
  if (clue->has_arrow)
    {
      const GwPoint points[] = { { at.x + 0.3 * clue->step.x, at.y + 0.3 * clue->step.y },
                                 { at.x + 0.48 * clue->step.x, at.y + 0.48 * clue->step.y } };
      JsonObject *arrow = line_through (points, 2, "#000000", 2.0 / UNIT);

      json_object_set_double_member (arrow, "headLength", 0.16);
      put (writer, "arrows", arrow, TRUE);
    }
}

/* ---- drawings ---- */

/* PLAIN moves to where the document says that it is. */
static GArray *
points_of (const Writer *writer, GwDrawn *plain)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (GwPoint));

  for (guint i = 0; i < plain->points->len; i++)
    {
      GwDrawnPoint *own = &g_array_index (plain->points, GwDrawnPoint, i);
      GwPoint point;

      gw_outgoing_place (own, writer->columns, &point.x, &point.y);
      *own = gw_drawn_point_at (writer->columns, writer->rows, point.x, point.y);
      g_array_append_val (points, point);
    }
  return points;
}

static JsonObject *
draw_drawn_line (Writer *writer, GwDrawn *plain, const GArray *points)
{
  g_autofree char *colour = gw_outgoing_ink (&plain->look.colour, NULL);
  JsonObject *line = line_through ((const GwPoint *) (gconstpointer)points->data, points->len, colour, plain->look.width);

  if (plain->kind == GW_DRAWN_ARROW)
    json_object_set_double_member (line, "headLength", tidy (plain->look.head));
  put (writer, plain->kind == GW_DRAWN_ARROW ? "arrows" : "lines", line, FALSE);
  plain->look.level = GW_LEVEL_USUAL;
  return line;
}

static JsonObject *
draw_drawn_cage (Writer *writer, GwDrawn *plain, const GArray *points)
{
  JsonObject *cage = json_object_new (), *style = json_object_new ();
  g_autofree char *colour = gw_outgoing_ink (&plain->look.colour, NULL);
  g_autoptr (GArray) cells = gw_drawn_cells (plain);

  json_object_set_array_member (cage, "cells",
                                gw_sudokupad_places (writer, (const GwCell *) (gconstpointer)cells->data, cells->len));
  if (plain->text != NULL)
    json_object_set_string_member (cage, "value", plain->text);
  json_object_set_string_member (style, "borderColor", colour);
  json_object_set_object_member (cage, "style", style);
  put (writer, "cages", cage, FALSE);
  plain->look.width = plain->look.size = 0;
  plain->look.level = GW_LEVEL_USUAL;
  return cage;
}

/* Another shape at each point. The first stands for all. */
static JsonObject *
put_each (Writer *writer, const Shape *shape, const GArray *points)
{
  JsonObject *first = put_shape (writer, g_array_index (points, GwPoint, 0), shape);

  for (guint i = 1; i < points->len; i++)
    gw_outgoing_accompany (put_shape (writer, g_array_index (points, GwPoint, i), shape));
  return first;
}

/* A filled cell is a square without an outline. */
static JsonObject *
draw_drawn_fill (Writer *writer, GwDrawn *plain, const GArray *points)
{
  g_autofree char *colour = gw_outgoing_ink (&plain->look.colour, NULL);
  const Shape shape = { .width = 1, .fill = colour, .is_square = TRUE, .is_below = TRUE, .is_drawing = TRUE };

  plain->kind = GW_DRAWN_SHAPE;
  plain->look.mark = GW_MARK_SQUARE;
  plain->look.level = GW_LEVEL_BELOW;
  return put_each (writer, &shape, points);
}

static JsonObject *
draw_drawn_shape (Writer *writer, GwDrawn *plain, const GArray *points)
{
  const GwDrawnLook *look = &plain->look;
  g_autofree char *fill = look->inside.alpha > 0 ? gw_outgoing_ink (&look->inside, NULL) : NULL;
  g_autofree char *border = look->colour.alpha > 0 ? gw_outgoing_ink (&look->colour, NULL) : NULL;
  const Shape shape = { .width = look->size, .height = look->height, .angle = look->angle, .fill = fill, .border = border,
                        .is_square = look->mark == GW_MARK_SQUARE, .is_drawing = TRUE, .is_below = look->level == GW_LEVEL_BELOW };

  plain->look.width = 0;
  plain->look.level = shape.is_below ? GW_LEVEL_BELOW : GW_LEVEL_USUAL;
  return put_each (writer, &shape, points);
}

static JsonObject *
draw_drawn_text (Writer *writer, GwDrawn *plain, const GArray *points)
{
  const GwDrawnLook *look = &plain->look;
  g_autofree char *ink = gw_outgoing_ink (&look->colour, NULL);
  const Shape shape = { .width = look->size, .size = look->size, .angle = look->angle, .text = plain->text, .ink = ink,
                        .is_square = TRUE, .is_drawing = TRUE, .is_below = look->level == GW_LEVEL_BELOW };

  plain->look.level = shape.is_below ? GW_LEVEL_BELOW : GW_LEVEL_USUAL;
  return put_each (writer, &shape, points);
}

static JsonObject *(*const drawn_kinds[GW_N_DRAWN]) (Writer *writer, GwDrawn *plain, const GArray *points) = {
  [GW_DRAWN_FILL] = draw_drawn_fill, [GW_DRAWN_LINE] = draw_drawn_line, [GW_DRAWN_ARROW] = draw_drawn_line,
  [GW_DRAWN_SHAPE] = draw_drawn_shape, [GW_DRAWN_TEXT] = draw_drawn_text, [GW_DRAWN_CAGE] = draw_drawn_cage,
};

static gboolean
draw_drawn (gpointer data, const GwDrawn *drawn)
{
  g_autoptr (GwDrawn) plain = gw_outgoing_drawn (drawn);
  Writer *writer = data;
  g_autoptr (GArray) points = points_of (writer, plain);
  JsonObject *element;

  if (drawn->is_hidden || points->len == 0)
    return FALSE;
  element = drawn_kinds[plain->kind] (writer, plain, points);
  plain->look.pattern = GW_PATTERN_PLAIN;
  plain->look.hatch = GW_HATCH_NONE;
  gw_outgoing_say (&writer->outlet, element, plain, drawn);
  if (!json_object_has_member (element, GW_OWN_MEMBER))
    json_object_set_string_member (element, GW_OWN_MEMBER, "drawing"); /* whatever it looks like */
  return TRUE;
}

/* ---- the scene ---- */

void
gw_sudokupad_picture (GwSudokupadWriter *writer)
{
  static const struct
  {
    GwDrawing drawing;
    void (*draw) (Writer *writer, const GwConstraint *clue);
  } families[] = {
    { GW_DRAW_SHADE, draw_shade },         { GW_DRAW_DIAGONAL, draw_diagonal },       { GW_DRAW_LINE, draw_line },
    { GW_DRAW_CAGE, draw_cage },           { GW_DRAW_CELL_MARK, draw_cell_mark },     { GW_DRAW_EDGE_MARK, draw_edge_mark },
    { GW_DRAW_CORNER_MARK, draw_corner_mark },
  };

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    for (guint k = 0; k < writer->scene->clues[families[i].drawing]->len; k++)
      {
        const GwConstraint *clue = g_ptr_array_index (writer->scene->clues[families[i].drawing], k);

        if (families[i].drawing != GW_DRAW_CAGE || !is_done (writer, clue))
          families[i].draw (writer, clue);
      }
  for (guint k = 0; k < writer->scene->outside->len; k++)
    draw_outside (writer, g_ptr_array_index (writer->scene->outside, k));
  gw_outlet_drawings (&writer->outlet, draw_drawn, writer);
}
