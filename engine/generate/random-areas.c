#include "generate/random-areas.h"

#include "model/place-layers.h"

static gint *
draw_order (guint n, GwRandom *random)
{
  gint *order = g_new (gint, n);

  for (guint i = 0; i < n; i++)
    order[i] = (gint) i;
  gw_random_shuffle (random, order, n);
  return order;
}

static gboolean
is_free (const GwGrid *grid, const guint *area, GwCell cell)
{
  return cell != GW_NO_CELL && gw_grid_is_active (grid, cell) && area[cell] == 0;
}

/* ---- rectangles ---- */

static GwCell
cell_at (const GwGrid *grid, GwCell corner, guint row, guint column)
{
  return gw_grid_cell_at (grid, grid->sheet[corner], grid->row[corner] + (gint) row, grid->column[corner] + (gint) column);
}

/* Whether ROWS times COLUMNS cells from CORNER on, to the right and down, are free. */
static gboolean
is_rectangle_free (const GwGrid *grid, const guint *area, GwCell corner, guint rows, guint columns)
{
  for (guint i = 0; i < rows * columns; i++)
    if (!is_free (grid, area, cell_at (grid, corner, i / columns, i % columns)))
      return FALSE;
  return TRUE;
}

/* Both sides grow by lot while there is room. */
void
gw_random_rectangles (const GwGrid *grid, guint most, GwRandom *random, guint *area)
{
  guint n_areas = 0;

  for (guint i = 0; i < grid->n_cells; i++)
    {
      const guint wanted = 2 + gw_random_below (random, most);
      guint sides[2] = { 1, 1 };

      if (!is_free (grid, area, (GwCell) i))
        continue;
      for (guint turn = gw_random_below (random, 2), n_stuck = 0; n_stuck < 2; turn = 1 - turn)
        {
          guint longer[2] = { sides[0] + (turn == 0), sides[1] + (turn == 1) };
          gboolean goes_on = longer[0] * longer[1] <= MIN (wanted, most) && is_rectangle_free (grid, area, (GwCell) i, longer[0], longer[1]);

          if (goes_on)
            sides[turn]++;
          n_stuck = goes_on ? 0 : n_stuck + 1;
          turn = gw_random_below (random, 2) == 0 && goes_on ? 1 - turn : turn;
        }
      n_areas++;
      for (guint k = 0; k < sides[0] * sides[1]; k++)
        area[cell_at (grid, (GwCell) i, k / sides[1], k % sides[1])] = n_areas;
    }
}

/* ---- galaxies ---- */

typedef struct
{
  const GwGrid *grid;
  GwRandom     *random;
  guint        *area;
  gint          sheet, row, column; /* twice those of the centre */
} Galaxy;

static GwCell
image (const Galaxy *galaxy, GwCell cell)
{
  return gw_grid_cell_at (galaxy->grid, galaxy->sheet, galaxy->row - galaxy->grid->row[cell], galaxy->column - galaxy->grid->column[cell]);
}

/* Takes the cells that the centre touches, and returns how many: 0 where one of them is not free. */
static guint
begin_galaxy (const Galaxy *galaxy, guint number)
{
  const gint rows = 1 + (galaxy->row & 1), columns = 1 + (galaxy->column & 1);
  GwCell cells[4];

  for (gint i = 0; i < rows * columns; i++)
    {
      cells[i] = gw_grid_cell_at (galaxy->grid, galaxy->sheet, galaxy->row / 2 + i / columns, galaxy->column / 2 + i % columns);
      if (!is_free (galaxy->grid, galaxy->area, cells[i]))
        return 0;
    }
  for (gint i = 0; i < rows * columns; i++)
    galaxy->area[cells[i]] = number;
  return (guint) (rows * columns);
}

/* A cell beside galaxy NUMBER that is free, its image too, by lot; GW_NO_CELL: there is none. */
static GwCell
draw_beside (const Galaxy *galaxy, guint number)
{
  GwCell around[6], chosen = GW_NO_CELL;
  guint n_seen = 0;

  for (guint cell = 0; cell < galaxy->grid->n_cells; cell++)
    {
      guint n = galaxy->area[cell] == number ? gw_grid_neighbours (galaxy->grid, (GwCell) cell, around) : 0;

      for (guint i = 0; i < n; i++)
        if (is_free (galaxy->grid, galaxy->area, around[i]) && is_free (galaxy->grid, galaxy->area, image (galaxy, around[i]))
            && gw_random_below (galaxy->random, ++n_seen) == 0)
          chosen = around[i];
    }
  return chosen;
}

