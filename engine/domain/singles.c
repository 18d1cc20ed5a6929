#include "domain/singles.h"

#include "domain/relation.h"

#include <string.h>

void
gw_singles_free (GwSingles *singles)
{
  g_free (singles->groups);
  g_free (singles->group_of);
  g_free (singles->first_of_var);
  g_free (singles->of_var);
  g_free (singles->first_peer);
  g_free (singles->peers);
  g_free (singles->at_var);
  g_free (singles->dirty);
  g_free (singles->no_dirty);
  g_free (singles->counted);
  g_free (singles->decided);
  g_free (singles);
}

/* ---- which groups there are ---- */

/* Fills GROUP, if the instance is one under the scheme. */
static gboolean
read_group (const GwModel *model, guint32 i, const GwPropagation *propagation, GwSingleGroup *group)
{
  const GwInstance *instance = &model->instances[i];
  const GwRelation *relation = instance->relation;

  if (relation->group == NULL || (propagation->left_out >> relation->kind & 1) != 0)
    return FALSE;
  *group = (GwSingleGroup) { gw_instance_scope (model, instance), instance->n_vars, i, 0, 0, FALSE, TRUE };
  return relation->group (model, instance, propagation, &group->limited, &group->needed, &group->has_rest);
}

/* Whether the variables are those of the groups that are there already: then the lists of peers stand. */
static gboolean
is_as_before (const GwSingles *singles, const GArray *groups)
{
  if (singles->n_groups != groups->len)
    return FALSE;
  for (guint g = 0; g < groups->len; g++)
    if (singles->groups[g].instance != g_array_index (groups, GwSingleGroup, g).instance)
      return FALSE;
  return TRUE;
}

/* For each variable the groups that it is in. */
static void
list_groups (GwSingles *singles, guint n_vars)
{
  guint32 *place = g_new0 (guint32, n_vars + 1);

  for (guint g = 0; g < singles->n_groups; g++)
    for (guint k = 0; k < singles->groups[g].n_vars; k++)
      place[singles->groups[g].vars[k] + 1]++;
  for (guint var = 0; var < n_vars; var++)
    place[var + 1] += place[var];
  g_free (singles->first_of_var);
  g_free (singles->of_var);
  singles->first_of_var = g_memdup2 (place, (n_vars + 1) * sizeof (guint32));
  singles->of_var = g_new (guint32, MAX (place[n_vars], 1));
  for (guint g = 0; g < singles->n_groups; g++)
    for (guint k = 0; k < singles->groups[g].n_vars; k++)
      singles->of_var[place[singles->groups[g].vars[k]]++] = g;
  g_free (place);
}

/* Writes the peers of a variable at PEERS and returns how many they are; STAMP has one place a variable. */
static guint32
write_peers (const GwSingles *singles, guint32 var, guint32 *stamp, guint32 *peers)
{
  guint32 n = 0;

  stamp[var] = var;
  for (guint32 i = singles->first_of_var[var]; i < singles->first_of_var[var + 1]; i++)
    {
      const GwSingleGroup *group = &singles->groups[singles->of_var[i]];

      for (guint k = 0; k < group->n_vars; k++)
        {
          guint32 other = group->vars[k];

          peers[n] = other;
          n += stamp[other] != var;
          stamp[other] = var;
        }
    }
  return n;
}

static void
list_peers (GwSingles *singles, guint n_vars)
{
  g_autofree guint32 *stamp = g_new (guint32, n_vars + 1);
  gsize most = 1;

  for (guint g = 0; g < singles->n_groups; g++)
    most += (gsize) singles->groups[g].n_vars * singles->groups[g].n_vars;
  g_free (singles->first_peer);
  g_free (singles->peers);
  singles->first_peer = g_new0 (guint32, n_vars + 1);
  singles->peers = g_new (guint32, most);
  memset (stamp, 0xff, (n_vars + 1) * sizeof (guint32));
  for (guint32 var = 0; var < n_vars; var++)
    singles->first_peer[var + 1]
        = singles->first_peer[var] + write_peers (singles, var, stamp, singles->peers + singles->first_peer[var]);
}

