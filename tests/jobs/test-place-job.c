/* Digits for chosen places, behind a window that is not there. That answers are right is asked of others: the answerer counts
 * solutions, the path solves with the strategies alone. */
#include <string.h>

#include "jobs/place-job.h"
#include "read-text.h"
#include "solved-by.h"

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2,2)\n"

/* GRID with a `?` in each of CELLS (a list of numbers, ended by 0). */
static GwPuzzle *
with_places (const char *grid, const guint *cells)
{
  g_autoptr (GString) text = g_string_new (grid);

  for (; *cells != 0; cells++)
    g_string_append_printf (text, "set_cell(%u,?)\n", *cells);
  return read_text (text->str);
}

static GwStrategySet
three (void)
{
  GwStrategySet set;

  g_assert_true (gw_place_strategies_read ("naked-single,hidden-single,locked-candidates", &set, NULL));
  return set;
}

/* ---- who listens ---- */

typedef struct
{
  GwJob     *job;
  GArray    *kinds;   /* of GwPlacedKind */
  GPtrArray *puzzles; /* of GwPuzzle */
  GPtrArray *stories; /* of char *; those that are not NULL */
  GArray    *cells;   /* of GwCell, of the last news that had any */
  guint      n_clues; /* of the last */
  guint64    seed;    /* of the last */
  guint      enough;  /* stop at so many; 0: never */
} Ear;

static void
on_news (GwJob *job, gpointer data, Ear *ear)
{
  const GwPlacedNews *news = data;

  g_array_append_val (ear->kinds, news->kind);
  if (news->puzzle != NULL)
    g_ptr_array_add (ear->puzzles, gw_puzzle_ref (news->puzzle));
  if (news->story != NULL)
    g_ptr_array_add (ear->stories, g_strdup (news->story));
  if (news->cells != NULL)
    {
      g_array_set_size (ear->cells, 0);
      g_array_append_vals (ear->cells, news->cells->data, news->cells->len);
    }
  if (news->kind == GW_PLACED_FEWER)
    g_assert_cmpuint (news->n_clues, <, ear->n_clues == 0 ? G_MAXUINT : ear->n_clues);
  ear->n_clues = news->n_clues;
  ear->seed = news->seed;
  if (news->kind == GW_PLACED_FEWER && news->n_clues <= ear->enough)
    gw_job_stop (job);
}

static Ear *
ear_new (void)
{
  Ear *ear = g_new0 (Ear, 1);

  ear->kinds = g_array_new (FALSE, FALSE, sizeof (GwPlacedKind));
  ear->puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_puzzle_unref);
  ear->stories = g_ptr_array_new_with_free_func (g_free);
  ear->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  ear->job = gw_job_new (&gw_place_job);
  g_signal_connect (ear->job, "news", G_CALLBACK (on_news), ear);
  return ear;
}

static void
ear_free (Ear *ear)
{
  g_assert_finalize_object (ear->job);
  gw_jobs_end ();
  g_array_unref (ear->kinds);
  g_ptr_array_unref (ear->puzzles);
  g_ptr_array_unref (ear->stories);
  g_array_unref (ear->cells);
  g_free (ear);
}

static void
wait_for_end (Ear *ear)
{
  while (gw_job_get_state (ear->job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ear, ear_free)

/* ORDER's puzzle is borrowed. */
static Ear *
hear (const GwPlaceOrder *order, guint enough)
{
  GwPlaceOrder own = *order;
  Ear *ear = ear_new ();

  gw_puzzle_ref (own.puzzle);
  ear->enough = enough;
  gw_job_start (ear->job, gw_place_order_new (&own));
  wait_for_end (ear);
  return ear;
}

static void
assert_kinds (const Ear *ear, const GwPlacedKind *expected, guint n)
{
  g_assert_cmpmem (ear->kinds->data, ear->kinds->len * sizeof (GwPlacedKind), expected, n * sizeof (GwPlacedKind));
}

/* ---- what is right ---- */

static gboolean
is_given (const GwConstraint *constraint)
{
  return strcmp (constraint->rule->id, "set_cell") == 0;
}

/* The cells of its givens, and that each is decided. */
static guint64
given_cells (const GwPuzzle *puzzle)
{
  guint64 cells = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_given (puzzle->constraints[i]))
      {
        g_assert_false (gw_constraint_is_open (puzzle->constraints[i]));
        cells |= G_GUINT64_CONSTANT (1) << puzzle->constraints[i]->args[0].value;
      }
  return cells;
}

/* ---- cases ---- */

static const guint some_places[] = { 1, 3, 6, 8, 9, 12, 15, 0 };
#define SOME_CELLS (1u | 1u << 2 | 1u << 5 | 1u << 7 | 1u << 8 | 1u << 11 | 1u << 14)

static void
test_found (void)
{
  static const GwPlacedKind kinds[] = { GW_PLACED_FOUND, GW_PLACED_FOUND, GW_PLACED_FOUND };
  g_autoptr (GwPuzzle) puzzle = with_places (FOUR, some_places);
  const GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .seed = 5, .n_wanted = 3, .n_threads = 1 };
  g_autoptr (Ear) ear = hear (&order, 0);

  assert_kinds (ear, kinds, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmphex (given_cells (ear->puzzles->pdata[i]), ==, SOME_CELLS);
      g_assert_nonnull (strstr (ear->stories->pdata[i], "7 givens"));
      assert_solved_by (ear->puzzles->pdata[i], order.strategies);
      for (guint k = 0; k < i; k++)
        g_assert_false (gw_puzzle_equal (ear->puzzles->pdata[i], ear->puzzles->pdata[k]));
    }
}

