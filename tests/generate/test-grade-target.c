/* Puzzles of a wanted grade: judged by a grader that knows only the finished puzzle, and by the second engine. */
#include "base/error.h"
#include "build.h"
#include "generate/generator.h"
#include "grade/grader.h"
#include "judges.h"

#define NINE "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
#define SIX "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n"
#define SEED 11

/* SETTINGS: "name=value" each, ends with NULL. */
static GwPlan *
plan_of (const char *text, const char *const *settings)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  g_autoptr (GError) error = NULL;
  GwPlan *plan = gw_plan_new (puzzle);

  for (; *settings != NULL; settings++)
    {
      g_auto (GStrv) parts = g_strsplit (*settings, "=", 2);

      gw_plan_set (plan, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
  gw_plan_check (plan, &error);
  g_assert_no_error (error);
  return plan;
}

static GwPuzzle *
without (const GwPuzzle *puzzle, guint constraint)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  gw_edit_remove (edit, puzzle->constraints[constraint]->id);
  return gw_puzzle_apply (puzzle, edit, &hint, NULL);
}

/* Without any of its givens it has several solutions, or is harder than MOST tenths. */
static void
assert_minimal (const GwPuzzle *puzzle, guint most)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (g_str_equal (puzzle->constraints[i]->rule->id, "set_cell"))
      {
        g_autoptr (GwPuzzle) less = without (puzzle, i);
        GwGrade grade;
        GwGradedEnd end = gw_grade_puzzle (less, NULL, NULL, &grade, NULL);

        n++;
        g_assert_true (end == GW_GRADED_SEVERAL || (end == GW_GRADED && grade.tenths > most));
      }
  g_assert_cmpuint (n, >, 0);
}

static void
make_some (const char *text, const char *range, guint least, guint most, guint n)
{
  g_autofree char *setting = g_strconcat ("grade=", range, NULL);
  g_autoptr (GwPlan) plan = plan_of (text, (const char *[]){ setting, "minimal=true", NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);

  for (guint i = 0; i < n; i++)
    {
      GwMade made;
      GwGrade grade;

      gw_generator_make (generator, i, NULL, &made);
      g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
      {
        g_autoptr (GwPuzzle) puzzle = gw_left_to_puzzle (made.left, NULL, NULL);

        g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
        g_assert_cmpint (gw_grade_puzzle (puzzle, NULL, NULL, &grade, NULL), ==, GW_GRADED);
        g_assert_cmpuint (grade.tenths, >=, least);
        g_assert_cmpuint (grade.tenths, <=, most);
        assert_minimal (puzzle, most);
      }
      gw_made_clear (&made);
    }
}

/* Every name, where the built-in table has it begin and end. */
static void
test_names (void)
{
  guint n = g_getenv ("GW_TEST_LONG") != NULL ? 20 : 1;
  GwGradeTable table;

  gw_grade_table_init (&table);
  for (guint i = 0; i < GW_GRADE_BEYOND; i++)
    make_some (NINE, gw_grade_names[i], table.names[i], table.names[i + 1] - 1, n);
}

static void
test_numbers (void)
{
  guint n = g_getenv ("GW_TEST_LONG") != NULL ? 2 : 1;

  make_some (NINE, "3.0-4.5", 30, 45, n);
  make_some (NINE, "easy-moderate", 20, 49, n);
  make_some (SIX "anti_knight\n", "2.0-3.9", 20, 39, n);
}

/* The same number is the same puzzle, whatever the generator made before. */
static void
test_same (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, (const char *[]){ "grade=tough", NULL });
  g_autoptr (GwGenerator) fresh = gw_generator_new (plan, SEED), used = gw_generator_new (plan, SEED);
  g_autofree guint8 *one = g_new (guint8, 81), *other = g_new (guint8, 81);
  GwMade made;

  for (guint i = 0; i < 3; i++)
    {
      gw_generator_make (used, i, NULL, &made);
      gw_left_to_givens (made.left, other);
      gw_made_clear (&made);
    }
  gw_generator_make (fresh, 2, NULL, &made);
  gw_left_to_givens (made.left, one);
  gw_made_clear (&made);
  g_assert_cmpmem (one, 81, other, 81);
}

static guint
grade_of (const char *const *settings, guint64 number)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, settings);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  GwMade made;
  GwGrade grade;

  gw_generator_make (generator, number, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
  g_assert_true (gw_left_grade (made.left, NULL, &grade));
  gw_made_clear (&made);
  return grade.tenths;
}

/* The first grid is the same, whatever comes after it: the hardest of several is never easier, and for some it is harder. */
static void
test_hardest (void)
{
  guint n_harder = 0;

  for (guint i = 0; i < 3; i++)
    {
      guint one = grade_of ((const char *[]){ "minimal=true", NULL }, i);
      guint best = grade_of ((const char *[]){ "best=hardest", "grids=4", NULL }, i);

      g_assert_cmpuint (best, >=, one);
      n_harder += best > one;
    }
  g_assert_cmpuint (n_harder, >, 0);
}

/* What is not easy comes from the other side as well. */
static void
test_beyond (void)
{
  g_assert_cmpuint (grade_of ((const char *[]){ "beyond=grade gentle-easy", NULL }, 0), >=, 35);
}

static void
test_ranges (void)
{
  static const char *const wrong[] = { "hard", "", "5-3", "tough-easy", "3.45", "0.5", "10.1", "1-2-3", "3.", "-3", "moderate,tough" };
  g_autoptr (GwPuzzle) puzzle = build_puzzle (NINE, NULL);
  g_autoptr (GwPlan) plan = gw_plan_new (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_plan_set (plan, "grade", wrong[i], &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
    }
  g_assert_true (gw_plan_set (plan, "grade", "Moderate", NULL));
  g_assert_true (gw_plan_set (plan, "target", "grade 3 - 10", NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grade-target/names", test_names);
  g_test_add_func ("/grade-target/numbers", test_numbers);
  g_test_add_func ("/grade-target/same", test_same);
  g_test_add_func ("/grade-target/hardest", test_hardest);
  g_test_add_func ("/grade-target/beyond", test_beyond);
  g_test_add_func ("/grade-target/ranges", test_ranges);
  return g_test_run ();
}
