/* Walks in vector registers against the closure that knows one state at a time (exact/closure.h), and the finder that is made of
 * them against the strategies of people (strategies/path.h). */

#include "compile/compile.h"
#include "exact/closure.h"
#include "exact/extender.h"
#include "exact/chains.h"
#include "gridwright.h"
#include "solve/plain-internal.h"
#include "read-text.h"

#include <string.h>

#define NINE "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3,3)\n"
#define N_CELLS 81u
#define N_WALKS 100u
#define N_STEPS 20u
#define SEED 20261122u

static GwGroupLayout *
new_layout (const char *text)
{
  GwReading *reading = read_good (text);
  g_autoptr (GwCompiled) compiled = gw_compile (reading->puzzle, NULL, NULL);
  GwGroupLayout *layout = gw_group_layout_new (compiled->model);

  gw_reading_free (reading);
  return layout;
}

/* ---- walks ---- */

/* A walk that puts random clues, some of them wrong, into a grid, and looks at what it comes to. */
typedef struct
{
  GwRandom random;
  guint    n_left;
  guint8   clues[N_CELLS]; /* GW_EXTENDER_OPEN: none */
  guint32  trace;          /* of all that it was told */
} Stroll;

typedef struct
{
  Stroll      strolls[N_WALKS];
  GwClosure  *closure;
  GwExtender *extender;
  guint8      grid[N_CELLS];
  guint       n_dead, n_solved;
} Strolls;

static void
draw_clues (Strolls *strolls, Stroll *stroll, guint16 *frame)
{
  guint n = 12 + gw_random_below (&stroll->random, 60);

  memset (stroll->clues, GW_EXTENDER_OPEN, N_CELLS);
  for (guint i = 0; i < n; i++)
    {
      guint cell = gw_random_below (&stroll->random, N_CELLS);
      gboolean is_wrong = gw_random_below (&stroll->random, 100) == 0;

      stroll->clues[cell] = is_wrong ? (guint8) gw_random_below (&stroll->random, 9) : strolls->grid[cell];
    }
  for (guint cell = 0; cell < N_CELLS; cell++)
    frame[cell] = stroll->clues[cell] == GW_EXTENDER_OPEN ? 511 : (guint16) (1u << stroll->clues[cell]);
}

/* Registers see a contradiction sooner or later than one by one, but never call solved what is none. */
static gboolean
close_plainly (Strolls *strolls, const Stroll *stroll)
{
  gw_closure_reset (strolls->closure);
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (stroll->clues[cell] != GW_EXTENDER_OPEN && !gw_closure_place (strolls->closure, cell, stroll->clues[cell]))
      return FALSE;
  return gw_closure_run (strolls->closure);
}

static void
assert_same (Strolls *strolls, const Stroll *stroll, const guint16 *frame, const GwPlainState *state)
{
  guint n_open = 0, n_candidates = 0;

  if (!close_plainly (strolls, stroll))
    {
      g_assert_true (state->is_dead || state->n_open > 0);
      return;
    }
  if (state->is_dead)
    {
      g_assert_cmpint (gw_extender_find (strolls->extender, stroll->clues, G_MAXUINT, NULL, NULL), ==, GW_EXTENDER_NONE);
      return;
    }
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint n = (guint) __builtin_popcount (frame[cell]);

      g_assert_cmphex (frame[cell], ==, gw_closure_cell (strolls->closure, cell));
      n_open += n > 1;
      n_candidates += n > 1 ? n : 0;
    }
  g_assert_cmpuint (state->n_open, ==, n_open);
  g_assert_cmpuint (state->n_candidates, ==, n_candidates);
}

static gboolean
begin_stroll (guint walk, guint16 *frame, gpointer data)
{
  Strolls *strolls = data;
  Stroll *stroll = &strolls->strolls[walk];

  gw_random_init_numbered (&stroll->random, SEED, walk);
  stroll->trace = 1;
  stroll->n_left = walk % (N_STEPS + 1);
  draw_clues (strolls, stroll, frame);
  return stroll->n_left > 0;
}

