#include "relations/lines-border-states.h"

#include <string.h>

#define FIRST_CAPACITY 256u
#define FIRST_SLOTS    1024u
#define WORD           sizeof (guint64)

/* ---- the rectangle ---- */

static gboolean
leads_to (const GwLinesGraph *graph, guint vertex, guint side, gint32 next)
{
  return gw_lines_next (graph, vertex, side) == next;
}

/* Sides are up, right, down, left. */
static gboolean
is_rectangle (const GwLinesGraph *graph, guint n_columns)
{
  for (guint i = 0; i < graph->n_vertices; i++)
    if (!leads_to (graph, i, 1, (i + 1) % n_columns != 0 ? (gint32) i + 1 : -1) || !leads_to (graph, i, 2, i + n_columns < graph->n_vertices ? (gint32) (i + n_columns) : -1))
      return FALSE;
  return graph->n_vertices % n_columns == 0;
}

static gboolean
has_two_ends_each (const GwLinesGraph *graph)
{
  guint8 n_ends[GW_BORDER_FIRST_BOW] = { 0 };

  for (guint i = 0; i < graph->n_vertices; i++)
    {
      if (graph->numbers[i] >= (gint32) GW_BORDER_FIRST_BOW || (graph->numbers[i] != 0 && n_ends[graph->numbers[i]] == 2))
        return FALSE;
      n_ends[graph->numbers[i]] += graph->numbers[i] != 0;
    }
  for (guint number = 1; number < GW_BORDER_FIRST_BOW; number++)
    if (n_ends[number] == 1)
      return FALSE;
  return TRUE;
}

guint
gw_border_columns_of (const GwLinesGraph *graph)
{
  guint n_columns = 1;

  if (graph->sides == NULL || graph->n_vertices == 0)
    return 0;
  while (n_columns < graph->n_vertices && gw_lines_next (graph, n_columns - 1, 1) == (gint32) n_columns)
    n_columns++;
  if (n_columns > GW_BORDER_MOST_COLUMNS || graph->n_vertices > GW_BORDER_MOST_COLUMNS * n_columns || !is_rectangle (graph, n_columns) || !has_two_ends_each (graph))
    return 0;
  return n_columns;
}

/* To the right if STEP is 1, to the left if it is -1. */
static guint8
distance_of_end (const GwBorderGrid *self, gint row, gint column, gint step)
{
  for (gint n = 1; row + n < (gint) self->rows && column + n * step >= 0 && column + n * step < (gint) self->columns; n++)
    if (gw_border_number (self, (guint) (row + n), (guint) (column + n * step)) != 0)
      return (guint8) n;
  return G_MAXUINT8;
}

void
gw_border_grid_init (GwBorderGrid *self, const GwLinesGraph *graph, guint n_columns, guint way)
{
  const guint n_rows = graph->n_vertices / n_columns;

  self->rows = way < 2 ? n_rows : n_columns;
  self->columns = way < 2 ? n_columns : n_rows;
  self->vertices = g_new (guint32, graph->n_vertices);
  self->numbers = g_new (guint8, 3 * (gsize) graph->n_vertices);
  self->to_right = self->numbers + graph->n_vertices;
  self->to_left = self->to_right + graph->n_vertices;
  for (guint i = 0; i < graph->n_vertices; i++)
    {
      const guint row = i / self->columns, line = way % 2 == 0 ? row : self->rows - 1 - row, column = i % self->columns;

      self->vertices[i] = way < 2 ? line * n_columns + column : column * n_columns + line;
      self->numbers[i] = (guint8) graph->numbers[self->vertices[i]];
    }
  for (guint i = 0; i < graph->n_vertices; i++)
    {
      self->to_right[i] = distance_of_end (self, (gint) (i / self->columns), (gint) (i % self->columns), 1);
      self->to_left[i] = distance_of_end (self, (gint) (i / self->columns), (gint) (i % self->columns), -1);
    }
}

void
gw_border_grid_clear (GwBorderGrid *self)
{
  g_free (self->vertices);
  g_free (self->numbers);
}

/* ---- whether lines can go on ---- */

static gboolean
may_turn_around (const GwBorderGrid *grid, const GwBorder *border, guint row, gint column, guint flag)
{
  if (column < 0 || column >= (gint) grid->columns)
    return FALSE;
  return gw_border_number (grid, row, (guint) column) != 0 || (border->down[column] == 0 && (border->shape[column] & flag) != 0);
}

/* Two turns that open downwards towards each other: the insides of one get into the way of the other's, unless an end is first. */
static gboolean
collide (guint distance, guint to_right, guint to_left)
{
  const guint half = (distance + 1) / 2;

  if (distance % 2 == 0)
    return to_right > half && to_left > half;
  return to_right >= half && to_left >= half && (to_right > half || to_left > half);
}

