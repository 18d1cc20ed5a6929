/* What one clue says: its own relations, from more and more of what is known. How hard that is, the rule says. One family
 * by level: easy, moderate, tough, diabolical. */
#include "base/i18n.h"
#include "strategies/clues.h"
#include "strategies/strategy.h"

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

static gboolean
is_on (const GwPencil *pencil, const GwClueScope *clue)
{
  if (clue->restriction != NULL)
    return gw_restriction_is_on (pencil->terrain->compiled->model, clue->restriction, pencil->off_owners);
  for (guint i = 0; i < clue->n_instances; i++)
    if (pencil->off == NULL || !gw_bit_test (pencil->off, clue->instances[i]))
      return TRUE;
  return FALSE;
}

/* ---- one clue ---- */

static void
note_others (GwPencil *pencil, const GwClueScope *clue)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = clue->restriction == NULL ? &model->instances[clue->instances[0]] : NULL;
  guint32 first = instance != NULL ? instance->first_other : clue->restriction->first_other;

  g_array_append_vals (pencil->step->others, model->owners + first, instance != NULL ? instance->n_others : clue->restriction->n_others);
}

static void
note (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  pencil->step->constraint = (gint) clue->owner;
  pencil->step->reasoning = reasoning;
  if (clue->is_shared)
    note_others (pencil, clue);
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

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwClues *clues = gw_pencil_clues (pencil);
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;

  for (guint i = 0; i < clues->n && gw_pencil_goes_on (pencil, 1); i++)
    for (GwReasoning reasoning = 0; reasoning < GW_N_REASONINGS; reasoning++)
      if (gw_clue_scope_allows (&clues->clues[i], reasoning)
          && gw_rule_level (puzzle->constraints[clues->clues[i].owner]->rule, reasoning) == strategy->size
          && try_clue (pencil, clues, i, reasoning) && gw_pencil_explains (pencil))
        return TRUE;
  return pencil->has_found;
}

/* ---- words ---- */

/* "killer cage 14 (R1C1, R1C2 and R2C1)", "anti-knight (R1C1 and R2C3)". */
static char *
clue_text (const GwStep *step, const GwTerrain *terrain)
{
  const GwCandidates *marks = &g_array_index (step->pattern, GwCandidates, 0);
  g_autofree char *name = gw_step_clue_name (terrain->compiled->puzzle->constraints[step->constraint]);
  g_autofree char *cells = gw_step_cells_text (marks, step->pattern->len, terrain);

  return g_strdup_printf ("%s (%s)", name, cells);
}

static char *
explain (const GwStep *step, const GwTerrain *terrain)
{
  g_autofree char *clue = step->others->len > 0 ? gw_step_clues_text (step, terrain) : clue_text (step, terrain);

  switch ((GwReasoning) step->reasoning)
    {
    case GW_REASONING_ALONE:
      return g_strdup_printf (_("%s leaves nothing else, whatever stands in the cells around it"), clue);
    case GW_REASONING_BOUNDS:
      return g_strdup_printf (_("the lowest and the highest candidates in the cells of %s leave nothing else"), clue);
    case GW_REASONING_SHARED:
      return g_strdup_printf (_("%s together leave nothing else"), clue);
    default:
      return g_strdup_printf (_("there is no other way to fill the cells of %s with their candidates"), clue);
    }
}

/* What follows from several clues together belongs to one of their groups, and those have no levels of their own: it is tough at
 * the least. */
#define CLUE(id_, tenths_, name_, level_, meaning_)                                                         \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = level_, \
    .sees_several = level_ >= GW_LEVEL_TOUGH, .find = find, .explain = explain }

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
