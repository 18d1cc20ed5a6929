/* What one clue says: its own relations, from more and more of what is known. How hard that is, the rule says. One family
 * by level: easy, moderate, tough, diabolical. */
#include <string.h>

#include "base/i18n.h"
#include "rules/rule-table.h"
#include "strategies/clue-premises.h"
#include "strategies/clues.h"
#include "strategies/strategy.h"
#include "strategies/think.h"

/* ---- what is known of a clue ---- */

/* Whether what the reasoning may look at is what it was when n_changes was THEN: by itself a clue looks at what is placed. */
static gboolean
is_known (const GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning, guint64 then)
{
  const guint64 *last = reasoning == GW_REASONING_ALONE ? pencil->placed_at : pencil->changed;

  for (guint i = 0; i < clue->n_vars; i++)
    if (last[clue->vars[i]] > then)
      return FALSE;
  return TRUE;
}

/* So many alternatives are told. */
#define MOST_ALTERNATIVES 8u

static gboolean
has_too_many_alternatives (const GwPencil *pencil, const GwClueScope *clue)
{
  const GwCompiled *compiled = pencil->terrain->compiled;

  return clue->is_shared && clue->restriction == NULL && compiled->puzzle->constraints[clue->owner]->rule == &gw_rule_either
         && compiled->model->instances[clue->instances[0]].n_others >= MOST_ALTERNATIVES;
}

static gboolean
is_on (const GwPencil *pencil, const GwClueScope *clue)
{
  return !has_too_many_alternatives (pencil, clue) && gw_clue_is_on (pencil->terrain->compiled->model, clue, pencil->off, pencil->off_owners);
}

/* ---- one clue ---- */

static void
note (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  gw_clue_premises_add (pencil->step, pencil->terrain, clue);
  pencil->step->n_bases = pencil->step->groups->len;
  pencil->step->reasoning = reasoning;
  gw_think_of_clue (pencil, clue, reasoning);
  for (guint i = 0; i < clue->n_vars; i++)
    gw_pencil_note_cell (pencil, clue->vars[i], pencil->cells[clue->vars[i]]);
}

static gboolean
strike (GwPencil *pencil, const GwClues *clues, const GwClueScope *clue)
{
  gboolean has_struck = FALSE;

  for (guint i = 0; i < clue->n_vars; i++)
    has_struck |= gw_pencil_strike (pencil, clue->vars[i], ~gw_state_domain (clues->state, clue->vars[i]));
  return has_struck;
}

static gboolean
try_clue (GwPencil *pencil, GwClues *clues, guint index, GwReasoning reasoning)
{
  const GwClueScope *clue = &clues->clues[index];
  guint64 *fruitless = &clues->fruitless[index * GW_N_REASONINGS + reasoning];

  if (is_known (pencil, clue, reasoning, *fruitless) || !is_on (pencil, clue) || !gw_pencil_goes_on (pencil, 100 * (1 + clue->n_instances)))
    return FALSE;
  if (!gw_clues_ask (clues, clue, reasoning, pencil->cells, pencil->placed, pencil->off))
    {
      pencil->is_impossible = TRUE;
      return FALSE;
    }
  if (strike (pencil, clues, clue))
    {
      if (gw_pencil_explains (pencil))
        note (pencil, clue, reasoning);
      return TRUE;
    }
  *fruitless = pencil->n_changes;
  return FALSE;
}

/* So many lines are one step. */
#define MOST_TOGETHER 8u

/* What a clue says whatever has been found out, people look for at all clues of its kind in one go. */
static gboolean
is_opening (const GwReason *step)
{
  return step->idea != NULL && step->marks->len == 0 && step->groups->len == 0;
}

/* Takes the further clues of its kind, behind FIRST, that say the same, into the step. */
static void
sweep (GwPencil *pencil, GwClues *clues, guint first, GwReasoning reasoning)
{
  GwConstraint *const *constraints = pencil->terrain->compiled->puzzle->constraints;
  GwReason *step = pencil->step, more;

  gw_reason_init (&more);
  pencil->step = &more;
  for (guint i = first + 1; i < clues->n && step->clues->len < MOST_TOGETHER && is_opening (step) && gw_pencil_goes_on (pencil, 1); i++)
    {
      gw_reason_reset (&more);
      if (constraints[clues->clues[i].owner]->rule == constraints[clues->clues[first].owner]->rule && !clues->clues[i].is_shared
          && gw_clue_scope_allows (&clues->clues[i], reasoning) && try_clue (pencil, clues, i, reasoning) && is_opening (&more)
          && strcmp (more.idea, step->idea) == 0)
        gw_reason_join (step, &more);
    }
  pencil->step = step;
  gw_reason_clear (&more);
}

/* What cages and houses leave together is as hard as it is long: one cell of a house or two is the first that people look for. */
#define MOST_EASY     6u
#define MOST_MODERATE 10u

static GwLevel
level_of (const GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  const GwModel *model = pencil->terrain->compiled->model;
  GwLevel level = gw_rule_level (pencil->terrain->compiled->puzzle->constraints[clue->owner]->rule, reasoning);
  guint n;

  if (!clue->is_shared || reasoning != GW_REASONING_SHARED || level != GW_LEVEL_TOUGH)
    return level;
  n = 1 + (clue->restriction != NULL ? clue->restriction->n_others : model->instances[clue->instances[0]].n_others);
  if (clue->n_vars == 1 && n <= MOST_EASY)
    return GW_LEVEL_EASY;
  return clue->n_vars <= 2 && n <= MOST_MODERATE ? GW_LEVEL_MODERATE : GW_LEVEL_TOUGH;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwClues *clues = gw_pencil_clues (pencil);

  for (guint i = 0; i < clues->n && gw_pencil_goes_on (pencil, 1); i++)
    for (GwReasoning reasoning = 0; reasoning < GW_N_REASONINGS; reasoning++)
      if (gw_clue_scope_allows (&clues->clues[i], reasoning)
          && level_of (pencil, &clues->clues[i], reasoning) == strategy->size
          && try_clue (pencil, clues, i, reasoning) && gw_pencil_explains (pencil))
        {
          sweep (pencil, clues, i, reasoning);
          return TRUE;
        }
  return pencil->has_found;
}

/* ---- words ---- */

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  return g_strdup (step->why);
}

#define CLUE(id_, tenths_, name_, level_, meaning_)                                                         \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = level_, \
    .sees_several = TRUE, .find = find, .explain = explain }

const GwStrategy gw_strategy_clue_easy
    = CLUE ("clue-easy", 20, N_("easy clue"), GW_LEVEL_EASY, N_("one clue by itself, with what is placed in its cells"));
const GwStrategy gw_strategy_clue_moderate
    = CLUE ("clue-moderate", 35, N_("moderate clue"), GW_LEVEL_MODERATE,
            N_("a clue and the lowest and highest candidates of its cells; both ends of a pair"));
const GwStrategy gw_strategy_clue_tough
    = CLUE ("clue-tough", 50, N_("tough clue"), GW_LEVEL_TOUGH,
            N_("several clues together and the lowest and highest candidates of their cells; few cells in full"));
const GwStrategy gw_strategy_clue_diabolical
    = CLUE ("clue-diabolical", 66, N_("diabolical clue"), GW_LEVEL_DIABOLICAL,
            N_("every way to fill the cells of a clue with their candidates"));
