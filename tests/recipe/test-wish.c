/* What the Generate panel wishes becomes a plan that does it, and a sentence that says it. */
#include <string.h>

#include "recipe/genre.h"
#include "recipe/wish.h"
#include "read-text.h"

#define GRID "values = 123456\ncolumns = 6\nrows = 6\nrow_groups\ncolumn_groups\nbox_groups(3, 2)\n"

static GwPuzzle *
read_puzzle (void)
{
  return read_text (GRID "sum(?, 1, 2)\n");
}

static gboolean
is_solved_by (GwPuzzle *puzzle, const char *names)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  g_autoptr (GwPencil) pencil = gw_pencil_new (terrain);
  const GwActive active = { NULL };
  GwStrategySet set;

  g_assert_true (gw_strategy_set_parse (names, &set, NULL));
  gw_pencil_start (pencil, &active);
  return gw_path_run (pencil, set, NULL) == GW_PATH_SOLVED;
}

static gboolean
has_given (const GwPuzzle *puzzle, guint cell)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (g_str_equal (puzzle->constraints[i]->rule->id, "set_cell") && puzzle->constraints[i]->args[0].value == (gint) cell)
      return TRUE;
  return FALSE;
}

/* The wish for pairs and triples in half a turn, on 6 by 6 with a cage left open: solved by just that, symmetric, no number left open. */
static void
test_made (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle ();
  const GwWish *wish = &gw_wish_presets[4].wish;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlan) plan = gw_wish_to_plan (wish, puzzle, &error);
  g_autoptr (GwGenerator) generator = NULL;
  g_autoptr (GwPuzzle) found = NULL;
  GwMade made;

  g_assert_no_error (error);
  generator = gw_generator_new (plan, 7);
  gw_generator_make (generator, 0, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
  found = gw_left_to_puzzle (made.left, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (is_solved_by (found, "naked-single,hidden-single,clue-easy,locked-candidates,naked-pair,hidden-pair,clue-moderate,"
                                     "naked-triple,hidden-triple"));
  for (guint cell = 0; cell < 36; cell++)
    g_assert_cmpint (has_given (found, cell), ==, has_given (found, 35 - cell));
  for (guint i = 0; i < found->n_constraints; i++)
    if (g_str_equal (found->constraints[i]->rule->id, "sum"))
      g_assert_cmpint (found->constraints[i]->args[0].value, !=, GW_OPEN);
  gw_made_clear (&made);
}

/* Every preset can be planned; the sentence names the number, and says what differs. */
static void
test_sentences (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle ();

  for (guint i = 0; i < gw_n_wish_presets; i++)
    {
      const GwWish *wish = &gw_wish_presets[i].wish;
      g_autoptr (GwPlan) plan = gw_wish_to_plan (wish, puzzle, NULL);
      g_autofree char *text = gw_wish_sentence (wish, puzzle), *number = g_strdup_printf ("Makes %u puzzle", wish->n_puzzles);

      g_assert_nonnull (plan);
      g_assert_true (g_str_has_prefix (text, number));
      g_assert_true ((strstr (text, "a half turn") != NULL) == (wish->symmetry != NULL));
      g_assert_true ((strstr (text, "fewest") != NULL) == wish->is_fewest);
    }
  {
    const GwWish wish = { .level = GW_WISH_SCHEME, .scheme = gw_scheme_find ("HAC"), .kinds = "givens,sum", .n_puzzles = 1 };
    g_autofree char *text = gw_wish_sentence (&wish, NULL);

    g_assert_cmpstr (text, ==, "Makes 1 puzzle from what is painted: blank clues get their numbers, and clues of these kinds "
                               "(givens, killer cage) go until no more can, so that the scheme HAC solves it without search.");
  }
}

/* Puzzle NUMBER of what is painted. */
static GwPuzzle *
make (const GwWish *wish, GwPuzzle *painted, guint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlan) plan = gw_wish_to_plan (wish, painted, &error);
  g_autoptr (GwGenerator) generator = NULL;
  GwPuzzle *puzzle;
  GwMade made;

  g_assert_no_error (error);
  generator = gw_generator_new (plan, 11);
  gw_generator_make (generator, number, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
  puzzle = gw_left_to_puzzle (made.left, NULL, &error);
  g_assert_no_error (error);
  gw_made_clear (&made);
  return puzzle;
}

static guint
count (const GwPuzzle *puzzle, const char *rule, gboolean is_locked)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += g_str_equal (puzzle->constraints[i]->rule->id, rule) && gw_constraint_is_locked (puzzle->constraints[i]) == is_locked;
  return n;
}

