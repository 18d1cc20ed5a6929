/* The conformance harness: a loop over the table of rules, so that a rule is tested the moment it is listed. For random
 * constraints of each enforced rule, on small grids of every kind:
 *   what the relations state is what check says, on every assignment or on many; propagation never loses a completion,
 *   at any strength; a full grid is refused exactly when check says so; a second run changes nothing; undoing restores
 *   all; check is sound on partial grids; the text of a constraint reads back as the same; derived clues are true. */
#include <string.h>

#include "base/random.h"
#include "build.h"
#include "compile/compile.h"
#include "domain/relation.h"
#include "random-statement.h"
#include "rule-case.h"
#include "rule-report.h"
#include "rules/rule-table.h"
#include "rules/form.h"

/* Scopes of at most so many assignments are tried whole, of larger ones so many are drawn; the second is the long tier. */
static const guint64 all_assignments[2] = { 20000, 1000000 };
static const guint some_assignments[2] = { 2000, 100000 };

static gboolean
is_long (void)
{
  return g_getenv ("GW_TEST_LONG") != NULL;
}

static GwRandom generator;

static guint
below (guint n)
{
  return gw_random_below (&generator, n);
}

/* ---- random constraints ---- */

static void
random_full_grid (const GwPuzzle *puzzle, GwMask *cells)
{
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    cells[cell] = gw_grid_is_active (puzzle->grid, (GwCell) cell) ? GW_BIT (below (puzzle->symbols->n)) : 0;
}

/* c->values become that grid. */
static void
take_grid (RuleCase *c, const GwMask *cells)
{
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->values[var] = gw_mask_lowest (cells[c->compiled->cell_of_var[var]]);
}

/* The text of a constraint whose open totals are those of some grid; NULL when no grid that was tried gives one. Every
 * derived clue is true of the grid that it comes from. */
static char *
derive_closed (RuleCase *c)
{
  const GwConstraint *constraint = c->constraint;
  g_autofree GwMask *cells = g_new (GwMask, c->puzzle->grid->n_cells);
  const GwView view = { c->puzzle, cells };

  for (guint tries = 0; tries < 50 && !c->has_failed; tries++)
    {
      g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
      g_autofree char *text = NULL;

      random_full_grid (c->puzzle, cells);
      constraint->rule->derive (constraint, &view, derived);
      if (derived->len == 0)
        continue;
      take_grid (c, cells);
      text = gw_constraint_to_text (derived->pdata[0], c->puzzle->symbols);
      if (rule_case_expect (c, !gw_constraint_is_open (derived->pdata[0]), "what is derived, %s, is still open", text)
          && rule_case_expect (c, constraint->rule->check (derived->pdata[0], &view, NULL) == GW_SATISFIED,
                               "what is derived from these values, %s, is not true of them", text))
        return g_steal_pointer (&text);
    }
  return NULL;
}

/* STRENGTH for all kinds, with channelling or without. */
static GwPropagation
random_scheme (GwStrength strength)
{
  GwPropagation propagation = { .channelling = below (2) };

  memset (propagation.strength, (gint) strength, sizeof propagation.strength);
  return propagation;
}

/* Begins with DOMAINS (per variable) and only this constraint, runs to the fixpoint, checks that it is one. */
static gboolean
propagate_from (RuleCase *c, const GwMask *domains, const GwPropagation *propagation)
{
  const GwActive active = { .off = c->off, .clues = domains };
  g_autofree GwMask *after = NULL;
  const GwModel *model = c->compiled->model;

  if (!gw_state_init (c->state, propagation, &active) || !gw_state_propagate (c->state))
    return FALSE;
  after = g_memdup2 (c->state->words, model->n_vars * sizeof (GwMask));
  for (guint i = 0; i < model->n_instances; i++)
    if (gw_instance_is_on (model, &model->instances[i], c->off))
      rule_case_expect (c, model->instances[i].relation->propagate (c->state, &model->instances[i],
                                                                   propagation->strength[model->instances[i].relation->kind]),
                        "a relation, %s, refuses at its fixpoint", model->instances[i].relation->name);
  rule_case_expect (c, memcmp (after, c->state->words, model->n_vars * sizeof (GwMask)) == 0,
                    "a second run of propagation changes something");
  return TRUE;
}

