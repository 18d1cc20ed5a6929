/* Rules of one's own in files that are read, edited and written: the text stays, a rule is one rule however often it is read, and what
 * makes no sense is said where it stands. */
#include <string.h>

#include "gridwright.h"

#define GRID "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\n"

static GwReading *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return gw_source_read (bytes);
}

static char *
written (const GwSource *source)
{
  g_autoptr (GBytes) bytes = gw_source_write (source);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return g_strndup (text, size);
}

static GwConstraint *
find_clue (const GwPuzzle *puzzle, const char *id)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, id) == 0)
      return puzzle->constraints[i];
  g_assert_not_reached ();
}

/* ---- what is wrong ---- */

static const struct
{
  const char *rule;
  guint       column;
  const char *message;
} wrong[] = {
  { "rule A(line) = first *", 23, "the part 'first *' lacks a number after the '*'" },
  { "  rule   A(line) = 2 + first >= ", 32, "after '2 + first >=' something is missing: a number or a list of cells" },
  { "rule a(line) = 1 = 1", 6, "the name of a rule of your own begins with a capital letter: rule Whispers5(line) = every next a, b: |a - b| >= 5" },
  { "rule A(ring) = 1 = 1", 8, "'ring' is not allowed here; a kind (line, cage, pair, corner, outside, cell, groups or global) is expected" },
  { "rule A(line) = x > 3", 16, "there is no 'x' here; name it first: every x in line: …" },
  { "rule A(line) = abs(first - last) > 3", 16,
    "there is no 'abs(…)'; numbers are made by sum, product, min, max, count, gcd, lcm, digitsum and |a - b|" },
  { "rule A(global) = not (grid is connected)", 23,
    "'connected', 'divided' and 'numbered' cannot come after 'not', 'no' or 'if'; say what must be true instead" },
  { "rule A(global) = if first of grid = 1 or (every g in rows: g is connected) then 1 = 2", 21,
    "'connected', 'divided' and 'numbered' cannot come after 'not', 'no' or 'if'; say what must be true instead" },
  { "rule A(line, n, n) = sum(line) = n", 17, "two numbers are called 'n'; give each a name of its own" },
  { "rule A(line) = line > 3", 16, "'line' is a list of cells, not a number; write sum(…), count(…) or 'every'" },
  { "rule A(line) = sum(line)", 16, "'sum(line)' is a number; compare it with something" },
  { "rule A(line) = every next a: a > 3", 22, "'next' needs at least two names: next a, b" },
  { "rule A(line) = A(line)", 16, "there is no earlier rule 'A'; a rule may only use those above it" },
  { "rule A(line) = (first = 1", 16, "this parenthesis is never closed" },
  { "rule A(cage) = first of pair = 1", 25, "'pair' is not known in a rule of kind cage" },
  { "rule A(line) = first = 1 $", 26, "'$' is not allowed here; 'and', 'or' or the end is expected" },
  { "rule A(line) = first = 1000001", 24, "numbers go up to 1,000,000" },
  { "rule(A)", 5, "write rule Name(line) = …" },
  { "Zqxjkv(1, 2)", 1, "'Zqxjkv' is not a rule; 'gridwright-cli rules' lists them all" },
};

static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *text = g_strconcat (GRID, wrong[i].rule, "\n", NULL), *back = NULL;
      g_autoptr (GwReading) reading = read_text (text);
      const GwDiagnostic *first;

      g_assert_cmpuint (reading->n_errors, ==, 1);
      first = reading->diagnostics->pdata[0];
      g_assert_cmpstr (first->message, ==, wrong[i].message);
      g_assert_cmpuint (first->line, ==, 6);
      g_assert_cmpuint (first->column, ==, wrong[i].column);
      back = written (reading->source);
      g_assert_cmpstr (back, ==, text);
    }
}

/* A definition that cannot be read is complained about once; its clues are not. */
static void
test_one_complaint (void)
{
  g_autoptr (GwReading) reading = read_text (GRID "rule A(line) = first >\nA(1, 2)\nA(5, 6)\n");

  g_assert_cmpuint (reading->n_errors, ==, 1);
}

/* ---- what stays ---- */

static const char own[] = GRID "A(1, 2, 3)   // above its rule\n"
                               "  rule   A(line) =  every next a,  b:\t|a - b|  >= 2 // words  //@ look: line green\n"
                               "rule B(line) = A(rest) and first < last\nB(9, 10, 11)\n";

static void
test_text_stays (void)
{
  g_autoptr (GwReading) reading = read_text (own);
  g_autofree char *back = written (reading->source);

  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_cmpstr (back, ==, own);
}