/* From N cells on. */
static void
grow_galaxy (const Galaxy *galaxy, guint number, guint n, guint size)
{
  for (; n < size; n += 2)
    {
      const GwCell cell = draw_beside (galaxy, number);

      if (cell == GW_NO_CELL)
        return;
      galaxy->area[cell] = number;
      galaxy->area[image (galaxy, cell)] = number;
    }
}

/* Centres come in any order: the middle of a cell, of its right and lower sides, its lower right corner. What is left over has its middle. */
void
gw_random_galaxies (const GwGrid *grid, guint most, GwRandom *random, guint *area)
{
  g_autofree gint *order = draw_order (4 * grid->n_cells, random);
  guint n_areas = 0;

  for (guint i = 0; i < 4 * grid->n_cells; i++)
    {
      const GwCell cell = (GwCell) (order[i] / 4);
      const Galaxy galaxy = { grid, random, area, grid->sheet[cell], 2 * grid->row[cell] + (order[i] >> 1 & 1), 2 * grid->column[cell] + (order[i] & 1) };

      const guint n = begin_galaxy (&galaxy, n_areas + 1);

      if (n > 0)
        grow_galaxy (&galaxy, ++n_areas, n, most / 2 + gw_random_below (random, most / 2 + 1));
    }
}

/* ---- areas by their sizes ---- */

typedef struct
{
  const GwGrid *grid;
  GwRandom     *random;
  guint        *size;  /* per cell; 0: of no area yet */
  GwCell       *cells; /* of the area under way */
  guint         n;
} Sized;

static gboolean
is_of_area (const Sized *sized, GwCell cell)
{
  for (guint i = 0; i < sized->n; i++)
    if (sized->cells[i] == cell)
      return TRUE;
  return FALSE;
}

/* Adds a free cell beside the area, by lot. FALSE when there is none. */
static gboolean
grow_area (Sized *sized)
{
  GwCell around[6], chosen = GW_NO_CELL;
  guint n_seen = 0;

  for (guint i = 0; i < sized->n; i++)
    for (guint k = gw_grid_neighbours (sized->grid, sized->cells[i], around); k-- > 0;)
      if (is_free (sized->grid, sized->size, around[k]) && !is_of_area (sized, around[k]) && gw_random_below (sized->random, ++n_seen) == 0)
        chosen = around[k];
  if (chosen != GW_NO_CELL)
    sized->cells[sized->n++] = chosen;
  return chosen != GW_NO_CELL;
}

/* Whether the area is beside another one of N cells. */
static gboolean
is_beside_size (const Sized *sized, guint n)
{
  GwCell around[6];

  for (guint i = 0; i < sized->n; i++)
    for (guint k = gw_grid_neighbours (sized->grid, sized->cells[i], around); k-- > 0;)
      if (sized->size[around[k]] == n)
        return TRUE;
  return FALSE;
}

/* An area that is beside one of its own size grows further, or is cut back, whatever comes first. */
void
gw_random_sizes (const GwGrid *grid, guint most, GwRandom *random, guint *size)
{
  g_autofree gint *order = draw_order (grid->n_cells, random);
  g_autofree GwCell *cells = g_new (GwCell, grid->n_cells);

  for (guint i = 0; i < grid->n_cells; i++)
    {
      const guint wanted = 1 + gw_random_below (random, most);
      Sized sized = { grid, random, size, cells, 1 };

      if (!is_free (grid, size, (GwCell) order[i]))
        continue;
      cells[0] = (GwCell) order[i];
      while (sized.n < wanted && grow_area (&sized))
        ;
      while (is_beside_size (&sized, sized.n) && sized.n < most && grow_area (&sized))
        ;
      while (sized.n > 1 && is_beside_size (&sized, sized.n))
        sized.n--;
      for (guint k = 0; k < sized.n; k++)
        size[cells[k]] = sized.n;
    }
}
