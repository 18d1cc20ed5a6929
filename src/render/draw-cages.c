/* Cages: an outline inside the border of the cells, and a text in the corner of the first; or a text in each cell. */
#include <math.h>

#include "render/digit-room.h"
#include "render/family.h"

#define INSET_MORE 0.07 /* for each cage that lies on the same cells */
#define MOST_LEVELS 4u

typedef struct
{
  const GwConstraint *constraint;
  guint               level;  /* how many cages lie outside of it */
  GwCell              corner; /* of its text */
  char               *text;
  char               *each;   /* what stands in each of its cells instead of outline and text; NULL: nothing */
} Cage;

/* ---- where ---- */

/* The first cell in reading order in whose corner no other cage has its text. */
static GwCell
corner_cell (const GwGeometry *geometry, const GwRegion *region, const guint8 *is_taken)
{
  GwCell best = region->cells[0];
  double best_rank = G_MAXDOUBLE;

  for (guint i = 0; i < region->n_cells; i++)
    {
      GwPoint centre = geometry->centres[region->cells[i]];
      double rank = centre.y * 1000 + centre.x + (is_taken[region->cells[i]] ? 1e7 : 0);

      if (rank >= best_rank)
        continue;
      best_rank = rank;
      best = region->cells[i];
    }
  return best;
}

/* LEVELS: a bit for each level that is used in a cell. */
static guint
free_level (const GwRegion *region, guint8 *levels)
{
  guint used = 0, level = 0;

  for (guint i = 0; i < region->n_cells; i++)
    used |= levels[region->cells[i]];
  while (level < MOST_LEVELS - 1 && used & (1u << level))
    level++;
  for (guint i = 0; i < region->n_cells; i++)
    levels[region->cells[i]] |= (guint8) (1u << level);
  return level;
}

static void
cage_clear (gpointer cage)
{
  g_free (((Cage *) cage)->text);
  g_free (((Cage *) cage)->each);
}

static GArray *
arrange (const GwScene *scene, const GwPainter *painter)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_CAGE];
  g_autofree guint8 *levels = g_new0 (guint8, scene->geometry->n_cells);
  g_autofree guint8 *is_taken = g_new0 (guint8, scene->geometry->n_cells);
  GArray *cages = g_array_new (FALSE, FALSE, sizeof (Cage));

  g_array_set_clear_func (cages, cage_clear);
  for (guint i = 0; i < clues->len; i++)
    {
      Cage cage = { .constraint = clues->pdata[i] };

      if (cage.constraint->n_regions == 0 || cage.constraint->regions[0]->n_cells == 0)
        continue;
      if (gw_clue_is_in_each_cell (cage.constraint))
        {
          cage.each = gw_clue_label (scene->puzzle, cage.constraint);
          g_array_append_val (cages, cage);
          continue;
        }
      cage.level = free_level (cage.constraint->regions[0], levels);
      cage.corner = corner_cell (scene->geometry, cage.constraint->regions[0], is_taken);
      cage.text = gw_painter_writes (painter, GW_SIZE_LABEL) ? gw_clue_label (scene->puzzle, cage.constraint) : NULL;
      if (cage.text != NULL)
        is_taken[cage.corner] = 1;
      g_array_append_val (cages, cage);
    }
  return cages;
}

static double
inset_of (const Cage *cage)
{
  return GW_CAGE_INSET + cage->level * INSET_MORE;
}

/* ---- outlines ---- */

/* Dashes fit each side and meet in its corners, so that these are always closed. */
static void
stroke_side (GwPainter *painter, GwPoint a, GwPoint b, GwPattern pattern)
{
  double length = hypot (b.x - a.x, b.y - a.y), period = pattern == GW_PATTERN_DOTTED ? 0.075 : 0.2;
  double dashes[6], n;
  int n_dashes = 0;

  if (pattern == GW_PATTERN_DASH_DOT)
    period = 0.3;
  if (pattern == GW_PATTERN_DASH_DOT_DOT)
    period = 0.4;
  n = MAX (1, rint (length / period));
  period = length / n;
  if (pattern == GW_PATTERN_DOTTED)
    dashes[n_dashes++] = 0, dashes[n_dashes++] = period;
  else if (pattern == GW_PATTERN_DASH_DOT)
    dashes[n_dashes++] = period * 0.5, dashes[n_dashes++] = period * 0.25, dashes[n_dashes++] = 0,
    dashes[n_dashes++] = period * 0.25;
  else if (pattern == GW_PATTERN_DASH_DOT_DOT)
    dashes[n_dashes++] = period * 0.4, dashes[n_dashes++] = period * 0.2, dashes[n_dashes++] = 0,
    dashes[n_dashes++] = period * 0.2, dashes[n_dashes++] = 0, dashes[n_dashes++] = period * 0.2;
  else if (pattern != GW_PATTERN_SOLID)
    dashes[n_dashes++] = period * 0.6, dashes[n_dashes++] = period * 0.4;
  cairo_set_dash (painter->cr, dashes, n_dashes, n_dashes > 0 ? dashes[0] / 2 : 0);
  gw_painter_polyline (painter, (GwPoint[]) { a, b }, 2);
  cairo_stroke (painter->cr);
}

