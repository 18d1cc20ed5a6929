/* Lines: a coloured band from cell to cell, something that runs along it, and its two ends. Bands are drawn before what
 * runs along them, wide ones first, so that lines that cross can both be followed; lines of one rule merge where they
 * branch. */
#include <math.h>
#include <string.h>

#include "render/digit-room.h"
#include "render/family.h"

#define BULB 0.36
#define ROUND_END 0.38 /* digits keep off its outline */
#define COVERED 0.2  /* every filled end reaches further on all sides */
#define ARROW_HEAD 0.16
#define HALF_HEAD 0.65 /* radians */
#define HEAD_REACH 0.06 /* of a head between two cells, beyond the middle */
#define OFF_CORNER 0.09 /* the same before it, where lines of the grid cross and would hide the head */
#define FAR 1.2         /* cells that are further apart meet at a corner */
#define PILL_INSET 0.12

typedef struct
{
  const GwConstraint *constraint;
  const GwLook       *look;
  GwDress             dress;
  guint               n_bulb;
  GArray             *cells;  /* of GwCell, bulb included */
  GArray             *points; /* of GwPoint: the line itself, shortened where its ends are no full shapes */
} Line;

/* ---- arrangement ---- */

static guint
rank (const Line *line)
{
  static const guint ranks[] = { [GW_WEIGHT_WIDE] = 0, [GW_WEIGHT_MEDIUM] = 1, [GW_WEIGHT_THIN] = 2 };

  return ranks[line->look->weight];
}

/* Wide lines first, then lines of one rule together, by its place among the rules that occur; those that wear the same one after the
 * other. */
static int
compare_lines (const void *a, const void *b)
{
  const Line *one = a, *other = b;

  if (rank (one) != rank (other))
    return rank (one) < rank (other) ? -1 : 1;
  if (one->constraint->rule != other->constraint->rule)
    return strcmp (one->constraint->rule->id, other->constraint->rule->id);
  return memcmp (&one->dress, &other->dress, sizeof one->dress);
}

/* Their bands merge. */
static gboolean
are_alike (const Line *one, const Line *other)
{
  return one->constraint->rule == other->constraint->rule && memcmp (&one->dress, &other->dress, sizeof one->dress) == 0;
}

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_array_unref (line->cells);
  g_array_unref (line->points);
}

static gboolean
is_shape (GwLineEnd end)
{
  return end == GW_END_CIRCLE || end == GW_END_DISC || end == GW_END_DIAMOND || end == GW_END_SQUARE;
}

/* From the middle of a shape at its end to its side, and of a bulb to its rim. */
static double
round_end (const Line *line)
{
  return line->dress.end > 0 ? line->dress.end / 2 : ROUND_END;
}

static double
bulb_of (const Line *line)
{
  return line->dress.end > 0 ? line->dress.end / 2 : BULB;
}

/* How far from the middle of its last cell a line ends. What is filled covers the rest, from whichever side it comes. */
static double
free_of_line (const Line *line, GwLineEnd end)
{
  return end == GW_END_PILL ? 0.5 - PILL_INSET : end == GW_END_CIRCLE ? round_end (line) : is_shape (end) ? COVERED : 0;
}

/* Moves the point at INDEX towards its neighbour on the line. */
static void
shorten (GArray *points, guint index, guint next, double by)
{
  GwPoint *here = &g_array_index (points, GwPoint, index), other = g_array_index (points, GwPoint, next);
  double length = hypot (other.x - here->x, other.y - here->y);

  if (length <= 0 || by <= 0)
    return;
  by = MIN (by, length * 0.9);
  here->x += (other.x - here->x) * by / length;
  here->y += (other.y - here->y) * by / length;
}

/* The bulb's cell nearest to the first cell of the shaft. */
static GwCell
bulb_exit (const GwGeometry *geometry, const GwCell *cells, guint n_bulb)
{
  GwPoint target = geometry->centres[cells[n_bulb]];
  GwCell best = cells[0];

  for (guint i = 1; i < n_bulb; i++)
    if (hypot (geometry->centres[cells[i]].x - target.x, geometry->centres[cells[i]].y - target.y)
        < hypot (geometry->centres[best].x - target.x, geometry->centres[best].y - target.y) - 1e-9)
      best = cells[i];
  return best;
}

static void
add_points (const GwGeometry *geometry, Line *line)
{
  guint first = line->n_bulb > 0 && line->n_bulb < line->cells->len ? line->n_bulb : 0;
  const GwCell *cells = &g_array_index (line->cells, GwCell, 0);

  if (first > 0)
    g_array_append_val (line->points, geometry->centres[bulb_exit (geometry, cells, first)]);
  for (guint i = first; i < line->cells->len; i++)
    g_array_append_val (line->points, geometry->centres[cells[i]]);
  if (line->points->len < 2)
    return;
  shorten (line->points, 0, 1, free_of_line (line, line->look->start));
  shorten (line->points, line->points->len - 1, line->points->len - 2, free_of_line (line, line->look->end));
}

