/* Questions near to a solution: what is said of another one, and what is drawn, beside all solutions as own search counts them. */
#include <string.h>

#include "build.h"
#include "compile/compile.h"
#include "solve/near.h"
#include "solve/solver.h"

/* Numbers, what hangs together, counts around cells, a loop, sums of lines, pairs: some with many solutions, one with a single one. */
static const char *const puzzles[] = {
  "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\nset_cell(1,1)\nset_cell(6,3)\n",
  "columns=4\nrows=3\nlayer(shade)\nrule Apart(global) = every neighbours a, b: not (shade(a) and shade(b))\n"
  "rule Connected(global) = (c in grid where not shade(c)) is connected\nApart\nConnected\n",
  "columns=4\nrows=4\nlayer(shade)\nrule Around(cell, n?) = shade(cell) + sum(shade(around8(cell))) = n\nAround(3, 6)\nAround(4, 11)\nAround(2, 1)\nAround(1, 16)\n",
  "columns=4\nrows=4\nlayer(links)\nrule Loop(global) = (every c in grid: sum(links(c)) = 0 or sum(links(c)) = 2) and (l in links where l) is connected\nLoop\n",
  "columns=3\nrows=3\nlayer(shade)\nrule Sum(line, n) = sum(shade(line)) = n\nSum(1, 1, 2, 3)\nSum(1, 4, 5, 6)\nSum(1, 7, 8, 9)\nSum(1, 1, 4, 7)\nSum(1, 2, 5, 8)\n"
  "Sum(1, 3, 6, 9)\nSum(3, 1, 5, 9)\n",
  "values=123\ncolumns=3\nrows=3\nrow_groups\ncolumn_groups\ngreater(1,2)\nneq(1,5)\nkropki_diff(4,7)\nneq(1,9)\n",
};

#define MANY 1000000u

typedef struct
{
  GArray *values;
  guint   n_vars;
} All;

static void
take (const guint8 *values, gpointer data)
{
  All *all = data;

  g_array_append_vals (all->values, values, all->n_vars);
}

static All
find_all (const GwModel *model, GwModel *shared)
{
  g_autoptr (GwSolver) solver = gw_solver_new (shared);
  All all = { g_array_new (FALSE, FALSE, 1), model->n_vars };
  const GwQuestion question = { .found = take, .data = &all };
  GwCount count;

  gw_solver_count (solver, NULL, &question, NULL, &count);
  g_assert_cmpint (count.end, ==, GW_END_COMPLETE);
  gw_count_clear (&count);
  return all;
}

static const guint8 *
nth (const All *all, guint i)
{
  return (const guint8 *) all->values->data + i * all->n_vars;
}

static gboolean
differ_in (const guint8 *a, const guint8 *b, guint n_told, const guint64 *where)
{
  for (guint var = 0; var < n_told; var++)
    if (a[var] != b[var] && (where == NULL || gw_bit_test (where, var)))
      return TRUE;
  return FALSE;
}

static GwNearEnd
expect (const All *all, guint i, guint n_told, const guint64 *where)
{
  for (guint k = 0; k * all->n_vars < all->values->len; k++)
    if (differ_in (nth (all, i), nth (all, k), n_told, where))
      return GW_NEAR_FOUND;
  return GW_NEAR_NONE;
}

