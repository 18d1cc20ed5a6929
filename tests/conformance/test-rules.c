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
#include "rules/form.h"
#include "rules/rule-table.h"
#include "sink-evaluator.h"
#include "solve/search.h"

/* Scopes of at most so many assignments are tried whole, of larger ones so many are drawn; the second is the long tier. */
static const guint64 all_assignments[2] = { 100000, 1000000 };
static const guint some_assignments[2] = { 2000, 100000 };

static gboolean
is_long (void)
{
  return g_getenv ("GW_TEST_LONG") != NULL;
}

static const char *const contexts[] = {
  "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n",
  "values=1234\ncolumns=2\nrows=3\ncolumn_groups\nrow_groups\n",
  "values=123\ncolumns=3\nrows=3\ncolumn_groups\n",
  "values=123456789\ncolumns=3\nrows=3\n",
  "values=12234\ncolumns=3\nrows=4\nrow_groups\n",
  "values=01234\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nnumber(4,7)\ncolumns=3\nrows=3\n",
  "values=123-\nempty_value=-\ncolumns=3\nrows=3\nrow_groups\n",
  "values=1123-\nempty_value=-\ncolumns=3\nrows=2\nrow_groups\nrepetition\n",
  "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\n",
  "values=12345\ncolumns=4\nrows=3\nrow_groups\nrestrict_grid(6)\nextra_region(1,2,5)\n",
  "values=123\nhexagonal_grid(2,3)\nhexagon_lines\n",
  "values=12345\nhexagonal_grid(3,5)\nhexagon_lines\n",
  "values=123\ncolumns=3\nrows=4\nconjoined_rows\n",
  "values=1234\ncolumns=6\nrows=6\ntwodoku_rows\n",
  "values=123\nfour_doku(4,5)\n",
  "values=123\ntwo_grid(3,2)\n",
  "values=12\nthree_grid(2,2)\n",
  "values=123\ntwin_doku(3,2)\n",
  "values=123456789\nsamurai\n",
  "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nmultiply_cell(2,1,4,6,7,10,12,13)\nmultiply_cell(3,2,16)\n",
  "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,5)\ncolumns=3\nrows=3\nmultiply_cell(0,1,6)\nmultiply_cell(2,2,5,9)\n",
  "values=123-\nempty_value=-\ncolumns=3\nrows=3\nmultiply_cell(2,1,4,8,9)\nrow_groups\n",
};

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

/* The text of a constraint whose open totals are those of some grid; NULL when no grid that was tried gives one. Every
 * derived clue is true of the grid that it comes from. */
static char *
derive_closed (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  g_autofree GwMask *cells = g_new (GwMask, puzzle->grid->n_cells);
  const GwView view = { puzzle, cells };

  for (guint tries = 0; tries < 50; tries++)
    {
      g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
      const GwConstraint *first;

      random_full_grid (puzzle, cells);
      constraint->rule->derive (constraint, &view, derived);
      if (derived->len == 0)
        continue;
      first = derived->pdata[0];
      g_assert_false (gw_constraint_is_open (first));
      g_assert_cmpint (constraint->rule->check (first, &view, NULL), ==, GW_SATISFIED);
      return gw_constraint_to_text (first, puzzle->symbols);
    }
  return NULL;
}

/* ---- one constraint under test ---- */

typedef struct
{
  GwPuzzle           *puzzle;
  const GwConstraint *constraint;
  guint               owner;
  guint64            *tested;  /* the constraint itself and those that its rule reads: `post` may lean on them */
  GwCompiled         *compiled;
  GArray             *scope;   /* guint, variables that the constraint speaks of */
  guint64            *off;     /* everything that is not tested */
  GwState            *state;
  SinkEvaluator      *stated;
  GwMask             *cells;   /* scratch, a full or partial grid */
  guint              *values;  /* scratch, per variable */
  gboolean            is_barren; /* a solution was looked for in vain */
} Case;

static gboolean
is_tested (const Case *c, guint owner)
{
  return gw_bit_test (c->tested, owner);
}

static gboolean
is_read (const Case *c, const GwRule *rule)
{
  return gw_rule_reads (c->constraint->rule, rule);
}

static void
choose_tested (Case *c)
{
  gsize n = GW_WORDS (c->puzzle->n_constraints);

  c->tested = g_new0 (guint64, n);
  c->off = g_new (guint64, n);
  for (guint i = 0; i < c->puzzle->n_constraints; i++)
    if (i == c->owner || is_read (c, c->puzzle->constraints[i]->rule))
      gw_bit_set (c->tested, i);
  for (gsize i = 0; i < n; i++)
    c->off[i] = ~c->tested[i];
}

static void
add_to_scope (Case *c, guint64 *seen, guint var)
{
  if (gw_bit_test (seen, var))
    return;
  gw_bit_set (seen, var);
  g_array_append_val (c->scope, var);
}

