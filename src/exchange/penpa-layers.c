/* What a drawing of Penpa+ consists of, layer by layer. Lengths in cells: its cells have 38 units. */
#include "exchange/penpa-document.h"

#include <string.h>

#include "exchange/loose-json.h"
#include "exchange/sketch.h"

#define UNIT 38.0
#define MOST_PARTS 20000u /* of a layer */

static JsonObject *
layer_of (const GwPenpa *penpa, const char *name)
{
  return gw_loose_object (gw_loose_member (penpa->question, name));
}

/* "12" or, of a pair, "12,13". */
static gboolean
read_key (const char *key, guint64 *first, guint64 *second)
{
  char *end;

  *first = *second = g_ascii_strtoull (key, &end, 10);
  if (end == key || (*end != ',' && *end != '\0'))
    return FALSE;
  if (*end == ',')
    *second = g_ascii_strtoull (end + 1, &end, 10);
  return *end == '\0';
}

static void
begin_at (GwPenpa *penpa, const char *what, GwCell cell)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  if (cell != GW_NO_CELL)
    g_array_append_val (cells, cell);
  gw_intake_begin (penpa->intake, what, cell != GW_NO_CELL ? cells : NULL, NULL, NULL);
}

/* Calls TAKE for each member of a layer, as long as there are not too many. */
static void
for_each (GwPenpa *penpa, const char *layer, void (*take) (GwPenpa *penpa, guint64 point, JsonNode *value))
{
  g_autoptr (GList) keys = layer_of (penpa, layer) != NULL ? json_object_get_members (layer_of (penpa, layer)) : NULL;
  guint n = 0;

  for (GList *l = keys; l != NULL && n < MOST_PARTS; l = l->next, n++)
    {
      guint64 first, second;

      if (read_key (l->data, &first, &second) && first == second)
        take (penpa, first, json_object_get_member (layer_of (penpa, layer), l->data));
    }
}

/* ---- cells in a colour ---- */

static const char *const surfaces[] = { NULL,      "#444444", "#b3ffb3", "#cccccc", "#000000", "#c0e0ff", "#ffa3a3",
                                        "#ffffa3", "#999999", "#ffb3ff", "#ffcc80", "#cc99ff", "#eecab1" };

static void
take_surface (GwPenpa *penpa, guint64 point, JsonNode *value)
{
  const GwCell cell = gw_penpa_cell (penpa, point);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  gint style;
  double x, y;

  if (!gw_loose_int (value, &style) || style < 1 || style >= (gint) G_N_ELEMENTS (surfaces) || !gw_penpa_point (penpa, point, &x, &y))
    {
      gw_intake_keep (penpa->intake, "cell in a colour", NULL, "surface", value, _("this colour is not known"));
      return;
    }
  begin_at (penpa, "cell in a colour", cell);
  g_array_append_val (cells, cell);
  if (cell != GW_NO_CELL)
    gw_sketch_fill (penpa->intake, cells, surfaces[style]);
  else
    gw_sketch_shape (penpa->intake, GW_MARK_SQUARE, x, y, &(GwSketch){ .fill = surfaces[style], .size = 1, .level = GW_LEVEL_BELOW });
}

/* ---- lines ---- */

static const struct
{
  gint style;
  const char *colour;
  double width; /* units */
} lines[] = {
  { 1, "#000000", 0.8 }, { 2, "#000000", 3 },  { 21, "#000000", 5 }, { 3, "#208020", 3 },  { 30, "#208020", 3 }, { 4, "#000000", 2 },
  { 5, "#999999", 3 },   { 6, "#999999", 12 }, { 7, "#777777", 1 },  { 8, "#ff0000", 3 },  { 9, "#187bcd", 3 },  { 10, "#000000", 1 },
  { 12, "#444444", 1 },  { 13, "#000000", 3 }, { 14, "#777777", 2 }, { 16, "#000000", 1 }, { 17, "#000000", 3 }, { 40, "#999999", 2 },
  { 80, "#000000", 1 },
};

typedef struct
{
  guint64  ends[2];
  gint     style;
  gboolean is_used;
} Segment;

