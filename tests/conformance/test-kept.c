/* What rules say that they keep (GwRule.keeps), held against their `check`: the grid is changed, the clue likewise, and the
 * check must say of the new what it said of the old. What some rules do not keep is seen not to be kept. */
#include <string.h>

#include "build.h"
#include "carry.h"
#include "random-statement.h"
#include "rule-case.h"
#include "rule-report.h"
#include "rules/rule-table.h"

/* For each change; the second is the long tier. */
static const guint n_grids[2] = { 20, 200 };

static GwRandom generator;

/* Looking for a solution of a larger grid takes too long. */
#define MOST_SEARCHED 100u

/* A solution of the constraint, or one but for one cell, or anything; full or with some cells open. */
static void
draw_grid (RuleCase *c, GwSearch *search, GwMask *cells)
{
  gboolean is_full = gw_random_below (&generator, 2), is_solved = c->compiled->n_vars <= MOST_SEARCHED && gw_random_below (&generator, 2);

  for (guint var = 0; var < c->compiled->model->n_vars; var++)
    c->values[var] = gw_random_below (&generator, c->puzzle->symbols->n);
  if (is_solved && c->scope->len > 0 && rule_case_solve (c, search, &generator) && gw_random_below (&generator, 2))
    c->values[g_array_index (c->scope, guint, gw_random_below (&generator, c->scope->len))]
      = gw_random_below (&generator, c->puzzle->symbols->n);
  for (guint var = 0; var < c->compiled->n_vars; var++)
    cells[c->compiled->cell_of_var[var]] = is_full || gw_random_below (&generator, 3) ? GW_BIT (c->values[var] % c->puzzle->symbols->n)
                                                                                      : c->puzzle->symbols->all;
}

static const char *const change_words[] = { "moving cells", "turning the grid", "relabelling", "reflecting numbers",
                                            "reflecting numbers and listing cells backwards", "listing cells in another order",
                                            "listing cells backwards", "listing symbols in another order" };

/* What two checks said that do not agree; replaces *WHY. */
static void
tell_disagreement (const GwPuzzle *puzzle, const GwMask *before, GwOutcome old, const GwConstraint *moved, const GwPuzzle *image,
                   const GwMask *after, GwOutcome new, char **why)
{
  g_autofree char *cells = rule_cells_text (puzzle, before), *there = rule_cells_text (image, after);
  g_autofree char *statement = gw_constraint_to_text (moved, image->symbols);

  g_free (*why);
  *why = g_strdup_printf ("values: %s\ncheck: %s\nbecomes: %s\nvalues: %s\ncheck: %s", cells, rule_outcome_word (old), statement,
                          there, rule_outcome_word (new));
}

/* Whether the check of the constraint and of the one in IMAGE agree on many grids; if not, WHY gets what they say. */
static gboolean
agree (const Carry *carry, RuleCase *c, GwSearch *search, const GwPuzzle *image, char **why)
{
  g_autofree GwMask *before = g_new0 (GwMask, c->puzzle->grid->n_cells), *after = g_new0 (GwMask, c->puzzle->grid->n_cells);
  const GwConstraint *constraint = image->constraints[c->owner];
  const GwView old = { c->puzzle, before }, new = { image, after };
  GwOutcome said, there;

  for (guint n = 0; n < n_grids[g_getenv ("GW_TEST_LONG") != NULL]; n++)
    {
      draw_grid (c, search, before);
      carry_grid (carry, c->puzzle, before, after);
      said = c->constraint->rule->check (c->constraint, &old, NULL);
      there = constraint->rule->check (constraint, &new, NULL);
      if (said == there)
        continue;
      tell_disagreement (c->puzzle, before, said, constraint, image, after, there, why);
      return FALSE;
    }
  return TRUE;
}

/* Draws a change of the kind FLAG; FALSE when this puzzle has none. */
static gboolean
draw_change (guint flag, const GwPuzzle *puzzle, Carry *carry, CarryOrder *order)
{
  *order = flag == GW_UNORDERED                            ? CARRY_CELLS_SHUFFLED
           : flag == GW_SYMBOLS_UNORDERED                  ? CARRY_SYMBOLS_SHUFFLED
           : flag == GW_TWO_WAY || flag == GW_REVERSES     ? CARRY_CELLS_BACKWARDS
                                                           : CARRY_AS_IT_IS;
  if (flag == GW_TURNS)
    return carry_turn (carry, puzzle, &generator);
  if (flag == GW_REFLECTS || flag == GW_REVERSES)
    return carry_reflect (carry, puzzle);
  if (flag == GW_MOVES)
    carry_move (carry, puzzle, &generator);
  if (flag == GW_RELABELS)
    carry_relabel (carry, puzzle, &generator);
  return TRUE;
}

/* The puzzle after CARRY; the constraint alone is listed otherwise, though its rule may not claim that. */
static GwPuzzle *
image_of (const Carry *carry, RuleCase *c, CarryOrder order, guint flag)
{
  GwConstraint *constraint = c->puzzle->constraints[c->owner];
  const GwRule *rule = constraint->rule;
  g_autofree GwRule *claiming = g_memdup2 (rule, sizeof *rule);
  GwPuzzle *image;

  claiming->keeps |= flag;
  constraint->rule = claiming;
  image = carry_puzzle (carry, c->puzzle, order, flag, &generator);
  constraint->rule = image->constraints[c->owner]->rule = rule;
  return image;
}