static void
test_another (void)
{
  for (guint p = 0; p < G_N_ELEMENTS (puzzles); p++)
    {
      g_autoptr (GwCompiled) compiled = build_compiled (puzzles[p]);
      const GwModel *model = compiled->model;
      g_autoptr (GwNear) near = gw_near_new (compiled->model);
      All all = find_all (model, compiled->model);
      g_autofree guint64 *where = g_new0 (guint64, GW_WORDS (model->n_vars));
      guint n = all.values->len / all.n_vars;

      g_assert_cmpuint (n, >, 0);
      for (guint i = 0; i < MIN (n, 60u); i++)
        {
          guint left = MANY;

          g_assert_cmpint (gw_near_another (near, NULL, nth (&all, i), NULL, &left, NULL), ==, expect (&all, i, model->n_told, NULL));
          for (guint var = 0; var < model->n_told; var++)
            {
              memset (where, 0, GW_WORDS (model->n_vars) * sizeof *where);
              gw_bit_set (where, var);
              left = MANY;
              g_assert_cmpint (gw_near_another (near, NULL, nth (&all, i), where, &left, NULL), ==, expect (&all, i, model->n_told, where));
            }
        }
      g_array_unref (all.values);
    }
}

/* So many solutions are enough to see whether one differs. */
#define SOME 50u

static GwNearEnd
expect_under (GwSolver *solver, const GwActive *active, const guint8 *values, const GwModel *model)
{
  All some = { g_array_new (FALSE, FALSE, 1), model->n_vars };
  const GwQuestion question = { .limit = SOME, .found = take, .data = &some };
  GwNearEnd end = GW_NEAR_NONE;
  GwCount count;

  gw_solver_count (solver, active, &question, NULL, &count);
  gw_count_clear (&count);
  for (guint k = 0; k * some.n_vars < some.values->len; k++)
    if (differ_in (values, nth (&some, k), model->n_told, NULL))
      end = GW_NEAR_FOUND;
  g_array_unref (some.values);
  return end;
}

/* Some of N bits, of those in AMONG (NULL: all). */
static void
draw_bits (GwRandom *random, guint n, const guint64 *among, guint64 *bits)
{
  memset (bits, 0, GW_WORDS (n) * sizeof *bits);
  for (guint i = 0; i < n; i++)
    if (gw_random_below (random, 2) == 0 && (among == NULL || gw_bit_test (among, i)))
      gw_bit_set (bits, i);
}

/* Whatever is loosened, a question has the answer that it has without, also where more is off than that. */
static void
test_loosened (void)
{
  guint n_found = 0, n_none = 0;

  for (guint p = 0; p < G_N_ELEMENTS (puzzles); p++)
    {
      g_autoptr (GwCompiled) compiled = build_compiled (puzzles[p]);
      const GwModel *model = compiled->model;
      g_autoptr (GwNear) near = gw_near_new (compiled->model);
      g_autoptr (GwSolver) solver = gw_solver_new (compiled->model);
      All all = find_all (model, compiled->model);
      const guint n = model->n_owners;
      g_autofree guint64 *loose = g_new (guint64, GW_WORDS (n)), *off = g_new (guint64, GW_WORDS (n));

      for (guint64 seed = 1; seed <= 40; seed++)
        {
          GwRandom random;

          gw_random_init (&random, seed);
          draw_bits (&random, n, NULL, loose);
          gw_near_loosen (near, &(GwActive) { loose, NULL });
          for (guint question = 0; question < 6; question++)
            {
              const GwActive active = { off, NULL };
              guint left = MANY;
              GwNearEnd end;

              draw_bits (&random, n, question == 3 ? NULL : loose, off);
              end = gw_near_another (near, &active, nth (&all, 0), NULL, &left, NULL);
              g_assert_cmpint (end, ==, expect_under (solver, &active, nth (&all, 0), model));
              n_found += end == GW_NEAR_FOUND;
              n_none += end == GW_NEAR_NONE;
            }
        }
      g_array_unref (all.values);
    }
  g_assert_cmpuint (n_found, >, 100);
  g_assert_cmpuint (n_none, >, 20);
}

