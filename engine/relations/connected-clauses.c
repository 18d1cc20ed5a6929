#include "relations/connected-clauses.h"

#include "relations/connected-graph.h"

#define NOBODY G_MAXUINT

void
gw_connected_say (const GwModel *model, const GwInstance *instance, guint i, gboolean is_blank, GArray *clause)
{
  guint32 var = gw_instance_scope (model, instance)[i];
  GwMask all = model->initial[var], blank = gw_instance_masks (model, instance)[i];
  GwMask wanted = is_blank ? all & blank : all & ~blank;
  GwLiteral literal;

  if (gw_mask_is_single (all & ~wanted) && wanted != 0)
    {
      literal = GW_IS_NOT (var, gw_mask_lowest (all & ~wanted));
      g_array_append_val (clause, literal);
      return;
    }
  GW_MASK_FOREACH (v, wanted)
    {
      literal = GW_IS (var, v);
      g_array_append_val (clause, literal);
    }
}

typedef struct
{
  const GwModel    *model;
  const GwInstance *instance;
  GwConnectedGraph  graph;
  GwSink           *sink;
  GArray           *clause; /* GwLiteral: the one that is put together */
} Speaker;

static Speaker
speaker_new (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  return (Speaker) { model, instance, gw_connected_graph (model, instance), sink, g_array_new (FALSE, FALSE, sizeof (GwLiteral)) };
}

static void
begin (const Speaker *speaker)
{
  g_array_set_size (speaker->clause, 0);
}

static void
add (const Speaker *speaker, GwLiteral literal)
{
  g_array_append_val (speaker->clause, literal);
}

static void
add_place (const Speaker *speaker, guint i, gboolean is_blank)
{
  gw_connected_say (speaker->model, speaker->instance, i, is_blank, speaker->clause);
}

static void
end (const Speaker *speaker)
{
  speaker->sink->clause (speaker->sink, (const GwLiteral *) (gconstpointer) speaker->clause->data, speaker->clause->len);
}

static gboolean
is_fixed_point (const Speaker *speaker, guint i)
{
  return (speaker->model->initial[speaker->graph.scope[i]] & speaker->graph.blank[i]) == 0;
}

/* The first place from I on that never is blank, or NOBODY. */
static guint
fixed_point_from (const Speaker *speaker, guint i)
{
  while (i < speaker->graph.n && !is_fixed_point (speaker, i))
    i++;
  return i < speaker->graph.n ? i : NOBODY;
}

/* ---- necessary conditions ---- */

/* COMPANY, or at most one is there: SEEN[i] is true when one of those up to I is. */
static void
say_alone (const Speaker *speaker, GwLiteral company)
{
  GwLiteral seen = company;

  for (guint i = 0; i < speaker->graph.n; i++)
    {
      GwLiteral before = seen;

      if (i > 0)
        {
          begin (speaker);
          add (speaker, company);
          add (speaker, gw_literal_not (before));
          add_place (speaker, i, TRUE);
          end (speaker);
        }
      if (i + 1 == speaker->graph.n)
        return;
      seen = speaker->sink->fresh (speaker->sink);
      begin (speaker);
      add_place (speaker, i, TRUE);
      add (speaker, seen);
      end (speaker);
      if (i > 0)
        speaker->sink->clause (speaker->sink, (const GwLiteral[2]) { gw_literal_not (before), seen }, 2);
    }
}

/* I is blank, or has a neighbour, or (ALONE, may be NULL) nobody else is there. */
static void
say_neighbour (const Speaker *speaker, guint i, const GwLiteral *alone)
{
  guint to = 0;

  begin (speaker);
  add_place (speaker, i, TRUE);
  GW_CONNECTED_FOREACH (&speaker->graph, i, to)
    add_place (speaker, to, FALSE);
  if (alone != NULL)
    add (speaker, *alone);
  end (speaker);
}

void
gw_connected_state_locally (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Speaker speaker = speaker_new (model, instance, sink);
  guint fixed = fixed_point_from (&speaker, 0);
  guint second = fixed != NOBODY ? fixed_point_from (&speaker, fixed + 1) : NOBODY;
  GwLiteral company, alone = { 0 };

  if (fixed == NOBODY)
    {
      company = sink->fresh (sink);
      alone = gw_literal_not (company);
      say_alone (&speaker, company);
    }
  for (guint i = 0; i < speaker.graph.n && !sink->is_over; i++)
    if (i != fixed || second != NOBODY)
      say_neighbour (&speaker, i, fixed == NOBODY ? &alone : NULL);
  g_array_unref (speaker.clause);
}

/* ---- the complete statement ---- */

/* A way from a place to another, direct or by places that have been eliminated, and the way back. */
typedef struct
{
  guint32   to;
  GwLiteral there, back;
} Way;

typedef struct
{
  Speaker *speaker;
  GArray **ways;     /* Way: of each place, to those that are left; NULL once it is eliminated */
  GArray **by_size;  /* guint32: places that had so many ways once; what is out of date is looked over */
  guint    n;
} Elimination;

/* Borrowed until something is added. */
static Way *
way_of (const Elimination *elimination, guint from, guint to)
{
  GArray *ways = elimination->ways[from];

  for (guint k = 0; k < ways->len; k++)
    if (g_array_index (ways, Way, k).to == to)
      return &g_array_index (ways, Way, k);
  return NULL;
}

static void
add_way (Elimination *elimination, guint from, guint to)
{
  GwSink *sink = elimination->speaker->sink;
  const GwLiteral there = sink->fresh (sink), return_way = sink->fresh (sink);
  const Way way = { to, there, return_way }, back = { from, return_way, there };

  g_array_append_val (elimination->ways[from], way);
  g_array_append_val (elimination->ways[to], back);
}

