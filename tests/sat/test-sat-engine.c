/* The second engine against own search, which shares nothing with it but the model: counts, the solutions themselves,
 * candidates, switches, clues, stopping. */
#include "sat/sat-engine.h"

#include <string.h>

#include "base/random.h"
#include "build.h"
#include "encode/cnf.h"
#include "layer-model.h"
#include "solve/solver.h"

#define KILLER4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\nsum(3,1,2)\n"
#define ODD_ONES "values=112345\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\nsum(7,1,2)\nset_cell(8,3)\n"
#define PRODUCTS "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nproduct(8,1,2,6)\nsum(9,3,4,8)\n"
#define MAGIC "values=123456789\ncolumns=3\nrows=3\nextra_region(1,2,3,4,5,6,7,8,9)\nmagic_diagonals(1,2,3,4,5,6,7,8,9)\n"

static guint64
count_by_clauses (GwSatEngine *engine, const GwActive *active, guint64 limit, GwEnd expected)
{
  guint64 count;
  GwEnd end;

  g_assert_true (gw_sat_engine_count (engine, active, limit, NULL, NULL, NULL, &count, &end, NULL));
  g_assert_cmpint (end, ==, expected);
  return count;
}

static guint64
count_by_search (GwCompiled *compiled, const GwActive *active, guint64 limit)
{
  g_autoptr (GwSolver) solver = gw_solver_new (compiled->model);
  const GwQuestion question = { .limit = limit };
  GwCount count;
  guint64 n;

  gw_solver_count (solver, active, &question, NULL, &count);
  n = count.count;
  gw_count_clear (&count);
  return n;
}

/* Published or plain to see: 288 grids of 4 by 4, a sixth of them begin with 1 2 or 2 1 of 12 pairs; 8 magic squares. */
static void
test_counts (void)
{
  g_autoptr (GwCompiled) killer = build_compiled (KILLER4), magic = build_compiled (MAGIC);
  g_autoptr (GwSatEngine) of_killer = gw_sat_engine_new (killer->model, GW_CNF_MAX_LITERALS), of_magic = gw_sat_engine_new (magic->model, GW_CNF_MAX_LITERALS);

  g_assert_cmpuint (count_by_clauses (of_killer, NULL, 0, GW_END_COMPLETE), ==, 48);
  g_assert_cmpuint (count_by_clauses (of_killer, NULL, 48, GW_END_LIMIT), ==, 48);
  g_assert_cmpuint (count_by_clauses (of_killer, NULL, 0, GW_END_COMPLETE), ==, 48);
  g_assert_cmpuint (count_by_clauses (of_magic, NULL, 0, GW_END_COMPLETE), ==, 8);
}

static void
test_agree (gconstpointer text)
{
  g_autoptr (GwCompiled) compiled = build_compiled (text);
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  guint64 own = count_by_search (compiled, NULL, 1000);

  g_assert_cmpuint (own, >, 1);
  g_assert_cmpuint (count_by_clauses (engine, NULL, 1000, own < 1000 ? GW_END_COMPLETE : GW_END_LIMIT), ==, own);
}

static void
collect (const guint8 *values, gpointer seen)
{
  char key[17] = { 0 };

  for (guint i = 0; i < 16; i++)
    key[i] = (char) ('1' + values[i]);
  g_assert_true (g_hash_table_add (seen, g_strdup (key)));
}

static void
test_solutions_differ (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (KILLER4);
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint64 count;
  GwEnd end;

  g_assert_cmpuint (compiled->n_vars, ==, 16);
  g_assert_true (gw_sat_engine_count (engine, NULL, 0, collect, seen, NULL, &count, &end, NULL));
  g_assert_cmpuint (count, ==, 48);
}

/* With the sum switched off all 288 grids come back, and with it on again 48. */
static void
test_switches (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (KILLER4);
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  guint n = compiled->puzzle->n_constraints;
  g_autofree guint64 *off = g_new0 (guint64, GW_WORDS (n));
  const GwActive active = { .off = off };

  for (guint i = 0; i < n; i++)
    if (strcmp (compiled->puzzle->constraints[i]->rule->id, "sum") == 0)
      gw_bit_set (off, i);
  g_assert_cmpuint (count_by_clauses (engine, &active, 0, GW_END_COMPLETE), ==, 288);
  g_assert_cmpuint (count_by_clauses (engine, NULL, 0, GW_END_COMPLETE), ==, 48);
}

