/* Turns, mirrors and new names for the values of whole puzzles. */
#include <string.h>

#include "selection-support.h"
#include "selection/transform.h"

#define WIDE "values = 123456\ncolumns = 6\nrows = 6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n"

static void
test_quarter (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (WIDE "set_cell(1,5)\nthermo(1,2,8)\nx_sum(4,1,2,3,4,5,6)\n");

  assert_clues (puzzle, gw_transform_turn (puzzle, GW_SYMMETRY_QUARTER, NULL), TRUE,
                "values = 123456; rows = 6; columns = 6; row_groups; column_groups; box_groups(2, 3); set_cell(6, 5); "
                "thermo(6, 12, 11); x_sum(4, 6, 12, 18, 24, 30, 36)");
}

/* What the author keeps beside the clues goes with its cells. */
static void
test_own_digits (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ working: 12?? ???? ???? ????\n\nvalues = 1234\ncolumns = 4\nrows = 4\nrow_groups\n");
  g_autoptr (GwEdit) edit = gw_transform_turn (puzzle, GW_SYMMETRY_QUARTER, NULL);
  g_autoptr (GwPuzzle) turned = gw_puzzle_apply (puzzle, edit, NULL, NULL);

  g_assert_cmpstr (gw_facts_get (turned->facts, "working"), ==, "???1???2????????");
}

static void
test_oblong (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 123\ncolumns = 3\nrows = 2\nrow_groups\nrestrict_grid(1)\nset_cell(4,2)\n");

  assert_clues (puzzle, gw_transform_turn (puzzle, GW_SYMMETRY_FALLING, NULL), TRUE,
                "values = 123; rows = 3; columns = 2; column_groups; restrict_grid(1); set_cell(2, 2)");
}

/* Four quarters, and two mirrors, are nothing: for a puzzle with clues of every drawing. */
static void
test_there_and_back (void)
{
  static const GwSymmetry ways[][4] = {
    { GW_SYMMETRY_QUARTER, GW_SYMMETRY_QUARTER, GW_SYMMETRY_QUARTER, GW_SYMMETRY_QUARTER },
    { GW_SYMMETRY_HALF, GW_SYMMETRY_HALF, GW_SYMMETRY_NONE, GW_SYMMETRY_NONE },
    { GW_SYMMETRY_FALLING, GW_SYMMETRY_RISING, GW_SYMMETRY_HALF, GW_SYMMETRY_NONE },
    { GW_SYMMETRY_LEFT_RIGHT, GW_SYMMETRY_UP_DOWN, GW_SYMMETRY_HALF, GW_SYMMETRY_NONE },
  };
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ draw: line red 1 2+8 \"1 stays\"\n\n" WIDE
                                           "sum(9,1,2,7)\nwheel(1,2,8,7,1,2,3,4)\nquadruple(2,3,9,8,1)\ngreater(3,4)\n"
                                           "diagonal(1,36)\narrow(2,1,2,3,4)\nclone(2,1,2,13,14)\neven(4,5)\n"
                                           "either(1,1,sum,9,3,4)\neither(1,2,wheel,1,2,8,7,1,2,3,4)\n");
  g_autofree char *before = clues_of (puzzle, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GwPuzzle) now = gw_puzzle_ref (puzzle);
      g_autofree char *after = NULL;

      for (guint j = 0; j < 4; j++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GwEdit) edit = gw_transform_turn (now, ways[i][j], &error);
          GwPuzzle *next;

          g_assert_no_error (error);
          next = gw_puzzle_apply (now, edit, NULL, NULL);
          gw_puzzle_unref (now);
          now = next;
        }
      after = clues_of (now, TRUE);
      if (strstr (after, "diagonal(36, 1)") == NULL)
        g_assert_cmpstr (after, ==, before);
    }
}

/* The clue within an alternative turns like any other, and may become another rule. */
static void
test_alternative (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 123\ncolumns = 3\nrows = 3\neither(1,2,row_indexer,2)\neither(1,3,sum,?,1,2)\n");

  assert_clues (puzzle, gw_transform_turn (puzzle, GW_SYMMETRY_FALLING, NULL), FALSE,
                "either(1, 2, column_indexer, 4); either(1, 3, sum, ?, 1, 4)");
}