/* The same seed gives the same, with any number of threads; another one something else. */
static void
test_seed (void)
{
  g_autoptr (GwPuzzle) puzzle = with_places (FOUR, some_places);
  GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .seed = 9, .n_wanted = 2, .n_threads = 1 };
  g_autoptr (Ear) one = hear (&order, 0);
  g_autoptr (Ear) two = NULL, other = NULL;

  order.n_threads = 2;
  two = hear (&order, 0);
  order.seed = 900;
  other = hear (&order, 0);
  for (guint i = 0; i < 2; i++)
    g_assert_true (gw_puzzle_equal (one->puzzles->pdata[i], two->puzzles->pdata[i]));
  g_assert_false (gw_puzzle_equal (one->puzzles->pdata[0], other->puzzles->pdata[0])
                  && gw_puzzle_equal (one->puzzles->pdata[1], other->puzzles->pdata[1]));
}

static void
assert_cells (const Ear *ear, guint first, guint n)
{
  g_assert_cmpuint (ear->cells->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (g_array_index (ear->cells, GwCell, i), ==, first + i);
}

static void
test_impossible (void)
{
  static const GwPlacedKind kinds[] = { GW_PLACED_IMPOSSIBLE };
  static const guint top[] = { 1, 2, 4, 7, 0 };
  g_autoptr (GwPuzzle) puzzle = with_places (FOUR, top);
  GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .n_wanted = 3, .n_threads = 1 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Ear) ear = NULL;

      order.only_looks = i == 1;
      ear = hear (&order, 0);
      assert_kinds (ear, kinds, G_N_ELEMENTS (kinds));
      assert_cells (ear, 8, 8);
      g_assert_cmpstr (ear->stories->pdata[0], ==, "Impossible: no digits work in these places. "
                       "Rows 3 and 4 have no clue, and could be swapped in any solution.");
    }
}

static void
test_looks (void)
{
  static const GwPlacedKind fine[] = { GW_PLACED_FINE }, refused[] = { GW_PLACED_REFUSED };
  static const guint none[] = { 0 };
  g_autoptr (GwPuzzle) puzzle = with_places (FOUR, some_places), empty = with_places (FOUR, none);
  GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .only_looks = TRUE };
  g_autoptr (Ear) ear = hear (&order, 0);
  g_autoptr (Ear) other = NULL;

  assert_kinds (ear, fine, 1);
  order.puzzle = empty;
  other = hear (&order, 0);
  assert_kinds (other, refused, 1);
  g_assert_cmpstr (other->stories->pdata[0], ==, "No cell is chosen for a clue.");
}

/* One digit fits: after it, the same is found again and again. */
static void
test_no_more (void)
{
  static const GwPlacedKind kinds[] = { GW_PLACED_FOUND, GW_PLACED_NO_MORE };
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "set_cell(1,1)\nset_cell(2,2)\nset_cell(3,3)\nset_cell(4,?)\nset_cell(5,3)\n"
                                           "set_cell(7,1)\nset_cell(9,2)\nset_cell(10,1)\nset_cell(11,4)\n");
  const GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .seed = 1, .n_wanted = 3, .n_threads = 1 };
  g_autoptr (Ear) ear = hear (&order, 0);

  assert_kinds (ear, kinds, G_N_ELEMENTS (kinds));
}

/* The same seed finds the same digits, unless they are known: then others, which stand in the same places. */
static void
test_known (void)
{
  g_autoptr (GwPuzzle) puzzle = with_places (FOUR, some_places);
  GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .seed = 5, .n_wanted = 1, .n_threads = 1 };
  g_autoptr (Ear) first = hear (&order, 0), again = hear (&order, 0), other = NULL;

  g_assert_true (gw_puzzle_equal (first->puzzles->pdata[0], again->puzzles->pdata[0]));
  order.known = first->puzzles;
  other = hear (&order, 0);
  g_assert_cmpuint (other->puzzles->len, ==, 1);
  g_assert_false (gw_puzzle_equal (first->puzzles->pdata[0], other->puzzles->pdata[0]));
  g_assert_cmpuint (given_cells (first->puzzles->pdata[0]), ==, given_cells (other->puzzles->pdata[0]));
}