void
gw_draw_cage_outline (GwPainter *painter, const GwOutline *outline, GwPattern pattern, const GwColour *colour, double width)
{
  gboolean has_dots = pattern == GW_PATTERN_DOTTED || pattern == GW_PATTERN_DASH_DOT || pattern == GW_PATTERN_DASH_DOT_DOT;
  guint start = 0;

  gw_painter_set_colour (painter, colour);
  cairo_set_line_width (painter->cr, width * (has_dots ? 1.3 : 1));
  cairo_set_line_cap (painter->cr, has_dots ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < outline->ends->len; i++)
    {
      guint end = g_array_index (outline->ends, guint, i);

      for (guint k = start; k < end; k++)
        stroke_side (painter, g_array_index (outline->points, GwPoint, k),
                     g_array_index (outline->points, GwPoint, k + 1 < end ? k + 1 : start), pattern);
      start = end;
    }
}

/* ---- texts ---- */

static gboolean
is_on_one_of (const GPtrArray *clues, GwCell cell)
{
  for (guint i = 0; i < clues->len; i++)
    for (guint k = 0; k < ((GwConstraint *) clues->pdata[i])->n_regions; k++)
      if (gw_region_contains (((GwConstraint *) clues->pdata[i])->regions[k], cell))
        return TRUE;
  return FALSE;
}

/* Lines and diagonals run through the corner, too: a text must stand out from them. */
static gboolean
is_crossed (const GwScene *scene, GwCell cell)
{
  return is_on_one_of (scene->clues[GW_DRAW_LINE], cell) || is_on_one_of (scene->clues[GW_DRAW_DIAGONAL], cell);
}

static GwText
label_of (const GwScene *scene, const GwPainter *painter, const Cage *cage)
{
  GwCell cell = cage->corner, right = scene->geometry->is_hexagon ? GW_NO_CELL : gw_geometry_across (scene->geometry, cell, 1);
  gboolean is_wide = right != GW_NO_CELL && gw_region_contains (cage->constraint->regions[0], right);

  return (GwText) { .text = cage->text, .size = gw_painter_size (painter, GW_SIZE_LABEL), .most = is_wide ? 1.6 : 0.8,
                    .align = scene->geometry->is_hexagon ? GW_ALIGN_CENTRE : GW_ALIGN_LEFT,
                    .colour = gw_colour (painter, GW_COLOUR_LABEL),
                    .halo = is_crossed (scene, cell) ? gw_colour (painter, GW_COLOUR_PAPER) : NULL };
}

/* In the upper left corner, on the outline; below the upper corner of a hexagon. */
static GwPoint
label_at (const GwScene *scene, const Cage *cage, double height)
{
  GwPoint centre = scene->geometry->centres[cage->corner];

  if (scene->geometry->is_hexagon)
    return (GwPoint) { centre.x, centre.y - 0.44 + height / 2 + cage->level * INSET_MORE };
  return (GwPoint) { centre.x - 0.5 + inset_of (cage) - 0.02, centre.y - 0.5 + inset_of (cage) - 0.025 + height / 2 };
}

/* Where its ink lies: GwText as for label_of (). */
static GwBounds
label_ink (const GwScene *scene, GwPainter *painter, const Cage *cage, const GwText *label, GwPoint *at)
{
  double width, height;

  gw_painter_measure (painter, label, &width, &height);
  *at = label_at (scene, cage, height);
  return (GwBounds) { label->align == GW_ALIGN_CENTRE ? at->x - width / 2 : at->x, at->y - height / 2, width, height };
}

