/* What one clue says: its own relations, from more and more of what is known. How hard that is, the rule says, and how much of the clue is
 * open. One family by level. */
#include <string.h>

#include "base/count-named.h"
#include "base/i18n.h"
#include "relations/linear.h"
#include "rules/cage.h"
#include "rules/group.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/at-a-glance.h"
#include "strategies/clue-digits.h"
#include "strategies/clue-house.h"
#include "strategies/clue-losses.h"
#include "strategies/clue-premises.h"
#include "strategies/clue-round.h"
#include "strategies/clues.h"
#include "strategies/explain-why.h"
#include "strategies/idea-table.h"
#include "strategies/strategy-table.h"
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

/* When it was asked last in vain, and when it was put off. */
static guint64 *
fruitless_of (GwClues *clues, guint index, GwReasoning reasoning)
{
  return &clues->fruitless[index * GW_N_REASONINGS + reasoning];
}

static guint64 *
put_off_of (GwClues *clues, guint index, GwReasoning reasoning)
{
  return fruitless_of (clues, clues->n + index, reasoning);
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
  gw_clue_round_add (pencil, clue, gw_clue_places_add (pencil, clue));
  gw_clue_losses_add (pencil, clue);
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
  guint64 *fruitless = fruitless_of (clues, index, reasoning);

  if (!is_on (pencil, clue) || !gw_pencil_goes_on (pencil, 100 * (1 + clue->n_instances)))
    return FALSE;
  if (!gw_clues_ask (clues, clue, reasoning, pencil->cells, pencil->placed, pencil->off))
    {
      pencil->is_impossible = TRUE;
      return FALSE;
    }
  if (strike (pencil, clues, clue) | gw_clue_strike_in_house (pencil, clue, reasoning))
    {
      if (gw_pencil_explains (pencil))
        note (pencil, clue, reasoning);
      return TRUE;
    }
  *fruitless = pencil->n_changes;
  return FALSE;
}

/* ---- how hard that is ---- */

/* From easy to hard: the rule's own levels, and what lies between. By how many cells are open people know what a sum comes to, and see all
 * ways to fill a clue; by how many houses they see what cages leave. */
enum
{
  EASY,
  MODERATE,
  TWO_CELLS,
  LARGE,
  THREE_CELLS,
  HOUSES,
  TOUGH,
  DIABOLICAL,
};

static guint
count_open (const GwPencil *pencil, const GwClueScope *clue)
{
  guint n = 0;

  for (guint i = 0; i < clue->n_vars; i++)
    n += !gw_pencil_is_placed (pencil, clue->vars[i]);
  return n;
}

/* Of how many houses it is what their cages leave; 0: of none. A cell in them counts once, a cell of the cages minus once: so many are in all
 * houses what is in all cages and, on one side or the other, in what is left. */
static guint
count_houses (const GwPencil *pencil, const GwClueScope *clue)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  const GwInstance *instance = clue->restriction == NULL ? &compiled->model->instances[clue->instances[0]] : NULL;
  const guint32 *cages = &compiled->model->owners[instance != NULL ? instance->first_other : clue->restriction->first_other];
  guint n_cages = instance != NULL ? instance->n_others : clue->restriction->n_others, n_in_cages = 0;

  if (compiled->puzzle->constraints[clue->owner]->rule->post != gw_group_post)
    return 0;
  for (guint i = 0; i < n_cages; i++)
    n_in_cages += compiled->puzzle->constraints[cages[i]]->n_regions > 0 ? compiled->puzzle->constraints[cages[i]]->regions[0]->n_cells : 0;
  for (guint n = 1; n * compiled->model->n_values <= n_in_cages + clue->n_vars; n++)
    {
      gint more = (gint) (n * compiled->model->n_values) - (gint) n_in_cages;

      if (ABS (more) <= (gint) clue->n_vars && (more - (gint) clue->n_vars) % 2 == 0)
        return n;
    }
  return 0;
}

static guint
level_of_sum (const GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning, guint n_houses)
{
  guint n_open = count_open (pencil, clue);

  if (reasoning == GW_REASONING_FULL)
    return n_houses == 1 && n_open <= 2 ? THREE_CELLS : DIABOLICAL;
  if (n_houses > 1)
    return n_open <= 1 ? THREE_CELLS : HOUSES;
  return n_open <= 1 ? MODERATE : n_open <= 3 ? TWO_CELLS : HOUSES;
}

