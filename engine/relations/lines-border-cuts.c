/* Ways of vertices, each beside the next one or across a corner from it, that divide what is below a border. A line gets from one side to the other only through one of them, so that
 * there are no more such lines than vertices; one that comes down on the way, or ends there, takes a vertex, too. A bow with one leg inside lets a line through for nothing. */
#include "relations/lines-border.h"

/* How deep the way lies at each of its columns, X1 to X2; or, where it goes down to the lower rim, where it is in each row. */
typedef struct
{
  gint     x1, x2;
  gboolean goes_down;
  gint     at[MAX (GW_BORDER_MOST_COLUMNS, 256)];
} Way;

enum
{
  INSIDE,
  ON,
  OUTSIDE,
};

/* DEPTH: rows below the border, from 1. */
static guint
side_of (const Way *way, gint depth, gint column)
{
  gint excess;

  if (way->goes_down)
    excess = column - way->at[depth];
  else if (column < way->x1 || column > way->x2)
    return OUTSIDE;
  else
    excess = depth - way->at[column];
  return excess < 0 ? INSIDE : excess == 0 ? ON : OUTSIDE;
}

typedef struct
{
  const GwBorderGrid *grid;
  gint                row, n_below; /* rows */
  guint               n_numbers;
  gint                ends[GW_BORDER_FIRST_BOW][2]; /* of each number, the first one first */
  Way                 way;
} Maker;

static void
find_ends (Maker *maker)
{
  const GwBorderGrid *grid = maker->grid;

  for (guint number = 0; number < GW_BORDER_FIRST_BOW; number++)
    maker->ends[number][0] = maker->ends[number][1] = -1;
  for (guint i = 0; i < grid->rows * grid->columns; i++)
    if (grid->numbers[i] != 0)
      {
        gint *ends = maker->ends[grid->numbers[i]];

        ends[ends[0] >= 0] = (gint) i;
        maker->n_numbers = MAX (maker->n_numbers, grid->numbers[i]);
      }
}

static gboolean
is_above (const Maker *maker, gint end)
{
  return end < (maker->row + 1) * (gint) maker->grid->columns;
}

static guint
side_of_end (const Maker *maker, gint end)
{
  const gint columns = (gint) maker->grid->columns;

  return side_of (&maker->way, end / columns - maker->row, end % columns);
}

/* Takes room for what is wholly below, and says where the others' ends are. */
static void
place_number (const Maker *maker, guint number, GwBorderCut *cut)
{
  const gint *ends = maker->ends[number];
  const guint last = side_of_end (maker, ends[1]), first = is_above (maker, ends[0]) ? last : side_of_end (maker, ends[0]);

  if (first == ON || last == ON)
    {
      cut->on |= GW_BIT (number);
      cut->room = (gint16) (cut->room - (last == ON) - (first == ON && !is_above (maker, ends[0])));
    }
  else if (!is_above (maker, ends[0]))
    cut->room = (gint16) (cut->room - (first != last));
  else if (last == INSIDE)
    cut->in |= GW_BIT (number);
  else
    cut->out |= GW_BIT (number);
}

/* Whether A fails wherever B does. */
static gboolean
says_all_of (const GwBorderCut *a, const GwBorderCut *b)
{
  return a->x1 == b->x1 && a->x2 == b->x2 && a->on == b->on && a->room <= b->room && (b->in & ~a->in) == 0 && (b->out & ~a->out) == 0;
}

