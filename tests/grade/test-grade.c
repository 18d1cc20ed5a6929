/* Grades. What a grade is made of is found here by other ways than climbing: by which prefixes of the strategies solve. */
#include <string.h>

#include "base/random.h"
#include "grade/grader.h"
#include "schemes/ladder.h"
#include "strategies/at-a-glance.h"
#include "strategies-support.h"

/* ---- the table ---- */

static guint
tenths_of (const GwGradeTable *table, const char *strategy)
{
  return table->strategies[gw_strategy_index (gw_strategy_find (strategy))];
}

/* Every strategy that needs no promise is used, and none that a path takes later comes to less: otherwise the hardest
 * one of a path would not be the hardest one of the grade. */
static void
test_table (void)
{
  GwGradeTable table;
  guint most = 0;

  gw_grade_table_init (&table);
  g_assert_true (gw_grade_table_check (&table, NULL));
  g_assert_true (gw_grade_table_is_sound (&table));
  for (guint i = 0; i < gw_n_strategies; i++)
    {
      g_assert_cmpint (table.strategies[i] != 0, ==, gw_strategies[i]->monotone);
      g_assert_true (table.strategies[i] == 0 || table.strategies[i] >= most);
      most = MAX (most, table.strategies[i]);
    }
  for (guint i = 1; i <= GW_N_SCHEMES; i++)
    g_assert_cmpuint (table.schemes[i], >=, table.schemes[i - 1]);
  for (guint i = 1; i < GW_N_GLANCES; i++)
    g_assert_cmpuint (table.glances[i], <, table.glances[i - 1]);
}

/* Where clues stand among plain ideas: what a clue says by itself is no harder than a hidden pair until many cells are open; of sums the
 * hardest are those over several houses; and cases are the harder the longer they are. */
static void
test_ranks (void)
{
  static const struct { const char *easier, *harder; } ranks[] = {
    { "hidden-single", "clue-easy" }, { "hidden-single", "innie" }, { "innie", "innie-pair" }, { "innie-pair", "innies" },
    { "clue-easy", "clue-moderate" }, { "clue-moderate", "locked-candidates" }, { "innies", "locked-candidates" },
    { "clue-moderate", "large-cage" }, { "innies", "many-innies" },
    { "clue-of-two", "naked-pair" }, { "clue-of-two", "clue-of-three" }, { "clue-of-three", "hidden-pair" },
    { "clue-and-house", "naked-pair" }, { "innies", "several-houses" }, { "several-houses", "naked-triple" },
    { "set-equality", "cases" }, { "short-cases", "cases" }, { "cases", "long-cases" },
  };
  GwGradeTable table;

  gw_grade_table_init (&table);
  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    g_assert_cmpuint (tenths_of (&table, ranks[i].easier), <, tenths_of (&table, ranks[i].harder));
}

static void
test_table_check (void)
{
  GwGradeTable table;

  gw_grade_table_init (&table);
  table.names[GW_GRADE_TOUGH] = table.names[GW_GRADE_DIABOLICAL];
  g_assert_false (gw_grade_table_check (&table, NULL));
  gw_grade_table_init (&table);
  table.names[GW_GRADE_GENTLE] = 11;
  g_assert_false (gw_grade_table_check (&table, NULL));
  gw_grade_table_init (&table);
  table.strategies[0] = table.names[GW_GRADE_BEYOND];
  g_assert_false (gw_grade_table_check (&table, NULL));
  gw_grade_table_init (&table);
  memset (table.strategies, 0, sizeof table.strategies);
  g_assert_false (gw_grade_table_check (&table, NULL));
}

static void
test_stairs (void)
{
  const GwGradeStairs stairs = { 2, { { 3, 1 }, { 7, 4 } } };

  g_assert_cmpuint (gw_grade_stairs_at (&stairs, 0), ==, 0);
  g_assert_cmpuint (gw_grade_stairs_at (&stairs, 2), ==, 0);
  g_assert_cmpuint (gw_grade_stairs_at (&stairs, 3), ==, 1);
  g_assert_cmpuint (gw_grade_stairs_at (&stairs, 6), ==, 1);
  g_assert_cmpuint (gw_grade_stairs_at (&stairs, 7), ==, 4);
  g_assert_cmpuint (gw_grade_stairs_at (&stairs, 700), ==, 4);
}

