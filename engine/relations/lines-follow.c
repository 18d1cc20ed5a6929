/* What follows for lines of which tidy solutions are looked for. */
#include "relations/lines-position.h"

#define MOST_WAITS 3u

static GwMask
label_of (const GwLinesPosition *self, gint32 vertex)
{
  return self->lines.label[vertex];
}

/* ---- along edges ---- */

static void
look_at_open (GwLinesPosition *self, guint vertex, guint side, guint other)
{
  const GwMask labels = self->lines.label[vertex], others = self->lines.label[other], common = labels & others & ~GW_LINES_NONE;
  const guint with = gw_lines_with_side[side], with_back = gw_lines_with_side[gw_lines_opposite (side)];

  if (common == 0 || (self->shapes[vertex] & with) == 0 || (self->shapes[other] & with_back) == 0)
    gw_lines_set_edge (self, vertex, side, FALSE);
  else if ((self->shapes[vertex] & ~with) == 0 || (self->shapes[other] & ~with_back) == 0 || (labels == others && gw_mask_is_single (labels)))
    {
      gw_lines_set_edge (self, vertex, side, TRUE);
      gw_lines_keep_labels (self, vertex, common);
      gw_lines_keep_labels (self, other, common);
    }
}

/* Neighbours on one line are joined. */
static void
look_at_side (GwLinesPosition *self, guint vertex, guint side)
{
  const GwLinesVertex *at = &self->vertices[vertex];
  const guint other = (guint) at->next[side], edge = self->lines.edge[at->edge[side]];

  if (edge == 1)
    {
      gw_lines_keep_labels (self, vertex, self->lines.label[other]);
      gw_lines_keep_labels (self, other, self->lines.label[vertex]);
    }
  else if (self->piece[vertex] == self->piece[other])
    gw_lines_fail (self, vertex);
  else if (edge == GW_LINES_OPEN)
    look_at_open (self, vertex, side, other);
  else if (gw_lines_is_numbered (self, vertex))
    gw_lines_keep_labels (self, other, ~self->lines.label[vertex]);
}

/* ---- at a vertex ---- */

/* Who is on a line has two neighbours on it, an end has one. Others are on no way between its ends: whoever is on one still is. */
static void
look_at_company (GwLinesPosition *self, guint vertex)
{
  const GwLinesVertex *at = &self->vertices[vertex];
  const GwMask numbers = self->numbers;
  GwMask one = 0, two = 0;

  for (guint side = 0; side < GW_LINES_N_SIDES; side++)
    if (at->next[side] >= 0 && self->lines.edge[at->edge[side]] != 0)
      {
        two |= one & label_of (self, at->next[side]);
        one |= label_of (self, at->next[side]);
      }
  gw_lines_keep_labels (self, vertex, (self->graph.numbers[vertex] != 0 ? one : two) | GW_LINES_NONE);
  self->numbers = numbers;
}

static void
look_at_pairs (GwLinesPosition *self, guint vertex)
{
  const GwLinesVertex *at = &self->vertices[vertex];

  for (guint rest = self->shapes[vertex] & GW_LINES_PAIRS; rest != 0; rest &= rest - 1)
    {
      const guint shape = rest & -rest, pair = (guint) __builtin_ctz (rest) - 1;
      const gint32 inside = at->inside[pair];
      const GwMask common = self->lines.label[vertex] & label_of (self, at->next[gw_lines_pairs[pair][0]])
                            & label_of (self, at->next[gw_lines_pairs[pair][1]]) & ~GW_LINES_NONE;

      if (common == 0 || (inside >= 0 && (self->shapes[inside] & at->left[pair]) == 0))
        gw_lines_keep_shapes (self, vertex, ~shape);
      else if (inside >= 0 && self->shapes[vertex] == shape)
        gw_lines_keep_shapes (self, (guint) inside, at->left[pair]);
    }
}

/* ---- caps ---- */

/* A line turns at CORNER, from ARM to the leg that TURN says: where it goes straight on from there it turns to the same side only when the cap is wide enough. */
static void
look_along_cap (GwLinesPosition *self, guint corner, guint arm, guint turn)
{
  const guint back = gw_lines_opposite (arm), leg = gw_lines_turned (arm, turn);
  const guint straight = gw_lines_with_side[arm] & gw_lines_with_side[back], last = gw_lines_with_side[back] & gw_lines_with_side[leg];
  gint32 vertex = self->vertices[corner].next[arm];

  for (guint width = 1; width <= self->vertices[corner].room[arm][turn] && self->shapes[vertex] == straight; width++)
    {
      vertex = self->vertices[vertex].next[arm];
      gw_lines_keep_shapes (self, (guint) vertex, ~last);
    }
}

