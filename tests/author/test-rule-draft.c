/* Rules of one's own while they are typed: what is wrong and where, which words may stand next, and boards that show what they mean. */
#include <string.h>

#include "author/rule-draft.h"
#include "author/rule-example.h"
#include "author/rule-shelf.h"
#include "read-text.h"
#include "rules/rule-table.h"

#define NINE "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\n"

/* ---- the text ---- */

static void
test_text (void)
{
  gsize start;
  g_autofree char *plain = gw_rule_draft_text (" Rising ", GW_OWN_LINE, "", "line is\nincreasing", &start);
  g_autofree char *numbered = NULL;

  g_assert_cmpstr (plain, ==, "Rising(line) = line is increasing");
  g_assert_cmpstr (plain + start, ==, "line is increasing");
  numbered = gw_rule_draft_text ("Total", GW_OWN_CAGE, "n?", "sum(cage) = n", &start);
  g_assert_cmpstr (numbered, ==, "Total(cage, n?) = sum(cage) = n");
}

static void
test_fault (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (NINE "rule Rising(line) = line is increasing\n");
  const char *broken = "Up(line) = first *";
  g_autofree char *good = NULL, *bad = NULL, *known = NULL, *used = NULL;
  gsize at;

  good = gw_rule_draft_fault (puzzle, "Up(line) = first < last", &at);
  g_assert_null (good);
  bad = gw_rule_draft_fault (puzzle, broken, &at);
  g_assert_nonnull (bad);
  g_assert_cmpuint (at, ==, strlen (broken));
  known = gw_rule_draft_fault (puzzle, "Rising(line) = line is increasing", &at);
  g_assert_nonnull (strstr (known, "Rising"));
  used = gw_rule_draft_fault (puzzle, "Both(line) = Rising(line) and first = 1", &at);
  g_assert_null (used);
}

/* What stands behind `rule` in the file, and the clue that a rule of the whole grid needs to hold. */
static void
test_edit (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (NINE), lines = NULL, whole = NULL;
  g_autoptr (GwFacts) green = gw_facts_set (NULL, "look", "line green");
  g_autoptr (GwEdit) line = gw_rule_draft_edit (puzzle, "Up(line) = first < last", green, NULL);
  g_autoptr (GwEdit) global = gw_rule_draft_edit (puzzle, "Far(global) = every neighbours a, b: |a - b| > 1", NULL, NULL);
  guint n;

  gw_edit_steps (line, &n);
  g_assert_cmpuint (n, ==, 1);
  lines = gw_puzzle_apply (puzzle, line, NULL, NULL);
  g_assert_cmpstr (gw_facts_get (gw_edit_steps (line, &n)[0].constraint->facts, "look"), ==, "line green");
  whole = gw_puzzle_apply (puzzle, global, NULL, NULL);
  g_assert_cmpuint (whole->n_constraints, ==, lines->n_constraints + 1);
}

/* ---- words ---- */

static gboolean
offers (const char *text, const char *word)
{
  g_autoptr (GwPuzzle) puzzle = read_text (NINE "rule Rising(line) = line is increasing\n");
  g_autoptr (GPtrArray) words = gw_rule_draft_words (puzzle, text);

  return g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL);
}

static void
test_words (void)
{
  g_assert_true (offers ("Up(line) = ev", "every"));
  g_assert_true (offers ("Up(line) = every ", "next"));
  g_assert_true (offers ("Up(line) = line is ", "increasing"));
  g_assert_true (offers ("Up(line) = line is inc", "increasing"));
  g_assert_true (offers ("Up(line) = Ris", "Rising"));
  g_assert_true (offers ("Up(line) = first = 1 ", "and"));
  /* What would be wrong there is not offered. */
  g_assert_false (offers ("Up(line) = ", "and"));
  g_assert_false (offers ("Up(line) = line is ", "every"));
  g_assert_false (offers ("Up(line) = cou", "sum"));
}

static void
test_name (void)
{
  g_autofree char *name = gw_rule_draft_name ("odd sum-line 3"), *none = gw_rule_draft_name ("12 ß");

  g_assert_cmpstr (name, ==, "OddSumLine3");
  g_assert_cmpstr (none, ==, "");
}

/* ---- boards ---- */

