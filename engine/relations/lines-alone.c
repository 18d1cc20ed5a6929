#include "relations/lines-alone.h"

#include <string.h>

#include "relations/lines-between.h"
#include "relations/lines-graph.h"

#define OPEN 2u

/* Two edges at a vertex, and the two that lead on from these to one other vertex, INSIDE. */
typedef struct
{
  guint near[2], far[2], inside;
} Turn;

struct _GwLinesAlone
{
  GwLinesGraph graph;
  GwLines      lines;      /* what is asked of the numbers one by one */
  GArray      *turns;      /* of Turn */
  guint8      *kept_edges[2];
  GwMask      *kept_labels[2];
  guint        n_kept;
  guint32     *root;       /* per vertex: towards the one that stands for all that hang together with it */
  guint32     *stamp[2];   /* per vertex: in which free part's border it was seen, and as whose root */
  GArray      *part, *border; /* of guint: the free part that is looked at, and the vertices around it */
  gboolean     has_changed, is_wrong;
  GwLinesIdea  idea, first_idea;
  guint        first;
};

static void
decide (GwLinesAlone *self, guint edge, guint value)
{
  if (self->lines.edge[edge] == value)
    return;
  self->is_wrong |= self->lines.edge[edge] != OPEN;
  self->lines.edge[edge] = (guint8) value;
  self->has_changed = TRUE;
  if (self->first != G_MAXUINT)
    return;
  self->first = edge;
  self->first_idea = self->idea;
}

static void
keep (GwLinesAlone *self, guint vertex, GwMask labels)
{
  const GwMask left = self->lines.label[vertex] & labels;

  self->has_changed |= left != self->lines.label[vertex];
  self->is_wrong |= left == 0;
  self->lines.label[vertex] = left;
}

static gboolean
is_end (const GwLinesAlone *self, guint vertex)
{
  return self->graph.numbers[vertex] != 0;
}

/* It is on the line of one number, and that is known. */
static gboolean
is_numbered (const GwLinesAlone *self, guint vertex)
{
  return gw_mask_is_single (self->lines.label[vertex]) && self->lines.label[vertex] != GW_LINES_NONE;
}

static gboolean
is_used (const GwLinesAlone *self, guint vertex)
{
  return (self->lines.label[vertex] & GW_LINES_NONE) == 0;
}

/* ---- the only way ---- */

static void
close_vertex (GwLinesAlone *self, guint vertex, guint value)
{
  guint edge = 0;

  GW_LINES_FOREACH (&self->graph, vertex, edge)
    if (self->lines.edge[edge] == OPEN || value == 0)
      decide (self, edge, value);
}

static void
count_edges (const GwLinesAlone *self, guint vertex, guint *n, guint *n_open)
{
  guint edge = 0;

  *n = *n_open = 0;
  GW_LINES_FOREACH (&self->graph, vertex, edge)
    {
      *n += self->lines.edge[edge] == 1;
      *n_open += self->lines.edge[edge] == OPEN;
    }
}

static void
look_at_degree (GwLinesAlone *self, guint vertex)
{
  const guint most = is_end (self, vertex) ? 1 : 2;
  guint n, n_open, edge = 0;

  count_edges (self, vertex, &n, &n_open);
  self->is_wrong |= n > most;
  if (n > 0)
    keep (self, vertex, ~GW_LINES_NONE);
  if (n + n_open < most)
    keep (self, vertex, GW_LINES_NONE);
  if (self->lines.label[vertex] == GW_LINES_NONE)
    close_vertex (self, vertex, 0);
  else if (n == most)
    GW_LINES_FOREACH (&self->graph, vertex, edge)
      {
        if (self->lines.edge[edge] == OPEN)
          decide (self, edge, 0);
      }
  else if (is_used (self, vertex) && n + n_open == most)
    close_vertex (self, vertex, 1);
}

static void
by_way (GwLinesAlone *self)
{
  for (guint i = 0; i < self->graph.n_vertices && !self->is_wrong; i++)
    look_at_degree (self, i);
}