static gboolean
is_turn (const GwBorder *border, guint column, guint flag)
{
  return border->down[column] != 0 && (border->shape[column] & flag) != 0;
}

static gboolean
turns_fit (const GwBorderGrid *grid, const GwBorder *border, guint row, guint column)
{
  const guint8 *to_right = grid->to_right + row * grid->columns, *to_left = grid->to_left + row * grid->columns;

  if (column >= 1 && is_turn (border, column - 1, GW_BORDER_INSIDE_RIGHT) && to_right[column - 1] > 1)
    return FALSE;
  if (column >= 2 && is_turn (border, column - 2, GW_BORDER_INSIDE_RIGHT) && to_right[column - 2] > 1
      && !may_turn_around (grid, border, row, (gint) column - 1, GW_BORDER_RIGHT_MAY_TURN))
    return FALSE;
  if (!is_turn (border, column, GW_BORDER_INSIDE_LEFT))
    return TRUE;
  if (to_left[column] > 1
      && (border->down[column - 1] != 0
          || (column >= 2 && border->down[column - 2] != 0 && !may_turn_around (grid, border, row, (gint) column - 1, GW_BORDER_LEFT_MAY_TURN))))
    return FALSE;
  for (guint i = 0; i < column; i++)
    if (is_turn (border, i, GW_BORDER_INSIDE_RIGHT) && collide (column - i, to_right[i], to_left[column]))
      return FALSE;
  return TRUE;
}

/* Whether what goes down at COLUMN gets past an end two rows below, whose vertices beside COLUMN are known. */
static gboolean
gets_past_end (const GwBorderGrid *grid, const GwBorder *border, guint row, guint column)
{
  const guint piece = border->down[column], number = gw_border_number (grid, row + 2, column);

  return piece == 0 || gw_border_is_bow (piece) || number == 0 || number == piece || gw_border_number (grid, row + 1, column) == piece
         || may_turn_around (grid, border, row, (gint) column - 1, GW_BORDER_RIGHT_MAY_TURN)
         || may_turn_around (grid, border, row, (gint) column + 1, GW_BORDER_LEFT_MAY_TURN);
}

/* Whether what goes down at COLUMN may meet the end just below, if there is one. */
static gboolean
meets_its_end (const GwBorderGrid *grid, const GwBorder *border, guint row, guint column)
{
  const guint piece = border->down[column], number = gw_border_number (grid, row + 1, column);

  if (number == 0 || !gw_border_is_bow (piece))
    return number == 0 || number == piece;
  for (guint i = 0; i < column; i++)
    if (border->down[i] == piece && gw_border_number (grid, row + 1, i) != 0 && gw_border_number (grid, row + 1, i) != number)
      return FALSE;
  return TRUE;
}

gboolean
gw_border_goes_on (const GwBorderGrid *grid, const GwBorder *border, guint row, guint column)
{
  if (row + 1 == grid->rows)
    return TRUE;
  if (border->down[column] != 0 && (!meets_its_end (grid, border, row, column) || !turns_fit (grid, border, row, column)))
    return FALSE;
  if (row + 2 == grid->rows)
    return TRUE;
  return (column == 0 || gets_past_end (grid, border, row, column - 1)) && (column + 1 < grid->columns || gets_past_end (grid, border, row, column));
}

/* ---- states ---- */

void
gw_border_rename (GwBorder *border, guint n_columns, guint piece, guint name)
{
  for (guint i = 0; i < n_columns; i++)
    {
      if (border->down[i] == piece)
        border->down[i] = (guint8) name;
      if (border->beside[i] == piece)
        border->beside[i] = (guint8) name;
    }
  if (border->right == piece)
    border->right = (guint8) name;
}

/* Bows by the order of their first legs; and of pieces that are whole nothing more is said. */
static void
name_pieces (GwBorder *border, guint n_columns)
{
  guint8 name[2 * GW_BORDER_FIRST_BOW];
  GwMask numbers = 0, bows = 0;
  guint next = GW_BORDER_FIRST_BOW;

  for (guint i = 0; i < n_columns; i++)
    {
      const guint piece = border->down[i], bow = piece - GW_BORDER_FIRST_BOW;

      if (!gw_border_is_bow (piece))
        {
          numbers |= GW_BIT (piece);
          continue;
        }
      if ((bows & GW_BIT (bow)) == 0)
        name[piece] = (guint8) next++;
      bows |= GW_BIT (bow);
      border->down[i] = name[piece];
    }
  if (gw_border_is_bow (border->right))
    border->right = name[border->right];
  else
    numbers |= GW_BIT (border->right);
  for (guint i = 0; i < n_columns; i++)
    {
      const guint piece = border->beside[i], bow = piece - GW_BORDER_FIRST_BOW;

      if (!gw_border_is_bow (piece))
        border->beside[i] = (numbers & GW_BIT (piece)) != 0 ? (guint8) piece : 0;
      else
        border->beside[i] = (bows & GW_BIT (bow)) != 0 ? name[piece] : 0;
    }
}