/* What is asked for first stands there in a few words; whatever is asked for besides, in the sentence that says all. */
static void
test_headlines (void)
{
  g_autoptr (GwPuzzle) blank = read_puzzle (), plain = read_text (GRID), marked = read_text (GRID "set_cell(3, ?)\n");
  GwWish wish = gw_wish_presets[0].wish;
  g_autofree char *of_blank = gw_wish_headline (&wish, blank), *of_plain = gw_wish_headline (&wish, plain), *of_marked = NULL, *longer = NULL, *all = NULL;

  g_assert_cmpstr (of_blank, ==, "Fill the blank totals and add as few givens as needed.");
  g_assert_cmpstr (of_plain, ==, "Add as few givens as needed.");
  of_marked = gw_wish_headline (&wish, marked);
  g_assert_cmpstr (of_marked, ==, "Add as few givens as needed. Givens stand only in the 1 cell marked ?.");
  wish.symmetry = "half";
  longer = gw_wish_headline (&wish, blank);
  all = gw_wish_sentence (&wish, blank);
  g_assert_cmpstr (longer, ==, all);
}

/* What is locked is in every puzzle as it was, the given that nobody needs and the cage that could go, too; what is not goes. */
static void
test_locked (void)
{
  g_autoptr (GwPuzzle) painted = read_text (GRID "sum(11, 1, 2) //@ locked: yes\nsum(?, 3, 4)\nset_cell(36, 2) //@ locked: yes\n");
  const GwWish wish = { .level = GW_WISH_ANY, .kinds = "givens,sum", .n_puzzles = 8 };
  g_autofree char *text = gw_wish_sentence (&wish, painted);
  guint n_free = 0;

  g_assert_nonnull (strstr (text, "2 locked clues stay."));
  for (guint number = 0; number < wish.n_puzzles; number++)
    {
      g_autoptr (GwPuzzle) made = make (&wish, painted, number);
      gboolean has_cage = FALSE, has_given = FALSE;

      for (guint i = 0; i < made->n_constraints; i++)
        {
          const GwConstraint *clue = made->constraints[i];

          has_cage |= g_str_equal (clue->rule->id, "sum") && gw_constraint_is_locked (clue) && clue->args[0].value == 11;
          has_given |= g_str_equal (clue->rule->id, "set_cell") && gw_constraint_is_locked (clue) && clue->args[0].value == 35
                       && clue->args[1].value == 1;
        }
      g_assert_true (has_cage && has_given);
      g_assert_cmpuint (count (made, "sum", TRUE), ==, 1);
      n_free += count (made, "sum", FALSE);
    }
  g_assert_cmpuint (n_free, <, wish.n_puzzles);
}

