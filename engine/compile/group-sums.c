#include "compile/group-sums.h"

#include <string.h>

#include "base/random.h"
#include "relations/cage-sets.h"
#include "relations/combination.h"
#include "relations/group-sum.h"
#include "relations/linear.h"

#define MOST_VARS  64   /* of a sum */
#define LONG       12   /* from so many variables on it pays to look for the best split for long */
#define N_SHUFFLES      6
#define N_LONG_SHUFFLES 200

/* What says that variables differ, of a model that is being built. */
typedef struct
{
  GwPoster *poster;
  GwModel   model;      /* as it stood at the beginning: borrowed */
  guint     n_words;    /* of a set of variables */
  GArray   *differing;  /* guint32: instances */
  guint64  *vars_of;    /* n_words for each of them */
  guint64  *sees;       /* n_words for each variable */
} Terrain;

/* A split of the variables of one sum; sets of them are bits by their place in its scope. */
typedef struct
{
  guint  n_parts;
  GwMask part[MOST_VARS];
  guint  worth;          /* the sum of the squared sizes: the larger, the nearer are the smallest and the largest sum */
} Split;

/* One sum. */
typedef struct
{
  const Terrain    *terrain;
  const GwInstance *instance;
  const guint32    *vars;
  const gint32     *coefficients;
  guint             n;
  gint              total;           /* in values instead of their numbers */
  GwMask            meets[MOST_VARS]; /* of each variable: those of its coefficient that it sees */
  Split             best;
} Sum;

/* A sum to be posted when all have been looked at. */
typedef struct
{
  guint32        linear;
  gint           total;
  guint          n, n_parts, n_owners;
  guint32       *vars, *owners;
  GwGroupSumPart parts[GW_GROUP_SUM_MAX_PARTS];
} Found;

/* ---- who sees whom ---- */

static void
terrain_init (Terrain *t, GwPoster *poster)
{
  *t = (Terrain) { .poster = poster, .model = gw_model_builder_look (poster->builder) };
  t->n_words = (guint) GW_WORDS (t->model.n_vars);
  t->differing = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < t->model.n_instances; i++)
    if (t->model.instances[i].relation->differ != NULL
        && t->model.instances[i].relation->differ (&t->model, &t->model.instances[i]))
      g_array_append_val (t->differing, i);
  t->vars_of = g_new0 (guint64, (gsize) t->differing->len * t->n_words + 1);
  t->sees = g_new0 (guint64, (gsize) t->model.n_vars * t->n_words + 1);
  for (guint d = 0; d < t->differing->len; d++)
    {
      const GwInstance *instance = &t->model.instances[g_array_index (t->differing, guint32, d)];
      const guint32 *vars = gw_instance_scope (&t->model, instance);
      guint64 *all = t->vars_of + (gsize) d * t->n_words;

      for (guint k = 0; k < instance->n_vars; k++)
        gw_bit_set (all, vars[k]);
      for (guint k = 0; k < instance->n_vars; k++)
        for (guint w = 0; w < t->n_words; w++)
          t->sees[(gsize) vars[k] * t->n_words + w] |= all[w];
    }
}

static void
terrain_clear (Terrain *t)
{
  g_array_unref (t->differing);
  g_free (t->vars_of);
  g_free (t->sees);
}

/* ---- splits ---- */

/* Each variable goes to the largest part that takes it. */
static void
split_in_order (const Sum *sum, const guint8 *order, Split *split)
{
  split->n_parts = split->worth = 0;
  for (guint k = 0; k < sum->n; k++)
    {
      guint var = order[k], best = split->n_parts, largest = 0;

      for (guint p = 0; p < split->n_parts; p++)
        {
          guint size = gw_mask_count (split->part[p]);

          if ((split->part[p] & ~sum->meets[var]) == 0 && size > largest && size < GW_GROUP_SUM_MAX_VALUES)
            {
              best = p;
              largest = size;
            }
        }
      if (best == split->n_parts)
        split->part[split->n_parts++] = 0;
      split->part[best] |= GW_BIT (var);
      split->worth += 2 * largest + 1;
    }
}

