/* The exact search in an order of cells that was looked for: what it finds is solved by the path, which knows nothing of it, and has one
 * solution by the answerer. */

#include "compile/compile.h"
#include "exact/order-search.h"
#include "gridwright.h"
#include "read-text.h"
#include "solved-by.h"

#define SIX "values = 123456\ncolumns = 6\nrows = 6\nrow_groups\ncolumn_groups\nbox_groups(3,2)\n"
#define SIXTEEN "values = 123456789ABCDEFG\ncolumns = 16\nrows = 16\nrow_groups\ncolumn_groups\nbox_groups(4,4)\n"
#define MOST_CLUES 10u

static GwGroupLayout *
new_layout (GwPuzzle *puzzle)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);

  return gw_group_layout_new (compiled->model);
}

/* ---- found ---- */

/* In the order in which the cells stand it takes more than the 2,000 nodes after which another one is looked for. */
static void
assert_takes_an_order (GwPuzzle *puzzle, const guint16 *cells, guint n)
{
  g_autoptr (GwGroupLayout) layout = new_layout (puzzle);
  g_autoptr (GArray) order = gw_group_layout_order (layout, NULL);
  GwRegionSearch *search = gw_region_search_new (layout, GW_STRATEGY_ALL_FAST, cells, n, (const guint16 *) (gconstpointer) order->data,
                                                 order->len, NULL);

  g_assert_cmpint (gw_region_search_run (search, 2000, NULL), ==, GW_REGION_MORE);
  gw_region_search_free (search);
}

static void
assert_found (const guint16 *cells, guint n)
{
  g_autoptr (GwPuzzle) puzzle = read_text (SIX);
  GwPlacer *placer = gw_placer_new (puzzle, NULL, NULL);
  GwPlaceQuestion question = { .method = GW_PLACE_SEARCH, .n_threads = 1 };
  guint8 pattern[36] = { 0 };
  GwPlaceAnswer answer;

  assert_takes_an_order (puzzle, cells, n);
  for (guint i = 0; i < n; i++)
    pattern[cells[i]] = TRUE;
  g_assert_true (gw_place_strategies_read ("naked-single,hidden-single,locked-candidates", &question.strategies, NULL));
  g_assert_true (gw_placer_ask (placer, pattern, &question, NULL, &answer, NULL));
  g_assert_cmpint (answer.verdict, ==, GW_PLACE_FOUND);
  for (guint cell = 0; cell < G_N_ELEMENTS (pattern); cell++)
    g_assert_cmpint (answer.givens[cell] != 0, ==, pattern[cell]);
  assert_solved_by (answer.puzzle, question.strategies);
  gw_place_answer_clear (&answer);
  gw_placer_free (placer);
}

static void
test_found (void)
{
  static const struct
  {
    guint   n;
    guint16 cells[MOST_CLUES];
  } sets[] = {
    { 8, { 5, 7, 15, 21, 23, 24, 31, 34 } },
    { 9, { 4, 8, 13, 14, 15, 16, 27, 32, 33 } },
    { 10, { 0, 5, 9, 16, 20, 21, 22, 31, 34, 35 } },
    { 10, { 2, 3, 5, 8, 14, 17, 20, 22, 25, 27 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    assert_found (sets[i].cells, sets[i].n);
}

/* ---- an order that is not looked for to its end ---- */

/* Runs ORDER_SEARCH to its end, and tells it a filling of the order's cells. How many those are. */
static guint
look_and_note (GwOrderSearch *order_search, const GwGroupLayout *layout, const GArray *clues)
{
  const guint16 *cells = (const guint16 *) (gconstpointer) clues->data, *order;
  GwRegionSearch *search;
  guint n;

  while (gw_order_search_run (order_search, 100, NULL))
    ;
  order = gw_order_search_order (order_search, &n);
  search = gw_region_search_new (layout, GW_STRATEGY_ALL_FAST, cells, clues->len, order, n, NULL);
  g_assert_cmpint (gw_region_search_run (search, 1000000, NULL), ==, GW_REGION_FOUND);
  gw_order_search_note (order_search, gw_region_search_filling (search));
  gw_region_search_free (search);
  return n;
}

/* On a large grid no order is whole when the looks are spent: its beginning is searched, and the next one is longer. */
static void
test_beginning (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (SIXTEEN);
  g_autoptr (GwGroupLayout) layout = new_layout (puzzle);
  g_autoptr (GPtrArray) bands = gw_group_layout_bands (layout);
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (GwOrderSearch) order_search = NULL;
  guint before = 0;

  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    if (cell % 3 > 0)
      g_array_append_val (clues, cell);
  order_search = gw_order_search_new (layout, bands, GW_STRATEGY_ALL_FAST, (const guint16 *) (gconstpointer) clues->data, clues->len, 1, 1000);
  for (guint i = 0; i < 5; i++)
    {
      guint n = look_and_note (order_search, layout, clues);

      g_assert_cmpuint (n, >, before);
      g_assert_cmpuint (n, <, layout->n_cells);
      before = n;
      g_assert_true (gw_order_search_go_on (order_search));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/order-search/found", test_found);
  g_test_add_func ("/order-search/beginning", test_beginning);
  return g_test_run ();
}
