/* Steps that the author has chosen: read and written alike, taken in their order and words, each proved; what does not follow is left out and said;
 * they turn with the grid. */
#include <string.h>

#include "gridwright.h"
#include "strategies-support.h"

#define GIVENS "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* PLAIN9 with CLUES, and FACTS before it. */
static GwPencil *
pencil_of (const char *facts, const char *clues)
{
  g_autofree char *text = g_strconcat (facts, "\n" PLAIN9, clues, NULL); /* facts above an empty line are the puzzle's */
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwTerrain) terrain = NULL;
  GwPencil *pencil;

  reading = gw_source_read (bytes);
  g_assert_cmpuint (reading->n_errors, ==, 0);
  compiled = gw_compile (reading->puzzle, NULL, NULL);
  terrain = gw_terrain_new (compiled);
  pencil = gw_pencil_new (terrain);
  gw_pencil_start (pencil, NULL);
  return pencil;
}

/* The same with the givens of GIVENS. */
static GwPencil *
pencil_with (const char *facts)
{
  g_autoptr (GString) clues = g_string_new (NULL);

  for (guint i = 0; i < 81; i++)
    if (GIVENS[i] != '.')
      g_string_append_printf (clues, "set_cell(%u, %c)\n", i + 1, GIVENS[i]);
  return pencil_of (facts, clues->str);
}

static GwPath *
walk (const char *facts)
{
  g_autoptr (GwPencil) pencil = pencil_with (facts);

  return gw_path_new (pencil, gw_strategy_set_all (), NULL);
}

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

static char *
text_of (const GwPath *path, guint i)
{
  g_autoptr (GwPin) pin = gw_pin_of (step_of (path, i));

  return gw_pin_write (pin, path->terrain->compiled->puzzle);
}

static void
assert_proved (const GwPath *path)
{
  g_assert_cmpint (path->end, ==, GW_PATH_SOLVED);
  for (guint i = 0; i < path->steps->len; i++)
    g_assert_cmpint (gw_prove (step_of (path, i), path->terrain, NULL, NULL), ==, GW_PROOF_PROVED);
}

/* VALUE is the step that WRITTEN says; NULL: it is none, and is told. */
static void
assert_read (const char *value, const char *written)
{
  g_autofree char *fact = g_strdup_printf ("//@ step: %s\n", value), *text = NULL;
  g_autoptr (GwPencil) pencil = pencil_with (fact);
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  g_autoptr (GPtrArray) unread = g_ptr_array_new_with_free_func (g_free), pins = gw_pins_of (puzzle, unread);

  text = pins->len > 0 ? gw_pin_write (pins->pdata[0], puzzle) : NULL;
  g_assert_cmpstr (text, ==, written);
  g_assert_cmpuint (pins->len + unread->len, ==, 1);
}