static GArray *
read_segments (GwPenpa *penpa, const char *layer)
{
  g_autoptr (GList) keys = layer_of (penpa, layer) != NULL ? json_object_get_members (layer_of (penpa, layer)) : NULL;
  GArray *segments = g_array_new (FALSE, FALSE, sizeof (Segment));

  for (GList *l = keys; l != NULL && segments->len < MOST_PARTS; l = l->next)
    {
      JsonNode *value = json_object_get_member (layer_of (penpa, layer), l->data);
      Segment segment = { .is_used = FALSE };

      if (!read_key (l->data, &segment.ends[0], &segment.ends[1]) || !gw_loose_int (value, &segment.style))
        continue;
      if (segment.ends[0] != segment.ends[1])
        g_array_append_val (segments, segment);
      else
        gw_intake_keep (penpa->intake, "cross on a line", NULL, layer, value, _("crosses are marks that solvers make"));
    }
  return segments;
}

/* An unused segment of STYLE at POINT; NULL for none. N gets how many there are. */
static Segment *
segment_at (GArray *segments, guint64 point, gint style, guint *n)
{
  Segment *found = NULL;

  *n = 0;
  for (guint i = 0; i < segments->len; i++)
    {
      Segment *segment = &g_array_index (segments, Segment, i);

      if (segment->is_used || segment->style != style || (segment->ends[0] != point && segment->ends[1] != point))
        continue;
      found = segment;
      ++*n;
    }
  return found;
}

static gboolean
add_point (const GwPenpa *penpa, GArray *points, guint64 index)
{
  double at[2];

  if (!gw_penpa_point (penpa, index, &at[0], &at[1]))
    return FALSE;
  g_array_append_vals (points, at, 2);
  return TRUE;
}

/* From POINT on, as long as it neither forks nor ends. */
static void
follow (const GwPenpa *penpa, GArray *segments, Segment *segment, guint64 point, GArray *points)
{
  guint n = 1;

  for (Segment *at = segment; at != NULL && n == 1; at = segment_at (segments, point, segment->style, &n))
    {
      at->is_used = TRUE;
      point = at->ends[0] == point ? at->ends[1] : at->ends[0];
      if (!add_point (penpa, points, point))
        return;
    }
}

static void
draw_chain (GwPenpa *penpa, GArray *segments, Segment *segment, guint64 from, const char *what)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (double));
  GwSketch sketch = { .colour = "#000000", .width = 2 / UNIT };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i].style == segment->style)
      sketch = (GwSketch){ .colour = lines[i].colour, .width = lines[i].width / UNIT };
  if (!add_point (penpa, points, from))
    {
      segment->is_used = TRUE;
      return;
    }
  follow (penpa, segments, segment, from, points);
  if (points->len < 4)
    return;
  gw_intake_begin (penpa->intake, what, NULL, NULL, NULL);
  gw_sketch_run (penpa->intake, GW_DRAWN_LINE, points, &sketch);
}

/* Lines that begin somewhere first, then rings. */
static void
take_lines (GwPenpa *penpa, const char *layer, const char *what)
{
  g_autoptr (GArray) segments = read_segments (penpa, layer);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < segments->len; i++)
      for (guint end = 0; end < 2; end++)
        {
          Segment *segment = &g_array_index (segments, Segment, i);
          guint n;

          if (segment->is_used)
            continue;
          segment_at (segments, segment->ends[end], segment->style, &n);
          if (n != 2 || pass == 1)
            draw_chain (penpa, segments, segment, segment->ends[end], what);
        }
}

/* ---- lists of points: thermometers, arrows, frames ---- */

typedef struct
{
  const char *layer, *what;
  GwDrawnKind kind;
  const char *colour;
  double      width, bulb; /* 0: none */
  gboolean    is_full;     /* the bulb */
} Run;

static const Run runs[] = {
  { "squareframe", "frame", GW_DRAWN_LINE, "#cccccc", 0.3, 0, FALSE },
  { "thermo", "thermometer", GW_DRAWN_LINE, "#cfcfcf", 0.4, 0.8, TRUE },
  { "nobulbthermo", "thermometer without a bulb", GW_DRAWN_LINE, "#cfcfcf", 0.4, 0, FALSE },
  { "arrows", "arrow", GW_DRAWN_ARROW, "#b3b3b3", 0.079, 0.8, FALSE },
  { "direction", "arrow without a bulb", GW_DRAWN_ARROW, "#999999", 0.079, 0, FALSE },
};