/* Clues hold for their question alone. */
static void
test_clues (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (KILLER4);
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  GwMask clues[16];
  const GwActive active = { .clues = clues };

  for (guint i = 0; i < 16; i++)
    clues[i] = ~(GwMask) 0;
  clues[0] = GW_BIT (0);
  g_assert_cmpuint (count_by_clauses (engine, &active, 0, GW_END_COMPLETE), ==, 24);
  clues[0] = GW_BIT (0) | GW_BIT (1);
  g_assert_cmpuint (count_by_clauses (engine, &active, 0, GW_END_COMPLETE), ==, 48);
  clues[0] = GW_BIT (3);
  g_assert_cmpuint (count_by_clauses (engine, &active, 0, GW_END_COMPLETE), ==, 0);
  clues[0] = 0;
  g_assert_cmpuint (count_by_clauses (engine, &active, 0, GW_END_COMPLETE), ==, 0);
  g_assert_cmpuint (count_by_clauses (engine, NULL, 0, GW_END_COMPLETE), ==, 48);
}

/* Narrowed to what some solution and chance leave, it counts what own search counts with that as clues; on any model. */
static void
assert_narrowed (GwModel *model, GwRandom *random)
{
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (model, GW_CNF_MAX_LITERALS);
  g_autoptr (GwSolver) solver = gw_solver_new (model);
  g_autofree GwMask *left = g_new (GwMask, model->n_vars);
  const GwActive active = { .clues = left };
  const GwQuestion one = { .limit = 1, .n_witnesses = 1, .is_random = TRUE, .seed = gw_random_next (random) }, many = { .limit = 300 };
  GwCount first, count;
  GwEnd end;

  gw_solver_count (solver, NULL, &one, NULL, &first);
  for (guint round = 0; round < 8; round++)
    {
      g_autoptr (GwSatEngine) narrowed = NULL;
      guint64 n;

      for (guint var = 0; var < model->n_vars; var++)
        {
          left[var] = gw_random_next (random) | (round % 2 == 0 ? gw_random_next (random) : 0);
          if (first.count > 0 || (left[var] & model->initial[var]) == 0)
            left[var] |= first.count > 0 ? GW_BIT (first.witnesses[var]) : model->initial[var];
        }
      narrowed = gw_sat_engine_narrowed (engine, left);
      gw_solver_count (solver, &active, &many, NULL, &count);
      g_assert_true (gw_sat_engine_count (narrowed, NULL, many.limit, NULL, NULL, NULL, &n, &end, NULL));
      g_assert_cmpuint (n, ==, count.count);
      gw_count_clear (&count);
    }
  gw_count_clear (&first);
}

static void
test_narrowed (void)
{
  const char *const texts[] = { KILLER4, ODD_ONES, PRODUCTS, MAGIC };
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwCompiled) compiled = build_compiled (texts[i]);

      assert_narrowed (compiled->model, &random);
    }
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (GwModel) model = layer_model (&random, 4 + round % 3, 4 + round % 5);

      assert_narrowed (model, &random);
    }
}

/* More literals than are for the quick solver, and not for it alone; each grid of that size has others beside it. */
static void
test_large (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled ("values=ABCDEFGHIJKLMNOPQRSTUVWXY\ncolumns=25\nrows=25\ncolumn_groups\nrow_groups\nbox_groups(5,5)\n");
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new_quick (compiled->model, GW_CNF_MAX_LITERALS);

  g_assert_cmpuint (count_by_clauses (engine, NULL, 2, GW_END_LIMIT), ==, 2);
}

static void
test_candidates (gconstpointer text)
{
  g_autoptr (GwCompiled) compiled = build_compiled (text);
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  g_autoptr (GwSolver) solver = gw_solver_new (compiled->model);
  guint n = compiled->model->n_vars;
  g_autofree GwMask *own = g_new (GwMask, n), *clauses = g_new (GwMask, n), *open = g_new (GwMask, n);
  GwEnd end;

  gw_solver_candidates (solver, NULL, NULL, NULL, own, open);
  g_assert_true (gw_sat_engine_candidates (engine, NULL, NULL, clauses, open, &end, NULL));
  g_assert_cmpint (end, ==, GW_END_COMPLETE);
  for (guint var = 0; var < compiled->n_vars; var++)
    {
      g_assert_cmphex (clauses[var], ==, own[var]);
      g_assert_cmphex (open[var], ==, 0);
    }
}