/* What is not to be enough is not, and said. */
static void
test_needs (void)
{
  g_autoptr (GwPuzzle) painted = read_text (GRID);
  GwWish wish = { .level = GW_WISH_ANY, .n_puzzles = 3 };

  g_assert_cmpstr (gw_wish_need_name (GW_N_WISH_SETS + 1), ==, "FC");
  for (wish.needs = 1; wish.needs <= GW_N_WISH_SETS + 1; wish.needs += GW_N_WISH_SETS)
    {
      g_autofree char *text = gw_wish_sentence (&wish, painted);

      g_assert_nonnull (strstr (text, wish.needs == 1 ? "It needs more than singles and easy clues." : "It needs more than FC."));
      for (guint number = 0; number < wish.n_puzzles; number++)
        {
          g_autoptr (GwPuzzle) made = make (&wish, painted, number);

          g_assert_false (is_solved_by (made, "naked-single"));
          g_assert_true (wish.needs > 1 || !is_solved_by (made, "naked-single,hidden-single,clue-easy"));
        }
    }
}

/* A set of one's own: solved by just these. */
static void
test_strategies (void)
{
  g_autoptr (GwPuzzle) painted = read_text (GRID);
  GwWish wish = { .level = GW_WISH_STRATEGIES, .n_puzzles = 3 };
  g_autofree char *text = NULL;

  g_assert_true (gw_strategy_set_parse ("naked-single,hidden-single", &wish.strategies, NULL));
  text = gw_wish_sentence (&wish, painted);
  g_assert_nonnull (strstr (text, "the 2 chosen strategies solve it"));
  for (guint number = 0; number < wish.n_puzzles; number++)
    {
      g_autoptr (GwPuzzle) made = make (&wish, painted, number);

      g_assert_true (is_solved_by (made, "naked-single,hidden-single"));
    }
}

/* Lists and buttons cut names at their end: the beginnings tell symmetries apart. */
static void
test_symmetry_names (void)
{
  for (const GwSymmetryKind *kind = gw_symmetry_kinds; kind->id != NULL; kind++)
    for (const GwSymmetryKind *other = gw_symmetry_kinds; other < kind; other++)
      g_assert_cmpint (strncmp (kind->meaning, other->meaning, 12), !=, 0);
}