static void
test_one_rule (void)
{
  g_autoptr (GwReading) one = read_text (own), again = read_text (own);
  const GwConstraint *a = find_clue (one->puzzle, "A"), *b = find_clue (again->puzzle, "A");

  g_assert_true (a->rule == b->rule);
  g_assert_true (gw_rule_is_own (a->rule));
  g_assert_false (gw_rule_is_own (find_clue (one->puzzle, "rule")->rule));
  g_assert_true (gw_puzzle_equal (one->puzzle, again->puzzle));
  g_assert_cmpint (a->rule->look.hue, ==, GW_HUE_GREEN);
  g_assert_cmpint (a->rule->drawing, ==, GW_DRAW_LINE);
}

/* A constraint keeps its rule when the puzzle and the reading are gone. */
static void
test_clue_outlives_puzzle (void)
{
  g_autoptr (GwReading) reading = read_text (own);
  g_autoptr (GwConstraint) clue = gw_constraint_ref (find_clue (reading->puzzle, "B"));

  g_clear_pointer (&reading, gw_reading_free);
  g_assert_cmpstr (clue->rule->id, ==, "B");
}

/* A word of a look that means nothing is told, and nothing else is. */
static void
test_look (void)
{
  g_autoptr (GwReading) good = read_text (GRID "rule A(line) = first < last //@ look: line teal dashed wide bulb\nA(1, 2)\n");
  g_autoptr (GwReading) bad = read_text (GRID "rule A(line) = first < last //@ look: line teel\nA(1, 2)\n");
  const GwLook *look = &find_clue (good->puzzle, "A")->rule->look;

  g_assert_cmpuint (good->diagnostics->len, ==, 0);
  g_assert_cmpint (look->hue, ==, GW_HUE_TEAL);
  g_assert_cmpint (look->pattern, ==, GW_PATTERN_DASHED);
  g_assert_cmpint (look->weight, ==, GW_WEIGHT_WIDE);
  g_assert_cmpint (look->start, ==, GW_END_BULB);
  g_assert_cmpuint (bad->n_errors, ==, 0);
  g_assert_cmpuint (bad->diagnostics->len, ==, 1);
  g_assert_cmpstr (((GwDiagnostic *) bad->diagnostics->pdata[0])->message, ==,
                   "'teel' does not describe how clues look and changes nothing");
}

/* ---- edits ---- */

static GwPuzzle *
with_text (const GwPuzzle *puzzle, const char *old, const char *text, GError **error)
{
  const GwConstraint *was = find_clue (puzzle, old);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwConstraint) now = NULL;
  GwArg arg = { GW_ARG_TEXT, 0, text };

  if (text == NULL)
    gw_edit_remove (edit, was->id);
  else
    {
      now = gw_puzzle_make (puzzle, was->id, was->rule, &arg, 1, was->facts, error);
      gw_edit_replace (edit, was->id, now);
    }
  return gw_puzzle_apply (puzzle, edit, NULL, error);
}

/* Another definition: its clues follow, and only its line changes, where it stands. */
static void
test_definition_changes (void)
{
  g_autoptr (GwReading) reading = read_text (GRID "  rule A(line) = first > last // why\nA(1, 2)\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) changed = with_text (reading->puzzle, "rule", "A(line) = first  <  last", &error);
  g_autoptr (GwSource) source = NULL;
  g_autofree char *back = NULL;
  GwMask cells[16];
  GwView view = { changed, cells };

  g_assert_no_error (error);
  for (guint i = 0; i < 16; i++)
    cells[i] = GW_BIT (i % 4);
  g_assert_cmpint (gw_constraint_check (find_clue (changed, "A"), &view, NULL), ==, GW_SATISFIED);
  g_assert_cmpuint (find_clue (changed, "A")->id, ==, find_clue (reading->puzzle, "A")->id);
  source = gw_source_update (reading->source, changed);
  back = written (source);
  g_assert_cmpstr (back, ==, GRID "  rule A(line) = first  <  last // why\nA(1, 2)\n");
}

static void
test_definition_is_needed (void)
{
  g_autoptr (GwReading) reading = read_text (GRID "rule A(line) = first > last\nA(1, 2)\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) changed = with_text (reading->puzzle, "rule", NULL, &error);

  g_assert_null (changed);
  g_assert_nonnull (error);
}

/* A clue of another puzzle's rule. */
static void
test_foreign_clue (void)
{
  g_autoptr (GwReading) reading = read_text (GRID "rule A(line) = first > last\nA(1, 2)\n"), plain = read_text (GRID);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) changed = NULL;

  gw_edit_add (edit, find_clue (reading->puzzle, "A"), G_MAXUINT);
  changed = gw_puzzle_apply (plain->puzzle, edit, NULL, &error);
  g_assert_null (changed);
  g_assert_cmpstr (error->message, ==, "there is no rule 'A' here; define it: rule A(…) = …");
}

/* ---- what follows from a sentence ---- */

/* 1 2 3 4 in every row: the first two sum to 3. */
static void
test_derive (void)
{
  g_autoptr (GwReading) reading = read_text (GRID "rule A(cage, n?) = sum(cage) = n\nA(?, 1, 2)\n");
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  GwMask cells[16];
  GwView view = { reading->puzzle, cells };

  for (guint i = 0; i < 16; i++)
    cells[i] = GW_BIT (i % 4);
  gw_constraint_derive (find_clue (reading->puzzle, "A"), &view, found);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpint (((GwConstraint *) found->pdata[0])->args[0].value, ==, 3);
}

static const struct
{
  const char *sentence;
  guint       keeps;
} kept[] = {
  { "A(line) = sum(line) = 5", GW_MOVES },
  { "A(line) = every next a, b: a = b", GW_MOVES | GW_RELABELS },
  { "A(line) = place (first) of line = last", GW_MOVES },
  { "A(cell) = (around8(cell)) is increasing", 0 },
  { "A(cell) = every x in neighbours(cell): cell > x", GW_TURNS },
  { "A(global) = every neighbours a, b: a != b", GW_TURNS | GW_RELABELS },
  { "A(global) = every c in grid: row of c != c", 0 },
  { "A(global) = every next a, b in grid: a + b < 8", 0 },
};

static void
test_kept (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *text = g_strconcat (GRID, "rule ", kept[i].sentence, "\n", NULL);
      g_autoptr (GwReading) reading = read_text (text);
      g_autoptr (GwDefinitions) definitions = gw_definitions_of (reading->puzzle);

      g_assert_cmpuint (gw_definitions_size (definitions), ==, 1);
      g_assert_cmphex (gw_definitions_nth (definitions, 0)->keeps, ==, kept[i].keeps);
    }
}