static void
find_scope (Case *c)
{
  const GwModel *model = c->compiled->model;
  g_autofree guint64 *seen = g_new0 (guint64, GW_WORDS (model->n_vars));

  c->scope = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < model->n_instances; i++)
    for (guint j = 0; gw_instance_is_on (model, &model->instances[i], c->off) && j < model->instances[i].n_vars; j++)
      add_to_scope (c, seen, gw_instance_scope (model, &model->instances[i])[j]);
  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], c->off))
      add_to_scope (c, seen, model->restrictions[i].var);
}

static void
state_relations (Case *c)
{
  const GwModel *model = c->compiled->model;

  c->stated = sink_evaluator_new ();
  for (guint i = 0; i < model->n_instances; i++)
    if (gw_instance_is_on (model, &model->instances[i], c->off))
      model->instances[i].relation->state_to (model, &model->instances[i], sink_evaluator_sink (c->stated));
}

static gboolean
case_init (Case *c, const char *context, const char *statement)
{
  g_autofree char *text = g_strconcat (context, statement, "\n", NULL);

  memset (c, 0, sizeof *c);
  c->puzzle = build_puzzle (text, NULL);
  if (c->puzzle == NULL)
    return FALSE;
  c->owner = c->puzzle->n_constraints - 2; /* the last is "every cell is decided" */
  c->constraint = c->puzzle->constraints[c->owner];
  c->compiled = gw_compile (c->puzzle, NULL, NULL);
  g_assert_nonnull (c->compiled);
  choose_tested (c);
  c->state = gw_state_new (c->compiled->model);
  c->cells = g_new (GwMask, c->puzzle->grid->n_cells);
  c->values = g_new0 (guint, c->compiled->model->n_vars);
  find_scope (c);
  state_relations (c);
  return TRUE;
}

static void
case_clear (Case *c)
{
  gw_puzzle_unref (c->puzzle);
  if (c->compiled == NULL)
    return;
  gw_compiled_unref (c->compiled);
  g_array_unref (c->scope);
  g_free (c->off);
  g_free (c->tested);
  gw_state_free (c->state);
  sink_evaluator_free (c->stated);
  g_free (c->cells);
  g_free (c->values);
}

/* What check says of c->cells. */
static GwOutcome
check_tested (const Case *c)
{
  const GwView view = { c->puzzle, c->cells };
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < c->puzzle->n_constraints; i++)
    if (is_tested (c, i))
      outcome = MAX (outcome, c->puzzle->constraints[i]->rule->check (c->puzzle->constraints[i], &view, NULL));
  return outcome;
}

/* What check says of c->values. */
static gboolean
checks (Case *c)
{
  GwOutcome outcome;

  memset (c->cells, 0, c->puzzle->grid->n_cells * sizeof (GwMask));
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->cells[c->compiled->cell_of_var[var]] = GW_BIT (c->values[var]);
  outcome = check_tested (c);
  g_assert_cmpint (outcome, !=, GW_PENDING);
  return outcome == GW_SATISFIED;
}

static gboolean
restrictions_hold (const Case *c)
{
  const GwModel *model = c->compiled->model;

  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], c->off)
        && (model->restrictions[i].allowed & GW_BIT (c->values[model->restrictions[i].var])) == 0)
      return FALSE;
  return TRUE;
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
propagate_from (Case *c, const GwMask *domains, const GwPropagation *propagation)
{
  const GwActive active = { .off = c->off, .clues = domains };
  g_autofree GwMask *after = NULL;
  const GwModel *model = c->compiled->model;

  if (!gw_state_init (c->state, propagation, &active) || !gw_state_propagate (c->state))
    return FALSE;
  after = g_memdup2 (c->state->words, model->n_vars * sizeof (GwMask));
  for (guint i = 0; i < model->n_instances; i++)
    if (gw_instance_is_on (model, &model->instances[i], c->off))
      g_assert_true (model->instances[i].relation->propagate (
        c->state, &model->instances[i], propagation->strength[model->instances[i].relation->kind]));
  g_assert_cmpmem (after, model->n_vars * sizeof (GwMask), c->state->words, model->n_vars * sizeof (GwMask));
  return TRUE;
}

/* One full assignment: stated, propagated and checked alike. */
static gboolean
compare_assignment (Case *c)
{
  gboolean is_true = checks (c);
  g_autofree GwMask *domains = g_new (GwMask, c->compiled->model->n_vars);
  GwPropagation propagation = random_scheme (below (GW_N_STRENGTHS));

  g_assert_cmpint (restrictions_hold (c) && sink_evaluator_holds (c->stated, c->values), ==, is_true);
  for (guint var = 0; var < c->compiled->model->n_vars; var++)
    domains[var] = var < c->compiled->n_vars ? GW_BIT (c->values[var]) : c->compiled->model->initial[var];
  g_assert_cmpint (propagate_from (c, domains, &propagation), ==, is_true);
  return is_true;
}

