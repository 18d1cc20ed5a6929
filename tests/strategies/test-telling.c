/* How a path is told: its chapters follow each other and hold what docs/path.md says, before and after singles are told in one go; what is
 * gathered places the same digits, in an order in which each still stands on what was known. */
#include <string.h>

#include "gridwright.h"
#include "strategies-support.h"
#include "strategies/gather-more.h"

static GwPath *
walk (GwPencil *pencil)
{
  gw_pencil_start (pencil, NULL);
  return gw_path_new (pencil, gw_strategy_set_all (), NULL);
}

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* The first MOST numbers in TEXT, added. */
static guint
add_numbers (const char *text, guint most)
{
  guint all = 0;

  for (guint n = 0; n < most && (text = strpbrk (text, "0123456789")) != NULL; n++)
    all += (guint) g_ascii_strtoull (text, (char **) &text, 10);
  return all;
}

/* Openings, break-in, middle and finish are all steps. */
static void
assert_adds_up (char **summary)
{
  if (strstr (summary[3], "break-in takes") != NULL)
    g_assert_cmpuint (add_numbers (summary[1], 1) + add_numbers (summary[3], 3), ==, add_numbers (summary[0], 1));
}

/* A step of an easier strategy is the hardest moment where more has to be looked at, or less could be done: in tenths, a whole grade at most. */
#define EASIER_BY 10u

static void
assert_chapters (const GwPath *path)
{
  g_autofree GwPathChapter *chapters = gw_path_chapters (path);
  g_auto (GStrv) summary = gw_path_summary (path, FALSE);
  guint hardest = gw_path_hardest (path);

  g_assert_cmpuint (g_strv_length (summary), ==, 5);
  assert_adds_up (summary);
  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = step_of (path, i);

      g_assert_true (i == 0 || chapters[i] >= chapters[i - 1]);
      if (chapters[i] == GW_CHAPTER_FINISH && path->matters[i])
        g_assert_true (gw_reason_is_single (step));
      if (chapters[i] == GW_CHAPTER_OPENINGS && path->matters[i] && !gw_reason_is_single (step))
        g_assert_true (path->is_first_sight[i]);
      g_assert_true (step->strategy->tenths <= step_of (path, hardest)->strategy->tenths + EASIER_BY || !path->matters[i]);
    }
  /* The step before the finish is no single: else it would belong to it. */
  for (guint i = path->steps->len; i-- > 0 && path->end == GW_PATH_SOLVED;)
    if (path->matters[i] && chapters[i] != GW_CHAPTER_FINISH)
      {
        g_assert_false (gw_reason_is_single (step_of (path, i)));
        break;
      }
}

/* Every mark of a step stands when its turn comes, with what matters alone; at the end all is known that the path knows. */
static void
assert_stands (GwPencil *pencil, const GwPath *path)
{
  gw_pencil_start (pencil, NULL);
  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = step_of (path, i);

      for (guint k = 0; path->matters[i] && k < step->marks->len; k++)
        {
          const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, k);

          g_assert_cmphex (pencil->cells[path->terrain->compiled->var_of_cell[mark->cell]] & ~mark->values, ==, 0);
        }
      if (path->matters[i])
        gw_pencil_apply (pencil, step);
    }
  g_assert_cmpuint (pencil->n_open, ==, path->n_open);
}

/* No two steps beside each other could be told in one go. */
static void
assert_gathered (const GwPath *path)
{
  guint n_before = G_MAXUINT; /* digits of the singles before; G_MAXUINT: another step came before */

  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = step_of (path, i);

      if (!path->matters[i])
        continue;
      g_assert_true (!gw_reason_is_single (step) || n_before == G_MAXUINT || n_before + step->placed->len > 12);
      g_assert_cmpuint (gw_reason_is_single (step) ? step->placed->len : 1, <=, 12);
      g_assert_true (step->is_run || step->changes->len > 0 || step->placed->len == 1 || step->idea != NULL);
      n_before = gw_reason_is_single (step) ? step->placed->len : G_MAXUINT;
    }
}

/* How many digits are placed. */
static guint
count_digits (const GwPath *path)
{
  guint n = 0;

  for (guint i = 0; i < path->steps->len; i++)
    n += step_of (path, i)->placed->len;
  return n;
}