static gboolean
step_stroll (guint walk, guint16 *frame, const GwPlainState *state, gpointer data)
{
  Strolls *strolls = data;
  Stroll *stroll = &strolls->strolls[walk];

  assert_same (strolls, stroll, frame, state);
  strolls->n_dead += state->is_dead;
  strolls->n_solved += !state->is_dead && state->n_open == 0;
  for (guint cell = 0; cell < N_CELLS && !state->is_dead; cell++)
    stroll->trace = 31 * stroll->trace + frame[cell];
  draw_clues (strolls, stroll, frame);
  return --stroll->n_left > 0;
}

static void
test_walks (void)
{
  g_autoptr (GwGroupLayout) layout = new_layout (NINE);
  const GwAnnealTask nothing = { .layout = layout, .strategies = GW_STRATEGY_ALL_FAST };
  g_autoptr (GwExtender) extender = gw_extender_new (layout);
  g_autoptr (GwClosure) closure = gw_closure_new (layout, GW_STRATEGY_ALL_FAST);
  g_autoptr (GwPlain) plain = gw_chains_plain (&nothing);
  guint32 traces[N_WALKS] = { 0 };
  GwRandom random;
  guint8 nowhere[N_CELLS];

  gw_random_init (&random, SEED);
  memset (nowhere, GW_EXTENDER_OPEN, sizeof nowhere);
  for (guint v = 0; gw_plain_variants[v] != NULL; v++)
    {
      g_autofree Strolls *strolls = g_new0 (Strolls, 1);
      const GwPlainWalks walks = { N_WALKS, begin_stroll, step_stroll, strolls };
      g_autoptr (GwPlainWork) work = NULL;

      if (!gw_plain_variants[v]->available ())
        continue;
      work = gw_plain_work_new_variant (plain, gw_plain_variants[v]);
      strolls->closure = closure;
      strolls->extender = extender;
      gw_random_init (&random, SEED);
      g_assert_cmpint (gw_extender_find (extender, nowhere, G_MAXUINT, &random, NULL), ==, GW_EXTENDER_FOUND);
      gw_extender_grid (extender, strolls->grid);
      g_assert_true (gw_plain_walk (work, &walks, NULL));
      g_assert_cmpuint (strolls->n_dead, >, 50);
      g_assert_cmpuint (strolls->n_solved, >, 50);
      for (guint i = 0; i < N_WALKS; i++)
        {
          g_assert_cmpuint (strolls->strolls[i].n_left, ==, 0);
          g_assert_true (traces[i] == 0 || traces[i] == strolls->strolls[i].trace);
          traces[i] = strolls->strolls[i].trace;
        }
    }
}

/* ---- the finder ---- */

static guint
read_cells (const char *pattern, guint16 *cells)
{
  guint n = 0;

  for (guint i = 0; i < N_CELLS; i++)
    if (pattern[i] != '.')
      cells[n++] = (guint16) i;
  return n;
}

/* FOUND gets the clues as a line. */
static gboolean
find (const GwGroupLayout *layout, const char *pattern, guint64 seed, char *found)
{
  guint16 cells[N_CELLS];
  guint8 symbols[N_CELLS];
  const GwAnnealTask task = { layout, GW_STRATEGY_ALL_FAST, cells, read_cells (pattern, cells), NULL };
  g_autoptr (GwChains) chains = gw_chains_new (&task, seed, 0);

  for (guint round = 0; round < 100; round++)
    if (gw_chains_run (chains, 1000, NULL) == GW_ANNEAL_FOUND)
      {
        gw_chains_clues (chains, symbols);
        for (guint cell = 0; cell < N_CELLS; cell++)
          found[cell] = symbols[cell] == GW_EXTENDER_OPEN ? '.' : (char) ('1' + symbols[cell]);
        found[N_CELLS] = '\0';
        return TRUE;
      }
  return FALSE;
}

