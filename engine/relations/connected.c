#include "relations/connected.h"

#include <string.h>

#include "relations/connected-clauses.h"
#include "relations/connected-cut.h"
#include "relations/connected-graph.h"
#include "relations/exact.h"

#define NOWHERE G_MAXUINT32

/* One walk in depth first order, begun at a variable that must not be blank, as Tarjan finds cut vertices. */
typedef struct
{
  GwConnectedGraph graph;
  GwMask       *before;  /* what every variable might be and had to be at the last fixpoint: words of bits, two halves */
  guint32      *number;  /* when the walk came there, from 1; 0 = not yet; NOWHERE where it must be blank */
  guint32      *low;     /* the earliest number that a way from below leads to */
  guint32      *parent;
  guint32      *next;    /* the neighbour to look at next */
  guint32      *wanted;  /* how many below, itself too, must not be blank */
  guint8       *is_cut;  /* parts what must hang together */
} Work;

static gboolean
must_stay (const Work *work, const GwMask *domain, guint i)
{
  return (domain[i] & work->graph.blank[i]) == 0;
}

static gboolean
may_stay (const Work *work, const GwMask *domain, guint i)
{
  return (domain[i] & ~work->graph.blank[i]) != 0;
}

static void
enter (Work *work, const GwMask *domain, guint i, guint32 parent, guint32 number)
{
  work->number[i] = work->low[i] = number;
  work->parent[i] = parent;
  work->next[i] = (guint32) work->graph.first[i];
  work->wanted[i] = must_stay (work, domain, i);
}

/* Everything below I has been seen: what its parent learns. */
static void
leave (Work *work, guint i)
{
  guint32 parent = work->parent[i];

  if (parent == NOWHERE)
    return;
  work->wanted[parent] += work->wanted[i];
  work->low[parent] = MIN (work->low[parent], work->low[i]);
  if (work->low[i] >= work->number[parent] && work->wanted[i] > 0)
    work->is_cut[parent] = TRUE;
}

static void
walk (Work *work, const GwMask *domain, guint root)
{
  guint32 here = root, number = 1;

  for (guint i = 0; i < work->graph.n; i++)
    work->number[i] = may_stay (work, domain, i) ? 0 : NOWHERE;
  memset (work->is_cut, 0, work->graph.n);
  enter (work, domain, root, NOWHERE, number++);
  while (here != NOWHERE)
    {
      guint32 to;

      if (work->next[here] == (guint32) work->graph.first[here + 1])
        {
          leave (work, here);
          here = work->parent[here];
          continue;
        }
      to = (guint32) work->graph.neighbours[work->next[here]++];
      if (work->number[to] != 0)
        {
          work->low[here] = MIN (work->low[here], work->number[to]);
          continue;
        }
      enter (work, domain, to, here, number++);
      here = to;
    }
}

/* What the walk has not come to is blank, and what is a cut is not; so it stands in the notes then. */
static GwFilter
prune (Work *work, GwMask *domain)
{
  const guint n_words = GW_WORDS (work->graph.n);
  GwFilter result = GW_FILTER_SAME;

  for (guint i = 0; i < work->graph.n; i++)
    {
      const gboolean is_out = work->number[i] == 0;
      GwMask kept = domain[i];

      if (!is_out && !work->is_cut[i])
        continue;
      kept &= is_out ? work->graph.blank[i] : ~work->graph.blank[i];
      if (kept == 0)
        return GW_FILTER_CONFLICT;
      if (kept == domain[i])
        continue;
      result = GW_FILTER_CHANGED;
      domain[i] = kept;
      if (is_out)
        work->before[i / 64] &= ~GW_BIT (i % 64);
      if (must_stay (work, domain, i))
        work->before[n_words + i / 64] |= GW_BIT (i % 64);
    }
  return result;
}

/* Whether everything may be and must be what it might and had to be when nothing followed any more; if not, it is noted. What
 * is blank, and what not, is all that counts: a digit that loses a value is often as much there as before. */
