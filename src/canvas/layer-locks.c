#include "canvas/changed-cells.h"
#include "rules/rule-table.h"
#include "selection/drawn-list.h"
#include "tools/clue-fields.h"
#include "tools/clue-find.h"

/* A small lock at each locked clue, on the board alone: a printed puzzle says nothing of it. */

#define LEAST_UNIT 18.0 /* pixels a cell: smaller locks are but specks */

static void
draw_lock (GwPainter *painter, const GwColour *ink, const GwColour *paper, GwPoint at)
{
  cairo_t *cr = painter->cr;

  gw_painter_circle (painter, at, 0.12);
  gw_painter_fill (painter, paper);
  cairo_new_path (cr);
  cairo_arc (cr, at.x, at.y - 0.015, 0.042, G_PI, 2 * G_PI);
  gw_painter_stroke (painter, ink, 0.024);
  cairo_rectangle (cr, at.x - 0.065, at.y - 0.015, 0.13, 0.095);
  gw_painter_fill (painter, ink);
}

/* At the mark itself, else in the lower right corner of the clue's first cell. */
static GwPoint
lock_at (const GwShown *shown, const GwConstraint *clue)
{
  const GwRegion *region = clue->regions[0];
  const GwGeometry *geometry = shown->scene->geometry;
  GwDrawing drawing = gw_clue_core (clue)->rule->drawing;
  GwPlace outside = drawing == GW_DRAW_OUTSIDE ? gw_clue_outside (shown->scene->puzzle->grid, gw_clue_core (clue))
                                               : (GwPlace){ .kind = GW_PLACE_NONE };
  GwPoint at = geometry->centres[region->cells[0]];

  if (outside.kind != GW_PLACE_NONE)
    at = gw_geometry_locate (geometry, &outside);
  else if ((drawing == GW_DRAW_EDGE_MARK || drawing == GW_DRAW_CORNER_MARK) && region->n_cells <= 4)
    {
      gw_geometry_meeting (geometry, region->cells, region->n_cells, &at);
      return (GwPoint){ at.x + 0.2, at.y + 0.2 };
    }
  return (GwPoint){ at.x + 0.36, at.y + 0.34 };
}

static void
draw_drawn_locks (const GwShown *shown, GwPainter *painter, const GwColour *ink, const GwColour *paper)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (shown->scene->puzzle);

  for (guint i = 0; i < list->len; i++)
    {
      const GwDrawn *drawn = ((GwDrawnItem *) list->pdata[i])->drawn;
      g_autoptr (GArray) cells = gw_drawn_cells (drawn);
      GwPoint at = cells->len > 0 ? shown->scene->geometry->centres[g_array_index (cells, GwCell, 0)] : (GwPoint){ 0, 0 };

      if (drawn->is_locked && !drawn->is_hidden && cells->len > 0)
        draw_lock (painter, ink, paper, (GwPoint){ at.x + 0.36, at.y + 0.34 });
    }
}

/* Of walls, named cells and rooms, in each of their cells. */
static void
draw_listed_locks (const GwShown *shown, const GwConstraint *statement, GwPainter *painter, const GwColour *ink, const GwColour *paper)
{
  for (guint i = 0; i < statement->n_args; i++)
    if (statement->args[i].type == GW_ARG_CELL)
      {
        const GwPoint at = shown->scene->geometry->centres[statement->args[i].value];

        draw_lock (painter, ink, paper, (GwPoint) { at.x + 0.36, at.y + 0.34 });
      }
}

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  if ((change->kinds & (GW_CHANGED_OTHER_LOOKS | GW_CHANGED_PLAY)) || ((change->kinds & GW_CHANGED_CLUES) && change->old == NULL))
    return GW_STALE;
  if (!(change->kinds & (GW_CHANGED_GIVENS | GW_CHANGED_CLUES)) || change->old == NULL)
    return GW_FRESH;
  gw_changed_cells_of_clues (shown, change, cells); /* where a clue has come or gone, so has its lock */
  return GW_STALE_CELLS;
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwPuzzle *puzzle = shown->scene->puzzle;
  const GwColour *ink = &shown->style->colours[GW_COLOUR_CLUE], *paper = &shown->style->colours[GW_COLOUR_PAPER];

  if (shown->view.unit < LEAST_UNIT || gw_session_get_play (shown->session) != NULL)
    return;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];

      if (gw_constraint_is_locked (clue) && !gw_constraint_is_hidden (clue) && clue->n_regions > 0
          && clue->regions[0]->n_cells > 0 && gw_drawing_height (gw_clue_core (clue)->rule->drawing) > 0)
        draw_lock (painter, ink, paper, lock_at (shown, clue));
      else if (gw_constraint_is_locked (clue) && (clue->rule == &gw_rule_set || clue->rule == &gw_rule_blocked || clue->rule == &gw_rule_room))
        draw_listed_locks (shown, clue, painter, ink, paper);
    }
  draw_drawn_locks (shown, painter, ink, paper);
}

const GwBoardLayer gw_layer_locks = { GW_PLANE_DIGITS, stale, draw };
