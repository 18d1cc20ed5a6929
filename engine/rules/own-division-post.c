/* Areas as relations. Each of the areas that are known beforehand (an island of a clue, a galaxy of a centre) has a helper for each cell that may belong to it:
 * these hang together, and each cell belongs to one. */
#include "relations/areas.h"
#include "relations/connected.h"
#include "relations/lines.h"
#include "rules/number.h"
#include <string.h>

#include "rules/own-places.h"
#include "rules/own-division.h"

/* An area while it is posted: what may belong to it, and by which helper. Several cells may share one. */
typedef struct
{
  GwPoster     *poster;
  const GwGrid *grid;
  GArray       *cells;   /* of GwCell: those that may belong to it, in the order in which they are reached */
  guint32      *number;  /* per cell: 1 + the place of its helper in `vars`; 0: it is not of the area */
  GArray       *vars;    /* of guint32 */
  GArray       *holders; /* per cell, of GArray of guint32: the helpers of all areas it may belong to */
} Area;

static GArray *
holders_of (const Area *area, GwCell cell)
{
  return g_array_index (area->holders, GArray *, cell);
}

static guint32
helper_at (const Area *area, GwCell cell)
{
  return g_array_index (area->vars, guint32, area->number[cell] - 1);
}

static void
clear_holders (gpointer holders)
{
  g_array_unref (*(GArray **)holders);
}

static void
area_init (Area *area, GwPoster *poster)
{
  const GwGrid *grid = poster->puzzle->grid;

  *area = (Area){ poster,
                  grid,
                  g_array_new (FALSE, FALSE, sizeof (GwCell)),
                  g_new0 (guint32, grid->n_cells),
                  g_array_new (FALSE, FALSE, sizeof (guint32)),
                  g_array_new (FALSE, FALSE, sizeof (GArray *)) };
  g_array_set_clear_func (area->holders, clear_holders);
  for (guint i = 0; i < grid->n_cells; i++)
    {
      GArray *holders = g_array_new (FALSE, FALSE, sizeof (guint32));

      g_array_append_val (area->holders, holders);
    }
}

static void
area_clear (Area *area)
{
  g_array_unref (area->cells);
  g_free (area->number);
  g_array_unref (area->vars);
  g_array_unref (area->holders);
}

static void
begin (Area *area)
{
  for (guint i = 0; i < area->cells->len; i++)
    area->number[g_array_index (area->cells, GwCell, i)] = 0;
  g_array_set_size (area->cells, 0);
  g_array_set_size (area->vars, 0);
}

/* A helper for CELL: 1 in any case where it IS_SURE. */
static void
add_helper (Area *area, GwCell cell, gboolean is_sure)
{
  guint32 var = is_sure ? gw_model_builder_add_var (area->poster->builder, GW_BIT (1)) : gw_post_helper (area->poster);

  g_array_append_val (area->vars, var);
  g_array_append_val (holders_of (area, cell), var);
  area->number[cell] = area->vars->len;
}

#define ANY_SIZE (-1)

/* Small islands are counted by their helpers. What is larger is looked at part by part: to count any 25 of 200 cells, together or not, is hard by itself. */
#define MOST_COUNTED 4

/* Each part of the helpers that hold 1 is as large as SIZE says. */
static void
post_size (const Area *area, const guint (*edges)[2], guint n_edges, guint size)
{
  GwModelBuilder *builder = area->poster->builder;
  g_autofree guint *sizes = g_new (guint, gw_model_builder_n_values (builder));

  for (guint v = 0; v < gw_model_builder_n_values (builder); v++)
    sizes[v] = v == 1 ? size : GW_AREAS_ANY;
  gw_areas_post (builder, (const guint32 *)(gpointer)area->vars->data, area->vars->len, edges, n_edges, sizes);
}

/* The helpers that hold 1 hang together, and are SIZE or ANY_SIZE. */
static void
post_connected (const Area *area, gint size)
{
  const guint n = area->vars->len;
  g_autofree GwMask *blank = g_new (GwMask, n);
  guint (*edges)[2] = g_malloc_n (2 * area->cells->len + 1, sizeof *edges);
  guint n_edges = 0;

  for (guint i = 0; i < n; i++)
    blank[i] = GW_BIT (0);
  for (guint i = 0; i < area->cells->len; i++)
    for (guint towards = 1; towards <= 2; towards++)
      {
        const GwCell cell = g_array_index (area->cells, GwCell, i), other = gw_cell_towards (area->grid, cell, towards);

        if (other == GW_NO_CELL || area->number[other] == 0 || area->number[other] == area->number[cell])
          continue;
        edges[n_edges][0] = area->number[cell] - 1;
        edges[n_edges++][1] = area->number[other] - 1;
      }
  if (size != ANY_SIZE)
    post_size (area, (const guint (*)[2])edges, n_edges, (guint)size);
  if (n > 1)
    gw_connected_post (area->poster->builder, (const guint32 *)(gpointer)area->vars->data, n, (const guint (*)[2])edges, n_edges, blank);
  g_free (edges);
}

