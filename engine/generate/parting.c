/* Pieces begin as seeds, one orbit of the symmetries after the other, and then cells go from piece to neighbouring piece, each
 * with its images, until all have the sizes that are wanted: a walk that seldom goes uphill. Which piece is to have which size is
 * dealt anew on the way: only how many there are of each size is wished for. */
#include "generate/parting.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"

#define TRIES          200u  /* partings begun */
#define SEED_TRIES     2000u
#define STEPS_PER_CELL 400u
#define STEPS_PER_DEAL 2u   /* a cell */
#define MOST_AROUND    6u
#define UPHILL         500u /* one in so many steps that make it worse is taken */

/* A piece and its images, which have one size. */
typedef struct
{
  guint part; /* the first of them */
  guint n;    /* how many */
  guint size; /* what it has, or what it is to have */
} Orbit;

/* A free cell and a free one beside it. */
typedef struct
{
  GwCell cell, other;
} Arc;

typedef struct
{
  GwLayoutWork *work;
  const GwGrid *grid;
  guint16      *part_of;  /* per cell; 0: none, the gaps */
  GArray       *sizes;    /* guint, per part; [0]: of the gaps */
  GArray       *targets;  /* guint likewise */
  GArray       *images;   /* guint16, per part and image: where the part goes */
  GArray       *special;  /* GwCell: those that some image leaves where they are */
  gboolean      prefers_special;
  GwCell       *stack;    /* scratch */
  guint32      *seen;     /* scratch, per cell: when it was seen last */
  guint32       now;
  GwCell       *around;   /* the neighbours of each cell, MOST_AROUND places a cell */
  guint8       *n_around;
  Arc          *arcs;     /* all there are */
  guint         n_arcs;
  Orbit        *orbits;   /* scratch: two a cell */
  guint         energy;   /* by how much all sizes together miss their targets; counted during the walk */
} Parting;

static guint
size_of (const Parting *p, guint part)
{
  return g_array_index (p->sizes, guint, part);
}

static guint
target_of (const Parting *p, guint part)
{
  return g_array_index (p->targets, guint, part);
}

static guint
image_of_part (const Parting *p, guint part, guint image)
{
  return part == 0 ? 0 : g_array_index (p->images, guint16, part * p->work->n_images + image);
}

/* ---- what holds ---- */

/* The cells of PART that hang together with CELL. */
static guint
count_connected (Parting *p, GwCell cell, guint part)
{
  guint n = 0, n_stack = 0;

  p->now++;
  p->stack[n_stack++] = cell;
  p->seen[cell] = p->now;
  while (n_stack > 0)
    {
      GwCell at = p->stack[--n_stack];
      const GwCell *around = p->around + MOST_AROUND * at;

      n++;
      for (guint i = 0; i < p->n_around[at]; i++)
        if (p->part_of[around[i]] == part && p->seen[around[i]] != p->now)
          {
            p->seen[around[i]] = p->now;
            p->stack[n_stack++] = around[i];
          }
    }
  return n;
}

static gboolean
is_connected_at (Parting *p, GwCell cell, guint part)
{
  return count_connected (p, cell, part) == size_of (p, part);
}

static gboolean
is_connected (Parting *p, guint part)
{
  for (guint cell = 0; cell < p->grid->n_cells; cell++)
    if (p->part_of[cell] == part)
      return is_connected_at (p, (GwCell) cell, part);
  return FALSE;
}

/* The same of a part that has lost CELL: what is left of it is beside CELL, unless nothing is, or it went with an image. */
static gboolean
is_connected_beside (Parting *p, GwCell cell, guint part)
{
  for (guint i = 0; i < p->n_around[cell]; i++)
    if (p->part_of[p->around[MOST_AROUND * cell + i]] == part)
      return is_connected_at (p, p->around[MOST_AROUND * cell + i], part);
  return is_connected (p, part);
}

static gboolean
is_part (const Parting *p, gint sheet, gint row, gint column, guint part)
{
  GwCell cell = gw_grid_cell_at (p->grid, sheet, row, column);

  return cell != GW_NO_CELL && p->part_of[cell] == part;
}

/* A 2 by 2 block of its part around CELL. */
static gboolean
has_square (const Parting *p, GwCell cell)
{
  gint sheet = p->grid->sheet[cell], row = p->grid->row[cell], column = p->grid->column[cell];
  guint part = p->part_of[cell];

  for (gint down = -1; down <= 1; down += 2)
    for (gint right = -1; right <= 1; right += 2)
      if (is_part (p, sheet, row + down, column, part) && is_part (p, sheet, row, column + right, part)
          && is_part (p, sheet, row + down, column + right, part))
        return TRUE;
  return FALSE;
}

