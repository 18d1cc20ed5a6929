/* Areas of known shapes as relations. Wherever a shape may lie there is a helper, which is 1 when it lies there; so each cell is covered by one of those
 * that reach it, and what is said of cells and fences follows from what covers them. */
#include "rules/number.h"
#include "rules/own-division.h"

/* More helpers than this are refused: variables have 16 bits. */
#define MOST_HELPERS 40000u

static void
clear_list (gpointer list)
{
  g_clear_pointer ((GArray **)list, g_array_unref);
}

/* N lists of helpers, each made when it is first asked for. */
static GArray *
new_lists (guint n)
{
  GArray *lists = g_array_sized_new (FALSE, TRUE, sizeof (GArray *), n);

  g_array_set_clear_func (lists, clear_list);
  g_array_set_size (lists, n);
  return lists;
}

static GArray *
list_of (const GArray *lists, guint i)
{
  GArray **list = &g_array_index (lists, GArray *, i);

  if (*list == NULL)
    *list = g_array_new (FALSE, FALSE, sizeof (guint32));
  return *list;
}

void
gw_own_post_times (GwPoster *poster, const GArray *vars, GwMask first, guint times)
{
  g_autofree GwMask *members = g_new (GwMask, vars->len);
  g_autofree guint64 *counts = g_new0 (guint64, GW_WORDS (MAX (vars->len, times) + 1));

  for (guint i = 0; i < vars->len; i++)
    members[i] = i == 0 ? first : GW_BIT (1);
  gw_bit_set (counts, times);
  gw_post_count_of (poster, (const guint32 *)(gpointer)vars->data, members, vars->len, counts);
}

gboolean
gw_own_post_rim (GwPoster *poster, const GwPlaceLayer *fences)
{
  const GwGrid *grid = poster->puzzle->grid;

  for (guint i = 0; i < grid->n_cells; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS && gw_grid_is_active (grid, (GwCell)i); towards++)
      {
        GwCell fence = gw_place_towards (grid, fences, (GwCell)i, towards);

        if (fence == GW_NO_CELL || gw_n_values_at (poster->puzzle, fence) != 2)
          return FALSE;
        if (gw_cell_towards (grid, (GwCell)i, towards) == GW_NO_CELL)
          gw_post_restrict (poster, fence, GW_BIT (1));
      }
  return TRUE;
}

/* ---- rectangles ---- */

#define NOBODY G_MAXUINT

typedef struct
{
  guint16 rows, columns;
  GwCell  corner; /* the upper left one */
  guint   clue;   /* from 0 on */
} Rectangle;

typedef struct
{
  GwPoster           *poster;
  const GwGrid       *grid;
  const GwCellSet    *set;
  const GwPlaceLayer *fences;
  guint              *clue;  /* per cell: 1 + its clue; 0: none */
  GArray             *all;   /* of Rectangle, by clues */
  guint              *owner; /* per cell: the clue whose rectangle must cover it, or NOBODY */
  guint              *n_own; /* per clue: how many cells it must cover */
} Rectangles;

static GwCell
cell_in (const Rectangles *r, const Rectangle *rectangle, guint i)
{
  const GwGrid *grid = r->grid;

  return gw_grid_cell_at (grid, grid->sheet[rectangle->corner], grid->row[rectangle->corner] + (gint)(i / rectangle->columns),
                          grid->column[rectangle->corner] + (gint)(i % rectangle->columns));
}

/* The rectangle of this size whose upper left corner is so far up and left of clue K, where all its cells are there and no other clue is in it. */
static void
try_rectangle (const Rectangles *r, guint k, guint rows, guint columns, guint up, guint left)
{
  const GwGrid *grid = r->grid;
  const GwCell cell = g_array_index (r->set->cells, GwCell, k);
  Rectangle rectangle = { (guint16)rows, (guint16)columns, 0, k };

  rectangle.corner = gw_grid_cell_at (grid, grid->sheet[cell], grid->row[cell] - (gint)up, grid->column[cell] - (gint)left);
  if (rectangle.corner == GW_NO_CELL)
    return;
  for (guint i = 0; i < rows * columns; i++)
    {
      const GwCell at = cell_in (r, &rectangle, i);

      if (at == GW_NO_CELL || (r->clue[at] != 0 && r->clue[at] != k + 1))
        return;
    }
  if (r->all->len <= MOST_HELPERS)
    g_array_append_val (r->all, rectangle);
}