/* ---- islands ---- */

typedef struct
{
  Area            *area;
  const GwCellSet *set;
  GwCell          *place;   /* per cell: the place that tells whether it is of an island, or GW_NO_CELL */
  const GwMask    *members;
  guint           *at;      /* per cell: where its place and members stand in the list */
  guint           *clue;    /* per cell: 1 + its clue, 0: none */
} Islands;

/* Whether CELL, beside the way of the island of clue K, keeps it off: a cell of another clue. */
static gboolean
is_beside_other (const Islands *islands, GwCell cell, guint k)
{
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    {
      GwCell other = gw_cell_towards (islands->area->grid, cell, towards);

      if (other != GW_NO_CELL && islands->clue[other] != 0 && islands->clue[other] != k + 1)
        return TRUE;
    }
  return FALSE;
}

/* Helpers for all cells that the island of clue K may have: it goes so far as its size allows. */
static void
spread (const Islands *islands, guint k, guint size)
{
  Area *area = islands->area;
  const GwCell root = g_array_index (islands->set->cells, GwCell, k);
  guint end_of_ring = 1, distance = 0;

  begin (area);
  g_array_append_val (area->cells, root);
  add_helper (area, root, TRUE);
  for (guint i = 0; i < area->cells->len && distance + 1 < size; i++)
    {
      for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
        {
          GwCell next = gw_cell_towards (area->grid, g_array_index (area->cells, GwCell, i), towards);

          if (next == GW_NO_CELL || area->number[next] != 0 || islands->place[next] == GW_NO_CELL || islands->clue[next] != 0
              || is_beside_other (islands, next, k))
            continue;
          g_array_append_val (area->cells, next);
          add_helper (area, next, FALSE);
        }
      if (i + 1 == end_of_ring)
        {
          distance++;
          end_of_ring = area->cells->len;
        }
    }
}

/* What is beside a cell of the island is of it too, or of none. */
static void
post_beside (const Islands *islands, GwCell cell)
{
  const Area *area = islands->area;

  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    {
      const GwCell other = gw_cell_towards (area->grid, cell, towards);
      guint32 vars[3] = { helper_at (area, cell) };
      GwMask allowed = 0;
      guint n = 1;

      if (other == GW_NO_CELL || islands->place[other] == GW_NO_CELL)
        continue;
      if (area->number[other] != 0)
        vars[n++] = helper_at (area, other);
      vars[n++] = area->poster->var_of_cell[islands->place[other]];
      for (guint bits = 0; bits < 1u << n; bits++)
        {
          gboolean is_member = (islands->members[islands->at[other]] >> (bits >> (n - 1) & 1) & 1) != 0;

          if ((bits & 1) == 0 || !is_member || (n == 3 && (bits & 2) != 0))
            allowed |= GW_BIT (bits);
        }
      gw_post_bits_of (area->poster, vars, n, allowed);
    }
}

static void
post_island (const Islands *islands, guint k)
{
  Area *area = islands->area;
  const gint size = g_array_index (islands->set->numbers, gint, k);

  spread (islands, k, size < 0 ? G_MAXUINT : (guint)size);
  for (guint i = 0; i < area->cells->len; i++)
    post_beside (islands, g_array_index (area->cells, GwCell, i));
  if (size >= 0 && size <= MOST_COUNTED)
    gw_own_post_times (area->poster, area->vars, GW_BIT (1), (guint)size);
  post_connected (area, size > MOST_COUNTED ? size : ANY_SIZE);
}

