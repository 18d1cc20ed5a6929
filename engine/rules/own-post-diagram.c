/* Conditions on many cells: an automaton whose states are what is left of the condition. Found once for each shape, which is the condition with its
 * cells numbered in the order in which it names them, and what they can hold. */
#include "rules/own-graph-internal.h"
#include "rules/own-graph-table.h"
#include "rules/own-post-internal.h"

#include <string.h>

/* Where the cells are few, what takes more steps than these, and than a share of those for calculating every way to fill them, is calculated so. */
#define STEPS_BEFORE_TABLE 8192u
#define SHARE_OF_TABLE     8u
/* So much of what a part may take is for reading its cells as they are named in it; then they are read as the clue lists them. */
#define STEPS_BEFORE_CLUE (GW_OWN_MAX_STEPS / 2)
/* What is longer in words has no shape. */
#define LONGEST_SHAPE 8192u

typedef struct
{
  GwOwnPost *post;
  const GwCell *cells;
  guint most_steps; /* of the graph */
} Diagram;

/* What was found of a shape, and how many steps that took: a clue that comes later is charged the same, so that whether it fits hangs on no other. */
typedef struct
{
  GwUnrolled *unrolled;
  GArray *order; /* of guint: which of the cells it reads first, and so on */
  guint n_steps;
} Known;

static void
free_known (gpointer data)
{
  Known *known = data;

  gw_unrolled_free (known->unrolled);
  g_array_unref (known->order);
  g_free (known);
}

/* False ends the walk, true is the same whatever follows. */
static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  Diagram *diagram = data;

  *next = gw_own_graph_put (diagram->post->graph, (GwOwnNode)state, diagram->cells[place], number);
  return *next != GW_OWN_FALSE && *next != GW_OWN_UNDEFINED && !gw_own_graph_is_full (diagram->post->graph);
}

static gboolean
accepts (gpointer data, gint64 state)
{
  return state == GW_OWN_TRUE;
}

static gboolean
goes_on (gpointer data)
{
  const Diagram *diagram = data;

  return gw_own_graph_n_steps (diagram->post->graph) <= diagram->most_steps && !gw_own_graph_is_full (diagram->post->graph);
}

static GwUnrolled *
unroll_within (GwOwnPost *p, GwOwnNode node, const GArray *cells, guint most_steps)
{
  Diagram diagram = { p, (const GwCell *)(gpointer)cells->data, most_steps };
  const GwWalk walk = { &diagram, step, accepts, goes_on };
  const gint64 start = node;

  return gw_walk_unroll (p->puzzle, diagram.cells, cells->len, &walk, &start, 1);
}

/* Cells that CLUE does not name come after those that it does, and places of layers with the first of their cells. */
static guint
rank_of (const GwConstraint *clue, const GwGrid *grid, GwCell place)
{
  GwCell cells[2];
  guint n = gw_place_cells (grid, place, cells), rank = clue->n_args + MIN (cells[0], cells[n - 1]);

  for (guint i = clue->n_args; i-- > 0;)
    if (clue->args[i].type == GW_ARG_CELL && (clue->args[i].value == cells[0] || clue->args[i].value == cells[n - 1]))
      rank = i;
  return rank;
}

static guint *
ranks_of (const GwOwnPost *p, const GArray *cells)
{
  guint *ranks = g_new (guint, cells->len);

  for (guint i = 0; i < cells->len; i++)
    ranks[i] = rank_of (p->clue, p->puzzle->grid, g_array_index (cells, GwCell, i));
  return ranks;
}

static gint
compare_listed (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint *ranks = data, i = *(const guint *)a, k = *(const guint *)b;

  return ranks[i] < ranks[k] ? -1 : ranks[i] > ranks[k] ? 1 : i < k ? -1 : i > k;
}

static GArray *
first_order (guint n)
{
  GArray *order = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);

  for (guint i = 0; i < n; i++)
    g_array_append_val (order, i);
  return order;
}

static GArray *
cells_in_order (const GArray *cells, const GArray *order)
{
  GArray *result = g_array_sized_new (FALSE, FALSE, sizeof (GwCell), cells->len);

  for (guint i = 0; i < order->len; i++)
    g_array_append_val (result, g_array_index (cells, GwCell, g_array_index (order, guint, i)));
  return result;
}

/* ORDER, at first as CELLS are, is then the one in which they are read. What is said of a line is seldom much when it is read along the line: what comes
 * first in it decides what else counts. */
static GwUnrolled *
unroll_as_listed (GwOwnPost *p, GwOwnNode node, const GArray *cells, GArray *order)
{
  g_autofree guint *ranks = ranks_of (p, cells);
  g_autoptr (GArray) as_listed = first_order (cells->len), in_order = NULL;
  GwUnrolled *unrolled;

  g_array_sort_with_data (as_listed, compare_listed, ranks);
  if (memcmp (as_listed->data, order->data, order->len * sizeof (guint)) == 0)
    return unroll_within (p, node, cells, G_MAXUINT);
  unrolled = unroll_within (p, node, cells, gw_own_graph_n_steps (p->graph) + STEPS_BEFORE_CLUE);
  if (unrolled != NULL || gw_own_graph_is_full (p->graph))
    return unrolled;
  memcpy (order->data, as_listed->data, order->len * sizeof (guint));
  in_order = cells_in_order (cells, order);
  return unroll_within (p, node, in_order, G_MAXUINT);
}

