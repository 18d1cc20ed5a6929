#include "exchange/sketch.h"

#include <math.h>
#include <string.h>

#include "exchange/loose-json.h"
#include "exchange/outgoing-drawn.h"

#define LEAST 0.001 /* of a cell: what a file can say of a length */
#define MOST 50

/* ---- colours ---- */

/* The names that people write; those of our hues are in no hurry to be equal to them. */
static const struct
{
  const char *name, *ink;
} names[] = {
  { "black", "#000000" },     { "white", "#ffffff" },     { "gray", "#808080" },       { "grey", "#808080" },   { "silver", "#c0c0c0" },
  { "lightgray", "#d3d3d3" }, { "lightgrey", "#d3d3d3" }, { "darkgray", "#a9a9a9" },   { "darkgrey", "#a9a9a9" }, { "red", "#ff0000" },
  { "orange", "#ffa500" },    { "gold", "#ffd700" },      { "yellow", "#ffff00" },     { "lime", "#00ff00" },   { "green", "#008000" },
  { "lightgreen", "#90ee90" }, { "teal", "#008080" },     { "cyan", "#00ffff" },       { "blue", "#0000ff" },   { "lightblue", "#add8e6" },
  { "navy", "#000080" },      { "purple", "#800080" },    { "magenta", "#ff00ff" },    { "violet", "#ee82ee" }, { "pink", "#ffc0cb" },
  { "brown", "#a52a2a" },     { "transparent", "#00000000" }, { "none", "#00000000" },
};

static guint8
to_channel (double part)
{
  return (guint8) CLAMP (lround (part), 0, 255);
}

/* "rgba(12, 34, 56, 0.5)", "rgb(12,34,56)". */
static gboolean
read_channels (const char *text, GwInk *ink)
{
  g_auto (GStrv) parts = NULL;
  double channels[4] = { 0, 0, 0, 1 };
  const char *at = g_str_has_prefix (text, "rgba(") ? text + 5 : g_str_has_prefix (text, "rgb(") ? text + 4 : NULL;
  guint n;

  if (at == NULL)
    return FALSE;
  parts = g_strsplit (at, ",", 5);
  n = g_strv_length (parts);
  if (n != 3 && n != 4)
    return FALSE;
  for (guint i = 0; i < n; i++)
    channels[i] = CLAMP (g_ascii_strtod (parts[i], NULL), 0, 255);
  *ink = (GwInk) { TRUE, to_channel (channels[0]), to_channel (channels[1]), to_channel (channels[2]), to_channel (255 * channels[3]) };
  return TRUE;
}

/* "#rgb", "#rrggbb", with or without an alpha, "rgb(…)", "rgba(…)", or the name of one. FALSE when it is not understood. */
static gboolean
read_ink (const char *text, GwInk *ink)
{
  if (text == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (names[i].name, text) == 0)
      return gw_ink_parse (names[i].ink, ink);
  return gw_ink_parse (text, ink) || read_channels (text, ink);
}

gboolean
gw_sketch_colour (const char *text, GwDrawnLook *look)
{
  GwInk ink;

  look->has_hue = read_ink (text, &ink);
  if (!look->has_hue)
    return TRUE;
  look->hue = gw_ink_hue (&ink);
  return ink.alpha > 0;
}

static gboolean
is_seen (const GwInk *ink)
{
  return !ink->is_set || ink->alpha > 0;
}

/* What is filled with nothing is empty. */
static void
fill_with (GwDrawnLook *look, const char *fill)
{
  if (!read_ink (fill, &look->inside) || look->inside.alpha == 0)
    {
      look->inside = (GwInk) { 0 };
      look->fill = GW_FILL_NONE;
    }
}

/* ---- points and lengths ---- */

static void
add_point (const GwIntake *intake, GwDrawn *drawn, double x, double y)
{
  GwDrawnPoint point;

  if (!isfinite (x) || !isfinite (y) || fabs (x) >= 100 || fabs (y) >= 100)
    return;
  point = gw_drawn_point_at (gw_intake_columns (intake), gw_intake_rows (intake), x, y);
  g_array_append_val (drawn->points, point);
}

static double
fit_length (double length)
{
  return isfinite (length) && length > 0 ? CLAMP (length, LEAST, MOST) : 0;
}

static GwDrawn *
new_drawn (GwDrawnKind kind, const GwSketch *sketch)
{
  GwDrawn *drawn = gw_drawn_new (kind);

  read_ink (sketch->colour, &drawn->look.colour);
  drawn->look.level = sketch->level;
  return drawn;
}

