#include "compile/group-walks.h"

#include <string.h>

#include "relations/automaton.h"

#define MOST_VALUES 9
#define LEAST_CELLS 3
/* Of an automaton with its sets: larger ones take longer to run than they save. */
#define MOST_STATES 12000

/* An automaton and the one that is made of it: its states are pairs of a set of values and a state of the first. */
typedef struct
{
  GwWalkSteps from;
  guint       n_values;
  GArray     *states;   /* guint32, of all layers: set << 16 | state */
  GArray     *steps;    /* gint32: n_values for each state but those of the last layer */
  guint       first[MOST_VALUES + 2]; /* of each layer */
  gint32     *number;   /* of each pair in the layer that is being found: set * states of the layer + state; -1 = not yet */
  guint       n_left[MOST_VALUES + 1]; /* of each layer, when those that lead nowhere have gone; none in the first = nothing to be posted */
} Product;

static gint32
number_of (Product *product, guint layer, guint set, guint state)
{
  guint n_states = (guint) (product->from.first[layer + 1] - product->from.first[layer]);
  gint32 *number = &product->number[set * n_states + state];
  guint32 pair = set << 16 | state;

  if (*number < 0)
    {
      *number = (gint32) (product->states->len - product->first[layer]);
      g_array_append_val (product->states, pair);
    }
  return *number;
}

/* Every step of one pair. */
static void
step_from (Product *product, guint layer, guint32 pair)
{
  guint set = pair >> 16, state = pair & 0xffff;
  const gint32 *steps = product->from.steps + (gsize) (product->from.first[layer] + (gint32) state) * product->n_values;
  guint n_steps = product->steps->len;
  gint32 *next;

  g_array_set_size (product->steps, n_steps + product->n_values);
  next = &g_array_index (product->steps, gint32, n_steps);
  for (guint v = 0; v < product->n_values; v++)
    next[v] = (set >> v & 1) == 0 && steps[v] >= 0 ? number_of (product, layer + 1, set | 1u << v, (guint) steps[v]) : -1;
}

/* FALSE when it becomes too large. */
static gboolean
find_layer (Product *product, guint layer)
{
  guint n_next = (guint) (product->from.first[layer + 2] - product->from.first[layer + 1]);
  guint end = product->states->len;

  if (n_next > G_MAXUINT16)
    return FALSE;
  g_free (product->number);
  product->number = g_new (gint32, ((gsize) n_next << product->n_values) + 1);
  memset (product->number, 0xff, ((gsize) n_next << product->n_values) * sizeof (gint32));
  product->first[layer + 1] = end;
  for (guint i = product->first[layer]; i < end && product->states->len <= MOST_STATES; i++)
    step_from (product, layer, g_array_index (product->states, guint32, i));
  return product->states->len <= MOST_STATES;
}

static gboolean
find_pairs (Product *product)
{
  guint n_starts = (guint) product->from.first[1];

  for (guint32 state = 0; state < n_starts; state++)
    g_array_append_val (product->states, state);
  for (guint layer = 0; layer < product->from.n; layer++)
    if (!find_layer (product, layer))
      return FALSE;
  product->first[product->from.n + 1] = product->states->len;
  return TRUE;
}

/* Drops the pairs that lead nowhere, from the last layer to the first, and their steps. N_LEFT: how many each layer keeps. */
static void
trim (Product *product, guint *n_left)
{
  guint n = product->from.n, n_values = product->n_values;
  g_autofree gint32 *kept = g_new (gint32, product->states->len + 1);
  gint32 *steps = (gint32 *) (gpointer) product->steps->data, *end = steps;

  n_left[n] = product->first[n + 1] - product->first[n];
  for (guint i = product->first[n]; i < product->first[n + 1]; i++)
    kept[i] = (gint32) (i - product->first[n]);
  for (guint layer = n; layer-- > 0;)
    {
      n_left[layer] = 0;
      for (guint i = product->first[layer]; i < product->first[layer + 1]; i++)
        {
          gboolean leads_on = FALSE;

          for (guint v = 0; v < n_values; v++)
            {
              gint32 *step = &steps[(gsize) i * n_values + v];

              *step = *step >= 0 ? kept[product->first[layer + 1] + (guint) *step] : -1;
              leads_on = leads_on || *step >= 0;
            }
          kept[i] = leads_on ? (gint32) n_left[layer]++ : -1;
        }
    }
  for (guint i = 0; i < product->first[n]; i++)
    if (kept[i] >= 0)
      {
        memmove (end, steps + (gsize) i * n_values, n_values * sizeof *steps);
        end += n_values;
      }
  g_array_set_size (product->steps, (guint) (end - steps));
}

