#include "relations/lines-position.h"

#include <string.h>

#include "relations/lines-caps.h"

const guint8 gw_lines_pairs[GW_LINES_N_PAIRS][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 2 }, { 1, 3 }, { 2, 3 } };

const guint16 gw_lines_with_side[GW_LINES_N_SIDES] = {
  GW_LINES_PAIR (0) | GW_LINES_PAIR (1) | GW_LINES_PAIR (2) | GW_LINES_END (0),
  GW_LINES_PAIR (0) | GW_LINES_PAIR (3) | GW_LINES_PAIR (4) | GW_LINES_END (1),
  GW_LINES_PAIR (1) | GW_LINES_PAIR (3) | GW_LINES_PAIR (5) | GW_LINES_END (2),
  GW_LINES_PAIR (2) | GW_LINES_PAIR (4) | GW_LINES_PAIR (5) | GW_LINES_END (3),
};

void
gw_lines_fail (GwLinesPosition *self, guint vertex)
{
  self->is_wrong = TRUE;
  self->blamed = vertex;
}

static void
push (GwLinesPosition *self, guint vertex)
{
  if (self->is_queued[vertex])
    return;
  self->is_queued[vertex] = TRUE;
  self->queue[(self->first_queued + self->n_queued++) % self->graph.n_vertices] = vertex;
}

static void
push_around (GwLinesPosition *self, guint vertex)
{
  push (self, vertex);
  for (guint side = 0; side < GW_LINES_N_SIDES; side++)
    if (self->vertices[vertex].next[side] >= 0)
      push (self, (guint) self->vertices[vertex].next[side]);
}

/* Also those whose turns have VERTEX inside. */
static void
take_shapes (GwLinesPosition *self, guint vertex, guint shapes)
{
  self->shapes[vertex] = (guint16) shapes;
  push_around (self, vertex);
  for (guint pair = 0; pair < GW_LINES_N_PAIRS; pair++)
    if (self->vertices[vertex].inside[pair] >= 0)
      push (self, (guint) self->vertices[vertex].inside[pair]);
  if (shapes == 0)
    gw_lines_fail (self, vertex);
}

static void
take_labels (GwLinesPosition *self, guint vertex, GwMask labels)
{
  self->numbers |= (self->lines.label[vertex] ^ labels) & ~GW_LINES_NONE;
  self->lines.label[vertex] = labels;
  push_around (self, vertex);
  if (labels == 0)
    gw_lines_fail (self, vertex);
}

/* Free is one of the labels, and one of the shapes. */
static void
match_free (GwLinesPosition *self, guint vertex)
{
  const GwMask labels = self->lines.label[vertex];
  const guint shapes = self->shapes[vertex];

  if ((labels & GW_LINES_NONE) == 0 && (shapes & GW_LINES_FREE) != 0)
    take_shapes (self, vertex, shapes & ~GW_LINES_FREE);
  else if (labels == GW_LINES_NONE && shapes != GW_LINES_FREE)
    take_shapes (self, vertex, shapes & GW_LINES_FREE);
  else if ((shapes & GW_LINES_FREE) == 0 && (labels & GW_LINES_NONE) != 0)
    take_labels (self, vertex, labels & ~GW_LINES_NONE);
  else if (shapes == GW_LINES_FREE && labels != GW_LINES_NONE)
    take_labels (self, vertex, labels & GW_LINES_NONE);
}

void
gw_lines_keep_labels (GwLinesPosition *self, guint vertex, GwMask labels)
{
  if ((self->lines.label[vertex] & ~labels) == 0)
    return;
  take_labels (self, vertex, self->lines.label[vertex] & labels);
  match_free (self, vertex);
}

void
gw_lines_keep_shapes (GwLinesPosition *self, guint vertex, guint shapes)
{
  if ((self->shapes[vertex] & ~shapes) == 0)
    return;
  take_shapes (self, vertex, self->shapes[vertex] & shapes);
  match_free (self, vertex);
}

/* Those of the piece that ends at START have the number PIECE from now on. */
static void
rename_piece (GwLinesPosition *self, guint start, guint32 piece)
{
  guint vertex = start, last = G_MAXUINT, next = start;

  while (next != G_MAXUINT)
    {
      vertex = next;
      next = G_MAXUINT;
      self->piece[vertex] = piece;
      push (self, vertex);
      for (guint side = 0; side < GW_LINES_N_SIDES; side++)
        {
          const GwLinesVertex *at = &self->vertices[vertex];

          if (at->next[side] >= 0 && self->lines.edge[at->edge[side]] == 1 && (guint) at->next[side] != last)
            next = (guint) at->next[side];
        }
      last = vertex;
    }
}

static void
join (GwLinesPosition *self, guint vertex, guint other)
{
  const guint32 near = self->far_end[vertex], far = self->far_end[other];

  if (near == GW_LINES_MIDDLE || far == GW_LINES_MIDDLE || near == other)
    {
      gw_lines_fail (self, vertex);
      return;
    }
  rename_piece (self, other, self->piece[vertex]);
  self->far_end[vertex] = self->far_end[other] = GW_LINES_MIDDLE;
  self->far_end[near] = far;
  self->far_end[far] = near;
}

