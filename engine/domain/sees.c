#include "domain/sees.h"

#include "domain/relation.h"
#include "domain/singles.h"

#include <string.h>

/* Larger models have no matrix: it would be slower to make than what it saves. */
#define MOST_VARS 1024
#define MOST_WORDS (MOST_VARS / 64)

/* So many words hold a set of variables where whole groups point. */
#define BOARD_WORDS 2

typedef struct
{
  guint64 word[BOARD_WORDS];
} Board;

/*     rows    [ n_words words of variable 0 | of variable 1 | … ]
 *     on      of the instances of which it was made, a bit each: nothing has to be done again while these are the same
 *     boards  the rows once more, where they are short enough; else NULL
 *     groups  who is not in each group of singles.h; likewise */
struct _GwSees
{
  guint    n_words;
  guint64 *rows;
  guint64 *on;
  gboolean is_made, has_any;
  Board   *boards;
  Board   *groups;
};

void
gw_sees_free (GwSees *sees)
{
  if (sees == NULL)
    return;
  g_free (sees->rows);
  g_free (sees->on);
  g_free (sees->boards);
  g_free (sees->groups);
  g_free (sees);
}

static inline guint64 *
row_of (const GwSees *sees, guint32 var)
{
  return sees->rows + (gsize) var * sees->n_words;
}

static gboolean
do_differ (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation)
{
  return (propagation->left_out >> instance->relation->kind & 1) == 0 && instance->relation->differ != NULL
         && instance->relation->differ (model, instance);
}

static gboolean
are_equal (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation)
{
  return (propagation->left_out >> instance->relation->kind & 1) == 0 && instance->relation->equal != NULL
         && instance->relation->equal (model, instance);
}

static void
add_all (GwSees *sees, const guint32 *vars, guint n_vars)
{
  guint64 all[MOST_WORDS] = { 0 };

  for (guint i = 0; i < n_vars; i++)
    gw_bit_set (all, vars[i]);
  for (guint i = 0; i < n_vars; i++)
    {
      guint64 *row = row_of (sees, vars[i]);

      for (guint w = 0; w < sees->n_words; w++)
        row[w] |= all[w];
    }
}

/* Whoever sees ONE sees OTHER, which has the same value. Returns whether that is new. */
static gboolean
hand_on (GwSees *sees, guint32 one, guint32 other)
{
  gboolean is_new = FALSE;

  for (guint w = 0; w < sees->n_words; w++)
    {
      const guint64 more = row_of (sees, one)[w] & ~row_of (sees, other)[w];

      row_of (sees, other)[w] |= more;
      is_new |= more != 0;
      GW_MASK_FOREACH (bit, more)
        gw_bit_set (row_of (sees, 64 * w + bit), other);
    }
  return is_new;
}

/* Variables that are equal see the same, and what sees one of them sees all. */
static void
share_rows (GwState *state)
{
  const GwModel *model = state->model;
  GwSees *sees = state->sees;
  gboolean goes_on = sees->has_any;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint i = 0; i < model->n_instances; i++)
        if (gw_bit_test (sees->on, i) && are_equal (model, &model->instances[i], state->propagation))
          {
            const guint32 *vars = gw_instance_scope (model, &model->instances[i]);

            for (guint k = 1; k < model->instances[i].n_vars; k++)
              goes_on |= hand_on (sees, vars[0], vars[k]) | hand_on (sees, vars[k], vars[0]);
          }
    }
}

static void
make_boards (GwState *state)
{
  const GwSingles *singles = state->singles;
  GwSees *sees = state->sees;

  g_clear_pointer (&sees->boards, g_free);
  g_clear_pointer (&sees->groups, g_free);
  if (sees->n_words > BOARD_WORDS)
    return;
  sees->boards = g_new0 (Board, state->model->n_vars + 1);
  for (guint var = 0; var < state->model->n_vars; var++)
    memcpy (sees->boards[var].word, row_of (sees, var), sees->n_words * sizeof (guint64));
  sees->groups = g_new0 (Board, singles->n_larger + 1);
  for (guint g = 0; g < singles->n_larger; g++)
    {
      for (guint w = 0; w < sees->n_words; w++)
        sees->groups[g].word[w] = gw_mask_below (MIN (state->model->n_vars - 64 * w, 64));
      for (guint k = 0; k < singles->groups[g].n_vars; k++)
        gw_bit_clear (sees->groups[g].word, singles->groups[g].vars[k]);
    }
}