/* ---- numbers on both sides ---- */

/* Neighbours of one number are joined: a line does not touch itself. */
static void
look_at_edge (GwLinesAlone *self, guint edge)
{
  const guint a = (guint) self->graph.vertices[2 * edge], b = (guint) self->graph.vertices[2 * edge + 1];
  const GwMask at_a = self->lines.label[a], at_b = self->lines.label[b];

  if (self->lines.edge[edge] == 1)
    {
      keep (self, a, at_b & ~GW_LINES_NONE);
      keep (self, b, at_a & ~GW_LINES_NONE);
    }
  else if (self->lines.edge[edge] == 0)
    {
      if (is_numbered (self, a))
        keep (self, b, ~at_a);
      if (is_numbered (self, b))
        keep (self, a, ~self->lines.label[b]);
    }
  else if ((at_a & at_b & ~GW_LINES_NONE) == 0)
    decide (self, edge, 0);
  else if (at_a == at_b && is_numbered (self, a))
    decide (self, edge, 1);
}

/* Who is on a line has so many neighbours of the same number. */
static void
look_at_company (GwLinesAlone *self, guint vertex)
{
  const GwMask labels = self->lines.label[vertex];
  GwMask once = 0, twice = 0;
  guint edge = 0;

  GW_LINES_FOREACH (&self->graph, vertex, edge)
    if (self->lines.edge[edge] != 0)
      {
        const GwMask beyond = self->lines.label[gw_lines_beyond (&self->graph, edge, vertex)];

        twice |= once & beyond;
        once |= beyond;
      }
  if ((labels & ~GW_LINES_NONE & ~(is_end (self, vertex) ? once : twice)) != 0)
    keep (self, vertex, GW_LINES_NONE | (is_end (self, vertex) ? once : twice));
}

static void
by_number (GwLinesAlone *self)
{
  for (guint i = 0; i < self->graph.n && !self->is_wrong; i++)
    look_at_edge (self, i);
  for (guint i = 0; i < self->graph.n_vertices && !self->is_wrong; i++)
    look_at_company (self, i);
}

/* ---- circles ---- */

static guint
root_of (const GwLinesAlone *self, guint vertex)
{
  while (self->root[vertex] != vertex)
    vertex = self->root[vertex] = self->root[self->root[vertex]];
  return vertex;
}

static void
by_circle (GwLinesAlone *self)
{
  for (guint i = 0; i < self->graph.n_vertices; i++)
    self->root[i] = i;
  for (guint edge = 0; edge < self->graph.n; edge++)
    {
      const guint a = root_of (self, (guint) self->graph.vertices[2 * edge]), b = root_of (self, (guint) self->graph.vertices[2 * edge + 1]);

      if (self->lines.edge[edge] != 1)
        continue;
      self->is_wrong |= a == b;
      self->root[b] = a;
    }
  for (guint edge = 0; edge < self->graph.n; edge++)
    if (self->lines.edge[edge] == OPEN
        && root_of (self, (guint) self->graph.vertices[2 * edge]) == root_of (self, (guint) self->graph.vertices[2 * edge + 1]))
      decide (self, edge, 0);
}

/* ---- turns ---- */

/* Where the line turns, the vertex inside is on another line, which could not be reached from here. */
static void
look_at_turn (GwLinesAlone *self, const Turn *turn)
{
  const guint8 *edge = self->lines.edge;
  const gboolean fails = edge[turn->far[0]] == 1 || edge[turn->far[1]] == 1 || self->lines.label[turn->inside] == GW_LINES_NONE;

  if (edge[turn->near[0]] == 1 && edge[turn->near[1]] == 1)
    {
      decide (self, turn->far[0], 0);
      decide (self, turn->far[1], 0);
      keep (self, turn->inside, ~GW_LINES_NONE);
    }
  else if (fails && edge[turn->near[0]] == 1)
    decide (self, turn->near[1], 0);
  else if (fails && edge[turn->near[1]] == 1)
    decide (self, turn->near[0], 0);
}