static gboolean
is_cage (const GwPencil *pencil, const GwClueScope *clue)
{
  const GwRule *rule = pencil->terrain->compiled->puzzle->constraints[clue->owner]->rule;

  return !clue->is_shared && (rule == &gw_rule_sum || rule == &gw_rule_total);
}

/* The sets of two cells are known by heart, those of three are soon found; of more nobody looks at all. */
static guint
level_of_cage (const GwPencil *pencil, const GwClueScope *clue)
{
  guint n_open = count_open (pencil, clue);

  return n_open <= 2 ? EASY : n_open == 3 ? MODERATE : LARGE;
}

static guint
level_of_rule (const GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  static const guint levels[] = { [GW_LEVEL_EASY] = EASY, [GW_LEVEL_MODERATE] = MODERATE, [GW_LEVEL_TOUGH] = TOUGH, [GW_LEVEL_DIABOLICAL] = DIABOLICAL };

  return levels[gw_rule_level (pencil->terrain->compiled->puzzle->constraints[clue->owner]->rule, reasoning)];
}

/* Whether all cells of INSTANCE, which says that two parts of a line sum alike, that are of the part with COEFFICIENTS of SIGN are placed; counts
 * the others that are open. */
static gboolean
is_side_placed (const GwPencil *pencil, const GwInstance *instance, const gint32 *coefficients, gint sign, guint *n_open)
{
  const guint32 *scope = gw_instance_scope (pencil->terrain->compiled->model, instance);

  *n_open = 0;
  for (guint i = 0; i < instance->n_vars; i++)
    {
      const gboolean is_open = !gw_pencil_is_placed (pencil, scope[i]);

      if (is_open && coefficients[i] * sign > 0)
        return FALSE;
      *n_open += is_open;
    }
  return TRUE;
}

/* Of a line whose parts sum alike, when one of them is placed, every other is a cage: how many cells are open in the one that has most.
 * Else, and of any other clue, how many there are. */
static guint
count_open_together (const GwPencil *pencil, const GwClueScope *clue)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwRule *rule = pencil->terrain->compiled->puzzle->constraints[clue->owner]->rule;
  guint most = 0;
  gboolean is_any = FALSE;

  for (guint i = 0; (rule == &gw_rule_region_sum_line || rule == &gw_rule_zipper_line) && !clue->is_shared && i < clue->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[clue->instances[i]];
      const gint32 *weights, *coefficients;
      guint n_open;

      if (instance->relation != &gw_relation_linear)
        continue;
      gw_linear_read (model, instance, &weights, &coefficients);
      for (gint sign = -1; sign <= 1; sign += 2)
        if (is_side_placed (pencil, instance, coefficients, sign, &n_open))
          {
            is_any = TRUE;
            most = MAX (most, n_open);
          }
    }
  return is_any ? most : count_open (pencil, clue);
}

/* VARIES: it was harder when more was open. */
static guint
level_of (const GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning, gboolean *varies)
{
  guint n_houses = clue->is_shared ? count_houses (pencil, clue) : 0, level = level_of_rule (pencil, clue, reasoning), n_open;
  gboolean is_sum = is_cage (pencil, clue) && reasoning != GW_REASONING_FULL;

  *varies = n_houses > 0 || is_sum || (!clue->is_shared && reasoning == GW_REASONING_FULL && level > MODERATE);
  if (is_sum)
    return level_of_cage (pencil, clue);
  if (n_houses > 0)
    return level_of_sum (pencil, clue, reasoning, n_houses);
  if (!*varies)
    return level;
  n_open = count_open_together (pencil, clue);
  return n_open <= 2 ? TWO_CELLS : n_open == 3 ? THREE_CELLS : level;
}

/* Whether the question is as hard as SIZE; or easier by now: only so does more knowledge never make it fail. */
static gboolean
is_due (const GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning, guint size)
{
  gboolean varies;
  guint level = level_of (pencil, clue, reasoning, &varies);

  return level == size || (varies && level < size);
}

/* ---- one step ---- */

/* GW_MOST_SWEPT lines are one step, of sums that only name their sets so many, which name so much; and so many clues that say the same in one line. */
#define MOST_BARE     8u
#define MOST_NAMED    80u
#define MOST_IN_A_LINE 32u

#define MOST_MARKS 16u

