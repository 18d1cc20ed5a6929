/* Individualisation and refinement, as in McKay, Practical graph isomorphism (1981): vertices are told apart by their colour
 * and by what they are linked to, again and again; where that is not enough, each of those that look alike is made special
 * in turn. Of the orders that come out, the one with the least trace and then the least list of edges is canonical.
 * Two orders with the same list are a symmetry of the graph: by it, whole branches are known to be like others. */
#include "canonical/graph.h"

#include <stdlib.h>
#include <string.h>

#define MOST_VERTICES (1u << 22) /* as many as an edge has bits for */

typedef struct
{
  guint a, b, label;
} Link;

struct _GwGraph
{
  GPtrArray *colours; /* char *, per vertex */
  GArray    *links;   /* Link */
};

GwGraph *
gw_graph_new (void)
{
  GwGraph *graph = g_new (GwGraph, 1);

  graph->colours = g_ptr_array_new_with_free_func (g_free);
  graph->links = g_array_new (FALSE, FALSE, sizeof (Link));
  return graph;
}

void
gw_graph_free (GwGraph *graph)
{
  if (graph == NULL)
    return;
  g_ptr_array_unref (graph->colours);
  g_array_unref (graph->links);
  g_free (graph);
}

guint
gw_graph_add (GwGraph *graph, const char *colour)
{
  g_ptr_array_add (graph->colours, g_strdup (colour));
  return graph->colours->len - 1;
}

void
gw_graph_link (GwGraph *graph, guint a, guint b, guint label)
{
  const Link link = { a, b, label };

  g_array_append_val (graph->links, link);
}

/* ---- the search ---- */

/* An order of all vertices, and how it was come by. */
typedef struct
{
  gboolean is_there;
  guint   *path;  /* the vertices that were made special */
  guint64 *trace; /* what refining then saw */
  guint   *place; /* per vertex */
  guint64 *edges; /* by places, rising */
  guint    depth;
} Order;

typedef struct
{
  const GwControl *control;
  guint            n, n_links;
  const Link      *links;
  guint           *start;   /* per vertex: its first neighbour; n + 1 */
  guint           *end_of;  /* neighbours, 2 n_links */
  guint           *label;   /* of the edge to them */
  guint64         *seen;    /* scratch per vertex: what refining saw last */
  guint           *sorted;  /* scratch */
  guint           *parent;  /* scratch: which vertices symmetries exchange */
  guint           *path;
  guint64         *trace;
  guint            n_known;    /* symmetries that PARENT knows of; G_MAXUINT: it is of another branch */
  GPtrArray       *symmetries; /* guint *: where each vertex goes */
  Order            first, best;
  guint            n_improved; /* so often was BEST replaced */
  gboolean         is_stopped;
} Search;


static guint64
mix (guint64 x)
{
  x ^= x >> 31;
  x *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x ^= x >> 29;
  x *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return x ^ x >> 32;
}

static gint
compare_words (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return x < y ? -1 : x > y;
}

/* ---- refining ---- */

static gint
compare_seen (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint64 *seen = data;

  return compare_words (&seen[*(const guint *) a], &seen[*(const guint *) b]);
}

static void
look_around (Search *search, const guint *colour)
{
  for (guint v = 0; v < search->n; v++)
    {
      guint64 sum = 0;

      for (guint i = search->start[v]; i < search->start[v + 1]; i++)
        sum += mix ((guint64) search->label[i] << 32 | colour[search->end_of[i]]);
      /* The colour leads, so that classes are only ever cut up. */
      search->seen[v] = (guint64) colour[v] << 40 | mix (sum) >> 24;
    }
}

/* A colour is the number of vertices that come before. Returns how many colours there are. */
static guint
recolour (Search *search, guint *colour, guint64 *trace)
{
  guint n_colours = 0, first = 0;

  for (guint i = 0; i < search->n; i++)
    search->sorted[i] = i;
  g_qsort_with_data (search->sorted, (gint) search->n, sizeof (guint), compare_seen, search->seen);
  for (guint i = 0; i < search->n; i++)
    {
      guint v = search->sorted[i];

      if (i == 0 || search->seen[v] != search->seen[search->sorted[i - 1]])
        {
          first = i;
          n_colours++;
          *trace = mix (*trace ^ search->seen[v]) + i;
        }
      colour[v] = first;
    }
  return n_colours;
}

