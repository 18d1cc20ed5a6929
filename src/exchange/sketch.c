#include "exchange/sketch.h"

#include <math.h>
#include <string.h>

#define THIN_BELOW 0.1 /* of a cell */
#define WIDE_FROM 0.25
#define INSET 0.1
#define DARK_BELOW 0x60 /* a channel: what is darker in all is ink */
#define LIGHT_FROM 0xf0 /* what is lighter in all is paper */

/* ---- colours ---- */

typedef struct
{
  guint red, green, blue, alpha;
} Colour;

static gint
hex_pair (const char *digits, gboolean is_short)
{
  const gint high = g_ascii_xdigit_value (digits[0]), low = is_short ? high : g_ascii_xdigit_value (digits[1]);

  return high << 4 | low;
}

/* FALSE when it is written in no such way. */
static gboolean
read_colour (const char *text, Colour *colour)
{
  const gsize n = text != NULL && *text == '#' ? strspn (text + 1, "0123456789abcdefABCDEF") : 0;
  const gboolean is_short = n == 3 || n == 4;
  const guint step = is_short ? 1 : 2;

  if ((n != 3 && n != 4 && n != 6 && n != 8) || text[n + 1] != '\0')
    return FALSE;
  colour->red = (guint) hex_pair (text + 1, is_short);
  colour->green = (guint) hex_pair (text + 1 + step, is_short);
  colour->blue = (guint) hex_pair (text + 1 + 2 * step, is_short);
  colour->alpha = n == 4 || n == 8 ? (guint) hex_pair (text + 1 + 3 * step, is_short) : 255;
  return TRUE;
}

gboolean
gw_sketch_colour (const char *text, GwDrawnLook *look)
{
  g_autofree char *opaque = NULL;
  Colour colour;

  if (!read_colour (text, &colour))
    {
      look->has_hue = text != NULL && gw_hue_find (text, &look->hue);
      return g_strcmp0 (text, "transparent") != 0 && g_strcmp0 (text, "none") != 0;
    }
  opaque = g_strdup_printf ("#%02x%02x%02x", colour.red, colour.green, colour.blue);
  look->has_hue = gw_hue_find (opaque, &look->hue);
  return colour.alpha > 0;
}

/* What a shape is filled with: black is ink, white is paper, and what cannot be seen is nothing. */
static GwFill
fill_of (const char *text, GwDrawnLook *look)
{
  Colour colour;

  if (text == NULL || !gw_sketch_colour (text, look))
    return GW_FILL_NONE;
  if (!read_colour (text, &colour))
    return GW_FILL_TINT;
  if (MAX (MAX (colour.red, colour.green), colour.blue) < DARK_BELOW && colour.alpha > 0x7f)
    return GW_FILL_INK;
  return MIN (MIN (colour.red, colour.green), colour.blue) >= LIGHT_FROM ? GW_FILL_PAPER : GW_FILL_TINT;
}

/* ---- points ---- */

static gboolean
add_point (GwDrawn *drawn, double x, double y)
{
  const GwDrawnPoint point = { .x = x, .y = y };

  if (!isfinite (x) || !isfinite (y) || fabs (x) >= 100 || fabs (y) >= 100)
    return FALSE;
  g_array_append_val (drawn->points, point);
  return TRUE;
}

/* Takes DRAWN; a line needs two points, and what is not to be seen is hidden. */
static void
put (GwIntake *intake, GwDrawn *drawn, gboolean is_seen)
{
  drawn->is_hidden = !is_seen;
  if (drawn->points->len >= (drawn->kind == GW_DRAWN_LINE ? 2u : 1u))
    gw_intake_draw (intake, drawn);
  else
    {
      gw_drawn_free (drawn);
      gw_intake_fate (intake, GW_FATE_KEPT, _("there is nothing in it that could be drawn"));
    }
}

/* ---- elements ---- */