/* A wheel in a mirror is told clockwise again. */
static void
test_wheel (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (WIDE "wheel(1,2,8,7,1,2,3,4)\n");

  assert_clues (puzzle, gw_transform_turn (puzzle, GW_SYMMETRY_LEFT_RIGHT, NULL), FALSE, "wheel(12, 11, 5, 6, 4, 3, 2, 1)");
}

static void
assert_impossible (const char *text, GwSymmetry symmetry, const char *message)
{
  g_autoptr (GwPuzzle) puzzle = read_text (text);
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_transform_turn (puzzle, symmetry, &error));
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_impossible (void)
{
  assert_impossible ("values = 12345\ncolumns = 5\nrows = 5\nbox_groups(2,2)\n", GW_SYMMETRY_LEFT_RIGHT,
                     "'box' would mean something else after that.");
  assert_impossible (WIDE "row_indexer(1)\n", GW_SYMMETRY_HALF, "'row indexer' counts from the upper left and cannot be turned.");
  assert_impossible (WIDE "either(1,1,row_indexer,1)\n", GW_SYMMETRY_HALF,
                     "'row indexer' counts from the upper left and cannot be turned.");
  assert_impossible ("values = 1234\nhexagonal_grid(3,4)\n", GW_SYMMETRY_QUARTER, "this kind of grid cannot be turned that way");
}

static void
test_indexer_transposed (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 123\ncolumns = 3\nrows = 3\nrow_indexer(2)\n");

  assert_clues (puzzle, gw_transform_turn (puzzle, GW_SYMMETRY_FALLING, NULL), FALSE, "column_indexer(4)");
}

static void
test_relabel (void)
{
  const gint to[] = { 5, 1, 2, 3, 4, 0 }, twice[] = { 1, 1, 2, 3, 4, 5 };
  g_autoptr (GwPuzzle) puzzle = read_text (WIDE "set_cell(1,1)\nset_values(2,1,2,6)\nsum(7,1,2)\neither(1,1,set_cell,3,6)\n");
  g_autoptr (GError) error = NULL;

  assert_clues (puzzle, gw_transform_relabel (puzzle, to, NULL), FALSE, "set_cell(1, 6); set_values(2, 6, 2, 1); sum(7, 1, 2); either(1, 1, set_cell, 3, 1)");
  g_assert_null (gw_transform_relabel (puzzle, twice, &error));
  g_assert_nonnull (error);
}

/* What becomes of the symbols, each by its text: "2134" for 1 and 2 exchanged. */
static char *
told (const GwSymbols *symbols, const gint *to)
{
  GString *text = g_string_new (NULL);

  for (guint v = 0; v < symbols->n; v++)
    g_string_append (text, symbols->text[to[v]]);
  return g_string_free (text, FALSE);
}