static GwRuleExamples *
examples_of (const char *text, guint64 seed)
{
  g_autoptr (GwPuzzle) puzzle = read_text (NINE);

  return gw_rule_examples_find (puzzle, text, "", seed, NULL);
}

static guint
parse_digits (const char *text, gint *digits)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (*text))
      digits[n++] = *text - '0';
  return n;
}

static gboolean
rises (const char *text)
{
  gint digits[81];
  const guint n = parse_digits (text, digits);
  gboolean does = TRUE;

  for (guint i = 1; i < n; i++)
    does = does && digits[i - 1] < digits[i];
  return does;
}

/* Whether it is so, this test says for itself. */
static void
test_holds_and_fails (void)
{
  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (GwRuleExamples) rising = examples_of ("Rising(line) = line is increasing", seed);
      gint digits[81];

      g_assert_true (rises (rising->allowed.digits));
      g_assert_false (rises (rising->forbidden.digits));
      g_assert_cmpuint (parse_digits (rising->allowed.digits, digits), ==, 5);
    }
}

/* Others when they are asked for. */
static void
test_seeds (void)
{
  g_autoptr (GwRuleExamples) one = examples_of ("Up(line) = first < last", 1), again = examples_of ("Up(line) = first < last", 1);
  g_autoptr (GwRuleExamples) other = examples_of ("Up(line) = first < last", 2);

  g_assert_cmpstr (one->allowed.digits, ==, again->allowed.digits);
  g_assert_cmpstr (one->allowed.digits, !=, other->allowed.digits);
}

/* The part that fails is the one that does: the other holds always. */
static void
test_failing_part (void)
{
  const char *text = "Two(line) = count(line) = 5 and every next a, b: a != b + 1";
  g_autoptr (GwRuleExamples) found = examples_of (text, 3);
  g_autofree char *part = g_strndup (text + found->forbidden.from, found->forbidden.to - found->forbidden.from);

  g_assert_cmpstr (part, ==, "a != b + 1");
  g_assert_nonnull (strstr (found->forbidden.told, "a != b + 1"));
  g_assert_cmpuint (found->allowed.to, ==, 0);
}

static void
test_always_and_never (void)
{
  g_autoptr (GwRuleExamples) always = examples_of ("Always(cell) = cell < 10", 1), never = examples_of ("Never(cell) = cell > 9", 1);

  g_assert_nonnull (always->allowed.puzzle);
  g_assert_null (always->forbidden.puzzle);
  g_assert_null (never->allowed.puzzle);
  g_assert_nonnull (never->forbidden.puzzle);
}

static guint64
count (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 1 };
  GwAnswer answer;
  guint64 n;

  g_assert_nonnull (answerer);
  gw_answerer_set_engine (answerer, GW_ENGINE_SAT);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  n = answer.count;
  gw_answer_clear (&answer);
  return n;
}

/* All rules of the shelf have both boards, and the second engine, which knows nothing of how they were found, agrees. */
static void
test_shelf (void)
{
  g_autoptr (GPtrArray) shelf = gw_shelf_list (RULES);

  g_assert_cmpuint (shelf->len, >=, 30);
  for (guint i = 0; i < shelf->len; i++)
    {
      const GwShelfRule *rule = shelf->pdata[i];
      g_autoptr (GwRuleExamples) found = examples_of (rule->text, i);

      g_test_message ("%s", rule->text);
      g_assert_nonnull (found);
      g_assert_nonnull (found->allowed.puzzle);
      g_assert_nonnull (found->forbidden.puzzle);
      g_assert_cmpuint (count (found->allowed.puzzle), ==, 1);
      g_assert_cmpuint (count (found->forbidden.puzzle), ==, 0);
    }
}

/* ---- boards of rules about layers ---- */

#define LOOP "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nlayer(links)\nlayer(shade, passed, helper)\n" \
  "rule Loop(global) = (every c in grid: sum(links(c)) = 2 * passed(c)) and (l in links where l) is connected and some l in links: l\nLoop\n"