/* One full assignment: stated, propagated and checked alike. */
static gboolean
compare_assignment (RuleCase *c)
{
  gboolean is_true = rule_case_holds (c);
  g_autofree GwMask *domains = g_new (GwMask, c->compiled->model->n_vars);
  GwPropagation propagation = random_scheme (below (GW_N_STRENGTHS));

  rule_case_expect (c, (rule_case_is_allowed (c) && sink_evaluator_holds (c->stated, c->values)) == is_true,
                    "what is posted is not what check says");
  for (guint var = 0; var < c->compiled->model->n_vars; var++)
    domains[var] = var < c->compiled->n_vars ? GW_BIT (c->values[var]) : c->compiled->model->initial[var];
  rule_case_expect (c, propagate_from (c, domains, &propagation) == is_true, "propagation of a full grid is not what check says");
  return is_true;
}

/* ---- assignments ---- */

static gboolean
is_small (const RuleCase *c)
{
  guint64 n = 1;

  for (guint i = 0; i < c->scope->len && n <= all_assignments[1]; i++)
    n *= rule_case_n_values (c);
  return n <= all_assignments[is_long ()];
}

static void
random_values (RuleCase *c)
{
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->values[var] = below (rule_case_n_values (c));
}

/* Domains with holes around c->values. */
static void
random_domains (RuleCase *c, GwMask *domains)
{
  for (guint var = 0; var < c->compiled->model->n_vars; var++)
    domains[var] = var < c->compiled->n_vars ? (gw_random_next (&generator) & c->puzzle->symbols->all) | GW_BIT (c->values[var])
                                             : c->compiled->model->initial[var];
}

/* Whether the state still holds c->values. */
static gboolean
is_inside (const RuleCase *c)
{
  for (guint i = 0; i < c->compiled->n_vars; i++)
    if ((gw_state_domain (c->state, i) & GW_BIT (c->values[i])) == 0)
      return FALSE;
  return TRUE;
}

/* c->values satisfies the constraint: no strength may lose it, nor may undoing lose anything. */
static void
keep_completion (RuleCase *c)
{
  guint n_vars = c->compiled->model->n_vars;
  g_autofree GwMask *domains = g_new (GwMask, n_vars), *before = NULL;
  guint var = g_array_index (c->scope, guint, below (c->scope->len));

  random_domains (c, domains);
  for (guint strength = 0; strength < GW_N_STRENGTHS && !c->has_failed; strength++)
    {
      GwPropagation propagation = random_scheme (strength);

      rule_case_expect (c, propagate_from (c, domains, &propagation) && is_inside (c),
                        "propagation of sets around these values loses them (strength %u, channelling %d)", strength,
                        propagation.channelling);
      g_free (before);
      before = g_memdup2 (c->state->words, (n_vars + c->compiled->model->n_memory) * sizeof (GwMask));
      gw_state_push (c->state);
      if (gw_state_keep (c->state, var, GW_BIT (gw_mask_highest (gw_state_domain (c->state, var)))))
        gw_state_propagate (c->state);
      gw_state_pop (c->state);
      rule_case_expect (c, memcmp (before, c->state->words, (n_vars + c->compiled->model->n_memory) * sizeof (GwMask)) == 0,
                        "undoing does not restore everything (strength %u)", strength);
    }
}

/* On a partial grid around c->values (satisfying or not): what check says must hold of this completion. */
static void
check_partial (RuleCase *c, gboolean is_true)
{
  g_autofree char *sets = NULL;
  GwOutcome outcome;

  memset (c->cells, 0, c->puzzle->grid->n_cells * sizeof (GwMask));
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->cells[c->compiled->cell_of_var[var]] = GW_BIT (c->values[var]) | (below (2) ? 0 : c->puzzle->symbols->all);
  outcome = rule_case_judge (c);
  if (outcome == GW_PENDING || (outcome == GW_SATISFIED) == is_true)
    return;
  sets = rule_cells_text (c->puzzle, c->cells);
  rule_case_expect (c, FALSE, "check says %s of a partial grid, and not of these values in it: %s", rule_outcome_word (outcome), sets);
}

static void
test_assignment (RuleCase *c)
{
  gboolean is_true = compare_assignment (c);

  if (is_true && c->scope->len > 0 && below (8) == 0)
    keep_completion (c);
  if (below (4) == 0)
    check_partial (c, is_true);
}