static void
find_rectangles (const Rectangles *r, guint k)
{
  const gint size = g_array_index (r->set->numbers, gint, k);
  const guint most = size < 0 ? r->grid->n_cells : (guint)size;

  for (guint rows = 1; rows <= MIN (most, GW_MAX_SIDE); rows++)
    for (guint columns = 1; columns <= MIN (most / rows, GW_MAX_SIDE) && gw_poster_goes_on (r->poster); columns++)
      for (guint i = 0; (size < 0 || rows * columns == most) && i < rows * columns; i++)
        try_rectangle (r, k, rows, columns, i / columns, i % columns);
}

static void
own (const Rectangles *r, GwCell cell, guint k, gboolean *is_new)
{
  if (r->owner[cell] != NOBODY)
    return;
  r->owner[cell] = k;
  r->n_own[k]++;
  *is_new = TRUE;
}

/* Cells that one clue alone reaches are its own, and so are those that all its rectangles cover. FALSE: nothing reaches some cell, or a clue has none. */
static gboolean
find_owners (const Rectangles *r, gboolean *is_new)
{
  const guint n = r->grid->n_cells;
  g_autofree guint *n_clues = g_new0 (guint, n), *last = g_new0 (guint, n), *n_ways = g_new0 (guint, n); /* last: 1 + the clue */
  g_autofree guint *n_all = g_new0 (guint, r->set->cells->len);

  for (guint i = 0; i < r->all->len; i++)
    n_all[g_array_index (r->all, Rectangle, i).clue]++;
  for (guint k = 0; k < r->set->cells->len; k++)
    if (n_all[k] == 0)
      return FALSE;
  for (guint i = 0; i < r->all->len; i++)
    {
      const Rectangle *rectangle = &g_array_index (r->all, Rectangle, i);

      for (guint k = 0; k < (guint)rectangle->rows * rectangle->columns; k++)
        {
          const GwCell cell = cell_in (r, rectangle, k);

          if (last[cell] != rectangle->clue + 1)
            {
              n_clues[cell]++;
              n_ways[cell] = 0;
              last[cell] = rectangle->clue + 1;
            }
          if (++n_ways[cell] == n_all[rectangle->clue])
            own (r, cell, rectangle->clue, is_new);
        }
    }
  for (guint i = 0; i < n; i++)
    {
      if (n_clues[i] == 1)
        own (r, (GwCell)i, last[i] - 1, is_new);
      if (n_clues[i] == 0 && gw_grid_is_active (r->grid, (GwCell)i))
        return FALSE;
    }
  return TRUE;
}

/* Those that cover all cells of their clue, and none of another one. */
static void
keep_possible (const Rectangles *r)
{
  guint n_kept = 0;

  for (guint i = 0; i < r->all->len; i++)
    {
      const Rectangle rectangle = g_array_index (r->all, Rectangle, i);
      const guint n = (guint)rectangle.rows * rectangle.columns;
      guint n_own = 0, k = 0;

      for (k = 0; k < n; k++)
        {
          const guint owner = r->owner[cell_in (r, &rectangle, k)];

          if (owner != NOBODY && owner != rectangle.clue)
            break;
          n_own += owner == rectangle.clue;
        }
      if (k == n && n_own == r->n_own[rectangle.clue])
        g_array_index (r->all, Rectangle, n_kept++) = rectangle;
    }
  g_array_set_size (r->all, n_kept);
}