static void
take_run (GwPenpa *penpa, const Run *run, JsonArray *list)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (double));
  GwSketch bulb = { .size = run->bulb, .height = run->bulb, .fill = run->is_full ? run->colour : "#ffffff",
                    .colour = run->is_full ? NULL : run->colour, .width = run->is_full ? 0 : run->width, .level = GW_LEVEL_BETWEEN };

  for (guint i = 0; i < gw_loose_length (list) && i < MOST_PARTS; i++)
    {
      gint index;

      if (!gw_loose_int (gw_loose_element (list, i), &index) || index < 0 || !add_point (penpa, points, (guint64) index))
        return;
    }
  if (points->len < 4)
    return;
  gw_intake_begin (penpa->intake, run->what, NULL, NULL, NULL);
  gw_sketch_run (penpa->intake, run->kind, points, &(GwSketch){ .colour = run->colour, .width = run->width, .head = 0.3 });
  if (run->bulb > 0)
    gw_sketch_shape (penpa->intake, GW_MARK_CIRCLE, g_array_index (points, double, 0), g_array_index (points, double, 1), &bulb);
}

static void
take_runs (GwPenpa *penpa, const Run *run)
{
  JsonArray *list = gw_loose_array (gw_loose_member (penpa->question, run->layer));

  for (guint i = 0; i < gw_loose_length (list) && i < MOST_PARTS; i++)
    take_run (penpa, run, gw_loose_array (gw_loose_element (list, i)));
}

/* ---- cages ---- */

/* The text in the upper left quarter of CELL (a point); NULL: none. */
static const char *
total_of (const GwPenpa *penpa, guint64 cell)
{
  g_autofree char *key = g_strdup_printf ("%" G_GUINT64_FORMAT, 4 * ((guint64) penpa->wide * penpa->high + cell));
  JsonArray *said = layer_of (penpa, "numberS") != NULL ? gw_loose_array (gw_loose_member (layer_of (penpa, "numberS"), key)) : NULL;

  return gw_loose_text (gw_loose_element (said, 0));
}

/* The cage's first cell bears its total, which is not drawn once more. */
static void
take_cage (GwPenpa *penpa, JsonArray *list, GHashTable *totals)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  guint64 first = G_MAXUINT64;

  for (guint i = 0; i < gw_loose_length (list); i++)
    {
      gint point;
      GwCell cell;

      if (!gw_loose_int (gw_loose_element (list, i), &point) || point < 0)
        return;
      cell = gw_penpa_cell (penpa, (guint64) point);
      if (cell == GW_NO_CELL)
        return;
      g_array_append_val (cells, cell);
      first = MIN (first, (guint64) point);
    }
  if (cells->len == 0)
    return;
  gw_intake_begin (penpa->intake, "cage", cells, NULL, NULL);
  gw_sketch_cage (penpa->intake, cells, total_of (penpa, first), "#000000");
  if (total_of (penpa, first) != NULL)
    g_hash_table_add (totals, GUINT_TO_POINTER (4 * (penpa->wide * penpa->high + (guint) first)));
}

/* Cages are listed as cells in newer drawings, and always drawn as lines. */
static GHashTable *
take_cages (GwPenpa *penpa)
{
  JsonArray *list = gw_loose_array (gw_loose_member (penpa->question, "killercages"));
  GHashTable *totals = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < gw_loose_length (list) && i < MOST_PARTS; i++)
    take_cage (penpa, gw_loose_array (gw_loose_element (list, i)), totals);
  if (gw_loose_length (list) == 0)
    take_lines (penpa, "cage", "cage as lines");
  return totals;
}

/* ---- symbols ---- */

typedef struct
{
  const char *fill, *colour;
  double width; /* units */
} Look;

