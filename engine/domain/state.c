#include "domain/state.h"

#include "domain/relation.h"
#include "domain/sees.h"
#include "domain/singles.h"

#include <string.h>

#define QUEUED     0x80
#define LANE_SHIFT 3
#define WAKES      0x07

G_STATIC_ASSERT (GW_N_COSTS == G_N_ELEMENTS (((GwState *) NULL)->lanes));
G_STATIC_ASSERT ((GW_EVENT_FIX | GW_EVENT_BOUNDS | GW_EVENT_ANY) == WAKES);

static inline guint
lane_of (guint8 flags)
{
  return (flags >> LANE_SHIFT) & 3;
}

/* Of the groups of different variables each has one (singles.h). */
static inline guint32
n_words (const GwModel *model)
{
  return model->n_vars + model->n_memory + model->n_instances;
}

/* Room for every word once: all that can be saved before the next push or pop; twice where relations try things. */
static void
reserve_trail (GwState *state)
{
  guint32 needed = state->n_trail + n_words (state->model) * (state->no_flags != NULL ? 2 : 1);

  if (needed <= state->trail_size)
    return;
  state->trail_size = MAX (needed, state->trail_size * 2);
  state->trail = g_renew (GwTrailEntry, state->trail, state->trail_size);
}

GwState *
gw_state_new (GwModel *model)
{
  GwState *state;

  g_return_val_if_fail (model != NULL, NULL);

  state = g_new0 (GwState, 1);
  state->model = gw_model_ref (model);
  state->words = g_new0 (GwMask, n_words (model));
  if (model->n_vars > 0)
    memcpy (state->words, model->initial, model->n_vars * sizeof (GwMask));
  if (model->n_memory > 0)
    memcpy (state->words + model->n_vars, model->memory_start, model->n_memory * sizeof (GwMask));
  state->saved_at = g_new0 (guint32, n_words (model));
  state->notes = g_new0 (GwMask, model->n_notes);
  state->flags = g_new0 (guint8, model->n_instances);
  state->flags_start = g_new0 (guint8, model->n_instances);
  state->first_watch = g_new0 (guint32, model->n_vars + 1);
  state->watches = g_new (guint32, MAX (model->first_watch[model->n_vars], 1));
  state->first_zero = g_new (guint32, MAX (model->n_vars, 1));
  state->end_one = g_new (guint32, MAX (model->n_vars, 1));
  if (model->n_parts + model->n_part_restrictions > 0)
    {
      state->no_flags = g_new0 (guint8, model->n_instances);
      state->trial = g_new (GwMask, model->n_vars);
    }
  for (guint cost = 0; cost < GW_N_COSTS; cost++)
    {
      guint32 size = 1;

      while (size < model->n_instances)
        size *= 2;
      state->lanes[cost].mask = size - 1;
      state->lanes[cost].ring = g_new (guint32, size);
    }
  state->scratch_size = MAX (model->scratch_size, GW_SCRATCH_MIN);
  state->scratch = g_aligned_alloc (state->scratch_size, 1, 64);
  reserve_trail (state);
  return state;
}

void
gw_state_free (GwState *state)
{
  if (state == NULL)
    return;
  for (guint cost = 0; cost < GW_N_COSTS; cost++)
    g_free (state->lanes[cost].ring);
  g_aligned_free (state->scratch);
  g_free (state->words);
  g_free (state->saved_at);
  g_free (state->notes);
  g_free (state->trail);
  g_free (state->levels);
  g_free (state->flags);
  g_free (state->flags_start);
  g_free (state->first_watch);
  g_free (state->watches);
  g_free (state->first_zero);
  g_free (state->end_one);
  if (state->singles != NULL)
    gw_singles_free (state->singles);
  gw_sees_free (state->sees);
  g_free (state->no_flags);
  g_free (state->trial);
  gw_model_unref (state->model);
  g_free (state);
}

static inline void
enqueue (GwState *state, guint32 i)
{
  GwLane *lane = &state->lanes[lane_of (state->flags[i])];

  lane->ring[(lane->head + lane->count++) & lane->mask] = i;
  state->flags[i] |= QUEUED;
}

void
gw_state_queue (GwState *state, guint32 i)
{
  if ((state->flags[i] & QUEUED) == 0)
    enqueue (state, i);
}

static inline guint32
dequeue (GwLane *lane)
{
  lane->count--;
  return lane->ring[lane->head++ & lane->mask];
}

static void
empty_queue (GwState *state)
{
  for (guint cost = 0; cost < GW_N_COSTS; cost++)
    while (state->lanes[cost].count > 0)
      state->flags[dequeue (&state->lanes[cost])] &= (guint8) ~QUEUED;
  if (state->singles != NULL)
    gw_singles_empty (state->singles);
}

