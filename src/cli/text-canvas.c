#include "cli/text-canvas.h"

#include <string.h>

enum
{
  UP = 0,
  RIGHT = 2,
  DOWN = 4,
  LEFT = 6,
};

/* By the weights of the arms: up * 27 + right * 9 + down * 3 + left. */
static const char *const boxes[81] = {
  " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓", /* up 0, right 0 */
  "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱", /* up 0, right 1 */
  "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳", /* up 0, right 2 */
  "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪", /* up 1, right 0 */
  "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅", /* up 1, right 1 */
  "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈", /* up 1, right 2 */
  "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫", /* up 2, right 0 */
  "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉", /* up 2, right 1 */
  "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋", /* up 2, right 2 */
};

GwTextCanvas *
gw_text_canvas_new (guint width, guint height, gboolean is_ascii)
{
  GwTextCanvas *canvas = g_new0 (GwTextCanvas, 1);

  canvas->width = width;
  canvas->height = height;
  canvas->is_ascii = is_ascii;
  canvas->glyphs = g_new0 (GwGlyph, (gsize) width * height);
  canvas->strings = g_string_chunk_new (1024);
  return canvas;
}

void
gw_text_canvas_free (GwTextCanvas *canvas)
{
  g_string_chunk_free (canvas->strings);
  g_free (canvas->glyphs);
  g_free (canvas);
}

static GwGlyph *
glyph_at (const GwTextCanvas *canvas, guint x, guint y)
{
  static GwGlyph outside; /* what is drawn beside the canvas */

  return x < canvas->width && y < canvas->height ? &canvas->glyphs[(gsize) y * canvas->width + x] : &outside;
}

/* ---- text ---- */

static guint
character_width (gunichar c)
{
  return g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
}

guint
gw_text_width (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    width += character_width (g_utf8_get_char (text));
  return width;
}

void
gw_text_canvas_put (GwTextCanvas *canvas, guint x, guint y, const char *text, guint width)
{
  guint at = 0;

  while (*text != '\0')
    {
      const char *end = g_utf8_next_char (text);
      guint columns = MAX (character_width (g_utf8_get_char (text)), 1u);

      if (at + columns > width)
        return;
      while (*end != '\0' && character_width (g_utf8_get_char (end)) == 0)
        end = g_utf8_next_char (end);
      glyph_at (canvas, x + at, y)->text = g_string_chunk_insert_len (canvas->strings, text, end - text);
      if (columns == 2)
        glyph_at (canvas, x + at + 1, y)->text = "";
      at += columns;
      text = end;
    }
}

/* ---- lines ---- */

static void
add_arm (GwTextCanvas *canvas, guint x, guint y, guint side, guint wall)
{
  GwGlyph *glyph = glyph_at (canvas, x, y);
  guint old = (glyph->arms >> side) & GW_WEIGHT_MASK, weight = MAX (old, wall & GW_WEIGHT_MASK);

  glyph->arms = (guint8) ((glyph->arms & ~(GW_WEIGHT_MASK << side)) | (weight << side));
}

void
gw_text_canvas_horizontal (GwTextCanvas *canvas, guint x, guint y, guint length, guint wall, gboolean joins_left,
                           gboolean joins_right)
{
  if ((wall & GW_WEIGHT_MASK) == 0)
    return;
  for (guint i = 0; i < length; i++)
    {
      add_arm (canvas, x + i, y, LEFT, wall);
      add_arm (canvas, x + i, y, RIGHT, wall);
      glyph_at (canvas, x + i, y)->is_dashed = (wall & GW_WALL_DASHED) != 0;
    }
  if (joins_left)
    add_arm (canvas, x - 1, y, RIGHT, wall);
  if (joins_right)
    add_arm (canvas, x + length, y, LEFT, wall);
}

void
gw_text_canvas_vertical (GwTextCanvas *canvas, guint x, guint y, guint length, guint wall, gboolean joins_up,
                         gboolean joins_down)
{
  if ((wall & GW_WEIGHT_MASK) == 0)
    return;
  for (guint i = 0; i < length; i++)
    {
      add_arm (canvas, x, y + i, UP, wall);
      add_arm (canvas, x, y + i, DOWN, wall);
      glyph_at (canvas, x, y + i)->is_dashed = (wall & GW_WALL_DASHED) != 0;
    }
  if (joins_up)
    add_arm (canvas, x, y - 1, DOWN, wall);
  if (joins_down)
    add_arm (canvas, x, y + length, UP, wall);
}

/* ---- what comes out ---- */

static guint
arm (const GwGlyph *glyph, guint side)
{
  return (glyph->arms >> side) & GW_WEIGHT_MASK;
}

static const char *
line_in_ascii (const GwGlyph *glyph, gboolean is_flat, gboolean is_upright)
{
  if (is_flat)
    return arm (glyph, RIGHT) == GW_WEIGHT_HEAVY ? (glyph->is_dashed ? "~" : "=") : (glyph->is_dashed ? "." : "-");
  if (is_upright)
    return arm (glyph, DOWN) == GW_WEIGHT_HEAVY ? (glyph->is_dashed ? "!" : "#") : (glyph->is_dashed ? ":" : "|");
  return "+";
}

static const char *
line_of (const GwTextCanvas *canvas, const GwGlyph *glyph)
{
  gboolean is_flat = arm (glyph, UP) == 0 && arm (glyph, DOWN) == 0 && arm (glyph, LEFT) == arm (glyph, RIGHT);
  gboolean is_upright = arm (glyph, LEFT) == 0 && arm (glyph, RIGHT) == 0 && arm (glyph, UP) == arm (glyph, DOWN);

  if (glyph->arms == 0)
    return " ";
  if (canvas->is_ascii)
    return line_in_ascii (glyph, is_flat, is_upright);
  if (glyph->is_dashed && is_flat)
    return arm (glyph, RIGHT) == GW_WEIGHT_HEAVY ? "┅" : "┄";
  if (glyph->is_dashed && is_upright)
    return arm (glyph, DOWN) == GW_WEIGHT_HEAVY ? "┇" : "┆";
  return boxes[arm (glyph, UP) * 27 + arm (glyph, RIGHT) * 9 + arm (glyph, DOWN) * 3 + arm (glyph, LEFT)];
}

void
gw_text_canvas_append (const GwTextCanvas *canvas, GString *out)
{
  for (guint y = 0; y < canvas->height; y++)
    {
      gsize start = out->len;

      for (guint x = 0; x < canvas->width; x++)
        {
          const GwGlyph *glyph = glyph_at (canvas, x, y);

          g_string_append (out, glyph->text != NULL ? glyph->text : line_of (canvas, glyph));
        }
      while (out->len > start && out->str[out->len - 1] == ' ')
        g_string_truncate (out, out->len - 1);
      g_string_append_c (out, '\n');
    }
}