static GArray *
arrange (const GwScene *scene, const GwPainter *painter)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_LINE];
  GArray *lines = g_array_sized_new (FALSE, FALSE, sizeof (Line), clues->len);

  g_array_set_clear_func (lines, line_clear);
  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *constraint = clues->pdata[i];
      Line line = { .constraint = constraint, .look = &constraint->rule->look, .n_bulb = gw_clue_n_bulb (constraint) };

      gw_clue_dress (painter, scene->puzzle, constraint, &line.dress);
      line.cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
      line.points = g_array_new (FALSE, FALSE, sizeof (GwPoint));
      for (guint k = 0; k < constraint->n_args; k++)
        if (constraint->args[k].type == GW_ARG_CELL)
          g_array_append_val (line.cells, ((GwCell) { (GwCell) constraint->args[k].value }));
      if (line.cells->len == 0)
        {
          line_clear (&line);
          continue;
        }
      add_points (scene->geometry, &line);
      g_array_append_val (lines, line);
    }
  g_array_sort (lines, compare_lines);
  return lines;
}

/* ---- bands ---- */

static GwPattern
pattern_of (const GwPainter *painter, const GwLook *look)
{
  return painter->style->patterns ? look->pattern : GW_PATTERN_PLAIN;
}

static const GwPoint *
points_of (const Line *line)
{
  return &g_array_index (line->points, GwPoint, 0);
}

/* A piece of a band: from point to point, or a bulb, whose two are the same. */
typedef struct
{
  GwPoint from, to;
} Piece;

static guint
hash_piece (gconstpointer key)
{
  const Piece *piece = key;
  const double sum = piece->from.x * 73 + piece->from.y * 1009 + piece->to.x * 12289 + piece->to.y * 196613;

  return g_double_hash (&sum);
}

static gboolean
is_same_piece (gconstpointer a, gconstpointer b)
{
  const Piece *one = a, *other = b;

  return one->from.x == other->from.x && one->from.y == other->from.y && one->to.x == other->to.x && one->to.y == other->to.y;
}

/* TRUE when it is the first time. A way and its way back are one. */
static gboolean
note_piece (GHashTable *pieces, GwPoint from, GwPoint to)
{
  const gboolean is_back = from.x > to.x || (from.x == to.x && from.y > to.y);
  const Piece piece = { is_back ? to : from, is_back ? from : to };

  return g_hash_table_add (pieces, g_memdup2 (&piece, sizeof piece));
}

/* Whether LATER, which learns of it, has not all of the line's band. */
static gboolean
shows (GHashTable *later, const Line *line)
{
  const GwPoint *points = points_of (line);
  const guint n = line->points->len;
  gboolean is_new = FALSE;

  for (guint i = 1; i < n; i++)
    is_new |= note_piece (later, points[i - 1], points[i]);
  if (line->look->start == GW_END_BULB)
    is_new |= note_piece (later, points[0], points[0]);
  if (line->look->end == GW_END_BULB)
    is_new |= note_piece (later, points[n - 1], points[n - 1]);
  return is_new;
}

/* Which of the lines FROM … TO of one rule show a band. Bands have one width and round ends and corners, and nothing shines
 * through: one whose pieces all come again later is covered. So thousands of lines take no more time than the pairs of cells
 * that they join. */
static gboolean *
find_shown (const GArray *lines, guint from, guint to)
{
  g_autoptr (GHashTable) later = g_hash_table_new_full (hash_piece, is_same_piece, g_free, NULL);
  gboolean *shown = g_new (gboolean, to - from);

  for (guint i = to; i-- > from;)
    shown[i - from] = shows (later, &g_array_index (lines, Line, i));
  return shown;
}

/* GROW: added to every width, for the outline of hollow lines. Thin bands are ink, as nothing runs along them. */
static void
draw_band (GwPainter *painter, const Line *line, const GwColour *colour, double grow)
{

  if (line->points->len > 1)
    {
      gw_painter_polyline (painter, points_of (line), line->points->len);
      gw_painter_stroke (painter, colour, line->dress.width + grow);
    }
  if (line->look->start == GW_END_BULB)
    {
      gw_painter_circle (painter, points_of (line)[0], bulb_of (line) + grow / 2);
      gw_painter_fill (painter, colour);
    }
  if (line->look->end == GW_END_BULB)
    {
      gw_painter_circle (painter, points_of (line)[line->points->len - 1], bulb_of (line) + grow / 2);
      gw_painter_fill (painter, colour);
    }
}