static void
merge (GwBorder *into, const GwBorder *other, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    if (into->down[i] != 0)
      into->shape[i] &= other->shape[i];
    else
      {
        const guint may = GW_BORDER_LEFT_MAY_TURN | GW_BORDER_RIGHT_MAY_TURN, either = into->shape[i] | other->shape[i], both = into->shape[i] & other->shape[i];

        into->shape[i] = (guint8) ((either & may) | (both & ~may));
        if (into->beside[i] != other->beside[i])
          into->beside[i] = 0;
      }
  if (into->corner != other->corner)
    into->corner = into->corner == GW_BORDER_MAY_TURN || other->corner == GW_BORDER_MAY_TURN ? GW_BORDER_MAY_TURN : GW_BORDER_NOTHING;
}

static gsize
size_of_key (const GwBorderStates *self)
{
  return (self->n_columns + WORD - 1) / WORD * WORD;
}

static guint
slot_of (const GwBorderStates *self, const GwBorder *border)
{
  guint64 hash = border->right;

  for (gsize i = 0; i < size_of_key (self); i += WORD)
    {
      guint64 word;

      memcpy (&word, border->down + i, sizeof word);
      hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 32;
    }
  return (guint) hash & (self->n_slots - 1);
}

static void
grow (GwBorderStates *self)
{
  self->n_slots *= 2;
  self->slots = g_renew (guint32, self->slots, self->n_slots);
  memset (self->slots, 0xff, self->n_slots * sizeof *self->slots);
  for (guint i = 0; i < self->n; i++)
    {
      guint slot = slot_of (self, &self->borders[i]);

      while (self->slots[slot] != G_MAXUINT32)
        slot = (slot + 1) & (self->n_slots - 1);
      self->slots[slot] = i;
    }
}

static void
append (GwBorderStates *self, const GwBorder *border, guint32 link, guint slot)
{
  if (self->n == self->capacity)
    {
      self->capacity *= 2;
      self->borders = g_renew (GwBorder, self->borders, self->capacity);
      self->links = g_realloc_n (self->links, self->capacity, sizeof *self->links);
    }
  self->borders[self->n] = *border;
  self->links[self->n][0] = link;
  self->links[self->n][1] = GW_BORDER_NO_LINK;
  self->slots[slot] = self->n++;
  if (2 * self->n > self->n_slots)
    grow (self);
}

void
gw_border_states_add (GwBorderStates *self, GwBorder *border, guint32 link)
{
  guint slot;

  name_pieces (border, self->n_columns);
  slot = slot_of (self, border);
  for (; self->slots[slot] != G_MAXUINT32; slot = (slot + 1) & (self->n_slots - 1))
    {
      GwBorder *other = &self->borders[self->slots[slot]];

      if (other->right != border->right || memcmp (other->down, border->down, self->n_columns) != 0)
        continue;
      merge (other, border, self->n_columns);
      self->links[self->slots[slot]][1] = link;
      return;
    }
  append (self, border, link, slot);
}

GArray *
gw_border_states_links (const GwBorderStates *self)
{
  GArray *links = g_array_sized_new (FALSE, FALSE, sizeof (guint32), GW_BORDER_N_LINKS * self->n);

  return g_array_append_vals (links, self->links, GW_BORDER_N_LINKS * self->n);
}

void
gw_border_states_init (GwBorderStates *self, guint n_columns)
{
  *self = (GwBorderStates) { .n_columns = n_columns, .capacity = FIRST_CAPACITY, .n_slots = FIRST_SLOTS };
  self->borders = g_new (GwBorder, FIRST_CAPACITY);
  self->links = g_malloc_n (FIRST_CAPACITY, sizeof *self->links);
  self->slots = g_new (guint32, FIRST_SLOTS);
  gw_border_states_empty (self);
}

void
gw_border_states_clear (GwBorderStates *self)
{
  g_free (self->borders);
  g_free (self->links);
  g_free (self->slots);
}

void
gw_border_states_empty (GwBorderStates *self)
{
  self->n = 0;
  memset (self->slots, 0xff, self->n_slots * sizeof *self->slots);
}
