#include "compile/group-walks.h"

#include <string.h>

#include "base/families.h"
#include "compile/sum-splits.h"
#include "compile/sum-steps.h"
#include "relations/automaton.h"
#include "relations/crusts.h"
#include "relations/visible.h"

#define MOST_VALUES 9
#define LEAST_CELLS 3

/* Of an automaton; its sets take up to eight words each, twice. */
#define MOST_READ (1u << 16)
/* Of an automaton with its sets: larger ones take longer to run than they save. */
#define MOST_STATES 12000

/* An automaton and the one that is made of it: its states are pairs of a state of the first and a set of values, those that have been
 * read on the way there. Of each state of the first the sets are bits: what reading a value does to all of them is a shift. */
typedef struct
{
  GwWalkSteps from;
  guint       n_values, n_words;
  guint64    *sets;    /* n_words for each state of the first: sets by which it can be reached */
  guint64    *onwards; /* likewise: sets with which the end can be reached from it */
  guint32    *number;  /* of each of these words: of the first pair in it, in its layer */
  GArray     *steps;   /* gint32: n_values for each pair but those of the last layer */
  guint       n_left[MOST_VALUES + 1]; /* pairs of each layer that can be reached and lead to the end; none in the first = nothing to be posted */
} Product;

static guint
count_sets (const guint64 *sets, guint n_words)
{
  guint n = 0;

  for (guint w = 0; w < n_words; w++)
    if (sets[w] != 0)
      n += gw_mask_count (sets[w]);
  return n;
}

static const gint32 *
steps_of (const Product *product, gint32 state)
{
  return product->from.steps + (gsize) state * product->n_values;
}

/* Of nine values, as in most puzzles: loops over so many words are unrolled. */
#define WORDS_OF_NINE 8

/* FALSE when there are too many pairs. */
static inline __attribute__ ((always_inline)) gboolean
find_sets_in (Product *product, guint n_words)
{
  const gint32 *first = product->from.first;
  guint n_pairs = 0;

  for (gint32 state = 0; state < first[1]; state++)
    product->sets[(gsize) state * n_words] = 1;
  for (guint layer = 0; layer <= product->from.n; layer++)
    for (gint32 state = first[layer]; state < first[layer + 1]; state++)
      {
        const guint64 *sets = product->sets + (gsize) state * n_words;
        const gint32 *steps = steps_of (product, state);

        n_pairs += count_sets (sets, n_words);
        if (n_pairs > MOST_STATES)
          return FALSE;
        for (guint v = 0; layer < product->from.n && v < product->n_values; v++)
          if (steps[v] >= 0)
            gw_family_add_with (product->sets + (gsize) (first[layer + 1] + steps[v]) * n_words, sets, v, n_words);
      }
  return TRUE;
}

static gboolean
find_sets (Product *product)
{
  return product->n_words == WORDS_OF_NINE ? find_sets_in (product, WORDS_OF_NINE) : find_sets_in (product, product->n_words);
}

/* Keeps of the sets those that lead to the end, and numbers them. */
static inline __attribute__ ((always_inline)) void
keep_onwards_in (Product *product, guint n_words)
{
  const gint32 *first = product->from.first;

  for (guint layer = product->from.n + 1; layer-- > 0;)
    {
      guint n_left = 0;

      for (gint32 state = first[layer]; state < first[layer + 1]; state++)
        {
          guint64 *onwards = product->onwards + (gsize) state * n_words, *sets = product->sets + (gsize) state * n_words;
          guint32 *number = product->number + (gsize) state * n_words;

          if (layer == product->from.n)
            memset (onwards, 0xff, n_words * sizeof *onwards);
          for (guint v = 0; layer < product->from.n && v < product->n_values; v++)
            if (steps_of (product, state)[v] >= 0)
              gw_family_add_before (onwards, product->sets + (gsize) (first[layer + 1] + steps_of (product, state)[v]) * n_words, v, n_words);
          for (guint w = 0; w < n_words; w++)
            {
              sets[w] &= onwards[w];
              number[w] = n_left;
              n_left += sets[w] != 0 ? gw_mask_count (sets[w]) : 0;
            }
        }
      product->n_left[layer] = n_left;
    }
}