static GwDrawn *
new_line (double width)
{
  GwDrawn *drawn = gw_drawn_new (GW_DRAWN_LINE);

  drawn->look.weight = width < THIN_BELOW ? GW_WEIGHT_THIN : width < WIDE_FROM ? GW_WEIGHT_MEDIUM : GW_WEIGHT_WIDE;
  return drawn;
}

void
gw_sketch_line (GwIntake *intake, const GArray *coordinates, const char *colour, double width)
{
  GwDrawn *drawn = new_line (width);
  const gboolean is_seen = gw_sketch_colour (colour, &drawn->look);

  for (guint i = 0; i + 1 < coordinates->len; i += 2)
    add_point (drawn, g_array_index (coordinates, double, i), g_array_index (coordinates, double, i + 1));
  put (intake, drawn, is_seen);
}

void
gw_sketch_path (GwIntake *intake, const GArray *cells, const char *colour, double width)
{
  GwDrawn *drawn = new_line (width);
  const gboolean is_seen = gw_sketch_colour (colour, &drawn->look);

  for (guint i = 0; i < cells->len; i++)
    gw_drawn_add_cell (drawn, g_array_index (cells, GwCell, i));
  put (intake, drawn, is_seen);
}

static double
fit_size (double size)
{
  return isfinite (size) && size > 0 ? CLAMP (size, 0.01, 10) : 0;
}

void
gw_sketch_shape (GwIntake *intake, GwMark mark, double x, double y, double size, const char *fill, const char *outline)
{
  GwDrawn *drawn = gw_drawn_new (GW_DRAWN_SHAPE);
  GwDrawnLook line = { 0 };
  const gboolean has_line = outline != NULL && gw_sketch_colour (outline, &line);

  drawn->look.mark = mark;
  drawn->look.size = fit_size (size);
  drawn->look.fill = fill_of (fill, &drawn->look);
  if (has_line && drawn->look.fill != GW_FILL_TINT && drawn->look.fill != GW_FILL_INK && line.has_hue)
    {
      drawn->look.hue = line.hue;
      drawn->look.has_hue = TRUE;
    }
  add_point (drawn, x, y);
  put (intake, drawn, has_line || drawn->look.fill != GW_FILL_NONE);
}

void
gw_sketch_text (GwIntake *intake, const char *text, double x, double y, double size, const char *colour)
{
  GwDrawn *drawn = gw_drawn_new (GW_DRAWN_TEXT);
  const gboolean is_seen = gw_sketch_colour (colour, &drawn->look);

  drawn->text = g_strdelimit (g_utf8_make_valid (text, -1), "\r\n\t", ' ');
  drawn->look.size = fit_size (size);
  if (*drawn->text != '\0')
    add_point (drawn, x, y);
  put (intake, drawn, is_seen);
}

void
gw_sketch_fill (GwIntake *intake, const GArray *cells, const char *colour)
{
  GwDrawn *drawn = gw_drawn_new (GW_DRAWN_FILL);
  const gboolean is_seen = gw_sketch_colour (colour, &drawn->look);

  for (guint i = 0; i < cells->len; i++)
    gw_drawn_add_cell (drawn, g_array_index (cells, GwCell, i));
  put (intake, drawn, is_seen);
}

/* ---- outlines ---- */

/* The cells as a bit map, and which of their sides were walked along. */
typedef struct
{
  guint columns, rows;
  guint8 *is_in;
  guint8 *walked; /* of each cell, a bit a side: up, right, down, left */
} Area;

static const gint step_x[4] = { 1, 0, -1, 0 }, step_y[4] = { 0, 1, 0, -1 }; /* along the side, the cell on the right */
static const gint side_x[4] = { 0, 1, 0, -1 }, side_y[4] = { -1, 0, 1, 0 }; /* across it */

static gboolean
is_in (const Area *area, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) area->columns && y < (gint) area->rows
         && area->is_in[(guint) y * area->columns + (guint) x];
}

