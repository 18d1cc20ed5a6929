/* Inequality signs one after another: below a cell there are as many lower digits as signs lead down from it, and likewise above. */
#include <string.h>

#include "base/i18n.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/explain-why.h"
#include "strategies/pair-sight.h"
#include "strategies/strategy.h"

/* Per variable, DOWN and UP: over how many signs the longest way leads, and by which of its pairs it begins. */
typedef struct
{
  GwPencil *pencil;
  guint8    n_signs[2][GW_MAX_CELLS];
  guint32   by[2][GW_MAX_CELLS];
  guint8    is_reached[GW_MAX_CELLS];
  guint16   stack[GW_MAX_CELLS];
} Signs;

enum
{
  DOWN,
  UP,
};

/* A sign by itself says which digits go with nothing. */
#define LEAST_SIGNS 2u
#define MOST_IN_A_STEP 24u /* signs */

static gboolean
is_sign (const Signs *signs, const GwPair *pair)
{
  return gw_sight_pair_is_on (signs->pencil, pair)
         && signs->pencil->terrain->compiled->puzzle->constraints[gw_sight_owner (signs->pencil, pair)]->rule == &gw_rule_greater;
}

/* Whether PAIR leads to the lower cell: the lowest value goes with nothing there. */
static guint
way_of (const GwPair *pair)
{
  return pair->partners[0] == 0 ? DOWN : UP;
}

/* One sign more; FALSE when nothing has changed. */
static gboolean
lengthen (Signs *signs, guint var)
{
  const GwTerrain *terrain = signs->pencil->terrain;
  gboolean is_longer = FALSE;

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    {
      const guint way = way_of (&terrain->pairs[k]), n = signs->n_signs[way][terrain->pairs[k].other] + 1u;

      if (n <= signs->n_signs[way][var] || n >= terrain->compiled->model->n_values || !is_sign (signs, &terrain->pairs[k]))
        continue;
      signs->n_signs[way][var] = (guint8) n;
      signs->by[way][var] = k;
      is_longer = TRUE;
    }
  return is_longer;
}

/* Signs that run in a circle have no solution, and end at the number of values. */
static gboolean
measure (Signs *signs)
{
  const GwTerrain *terrain = signs->pencil->terrain;
  gboolean is_longer = TRUE, is_any = FALSE;

  memset (signs->n_signs[DOWN], 0, terrain->n_vars);
  memset (signs->n_signs[UP], 0, terrain->n_vars);
  while (is_longer)
    {
      is_longer = FALSE;
      for (guint var = 0; var < terrain->n_vars; var++)
        is_longer |= lengthen (signs, var);
      is_any |= is_longer;
    }
  return is_any;
}

/* What VAR cannot be, with so many digits below and above it. */
static GwMask
taken_from (const Signs *signs, guint var, guint way)
{
  const guint n = signs->n_signs[way][var], n_values = signs->pencil->terrain->compiled->model->n_values;

  return way == DOWN ? gw_mask_below (n) : gw_mask_below (n_values) & ~gw_mask_below (n_values - n);
}

/* The signs of the longest way there are premises. */
static void
note_way (const Signs *signs, guint var, guint way)
{
  const GwTerrain *terrain = signs->pencil->terrain;

  while (signs->n_signs[way][var] > 0)
    {
      const GwPair *pair = &terrain->pairs[signs->by[way][var]];

      gw_reason_add_clue (signs->pencil->step, gw_sight_owner (signs->pencil, pair));
      var = pair->other;
    }
}

static void
strike (const Signs *signs, guint var)
{
  for (guint way = DOWN; way <= UP; way++)
    if (gw_pencil_strike (signs->pencil, var, taken_from (signs, var, way)) && gw_pencil_explains (signs->pencil))
      note_way (signs, var, way);
}

/* All cells that signs join with FIRST, if one of them has signs one after another. */
static void
strike_joined (Signs *signs, guint first)
{
  const GwTerrain *terrain = signs->pencil->terrain;
  guint n = 1;
  gboolean is_long = FALSE;

  signs->stack[0] = (guint16) first;
  signs->is_reached[first] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const guint var = signs->stack[i];

      is_long |= MAX (signs->n_signs[DOWN][var], signs->n_signs[UP][var]) >= LEAST_SIGNS;
      for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
        if (!signs->is_reached[terrain->pairs[k].other] && is_sign (signs, &terrain->pairs[k]))
          {
            signs->is_reached[terrain->pairs[k].other] = TRUE;
            signs->stack[n++] = terrain->pairs[k].other;
          }
    }
  for (guint i = 0; i < n && is_long; i++)
    if (!gw_pencil_is_placed (signs->pencil, signs->stack[i]))
      strike (signs, signs->stack[i]);
}

/* People look at all signs in one go; a sentence has an end. */
static gboolean
is_enough (const GwPencil *pencil)
{
  return gw_pencil_explains (pencil) && pencil->step->clues->len >= MOST_IN_A_STEP;
}

static gboolean
find_any (GwPencil *pencil)
{
  const GwThinker thinker = { .puzzle = pencil->terrain->compiled->puzzle };
  Signs signs; /* most of it is filled by measure () */

  signs.pencil = pencil;
  if (!gw_think_is_plain (&thinker) || !measure (&signs))
    return FALSE;
  memset (signs.is_reached, 0, pencil->terrain->n_vars);
  for (guint var = 0; var < pencil->terrain->n_vars && gw_pencil_goes_on (pencil, 10) && !is_enough (pencil); var++)
    if (!signs.is_reached[var] && signs.n_signs[DOWN][var] + signs.n_signs[UP][var] > 0)
      strike_joined (&signs, var);
  if (pencil->has_found && gw_pencil_explains (pencil))
    {
      pencil->step->idea = "greater-chain";
      pencil->step->why = g_strdup (_("inequality signs one after another: each step down needs a lower digit, each step up a higher one"));
    }
  return pencil->has_found;
}

/* Nothing is set up where there are none. */
static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;

  for (guint i = 0; i < puzzle->n_constraints && pencil->terrain->first_pair[pencil->terrain->n_vars] > 0; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_greater)
      return find_any (pencil);
  return FALSE;
}

const GwStrategy gw_strategy_sign_chain = {
  .id = "sign-chain",
  .name = N_("chain of signs"),
  .meaning = N_("inequality signs one after another: so many digits are below a cell, and above it"),
  .monotone = TRUE,
  .tenths = 20,
  .find = find,
  .explain = gw_explain_why,
};