/* Only where more lines could want to cross than there is room for, and where no other says as much. */
static void
add_cut (GwBorderCuts *self, const Maker *maker, guint room)
{
  const gint columns = (gint) maker->grid->columns;
  const Way *way = &maker->way;
  GwBorderCut cut = { .x1 = (gint16) way->x1, .x2 = (gint16) way->x2, .room = (gint16) room };
  GArray *cuts = self->cuts[MIN (way->x2, columns - 1)];
  gint most;

  for (guint number = 1; number <= maker->n_numbers; number++)
    if (maker->ends[number][1] >= 0 && !is_above (maker, maker->ends[number][1]))
      place_number (maker, number, &cut);
  cut.n_in = (gint16) gw_mask_count (cut.in);
  most = MIN ((gint) (gw_mask_count (cut.out) + gw_mask_count (self->pairs)), way->x2 - way->x1 - 1);
  most += cut.n_in + (way->x1 >= 0) + (way->x2 < columns);
  if (most <= cut.room)
    return;
  for (guint i = 0; i < cuts->len; i++)
    if (says_all_of (&g_array_index (cuts, GwBorderCut, i), &cut))
      return;
  for (guint i = cuts->len; i-- > 0;)
    if (says_all_of (&cut, &g_array_index (cuts, GwBorderCut, i)))
      g_array_remove_index_fast (cuts, i);
  g_array_append_val (cuts, cut);
}

/* ---- their shapes ---- */

/* Straight on after so many rows, or otherwise inclined. */
static void
add_way_down (GwBorderCuts *self, Maker *maker, gint start, gint first, gint then, gint n_first)
{
  Way *way = &maker->way;
  gint column = start;

  way->x1 = -1;
  way->x2 = start;
  way->goes_down = TRUE;
  for (gint depth = 1; depth <= maker->n_below; depth++)
    {
      if (column < 0 || column >= (gint) maker->grid->columns)
        return;
      way->at[depth] = column;
      column += depth <= n_first ? first : then;
    }
  add_cut (self, maker, (guint) maker->n_below);
}

static void
add_ways_down (GwBorderCuts *self, Maker *maker, gint start)
{
  for (gint first = -1; first <= 1; first++)
    for (gint then = -1; then <= 1; then++)
      for (gint n_first = 0; n_first <= (first == then ? 0 : maker->n_below); n_first++)
        add_way_down (self, maker, start, first, then, n_first);
}

/* As deep as it gets with a row a column, but no deeper than DEPTH. FALSE: it never gets there. */
static gboolean
add_way_under (GwBorderCuts *self, Maker *maker, gint x1, gint x2, gint depth)
{
  const gint columns = (gint) maker->grid->columns, begin = MAX (x1, 0), end = MIN (x2, columns - 1);
  Way *way = &maker->way;
  gint deepest = 0;

  way->x1 = x1;
  way->x2 = x2;
  way->goes_down = FALSE;
  for (gint column = begin; column <= end; column++)
    {
      const gint from_left = x1 >= 0 ? column - x1 + 1 : depth, from_right = x2 < columns ? x2 - column + 1 : depth;

      way->at[column] = MIN (depth, MIN (from_left, from_right));
      deepest = MAX (deepest, way->at[column]);
    }
  if (deepest < depth)
    return FALSE;
  add_cut (self, maker, (guint) (end - begin + 1));
  return TRUE;
}

static void
add_ways_under (GwBorderCuts *self, Maker *maker, gint x1)
{
  for (gint x2 = x1 + 2; x2 <= (gint) maker->grid->columns; x2++)
    for (gint depth = 2; depth <= maker->n_below; depth++)
      if (!add_way_under (self, maker, x1, x2, depth))
        break;
}

/* A row of a large rectangle takes up to a tenth of a second in all: so there is a look at each column. */
gboolean
gw_border_cuts_init (GwBorderCuts *self, const GwBorderGrid *grid, guint row, const GwControl *control)
{
  const gint columns = (gint) grid->columns;
  Maker maker = { .grid = grid, .row = (gint) row, .n_below = (gint) (grid->rows - 1 - row) };

  self->pairs = 0;
  for (guint column = 0; column < grid->columns; column++)
    self->cuts[column] = g_array_new (FALSE, FALSE, sizeof (GwBorderCut));
  find_ends (&maker);
  for (guint number = 1; number <= maker.n_numbers; number++)
    if (maker.ends[number][1] >= 0 && is_above (&maker, maker.ends[number][1]))
      self->pairs |= GW_BIT (number);
  for (gint x1 = -1; x1 < columns && maker.n_below > 0; x1++)
    {
      if (gw_control_should_stop (control))
        return FALSE;
      if (x1 >= 0)
        add_ways_down (self, &maker, x1);
      add_ways_under (self, &maker, x1);
    }
  return TRUE;
}