static gboolean
is_as_before (const Work *work, const GwMask *domain)
{
  guint n_words = GW_WORDS (work->graph.n);
  GwMask differ = 0;

  for (guint w = 0; w < n_words; w++)
    {
      GwMask may = 0, must = 0;

      for (guint i = 64 * w; i < MIN (64 * w + 64, work->graph.n); i++)
        {
          may |= (GwMask) may_stay (work, domain, i) << i % 64;
          must |= (GwMask) must_stay (work, domain, i) << i % 64;
        }
      differ |= (work->before[w] ^ may) | (work->before[n_words + w] ^ must);
      work->before[w] = may;
      work->before[n_words + w] = must;
    }
  return differ == 0;
}

/* What was noted must not be taken for a fixpoint: nothing that may be there, and all of it must. */
static void
forget (const Work *work)
{
  memset (work->before, 0, GW_WORDS (work->graph.n) * sizeof (GwMask));
  memset (work->before + GW_WORDS (work->graph.n), 0xff, GW_WORDS (work->graph.n) * sizeof (GwMask));
}

/* The first that must be there, by the notes; as many as there are: nothing must. */
static guint
first_wanted (const Work *work)
{
  const guint n_words = GW_WORDS (work->graph.n);

  for (guint w = 0; w < n_words; w++)
    if (work->before[n_words + w] != 0)
      return 64 * w + gw_mask_lowest (work->before[n_words + w]);
  return work->graph.n;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwFilter result;
  guint root;

  if (is_as_before (work, domain) || (root = first_wanted (work)) == work->graph.n)
    return GW_FILTER_SAME;
  walk (work, domain, root);
  result = prune (work, domain);
  if (result == GW_FILTER_CONFLICT)
    forget (work);
  return result;
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = { .graph = gw_connected_graph (state->model, instance), .before = gw_state_notes (state, instance) };
  guint n = work.graph.n;

  work.number = gw_exact_rest (state, instance);
  work.low = work.number + n;
  work.parent = work.low + n;
  work.next = work.parent + n;
  work.wanted = work.next + n;
  work.is_cut = (guint8 *) (work.wanted + n);
  return gw_exact_propagate (state, instance, strength, filter, &work);
}

const GwRelation gw_relation_connected = {
  .name = "connected",
  .kind = GW_RELATION_CONNECTED,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_LINEAR),
  .propagate = propagate,
  .state_to = gw_connected_state_to,
  .state_locally = gw_connected_state_locally,
  .cut = gw_connected_cut,
};

guint
gw_connected_index (gint32 *data, guint n, const guint (*edges)[2], guint n_edges)
{
  gint32 *first = data, *neighbours = data + n + 1;
  g_autofree gint32 *place = g_new0 (gint32, n + 1);

  memset (first, 0, (n + 1) * sizeof *first);
  for (guint k = 0; k < 2 * n_edges; k++)
    first[edges[k / 2][k % 2] + 1]++;
  for (guint i = 0; i < n; i++)
    first[i + 1] += first[i];
  memcpy (place, first, (n + 1) * sizeof *first);
  for (guint k = 0; k < 2 * n_edges; k++)
    neighbours[place[edges[k / 2][k % 2]]++] = (gint32) edges[k / 2][1 - k % 2];
  return n + 1 + 2 * n_edges;
}

void
gw_connected_post (GwModelBuilder *builder, const guint32 *vars, guint n, const guint (*neighbours)[2], guint n_edges,
                   const GwMask *blank)
{
  GwMask all = gw_mask_below (gw_model_builder_n_values (builder));
  g_autofree gint32 *data = g_new (gint32, n + 1 + 2 * n_edges);
  g_autofree GwMask *masks = g_new (GwMask, n);

  g_return_if_fail (n > 0);

  for (guint i = 0; i < n; i++)
    masks[i] = blank[i] & all;
  gw_model_builder_need_scratch (builder, n * (sizeof (GwMask) + 5 * sizeof (guint32) + 1));
  gw_model_builder_need_notes (builder, 2 * GW_WORDS (n));
  gw_model_builder_add (builder, &gw_relation_connected, vars, n, data, gw_connected_index (data, n, neighbours, n_edges),
                        masks, n, NULL, 0);
}