/* A fence is where no rectangle covers both cells. */
static void
post_fences (const Rectangles *r, const GArray *across, const GArray *down)
{
  for (guint i = 0; i < r->grid->n_cells; i++)
    for (guint towards = 1; towards <= 2; towards++)
      if (gw_grid_is_active (r->grid, (GwCell)i) && gw_cell_towards (r->grid, (GwCell)i, towards) != GW_NO_CELL)
        gw_own_post_times (r->poster, list_of (towards == 1 ? across : down, i), GW_BIT (1), 1);
}

static void
post_rectangles (const Rectangles *r)
{
  const guint n = r->grid->n_cells;
  g_autoptr (GArray) holders = new_lists (n), across = new_lists (n), down = new_lists (n); /* per cell: what covers it; and the next one, after its fence */

  for (guint i = 0; i < n; i++)
    for (guint towards = 1; towards <= 2; towards++)
      if (gw_grid_is_active (r->grid, (GwCell)i))
        {
          const guint32 fence = r->poster->var_of_cell[gw_place_towards (r->grid, r->fences, (GwCell)i, towards)];

          g_array_append_val (list_of (towards == 1 ? across : down, i), fence);
        }
  for (guint i = 0; i < r->all->len && gw_poster_goes_on (r->poster); i++)
    {
      const Rectangle *rectangle = &g_array_index (r->all, Rectangle, i);
      const guint32 var = gw_post_helper (r->poster);

      for (guint k = 0; k < (guint)rectangle->rows * rectangle->columns; k++)
        {
          const GwCell cell = cell_in (r, rectangle, k);

          g_array_append_val (list_of (holders, cell), var);
          if (k % rectangle->columns + 1 < rectangle->columns)
            g_array_append_val (list_of (across, cell), var);
          if (k / rectangle->columns + 1 < rectangle->rows)
            g_array_append_val (list_of (down, cell), var);
        }
    }
  for (guint i = 0; i < n && gw_poster_goes_on (r->poster); i++)
    if (gw_grid_is_active (r->grid, (GwCell)i))
      gw_own_post_times (r->poster, list_of (holders, i), GW_BIT (1), 1);
  post_fences (r, across, down);
}

gboolean
gw_own_post_rectangles (GwPoster *poster, const GwCellSet *set, const GwPlaceLayer *fences)
{
  const GwGrid *grid = poster->puzzle->grid;
  g_autofree guint *clue = g_new0 (guint, grid->n_cells), *owner = g_new (guint, grid->n_cells), *n_own = g_new0 (guint, set->cells->len + 1);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Rectangle));
  const Rectangles r = { poster, grid, set, fences, clue, all, owner, n_own };
  gboolean is_possible = TRUE, is_new = TRUE;

  if (!gw_own_post_rim (poster, fences))
    return FALSE;
  for (guint i = 0; i < grid->n_cells; i++)
    owner[i] = NOBODY;
  for (guint k = 0; k < set->cells->len; k++)
    clue[g_array_index (set->cells, GwCell, k)] = k + 1;
  for (guint k = 0; k < set->cells->len; k++)
    find_rectangles (&r, k);
  if (all->len > MOST_HELPERS)
    {
      poster->is_too_large = TRUE;
      return TRUE;
    }
  while (is_possible && is_new && gw_poster_goes_on (poster))
    {
      is_new = FALSE;
      is_possible = find_owners (&r, &is_new);
      keep_possible (&r);
    }
  if (is_possible)
    post_rectangles (&r);
  else
    gw_post_impossible (poster, fences->first);
  return TRUE;
}

/* ---- tetrominoes ---- */

enum
{
  SHAPE_I,
  SHAPE_L,
  SHAPE_O,
  SHAPE_S,
  SHAPE_T,
  N_SHAPES,
};