/* All islands hang together by a point that is beside every clue: so none is without a clue, and with what is said of neighbours each is whole. */
static void
post_joined (const Islands *islands, const GwCell *places, guint n)
{
  GwPoster *poster = islands->area->poster;
  const GwGrid *grid = islands->area->grid;
  g_autofree guint32 *vars = gw_poster_vars (poster, places, n);
  g_autofree guint32 *all = g_new (guint32, n + 1);
  g_autofree GwMask *blank = g_new0 (GwMask, n + 1);
  guint (*edges)[2] = g_malloc_n (3 * n + 1, sizeof *edges);
  guint n_edges = 0;

  for (guint i = 0; i < n; i++)
    {
      GwCell cells[2];

      gw_place_cells (grid, places[i], cells);
      all[i] = vars[i];
      blank[i] = ~islands->members[i];
      for (guint towards = 1; towards <= 2; towards++)
        {
          GwCell other = gw_cell_towards (grid, cells[0], towards);

          if (other == GW_NO_CELL || islands->place[other] == GW_NO_CELL)
            continue;
          edges[n_edges][0] = i;
          edges[n_edges++][1] = islands->at[other];
        }
      if (islands->clue[cells[0]] == 0)
        continue;
      edges[n_edges][0] = i;
      edges[n_edges++][1] = n;
    }
  all[n] = gw_model_builder_add_var (poster->builder, GW_BIT (0));
  gw_connected_post (poster->builder, all, n + 1, (const guint (*)[2])edges, n_edges, blank);
  g_free (edges);
}

/* Of exactly one island, or none where the place says so. */
static void
post_one_island (const Islands *islands, GwCell cell)
{
  GwPoster *poster = islands->area->poster;
  g_autoptr (GArray) vars = g_array_new (FALSE, FALSE, sizeof (guint32));
  const GArray *holders = holders_of (islands->area, cell);
  const GwMask outside = 3 & ~islands->members[islands->at[cell]];
  const guint32 var = poster->var_of_cell[islands->place[cell]];

  g_array_append_val (vars, var);
  g_array_append_vals (vars, holders->data, holders->len);
  if (vars->len == 1)
    gw_post_restrict (poster, islands->place[cell], outside);
  else
    gw_own_post_times (poster, vars, outside, 1);
}

static gboolean
post_islands (GwPoster *poster, const GwCellSet *set, const GwCell *places, const GwMask *members, guint n)
{
  const GwGrid *grid = poster->puzzle->grid;
  g_autofree GwCell *place = g_new (GwCell, grid->n_cells);
  g_autofree guint *at = g_new0 (guint, grid->n_cells), *clue = g_new0 (guint, grid->n_cells);
  Area area;
  Islands islands = { &area, set, place, members, at, clue };

  for (guint i = 0; i < grid->n_cells; i++)
    place[i] = GW_NO_CELL;
  for (guint i = 0; i < n; i++)
    {
      GwCell cells[2];

      if (gw_place_cells (grid, places[i], cells) != 1 || gw_n_values_at (poster->puzzle, places[i]) != 2)
        return FALSE;
      place[cells[0]] = places[i];
      at[cells[0]] = i;
    }
  for (guint k = 0; k < set->cells->len; k++)
    {
      GwCell cell = g_array_index (set->cells, GwCell, k);

      if (place[cell] == GW_NO_CELL || clue[cell] != 0)
        return FALSE;
      clue[cell] = k + 1;
    }
  area_init (&area, poster);
  for (guint k = 0; k < set->cells->len && gw_poster_goes_on (poster); k++)
    post_island (&islands, k);
  for (guint i = 0; i < grid->n_cells && gw_poster_goes_on (poster); i++)
    if (place[i] != GW_NO_CELL)
      post_one_island (&islands, (GwCell)i);
  post_joined (&islands, places, n);
  area_clear (&area);
  return TRUE;
}

/* ---- galaxies ---- */

#define NOBODY G_MAXUINT

typedef struct
{
  Area            *area;
  const GwCellSet *set;
  const GwPlaceLayer *fences;
  guint           *owner;   /* per cell: the centre that it must belong to, or NOBODY */
  guint           *n_ways;  /* per cell: how many centres it may belong to in this turn */
  guint           *last;    /* per cell: one of them */
} Galaxies;

/* Of centre K, by twice its row and column. */
static GwCell
turned (const Galaxies *galaxies, guint k, GwCell cell)
{
  const GwGrid *grid = galaxies->area->grid;
  const GwCell centre = g_array_index (galaxies->set->cells, GwCell, k);
  const gint where = MAX (g_array_index (galaxies->set->numbers, gint, k), 0);

  return gw_grid_cell_at (grid, grid->sheet[centre], 2 * grid->row[centre] + (where >> 1 & 1) - grid->row[cell],
                          2 * grid->column[centre] + (where & 1) - grid->column[cell]);
}

