#include "domain/singles.h"

#include "domain/relation.h"

#include <string.h>

void
gw_singles_free (GwSingles *singles)
{
  g_free (singles->groups);
  g_free (singles->group_of);
  g_free (singles->first_of_var);
  g_free (singles->first_narrow);
  g_free (singles->of_var);
  g_free (singles->first_peer);
  g_free (singles->peers);
  g_free (singles->at_var);
  g_free (singles->dirty);
  g_free (singles->no_dirty);
  g_free (singles->counted);
  g_free (singles->first_laned);
  g_free (singles->laned);
  g_free (singles->laned_at);
  g_free (singles->moved);
  g_free (singles->gone);
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
  *group = (GwSingleGroup) { gw_instance_scope (model, instance), instance->n_vars, i, .is_on = TRUE };
  return relation->group (model, instance, propagation, &group->limited, &group->needed, &group->has_rest);
}

/* Those that are tables of pairs, or the others. NARROW: pairs that do not limit all values; NULL: there are none among the others. */
static void
read_groups (const GwModel *model, const GwPropagation *propagation, GArray *groups, GArray *narrow)
{
  const GwMask all = gw_mask_below (model->n_values);
  GwSingleGroup group;

  for (guint32 i = 0; i < model->n_instances; i++)
    if ((model->instances[i].relation->kind == GW_RELATION_PAIR_TABLE) == (narrow != NULL) && read_group (model, i, propagation, &group))
      g_array_append_val (narrow != NULL && group.limited != all ? narrow : groups, group);
}

static void
read_all_groups (GwSingles *singles, const GwModel *model, const GwPropagation *propagation, GArray *groups)
{
  g_autoptr (GArray) narrow = g_array_new (FALSE, FALSE, sizeof (GwSingleGroup));

  read_groups (model, propagation, groups, NULL);
  singles->n_larger = groups->len;
  read_groups (model, propagation, groups, narrow);
  singles->n_wide = groups->len;
  g_array_append_vals (groups, narrow->data, narrow->len);
  for (guint32 i = 0; i < model->n_instances; i++)
    singles->group_of[i] = GW_NO_GROUP;
  for (guint g = 0; g < groups->len; g++)
    singles->group_of[g_array_index (groups, GwSingleGroup, g).instance] = g;
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
  g_free (singles->first_narrow);
  g_free (singles->of_var);
  singles->first_of_var = g_memdup2 (place, (n_vars + 1) * sizeof (guint32));
  singles->first_narrow = g_new (guint32, n_vars + 1);
  singles->of_var = g_new (guint32, MAX (place[n_vars], 1));
  for (guint g = 0; g <= singles->n_groups; g++)
    {
      if (g == singles->n_wide)
        memcpy (singles->first_narrow, place, n_vars * sizeof *place);
      for (guint k = 0; g < singles->n_groups && k < singles->groups[g].n_vars; k++)
        singles->of_var[place[singles->groups[g].vars[k]]++] = g;
    }
  g_free (place);
}

