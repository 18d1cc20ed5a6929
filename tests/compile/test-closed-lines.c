/* Closed lines that are told as alternatives, cut open before each of their cells: those that are left say the same as all of them. Small grids with random
 * groups, numbers, multipliers and totals against trying all fillings, by own search with everything on and with each group off, and by the second engine. */
#include <string.h>

#include "answer/answer.h"
#include "base/random.h"
#include "build.h"
#include "domain/relation.h"
#include "naive.h"
#include "solve/solver.h"

typedef struct
{
  guint columns, rows;
  guint n;
  guint cells[8];
} Ring;

static const Ring rings[] = {
  { 2, 2, 4, { 1, 2, 4, 3 } },
  { 3, 2, 6, { 1, 2, 3, 6, 5, 4 } },
  { 3, 3, 8, { 1, 2, 3, 6, 9, 8, 7, 4 } },
};

static const char *const values[] = {
  "values=123\n",
  "values=1234\n",
  "values=0123\n",
  "values=123\nnumber(1,2)\nnumber(2,3)\nnumber(3,5)\n",
};

/* N cells, from CELLS[FIRST] on. */
static void
add_turn (GString *text, guint alternative, gint total, const guint *cells, guint n, guint first, gboolean is_backwards)
{
  g_string_append_printf (text, "either(1,%u,split_line,%d", alternative, total);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, ",%u", cells[(first + (is_backwards ? n - i : i)) % n]);
  g_string_append (text, ")\n");
}

static void
add_ring (GString *text, const Ring *ring, gint total, GwRandom *random)
{
  const guint shift = gw_random_below (random, ring->n);

  for (guint i = 0; i < ring->n; i++)
    add_turn (text, i + 1, total, ring->cells, ring->n, (i + shift) % ring->n, FALSE);
}

/* LEFT_OUT: of the groups, those that are not there. Returns the number of groups. */
static guint
add_groups (GString *text, const Ring *ring, guint wanted, guint left_out)
{
  guint n = 0;

  for (guint k = 0; k < ring->rows + ring->columns; k++)
    {
      const gboolean is_row = k < ring->rows;

      if ((wanted >> k & 1) == 0 || (left_out >> n++ & 1) != 0)
        continue;
      g_string_append (text, "cage(");
      for (guint i = 0; i < (is_row ? ring->columns : ring->rows); i++)
        g_string_append_printf (text, "%s%u", i > 0 ? "," : "", is_row ? k * ring->columns + i + 1 : i * ring->columns + k - ring->rows + 1);
      g_string_append (text, ")\n");
    }
  return n;
}

static guint64
count_off (const GwCompiled *compiled, const guint64 *off)
{
  const GwActive active = { .off = off };
  const GwQuestion question = { .limit = 0 };
  GwSolver *solver = gw_solver_new (compiled->model);
  GwCount count;

  gw_solver_count (solver, &active, &question, NULL, &count);
  g_assert_cmpint (count.end, ==, GW_END_COMPLETE);
  gw_count_clear (&count);
  gw_solver_free (solver);
  return count.count;
}

static guint64
count_by_clauses (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 0 };
  GwAnswer answer;
  guint64 n;

  gw_answerer_set_engine (answerer, GW_ENGINE_SAT);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  n = answer.count;
  gw_answer_clear (&answer);
  return n;
}

/* How many alternatives each of the model's groups of them has; 0 where there is none. */
static guint
count_alternatives (const GwModel *model, guint which)
{
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation->kind == GW_RELATION_EITHER && which-- == 0)
      {
        guint n;

        gw_instance_alternatives (model, &model->instances[i], &n);
        return n;
      }
  return 0;
}

static GwPuzzle *
build (const GString *text)
{
  g_autofree char *message = NULL;
  GwPuzzle *puzzle = build_puzzle (text->str, &message);

  g_assert_cmpstr (message, ==, NULL);
  return puzzle;
}

/* The constraint of the K-th group. */
static guint
place_of_group (const GwPuzzle *puzzle, guint k)
{
  guint i = 0;

  while (strcmp (puzzle->constraints[i]->rule->id, "cage") != 0 || k-- > 0)
    i++;
  return i;
}