static void
by_turn (GwLinesAlone *self)
{
  for (guint i = 0; i < self->turns->len && !self->is_wrong; i++)
    look_at_turn (self, &g_array_index (self->turns, Turn, i));
}

/* ---- free vertices ---- */

/* The free part of START, and the vertices around it. */
static void
find_part (GwLinesAlone *self, guint start)
{
  guint edge = 0;

  g_array_set_size (self->part, 0);
  g_array_set_size (self->border, 0);
  g_array_append_val (self->part, start);
  self->stamp[0][start] = start;
  for (guint at = 0; at < self->part->len; at++)
    {
      const guint vertex = g_array_index (self->part, guint, at);

      GW_LINES_FOREACH (&self->graph, vertex, edge)
        {
          const guint next = gw_lines_beyond (&self->graph, edge, vertex);

          if (self->stamp[0][next] == start)
            continue;
          self->stamp[0][next] = start;
          g_array_append_val (self->lines.label[next] == GW_LINES_NONE ? self->part : self->border, next);
        }
    }
}

/* A line passes the part once at most. */
static void
look_at_border (GwLinesAlone *self, guint start)
{
  GwMask numbers = 0;
  guint edge = 0;

  for (guint i = 0; i < self->border->len; i++)
    {
      const guint vertex = g_array_index (self->border, guint, i), root = root_of (self, vertex);

      if (is_used (self, vertex))
        {
          self->is_wrong |= self->stamp[1][root] == start;
          self->stamp[1][root] = start;
        }
      if (is_numbered (self, vertex))
        {
          self->is_wrong |= (numbers & self->lines.label[vertex]) != 0;
          numbers |= self->lines.label[vertex];
        }
    }
  for (guint i = 0; i < self->border->len && !self->is_wrong; i++)
    {
      const guint vertex = g_array_index (self->border, guint, i);

      if (!is_numbered (self, vertex))
        keep (self, vertex, ~numbers);
      GW_LINES_FOREACH (&self->graph, vertex, edge)
        if (self->lines.edge[edge] == OPEN && self->stamp[0][gw_lines_beyond (&self->graph, edge, vertex)] == start)
          decide (self, edge, 0);
    }
}

/* With two neighbours on one line it is on a line, too. */
static void
look_at_neighbours (GwLinesAlone *self, guint vertex)
{
  const guint first = self->graph.first[vertex], end = self->graph.first[vertex + 1];

  for (guint i = first; i < end; i++)
    for (guint k = first; k < i; k++)
      {
        const guint a = gw_lines_beyond (&self->graph, (guint) self->graph.at_vertex[i], vertex),
                    b = gw_lines_beyond (&self->graph, (guint) self->graph.at_vertex[k], vertex);

        if (is_used (self, a) && is_used (self, b)
            && (root_of (self, a) == root_of (self, b) || (is_numbered (self, a) && self->lines.label[a] == self->lines.label[b])))
          keep (self, vertex, ~GW_LINES_NONE);
      }
}

static void
by_free (GwLinesAlone *self)
{
  for (guint which = 0; which < 2; which++)
    memset (self->stamp[which], 0xff, self->graph.n_vertices * sizeof (guint32));
  for (guint i = 0; i < self->graph.n_vertices && !self->is_wrong; i++)
    if (self->lines.label[i] == GW_LINES_NONE && self->stamp[0][i] == G_MAXUINT32)
      {
        find_part (self, i);
        look_at_border (self, i);
      }
    else if (!is_used (self, i))
      look_at_neighbours (self, i);
}

/* ---- between the ends ---- */

static void
by_reach (GwLinesAlone *self)
{
  for (guint number = 1; number <= self->lines.n_numbers && !self->is_wrong; number++)
    {
      GwLinesBetween *between = self->lines.between;

      if (!gw_lines_find_between (&self->lines, &self->graph, number))
        self->is_wrong = TRUE;
      for (guint i = 0; i < self->graph.n_vertices && !self->is_wrong; i++)
        if ((self->lines.label[i] & GW_BIT (number)) != 0 && between[i] != GW_LINES_MAY)
          keep (self, i, between[i] == GW_LINES_MUST ? GW_BIT (number) : ~GW_BIT (number));
    }
}