static void
undo_to (GwState *state, guint32 n_trail)
{
  while (state->n_trail > n_trail)
    {
      const GwTrailEntry *entry = &state->trail[--state->n_trail];

      state->words[entry->index] = entry->old;
      state->saved_at[entry->index] = entry->saved_at;
    }
}

static guint8
flags_of (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation)
{
  const GwRelation *relation = instance->relation;
  guint8 strength = propagation->strength[relation->kind];
  guint8 wake = relation->wake[strength], cost = relation->cost[strength];

  if (relation->tune != NULL)
    relation->tune (model, instance, propagation, &wake, &cost);
  return (guint8) (wake | cost << LANE_SHIFT);
}

/* What wakes an instance; the order is that of a variable's watches. */
enum
{
  HEEDS_ONE,
  HEEDS_ANY,
  HEEDS_ZERO,
  HEEDS_NOTHING,
};

/* What is left out of the scheme is not even looked at, nor what rests as long as everything is on, and groups are not woken one by one. */
static inline gboolean
is_woken (const GwState *state, guint32 i, const GwPropagation *propagation, gboolean are_all_on)
{
  const GwInstance *instance = &state->model->instances[i];

  return (propagation->left_out >> instance->relation->kind & 1) == 0 && !(are_all_on && instance->stronger != 0) && state->singles->group_of[i] == GW_NO_GROUP;
}

static guint8
heed_of (const GwState *state, guint32 i, guint var, const GwPropagation *propagation, gboolean are_all_on)
{
  const GwInstance *instance = &state->model->instances[i];
  const GwRelation *relation = instance->relation;
  const GwStrength strength = propagation->strength[relation->kind];

  if (!is_woken (state, i, propagation, are_all_on))
    return HEEDS_NOTHING;
  if (relation->heeds == NULL)
    return HEEDS_ANY;
  if (relation->heeds (state->model, instance, strength, var, 0))
    return relation->heeds (state->model, instance, strength, var, 1) ? HEEDS_ANY : HEEDS_ZERO;
  return relation->heeds (state->model, instance, strength, var, 1) ? HEEDS_ONE : HEEDS_NOTHING;
}

/* Who is woken by a change of VAR, from place N of the watches on; returns where they end. HEEDS: scratch. */
static guint32
set_watches_of (GwState *state, guint var, guint32 n, const GwPropagation *propagation, gboolean are_all_on, guint8 *heeds)
{
  const GwModel *model = state->model;
  const guint32 *watches = model->watches + model->first_watch[var], n_watches = model->first_watch[var + 1] - model->first_watch[var];
  guint32 n_of[HEEDS_NOTHING + 1] = { 0 }, at[HEEDS_NOTHING] = { n };

  for (guint32 w = 0; w < n_watches; w++)
    n_of[heeds[w] = heed_of (state, watches[w], var, propagation, are_all_on)]++;
  at[HEEDS_ANY] = n + n_of[HEEDS_ONE];
  at[HEEDS_ZERO] = at[HEEDS_ANY] + n_of[HEEDS_ANY];
  state->first_watch[var] = n;
  state->first_zero[var] = at[HEEDS_ANY];
  state->end_one[var] = at[HEEDS_ZERO];
  for (guint32 w = 0; w < n_watches; w++)
    if (heeds[w] != HEEDS_NOTHING)
      state->watches[at[heeds[w]]++] = watches[w];
  return at[HEEDS_ZERO];
}

/* The same where nothing heeds some values alone. */
static guint32
set_plain_watches_of (GwState *state, guint var, guint32 n, const GwPropagation *propagation, gboolean are_all_on)
{
  const GwModel *model = state->model;

  state->first_watch[var] = state->first_zero[var] = n;
  for (guint32 w = model->first_watch[var]; w < model->first_watch[var + 1]; w++)
    if (is_woken (state, model->watches[w], propagation, are_all_on))
      state->watches[n++] = model->watches[w];
  state->end_one[var] = n;
  return n;
}

static void
set_watches (GwState *state, const GwPropagation *propagation, gboolean are_all_on)
{
  const GwModel *model = state->model;
  g_autofree guint8 *heeds = g_new (guint8, MAX (model->n_instances, 1));
  gboolean some_heed = FALSE;
  guint32 n = 0;

  for (guint i = 0; i < model->n_instances && !some_heed; i++)
    some_heed = model->instances[i].relation->heeds != NULL;
  for (guint var = 0; var < model->n_vars; var++)
    n = some_heed ? set_watches_of (state, var, n, propagation, are_all_on, heeds) : set_plain_watches_of (state, var, n, propagation, are_all_on);
  state->first_watch[model->n_vars] = n;
  state->watches_for_all_on = are_all_on;
}