void
gw_lines_set_edge (GwLinesPosition *self, guint vertex, guint side, gboolean is_there)
{
  const GwLinesVertex *at = &self->vertices[vertex];
  const guint other = (guint) at->next[side], with = gw_lines_with_side[side], with_back = gw_lines_with_side[gw_lines_opposite (side)];

  if (is_there)
    join (self, vertex, other);
  self->lines.edge[at->edge[side]] = is_there;
  gw_lines_keep_shapes (self, vertex, is_there ? with : ~with);
  gw_lines_keep_shapes (self, other, is_there ? with_back : ~with_back);
  push (self, vertex);
  push (self, other);
}

/* ---- made for an instance ---- */

static void
find_neighbours (GwLinesPosition *self, guint vertex)
{
  GwLinesVertex *at = &self->vertices[vertex];

  for (guint side = 0; side < GW_LINES_N_SIDES; side++)
    {
      at->edge[side] = self->graph.sides[GW_LINES_N_SIDES * vertex + side];
      at->next[side] = gw_lines_next (&self->graph, vertex, side);
    }
}

/* A line that turns does not go on to the vertex inside, as it would touch itself; and where that one is free and comes first, the line turns there instead. */
static void
find_inside (GwLinesPosition *self, guint vertex, guint pair)
{
  GwLinesVertex *at = &self->vertices[vertex];
  const guint one = gw_lines_pairs[pair][0], other = gw_lines_pairs[pair][1];
  gint32 inside;

  at->inside[pair] = -1;
  if (other == gw_lines_opposite (one) || at->next[one] < 0 || at->next[other] < 0)
    return;
  inside = self->vertices[at->next[one]].next[other];
  if (inside < 0 || self->vertices[at->next[other]].next[one] != inside)
    return;
  at->inside[pair] = inside;
  at->left[pair] = (guint16) ~(gw_lines_with_side[gw_lines_opposite (one)] | gw_lines_with_side[gw_lines_opposite (other)]);
  if (inside < (gint32) vertex)
    at->left[pair] &= (guint16) ~GW_LINES_FREE;
}

static void
find_room (GwLinesPosition *self, guint vertex)
{
  for (guint arm = 0; arm < GW_LINES_N_SIDES; arm++)
    for (guint turn = 0; turn < GW_LINES_N_TURNS; turn++)
      self->vertices[vertex].room[arm][turn]
        = (guint8) gw_lines_room_under_cap (&self->graph, vertex, arm, gw_lines_turned (arm, turn));
}

static guint
first_shapes (const GwLinesPosition *self, guint vertex)
{
  const GwLinesVertex *at = &self->vertices[vertex];
  guint shapes = self->graph.numbers[vertex] != 0 ? 0 : GW_LINES_FREE | GW_LINES_PAIRS;

  for (guint side = 0; side < GW_LINES_N_SIDES; side++)
    if (at->next[side] < 0)
      shapes &= ~(guint) gw_lines_with_side[side];
    else if (self->graph.numbers[vertex] != 0)
      shapes |= GW_LINES_END (side);
  return shapes;
}

static void
begin (GwLinesPosition *self)
{
  const guint n = self->graph.n_vertices;

  for (guint i = 0; i < n; i++)
    find_neighbours (self, i);
  for (guint i = 0; i < n; i++)
    {
      for (guint pair = 0; pair < GW_LINES_N_PAIRS; pair++)
        find_inside (self, i, pair);
      find_room (self, i);
      self->lines.label[i] = self->graph.numbers[i] != 0 ? GW_BIT (self->graph.numbers[i]) : gw_mask_below (self->lines.n_numbers + 1);
      self->shapes[i] = (guint16) first_shapes (self, i);
      self->far_end[i] = self->piece[i] = i;
      push (self, i);
    }
  memset (self->lines.edge, GW_LINES_OPEN, self->graph.n);
  self->numbers = gw_mask_below (self->lines.n_numbers + 1) & ~GW_LINES_NONE;
}

gboolean
gw_lines_position_init (GwLinesPosition *self, const GwModel *model, const GwInstance *instance)
{
  *self = (GwLinesPosition) { .graph = gw_lines_graph (model, instance) };
  if (!gw_lines_init (&self->lines, &self->graph) || self->graph.sides == NULL)
    return FALSE;
  self->vertices = g_new0 (GwLinesVertex, self->graph.n_vertices);
  self->shapes = g_new0 (guint16, self->graph.n_vertices);
  self->far_end = g_new (guint32, self->graph.n_vertices);
  self->piece = g_new (guint32, self->graph.n_vertices);
  self->queue = g_new (guint32, self->graph.n_vertices);
  self->is_queued = g_new0 (guint8, self->graph.n_vertices);
  begin (self);
  return TRUE;
}

void
gw_lines_position_clear (GwLinesPosition *self)
{
  gw_lines_clear (&self->lines);
  g_free (self->vertices);
  g_free (self->shapes);
  g_free (self->far_end);
  g_free (self->piece);
  g_free (self->queue);
  g_free (self->is_queued);
}
