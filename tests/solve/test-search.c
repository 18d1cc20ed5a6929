/* Own search: that it begins anew keeps its answers and bounds its work; that it can be stopped anywhere loses nothing. */
#include "build.h"
#include "compile/compile.h"
#include "solve/search.h"

/* A jigsaw without givens on which some first guesses led a search that never began anew through millions of nodes. */
#define JIGSAW                                                                                        \
  "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\n"                                  \
  "jigsaw(1,2,3,10,11,12,19,20,28)\njigsaw(4,5,6,7,13,14,22,23,24)\njigsaw(8,9,15,16,17,18,26,27,36)\n" \
  "jigsaw(21,29,30,37,38,46,47,55,64)\njigsaw(31,32,33,40,41,42,49,50,59)\n"                           \
  "jigsaw(25,34,35,43,44,45,52,53,54)\njigsaw(39,48,56,57,58,65,73,74,75)\n"                           \
  "jigsaw(51,60,66,67,68,69,76,77,78)\njigsaw(61,62,63,70,71,72,79,80,81)\n"

/* 288 grids; 48 of them begin with 1 2 or 2 1. */
#define KILLER4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\nsum(3,1,2)\n"

/* One of the hardest of 9 by 9 (hardest375.txt), with one solution. */
#define HARD "000000008003000400090020060000079000000061200060502070008000500010000020405000003"

static void
test_bounded (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (JIGSAW);
  g_autoptr (GwSearch) search = gw_search_new (compiled->model);

  for (guint64 seed = 1; seed <= 200; seed++)
    {
      GwRandom random;

      gw_random_init (&random, seed);
      gw_search_start (search, NULL, &random);
      g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_SOLUTION);
      g_assert_cmpuint (gw_search_n_nodes (search), <, 50000);
    }
}

static gboolean
stop_often (gpointer data)
{
  return ++*(guint *) data % 3 == 0;
}

static guint
count_all (GwSearch *search, const GwControl *control, GwRandom *random)
{
  guint n = 0;
  GwSearchStep step;

  gw_search_start (search, NULL, random);
  while ((step = gw_search_next (search, control)) != GW_SEARCH_END)
    n += step == GW_SEARCH_SOLUTION;
  return n;
}

static void
test_stopped (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (KILLER4);
  g_autoptr (GwSearch) search = gw_search_new (compiled->model);
  guint n_asked = 0;
  const GwControl control = { .should_stop = stop_often, .data = &n_asked };

  g_assert_cmpuint (count_all (search, NULL, NULL), ==, 48);
  g_assert_cmpuint (count_all (search, &control, NULL), ==, 48);
  g_assert_cmpuint (n_asked, >, 48);
}

static void
test_random_counts_all (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (KILLER4);
  g_autoptr (GwSearch) search = gw_search_new (compiled->model);

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      GwRandom random;

      gw_random_init (&random, seed);
      g_assert_cmpuint (count_all (search, NULL, &random), ==, 48);
    }
}

/* Here it begins anew before it finds the only solution, and still knows at the end that there is no other. */
static void
test_anew_counts_all (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled ("values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\n"
                                                  "box_groups(3,3)\n");
  g_autoptr (GwSearch) search = gw_search_new (compiled->model);
  GwMask clues[81];
  const GwActive active = { .clues = clues };
  guint n_long = 0;

  for (guint i = 0; i < 81; i++)
    clues[i] = g_ascii_isdigit (HARD[i]) && HARD[i] != '0' ? GW_BIT (HARD[i] - '1') : ~(GwMask) 0;
  for (guint64 seed = 1; seed <= 40; seed++)
    {
      GwRandom random;

      gw_random_init (&random, seed);
      gw_search_start (search, &active, &random);
      g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_SOLUTION);
      n_long += gw_search_n_nodes (search) > 400;
      g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_END);
    }
  g_assert_cmpuint (n_long, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/bounded", test_bounded);
  g_test_add_func ("/search/stopped", test_stopped);
  g_test_add_func ("/search/random-counts-all", test_random_counts_all);
  g_test_add_func ("/search/anew-counts-all", test_anew_counts_all);
  return g_test_run ();
}