/* By a table of numbers that cannot be mistaken for each other. */
static void
test_number (void)
{
  GwGrade grade = { .hardest = gw_strategy_find ("naked-pair"), .times = 1, .n_near = 3, .n_told = 1, .n_told_of = 3,
                    .scheme = gw_scheme_find ("HAC"), .glance = GW_N_GLANCES, .n_cells = 81 };
  GwGradeTable table;

  gw_grade_table_init (&table);
  table.strategies[gw_strategy_index (grade.hardest)] = 30;
  table.schemes[grade.scheme - gw_schemes] = 2;
  table.often = (GwGradeStairs) { 1, { { 3, 4 } } };
  table.narrow = (GwGradeStairs) { 2, { { 67, 8 }, { 68, 16 } } }; /* 1 of 3: 67 of 100 are not spoken of */
  gw_grade_settle (&grade, &table);
  g_assert_cmpuint (grade.tenths, ==, 30 + 2 + 4 + 8);
  grade.n_near = 2;
  grade.n_told = 2;
  gw_grade_settle (&grade, &table);
  g_assert_cmpuint (grade.tenths, ==, 30 + 2);
  table.glances[GW_GLANCE_LOCKED] = 7;
  grade.glance = GW_GLANCE_LOCKED;
  gw_grade_settle (&grade, &table);
  g_assert_cmpuint (grade.tenths, ==, 30 + 2 - 7);
  table.glances[GW_GLANCE_LOCKED] = 30;
  gw_grade_settle (&grade, &table);
  g_assert_cmpuint (grade.tenths, ==, GW_GRADE_LOWEST);
  grade.glance = GW_N_GLANCES;
  table.strategies[gw_strategy_index (grade.hardest)] = table.names[GW_GRADE_BEYOND] - 1;
  gw_grade_settle (&grade, &table);
  g_assert_cmpuint (grade.tenths, ==, table.names[GW_GRADE_BEYOND] - 1);
  grade.n_left = 41;
  table.left = (GwGradeStairs) { 2, { { 50, 3 }, { 51, 5 } } };
  gw_grade_settle (&grade, &table);
  g_assert_cmpuint (grade.tenths, ==, table.names[GW_GRADE_BEYOND] + 2 + 3);
  g_assert_cmpint (grade.name, ==, GW_GRADE_BEYOND);
  g_assert_null (grade.hardest);
}

/* ---- by hand ---- */

#define PLAIN4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"

static GwGradedEnd
grade_line (GwGrader *grader, const char *line, GwGrade *grade)
{
  guint8 givens[81];

  for (guint i = 0; line[i] != '\0' && i < 81; i++)
    givens[i] = g_ascii_isdigit (line[i]) ? (guint8) (line[i] - '0') : 0;
  return gw_grader_grade (grader, givens, NULL, grade);
}

static void
test_by_hand (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (PLAIN4, NULL);
  g_autoptr (GwGrader) grader = gw_grader_new (puzzle, NULL, NULL, NULL);
  GwGrade grade;

  /* Of the six open cells five have one candidate left, and the 2 of row 4 has one place: all at once. */
  g_assert_cmpint (grade_line (grader, ".23434.22143....", &grade), ==, GW_GRADED);
  g_assert_cmpstr (grade.hardest->id, ==, "naked-single");
  g_assert_cmpuint (grade.times, ==, 1);
  g_assert_cmpuint (grade.n_told, ==, 6);
  g_assert_cmpuint (grade.n_told_of, ==, 6);
  g_assert_cmpstr (grade.scheme->id, ==, "FC");
  g_assert_cmpuint (grade.tenths, ==, GW_GRADE_LOWEST);
  g_assert_cmpint (grade_line (grader, "1234341221434321", &grade), ==, GW_GRADED);
  g_assert_null (grade.hardest);
  g_assert_cmpuint (grade.tenths, ==, GW_GRADE_LOWEST);
  g_assert_cmpint (grade_line (grader, ".2.4.4.221434321", &grade), ==, GW_GRADED_SEVERAL);
  g_assert_cmpint (grade_line (grader, "................", &grade), ==, GW_GRADED_SEVERAL);
  g_assert_cmpint (grade_line (grader, "11..............", &grade), ==, GW_GRADED_NONE);
  g_assert_cmpint (grade_line (grader, "..14.3..2.......", &grade), ==, GW_GRADED_NONE);
}

static gboolean
say_stop (gpointer data)
{
  return TRUE;
}