/* What the scheme makes of each instance; kept until the scheme changes. */
static void
set_flags_start (GwState *state, const GwPropagation *propagation, gboolean are_all_on)
{
  const GwModel *model = state->model;

  if (state->has_flags_start && memcmp (&state->flags_scheme, propagation, sizeof *propagation) == 0)
    {
      if (state->watches_for_all_on != are_all_on)
        set_watches (state, propagation, are_all_on);
      return;
    }
  for (guint i = 0; i < model->n_instances; i++)
    state->flags_start[i] = flags_of (model, &model->instances[i], propagation);
  gw_singles_set_scheme (state, propagation);
  set_watches (state, propagation, are_all_on);
  state->flags_scheme = *propagation;
  state->has_flags_start = TRUE;
}

void
gw_active_domains (const GwModel *model, const GwActive *active, GwMask *masks)
{
  const guint64 *off = active != NULL ? active->off : NULL;

  memcpy (masks, model->initial, model->n_vars * sizeof (GwMask));
  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], off))
      masks[model->restrictions[i].var] &= model->restrictions[i].allowed;
  for (guint var = 0; active != NULL && active->clues != NULL && var < model->n_vars; var++)
    masks[var] &= active->clues[var];
}

static gboolean
start_domains (GwState *state, const GwActive *active)
{
  const GwModel *model = state->model;
  const guint64 *off = active != NULL ? active->off : NULL;

  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], off)
        && !gw_state_keep (state, model->restrictions[i].var, model->restrictions[i].allowed))
      return FALSE;
  if (active != NULL && active->clues != NULL)
    for (guint var = 0; var < model->n_vars; var++)
      if (!gw_state_keep (state, var, active->clues[var]))
        return FALSE;
  for (guint var = 0; var < model->n_vars; var++)
    if (state->words[var] == 0)
      return FALSE;
  return TRUE;
}

/* Whether an instance acts: what a stronger one that is on does in its place, it need not do again. */
static gboolean
takes_part (const GwModel *model, guint32 i, const GwPropagation *propagation, const guint64 *off)
{
  const GwInstance *instance = &model->instances[i];

  if ((propagation->left_out >> instance->relation->kind & 1) != 0 || !gw_instance_is_on (model, instance, off))
    return FALSE;
  return instance->stronger == 0 || !gw_instance_is_on (model, &model->instances[instance->stronger - 1], off);
}

gboolean
gw_state_init (GwState *state, const GwPropagation *propagation, const GwActive *active)
{
  const GwModel *model;

  g_return_val_if_fail (state != NULL && propagation != NULL, FALSE);

  model = state->model;
  empty_queue (state);
  undo_to (state, 0);
  state->n_levels = 0;
  state->watched = 0 - (guint64) state->unwatched;
  reserve_trail (state);
  state->propagation = propagation;
  set_flags_start (state, propagation, active == NULL || active->off == NULL);
  /* With all flags clear nobody wakes while the first domains are set; then everybody is queued once. */
  if (model->n_instances > 0)
    memset (state->flags, 0, model->n_instances);
  if (!start_domains (state, active))
    return FALSE;
  for (guint i = 0; i < model->n_instances; i++)
    if (takes_part (model, i, propagation, active != NULL ? active->off : NULL))
      {
        state->flags[i] = state->flags_start[i];
        if (state->singles->group_of[i] == GW_NO_GROUP)
          enqueue (state, i);
      }
  gw_singles_start (state, active != NULL ? active->off : NULL);
  gw_sees_start (state, active != NULL ? active->off : NULL);
  return TRUE;
}

gboolean
gw_state_shrink (GwState *state, guint var, GwMask domain)
{
  GwMask old = state->words[var];
  GwMask gone = old & ~domain;
  guint8 events = GW_EVENT_ANY;
  const guint32 *end = state->watches + (domain == GW_BIT (1) ? state->end_one[var] : state->first_watch[var + 1]);
  const guint32 *watch = state->watches + (domain == GW_BIT (0) ? state->first_zero[var] : state->first_watch[var]);

  gw_state_save (state, var);
  state->words[var] = domain;
  if (domain == 0)
    {
      state->emptied = var;
      return FALSE;
    }
  gw_singles_note (state->singles, var, domain, gone);
  if (watch == end)
    return TRUE;
  if (gw_mask_is_single (domain))
    events |= GW_EVENT_FIX;
  /* The lowest has gone, or one above all that are left. */
  if ((old & -old & gone) != 0 || gone > domain)
    events |= GW_EVENT_BOUNDS;
  for (; watch < end; watch++)
    if ((state->flags[*watch] & events) != 0 && (state->flags[*watch] & QUEUED) == 0)
      enqueue (state, *watch);
  return TRUE;
}

