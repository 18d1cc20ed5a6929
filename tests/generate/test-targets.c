/* What is asked of finished puzzles, the three methods, numbers of a kind, and the best of several: each judged by counting
 * anew on the puzzle that comes out. */
#include <string.h>

#include "build.h"
#include "generate/generator.h"
#include "grade/grader.h"
#include "judges.h"
#include "rules/rule.h"
#include "strategies/path.h"

#define NINE "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
#define SIX "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n"
#define N 3

/* SETTINGS: "name=value", newlines between them. */
static GwPlan *
plan_of (const char *text, const char *settings)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  g_auto (GStrv) lines = g_strsplit (settings, "\n", -1);
  g_autoptr (GError) error = NULL;
  GwPlan *plan = gw_plan_new (puzzle);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) parts = g_strsplit (*line, "=", 2);

      gw_plan_set (plan, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
  gw_plan_check (plan, &error);
  g_assert_no_error (error);
  return plan;
}

typedef void (*Judge) (const GwPuzzle *puzzle, const GwMade *made);

/* N puzzles, each unique, and JUDGE's. */
static void
judge_all (const char *text, const char *settings, Judge judge)
{
  g_autoptr (GwPlan) plan = plan_of (text, settings);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, 5);

  for (guint i = 0; i < N; i++)
    {
      GwMade made;

      gw_generator_make (generator, i, NULL, &made);
      g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
      {
        g_autoptr (GwPuzzle) puzzle = gw_left_to_puzzle (made.left, NULL, NULL);

        g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
        judge (puzzle, &made);
      }
      gw_made_clear (&made);
    }
}

static guint
count_rule (const GwPuzzle *puzzle, const char *rule)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += strcmp (puzzle->constraints[i]->rule->id, rule) == 0;
  return n;
}

/* Without the constraint at PLACE, or where it is G_MAXUINT without all of RULE. */
static GwPuzzle *
without (const GwPuzzle *puzzle, guint place, const char *rule)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (i == place || (place == G_MAXUINT && strcmp (puzzle->constraints[i]->rule->id, rule) == 0))
      gw_edit_remove (edit, puzzle->constraints[i]->id);
  return gw_puzzle_apply (puzzle, edit, &hint, NULL);
}

static void
assert_each_needed (const GwPuzzle *puzzle, const char *rule)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, rule) == 0)
      {
        g_autoptr (GwPuzzle) less = without (puzzle, i, NULL);

        g_assert_cmpuint (count_by_sat (less), ==, 2);
      }
}

static GwPath *
path_of (GwPuzzle *puzzle, const char *strategies)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  g_autoptr (GwPencil) pencil = gw_pencil_new (terrain);
  GwStrategySet set;

  g_assert_true (gw_strategy_set_parse (strategies, &set, NULL));
  gw_pencil_start (pencil, NULL);
  return gw_path_new (pencil, set, NULL);
}

/* ---- 9 by 9 by hand ---- */

static void
read_digits (const GwPuzzle *puzzle, guint8 *digits)
{
  memset (digits, 0, 81);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, "set_cell") == 0)
      digits[puzzle->constraints[i]->args[0].value] = (guint8) (1 + puzzle->constraints[i]->args[1].value);
}