/* ---- which ---- */

static gboolean
holds_all (const GwModel *model, const GwInstance *group, const guint32 *vars, guint n)
{
  const guint32 *scope = gw_instance_scope (model, group);

  for (guint i = 0; i < n; i++)
    {
      guint k = 0;

      while (k < group->n_vars && scope[k] != vars[i])
        k++;
      if (k == group->n_vars)
        return FALSE;
    }
  return TRUE;
}

/* The first group in which all the variables differ; NULL when there is none. */
static const GwInstance *
group_of (const GwModel *model, const guint32 *vars, guint n)
{
  for (guint i = 0; i < model->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[i];

      if (instance->n_vars >= n && instance->relation->differ != NULL && instance->relation->differ (model, instance)
          && holds_all (model, instance, vars, n))
        return instance;
    }
  return NULL;
}

static void
add_owners (const GwModel *model, const GwInstance *instance, GArray *owners)
{
  g_array_append_val (owners, instance->owner);
  g_array_append_vals (owners, model->owners + instance->first_other, instance->n_others);
}

static void
post (GwPoster *poster, const GwModel *model, guint32 i, const GwInstance *group, const Product *product)
{
  const GwInstance *walk = &model->instances[i];
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint32 *vars = g_memdup2 (gw_instance_scope (model, walk), walk->n_vars * sizeof (guint32));
  guint visits[MOST_VALUES], n = product->from.n;

  for (guint k = 0; k < n; k++)
    visits[k] = (guint) product->from.visits[k];
  add_owners (model, walk, owners);
  add_owners (model, group, owners);
  gw_model_builder_set_owners (poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
  gw_automaton_post (poster->builder, vars, n, visits, n, product->n_left, (const gint32 *) (gpointer) product->steps->data);
  gw_model_builder_let_rest (poster->builder, i);
}

/* Without solutions nothing is posted: the automaton and the group say so in time. */
static Product *
product_new (const GwWalkSteps *from, guint n_values)
{
  Product *product = g_new0 (Product, 1);

  product->from = *from;
  product->n_values = n_values;
  product->states = g_array_new (FALSE, FALSE, sizeof (guint32));
  product->steps = g_array_new (FALSE, FALSE, sizeof (gint32));
  if (find_pairs (product))
    trim (product, product->n_left);
  g_clear_pointer (&product->states, g_array_unref);
  g_clear_pointer (&product->number, g_free);
  return product;
}

static void
product_free (gpointer data)
{
  Product *product = data;

  g_array_unref (product->steps);
  g_free (product);
}

/* MADE: products by where the data of their automata stand; clues that say the same share these. */
static void
post_walk (GwPoster *poster, guint32 i, GHashTable *made)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  const GwInstance *walk = &model.instances[i], *group;
  GwWalkSteps from;
  Product *product;

  if (walk->relation->kind != GW_RELATION_AUTOMATON || walk->n_vars < LEAST_CELLS || walk->n_vars > model.n_values
      || !gw_automaton_read (&model, walk, &from))
    return;
  group = group_of (&model, gw_instance_scope (&model, walk), walk->n_vars);
  /* What one constraint says twice, other solvers would be told twice. */
  if (group == NULL || (group->owner == walk->owner && group->n_others == 0))
    return;
  product = g_hash_table_lookup (made, GUINT_TO_POINTER (walk->first_datum));
  if (product == NULL)
    {
      product = product_new (&from, model.n_values);
      g_hash_table_insert (made, GUINT_TO_POINTER (walk->first_datum), product);
    }
  /* The data may have moved. */
  product->from = from;
  if (product->n_left[0] > 0)
    post (poster, &model, i, group, product);
}

void
gw_post_group_walks (GwPoster *poster)
{
  guint n = gw_model_builder_look (poster->builder).n_instances;
  g_autoptr (GHashTable) made = NULL;

  if (gw_model_builder_n_values (poster->builder) > MOST_VALUES)
    return;
  made = g_hash_table_new_full (NULL, NULL, NULL, product_free);
  for (guint32 i = 0; i < n && gw_poster_goes_on (poster); i++)
    post_walk (poster, i, made);
}