/* Lines FROM … TO are of one rule. */
static void
draw_bands (GwPainter *painter, const GArray *lines, guint from, guint to)
{
  const Line *first = &g_array_index (lines, Line, from);
  g_autofree gboolean *shown = find_shown (lines, from, to);
  double core = gw_painter_width (painter, GW_WIDTH_CORE);
  gboolean is_hollow = pattern_of (painter, first->look) == GW_PATTERN_HOLLOW;

  for (guint i = from; is_hollow && i < to; i++)
    if (shown[i - from])
      draw_band (painter, &g_array_index (lines, Line, i), &first->dress.core, core);
  for (guint i = from; i < to; i++)
    if (shown[i - from])
      draw_band (painter, &g_array_index (lines, Line, i),
                 first->look->weight == GW_WEIGHT_THIN ? &first->dress.core : is_hollow ? &first->dress.tint : &first->dress.band,
                 is_hollow ? -core : 0);
}

/* ---- ends ---- */

void
gw_draw_arrow_head (GwPainter *painter, GwPoint at, GwPoint from, double length, double half, const GwColour *colour, double width)
{
  double angle = atan2 (at.y - from.y, at.x - from.x);
  GwPoint head[3] = { { at.x - length * cos (angle - half), at.y - length * sin (angle - half) },
                      at,
                      { at.x - length * cos (angle + half), at.y - length * sin (angle + half) } };

  gw_painter_polyline (painter, head, 3);
  gw_painter_stroke (painter, colour, width);
}

/* At the end of a line, or on it. */
static void
draw_arrow_head (GwPainter *painter, GwPoint at, GwPoint from, const Line *line, double width)
{
  const double head = line->dress.head;

  gw_draw_arrow_head (painter, at, from, head > 0 ? head : ARROW_HEAD, head > 0 ? G_PI / 4 : HALF_HEAD, &line->dress.core, width);
}

/* Of what is drawn round or at the ends of thin lines. */
static double
thin_width (const GwPainter *painter, const Line *line)
{
  return line->look->weight == GW_WEIGHT_THIN ? line->dress.width : gw_painter_width (painter, GW_WIDTH_THIN);
}

/* Thin lines have their head at the tip, beside which there is room for a digit. */
static gboolean
has_heads (const Line *line)
{
  return line->look->end == GW_END_ARROW && line->look->weight != GW_WEIGHT_THIN;
}

/* Between every two cells, where no digit hides it: each pair has its order. */
static void
draw_heads (GwPainter *painter, const Line *line)
{
  const GwPoint *points = points_of (line);

  for (guint i = 1; i < line->points->len; i++)
    {
      double dx = points[i].x - points[i - 1].x, dy = points[i].y - points[i - 1].y, length = hypot (dx, dy);
      double way = length > 0 ? 0.5 + (length > FAR ? -OFF_CORNER : HEAD_REACH) / length : 0.5;

      draw_arrow_head (painter, (GwPoint) { points[i - 1].x + way * dx, points[i - 1].y + way * dy }, points[i - 1],
                       line, gw_painter_width (painter, GW_WIDTH_THIN));
    }
}

/* Round all cells of the bulb, so that pills and bent bulbs need nothing of their own. */
static void
draw_pill (const GwScene *scene, GwPainter *painter, const Line *line)
{
  guint n = MAX (line->n_bulb, 1);

  if (n == 1)
    gw_painter_circle (painter, scene->geometry->centres[g_array_index (line->cells, GwCell, 0)], 0.5 - PILL_INSET);
  else
    {
      g_autoptr (GwOutline) outline = gw_outline_new (scene->geometry, &g_array_index (line->cells, GwCell, 0), n, PILL_INSET);

      gw_painter_outline (painter, outline, 0.5 - PILL_INSET);
    }
  gw_painter_stroke (painter, &line->dress.core, thin_width (painter, line));
}

/* CENTRE: of the end's cell; TIP and BEFORE: the line's last two points. */
static void
draw_end (const GwScene *scene, GwPainter *painter, const Line *line, GwLineEnd end, GwPoint centre, GwPoint tip, GwPoint before)
{
  const GwColour *core = &line->dress.core;
  double thin = gw_painter_width (painter, GW_WIDTH_CORE);

  if (end == GW_END_PILL)
    draw_pill (scene, painter, line);
  else if (end == GW_END_ARROW)
    draw_arrow_head (painter, tip, before, line, thin_width (painter, line));
  else if (is_shape (end))
    {
      if (end == GW_END_DIAMOND)
        gw_painter_diamond (painter, centre, round_end (line) * 0.8);
      else if (end == GW_END_SQUARE)
        gw_painter_square (painter, centre, round_end (line) * 0.9);
      else
        gw_painter_circle (painter, centre, round_end (line));
      if (end != GW_END_CIRCLE)
        gw_painter_fill_keep (painter, &line->dress.inside);
      gw_painter_stroke (painter, core, thin);
    }
}