static guint
count_colours (const Search *search, const guint *colour)
{
  guint n = 0;

  memset (search->sorted, 0, search->n * sizeof (guint));
  for (guint v = 0; v < search->n; v++)
    n += search->sorted[colour[v]]++ == 0;
  return n;
}

/* Until vertices of one colour are linked alike. Returns how many colours there are. */
static guint
refine (Search *search, guint *colour, guint64 *trace)
{
  guint before, n_colours = count_colours (search, colour);

  *trace = 0;
  do
    {
      before = n_colours;
      look_around (search, colour);
      n_colours = recolour (search, colour, trace);
      search->is_stopped = search->is_stopped || gw_control_should_stop (search->control);
    }
  while (n_colours > before && n_colours < search->n && !search->is_stopped);
  return n_colours;
}

/* ---- symmetries ---- */

static guint
least_of (guint *parent, guint v)
{
  while (parent[v] != v)
    v = parent[v] = parent[parent[v]];
  return v;
}

static gboolean
fixes_path (const Search *search, const guint *symmetry, guint depth)
{
  for (guint i = 0; i < depth; i++)
    if (symmetry[search->path[i]] != search->path[i])
      return FALSE;
  return TRUE;
}

/* Which vertices are exchanged by symmetries that leave alone what is special on the way to DEPTH. */
static void
find_orbits (Search *search, guint depth)
{
  if (search->n_known == search->symmetries->len)
    return;
  search->n_known = search->symmetries->len;
  for (guint v = 0; v < search->n; v++)
    search->parent[v] = v;
  for (guint i = 0; i < search->n_known; i++)
    {
      const guint *symmetry = search->symmetries->pdata[i];

      if (!fixes_path (search, symmetry, depth))
        continue;
      for (guint v = 0; v < search->n; v++)
        {
          guint a = least_of (search->parent, v), b = least_of (search->parent, symmetry[v]);

          search->parent[MAX (a, b)] = MIN (a, b);
        }
    }
}

static gboolean
is_like_earlier (Search *search, guint depth, const guint *class, guint i)
{
  if (i == 0 || search->symmetries->len == 0)
    return FALSE;
  find_orbits (search, depth);
  for (guint j = 0; j < i; j++)
    if (least_of (search->parent, class[j]) == least_of (search->parent, class[i]))
      return TRUE;
  return FALSE;
}

/* The symmetry that makes OTHER's order of PLACE's, and how deep the paths to both run together. */
static guint
remember_symmetry (Search *search, const Order *other, const guint *place)
{
  g_autofree guint *at = g_new (guint, search->n);
  guint *symmetry = g_new (guint, search->n);
  guint depth = 0;

  for (guint v = 0; v < search->n; v++)
    at[place[v]] = v;
  for (guint v = 0; v < search->n; v++)
    symmetry[v] = at[other->place[v]];
  g_ptr_array_add (search->symmetries, symmetry);
  while (search->path[depth] == other->path[depth])
    depth++;
  return depth;
}

/* ---- orders ---- */

static void
list_edges (const Search *search, const guint *place, guint64 *edges)
{
  for (guint i = 0; i < search->n_links; i++)
    {
      guint64 a = place[search->links[i].a], b = place[search->links[i].b];

      edges[i] = MIN (a, b) << 42 | MAX (a, b) << 20 | search->links[i].label;
    }
  qsort (edges, search->n_links, sizeof *edges, compare_words);
}

static gint
compare_edges (const Search *search, const guint64 *edges, const Order *order)
{
  for (guint i = 0; i < search->n_links; i++)
    if (edges[i] != order->edges[i])
      return edges[i] < order->edges[i] ? -1 : 1;
  return 0;
}

static void
keep (const Search *search, Order *order, const guint *place, const guint64 *edges, guint depth)
{
  order->is_there = TRUE;
  order->depth = depth;
  memcpy (order->path, search->path, depth * sizeof (guint));
  memcpy (order->trace, search->trace, depth * sizeof (guint64));
  memcpy (order->place, place, search->n * sizeof (guint));
  memcpy (order->edges, edges, search->n_links * sizeof (guint64));
}

