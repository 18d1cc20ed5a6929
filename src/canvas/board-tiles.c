#include "canvas/board-private.h"

/* The digits are kept in tiles, row by row: a digit that is typed has its tile drawn anew, and no more than that goes to the
 * screen. */

#define TILE_CELLS  5.0
#define LEAST_TILE  96.0 /* pixels: many small ones are more work than they save */
#define REACH       0.75 /* of a cell: what stands in it ends within this of its middle */

/* A side in whole pixels, so that all tiles lie on the same ones. */
static double
side_of (GwBoard *self)
{
  return ceil (MAX (TILE_CELLS * self->unit, LEAST_TILE));
}

static guint
count_along (GwBoard *self, float length)
{
  return (guint) MAX (ceil (length / side_of (self)), 1);
}

static graphene_rect_t
area_of (GwBoard *self, guint tile)
{
  double side = side_of (self);
  guint n_columns = count_along (self, self->extents.size.width);
  double x = tile % n_columns * side, y = tile / n_columns * side;

  return GRAPHENE_RECT_INIT (self->extents.origin.x + (float) x, self->extents.origin.y + (float) y,
                             (float) MIN (side, self->extents.size.width - x), (float) MIN (side, self->extents.size.height - y));
}

static GskRenderNode *
draw_tile (GwBoard *self, guint tile)
{
  const graphene_rect_t area = area_of (self, tile);
  const GwBounds sight = { area.origin.x / self->unit + self->bounds.x, area.origin.y / self->unit + self->bounds.y,
                           area.size.width / self->unit, area.size.height / self->unit };

  return gw_board_draw_part (self, GW_BOARD_ABOVE, &area, &sight);
}

static void
free_tile (gpointer node)
{
  if (node != NULL)
    gsk_render_node_unref (node);
}

void
gw_board_drop_tiles (GwBoard *self)
{
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
}

static void
drop_at (GwBoard *self, GwCell cell)
{
  double side = side_of (self), reach = REACH * self->unit;
  guint n_columns = count_along (self, self->extents.size.width), n_rows = count_along (self, self->extents.size.height);
  double x = (self->scene->geometry->centres[cell].x - self->bounds.x) * self->unit - self->extents.origin.x;
  double y = (self->scene->geometry->centres[cell].y - self->bounds.y) * self->unit - self->extents.origin.y;

  for (int row = (int) floor ((y - reach) / side); row <= (int) floor ((y + reach) / side); row++)
    for (int column = (int) floor ((x - reach) / side); column <= (int) floor ((x + reach) / side); column++)
      if (row >= 0 && column >= 0 && row < (int) n_rows && column < (int) n_columns)
        g_clear_pointer (&self->tiles->pdata[(guint) row * n_columns + (guint) column], gsk_render_node_unref);
}

/* Cells of clues that are in one list of clues only: a lock, say, comes and goes with its clue. */
static void
drop_at_others (GwBoard *self, const GwPuzzle *puzzle, const GwPuzzle *other)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < other->n_constraints; i++)
    g_hash_table_add (known, other->constraints[i]);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];

      if (g_hash_table_contains (known, clue))
        continue;
      for (guint r = 0; r < clue->n_regions; r++)
        for (guint k = 0; k < clue->regions[r]->n_cells; k++)
          drop_at (self, clue->regions[r]->cells[k]);
    }
}

void
gw_board_drop_changed_tiles (GwBoard *self, const GwScene *old)
{
  if (self->tiles == NULL)
    return;
  for (guint cell = 0; cell < self->scene->geometry->n_cells; cell++)
    if (old->givens[cell] != self->scene->givens[cell] || old->possible[cell] != self->scene->possible[cell])
      drop_at (self, (GwCell) cell);
  drop_at_others (self, self->scene->puzzle, old->puzzle);
  drop_at_others (self, old->puzzle, self->scene->puzzle);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_board_refresh_tiles (GwBoard *self)
{
  guint n = count_along (self, self->extents.size.width) * count_along (self, self->extents.size.height);

  if (self->tiles == NULL)
    {
      self->tiles = g_ptr_array_new_with_free_func (free_tile);
      g_ptr_array_set_size (self->tiles, (int) n);
    }
  for (guint i = 0; i < n; i++)
    if (self->tiles->pdata[i] == NULL)
      self->tiles->pdata[i] = draw_tile (self, i);
}