/* Each shape in each of its ways to lie: rows and columns of its cells, from the first one as they are read. */
static const struct
{
  guint shape;
  gint  cells[4][2];
} tetrominoes[] = {
  { SHAPE_I, { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 } } },   { SHAPE_I, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } } },
  { SHAPE_O, { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } } },   { SHAPE_L, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 } } },
  { SHAPE_L, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, -1 } } },  { SHAPE_L, { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 2, 0 } } },
  { SHAPE_L, { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 } } },   { SHAPE_L, { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 1, 2 } } },
  { SHAPE_L, { { 0, 0 }, { 1, 0 }, { 1, -1 }, { 1, -2 } } }, { SHAPE_L, { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 0 } } },
  { SHAPE_L, { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 2 } } },   { SHAPE_S, { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 1, 2 } } },
  { SHAPE_S, { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, -1 } } },  { SHAPE_S, { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 2, 1 } } },
  { SHAPE_S, { { 0, 0 }, { 1, 0 }, { 1, -1 }, { 2, -1 } } }, { SHAPE_T, { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 1 } } },
  { SHAPE_T, { { 0, 0 }, { 1, -1 }, { 1, 0 }, { 1, 1 } } },  { SHAPE_T, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 1, 1 } } },
  { SHAPE_T, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 1, -1 } } },
};

typedef struct
{
  GwPoster     *poster;
  const GwGrid *grid;
  const guint  *number;  /* per cell: 1 + where its place stands in the list; 0: it has none */
  const GwMask *members; /* per place of the list: what it holds where it is covered */
  GArray       *holders; /* per place of the list: the variable of the place, then what covers it */
  GArray       *shapes;  /* per place of the list and shape: those of this shape */
  guint         n_helpers;
} Tetrominoes;

/* The cells of tetromino T that begins at CELL, where they are all of its room and in the list. */
static gboolean
find_cells (const Tetrominoes *all, guint t, GwCell cell, GwCell cells[4])
{
  const GwGrid *grid = all->grid;

  for (guint i = 0; i < 4; i++)
    {
      cells[i] = gw_grid_cell_at (grid, grid->sheet[cell], grid->row[cell] + tetrominoes[t].cells[i][0], grid->column[cell] + tetrominoes[t].cells[i][1]);
      if (cells[i] == GW_NO_CELL || all->number[cells[i]] == 0 || gw_room_of (grid, cells[i]) != gw_room_of (grid, cell))
        return FALSE;
    }
  return TRUE;
}

static gboolean
holds (const GArray *list, guint32 var)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, guint32, i) == var)
      return TRUE;
  return FALSE;
}

/* A cell of ROOM is covered, or else one of its WAYS lies elsewhere. That follows, but from two sums at once. */
static void
post_elsewhere (const Tetrominoes *all, const GArray *room, const GArray *ways)
{
  for (guint i = 0; i < room->len; i++)
    {
      const guint number = all->number[g_array_index (room, GwCell, i)];
      g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint32));

      if (number == 0)
        continue;
      g_array_append_val (others, g_array_index (list_of (all->holders, number - 1), guint32, 0));
      for (guint k = 0; k < ways->len; k++)
        if (!holds (list_of (all->holders, number - 1), g_array_index (ways, guint32, k)))
          g_array_append_val (others, g_array_index (ways, guint32, k));
      gw_own_post_times (all->poster, others, all->members[number - 1], 1);
    }
}

/* FALSE: there is no room for one. */
static gboolean
post_room (Tetrominoes *all, const GArray *room)
{
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < room->len; i++)
    for (guint t = 0; t < G_N_ELEMENTS (tetrominoes); t++)
      {
        GwCell cells[4];
        guint32 var;

        if (!find_cells (all, t, g_array_index (room, GwCell, i), cells) || ++all->n_helpers > MOST_HELPERS)
          continue;
        var = gw_post_helper (all->poster);
        g_array_append_val (ways, var);
        for (guint k = 0; k < 4; k++)
          {
            const guint at = all->number[cells[k]] - 1;

            g_array_append_val (list_of (all->holders, at), var);
            g_array_append_val (list_of (all->shapes, at * N_SHAPES + tetrominoes[t].shape), var);
          }
      }
  if (ways->len > 0)
    {
      gw_own_post_times (all->poster, ways, GW_BIT (1), 1);
      post_elsewhere (all, room, ways);
    }
  return ways->len > 0;
}

