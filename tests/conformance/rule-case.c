#include "rule-case.h"

#include <string.h>

#include "build.h"
#include "domain/relation.h"
#include "random-statement.h"
#include "rule-report.h"
#include "rules/rule-table.h"

const char *const rule_contexts[] = {
  "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n",
  "values=1234\ncolumns=2\nrows=3\ncolumn_groups\nrow_groups\n",
  "values=123\ncolumns=3\nrows=3\ncolumn_groups\n",
  "values=123456789\ncolumns=3\nrows=3\n",
  "values=12234\ncolumns=3\nrows=4\nrow_groups\n",
  "values=01234\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nnumber(4,7)\ncolumns=3\nrows=3\n",
  "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\ncolumns=4\nrows=3\nbox_groups(2,2)\nzero_based\nzero_unseen\n",
  "values=123-\nempty_value=-\ncolumns=3\nrows=3\nrow_groups\n",
  "values=1123-\nempty_value=-\ncolumns=3\nrows=2\nrow_groups\nrepetition\n",
  "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\n",
  "values=1234\ncolumns=4\nrows=4\nbox_groups(2,2)\nrow_groups\n",
  "values=112233\ncolumns=4\nrows=3\nbox_groups(2,1)\n", /* boxes in which all may stand */
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

const guint rule_n_contexts = G_N_ELEMENTS (rule_contexts);

static gboolean
is_tested (const RuleCase *c, guint owner)
{
  return gw_bit_test (c->tested, owner);
}

static gboolean
is_read (const RuleCase *c, const GwRule *rule)
{
  return gw_rule_reads (c->constraint->rule, rule);
}

static void
choose_tested (RuleCase *c)
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
add_to_scope (RuleCase *c, guint64 *seen, guint var)
{
  if (gw_bit_test (seen, var))
    return;
  gw_bit_set (seen, var);
  g_array_append_val (c->scope, var);
}

static void
find_scope (RuleCase *c)
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
state_relations (RuleCase *c)
{
  const GwModel *model = c->compiled->model;

  c->stated = sink_evaluator_new ();
  for (guint i = 0; i < model->n_instances; i++)
    if (gw_instance_is_on (model, &model->instances[i], c->off))
      model->instances[i].relation->state_to (model, &model->instances[i], sink_evaluator_sink (c->stated));
}

gboolean
rule_case_init (RuleCase *c, const char *context, const char *statement)
{
  g_autofree char *text = g_strconcat (context, statement, "\n", NULL);

  memset (c, 0, sizeof *c);
  c->context = g_strdup (context);
  c->statement = g_strdup (statement);
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

void
rule_case_clear (RuleCase *c)
{
  gw_puzzle_unref (c->puzzle);
  g_free (c->context);
  g_free (c->statement);
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
GwOutcome
rule_case_judge (const RuleCase *c)
{
  const GwView view = { c->puzzle, c->cells };
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < c->puzzle->n_constraints; i++)
    if (is_tested (c, i))
      outcome = MAX (outcome, c->puzzle->constraints[i]->rule->check (c->puzzle->constraints[i], &view, NULL));
  return outcome;
}

void
rule_case_fill (RuleCase *c)
{
  memset (c->cells, 0, c->puzzle->grid->n_cells * sizeof (GwMask));
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->cells[c->compiled->cell_of_var[var]] = GW_BIT (c->values[var]);
}

gboolean
rule_case_holds (RuleCase *c)
{
  GwOutcome outcome;

  rule_case_fill (c);
  outcome = rule_case_judge (c);
  rule_case_expect (c, outcome != GW_PENDING, "check is pending, though every cell is decided");
  return outcome == GW_SATISFIED;
}

gboolean
rule_case_is_allowed (const RuleCase *c)
{
  const GwModel *model = c->compiled->model;

  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], c->off)
        && (model->restrictions[i].allowed & GW_BIT (c->values[model->restrictions[i].var])) == 0)
      return FALSE;
  return TRUE;
}

gboolean
rule_case_is_kept (RuleCase *c, GwStrength strength, gboolean channelling)
{
  g_autofree GwMask *domains = g_memdup2 (c->compiled->model->initial, c->compiled->model->n_vars * sizeof (GwMask));
  const GwActive active = { .off = c->off, .clues = domains };
  GwPropagation propagation = { .channelling = channelling };

  memset (propagation.strength, (gint) strength, sizeof propagation.strength);
  for (guint var = 0; var < c->compiled->n_vars; var++)
    domains[var] = GW_BIT (c->values[var]);
  return gw_state_init (c->state, &propagation, &active) && gw_state_propagate (c->state);
}

