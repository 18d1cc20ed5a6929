/* What gw_relation_areas says in clauses. The complete statement grows a tree in each area: everybody but the root has one parent with the same value, and counts itself
 * and all below it; the root has counted what its value says. Equal neighbours have the same root, but for a value whose parts may be of any size: there everybody
 * may be a root. Below itself nobody can be: a count would be
 * larger than itself. */
#include "relations/areas.h"

#include "relations/connected-graph.h"

typedef struct
{
  const GwModel   *model;
  GwConnectedGraph graph;
  const gint32    *sizes;
  GwSink          *sink;
  GArray          *clause; /* of GwLiteral */
  guint            most;   /* the largest size that there can be */
  GwLiteral       *parent; /* per arc, in the order of the neighbours: that neighbour is the parent */
  GwLiteral       *root;   /* per place */
  GwLiteral       *count;  /* per place, MOST each: it counts so many at least, from 1 */
} Speaker;

static void
say (const Speaker *speaker, guint n, const GwLiteral *literals)
{
  speaker->sink->clause (speaker->sink, literals, n);
}

static gboolean
may_hold (const Speaker *speaker, guint i, guint v)
{
  return (speaker->model->initial[speaker->graph.scope[i]] >> v & 1) != 0;
}

static GwLiteral
holds (const Speaker *speaker, guint i, guint v)
{
  return GW_IS (speaker->graph.scope[i], v);
}

static GwLiteral
holds_not (const Speaker *speaker, guint i, guint v)
{
  return GW_IS_NOT (speaker->graph.scope[i], v);
}

static Speaker
speaker_new (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Speaker speaker = { .model = model,
                      .graph = gw_connected_graph (model, instance),
                      .sizes = gw_areas_sizes (model, instance),
                      .sink = sink,
                      .clause = g_array_new (FALSE, FALSE, sizeof (GwLiteral)) };

  return speaker;
}

/* ---- necessary conditions ---- */

/* I holds V: larger than one, some neighbour does; of one, none; of two, no two. */
static void
say_neighbours (const Speaker *speaker, guint i, guint v)
{
  guint to = 0, other = 0;
  const GwLiteral not = holds_not (speaker, i, v);

  g_array_set_size (speaker->clause, 0);
  g_array_append_val (speaker->clause, not);
  GW_CONNECTED_FOREACH (&speaker->graph, i, to)
    if (may_hold (speaker, to, v))
      {
        const GwLiteral company = holds (speaker, to, v);

        g_array_append_val (speaker->clause, company);
        if (speaker->sizes[v] == 1 && to > i)
          say (speaker, 2, (const GwLiteral[2]){ not, gw_literal_not (company) });
        GW_CONNECTED_FOREACH (&speaker->graph, i, other)
          if (speaker->sizes[v] == 2 && other > to && may_hold (speaker, other, v))
            say (speaker, 3, (const GwLiteral[3]){ not, gw_literal_not (company), holds_not (speaker, other, v) });
      }
  if (speaker->sizes[v] > 1)
    say (speaker, speaker->clause->len, (const GwLiteral *)(gconstpointer)speaker->clause->data);
}

/* No size is less than one, or more than there are. */
static gboolean
is_size (const Speaker *speaker, guint v)
{
  return speaker->sizes[v] >= 1 && (guint)speaker->sizes[v] <= speaker->graph.n;
}

void
gw_areas_state_locally (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Speaker speaker = speaker_new (model, instance, sink);

  for (guint i = 0; i < speaker.graph.n && !sink->is_over; i++)
    for (guint v = 0; v < model->n_values; v++)
      if (may_hold (&speaker, i, v) && is_size (&speaker, v))
        say_neighbours (&speaker, i, v);
      else if (may_hold (&speaker, i, v) && speaker.sizes[v] != GW_AREAS_ANY)
        say (&speaker, 1, (const GwLiteral[1]){ holds_not (&speaker, i, v) });
  g_array_unref (speaker.clause);
}

/* ---- the complete statement ---- */

static GwLiteral
count_at (const Speaker *speaker, guint i, guint count)
{
  return speaker->count[i * speaker->most + count - 1];
}

static void
make_auxiliaries (Speaker *speaker)
{
  const guint n = speaker->graph.n, n_arcs = (guint)speaker->graph.first[n];

  speaker->most = 1;
  for (guint v = 0; v < speaker->model->n_values; v++)
    if (is_size (speaker, v))
      speaker->most = MAX (speaker->most, (guint)speaker->sizes[v]);
  speaker->parent = g_new (GwLiteral, n_arcs + 1);
  speaker->root = g_new (GwLiteral, n);
  speaker->count = g_new (GwLiteral, n * speaker->most);
  for (guint k = 0; k < n_arcs; k++)
    speaker->parent[k] = speaker->sink->fresh (speaker->sink);
  for (guint i = 0; i < n; i++)
    {
      speaker->root[i] = speaker->sink->fresh (speaker->sink);
      for (guint count = 1; count <= speaker->most; count++)
        {
          speaker->count[i * speaker->most + count - 1] = speaker->sink->fresh (speaker->sink);
          if (count == 1)
            say (speaker, 1, (const GwLiteral[1]){ count_at (speaker, i, 1) });
          else
            say (speaker, 2, (const GwLiteral[2]){ gw_literal_not (count_at (speaker, i, count)), count_at (speaker, i, count - 1) });
        }
    }
}

