/* What f-puzzles only draws. */
#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "exchange/sketch.h"

#define DIGITAL_ROOT "DR"
#define THICKNESS 0.5 /* lines are drawn half as wide as they say */

static const char *const keys[] = { "line", "circle", "rectangle", "text", "cage" };

gboolean
gw_f_puzzles_is_drawing (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i], key) == 0)
      return TRUE;
  return FALSE;
}

/* ---- where ---- */

/* The middle of all cells that are named, those beside the grid, too. */
static gboolean
find_middle (JsonObject *element, double *x, double *y)
{
  JsonArray *names = gw_loose_array (gw_loose_member (element, "cells"));
  const guint n = gw_loose_length (names);

  *x = *y = 0;
  for (guint i = 0; i < n; i++)
    {
      gint row, column;

      if (!gw_f_puzzles_cell (gw_loose_element (names, i), &row, &column))
        return FALSE;
      *x += (column - 0.5) / n;
      *y += (row - 0.5) / n;
    }
  return n > 0;
}

static double
length_of (JsonObject *element, const char *name, double otherwise)
{
  double length;

  return gw_loose_double (gw_loose_member (element, name), &length) && length > 0 ? length : otherwise;
}

static const char *
text_of (JsonObject *element, const char *name)
{
  return gw_loose_text (gw_loose_member (element, name));
}

/* ---- shadows ---- */

/* A drawing that shows a clue to programs that do not know it: the clue is there, too, and is drawn by itself. */
static gboolean
is_shadow (const GwFpuzzles *document, JsonObject *element)
{
  const char *from = text_of (element, "fromConstraint");
  g_autoptr (GString) key = g_string_new (NULL);

  for (const char *p = from; p != NULL && *p != '\0'; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (key, g_ascii_tolower (*p));
  if (g_str_has_suffix (key->str, "whispers"))
    g_string_assign (key, "whispers");
  if (key->len > 0 && !gw_f_puzzles_is_clue (key->str) && key->str[key->len - 1] == 's')
    g_string_truncate (key, key->len - 1);
  return gw_f_puzzles_is_clue (key->str)
         && gw_loose_length (gw_loose_array (gw_loose_member (document->root, key->str))) > 0;
}

/* ---- each ---- */

/* How it looks, but for its size. */
static GwSketch
sketch_of (JsonObject *element, const char *colour)
{
  GwSketch sketch = { .colour = text_of (element, colour), .fill = text_of (element, "baseC") };

  gw_loose_double (gw_loose_member (element, "angle"), &sketch.angle);
  return sketch;
}

static void
draw_line (GwFpuzzles *document, JsonObject *element)
{
  JsonArray *lines = gw_loose_array (gw_loose_member (element, "lines"));
  GwSketch sketch = sketch_of (element, "outlineC");

  sketch.width = THICKNESS * length_of (element, "width", 0.3);

  for (guint i = 0; i < gw_loose_length (lines); i++)
    {
      JsonArray *names = gw_loose_array (gw_loose_element (lines, i));
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (double));

      for (guint k = 0; k < gw_loose_length (names); k++)
        {
          gint row, column;
          double x, y;

          if (!gw_f_puzzles_cell (gw_loose_element (names, k), &row, &column))
            continue;
          x = column - 0.5;
          y = row - 0.5;
          g_array_append_val (points, x);
          g_array_append_val (points, y);
        }
      gw_sketch_run (document->intake, GW_DRAWN_LINE, points, &sketch);
    }
  if (gw_loose_length (lines) == 0)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no cells"));
}

static void
draw_words (GwFpuzzles *document, JsonObject *element, double x, double y, double size)
{
  g_autofree char *words = gw_loose_words (gw_loose_member (element, "value"));
  GwSketch sketch = sketch_of (element, "fontC");

  sketch.size = size;
  if (words != NULL && *words != '\0')
    gw_sketch_text (document->intake, words, x, y, &sketch);
}

static void
draw_shape (GwFpuzzles *document, JsonObject *element, GwMark mark)
{
  const double width = length_of (element, "width", 1), height = length_of (element, "height", width);
  GwSketch sketch = sketch_of (element, "outlineC");
  double x, y;

  if (!find_middle (element, &x, &y))
    {
      gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no cells"));
      return;
    }
  sketch.size = width;
  sketch.height = height;
  gw_sketch_shape (document->intake, mark, x, y, &sketch);
  draw_words (document, element, x, y, MIN (width, height) * 0.7);
}

static void
draw_text (GwFpuzzles *document, JsonObject *element)
{
  double x, y;

  if (!find_middle (element, &x, &y))
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no cells"));
  else if (gw_loose_is_empty (gw_loose_member (element, "value")))
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no text"));
  else
    draw_words (document, element, x, y, length_of (element, "size", 0.7));
}

static void
draw_cage (GwFpuzzles *document, JsonObject *element, const GArray *cells)
{
  g_autofree char *words = gw_loose_words (gw_loose_member (element, "value"));
  gint root;

  if (words != NULL && g_str_has_prefix (words, DIGITAL_ROOT) && gw_loose_number (words + strlen (DIGITAL_ROOT), &root))
    {
      g_autofree char *first = g_strdup_printf ("%d", root);

      gw_intake_clue (document->intake, "digital_root", first, cells);
      return;
    }
  gw_sketch_cage (document->intake, cells, words, text_of (element, "outlineC"));
}

/* Cages that say something about the puzzle, or about fog, are no drawings. */
static gboolean
is_message (JsonObject *element)
{
  const char *words = text_of (element, "value");
  const gsize key = words != NULL ? strspn (words, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") : 0;

  return words != NULL
         && ((key > 2 && words[key] == ':') || strcmp (words, "FOW") == 0 || strcmp (words, "FOGLIGHT") == 0);
}

static void
draw_element (GwFpuzzles *document, const char *key, JsonObject *element)
{
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells
      = gw_f_puzzles_cells (document, gw_loose_array (gw_loose_member (element, "cells")), &is_fine);

  if (element == NULL)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it is not a list of clues"));
  else if (strcmp (key, "line") == 0)
    draw_line (document, element);
  else if (strcmp (key, "circle") == 0)
    draw_shape (document, element, GW_MARK_CIRCLE);
  else if (strcmp (key, "rectangle") == 0)
    draw_shape (document, element, GW_MARK_SQUARE);
  else if (strcmp (key, "text") == 0)
    draw_text (document, element);
  else if (is_message (element))
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it is a message for the program in which the puzzle is solved"));
  else if (!is_fine || cells->len == 0)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it names a cell that is not in the grid"));
  else
    draw_cage (document, element, cells);
}

void
gw_f_puzzles_take_drawings (GwFpuzzles *document)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      JsonArray *elements = gw_loose_array (gw_loose_member (document->root, keys[i]));

      for (guint k = 0; k < gw_loose_length (elements); k++)
        {
          JsonNode *node = gw_loose_element (elements, k);
          JsonObject *element = gw_loose_object (node);
          gboolean is_fine = TRUE;
          g_autoptr (GArray) cells
              = gw_f_puzzles_cells (document, gw_loose_array (gw_loose_member (element, "cells")), &is_fine);

          if (gw_sketch_own (document->intake, keys[i], element))
            continue;
          gw_intake_begin (document->intake, keys[i], cells, keys[i], node);
          if (!is_shadow (document, element))
            draw_element (document, keys[i], element);
        }
    }
}