/* What a clue says whatever has been found out, people look for at all clues of its kind in one go. */
static gboolean
is_opening (const GwReason *step)
{
  return step->idea != NULL && step->marks->len == 0;
}

/* Whether a digit that stands in one of its houses has taken VALUE from VAR. */
static gboolean
is_taken_by_digit (const GwPencil *pencil, guint var, guint value)
{
  const GwTerrain *terrain = pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; (group->once >> value & 1) != 0 && gw_pencil_group_is_on (pencil, terrain->groups_of[k]) && i < group->n_vars; i++)
        if (group->vars[i] != var && pencil->cells[group->vars[i]] == GW_BIT (value) && gw_pencil_is_placed (pencil, group->vars[i]))
          return TRUE;
    }
  return FALSE;
}

/* The clue that speaks in STEP, and no other with it; NULL: several do. */
static const GwClueScope *
only_clue_of (const GwPencil *pencil, const GwReason *step)
{
  const GwClues *clues = pencil->clues;

  for (guint i = 0; step->clues->len == 1 && i < clues->n; i++)
    if (clues->clues[i].owner == gw_reason_clue (step) && !clues->clues[i].is_shared)
      return &clues->clues[i];
  return NULL;
}

/* Whether all that is LOST from cells, of which there are N, is lost to the clue of STEP itself. */
static gboolean
is_lost_to_clue (const GwPencil *pencil, const GwReason *step, const GwCandidates *lost, guint n)
{
  const GwClueScope *clue = only_clue_of (pencil, step);

  if (clue == NULL || !gw_clue_scope_allows (clue, GW_REASONING_ALONE)
      || !gw_clues_ask (pencil->clues, clue, GW_REASONING_ALONE, pencil->cells, pencil->placed, pencil->off))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if ((gw_state_domain (pencil->clues->state, lost[i].cell) & lost[i].values) != 0)
      return FALSE;
  return TRUE;
}

/* It rests on nothing but the clue and digits that stand. What a cell leaves its neighbour makes a chain with more such (gather-chain.h), from wherever one is. */
static gboolean
is_at_first_sight (const GwPencil *pencil, const GwReason *step)
{
  GwCandidates lost[MOST_MARKS]; /* by variable */
  guint n_lost = 0;

  if (step->idea == NULL || (step->marks->len > 0 && strcmp (step->idea, "pair-partner") == 0))
    return FALSE;
  for (guint i = 0; i < step->marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, i);
      const guint var = pencil->terrain->compiled->var_of_cell[mark->cell];
      GwMask others = 0;

      if (var >= pencil->terrain->n_vars)
        return FALSE;
      GW_MASK_FOREACH (v, gw_pencil_is_placed (pencil, var) ? 0 : pencil->start[var] & ~mark->values)
        others |= is_taken_by_digit (pencil, var, v) ? 0 : GW_BIT (v);
      if (others != 0 && n_lost == MOST_MARKS)
        return FALSE;
      if (others != 0)
        lost[n_lost++] = (GwCandidates) { var, others };
    }
  return n_lost == 0 || is_lost_to_clue (pencil, step, lost, n_lost);
}

/* Whether STEP leaves some cell a digit alone. */
static gboolean
leaves_digit (const GwPencil *pencil, const GwReason *step)
{
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);

      if (gw_mask_is_single (pencil->cells[pencil->terrain->compiled->var_of_cell[change->cell]] & ~change->values))
        return TRUE;
    }
  return FALSE;
}

/* All sets of a sum that have nothing in common, and that only its own cells lose digits by: what is known by heart, and leads nowhere by itself. */
static gboolean
is_bare (const GwPencil *pencil, const GwReason *step)
{
  return is_opening (step) && strcmp (step->idea, "sum-sets") == 0 && step->groups->len == 0 && !leaves_digit (pencil, step);
}

/* WHY of a line without its ends, which are all that differ where several lines say the same: "lockout line: nothing on the line is 5". Free it. */
static char *
common_words (const GwPencil *pencil, const GwReason *step)
{
  const GwThinker thinker = { .puzzle = pencil->terrain->compiled->puzzle };
  const GwConstraint *clue = thinker.puzzle->constraints[gw_reason_clue (step)];
  g_autofree char *named = clue->n_regions == 1 && step->clues->len == 1 ? gw_think_of_line (&thinker, clue, g_strdup ("")) : NULL;

  if (named == NULL || !g_str_has_prefix (step->why, named))
    return g_strdup (step->why);
  return g_strdup_printf ("%s: %s", _(clue->rule->name), step->why + strlen (named));
}

