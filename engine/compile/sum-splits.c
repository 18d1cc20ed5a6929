#include "compile/sum-splits.h"

#include <string.h>

#include "base/random.h"

#define LONG            12 /* from so many variables on it pays to look for the best split for long */
#define N_SHUFFLES      6
#define N_LONG_SHUFFLES 200

typedef struct
{
  const GwSumTerrain *terrain;
  GwSum              *sum;
  GwMask              alike[GW_SUM_MOST_VARS]; /* of each variable: those of its coefficient */
  GwMask              meets[GW_SUM_MOST_VARS]; /* and of these: those that it sees */
  guint               most_worth;              /* what a split is worth where each has all that it sees beside it */
} Search;

/* ---- who sees whom ---- */

/* Whether the variables of INSTANCE, of the MODEL that is being built, all differ. */
static gboolean
tells_apart (const GwPoster *poster, const GwModel *model, const GwInstance *instance, gboolean by_groups)
{
  if (instance->relation->differ == NULL || !instance->relation->differ (model, instance))
    return FALSE;
  return !by_groups || (instance->owner != GW_NO_OWNER && poster->puzzle->constraints[instance->owner]->rule->category <= GW_CATEGORY_REGION);
}

/* The groups of each variable. */
static void
index_groups (GwSumTerrain *t)
{
  const guint n_vars = t->model.n_vars;
  guint32 n = 0;

  t->first_group = g_new0 (guint32, n_vars + 2);
  /* First how many there are of each, two places later; then where those of each begin, one place later; and at last where they end. */
  for (guint d = 0; d < t->differing->len; d++)
    for (guint w = 0; w < t->n_words; w++)
      GW_MASK_FOREACH (bit, t->vars_of[(gsize) d * t->n_words + w])
        t->first_group[w * 64 + bit + 2]++;
  for (guint var = 0; var <= n_vars; var++)
    t->first_group[var + 1] = n += t->first_group[var + 1];
  t->groups_of = g_new (guint32, n + 1);
  for (guint d = 0; d < t->differing->len; d++)
    for (guint w = 0; w < t->n_words; w++)
      GW_MASK_FOREACH (bit, t->vars_of[(gsize) d * t->n_words + w])
        t->groups_of[t->first_group[w * 64 + bit + 1]++] = d;
}

void
gw_sum_terrain_init (GwSumTerrain *t, GwPoster *poster, gboolean by_groups)
{
  *t = (GwSumTerrain) { .model = gw_model_builder_look (poster->builder) };
  t->n_words = (guint) GW_WORDS (t->model.n_vars);
  t->differing = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < t->model.n_instances; i++)
    if (tells_apart (poster, &t->model, &t->model.instances[i], by_groups))
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
  index_groups (t);
}

void
gw_sum_terrain_clear (GwSumTerrain *t)
{
  g_array_unref (t->differing);
  g_free (t->vars_of);
  g_free (t->sees);
  g_free (t->first_group);
  g_free (t->groups_of);
}

/* ---- splits ---- */

/* Each variable goes to the largest part that takes it. */
static void
split_in_order (const Search *search, const guint8 *order, GwSumSplit *split)
{
  guint size[GW_SUM_MOST_VARS];

  split->n_parts = split->worth = 0;
  for (guint k = 0; k < search->sum->n; k++)
    {
      guint var = order[k], best = split->n_parts, largest = 0;

      for (guint p = 0; p < split->n_parts; p++)
        if ((split->part[p] & ~search->meets[var]) == 0 && size[p] > largest && size[p] < GW_GROUP_SUM_MAX_VALUES)
          {
            best = p;
            largest = size[p];
          }
      if (best == split->n_parts)
        {
          size[best] = 0;
          split->part[split->n_parts++] = 0;
        }
      split->part[best] |= GW_BIT (var);
      size[best]++;
      split->worth += 2 * largest + 1;
    }
}

/* Which of the variables are in each group, for the groups that have two and more. Returns how many groups these are. */
static guint
list_groups (const Search *search, GwMask *groups)
{
  const GwSumTerrain *t = search->terrain;
  const GwSum *sum = search->sum;
  guint n = 0;

  memset (groups, 0, t->differing->len * sizeof (GwMask));
  for (guint i = 0; i < sum->n; i++)
    for (guint32 k = t->first_group[sum->vars[i]]; k < t->first_group[sum->vars[i] + 1]; k++)
      groups[t->groups_of[k]] |= GW_BIT (i);
  for (guint d = 0; d < t->differing->len; d++)
    {
      const GwMask in = groups[d];

      groups[n] = in;
      n += (in & (in - 1)) != 0;
    }
  return n;
}

