/* What a document of SudokuPad draws, in cells: and what of it is taken for a rule. */
#include <math.h>
#include <string.h>

#include "exchange/sketch.h"
#include "exchange/sudokupad-document.h"

#define MOST_POINTS 2000u

/* ---- colours ---- */

gboolean
gw_pad_is_seen (const char *colour)
{
  GwDrawnLook look = { 0 };

  return colour != NULL && *colour != '\0' && gw_sketch_colour (colour, &look);
}

/* The least and the greatest of its channels. FALSE when they are not to be known. */
static gboolean
find_channels (const char *colour, guint *least, guint *greatest)
{
  const gsize n = colour != NULL && *colour == '#' ? strlen (colour) - 1 : 0, step = n == 3 || n == 4 ? 1 : 2;

  *least = 15;
  *greatest = 0;
  for (guint i = 0; i < 3 && n >= 3 * step; i++)
    {
      const gint digit = g_ascii_xdigit_value (colour[1 + i * step]);

      if (digit < 0)
        return FALSE;
      *least = MIN (*least, (guint)digit);
      *greatest = MAX (*greatest, (guint)digit);
    }
  return n >= 3 * step;
}

gboolean
gw_pad_is_white (const char *colour)
{
  guint least, greatest;

  return g_strcmp0 (colour, "white") == 0 || (find_channels (colour, &least, &greatest) && least == 15);
}

gboolean
gw_pad_is_black (const char *colour)
{
  guint least, greatest;

  return g_strcmp0 (colour, "black") == 0 || (find_channels (colour, &least, &greatest) && greatest < 4);
}

gboolean
gw_pad_hue (const char *colour, GwHue *hue)
{
  GwDrawnLook look = { 0 };

  if (colour == NULL || !gw_sketch_colour (colour, &look) || gw_pad_is_white (colour) || !look.has_hue)
    return FALSE;
  *hue = look.hue;
  return TRUE;
}

/* ---- reading ---- */

static double
member_double (JsonObject *object, const char *name, double otherwise)
{
  double value;

  return gw_loose_double (gw_loose_member (object, name), &value) && isfinite (value) ? value : otherwise;
}

void
gw_pad_element_clear (GwPadElement *element)
{
  g_array_unref (element->points);
  g_free (element->text);
  if (element->drawn != NULL)
    g_clear_pointer (&element->node, json_node_unref); /* SudokuPad's own are the document's */
  gw_drawn_free (element->drawn);
}

gboolean
gw_pad_is_open (const GwPadElement *element)
{
  return !element->is_taken && !element->is_end && !element->is_context;
}

GArray *
gw_pad_elements_new (void)
{
  GArray *elements = g_array_new (FALSE, TRUE, sizeof (GwPadElement));

  g_array_set_clear_func (elements, (GDestroyNotify) gw_pad_element_clear);
  return elements;
}

/* Rows come first. FALSE when it is no place. */
static gboolean
read_point (JsonNode *node, GwPadPoint *point)
{
  JsonArray *pair = gw_loose_array (node);

  return gw_loose_double (gw_loose_element (pair, 0), &point->y) && gw_loose_double (gw_loose_element (pair, 1), &point->x)
         && fabs (point->x) < 100 && fabs (point->y) < 100;
}

static void
read_line (GwSudokupad *pad, GwPadElement *element, JsonObject *object)
{
  JsonArray *points = gw_loose_array (gw_loose_member (object, "wayPoints"));

  for (guint i = 0; i < MIN (gw_loose_length (points), MOST_POINTS); i++)
    {
      GwPadPoint point;

      if (read_point (gw_loose_element (points, i), &point))
        g_array_append_val (element->points, point);
    }
  element->thickness = member_double (object, "thickness", 5) / pad->unit;
  element->head = member_double (object, "headLength", 0);
  element->colour = gw_loose_text (gw_loose_member (object, "color"));
}

static void
read_shape (GwSudokupad *pad, GwPadElement *element, JsonObject *object)
{
  GwPadPoint point;
  char *text = gw_loose_words (gw_loose_member (object, "text"));

  if (read_point (gw_loose_member (object, "center"), &point))
    g_array_append_val (element->points, point);
  element->width = member_double (object, "width", 0);
  element->height = member_double (object, "height", element->width);
  element->angle = member_double (object, "angle", 0);
  element->is_round = gw_loose_flag (gw_loose_member (object, "rounded"));
  element->fill = gw_loose_text (gw_loose_member (object, "backgroundColor"));
  element->border = gw_loose_text (gw_loose_member (object, "borderColor"));
  element->colour = gw_loose_text (gw_loose_member (object, "color"));
  element->size = member_double (object, "fontSize", 20) / pad->unit;
  if (text != NULL && *g_strstrip (text) != '\0')
    element->text = text;
  else
    g_free (text);
}