/* The end of side SIDE of cell (x, y), clockwise, inset. */
static void
add_corner (GwDrawn *drawn, gint x, gint y, guint side, gint turn)
{
  /* upper right, lower right, lower left, upper left */
  const double corner_x = x + (side == 0 || side == 1 ? 1 - INSET : INSET);
  const double corner_y = y + (side == 1 || side == 2 ? 1 - INSET : INSET);

  /* Turning left round a corner that is not ours, the outline goes on beyond the cell. */
  add_point (drawn, corner_x + (turn < 0 ? 2 * INSET * step_x[side] : 0),
             corner_y + (turn < 0 ? 2 * INSET * step_y[side] : 0));
}

/* Walks round, from side SIDE of cell (x, y), with the area on the right. */
static void
walk (const Area *area, GwDrawn *drawn, gint x, gint y, guint side)
{
  const guint most = 4 * area->columns * area->rows;

  for (guint n = 0; n < most && !(area->walked[(guint) y * area->columns + (guint) x] >> side & 1u); n++)
    {
      const gint ahead_x = x + step_x[side], ahead_y = y + step_y[side];
      const gint left_x = ahead_x + side_x[side], left_y = ahead_y + side_y[side];

      area->walked[(guint) y * area->columns + (guint) x] |= (guint8) (1u << side);
      if (is_in (area, ahead_x, ahead_y) && is_in (area, left_x, left_y))
        {
          add_corner (drawn, x, y, side, -1);
          x = left_x;
          y = left_y;
          side = (side + 3) % 4;
        }
      else if (is_in (area, ahead_x, ahead_y))
        {
          x = ahead_x;
          y = ahead_y;
        }
      else
        {
          add_corner (drawn, x, y, side, 1);
          side = (side + 1) % 4;
        }
    }
  if (drawn->points->len > 0)
    {
      const GwDrawnPoint first = g_array_index (drawn->points, GwDrawnPoint, 0);

      g_array_append_val (drawn->points, first);
    }
}

static void
outline_from (GwIntake *intake, const Area *area, gint x, gint y, guint side, const char *colour)
{
  GwDrawn *drawn = gw_drawn_new (GW_DRAWN_LINE);
  const gboolean is_seen = gw_sketch_colour (colour, &drawn->look);

  drawn->look.weight = GW_WEIGHT_THIN;
  drawn->look.pattern = GW_PATTERN_DASHED;
  walk (area, drawn, x, y, side);
  put (intake, drawn, is_seen);
}

void
gw_sketch_outline (GwIntake *intake, const GArray *cells, const char *colour)
{
  Area area = { gw_intake_columns (intake), gw_intake_rows (intake), NULL, NULL };
  g_autofree guint8 *in = g_new0 (guint8, area.columns * area.rows),
                    *walked = g_new0 (guint8, area.columns * area.rows);

  area.is_in = in;
  area.walked = walked;
  for (guint i = 0; i < cells->len; i++)
    in[g_array_index (cells, GwCell, i)] = 1;
  for (guint i = 0; i < cells->len; i++)
    {
      const GwCell cell = g_array_index (cells, GwCell, i);
      const gint x = (gint) (cell % area.columns), y = (gint) (cell / area.columns);

      for (guint side = 0; side < 4; side++)
        if (!is_in (&area, x + side_x[side], y + side_y[side]) && !(walked[cell] >> side & 1u))
          outline_from (intake, &area, x, y, side, colour);
    }
}

void
gw_sketch_cage (GwIntake *intake, const GArray *cells, const char *words, const char *outline, const char *colour)
{
  const guint columns = gw_intake_columns (intake), first = g_array_index (cells, GwCell, 0);

  gw_sketch_outline (intake, cells, outline);
  if (words != NULL && *words != '\0')
    gw_sketch_text (intake, words, first % columns + 0.3, first / columns + 0.2, 0.25, colour);
}