static void
test_stop (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (PLAIN9, NULL);
  g_autoptr (GwGrader) grader = gw_grader_new (puzzle, NULL, NULL, NULL);
  const GwControl control = { .should_stop = say_stop };
  GwGrade grade;
  guint8 givens[81] = { 0 };

  g_assert_cmpint (gw_grader_grade (grader, givens, &control, &grade), ==, GW_GRADED_STOPPED);
}

/* ---- against prefixes of the strategies ---- */

/* All strategies of at most TENTHS. */
static GwStrategySet
set_up_to (const GwGradeTable *table, guint tenths)
{
  GwStrategySet set = GW_NO_STRATEGIES;

  for (guint i = 0; i < gw_n_strategies; i++)
    if (table->strategies[i] != 0 && table->strategies[i] <= tenths)
      gw_strategy_set_add (&set, i);
  return set;
}

static GwPathEnd
run_from (GwPencil *pencil, const GwActive *active, GwStrategySet set)
{
  gw_pencil_start (pencil, active);
  return gw_path_run (pencil, set, NULL);
}

/* The hardest strategy's grade is the least whose prefix solves; what is Beyond, all of them do not solve, and leave as much
 * open. */
static void
compare_with_prefixes (GwPencil *pencil, const GwActive *active, const GwGrade *grade)
{
  guint tenths = grade->hardest != NULL ? 1 : 0;
  GwGradeTable table;

  gw_grade_table_init (&table);
  if (grade->name == GW_GRADE_BEYOND)
    {
      g_assert_cmpint (run_from (pencil, active, gw_strategy_set_all ()), ==, GW_PATH_STUCK);
      g_assert_cmpuint (pencil->n_open, ==, grade->n_left);
      return;
    }
  tenths = grade->hardest != NULL ? table.strategies[gw_strategy_index (grade->hardest)] : 0;
  g_assert_cmpint (run_from (pencil, active, set_up_to (&table, tenths)), ==, GW_PATH_SOLVED);
  if (tenths > GW_GRADE_LOWEST)
    g_assert_cmpint (run_from (pencil, active, set_up_to (&table, tenths - 1)), ==, GW_PATH_STUCK);
}