/* Of how many steps STEP is: singles have no parts. Several sums in whose other cells digits stand are as many singles. */
static guint
count_told (const GwReason *step)
{
  guint n = 0, n_placed = 0;

  if (!step->is_run)
    return 1;
  for (guint i = 0; step->parts != NULL && i < step->parts->len; i++)
    {
      n += count_told (step->parts->pdata[i]);
      n_placed += ((const GwReason *) step->parts->pdata[i])->placed->len;
    }
  if (n > 0)
    return n + step->placed->len - n_placed;
  return step->changes->len > 0 ? step->changes->len : step->placed->len;
}

static void
test_told (gconstpointer data)
{
  g_autofree char *file = g_strdup_printf ("%s/%s.rf", EXAMPLES, (const char *) data), *text = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autoptr (GwPath) path = NULL;
  guint n_uses = 0, n_after = 0, n_needless, n_digits;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  pencil = support_pencil (text);
  path = walk (pencil);
  assert_chapters (path);
  n_digits = count_digits (path);
  n_needless = path->steps->len - gw_path_n_that_matter (path);
  gw_path_gather (path);
  g_assert_cmpuint (path->steps->len - gw_path_n_that_matter (path), >=, n_needless); /* more: what lists say on which nothing rests */
  assert_chapters (path);
  assert_stands (pencil, path);
  assert_gathered (path);
  for (guint i = 0; i < gw_n_strategies; i++)
    n_uses += path->uses[i];
  for (guint i = 0; i < path->steps->len; i++)
    n_after += count_told (step_of (path, i));
  /* Nothing is lost. */
  g_assert_cmpuint (n_digits, ==, count_digits (path));
  g_assert_cmpuint (n_uses, <=, n_after);
}