void
gw_add_cage_labels (const GwScene *scene, GwPainter *painter, GArray *labels)
{
  g_autoptr (GArray) cages = arrange (scene, painter);

  for (guint i = 0; i < cages->len; i++)
    {
      const Cage *cage = &g_array_index (cages, Cage, i);
      const GwText label = label_of (scene, painter, cage);
      GwPoint at;
      GwBounds ink;

      if (cage->text == NULL)
        continue;
      ink = label_ink (scene, painter, cage, &label, &at);
      g_array_append_val (labels, ink);
    }
}

/* Takes the box of a label away from what can be painted: against the direction of the large rectangle, so that
 * overlapping labels add up. */
static void
cut_label_out (const GwScene *scene, GwPainter *painter, const Cage *cage)
{
  const GwText label = label_of (scene, painter, cage);
  GwPoint at;
  const GwBounds ink = label_ink (scene, painter, cage, &label, &at);

  cairo_move_to (painter->cr, ink.x - 0.06, ink.y - 0.06);
  cairo_rel_line_to (painter->cr, 0, ink.height + 0.1);
  cairo_rel_line_to (painter->cr, ink.width + 0.11, 0);
  cairo_rel_line_to (painter->cr, 0, -ink.height - 0.1);
  cairo_close_path (painter->cr);
}

/* An outline keeps off all texts that stand in its cells. LABELS: per cell 1 + the cage whose text stands there, or 0. */
static void
clip_labels_out (const GwScene *scene, GwPainter *painter, const GArray *cages, const Cage *cage, const guint *labels)
{
  const GwRegion *region = cage->constraint->regions[0];
  const GwBounds *all = &scene->bounds;

  cairo_rectangle (painter->cr, all->x - 1, all->y - 1, all->width + 2, all->height + 2);
  for (guint i = 0; i < region->n_cells; i++)
    if (labels[region->cells[i]] > 0)
      cut_label_out (scene, painter, &g_array_index (cages, Cage, labels[region->cells[i]] - 1));
  cairo_clip (painter->cr);
}

static void
draw_outlines (const GwScene *scene, GwPainter *painter, const GArray *cages)
{
  g_autofree guint *labels = g_new0 (guint, scene->geometry->n_cells);

  for (guint i = 0; i < cages->len; i++)
    if (g_array_index (cages, Cage, i).text != NULL)
      labels[g_array_index (cages, Cage, i).corner] = i + 1;
  for (guint i = 0; i < cages->len; i++)
    {
      const Cage *cage = &g_array_index (cages, Cage, i);
      const GwRegion *region = cage->constraint->regions[0];
      g_autoptr (GwOutline) outline = gw_outline_new (scene->geometry, region->cells, region->n_cells, inset_of (cage));

      GwDress dress;

      if (gw_clue_is_in_each_cell (cage->constraint))
        continue;
      gw_clue_dress (painter, scene->puzzle, cage->constraint, &dress);
      cairo_save (painter->cr);
      clip_labels_out (scene, painter, cages, cage, labels);
      gw_draw_cage_outline (painter, outline, cage->constraint->rule->look.pattern,
                            dress.is_own ? &dress.core : gw_colour (painter, GW_COLOUR_CAGE),
                            dress.own_width > 0 ? dress.width : gw_painter_width (painter, GW_WIDTH_CAGE));
      cairo_restore (painter->cr);
    }
}

/* Large where no digit stands. */
static void
draw_in_each (const GwScene *scene, GwPainter *painter, const Cage *cage)
{
  const GwRegion *region = cage->constraint->regions[0];
  const gboolean has_digits = scene->puzzle->symbols->n > 0;
  const GwText text = { .text = cage->each, .size = gw_painter_size (painter, has_digits ? GW_SIZE_LABEL : GW_SIZE_DIGIT), .most = 0.8,
                        .colour = gw_colour (painter, GW_COLOUR_GIVEN) };

  for (guint i = 0; i < region->n_cells; i++)
    {
      const GwPoint centre = scene->geometry->centres[region->cells[i]];

      gw_painter_text (painter, &text, has_digits ? (GwPoint) { centre.x + 0.3, centre.y + 0.29 } : centre);
    }
}

void
gw_draw_cages (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  g_autoptr (GArray) cages = arrange (scene, painter);

  draw_outlines (scene, painter, cages);
  for (guint i = 0; i < cages->len; i++)
    {
      const Cage *cage = &g_array_index (cages, Cage, i);
      const GwText label = label_of (scene, painter, cage);
      GwPoint at;

      if (cage->each != NULL)
        draw_in_each (scene, painter, cage);
      if (cage->text == NULL)
        continue;
      label_ink (scene, painter, cage, &label, &at);
      gw_painter_text (painter, &label, at);
    }
}