/* Takes DRAWN; a line needs two points, and what is not to be seen is hidden. */
static void
put (GwIntake *intake, GwDrawn *drawn, gboolean is_visible)
{
  drawn->is_hidden = !is_visible;
  if (drawn->points->len >= (gw_drawn_runs (drawn->kind) ? 2u : 1u))
    gw_intake_draw (intake, drawn);
  else
    {
      gw_drawn_free (drawn);
      gw_intake_fate (intake, GW_FATE_KEPT, _("there is nothing in it that could be drawn"));
    }
}

/* ---- elements ---- */

void
gw_sketch_run (GwIntake *intake, GwDrawnKind kind, const GArray *coordinates, const GwSketch *sketch)
{
  GwDrawn *drawn = new_drawn (kind, sketch);

  drawn->look.width = fit_length (sketch->width);
  drawn->look.head = kind == GW_DRAWN_ARROW ? fit_length (sketch->head) : 0;
  for (guint i = 0; i + 1 < coordinates->len; i += 2)
    add_point (intake, drawn, g_array_index (coordinates, double, i), g_array_index (coordinates, double, i + 1));
  put (intake, drawn, is_seen (&drawn->look.colour));
}

/* Between -360 and 360; what is no number is none. */
static double
fit_angle (double angle)
{
  return isfinite (angle) ? fmod (angle, 360) : 0;
}

void
gw_sketch_shape (GwIntake *intake, GwMark mark, double x, double y, const GwSketch *sketch)
{
  GwDrawn *drawn = new_drawn (GW_DRAWN_SHAPE, sketch);
  GwDrawnLook *look = &drawn->look;

  if (!look->colour.is_set)
    gw_ink_parse ("#00000000", &look->colour); /* no outline */
  fill_with (look, sketch->fill);
  look->mark = mark;
  look->size = fit_length (sketch->size);
  look->height = sketch->height != sketch->size ? fit_length (sketch->height) : 0;
  look->width = fit_length (sketch->width);
  look->angle = fit_angle (sketch->angle);
  add_point (intake, drawn, x, y);
  put (intake, drawn, is_seen (&look->colour) || look->inside.is_set);
}

void
gw_sketch_text (GwIntake *intake, const char *text, double x, double y, const GwSketch *sketch)
{
  GwDrawn *drawn = new_drawn (GW_DRAWN_TEXT, sketch);

  drawn->text = g_strdelimit (g_utf8_make_valid (text, -1), "\r\n\t", ' ');
  drawn->look.size = fit_length (sketch->size);
  drawn->look.angle = fit_angle (sketch->angle);
  if (*drawn->text != '\0')
    add_point (intake, drawn, x, y);
  put (intake, drawn, is_seen (&drawn->look.colour));
}

static void
add_cells (GwDrawn *drawn, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    gw_drawn_add_cell (drawn, g_array_index (cells, GwCell, i));
}

void
gw_sketch_fill (GwIntake *intake, const GArray *cells, const char *colour)
{
  const GwSketch sketch = { .colour = colour };
  GwDrawn *drawn = new_drawn (GW_DRAWN_FILL, &sketch);

  add_cells (drawn, cells);
  put (intake, drawn, is_seen (&drawn->look.colour));
}

void
gw_sketch_cage (GwIntake *intake, const GArray *cells, const char *words, const char *outline)
{
  const GwSketch sketch = { .colour = outline };
  GwDrawn *drawn = new_drawn (GW_DRAWN_CAGE, &sketch);

  if (words != NULL && *words != '\0')
    drawn->text = g_strdelimit (g_utf8_make_valid (words, -1), "\r\n\t", ' ');
  add_cells (drawn, cells);
  put (intake, drawn, is_seen (&drawn->look.colour) || drawn->text != NULL);
}

void
gw_sketch_show (GwIntake *intake, const GPtrArray *drawn)
{
  for (guint i = 0; i < drawn->len; i++)
    gw_intake_picture (intake, gw_drawn_copy (drawn->pdata[i]));
}

/* ---- our own ---- */

gboolean
gw_sketch_is_own (JsonObject *element)
{
  JsonNode *own = gw_loose_member (element, GW_OWN_MEMBER);

  return gw_loose_text (own) != NULL || gw_loose_flag (own);
}

gboolean
gw_sketch_own (GwIntake *intake, const char *what, JsonObject *element)
{
  JsonNode *own = gw_loose_member (element, GW_OWN_MEMBER);
  const guint n_cells = gw_intake_columns (intake) * gw_intake_rows (intake);
  GwDrawn *drawn = gw_loose_text (own) != NULL ? gw_drawn_parse (gw_loose_text (own), n_cells, NULL) : NULL;
  g_autoptr (GArray) cells = drawn != NULL ? gw_drawn_cells (drawn) : NULL;

  if (drawn == NULL)
    return gw_loose_flag (own);
  gw_intake_begin (intake, what, cells, NULL, NULL);
  gw_intake_draw (intake, drawn);
  return TRUE;
}