/* From the corner at which the straight piece on SIDE of VERTEX ends, if that is known. */
static void
look_at_straight (GwLinesPosition *self, guint vertex, guint side)
{
  const guint straight = self->shapes[vertex], arm = gw_lines_opposite (side);
  gint32 corner = self->vertices[vertex].next[side];

  while (self->shapes[corner] == straight)
    corner = self->vertices[corner].next[side];
  for (guint turn = 0; turn < GW_LINES_N_TURNS; turn++)
    if (self->shapes[corner] == (gw_lines_with_side[arm] & gw_lines_with_side[gw_lines_turned (arm, turn)]))
      look_along_cap (self, (guint) corner, arm, turn);
}

static void
look_at_caps (GwLinesPosition *self, guint vertex)
{
  const guint shape = self->shapes[vertex];

  if ((shape & GW_LINES_PAIRS) != shape || (shape & (shape - 1)) != 0)
    return;
  for (guint side = 0; side < GW_LINES_N_SIDES && !self->is_wrong; side++)
    if (shape == (gw_lines_with_side[side] & gw_lines_with_side[gw_lines_opposite (side)]))
      look_at_straight (self, vertex, side);
    else
      for (guint turn = 0; turn < GW_LINES_N_TURNS; turn++)
        if (shape == (gw_lines_with_side[side] & gw_lines_with_side[gw_lines_turned (side, turn)]))
          look_along_cap (self, vertex, side, turn);
}

/* ---- free vertices ---- */

/* The labels of which a line may pass VERTEX, which is free, by its neighbours at PAIR of sides: by way of the vertex between these that comes before it. */
static GwMask
passing (const GwLinesPosition *self, guint vertex, guint pair)
{
  const gint32 between = self->vertices[vertex].inside[pair];
  const GwLinesVertex *at = between >= 0 ? &self->vertices[between] : NULL;

  if (between < 0 || between > (gint32) vertex
      || self->lines.edge[at->edge[gw_lines_opposite (gw_lines_pairs[pair][0])]] == 0
      || self->lines.edge[at->edge[gw_lines_opposite (gw_lines_pairs[pair][1])]] == 0)
    return 0;
  return label_of (self, between) & ~GW_LINES_NONE;
}

static GwMask
number_of (const GwLinesPosition *self, gint32 vertex)
{
  return gw_lines_is_numbered (self, (guint) vertex) ? label_of (self, vertex) : 0;
}

/* A line that has the neighbours of VERTEX at PAIR of sides, whose numbers are known to be A and B, could go by way of it if it is free. */
static void
look_across (GwLinesPosition *self, guint vertex, guint pair, GwMask a, GwMask b)
{
  const gint32 *next = self->vertices[vertex].next;
  const gint32 one = next[gw_lines_pairs[pair][0]], other = next[gw_lines_pairs[pair][1]];
  const gboolean is_one = self->piece[one] == self->piece[other];
  const GwMask shorter = passing (self, vertex, pair);

  if ((is_one && shorter == 0) || (a & b & ~shorter) != 0)
    gw_lines_keep_labels (self, vertex, ~GW_LINES_NONE);
  else if (self->lines.label[vertex] == GW_LINES_NONE)
    {
      gw_lines_keep_labels (self, (guint) other, ~(a & ~shorter));
      gw_lines_keep_labels (self, (guint) one, ~(b & ~shorter));
    }
}

/* The first vertex on SIDE that is not known to be free, or -1. */
static gint32
beyond_free (const GwLinesPosition *self, guint vertex, guint side)
{
  gint32 at = (gint32) vertex;

  while (at >= 0 && self->lines.label[at] == GW_LINES_NONE)
    at = self->vertices[at].next[side];
  return at;
}

/* Nor is there a straight way through free vertices between two of one line. */
static void
look_along (GwLinesPosition *self, guint vertex)
{
  for (guint side = 0; side < GW_LINES_N_SIDES / 2; side++)
    {
      const gint32 a = beyond_free (self, vertex, side), b = beyond_free (self, vertex, gw_lines_opposite (side));

      if (a < 0 || b < 0)
        continue;
      if (self->piece[a] == self->piece[b])
        gw_lines_fail (self, vertex);
      gw_lines_keep_labels (self, (guint) b, ~number_of (self, a));
      gw_lines_keep_labels (self, (guint) a, ~number_of (self, b));
    }
}