static const Look looks[] = {
  { NULL, NULL, 0 },        { "#ffffff", "#000000", 1 }, { "#000000", "#000000", 1 }, { "#cccccc", NULL, 0 },        { NULL, "#000000", 1 },
  { "#cccccc", "#000000", 1 }, { "#ffffff", "#999999", 2 }, { "#ffffff", NULL, 0 },     { "#ffffff", "#000000", 2 }, { "#cccccc", "#000000", 2 },
  { "#ffffff", "#000000", 2 }, { "#ff0000", "#ff0000", 1 }, { "#208020", "#208020", 1 }, { NULL, "#000000", 1 },
};

static const struct
{
  const char *name;
  GwMark mark;
  double size, angle;
} shapes[] = {
  { "circle_L", GW_MARK_CIRCLE, 0.86, 0 },   { "circle_M", GW_MARK_CIRCLE, 0.7, 0 },   { "circle_S", GW_MARK_CIRCLE, 0.44, 0 },
  { "circle_SS", GW_MARK_CIRCLE, 0.26, 0 },  { "square_LL", GW_MARK_SQUARE, 1, 0 },    { "square_L", GW_MARK_SQUARE, 0.8, 0 },
  { "square_M", GW_MARK_SQUARE, 0.7, 0 },    { "square_S", GW_MARK_SQUARE, 0.44, 0 },  { "square_SS", GW_MARK_SQUARE, 0.26, 0 },
  { "diamond_L", GW_MARK_SQUARE, 0.61, 45 }, { "diamond_M", GW_MARK_SQUARE, 0.5, 45 }, { "diamond_S", GW_MARK_SQUARE, 0.31, 45 },
  { "diamond_SS", GW_MARK_SQUARE, 0.18, 45 },
};

/* [look, name, layer]: below the lines or above them. */
static void
take_symbol (GwPenpa *penpa, guint64 point, JsonNode *value)
{
  JsonArray *said = gw_loose_array (value);
  const char *name = gw_loose_text (gw_loose_element (said, 1));
  gint look, layer = 1;
  double x, y;

  for (guint i = 0; i < G_N_ELEMENTS (shapes) && gw_penpa_point (penpa, point, &x, &y); i++)
    if (g_strcmp0 (name, shapes[i].name) == 0 && gw_loose_int (gw_loose_element (said, 0), &look) && look > 0 && look < (gint) G_N_ELEMENTS (looks))
      {
        gw_loose_int (gw_loose_element (said, 2), &layer);
        begin_at (penpa, shapes[i].mark == GW_MARK_CIRCLE ? "circle" : "square", gw_penpa_cell (penpa, point));
        gw_sketch_shape (penpa->intake, shapes[i].mark, x, y,
                         &(GwSketch){ .fill = looks[look].fill, .colour = looks[look].colour, .width = looks[look].width / UNIT,
                                      .size = shapes[i].size, .height = shapes[i].size, .angle = shapes[i].angle,
                                      .level = layer == 1 ? GW_LEVEL_BELOW : GW_LEVEL_ABOVE });
        return;
      }
  gw_intake_keep (penpa->intake, "symbol", NULL, "symbol", value, _("this symbol is not known"));
}

/* ---- numbers and words ---- */

static const char *const inks[] = { "#000000", "#000000", "#4c9900", "#999999", "#ffffff", "#000000",
                                    "#000000", "#ffffff", "#187bcd", "#0000ff", "#ff0000", "#ffffff" };

static void
draw_words (GwPenpa *penpa, guint64 point, const char *words, gint ink, double size)
{
  double x, y;

  if (!gw_penpa_point (penpa, point, &x, &y))
    return;
  begin_at (penpa, "text", gw_penpa_cell (penpa, point));
  gw_sketch_text (penpa->intake, words, x, y,
                  &(GwSketch){ .colour = inks[ink >= 0 && ink < (gint) G_N_ELEMENTS (inks) ? ink : 0], .size = size, .level = GW_LEVEL_ABOVE });
}

/* The symbol that WORDS are in a cell; NULL: they are none. */
static const char *
digit_of (const GwPenpa *penpa, GwCell cell, const char *words)
{
  guint64 digit;

  return cell != GW_NO_CELL && g_ascii_string_to_unsigned (words, 10, 1, gw_intake_n_digits (penpa->intake), &digit, NULL)
             ? gw_intake_symbol (penpa->intake, (gint) digit)
             : NULL;
}