static void
assert_relabel (const char *values, GwRelabel how, guint times, const char *expected)
{
  g_autoptr (GwSymbols) symbols = gw_symbols_new (values, NULL);
  gint to[GW_MAX_SYMBOLS];
  g_autofree char *found = NULL;

  gw_relabel_nothing (symbols, to);
  for (guint i = 0; i < times; i++)
    gw_relabel_all (symbols, to, how, NULL);
  found = told (symbols, to);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_relabel_all (void)
{
  assert_relabel ("1234", GW_RELABEL_SHIFT, 1, "2341");
  assert_relabel ("1234", GW_RELABEL_SHIFT, 3, "4123");
  assert_relabel ("1234", GW_RELABEL_SHIFT, 4, "1234");
  assert_relabel ("12345", GW_RELABEL_REVERSE, 1, "54321");
  assert_relabel ("12345", GW_RELABEL_REVERSE, 2, "12345");
  /* 1 and 4 stand once, 2 and 3 twice: each among its like. */
  assert_relabel ("122334", GW_RELABEL_SHIFT, 1, "4321");
  assert_relabel ("122334", GW_RELABEL_REVERSE, 1, "4321");
}

static void
test_relabel_choose (void)
{
  g_autoptr (GwSymbols) symbols = gw_symbols_new ("1234", NULL);
  gint to[GW_MAX_SYMBOLS];
  g_autofree char *one = NULL, *two = NULL;

  gw_relabel_nothing (symbols, to);
  gw_relabel_choose (symbols, to, 0, 2);
  one = told (symbols, to);
  g_assert_cmpstr (one, ==, "3214");
  gw_relabel_choose (symbols, to, 1, 3);
  gw_relabel_choose (symbols, to, 0, 3);
  two = told (symbols, to);
  g_assert_cmpstr (two, ==, "4312");
}

/* Whatever is drawn: a permutation that the puzzle takes. */
static void
test_relabel_shuffle (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 12234\ncolumns = 4\nrows = 4\nempty_value = 4\nset_cell(1,1)\nset_cell(2,2)\n");
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint i = 0; i < 50; i++)
    {
      gint to[GW_MAX_SYMBOLS];
      g_autoptr (GError) error = NULL;
      g_autoptr (GwEdit) edit = NULL;

      gw_relabel_nothing (puzzle->symbols, to);
      gw_relabel_all (puzzle->symbols, to, GW_RELABEL_SHUFFLE, &random);
      edit = gw_transform_relabel (puzzle, to, &error);
      g_assert_no_error (error);
      g_assert_cmpint (to[1], ==, 1);
      g_assert_cmpint (to[3], ==, 3);
    }
}

/* Places beside cells, angles and lengths turn with the grid; words at a right angle stay. By hand, on a grid of 6 columns by 4 rows. */
static void
test_drawn_places (void)
{
  static const struct { GwSymmetry turn; const char *before, *after; } cases[] = {
    { GW_SYMMETRY_QUARTER, "shape square 60x20% @1.25/0.5", "shape square 20x60% @3.5/1.25" },
    { GW_SYMMETRY_QUARTER, "shape 60x20% turned:30 @1/1", "shape 20x60% turned:30 @3/1" },
    { GW_SYMMETRY_HALF, "shape 60x20% turned:30 @1/1", "shape 60x20% turned:30 @5/3" },
    { GW_SYMMETRY_LEFT_RIGHT, "shape square 60x20% turned:30 @1/1", "shape square 20x60% turned:60 @5/1" },
    { GW_SYMMETRY_FALLING, "shape 60x20% turned:30 @1/2.75", "shape 60x20% turned:60 @2.75/1" },
    { GW_SYMMETRY_UP_DOWN, "text turned:45 1 \"x\"", "text turned:-45 19 \"x\"" },
    { GW_SYMMETRY_QUARTER, "text turned:-45 @-0.5/0.5 \"x\"", "text turned:45 @3.5/-0.5 \"x\"" },
    { GW_SYMMETRY_QUARTER, "text turned:45 @0/0 \"x\"", "text turned:-45 @4/0 \"x\"" },
    { GW_SYMMETRY_QUARTER, "text turned:90 @0/0 \"x\"", "text turned:90 @4/0 \"x\"" },
    { GW_SYMMETRY_RISING, "arrow #0000ff head:20% @-0.5/0.5 1", "arrow #0000ff head:20% @3.5/6.5 24" },
    { GW_SYMMETRY_LEFT_RIGHT, "cage 1 2 \"7\"", "cage 6 5 \"7\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("//@ draw: %s\n\ncolumns = 6\nrows = 4\nvalues = 123456\n", cases[i].before);
      g_autoptr (GwPuzzle) puzzle = read_text (text), after = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GwEdit) edit = gw_transform_turn (puzzle, cases[i].turn, &error);

      g_assert_no_error (error);
      after = gw_puzzle_apply (puzzle, edit, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (gw_facts_get (after->facts, "draw"), ==, cases[i].after);
    }
}

/* ---- layers ---- */

#define LAYERED "values = 1234\ncolumns = 4\nrows = 3\nlayer(shade)\nlayer(links)\nlayer(fences)\n"

/* Walls, sets, rooms and directions go with their cells; so does what the author says of the shade. By hand: R1C1 comes to R1C3, R2C3 to R3C2. */
static void
test_layers (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ solution-shade: 0.1000000001\n\n" LAYERED
                                           "blocked(shade,2)\nset(Islands:3,1,6)\nroom(1,2,5)\n"
                                           "rule Arrow(cell, n, d) = sum(shade(ray(cell, d))) = n\nArrow(1, 2, 1)\n");

  assert_clues (puzzle, gw_transform_turn (puzzle, GW_SYMMETRY_QUARTER, NULL), TRUE,
                "values = 1234; rows = 4; columns = 3; layer(shade); layer(links); layer(fences); blocked(shade, 6); set(Islands:3, 3, 5); "
                "room(3, 6, 2); rule Arrow(cell, n, d) = sum(shade(ray(cell, d))) = n; Arrow(1, 3, 3); solution-shade: 00000.001100");
}