/* Whether anything of this shape covers the cell at place AT of the list. */
static gboolean
may_be_covered (const Tetrominoes *all, guint at, guint shape)
{
  return g_array_index (all->shapes, GArray *, at * N_SHAPES + shape) != NULL;
}

/* Whether the cell there, which may be, is covered so: a helper, made when it is first asked for. */
static guint32
helper_of_shape (Tetrominoes *all, guint32 *helpers, guint at, guint shape)
{
  guint32 *helper = &helpers[at * N_SHAPES + shape];
  GArray *ways = list_of (all->shapes, at * N_SHAPES + shape);

  if (*helper == 0)
    {
      *helper = gw_post_helper (all->poster);
      all->n_helpers++;
      g_array_prepend_val (ways, *helper);
      gw_own_post_times (all->poster, ways, GW_BIT (0), 1);
    }
  return *helper;
}

/* No shape on both sides of a border. HELPERS: per place and shape, 0 for none. */
static void
post_borders (Tetrominoes *all, guint32 *helpers)
{
  const GwGrid *grid = all->grid;

  for (guint i = 0; i < grid->n_cells && gw_poster_goes_on (all->poster); i++)
    for (guint towards = 1; towards <= 2; towards++)
      {
        const GwCell other = gw_cell_towards (grid, (GwCell)i, towards);

        if (all->number[i] == 0 || other == GW_NO_CELL || all->number[other] == 0 || gw_room_of (grid, (GwCell)i) == gw_room_of (grid, other))
          continue;
        for (guint shape = 0; shape < N_SHAPES; shape++)
          if (may_be_covered (all, all->number[i] - 1, shape) && may_be_covered (all, all->number[other] - 1, shape))
            {
              const guint32 one = helper_of_shape (all, helpers, all->number[i] - 1, shape);
              const guint32 vars[2] = { one, helper_of_shape (all, helpers, all->number[other] - 1, shape) };

              gw_post_bits_of (all->poster, vars, 2, GW_BIT (0) | GW_BIT (1) | GW_BIT (2));
            }
      }
}

gboolean
gw_own_post_tetrominoes (GwPoster *poster, const GwCell *places, const GwMask *members, guint n)
{
  const GwGrid *grid = poster->puzzle->grid;
  const guint n_rooms = grid->layers != NULL ? grid->layers->rooms->len : 0;
  g_autofree guint *number = g_new0 (guint, grid->n_cells);
  g_autofree guint32 *vars = gw_poster_vars (poster, places, n), *helpers = g_new0 (guint32, n * N_SHAPES + 1);
  g_autoptr (GArray) holders = new_lists (n), shapes = new_lists (n * N_SHAPES);
  Tetrominoes all = { poster, grid, number, members, holders, shapes, 0 };

  if (n == 0)
    return n_rooms == 0;
  for (guint i = 0; i < n; i++)
    {
      GwCell cells[2];

      gw_place_cells (grid, places[i], cells);
      if (number[cells[0]] != 0)
        return FALSE;
      number[cells[0]] = i + 1;
      g_array_append_val (list_of (holders, i), vars[i]);
    }
  for (guint room = 0; room < n_rooms && gw_poster_goes_on (poster); room++)
    if (!post_room (&all, g_array_index (grid->layers->rooms, GwCellSet, room).cells))
      gw_post_impossible (poster, places[0]);
  for (guint i = 0; i < n && gw_poster_goes_on (poster); i++)
    gw_own_post_times (poster, list_of (holders, i), ~members[i], 1);
  post_borders (&all, helpers);
  poster->is_too_large |= all.n_helpers > MOST_HELPERS;
  return TRUE;
}