static gboolean
says_the_same (const GwPencil *pencil, const GwReason *step, const char *common)
{
  g_autofree char *own = common_words (pencil, step);

  return strcmp (own, common) == 0;
}

static void
set_why (GwReason *step, const char *why)
{
  g_free (step->why);
  step->why = g_strdup (why);
}

/* Those that say the same of different cells are told together: the first of the PARTS that says what PART does. */
static GwReason *
find_alike (const GPtrArray *parts, const GwReason *part)
{
  for (guint i = 0; i < parts->len; i++)
    if (strcmp (((const GwReason *) parts->pdata[i])->why, part->why) == 0)
      return parts->pdata[i];
  return NULL;
}

/* How much PARTS and MORE name, each with the cells that it changes. */
static guint
count_all_named (const GPtrArray *parts, const GwReason *more)
{
  guint n = gw_count_named (more->why) + more->changes->len;

  for (guint i = 0; i < parts->len; i++)
    n += gw_count_named (((const GwReason *) parts->pdata[i])->why) + ((const GwReason *) parts->pdata[i])->changes->len;
  return n;
}

static void
add_part (GPtrArray *parts, const GwReason *part)
{
  GwReason *alike = find_alike (parts, part);

  if (alike != NULL)
    gw_reason_join (alike, part);
  else
    g_ptr_array_add (parts, gw_reason_copy (part));
}

/* Whether clue I may be told with the one at FIRST, which is asked by REASONING. */
static gboolean
is_alike (const GwPencil *pencil, GwClues *clues, guint first, guint i, GwReasoning reasoning, guint size)
{
  GwConstraint *const *constraints = pencil->terrain->compiled->puzzle->constraints;
  const GwClueScope *clue = &clues->clues[i];

  return i != first && constraints[clue->owner]->rule == constraints[clues->clues[first].owner]->rule && !clue->is_shared
         && gw_clue_scope_allows (clue, reasoning) && is_due (pencil, clue, reasoning, size)
         && !is_known (pencil, clue, reasoning, *fruitless_of (clues, i, reasoning));
}

/* Whether the step has taken nothing from cells of CLUE yet: what that says then is the same, before or after. */
static gboolean
is_apart (const GwPencil *pencil, const GwReason *step, const GwClueScope *clue)
{
  for (guint i = 0; i < clue->n_vars; i++)
    if (gw_reason_taken_from (step, gw_terrain_cell (pencil->terrain, clue->vars[i])) != 0)
      return FALSE;
  return TRUE;
}

/* Where STEP leaves a digit, CLUE may have more to say, and that comes next; unless all of its cells have theirs then. */
static gboolean
is_for_list (const GwPencil *pencil, const GwReason *step, const GwClueScope *clue)
{
  gboolean is_last = TRUE;

  for (guint i = 0; i < clue->n_vars; i++)
    is_last = is_last && gw_mask_is_single (pencil->cells[clue->vars[i]] & ~gw_reason_taken_from (step, gw_terrain_cell (pencil->terrain, clue->vars[i])));
  return is_at_first_sight (pencil, step) && (is_last || !leaves_digit (pencil, step));
}

/* Whether MORE, which CLUE says, is told with PARTS: by the same idea, as an opening or by digits that stand, and then not at any length. */
static gboolean
goes_with (const GwPencil *pencil, const GPtrArray *parts, const GwReason *more, const GwClueScope *clue)
{
  const GwReason *first = parts->pdata[0];

  if (more->idea == NULL || strcmp (more->idea, first->idea) != 0 || is_opening (more) != is_opening (first))
    return FALSE;
  return is_opening (more) || (is_for_list (pencil, more, clue) && count_all_named (parts, more) <= MOST_NAMED);
}