/* ---- what is said when it is needed ---- */

#define LAYER_SIDE 4
#define N_LAYER    (LAYER_SIDE * LAYER_SIDE)

/* By a flood in each assignment that the owners which are on allow. */
static gboolean
hangs_together (guint cells)
{
  guint reached = cells & -cells, before = 0;

  while (reached != before)
    {
      before = reached;
      for (guint i = 0; i < N_LAYER; i++)
        if ((reached >> i & 1) != 0)
          reached |= cells
                     & ((i % LAYER_SIDE != 0 ? 1u << i >> 1 : 0) | (i % LAYER_SIDE != LAYER_SIDE - 1 ? 2u << i : 0)
                        | 1u << i >> LAYER_SIDE | 1u << i << LAYER_SIDE);
    }
  return reached == cells;
}

static guint
count_layers (const GwModel *model, guint64 off)
{
  const GwInstance *counted = &model->instances[2];
  const guint64 *counts = gw_instance_masks (model, counted) + counted->n_vars;
  guint n = 0;

  for (guint cells = 0; cells < 1u << N_LAYER; cells++)
    {
      gboolean holds = (off >> 3 & 1) != 0 || (*counts >> gw_mask_count (cells) & 1) != 0;

      for (guint i = 0; holds && (off >> 2 & 1) == 0 && i < model->n_restrictions; i++)
        holds = (model->restrictions[i].allowed >> (cells >> model->restrictions[i].var & 1) & 1) != 0;
      n += holds && ((off & 1) != 0 || hangs_together (cells)) && ((off >> 1 & 1) != 0 || hangs_together (~cells & 0xffff));
    }
  return n;
}

static void
test_cuts (void)
{
  GwRandom random;
  guint64 n_rounds = 0;

  gw_random_init (&random, 7);
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (GwModel) model = layer_model (&random, LAYER_SIDE, 4 + round % 8);
      g_autoptr (GwSatEngine) engine = gw_sat_engine_new (model, GW_CNF_MAX_LITERALS);

      for (guint64 off = 0; off < 16; off++)
        {
          const GwActive active = { .off = &off };
          guint64 count;
          GwEnd end;

          /* Without givens and both connections there are tens of thousands. */
          if ((off & 4) != 0 || (off & 3) == 3)
            continue;
          g_assert_true (gw_sat_engine_count (engine, &active, 0, NULL, NULL, NULL, &count, &end, NULL));
          g_assert_cmpint (end, ==, GW_END_COMPLETE);
          g_assert_cmpuint (count, ==, count_layers (model, off));
          n_rounds += gw_sat_engine_n_rounds (engine);
        }
    }
  g_assert_cmpuint (n_rounds, >, 100);
}

/* What is enough for a contradiction is one, whether cuts were needed for it or not. */
static void
test_cores_with_cuts (void)
{
  GwRandom random;
  guint n_connected = 0;

  gw_random_init (&random, 8);
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (GwModel) model = layer_model (&random, LAYER_SIDE, 8);
      g_autoptr (GwSatEngine) engine = gw_sat_engine_new (model, GW_CNF_MAX_LITERALS);
      GwSatResult result;
      guint64 core;

      g_assert_true (gw_sat_engine_core (engine, NULL, G_MAXINT, NULL, &result, &core, NULL));
      g_assert_cmpint (result, ==, count_layers (model, 0) > 0 ? GW_SAT_SATISFIED : GW_SAT_CONTRADICTION);
      if (result != GW_SAT_CONTRADICTION)
        continue;
      g_assert_cmpuint (count_layers (model, ~core), ==, 0);
      n_connected += (core & 3) != 0;
    }
  g_assert_cmpuint (n_connected, >=, 10);
}

static gboolean
stop_at_once (gpointer data)
{
  ++*(guint *) data;
  return TRUE;
}

