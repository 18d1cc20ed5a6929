#include "render/digit-room.h"

#include <math.h>

#define REACH 0.415       /* from the middle of a cell to the outline of a cage */
#define SMALLER 0.95
#define LEAST 0.6         /* of its usual size */
#define MOST_LABELS 4u    /* of a cell, that are looked at */

GArray *
gw_scene_labels (const GwScene *scene, GwPainter *painter)
{
  GArray *labels;

  if (painter->clearance <= 0 || !gw_painter_writes (painter, GW_SIZE_LABEL))
    return NULL;
  labels = g_array_new (FALSE, FALSE, sizeof (GwBounds));
  gw_add_cage_labels (scene, painter, labels);
  gw_add_line_labels (scene, painter, labels);
  gw_add_shade_labels (scene, painter, labels);
  gw_add_corner_labels (scene, painter, labels);
  return labels;
}

/* Sides instead of sizes. */
typedef struct
{
  double left, top, right, bottom;
} Box;

/* The labels that reach into the cell, each grown by what is to stay clear, from the middle of the cell. */
static guint
find_obstacles (const GArray *labels, GwPoint centre, double grow, Box *obstacles)
{
  guint n = 0;

  for (guint i = 0; i < labels->len && n < MOST_LABELS; i++)
    {
      const GwBounds *ink = &g_array_index (labels, GwBounds, i);

      if (ink->x < centre.x + 0.5 && ink->x + ink->width > centre.x - 0.5 && ink->y < centre.y + 0.5 && ink->y + ink->height > centre.y - 0.5)
        obstacles[n++] = (Box) { ink->x - centre.x - grow, ink->y - centre.y - grow, ink->x + ink->width - centre.x + grow,
                                 ink->y + ink->height - centre.y + grow };
    }
  return n;
}

static gboolean
is_free (const Box *digit, double dx, double dy, const Box *obstacles, guint n, double reach)
{
  const Box at = { digit->left + dx, digit->top + dy, digit->right + dx, digit->bottom + dy };

  if ((dx != 0 && (at.left < -reach || at.right > reach)) || (dy != 0 && (at.top < -reach || at.bottom > reach)))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (at.left < obstacles[i].right && at.right > obstacles[i].left && at.top < obstacles[i].bottom && at.bottom > obstacles[i].top)
      return FALSE;
  return TRUE;
}

/* The shortest way to a place that is free: beside obstacles, above or below them. FALSE when there is none. */
static gboolean
find_way (const Box *digit, const Box *obstacles, guint n, double reach, GwPoint *way)
{
  const double slack = 1e-6;
  double across[2 * MOST_LABELS + 1] = { 0 }, down[2 * MOST_LABELS + 1] = { 0 }, best = G_MAXDOUBLE;
  guint n_ways = 1;

  for (guint i = 0; i < n; i++, n_ways += 2)
    {
      across[n_ways] = obstacles[i].right - digit->left + slack, across[n_ways + 1] = obstacles[i].left - digit->right - slack;
      down[n_ways] = obstacles[i].bottom - digit->top + slack, down[n_ways + 1] = obstacles[i].top - digit->bottom - slack;
    }
  for (guint i = 0; i < n_ways; i++)
    for (guint k = 0; k < n_ways; k++)
      if (hypot (across[i], down[k]) < best && is_free (digit, across[i], down[k], obstacles, n, reach))
        {
          best = hypot (across[i], down[k]);
          *way = (GwPoint) { across[i], down[k] };
        }
  return best < G_MAXDOUBLE;
}

GwPoint
gw_digit_give_way (const GwScene *scene, GwPainter *painter, const GArray *labels, GwCell cell, GwText *text)
{
  const GwPoint centre = scene->geometry->centres[cell];
  const double grow = painter->clearance / painter->unit, usual = text->size;
  const double reach = REACH - 0.65 * gw_painter_width (painter, GW_WIDTH_CAGE) - grow;
  const double least = MAX (LEAST * usual, painter->least_digit / painter->unit);
  Box obstacles[MOST_LABELS];
  guint n = labels != NULL ? find_obstacles (labels, centre, grow, obstacles) : 0;

  for (; n > 0 && text->size >= least; text->size *= SMALLER)
    {
      const GwBounds ink = gw_painter_ink (painter, text, (GwPoint) { 0, 0 });
      const Box digit = { ink.x, ink.y, ink.x + ink.width, ink.y + ink.height };
      GwPoint way = { 0, 0 };

      if (find_way (&digit, obstacles, n, reach, &way))
        return (GwPoint) { centre.x + way.x, centre.y + way.y };
    }
  text->size = usual;
  return centre;
}