/* Whatever is wished, what is drawn is a solution; and the very one that is wished where there is such a one. */
static void
test_drawn (void)
{
  for (guint p = 0; p < G_N_ELEMENTS (puzzles); p++)
    {
      g_autoptr (GwCompiled) compiled = build_compiled (puzzles[p]);
      const GwModel *model = compiled->model;
      g_autoptr (GwNear) near = gw_near_new (compiled->model);
      All all = find_all (model, compiled->model);
      g_autofree GwMask *wishes = g_new (GwMask, model->n_vars);
      g_autofree guint8 *values = g_new (guint8, model->n_vars);
      guint n = all.values->len / all.n_vars;

      for (guint64 seed = 1; seed <= 40; seed++)
        {
          const guint8 *wished = nth (&all, (guint) seed % n);
          gboolean is_one = FALSE;
          GwRandom random;

          gw_random_init (&random, seed);
          for (guint var = 0; var < model->n_vars; var++)
            wishes[var] = seed % 2 == 0 ? GW_BIT (wished[var]) : GW_BIT (gw_random_below (&random, MAX (gw_model_width (model, var), 1)));
          g_assert_cmpint (gw_near_draw (near, NULL, wishes, &random, NULL, values), ==, GW_NEAR_FOUND);
          for (guint i = 0; i < n && !is_one; i++)
            is_one = !differ_in (values, nth (&all, i), model->n_told, NULL);
          g_assert_true (is_one);
          g_assert_true (seed % 2 == 1 || !differ_in (values, wished, model->n_told, NULL));
        }
      g_array_unref (all.values);
    }
}

/* What was asked and drawn before changes nothing after it is forgotten. */
static void
test_forgotten (void)
{
  for (guint p = 0; p < G_N_ELEMENTS (puzzles); p++)
    {
      g_autoptr (GwCompiled) compiled = build_compiled (puzzles[p]);
      const GwModel *model = compiled->model;
      g_autoptr (GwNear) used = gw_near_new (compiled->model);
      All all = find_all (model, compiled->model);
      g_autofree guint64 *off = g_new (guint64, GW_WORDS (model->n_owners));
      g_autofree GwMask *wishes = g_new (GwMask, model->n_vars);
      g_autofree guint8 *values = g_new (guint8, model->n_vars), *anew = g_new (guint8, model->n_vars);

      for (guint64 seed = 1; seed <= 30; seed++)
        {
          g_autoptr (GwNear) fresh = gw_near_new (compiled->model);
          const GwActive active = { seed % 3 == 0 ? NULL : off, NULL };
          GwRandom random, again;
          guint left = MANY;

          gw_random_init (&random, seed);
          draw_bits (&random, model->n_owners, NULL, off);
          for (guint var = 0; var < model->n_vars; var++)
            wishes[var] = gw_random_below (&random, 2) == 0 ? ~(GwMask) 0 : GW_BIT (gw_random_below (&random, MAX (gw_model_width (model, var), 1)));
          again = random;
          gw_near_forget (used);
          g_assert_cmpint (gw_near_draw (used, &active, wishes, &random, NULL, values), ==, gw_near_draw (fresh, &active, wishes, &again, NULL, anew));
          g_assert_cmpmem (values, model->n_vars, anew, model->n_vars);
          if (seed % 2 == 0)
            gw_near_another (used, &active, nth (&all, 0), NULL, &left, NULL);
        }
      g_array_unref (all.values);
    }
}

/* No contradiction may be met: then nothing is said. */
static void
test_bound (void)
{
  g_autoptr (GwCompiled) compiled = build_compiled (puzzles[0]);
  g_autoptr (GwNear) near = gw_near_new (compiled->model);
  All all = find_all (compiled->model, compiled->model);
  guint left = 0;

  g_assert_cmpint (gw_near_another (near, NULL, nth (&all, 0), NULL, &left, NULL), ==, GW_NEAR_UNDECIDED);
  g_array_unref (all.values);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/near/another", test_another);
  g_test_add_func ("/near/loosened", test_loosened);
  g_test_add_func ("/near/drawn", test_drawn);
  g_test_add_func ("/near/forgotten", test_forgotten);
  g_test_add_func ("/near/bound", test_bound);
  return g_test_run ();
}