/* A relation costs about so many nanoseconds a variable, by its lane. */
static inline void
count_work (GwState *state, const GwInstance *instance, guint cost)
{
  static const guint32 per_variable[GW_N_COSTS] = { [GW_COST_UNIT] = 4, [GW_COST_LINEAR] = 16, [GW_COST_WHOLE] = 4, [GW_COST_HEAVY] = 400 };

  state->unwatched += 16 + per_variable[cost] * instance->n_vars;
}

static inline gboolean
should_stop (GwState *state)
{
  if (state->unwatched < GW_STATE_WATCH_EVERY)
    return FALSE;
  state->watched += state->unwatched;
  state->unwatched = 0;
  state->is_stopped = gw_control_should_stop (state->control);
  return state->is_stopped;
}

/* Runs what comes first in a lane. Meanwhile it is marked as queued: its own removals, which it follows to its own fixpoint,
 * do not wake it again. */
static gboolean
run (GwState *state, guint cost)
{
  guint32 i = dequeue (&state->lanes[cost]);
  const GwInstance *instance = &state->model->instances[i];
  const GwRelation *relation = instance->relation;
  guint group = state->singles->group_of[i];

  state->n_propagations++;
  if (!relation->propagate (state, instance, state->propagation->strength[relation->kind]))
    {
      state->flags[i] &= (guint8) ~QUEUED;
      state->failed = i;
      return FALSE;
    }
  state->flags[i] &= (guint8) ~QUEUED;
  if (group != GW_NO_GROUP)
    gw_bit_clear (state->singles->dirty, group);
  count_work (state, instance, cost);
  return TRUE;
}

/* The cheapest lane in which something waits. */
static inline guint
next_lane (const GwState *state)
{
  guint cost = GW_COST_UNIT;

  while (cost < GW_N_COSTS && state->lanes[cost].count == 0)
    cost++;
  return cost;
}

gboolean
gw_state_propagate (GwState *state)
{
  gboolean changed = TRUE;

  state->is_stopped = FALSE;
  state->emptied = GW_NO_VAR;
  for (;;)
    {
      gboolean has_singles = gw_singles_are_waiting (state->singles), is_fine;
      guint cost = has_singles ? GW_COST_UNIT : next_lane (state);

      if (cost == GW_N_COSTS && !changed)
        return TRUE;
      if (cost == GW_N_COSTS)
        is_fine = gw_sees_point_from_groups (state, &changed);
      else
        is_fine = has_singles ? gw_singles_propagate (state) : run (state, cost);
      if (!is_fine)
        {
          empty_queue (state);
          return FALSE;
        }
      changed |= cost < GW_N_COSTS;
      if (should_stop (state))
        return FALSE;
    }
}

void
gw_state_push (GwState *state)
{
  g_return_if_fail (state != NULL);

  if (state->n_levels == state->levels_size)
    {
      state->levels_size = MAX (16, state->levels_size * 2);
      state->levels = g_renew (guint32, state->levels, state->levels_size);
    }
  state->levels[state->n_levels++] = state->n_trail;
  reserve_trail (state);
}

void
gw_state_pop (GwState *state)
{
  g_return_if_fail (state != NULL && state->n_levels > 0);

  empty_queue (state);
  undo_to (state, state->levels[--state->n_levels]);
}

/* A level of its own, without an entry in `levels`: nobody can pop it but the end of the trial. */
GwTrial
gw_state_begin_trial (GwState *state)
{
  GwTrial trial = { state->n_trail, state->singles->n_decided, state->flags, state->singles->dirty };

  g_assert (state->no_flags != NULL && state->flags != state->no_flags);
  state->flags = state->no_flags;
  state->singles->dirty = state->singles->no_dirty;
  state->singles->n_gone_before = state->singles->n_gone;
  state->n_levels++;
  return trial;
}

void
gw_state_end_trial (GwState *state, const GwTrial *trial)
{
  undo_to (state, trial->n_trail);
  state->n_levels--;
  state->flags = trial->flags;
  state->singles->dirty = trial->dirty;
  state->singles->n_decided = trial->n_decided;
  state->singles->n_gone = state->singles->n_gone_before;
  state->emptied = GW_NO_VAR;
}

gpointer
gw_state_scratch (GwState *state, gsize size)
{
  g_assert (size <= state->scratch_size);
  return state->scratch;
}