/* The cells that the centre touches: one, two or four. FALSE where one of them is not there. */
static gboolean
cells_of_centre (const Galaxies *galaxies, guint k, GArray *cells)
{
  const GwGrid *grid = galaxies->area->grid;
  const GwCell centre = g_array_index (galaxies->set->cells, GwCell, k);
  const gint where = MAX (g_array_index (galaxies->set->numbers, gint, k), 0);

  for (gint down = 0; down <= (where >> 1 & 1); down++)
    for (gint right = 0; right <= (where & 1); right++)
      {
        GwCell cell = gw_grid_cell_at (grid, grid->sheet[centre], grid->row[centre] + down, grid->column[centre] + right);

        if (cell == GW_NO_CELL)
          return FALSE;
        g_array_append_val (cells, cell);
      }
  return TRUE;
}

static gboolean
may_own (const Galaxies *galaxies, guint k, GwCell cell)
{
  return galaxies->owner[cell] == NOBODY || galaxies->owner[cell] == k;
}

/* The cells that centre K may own: from it in steps, each with its mirror image. */
static void
reach (const Galaxies *galaxies, guint k)
{
  Area *area = galaxies->area;

  begin (area);
  cells_of_centre (galaxies, k, area->cells);
  for (guint i = 0; i < area->cells->len; i++)
    area->number[g_array_index (area->cells, GwCell, i)] = 1;
  for (guint i = 0; i < area->cells->len; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      {
        GwCell next = gw_cell_towards (area->grid, g_array_index (area->cells, GwCell, i), towards), image;

        if (next == GW_NO_CELL || area->number[next] != 0 || !may_own (galaxies, k, next))
          continue;
        image = turned (galaxies, k, next);
        if (image == GW_NO_CELL || !may_own (galaxies, k, image))
          continue;
        area->number[next] = 1;
        g_array_append_val (area->cells, next);
      }
}

/* Cells that one centre alone can reach are its own, and stand in the way of others. FALSE: no centre reaches some cell. */
static gboolean
find_owners (const Galaxies *galaxies)
{
  const GwGrid *grid = galaxies->area->grid;
  gboolean is_new = TRUE;

  while (is_new)
    {
      is_new = FALSE;
      for (guint i = 0; i < grid->n_cells; i++)
        galaxies->n_ways[i] = 0;
      for (guint k = 0; k < galaxies->set->cells->len; k++)
        {
          reach (galaxies, k);
          for (guint i = 0; i < galaxies->area->cells->len; i++)
            {
              GwCell cell = g_array_index (galaxies->area->cells, GwCell, i);

              galaxies->n_ways[cell]++;
              galaxies->last[cell] = k;
            }
        }
      for (guint i = 0; i < grid->n_cells; i++)
        {
          if (!gw_grid_is_active (grid, (GwCell)i))
            continue;
          if (galaxies->n_ways[i] == 0)
            return FALSE;
          is_new |= galaxies->n_ways[i] == 1 && galaxies->owner[i] == NOBODY;
          if (galaxies->n_ways[i] == 1)
            galaxies->owner[i] = galaxies->last[i];
        }
    }
  return TRUE;
}

/* The fence between two cells, of which one at least may be of the area, where they are not both. */
static void
post_fence (const Galaxies *galaxies, GwCell cell, guint towards)
{
  const Area *area = galaxies->area;
  const GwCell other = gw_cell_towards (area->grid, cell, towards);
  GwPoster *poster = area->poster;
  guint32 fence, vars[3];

  if (other == GW_NO_CELL)
    return;
  fence = poster->var_of_cell[gw_place_towards (area->grid, galaxies->fences, cell, towards)];
  vars[0] = helper_at (area, cell);
  vars[1] = fence;
  vars[2] = fence;
  if (area->number[other] == 0) /* of it: a fence */
    gw_post_bits_of (poster, vars, 2, GW_BIT (0) | GW_BIT (2) | GW_BIT (3));
  else if (area->number[other] == area->number[cell]) /* both of it: none */
    gw_post_bits_of (poster, vars, 2, GW_BIT (0) | GW_BIT (1) | GW_BIT (2));
  else if (towards == 1 || towards == 2)
    {
      vars[1] = helper_at (area, other);
      gw_post_bits_of (poster, vars, 3, GW_BIT (0) | GW_BIT (3) | GW_BIT (4) | GW_BIT (5) | GW_BIT (6));
    }
}

/* A cell and its mirror image share a helper. */
static void
post_galaxy (const Galaxies *galaxies, guint k)
{
  Area *area = galaxies->area;
  g_autoptr (GArray) of_centre = g_array_new (FALSE, FALSE, sizeof (GwCell));

  cells_of_centre (galaxies, k, of_centre);
  reach (galaxies, k);
  for (guint i = 0; i < area->cells->len; i++)
    area->number[g_array_index (area->cells, GwCell, i)] = 0;
  for (guint i = 0; i < area->cells->len; i++)
    {
      const GwCell cell = g_array_index (area->cells, GwCell, i), image = turned (galaxies, k, cell);
      guint32 var;

      if (area->number[cell] != 0)
        continue;
      add_helper (area, cell, i < of_centre->len || galaxies->owner[cell] == k || galaxies->owner[image] == k);
      area->number[image] = area->number[cell];
      var = helper_at (area, cell);
      if (image != cell)
        g_array_append_val (holders_of (area, image), var);
    }
  for (guint i = 0; i < area->cells->len; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      post_fence (galaxies, g_array_index (area->cells, GwCell, i), towards);
  post_connected (area, ANY_SIZE);
}

/* Each centre owns the cells that it touches. FALSE where two own the same, or one is not there. */
static gboolean
take_centres (const Galaxies *galaxies)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint k = 0; k < galaxies->set->cells->len; k++)
    {
      g_array_set_size (cells, 0);
      if (!cells_of_centre (galaxies, k, cells))
        return FALSE;
      for (guint i = 0; i < cells->len; i++)
        {
          guint *owner = &galaxies->owner[g_array_index (cells, GwCell, i)];

          if (*owner != NOBODY)
            return FALSE;
          *owner = k;
        }
    }
  return TRUE;
}