static void
assert_people_solve (const char *clues)
{
  g_autoptr (GString) text = g_string_new (NINE);
  GwReading *reading;
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwTerrain) terrain = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  GwStrategySet set;

  for (guint cell = 0; cell < N_CELLS; cell++)
    if (clues[cell] != '.')
      g_string_append_printf (text, "set_cell(%u,%c)\n", cell + 1, clues[cell]);
  reading = read_good (text->str);
  compiled = gw_compile (reading->puzzle, NULL, NULL);
  terrain = gw_terrain_new (compiled);
  pencil = gw_pencil_new (terrain);
  gw_pencil_start (pencil, NULL);
  g_assert_true (gw_strategy_set_parse ("naked-single,hidden-single,locked-candidates", &set, NULL));
  g_assert_cmpint (gw_path_run (pencil, set, NULL), ==, GW_PATH_SOLVED);
  gw_reading_free (reading);
}

/* Cells of three 17-clue puzzles of Gordon Royle's, and of 30 clues in rings. */
static const char *const patterns[] = {
  ".1.1.........1.1.........1..1....1.....1.1.......11......1..1.11.1......1........",
  ".1.1.1...1......1.............1..1.11..1..1..1.........11..........1..1.....1....",
  "1...1...1.1.....1...1.1.1....1.1..1.1.....1.1..1.1....1.1.1...1.....1.1...1...1..",
};

static void
test_found (void)
{
  g_autoptr (GwGroupLayout) layout = new_layout (NINE);

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    for (guint seed = 0; seed < 3; seed++)
      {
        char found[N_CELLS + 1], again[N_CELLS + 1];

        g_assert_true (find (layout, patterns[i], seed, found));
        g_assert_true (find (layout, patterns[i], seed, again));
        g_assert_cmpstr (found, ==, again);
        for (guint cell = 0; cell < N_CELLS; cell++)
          g_assert_cmpint (found[cell] == '.', ==, patterns[i][cell] == '.');
        assert_people_solve (found);
      }
}

/* A given that stays, stays; one that a full grid cannot have ends it. */
static void
test_fixed (void)
{
  g_autoptr (GwGroupLayout) fixed = new_layout (NINE "set_cell(2,7)\nset_cell(4,1)\n");
  g_autoptr (GwGroupLayout) wrong = new_layout (NINE "set_cell(2,7)\nset_cell(4,7)\n");
  char found[N_CELLS + 1];
  guint16 cells[N_CELLS];
  const GwAnnealTask task = { wrong, GW_STRATEGY_ALL_FAST, cells, read_cells (patterns[0], cells), NULL };
  g_autoptr (GwChains) chains = gw_chains_new (&task, 0, 0);

  g_assert_true (find (fixed, patterns[0], 0, found));
  g_assert_cmpint (found[1], ==, '7');
  g_assert_cmpint (found[3], ==, '1');
  assert_people_solve (found);
  g_assert_cmpint (gw_chains_run (chains, 1000, NULL), ==, GW_ANNEAL_NO_GRID);
}

/* Where it does not apply, it says so. */
static void
test_elsewhere (void)
{
  g_autoptr (GwGroupLayout) nine = new_layout (NINE);
  g_autoptr (GwGroupLayout) cross = new_layout (NINE "diagonal(1,81)\n");
  const guint16 cells[] = { 0, 1 };
  const GwAnnealTask naked = { nine, GW_STRATEGY_NAKED_SINGLE, cells, 2, NULL };
  const GwAnnealTask crossed = { cross, GW_STRATEGY_ALL_FAST, cells, 2, NULL };

  g_assert_null (gw_chains_new (&naked, 0, 0));
  g_assert_null (gw_chains_new (&crossed, 0, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chains/walks", test_walks);
  g_test_add_func ("/chains/found", test_found);
  g_test_add_func ("/chains/fixed", test_fixed);
  g_test_add_func ("/chains/elsewhere", test_elsewhere);
  return g_test_run ();
}
