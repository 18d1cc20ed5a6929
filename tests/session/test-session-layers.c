#include <string.h>

#include "author/falsehood.h"
#include "author/solution-places.h"
#include "jobs/analysis.h"
#include "play/play-hint.h"
#include "play/play-places.h"
#include "play/solve.h"
#include "recipe/genre.h"
#include "render/scene.h"
#include "session/session.h"

/* Small puzzles with layers, opened as the editor opens them: what looks at a puzzle must know that it has more places than cells. The
 * solutions are those of tests/cli/layers.cases. */

typedef struct
{
  const char *file, *layer, *solution; /* of the layer */
} Sample;

static const Sample samples[] = {
  { "akari", "bulb", "00.01001.010.00.010001.10" },
  { "nurikabe", "shade", "0101111110101000" },
  { "slitherlink", "fences", "0010001.000.001..001.11..10..10..101.01..11..10..011.01..01..11." },
  { "loop", "links", "111.1..1.1.....1011101.11.0.1..." },
  { "yin-yang", "black", "000000011110010010011010000010111110" },
};

static GwDocument *
open_file (const char *name)
{
  g_autofree char *path = g_strdup_printf (FIXTURES "/%s.rf", name), *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GwDocument *document;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  document = gw_document_new (bytes);
  g_assert_cmpuint (gw_document_get_n_errors (document), ==, 0);
  return document;
}

static void
assert_layer (const GwPuzzle *puzzle, const Sample *sample, const guint8 *values)
{
  const GwPlaceLayer *layer = gw_layer_find (puzzle->grid, sample->layer);

  g_assert_nonnull (layer);
  g_assert_cmpuint (layer->n, ==, strlen (sample->solution));
  for (guint i = 0; i < layer->n; i++)
    g_assert_cmpuint (values[layer->first + i], ==, sample->solution[i] == '.' ? GW_NO_VALUE : (guint) (sample->solution[i] - '0'));
}

/* What is found out is told of each place, and again from what was kept. */
static void
test_analysis (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GwDocument) document = open_file (sample->file);
  GwPuzzle *puzzle = gw_document_get_puzzle (document);
  g_autoptr (GwAnalysisInput) first = gw_analysis_input_new (puzzle, 0, NULL, 5), second = NULL;
  GwAnalysis *found = gw_analysis_find (first, NULL, NULL, NULL), *again;

  g_assert_cmpint (found->finding, ==, GW_FINDING_ONE);
  assert_layer (puzzle, sample, found->solutions);
  second = gw_analysis_input_new (puzzle, 0, found, 5);
  again = gw_analysis_find (second, NULL, NULL, NULL);
  assert_layer (puzzle, sample, again->solutions);
  gw_analysis_unref (again);
  gw_analysis_unref (found);
}

/* The author's solution stands in the file, a fact a layer, and is judged like one of digits. */
static void
test_solution (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GwDocument) document = open_file (sample->file);
  GwPuzzle *puzzle = gw_document_get_puzzle (document);
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, NULL, 5);
  GwAnalysis *found = gw_analysis_find (input, NULL, NULL, NULL);
  g_autofree guint8 *values = g_memdup2 (found->solutions, gw_grid_n_places (puzzle->grid)), *read = NULL;
  g_autofree char *key = g_strconcat ("solution-", sample->layer, NULL);
  g_autoptr (GwEdit) edit = gw_edit_new (), wrong = gw_edit_new (), nothing = gw_edit_new ();
  g_autoptr (GwPuzzle) with = NULL, with_fault = NULL, without = NULL;
  g_autoptr (GPtrArray) none = NULL, some = NULL;
  g_autofree GwMask *view = NULL;
  gboolean is_full;
  guint at = gw_layer_find (puzzle->grid, sample->layer)->first;

  g_assert_null (gw_solution_read_places (puzzle));
  g_assert_true (gw_solution_edit_places (edit, puzzle, values));
  with = gw_puzzle_apply (puzzle, edit, NULL, NULL);
  g_assert_cmpstr (gw_facts_get (with->facts, key), ==, sample->solution);
  read = gw_solution_read_places (with);
  assert_layer (puzzle, sample, read);
  view = gw_solution_view (with, &is_full);
  g_assert_true (is_full);
  g_assert_cmpint (gw_solution_match (with, found->solutions, NULL), ==, GW_OWN_SAME);
  none = gw_falsehoods_find (with);
  g_assert_cmpuint (none->len, ==, 0);

  while (values[at] == GW_NO_VALUE)
    at++;
  values[at] = !values[at];
  g_assert_true (gw_solution_edit_places (wrong, with, values));
  with_fault = gw_puzzle_apply (with, wrong, NULL, NULL);
  some = gw_falsehoods_find (with_fault);
  g_assert_cmpuint (some->len, >, 0);
  g_assert_cmpint (gw_solution_match (with_fault, found->solutions, NULL), ==, GW_OWN_OTHER);

  g_assert_true (gw_solution_edit_places (nothing, with, NULL));
  without = gw_puzzle_apply (with, nothing, NULL, NULL);
  g_assert_true (gw_facts_equal (without->facts, puzzle->facts));
  gw_analysis_unref (found);
}

