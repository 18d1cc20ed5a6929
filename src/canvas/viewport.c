#include "canvas/viewport.h"

#include <math.h>

#define LEAST_UNIT 4.0
#define MOST_UNIT  400.0

GwPoint
gw_viewport_to_cells (const GwViewport *view, double x, double y)
{
  return (GwPoint){ (x - view->origin.x) / view->unit + view->bounds.x, (y - view->origin.y) / view->unit + view->bounds.y };
}

GwPoint
gw_viewport_to_widget (const GwViewport *view, GwPoint point)
{
  return (GwPoint){ (point.x - view->bounds.x) * view->unit + view->origin.x, (point.y - view->bounds.y) * view->unit + view->origin.y };
}

/* A board that is smaller than the widget stays in the middle, or as near to HEAD as BEFORE; a larger one keeps some of itself in sight. */
static void
clamp_axis (double *origin, double size, double head, double room, double before)
{
  double least = MIN (60, size / 2);

  if (size <= room)
    *origin = head + MIN ((room - size) / 2, before);
  else
    *origin = CLAMP (*origin, head + MIN (room - size, 0) - (room - least) / 2, head + (room - least) / 2);
  *origin = round (*origin);
}

static void
clamp_view (GwViewport *view)
{
  clamp_axis (&view->origin.x, view->bounds.width * view->unit, 0, view->width, INFINITY);
  clamp_axis (&view->origin.y, view->bounds.height * view->unit, view->head, view->height - view->head - view->foot,
              view->fits && view->is_upright ? view->margin * view->unit : INFINITY);
}

void
gw_viewport_keep_head (GwViewport *view, int height)
{
  const double size = (view->bounds.height + 2 * view->margin) * view->unit;

  view->head = view->fits ? (int) CLAMP (height - size, 0, view->head) : 0;
  view->foot = 0;
}

void
gw_viewport_refit (GwViewport *view, double margin)
{
  if (view->fits)
    {
      const double across = view->width / (view->bounds.width + 2 * margin);
      const double down = (view->height - view->head - view->foot) / (view->bounds.height + 2 * margin);

      view->unit = CLAMP (floor (MIN (across, down) * 4) / 4, LEAST_UNIT, view->fit_most);
      view->margin = margin;
      view->is_upright = across < MIN (down, view->fit_most);
    }
  clamp_view (view);
}

void
gw_viewport_zoom_at (GwViewport *view, double factor, double x, double y)
{
  double unit = CLAMP (view->unit * factor, LEAST_UNIT, MOST_UNIT), ratio = unit / view->unit;

  view->fits = FALSE;
  view->origin.x = x - (x - view->origin.x) * ratio;
  view->origin.y = y - (y - view->origin.y) * ratio;
  view->unit = unit;
  clamp_view (view);
}

void
gw_viewport_pan_by (GwViewport *view, double dx, double dy)
{
  view->fits = FALSE;
  view->origin.x += dx;
  view->origin.y += dy;
  clamp_view (view);
}

void
gw_viewport_set_bounds (GwViewport *view, const GwBounds *bounds)
{
  view->origin.x += (bounds->x - view->bounds.x) * view->unit;
  view->origin.y += (bounds->y - view->bounds.y) * view->unit;
  view->bounds = *bounds;
}

/* How far what stands AT has to move along an axis; not at all where the whole board, which is SIZE long, is in sight. */
static double
shift_needed (double at, double size, double length, double room)
{
  if (size <= length)
    return 0;
  return at < room ? room - at : at > length - room ? length - room - at : 0;
}

gboolean
gw_viewport_show (GwViewport *view, GwPoint point)
{
  GwPoint at = gw_viewport_to_widget (view, point);
  double room = view->unit * 0.7;
  double dx = shift_needed (at.x, view->bounds.width * view->unit, view->width, room);
  double dy = shift_needed (at.y, view->bounds.height * view->unit, view->height, room);

  if (dx == 0 && dy == 0)
    return FALSE;
  gw_viewport_pan_by (view, dx, dy);
  return TRUE;
}
