#include "relations/connected-cut.h"

#include "relations/connected-clauses.h"
#include "relations/connected-graph.h"

#define NOWHERE G_MAXUINT32

typedef struct
{
  guint32  first, n; /* in Cutter.order */
  guint32  member;   /* who stands for it: one that is there anyway, if there is one */
  gboolean is_firm;  /* it is there anyway */
} Part;

typedef struct
{
  const GwModel    *model;
  const GwInstance *instance;
  GwConnectedGraph  graph;
  const guint8     *values;
  const GwMask     *left;
  guint32          *part_of;  /* per place: NOWHERE where it is blank */
  guint32          *order;    /* places, part by part */
  guint32           n_ordered;
  GArray           *parts;    /* Part */
  guint32          *border;   /* per place: the last cut, from 1, on whose border it stood */
  guint32          *reached;  /* likewise: in which it was reached from the other side */
  guint32           n_cuts;
  guint32          *queue;    /* scratch */
  GArray           *clause;   /* GwLiteral */
} Cutter;

static gboolean
is_blank (const Cutter *cutter, guint i)
{
  return (cutter->graph.blank[i] >> cutter->values[cutter->graph.scope[i]] & 1) != 0;
}

static gboolean
is_firm (const Cutter *cutter, guint i)
{
  return (cutter->left[cutter->graph.scope[i]] & cutter->graph.blank[i]) == 0;
}

static Part *
part (const Cutter *cutter, guint k)
{
  return &g_array_index (cutter->parts, Part, k);
}

/* Everything that hangs together with ROOT. */
static void
find_part (Cutter *cutter, guint root)
{
  Part found = { cutter->n_ordered, 0, root, FALSE };
  guint to = 0;

  cutter->part_of[root] = cutter->parts->len;
  cutter->order[cutter->n_ordered++] = root;
  for (guint at = found.first; at < cutter->n_ordered; at++)
    {
      guint here = cutter->order[at];

      if (!found.is_firm && is_firm (cutter, here))
        {
          found.is_firm = TRUE;
          found.member = here;
        }
      GW_CONNECTED_FOREACH (&cutter->graph, here, to)
        if (cutter->part_of[to] == NOWHERE && !is_blank (cutter, to))
          {
            cutter->part_of[to] = cutter->parts->len;
            cutter->order[cutter->n_ordered++] = to;
          }
    }
  found.n = cutter->n_ordered - found.first;
  g_array_append_val (cutter->parts, found);
}

/* Of so many parts, the border of each is looked at from the other side: what cannot be reached from there need not be named. Of more all of
 * the border is named, so that a cut costs no more than its part. */
#define MOST_PARTS_SEARCHED 64

/* Marks the border of part A, and adds it where it is not looked at from the other side. */
static void
mark_border (Cutter *cutter, guint a)
{
  const Part *inside = part (cutter, a);
  guint to = 0;

  for (guint at = inside->first; at < inside->first + inside->n; at++)
    GW_CONNECTED_FOREACH (&cutter->graph, cutter->order[at], to)
      if (cutter->part_of[to] == NOWHERE && cutter->border[to] != cutter->n_cuts)
        {
          cutter->border[to] = cutter->n_cuts;
          if (cutter->parts->len > MOST_PARTS_SEARCHED)
            gw_connected_say (cutter->model, cutter->instance, to, FALSE, cutter->clause);
        }
}

/* Adds what of the marked border can be reached from START without crossing it. */
static void
add_border (Cutter *cutter, guint start)
{
  guint n = 0, to = 0;

  cutter->queue[n++] = start;
  cutter->reached[start] = cutter->n_cuts;
  for (guint at = 0; at < n; at++)
    GW_CONNECTED_FOREACH (&cutter->graph, cutter->queue[at], to)
      if (cutter->reached[to] != cutter->n_cuts)
        {
          cutter->reached[to] = cutter->n_cuts;
          if (cutter->border[to] == cutter->n_cuts)
            gw_connected_say (cutter->model, cutter->instance, to, FALSE, cutter->clause);
          else
            cutter->queue[n++] = to;
        }
}

/* Not the one that stands for part A, or not that of part B, or something on the border in between is there. */
static void
cut_off (Cutter *cutter, guint a, guint b, GwSink *sink)
{
  cutter->n_cuts++;
  g_array_set_size (cutter->clause, 0);
  mark_border (cutter, a);
  gw_connected_say (cutter->model, cutter->instance, part (cutter, a)->member, TRUE, cutter->clause);
  gw_connected_say (cutter->model, cutter->instance, part (cutter, b)->member, TRUE, cutter->clause);
  if (cutter->parts->len <= MOST_PARTS_SEARCHED)
    add_border (cutter, part (cutter, b)->member);
  sink->clause (sink, (const GwLiteral *) (gconstpointer) cutter->clause->data, cutter->clause->len);
}

static guint
largest_part (const Cutter *cutter)
{
  guint largest = 0;

  for (guint k = 1; k < cutter->parts->len; k++)
    if (part (cutter, k)->n > part (cutter, largest)->n)
      largest = k;
  return largest;
}

/* The largest of the others, those first of which something is there anyway. */
static guint
opposite_of (const Cutter *cutter, guint largest)
{
  guint best = NOWHERE;

  for (guint k = 0; k < cutter->parts->len; k++)
    if (k != largest
        && (best == NOWHERE || part (cutter, k)->is_firm > part (cutter, best)->is_firm
            || (part (cutter, k)->is_firm == part (cutter, best)->is_firm && part (cutter, k)->n > part (cutter, best)->n)))
      best = k;
  return best;
}

static void
cut_all (Cutter *cutter, GwSink *sink)
{
  guint largest = largest_part (cutter);

  for (guint k = 0; k < cutter->parts->len && !sink->is_over; k++)
    if (k != largest)
      cut_off (cutter, k, largest, sink);
  cut_off (cutter, largest, opposite_of (cutter, largest), sink);
}

void
gw_connected_cut (const GwModel *model, const GwInstance *instance, const guint8 *values, const GwMask *left, GwSink *sink)
{
  Cutter cutter = { .model = model, .instance = instance, .graph = gw_connected_graph (model, instance), .values = values, .left = left };
  guint n = cutter.graph.n;
  g_autofree guint32 *words = g_new0 (guint32, 5 * (gsize) n);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part)), clause = g_array_new (FALSE, FALSE, sizeof (GwLiteral));

  cutter.part_of = words;
  cutter.order = words + n;
  cutter.border = words + 2 * (gsize) n;
  cutter.reached = words + 3 * (gsize) n;
  cutter.queue = words + 4 * (gsize) n;
  cutter.parts = parts;
  cutter.clause = clause;
  for (guint i = 0; i < n; i++)
    cutter.part_of[i] = NOWHERE;
  for (guint i = 0; i < n; i++)
    if (cutter.part_of[i] == NOWHERE && !is_blank (&cutter, i))
      find_part (&cutter, i);
  if (parts->len > 1)
    cut_all (&cutter, sink);
}