/* How the traces compare that led here. */
typedef struct
{
  gboolean is_like_first;
  gint     to_best; /* less: better than the best order */
} Standing;

/* All vertices have colours of their own. Returns the depth to go on at. */
static guint
reach_order (Search *search, guint depth, const guint *place, Standing standing)
{
  g_autofree guint64 *edges = g_new (guint64, MAX (search->n_links, 1u));
  gint order;

  list_edges (search, place, edges);
  if (!search->first.is_there)
    {
      keep (search, &search->first, place, edges, depth);
      keep (search, &search->best, place, edges, depth);
      return depth;
    }
  if (standing.is_like_first && compare_edges (search, edges, &search->first) == 0)
    return remember_symmetry (search, &search->first, place);
  if (standing.to_best > 0)
    return depth;
  order = standing.to_best < 0 ? -1 : compare_edges (search, edges, &search->best);
  if (order == 0)
    return remember_symmetry (search, &search->best, place);
  if (order < 0)
    {
      keep (search, &search->best, place, edges, depth);
      search->n_improved++;
    }
  return depth;
}

/* ---- going through ---- */

/* The vertices of the commonest colour, into CLASS; returns how many. What is many are mostly cells, and to know one tells a
 * row, a column, a box and a symbol. */
static guint
choose_class (const Search *search, const guint *colour, guint *class)
{
  guint n = 0, chosen = 0;

  memset (search->sorted, 0, search->n * sizeof (guint));
  for (guint v = 0; v < search->n; v++)
    search->sorted[colour[v]]++;
  for (guint c = 0; c < search->n; c++)
    if (search->sorted[c] > search->sorted[chosen])
      chosen = c;
  for (guint v = 0; v < search->n; v++)
    if (colour[v] == chosen)
      class[n++] = v;
  return n;
}

/* The rest of its class comes behind it. */
static void
make_special (const Search *search, guint *colour, guint vertex)
{
  guint own = colour[vertex];

  for (guint v = 0; v < search->n; v++)
    if (colour[v] == own && v != vertex)
      colour[v] = own + 1;
}

static Standing
stand (const Search *search, guint depth, guint64 trace, Standing before)
{
  Standing standing = before;
  const Order *first = &search->first, *best = &search->best;

  if (!first->is_there)
    return standing;
  standing.is_like_first &= depth < first->depth && first->trace[depth] == trace;
  if (standing.to_best == 0)
    standing.to_best = depth >= best->depth || best->trace[depth] < trace ? 1 : best->trace[depth] > trace ? -1 : 0;
  return standing;
}

/* COLOUR is refined and has N_COLOURS. Returns the depth to go on at: below DEPTH, this branch is known to be like one that
 * was gone through. */
static guint
descend (Search *search, guint depth, const guint *colour, guint n_colours, Standing standing)
{
  g_autofree guint *class = NULL, *inner = NULL;
  guint n;

  if (n_colours == search->n)
    return reach_order (search, depth, colour, standing);
  class = g_new (guint, search->n);
  inner = g_new (guint, search->n);
  n = choose_class (search, colour, class);
  search->n_known = G_MAXUINT;
  for (guint i = 0; i < n && !search->is_stopped; i++)
    {
      guint n_improved = search->n_improved, n_inner, back;
      Standing then;

      if (is_like_earlier (search, depth, class, i))
        continue;
      memcpy (inner, colour, search->n * sizeof (guint));
      make_special (search, inner, class[i]);
      search->path[depth] = class[i];
      n_inner = refine (search, inner, &search->trace[depth]);
      then = stand (search, depth, search->trace[depth], standing);
      if (then.to_best > 0 && !then.is_like_first)
        continue;
      back = descend (search, depth + 1, inner, n_inner, then);
      search->n_known = G_MAXUINT;
      if (search->n_improved > n_improved)
        standing.to_best = 0;
      if (back < depth)
        return back;
    }
  return depth;
}

/* ---- all of it ---- */