/* One parent, of the same value, or the root. */
static void
say_parent (const Speaker *speaker, guint i)
{
  const guint first = (guint)speaker->graph.first[i], last = (guint)speaker->graph.first[i + 1];

  g_array_set_size (speaker->clause, 0);
  g_array_append_val (speaker->clause, speaker->root[i]);
  g_array_append_vals (speaker->clause, speaker->parent + first, last - first);
  say (speaker, speaker->clause->len, (const GwLiteral *)(gconstpointer)speaker->clause->data);
  for (guint k = first; k < last; k++)
    {
      const GwLiteral not = gw_literal_not (speaker->parent[k]);
      const guint to = (guint)speaker->graph.neighbours[k];

      say (speaker, 2, (const GwLiteral[2]){ not, gw_literal_not (speaker->root[i]) });
      for (guint m = k + 1; m < last; m++)
        say (speaker, 2, (const GwLiteral[2]){ not, gw_literal_not (speaker->parent[m]) });
      for (guint v = 0; v < speaker->model->n_values; v++)
        if (may_hold (speaker, i, v))
          say (speaker, may_hold (speaker, to, v) ? 3 : 2, (const GwLiteral[3]){ not, holds_not (speaker, i, v), holds (speaker, to, v) });
    }
}

/* I counts itself and what those count of whom it is the parent. */
static void
say_count (const Speaker *speaker, guint i)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (GwTerm));
  guint to = 0;

  for (guint count = 2; count <= speaker->most; count++)
    g_array_append_vals (terms, &(GwTerm){ 1, count_at (speaker, i, count) }, 1);
  GW_CONNECTED_FOREACH (&speaker->graph, i, to)
    for (gint32 k = speaker->graph.first[to]; k < speaker->graph.first[to + 1]; k++)
      if ((guint)speaker->graph.neighbours[k] == i)
        for (guint count = 1; count <= speaker->most; count++)
          {
            const GwLiteral both = speaker->sink->fresh (speaker->sink), one = speaker->parent[k], other = count_at (speaker, to, count);

            say (speaker, 2, (const GwLiteral[2]){ gw_literal_not (both), one });
            say (speaker, 2, (const GwLiteral[2]){ gw_literal_not (both), other });
            say (speaker, 3, (const GwLiteral[3]){ both, gw_literal_not (one), gw_literal_not (other) });
            g_array_append_vals (terms, &(GwTerm){ -1, both }, 1);
          }
  if (terms->len > 0)
    speaker->sink->row (speaker->sink, (const GwTerm *)(gconstpointer)terms->data, terms->len, GW_ROW_EQUAL, 0);
  for (guint v = 0; v < speaker->model->n_values; v++)
    {
      const GwLiteral not[2] = { gw_literal_not (speaker->root[i]), holds_not (speaker, i, v) };

      if (!may_hold (speaker, i, v) || speaker->sizes[v] == GW_AREAS_ANY)
        continue;
      if (!is_size (speaker, v))
        {
          say (speaker, 1, not+ 1);
          continue;
        }
      say (speaker, 3, (const GwLiteral[3]){ not[0], not[1], count_at (speaker, i, (guint)speaker->sizes[v]) });
      if ((guint)speaker->sizes[v] < speaker->most)
        say (speaker, 3, (const GwLiteral[3]){ not[0], not[1], gw_literal_not (count_at (speaker, i, (guint)speaker->sizes[v] + 1)) });
    }
}

/* Of each place the number of its root, bit by bit: a root's is its own, and equal neighbours have the same. */
static void
say_roots (const Speaker *speaker)
{
  const guint n = speaker->graph.n;
  guint n_bits = 0, to = 0;
  g_autofree GwLiteral *number = NULL;

  while (n >> n_bits != 0)
    n_bits++;
  number = g_new (GwLiteral, n * n_bits);
  for (guint i = 0; i < n; i++)
    for (guint bit = 0; bit < n_bits; bit++)
      {
        GwLiteral literal = number[i * n_bits + bit] = speaker->sink->fresh (speaker->sink);

        say (speaker, 2, (const GwLiteral[2]){ gw_literal_not (speaker->root[i]), (i >> bit & 1) != 0 ? literal : gw_literal_not (literal) });
      }
  for (guint i = 0; i < n; i++)
    GW_CONNECTED_FOREACH (&speaker->graph, i, to)
      {
        const GwLiteral equal = speaker->sink->fresh (speaker->sink);

        for (guint v = 0; v < speaker->model->n_values; v++)
          if (may_hold (speaker, i, v) && may_hold (speaker, to, v) && speaker->sizes[v] != GW_AREAS_ANY)
            say (speaker, 3, (const GwLiteral[3]){ holds_not (speaker, i, v), holds_not (speaker, to, v), equal });
        for (guint bit = 0; bit < n_bits; bit++)
          say (speaker, 3, (const GwLiteral[3]){ gw_literal_not (equal), gw_literal_not (number[i * n_bits + bit]), number[to * n_bits + bit] });
      }
}

void
gw_areas_state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Speaker speaker = speaker_new (model, instance, sink);

  make_auxiliaries (&speaker);
  for (guint i = 0; i < speaker.graph.n && !sink->is_over; i++)
    {
      say_parent (&speaker, i);
      say_count (&speaker, i);
    }
  say_roots (&speaker);
  g_free (speaker.parent);
  g_free (speaker.root);
  g_free (speaker.count);
  g_array_unref (speaker.clause);
}