static void
test_text (void)
{
  static const char *const good[] = { "naked-single 41=5", "locked-candidates 12-57 14-5", "naked-single 41=5 42-1", "hidden-pair 1-1234", "naked-single 41=5 | Look at the middle." };
  static const char *const bad[] = { "naked-single", "nonsense 41=5", "naked-single 0=5", "naked-single 82=5", "naked-single 41=x", "naked-single 41=56",
                                     "naked-single 41", "naked-single x", "41=5", "naked-single 41=" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    assert_read (good[i], good[i]);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_read (bad[i], NULL);
}

/* Any two neighbours of which the second does not need the first change places when somebody wants it; the path is as much a proof as before. */
static void
test_order (void)
{
  g_autoptr (GwPath) path = walk ("");
  guint n_changed = 0;

  assert_proved (path);
  for (guint i = 0; i + 1 < path->steps->len; i += 2)
    {
      g_autoptr (GString) facts = g_string_new (NULL);
      g_autofree char *first = text_of (path, i), *second = text_of (path, i + 1), *now = NULL;
      g_autoptr (GwPath) mine = NULL;

      for (guint k = 0; k < i; k++)
        {
          g_autofree char *text = text_of (path, k);

          g_string_append_printf (facts, "//@ step: %s\n", text);
        }
      g_string_append_printf (facts, "//@ step: %s\n//@ step: %s\n", second, first);
      mine = walk (facts->str);
      assert_proved (mine);
      g_assert_cmpuint (mine->n_lost_pins, ==, 0);
      now = text_of (mine, i);
      if (strcmp (now, second) != 0)
        g_assert_cmpstr (now, ==, first); /* it rests on it */
      else
        n_changed++;
    }
  g_assert_cmpuint (n_changed, >, 0);
}

/* Word for word: what becomes "on the diagonal" in the program's own sentences is the author's business here. */
static void
test_words (void)
{
  g_autoptr (GwPath) path = walk ("");
  g_autofree char *last = text_of (path, 0), *facts = g_strdup_printf ("//@ step: %s | Begin in diagonal one.\n", last);
  g_autoptr (GwPath) mine = walk (facts);
  g_autofree char *said = gw_path_say (mine, 0), *none = gw_path_pins_text (mine);

  assert_proved (mine);
  g_assert_true (step_of (mine, 0)->is_pinned);
  g_assert_cmpstr (said, ==, "Begin in diagonal one. (in the author's words)");
  g_assert_null (none);
  gw_path_gather (mine);
  g_assert_cmpstr (step_of (mine, 0)->own_words, ==, "Begin in diagonal one.");
}

/* The middle cell of these givens is 5 (the puzzle of Wikipedia's article): 9 cannot be put there, nor can 5 be taken away; nobody finds a pair in a
 * cell that is given. What comes behind such a step is taken all the same. */
static void
test_false_steps (void)
{
  g_autoptr (GwPath) plain = walk (""), mine = NULL;
  g_autofree char *text = text_of (plain, plain->steps->len - 1), *lost = NULL;
  g_autofree char *facts = g_strdup_printf ("//@ step: naked-single 41=9\n//@ step: locked-candidates 41-5\n//@ step: nonsense\n//@ step: %s\n", text);

  mine = walk (facts);
  assert_proved (mine);
  g_assert_cmpuint (mine->n_lost_pins, ==, 3);
  g_assert_cmpstr (mine->idle_pins->pdata[0], ==, "nonsense");
  lost = gw_path_pins_text (mine);
  g_assert_nonnull (lost);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmphex (mine->cells[cell], ==, plain->cells[cell]);
}

static void
test_turned (void)
{
  g_autoptr (GwPencil) pencil = pencil_with ("");
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  GwCell cells[81];
  gint symbols[9];
  g_autofree char *carried = NULL, *alike = NULL, *both = NULL;

  for (guint i = 0; i < 81; i++)
    cells[i] = (GwCell) (80 - i);
  for (guint v = 0; v < 9; v++)
    symbols[v] = (gint) ((v + 1) % 9);
  cells[13] = GW_NO_CELL;
  carried = gw_pin_carry (puzzle, "step", "locked-candidates 12-57 14-5 | Look.", cells, symbols);
  alike = gw_pin_carry (puzzle, "step", "naked-single 41=5", NULL, NULL);
  both = gw_pin_carry (puzzle, "step", "clue-easy 12=5 14-5 15-57", cells, symbols);
  g_assert_cmpstr (carried, ==, "locked-candidates 70-68 | Look.");
  g_assert_cmpstr (alike, ==, "naked-single 41=5");
  g_assert_cmpstr (both, ==, "clue-easy 70=6 67-68");
  g_assert_null (gw_pin_carry (puzzle, "title", "naked-single 41=5", cells, NULL));
}

/* 4 is 1+3, and R5C1 sees a 1; 16 is 7+9, and R5C9 sees a 7: digits that are put beside what goes. Such a step is the author's as a whole, and does all that it says. */
#define CAGES "set_cell(64,1)\nsum(4,37,38)\nset_cell(72,7)\nsum(16,45,44)\nsum(23,4,5,6)\n"

static GwPath *
walk_cages (const char *facts)
{
  g_autoptr (GwPencil) pencil = pencil_of (facts, CAGES);

  return gw_path_new (pencil, gw_strategy_set_all (), NULL);
}

static void
test_both (void)
{
  g_autoptr (GwPath) path = walk_cages ("");
  guint n = 0;

  for (guint i = 0; i < path->steps->len; i++)
    {
      g_autofree char *text = text_of (path, i), *facts = g_strdup_printf ("//@ step: %s\n", text), *now = NULL;
      g_autoptr (GwPath) mine = NULL;

      if (!gw_reason_places (step_of (path, i)) || step_of (path, i)->changes->len == 0)
        continue;
      mine = walk_cages (facts);
      now = text_of (mine, 0);
      g_assert_true (step_of (mine, 0)->is_pinned);
      g_assert_cmpstr (now, ==, text);
      g_assert_cmpuint (step_of (mine, 0)->placed->len, ==, step_of (path, i)->placed->len);
      g_assert_cmpint (gw_prove (step_of (mine, 0), mine->terrain, NULL, NULL), ==, GW_PROOF_PROVED);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pins/text", test_text);
  g_test_add_func ("/pins/order", test_order);
  g_test_add_func ("/pins/words", test_words);
  g_test_add_func ("/pins/false-steps", test_false_steps);
  g_test_add_func ("/pins/turned", test_turned);
  g_test_add_func ("/pins/both", test_both);
  return g_test_run ();
}