/* ---- assignments ---- */

static guint
n_values (const Case *c)
{
  return c->puzzle->symbols->n;
}

/* The next assignment of the scope, like a counter; FALSE after the last. */
static gboolean
advance (Case *c)
{
  for (guint i = 0; i < c->scope->len; i++)
    {
      guint *value = &c->values[g_array_index (c->scope, guint, i)];

      if (++*value < n_values (c))
        return TRUE;
      *value = 0;
    }
  return FALSE;
}

static gboolean
is_small (const Case *c)
{
  guint64 n = 1;

  for (guint i = 0; i < c->scope->len && n <= all_assignments[1]; i++)
    n *= n_values (c);
  return n <= all_assignments[is_long ()];
}

/* Looks at the control, one a node and some more, after which a solution is not worth waiting for. */
#define MOST_LOOKS 5000

static gboolean
has_looked_enough (gpointer n_looks)
{
  return ++*(guint *) n_looks > MOST_LOOKS;
}

/* A random solution of the constraint alone into c->values; FALSE when it has none that is found soon. It is not looked
 * for again then. */
static gboolean
random_solution (Case *c, GwSearch *search)
{
  const GwActive active = { .off = c->off };
  guint n_looks = 0;
  const GwControl control = { .should_stop = has_looked_enough, .data = &n_looks };
  const guint8 *values;

  if (c->is_barren)
    return FALSE;
  gw_search_start (search, &active, &generator);
  c->is_barren = gw_search_next (search, &control) != GW_SEARCH_SOLUTION;
  if (c->is_barren)
    return FALSE;
  values = gw_search_values (search);
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->values[var] = values[var];
  return TRUE;
}

static void
random_values (Case *c)
{
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->values[var] = below (n_values (c));
}

/* Domains with holes around c->values. */
static void
random_domains (Case *c, GwMask *domains)
{
  for (guint var = 0; var < c->compiled->model->n_vars; var++)
    domains[var] = var < c->compiled->n_vars ? (gw_random_next (&generator) & c->puzzle->symbols->all) | GW_BIT (c->values[var])
                                             : c->compiled->model->initial[var];
}

/* c->values satisfies the constraint: no strength may lose it, nor may undoing lose anything. */
static void
keep_completion (Case *c)
{
  guint n_vars = c->compiled->model->n_vars;
  g_autofree GwMask *domains = g_new (GwMask, n_vars), *before = NULL;
  guint var = g_array_index (c->scope, guint, below (c->scope->len));

  random_domains (c, domains);
  for (guint strength = 0; strength < GW_N_STRENGTHS; strength++)
    {
      GwPropagation propagation = random_scheme (strength);

      g_assert_true (propagate_from (c, domains, &propagation));
      for (guint i = 0; i < c->compiled->n_vars; i++)
        g_assert_true (gw_state_domain (c->state, i) & GW_BIT (c->values[i]));
      g_free (before);
      before = g_memdup2 (c->state->words, (n_vars + c->compiled->model->n_memory) * sizeof (GwMask));
      gw_state_push (c->state);
      if (gw_state_keep (c->state, var, GW_BIT (gw_mask_highest (gw_state_domain (c->state, var)))))
        gw_state_propagate (c->state);
      gw_state_pop (c->state);
      g_assert_cmpmem (before, (n_vars + c->compiled->model->n_memory) * sizeof (GwMask), c->state->words,
                       (n_vars + c->compiled->model->n_memory) * sizeof (GwMask));
    }
}

/* On a partial grid around c->values (satisfying or not): what check says must hold of this completion. */
static void
check_partial (Case *c, gboolean is_true)
{
  GwOutcome outcome;

  memset (c->cells, 0, c->puzzle->grid->n_cells * sizeof (GwMask));
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->cells[c->compiled->cell_of_var[var]] = GW_BIT (c->values[var]) | (below (2) ? 0 : c->puzzle->symbols->all);
  outcome = check_tested (c);
  g_assert_true (outcome == GW_PENDING || (outcome == GW_SATISFIED) == is_true);
}

static void
test_assignment (Case *c)
{
  gboolean is_true = compare_assignment (c);

  if (is_true && c->scope->len > 0 && below (8) == 0)
    keep_completion (c);
  if (below (4) == 0)
    check_partial (c, is_true);
}