static void
test_stop (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (PRODUCTS);
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  guint n_asked = 0;
  const GwControl control = { .should_stop = stop_at_once, .data = &n_asked };
  GwMask supported[16], open[16];
  guint64 count;
  GwEnd end;

  g_assert_true (gw_sat_engine_count (engine, NULL, 0, NULL, NULL, &control, &count, &end, NULL));
  g_assert_cmpint (end, ==, GW_END_STOPPED);
  g_assert_cmpuint (n_asked, >, 0);
  g_assert_true (gw_sat_engine_candidates (engine, NULL, &control, supported, open, &end, NULL));
  g_assert_cmpint (end, ==, GW_END_STOPPED);
  for (guint var = 0; var < 16; var++)
    g_assert_cmphex (supported[var] | open[var], ==, 0xf);
  /* It is as good as new afterwards. */
  g_assert_cmpuint (count_by_clauses (engine, NULL, 1000, GW_END_COMPLETE), ==, count_by_search (compiled, NULL, 1000));
}

/* Which of two cells holds 1 is open: another solution is there until the clue that forbids it is on, and the contradiction needs that clue. */
static void
test_another (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled ("values=12\ncolumns=2\nrows=1\nrow_groups\nset_cell(1,1)\nset_cell(2,2)\n");
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  const guint8 values[2] = { 0, 1 };
  const guint64 second = 2, nowhere = 0;
  guint64 core, off = 0;
  GwSatResult result;

  for (guint i = 0; i < compiled->puzzle->n_constraints; i++)
    if (gw_constraint_is_given (compiled->puzzle->constraints[i]))
      off |= G_GUINT64_CONSTANT (1) << i;
  g_assert_true (gw_sat_engine_another (engine, &(GwActive) { .off = &off }, values, NULL, G_MAXINT, NULL, &result, &core, NULL));
  g_assert_cmpint (result, ==, GW_SAT_SATISFIED);
  /* It differs in the second cell, too, and nothing differs nowhere. */
  g_assert_true (gw_sat_engine_another (engine, &(GwActive) { .off = &off }, values, &second, G_MAXINT, NULL, &result, &core, NULL));
  g_assert_cmpint (result, ==, GW_SAT_SATISFIED);
  g_assert_true (gw_sat_engine_another (engine, &(GwActive) { .off = &off }, values, &nowhere, G_MAXINT, NULL, &result, &core, NULL));
  g_assert_cmpint (result, ==, GW_SAT_CONTRADICTION);
  g_assert_true (gw_sat_engine_another (engine, NULL, values, NULL, G_MAXINT, NULL, &result, &core, NULL));
  g_assert_cmpint (result, ==, GW_SAT_CONTRADICTION);
  g_assert_cmpuint (core & off, !=, 0);
}

/* What is settled answers as what is assumed does, is named by cores, and may be asked otherwise all the same. */
static void
test_settled (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled ("values=12\ncolumns=2\nrows=1\nrow_groups\nset_cell(1,1)\nset_cell(2,2)\n");
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  const guint8 values[2] = { 0, 1 };
  guint64 core, off = 0;
  guint first = 0, second = 0;
  GwSatResult result;

  for (guint i = 0; i < compiled->puzzle->n_constraints; i++)
    if (gw_constraint_is_given (compiled->puzzle->constraints[i]))
      {
        first = off == 0 ? i : first;
        second = i;
        off |= G_GUINT64_CONSTANT (1) << i;
      }
  g_assert_true (gw_sat_engine_another (engine, NULL, values, NULL, G_MAXINT, NULL, &result, &core, NULL));
  gw_sat_engine_settle (engine, first, TRUE);
  gw_sat_engine_settle (engine, second, FALSE);
  g_assert_true (gw_sat_engine_another (engine, &(GwActive) { .off = &(guint64) { off & ~(G_GUINT64_CONSTANT (1) << first) } }, values, NULL, G_MAXINT, NULL,
                                        &result, &core, NULL));
  g_assert_cmpint (result, ==, GW_SAT_CONTRADICTION);
  g_assert_cmpuint (core >> first & 1, ==, 1);
  g_assert_cmpuint (core >> second & 1, ==, 0);
  g_assert_true (gw_sat_engine_another (engine, &(GwActive) { .off = &off }, values, NULL, G_MAXINT, NULL, &result, &core, NULL));
  g_assert_cmpint (result, ==, GW_SAT_SATISFIED);
  g_assert_true (gw_sat_engine_another (engine, NULL, values, NULL, G_MAXINT, NULL, &result, &core, NULL));
  g_assert_cmpint (result, ==, GW_SAT_CONTRADICTION);
}

