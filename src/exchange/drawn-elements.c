/* Our drawings, as elements of which is asked what they mean. */
#include <math.h>
#include <string.h>

#include "exchange/outgoing-drawn.h"
#include "exchange/sudokupad-document.h"

#define SAME_PLACE 0.01 /* of a cell */

void
gw_pad_open (GwSudokupad *pad, GwIntake *intake, const char *text)
{
  pad->intake = intake;
  pad->columns = gw_intake_columns (intake);
  pad->rows = gw_intake_rows (intake);
  pad->unit = 1;
  pad->n_stated = gw_intake_n_statements (intake);
  pad->sayings = gw_sayings_read (text);
  pad->elements = gw_pad_elements_new ();
  pad->inks = g_string_chunk_new (256);
  pad->nodes = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) json_node_unref, NULL);
}

void
gw_pad_close (GwSudokupad *pad)
{
  g_array_unref (pad->sayings);
  g_array_unref (pad->elements);
  g_string_chunk_free (pad->inks);
  g_hash_table_unref (pad->nodes);
}

static const char *
ink_of (GwSudokupad *pad, const GwInk *ink)
{
  g_autofree char *text = gw_outgoing_ink (ink, NULL);

  return text != NULL ? g_string_chunk_insert_const (pad->inks, text) : NULL;
}

static void
add_points (const GwSudokupad *pad, GwPadElement *element, const GwDrawn *drawn)
{
  for (guint i = 0; i < drawn->points->len; i++)
    {
      GwPadPoint point;

      gw_outgoing_place (&g_array_index (drawn->points, GwDrawnPoint, i), pad->columns, &point.x, &point.y);
      g_array_append_val (element->points, point);
    }
}

/* A text belongs to the shape that was drawn at its place before it. */
static gboolean
join_text (GwSudokupad *pad, const GwPadElement *text, guint source)
{
  GwPadElement *shape = pad->elements->len > 0 ? &g_array_index (pad->elements, GwPadElement, pad->elements->len - 1) : NULL;

  if (shape == NULL || shape->node != text->node || shape->kind != GW_PAD_SHAPE || shape->text != NULL || text->text == NULL
      || shape->source + shape->n_sources != source || shape->points->len != 1 || text->points->len != 1
      || hypot (gw_pad_at (shape).x - gw_pad_at (text).x, gw_pad_at (shape).y - gw_pad_at (text).y) > SAME_PLACE)
    return FALSE;
  shape->text = g_strdup (text->text);
  shape->size = text->size;
  shape->n_sources++;
  return TRUE;
}

static GwPadElement
element_of (GwSudokupad *pad, const GwDrawn *drawn)
{
  g_autoptr (GwDrawn) plain = gw_outgoing_drawn (drawn);
  const GwDrawnLook *look = &plain->look;
  GwPadElement element = { .width = look->size, .height = look->height > 0 ? look->height : look->size, .angle = look->angle,
                           .is_round = look->mark == GW_MARK_CIRCLE, .colour = ink_of (pad, &look->colour), .thickness = look->width,
                           .head = look->head, .size = look->size, .n_sources = 1 };

  element.kind = drawn->kind == GW_DRAWN_LINE                                         ? GW_PAD_LINE
                 : drawn->kind == GW_DRAWN_ARROW                                      ? GW_PAD_ARROW
                 : drawn->kind == GW_DRAWN_CAGE || drawn->kind == GW_DRAWN_FILL ? GW_PAD_CELLS
                                                                                      : GW_PAD_SHAPE;
  element.is_outline = drawn->kind == GW_DRAWN_CAGE;
  if (drawn->kind == GW_DRAWN_SHAPE)
    {
      element.fill = ink_of (pad, &look->inside);
      element.border = element.colour;
    }
  else if (drawn->kind == GW_DRAWN_FILL)
    element.fill = element.colour;
  if (drawn->text != NULL && *drawn->text != '\0')
    element.text = g_strdup (drawn->text);
  element.points = g_array_new (FALSE, FALSE, sizeof (GwPadPoint));
  add_points (pad, &element, plain);
  return element;
}

void
gw_pad_add_drawing (GwSudokupad *pad, const GwDrawn *drawn, guint source, const char *list, JsonNode *node)
{
  GwPadElement element;

  if (drawn->is_hidden || drawn->points->len == 0 || pad->elements->len >= GW_PAD_MOST_ELEMENTS)
    return;
  element = element_of (pad, drawn);
  element.list = list;
  element.node = node != NULL ? json_node_ref (node) : NULL; /* a puzzle's own drawings have none */
  element.source = source;
  element.drawn = gw_drawn_copy (drawn);
  if (drawn->kind == GW_DRAWN_TEXT && join_text (pad, &element, source))
    gw_pad_element_clear (&element);
  else
    g_array_append_val (pad->elements, element);
}

/* The first element that is drawing SOURCE, or a later one: they stand in their order. */
static guint
place_of (const GwSudokupad *pad, guint source)
{
  guint from = 0, to = pad->elements->len;

  while (from < to)
    {
      const guint middle = (from + to) / 2;

      if (g_array_index (pad->elements, GwPadElement, middle).source < source)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

gboolean
gw_pad_is_taken (const GwSudokupad *pad, guint first, guint n, const GwPadElement **guess)
{
  gboolean is_drawn = FALSE, is_whole = TRUE;

  for (guint i = place_of (pad, first); i < pad->elements->len; i++)
    {
      const GwPadElement *element = &g_array_index (pad->elements, GwPadElement, i);

      if (element->source >= first + n)
        break;
      is_drawn = TRUE;
      is_whole = is_whole && element->is_taken;
      if (element->guess != NULL && !element->is_taken)
        *guess = element;
    }
  return is_drawn && is_whole;
}

gboolean
gw_pad_is_shown (const GwSudokupad *pad, guint first, guint n)
{
  gboolean is_drawn = FALSE, is_shown = TRUE;

  for (guint i = place_of (pad, first); i < pad->elements->len && g_array_index (pad->elements, GwPadElement, i).source < first + n; i++)
    {
      is_drawn = TRUE;
      is_shown = is_shown && g_array_index (pad->elements, GwPadElement, i).is_shown;
    }
  return is_drawn && is_shown;
}