/* Whether the middle of the band passes under BOX. */
static gboolean
is_cut (const Line *line, const GwBounds *box)
{
  const guint steps = 40; /* between two cells */

  for (guint i = 1; i < line->points->len; i++)
    for (guint k = 0; k <= steps; k++)
      {
        const GwPoint from = points_of (line)[i - 1], to = points_of (line)[i];
        const double x = from.x + (to.x - from.x) * k / steps, y = from.y + (to.y - from.y) * k / steps;

        if (x > box->x && x < box->x + box->width && y > box->y && y < box->y + box->height)
          return TRUE;
      }
  return FALSE;
}

/* A text of this size stands in the upper left corner of a cell, or in the first other corner where it does not cut its line in two. */
static GwBounds
place_text (const Line *line, GwPoint centre, double width, double height)
{
  const double left = centre.x - 0.47, top = centre.y - 0.46, right = centre.x + 0.47 - width, bottom = centre.y + 0.46 - height;
  const GwBounds corners[] = { { left, top, width, height }, { right, top, width, height },
                               { left, bottom, width, height }, { right, bottom, width, height } };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    if (!is_cut (line, &corners[i]))
      return corners[i];
  return corners[0];
}

/* In a corner of its first cell: the box that is kept clear for it. No text: it has none. */
static GwText
text_of (const GwScene *scene, GwPainter *painter, const Line *line, GwBounds *box)
{
  GwPoint centre = scene->geometry->centres[g_array_index (line->cells, GwCell, 0)];
  GwText text = { .size = gw_painter_size (painter, GW_SIZE_LABEL), .most = 0.7, .is_bold = TRUE,
                  .colour = gw_colour (painter, GW_COLOUR_LABEL) };

  text.text = gw_painter_writes (painter, GW_SIZE_LABEL) ? gw_clue_label (scene->puzzle, line->constraint) : NULL;
  if (text.text == NULL)
    return text;
  gw_painter_measure (painter, &text, &box->width, &box->height);
  *box = place_text (line, centre, box->width + 0.08, box->height + 0.08);
  return text;
}

static void
draw_text (const GwScene *scene, GwPainter *painter, const Line *line)
{
  GwBounds box;
  const GwText text = text_of (scene, painter, line, &box);
  g_autofree const char *string = text.text;
  GwPoint centre;

  if (string == NULL)
    return;
  centre = (GwPoint) { box.x + box.width / 2, box.y + box.height / 2 };
  gw_painter_box (painter, centre, box.width, box.height, 0.05);
  gw_painter_fill (painter, gw_colour (painter, GW_COLOUR_PAPER));
  gw_painter_text (painter, &text, centre);
}

void
gw_add_line_labels (const GwScene *scene, GwPainter *painter, GArray *labels)
{
  g_autoptr (GArray) lines = arrange (scene, painter);

  for (guint i = 0; i < lines->len; i++)
    {
      GwBounds box;
      const GwText text = text_of (scene, painter, &g_array_index (lines, Line, i), &box);
      g_autofree const char *string = text.text;

      if (string != NULL)
        g_array_append_val (labels, box);
    }
}

void
gw_draw_lines (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  g_autoptr (GArray) lines = arrange (scene, painter);

  for (guint from = 0, to; from < lines->len; from = to)
    {
      for (to = from + 1; to < lines->len; to++)
        if (!are_alike (&g_array_index (lines, Line, to), &g_array_index (lines, Line, from)))
          break;
      draw_bands (painter, lines, from, to);
    }
  for (guint i = 0; i < lines->len && !gw_painter_is_stopped (painter); i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      const GwPoint *points = points_of (line);
      guint n = line->points->len;
      const GwCell *cells = &g_array_index (line->cells, GwCell, 0);

      if (n > 1)
        gw_draw_pattern (painter, points, n, pattern_of (painter, line->look), &line->dress.core,
                         gw_colour (painter, GW_COLOUR_PAPER), line->dress.width);
      draw_end (scene, painter, line, line->look->start, scene->geometry->centres[cells[0]], points[0], points[MIN (1, n - 1)]);
      if (has_heads (line))
        draw_heads (painter, line);
      else
        draw_end (scene, painter, line, line->look->end, scene->geometry->centres[cells[line->cells->len - 1]], points[n - 1],
                  points[n > 1 ? n - 2 : 0]);
      draw_text (scene, painter, line);
    }
}
