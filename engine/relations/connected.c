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
  GwMask       *gone;    /* what might be there then, and may not now; likewise in words, and so is the next */
  GwMask       *come;    /* what must be there now, and had not to then */
  guint32      *number;  /* when the walk came there, from 1; 0 = not yet; NOWHERE where it must be blank */
  guint32      *low;     /* the earliest number that a way from below leads to */
  guint32      *parent;
  guint32      *next;    /* the neighbour to look at next */
  guint32      *wanted;  /* how many below, itself too, must not be blank */
  guint8       *is_cut;  /* parts what must hang together */
  gboolean      has_walked;
} Work;

/* What a walk takes for each variable, about, beside what is counted anyway. */
#define NANOSECONDS_OF_A_WALK 12u

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

static inline void
enter (Work *work, const GwMask *domain, guint i, guint32 parent, guint32 number)
{
  work->number[i] = work->low[i] = number;
  work->parent[i] = parent;
  work->next[i] = (guint32) work->graph.first[i];
  work->wanted[i] = must_stay (work, domain, i);
}

/* Everything below I has been seen: what its parent learns. */
static inline void
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

/* Goes on from HERE to a neighbour where the walk has not been; NOWHERE when there is none left. */
static inline guint32
next_new (Work *work, guint32 here)
{
  const guint32 end = (guint32) work->graph.first[here + 1];
  guint32 low = work->low[here], to = NOWHERE;

  for (guint32 next = work->next[here]; next < end; next++)
    {
      const guint32 at = (guint32) work->graph.neighbours[next], number = work->number[at];

      if (number == 0)
        {
          work->next[here] = next + 1;
          to = at;
          break;
        }
      low = MIN (low, number);
    }
  work->low[here] = low;
  return to;
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
      const guint32 to = next_new (work, here);

      if (to == NOWHERE)
        {
          leave (work, here);
          here = work->parent[here];
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

/* Whether everything may be and must be what it might and had to be when nothing followed any more; what differs is noted. What
 * is blank, and what not, is all that counts: a digit that loses a value is often as much there as before. IS_LATER: it came of that by
 * values that went, not by others that are back. */
static gboolean
is_as_before (const Work *work, const GwMask *domain, gboolean *is_later)
{
  guint n_words = GW_WORDS (work->graph.n);
  GwMask differ = 0, back = 0;

  for (guint w = 0; w < n_words; w++)
    {
      const guint end = MIN (64 * w + 64, work->graph.n);
      GwMask may = 0, must = 0;

      for (guint i = 64 * w; i < end; i++)
        {
          may |= (GwMask) may_stay (work, domain, i) << i % 64;
          must |= (GwMask) must_stay (work, domain, i) << i % 64;
        }
      work->gone[w] = work->before[w] & ~may;
      work->come[w] = must & ~work->before[n_words + w];
      differ |= work->gone[w] | work->come[w];
      back |= (may & ~work->before[w]) | (work->before[n_words + w] & ~must);
      work->before[w] = may;
      work->before[n_words + w] = must;
    }
  *is_later = back == 0;
  return (differ | back) == 0;
}

/* ---- changes of which nothing follows ---- */

static gboolean
are_neighbours (const Work *work, guint i, guint k)
{
  guint to;

  GW_CONNECTED_FOREACH (&work->graph, i, to)
    if (to == k)
      return TRUE;
  return FALSE;
}

#define MOST_LEFT 6

/* Any two of what is left beside I are neighbours: no way needs I, so what is gone there parts nothing. STILL: what of the others is not gone yet. */
static gboolean
is_not_needed (const Work *work, guint i, const GwMask *still)
{
  guint left[MOST_LEFT], n = 0, to;

  GW_CONNECTED_FOREACH (&work->graph, i, to)
    {
      if (!gw_bit_test (still, to))
        continue;
      if (n == MOST_LEFT)
        return FALSE;
      for (guint k = 0; k < n; k++)
        if (!are_neighbours (work, left[k], to))
          return FALSE;
      left[n++] = to;
    }
  return TRUE;
}

/* Beside I is something that had to be there before. Then what parts I from others parts that from them, too. */
static gboolean
is_beside_wanted (const Work *work, guint i)
{
  const GwMask *wanted = work->before + GW_WORDS (work->graph.n);
  guint to;

  GW_CONNECTED_FOREACH (&work->graph, i, to)
    if (gw_bit_test (wanted, to) && !gw_bit_test (work->come, to))
      return TRUE;
  return FALSE;
}

/* Whether each that is gone was not needed, one after the other, and each that must be there now is beside what had to be. */
static gboolean
follows_nothing (const Work *work)
{
  const guint n_words = GW_WORDS (work->graph.n);
  GwMask *still = work->gone + 2 * n_words;

  for (guint w = 0; w < n_words; w++)
    still[w] = work->before[w] | work->gone[w];
  for (guint w = 0; w < n_words; w++)
    GW_MASK_FOREACH (bit, work->gone[w])
      {
        if (!is_not_needed (work, 64 * w + bit, still))
          return FALSE;
        gw_bit_clear (still, 64 * w + bit);
      }
  for (guint w = 0; w < n_words; w++)
    GW_MASK_FOREACH (bit, work->come[w])
      {
        if (!is_beside_wanted (work, 64 * w + bit))
          return FALSE;
        gw_bit_clear (work->come, 64 * w + bit);
      }
  return TRUE;
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
  gboolean is_later;
  guint root;

  if (is_as_before (work, domain, &is_later) || (root = first_wanted (work)) == work->graph.n || (is_later && follows_nothing (work)))
    return GW_FILTER_SAME;
  work->has_walked = TRUE;
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
  gboolean is_alive;

  work.number = gw_exact_rest (state, instance);
  work.low = work.number + n;
  work.parent = work.low + n;
  work.next = work.parent + n;
  work.wanted = work.next + n;
  work.gone = (GwMask *) (gpointer) (work.wanted + n + n % 2);
  work.come = work.gone + GW_WORDS (n);
  work.is_cut = (guint8 *) (work.gone + 3 * GW_WORDS (n));
  is_alive = gw_exact_propagate (state, instance, strength, filter, &work);
  state->unwatched += work.has_walked ? NANOSECONDS_OF_A_WALK * n : 0;
  return is_alive;
}

const GwRelation gw_relation_connected = {
  .name = "connected",
  .kind = GW_RELATION_CONNECTED,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_WHOLE),
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
  gw_model_builder_need_scratch (builder, n * (sizeof (GwMask) + 1) + 5 * (n + 1) * sizeof (guint32) + 3 * GW_WORDS (n) * sizeof (GwMask));
  gw_model_builder_need_notes (builder, 2 * GW_WORDS (n));
  gw_model_builder_add (builder, &gw_relation_connected, vars, n, data, gw_connected_index (data, n, neighbours, n_edges),
                        masks, n, NULL, 0);
}