/* Nobody falls over the places while somebody looks at the puzzle, solves it or asks for help. */
static void
test_play (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GwDocument) document = open_file (sample->file);
  GwPuzzle *puzzle = gw_document_get_puzzle (document);
  g_autoptr (GwSession) session = gw_session_new ();
  g_autoptr (GError) error = NULL;
  GwPlay *play = gw_play_new (puzzle);
  g_autoptr (GwPlayKnown) known = gw_play_knows (play);
  GwPlayHint *hint = gw_play_hint_new (known, gw_strategy_set_all (), NULL, &error);
  GwScene *scene = gw_scene_new (puzzle);

  gw_session_set_document (session, document);
  g_assert_no_error (error);
  g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_STEP);
  gw_scene_free (scene);
  gw_play_hint_free (hint);
  gw_play_free (play);
}

/* A form tells puzzles apart that differ in a layer alone. */
static void
test_form (void)
{
  static const char *const texts[] = { "columns = 2\nrows = 2\nlayer(shade)\nblocked(shade, 1)\n",
                                       "columns = 2\nrows = 2\nlayer(shade)\nblocked(shade, 2)\n" };
  char *forms[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr (GwReading) reading = gw_source_read (bytes);
      g_autofree char *again = gw_canonical_form (reading->puzzle, NULL, NULL);

      forms[i] = gw_canonical_form (reading->puzzle, NULL, NULL);
      g_assert_cmpstr (forms[i], ==, again);
    }
  g_assert_cmpstr (forms[0], !=, forms[1]);
  g_free (forms[0]);
  g_free (forms[1]);
}

/* Draws what SOLUTION has, mark by mark, and types its digits; nothing is said to be done before the last of them. */
static void
solve_by_hand (GwPlay *play, const guint8 *solution)
{
  const GwGrid *grid = play->puzzle->grid;

  for (guint i = 0; i < gw_grid_n_places (grid); i++)
    {
      GwPenSpot spot;

      g_assert_cmpint (play->state, ==, GW_PLAY_OPEN);
      g_assert_null (play->fault);
      if (i < grid->n_cells && play->puzzle->symbols->n > 0 && play->givens[i] == GW_NO_VALUE)
        gw_play_enter (play, GW_PLAY_DIGIT, &(GwCell) { (GwCell) i }, 1, solution[i], 0);
      else if (i >= grid->n_cells && solution[i] > 0 && gw_play_spot_of (grid, &play->numbers, (GwCell) i, solution[i], &spot))
        gw_play_draw (play, &spot, 1, FALSE, 0);
      if (play->state == GW_PLAY_DONE)
        {
          for (guint k = i + 1; k < gw_grid_n_places (grid); k++)
            g_assert_false (solution[k] > 0 && gw_play_spot_of (grid, &play->numbers, (GwCell) k, solution[k], &spot));
          return;
        }
    }
  g_assert_not_reached ();
}

/* A puzzle is solved by marks alone, which can be taken back, and are kept with the solve. */
static void
test_drawn (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GwDocument) document = open_file (sample->file);
  GwPuzzle *puzzle = gw_document_get_puzzle (document);
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, NULL, 5);
  GwAnalysis *found = gw_analysis_find (input, NULL, NULL, NULL);
  g_autoptr (GwPlay) play = gw_play_new (puzzle), again = NULL;
  g_autofree GwMask *marks = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (play->mode, ==, puzzle->symbols->n > 0 ? GW_PLAY_DIGIT : GW_PLAY_PEN);
  solve_by_hand (play, found->solutions);
  kept = gw_solve_write (play, 0);
  again = gw_solve_read (puzzle, kept, G_MAXINT64, &error);
  g_assert_no_error (error);
  g_assert_cmpint (again->state, ==, GW_PLAY_DONE);
  gw_play_read_places (again, marks);
  for (guint i = puzzle->grid->n_cells; i < gw_grid_n_places (puzzle->grid); i++)
    g_assert_true (marks[i] == 0 || marks[i] == GW_BIT (found->solutions[i]));
  g_assert_true (gw_play_undo (play, 0));
  g_assert_cmpint (play->state, ==, GW_PLAY_OPEN);
  g_assert_true (gw_play_redo (play, 0));
  g_assert_cmpint (play->state, ==, GW_PLAY_DONE);
  gw_analysis_unref (found);
}

static GwPlayHint *
ask (const GwPlay *play)
{
  GwPlayKnown *known = gw_play_knows (play);
  g_autoptr (GError) error = NULL;
  GwPlayHint *hint = gw_play_hint_new (known, gw_strategy_set_all (), NULL, &error);

  g_assert_no_error (error);
  gw_play_known_free (known);
  return hint;
}