/* Takes the further clues of its kind that say the same into the step: in the same words, else, TO_LIST, in words of their own. */
static void
sweep_words (GwPencil *pencil, GwClues *clues, guint first, GwReasoning reasoning, guint size, gboolean to_list)
{
  GwReason *step = pencil->step, more;
  const gboolean are_bare = is_bare (pencil, step), are_openings = is_opening (step);
  const guint most = to_list && !are_bare ? GW_MOST_SWEPT : MOST_IN_A_LINE;
  g_autofree char *common = common_words (pencil, step);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);

  gw_reason_init (&more);
  add_part (parts, step);
  pencil->step = &more;
  for (guint i = 0; i < clues->n && step->clues->len < most && parts->len < (are_bare ? MOST_BARE : GW_MOST_SWEPT) && gw_pencil_goes_on (pencil, 1); i++)
    {
      gw_reason_reset (&more);
      if (is_alike (pencil, clues, first, i, reasoning, size) && (are_openings || is_apart (pencil, step, &clues->clues[i])) && try_clue (pencil, clues, i, reasoning)
          && goes_with (pencil, parts, &more, &clues->clues[i])
          && (to_list ? is_bare (pencil, &more) == are_bare && gw_step_says_more (step, &more) : says_the_same (pencil, &more, common)))
        {
          if (!to_list)
            {
              set_why (step, common);
              set_why (parts->pdata[0], common);
              set_why (&more, common);
            }
          gw_reason_join (step, &more);
          add_part (parts, &more);
        }
    }
  pencil->step = step;
  gw_step_round_list (pencil, step, parts);
  gw_reason_clear (&more);
}

static void
sweep (GwPencil *pencil, GwClues *clues, guint first, GwReasoning reasoning, guint size)
{
  GwReason *step = pencil->step;
  const guint n_clues = step->clues->len;

  if (is_opening (step) && !is_bare (pencil, step))
    sweep_words (pencil, clues, first, reasoning, size, FALSE);
  if ((is_opening (step) || is_for_list (pencil, step, &clues->clues[first])) && step->clues->len == n_clues)
    sweep_words (pencil, clues, first, reasoning, size, TRUE);
  step->n_bases = step->groups->len;
}

/* What no idea explains people find last, whatever it is to those who look at every way. */
static gboolean
puts_off (const GwPencil *pencil, const GwStrategy *strategy)
{
  return gw_pencil_explains (pencil) && strategy->size != DIABOLICAL && pencil->wanted == NULL
         && gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_clue_diabolical));
}

/* However late it is told, it is as hard as it is. */
static void
name_strategy (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  static const GwStrategy *const by_level[] = {
    [EASY] = &gw_strategy_clue_easy, [MODERATE] = &gw_strategy_clue_moderate, [TWO_CELLS] = &gw_strategy_clue_of_two,
    [LARGE] = &gw_strategy_large_cage, [THREE_CELLS] = &gw_strategy_clue_of_three, [HOUSES] = &gw_strategy_several_houses, [TOUGH] = &gw_strategy_clue_tough,
    [DIABOLICAL] = &gw_strategy_clue_diabolical,
  };
  gboolean varies;
  const GwStrategy *strategy = by_level[level_of (pencil, clue, reasoning, &varies)];

  if (gw_strategy_set_has (&pencil->set, gw_strategy_index (strategy)))
    pencil->step->strategy = strategy;
}

static gboolean
is_asked (const GwPencil *pencil, GwClues *clues, guint index, GwReasoning reasoning, const GwStrategy *strategy)
{
  const GwClueScope *clue = &clues->clues[index];

  if (!gw_clue_scope_allows (clue, reasoning) || is_known (pencil, clue, reasoning, *fruitless_of (clues, index, reasoning)))
    return FALSE;
  if (gw_pencil_explains (pencil) && strategy->size == DIABOLICAL && is_known (pencil, clue, reasoning, *put_off_of (clues, index, reasoning)))
    return TRUE;
  return is_due (pencil, clue, reasoning, strategy->size)
         && !(puts_off (pencil, strategy) && is_known (pencil, clue, reasoning, *put_off_of (clues, index, reasoning)));
}

/* ---- which is told first ---- */

typedef struct
{
  GwReason          reason;
  guint             rank, index;
  GwReasoning       reasoning;
  const GwStrategy *strategy; /* NULL: there is none yet */
} Best;

/* It rests on what the last step took or put. */
static gboolean
goes_on (const GwPencil *pencil, const GwReason *step)
{
  const GwCompiled *compiled = pencil->terrain->compiled;

  for (guint i = 0; i < step->marks->len; i++)
    if (pencil->changed[compiled->var_of_cell[g_array_index (step->marks, GwCandidates, i).cell]] > pencil->stepped)
      return TRUE;
  return FALSE;
}

#define ELSEWHERE   8u /* in tenths: so much easier is worth going to another place */
#define MOST_RANKED 50u