/* A board of a genre is made as its file says: its clues are laid and go, whatever was painted stays true. */
static void
test_genre (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gw_genre_start ("slitherlink", 5, 5, NULL, &error), *painted = g_strconcat (text, "Edges(3, 13)\n", NULL);
  g_autoptr (GwPuzzle) puzzle = read_text (painted);
  const GwWish *wish = &gw_wish_presets[0].wish;
  g_autoptr (GwPlan) plan = gw_wish_to_plan (wish, puzzle, &error);
  g_autoptr (GwGenerator) generator = NULL;
  g_autoptr (GwPuzzle) found = NULL;
  g_autoptr (GwAnswerer) answerer = NULL;
  const GwQuestion question = { .limit = 2 };
  g_autofree char *headline = gw_wish_headline (wish, puzzle), *sentence = gw_wish_sentence (wish, puzzle);
  GwAnswer answer;
  GwMade made;

  g_assert_no_error (error);
  g_assert_cmpstr (headline, ==, "Draw a solution of this kind and leave as few clues as needed.");
  g_assert_nonnull (strstr (sentence, "clues of these kinds (Edges) go until no more can, so that it has one solution."));
  generator = gw_generator_new (plan, 7);
  gw_generator_make (generator, 0, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
  found = gw_left_to_puzzle (made.left, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (gw_facts_get (found->facts, "generate"));
  answerer = gw_answerer_new (found, &error);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  gw_answer_clear (&answer);
  gw_made_clear (&made);
}

/* A start has what its puzzles say beside the rules. */
static void
test_statements (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *stars = gw_genre_start ("star-battle", 8, 8, NULL, &error), *suguru = gw_genre_start ("suguru", 6, 6, NULL, &error);
  g_auto (GStrv) of_stars = g_strsplit (stars, "\n", -1), of_suguru = g_strsplit (suguru, "\n", -1);
  guint n_values = 0;

  g_assert_true (g_strv_contains ((const char *const *) of_stars, "Stars(1)"));
  for (guint i = 0; of_suguru[i] != NULL; i++)
    n_values += g_str_has_prefix (of_suguru[i], "values");
  g_assert_cmpuint (n_values, ==, 1);
}

/* What a genre's file begins with, and PAINTED. */
static GwPuzzle *
paint (const char *genre, guint columns, guint rows, const char *painted)
{
  g_autofree char *start = gw_genre_start (genre, columns, rows, NULL, NULL), *text = g_strconcat (start, painted, NULL);

  return read_text (text);
}

static guint64
count_solutions (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 2 };
  guint64 count;
  GwAnswer answer;

  g_assert_nonnull (answerer);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  count = answer.count;
  gw_answer_clear (&answer);
  return count;
}

/* Islands that are painted without numbers get them, and others come where these cannot be all. Each painted one is there once, a number that was painted
 * is what it was. */
static void
test_painted_islands (void)
{
  const char *const painted[] = { "set(Islands, 1, 4, 14)\n", "set(Islands, 6)\n", "set(Islands:2, 1)\nset(Islands, 16)\n" };
  const guint cells[][3] = { { 0, 3, 13 }, { 5, 5, 5 }, { 0, 15, 15 } };

  for (guint i = 0; i < G_N_ELEMENTS (painted); i++)
    {
      g_autoptr (GwPuzzle) puzzle = paint ("nurikabe", 4, 4, painted[i]), made = make (&gw_wish_presets[0].wish, puzzle, 0);
      const GwCellSet *islands = gw_cell_set_find (made->grid, "Islands");

      g_assert_cmpuint (count_solutions (made), ==, 1);
      for (guint k = 0; k < 3; k++)
        {
          guint n = 0, at = 0;

          for (guint j = 0; j < islands->cells->len; j++)
            if (g_array_index (islands->cells, GwCell, j) == cells[i][k])
              {
                n++;
                at = j;
              }
          g_assert_cmpuint (n, ==, 1);
          g_assert_cmpint (g_array_index (islands->numbers, gint, at), >, 0);
        }
      if (i == 2)
        g_assert_cmpint (g_array_index (islands->numbers, gint, 0), ==, 2);
    }
}

/* PAINTED clues of RULES without numbers stand in cells A, B and C of every puzzle that is made, with a number each. */
static void
must_get_numbers (GwPuzzle *puzzle, const char *rules, gint a, gint b, gint c)
{
  for (guint number = 0; number < 3; number++)
    {
      g_autoptr (GwPuzzle) made = make (&gw_wish_presets[0].wish, puzzle, number);
      guint seen = 0;

      g_assert_cmpuint (count_solutions (made), ==, 1);
      for (guint i = 0; i < made->n_constraints; i++)
        if (strstr (rules, made->constraints[i]->rule->id) != NULL)
          {
            const gint cell = made->constraints[i]->args[1].value;

            g_assert_false (gw_constraint_is_open (made->constraints[i]));
            seen += cell == a || cell == b || cell == c;
          }
      g_assert_cmpuint (seen, ==, 3);
    }
}

static void
test_blank_clues (void)
{
  g_autoptr (GwPuzzle) edges = paint ("slitherlink", 4, 4, "Edges(?, 1)\nEdges(?, 7)\nEdges(?, 16)\n");
  g_autoptr (GwPuzzle) sees = paint ("kuromasu", 6, 6, "Sees(?, 8)\nSees(?, 22)\nSees(?, 29)\n");
  g_autoptr (GwPuzzle) pearls = paint ("shingoki", 6, 6, "White(?, 8)\nBlack(?, 22)\nBlack(?, 27)\n");

  must_get_numbers (edges, "Edges", 0, 6, 15);
  must_get_numbers (sees, "Sees", 7, 21, 28);
  must_get_numbers (pearls, "White Black", 7, 21, 26);
}

/* The grade that is stated with a puzzle of layers is the one that its file gets, whatever was switched off while it was made. */
static void
test_stated_grade (void)
{
  g_autoptr (GwPuzzle) puzzle = paint ("slitherlink", 4, 4, "");
  g_autoptr (GwPlan) plan = gw_wish_to_plan (&gw_wish_presets[0].wish, puzzle, NULL);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, 3);

  for (guint number = 0; number < 8; number++)
    {
      g_autoptr (GwPuzzle) made_puzzle = NULL;
      g_autoptr (GwGrader) grader = NULL;
      GwGrade stated, graded;
      GwMade made;

      gw_generator_make (generator, number, NULL, &made);
      made_puzzle = gw_left_to_puzzle (made.left, NULL, NULL);
      grader = gw_grader_new (made_puzzle, NULL, NULL, NULL);
      g_assert_true (gw_left_grade (made.left, NULL, &stated));
      g_assert_cmpint (gw_grader_grade (grader, NULL, NULL, &graded), ==, GW_GRADED);
      g_assert_cmpuint (stated.tenths, ==, graded.tenths);
      gw_made_clear (&made);
    }
}