static void
look_at_free (GwLinesPosition *self, guint vertex)
{
  const gint32 *next = self->vertices[vertex].next;
  const gboolean is_free = self->lines.label[vertex] == GW_LINES_NONE;
  GwMask numbers[GW_LINES_N_SIDES];

  for (guint side = 0; side < GW_LINES_N_SIDES; side++)
    numbers[side] = next[side] >= 0 ? number_of (self, next[side]) : 0;
  for (guint pair = 0; pair < GW_LINES_N_PAIRS && !self->is_wrong; pair++)
    {
      const guint one = gw_lines_pairs[pair][0], other = gw_lines_pairs[pair][1];

      if (next[one] >= 0 && next[other] >= 0
          && ((is_free && (numbers[one] | numbers[other]) != 0) || (numbers[one] & numbers[other]) != 0
              || self->piece[next[one]] == self->piece[next[other]]))
        look_across (self, vertex, pair, numbers[one], numbers[other]);
    }
  if (is_free && !self->is_wrong)
    look_along (self, vertex);
}

/* ---- following ---- */

static void
look_at_vertex (GwLinesPosition *self, guint vertex)
{
  const guint shapes = self->shapes[vertex];

  for (guint side = 0; side < GW_LINES_N_SIDES && !self->is_wrong; side++)
    if (self->vertices[vertex].next[side] >= 0)
      look_at_side (self, vertex, side);
  if (!self->is_wrong && (shapes & (shapes - 1)) != 0)
    look_at_company (self, vertex);
  if (!self->is_wrong)
    look_at_pairs (self, vertex);
  if (!self->is_wrong)
    look_at_caps (self, vertex);
  if (!self->is_wrong && (self->lines.label[vertex] & GW_LINES_NONE) != 0)
    look_at_free (self, vertex);
}

/* Who lies on no way between the two ends of a number is not on its line, and who lies on each of them is. */
static void
look_between (GwLinesPosition *self, guint number)
{
  if (!gw_lines_find_between (&self->lines, &self->graph, number))
    gw_lines_fail (self, self->lines.ends[number][0]);
  for (guint i = 0; i < self->graph.n_vertices && !self->is_wrong; i++)
    if ((self->lines.label[i] & GW_BIT (number)) != 0 && self->lines.between[i] != GW_LINES_MAY)
      gw_lines_keep_labels (self, i, self->lines.between[i] == GW_LINES_MUST ? GW_BIT (number) : ~GW_BIT (number));
  /* What it has lost itself lay on no way. */
  self->numbers &= ~GW_BIT (number);
}

/* Nine walks of ten say nothing: whose walk has not waits for the next ones, twice as many each time and one, up to MOST_WAITS. */
static void
look_in_turn (GwLinesPosition *self, guint number)
{
  const guint n_queued = self->n_queued;

  self->numbers &= ~GW_BIT (number);
  if (self->waits[number] > 0)
    {
      self->waits[number]--;
      return;
    }
  look_between (self, number);
  self->work += self->graph.n_vertices / GW_LINES_AT_ONCE;
  self->pause[number] = self->is_wrong || self->n_queued > n_queued ? 0 : (guint8) MIN (2u * self->pause[number] + 1, MOST_WAITS);
  self->waits[number] = self->pause[number];
}

static guint
take_first (GwLinesPosition *self)
{
  const guint vertex = self->queue[self->first_queued];

  self->first_queued = (self->first_queued + 1) % self->graph.n_vertices;
  self->n_queued--;
  self->is_queued[vertex] = FALSE;
  return vertex;
}

static void
drop_queue (GwLinesPosition *self)
{
  while (self->n_queued > 0)
    take_first (self);
  self->numbers = 0;
}

gboolean
gw_lines_follow (GwLinesPosition *self)
{
  while (!self->is_wrong && (self->n_queued > 0 || self->numbers != 0))
    {
      while (self->n_queued > 0 && !self->is_wrong)
        {
          look_at_vertex (self, take_first (self));
          self->work++;
        }
      if (!self->is_wrong && self->numbers != 0)
        look_in_turn (self, gw_mask_lowest (self->numbers));
    }
  if (self->is_wrong)
    drop_queue (self);
  return !self->is_wrong;
}
