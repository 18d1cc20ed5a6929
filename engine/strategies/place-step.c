/* What one part of a rule about layers says of its places: a clue, or what a rule says of one cell, one line, one corner of the grid, or of
 * the grid as a whole. Unlike cells, which are told by what they cannot hold, places are told by what they are. One family, by how much
 * one has to look at. */
#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/give-up.h"
#include "strategies/place-ideas.h"
#include "strategies/place-straight.h"
#include "strategies/strategy.h"

/* ---- which parts ---- */

static gboolean
is_known (const GwPencil *pencil, const GwClueScope *clue, guint64 then)
{
  for (guint i = 0; i < clue->n_vars; i++)
    if (pencil->changed[clue->vars[i]] > then)
      return FALSE;
  return TRUE;
}

/* ---- why ---- */

typedef struct
{
  GwPencil          *pencil;
  const GwClueScope *clue;
  GwMask            *seen;  /* per variable: what may be looked at */
  guint              var;   /* the first that changes */
  GwMask             lost;  /* what it loses */
} Why;

static gboolean
is_said_of (const Why *why, guint var, GwMask lost)
{
  return (gw_state_domain (why->pencil->clues->state, var) & lost) == 0;
}

/* Whether the part says it when it looks at no more than SEEN. */
static gboolean
is_said (gpointer data)
{
  const Why *why = data;
  GwPencil *pencil = why->pencil;

  return gw_clues_ask (pencil->clues, why->clue, GW_REASONING_FULL, why->seen, pencil->placed, pencil->off) && is_said_of (why, why->var, why->lost);
}

/* The step says of the first place why, and of the others what follows from the same. */
static void
note (GwPencil *pencil, const GwClueScope *clue)
{
  const GwTerrain *terrain = pencil->terrain;
  GwReason *step = pencil->step;
  g_autofree GwMask *seen = g_memdup2 (pencil->cells, terrain->n_places * sizeof (GwMask));
  g_autoptr (GArray) changes = g_array_copy (step->changes);
  const GwCandidates *first = &g_array_index (changes, GwCandidates, 0);
  Why why = { pencil, clue, seen, terrain->compiled->var_of_cell[first->cell], first->values };

  gw_give_up (&(const GwGivingUp){ seen, terrain->compiled->model->initial, pencil->cells, clue->vars, is_said, &why }, 0, clue->n_vars);
  is_said (&why);
  g_array_set_size (step->changes, 0);
  for (guint i = 0; i < changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, i);

      if (is_said_of (&why, terrain->compiled->var_of_cell[change->cell], change->values))
        gw_reason_add_change (step, change->cell, change->values);
    }
  gw_reason_add_clue (step, clue->owner);
  for (guint i = 0; i < clue->n_vars; i++)
    gw_pencil_note_lost (pencil, clue->vars[i], ~seen[clue->vars[i]]);
  for (guint i = 0; i < step->marks->len; i++)
    gw_pencil_note_cell (pencil, terrain->compiled->var_of_cell[g_array_index (step->marks, GwCandidates, i).cell],
                         g_array_index (step->marks, GwCandidates, i).values);
}

/* ---- one part ---- */

static gboolean
strike (GwPencil *pencil, const GwClueScope *clue)
{
  gboolean has_struck = FALSE;

  for (guint i = 0; i < clue->n_vars; i++)
    has_struck |= gw_pencil_strike (pencil, clue->vars[i], ~gw_state_domain (pencil->clues->state, clue->vars[i]));
  return has_struck;
}

static gboolean
try_part (GwPencil *pencil, guint index, GwPlaceSight sight)
{
  const GwClueScope *clue = &pencil->clues->clues[index];
  guint64 *fruitless = &pencil->clues->fruitless[index * GW_N_REASONINGS + GW_REASONING_FULL];

  if (is_known (pencil, clue, *fruitless) || !gw_clue_is_on (pencil->terrain->compiled->model, clue, pencil->off, pencil->off_owners) || !gw_pencil_goes_on (pencil, 100 * (1 + clue->n_instances)))
    return FALSE;
  if (!gw_clues_ask (pencil->clues, clue, GW_REASONING_FULL, pencil->cells, pencil->placed, pencil->off))
    {
      pencil->is_impossible = TRUE;
      return FALSE;
    }
  if (!strike (pencil, clue))
    {
      *fruitless = pencil->n_changes;
      return FALSE;
    }
  if (gw_pencil_explains (pencil))
    {
      note (pencil, clue);
      gw_place_say (pencil, clue, sight);
      gw_place_run_on (pencil);
    }
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwClues *clues = pencil->terrain->n_places > pencil->terrain->n_vars ? gw_pencil_clues (pencil) : NULL;

  for (guint i = 0; clues != NULL && i < clues->n && gw_pencil_goes_on (pencil, 1); i++)
    if (clues->clues[i].has_places && !clues->clues[i].is_shared && gw_place_sight (pencil, &clues->clues[i]) == strategy->size
        && try_part (pencil, i, strategy->size) && gw_pencil_explains (pencil))
      return TRUE;
  return pencil->has_found;
}

#define PLACES(id_, tenths_, name_, sight_, meaning_)                                                     \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = sight_, \
    .sees_several = FALSE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_place_count
    = PLACES ("place-count", 10, N_("counted places"), GW_PLACE_COUNT, N_("how many places of a layer are marked, in a clue's cells or a rule's"));
const GwStrategy gw_strategy_place_part
    = PLACES ("place-part", 20, N_("places of a rule"), GW_PLACE_PART, N_("what a rule says of a few places of a layer together"));
const GwStrategy gw_strategy_place_whole
    = PLACES ("place-whole", 35, N_("places as a whole"), GW_PLACE_WHOLE, N_("what is connected, or divided into areas"));
