/* What is wrong with an assignment, for gw_relation_areas. A part that is too small: each of its places has another value, or the part goes on beyond its
 * border. One that is too large: not all of one more than may be, connected, have this value. What is there anyway comes first: it says most. */
#include "relations/areas.h"

#include "relations/connected-graph.h"

typedef struct
{
  const GwModel   *model;
  GwConnectedGraph graph;
  const gint32    *sizes;
  const guint8    *values;
  const GwMask    *left;
  gboolean        *is_seen; /* per place: its part has been found */
  guint32         *mark;    /* per place: the walk or border that it was last in */
  guint32          n_marks;
  guint32         *part;    /* places */
  GArray          *clause;  /* of GwLiteral */
  GwSink          *sink;
} Cutter;

static guint
value_of (const Cutter *cutter, guint i)
{
  return cutter->values[cutter->graph.scope[i]];
}

static gboolean
is_firm (const Cutter *cutter, guint i)
{
  return cutter->left[cutter->graph.scope[i]] == GW_BIT (value_of (cutter, i));
}

/* The part of START, or MOST places of it, into `part`; of those beside what there is, firm ones first. */
static guint
find_part (Cutter *cutter, guint start, guint most)
{
  guint n = 0, to = 0, end = 1;

  cutter->n_marks++;
  cutter->mark[start] = cutter->n_marks;
  cutter->part[0] = start;
  while (n < end)
    {
      const guint here = cutter->part[n++];

      GW_CONNECTED_FOREACH (&cutter->graph, here, to)
        if (cutter->mark[to] != cutter->n_marks && value_of (cutter, to) == value_of (cutter, start))
          {
            guint at = end;

            cutter->mark[to] = cutter->n_marks;
            if (is_firm (cutter, to))
              {
                at = n;
                cutter->part[end] = cutter->part[n];
              }
            cutter->part[at] = to;
            end++;
          }
      if (n == most)
        return n;
    }
  return n;
}

static void
say (Cutter *cutter)
{
  cutter->sink->clause (cutter->sink, (const GwLiteral *)(gconstpointer)cutter->clause->data, cutter->clause->len);
}

/* The places beside the N of the part, behind it. Returns where they end. */
static guint
find_border (Cutter *cutter, guint n)
{
  guint end = n, to = 0;

  cutter->n_marks++;
  for (guint k = 0; k < n; k++)
    cutter->mark[cutter->part[k]] = cutter->n_marks;
  for (guint k = 0; k < n; k++)
    GW_CONNECTED_FOREACH (&cutter->graph, cutter->part[k], to)
      if (cutter->mark[to] != cutter->n_marks)
        {
          cutter->mark[to] = cutter->n_marks;
          cutter->part[end++] = to;
        }
  return end;
}

static gboolean
may_hold (const Cutter *cutter, guint place, guint v)
{
  return (cutter->model->initial[cutter->graph.scope[place]] >> v & 1) != 0;
}

/* What may hold V and is reached from the place at AT of the border, but not past another one, behind END: how many, with that place; 0: more than MOST. */
static guint
find_pocket (Cutter *cutter, guint at, guint end, guint v, guint most)
{
  guint n = 0, here = cutter->part[at], to = 0;

  for (guint next = 0; next <= n && n < most; here = cutter->part[end + next++])
    GW_CONNECTED_FOREACH (&cutter->graph, here, to)
      if (cutter->mark[to] != cutter->n_marks && may_hold (cutter, to, v))
        {
          cutter->mark[to] = cutter->n_marks;
          cutter->part[end + n++] = to;
        }
  if (n < most)
    return n + 1;
  for (guint k = 0; k < n; k++)
    cutter->mark[cutter->part[end + k]] = 0;
  return 0;
}

static void
swap (Cutter *cutter, guint i, guint k)
{
  const guint32 place = cutter->part[i];

  cutter->part[i] = cutter->part[k];
  cutter->part[k] = place;
}

/* More than a few, and what is said is about another area than the one that was looked at. */
#define MOST_BEHIND 4u

/* An area of V that holds one of the N places of the part has more than MOST: it leaves any MOST of which that is one. So the part takes in of its border, which ends at END, what leads
 * to few others or none, as long as there is room: that is fewer ways out. Returns how many places it has with these. */
