/* Pairs of ends around the faces of what is left of a grid in the plane: two that alternate cannot both be joined. */
#include "relations/lines-position.h"

#include <string.h>

typedef struct
{
  const GwLinesPosition *position;
  guint8                *sides;   /* per vertex: a bit for each side on which it may go on */
  guint8                *seen;    /* per vertex: the same, of those that were walked along */
  guint8                *number;  /* per vertex: of the line that still has to go on from here, or 0 */
  GArray                *tips;    /* of guint: those around the face, as often as it passes them */
} Faces;

/* Lines are through with those in their middle, and with whole lines. */
static gboolean
is_passable (const Faces *self, guint vertex)
{
  const GwLinesPosition *position = self->position;
  guint number;

  if (!gw_lines_is_numbered (position, vertex))
    return position->lines.label[vertex] != GW_LINES_NONE;
  number = gw_mask_lowest (position->lines.label[vertex]);
  for (guint end = 0; end < 2; end++)
    if (position->piece[vertex] == position->piece[position->lines.ends[number][end]])
      {
        if (position->far_end[position->lines.ends[number][end]] != vertex
            || position->piece[position->lines.ends[number][0]] == position->piece[position->lines.ends[number][1]])
          return FALSE;
        self->number[vertex] = (guint8) number;
      }
  return TRUE;
}

static void
find_sides (const Faces *self)
{
  const GwLinesPosition *position = self->position;
  const guint n = position->graph.n_vertices;
  g_autofree guint8 *is_in = g_malloc (n);

  for (guint i = 0; i < n; i++)
    is_in[i] = is_passable (self, i);
  for (guint i = 0; i < n; i++)
    for (guint side = 0; is_in[i] && side < GW_LINES_N_SIDES; side++)
      {
        const GwLinesVertex *at = &position->vertices[i];

        if (at->next[side] >= 0 && is_in[at->next[side]] && position->lines.edge[at->edge[side]] != 0)
          self->sides[i] |= (guint8) (1u << side);
      }
}

/* Around the face on the left of the edge on SIDE of START. */
static void
walk_around (Faces *self, guint start, guint start_side)
{
  guint vertex = start, side = start_side;

  g_array_set_size (self->tips, 0);
  do
    {
      self->seen[vertex] |= (guint8) (1u << side);
      vertex = (guint) self->position->vertices[vertex].next[side];
      if (self->number[vertex] != 0)
        g_array_append_val (self->tips, vertex);
      side = gw_lines_opposite (side);
      do
        side = (side + 1) % GW_LINES_N_SIDES;
      while ((self->sides[vertex] >> side & 1) == 0);
    }
  while (vertex != start || side != start_side);
}

/* Whether pairs around the face are nested. Whoever it passes more than once may go on either way, and proves nothing. */
static gboolean
are_nested (const Faces *self)
{
  guint8 n_at[GW_LINES_MOST_LABELS][2] = { { 0 } }, open[GW_LINES_MOST_LABELS];
  guint n_open = 0;

  for (guint i = 0; i < self->tips->len; i++)
    {
      const guint tip = g_array_index (self->tips, guint, i), number = self->number[tip];
      const GwLinesPosition *position = self->position;

      n_at[number][position->piece[tip] == position->piece[position->lines.ends[number][1]]]++;
    }
  for (guint i = 0; i < self->tips->len; i++)
    {
      const guint number = self->number[g_array_index (self->tips, guint, i)];

      if (n_at[number][0] != 1 || n_at[number][1] != 1)
        continue;
      if (n_open > 0 && open[n_open - 1] == number)
        n_open--;
      else
        open[n_open++] = (guint8) number;
    }
  return n_open == 0;
}

gboolean
gw_lines_fit_plane (GwLinesPosition *position)
{
  const guint n = position->graph.n_vertices;
  g_autofree guint8 *space = g_malloc0 (3 * (gsize) n);
  g_autoptr (GArray) tips = g_array_new (FALSE, FALSE, sizeof (guint));
  Faces self = { position, space, space + n, space + 2 * n, tips };

  position->work += n / GW_LINES_AT_ONCE;
  find_sides (&self);
  for (guint i = 0; i < n && !position->is_wrong; i++)
    for (guint side = 0; side < GW_LINES_N_SIDES; side++)
      if ((self.sides[i] >> side & 1) != 0 && (self.seen[i] >> side & 1) == 0)
        {
          walk_around (&self, i, side);
          if (!are_nested (&self))
            gw_lines_fail (position, i);
        }
  return !position->is_wrong;
}