/* ---- following ---- */

static const struct
{
  void      (*look) (GwLinesAlone *self);
  GwLinesIdea idea;
} passes[] = {
  { by_way, GW_LINES_WAY }, { by_number, GW_LINES_NUMBER }, { by_circle, GW_LINES_CIRCLE },
  { by_turn, GW_LINES_TURN }, { by_free, GW_LINES_FREE }, { by_reach, GW_LINES_REACH },
};

gboolean
gw_lines_alone_follow (GwLinesAlone *self, gboolean to_edge)
{
  guint pass = 0;

  self->first = G_MAXUINT;
  while (pass < G_N_ELEMENTS (passes) && !self->is_wrong && (!to_edge || self->first == G_MAXUINT))
    {
      self->has_changed = FALSE;
      self->idea = passes[pass].idea;
      passes[pass].look (self);
      pass = self->has_changed ? 0 : pass + 1;
    }
  return !self->is_wrong;
}

static void
push (GwLinesAlone *self)
{
  memcpy (self->kept_edges[self->n_kept], self->lines.edge, self->graph.n);
  memcpy (self->kept_labels[self->n_kept], self->lines.label, self->graph.n_vertices * sizeof (GwMask));
  self->n_kept++;
}

static void
pop (GwLinesAlone *self)
{
  self->n_kept--;
  memcpy (self->lines.edge, self->kept_edges[self->n_kept], self->graph.n);
  memcpy (self->lines.label, self->kept_labels[self->n_kept], self->graph.n_vertices * sizeof (GwMask));
  self->is_wrong = FALSE;
}

/* Whether it fails that VERTEX has one of LABELS. */
static gboolean
fails_with (GwLinesAlone *self, guint vertex, GwMask labels)
{
  gboolean fails;

  push (self);
  keep (self, vertex, labels);
  fails = !gw_lines_alone_follow (self, FALSE);
  pop (self);
  return fails;
}

static gboolean
has_free_neighbour (const GwLinesAlone *self, guint vertex)
{
  guint edge = 0;

  GW_LINES_FOREACH (&self->graph, vertex, edge)
    if (self->lines.label[gw_lines_beyond (&self->graph, edge, vertex)] == GW_LINES_NONE)
      return TRUE;
  return FALSE;
}

/* Each vertex beside free ones is free or is not; FALSE: neither. */
static gboolean
try_beside_free (GwLinesAlone *self)
{
  for (guint i = 0; i < self->graph.n_vertices; i++)
    {
      const gboolean may_be_either = !is_used (self, i) && self->lines.label[i] != GW_LINES_NONE && has_free_neighbour (self, i);

      if (may_be_either && fails_with (self, i, ~GW_LINES_NONE))
        keep (self, i, GW_LINES_NONE);
      else if (may_be_either && fails_with (self, i, GW_LINES_NONE))
        keep (self, i, ~GW_LINES_NONE);
      else
        continue;
      if (!gw_lines_alone_follow (self, FALSE))
        return FALSE;
      i = G_MAXUINT; /* from the first again */
    }
  return TRUE;
}

gboolean
gw_lines_alone_refutes_free (GwLinesAlone *self, guint vertex)
{
  gboolean fails;

  push (self);
  keep (self, vertex, GW_LINES_NONE);
  fails = !gw_lines_alone_follow (self, FALSE) || !try_beside_free (self);
  pop (self);
  return fails;
}

gboolean
gw_lines_alone_refutes_edge (GwLinesAlone *self, guint edge, guint value)
{
  gboolean fails;

  push (self);
  decide (self, edge, value);
  fails = !gw_lines_alone_follow (self, FALSE);
  pop (self);
  return fails;
}