/* Takes the group that has most of what is left, and so on. */
static void
split_by_groups (const Search *search, GwSumSplit *split)
{
  g_autofree GwMask *groups = g_new (GwMask, search->terrain->differing->len + 1);
  guint n_groups = list_groups (search, groups);

  split->n_parts = split->worth = 0;
  for (GwMask left = gw_mask_below (search->sum->n); left != 0; left &= ~split->part[split->n_parts++])
    {
      GwMask best = left & -left;
      guint most = 1;

      for (guint g = 0; g < n_groups; g++)
        {
          GwMask in = groups[g] & left, taken = in != 0 ? in & search->alike[gw_mask_lowest (in)] : 0;
          guint size = gw_mask_count (taken);

          if (size > most && size <= GW_GROUP_SUM_MAX_VALUES)
            {
              best = taken;
              most = size;
            }
        }
      split->part[split->n_parts] = best;
      split->worth += most * most;
    }
}

static void
keep_better (GwSum *sum, const GwSumSplit *split)
{
  if (split->worth > sum->split.worth)
    sum->split = *split;
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

/* FALSE when no two of its variables see each other. */
static gboolean
find_meets (Search *search)
{
  const GwSumTerrain *t = search->terrain;
  const GwSum *sum = search->sum;
  GwMask any = 0;

  for (guint i = 0; i < sum->n; i++)
    for (guint j = 0; j < sum->n; j++)
      if (sum->coefficients[i] == sum->coefficients[j])
        {
          search->alike[i] |= GW_BIT (j);
          if (i != j && gw_bit_test (t->sees + (gsize) sum->vars[i] * t->n_words, sum->vars[j]))
            any |= search->meets[i] |= GW_BIT (j);
        }
  /* Each variable counts as often as its part has some. */
  for (guint i = 0; i < sum->n; i++)
    search->most_worth += MIN (1 + gw_mask_count (search->meets[i]), GW_GROUP_SUM_MAX_VALUES);
  return any != 0;
}

gboolean
gw_sum_find_split (const GwSumTerrain *terrain, GwSum *sum, gboolean for_long)
{
  Search search = { .terrain = terrain, .sum = sum };
  guint8 order[GW_SUM_MOST_VARS];
  GwRandom random;
  GwSumSplit split;

  sum->split.worth = 0;
  if (!find_meets (&search))
    return FALSE;
  gw_random_init (&random, sum->n);
  for (guint i = 0; i < sum->n; i++)
    order[i] = (guint8) i;
  split_by_groups (&search, &split);
  keep_better (sum, &split);
  for (guint i = 0; sum->split.worth < search.most_worth && i < (for_long && sum->n >= LONG ? N_LONG_SHUFFLES : N_SHUFFLES); i++)
    {
      split_in_order (&search, order, &split);
      keep_better (sum, &split);
      shuffle (&random, order, sum->n);
    }
  return TRUE;
}

/* ---- owners ---- */

void
gw_sum_add_owner (GArray *owners, guint32 owner)
{
  for (guint i = 0; i < owners->len; i++)
    if (g_array_index (owners, guint32, i) == owner)
      return;
  g_array_append_val (owners, owner);
}

void
gw_sum_add_owners (const GwSumTerrain *t, const GwInstance *instance, GArray *owners)
{
  gw_sum_add_owner (owners, instance->owner);
  for (guint i = 0; i < instance->n_others; i++)
    gw_sum_add_owner (owners, t->model.owners[instance->first_other + i]);
}

/* Of each pair in the part, whoever says first that it differs. */
static void
add_owners_of_part (const GwSumTerrain *t, const GwSum *sum, GwMask part, GArray *owners)
{
  GW_MASK_FOREACH (i, part)
    {
      GwMask rest = part & ~gw_mask_below (i + 1);

      for (guint32 k = t->first_group[sum->vars[i]]; k < t->first_group[sum->vars[i] + 1] && rest != 0; k++)
        {
          const guint d = t->groups_of[k];
          const guint64 *all = t->vars_of + (gsize) d * t->n_words;
          GwMask told = 0;

          GW_MASK_FOREACH (j, rest)
            told |= gw_bit_test (all, sum->vars[j]) ? GW_BIT (j) : 0;
          if (told != 0)
            gw_sum_add_owners (t, &t->model.instances[g_array_index (t->differing, guint32, d)], owners);
          rest &= ~told;
        }
    }
}

void
gw_sum_add_owners_of_parts (const GwSumTerrain *t, const GwSum *sum, GArray *owners)
{
  for (guint p = 0; p < sum->split.n_parts; p++)
    add_owners_of_part (t, sum, sum->split.part[p], owners);
}

void
gw_sum_clear (gpointer sum)
{
  g_array_unref (((GwSum *) sum)->owners);
}