static gboolean
touches_another (const Parting *p, GwCell cell)
{
  const GwCell *around = p->around + MOST_AROUND * cell;

  for (guint i = 0; i < p->n_around[cell]; i++)
    if (p->part_of[around[i]] != 0 && p->part_of[around[i]] != p->part_of[cell])
      return TRUE;
  return FALSE;
}

/* Whether CELL may be of the part that it is of, for its looks. */
static gboolean
is_fine (const Parting *p, GwCell cell)
{
  const GwLayout *layout = p->work->layout;

  return p->part_of[cell] == 0
         || ((layout->squares || !has_square (p, cell)) && (layout->touching || !touches_another (p, cell)));
}

static guint
miss_of (const Parting *p, guint part)
{
  return (guint) ABS ((gint) size_of (p, part) - (gint) target_of (p, part));
}

static guint
count_energy (const Parting *p)
{
  guint sum = 0;

  for (guint part = 0; part < p->sizes->len; part++)
    sum += miss_of (p, part);
  return sum;
}

/* ---- moves ---- */

static void
set_part (Parting *p, GwCell cell, guint part)
{
  guint from = p->part_of[cell];

  p->energy -= miss_of (p, from);
  g_array_index (p->sizes, guint, from)--;
  p->energy += miss_of (p, from);
  p->energy -= miss_of (p, part);
  g_array_index (p->sizes, guint, part)++;
  p->energy += miss_of (p, part);
  p->part_of[cell] = (guint16) part;
}

/* All images of CELL to the images of PART. FALSE when that is no symmetric thing to do; then nothing is changed. */
static gboolean
move (Parting *p, GwCell cell, guint part)
{
  for (guint i = 0; i < p->work->n_images; i++)
    for (guint k = 0; k < i; k++)
      if (p->work->images[i][cell] == p->work->images[k][cell] && image_of_part (p, part, i) != image_of_part (p, part, k))
        return FALSE;
  for (guint i = 0; i < p->work->n_images; i++)
    set_part (p, p->work->images[i][cell], image_of_part (p, part, i));
  return TRUE;
}

/* A step of the walk: CELL to PART, unless it spoils something. */
static void
try_move (Parting *p, GwCell cell, guint part)
{
  guint from = p->part_of[cell], before = p->energy;
  gboolean rises = size_of (p, from) <= target_of (p, from) && size_of (p, part) >= target_of (p, part);

  if (rises && gw_random_below (p->work->random, UPHILL) != 0)
    return;
  if (!move (p, cell, part))
    return;
  if ((rises || p->energy <= before || gw_random_below (p->work->random, UPHILL) == 0) && is_fine (p, cell)
      && (from == 0 || is_connected_beside (p, cell, from)) && (part == 0 || is_connected_at (p, cell, part)))
    return;
  move (p, cell, from);
}

/* ---- sizes dealt anew ---- */

/* How many pieces the images of PART are; 0 when one of them comes before it. */
static guint
count_images (const Parting *p, guint part)
{
  guint n = 1;

  for (guint i = 1; i < p->work->n_images; i++)
    {
      guint image = image_of_part (p, part, i), k = 0;

      if (image < part)
        return 0;
      while (image_of_part (p, part, k) != image)
        k++;
      n += k == i;
    }
  return n;
}

/* Into ORBITS, of which there are N: first those of fewer pieces, of these the smaller ones. */
static void
insert_orbit (Orbit *orbits, guint n, Orbit orbit)
{
  while (n > 0 && (orbits[n - 1].n > orbit.n || (orbits[n - 1].n == orbit.n && orbits[n - 1].size > orbit.size)))
    {
      orbits[n] = orbits[n - 1];
      n--;
    }
  orbits[n] = orbit;
}

/* Of as many pieces each, the larger get the larger targets: then the sizes miss them by as little as can be. */
static void
deal_targets (Parting *p)
{
  Orbit *has = p->orbits, *wants = p->orbits + p->grid->n_cells;
  guint n_orbits = 0;

  for (guint part = 1; part < p->sizes->len; part++)
    {
      guint n = count_images (p, part);

      if (n == 0)
        continue;
      insert_orbit (has, n_orbits, (Orbit) { part, n, size_of (p, part) });
      insert_orbit (wants, n_orbits++, (Orbit) { part, n, target_of (p, part) });
    }
  for (guint k = 0; k < n_orbits; k++)
    for (guint i = 0; i < p->work->n_images; i++)
      g_array_index (p->targets, guint, image_of_part (p, has[k].part, i)) = wants[k].size;
  p->energy = count_energy (p);
}