static gboolean
sees (guint a, guint b)
{
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

static gboolean
may_hold (const guint8 *digits, guint cell, guint digit)
{
  for (guint other = 0; other < 81; other++)
    if (sees (cell, other) && digits[other] == digit)
      return FALSE;
  return digits[cell] == 0;
}

/* Whether no other cell that CELL sees in its row (0), column (1) or box (2) may hold the digit. */
static gboolean
is_alone (const guint8 *digits, guint cell, guint digit, guint house)
{
  for (guint other = 0; other < 81; other++)
    if (other != cell && may_hold (digits, other, digit)
        && (house == 0 ? other / 9 == cell / 9
            : house == 1 ? other % 9 == cell % 9 : other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3))
      return FALSE;
  return TRUE;
}

static guint
count_singles (const guint8 *digits)
{
  guint n = 0;

  for (guint cell = 0; cell < 81; cell++)
    {
      guint n_candidates = 0;
      gboolean is_hidden = FALSE;

      for (guint digit = 1; digit <= 9; digit++)
        if (may_hold (digits, cell, digit))
          {
            n_candidates++;
            for (guint house = 0; house < 3; house++)
              is_hidden |= is_alone (digits, cell, digit, house);
          }
      n += n_candidates == 1 || is_hidden;
    }
  return n;
}

/* ---- targets ---- */

/* The fewest cells that a naked or hidden single goes into at any point, where that is not all that are open; by hand. */
static guint
fewest_singles (const GwPuzzle *puzzle)
{
  g_autoptr (GwPath) path = path_of ((GwPuzzle *) puzzle, "naked-single,hidden-single");
  guint8 digits[81];
  guint n_open = 0, fewest = G_MAXUINT;

  read_digits (puzzle, digits);
  for (guint cell = 0; cell < 81; cell++)
    n_open += digits[cell] == 0;
  g_assert_cmpint (path->end, ==, GW_PATH_SOLVED);
  g_assert_cmpuint (path->steps->len, ==, n_open);
  for (guint i = 0; i < path->steps->len; i++, n_open--)
    {
      const GwReason *step = path->steps->pdata[i];
      const GwCandidates *change = &g_array_index (step->placed, GwCandidates, 0);

      guint n = count_singles (digits);

      fewest = n < n_open ? MIN (fewest, n) : fewest;
      digits[change->cell] = (guint8) (1 + gw_mask_lowest (change->values));
    }
  return fewest;
}

static void
judge_open_steps (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  g_assert_cmpuint (fewest_singles (puzzle), >=, 5);
}

static void
test_open_steps (void)
{
  judge_all (NINE, "target=open-steps 5", judge_open_steps);
}

static void
judge_gentle (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  g_assert_cmpuint (fewest_singles (puzzle), >=, 4);
}

static guint n_narrow; /* where fewer were open at some point */

static void
count_narrow (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  n_narrow += fewest_singles (puzzle) < 4;
}

/* Gentle puzzles have four steps open at every point, whatever else is asked; unless the recipe says how much is left. */
static void
test_gentle (void)
{
  static const char *const other[] = {
    "grade=gentle\nminimal=true", "grade=gentle\nmost-givens=28", "grade=gentle\ntarget=open-steps 1", "grade=1.0-1.9\nmost=sum 3",
    "grade=gentle\nlayout=cages\nremove=sum\ngivens=none", "grade=gentle\ntarget=no-givens", "grade=gentle-easy", "grade=1.0-2.0",
  };

  judge_all (NINE, "grade=gentle", judge_gentle);
  judge_all (NINE, "grade=1.0-1.9\nsymmetry=half", judge_gentle);
  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    {
      g_autoptr (GwPlan) plan = plan_of (NINE, other[i]);

      for (guint k = 0; k < plan->goals->len; k++)
        g_assert_cmpstr (((const GwGoal *) plan->goals->pdata[k])->text, !=, "open-steps 4");
    }
  n_narrow = 0;
  judge_all (NINE, "grade=gentle\nminimal=true", count_narrow);
  g_assert_cmpuint (n_narrow, >, 0);
}

static guint
givens_in_box (const guint8 *digits, guint box)
{
  guint n = 0;

  for (guint cell = 0; cell < 81; cell++)
    n += digits[cell] != 0 && cell / 27 * 3 + cell % 9 / 3 == box;
  return n;
}

static void
judge_spread (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  guint8 digits[81];
  guint counts[10] = { 0 }, least = 81, most = 0, least_box = 81, most_box = 0;

  read_digits (puzzle, digits);
  for (guint cell = 0; cell < 81; cell++)
    counts[digits[cell]]++;
  for (guint i = 0; i < 9; i++)
    {
      least = MIN (least, counts[i + 1]);
      most = MAX (most, counts[i + 1]);
      least_box = MIN (least_box, givens_in_box (digits, i));
      most_box = MAX (most_box, givens_in_box (digits, i));
    }
  g_assert_cmpuint (most - least, <=, 2);
  g_assert_cmpuint (least_box, >, 0);
  g_assert_cmpuint (most_box - least_box, <=, 3);
}

static void
test_spread (void)
{
  judge_all (NINE, "target=even-digits 2\ntarget=even-clues 3\ntarget=no-empty-box\ntries=1000", judge_spread);
}

static void
judge_kinds (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  static const char *const kinds[] = { "set_cell", "thermo", "sum" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GwPuzzle) less = without (puzzle, G_MAXUINT, kinds[i]);

      g_assert_cmpuint (count_rule (puzzle, kinds[i]), >, 0);
      g_assert_cmpuint (count_by_sat (less), ==, 2);
    }
}