/* Whether the constraint keeps FLAG, as far as some changes show; if not, WHY gets a grid of which the checks disagree. */
static gboolean
keeps (RuleCase *c, guint flag, char **why)
{
  GwSearch *search = gw_search_new (c->compiled->model);
  gboolean is_kept = TRUE;

  for (guint n = 0; n < 4 && is_kept; n++)
    {
      CarryOrder order;
      Carry carry;

      carry_init (&carry, c->puzzle);
      if (draw_change (flag, c->puzzle, &carry, &order))
        {
          g_autoptr (GwPuzzle) image = image_of (&carry, c, order, flag);

          is_kept = agree (&carry, c, search, image, why);
        }
      carry_clear (&carry);
    }
  gw_search_free (search);
  return is_kept;
}

/* A change of the whole grid is made only where all rules take part in it. */
static gboolean
may_change (const RuleCase *c, guint flag)
{
  const guint enough = flag == GW_TURNS                           ? GW_TURNS | GW_MOVES
                       : flag == GW_REFLECTS || flag == GW_REVERSES ? GW_REFLECTS | GW_REVERSES | GW_RELABELS
                                                                    : flag;

  for (guint i = 0; flag < GW_UNORDERED && i < c->puzzle->n_constraints; i++)
    if (gw_rule_reads (c->constraint->rule, c->puzzle->constraints[i]->rule)
        && (c->puzzle->constraints[i]->rule->keeps & enough) == 0)
      return FALSE;
  return TRUE;
}

/* Every claim of the rule. FALSE when STATEMENT does not fit in CONTEXT. */
static gboolean
test_statement (const char *context, const char *statement)
{
  g_autofree char *why = NULL;
  gboolean fits;
  RuleCase c;

  fits = rule_case_init (&c, context, statement);
  for (guint flag = 1; fits && flag <= GW_SYMBOLS_UNORDERED && !g_test_failed (); flag <<= 1)
    if ((c.constraint->rule->keeps & flag) && may_change (&c, flag) && !keeps (&c, flag, &why))
      {
        g_autofree char *details = g_strdup_printf ("statement: %s\n%s\npuzzle:\n%s", statement, why, context);

        rule_fail (c.constraint->rule->id, details, "it claims to keep its meaning under %s, and does not", change_words[gw_mask_lowest (flag)]);
      }
  rule_case_clear (&c);
  return fits;
}

/* Random statements of RULE in BARE; returns how many there were. */
static guint
test_in_context (const GwRule *rule, const char *bare)
{
  g_autofree char *context = rule_context_for (rule, bare, &generator), *statement = NULL;
  g_autoptr (GwPuzzle) empty = build_puzzle (context, NULL);
  guint n_tested = 0;

  if (rule->is_unique)
    {
      g_autofree char *others = rule_context_without (rule, context, &statement);

      return statement != NULL && test_statement (others, statement);
    }
  for (guint tries = 0; tries < 20 && n_tested < 2; tries++)
    {
      g_free (statement);
      statement = random_statement (&generator, empty, rule);
      n_tested += test_statement (context, statement);
    }
  return n_tested;
}

static void
test_claims (gconstpointer data)
{
  const GwRule *rule = data;
  guint n_tested = 0;

  rule_seed_start (&generator, rule_seed ());
  for (guint tries = 0; tries < 5 && n_tested == 0; tries++)
    for (guint i = 0; i < rule_n_contexts && !g_test_failed (); i++)
      n_tested += test_in_context (rule, rule_contexts[i]);
  if (n_tested == 0)
    rule_fail (rule->id, NULL, "none of its random statements fits any of the puzzles in rule-case.c");
}

/* The harness finds out what is not kept. */
static void
test_false_claims (void)
{
  static const struct
  {
    const char *statement;
    guint       flag;
  } cases[] = {
    { "thermo(1,2,3,4)", GW_TWO_WAY }, { "thermo(1,2,3)", GW_REFLECTS }, { "thermo(1,2,3)", GW_RELABELS },
    { "sum(7,1,2,3)", GW_REFLECTS }, { "anti_knight", GW_MOVES }, { "non_consecutive", GW_RELABELS },
    { "row_indexer(1,2,5)", GW_TURNS }, { "arrow(1,1,2,3)", GW_UNORDERED }, { "whisper(2,1,2,3)", GW_UNORDERED },
    { "greater(1,2)", GW_UNORDERED }, { "even(1,2)", GW_RELABELS }, { "skyscraper(2,1,2,3,4)", GW_TWO_WAY },
    { "wheel(1,2,6,5,1,2,3,4)", GW_SYMBOLS_UNORDERED }, { "min_cell(1)", GW_REFLECTS },
  };

  gw_random_init (&generator, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *why = NULL;
      gboolean is_refuted = FALSE;
      RuleCase c;

      g_assert_true (rule_case_init (&c, rule_contexts[0], cases[i].statement));
      for (guint tries = 0; tries < 20 && !is_refuted; tries++)
        is_refuted = !keeps (&c, cases[i].flag, &why);
      rule_case_clear (&c);
      if (!is_refuted)
        g_error ("%s seems to keep its meaning under %s", cases[i].statement, change_words[gw_mask_lowest (cases[i].flag)]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  g_test_add_func ("/kept/what-is-not", test_false_claims);
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i]->check != NULL && gw_rules[i]->keeps != 0 && gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *path = g_strconcat ("/kept/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i], test_claims);
      }
  return g_test_run ();
}
