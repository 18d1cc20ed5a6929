/* Which clues there are, which of them may go, and which go only together. */
#include "generate/group-clues.h"

#include <string.h>

#include "generate/joined.h"
#include "generate/orbit.h"
#include "generate/painted.h"
#include "generate/set-numbers.h"
#include "rules/own-rule.h"
#include "rules/rule-table.h"

#define STAYS G_MAXUINT

/* ID: of a rule, or GW_KIND_GIVENS. */
static guint
kind_of (const GwPlan *plan, const char *id)
{
  guint kind;

  return g_ptr_array_find (plan->kinds, g_intern_string (id), &kind) ? kind : STAYS;
}

/* ---- constraints ---- */

typedef struct
{
  const GwStock *stock;
  guint         *kinds;  /* per constraint: of the plan, or STAYS */
  guint         *joined; /* per constraint: which go together */
} Grouping;

/* A constraint whose meaning changes with the clue: it goes along, or the clue has to stay. */
static void
heed_reader (Grouping *grouping, guint clue, guint reader)
{
  const GwPuzzle *puzzle = grouping->stock->asker->puzzle;
  const GwRule *rule = puzzle->constraints[clue]->rule, *reading = puzzle->constraints[reader]->rule;

  if (reading != rule && reading->category != GW_CATEGORY_GLOBAL)
    grouping->kinds[clue] = STAYS;
  gw_joined_join (grouping->joined, clue, reader);
}

static void
heed_readers (Grouping *grouping, guint clue)
{
  const GwPuzzle *puzzle = grouping->stock->asker->puzzle;
  const GwRule *rule = puzzle->constraints[clue]->rule;

  for (guint r = 0; r < puzzle->n_rules; r++)
    {
      if (!gw_rule_reads (puzzle->rules[r], rule))
        continue;
      for (guint i = 0; i < puzzle->n_constraints; i++)
        if (i != clue && puzzle->constraints[i]->rule == puzzle->rules[r])
          heed_reader (grouping, clue, i);
    }
}

/* A negative rule has no kind of its own: it goes with its marks. */
static gboolean
may_go_along (const Grouping *grouping, guint i)
{
  const GwConstraint *constraint = grouping->stock->asker->puzzle->constraints[i];

  return grouping->kinds[i] != STAYS
         || (constraint->rule->category == GW_CATEGORY_GLOBAL && !gw_constraint_is_locked (constraint));
}

/* Whether clues of the own rule RULE stay: its definition is locked. */
static gboolean
is_locked_rule (const GwPuzzle *puzzle, const GwRule *rule)
{
  for (guint i = 0; gw_rule_is_own (rule) && i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_rule
        && strcmp (puzzle->constraints[i]->args[0].text, gw_own_rule_sentence (rule)->text) == 0)
      return gw_constraint_is_locked (puzzle->constraints[i]);
  return FALSE;
}

static void
sort_constraints (Grouping *grouping)
{
  const GwPlan *plan = grouping->stock->plan;
  const GwPuzzle *puzzle = grouping->stock->asker->puzzle;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      gboolean says_something = constraint->rule->post != NULL && !gw_rule_is_definition (constraint->rule);
      gboolean is_clue = !gw_constraint_is_locked (constraint) && !is_locked_rule (puzzle, constraint->rule)
                         && !(plan->keeps_blank && gw_painted_blank (plan->painted, constraint))
                         && (says_something || gw_set_number_is_clue (puzzle, constraint));

      grouping->kinds[i] = is_clue ? kind_of (plan, constraint->rule == &gw_rule_set_cell ? GW_KIND_GIVENS : constraint->rule->id) : STAYS;
    }
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (grouping->kinds[i] != STAYS)
      heed_readers (grouping, i);
}