/* Marks that are what the solution has, or nothing. */
static void
assert_marks (const GwPlay *play, const Sample *sample)
{
  const GwPlaceLayer *layer = gw_layer_find (play->puzzle->grid, sample->layer);
  g_autofree GwMask *marks = g_new0 (GwMask, gw_grid_n_places (play->puzzle->grid));

  gw_play_read_places (play, marks);
  for (guint i = 0; i < layer->n; i++)
    g_assert_true (marks[layer->first + i] == 0 || marks[layer->first + i] == GW_BIT (sample->solution[i] - '0'));
}

/* Hint after hint is done, each changes something that is right, and at the end the puzzle is solved. */
static void
test_hints (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GwDocument) document = open_file (sample->file);
  g_autoptr (GwPlay) play = gw_play_new (gw_document_get_puzzle (document));

  while (play->state != GW_PLAY_DONE)
    {
      g_autoptr (GwPlayHint) hint = ask (play);

      g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_STEP);
      g_assert_cmpuint (hint->area->len, >, 0);
      g_assert_true (gw_play_take_hint (play, hint, 0));
      assert_marks (play, sample);
    }
}

/* An island of one has no shaded cell, and all around it is shaded: clues that leave no choice are hinted at, too. Nothing is done before all
 * that is shaded is marked. */
static void
test_known_hints (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gw_genre_start ("nurikabe", 4, 4, NULL, &error);
  g_autofree char *whole = g_strconcat (text, "set(Islands:1, 3, 12, 14)\nset(Islands, 6)\n", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (whole, strlen (whole));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autoptr (GwPlay) play = gw_play_new (reading->puzzle);
  guint n = 0;

  for (; play->state != GW_PLAY_DONE && n < 50; n++)
    {
      g_autoptr (GwPlayHint) hint = ask (play);

      g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_STEP);
      g_assert_nonnull (hint->why);
      g_assert_true (gw_play_take_hint (play, hint, 0));
    }
  g_assert_cmpint (play->state, ==, GW_PLAY_DONE);
}

/* A mark that is not so is the hint, and goes. */
static void
test_wrong_mark (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GwDocument) document = open_file (sample->file);
  g_autoptr (GwPlay) play = gw_play_new (gw_document_get_puzzle (document));
  const GwPlaceLayer *layer = gw_layer_find (play->puzzle->grid, sample->layer);
  const guint at = (guint) (strpbrk (sample->solution, "1") - sample->solution);
  g_autoptr (GwPlayHint) hint = NULL, next = NULL;
  GwPenSpot spot;

  g_assert_true (gw_play_spot_of (play->puzzle->grid, &play->numbers, (GwCell) (layer->first + at), 0, &spot));
  g_assert_true (gw_play_draw (play, &spot, 1, FALSE, 0));
  hint = ask (play);
  g_assert_cmpint (hint->kind, ==, GW_PLAY_HINT_WRONG);
  g_assert_true (g_str_has_prefix (hint->why, "Wrong: R"));
  g_assert_true (gw_play_take_hint (play, hint, 0));
  g_assert_cmpuint (play->cells[spot.cell].pen, ==, 0);
  next = ask (play);
  g_assert_cmpint (next->kind, ==, GW_PLAY_HINT_STEP);
}

/* What a puzzle brings along is found by a part of its name. */
static void
test_brought (void)
{
  g_autoptr (GwSession) session = gw_session_new ();
  g_autoptr (GwDocument) document = open_file ("akari");
  g_autoptr (GArray) near = NULL, nothing = NULL;

  gw_session_set_document (session, document);
  near = gw_session_find_brought (session, "nEA");
  nothing = gw_session_find_brought (session, "thermo");
  g_assert_cmpuint (near->len, ==, 1);
  g_assert_cmpuint (nothing->len, ==, 0);
  gw_session_take_kind (session, &g_array_index (near, GwToolKind, 0));
  g_assert_cmpstr (gw_session_get_rule (session)->id, ==, "Near");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *analysis = g_strconcat ("/layers/analysis/", samples[i].file, NULL);
      g_autofree char *solution = g_strconcat ("/layers/solution/", samples[i].file, NULL);
      g_autofree char *play = g_strconcat ("/layers/play/", samples[i].file, NULL);
      g_autofree char *drawn = g_strconcat ("/layers/drawn/", samples[i].file, NULL);
      g_autofree char *hints = g_strconcat ("/layers/hints/", samples[i].file, NULL);
      g_autofree char *wrong = g_strconcat ("/layers/wrong-mark/", samples[i].file, NULL);

      g_test_add_data_func (analysis, &samples[i], test_analysis);
      g_test_add_data_func (solution, &samples[i], test_solution);
      g_test_add_data_func (play, &samples[i], test_play);
      g_test_add_data_func (drawn, &samples[i], test_drawn);
      g_test_add_data_func (hints, &samples[i], test_hints);
      g_test_add_data_func (wrong, &samples[i], test_wrong_mark);
    }
  g_test_add_func ("/layers/form", test_form);
  g_test_add_func ("/layers/brought", test_brought);
  g_test_add_func ("/layers/known-hints", test_known_hints);
  return g_test_run ();
}
