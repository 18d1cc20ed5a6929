/* The outline of a set of cells, moved inwards. */
#include <math.h>

#include "render/geometry.h"

/* A side of the set's border on its way round: from one vertex to the next, the cell on its right hand. */
typedef struct
{
  guint32  from, to;
  GwCell   cell;
  gboolean is_used;
} Side;

static GArray *
border_sides (const GwGeometry *geometry, const GwCell *cells, guint n_cells)
{
  g_autofree guint8 *is_inside = g_new0 (guint8, geometry->n_cells);
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (Side));

  for (guint i = 0; i < n_cells; i++)
    is_inside[cells[i]] = 1;
  for (guint k = 0; k < n_cells; k++)
    for (guint i = 0; i < geometry->n_sides; i++)
      {
        const guint32 *vertices = &geometry->vertices[cells[k] * geometry->n_sides];
        GwCell other = gw_geometry_across (geometry, cells[k], i);
        Side side = { vertices[i], vertices[(i + 1) % geometry->n_sides], cells[k], FALSE };

        if (other == GW_NO_CELL || !is_inside[other])
          g_array_append_val (sides, side);
      }
  return sides;
}

/* Where cells touch in a corner only, two sides go on: the one of the same cell keeps the loops apart. */
static Side *
next_side (GArray *sides, const Side *side)
{
  Side *found = NULL;

  for (guint i = 0; i < sides->len; i++)
    {
      Side *next = &g_array_index (sides, Side, i);

      if (!next->is_used && next->from == side->to && (found == NULL || next->cell == side->cell))
        found = next;
    }
  return found;
}

/* The corner between the lines PREVIOUS → HERE and HERE → NEXT when both are moved to the right by INSET. */
static GwPoint
moved_corner (GwPoint previous, GwPoint here, GwPoint next, double inset)
{
  double ax = here.x - previous.x, ay = here.y - previous.y, bx = next.x - here.x, by = next.y - here.y;
  double a = hypot (ax, ay), b = hypot (bx, by);
  double cosine = (ax * bx + ay * by) / (a * b);
  double scale = inset / (1 + cosine);

  return (GwPoint) { here.x + scale * (-ay / a - by / b), here.y + scale * (ax / a + bx / b) };
}

static gboolean
is_straight (GwPoint previous, GwPoint here, GwPoint next)
{
  return fabs ((here.x - previous.x) * (next.y - here.y) - (here.y - previous.y) * (next.x - here.x)) < 1e-6;
}

/* CORNERS: the loop at the border of the cells; its straight runs become one side each. */
static void
add_loop (GwOutline *outline, const GArray *corners, double inset)
{
  g_autoptr (GArray) bends = g_array_new (FALSE, FALSE, sizeof (GwPoint));

  for (guint i = 0; i < corners->len; i++)
    {
      GwPoint here = g_array_index (corners, GwPoint, i);

      if (!is_straight (g_array_index (corners, GwPoint, (i + corners->len - 1) % corners->len), here,
                        g_array_index (corners, GwPoint, (i + 1) % corners->len)))
        g_array_append_val (bends, here);
    }
  for (guint i = 0; i < bends->len; i++)
    {
      GwPoint point = moved_corner (g_array_index (bends, GwPoint, (i + bends->len - 1) % bends->len),
                                    g_array_index (bends, GwPoint, i),
                                    g_array_index (bends, GwPoint, (i + 1) % bends->len), inset);

      g_array_append_val (outline->points, point);
    }
  g_array_append_val (outline->ends, outline->points->len);
}

GwOutline *
gw_outline_new (const GwGeometry *geometry, const GwCell *cells, guint n_cells, double inset)
{
  g_autoptr (GArray) sides = border_sides (geometry, cells, n_cells);
  GwOutline *outline = g_new (GwOutline, 1);

  outline->points = g_array_new (FALSE, FALSE, sizeof (GwPoint));
  outline->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < sides->len; i++)
    {
      g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (GwPoint));
      Side *side = &g_array_index (sides, Side, i);

      for (; side != NULL && !side->is_used; side = next_side (sides, side))
        {
          side->is_used = TRUE;
          g_array_append_val (corners, geometry->points[side->from]);
        }
      if (corners->len > 0)
        add_loop (outline, corners, inset);
    }
  return outline;
}

void
gw_outline_free (GwOutline *outline)
{
  g_array_unref (outline->points);
  g_array_unref (outline->ends);
  g_free (outline);
}