gboolean
gw_lines_alone_use (GwLinesAlone *self, guint vertex)
{
  keep (self, vertex, ~GW_LINES_NONE);
  return !self->is_wrong;
}

/* ---- what is known ---- */

void
gw_lines_alone_begin (GwLinesAlone *self, const GwMask *cells)
{
  self->is_wrong = FALSE;
  self->first = G_MAXUINT;
  for (guint edge = 0; edge < self->graph.n; edge++)
    {
      const GwMask holds = cells[self->graph.scope[edge]];

      self->lines.edge[edge] = gw_mask_is_single (holds) ? holds == GW_BIT (1) : OPEN;
    }
  for (guint i = 0; i < self->graph.n_vertices; i++)
    self->lines.label[i] = is_end (self, i) ? GW_BIT (self->graph.numbers[i]) : gw_mask_below (self->lines.n_numbers + 1);
}

GwMask
gw_lines_alone_edge (const GwLinesAlone *self, guint edge)
{
  return self->lines.edge[edge] == OPEN ? gw_mask_below (2) : GW_BIT (self->lines.edge[edge]);
}

guint
gw_lines_alone_first (const GwLinesAlone *self, GwLinesIdea *idea)
{
  *idea = self->first_idea;
  return self->first;
}

gboolean
gw_lines_alone_may_be_free (const GwLinesAlone *self, guint vertex)
{
  return !is_used (self, vertex);
}

guint
gw_lines_alone_n_vertices (const GwLinesAlone *self)
{
  return self->graph.n_vertices;
}

/* ---- made for an instance ---- */

static void
add_turns (GwLinesAlone *self, guint one, guint other, guint vertex)
{
  const guint a = gw_lines_beyond (&self->graph, one, vertex), b = gw_lines_beyond (&self->graph, other, vertex);
  guint from_a = 0, from_b = 0;

  GW_LINES_FOREACH (&self->graph, a, from_a)
    GW_LINES_FOREACH (&self->graph, b, from_b)
      {
        const guint inside = gw_lines_beyond (&self->graph, from_a, a);
        const Turn turn = { { one, other }, { from_a, from_b }, inside };

        if (inside != vertex && gw_lines_beyond (&self->graph, from_b, b) == inside)
          g_array_append_val (self->turns, turn);
      }
}

static void
find_turns (GwLinesAlone *self)
{
  for (guint i = 0; i < self->graph.n_vertices; i++)
    for (gint32 k = self->graph.first[i]; k < self->graph.first[i + 1]; k++)
      for (gint32 m = self->graph.first[i]; m < k; m++)
        add_turns (self, (guint) self->graph.at_vertex[k], (guint) self->graph.at_vertex[m], i);
}

GwLinesAlone *
gw_lines_alone_new (const GwModel *model, const GwInstance *instance)
{
  GwLinesAlone *self = g_new0 (GwLinesAlone, 1);
  const guint n = instance->n_vars;

  self->graph = gw_lines_graph (model, instance);
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  self->part = g_array_new (FALSE, FALSE, sizeof (guint));
  self->border = g_array_new (FALSE, FALSE, sizeof (guint));
  self->root = g_new0 (guint32, self->graph.n_vertices);
  for (guint i = 0; i < 2; i++)
    {
      self->kept_edges[i] = g_new (guint8, n);
      self->kept_labels[i] = g_new (GwMask, self->graph.n_vertices);
      self->stamp[i] = g_new (guint32, self->graph.n_vertices);
    }
  if (!gw_lines_init (&self->lines, &self->graph))
    g_clear_pointer (&self, gw_lines_alone_free);
  else
    find_turns (self);
  return self;
}

void
gw_lines_alone_free (GwLinesAlone *self)
{
  g_array_unref (self->turns);
  g_array_unref (self->part);
  g_array_unref (self->border);
  g_free (self->root);
  for (guint i = 0; i < 2; i++)
    {
      g_free (self->kept_edges[i]);
      g_free (self->kept_labels[i]);
      g_free (self->stamp[i]);
    }
  gw_lines_clear (&self->lines);
  g_free (self);
}