void
gw_sudokupad_collect (GwSudokupad *pad)
{
  static const struct
  {
    const char *list;
    GwPadKind kind;
  } lists[] = { { "underlays", GW_PAD_SHAPE }, { "lines", GW_PAD_LINE }, { "arrows", GW_PAD_ARROW }, { "overlays", GW_PAD_SHAPE } };

  pad->elements = gw_pad_elements_new ();
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonArray *array = gw_loose_array (gw_loose_member (pad->root, lists[i].list));

      for (guint k = 0; k < gw_loose_length (array) && pad->elements->len < GW_PAD_MOST_ELEMENTS; k++)
        {
          GwPadElement element = { .kind = lists[i].kind, .list = lists[i].list, .node = gw_loose_element (array, k) };

          element.points = g_array_new (FALSE, FALSE, sizeof (GwPadPoint));
          element.is_below = i == 0;
          if (lists[i].kind == GW_PAD_SHAPE)
            read_shape (pad, &element, gw_loose_object (element.node));
          else
            read_line (pad, &element, gw_loose_object (element.node));
          g_array_append_val (pad->elements, element);
        }
    }
}

/* ---- places ---- */

GwPadPoint
gw_pad_at (const GwPadElement *element)
{
  const GwPadPoint nowhere = { -99, -99 };

  return element->points->len > 0 ? g_array_index (element->points, GwPadPoint, 0) : nowhere;
}

GwCell
gw_pad_cell (const GwSudokupad *pad, GwPadPoint point)
{
  return gw_intake_cell (pad->intake, (gint)floor (point.y), (gint)floor (point.x));
}

/* From the last cell to that at POINT, straight or slanted. */
static gboolean
walk_to (const GwSudokupad *pad, GArray *cells, GwPadPoint point)
{
  const GwCell to = gw_pad_cell (pad, point);
  const gint columns = (gint)pad->columns;
  gint x, y;

  if (to == GW_NO_CELL)
    return FALSE;
  if (cells->len == 0)
    {
      g_array_append_val (cells, to);
      return TRUE;
    }
  x = g_array_index (cells, GwCell, cells->len - 1) % columns;
  y = g_array_index (cells, GwCell, cells->len - 1) / columns;
  while (x != to % columns || y != to / columns)
    {
      const gint away_x = to % columns - x, away_y = to / columns - y;
      GwCell cell;

      if (away_x != 0 && away_y != 0 && ABS (away_x) != ABS (away_y))
        return FALSE;
      x += (away_x > 0) - (away_x < 0);
      y += (away_y > 0) - (away_y < 0);
      cell = (GwCell)(y * columns + x);
      g_array_append_val (cells, cell);
    }
  return TRUE;
}

static gboolean
is_middle (GwPadPoint point)
{
  return fabs (point.x - floor (point.x) - 0.5) < 0.3 && fabs (point.y - floor (point.y) - 0.5) < 0.3;
}

GArray *
gw_pad_path (const GwSudokupad *pad, const GwPadElement *element)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < element->points->len; i++)
    {
      const GwPadPoint point = g_array_index (element->points, GwPadPoint, i);
      const gboolean is_end = i == 0 || i + 1 == element->points->len;

      /* An arrow begins at the rim of its bulb. */
      if ((!is_middle (point) && !(is_end && element->kind == GW_PAD_ARROW)) || !walk_to (pad, cells, point))
        return NULL;
    }
  return cells->len > 1 ? g_steal_pointer (&cells) : NULL;
}

gboolean
gw_pad_number (const GwPadElement *element, gint *number)
{
  return element->text != NULL && gw_loose_number (element->text, number);
}

GArray *
gw_pad_cells (const GwSudokupad *pad, const GwPadElement *element)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < element->points->len; i++)
    {
      const GwCell cell = gw_pad_cell (pad, g_array_index (element->points, GwPadPoint, i));

      if (cell != GW_NO_CELL)
        g_array_append_val (cells, cell);
    }
  return cells;
}