static gboolean
post_galaxies (GwPoster *poster, const GwCellSet *set, const GwPlaceLayer *fences)
{
  const GwGrid *grid = poster->puzzle->grid;
  g_autofree guint *owner = g_new (guint, grid->n_cells), *n_ways = g_new (guint, grid->n_cells), *last = g_new0 (guint, grid->n_cells);
  Area area;
  Galaxies galaxies = { &area, set, fences, owner, n_ways, last };
  gboolean is_possible = TRUE;

  for (guint i = 0; i < grid->n_cells; i++)
    owner[i] = NOBODY;
  area_init (&area, poster);
  if (gw_own_post_rim (poster, fences))
    {
      if (!take_centres (&galaxies) || !find_owners (&galaxies))
        gw_post_impossible (poster, fences->first);
      else
        for (guint k = 0; k < set->cells->len && gw_poster_goes_on (poster); k++)
          post_galaxy (&galaxies, k);
      for (guint i = 0; i < grid->n_cells; i++)
        if (holders_of (&area, (GwCell)i)->len > 0)
          gw_own_post_times (poster, holders_of (&area, (GwCell)i), GW_BIT (1), 1);
    }
  else
    is_possible = FALSE;
  area_clear (&area);
  return is_possible;
}

/* ---- numbered areas ---- */

static gboolean
post_areas (GwPoster *poster, const GwCell *places, const GwMask *members, guint n)
{
  const GwPuzzle *puzzle = poster->puzzle;
  g_autofree guint32 *vars = NULL;
  g_autofree guint *number = g_new0 (guint, gw_grid_n_places (puzzle->grid)); /* from 1 */
  guint (*edges)[2] = NULL, sizes[GW_MAX_SYMBOLS] = { 0 }, n_edges = 0;

  for (guint i = 0; i < n; i++)
    if (places[i] >= puzzle->grid->n_cells || members[i] != puzzle->symbols->all)
      return FALSE;
  if (n == 0 || gw_are_multiplied (puzzle, places, n))
    return n == 0;
  for (guint v = 0; v < puzzle->symbols->n; v++)
    sizes[v] = (guint)MAX (gw_number_of (puzzle, places[0], v), 0);
  vars = gw_poster_vars (poster, places, n);
  edges = g_malloc_n (6 * n, sizeof *edges);
  for (guint i = 0; i < n; i++)
    {
      GwCell near[6];
      guint n_near = gw_place_touching (puzzle->grid, places[i], near);

      number[places[i]] = i + 1;
      for (guint k = 0; k < n_near; k++)
        if (number[near[k]] != 0)
          {
            edges[n_edges][0] = number[near[k]] - 1;
            edges[n_edges++][1] = i;
          }
    }
  gw_areas_post (poster->builder, vars, n, (const guint (*)[2])edges, n_edges, sizes);
  g_free (edges);
  return TRUE;
}