/* Whether some step of the path of EXAMPLE, told in one go, says PART. */
static gboolean
says (const char *example, const char *part)
{
  g_autofree char *file = g_strdup_printf ("%s/%s.rf", EXAMPLES, example), *text = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autoptr (GwPath) path = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  pencil = support_pencil (text);
  path = walk (pencil);
  gw_path_gather (path);
  for (guint i = 0; i < path->steps->len; i++)
    {
      g_autofree char *sentence = gw_path_say (path, i);

      if (strstr (sentence, part) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Whether some step of the path of PUZZLE says PART. */
static gboolean
puzzle_says (const char *puzzle, const char *part)
{
  g_autoptr (GwPencil) pencil = support_pencil (puzzle);
  g_autoptr (GwPath) path = walk (pencil);

  for (guint i = 0; i < path->steps->len; i++)
    {
      g_autofree char *sentence = gw_path_say (path, i);

      g_test_message ("%s", sentence);
      if (strstr (sentence, part) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* R1C3 has seven candidates by its houses, and mirrors R5C1; R3C7 being 7 or 8 leaves R2C6 nothing but 2. */
static void
test_clues_of_singles (void)
{
  g_assert_true (says ("palindrome", "R1C3 = 6 (palindrome)"));
  g_assert_true (says ("whisper", "R3C7 is 7 or 8, so R2C6 and R4C8 are 2."));
  g_assert_false (says ("whisper", "R2C6 ≠ 1"));
}

/* What a step says of a cell is the last word, whatever its house takes there; what is needed elsewhere is said of the cells that hold it. */
static void
test_last_word (void)
{
  g_assert_true (says ("region-sum", "R8C3 is 1; R7C3 is 4; R6C3 is 3."));
  g_assert_true (says ("sandwich", "2+4, where 4 only fits in R9C8: "));
  g_assert_true (says ("sandwich", "R9C8 is 4; R9C6 is 2."));
  g_assert_true (says ("renban-nabner", "can only hold 2-6, and 2 only in R3C3 or R4C3, so nowhere else in column 3"));
  g_assert_false (says ("region-sum", "so no other 1 in column 3"));
  g_assert_true (says ("zipper", "1 and 8 are in R8C6 and R8C8, so no other 1 or 8 in row 8"));
}

/* Clues are called as people call them, and what several cells tell one of them is said once. */
static void
test_names_of_clues (void)
{
  g_assert_true (says ("indexers", "column indexer: R6C2, R6C5 and R6C7 are not 1, so R6C1 is not 2, 5 or 7: R6C1 is 6."));
  g_assert_true (says ("look-and-say", "Cage with 1 and 6 at R6C4: R6C4 is 5 and R5C4 is 1, which leaves 6 for R4C4: R4C4 is 6."));
  g_assert_true (says ("little-killer", "sum 31 on the diagonal R9C5-R5C1: R8C4 = 3 leaves 28 for R9C5, R7C3, R6C2 and R5C1"));
  g_assert_true (says ("ten-lines", "ten line R8C1-R6C2: the pieces of 10 can only be"));
}

/* Where the house has lost a digit to more than digits that stand, what took it is said, and from which cells; two cells with two digits hold both. */
static void
test_takers (void)
{
  g_assert_true (says ("renban-nabner", "R7C4 has lost it (renban line at R8C1), R8C4 has lost it (nabner line at R9C3), the other open cells see the 6s in R3C5 and R9C3"));
  g_assert_true (says ("anti-knight", "R3C8 and R3C9 have lost it (column 7 has its 7 in box 3)"));
  g_assert_false (says ("kropki", "pencil marks"));
  g_assert_false (says ("anti-knight", "pencil marks"));
  g_assert_true (says ("kropki", "R8C1 = 9 (white dot and no dot towards R8C2)"));
  g_assert_true (says ("renban", "R2C2 and R2C3 are 4 and 6; R2C6 is 5."));
  g_assert_true (says ("killer-mini-2", " Together: R1C1 = 2, R2C1 = 3,"));
}

/* Singles behind singles go on without a new beginning; the last few make no step of their own. */
static void
test_singles_after_singles (void)
{
  g_assert_true (says ("kropki", "then: "));
}

/* Of a pair that takes one value from a cell that is said, not all that is left of both; it is not said twice. */
static void
test_losses_of_pairs (void)
{
  g_assert_true (says ("whisper", "whispers: R7C3 is 7-9, so R6C2 is 2. Then R5C2 is 7 or 9, so R4C2 is not 9: R4C2 is 3; R5C2 is 9."));
  g_assert_true (says ("palindrome", "palindrome: R4C1 is not 2 or 9, so R2C2 is not 2 or 9."));
  g_assert_true (says ("kropki", "black dot: R8C5 is not 6, so R7C5 is not 3."));
}

/* What a clue says next, by what it has just left, stands in the same step, without what was said. */
static void
test_said_next (void)
{
  g_assert_true (says ("region-sum", "so R4C7 is at least 8: R4C7 is 8. Then R4C7 and R5C7 make 12, so every segment adds up to 12;"));
  g_assert_true (says ("zipper", "so the middle and every pair come to at least 6, and R7C1 has no 6-8: R7C1 is 9, so every pair adds up to 9;"));
  g_assert_true (says ("windoku", "R2C1 ≠ 2. Then its 5 is in R2C1 or R4C1, so it is not elsewhere in column 1:"));
}

/* Houses that are drawn by themselves are called as people call them, several at once. */
static void
test_names_of_houses (void)
{
  g_assert_true (says ("windoku", "rows 2, 3 and 4 hold windows R2C2-R4C4 and R2C6-R4C8"));
  g_assert_false (says ("windoku", "extra region"));
  g_assert_true (says ("palindrome", "in box 3 the 6 must be in column 7, so it is not elsewhere in that column: R4C7 and R6C7 ≠ 6."));
}

/* What is one thought is one step: four cells that mirror each other, a line from cell to cell, dots that say the same, two digits of one pair. */
static void
test_one_breath (void)
{
  g_assert_true (says ("palindrome", "R7C6, R4C7, R3C4 and R6C3 are equal (palindrome), so each of them is 3, 5 or 7"));
  g_assert_true (says ("whisper", "whispers: R8C5 is 8 or 9, so R8C4 is 2 or 4 and R7C3 is 7-9"));
  g_assert_true (says ("kropki", "black dot: no 5, 7 or 9, as nothing goes with them: R1C6, R2C6, R4C9"));
  g_assert_true (says ("kropki", "white dot: R6C8 is 2, 3 or 6, so R6C9 is 1-3 or 5, R5C8 is 4, 5 or 7, R5C7 is 4, 5 or 8 and"));
  g_assert_true (says ("arrow", "can only be 3+5, as neither can be 1 or 2, and 3 only fits in R8C7: R8C7 is 3; R8C6 is 5."));
  g_assert_false (says ("arrow", "one after the other: R8C7 = 3"));
  g_assert_true (says ("whisper", "R5C4 and R5C5 are the 2-3 pair in box 5, which leaves one place for 7 in column 5 and 1 in box 5: R6C5 = 7, R5C6 = 1; R5C4 and R5C5 are 2 and 3."));
}

/* Of sums and circles what leads on: a digit that they need, and that has one cell there; what the sets have not in common is said of all sums of a total at once.
 * Cages and marks are called by what is printed. */
static void
test_sums (void)
{
  g_assert_true (says ("killer-jigsaw", "22 in R1C1, R1C2 and R2C2 is 5+8+9 or 6+7+9, and 9 only fits in R2C2: R1C1 and R1C2 are 5-7; R2C2 is 9."));
  g_assert_true (says ("killer-x", "13 in two cells is 4+9, 5+8 or 6+7: R6C9, R7C9, R9C3 and R9C4 are 4-9."));
  g_assert_true (says ("killer-jigsaw", "R7C8 = 4 in row 7, R6C8 = 8 (12-cage), R9C6 = 8 (12-cage),"));
  g_assert_false (says ("killer-jigsaw", "killer cage"));
  g_assert_true (says ("quadruple", "3, 4 and 6 fill R1C6, R1C7 and R2C6, and 6 only fits in R1C6, and 3 in R2C6: R1C6 is 6; R1C7 is 4; R2C6 is 3."));
  g_assert_true (says ("xv", "X: R2C3 is 1-4, so R1C3 is 6-9."));
}

/* What follows at once ends the sentence: the last cell of a sum, a single or two, and what the same clue says by what has just gone. */
static void
test_then (void)
{
  g_assert_true (says ("sum", "R1C8 and R1C9 ≠ 9. Then R2C9 = 9 in column 9, R2C8 = 5 (14-cage)."));
  g_assert_true (says ("entropy", "and only R6C7 can be one: R6C7 is 2 or 3. Then the 2x2 from R5C6 to R6C7 needs a middle digit, and only R5C6 can be one: R5C6 is 6; after that, R5C4 = 7."));
  g_assert_false (says ("sum", "R3C6 is 2. Then")); /* what comes behind is the finish */
}

/* Which of the steps of PATH that matter says PART; G_MAXUINT: none. */
static guint
find_said (const GwPath *path, const char *part)
{
  for (guint i = 0, n = 0; i < path->steps->len; n += path->matters[i], i++)
    {
      g_autofree char *sentence = gw_path_say (path, i);

      if (path->matters[i] && strstr (sentence, part) != NULL)
        return n;
    }
  return G_MAXUINT;
}

/* A cage far from where the path goes on is looked at when it is needed, not before: the four thermometers and the killer of ideas.md. */
static void
test_later (void)
{
  static const char killer[] = PLAIN9 "thermo(11,12,13,23,32)\nthermo(71,70,69,59,50)\nthermo(65,56,47,39,40)\nthermo(17,26,35,43,42)\nsum(13,1,2)\nsum(13,3,4,5)\n"
                               "sum(16,6,15)\nsum(10,7,8,9)\nsum(10,73,74)\nsum(12,75,76,77)\nsum(18,79,80,81)\nsum(16,10,19,28)\nsum(15,18,27)\nsum(8,30,31)\nsum(13,51,52)\n";
  g_autoptr (GwPencil) pencil = support_pencil (killer);
  g_autoptr (GwPath) path = walk (pencil);
  guint n_at_first;

  n_at_first = find_said (path, "8 in two cells is 1+7, 2+6 or 3+5");
  g_assert_cmpuint (n_at_first, <, find_said (path, "if R3C8 were 2"));
  gw_path_gather (path);
  g_assert_cmpuint (find_said (path, "8 in two cells is 1+7, 2+6 or 3+5"), >, find_said (path, "if R3C8 were 2"));
  g_assert_cmpuint (find_said (path, "R8C6 is 3"), <, 12); /* ideas.md: the twelfth */
  g_assert_cmpuint (find_said (path, "R8C2 is at least 4"), <, 13);
  assert_stands (pencil, path);
}

/* Of a zipper whose bounds take from three cells each of them says why. */
static void
test_pushed (void)
{
  g_assert_true (says ("zipper", "so every pair adds up to at most 9; R3C1 is at least 1, so R3C5 is at most 8; R2C4 is at least 2, so R2C2 is at most 7; R2C2 is at least 3, so R2C4 is at most 6."));
}

/* How many buildings must be seen rests on what is told of them: with 8 in the fourth cell four must be, whatever is known of the fifth. */
static void
test_rising (void)
{
  g_assert_true (puzzle_says (PLAIN9 "skyscraper(5,1,2,3,4,5,6,7,8,9)\nset_cell(4,8)\nset_cell(5,9)\n",
                              "R1C4 is 8: the first 4 cells must all be seen, so they rise: R1C2 ≠ 1; R1C3 ≠ 1, 2."));
}

#define PLAIN16 "values=123456789ABCDEFG\ncolumns=16\nrows=16\ncolumn_groups\nrow_groups\nbox_groups(4,4)\n"

/* Of large grids nobody knows which sum of different digits is nearest: that 2, 4 and 8 make no 7 is said all the same. */
static void
test_unfilled (void)
{
  g_assert_true (puzzle_says (PLAIN16 "x_sum(10,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)\nset_values(1,2,3)\nset_values(2,2,3,4,8)\nset_values(3,2,3,4,8)\n",
                              "2 in R1C1 leaves 8 for 1 cell; 3 leaves 7 for 2 cells, which they cannot make: R1C1 is 2;"));
}

/* A clue is read as it looks along its line, its digits too. */
static void
test_along_the_line (void)
{
  g_assert_true (puzzle_says (PLAIN9 "thermo(3,2,1)\nset_values(4,2,3)\n",
                              "if R1C1 were 3, thermometer (R1C3, R1C2 and R1C1) would be 1-2-3, and nothing would be left for R1C4: R1C1 ≠ 3."));
}

/* Two 8s in four cells: row 1 and box 3 have room for two of three together, and what lies in both would leave one. Elsewhere in row 1 there may be an 8. */
static void
test_needed_in_two_houses (void)
{
  g_assert_true (puzzle_says (PLAIN9 "look_and_say(1,2,8,36,26,16,6)\n",
                              "needs 8 in R1C6, R2C7 or R3C8 in any case, and cells that see all of these lose it: R1C7 and R1C8 ≠ 8."));
}

/* Houses stand in the order of the grid, whichever is found first: R3C2 sees R5C1 as a knight does, and R5C2 down column 2. */
static void
test_order_of_houses (void)
{
  g_assert_true (puzzle_says (PLAIN9 "anti_knight\ndel_values(19,1)\ndel_values(28,1)\ndel_values(29,1)\ndel_values(30,1)\ndel_values(39,1)\ndel_values(46,1)\n"
                                     "del_values(47,1)\ndel_values(48,1)\n",
                              "anti-knight, columns 1 and 2: wherever box 4 has its 1, it sees R3C2, R7C1 and R7C2: "));
}

/* Makes STEP say that DIGIT in R1C1 would leave the house, whose name that is, no place. */
static void
say_no_place (GwReason *step, guint32 house, const char *name, guint digit)
{
  gw_reason_reset (step);
  step->idea = "clue-starve";
  gw_reason_add_clue (step, 0);
  gw_reason_add_group (step, house);
  gw_reason_add_change (step, 0, GW_BIT (digit - 1));
  step->why = g_strdup_printf ("if R1C1 were %u, %s would have no place for %u", digit, name, digit);
}

/* "That digit" stands for a digit, not for the number of a column that happens to be as large. */
static void
test_number_of_house (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9 "look_and_say(1,2,8,36,26,16,6)\nthermo(1,2,3)\n");
  g_autoptr (GwPath) path = walk (pencil);
  const guint first = 0;

  g_assert_cmpuint (path->steps->len, >=, 2);
  path->matters[0] = path->matters[1] = TRUE;
  say_no_place (path->steps->pdata[0], 3, "column 4", 4);
  say_no_place (path->steps->pdata[1], 3, "column 4", 5);
  g_assert_true (gw_goes_on_more (path, &first, 1, 1));
  say_no_place (path->steps->pdata[1], 4, "column 5", 5);
  g_assert_false (gw_goes_on_more (path, &first, 1, 1));
}

static void
assert_has_room (const char *puzzle)
{
  g_autoptr (GwPencil) pencil = support_pencil (puzzle);
  g_autoptr (GwPath) path = walk (pencil);

  g_assert_cmpint (path->end, ==, GW_PATH_STUCK);
}

/* Sums too large for sets of totals are no contradiction: 6+16+15+14+13+11 = 75; five digits from C to G make 70 in each of two boxes. */
static void
test_large_sums (void)
{
  assert_has_room (PLAIN16 "x_sum(75,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)\n");
  assert_has_room (PLAIN16 "region_sum_line(1,2,3,4,20,21,22,23,24,8)\nset_values(1,C,D,E,F,G)\nset_values(2,C,D,E,F,G)\nset_values(3,C,D,E,F,G)\n"
                           "set_values(4,C,D,E,F,G)\nset_values(20,C,D,E,F,G)\nset_values(21,C,D,E,F,G)\nset_values(22,C,D,E,F,G)\nset_values(23,C,D,E,F,G)\n"
                           "set_values(24,C,D,E,F,G)\nset_values(8,C,D,E,F,G)\n");
}

/* Two digits that a pair leaves one place each: the place of the 4, which only box 1 leaves it, lies in the row that leaves the 3 one place, too. */
static void
test_houses_of_pair (void)
{
  static const char pair[] = "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\ndel_values(3,1,2,3)\ndel_values(4,3)\n"
                             "del_values(5,3)\ndel_values(6,3)\ndel_values(7,3)\ndel_values(8,3)\ndel_values(10,1,2,4)\ndel_values(11,1,2,4)\n"
                             "del_values(12,1,2,4)\ndel_values(19,1,2,4)\ndel_values(20,1,2,4)\ndel_values(21,1,2,4)\n";

  g_assert_true (puzzle_says (pair, "R1C1 and R1C2 are the 1-2 pair in box 1, which leaves one place for 3 in row 1 and 4 in box 1: R1C9 = 3, R1C3 = 4;"));
}

/* What has no partner at one end of a clue may well have one at the other: then it is said of the cell. Values that need the same are told together. */
static void
test_partners (void)
{
  static const char grid[] = "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n";
  g_autofree char *mark = g_strconcat (grid, "relation(r, 13, 93, 84, 85, 76)\nrelation_mark(r, 1, 2)\n", NULL);
  g_autofree char *line = g_strconcat (grid, "relation(r, 13, 93, 84, 85, 76)\nrelation_line(r, 1, 2)\n", NULL);
  g_autofree char *ratio = g_strconcat (grid, "either(1, 1, ratio, 1, 3, 1, 2)\ndel_values(2, 3)\n", NULL);

  g_assert_true (puzzle_says (mark, "relation mark: nothing goes with 2-6 at this end: R1C1 is 1 or 7-9."));
  g_assert_true (puzzle_says (mark, "relation mark: nothing goes with 1, 2 or 7-9 at this end: R1C2 is 3-6."));
  g_assert_true (puzzle_says (line, "nothing goes with 2-6 at this end: R1C1 is 1 or 7-9."));
  g_assert_true (puzzle_says (ratio, "in R1C1 1 and 9 would need 3 in R1C2: R1C1 ≠ 1, 9."));
}

/* A circled 0 would be one circle with 0, not none. */
static void
test_circled_zero (void)
{
  g_assert_true (puzzle_says ("values=012345\ncolumns=6\nrows=6\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nnumber(4,4)\nnumber(5,5)\n"
                              "column_groups\nrow_groups\nbox_groups(3,2)\ncount_circles(1,8,15,22,29,36)\n",
                              "a circle with 0 in it would be one too many: R1C1, R2C2, R3C3, R4C4, R5C5 and R6C6 ≠ 0."));
}

/* 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1: nine singles are one step, and that is the finish. */
static void
test_by_hand (void)
{
  static const char square[] = "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\nset_cell(1,1)\nset_cell(2,2)\nset_cell(3,3)\n"
                               "set_cell(5,3)\nset_cell(9,2)\nset_cell(10,1)\nset_cell(15,2)\n";
  g_autoptr (GwPencil) pencil = support_pencil (square);
  g_autoptr (GwPath) path = walk (pencil);
  g_autofree GwPathChapter *chapters = NULL;

  g_assert_cmpuint (path->steps->len, ==, 9);
  gw_path_gather (path);
  g_assert_cmpuint (path->steps->len, ==, 1);
  chapters = gw_path_chapters (path);
  g_assert_cmpint (chapters[0], ==, GW_CHAPTER_FINISH);
}

/* Where a house may hold a digit several times the last one takes it from the others, by those that stood there before. */
static void
test_repeats (void)
{
  g_autofree char *file = g_strdup_printf ("%s/values-122333.rf", EXAMPLES), *text = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autoptr (GwPath) path = NULL;
  guint n;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  pencil = support_pencil (text);
  path = walk (pencil);
  n = path->steps->len;
  gw_path_gather (path);
  g_assert_cmpuint (path->steps->len, <, n / 2);
  assert_stands (pencil, path);
}

/* Five has no neighbour on this line: R3C4 lies in two of its pairs, and that is said once. */
static void
test_once (void)
{
  static const char line[] = "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\nset_cell(34,5)\nset_cell(39,5)\n"
                             "whisper(5, 11, 12, 22, 31)\n";
  g_autoptr (GwPencil) pencil = support_pencil (line);
  g_autoptr (GwPath) path = walk (pencil);

  for (guint i = 0; i < path->steps->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (step_of (path, i)->why, "; ", -1);

      for (guint k = 1; parts[0] != NULL && parts[k] != NULL; k++)
        {
          const char *last = parts[k];

          parts[k] = NULL;
          g_assert_false (g_strv_contains ((const char *const *) parts, last));
          parts[k] = (char *) last;
        }
    }
  g_assert_cmpuint (path->steps->len, >, 0);
}

/* Whoever places no digit is not told about the last one. */
static void
test_without_digits (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("columns = 2\nrows = 1\nlayer(links)\nrule Joined(cell) = sum(links(cell)) = 1\nJoined(1)\n");
  g_autoptr (GwPath) path = walk (pencil);
  g_auto (GStrv) summary = gw_path_summary (path, FALSE);

  g_assert_cmpint (path->end, ==, GW_PATH_SOLVED);
  g_assert_cmpuint (g_strv_length (summary), ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_null (strstr (summary[i], "last digit"));
}

/* Whoever asks why a path stops before its first digit reads all of it. */
static void
test_stops_before_a_digit (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\nsum(4,1,2)\nsum(17,72,81)\n");
  g_autoptr (GwPath) path = walk (pencil);

  g_assert_cmpint (path->end, ==, GW_PATH_STUCK);
  g_assert_cmpuint (path->steps->len, >, 0);
  g_assert_cmpuint (gw_path_n_that_matter (path), ==, path->steps->len);
}

/* What clues of one kind need is one step, and of each of them all digits that go together. */
static void
test_needs_together (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
                                                "extra_region(3,4,23,42,77,79)\nextra_region(12,13,23,33,52,62)\nquadruple(3,4,12,13,3,7)\n"
                                                "extra_region(57,58,47,37)\nextra_region(66,67,47,28)\nquadruple(57,58,66,67,1,2)\n");
  g_autoptr (GwPath) path = walk (pencil);
  g_autofree char *said = path->steps->len > 0 ? gw_path_say (path, 0) : NULL;

  g_assert_cmpstr (said, ==,
                   "Quadruple at R1C3 needs 3 and 7 in any case, and cells that see all of its cells lose them: R3C5 ≠ 3, 7. "
                   "Quadruple at R7C3 needs 1 and 2 in any case, and cells that see all of its cells lose them: R6C2 ≠ 1, 2.");
}

/* The summary calls a diagonal what the steps call it. */
static void
test_names_in_summary (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\ndiagonal(1, 81)\n"
                                                "del_values(31,1)\ndel_values(41,1)\ndel_values(51,1)\ndel_values(61,1)\ndel_values(71,1)\ndel_values(81,1)\n");
  g_autoptr (GwPath) path = walk (pencil);
  g_auto (GStrv) summary = gw_path_summary (path, FALSE);

  g_assert_nonnull (strstr (summary[2], "(1 on the diagonal R1C1-R9C9)"));
}

/* What is listed is what is counted: with all steps as many as there are, else those that matter, in the same words. */
static void
test_counts (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autoptr (GwPath) path = NULL;
  g_auto (GStrv) all = NULL, some = NULL;
  guint n_all, n_some;

  g_assert_true (g_file_get_contents (EXAMPLES "/killer-x.rf", &text, NULL, NULL));
  pencil = support_pencil (text);
  path = walk (pencil);
  all = gw_path_summary (path, TRUE);
  some = gw_path_summary (path, FALSE);
  n_all = path->steps->len;
  n_some = gw_path_n_that_matter (path);
  g_assert_cmpuint (n_some, <, n_all);
  g_assert_cmpuint (g_ascii_strtoull (all[0], NULL, 10), ==, n_all);
  g_assert_cmpuint (g_ascii_strtoull (some[0], NULL, 10), ==, n_some);
}

int
main (int argc, char **argv)
{
  static const char *const examples[] = { "vanilla", "thermo", "sandwich", "killer-x", "anti-knight", "hexagon-medium", "arrow", "xv" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/telling/by-hand", test_by_hand);
  g_test_add_func ("/telling/houses-of-pair", test_houses_of_pair);
  g_test_add_func ("/telling/partners", test_partners);
  g_test_add_func ("/telling/circled-zero", test_circled_zero);
  g_test_add_func ("/telling/sums", test_sums);
  g_test_add_func ("/telling/then", test_then);
  g_test_add_func ("/telling/later", test_later);
  g_test_add_func ("/telling/pushed", test_pushed);
  g_test_add_func ("/telling/large-sums", test_large_sums);
  g_test_add_func ("/telling/rising", test_rising);
  g_test_add_func ("/telling/unfilled", test_unfilled);
  g_test_add_func ("/telling/along-the-line", test_along_the_line);
  g_test_add_func ("/telling/needed-in-two-houses", test_needed_in_two_houses);
  g_test_add_func ("/telling/order-of-houses", test_order_of_houses);
  g_test_add_func ("/telling/number-of-house", test_number_of_house);
  g_test_add_func ("/telling/repeats", test_repeats);
  g_test_add_func ("/telling/once", test_once);
  g_test_add_func ("/telling/clues-of-singles", test_clues_of_singles);
  g_test_add_func ("/telling/last-word", test_last_word);
  g_test_add_func ("/telling/losses-of-pairs", test_losses_of_pairs);
  g_test_add_func ("/telling/names-of-clues", test_names_of_clues);
  g_test_add_func ("/telling/takers", test_takers);
  g_test_add_func ("/telling/singles-after-singles", test_singles_after_singles);
  g_test_add_func ("/telling/names-of-houses", test_names_of_houses);
  g_test_add_func ("/telling/said-next", test_said_next);
  g_test_add_func ("/telling/names-in-summary", test_names_in_summary);
  g_test_add_func ("/telling/counts", test_counts);
  g_test_add_func ("/telling/one-breath", test_one_breath);
  g_test_add_func ("/telling/without-digits", test_without_digits);
  g_test_add_func ("/telling/stops-before-a-digit", test_stops_before_a_digit);
  g_test_add_func ("/telling/needs-together", test_needs_together);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strconcat ("/telling/", examples[i], NULL);

      g_test_add_data_func (path, examples[i], test_told);
    }
  return g_test_run ();
}