/* Whoever takes it up stays where he was; before the first step that is anywhere. */
static gboolean
is_at_hand (const GwPencil *pencil, const GwReason *step)
{
  return pencil->stepped == pencil->n_changes || is_at_first_sight (pencil, step) || goes_on (pencil, step);
}

/* By how soon its idea is seen, then by how much has to be looked at for how much that follows. */
static guint
rank_of (const GwPencil *pencil, const GwReason *step)
{
  guint tenths = gw_idea_rank (step->idea) + (is_at_hand (pencil, step) && !is_bare (pencil, step) ? 0 : ELSEWHERE);
  guint looked_at = step->marks->len + 2 * (step->clues->len + step->groups->len);

  return 2 * MOST_RANKED * tenths + MOST_RANKED + MIN (looked_at, MOST_RANKED - 1) - MIN (gw_reason_count_gone (step), MOST_RANKED);
}

/* Keeps what the pencil's step says if it is told before what there is. */
static void
keep_best (GwPencil *pencil, Best *best, guint index, GwReasoning reasoning, const GwStrategy *strategy)
{
  GwReason *step = pencil->step, worse = *step;
  guint rank = rank_of (pencil, step);

  if (best->strategy != NULL && rank >= best->rank)
    return;
  best->rank = rank;
  best->index = index;
  best->reasoning = reasoning;
  best->strategy = strategy;
  *step = best->reason;
  best->reason = worse;
}

/* Whoever looks at every way to fill a clue has looked long enough: the first that helps is told. */
static gboolean
takes_first (const GwStrategy *strategy)
{
  return strategy->size >= THREE_CELLS;
}

/* What the step leaves in cells of clue FIRST, and of those that are told with it. */
static void
add_digits (GwPencil *pencil, GwClues *clues, guint first)
{
  const GwReason *step = pencil->step;

  if (!pencil->puts_left)
    return;
  gw_clue_digits_add (pencil, pencil->step, &clues->clues[first]);
  for (guint k = 1; k < step->clues->len && !clues->clues[first].is_shared; k++)
    for (guint i = 0; i < clues->n; i++)
      if (clues->clues[i].owner == g_array_index (step->clues, guint32, k) && !clues->clues[i].is_shared)
        gw_clue_digits_add (pencil, pencil->step, &clues->clues[i]);
}

static void
tell (GwPencil *pencil, GwClues *clues, Best *best)
{
  GwReason unused = *pencil->step;

  *pencil->step = best->reason;
  best->reason = unused;
  pencil->has_found = TRUE;
  sweep (pencil, clues, best->index, best->reasoning, best->strategy->size);
  add_digits (pencil, clues, best->index);
  name_strategy (pencil, &clues->clues[best->index], best->reasoning);
}

/* As what the question is asked: as STRATEGY, or, beside what a clue says by itself, as the next harder, where that goes on from the last step.
 * NULL: not at all. */
static const GwStrategy *
asked_as (const GwPencil *pencil, GwClues *clues, guint index, GwReasoning reasoning, const GwStrategy *strategy)
{
  const GwStrategy *next = &gw_strategy_clue_moderate;

  if (is_asked (pencil, clues, index, reasoning, strategy))
    return strategy;
  return strategy->size == EASY && gw_strategy_set_has (&pencil->set, gw_strategy_index (next)) && is_asked (pencil, clues, index, reasoning, next)
           ? next : NULL;
}

/* What CLUES say of one by REASONING, into BEST where that is told first. */
static void
try_told (GwPencil *pencil, GwClues *clues, Best *best, guint index, GwReasoning reasoning, const GwStrategy *strategy)
{
  const GwStrategy *as = asked_as (pencil, clues, index, reasoning, strategy);

  if (as == NULL || !try_clue (pencil, clues, index, reasoning))
    return;
  if (puts_off (pencil, as) && gw_reason_is_by_cases (pencil->step))
    *put_off_of (clues, index, reasoning) = pencil->n_changes;
  else if (as == strategy || goes_on (pencil, pencil->step))
    keep_best (pencil, best, index, reasoning, as);
  gw_reason_reset (pencil->step);
  pencil->has_found = FALSE;
}

/* The one cell that a house leaves over is as easy as what a clue says, and puts a digit. */
static gboolean
find_innie (GwPencil *pencil)
{
  if (pencil->wanted != NULL || !gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_innie)) || !gw_strategy_innie.find (pencil, &gw_strategy_innie))
    return FALSE;
  pencil->step->strategy = &gw_strategy_innie;
  return TRUE;
}