static gboolean
walk (Parting *p)
{
  guint n_cells = p->grid->n_cells;

  deal_targets (p);
  for (guint step = 1; step <= STEPS_PER_CELL * n_cells && p->energy > 0 && p->n_arcs > 0; step++)
    {
      const Arc *arc = &p->arcs[gw_random_below (p->work->random, p->n_arcs)];
      guint part = p->part_of[arc->other];

      if (part != p->part_of[arc->cell] && (part != 0 || target_of (p, 0) > 0))
        try_move (p, arc->cell, part);
      if (step % (STEPS_PER_DEAL * n_cells) == 0)
        deal_targets (p);
    }
  return p->energy == 0;
}

/* ---- seeds ---- */

/* The block of images of CELL that begin one piece: those where it stays, and now and then those that it touches, too.
 * Images i and k are of one piece where BLOCK says the same of them. Returns how many pieces. */
static guint
draw_block (Parting *p, GwCell cell, guint *block)
{
  const GwLayoutWork *work = p->work;
  gboolean joins = gw_random_below (work->random, 2) == 0;
  guint n = 0;

  for (guint i = 0; i < work->n_images; i++)
    {
      guint k = 0;

      while (k < i && work->images[k][cell] != work->images[i][cell]
             && !(joins && gw_grid_adjacent (p->grid, work->images[k][cell], work->images[i][cell])))
        k++;
      block[i] = k < i ? block[k] : n++;
    }
  return n;
}

/* Pieces must go to pieces: an image of all that are of one must be of one. */
static gboolean
is_block (const Parting *p, GwCell cell, const guint *block)
{
  const GwLayoutWork *work = p->work;

  for (guint i = 0; i < work->n_images; i++)
    for (guint k = 0; k < i; k++)
      for (guint g = 0; block[i] == block[k] && g < work->n_images; g++)
        {
          guint x = 0, y = 0;

          while (work->images[x][cell] != work->images[g][work->images[i][cell]])
            x++;
          while (work->images[y][cell] != work->images[g][work->images[k][cell]])
            y++;
          if (block[x] != block[y])
            return FALSE;
        }
  return TRUE;
}

/* N pieces of SIZE with their seeds at the images of CELL. */
static void
add_pieces (Parting *p, GwCell cell, const guint *block, guint n, guint size)
{
  const GwLayoutWork *work = p->work;
  guint first = p->sizes->len, none = 0;

  for (guint i = 0; i < n; i++)
    {
      g_array_append_val (p->sizes, none);
      g_array_append_val (p->targets, size);
    }
  g_array_set_size (p->images, (first + n) * work->n_images);
  for (guint i = 0; i < work->n_images; i++)
    {
      if (p->part_of[work->images[i][cell]] != first + block[i])
        set_part (p, work->images[i][cell], first + block[i]);
      for (guint g = 0; g < work->n_images; g++)
        {
          guint x = 0;

          while (work->images[x][cell] != work->images[g][work->images[i][cell]])
            x++;
          g_array_index (p->images, guint16, (first + block[i]) * work->n_images + g) = (guint16) (first + block[x]);
        }
    }
}

static gboolean
seeds_are_fine (Parting *p, GwCell cell, guint first, guint size)
{
  for (guint i = 0; i < p->work->n_images; i++)
    if (!is_fine (p, p->work->images[i][cell]))
      return FALSE;
  return size_of (p, first) <= size && is_connected (p, first);
}

static void
take_pieces (Parting *p, GwCell cell, guint first)
{
  for (guint i = 0; i < p->work->n_images; i++)
    set_part (p, p->work->images[i][cell], 0);
  g_array_set_size (p->sizes, first);
  g_array_set_size (p->targets, first);
  g_array_set_size (p->images, first * p->work->n_images);
}

/* What is still to be had. */
typedef struct
{
  guint wanted[GW_LAYOUT_MOST_SIZE + 1];
  guint cells;   /* of sizes between two: to be covered; G_MAXUINT: any number */
  guint pieces;  /* likewise */
} Need;