/* Free it. */
static char *
read_example (const char *name)
{
  g_autofree char *path = g_build_filename (EXAMPLES, name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The head of each example names its weakest scheme, found by others. */
static void
test_examples (void)
{
  g_autoptr (GDir) folder = g_dir_open (EXAMPLES, 0, NULL);
  guint n = 0;

  for (const char *name = g_dir_read_name (folder); name != NULL; name = g_dir_read_name (folder))
    {
      g_autofree char *text = NULL, *head = NULL;
      g_autoptr (GwPuzzle) puzzle = NULL;
      g_autoptr (GwPencil) pencil = NULL;
      const GwActive active = { 0 };
      GwGrade grade;

      if (!g_str_has_suffix (name, ".rf"))
        continue;
      g_test_message ("%s", name);
      text = read_example (name);
      puzzle = build_puzzle (text, NULL);
      g_assert_cmpint (gw_grade_puzzle (puzzle, NULL, NULL, &grade, NULL), ==, GW_GRADED);
      head = g_strdup_printf ("//@ scheme: %s\n", grade.scheme != NULL ? grade.scheme->id : "none");
      g_assert_nonnull (strstr (text, head));
      pencil = support_pencil (text);
      compare_with_prefixes (pencil, &active, &grade);
      n++;
    }
  g_assert_cmpuint (n, >, 100);
}

/* ---- turning and relabelling ---- */

/* Any of the 3,359,232 ways to turn a plain grid, and other digits. */
static void
turn_line (GwRandom *random, const char *line, guint8 *givens)
{
  gint rows[9], columns[9], digits[9], lines[3], bands[3];
  gboolean is_turned = gw_random_below (random, 2) == 1;

  for (guint side = 0; side < 2; side++)
    {
      for (gint i = 0; i < 3; i++)
        bands[i] = i;
      gw_random_shuffle (random, bands, 3);
      for (gint band = 0; band < 3; band++)
        {
          for (gint i = 0; i < 3; i++)
            lines[i] = i;
          gw_random_shuffle (random, lines, 3);
          for (gint i = 0; i < 3; i++)
            (side == 0 ? rows : columns)[band * 3 + i] = bands[band] * 3 + lines[i];
        }
    }
  for (gint i = 0; i < 9; i++)
    digits[i] = i + 1;
  gw_random_shuffle (random, digits, 9);
  for (gint cell = 0; cell < 81; cell++)
    {
      gint row = rows[cell / 9], column = columns[cell % 9];
      char sign = line[is_turned ? column * 9 + row : row * 9 + column];

      givens[cell] = sign >= '1' && sign <= '9' ? (guint8) digits[sign - '1'] : 0;
    }
}

/* The weakest scheme may be another, bounds instead of domains: what bounds can do depends on which digit is called what, and
 * which place of a group comes first. What it adds is the same. */
static void
assert_same (const GwGrade *one, const GwGrade *other)
{
  g_assert_cmpuint (one->tenths, ==, other->tenths);
  g_assert_cmpint (one->name, ==, other->name);
  g_assert_true (one->hardest == other->hardest);
  g_assert_cmpuint (one->times, ==, other->times);
  g_assert_cmpuint (one->n_near, ==, other->n_near);
  g_assert_cmpuint (one->n_told, ==, other->n_told);
  g_assert_cmpuint (one->n_told_of, ==, other->n_told_of);
  g_assert_cmpuint (one->n_left, ==, other->n_left);
}

/* Some lines of a collection: the grade is the one that prefixes say, and the same however the puzzle is turned. */
static void
grade_collection (const char *name, guint step)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (PLAIN9, NULL);
  g_autoptr (GwGrader) grader = gw_grader_new (puzzle, NULL, NULL, NULL);
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  g_autofree char *text = support_data (name);
  const char *at = text, *line;
  GwRandom random;
  guint n = 0;

  gw_random_init (&random, 5);
  while (at != NULL && (line = support_line (&at, 81)) != NULL)
    {
      GwMask clues[81];
      const GwActive active = { .clues = clues };
      GwGrade grade, turned;
      guint8 givens[81];

      if (n++ % step != 0)
        continue;
      g_assert_cmpint (grade_line (grader, line, &grade), ==, GW_GRADED);
      turn_line (&random, line, givens);
      g_assert_cmpint (gw_grader_grade (grader, givens, NULL, &turned), ==, GW_GRADED);
      assert_same (&grade, &turned);
      compare_with_prefixes (pencil, (gw_compiled_clues (pencil->terrain->compiled, givens, clues), &active), &grade);
    }
}

static void
test_collections (void)
{
  grade_collection ("sudoku17.txt", 500);
  grade_collection ("top95.txt", 3);
  grade_collection ("top1465.txt", 50);
  grade_collection ("hardest375.txt", 50);
}

/* ---- how often ---- */

/* All strategies but singles at TENTHS, singles at the lowest. */
static void
set_two_grades (GwGradeTable *table, guint tenths)
{
  gw_grade_table_init (table);
  for (guint i = 0; i < gw_n_strategies; i++)
    if (table->strategies[i] > GW_GRADE_LOWEST)
      table->strategies[i] = tenths;
}

/* Half a grade easier counts as nearly as hard, more does not: of the same rounds, all of them or those that nothing easier helped in. */
static void
test_near (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  g_autofree char *text = support_data ("sudoku17.txt");
  const char *at = text, *line;
  guint n = 0, n_with_singles = 0;

  while (at != NULL && (line = support_line (&at, 81)) != NULL)
    {
      GwMask clues[81];
      guint8 givens[81];
      GwActive active = { .clues = clues };
      GwGradeTable near, far;
      GwGrade one, other;

      if (n++ % 1000 != 0)
        continue;
      for (guint i = 0; i < 81; i++)
        givens[i] = g_ascii_isdigit (line[i]) ? (guint8) (line[i] - '0') : 0;
      active.clues = gw_compiled_clues (pencil->terrain->compiled, givens, clues);
      set_two_grades (&near, GW_GRADE_LOWEST + 5);
      set_two_grades (&far, GW_GRADE_LOWEST + 6);
      gw_pencil_start (pencil, &active);
      gw_grade_climb (&one, &near, pencil, NULL);
      gw_pencil_start (pencil, &active);
      gw_grade_climb (&other, &far, pencil, NULL);
      g_assert_cmpuint (one.times, ==, other.times);
      g_assert_cmpuint (other.n_near, ==, other.times);
      if (one.hardest != NULL && near.strategies[gw_strategy_index (one.hardest)] > GW_GRADE_LOWEST)
        {
          g_assert_cmpuint (one.n_near, >, one.times);
          n_with_singles++;
        }
    }
  g_assert_true (n == 0 || n_with_singles > 3);
}

/* ---- at a glance ---- */

static GwMask
digits_of (const char *text)
{
  GwMask digits = 0;

  for (; *text != '\0'; text++)
    digits |= GW_BIT (*text - '1');
  return digits;
}

/* Cell N of the grid, from 1, may hold DIGITS alone. */
static void
leave (GwPencil *pencil, guint n, const char *digits)
{
  guint var = pencil->terrain->compiled->var_of_cell[n - 1];

  gw_pencil_remove (pencil, var, pencil->cells[var] & ~digits_of (digits));
}

static void
assert_left (const GwPencil *pencil, guint n, const char *digits)
{
  g_assert_cmphex (pencil->cells[pencil->terrain->compiled->var_of_cell[n - 1]], ==, digits_of (digits));
}

/* 15 is 6 and 9, or 7 and 8. Of two cells with 6, 7 and 9 each has a digit of either: that no cell is left for the 8 takes a second look. With a cell of
 * 6 and 9 beside it, 7 and 8 is out. Three cells of 7 are 1, 2 and 4; and 16 less 9 leaves one cell its 7. */
static void
test_sets (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9 "sum(15,1,10)\nsum(15,4,13)\nsum(16,70,79)\nsum(7,37,38,39)\n");

  gw_pencil_start (pencil, NULL);
  leave (pencil, 1, "679");
  leave (pencil, 10, "679");
  leave (pencil, 4, "679");
  leave (pencil, 13, "69");
  gw_pencil_place (pencil, pencil->terrain->compiled->var_of_cell[69], 8);
  g_assert_true (gw_glance_at_cages (pencil));
  assert_left (pencil, 1, "679");
  assert_left (pencil, 10, "679");
  assert_left (pencil, 4, "69");
  assert_left (pencil, 13, "69");
  assert_left (pencil, 79, "7");
  assert_left (pencil, 37, "124");
  assert_left (pencil, 39, "124");
  g_assert_false (gw_glance_at_cages (pencil));
}