static gint
compare_texts (gconstpointer a, gconstpointer b, gpointer colours)
{
  char **texts = colours;

  return strcmp (texts[*(const guint *) a], texts[*(const guint *) b]);
}

/* Colours as numbers, by their text; the texts go into SUM. */
static void
colour_vertices (const GwGraph *graph, Search *search, guint *colour, GChecksum *sum)
{
  char **texts = (char **) graph->colours->pdata;
  guint first = 0;

  for (guint v = 0; v < search->n; v++)
    search->sorted[v] = v;
  g_qsort_with_data (search->sorted, (gint) search->n, sizeof (guint), compare_texts, texts);
  for (guint i = 0; i < search->n; i++)
    {
      const char *text = texts[search->sorted[i]];

      if (i == 0 || strcmp (text, texts[search->sorted[i - 1]]) != 0)
        first = i;
      colour[search->sorted[i]] = first;
      g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text) + 1);
    }
}

static void
link_vertices (const GwGraph *graph, Search *search)
{
  g_autofree guint *at = NULL;

  for (guint i = 0; i < search->n_links; i++)
    {
      search->start[search->links[i].a + 1]++;
      search->start[search->links[i].b + 1]++;
    }
  for (guint v = 0; v < search->n; v++)
    search->start[v + 1] += search->start[v];
  at = g_memdup2 (search->start, (search->n + 1) * sizeof (guint));
  for (guint i = 0; i < search->n_links; i++)
    {
      const Link *link = &search->links[i];

      search->end_of[at[link->a]] = link->b;
      search->label[at[link->a]++] = link->label;
      search->end_of[at[link->b]] = link->a;
      search->label[at[link->b]++] = link->label;
    }
}

static void
order_init (Order *order, guint n, guint n_links)
{
  *order = (Order) { FALSE, g_new0 (guint, n + 1), g_new0 (guint64, n + 1), g_new (guint, n), g_new (guint64, n_links) };
}

static void
order_clear (Order *order)
{
  g_free (order->path);
  g_free (order->trace);
  g_free (order->place);
  g_free (order->edges);
}

static void
search_init (Search *search, const GwGraph *graph, const GwControl *control)
{
  guint n = graph->colours->len;

  *search = (Search) { .control = control, .n = n, .n_links = graph->links->len, .links = (const Link *) (gconstpointer) graph->links->data };
  search->start = g_new0 (guint, n + 1);
  search->end_of = g_new (guint, 2 * search->n_links);
  search->label = g_new (guint, 2 * search->n_links);
  search->seen = g_new (guint64, n);
  search->sorted = g_new (guint, n);
  search->parent = g_new (guint, n);
  search->path = g_new0 (guint, n + 1);
  search->trace = g_new0 (guint64, n + 1);
  search->symmetries = g_ptr_array_new_with_free_func (g_free);
  order_init (&search->first, n, search->n_links);
  order_init (&search->best, n, search->n_links);
}

static void
search_clear (Search *search)
{
  g_free (search->start);
  g_free (search->end_of);
  g_free (search->label);
  g_free (search->seen);
  g_free (search->sorted);
  g_free (search->parent);
  g_free (search->path);
  g_free (search->trace);
  g_ptr_array_unref (search->symmetries);
  order_clear (&search->first);
  order_clear (&search->best);
}

char *
gw_graph_form (const GwGraph *graph, const GwControl *control)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guint *colour = g_new (guint, graph->colours->len);
  char *form = NULL;
  guint64 trace;
  guint n_colours;
  Search search;

  if (graph->colours->len > MOST_VERTICES)
    return NULL;
  search_init (&search, graph, control);
  colour_vertices (graph, &search, colour, sum);
  link_vertices (graph, &search);
  n_colours = refine (&search, colour, &trace);
  descend (&search, 0, colour, n_colours, (Standing) { TRUE, 0 });
  if (!search.is_stopped)
    {
      for (guint i = 0; i < search.n_links; i++)
        {
          guint64 word = GUINT64_TO_LE (search.best.edges[i]);

          g_checksum_update (sum, (const guchar *) &word, sizeof word);
        }
      form = g_strdup (g_checksum_get_string (sum));
    }
  search_clear (&search);
  return form;
}
