#include "compile/table-walks.h"

#include <string.h>

#include "compile/group-walks.h"
#include "relations/pair-table.h"

#define MOST_VALUES 9
#define LEAST_CELLS 3
#define MOST_TABLES 128 /* a bound for hostile puzzles; where every pair of neighbours has one, there is more of it than it is worth */

/* The tables, and a path along some of them that grows at its end. */
typedef struct
{
  GwPoster *poster;
  GwSumTerrain terrain;
  guint32   tables[MOST_TABLES];
  gboolean  is_used[MOST_TABLES]; /* by any path: none begins with it any more, but others may go on along it */
  guint     n_tables;
  guint32   vars[MOST_VALUES];
  guint     by[MOST_VALUES];      /* of each but the first: the place in TABLES of what binds it to the one before */
  guint     n;
} Path;

/* Whether it says of two that differ no more than that the one holds a certain value if, or exactly if, the other holds a certain one, as an indexer does: a path along such tables knows no more. */
static gboolean
is_link (const GwModel *model, const GwMask *partners)
{
  GwMask linked = 0;

  for (guint v = 0; v < model->n_values; v++)
    if (gw_mask_is_single (partners[v] & ~GW_BIT (v)))
      linked |= partners[v] & ~GW_BIT (v);
  for (guint v = 0; v < model->n_values; v++)
    if ((partners[v] & ~GW_BIT (v)) != linked && (partners[v] | GW_BIT (v) | linked) != gw_mask_below (model->n_values))
      return FALSE;
  return gw_mask_is_single (linked);
}

/* Whether it says more than that the two differ. What puts them in order says all together with the next one, too. */
static gboolean
is_fitting (const GwModel *model, const GwInstance *instance)
{
  const GwMask *partners;
  gboolean rises = TRUE, falls = TRUE, says_more = FALSE;

  if (instance->relation->kind != GW_RELATION_PAIR_TABLE)
    return FALSE;
  partners = gw_pair_table_partners (model, instance, FALSE);
  for (guint v = 0; v < model->n_values; v++)
    {
      rises = rises && (partners[v] & gw_mask_below (v + 1)) == 0;
      falls = falls && (partners[v] & ~gw_mask_below (v)) == 0;
      says_more = says_more || (gw_mask_below (model->n_values) & ~GW_BIT (v) & ~partners[v]) != 0;
    }
  return says_more && !rises && !falls && !is_link (model, partners);
}

static gboolean
is_on_path (const Path *path, guint32 var)
{
  for (guint k = 0; k < path->n; k++)
    if (path->vars[k] == var)
      return TRUE;
  return FALSE;
}

/* Whether a table binds the variable to one of the path before its end: what is bound crosswise is a clique (table-cliques.h), which says more. */
static gboolean
has_chord (const Path *path, const GwModel *model, guint32 var)
{
  for (guint t = 0; t < path->n_tables; t++)
    {
      const guint32 *scope = gw_instance_scope (model, &model->instances[path->tables[t]]);

      for (guint k = 0; k + 1 < path->n; k++)
        if ((scope[0] == var && scope[1] == path->vars[k]) || (scope[1] == var && scope[0] == path->vars[k]))
          return TRUE;
    }
  return FALSE;
}

/* Goes on from the end, if it can within a group. */
static gboolean
grow (Path *path)
{
  const GwModel model = gw_model_builder_look (path->poster->builder);
  guint32 end = path->vars[path->n - 1];

  for (guint t = 0; t < path->n_tables && path->n < MIN (MOST_VALUES, model.n_values); t++)
    {
      const guint32 *scope = gw_instance_scope (&model, &model.instances[path->tables[t]]);
      guint32 next = scope[0] == end ? scope[1] : scope[0];

      if ((scope[0] != end && scope[1] != end) || is_on_path (path, next))
        continue;
      path->vars[path->n] = next;
      if (!gw_differ_in_group (&path->terrain, path->vars, path->n + 1) || has_chord (path, &model, next))
        continue;
      path->by[path->n++] = t;
      path->is_used[t] = TRUE;
      return TRUE;
    }
  return FALSE;
}