/* What depends on the scheme: who counts places. */
static void
set_counting (GwSingles *singles, guint n_vars)
{
  guint n_words = (guint) GW_WORDS (singles->n_groups);

  singles->n_words = n_words;
  singles->always = ~(GwMask) 0;
  g_free (singles->at_var);
  g_free (singles->dirty);
  g_free (singles->no_dirty);
  g_free (singles->counted);
  singles->at_var = g_new0 (guint64, (gsize) n_vars * n_words + 1);
  singles->dirty = g_new0 (guint64, n_words + 1);
  singles->no_dirty = g_new0 (guint64, n_words + 1);
  singles->counted = g_new0 (guint64, n_words + 1);
  for (guint g = 0; g < singles->n_groups; g++)
    {
      const GwSingleGroup *group = &singles->groups[g];

      singles->always &= group->limited;
      for (guint k = 0; k < group->n_vars && (group->needed != 0 || group->has_rest); k++)
        gw_bit_set (singles->at_var + (gsize) group->vars[k] * n_words, g);
    }
}

void
gw_singles_set_scheme (GwState *state, const GwPropagation *propagation)
{
  const GwModel *model = state->model;
  GwSingles *singles = state->singles;
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (GwSingleGroup));
  gboolean is_new;
  GwSingleGroup group;

  if (singles == NULL)
    {
      singles = state->singles = g_new0 (GwSingles, 1);
      singles->group_of = g_new (guint32, model->n_instances + 1);
      singles->decided = g_new (guint32, model->n_vars + 2);
    }
  for (guint32 i = 0; i < model->n_instances; i++)
    {
      gboolean is_group = read_group (model, i, propagation, &group);

      singles->group_of[i] = is_group ? groups->len : GW_NO_GROUP;
      if (is_group)
        g_array_append_val (groups, group);
    }
  is_new = singles->first_peer == NULL || !is_as_before (singles, groups);
  g_free (singles->groups);
  singles->n_groups = groups->len;
  singles->groups = (GwSingleGroup *) (gpointer) g_array_free (groups, FALSE);
  if (is_new)
    {
      list_groups (singles, model->n_vars);
      list_peers (singles, model->n_vars);
    }
  set_counting (singles, model->n_vars);
}

/* ---- what waits ---- */

void
gw_singles_empty (GwSingles *singles)
{
  singles->n_decided = 0;
  for (guint w = 0; w < singles->n_words; w++)
    singles->dirty[w] = singles->counted[w] = 0;
}

void
gw_singles_start (GwState *state, const guint64 *off)
{
  const GwModel *model = state->model;
  GwSingles *singles = state->singles;

  gw_singles_empty (singles);
  singles->are_all_on = TRUE;
  for (guint g = 0; g < singles->n_groups; g++)
    {
      GwSingleGroup *group = &singles->groups[g];

      group->is_on = off == NULL || gw_instance_is_on (model, &model->instances[group->instance], off);
      singles->are_all_on = singles->are_all_on && group->is_on;
    }
  for (guint32 var = 0; var < model->n_vars && singles->n_groups > 0; var++)
    gw_singles_note (singles, var, gw_state_domain (state, var));
}

/* ---- naked singles ---- */

static gboolean
fail (GwState *state, const GwSingleGroup *group)
{
  state->failed = group->instance;
  return FALSE;
}

static gboolean
is_in (const GwSingleGroup *group, guint32 var)
{
  for (guint k = 0; k < group->n_vars; k++)
    if (group->vars[k] == var)
      return TRUE;
  return FALSE;
}

/* A and B have taken the last value from each other: the first group with both says so. */
static gboolean
fail_between (GwState *state, guint32 a, guint32 b)
{
  const GwSingles *singles = state->singles;

  for (guint32 i = singles->first_of_var[a]; i < singles->first_of_var[a + 1]; i++)
    if (is_in (&singles->groups[singles->of_var[i]], b))
      return fail (state, &singles->groups[singles->of_var[i]]);
  g_return_val_if_reached (FALSE);
}

/* gw_state_keep (), shorter where nobody watches. */
static inline gboolean
keep (GwState *state, GwSingles *singles, guint32 var, GwMask mask)
{
  GwMask domain = state->words[var] & mask;

  if (domain == state->words[var])
    return TRUE;
  if (state->first_watch[var] != state->first_watch[var + 1])
    return gw_state_shrink (state, var, domain);
  gw_state_save (state, var);
  state->words[var] = domain;
  gw_singles_note (singles, var, domain);
  if (domain == 0)
    state->emptied = var;
  return domain != 0;
}