/* ---- lines ---- */

/* The number of each cell of SET, counted from 1 on in the order in which numbers first occur. */
static guint *
number_ends (const GwGrid *grid, const GwCellSet *set)
{
  guint *numbers = g_new0 (guint, grid->n_cells), n = 0;

  for (guint k = 0; k < set->cells->len; k++)
    {
      const gint number = g_array_index (set->numbers, gint, k);
      guint before = 0;

      while (before < k && g_array_index (set->numbers, gint, before) != number)
        before++;
      numbers[g_array_index (set->cells, GwCell, k)] = before < k ? numbers[g_array_index (set->cells, GwCell, before)] : ++n;
    }
  return numbers;
}

/* Which edge is on each side of each cell; NULL where the two cells of one lie otherwise. */
static gint *
sides_of (const GwGrid *grid, const guint (*edges)[2], guint n)
{
  g_autofree gint *sides = g_new (gint, GW_N_TOWARDS * grid->n_cells);

  memset (sides, 0xff, GW_N_TOWARDS * grid->n_cells * sizeof *sides);
  for (guint i = 0; i < n; i++)
    {
      guint towards = 0;

      while (towards < GW_N_TOWARDS && gw_cell_towards (grid, (GwCell) edges[i][0], towards) != edges[i][1])
        towards++;
      if (towards == GW_N_TOWARDS)
        return NULL;
      sides[GW_N_TOWARDS * edges[i][0] + towards] = sides[GW_N_TOWARDS * edges[i][1] + (towards + 2) % GW_N_TOWARDS] = (gint) i;
    }
  return g_steal_pointer (&sides);
}

static gboolean
post_lines (GwPoster *poster, const GwCellSet *set, const GwCell *places, guint n)
{
  const GwGrid *grid = poster->puzzle->grid;
  g_autofree guint32 *vars = NULL;
  g_autofree guint *numbers = NULL;
  g_autofree gint *sides = NULL;
  guint (*edges)[2];

  for (guint i = 0; i < n; i++)
    if (gw_layer_of (grid, places[i])->kind != GW_LAYER_LINKS || gw_n_values_at (poster->puzzle, places[i]) != 2)
      return FALSE;
  if (n == 0)
    return FALSE;
  vars = gw_poster_vars (poster, places, n);
  numbers = number_ends (grid, set);
  edges = g_malloc_n (n, sizeof *edges);
  for (guint i = 0; i < n; i++)
    {
      GwCell cells[2];

      gw_place_cells (grid, places[i], cells);
      edges[i][0] = cells[0];
      edges[i][1] = cells[1];
    }
  sides = sides_of (grid, (const guint (*)[2])edges, n);
  gw_lines_post (poster->builder, vars, n, (const guint (*)[2])edges, grid->n_cells, numbers, sides);
  g_free (edges);
  return TRUE;
}

gboolean
gw_own_post_division (GwPoster *poster, GwOwnDivision division, const char *name, const GwCell *places, const GwMask *members, guint n)
{
  const GwGrid *grid = poster->puzzle->grid;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCellSet empty = { NULL, none, none };
  const GwCellSet *set = name != NULL ? gw_cell_set_find (grid, name) : NULL;

  if (name != NULL && gw_own_open_set (grid, g_quark_from_string (name)) != NULL)
    return FALSE;
  set = set != NULL ? set : &empty;
  switch (division)
    {
    case GW_DIVISION_ISLANDS:
      return post_islands (poster, set, places, members, n);
    case GW_DIVISION_GALAXIES:
      return n > 0 && post_galaxies (poster, set, gw_layer_of (grid, places[0]));
    case GW_DIVISION_LINES:
      return post_lines (poster, set, places, n);
    case GW_DIVISION_RECTANGLES:
      return n > 0 && gw_own_post_rectangles (poster, set, gw_layer_of (grid, places[0]));
    case GW_DIVISION_TETROMINOES:
      return gw_own_post_tetrominoes (poster, places, members, n);
    case GW_DIVISION_PATH:
      return gw_own_post_path (poster, set, places, members, n);
    default:
      return post_areas (poster, places, members, n);
    }
}