static guint64
count_naively (const GString *text)
{
  g_autoptr (GwPuzzle) puzzle = build (text);
  g_autofree GwMask *supported = g_new (GwMask, puzzle->grid->n_cells);

  return naive_count_masks (puzzle, G_MAXUINT64, 0, supported);
}

/* FEWER, BY_GROUP: how often fewer alternatives were left, and fewer still because of a group. */
static void
test_one (guint seed, guint *n_fewer, guint *n_by_group)
{
  GwRandom random;
  const Ring *ring;
  g_autoptr (GString) text = g_string_new (NULL), head = NULL;
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwCompiled) compiled = NULL;
  guint64 off[1];
  guint wanted, n_groups;

  gw_random_init (&random, seed);
  ring = &rings[gw_random_below (&random, G_N_ELEMENTS (rings))];
  g_string_append (text, values[gw_random_below (&random, ring->n == 8 ? 1 : G_N_ELEMENTS (values))]);
  g_string_append_printf (text, "columns=%u\nrows=%u\n", ring->columns, ring->rows);
  if (gw_random_below (&random, 4) == 0)
    g_string_append_printf (text, "multiply_cell(%u,%u)\n", gw_random_below (&random, 3), ring->cells[gw_random_below (&random, ring->n)]);
  add_ring (text, ring, 2 + (gint) gw_random_below (&random, 8), &random);
  head = g_string_new (text->str);
  wanted = gw_random_below (&random, 1u << (ring->rows + ring->columns));
  n_groups = add_groups (text, ring, wanted, 0);
  puzzle = build (text);
  compiled = gw_compile_for_search (puzzle, NULL, NULL);
  g_assert_cmpuint (count_off (compiled, NULL), ==, count_naively (text));
  g_assert_cmpuint (count_by_clauses (puzzle), ==, count_naively (text));
  for (guint k = 0; k < n_groups; k++)
    {
      g_autoptr (GString) less = g_string_new (head->str);

      add_groups (less, ring, wanted, 1u << k);
      off[0] = GW_BIT (place_of_group (puzzle, k));
      g_assert_cmpuint (count_off (compiled, off), ==, count_naively (less));
    }
  *n_fewer += count_alternatives (compiled->model, 0) < ring->n;
  *n_by_group += count_alternatives (compiled->model, 1) > 0;
}

static void
test_random (void)
{
  guint n_fewer = 0, n_by_group = 0;

  for (guint seed = 1; seed <= 120; seed++)
    test_one (seed, &n_fewer, &n_by_group);
  g_test_message ("%u with fewer alternatives, %u of them by a group", n_fewer, n_by_group);
  g_assert_cmpuint (n_fewer, >, 40);
  g_assert_cmpuint (n_by_group, >, 20);
}

/* Eleven cells come to 11 at least, so 10 can be cut before one of any ten; five of one row to 1+2+3+4+5. Without one of the turns, with one backwards,
 * or with another total among them, nothing can be left out. */
static void
test_lines (void)
{
  static const guint line[] = { 1, 2, 3, 4, 5, 14, 23, 32, 41, 40, 39, 38, 37, 28, 19, 10 };
  const guint n = G_N_ELEMENTS (line);

  for (guint fault = 0; fault < 4; fault++)
    {
      g_autoptr (GString) text = g_string_new ("values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n");
      g_autoptr (GwPuzzle) puzzle = NULL;
      g_autoptr (GwCompiled) compiled = NULL;

      for (guint i = 0; i + (fault == 1) < n; i++)
        add_turn (text, i + 1, fault == 2 && i == 3 ? 11 : 10, line, n, i, fault == 3 && i == 3);
      puzzle = build (text);
      compiled = gw_compile_for_search (puzzle, NULL, NULL);
      g_assert_cmpuint (count_alternatives (compiled->model, 0), ==, fault == 0 ? 10 : fault == 1 ? n - 1 : n);
      g_assert_cmpuint (count_alternatives (compiled->model, 1), ==, fault == 0 ? 4 : 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/closed-lines/random", test_random);
  g_test_add_func ("/closed-lines/lines", test_lines);
  return g_test_run ();
}