static void
try_some (Case *c)
{
  GwSearch *search = gw_search_new (c->compiled->model);
  guint n = some_assignments[is_long ()] / (1 + c->scope->len / 16);

  for (guint i = 0; i < n; i++)
    {
      if (i % 2 == 0 || !random_solution (c, search))
        random_values (c);
      else
        {
          g_assert_true (compare_assignment (c));
          keep_completion (c);
          if (below (2))
            c->values[g_array_index (c->scope, guint, below (c->scope->len))] = below (n_values (c));
        }
      test_assignment (c);
    }
  gw_search_free (search);
}

static void
check_text (const Case *c, const char *context)
{
  g_autofree char *statement = gw_constraint_to_text (c->constraint, c->puzzle->symbols);
  g_autofree char *text = g_strconcat (context, statement, "\n", NULL);
  g_autoptr (GwPuzzle) again = build_puzzle (text, NULL);

  g_assert_nonnull (again);
  g_assert_true (gw_puzzle_equal (again, c->puzzle));
}

static void
test_case (Case *c, const char *context)
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
  while (advance (c));
}

/* Tests one statement in CONTEXT, then the same with its open totals filled in. FALSE when it does not fit there. */
static gboolean
test_statement (const char *context, const char *statement)
{
  g_autofree char *closed = NULL;
  gboolean fits;
  Case c;

  fits = case_init (&c, context, statement);
  if (fits)
    {
      test_case (&c, context);
      if (gw_constraint_is_open (c.constraint) && c.constraint->rule->derive != NULL)
        closed = derive_closed (c.puzzle, c.constraint);
    }
  case_clear (&c);
  return fits && (closed == NULL || test_statement (context, closed));
}

/* A rule that stands once and makes the grid: it is taken out of the context and put back as the last statement. */
static gboolean
test_grid_maker (const GwRule *rule, const char *context)
{
  g_auto (GStrv) lines = g_strsplit (context, "\n", -1);
  g_autoptr (GString) others = g_string_new (NULL);
  const char *statement = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], rule->id) && lines[i][strlen (rule->id)] == '(')
      statement = lines[i];
    else
      g_string_append_printf (others, "%s\n", lines[i]);
  return statement != NULL && test_statement (others->str, statement);
}

/* CONTEXT with a few statements of the rule ID. */
static char *
with_random (const char *context, const char *id, guint wanted)
{
  g_autoptr (GwPuzzle) empty = build_puzzle (context, NULL);
  char *result = g_strdup (context);

  for (guint tries = 0; tries < 20 && wanted > 0; tries++)
    {
      g_autofree char *statement = random_statement (&generator, empty, gw_rule_find (id));
      g_autofree char *longer = g_strconcat (result, statement, "\n", NULL);
      g_autoptr (GwPuzzle) fits = build_puzzle (longer, NULL);

      if (fits == NULL)
        continue;
      g_free (result);
      result = g_steal_pointer (&longer);
      wanted--;
    }
  return result;
}

/* What RULE leans on: a relation under the name that random statements use; other alternatives. */
static char *
prepared (const GwRule *rule, const char *context)
{
  if (gw_rule_reads (rule, &gw_rule_relation))
    return with_random (context, "relation", 1);
  if (gw_rule_reads (rule, &gw_rule_either))
    return with_random (context, "either", below (4));
  return g_strdup (context);
}

/* A few random constraints of RULE in BARE; returns how many there were. */
static guint
test_in_context (const GwRule *rule, const char *bare)
{
  g_autofree char *context = prepared (rule, bare);
  g_autoptr (GwPuzzle) empty = build_puzzle (context, NULL);
  guint tested = 0, wanted = rule->forms[0].fields[0].name == NULL ? 1 : 3;

  g_assert_nonnull (empty);
  if (rule->is_unique)
    return test_grid_maker (rule, context);
  for (guint tries = 0; tries < 40 && tested < wanted; tries++)
    {
      g_autofree char *statement = random_statement (&generator, empty, rule);

      tested += test_statement (context, statement);
    }
  return tested;
}

static guint
test_in_contexts (const GwRule *rule)
{
  guint tested = 0;

  for (guint i = 0; i < G_N_ELEMENTS (contexts); i++)
    tested += test_in_context (rule, contexts[i]);
  return tested;
}

static void
test_rule (gconstpointer data)
{
  const char *text = g_getenv ("GW_TEST_SEED");
  guint64 seed = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 1;

  for (guint64 last = seed + (is_long () ? 3 : 0); seed <= last; seed++)
    {
      guint tested = 0;

      gw_random_init (&generator, seed);
      /* Of a rule that asks much of its arguments, forty random statements may all be refused. */
      for (guint tries = 0; tries < 5 && tested == 0; tries++)
        tested = test_in_contexts (data);
      g_assert_cmpuint (tested, >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && gw_rules[i]->check != NULL && gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *path = g_strconcat ("/conformance/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i], test_rule);
      }
  return g_test_run ();
}