static void
note_size (Elimination *elimination, guint i)
{
  guint32 place = i;

  g_array_append_val (elimination->by_size[elimination->ways[i]->len], place);
}

static void
elimination_init (Elimination *elimination, Speaker *speaker)
{
  const GwConnectedGraph *graph = &speaker->graph;
  guint to = 0;

  *elimination = (Elimination) { speaker, g_new (GArray *, graph->n), g_new (GArray *, graph->n), graph->n };
  for (guint i = 0; i < graph->n; i++)
    {
      elimination->ways[i] = g_array_new (FALSE, FALSE, sizeof (Way));
      elimination->by_size[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
    }
  for (guint i = 0; i < graph->n; i++)
    GW_CONNECTED_FOREACH (graph, i, to)
      if (to > i && way_of (elimination, i, to) == NULL)
        add_way (elimination, i, to);
  for (guint i = 0; i < graph->n; i++)
    note_size (elimination, i);
}

static void
elimination_clear (Elimination *elimination)
{
  for (guint i = 0; i < elimination->n; i++)
    {
      g_clear_pointer (&elimination->ways[i], g_array_unref);
      g_array_unref (elimination->by_size[i]);
    }
  g_free (elimination->ways);
  g_free (elimination->by_size);
}

/* Of those that are left, one with the fewest ways, or NOBODY. */
static guint
take_smallest (Elimination *elimination)
{
  for (guint size = 0; size < elimination->n; size++)
    while (elimination->by_size[size]->len > 0)
      {
        GArray *places = elimination->by_size[size];
        guint i = g_array_index (places, guint32, places->len - 1);

        g_array_set_size (places, places->len - 1);
        if (elimination->ways[i] != NULL && elimination->ways[i]->len == size)
          return i;
      }
  return NOBODY;
}

static void
forget_way (GArray *ways, guint to)
{
  for (guint k = 0; k < ways->len; k++)
    if (g_array_index (ways, Way, k).to == to)
      {
        g_array_remove_index_fast (ways, k);
        return;
      }
}

/* A way from A to the one that goes, and on from there to B, is a way from A to B. */
static void
join_ways (Elimination *elimination, const Way *a, const Way *b)
{
  GwSink *sink = elimination->speaker->sink;
  const Way *joined = way_of (elimination, a->to, b->to);

  if (joined == NULL)
    {
      add_way (elimination, a->to, b->to);
      joined = way_of (elimination, a->to, b->to);
    }
  sink->clause (sink, (const GwLiteral[3]) { gw_literal_not (a->back), gw_literal_not (b->there), joined->there }, 3);
  sink->clause (sink, (const GwLiteral[3]) { gw_literal_not (b->back), gw_literal_not (a->there), joined->back }, 3);
}

static void
eliminate (Elimination *elimination, guint i)
{
  GwSink *sink = elimination->speaker->sink;
  g_autoptr (GArray) ways = g_steal_pointer (&elimination->ways[i]);

  for (guint k = 0; k < ways->len; k++)
    {
      const Way *way = &g_array_index (ways, Way, k);

      forget_way (elimination->ways[way->to], i);
      sink->clause (sink, (const GwLiteral[2]) { gw_literal_not (way->there), gw_literal_not (way->back) }, 2);
    }
  for (guint k = 0; k < ways->len && !sink->is_over; k++)
    for (guint m = k + 1; m < ways->len; m++)
      join_ways (elimination, &g_array_index (ways, Way, k), &g_array_index (ways, Way, m));
  for (guint k = 0; k < ways->len; k++)
    note_size (elimination, g_array_index (ways, Way, k).to);
}

/* I is blank, or one of its neighbours is its parent, or (ROOT, may be NULL) it is the root. */
static void
say_parent (const Elimination *elimination, guint i, const GwLiteral *root)
{
  const Speaker *speaker = elimination->speaker;
  GArray *ways = elimination->ways[i];

  begin (speaker);
  add_place (speaker, i, TRUE);
  if (root != NULL)
    add (speaker, *root);
  for (guint k = 0; k < ways->len; k++)
    add (speaker, g_array_index (ways, Way, k).there);
  end (speaker);
  for (guint k = 0; k < ways->len; k++)
    {
      begin (speaker);
      add (speaker, gw_literal_not (g_array_index (ways, Way, k).there));
      add_place (speaker, g_array_index (ways, Way, k).to, FALSE);
      end (speaker);
    }
}

/* The root is the first that is there, or one that always is. NONE: nobody before I is there. */
static void
say_parents (const Elimination *elimination)
{
  const Speaker *speaker = elimination->speaker;
  guint fixed = fixed_point_from (speaker, 0);
  GwLiteral none = { 0 };

  for (guint i = 0; i < elimination->n; i++)
    {
      GwLiteral before = none;

      if (fixed == NOBODY && i > 0)
        {
          none = speaker->sink->fresh (speaker->sink);
          begin (speaker);
          add (speaker, gw_literal_not (none));
          add_place (speaker, i - 1, TRUE);
          end (speaker);
          if (i > 1)
            speaker->sink->clause (speaker->sink, (const GwLiteral[2]) { gw_literal_not (none), before }, 2);
        }
      if (i != (fixed == NOBODY ? 0 : fixed))
        say_parent (elimination, i, fixed == NOBODY ? &none : NULL);
    }
}

void
gw_connected_state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Speaker speaker = speaker_new (model, instance, sink);
  Elimination elimination;

  elimination_init (&elimination, &speaker);
  say_parents (&elimination);
  for (guint i = take_smallest (&elimination); i != NOBODY && !sink->is_over; i = take_smallest (&elimination))
    eliminate (&elimination, i);
  elimination_clear (&elimination);
  g_array_unref (speaker.clause);
}