/* Takes the group that has most of what is left, and so on. */
static void
split_by_groups (const Sum *sum, Split *split)
{
  const Terrain *t = sum->terrain;
  GwMask left = gw_mask_below (sum->n);

  split->n_parts = split->worth = 0;
  while (left != 0)
    {
      GwMask best = left & -left;

      for (guint d = 0; d < t->differing->len; d++)
        {
          GwMask taken = 0;

          GW_MASK_FOREACH (i, left)
            if (gw_bit_test (t->vars_of + (gsize) d * t->n_words, sum->vars[i])
                && (taken == 0 || sum->coefficients[i] == sum->coefficients[gw_mask_lowest (taken)]))
              taken |= GW_BIT (i);
          if (gw_mask_count (taken) > gw_mask_count (best) && gw_mask_count (taken) <= GW_GROUP_SUM_MAX_VALUES)
            best = taken;
        }
      split->part[split->n_parts++] = best;
      split->worth += gw_mask_count (best) * gw_mask_count (best);
      left &= ~best;
    }
}

static void
keep_better (Sum *sum, const Split *split)
{
  if (split->worth > sum->best.worth)
    sum->best = *split;
}

static void
shuffle (GwRandom *random, guint8 *order, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint k = gw_random_below (random, i);
      guint8 kept = order[i - 1];

      order[i - 1] = order[k];
      order[k] = kept;
    }
}

static void
find_split (Sum *sum)
{
  guint8 order[MOST_VARS];
  GwRandom random;
  Split split;

  gw_random_init (&random, sum->n);
  for (guint i = 0; i < sum->n; i++)
    order[i] = (guint8) i;
  split_by_groups (sum, &split);
  keep_better (sum, &split);
  for (guint i = 0; i < (sum->n >= LONG ? N_LONG_SHUFFLES : N_SHUFFLES); i++)
    {
      split_in_order (sum, order, &split);
      keep_better (sum, &split);
      shuffle (&random, order, sum->n);
    }
}

/* ---- owners ---- */

static void
add_owner (GArray *owners, guint32 owner)
{
  for (guint i = 0; i < owners->len; i++)
    if (g_array_index (owners, guint32, i) == owner)
      return;
  g_array_append_val (owners, owner);
}

static void
add_owners (const Terrain *t, const GwInstance *instance, GArray *owners)
{
  add_owner (owners, instance->owner);
  for (guint i = 0; i < instance->n_others; i++)
    add_owner (owners, t->model.owners[instance->first_other + i]);
}

/* Of each pair in the part, whoever says first that it differs. */
static void
add_owners_of_part (const Sum *sum, GwMask part, GArray *owners)
{
  const Terrain *t = sum->terrain;

  GW_MASK_FOREACH (i, part)
    {
      GwMask rest = part & ~gw_mask_below (i + 1);

      for (guint d = 0; d < t->differing->len && rest != 0; d++)
        {
          const guint64 *all = t->vars_of + (gsize) d * t->n_words;
          GwMask told = 0;

          if (!gw_bit_test (all, sum->vars[i]))
            continue;
          GW_MASK_FOREACH (j, rest)
            told |= gw_bit_test (all, sum->vars[j]) ? GW_BIT (j) : 0;
          if (told != 0)
            add_owners (t, &t->model.instances[g_array_index (t->differing, guint32, d)], owners);
          rest &= ~told;
        }
    }
}

/* ---- sums ---- */

/* In values instead of numbers, where these are one step apart from each other all along. */
static gboolean
take_total (Sum *sum, const gint32 *weights, gint64 total)
{
  gint64 step = weights[1] - weights[0];

  for (guint v = 1; v < sum->terrain->model.n_values; v++)
    if (weights[v] - weights[v - 1] != step)
      return FALSE;
  for (guint i = 0; i < sum->n; i++)
    total -= (gint64) weights[0] * sum->coefficients[i];
  if (step == 0 || total % step != 0 || ABS (total / step) > G_MAXINT / 2)
    return FALSE;
  sum->total = (gint) (total / step);
  return TRUE;
}

/* FALSE when no two of its variables see each other. */
static gboolean
find_meets (Sum *sum)
{
  const Terrain *t = sum->terrain;
  GwMask any = 0;

  for (guint i = 0; i < sum->n; i++)
    for (guint j = 0; j < sum->n; j++)
      if (i != j && sum->coefficients[i] == sum->coefficients[j]
          && gw_bit_test (t->sees + (gsize) sum->vars[i] * t->n_words, sum->vars[j]))
        any |= sum->meets[i] |= GW_BIT (j);
  return any != 0;
}