static gboolean
is_met (const Need *need, const GwLayout *layout)
{
  if (layout->least > 0)
    return need->pieces == G_MAXUINT ? need->cells == 0 : need->pieces == 0 && (need->cells == G_MAXUINT || need->cells == 0);
  for (guint size = 1; size <= GW_LAYOUT_MOST_SIZE; size++)
    if (need->wanted[size] > 0)
      return FALSE;
  return TRUE;
}

/* Whether N pieces of SIZE leave what others can make up. */
static gboolean
can_have (const Need *need, const GwLayout *layout, guint n, guint size)
{
  guint cells, pieces;

  if (layout->least == 0)
    return need->wanted[size] >= n;
  if (need->pieces < n || need->cells < n * size)
    return FALSE;
  cells = need->cells - n * size;
  pieces = need->pieces - n;
  if (need->cells == G_MAXUINT)
    return TRUE;
  if (need->pieces != G_MAXUINT)
    return cells >= pieces * layout->least && cells <= pieces * layout->most;
  return cells == 0 || cells >= layout->least;
}

static void
count_off (Need *need, const GwLayout *layout, guint n, guint size)
{
  if (layout->least == 0)
    need->wanted[size] -= n;
  if (layout->least > 0 && need->cells != G_MAXUINT)
    need->cells -= n * size;
  if (layout->least > 0 && need->pieces != G_MAXUINT)
    need->pieces -= n;
}

static guint
draw_size (const Need *need, const GwLayout *layout, GwRandom *random)
{
  guint n = 0, pick;

  if (layout->least > 0)
    return layout->least + gw_random_below (random, layout->most - layout->least + 1);
  for (guint size = 1; size <= GW_LAYOUT_MOST_SIZE; size++)
    n += need->wanted[size];
  pick = gw_random_below (random, n);
  for (guint size = 1;; size++)
    {
      if (pick < need->wanted[size])
        return size;
      pick -= need->wanted[size];
    }
}

/* Cells that some image leaves where they are: few, and only pieces that begin at such a cell can take them. Every other time
 * one of these, in every other parting: a number of pieces may be right only without them. */
static GwCell
draw_cell (const Parting *p)
{
  const GwLayoutWork *work = p->work;

  if (p->prefers_special && p->special->len > 0 && gw_random_below (work->random, 2) == 0)
    return g_array_index (p->special, GwCell, gw_random_below (work->random, p->special->len));
  return (GwCell) gw_random_below (work->random, p->grid->n_cells);
}

static void
list_arcs (Parting *p)
{
  const GwLayoutWork *work = p->work;

  for (guint cell = 0; cell < p->grid->n_cells; cell++)
    for (guint i = 0; i < p->n_around[cell] && work->is_free[cell]; i++)
      {
        GwCell other = p->around[MOST_AROUND * cell + i];

        if (work->is_free[other])
          p->arcs[p->n_arcs++] = (Arc) { (GwCell) cell, other };
      }
}

static void
list_special (Parting *p)
{
  for (guint cell = 0; cell < p->grid->n_cells; cell++)
    {
      gboolean is_special = FALSE;

      for (guint i = 1; i < p->work->n_images && p->work->is_free[cell]; i++)
        is_special |= p->work->images[i][cell] == cell;
      if (is_special)
        g_array_append_vals (p->special, &(GwCell) { (GwCell) cell }, 1);
    }
}

static gboolean
draw_seeds (Parting *p)
{
  const GwLayoutWork *work = p->work;
  const GwLayout *layout = work->layout;
  g_autofree guint *block = g_new (guint, work->n_images);
  const gboolean counts_cells = layout->n == 0 || layout->said >> GW_LAYOUT_GAPS & 1;
  Need need = { .cells = counts_cells ? gw_layout_n_free (work) - layout->gaps : G_MAXUINT,
                .pieces = layout->n > 0 ? layout->n : G_MAXUINT };

  memcpy (need.wanted, layout->wanted, sizeof need.wanted);
  for (guint i = 0; i < SEED_TRIES && !is_met (&need, layout); i++)
    {
      GwCell cell = draw_cell (p);
      guint size = draw_size (&need, layout, work->random), first = p->sizes->len, n;

      if (!work->is_free[cell] || p->part_of[cell] != 0)
        continue;
      n = draw_block (p, cell, block);
      if (!is_block (p, cell, block) || !can_have (&need, layout, n, size))
        continue;
      add_pieces (p, cell, block, n, size);
      if (seeds_are_fine (p, cell, first, size))
        count_off (&need, layout, n, size);
      else
        take_pieces (p, cell, first);
    }
  return is_met (&need, layout);
}