/* A link and the four sides of a cell, the rim too: R1C1's right side is R1C3's lower one after a quarter turn, its upper one the right one. */
static void
test_sides (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (LAYERED), after = NULL;
  g_autoptr (GwEdit) edit = gw_transform_turn (puzzle, GW_SYMMETRY_QUARTER, NULL);
  const GwPlaceLayer *links, *fences;
  g_autofree GwCell *to = g_new (GwCell, puzzle->grid->n_cells);
  g_autoptr (GwGrid) turned = gw_symmetry_apply (puzzle->grid, GW_SYMMETRY_QUARTER, to, NULL);

  g_assert_nonnull (turned);
  after = gw_puzzle_apply (puzzle, edit, NULL, NULL);
  links = gw_layer_find (puzzle->grid, "links");
  fences = gw_layer_find (puzzle->grid, "fences");
  g_assert_cmpuint (gw_symmetry_place (puzzle->grid, GW_SYMMETRY_QUARTER, to, after->grid, gw_place_between (puzzle->grid, links, 0, 1)), ==,
                    gw_place_between (after->grid, gw_layer_find (after->grid, "links"), 2, 5));
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    g_assert_cmpuint (gw_symmetry_place (puzzle->grid, GW_SYMMETRY_QUARTER, to, after->grid, gw_place_towards (puzzle->grid, fences, 0, towards)), ==,
                      gw_place_towards (after->grid, gw_layer_find (after->grid, "fences"), 2, (towards + 1) % 4));
}

/* Four quarters are nothing, for every link and fence: each digit of the facts comes back. */
static void
test_layers_there_and_back (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwPuzzle) now = NULL;
  g_autofree char *before = NULL, *after = NULL;
  GwRandom random;
  static const char *const names[] = { "shade", "links", "fences" };
  g_autoptr (GwPuzzle) plain = read_text (LAYERED);

  gw_random_init (&random, 7);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const GwPlaceLayer *layer = gw_layer_find (plain->grid, names[i]);

      g_string_append_printf (text, "//@ solution-%s: ", names[i]);
      for (guint k = 0; k < layer->n; k++)
        g_string_append_c (text, gw_place_exists (plain->grid, (GwCell) (layer->first + k)) ? (char) ('0' + gw_random_below (&random, 2)) : '.');
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "\n" LAYERED);
  now = read_text (text->str);
  before = clues_of (now, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwEdit) edit = gw_transform_turn (now, GW_SYMMETRY_QUARTER, &error);
      GwPuzzle *next;

      g_assert_no_error (error);
      next = gw_puzzle_apply (now, edit, NULL, NULL);
      gw_puzzle_unref (now);
      now = next;
    }
  after = clues_of (now, TRUE);
  g_assert_cmpstr (after, ==, before);
}

/* A centre on the right edge of R1C1 lies on the lower edge of R1C3 after a quarter turn, one on its lower edge on the right edge of R1C2, one at its corner at
 * the corner of R1C2; the same numbers of another set stay. */