/* With the reason: of all that is as hard what is seen first. What was put off is no harder than it was, and comes before what is. */
static gboolean
find_told (GwPencil *pencil, GwClues *clues, const GwStrategy *strategy)
{
  Best best = { .strategy = NULL };

  gw_reason_init (&best.reason);
  for (gboolean is_put_off = strategy->size == DIABOLICAL; best.strategy == NULL; is_put_off = FALSE)
    {
      for (guint i = 0; i < clues->n && gw_pencil_goes_on (pencil, 1) && (best.strategy == NULL || !takes_first (strategy)); i++)
        for (GwReasoning reasoning = 0; reasoning < GW_N_REASONINGS; reasoning++)
          if (!is_put_off || is_known (pencil, &clues->clues[i], reasoning, *put_off_of (clues, i, reasoning)))
            try_told (pencil, clues, &best, i, reasoning, strategy);
      if (!is_put_off)
        break;
    }
  if (strategy->size == EASY && (best.strategy == NULL || !leaves_digit (pencil, &best.reason)) && find_innie (pencil))
    best.strategy = NULL;
  if (best.strategy != NULL)
    tell (pencil, clues, &best);
  gw_reason_clear (&best.reason);
  return pencil->has_found;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwClues *clues = gw_pencil_clues (pencil);

  if (gw_pencil_explains (pencil))
    return find_told (pencil, clues, strategy);
  for (guint i = 0; i < clues->n && gw_pencil_goes_on (pencil, 1); i++)
    for (GwReasoning reasoning = 0; reasoning < GW_N_REASONINGS; reasoning++)
      if (is_asked (pencil, clues, i, reasoning, strategy))
        try_clue (pencil, clues, i, reasoning);
  return pencil->has_found;
}

/* ---- at a glance ---- */

gboolean
gw_glance_at_clues (GwPencil *pencil)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  GwClues *clues = gw_pencil_clues (pencil);

  pencil->has_found = FALSE;
  for (guint i = 0; i < clues->n && gw_pencil_goes_on (pencil, 1); i++)
    for (GwReasoning reasoning = 0; reasoning < GW_N_REASONINGS && !clues->clues[i].is_shared; reasoning++)
      if (!gw_cage_is_usual (puzzle->constraints[clues->clues[i].owner])
          && (is_asked (pencil, clues, i, reasoning, &gw_strategy_clue_easy) || is_asked (pencil, clues, i, reasoning, &gw_strategy_clue_moderate)))
        try_clue (pencil, clues, i, reasoning);
  return pencil->has_found;
}

/* ---- the strategies ---- */

#define CLUE(id_, tenths_, name_, level_, meaning_)                                                         \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = level_, \
    .sees_several = TRUE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_clue_easy
    = CLUE ("clue-easy", 20, N_("easy clue"), EASY, N_("one clue by itself, with what is placed in its cells"));
const GwStrategy gw_strategy_clue_moderate
    = CLUE ("clue-moderate", 22, N_("moderate clue"), MODERATE,
            N_("a clue and the lowest and highest candidates of its cells; both ends of a pair"));
const GwStrategy gw_strategy_clue_of_two
    = CLUE ("clue-of-two", 26, N_("two cells of a clue"), TWO_CELLS, N_("every way to fill the two open cells of a clue"));
const GwStrategy gw_strategy_large_cage
    = CLUE ("large-cage", 26, N_("large cage"), LARGE, N_("a cage with four open cells or more, and the lowest and highest candidates of these"));
const GwStrategy gw_strategy_clue_of_three
    = CLUE ("clue-of-three", 30, N_("three cells of a clue"), THREE_CELLS,
            N_("every way to fill the three open cells of a clue; the one cell that the cages of two or three houses leave over"));
const GwStrategy gw_strategy_several_houses
    = CLUE ("several-houses", 34, N_("several houses and their cages"), HOUSES, N_("the cells that the cages of two or three houses leave over"));
const GwStrategy gw_strategy_clue_tough
    = CLUE ("clue-tough", 50, N_("tough clue"), TOUGH,
            N_("several clues together and the lowest and highest candidates of their cells; few cells in full"));
const GwStrategy gw_strategy_clue_diabolical
    = CLUE ("clue-diabolical", 66, N_("diabolical clue"), DIABOLICAL,
            N_("every way to fill the cells of a clue with their candidates"));