static void
try_some (RuleCase *c)
{
  GwSearch *search = gw_search_new (c->compiled->model);
  guint n = some_assignments[is_long ()] / (1 + c->scope->len / 16);

  for (guint i = 0; i < n && !c->has_failed; i++)
    {
      if (i % 2 == 0 || !rule_case_solve (c, search, &generator))
        random_values (c);
      else
        {
          rule_case_expect (c, compare_assignment (c), "a solution that search found is none for check");
          keep_completion (c);
          if (below (2))
            c->values[g_array_index (c->scope, guint, below (c->scope->len))] = below (rule_case_n_values (c));
        }
      test_assignment (c);
    }
  gw_search_free (search);
}

static void
check_text (RuleCase *c, const char *context)
{
  g_autofree char *statement = gw_constraint_to_text (c->constraint, c->puzzle->symbols);
  g_autofree char *text = g_strconcat (context, statement, "\n", NULL);
  g_autoptr (GwPuzzle) again = build_puzzle (text, NULL);

  rule_case_expect (c, again != NULL && gw_puzzle_equal (again, c->puzzle), "written as %s it does not read back as the same", statement);
}

static void
test_case (RuleCase *c, const char *context)
{
  check_text (c, context);
  if (c->scope->len == 0)
    {
      test_assignment (c);
      return;
    }
  if (!is_small (c))
    {
      try_some (c);
      return;
    }
  memset (c->values, 0, c->compiled->model->n_vars * sizeof (guint));
  do
    test_assignment (c);
  while (!c->has_failed && rule_case_advance (c));
}

/* Tests one statement in CONTEXT, then the same with its open totals filled in. FALSE when it does not fit there. */
static gboolean
test_statement (const char *context, const char *statement)
{
  g_autofree char *closed = NULL;
  gboolean fits;
  RuleCase c;

  fits = rule_case_init (&c, context, statement);
  if (fits)
    {
      test_case (&c, context);
      if (!c.has_failed && gw_constraint_is_open (c.constraint) && c.constraint->rule->derive != NULL)
        closed = derive_closed (&c);
    }
  rule_case_clear (&c);
  return fits && (closed == NULL || test_statement (context, closed));
}

/* A few random constraints of RULE in BARE; returns how many there were. */
static guint
test_in_context (const GwRule *rule, const char *bare)
{
  g_autofree char *context = rule_context_for (rule, bare, &generator);
  g_autoptr (GwPuzzle) empty = build_puzzle (context, NULL);
  guint tested = 0, wanted = rule->forms[0].fields[0].name == NULL ? 1 : 3;
  g_autofree char *statement = NULL;

  g_assert_nonnull (empty);
  if (rule->is_unique)
    {
      g_autofree char *others = rule_context_without (rule, context, &statement);

      return statement != NULL && test_statement (others, statement);
    }
  for (guint tries = 0; tries < 40 && tested < wanted && !g_test_failed (); tries++)
    {
      g_free (statement);
      statement = random_statement (&generator, empty, rule);
      tested += test_statement (context, statement);
    }
  return tested;
}

static guint
test_in_contexts (const GwRule *rule)
{
  guint tested = 0;

  for (guint i = 0; i < rule_n_contexts && !g_test_failed (); i++)
    tested += test_in_context (rule, rule_contexts[i]);
  return tested;
}

static void
test_rule (gconstpointer data)
{
  const GwRule *rule = data;
  guint64 seed = rule_seed ();

  for (guint64 last = seed + (is_long () ? 3 : 0); seed <= last && !g_test_failed (); seed++)
    {
      guint tested = 0;

      rule_seed_start (&generator, seed);
      /* Of a rule that asks much of its arguments, forty random statements may all be refused. */
      for (guint tries = 0; tries < 5 && tested == 0; tries++)
        tested = test_in_contexts (rule);
      if (tested == 0)
        rule_fail (rule->id, NULL, "none of its random statements fits any of the puzzles in rule-case.c");
    }
}

/* Hidden multipliers are found by search: propagation alone need not see that a full grid has no places for them.
 * tests/cli/test-hidden-multipliers.py compares them with an enumerator of its own. */
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && gw_rules[i]->check != NULL && gw_rules[i]->origin != GW_ORIGIN_INTERNAL
        && gw_rules[i] != &gw_rule_hidden_multipliers)
      {
        g_autofree char *path = g_strconcat ("/conformance/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i], test_rule);
      }
  return g_test_run ();
}