static void
make (GwState *state)
{
  const GwModel *model = state->model;
  GwSees *sees = state->sees;

  memset (sees->rows, 0, (gsize) model->n_vars * sees->n_words * sizeof (guint64));
  sees->has_any = FALSE;
  for (guint i = 0; i < model->n_instances; i++)
    if (gw_bit_test (sees->on, i) && do_differ (model, &model->instances[i], state->propagation))
      {
        sees->has_any = TRUE;
        add_all (sees, gw_instance_scope (model, &model->instances[i]), model->instances[i].n_vars);
      }
  for (guint var = 0; var < model->n_vars; var++)
    gw_bit_clear (row_of (sees, var), var);
  share_rows (state);
  make_boards (state);
  sees->is_made = TRUE;
}

void
gw_sees_start (GwState *state, const guint64 *off)
{
  const GwModel *model = state->model;
  gboolean has_changed;

  if (!state->propagation->points || model->n_vars > MOST_VARS)
    {
      g_clear_pointer (&state->sees, gw_sees_free);
      return;
    }
  if (state->sees == NULL)
    {
      state->sees = g_new0 (GwSees, 1);
      state->sees->n_words = (guint) GW_WORDS (model->n_vars);
      state->sees->rows = g_new0 (guint64, (gsize) model->n_vars * state->sees->n_words + 1);
      state->sees->on = g_new0 (guint64, GW_WORDS (model->n_instances) + 1);
    }
  has_changed = !state->sees->is_made;
  for (guint i = 0; i < model->n_instances; i++)
    {
      gboolean is_on = off == NULL || gw_instance_is_on (model, &model->instances[i], off);

      if (is_on == gw_bit_test (state->sees->on, i))
        continue;
      has_changed = has_changed || do_differ (model, &model->instances[i], state->propagation) || are_equal (model, &model->instances[i], state->propagation);
      state->sees->on[i / 64] ^= GW_BIT (i % 64);
    }
  if (has_changed)
    make (state);
}

/* VALUE stands in one of the variables that have it: who sees all of these is without. */
static gboolean
point_one (GwState *state, const guint32 *vars, guint n_vars, GwMask value, gboolean *changed)
{
  const GwSees *sees = state->sees;
  guint64 all[MOST_WORDS], any = 0;
  gboolean is_first = TRUE;

  for (guint i = 0; i < n_vars; i++)
    {
      const guint64 *row = row_of (sees, vars[i]);

      if ((gw_state_domain (state, vars[i]) & value) == 0)
        continue;
      any = 0;
      for (guint w = 0; w < sees->n_words; w++)
        {
          all[w] = is_first ? row[w] : all[w] & row[w];
          any |= all[w];
        }
      if (any == 0)
        return TRUE;
      is_first = FALSE;
    }
  if (is_first)
    return FALSE;
  for (guint w = 0; w < sees->n_words; w++)
    for (guint64 rest = all[w]; rest != 0; rest &= rest - 1)
      {
        guint32 var = 64 * w + gw_mask_lowest (rest);

        *changed = *changed || (gw_state_domain (state, var) & value) != 0;
        if (!gw_state_keep (state, var, ~value))
          return FALSE;
      }
  return TRUE;
}

/* ---- where sets of variables are short ---- */

/* Those of SEERS who see all of the variables that have VALUE. */
static inline Board
find_seers (const GwState *state, const guint32 *vars, guint n_vars, GwMask value, Board seers)
{
  for (guint k = 0; k < n_vars; k++)
    if ((gw_state_domain (state, vars[k]) & value) != 0)
      {
        seers.word[0] &= state->sees->boards[vars[k]].word[0];
        seers.word[1] &= state->sees->boards[vars[k]].word[1];
        if ((seers.word[0] | seers.word[1]) == 0)
          break;
      }
  return seers;
}

static inline gboolean
take_from (GwState *state, Board seers, GwMask value, gboolean *changed)
{
  for (guint w = 0; w < BOARD_WORDS; w++)
    for (guint64 left = seers.word[w]; left != 0; left &= left - 1)
      {
        guint32 var = 64 * w + gw_mask_lowest (left);

        if ((gw_state_domain (state, var) & value) == 0)
          continue;
        *changed = TRUE;
        if (!gw_state_keep (state, var, ~value))
          return FALSE;
      }
  return TRUE;
}