static void
keep_onwards (Product *product)
{
  if (product->n_words == WORDS_OF_NINE)
    keep_onwards_in (product, WORDS_OF_NINE);
  else
    keep_onwards_in (product, product->n_words);
}

/* The number of a pair in its layer; -1 when it has gone. */
static gint32
number_of (const Product *product, gint32 state, guint set)
{
  gsize word = (gsize) state * product->n_words + set / 64;
  guint64 bit = G_GUINT64_CONSTANT (1) << set % 64;

  if ((product->sets[word] & bit) == 0)
    return -1;
  return (gint32) (product->number[word] + gw_mask_count (product->sets[word] & (bit - 1)));
}

static void
find_steps (Product *product)
{
  const gint32 *first = product->from.first;
  guint n_pairs = 0;
  gint32 *next;

  for (guint layer = 0; layer < product->from.n; layer++)
    n_pairs += product->n_left[layer];
  g_array_set_size (product->steps, n_pairs * product->n_values);
  next = (gint32 *) (gpointer) product->steps->data;
  for (guint layer = 0; layer < product->from.n; layer++)
    for (gint32 state = first[layer]; state < first[layer + 1]; state++)
      {
        const gint32 *steps = steps_of (product, state);
        GwMask readable = 0;

        for (guint v = 0; v < product->n_values; v++)
          readable |= steps[v] >= 0 ? GW_BIT (v) : 0;
        for (guint w = 0; w < product->n_words; w++)
          for (guint64 left = product->sets[(gsize) state * product->n_words + w]; left != 0; left &= left - 1, next += product->n_values)
            {
              const guint set = 64 * w + gw_mask_lowest (left);

              memset (next, 0xff, product->n_values * sizeof *next);
              GW_MASK_FOREACH (v, readable & ~(GwMask) set)
                next[v] = number_of (product, first[layer + 1] + steps[v], set | 1u << v);
            }
      }
}

/* ---- which ---- */

/* Where it is looked for what differs. */
typedef struct
{
  GwPoster    *poster;
  gboolean     by_groups; /* as gw_sum_terrain_init () has it */
  gboolean     is_made;
  GwSumTerrain terrain;   /* made when it is needed first; what is posted here tells nobody apart */
} Field;

static void
field_clear (Field *field)
{
  if (field->is_made)
    gw_sum_terrain_clear (&field->terrain);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, field_clear)

static gboolean
holds_all (const guint64 *all, const guint32 *vars, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!gw_bit_test (all, vars[i]))
      return FALSE;
  return TRUE;
}

/* The place in `differing` of the first in which all the variables differ; behind the last when there is none. */
static guint
first_place (const GwSumTerrain *t, const guint32 *vars, guint n)
{
  guint d = 0;

  while (d < t->differing->len && !holds_all (t->vars_of + (gsize) d * t->n_words, vars, n))
    d++;
  return d;
}

/* MODEL is asked for it, as that of the terrain may have moved since. NULL when there is none. */
static const GwInstance *
first_group (const GwSumTerrain *t, const GwModel *model, const guint32 *vars, guint n)
{
  const guint d = first_place (t, vars, n);

  return d < t->differing->len ? &model->instances[g_array_index (t->differing, guint32, d)] : NULL;
}

static const GwInstance *
group_of (Field *field, const GwModel *model, const guint32 *vars, guint n)
{
  if (!field->is_made)
    gw_sum_terrain_init (&field->terrain, field->poster, field->by_groups);
  field->is_made = TRUE;
  return first_group (&field->terrain, model, vars, n);
}

void
gw_add_owners (const GwModel *model, const GwInstance *instance, GArray *owners)
{
  g_array_append_val (owners, instance->owner);
  g_array_append_vals (owners, model->owners + instance->first_other, instance->n_others);
}