static GwUnrolled *
unroll (GwOwnPost *p, GwOwnNode node, const GArray *cells, GArray *order)
{
  const guint n_steps = gw_own_graph_table_steps (p->graph, node, (const GwCell *)(gpointer)cells->data, cells->len);
  GwUnrolled *unrolled = NULL;

  if (n_steps > 0)
    {
      unrolled = unroll_within (p, node, cells, gw_own_graph_n_steps (p->graph) + MAX (n_steps / SHARE_OF_TABLE, STEPS_BEFORE_TABLE));
      if (unrolled == NULL)
        unrolled = gw_own_unroll_few (p, node, cells);
    }
  return unrolled != NULL ? unrolled : unroll_as_listed (p, node, cells, order);
}

/* ---- shapes ---- */

typedef struct
{
  const GwOwnPost *post;
  const GArray *cells;
  GHashTable *written; /* nodes, by when they came */
  GArray *words;       /* of gint64 */
} Shape;

static guint
place_of (const Shape *shape, gint64 cell)
{
  guint i = 0;

  while (i < shape->cells->len && g_array_index (shape->cells, GwCell, i) != cell)
    i++;
  return i;
}

static void
write_node (Shape *shape, GwOwnNode node)
{
  const GwOwnGraph *graph = shape->post->graph;
  const guint n = gw_own_node_n_children (graph, node);
  const gint64 number = gw_own_node_number (graph, node), came = (gintptr)g_hash_table_lookup (shape->written, GUINT_TO_POINTER (node));
  gint64 words[3] = { (gint64)gw_own_node_kind (graph, node) << 48 | (gint64)gw_own_node_term (graph, node) << 32 | n };

  if (came > 0 || shape->words->len > LONGEST_SHAPE)
    {
      words[0] = -came;
      g_array_append_val (shape->words, words[0]);
      return;
    }
  g_hash_table_insert (shape->written, GUINT_TO_POINTER (node), GUINT_TO_POINTER (g_hash_table_size (shape->written) + 1));
  words[1] = gw_own_node_kind (graph, node) == GW_OWN_IS_CELL ? place_of (shape, number) : number;
  g_array_append_vals (shape->words, words, 2);
  for (guint i = 0; i < n; i++)
    {
      words[2] = gw_own_node_factor (graph, node, i);
      g_array_append_val (shape->words, words[2]);
      write_node (shape, gw_own_node_child (graph, node, i));
    }
}

static void
write_holdings (Shape *shape)
{
  for (guint i = 0; i < shape->cells->len; i++)
    {
      const GwCell cell = g_array_index (shape->cells, GwCell, i);
      const gboolean is_of_layer = cell >= shape->post->puzzle->grid->n_cells;
      const gint64 word = (gint64)gw_factor_of (shape->post->puzzle, cell) << 32 | (gint64)is_of_layer << 16 | gw_n_values_at (shape->post->puzzle, cell);

      g_array_append_val (shape->words, word);
    }
}

/* NULL when it is too long. */
static GBytes *
shape_of (const GwOwnPost *p, GwOwnNode node, const GArray *cells)
{
  g_autoptr (GHashTable) written = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (gint64));
  Shape shape = { p, cells, written, words };

  write_holdings (&shape);
  write_node (&shape, node);
  return words->len <= LONGEST_SHAPE ? g_bytes_new (words->data, words->len * sizeof (gint64)) : NULL;
}

/* ---- posting ---- */

static void
post_unrolled (GwOwnPost *p, const GArray *cells, const GArray *order, const GwUnrolled *unrolled)
{
  g_autoptr (GArray) in_order = cells_in_order (cells, order);

  gw_post_unrolled (p->poster, (const GwCell *)(gpointer)in_order->data, unrolled);
}

static gboolean
post_known (GwOwnPost *p, const GArray *cells, const Known *known)
{
  gw_own_graph_spend (p->graph, known->n_steps);
  p->n_known += known->n_steps;
  if (gw_own_graph_is_full (p->graph))
    return FALSE;
  post_unrolled (p, cells, known->order, known->unrolled);
  return TRUE;
}

static void
remember (GwPoster *poster, GBytes *shape, GwUnrolled *unrolled, GArray *order, guint n_steps)
{
  Known *known = g_new0 (Known, 1);

  known->unrolled = unrolled;
  known->order = g_array_ref (order);
  known->n_steps = n_steps;
  g_hash_table_insert (poster->diagrams, g_bytes_ref (shape), known);
}

gboolean
gw_own_post_diagram (GwOwnPost *p, GwOwnNode part, const GArray *cells)
{
  /* What is false wherever it is defined then ends the walk at once. */
  const GwOwnNode node = gw_own_held_node (p->graph, part);
  g_autoptr (GBytes) shape = p->poster != NULL ? shape_of (p, node, cells) : NULL;
  g_autoptr (GArray) order = NULL;
  g_autoptr (GwUnrolled) unrolled = NULL;
  const guint n_before = gw_own_graph_n_steps (p->graph);
  const Known *known;

  p->posted->n_diagrams++;
  if (shape != NULL && p->poster->diagrams == NULL)
    p->poster->diagrams = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, free_known);
  known = shape != NULL ? g_hash_table_lookup (p->poster->diagrams, shape) : NULL;
  if (known != NULL)
    return post_known (p, cells, known);
  order = first_order (cells->len);
  unrolled = unroll (p, node, cells, order);
  if (unrolled == NULL || gw_own_graph_is_full (p->graph))
    return FALSE;
  if (p->poster != NULL)
    post_unrolled (p, cells, order, unrolled);
  if (shape != NULL)
    remember (p->poster, shape, g_steal_pointer (&unrolled), order, gw_own_graph_n_steps (p->graph) - n_before);
  return TRUE;
}