static void
test_needed_kinds (void)
{
  judge_all (SIX "thermo(1,2,3)\nthermo(36,30,24)\nthermo(20,21,22)\nsum(?,4,5,6)\nsum(?,25,26,31)\n",
             "remove=givens\nremove=thermo\nremove=sum\ntarget=needed-kinds\ntries=1000", judge_kinds);
  /* These stay, needed or not. */
  judge_all (SIX "thermo(1,2)\nsum(?,4,5)\n", "target=needed-kinds\ntries=1000", judge_kinds);
}

static void
judge_technique (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  g_autoptr (GwPath) path = path_of ((GwPuzzle *) puzzle, "all");
  guint n = 0;

  for (guint i = 0; i < path->steps->len; i++)
    if (strcmp (((const GwReason *) path->steps->pdata[i])->strategy->id, "locked-candidates") == 0)
      {
        n++;
        g_assert_cmpuint (i, >=, 20);
      }
  g_assert_cmpuint (n, >=, 2);
}

static void
test_technique (void)
{
  judge_all (NINE, "target=technique locked-candidates 2 20\ntries=1000", judge_technique);
}

static gboolean
places_any (GwPuzzle *puzzle)
{
  g_autoptr (GwPath) path = path_of (puzzle, "all");

  for (guint i = 0; i < path->steps->len; i++)
    if (gw_reason_places (path->steps->pdata[i]))
      return TRUE;
  return FALSE;
}

static void
judge_first (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  g_autoptr (GwPuzzle) less = without (puzzle, G_MAXUINT, "thermo");

  g_assert_true (places_any ((GwPuzzle *) puzzle));
  g_assert_false (places_any (less));
}

static void
test_first_from (void)
{
  judge_all (SIX "thermo(1,2,3,4)\n", "target=first-from thermo\ntries=2000", judge_first);
}

static void
judge_no_givens (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  g_assert_cmpuint (count_rule (puzzle, "set_cell"), ==, 0);
}

static void
test_no_givens (void)
{
  judge_all (SIX, "layout=cages sizes=2-3\ntarget=no-givens\ntries=1000", judge_no_givens);
}

/* What is stated is what is there. */
static void
test_measures (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, "state=no-givens\nstate=open-steps 3\nstate=technique x-wing\nstate=even-digits\n"
                                           "state=even-clues\nstate=no-empty-box\nstate=needed-kinds\nstate=first-from givens");
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, 5);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  GwMade made;

  gw_generator_make (generator, 0, NULL, &made);
  for (guint i = 0; i < plan->stated->len; i++)
    {
      g_autofree char *measure = gw_left_measure (made.left, plan->stated->pdata[i], NULL);

      g_assert_nonnull (measure);
      g_assert_cmpuint (strlen (measure), >, 0);
    }
  text = gw_left_measure (made.left, plan->stated->pdata[6], NULL);
  g_assert_cmpstr (text, ==, "set_cell");
  gw_made_clear (&made);
  g_assert_false (gw_plan_set (plan, "state", "unique", &error));
  g_assert_nonnull (error);
}

/* ---- methods ---- */

static void
judge_minimal (const GwPuzzle *puzzle, const GwMade *made)
{
  g_assert_true (made->is_minimal);
  assert_each_needed (puzzle, "set_cell");
}