/* Writes the peers of a variable at PEERS and returns how many they are; STAMP has one place a variable. */
static guint32
write_peers (const GwSingles *singles, guint32 var, guint32 *stamp, guint32 *peers)
{
  guint32 n = 0;

  stamp[var] = var;
  for (guint32 i = singles->first_of_var[var]; i < singles->first_narrow[var]; i++)
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

  for (guint g = 0; g < singles->n_wide; g++)
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

/* Whether the places of a group are counted in lanes: it needs every value. Only for search: where most of what goes is said by other relations,
 * looking through the few groups that have changed takes less. */
static gboolean
has_lanes (const GwModel *model, const GwPropagation *propagation, const GwSingleGroup *group)
{
  return propagation->points && model->n_values <= GW_LANE_VALUES && group->n_vars == model->n_values
         && group->needed == gw_mask_below (model->n_values);
}

static void
list_laned (GwSingles *singles, const GwModel *model)
{
  guint32 n = 0;

  g_free (singles->first_laned);
  g_free (singles->laned);
  g_free (singles->laned_at);
  g_free (singles->moved);
  singles->moved = g_new0 (guint64, singles->n_groups + 1);
  singles->laned_at = g_new0 (guint64, model->n_vars * GW_WORDS (singles->n_larger) + 1);
  singles->first_laned = g_new0 (guint32, model->n_vars + 1);
  singles->laned = g_new (guint32, MAX (singles->first_of_var[model->n_vars], 1));
  for (guint var = 0; var < model->n_vars; var++)
    {
      for (guint32 i = singles->first_of_var[var]; i < singles->first_of_var[var + 1]; i++)
        if (singles->groups[singles->of_var[i]].has_lanes)
          {
            singles->laned[n++] = singles->of_var[i];
            gw_bit_set (singles->laned_at + var * GW_WORDS (singles->n_larger), singles->of_var[i]);
          }
      singles->first_laned[var + 1] = n;
    }
}

static void
set_lanes (GwSingles *singles, const GwModel *model, const GwPropagation *propagation)
{
  singles->lanes_at = model->n_vars + model->n_memory;
  for (guint set = 1; set < G_N_ELEMENTS (singles->spread) && singles->spread[set] == 0; set++)
    GW_MASK_FOREACH (v, set)
      singles->spread[set] |= GW_BIT (GW_LANE_BITS * v);
  for (guint g = 0; g < singles->n_groups; g++)
    singles->groups[g].has_lanes = has_lanes (model, propagation, &singles->groups[g]);
  singles->ones = model->n_values <= GW_LANE_VALUES ? gw_singles_spread (singles, gw_mask_below (model->n_values)) : 0;
  singles->fourteens = 14 * singles->ones;
  singles->guards = singles->ones << (GW_LANE_BITS - 1);
  list_laned (singles, model);
}

/* What depends on the scheme: who counts places. */
static void
set_counting (GwSingles *singles, guint n_vars)
{
  guint n_words = (guint) GW_WORDS (singles->n_larger);

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

      if (g < singles->n_wide)
        singles->always &= group->limited;
      for (guint k = 0; k < group->n_vars && ((group->needed != 0 && !group->has_lanes) || group->has_rest); k++)
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

  if (singles == NULL)
    {
      singles = state->singles = g_new0 (GwSingles, 1);
      singles->group_of = g_new (guint32, model->n_instances + 1);
      singles->decided = g_new (guint32, model->n_vars + 2);
      singles->gone = g_new (GwGone, model->n_vars * GW_LANE_VALUES + 2);
    }
  read_all_groups (singles, model, propagation, groups);
  is_new = singles->first_peer == NULL || !is_as_before (singles, groups);
  g_free (singles->groups);
  singles->n_groups = groups->len;
  singles->groups = (GwSingleGroup *) (gpointer) g_array_free (groups, FALSE);
  if (is_new)
    {
      list_groups (singles, model->n_vars);
      list_peers (singles, model->n_vars);
    }
  set_lanes (singles, model, propagation);
  set_counting (singles, model->n_vars);
}

/* ---- what waits ---- */

void
gw_singles_empty (GwSingles *singles)
{
  singles->n_decided = singles->n_gone = 0;
  for (guint w = 0; w < singles->n_words; w++)
    {
      GW_MASK_FOREACH (bit, singles->counted[w])
        singles->moved[64 * w + bit] = 0;
      singles->dirty[w] = singles->counted[w] = 0;
    }
}

/* All lanes as the domains are now; whatever they were before, nobody goes back to that. */
static void
count_lanes (GwState *state)
{
  GwSingles *singles = state->singles;

  for (guint g = 0; g < singles->n_groups; g++)
    {
      const GwSingleGroup *group = &singles->groups[g];
      guint64 lanes = 0;

      if (!group->has_lanes)
        continue;
      for (guint k = 0; k < group->n_vars; k++)
        lanes += gw_singles_spread (singles, gw_state_domain (state, group->vars[k]));
      state->words[singles->lanes_at + g] = lanes;
      gw_bit_set (singles->dirty, g);
      gw_bit_set (singles->counted, g);
      singles->moved[g] = singles->ones;
    }
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
  count_lanes (state);
  for (guint32 var = 0; var < model->n_vars && singles->n_groups > 0; var++)
    gw_singles_note (singles, var, gw_state_domain (state, var), 0);
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
keep (GwState *state, guint32 var, GwMask mask)
{
  GwMask domain = state->words[var] & mask, gone = state->words[var] & ~mask;

  if (gone == 0)
    return TRUE;
  if (state->first_watch[var] != state->first_watch[var + 1])
    return gw_state_shrink (state, var, domain);
  gw_state_save (state, var);
  state->words[var] = domain;
  gw_singles_note (state->singles, var, domain, gone);
  if (domain == 0)
    state->emptied = var;
  return domain != 0;
}

static gboolean
take_from_group (GwState *state, const GwSingleGroup *group, guint32 var, GwMask value)
{
  for (guint k = 0; k < group->n_vars; k++)
    if (group->vars[k] != var && !keep (state, group->vars[k], ~value))
      return fail (state, group);
  return TRUE;
}

/* The value that VAR has is not counted any more in the groups that it is in. */
static inline void
count_given (GwState *state, GwSingles *singles, guint32 var)
{
  guint64 given = GW_LANE_GIVEN * gw_singles_spread (singles, gw_state_domain (state, var));

  for (guint32 i = singles->first_laned[var]; i < singles->first_laned[var + 1]; i++)
    {
      guint32 index = singles->lanes_at + singles->laned[i];

      if (!singles->groups[singles->laned[i]].is_on)
        continue;
      gw_state_save (state, index);
      state->words[index] |= given;
    }
}

/* VAR has VALUE: in the groups that these places in of_var name nobody else has it. */
static inline gboolean
take_from_groups (GwState *state, const GwSingles *singles, guint32 var, GwMask value, guint32 from, guint32 to)
{
  for (guint32 i = from; i < to; i++)
    {
      const GwSingleGroup *group = &singles->groups[singles->of_var[i]];

      if ((value & group->limited) != 0 && group->is_on && !take_from_group (state, group, var, value))
        return FALSE;
    }
  return TRUE;
}

/* VAR has one value left: nobody else in its groups has it. */
static inline gboolean
take_from_peers (GwState *state, GwSingles *singles, guint32 var)
{
  GwMask value = gw_state_domain (state, var);

  if (singles->first_laned[var] != singles->first_laned[var + 1])
    count_given (state, singles, var);
  if (singles->are_all_on && (value & singles->always) != 0)
    {
      const guint32 *end = singles->peers + singles->first_peer[var + 1];

      for (const guint32 *peer = singles->peers + singles->first_peer[var]; peer < end; peer++)
        if (!keep (state, *peer, ~value))
          return fail_between (state, var, *peer);
      return take_from_groups (state, singles, var, value, singles->first_narrow[var], singles->first_of_var[var + 1]);
    }
  return take_from_groups (state, singles, var, value, singles->first_of_var[var], singles->first_of_var[var + 1]);
}

static inline gboolean
take_all (GwState *state, GwSingles *singles)
{
  while (singles->n_decided > 0)
    {
      guint32 var = singles->decided[--singles->n_decided];

      state->unwatched += 3 * (singles->first_peer[var + 1] - singles->first_peer[var]) + singles->first_of_var[var + 1] - singles->first_narrow[var];
      if (!take_from_peers (state, singles, var))
        return FALSE;
    }
  return TRUE;
}

/* ---- hidden singles ---- */

/* Seldom against what goes; inlined it would take the loop's registers. */
static G_GNUC_NO_INLINE void
save_lanes (GwState *state, guint32 group)
{
  gw_state_save (state, state->singles->lanes_at + group);
}

static inline void
note_counted (GwSingles *singles, guint32 var)
{
  const guint64 *at = singles->laned_at + (gsize) var * singles->n_words;

  singles->counted[0] |= at[0];
  for (guint w = 1; w < singles->n_words; w++)
    singles->counted[w] |= at[w];
}

/* LESS is taken off in each of the groups from GROUP to END. */
static inline void
count_off (GwState *state, GwSingles *singles, const guint32 *group, const guint32 *end, guint64 less)
{
  const guint32 *saved_at = state->saved_at + singles->lanes_at, level = state->n_levels + 1;
  const guint64 fourteens = singles->fourteens, guards = singles->guards;
  guint64 *lanes = state->words + singles->lanes_at, *moved = singles->moved;

  for (; group < end; group++)
    {
      guint64 left;

      if (G_UNLIKELY (saved_at[*group] != level))
        save_lanes (state, *group);
      left = lanes[*group] -= less;
      moved[*group] |= less;
      if (G_UNLIKELY ((~(left + fourteens) & guards) != 0))
        gw_bit_set (singles->dirty, *group);
    }
}

void
gw_singles_count_off (GwState *state)
{
  GwSingles *singles = state->singles;
  const GwGone *end = singles->gone + singles->n_gone;

  for (const GwGone *gone = singles->gone; gone < end; gone++)
    {
      const guint32 *first = singles->first_laned + gone->var;

      note_counted (singles, gone->var);
      count_off (state, singles, singles->laned + first[0], singles->laned + first[1], gw_singles_spread (singles, gone->values));
    }
  state->unwatched += 32 * singles->n_gone;
  singles->n_gone = 0;
}

/* Each of these values has one place. */
static gboolean
give_places (GwState *state, const GwSingleGroup *group, GwMask values)
{
  for (guint k = 0; k < group->n_vars; k++)
    {
      GwMask value = gw_state_domain (state, group->vars[k]) & values;

      if (value == 0)
        continue;
      if (!gw_mask_is_single (value) || !keep (state, group->vars[k], value))
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
  return lonely == 0 || give_places (state, group, lonely);
}

/* What the lanes say already. */
static gboolean
give_lonely (GwState *state, GwSingles *singles, const GwSingleGroup *group)
{
  guint64 lanes = gw_singles_lanes (state, (guint32) (group - singles->groups));

  if (gw_singles_have_none (singles, lanes))
    return fail (state, group);
  return give_places (state, group, gw_singles_values (gw_singles_one_or_none (singles, lanes)));
}

/* For nine the loop is unrolled. */
static gboolean
count_places (GwState *state, GwSingles *singles, const GwSingleGroup *group)
{
  if (group->has_lanes)
    return give_lonely (state, singles, group);
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
      gw_singles_count_off (state);
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