static gboolean
read_sum (const Terrain *t, guint32 i, Sum *sum)
{
  const GwInstance *instance = &t->model.instances[i];
  const gint32 *weights;
  gint total;

  if (instance->relation->kind != GW_RELATION_LINEAR || instance->n_vars < 3 || instance->n_vars > MOST_VARS)
    return FALSE;
  *sum = (Sum) { .terrain = t, .instance = instance, .vars = gw_instance_scope (&t->model, instance), .n = instance->n_vars };
  total = gw_linear_read (&t->model, instance, &weights, &sum->coefficients);
  return take_total (sum, weights, total) && find_meets (sum);
}

static void
add_found (const Sum *sum, guint32 linear, GArray *found)
{
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  Found one = { .linear = linear, .total = sum->total, .n_parts = sum->best.n_parts };

  one.vars = g_new (guint32, sum->n);
  add_owners (sum->terrain, sum->instance, owners);
  for (guint p = 0; p < sum->best.n_parts; p++)
    {
      GwMask part = sum->best.part[p];

      one.parts[p] = (GwGroupSumPart) { (gint32) gw_mask_count (part), sum->coefficients[gw_mask_lowest (part)] };
      GW_MASK_FOREACH (i, part)
        one.vars[one.n++] = sum->vars[i];
      add_owners_of_part (sum, part, owners);
    }
  one.n_owners = owners->len;
  one.owners = g_memdup2 (owners->data, owners->len * sizeof (guint32));
  g_array_append_val (found, one);
}

static void
clear_found (gpointer data)
{
  g_free (((Found *) data)->vars);
  g_free (((Found *) data)->owners);
}

/* ---- cages ---- */

/* The sets lie in the builder's arrays, which grow: they are copied before anything is added. */
static void
post_cage (const Terrain *t, guint32 i)
{
  const GwInstance *instance = &t->model.instances[i];
  g_autoptr (GArray) owners = NULL;
  g_autofree guint32 *vars = NULL;
  g_autofree GwMask *copy = NULL;
  const GwMask *sets;
  guint n_sets, n_vars = instance->n_vars;

  if (instance->relation->kind != GW_RELATION_COMBINATION
      || (sets = gw_combination_read_sets (&t->model, instance, &n_sets)) == NULL)
    return;
  owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  add_owners (t, instance, owners);
  vars = g_memdup2 (gw_instance_scope (&t->model, instance), n_vars * sizeof (guint32));
  copy = g_memdup2 (sets, n_sets * sizeof (GwMask));
  gw_model_builder_set_owners (t->poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
  if (gw_cage_sets_post (t->poster->builder, vars, n_vars, copy, n_sets))
    gw_model_builder_let_rest (t->poster->builder, i);
}

static void
post_cages (Terrain *t)
{
  guint n = t->model.n_instances;

  for (guint32 i = 0; i < n && gw_poster_goes_on (t->poster); i++)
    {
      t->model = gw_model_builder_look (t->poster->builder);
      post_cage (t, i);
    }
}

void
gw_post_group_sums (GwPoster *poster)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  Terrain t;
  Sum sum;

  if (gw_model_builder_n_values (poster->builder) < 2 || gw_model_builder_n_values (poster->builder) > GW_GROUP_SUM_MAX_VALUES)
    return;
  g_array_set_clear_func (found, clear_found);
  terrain_init (&t, poster);
  for (guint32 i = 0; i < t.model.n_instances && gw_poster_goes_on (poster); i++)
    if (read_sum (&t, i, &sum))
      {
        find_split (&sum);
        add_found (&sum, i, found);
      }
  post_cages (&t);
  terrain_clear (&t);
  for (guint i = 0; i < found->len; i++)
    {
      const Found *one = &g_array_index (found, Found, i);

      gw_model_builder_set_owners (poster->builder, one->owners, one->n_owners);
      if (gw_group_sum_post (poster->builder, one->vars, one->parts, one->n_parts, one->total))
        gw_model_builder_let_rest (poster->builder, one->linear);
    }
}
