/* Own search: that it begins anew keeps its answers and bounds its work; that it can be stopped anywhere loses nothing; a hunt shows every
 * candidate, and only those. */
#include <string.h>

#include "build.h"
#include "compile/compile.h"
#include "solve/search.h"
#include "solve/solver.h"

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

/* After as many looks as are missing to the end of the numbers. */
static gboolean
stop_later (gpointer data)
{
  guint *n_asked = data;

  return ++*n_asked == 0 || *n_asked < G_MAXUINT / 2;
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

/* ---- hunts ---- */

#define PLAIN "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"

/* HARD without N_AWAY of its givens. */
static void
take_away (GwRandom *random, guint n_away, GwMask *clues)
{
  for (guint i = 0; i < 81; i++)
    clues[i] = HARD[i] != '0' ? GW_BIT (HARD[i] - '1') : ~(GwMask) 0;
  while (n_away > 0)
    {
      guint cell = gw_random_below (random, 81);

      n_away -= clues[cell] != ~(GwMask) 0;
      clues[cell] = ~(GwMask) 0;
    }
}

static void
note_values (const guint8 *values, gpointer data)
{
  GwMask *seen = data;

  for (guint i = 0; i < 81; i++)
    seen[i] |= GW_BIT (values[i]);
}

/* What stands in some solution, by the lanes, which count all of them and know nothing of hunts. */
static guint64
see_all (GwModel *model, const GwActive *active, GwMask *seen)
{
  g_autoptr (GwSolver) solver = gw_solver_new (model);
  const GwQuestion question = { .found = note_values, .data = seen };
  GwCount count;

  memset (seen, 0, 81 * sizeof *seen);
  gw_solver_count (solver, active, &question, NULL, &count);
  gw_count_clear (&count);
  return count.count;
}

/* Each solution has to show something new. Returns how many there were. */
static guint
hunt_all (GwSearch *search, const GwActive *active, const GwControl *control, GwMask *supported)
{
  GwMask wanted[81];
  GwSearchStep step;
  guint n = 0;

  memset (supported, 0, sizeof wanted);
  gw_search_start (search, active, NULL);
  g_assert_cmpint (gw_search_root (search, NULL), ==, GW_SEARCH_SOLUTION);
  for (guint i = 0; i < 81; i++)
    wanted[i] = gw_search_domain (search, i);
  while ((step = gw_search_hunt (search, wanted, control)) != GW_SEARCH_END)
    {
      gboolean is_new = FALSE;

      for (guint i = 0; i < 81 && step == GW_SEARCH_SOLUTION; i++)
        {
          is_new |= (wanted[i] & GW_BIT (gw_search_values (search)[i])) != 0;
          supported[i] |= GW_BIT (gw_search_values (search)[i]);
          wanted[i] &= ~supported[i];
        }
      g_assert_true (is_new || step == GW_SEARCH_STOPPED);
      n += step == GW_SEARCH_SOLUTION;
    }
  return n;
}

/* With one to some thousands of solutions: near and far, and long enough that a hunt begins anew. */
static void
test_hunt (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (PLAIN);
  g_autoptr (GwSearch) search = gw_search_new (compiled->model);
  GwMask clues[81], seen[81], supported[81];
  const GwActive active = { .clues = clues };
  guint n_asked = 0, n_several = 0, n_long = 0;
  const GwControl control = { .should_stop = stop_often, .data = &n_asked };
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 24; round++)
    {
      take_away (&random, round % 3, clues);
      n_several += see_all (compiled->model, &active, seen) > 1;
      hunt_all (search, &active, round % 2 == 0 ? &control : NULL, supported);
      n_long += gw_search_n_guesses (search) > 200;
      g_assert_cmpmem (supported, sizeof supported, seen, sizeof seen);
    }
  g_assert_cmpuint (n_several, >, 12);
  g_assert_cmpuint (n_long, >, 4);
}