/* Row 1 less its cages: 45 - 30 = 15 for two cells, likewise. */
static void
test_rest (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9 "sum(30,3,4,5,6,7,8,9)\n");

  gw_pencil_start (pencil, NULL);
  leave (pencil, 1, "679");
  g_assert_true (gw_glance_at_rests (pencil));
  assert_left (pencil, 1, "679");
  assert_left (pencil, 2, "6789");
  leave (pencil, 2, "69");
  g_assert_true (gw_glance_at_rests (pencil));
  assert_left (pencil, 1, "69");
}

/* A thermometer of eight cells: 1 or 2, 2 or 3, … */
static void
test_clue_at_a_glance (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9 "thermo(1,2,3,4,5,6,7,8)\n");

  gw_pencil_start (pencil, NULL);
  g_assert_true (gw_glance_at_clues (pencil));
  assert_left (pencil, 1, "12");
  assert_left (pencil, 4, "45");
  assert_left (pencil, 8, "89");
}

/* Only boxes: digits that have one place in one of them, until there is none. */
static gboolean
boxes_solve (GwPencil *pencil)
{
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint k = 0; k < 81; k++)
        {
          guint box = k / 9, place = 0, n = 0;

          for (guint i = 0; i < 9; i++)
            {
              guint cell = box / 3 * 27 + box % 3 * 3 + i / 3 * 9 + i % 3;

              if ((pencil->cells[cell] >> k % 9 & 1) != 0)
                {
                  place = cell;
                  n++;
                }
            }
          if (n != 1 || gw_pencil_is_placed (pencil, place))
            continue;
          gw_pencil_place (pencil, place, k % 9);
          goes_on = TRUE;
        }
    }
  return pencil->n_open == 0;
}

/* What is enough besides a glance, where no clue says anything: the least prefix of plain techniques that solves. */
static GwGlance
glance_of_plain (GwPencil *pencil, const char *line)
{
  static const char *const prefixes[] = {
    [GW_GLANCE_LINES] = "naked-single,hidden-single",
    [GW_GLANCE_LOCKED] = "naked-single,hidden-single,locked-candidates",
    [GW_GLANCE_SUBSETS] = "naked-single,hidden-single,locked-candidates,naked-pair,hidden-pair,naked-triple,hidden-triple,naked-quad,hidden-quad",
  };
  GwStrategySet set;

  support_start (pencil, line);
  if (boxes_solve (pencil))
    return GW_GLANCE_BOXES;
  for (GwGlance glance = GW_GLANCE_LINES; glance < GW_N_GLANCES; glance++)
    {
      g_assert_true (gw_strategy_set_parse (prefixes[glance], &set, NULL));
      support_start (pencil, line);
      if (gw_path_run (pencil, set, NULL) == GW_PATH_SOLVED)
        return glance;
    }
  return GW_N_GLANCES;
}

