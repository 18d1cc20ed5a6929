/* Puzzles of yes and no: own search, then the second engine here, then on a thread. Whoever has the answer, it is that of own search, and
 * the same solutions each time. */
#include "answer/race.h"
#include "answer/second-engine.h"
#include "answer/turns.h"

#include <string.h>

#include "build.h"
#include "layer-model.h"
#include "relations/bit-table.h"
#include "relations/connected.h"
#include "relations/count.h"

#define SIDE 7

typedef struct
{
  GString *solutions;
  guint    n, n_vars;
  guint64  n_conflicts; /* of the second engine */
} Heard;

static void
hear (const guint8 *values, gpointer data)
{
  Heard *heard = data;

  heard->n++;
  for (guint i = 0; i < heard->n_vars; i++)
    g_string_append_c (heard->solutions, (char) ('0' + values[i]));
}

/* Counted by a race that has a head start, and so turns. */
static GwCount
race_count (GwModel *model, guint64 limit, Heard *heard)
{
  g_autoptr (GwSolver) solver = gw_solver_new (model);
  GwSatEngine *sat = gw_sat_engine_new (model, GW_RACE_MOST_LITERALS);
  const GwRace race = { solver, &sat, model, 1000000000, GW_RACE_MOST_CONFLICTS, 1200000 };
  const GwQuestion question = { .limit = limit, .n_witnesses = 3, .found = hear, .data = heard };
  GwCount count;

  *heard = (Heard) { .solutions = g_string_new (NULL), .n_vars = model->n_vars };
  gw_race_count (&race, NULL, &question, NULL, &count);
  heard->n_conflicts = count.conflicts;
  gw_sat_engine_free (sat);
  return count;
}

static guint64
own_count (GwModel *model, guint64 limit)
{
  g_autoptr (GwSolver) solver = gw_solver_new (model);
  const GwQuestion question = { .limit = limit };
  GwCount count;
  guint64 n;

  gw_solver_count (solver, NULL, &question, NULL, &count);
  n = count.count;
  gw_count_clear (&count);
  return n;
}

/* Returns the conflicts of the second engine. */
static guint64
assert_same (GwModel *model, guint64 limit)
{
  Heard first, again;
  GwCount count = race_count (model, limit, &first), second = race_count (model, limit, &again);

  g_assert_cmpuint (count.count, ==, own_count (model, limit));
  g_assert_cmpint (count.end, ==, count.count == limit ? GW_END_LIMIT : GW_END_COMPLETE);
  g_assert_cmpuint (first.n, ==, count.count);
  g_assert_cmpuint (count.n_witnesses, ==, MIN (count.count, 3));
  g_assert_cmpstr (first.solutions->str, ==, again.solutions->str);
  for (guint i = 0; i < count.n_witnesses * model->n_vars; i++)
    g_assert_cmpint (first.solutions->str[i], ==, '0' + count.witnesses[i]);
  gw_count_clear (&count);
  gw_count_clear (&second);
  g_string_free (first.solutions, TRUE);
  g_string_free (again.solutions, TRUE);
  return first.n_conflicts;
}

/* From none to more than are kept; answered in the first turn, in the second, and in the third, which begins at 2,000 conflicts. */
static void
test_counts (void)
{
  guint n_first = 0, n_second = 0, n_third = 0;
  GwRandom random;

  gw_random_init (&random, 3);
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (GwModel) model = layer_model (&random, 6 + round % 2, 5 + round % 11);
      guint64 n_conflicts;

      g_assert_true (gw_turns_fit (model));
      n_conflicts = assert_same (model, round % 3 == 0 ? 200 : 2);
      n_first += n_conflicts == 0;
      n_second += n_conflicts > 0 && n_conflicts <= 2000;
      n_third += n_conflicts > 2000;
    }
  g_assert_cmpuint (n_first, >, 0);
  g_assert_cmpuint (n_second, >, 0);
  g_assert_cmpuint (n_third, >, 0);
}

/* A door, variable 0, and a square behind it of two colours that hang together. While the door is 0, all of the square is 0: one solution, and the first that own
 * search comes to. Behind the door there are few, and they are hard to find. */
static GwModel *
door_model (GwRandom *random, guint n_givens)
{
  const guint n_cells = SIDE * SIDE;
  GwModelBuilder *builder = gw_model_builder_new (n_cells + 1, 2);
  guint32 vars[SIDE * SIDE + 1];
  GwMask zero[SIDE * SIDE + 1], one[SIDE * SIDE + 1];
  guint edges[2 * SIDE * SIDE][2], n = 0;
  guint64 counts[GW_WORDS (SIDE * SIDE + 2)] = { 0 };

  for (guint i = 0; i <= n_cells; i++)
    {
      vars[i] = i;
      zero[i] = GW_BIT (0);
      one[i] = GW_BIT (1);
    }
  for (guint i = 0; i < n_cells; i++)
    for (guint k = 0; k < 2; k++)
      if (k == 0 ? i % SIDE != 0 : i >= SIDE)
        {
          edges[n][0] = i - (k == 0 ? 1 : SIDE);
          edges[n++][1] = i;
        }
  for (guint k = 0; k < 2; k++)
    gw_connected_post (builder, vars + 1, n_cells, (const guint (*)[2]) edges, n, k == 0 ? zero : one);
  for (guint i = 1; i <= n_cells; i++)
    gw_bit_table_post (builder, (const guint32[2]) { 0, i }, 2, GW_BIT (0) | GW_BIT (1) | GW_BIT (3));
  for (guint k = 0; k < n_givens; k++)
    {
      const guint32 cell = 1 + gw_random_below (random, n_cells);

      gw_bit_table_post (builder, (const guint32[2]) { 0, cell }, 2, GW_BIT (0) | (gw_random_below (random, 2) ? GW_BIT (3) : GW_BIT (1)));
    }
  gw_bit_set (counts, 0);
  gw_bit_set (counts, 1 + n_cells / 2);
  gw_count_post (builder, vars, n_cells + 1, one, counts);
  return gw_model_builder_end (builder, 1);
}