/* The lanes are asked for candidates in another way than hunts: from nothing, from the candidates of one solution, and stopped anywhere. */
static void
assert_lanes_know (GwSolver *solver, const GwActive *active, const GwMask *seen, guint n_looks)
{
  GwMask supported[81], open[81], known[81];
  guint n_asked = 0;
  const GwControl control = { .should_stop = stop_later, .data = &n_asked };
  const GwQuestion question = { .limit = 1, .found = note_values, .data = known };
  GwCount count;

  g_assert_cmpint (gw_solver_candidates (solver, active, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  g_assert_cmpmem (supported, sizeof supported, seen, sizeof supported);
  memset (known, 0, sizeof known);
  gw_solver_count (solver, active, &question, NULL, &count);
  gw_count_clear (&count);
  g_assert_cmpint (gw_solver_candidates (solver, active, known, NULL, supported, open), ==, GW_END_COMPLETE);
  g_assert_cmpmem (supported, sizeof supported, seen, sizeof supported);
  n_asked = G_MAXUINT - n_looks;
  gw_solver_candidates (solver, active, NULL, &control, supported, open);
  for (guint i = 0; i < 81; i++)
    {
      g_assert_cmphex (supported[i] & ~seen[i], ==, 0);
      g_assert_cmphex (seen[i] & ~(supported[i] | open[i]), ==, 0);
    }
}

static void
test_lanes (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (PLAIN);
  g_autoptr (GwSolver) solver = gw_solver_new (compiled->model);
  GwMask clues[81], seen[81];
  const GwActive active = { .clues = clues };
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 24; round++)
    {
      take_away (&random, round % 3, clues);
      see_all (compiled->model, &active, seen);
      assert_lanes_know (solver, &active, seen, round);
    }
}

/* Refuting all that does not stand in the only solution takes hardly more than the proof that there is no second one, and not as much for
 * each candidate. */
static void
test_hunt_refutes_together (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (PLAIN);
  g_autoptr (GwSearch) search = gw_search_new (compiled->model);
  GwMask clues[81], supported[81];
  const GwActive active = { .clues = clues };
  guint64 n_nodes;
  GwRandom random;

  gw_random_init (&random, 1);
  take_away (&random, 0, clues);
  gw_search_start (search, &active, NULL);
  while (gw_search_next (search, NULL) == GW_SEARCH_SOLUTION)
    ;
  n_nodes = gw_search_n_nodes (search);
  g_assert_cmpuint (hunt_all (search, &active, NULL, supported), ==, 1);
  g_test_message ("%" G_GUINT64_FORMAT " nodes to count, %" G_GUINT64_FORMAT " to hunt", n_nodes, gw_search_n_nodes (search));
  g_assert_cmpuint (gw_search_n_nodes (search), <, 4 * n_nodes);
}

/* ---- patience ---- */

/* The work until the search says that it is hard. */
static guint64
work_until_hard (GwSearch *search, const GwActive *active, GwPatience patience)
{
  gw_search_start (search, active, NULL);
  gw_search_set_patience (search, patience);
  g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_HARD);
  return gw_search_work (search);
}

/* Work ends patience early, but never before the least number of contradictions; without it their number does. */
static void
test_patience (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (PLAIN);
  g_autoptr (GwSearch) search = gw_search_new (compiled->model);
  GwMask clues[81];
  const GwActive active = { .clues = clues };
  guint64 three, six, between;

  take_away (NULL, 0, clues);
  three = work_until_hard (search, &active, (GwPatience) { .n_failures = 3 });
  six = work_until_hard (search, &active, (GwPatience) { .n_failures = 6 });
  g_assert_cmpuint (three, <, six);
  g_assert_cmpuint (work_until_hard (search, &active, (GwPatience) { .n_failures = 6, .least_failures = 3 }), ==, three);
  g_assert_cmpuint (work_until_hard (search, &active, (GwPatience) { .n_failures = 6, .least_failures = 3, .work = G_MAXUINT64 }), ==, six);
  between = work_until_hard (search, &active, (GwPatience) { .n_failures = 6, .least_failures = 3, .work = three + 1 });
  g_assert_cmpuint (between, >, three);
  g_assert_cmpuint (between, <, six);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/bounded", test_bounded);
  g_test_add_func ("/search/stopped", test_stopped);
  g_test_add_func ("/search/random-counts-all", test_random_counts_all);
  g_test_add_func ("/search/anew-counts-all", test_anew_counts_all);
  g_test_add_func ("/search/hunt", test_hunt);
  g_test_add_func ("/search/lanes", test_lanes);
  g_test_add_func ("/search/patience", test_patience);
  g_test_add_func ("/search/hunt-refutes-together", test_hunt_refutes_together);
  return g_test_run ();
}