void
gw_border_cuts_clear (GwBorderCuts *self)
{
  for (guint column = 0; column < GW_BORDER_MOST_COLUMNS; column++)
    g_clear_pointer (&self->cuts[column], g_array_unref);
}

/* ---- whether all get through ---- */

typedef struct
{
  GwMask numbers, bows; /* that come down an odd number of times up to a column */
  gint   n;             /* how many pieces do */
} Crossing;

/* Room that what comes down on the way itself takes, at COLUMN. */
static gint
taken_at (const GwBorderGrid *grid, const GwBorder *border, const GwBorderCut *cut, guint row, gint column, Crossing *at)
{
  const guint piece = column >= 0 && column < (gint) grid->columns ? border->down[column] : 0;

  if (piece == 0)
    return 0;
  if (gw_border_is_bow (piece))
    {
      at->bows |= GW_BIT (piece - GW_BORDER_FIRST_BOW);
      return gw_border_number (grid, row + 1, (guint) column) == 0;
    }
  at->numbers |= GW_BIT (piece);
  return (cut->on & GW_BIT (piece)) == 0;
}

/* Whether there are at most N of NUMBERS more than there are BOWS. There are few, and to count them all takes a call on some machines. */
static gboolean
has_at_most (GwMask numbers, GwMask bows, gint n)
{
  for (; numbers != 0 && bows != 0; bows &= bows - 1)
    numbers &= numbers - 1;
  for (; numbers != 0 && n >= 0; n--)
    numbers &= numbers - 1;
  return n >= 0 || (numbers == 0 && n + (gint) gw_mask_count (bows) >= 0);
}

static gboolean
has_room (const GwBorderCuts *self, const GwBorderCut *cut, const Crossing *before, gint taken, const Crossing *at)
{
  const GwMask inside = before[cut->x2].numbers ^ before[cut->x1 + 1].numbers;
  const GwMask through = (inside & (cut->out | self->pairs)) | (~inside & cut->in);
  const GwMask bows = (before[cut->x2].bows ^ before[cut->x1 + 1].bows) | at->bows;

  return has_at_most (through & ~at->numbers, bows, cut->room - taken);
}

/* Mostly there is room for all that come down. */
static gboolean
passes (const GwBorderCuts *self, const GwBorderGrid *grid, const GwBorder *border, guint row, const Crossing *before, const GwBorderCut *cut)
{
  Crossing at = { 0 };

  if (before[cut->x2].n - before[cut->x1 + 1].n + cut->n_in + 2 <= cut->room)
    return TRUE;
  return has_room (self, cut, before, taken_at (grid, border, cut, row, cut->x1, &at) + taken_at (grid, border, cut, row, cut->x2, &at), &at);
}

gboolean
gw_border_cuts_pass (const GwBorderCuts *self, const GwBorderGrid *grid, const GwBorder *border, guint row, guint column)
{
  const GArray *cuts = self->cuts[column];
  GwBorderCut *all = (GwBorderCut *) (gpointer) cuts->data;
  Crossing before[GW_BORDER_MOST_COLUMNS + 1];

  if (cuts->len == 0)
    return TRUE;
  before[0] = (Crossing) { 0 };
  for (guint i = 0; i <= column; i++)
    {
      const guint piece = border->down[i];

      before[i + 1] = before[i];
      before[i + 1].n += piece != 0;
      if (gw_border_is_bow (piece))
        before[i + 1].bows ^= GW_BIT (piece - GW_BORDER_FIRST_BOW);
      else if (piece != 0)
        before[i + 1].numbers ^= GW_BIT (piece);
    }
  for (guint i = 0; i < cuts->len; i++)
    if (!passes (self, grid, border, row, before, &all[i]))
      {
        const GwBorderCut first = all[i];

        /* Asked sooner the next time. */
        all[i] = all[i / 2];
        all[i / 2] = first;
        return FALSE;
      }
  return TRUE;
}
