#include "compile/table-cliques.h"

#include <string.h>

#include "relations/cage-sets.h"
#include "relations/pair-table.h"

/* Bounds for hostile puzzles; larger ones go without. */
#define MOST_VARS   128
#define MOST_TABLES 4096
#define LEAST       3 /* variables; the table itself says all about two */
#define N_WORDS     (MOST_VARS / 64)

/* All pairs that one table binds. */
typedef struct
{
  GwPoster *poster;
  guint     n_vars, n_values;
  GwMask    table[GW_SET_VALUES];      /* per value: those beside it */
  guint64   near[MOST_VARS][N_WORDS];  /* with whom a variable is bound */
  guint32  *instance;                  /* for each pair by which: MOST_VARS a row */
  guint64   done[MOST_VARS][N_WORDS];  /* pairs that are in a clique already */
  GwMask    sets[GW_SET_MOST];         /* of values that may stand together */
  guint     n_sets;
} Cliques;

/* Whether it is the same both ways, and more than different values. */
static gboolean
is_fitting (const GwModel *model, const GwInstance *instance)
{
  const GwMask *forth, *back;
  gboolean is_more = FALSE;

  if (instance->relation->kind != GW_RELATION_PAIR_TABLE)
    return FALSE;
  forth = gw_pair_table_partners (model, instance, FALSE);
  back = gw_pair_table_partners (model, instance, TRUE);
  for (guint v = 0; v < model->n_values; v++)
    {
      if (forth[v] != back[v] || (forth[v] & GW_BIT (v)) != 0)
        return FALSE;
      is_more = is_more || gw_mask_count (forth[v]) + 1 < model->n_values;
    }
  return is_more;
}

static void
bind (Cliques *cliques, const GwModel *model, guint32 i)
{
  const guint32 *scope = gw_instance_scope (model, &model->instances[i]);

  gw_bit_set (cliques->near[scope[0]], scope[1]);
  gw_bit_set (cliques->near[scope[1]], scope[0]);
  cliques->instance[scope[0] * MOST_VARS + scope[1]] = cliques->instance[scope[1] * MOST_VARS + scope[0]] = i;
}

/* The sets of N values that may stand together, beginning with SET and going on with some of NEXT. */
static void
list_sets (Cliques *cliques, guint n, GwMask set, GwMask next)
{
  if (n == 0)
    cliques->sets[cliques->n_sets++] = set;
  for (; n > 0 && next != 0; next &= next - 1)
    list_sets (cliques, n - 1, set | (next & -next), next & (next - 1) & cliques->table[gw_mask_lowest (next)]);
}

static void
post (Cliques *cliques, const guint32 *vars, guint n)
{
  const GwModel model = gw_model_builder_look (cliques->poster->builder);
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < a; b++)
      {
        const GwInstance *instance = &model.instances[cliques->instance[vars[a] * MOST_VARS + vars[b]]];

        g_array_append_val (owners, instance->owner);
        g_array_append_vals (owners, model.owners + instance->first_other, instance->n_others);
        gw_bit_set (cliques->done[vars[a]], vars[b]);
        gw_bit_set (cliques->done[vars[b]], vars[a]);
      }
  cliques->n_sets = 0;
  list_sets (cliques, n, 0, gw_mask_below (cliques->n_values));
  gw_model_builder_set_owners (cliques->poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
  gw_cage_sets_post (cliques->poster->builder, vars, n, cliques->sets, cliques->n_sets);
}

/* A clique that A and B are in: the first that fits joins, as long as there are any. */
static void
grow (Cliques *cliques, guint32 a, guint32 b)
{
  guint32 vars[GW_SET_VALUES] = { a, b };
  guint64 fits[N_WORDS];
  guint n = 2;

  for (guint w = 0; w < N_WORDS; w++)
    fits[w] = cliques->near[a][w] & cliques->near[b][w];
  for (guint w = 0; w < N_WORDS; w++)
    while (fits[w] != 0 && n < GW_SET_VALUES)
      {
        const guint32 var = 64 * w + gw_mask_lowest (fits[w]);

        vars[n++] = var;
        for (guint u = w; u < N_WORDS; u++)
          fits[u] &= cliques->near[var][u];
      }
  if (n >= LEAST)
    post (cliques, vars, n);
}

/* All that the table of instance FIRST binds, which LEFT has not yet given up. */
static void
post_cliques (Cliques *cliques, GArray *left)
{
  const GwModel model = gw_model_builder_look (cliques->poster->builder);
  guint n = 0;

  memset (cliques->near, 0, sizeof cliques->near);
  memset (cliques->done, 0, sizeof cliques->done);
  memcpy (cliques->table, gw_pair_table_partners (&model, &model.instances[g_array_index (left, guint32, 0)], FALSE),
          cliques->n_values * sizeof (GwMask));
  for (guint k = 0; k < left->len; k++)
    {
      guint32 i = g_array_index (left, guint32, k);
      const GwMask *table = gw_pair_table_partners (&model, &model.instances[i], FALSE);

      if (memcmp (table, cliques->table, cliques->n_values * sizeof (GwMask)) == 0)
        bind (cliques, &model, i);
      else
        g_array_index (left, guint32, n++) = i;
    }
  g_array_set_size (left, n);
  for (guint32 a = 0; a < cliques->n_vars && gw_poster_goes_on (cliques->poster); a++)
    for (guint w = a / 64; w < N_WORDS; w++)
      GW_MASK_FOREACH (bit, cliques->near[a][w])
        if (64 * w + bit > a && !gw_bit_test (cliques->done[a], 64 * w + bit))
          grow (cliques, a, 64 * w + bit);
}

void
gw_post_table_cliques (GwPoster *poster)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree Cliques *cliques = NULL;

  if (model.n_values > GW_SET_VALUES || model.n_vars > MOST_VARS)
    return;
  for (guint32 i = 0; i < model.n_instances && left->len < MOST_TABLES; i++)
    if (is_fitting (&model, &model.instances[i]))
      g_array_append_val (left, i);
  if (left->len < LEAST)
    return;
  cliques = g_new0 (Cliques, 1);
  *cliques = (Cliques) { .poster = poster, .n_vars = model.n_vars, .n_values = model.n_values };
  cliques->instance = g_new0 (guint32, MOST_VARS * MOST_VARS);
  while (left->len > 0)
    post_cliques (cliques, left);
  g_free (cliques->instance);
}