/* What is posted next belongs to both. */
static void
set_owners (GwPoster *poster, const GwModel *model, const GwInstance *clue, const GwInstance *group)
{
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (guint32));

  gw_add_owners (model, clue, owners);
  gw_add_owners (model, group, owners);
  gw_model_builder_set_owners (poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
}

static void
post (GwPoster *poster, const GwModel *model, guint32 i, const GwInstance *group, const Product *product)
{
  const GwInstance *walk = &model->instances[i];
  g_autofree guint32 *vars = g_memdup2 (gw_instance_scope (model, walk), walk->n_vars * sizeof (guint32));
  guint visits[MOST_VALUES], n = product->from.n;

  for (guint k = 0; k < n; k++)
    visits[k] = (guint) product->from.visits[k];
  set_owners (poster, model, walk, group);
  gw_automaton_post (poster->builder, vars, n, visits, n, product->n_left, (const gint32 *) (gpointer) product->steps->data);
}

/* Without solutions nothing is posted: the automaton and the group say so in time. */
static Product *
product_new (const GwWalkSteps *from, guint n_values)
{
  Product *product = g_new0 (Product, 1);
  guint n_states = (guint) from->first[from->n + 1];
  gsize n_all;

  product->from = *from;
  product->n_values = n_values;
  product->n_words = gw_family_words (n_values);
  product->steps = g_array_new (FALSE, FALSE, sizeof (gint32));
  if (n_states > MOST_READ)
    return product;
  n_all = (gsize) n_states * product->n_words;
  product->sets = g_new0 (guint64, n_all);
  product->onwards = g_new0 (guint64, n_all);
  product->number = g_new (guint32, n_all);
  if (find_sets (product))
    {
      keep_onwards (product);
      find_steps (product);
    }
  g_clear_pointer (&product->sets, g_free);
  g_clear_pointer (&product->onwards, g_free);
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

/* Where each value can be exchanged for others and the cells are half of the values at most, what more follows is found as soon by the group itself: an automaton
 * with its sets would take far longer than what it replaces. */
static gboolean
gains_by_sets (const GwWalkSteps *from, guint n_values)
{
  GwMask classes[MOST_VALUES];
  guint n_classes = gw_walk_find_classes (from->steps, (gsize) from->first[from->n], n_values, classes);

  for (guint c = 0; c < n_classes; c++)
    if (gw_mask_is_single (classes[c]))
      return TRUE;
  return 2 * from->n > n_values;
}

/* MADE: products by where the data of their automata stand; clues that say the same share these. */
static void
post_walk (Field *field, guint32 i, GHashTable *made)
{
  GwPoster *poster = field->poster;
  const GwModel model = gw_model_builder_look (poster->builder);
  const GwInstance *walk = &model.instances[i], *group;
  GwWalkSteps from;
  Product *product;

  if (walk->n_vars < LEAST_CELLS || walk->n_vars > model.n_values
      || !gw_automaton_read (&model, walk, &from))
    return;
  group = group_of (field, &model, gw_instance_scope (&model, walk), walk->n_vars);
  /* What one constraint says twice, other solvers would be told twice. */
  if (group == NULL)
    return;
  if (!field->by_groups && !gains_by_sets (&from, model.n_values))
    return;
  product = g_hash_table_lookup (made, GUINT_TO_POINTER (walk->first_datum));
  if (product == NULL)
    {
      product = product_new (&from, model.n_values);
      g_hash_table_insert (made, GUINT_TO_POINTER (walk->first_datum), product);
    }
  /* The data may have moved. */
  product->from = from;
  if (product->n_left[0] == 0)
    return;
  post (poster, &model, i, group, product);
  gw_model_builder_let_rest (poster->builder, i);
}

/* Of a sum with its sets; those with more take longer than they save. */
#define MOST_IN_LAYER 256

static gboolean
is_narrow (const Product *product)
{
  for (guint layer = 0; layer <= product->from.n; layer++)
    if (product->n_left[layer] > MOST_IN_LAYER)
      return FALSE;
  return product->n_left[0] > 0;
}

/* A sum that adds some and takes away others, all of one group: no cell beside an arrow holds what its bulb holds. */
static void
post_sum (Field *field, guint32 i)
{
  GwPoster *poster = field->poster;
  const GwModel model = gw_model_builder_look (poster->builder);
  const GwInstance *sum = &model.instances[i], *group;
  GwWalkSteps *steps = NULL;
  Product *product;

  if (sum->n_vars < LEAST_CELLS || sum->n_vars > model.n_values
      || (group = group_of (field, &model, gw_instance_scope (&model, sum), sum->n_vars)) == NULL
      || (steps = gw_sum_steps_new (&model, sum)) == NULL)
    return;
  product = product_new (steps, model.n_values);
  if (is_narrow (product))
    post (poster, &model, i, group, product);
  product_free (product);
  gw_sum_steps_free (steps);
}

/* Clues that are no automata and know by themselves what follows where their cells differ. */
static void
post_apart (Field *field, guint32 i)
{
  GwPoster *poster = field->poster;
  const GwModel model = gw_model_builder_look (poster->builder);
  const GwInstance *clue = &model.instances[i], *group;
  const gboolean is_crusts = clue->relation->kind == GW_RELATION_CRUSTS;

  if (clue->n_vars < LEAST_CELLS
      || (group = group_of (field, &model, gw_instance_scope (&model, clue), clue->n_vars)) == NULL)
    return;
  set_owners (poster, &model, clue, group);
  if (is_crusts ? gw_crusts_post_apart (poster->builder, &model, clue) : gw_visible_post_apart (poster->builder, &model, clue))
    gw_model_builder_let_rest (poster->builder, i);
}

gboolean
gw_post_walk_in_group (GwPoster *poster, const GwSumTerrain *terrain, const GwWalkSteps *steps, const guint32 *vars, GArray *owners)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  const GwInstance *group = first_group (terrain, &model, vars, steps->n);
  Product *product;
  gboolean is_posted = FALSE;

  if (group == NULL)
    return FALSE;
  product = product_new (steps, model.n_values);
  gw_add_owners (&model, group, owners);
  if (is_narrow (product))
    {
      gw_model_builder_set_owners (poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
      gw_automaton_post (poster->builder, vars, steps->n, (const guint *) steps->visits, steps->n, product->n_left,
                         (const gint32 *) (gpointer) product->steps->data);
      is_posted = TRUE;
    }
  product_free (product);
  return is_posted;
}

gboolean
gw_differ_in_group (const GwSumTerrain *terrain, const guint32 *vars, guint n)
{
  return first_place (terrain, vars, n) < terrain->differing->len;
}

void
gw_post_group_walks (GwPoster *poster, gboolean for_search)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  g_autofree GwRelationKind *kinds = NULL;
  g_autoptr (GHashTable) made = NULL;
  g_auto (Field) field = { .poster = poster, .by_groups = !for_search };

  if (gw_model_builder_n_values (poster->builder) > MOST_VALUES)
    return;
  made = g_hash_table_new_full (NULL, NULL, NULL, product_free);
  /* What is posted moves the instances. */
  kinds = g_new (GwRelationKind, model.n_instances + 1);
  for (guint32 i = 0; i < model.n_instances; i++)
    kinds[i] = model.instances[i].relation->kind;
  for (guint32 i = 0; i < model.n_instances && gw_poster_goes_on (poster); i++)
    switch (kinds[i])
      {
      case GW_RELATION_AUTOMATON:
        post_walk (&field, i, made);
        break;
      case GW_RELATION_CRUSTS:
      case GW_RELATION_VISIBLE:
        post_apart (&field, i);
        break;
      case GW_RELATION_GROUP_SUM:
        post_sum (&field, i);
        break;
      default:
        break;
      }
}