static void
test_centres (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (LAYERED "set(Centres:1,1)\nset(Centres:2,1)\nset(Centres:3,1)\nset(Centres:0,6)\nset(Islands:1,1)\n"
                                           "rule Cut(global) = fences is divided into galaxies of Centres\nCut\n");

  assert_clues (puzzle, gw_transform_turn (puzzle, GW_SYMMETRY_QUARTER, NULL), TRUE,
                "values = 1234; rows = 4; columns = 3; layer(shade); layer(links); layer(fences); set(Centres:2, 3); set(Centres:1, 2); "
                "set(Centres:3, 2); set(Centres:0, 5); set(Islands:1, 3); rule Cut(global) = fences is divided into galaxies of Centres; Cut");
}

#define RIGHT(way) "Right(global) = every c in grid: every x in ray(c, " way "): shade(c) <= shade(x)"
#define DOWN(a, b) "Down(line) = every next a, b: " a " < " b
#define TOP(line)  "Top(global) = sum(c in grid where " line " = 1) = 10"
#define FIRST      "First(global) = every c in grid: shade(c) <= shade(place 1 of grid)"
#define NAMED(x)   "layer(shade, code, 4, helper)\n" x "rule Named(cell, k) = cell = code(place k of grid)\nrule Two(global) = code(place 1 of grid) != code(place 2 of grid)\n" \
                   "Two\nNamed(1, 5)\n"

/* A sentence that names rows or directions stays as it is where it says the same of the turned grid, and is put into turned words where that does. What
 * is said of places by their number turns only where they are helpers. */