static guint
take_in (Cutter *cutter, guint n, guint *end, guint v, guint most)
{
  guint to = 0;

  for (guint k = n; k < *end && n < most; k = MAX (k + 1, n))
    {
      const guint n_more = may_hold (cutter, cutter->part[k], v) ? find_pocket (cutter, k, *end, v, MIN (most - n, MOST_BEHIND)) : 0;

      if (n_more == 0)
        continue;
      swap (cutter, k, n);
      for (guint i = 1; i < n_more; i++)
        swap (cutter, n + i, *end + i - 1);
      *end += n_more - 1;
      for (guint i = 0; i < n_more; i++)
        GW_CONNECTED_FOREACH (&cutter->graph, cutter->part[n + i], to)
          if (cutter->mark[to] != cutter->n_marks)
            {
              cutter->mark[to] = cutter->n_marks;
              cutter->part[(*end)++] = to;
            }
      n += n_more;
    }
  return n;
}

/* Whoever of the places FROM to TO in the part holds V, goes on in its border, which ends at END. */
static void
cut_value (Cutter *cutter, guint from, guint to, guint n, guint end, guint v)
{
  g_array_set_size (cutter->clause, 1);
  for (guint k = n; k < end; k++)
    {
      const guint32 var = cutter->graph.scope[cutter->part[k]];
      const GwLiteral way = GW_IS (var, v);

      if ((cutter->model->initial[var] >> v & 1) != 0)
        g_array_append_val (cutter->clause, way);
    }
  for (guint k = from; k < to; k++)
    {
      const guint32 var = cutter->graph.scope[cutter->part[k]];

      g_array_index (cutter->clause, GwLiteral, 0) = GW_IS_NOT (var, v);
      if ((cutter->model->initial[var] >> v & 1) != 0)
        say (cutter);
    }
}

/* What lies beside the N places of the part may have value V. Where none of them is firm, the same is said of every larger value:
 * what is learnt of one large area would have to be learnt of each other size anew. */
static void
cut_small (Cutter *cutter, guint n, guint v)
{
  guint end = find_border (cutter, n), firm = 0;
  const guint n_whole = take_in (cutter, n, &end, v, (guint)cutter->sizes[v] - 1);

  while (firm < n && !is_firm (cutter, cutter->part[firm]))
    firm++;
  if (firm < n)
    cut_value (cutter, firm, firm + 1, n_whole, end, v);
  for (guint w = 0; firm == n && w < cutter->model->n_values; w++)
    if (cutter->sizes[w] >= cutter->sizes[v] && cutter->sizes[w] != GW_AREAS_ANY)
      cut_value (cutter, 0, n, n_whole, end, w);
}

static void
cut_large (Cutter *cutter, guint n, guint v)
{
  g_array_set_size (cutter->clause, 0);
  for (guint k = 0; k < n; k++)
    {
      const GwLiteral not = GW_IS_NOT (cutter->graph.scope[cutter->part[k]], v);

      g_array_append_val (cutter->clause, not);
    }
  say (cutter);
}

/* A part from one of its places on, a firm one if there is any. */
static void
look_at (Cutter *cutter, guint start)
{
  const guint v = value_of (cutter, start), size = (guint)MAX (cutter->sizes[v], 0);
  const guint n = find_part (cutter, start, cutter->graph.n);
  guint from = start;

  for (guint k = 0; k < n; k++)
    {
      cutter->is_seen[cutter->part[k]] = TRUE;
      if (is_firm (cutter, cutter->part[k]))
        from = cutter->part[k];
    }
  if (size == GW_AREAS_ANY)
    return;
  if (n < size)
    cut_small (cutter, n, v);
  else if (n > size)
    cut_large (cutter, find_part (cutter, from, size + 1), v);
}

void
gw_areas_cut (const GwModel *model, const GwInstance *instance, const guint8 *values, const GwMask *left, GwSink *sink)
{
  const guint n = instance->n_vars;
  g_autofree gboolean *is_seen = g_new0 (gboolean, n);
  g_autofree guint32 *mark = g_new0 (guint32, n), *part = g_new (guint32, n + 1);
  g_autoptr (GArray) clause = g_array_new (FALSE, FALSE, sizeof (GwLiteral));
  Cutter cutter = { .model = model,
                    .graph = gw_connected_graph (model, instance),
                    .sizes = gw_areas_sizes (model, instance),
                    .values = values,
                    .left = left,
                    .is_seen = is_seen,
                    .mark = mark,
                    .part = part,
                    .clause = clause,
                    .sink = sink };

  for (guint i = 0; i < n && !sink->is_over; i++)
    if (!is_seen[i])
      look_at (&cutter, i);
}