/* One room is painted: the others fill the rest of the grid, and it stays as it was. */
static void
test_painted_room (void)
{
  g_autoptr (GwPuzzle) puzzle = paint ("star-battle", 5, 5, "room(1, 2, 3, 4, 5)\n"), made = make (&gw_wish_presets[0].wish, puzzle, 0);

  g_assert_cmpuint (count_solutions (made), ==, 1);
  for (guint cell = 0; cell < 25; cell++)
    {
      g_assert_cmpint (gw_room_of (made->grid, (GwCell) cell), >=, 0);
      g_assert_cmpint (gw_room_of (made->grid, (GwCell) cell) == gw_room_of (made->grid, 0), ==, cell < 5);
    }
}

/* Digits beside a layer: givens come as they do without one, in pairs, and as hard as was wished, which the grader says too. */
static void
test_hybrid (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (GRID "layer(shade)\nrule High(global) = every c in grid: (if shade(c) then c > 3) and (shade(c) or c < 4)\n"
                                           "rule Near(cell) = cell = sum(shade(neighbours(cell)))\nHigh\nNear(8)\nNear(29)\n");
  const GwWish wish = { .level = GW_WISH_GRADE, .least = 0, .most = GW_GRADE_TOUGH, .symmetry = "half", .n_puzzles = 1 };
  g_autofree char *sentence = gw_wish_sentence (&wish, puzzle);
  g_autoptr (GwPuzzle) made = make (&wish, puzzle, 0);
  g_autoptr (GwGrader) grader = gw_grader_new (made, NULL, NULL, NULL);
  GwGrade grade;

  g_assert_nonnull (strstr (sentence, "Tough"));
  g_assert_cmpuint (count_solutions (made), ==, 1);
  for (guint cell = 0; cell < 36; cell++)
    g_assert_cmpint (has_given (made, cell), ==, has_given (made, 35 - cell));
  g_assert_cmpint (gw_grader_grade (grader, NULL, NULL, &grade), ==, GW_GRADED);
  g_assert_cmpint (grade.name, <=, GW_GRADE_TOUGH);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wish/made", test_made);
  g_test_add_func ("/wish/headlines", test_headlines);
  g_test_add_func ("/wish/sentences", test_sentences);
  g_test_add_func ("/wish/locked", test_locked);
  g_test_add_func ("/wish/needs", test_needs);
  g_test_add_func ("/wish/strategies", test_strategies);
  g_test_add_func ("/wish/symmetry-names", test_symmetry_names);
  g_test_add_func ("/wish/genre", test_genre);
  g_test_add_func ("/wish/statements", test_statements);
  g_test_add_func ("/wish/painted-islands", test_painted_islands);
  g_test_add_func ("/wish/blank-clues", test_blank_clues);
  g_test_add_func ("/wish/stated-grade", test_stated_grade);
  g_test_add_func ("/wish/painted-room", test_painted_room);
  g_test_add_func ("/wish/hybrid", test_hybrid);
  return g_test_run ();
}