/* Minimal for HAC, and where the pattern says. */
static void
judge_pattern (const GwPuzzle *puzzle, const GwMade *made)
{
  guint8 digits[81];

  read_digits (puzzle, digits);
  for (guint cell = 0; cell < 9; cell++)
    g_assert_cmpuint (digits[cell], ==, 0);
  g_assert_cmpuint (digits[9], !=, 0);
  g_assert_true (made->is_minimal && scheme_solves ((GwPuzzle *) puzzle, "HAC"));
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, "set_cell") == 0 && puzzle->constraints[i]->args[0].value != 9)
      {
        g_autoptr (GwPuzzle) less = without (puzzle, i, NULL);

        g_assert_false (scheme_solves (less, "HAC"));
      }
}

static void
judge_random (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  g_assert_cmpuint (count_rule (puzzle, "set_cell"), ==, 36);
}

static void
test_methods (void)
{
  judge_all (NINE, "method=add", judge_minimal);
  judge_all (NINE, "method=add\ntarget=scheme HAC\npattern=......... !xxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx"
                   " xxxxxxxxx xxxxxxxxx\ntries=200", judge_pattern);
  judge_all (NINE, "method=random\nmost-givens=36\nleast-givens=36\nminimal=false\ntries=1000", judge_random);
  judge_all (SIX "anti_knight\n", "method=random\nmost-givens=14\ntries=1000", judge_minimal);
}

/* ---- numbers, single clues, the best ---- */

static void
judge_counts (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  g_assert_cmpuint (count_rule (puzzle, "sum"), >=, 6);
  g_assert_cmpuint (count_rule (puzzle, "sum"), <=, 7);
}

static void
judge_most (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  g_assert_cmpuint (count_rule (puzzle, "sum"), <=, 5);
}

static void
test_counts (void)
{
  judge_all (SIX, "layout=cages sizes=2:9\nremove=givens\nremove=sum\norder=preference\nmost=sum 5\ntries=1000", judge_most);
  judge_all (SIX, "layout=cages sizes=2:12\nremove=sum\nremove=givens\norder=preference\nleast=sum 6\nmost=sum 7", judge_counts);
}

static void
judge_single (const GwPuzzle *puzzle, const GwMade *made G_GNUC_UNUSED)
{
  guint8 digits[81];

  read_digits (puzzle, digits);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmpint (digits[cell] != 0, ==, digits[80 - cell] != 0);
  assert_each_needed (puzzle, "set_cell");
}

static void
test_each_needed (void)
{
  judge_all (NINE, "symmetry=half\neach-needed=true\ntries=1000", judge_single);
}

static guint
measure_of (const char *settings, guint64 number, gboolean is_grade)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, settings);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, 5);
  g_autoptr (GwPuzzle) puzzle = NULL;
  GwGrade grade = { 0 };
  guint8 digits[81];
  guint n = 0;
  GwMade made;

  gw_generator_make (generator, number, NULL, &made);
  puzzle = gw_left_to_puzzle (made.left, NULL, NULL);
  gw_made_clear (&made);
  if (is_grade)
    g_assert_cmpint (gw_grade_puzzle (puzzle, NULL, NULL, &grade, NULL), ==, GW_GRADED);
  read_digits (puzzle, digits);
  /* Of the givens under a half turn, as one of the symmetries: a puzzle that is symmetric in all has all. */
  for (guint cell = 0; cell < 81; cell++)
    n += digits[cell] != 0 && digits[80 - cell] != 0;
  return is_grade ? grade.tenths : n;
}

/* The first grid is the same, whatever comes after it. */
static void
test_best (void)
{
  guint n_better = 0, n_symmetric = 0, n_plain = 0;

  for (guint i = 0; i < 4; i++)
    {
      guint one = measure_of ("minimal=true", i, TRUE), best = measure_of ("grids=8\nbest=hardest", i, TRUE);

      g_assert_cmpuint (best, >=, one);
      n_better += best > one;
      n_symmetric += measure_of ("grids=30\nbest=most-symmetric", i, FALSE);
      n_plain += measure_of ("minimal=true", i, FALSE);
    }
  g_assert_cmpuint (n_better, >, 0);
  g_assert_cmpuint (n_symmetric, >, n_plain);
}