/* How many cells of those around R3C3 a line of EXAMPLE goes through; and that each cell has none or two ends of lines. */
static guint
passed_around_middle (const GwRuleExample *example)
{
  const GwGrid *grid = example->puzzle->grid;
  const GwPlaceLayer *links = gw_layer_find (grid, "links");
  guint n = 0;

  for (GwCell cell = 0; cell < grid->n_cells; cell++)
    {
      guint ends = 0;

      for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
        {
          const GwCell place = gw_place_towards (grid, links, cell, towards);

          ends += place != GW_NO_CELL && example->places[place] == 1;
        }
      g_assert_true (ends == 0 || ends == 2);
      n += ends == 2 && cell != 12 && ABS ((gint) grid->row[cell] - 2) <= 1 && ABS ((gint) grid->column[cell] - 2) <= 1;
    }
  return n;
}

static gint
digit_in_middle (const GwRuleExample *example)
{
  return example->digits[0] - '0';
}

static guint
n_givens (const GwPuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += puzzle->constraints[i]->rule == &gw_rule_set_cell;
  return n;
}

/* The loop that the puzzle has is on both boards; digits are where the rule reads them. */
static void
test_loop (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (LOOP);

  for (guint64 seed = 1; seed <= 5; seed++)
    {
      g_autoptr (GwRuleExamples) found = gw_rule_examples_find (puzzle, "Circle(cell) = cell = sum(passed(around8(cell)))", "", seed, NULL);

      g_assert_nonnull (found);
      g_assert_nonnull (found->allowed.puzzle);
      g_assert_nonnull (found->forbidden.puzzle);
      g_assert_cmpint (digit_in_middle (&found->allowed), ==, passed_around_middle (&found->allowed));
      g_assert_cmpint (digit_in_middle (&found->forbidden), !=, passed_around_middle (&found->forbidden));
      g_assert_nonnull (found->forbidden.told);
      g_assert_cmpuint (n_givens (found->allowed.puzzle), ==, 25);
    }
}

static guint
n_shaded (const GwRuleExample *example)
{
  guint n = 0;

  for (guint place = 25; place < 50; place++)
    n += example->places[place] == 1;
  return n;
}

static void
test_digits_left_out (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (LOOP);
  g_autoptr (GwRuleExamples) found = gw_rule_examples_find (puzzle, "Bend(cell) = links(cell, up) != links(cell, down)", "", 1, NULL);

  g_assert_cmpuint (n_givens (found->allowed.puzzle), ==, 0);
  g_assert_cmpuint (n_givens (found->forbidden.puzzle), ==, 0);
}

/* Without digits, and with a number of the clue. */
static void
test_shading (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("columns = 4\nrows = 4\nlayer(shade)\nrule Dark(global) = sum(shade(grid)) = 7\nDark\n");
  g_autoptr (GwRuleExamples) found = gw_rule_examples_find (puzzle, "Some(cell, n) = sum(shade(around8(cell))) = n", "", 1, NULL);
  g_autoptr (GwRuleExamples) whole = gw_rule_examples_find (puzzle, "Few(global) = sum(shade(grid)) < 9", "", 1, NULL);

  g_assert_cmpuint (n_shaded (&found->allowed), ==, 7);
  g_assert_cmpuint (n_shaded (&found->forbidden), ==, 7);
  g_assert_cmpuint (n_shaded (&whole->allowed), ==, 7);
  g_assert_true (whole->forbidden.puzzle == NULL || n_shaded (&whole->forbidden) >= 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule-draft/text", test_text);
  g_test_add_func ("/rule-draft/fault", test_fault);
  g_test_add_func ("/rule-draft/edit", test_edit);
  g_test_add_func ("/rule-draft/words", test_words);
  g_test_add_func ("/rule-draft/name", test_name);
  g_test_add_func ("/rule-draft/holds-and-fails", test_holds_and_fails);
  g_test_add_func ("/rule-draft/seeds", test_seeds);
  g_test_add_func ("/rule-draft/failing-part", test_failing_part);
  g_test_add_func ("/rule-draft/always-and-never", test_always_and_never);
  g_test_add_func ("/rule-draft/shelf", test_shelf);
  g_test_add_func ("/rule-draft/loop", test_loop);
  g_test_add_func ("/rule-draft/digits-left-out", test_digits_left_out);
  g_test_add_func ("/rule-draft/shading", test_shading);
  return g_test_run ();
}