static gboolean
take_from_group (GwState *state, const GwSingleGroup *group, guint32 var, GwMask value)
{
  for (guint k = 0; k < group->n_vars; k++)
    if (group->vars[k] != var && !keep (state, state->singles, group->vars[k], ~value))
      return fail (state, group);
  return TRUE;
}

/* VAR has one value left: nobody else in its groups has it. */
static inline gboolean
take_from_peers (GwState *state, GwSingles *singles, guint32 var)
{
  GwMask value = gw_state_domain (state, var);

  if (singles->are_all_on && (value & singles->always) != 0)
    {
      const guint32 *end = singles->peers + singles->first_peer[var + 1];

      for (const guint32 *peer = singles->peers + singles->first_peer[var]; peer < end; peer++)
        if (!keep (state, singles, *peer, ~value))
          return fail_between (state, var, *peer);
      return TRUE;
    }
  for (guint32 i = singles->first_of_var[var]; i < singles->first_of_var[var + 1]; i++)
    {
      const GwSingleGroup *group = &singles->groups[singles->of_var[i]];

      if (group->is_on && (value & group->limited) != 0 && !take_from_group (state, group, var, value))
        return FALSE;
    }
  return TRUE;
}

static inline gboolean
take_all (GwState *state, GwSingles *singles)
{
  while (singles->n_decided > 0)
    {
      guint32 var = singles->decided[--singles->n_decided];

      state->unwatched += 3 * (singles->first_peer[var + 1] - singles->first_peer[var]);
      if (!take_from_peers (state, singles, var))
        return FALSE;
    }
  return TRUE;
}

/* ---- hidden singles ---- */

/* Each of these values has one place. */
static gboolean
give_places (GwState *state, GwSingles *singles, const GwSingleGroup *group, GwMask values)
{
  for (guint k = 0; k < group->n_vars; k++)
    {
      GwMask value = gw_state_domain (state, group->vars[k]) & values;

      if (value == 0)
        continue;
      if (!gw_mask_is_single (value) || !keep (state, singles, group->vars[k], value))
        return fail (state, group);
    }
  return TRUE;
}

static inline __attribute__ ((always_inline)) gboolean
count_places_of (GwState *state, GwSingles *singles, const GwSingleGroup *group, guint n_vars)
{
  GwMask once = 0, twice = 0, decided = 0, lonely;

  for (guint k = 0; k < n_vars; k++)
    {
      GwMask domain = gw_state_domain (state, group->vars[k]);

      decided |= (domain & (domain - 1)) == 0 ? domain : 0;
      twice |= once & domain;
      once |= domain;
    }
  if ((group->needed & ~once) != 0)
    return fail (state, group);
  lonely = once & ~twice & ~decided & group->needed;
  gw_bit_set (singles->counted, (guint) (group - singles->groups));
  return lonely == 0 || give_places (state, singles, group, lonely);
}

/* A third of the work of many a search: for nine the loop is unrolled. */
static gboolean
count_places (GwState *state, GwSingles *singles, const GwSingleGroup *group)
{
  return group->n_vars == 9 ? count_places_of (state, singles, group, 9) : count_places_of (state, singles, group, group->n_vars);
}

/* The next dirty group that is on, which is clean then; NULL when there is none. */
static inline const GwSingleGroup *
next_dirty (GwSingles *singles)
{
  for (guint w = 0; w < singles->n_words; w++)
    while (singles->dirty[w] != 0)
      {
        const GwSingleGroup *group = &singles->groups[64 * w + gw_mask_lowest (singles->dirty[w])];

        singles->dirty[w] &= singles->dirty[w] - 1;
        if (group->is_on)
          return group;
      }
  return NULL;
}

gboolean
gw_singles_propagate (GwState *state)
{
  GwSingles *singles = state->singles;
  const GwSingleGroup *group;

  do
    {
      if (!take_all (state, singles))
        return FALSE;
      group = next_dirty (singles);
      if (group == NULL)
        return TRUE;
      state->n_propagations++;
      state->unwatched += 16 + 4 * group->n_vars;
      if (group->has_rest)
        gw_state_queue (state, group->instance);
      if (group->needed != 0 && !count_places (state, singles, group))
        return FALSE;
    }
  while (state->unwatched < GW_STATE_WATCH_EVERY);
  return TRUE;
}