/* Stops own search where its turn ends. */
static gboolean
has_worked (gpointer data)
{
  return *(const guint64 *) data >= 2000000;
}

static void
note_work (const GwProgress *progress, gpointer data)
{
  *(guint64 *) data = MAX (*(guint64 *) data, progress->work);
}

/* Whether own search is stopped when it has the solution before the door, and is behind it for good. */
static gboolean
leaves_one_behind (const GwModel *model)
{
  g_autoptr (GwSolver) solver = gw_solver_new ((GwModel *) model);
  g_autofree GwMask *left = g_new (GwMask, model->n_vars);
  guint64 work = 0;
  const GwControl control = { .should_stop = has_worked, .progress = note_work, .data = &work };
  const GwQuestion question = { .limit = GW_SECOND_KEPT };
  GwCount count;
  gboolean is_behind;

  gw_solver_count (solver, NULL, &question, &control, &count);
  is_behind = count.end == GW_END_STOPPED && count.count > 0 && gw_solver_left (solver, left) && left[0] == GW_BIT (1);
  gw_count_clear (&count);
  return is_behind;
}

/* What own search has found and left behind is not in what the second engine is told, and counts nevertheless: once. */
static void
test_left_behind (void)
{
  guint n_behind = 0;
  GwRandom random;

  gw_random_init (&random, 5);
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GwModel) model = door_model (&random, 6 + round % 8);

      if (leaves_one_behind (model))
        {
          g_assert_cmpuint (assert_same (model, GW_SECOND_KEPT), >, 0);
          assert_same (model, 2);
          assert_same (model, 1);
          n_behind++;
        }
    }
  g_assert_cmpuint (n_behind, >, 0);
}

static void
test_candidates (void)
{
  GwRandom random;

  gw_random_init (&random, 4);
  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (GwModel) model = layer_model (&random, SIDE, 8 + round % 10);
      g_autoptr (GwSolver) solver = gw_solver_new (model);
      GwSatEngine *sat = gw_sat_engine_new (model, GW_RACE_MOST_LITERALS);
      const GwRace race = { solver, &sat, model, 1000000000, GW_RACE_MOST_CONFLICTS, 1200000 };
      GwMask own[SIDE * SIDE], supported[SIDE * SIDE], open[SIDE * SIDE];

      g_assert_cmpint (gw_solver_candidates (solver, NULL, NULL, NULL, own, open), ==, GW_END_COMPLETE);
      g_assert_cmpint (gw_race_candidates (&race, NULL, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
      g_assert_cmpmem (supported, sizeof supported, own, sizeof own);
      gw_sat_engine_free (sat);
    }
}

/* ---- stopping ---- */

static gboolean
runs_out (gpointer data)
{
  guint *looks = data;

  return *looks == 0 || --*looks == 0;
}

/* Wherever it is stopped, in whose turn ever: what was found is handed out, and the next question is answered. */
static void
test_stops (void)
{
  GwRandom random;

  gw_random_init (&random, 5);
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (GwModel) model = layer_model (&random, SIDE, 12);
      g_autoptr (GwSolver) solver = gw_solver_new (model);
      GwSatEngine *sat = gw_sat_engine_new (model, GW_RACE_MOST_LITERALS);
      const GwRace race = { solver, &sat, model, 1000000000, GW_RACE_MOST_CONFLICTS, 1200000 };
      guint looks = 1 + round * round;
      const GwControl control = { .should_stop = runs_out, .data = &looks };
      Heard heard = { .solutions = g_string_new (NULL), .n_vars = model->n_vars };
      const GwQuestion question = { .limit = 2, .found = hear, .data = &heard };
      GwCount count;

      gw_race_count (&race, NULL, &question, &control, &count);
      g_assert_cmpuint (heard.n, <=, 2);
      g_assert_true (count.end == GW_END_STOPPED || count.count == heard.n);
      gw_count_clear (&count);
      if (sat == NULL)
        sat = gw_sat_engine_new (model, GW_RACE_MOST_LITERALS);
      heard.n = 0;
      gw_race_count (&race, NULL, &question, NULL, &count);
      g_assert_cmpuint (count.count, ==, own_count (model, 2));
      g_assert_cmpuint (heard.n, ==, count.count);
      gw_count_clear (&count);
      g_string_free (heard.solutions, TRUE);
      gw_sat_engine_free (sat);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turns/counts", test_counts);
  g_test_add_func ("/turns/left-behind", test_left_behind);
  g_test_add_func ("/turns/candidates", test_candidates);
  g_test_add_func ("/turns/stops", test_stops);
  return g_test_run ();
}