static void
test_sentences (void)
{
  static const struct
  {
    const char *rules;
    GwSymmetry symmetry;
    const char *now;   /* the sentence; NULL: as it was */
    const char *other; /* the rule that stands in the way; NULL: none */
  } cases[] = {
    { "rule Near(global) = every neighbours a, b: shade(a) + shade(b) <= 1\nNear\n", GW_SYMMETRY_QUARTER, NULL, NULL },
    { "rule Pool(global) = every corner a, b, c, d: shade(a) + shade(b) + shade(c) + shade(d) < 4\nPool\n", GW_SYMMETRY_RISING, NULL, NULL },
    { "rule Walk(global) = (c in grid where shade(c)) is connected\nWalk\n", GW_SYMMETRY_THREE_QUARTERS, NULL, NULL },
    { "rule Both(global) = every c in grid: every d in {2, 3}: every x in ray(c, d) where x in neighbours(c): |shade(c) - shade(x)| = links(c, x)\nBoth\n",
      GW_SYMMETRY_HALF, NULL, NULL },
    { "rule " RIGHT ("right") "\nRight\n", GW_SYMMETRY_UP_DOWN, NULL, NULL },
    { "rule " RIGHT ("right") "\nRight\n", GW_SYMMETRY_LEFT_RIGHT, RIGHT ("left"), NULL },
    { "rule " RIGHT ("right") "\nRight\n", GW_SYMMETRY_QUARTER, RIGHT ("down"), NULL },
    { "rule " RIGHT ("up") "\nRight\n", GW_SYMMETRY_RISING, RIGHT ("right"), NULL },
    { "rule " DOWN ("row of a", "row of b") "\nDown(1, 5)\n", GW_SYMMETRY_LEFT_RIGHT, NULL, NULL },
    { "rule " DOWN ("row of a", "row of b") "\nDown(1, 5)\n", GW_SYMMETRY_HALF, DOWN ("(4 - row of a)", "(4 - row of b)"), NULL },
    { "rule " DOWN ("(4 - row of a)", "(4 - row of b)") "\nDown(5, 1)\n", GW_SYMMETRY_HALF, DOWN ("row of a", "row of b"), NULL },
    { "rule " DOWN ("(4 - row of a)", "(4 - row of b)") "\nDown(5, 1)\n", GW_SYMMETRY_QUARTER, DOWN ("column of a", "column of b"), NULL },
    { "rule " DOWN ("(9 - row of a)", "(9 - row of b)") "\nDown(5, 1)\n", GW_SYMMETRY_FALLING, DOWN ("(9 - column of a)", "(9 - column of b)"), NULL },
    { "rule " DOWN ("(9 - row of a)", "(9 - row of b)") "\nDown(5, 1)\n", GW_SYMMETRY_HALF, DOWN ("(9 - (4 - row of a))", "(9 - (4 - row of b))"), NULL },
    { "rule Cut(global) = fences is divided into galaxies of Centres\nCut\nset(Centres:0, 1, 8)\n", GW_SYMMETRY_UP_DOWN, NULL, NULL },
    { "rule Cut(global) = fences is divided into galaxies of Centres\nCut\nset(Centres:2, 1, 7)\n", GW_SYMMETRY_UP_DOWN, NULL, NULL },
    { "rule " TOP ("row of c") "\nTop\n", GW_SYMMETRY_LEFT_RIGHT, NULL, NULL },
    { "rule " TOP ("row of c") "\nTop\n", GW_SYMMETRY_UP_DOWN, TOP ("(4 - row of c)"), NULL },
    { "rule " TOP ("row of c") "\nTop\n", GW_SYMMETRY_QUARTER, TOP ("(4 - column of c)"), NULL },
    { "rule " FIRST "\nFirst\n", GW_SYMMETRY_HALF, NULL, "First" },
    { NAMED (""), GW_SYMMETRY_HALF, NULL, NULL },
    { NAMED (""), GW_SYMMETRY_QUARTER, NULL, NULL },
    { NAMED ("blocked(code, 2)\n"), GW_SYMMETRY_HALF, NULL, "Two" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (LAYERED, cases[i].rules, NULL), *expected = NULL, *clues = NULL;
      const char *first = strstr (cases[i].rules, "rule ");
      g_autofree char *was = g_strndup (first, strcspn (first, "\n"));
      g_autoptr (GwPuzzle) puzzle = read_text (text), turned = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GwEdit) edit = gw_transform_turn (puzzle, cases[i].symmetry, &error);

      g_assert_true ((edit != NULL) == (cases[i].other == NULL));
      if (cases[i].other == NULL)
        {
          g_assert_no_error (error);
          turned = gw_puzzle_apply (puzzle, edit, NULL, &error);
          g_assert_no_error (error);
          clues = clues_of (turned, TRUE);
          g_assert_true (strstr (clues, cases[i].now != NULL ? cases[i].now : was) != NULL);
        }
      else
        {
          expected = g_strdup_printf ("'%s' would mean something else after that.", cases[i].other);
          g_assert_nonnull (error);
          g_assert_cmpstr (error->message, ==, expected);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/transform/quarter", test_quarter);
  g_test_add_func ("/transform/oblong", test_oblong);
  g_test_add_func ("/transform/own-digits", test_own_digits);
  g_test_add_func ("/transform/there-and-back", test_there_and_back);
  g_test_add_func ("/transform/alternative", test_alternative);
  g_test_add_func ("/transform/wheel", test_wheel);
  g_test_add_func ("/transform/impossible", test_impossible);
  g_test_add_func ("/transform/indexer-transposed", test_indexer_transposed);
  g_test_add_func ("/transform/relabel", test_relabel);
  g_test_add_func ("/transform/relabel-all", test_relabel_all);
  g_test_add_func ("/transform/relabel-choose", test_relabel_choose);
  g_test_add_func ("/transform/relabel-shuffle", test_relabel_shuffle);
  g_test_add_func ("/transform/drawn-places", test_drawn_places);
  g_test_add_func ("/transform/layers", test_layers);
  g_test_add_func ("/transform/sides", test_sides);
  g_test_add_func ("/transform/layers-there-and-back", test_layers_there_and_back);
  g_test_add_func ("/transform/centres", test_centres);
  g_test_add_func ("/transform/sentences", test_sentences);
  return g_test_run ();
}
