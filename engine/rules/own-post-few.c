/* A condition on a few cells is calculated for every way to fill them; what is the same whatever follows is one state. */
#include <string.h>

#include "rules/own-graph-internal.h"
#include "rules/own-graph-table.h"
#include "rules/own-post-internal.h"

/* Ways to fill the first cells are numbered as they come. A state is the first of all ways after which the same holds of the rest. */
typedef struct
{
  const GwOwnPost *post;
  const GwCell *cells;
  guint n;
  guint **states; /* for 0 … n cells: the state of each way, NOWHERE where nothing holds any more */
} Ways;

#define NOWHERE G_MAXUINT

static guint
n_values_at (const Ways *ways, guint place)
{
  return gw_n_values_at (ways->post->puzzle, ways->cells[place]);
}

static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Ways *ways = data;
  const guint to = ways->states[place + 1][(guint)state * n_values_at (ways, place) + symbol];

  *next = to;
  return to != NOWHERE;
}

/* The states of N_WAYS ways to fill PLACE cells, from those of the ways to fill one more. */
static guint *
join_ways (const Ways *ways, guint place, guint n_ways)
{
  const guint n_values = n_values_at (ways, place);
  const guint *after = ways->states[place + 1];
  const guint n_slots = 2u << g_bit_storage (n_ways);
  g_autofree guint *slots = g_new0 (guint, n_slots); /* 1 + way, 0 = empty */
  guint *states = g_new (guint, n_ways);

  for (guint i = 0; i < n_ways; i++)
    {
      guint64 hash = 0;
      gboolean is_nowhere = TRUE;
      guint at;

      for (guint v = 0; v < n_values; v++)
        {
          hash = gw_own_mixed (hash, after[i * n_values + v]);
          is_nowhere = is_nowhere && after[i * n_values + v] == NOWHERE;
        }
      at = (guint)(hash >> 20) & (n_slots - 1);
      while (slots[at] != 0 && memcmp (&after[(slots[at] - 1) * n_values], &after[i * n_values], n_values * sizeof *after) != 0)
        at = (at + 1) & (n_slots - 1);
      if (slots[at] == 0)
        slots[at] = i + 1;
      states[i] = is_nowhere ? NOWHERE : slots[at] - 1;
    }
  return states;
}

GwUnrolled *
gw_own_unroll_few (const GwOwnPost *p, GwOwnNode node, const GArray *cells)
{
  Ways ways = { .post = p, .cells = (const GwCell *)(gpointer)cells->data, .n = cells->len };
  const GwWalk walk = { &ways, step, NULL, NULL };
  const gint64 start = 0;
  g_autofree guint8 *holds = gw_own_graph_table (p->graph, node, ways.cells, ways.n);
  GwUnrolled *unrolled;
  guint n_ways = 1;

  if (holds == NULL)
    return NULL;
  for (guint i = 0; i < ways.n; i++)
    n_ways *= n_values_at (&ways, i);
  ways.states = g_new0 (guint *, ways.n + 1);
  ways.states[ways.n] = g_new (guint, n_ways);
  for (guint i = 0; i < n_ways; i++)
    ways.states[ways.n][i] = holds[i] ? 0 : NOWHERE;
  for (guint place = ways.n; place-- > 0;)
    {
      n_ways /= n_values_at (&ways, place);
      ways.states[place] = join_ways (&ways, place, n_ways);
    }
  unrolled = gw_walk_unroll (p->puzzle, ways.cells, ways.n, &walk, &start, 1);
  for (guint i = 0; i <= ways.n; i++)
    g_free (ways.states[i]);
  g_free (ways.states);
  return unrolled;
}