static void
turn_round (Path *path)
{
  for (guint i = 0, k = path->n - 1; i < k; i++, k--)
    {
      guint32 var = path->vars[i];

      path->vars[i] = path->vars[k];
      path->vars[k] = var;
    }
  for (guint i = 1, k = path->n - 1; i < k; i++, k--)
    {
      guint by = path->by[i];

      path->by[i] = path->by[k];
      path->by[k] = by;
    }
}

/* The values beside each value of the variable before. */
static const GwMask *
partners_of (const Path *path, const GwModel *model, guint k)
{
  const GwInstance *table = &model->instances[path->tables[path->by[k]]];

  return gw_pair_table_partners (model, table, gw_instance_scope (model, table)[0] != path->vars[k - 1]);
}

/* Of the layer that reads the variable K, for each value before: the state is the last value, and behind the last variable there is one. */
static gint32 *
add_steps (const Path *path, const GwModel *model, guint k, gint32 *next)
{
  const GwMask *partners = k > 0 ? partners_of (path, model, k) : NULL;

  for (guint before = 0; before < (k > 0 ? model->n_values : 1); before++)
    for (guint v = 0; v < model->n_values; v++)
      if (partners != NULL && (partners[before] >> v & 1) == 0)
        *next++ = -1;
      else
        *next++ = k + 1 < path->n ? (gint32) v : 0;
  return next;
}

static void
post (Path *path)
{
  const GwModel model = gw_model_builder_look (path->poster->builder);
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  gint32 visits[MOST_VALUES], first[MOST_VALUES + 2] = { 0, 1 }, steps[(1 + MOST_VALUES * MOST_VALUES) * MOST_VALUES], *next = steps;
  const GwWalkSteps walk = { path->n, visits, first, steps };

  for (guint k = 0; k < path->n; k++)
    {
      visits[k] = (gint32) k;
      first[k + 2] = first[k + 1] + (k + 1 < path->n ? (gint32) model.n_values : 1);
      next = add_steps (path, &model, k, next);
    }
  for (guint k = 1; k < path->n; k++)
    {
      const GwInstance *table = &model.instances[path->tables[path->by[k]]];

      g_array_append_val (owners, table->owner);
      g_array_append_vals (owners, model.owners + table->first_other, table->n_others);
    }
  gw_post_walk_in_group (path->poster, &path->terrain, &walk, path->vars, owners);
}

static void
post_from (Path *path, guint t)
{
  const GwModel model = gw_model_builder_look (path->poster->builder);

  memcpy (path->vars, gw_instance_scope (&model, &model.instances[path->tables[t]]), 2 * sizeof (guint32));
  path->by[1] = t;
  path->n = 2;
  path->is_used[t] = TRUE;
  while (grow (path))
    ;
  turn_round (path);
  while (grow (path))
    ;
  if (path->n >= LEAST_CELLS)
    post (path);
}

void
gw_post_table_walks (GwPoster *poster)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  Path path = { .poster = poster };

  if (model.n_values > MOST_VALUES)
    return;
  for (guint32 i = 0; i < model.n_instances; i++)
    if (is_fitting (&model, &model.instances[i]))
      {
        if (path.n_tables == MOST_TABLES)
          return;
        path.tables[path.n_tables++] = i;
      }
  if (path.n_tables < LEAST_CELLS - 1)
    return;
  /* The automata that are posted tell nobody apart. */
  gw_sum_terrain_init (&path.terrain, poster, FALSE);
  for (guint t = 0; t < path.n_tables && gw_poster_goes_on (poster); t++)
    if (!path.is_used[t])
      post_from (&path, t);
  gw_sum_terrain_clear (&path.terrain);
}