gint
gw_pad_opening (const GwPadElement *shape)
{
  static const char *const signs[4][3] = { { ">", "﹥", "＞" }, { "v", "∨", "﹀" }, { "<", "﹤", "＜" }, { "^", "∧", "Λ" } };
  const gint turns = (gint) lround (shape->angle / 90);

  if (shape->text == NULL || fabs (shape->angle - 90.0 * turns) > 1)
    return -1;
  for (gint i = 0; i < 4; i++)
    for (guint k = 0; k < G_N_ELEMENTS (signs[i]); k++)
      if (strcmp (shape->text, signs[i][k]) == 0)
        return ((i + turns) % 4 + 4) % 4;
  return -1;
}

/* ---- drawings ---- */

static void
draw_line (GwSudokupad *pad, const GwPadElement *element)
{
  g_autoptr (GArray) coordinates = g_array_new (FALSE, FALSE, sizeof (double));
  const GwSketch sketch = { .colour = element->colour, .width = element->thickness, .head = element->head };

  for (guint i = 0; i < element->points->len; i++)
    {
      const GwPadPoint point = g_array_index (element->points, GwPadPoint, i);

      g_array_append_val (coordinates, point.x);
      g_array_append_val (coordinates, point.y);
    }
  gw_sketch_run (pad->intake, element->kind == GW_PAD_ARROW ? GW_DRAWN_ARROW : GW_DRAWN_LINE, coordinates, &sketch);
}

static void
draw_shape (GwSudokupad *pad, const GwPadElement *element)
{
  const GwPadPoint at = gw_pad_at (element);
  const gboolean has_body = gw_pad_is_seen (element->fill) || gw_pad_is_seen (element->border);
  const GwDrawnLevel level = element->is_below ? GW_LEVEL_BELOW : GW_LEVEL_USUAL;
  const GwSketch body = { .colour = element->border, .fill = element->fill, .size = element->width, .height = element->height,
                          .angle = element->angle, .level = level },
                 words = { .colour = element->colour, .size = element->size, .angle = element->angle, .level = level };

  if (element->points->len == 0)
    gw_intake_fate (pad->intake, GW_FATE_KEPT, _("there is nothing in it that could be drawn"));
  else if (has_body || element->text == NULL)
    gw_sketch_shape (pad->intake, element->is_round ? GW_MARK_CIRCLE : GW_MARK_SQUARE, at.x, at.y, &body);
  if (element->points->len > 0 && element->text != NULL)
    gw_sketch_text (pad->intake, element->text, at.x, at.y, &words);
}

static void
draw (GwSudokupad *pad, const GwPadElement *element)
{
  if (element->kind == GW_PAD_CELLS)
    gw_intake_draw (pad->intake, gw_drawn_copy (element->drawn));
  else if (element->kind == GW_PAD_SHAPE)
    draw_shape (pad, element);
  else
    draw_line (pad, element);
}

void
gw_pad_show (GwSudokupad *pad, const GwPadElement *element)
{
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawn_free);

  if (element->drawn != NULL)
    g_ptr_array_add (drawn, gw_drawn_copy (element->drawn));
  else
    {
      gw_intake_divert (pad->intake, drawn);
      draw (pad, element);
      gw_intake_divert (pad->intake, NULL);
    }
  gw_sketch_show (pad->intake, drawn);
}

void
gw_pad_say_guess (GwIntake *intake, const GwPadElement *element)
{
  const GwRule *guess = element != NULL ? element->guess : NULL;
  g_autofree char *message = NULL;

  if (guess == NULL || element->doubt == NULL)
    return;
  message = g_strdup_printf (_("it looks like “%s”, but %s"), _(element->guess_name != NULL ? element->guess_name : guess->name), element->doubt);
  gw_intake_fate (intake, GW_FATE_DRAWING, message);
  gw_intake_is_chosen (intake);
}

static void
draw_left (GwSudokupad *pad, const GwPadElement *element)
{
  g_autoptr (GArray) cells = gw_pad_cells (pad, element);

  if (element->is_own ? gw_sketch_own (pad->intake, element->list, gw_loose_object (element->node)) : element->is_taken)
    return;
  gw_intake_begin (pad->intake, element->list, cells, element->list, element->node);
  draw (pad, element);
  if (element->guess == NULL && element->doubt != NULL)
    gw_intake_fate (pad->intake, GW_FATE_DRAWING, element->doubt);
  gw_pad_say_guess (pad->intake, element);
}

/* Cages lie below what else is drawn. */
void
gw_sudokupad_draw_rest (GwSudokupad *pad)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < pad->elements->len; i++)
      {
        const GwPadElement *element = &g_array_index (pad->elements, GwPadElement, i);

        if ((element->kind == GW_PAD_CELLS) == (pass == 0))
          draw_left (pad, element);
      }
}
