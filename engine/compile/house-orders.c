#include "compile/house-orders.h"

#include <string.h>

#include "compile/group-walks.h"
#include "relations/distinct.h"
#include "relations/order.h"
#include "relations/pair-table.h"

#define MOST_EDGES 512 /* a bound for hostile puzzles */

/* HIGHER is not lower than LOWER. */
typedef struct
{
  guint32 lower, higher;
  guint32 table;        /* the instance that says so */
} Edge;

/* What is known of a group: of each variable of the model, which places of the group are not higher, or not lower, by the edges there are. */
typedef struct
{
  const GwInstance *group;
  const guint32    *scope;
  const GArray     *edges;  /* Edge */
  guint16          *place;  /* per variable: its bit, or 0 */
  guint16          *below, *above;
} House;

static void
add_edge (GArray *edges, const GwModel *model, guint32 i)
{
  const GwInstance *table = &model->instances[i];
  const guint32 *scope = gw_instance_scope (model, table);
  const GwMask *partners;
  gboolean rises = TRUE, falls = TRUE;

  if (table->relation->kind != GW_RELATION_PAIR_TABLE)
    return;
  partners = gw_pair_table_partners (model, table, FALSE);
  for (guint v = 0; v < model->n_values; v++)
    {
      rises = rises && (partners[v] & gw_mask_below (v)) == 0;
      falls = falls && (partners[v] & ~gw_mask_below (v + 1)) == 0;
    }
  if (rises != falls)
    g_array_append_vals (edges, rises ? &(Edge) { scope[0], scope[1], i } : &(Edge) { scope[1], scope[0], i }, 1);
}

/* Along all edges, again and again. */
static void
follow_edges (House *house)
{
  gboolean has_changed;

  do
    {
      has_changed = FALSE;
      for (guint e = 0; e < house->edges->len; e++)
        {
          const Edge *edge = &g_array_index (house->edges, Edge, e);
          guint16 below = house->below[edge->higher] | house->below[edge->lower] | house->place[edge->lower];
          guint16 above = house->above[edge->lower] | house->above[edge->higher] | house->place[edge->higher];

          has_changed = has_changed || below != house->below[edge->higher] || above != house->above[edge->lower];
          house->below[edge->higher] = below;
          house->above[edge->lower] = above;
        }
    }
  while (has_changed);
}

/* All that a way leads along from one place of the group to another. */
static void
set_owners (GwPoster *poster, const GwModel *model, const House *house)
{
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (guint32));

  gw_add_owners (model, house->group, owners);
  for (guint e = 0; e < house->edges->len; e++)
    {
      const Edge *edge = &g_array_index (house->edges, Edge, e);

      if ((house->below[edge->lower] | house->place[edge->lower]) != 0 && (house->above[edge->higher] | house->place[edge->higher]) != 0)
        gw_add_owners (model, &model->instances[edge->table], owners);
    }
  gw_model_builder_set_owners (poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
}

static void
post_house (GwPoster *poster, guint32 i, const GArray *edges, guint16 *marks)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  House house = { &model.instances[i], gw_instance_scope (&model, &model.instances[i]), edges, marks, marks + model.n_vars, marks + 2 * model.n_vars };
  GwMask lower[GW_ORDER_MOST_VALUES];
  guint32 vars[GW_ORDER_MOST_VALUES];
  GwMask any = 0;

  if (house.group->relation->kind != GW_RELATION_DISTINCT || house.group->n_vars != model.n_values || !gw_distinct_is_permutation (&model, house.group))
    return;
  memset (marks, 0, 3 * model.n_vars * sizeof *marks);
  for (guint k = 0; k < model.n_values; k++)
    house.place[house.scope[k]] = (guint16) (1u << k);
  follow_edges (&house);
  for (guint k = 0; k < model.n_values; k++)
    {
      /* By way of others it may be as high as itself. */
      lower[k] = house.below[house.scope[k]] & ~GW_BIT (k);
      vars[k] = house.scope[k];
      any |= lower[k];
    }
  if (any == 0)
    return;
  set_owners (poster, &model, &house);
  gw_order_post (poster->builder, vars, lower);
}

void
gw_post_house_orders (GwPoster *poster)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  const guint n = model.n_instances;
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  g_autofree guint16 *marks = NULL;

  if (model.n_values > GW_ORDER_MOST_VALUES)
    return;
  for (guint32 i = 0; i < n; i++)
    add_edge (edges, &model, i);
  if (edges->len == 0 || edges->len > MOST_EDGES)
    return;
  marks = g_new (guint16, 3 * model.n_vars);
  for (guint32 i = 0; i < n && gw_poster_goes_on (poster); i++)
    post_house (poster, i, edges, marks);
}