#define TYPE_ARROW      2 /* "5_2": a number, and where its arrow points */
#define TYPE_CANDIDATES 7

/* [words, ink, type]. */
static void
take_number (GwPenpa *penpa, guint64 point, JsonNode *value)
{
  static const double sizes[] = { 0.7, 0.7, 0.6, 0.45, 0.4, 0.25, 0.4, 0.25, 0.4, 0.4, 0.6, 0.3 };
  JsonArray *said = gw_loose_array (value);
  g_autofree char *words = gw_loose_words (gw_loose_element (said, 0)), *kind = gw_loose_words (gw_loose_element (said, 2));
  const GwCell cell = gw_penpa_cell (penpa, point);
  const gint type = kind != NULL ? (gint) g_ascii_strtoll (kind, NULL, 10) : 1;
  gint ink = 1;

  if (words == NULL || *words == '\0' || type < 1 || type >= (gint) G_N_ELEMENTS (sizes) || type == TYPE_CANDIDATES)
    {
      gw_intake_keep (penpa->intake, "number", NULL, "number", value, _("what it says is not understood"));
      return;
    }
  gw_loose_int (gw_loose_element (said, 1), &ink);
  if (type == 1 && digit_of (penpa, cell, words) != NULL)
    {
      begin_at (penpa, "given", cell);
      gw_intake_state (penpa->intake, g_strdup_printf ("set_cell(%u,%s)", cell + 1u, digit_of (penpa, cell, words)));
      return;
    }
  if (type == TYPE_ARROW && strchr (words, '_') != NULL)
    *strchr (words, '_') = '\0';
  draw_words (penpa, point, words, ink, sizes[type]);
  if (type == TYPE_ARROW)
    gw_intake_fate (penpa->intake, GW_FATE_DRAWING, _("its arrow is not drawn"));
}

/* In a quarter of a cell, or near one of its sides. */
static void
take_small_number (GwPenpa *penpa, guint64 key, JsonNode *value)
{
  const guint64 n = (guint64) penpa->wide * penpa->high;
  JsonArray *said = gw_loose_array (value);
  g_autofree char *words = gw_loose_words (gw_loose_element (said, 0));
  gint ink = 1;

  gw_loose_int (gw_loose_element (said, 1), &ink);
  if (words != NULL && *words != '\0' && key >= 4 * n && key < 12 * n)
    draw_words (penpa, key, words, ink, 0.3);
  else
    gw_intake_keep (penpa->intake, "small number", NULL, "numberS", value, _("what it says is not understood"));
}

/* ---- the whole ---- */

static void
keep_unread (GwPenpa *penpa)
{
  static const char *const unread[] = { "polygon", "deletelineE", NULL };

  for (guint i = 0; unread[i] != NULL; i++)
    {
      JsonNode *layer = gw_loose_member (penpa->question, unread[i]);

      if (!gw_loose_is_empty (layer))
        gw_intake_keep (penpa->intake, unread[i], NULL, unread[i], layer, _("Gridwright cannot draw this"));
    }
}

void
gw_penpa_layers (GwPenpa *penpa)
{
  static const struct
  {
    const char *layer, *what;
  } edges[] = { { "wall", "wall" }, { "line", "line" }, { "freeline", "line" }, { "lineE", "edge" }, { "freelineE", "edge" } };
  g_autoptr (GHashTable) totals = NULL;
  g_autoptr (GList) keys = NULL;

  for_each (penpa, "surface", take_surface);
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    take_runs (penpa, &runs[i]);
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    take_lines (penpa, edges[i].layer, edges[i].what);
  totals = take_cages (penpa);
  for_each (penpa, "symbol", take_symbol);
  for_each (penpa, "number", take_number);
  keys = layer_of (penpa, "numberS") != NULL ? json_object_get_members (layer_of (penpa, "numberS")) : NULL;
  for (GList *l = keys; l != NULL; l = l->next)
    {
      guint64 first, second;

      if (read_key (l->data, &first, &second) && !(first <= G_MAXUINT && g_hash_table_contains (totals, GUINT_TO_POINTER ((guint) first))))
        take_small_number (penpa, first, json_object_get_member (layer_of (penpa, "numberS"), l->data));
    }
  keep_unread (penpa);
}