static const struct
{
  const char   *sentence;
  GwOwnStrength strength;
} strengths[] = {
  { "A(line) = every next a, b: a < b", GW_OWN_STRENGTH_ALL },
  { "A(line) = line is different", GW_OWN_STRENGTH_ALL },
  { "A(line) = count(line is even) = 2", GW_OWN_STRENGTH_ALL },
  { "A(line) = count(line is even) = 2 and sum(line) > 9", GW_OWN_STRENGTH_PART },
  { "A(line) = every next a, b in (c in line where c is odd): a < b", GW_OWN_STRENGTH_NONE },
};

static void
test_strength (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      g_autofree char *text = g_strconcat (GRID, "rule ", strengths[i].sentence, "\nA(1, 2, 3, 4)\n", NULL), *part = NULL;
      g_autoptr (GwReading) reading = read_text (text);

      g_assert_cmpint (gw_own_rule_strength (find_clue (reading->puzzle, "A"), reading->puzzle, &part), ==, strengths[i].strength);
      g_assert_cmpstr (part, ==, strengths[i].strength == GW_OWN_STRENGTH_NONE ? "(c in line where c is odd)" : NULL);
    }
}

static void
test_words (void)
{
  g_autoptr (GwReading) said = read_text (GRID "rule A(line) = every next a, b: |a - b| >= 2\nA(1, 2)\n");
  g_autoptr (GwReading) own_words = read_text (GRID "rule A(line) = first < last //@ text: They rise.\nA(1, 2)\n");
  g_autofree char *sentence = gw_puzzle_rules_text (said->puzzle), *own_sentence = gw_puzzle_rules_text (own_words->puzzle);

  g_assert_true (g_str_has_suffix (sentence, "On every A line: for every two neighbours a and b along it: the difference between a and b is at "
                                             "least 2."));
  g_assert_true (g_str_has_suffix (own_sentence, "\nThey rise."));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-rules/wrong", test_wrong);
  g_test_add_func ("/own-rules/one-complaint", test_one_complaint);
  g_test_add_func ("/own-rules/text-stays", test_text_stays);
  g_test_add_func ("/own-rules/one-rule", test_one_rule);
  g_test_add_func ("/own-rules/clue-outlives-puzzle", test_clue_outlives_puzzle);
  g_test_add_func ("/own-rules/look", test_look);
  g_test_add_func ("/own-rules/definition-changes", test_definition_changes);
  g_test_add_func ("/own-rules/definition-is-needed", test_definition_is_needed);
  g_test_add_func ("/own-rules/foreign-clue", test_foreign_clue);
  g_test_add_func ("/own-rules/derive", test_derive);
  g_test_add_func ("/own-rules/kept", test_kept);
  g_test_add_func ("/own-rules/strength", test_strength);
  g_test_add_func ("/own-rules/words", test_words);
  return g_test_run ();
}