/* A cage around two givens that differ says nothing. Free it. */
static char *
with_idle_cage (const char *line)
{
  guint first = 0, second;

  while (!g_ascii_isdigit (line[first]) || line[first] == '0')
    first++;
  for (second = first + 1; !g_ascii_isdigit (line[second]) || line[second] == '0' || line[second] == line[first];)
    second++;
  return g_strdup_printf (PLAIN9 "sum(%d,%u,%u)\n", line[first] + line[second] - 2 * '0', first + 1, second + 1);
}

/* LINE with such a cage is easier by what is enough beside it. */
static void
compare_with_clue (GwGrader *plain, GwPencil *pencil, const char *line, guint *n_of)
{
  g_autofree char *text = with_idle_cage (line);
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  g_autoptr (GwGrader) grader = gw_grader_new (puzzle, NULL, NULL, NULL);
  GwGrade grade, with_clue;
  GwGradeTable table;

  gw_grade_table_init (&table);
  g_assert_cmpint (grade_line (plain, line, &grade), ==, GW_GRADED);
  g_assert_cmpint (grade_line (grader, line, &with_clue), ==, GW_GRADED);
  g_assert_cmpint (grade.glance, ==, GW_N_GLANCES);
  g_assert_cmpint (with_clue.glance, ==, glance_of_plain (pencil, line));
  n_of[with_clue.glance]++;
  if (with_clue.glance < GW_N_GLANCES)
    g_assert_cmpuint (with_clue.tenths, ==, MAX (GW_GRADE_LOWEST, grade.tenths - table.glances[with_clue.glance]));
}

static void
test_glances (void)
{
  static const char *const names[] = { "sudoku17.txt", "top1465.txt" };
  g_autoptr (GwPuzzle) puzzle = build_puzzle (PLAIN9, NULL);
  g_autoptr (GwGrader) plain = gw_grader_new (puzzle, NULL, NULL, NULL);
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  guint n_of[GW_N_GLANCES + 1] = { 0 }, n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = support_data (names[i]);
      const char *at = text, *line;

      while (at != NULL && (line = support_line (&at, 81)) != NULL)
        if (n++ % 101 == 0)
          compare_with_clue (plain, pencil, line, n_of);
    }
  for (guint i = 0; i <= GW_N_GLANCES && n > 0; i++)
    g_assert_cmpuint (n_of[i], >, 0);
}

/* ---- unique rectangles ---- */

/* With a strategy that counts on one solution, puzzles that have several are still told apart. */
static void
test_promise (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (PLAIN4, NULL);
  g_autoptr (GwGrader) grader = NULL;
  GwGradeTable table;
  GwGrade grade;

  gw_grade_table_init (&table);
  table.strategies[gw_strategy_index (gw_strategy_find ("unique-rectangle"))] = 50;
  g_assert_false (gw_grade_table_is_sound (&table));
  grader = gw_grader_new (puzzle, &table, NULL, NULL);
  g_assert_cmpint (grade_line (grader, ".2.4.4.221434321", &grade), ==, GW_GRADED_SEVERAL);
  g_assert_cmpint (grade_line (grader, ".23434.22143....", &grade), ==, GW_GRADED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grade/table", test_table);
  g_test_add_func ("/grade/ranks", test_ranks);
  g_test_add_func ("/grade/table-check", test_table_check);
  g_test_add_func ("/grade/stairs", test_stairs);
  g_test_add_func ("/grade/number", test_number);
  g_test_add_func ("/grade/by-hand", test_by_hand);
  g_test_add_func ("/grade/stop", test_stop);
  g_test_add_func ("/grade/near", test_near);
  g_test_add_func ("/grade/glance/sets", test_sets);
  g_test_add_func ("/grade/glance/rest", test_rest);
  g_test_add_func ("/grade/glance/clue", test_clue_at_a_glance);
  g_test_add_func ("/grade/glance/levels", test_glances);
  g_test_add_func ("/grade/promise", test_promise);
  g_test_add_func ("/grade/examples", test_examples);
  g_test_add_func ("/grade/collections", test_collections);
  return g_test_run ();
}