/* ---- assignments ---- */

guint
rule_case_n_values (const RuleCase *c)
{
  return c->puzzle->symbols->n;
}

/* The next assignment of the scope, like a counter; FALSE after the last. */
gboolean
rule_case_advance (RuleCase *c)
{
  for (guint i = 0; i < c->scope->len; i++)
    {
      guint *value = &c->values[g_array_index (c->scope, guint, i)];

      if (++*value < rule_case_n_values (c))
        return TRUE;
      *value = 0;
    }
  return FALSE;
}

/* Looks at the control, one a node and some more, after which a solution is not worth waiting for. */
#define MOST_LOOKS 5000

static gboolean
has_looked_enough (gpointer n_looks)
{
  return ++*(guint *) n_looks > MOST_LOOKS;
}

gboolean
rule_case_solve (RuleCase *c, GwSearch *search, GwRandom *random)
{
  const GwActive active = { .off = c->off };
  guint n_looks = 0;
  const GwControl control = { .should_stop = has_looked_enough, .data = &n_looks };
  const guint8 *values;

  if (c->is_barren)
    return FALSE;
  gw_search_start (search, &active, random);
  c->is_barren = gw_search_next (search, &control) != GW_SEARCH_SOLUTION;
  if (c->is_barren)
    return FALSE;
  values = gw_search_values (search);
  for (guint var = 0; var < c->compiled->n_vars; var++)
    c->values[var] = values[var];
  return TRUE;
}

/* ---- contexts ---- */

/* CONTEXT with a few statements of the rule ID. */
static char *
with_random (const char *context, const char *id, guint wanted, GwRandom *random)
{
  g_autoptr (GwPuzzle) empty = build_puzzle (context, NULL);
  char *result = g_strdup (context);

  for (guint tries = 0; tries < 20 && wanted > 0; tries++)
    {
      g_autofree char *statement = random_statement (random, empty, gw_rule_find (id));
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

/* A rule of your own under the name that random statements use, and a clue of it. */
static char *
with_own_rule (const char *context, GwRandom *random)
{
  static const char *const rules[] = {
    "rule X(pair) = |a - b| = 1\nX(1, 2)", "rule X(pair, n) = a + b = n\nX(5, 1, 2)", "rule X(pair) = a > 2 * b", "rule X(cell) = cell is even\nX(2)",
    "rule X(corner, n) = a + d = n + b + c", "rule X(outside) = outside is increasing", "rule X(pair) = a / b = 2 or a = 3",
  };

  g_autofree char *longer = g_strdup_printf ("%s%s\n", context, rules[gw_random_below (random, G_N_ELEMENTS (rules))]);
  g_autoptr (GwPuzzle) fits = build_puzzle (longer, NULL);

  return fits != NULL ? g_steal_pointer (&longer) : g_strdup (context);
}

/* What RULE leans on: a relation under the name that random statements use; other alternatives. */
char *
rule_context_for (const GwRule *rule, const char *context, GwRandom *random)
{
  if (gw_rule_reads (rule, &gw_rule_relation))
    return with_random (context, "relation", 1, random);
  if (gw_rule_reads (rule, &gw_rule_rule))
    return with_own_rule (context, random);
  if (gw_rule_reads (rule, &gw_rule_either))
    return with_random (context, "either", gw_random_below (random, 4), random);
  return g_strdup (context);
}

char *
rule_context_without (const GwRule *rule, const char *context, char **statement)
{
  g_auto (GStrv) lines = g_strsplit (context, "\n", -1);
  GString *others = g_string_new (NULL);
  gsize length = strlen (rule->id);

  *statement = NULL;
  for (guint i = 0; lines[i] != NULL; i++)
    if (*statement == NULL && g_str_has_prefix (lines[i], rule->id) && strchr ("(", lines[i][length]) != NULL)
      *statement = g_strdup (lines[i]);
    else
      g_string_append_printf (others, "%s\n", lines[i]);
  return g_string_free (others, FALSE);
}
