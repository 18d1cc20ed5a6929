#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A drawing made of characters: texts, and lines that join to box-drawing characters by themselves. */
typedef struct
{
  const char *text; /* one character with its combining marks; "" behind a wide one; NULL: nothing but lines */
  guint8      arms; /* weights of the lines towards  up 0-1, right 2-3, down 4-5, left 6-7  */
  gboolean    is_dashed;
} GwGlyph;

typedef struct
{
  guint         width, height;
  gboolean      is_ascii;
  GwGlyph      *glyphs;  /* row by row */
  GStringChunk *strings;
} GwTextCanvas;

#define GW_WEIGHT_NONE  0u
#define GW_WEIGHT_LIGHT 1u
#define GW_WEIGHT_HEAVY 2u
#define GW_WEIGHT_MASK  3u
#define GW_WALL_DASHED  4u /* added to a weight: the same cage on both sides */

GwTextCanvas *gw_text_canvas_new        (guint         width,
                                         guint         height,
                                         gboolean      is_ascii);
void          gw_text_canvas_free       (GwTextCanvas *canvas);
/* Writes TEXT, cut off after WIDTH columns. */
void          gw_text_canvas_put        (GwTextCanvas *canvas,
                                         guint         x,
                                         guint         y,
                                         const char   *text,
                                         guint         width);
/* A line from X over LENGTH columns; with arms to what lies before and behind it, where JOINS_… . */
void          gw_text_canvas_horizontal (GwTextCanvas *canvas,
                                         guint         x,
                                         guint         y,
                                         guint         length,
                                         guint         wall,
                                         gboolean      joins_left,
                                         gboolean      joins_right);
void          gw_text_canvas_vertical   (GwTextCanvas *canvas,
                                         guint         x,
                                         guint         y,
                                         guint         length,
                                         guint         wall,
                                         gboolean      joins_up,
                                         gboolean      joins_down);
/* The lines of the drawing, blanks at their ends dropped. */
void          gw_text_canvas_append     (const GwTextCanvas *canvas,
                                         GString            *out);
/* Columns that TEXT takes on a terminal. */
guint         gw_text_width             (const char         *text);

G_END_DECLS