/* What is settled as off before there are clauses is not said, and is said again when it is asked about. */
static void
test_settled_first (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled ("values=12\ncolumns=2\nrows=1\nrow_groups\nset_cell(1,1)\n");
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  const guint8 values[2] = { 0, 1 };
  guint64 core, off = 0;
  guint given = 0;
  GwSatResult result;

  while (!gw_constraint_is_given (compiled->puzzle->constraints[given]))
    given++;
  off = G_GUINT64_CONSTANT (1) << given;
  gw_sat_engine_settle (engine, given, FALSE);
  g_assert_false (gw_sat_engine_has_clauses (engine));
  for (guint round = 0; round < 2; round++)
    {
      g_assert_true (gw_sat_engine_another (engine, &(GwActive) { .off = &off }, values, NULL, G_MAXINT, NULL, &result, &core, NULL));
      g_assert_cmpint (result, ==, GW_SAT_SATISFIED);
      g_assert_true (gw_sat_engine_has_clauses (engine));
      g_assert_true (gw_sat_engine_another (engine, NULL, values, NULL, G_MAXINT, NULL, &result, &core, NULL));
      g_assert_cmpint (result, ==, GW_SAT_CONTRADICTION);
      g_assert_cmpuint (core >> given & 1, ==, 1);
    }
}

/* Of two wishes that do not go together at most one comes true; a wish that can be does. */
static void
test_near (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled ("values=123\ncolumns=3\nrows=1\nrow_groups\n");
  g_autoptr (GwSatEngine) engine = gw_sat_engine_new (compiled->model, GW_CNF_MAX_LITERALS);
  guint8 values[3];
  GwSatResult result;

  for (guint third = 0; third < 3; third++)
    {
      GwMask wishes[3] = { ~(GwMask) 0, ~(GwMask) 0, GW_BIT (third) }, clash[3] = { GW_BIT (third), GW_BIT (third), ~(GwMask) 0 };

      g_assert_true (gw_sat_engine_near (engine, NULL, wishes, G_MAXINT, NULL, &result, values, NULL));
      g_assert_cmpint (result, ==, GW_SAT_SATISFIED);
      g_assert_cmpuint (values[2], ==, third);
      g_assert_true (gw_sat_engine_near (engine, NULL, clash, G_MAXINT, NULL, &result, values, NULL));
      g_assert_cmpint (result, ==, GW_SAT_SATISFIED);
      g_assert_cmpuint (GW_BIT (values[0]) | GW_BIT (values[1]) | GW_BIT (values[2]), ==, 7);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sat/counts", test_counts);
  g_test_add_data_func ("/sat/agree/sums", KILLER4, test_agree);
  g_test_add_data_func ("/sat/agree/repeated", ODD_ONES, test_agree);
  g_test_add_data_func ("/sat/agree/products", PRODUCTS, test_agree);
  g_test_add_func ("/sat/solutions-differ", test_solutions_differ);
  g_test_add_func ("/sat/switches", test_switches);
  g_test_add_func ("/sat/clues", test_clues);
  g_test_add_func ("/sat/narrowed", test_narrowed);
  g_test_add_func ("/sat/large", test_large);
  g_test_add_data_func ("/sat/candidates/sums", KILLER4, test_candidates);
  g_test_add_data_func ("/sat/candidates/repeated", ODD_ONES, test_candidates);
  g_test_add_data_func ("/sat/candidates/products", PRODUCTS, test_candidates);
  g_test_add_func ("/sat/stop", test_stop);
  g_test_add_func ("/sat/cuts", test_cuts);
  g_test_add_func ("/sat/cores-with-cuts", test_cores_with_cuts);
  g_test_add_func ("/sat-engine/another", test_another);
  g_test_add_func ("/sat-engine/settled", test_settled);
  g_test_add_func ("/sat-engine/settled/first", test_settled_first);
  g_test_add_func ("/sat-engine/near", test_near);
  return g_test_run ();
}