/* Each of VALUES has a place. */
static gboolean
point_on_boards (GwState *state, const guint32 *vars, guint n_vars, GwMask values, gboolean *changed)
{
  const Board everybody = { { ~(guint64) 0, ~(guint64) 0 } };

  for (; values != 0; values &= values - 1)
    if (!take_from (state, find_seers (state, vars, n_vars, values & -values, everybody), values & -values, changed))
      return FALSE;
  return TRUE;
}

static GwMask
values_of (const GwState *state, const guint32 *vars, guint n_vars)
{
  GwMask values = 0;

  for (guint k = 0; k < n_vars; k++)
    values |= gw_state_domain (state, vars[k]);
  return values;
}

gboolean
gw_sees_point (GwState *state, const guint32 *vars, guint n_vars, GwMask values, gboolean *changed)
{
  gboolean unasked = FALSE;

  if (state->sees == NULL)
    return TRUE;
  changed = changed != NULL ? changed : &unasked;
  values &= state->singles->always;
  if (state->sees->boards != NULL)
    return (values & ~values_of (state, vars, n_vars)) == 0 && point_on_boards (state, vars, n_vars, values, changed);
  for (; values != 0; values &= values - 1)
    if (!point_one (state, vars, n_vars, values & -values, changed))
      return FALSE;
  return TRUE;
}

/* ---- all groups ---- */

/* The values with two or three places that have lost one lately: what the others point at has gone already, and with more places hardly anybody
 * sees them all. Only where places are counted in lanes; groups of more values hardly ever come with so few variables. */
static inline GwMask
take_few_places (GwState *state, guint g)
{
  GwSingles *singles = state->singles;
  guint64 moved;

  gw_singles_count_off (state);
  moved = singles->moved[g] << (GW_LANE_BITS - 1);
  singles->moved[g] = 0;
  return gw_singles_values (gw_singles_two_or_three (singles, gw_singles_lanes (state, g)) & moved) & singles->always;
}

static gboolean
point_from_group (GwState *state, guint g, gboolean *changed)
{
  const GwSingleGroup *group = &state->singles->groups[g];

  if (!group->is_on || !group->has_lanes)
    return TRUE;
  for (GwMask rest = take_few_places (state, g); rest != 0; rest &= rest - 1)
    if (!take_from (state, find_seers (state, group->vars, group->n_vars, rest & -rest, state->sees->groups[g]), rest & -rest, changed))
      {
        state->failed = group->instance;
        return FALSE;
      }
  return TRUE;
}

gboolean
gw_sees_point_from_groups (GwState *state, gboolean *changed)
{
  GwSingles *singles = state->singles;

  *changed = FALSE;
  for (guint w = 0; w < singles->n_words; w++)
    {
      guint64 counted = singles->counted[w];

      singles->counted[w] = 0;
      for (; counted != 0 && state->sees != NULL && state->sees->boards != NULL; counted &= counted - 1)
        if (!point_from_group (state, 64 * w + gw_mask_lowest (counted), changed))
          return FALSE;
    }
  return TRUE;
}

gboolean
gw_sees_any (const GwState *state)
{
  return state->sees != NULL && state->sees->has_any;
}

guint
gw_sees_part (const GwState *state, const guint32 *vars, guint n_vars, guint8 *set_of)
{
  const GwSees *sees = state->sees;
  guint64 all[GW_SEES_MOST_PARTED][MOST_WORDS];
  guint n_sets = 0;

  if (sees == NULL || n_vars > GW_SEES_MOST_PARTED)
    return 0;
  for (guint i = 0; i < n_vars; i++)
    {
      const guint64 *row = row_of (sees, vars[i]);
      guint set = 0;

      while (set < n_sets && !gw_bit_test (all[set], vars[i]))
        set++;
      for (guint w = 0; w < sees->n_words; w++)
        all[set][w] = set < n_sets ? all[set][w] & row[w] : row[w];
      n_sets += set == n_sets;
      set_of[i] = (guint8) set;
    }
  return n_sets;
}