/* Four clues are the fewest (nishikawa-toda-2020); the count falls to that, and what was found is kept when it is stopped. */
static void
test_fewest (void)
{
  static const guint none[] = { 0 };
  g_autoptr (GwPuzzle) puzzle = with_places (FOUR, none);
  const GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .seed = 3, .n_threads = 1, .fewest = 10 };
  g_autoptr (Ear) ear = hear (&order, 4);

  g_assert_cmpuint (ear->kinds->len, >, 1);
  g_assert_cmpint (g_array_index (ear->kinds, GwPlacedKind, ear->kinds->len - 1), ==, GW_PLACED_FOUND);
  g_assert_cmpuint (ear->puzzles->len, ==, 1);
  g_assert_cmpuint (ear->n_clues, ==, 4);
  g_assert_cmpint (__builtin_popcountll (given_cells (ear->puzzles->pdata[0])), ==, 4);
  assert_solved_by (ear->puzzles->pdata[0], order.strategies);
}

/* By a half turn, the cell opposite of each given has one. */
static void
test_fewest_symmetric (void)
{
  static const guint none[] = { 0 };
  g_autoptr (GwPuzzle) puzzle = with_places (FOUR, none);
  const GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .seed = 3, .n_threads = 1, .fewest = 10,
                               .symmetry = gw_symmetry_kind_find ("half", NULL) };
  g_autoptr (Ear) ear = hear (&order, 6);
  guint64 cells = given_cells (ear->puzzles->pdata[0]);

  for (guint cell = 0; cell < 16; cell++)
    g_assert_cmpint (cells >> cell & 1, ==, cells >> (15 - cell) & 1);
}

/* Too few for a large grid to be done in a second: stopped or out of time, it says so. */
static GwPuzzle *
long_work (void)
{
  g_autoptr (GString) text = g_string_new ("values = 123456789ABCDEFG\ncolumns = 16\nrows = 16\nrow_groups\ncolumn_groups\n"
                                           "box_groups(4,4)\n");

  for (guint cell = 1; cell <= 256; cell++)
    if (cell * 37 % 101 < 26)
      g_string_append_printf (text, "set_cell(%u,?)\n", cell);
  return read_text (text->str);
}

static void
test_undecided (void)
{
  static const GwPlacedKind kinds[] = { GW_PLACED_UNDECIDED };
  g_autoptr (GwPuzzle) puzzle = long_work ();
  const GwPlaceOrder order = { .puzzle = puzzle, .strategies = three (), .seed = 1, .n_wanted = 2, .seconds = 1, .n_threads = 2 };
  g_autoptr (Ear) ear = hear (&order, 0);

  g_assert_cmpuint (ear->seed, ==, 1); /* where to go on from */
  assert_kinds (ear, kinds, G_N_ELEMENTS (kinds));
}

static void
test_cancel (void)
{
  static const GwPlacedKind kinds[] = { GW_PLACED_UNDECIDED };
  g_autoptr (GwPuzzle) puzzle = long_work ();
  g_autoptr (Ear) ear = ear_new ();
  gint64 before;

  gw_job_start (ear->job, gw_place_order_new (&(GwPlaceOrder){ .puzzle = gw_puzzle_ref (puzzle), .strategies = three (),
                                                              .n_wanted = 2, .n_threads = 2 }));
  for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2; g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (gw_job_get_state (ear->job), ==, GW_JOB_RUNNING);
  before = g_get_monotonic_time ();
  gw_job_stop (ear->job);
  wait_for_end (ear);
  g_test_message ("ended %.1f ms after the stop", (double) (g_get_monotonic_time () - before) / 1000);
  assert_kinds (ear, kinds, G_N_ELEMENTS (kinds));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-job/found", test_found);
  g_test_add_func ("/place-job/seed", test_seed);
  g_test_add_func ("/place-job/impossible", test_impossible);
  g_test_add_func ("/place-job/looks", test_looks);
  g_test_add_func ("/place-job/no-more", test_no_more);
  g_test_add_func ("/place-job/known", test_known);
  g_test_add_func ("/place-job/fewest", test_fewest);
  g_test_add_func ("/place-job/fewest-symmetric", test_fewest_symmetric);
  g_test_add_func ("/place-job/undecided", test_undecided);
  g_test_add_func ("/place-job/cancel", test_cancel);
  return g_test_run ();
}