/* As soon as the best has what is enough, no other grid is tried: it is the first of all that has it. */
static void
test_enough (void)
{
  static const struct { const char *settings; guint most; } cases[] = {
    { "best=fewest-givens\nenough=22", 22 }, { "best=fewest-clues\nenough=23\nruns=3", 23 }, { "best=fewest-clues\nenough=20\ngrids=3", 81 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwPlan) plan = plan_of (NINE, cases[i].settings);
      g_autoptr (GwGenerator) generator = gw_generator_new (plan, 5);
      GwMade made;

      gw_generator_make (generator, i, NULL, &made);
      g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
      g_assert_cmpuint (made.left->n_givens, <=, cases[i].most);
      g_assert_cmpuint (made.n_grids, >=, 1);
      if (made.n_grids > 1)
        {
          g_autofree char *fewer = g_strdup_printf ("%s\ngrids=%u\nenough=0", cases[i].settings, made.n_grids - 1);
          g_autoptr (GwPlan) shorter = plan_of (NINE, fewer);
          g_autoptr (GwGenerator) other = gw_generator_new (shorter, 5);
          GwMade before;

          gw_generator_make (other, i, NULL, &before);
          g_assert_cmpuint (before.n_grids, ==, made.n_grids - 1);
          g_assert_true (before.left->n_givens > cases[i].most || cases[i].most == 81);
          gw_made_clear (&before);
        }
      gw_made_clear (&made);
    }
  g_assert_cmpuint (measure_of ("best=hardest\nenough=5.0", 0, TRUE), >=, 50);
}

static void
test_enough_wrong (void)
{
  static const char *const wrong[][2] = { { "fewest-clues", "few" }, { "hardest", "11" }, { "hardest", "tough" }, { "most-symmetric", "101" } };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GwPuzzle) puzzle = build_puzzle (NINE, NULL);
      g_autoptr (GwPlan) plan = gw_plan_new (puzzle);
      g_autoptr (GError) error = NULL;

      g_assert_true (gw_plan_set (plan, "enough", wrong[i][1], NULL) && gw_plan_set (plan, "best", wrong[i][0], NULL));
      g_assert_false (gw_plan_check (plan, &error));
      g_assert_nonnull (strstr (error->message, wrong[i][1]));
    }
}

static void
test_wrong (void)
{
  static const char *const wrong[][2] = {
    { "target", "technique" }, { "target", "technique nothing" }, { "target", "technique x-wing 1 2 3" },
    { "target", "first-from columns" }, { "target", "open-steps many" }, { "target", "open-steps 3 nothing" },
    { "target", "no-givens 3" }, { "method", "guess" }, { "best", "nicest" }, { "most", "sum" }, { "least", "columns 3" },
    { "most", "sum many" }, { "each-needed", "maybe" },
  };
  g_autoptr (GwPuzzle) puzzle = build_puzzle (NINE, NULL);
  g_autoptr (GwPlan) plan = gw_plan_new (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_plan_set (plan, wrong[i][0], wrong[i][1], &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/targets/open-steps", test_open_steps);
  g_test_add_func ("/targets/gentle", test_gentle);
  g_test_add_func ("/targets/enough", test_enough);
  g_test_add_func ("/targets/enough/wrong", test_enough_wrong);
  g_test_add_func ("/targets/spread", test_spread);
  g_test_add_func ("/targets/needed-kinds", test_needed_kinds);
  g_test_add_func ("/targets/technique", test_technique);
  g_test_add_func ("/targets/first-from", test_first_from);
  g_test_add_func ("/targets/no-givens", test_no_givens);
  g_test_add_func ("/targets/measures", test_measures);
  g_test_add_func ("/targets/methods", test_methods);
  g_test_add_func ("/targets/counts", test_counts);
  g_test_add_func ("/targets/each-needed", test_each_needed);
  g_test_add_func ("/targets/best", test_best);
  g_test_add_func ("/targets/wrong", test_wrong);
  return g_test_run ();
}