/* A set stays when one of its members has to; else all of it is of the kind that is named first. */
static void
decide_sets (Grouping *grouping)
{
  const GwPuzzle *puzzle = grouping->stock->asker->puzzle;
  g_autofree gboolean *stays = g_new0 (gboolean, puzzle->n_constraints);
  g_autofree guint *kind = g_new (guint, puzzle->n_constraints);

  memset (kind, 0xff, puzzle->n_constraints * sizeof (guint));
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      guint set = gw_joined_least (grouping->joined, i);

      stays[set] |= !may_go_along (grouping, i);
      kind[set] = MIN (kind[set], grouping->kinds[i]);
    }
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      guint set = gw_joined_least (grouping->joined, i);

      grouping->kinds[i] = stays[set] ? STAYS : kind[set];
    }
}

/* ---- units ---- */

/* What goes together, by the least cell of a given's orbit or the least constraint of a set. */
static void
add_units (GwStock *stock, const guint *sets, const guint *kinds, guint n, gboolean is_given)
{
  for (guint set = 0; set < n; set++)
    {
      GwClueUnit unit = { stock->clues->len, 0, STAYS };

      if (sets[set] != set)
        continue;
      for (guint i = set; i < n; i++)
        if (sets[i] == set && kinds[i] != STAYS)
          {
            GwClue clue = { is_given, i };

            g_array_append_val (stock->clues, clue);
            unit.kind = MIN (unit.kind, kinds[i]);
          }
      unit.n = stock->clues->len - unit.first;
      if (unit.n > 0)
        g_array_append_val (stock->units, unit);
    }
}

static void
add_constraints (GwStock *stock)
{
  const GwPuzzle *puzzle = stock->asker->puzzle;
  g_autofree guint *kinds = g_new0 (guint, puzzle->n_constraints);
  g_autofree guint *orbits = gw_orbits_of_constraints (puzzle, stock->plan->symmetries);
  g_autofree guint *sets = gw_joined_new (puzzle->n_constraints);
  Grouping grouping = { stock, kinds, sets };

  sort_constraints (&grouping);
  decide_sets (&grouping);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (kinds[i] != STAYS && kinds[orbits[i]] != STAYS)
      gw_joined_join (sets, i, orbits[i]);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      sets[i] = gw_joined_least (sets, i);
      stock->n_givens += gw_constraint_is_given (puzzle->constraints[i]);
    }
  add_units (stock, sets, kinds, puzzle->n_constraints, FALSE);
}

/* Givens that were put in: not where the puzzle has one already, and not where the pattern has none. */
static void
add_givens (GwStock *stock)
{
  const GwPuzzle *puzzle = stock->asker->puzzle;
  const GwCompiled *compiled = stock->asker->compiled;
  const GwPlan *plan = stock->plan;
  g_autofree GwCell *orbits = gw_orbits_of_cells (puzzle->grid, plan->symmetries, NULL);
  g_autofree guint *sets = g_new (guint, compiled->n_vars), *kinds = g_new (guint, compiled->n_vars);
  guint kind = kind_of (plan, GW_KIND_GIVENS);
  g_autofree gboolean *has_given = g_new0 (gboolean, puzzle->grid->n_cells);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_given (puzzle->constraints[i]))
      has_given[puzzle->constraints[i]->args[0].value] = TRUE;
  for (guint var = 0; var < compiled->n_vars; var++)
    {
      GwCell cell = compiled->cell_of_var[var];
      GwClue clue = { TRUE, var };

      sets[var] = var;
      kinds[var] = STAYS;
      if (cell >= puzzle->grid->n_cells)
        continue;
      sets[var] = compiled->var_of_cell[orbits[cell]];
      kinds[var] = plan->places[cell] == GW_GIVEN_MAY && !has_given[cell] ? kind : STAYS;
      stock->n_givens += plan->places[cell] != GW_GIVEN_NEVER && !has_given[cell];
      if (plan->places[cell] == GW_GIVEN_MUST && !has_given[cell])
        g_array_append_val (stock->clues, clue);
    }
  add_units (stock, sets, kinds, compiled->n_vars, TRUE);
}

void
gw_group_clues (GwStock *stock)
{
  if (stock->plan->adds_givens && kind_of (stock->plan, GW_KIND_GIVENS) != STAYS)
    add_givens (stock);
  add_constraints (stock);
}