/* ---- all of it ---- */

static void
add_shapes (Parting *p)
{
  g_autofree GwCell *cells = g_new (GwCell, p->grid->n_cells);

  for (guint part = 1; part < p->sizes->len; part++)
    {
      guint n = 0;

      for (guint cell = 0; cell < p->grid->n_cells; cell++)
        if (p->part_of[cell] == part)
          cells[n++] = (GwCell) cell;
      gw_layout_add_shape (p->work, cells, n);
    }
}

static gboolean
is_free_symmetric (const GwLayoutWork *work)
{
  for (guint i = 1; i < work->n_images; i++)
    for (guint cell = 0; cell < work->puzzle->grid->n_cells; cell++)
      if (work->is_free[cell] != work->is_free[work->images[i][cell]])
        return FALSE;
  return TRUE;
}

/* From the beginning. */
static gboolean
try_parting (Parting *p)
{
  guint n_free = gw_layout_n_free (p->work), none = 0;

  p->prefers_special = gw_random_below (p->work->random, 2) == 0;
  memset (p->part_of, 0, p->grid->n_cells * sizeof (guint16));
  g_array_set_size (p->sizes, 0);
  g_array_set_size (p->targets, 0);
  g_array_append_val (p->sizes, n_free);
  g_array_append_val (p->targets, none);
  g_array_set_size (p->images, p->work->n_images);
  if (!draw_seeds (p))
    return FALSE;
  for (guint part = 1; part < p->targets->len; part++)
    n_free -= MIN (n_free, target_of (p, part));
  g_array_index (p->targets, guint, 0) = n_free;
  return walk (p);
}

gboolean
gw_part_cells (GwLayoutWork *work)
{
  const GwGrid *grid = work->puzzle->grid;
  g_autofree guint16 *part_of = g_new (guint16, grid->n_cells);
  g_autofree GwCell *stack = g_new (GwCell, grid->n_cells);
  g_autofree guint32 *seen = g_new0 (guint32, grid->n_cells);
  g_autofree GwCell *around = g_new (GwCell, MOST_AROUND * grid->n_cells);
  g_autofree guint8 *n_around = g_new (guint8, grid->n_cells);
  g_autofree Orbit *orbits = g_new (Orbit, 2 * grid->n_cells);
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) images = g_array_new (FALSE, TRUE, sizeof (guint16));
  g_autoptr (GArray) special = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree Arc *arcs = g_new (Arc, MOST_AROUND * grid->n_cells);
  Parting parting = { work, grid, part_of, sizes, targets, images, special, FALSE, stack, seen, .arcs = arcs,
                      .around = around, .n_around = n_around, .orbits = orbits };

  for (guint cell = 0; cell < grid->n_cells; cell++)
    n_around[cell] = (guint8) gw_grid_neighbours (grid, (GwCell) cell, around + MOST_AROUND * cell);
  list_special (&parting);
  list_arcs (&parting);
  for (guint i = 0; i < TRIES && is_free_symmetric (work) && !gw_control_should_stop (work->control); i++)
    if (try_parting (&parting))
      {
        add_shapes (&parting);
        return TRUE;
      }
  return FALSE;
}

gboolean
gw_part_check (const GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  g_autofree guint8 *is_free = gw_layout_free_cells (puzzle, layout->rule->drawing);
  guint n_free = 0, n_cells = 0, n = 0;

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    n_free += is_free[cell];
  for (guint size = 1; size <= GW_LAYOUT_MOST_SIZE; size++)
    {
      n_cells += size * layout->wanted[size];
      n += layout->wanted[size];
    }
  if (layout->least > 0)
    {
      n_cells = layout->n > 0 ? layout->least * layout->n : n_free - MIN (n_free, layout->gaps);
      n = layout->n;
    }
  if (n_cells > n_free)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%u cells are wanted, but only %u are free"), n_cells, n_free));
  if (layout->gaps > n_free
      || (layout->said >> GW_LAYOUT_GAPS & 1 && layout->least == 0 && n_cells + layout->gaps != n_free))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("%u free cells minus %u gaps are not the %u cells that the sizes need"), n_free, layout->gaps,
                                     n_cells));
  if (layout->n > 0 && layout->n != n)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("count says %u, the sizes say %u"), layout->n, n));
  return TRUE;
}
