/* Tidy lines, found by the search and by the sweep that are made for them, beside all solutions, listed line by line. */
#include <string.h>

#include "base/random.h"
#include "relations/lines.h"
#include "relations/lines-sweep.h"
#include "relations/lines-tidy.h"
#include "sat/sat-engine.h"

#define MOST_COLUMNS  6
#define MOST_ROWS     5
#define MOST_VERTICES (MOST_COLUMNS * MOST_ROWS)
#define MOST_EDGES    (2 * MOST_VERTICES)
#define MOST_FOUND    3000

typedef struct
{
  guint n_columns, n_vertices, n_edges, n_numbers;
  guint edges[MOST_EDGES][2], numbers[MOST_VERTICES];
  gint  sides[MOST_VERTICES * 4];
} Square;

/* One bit an edge. */
typedef struct
{
  guint64 lines[MOST_FOUND];
  guint   n;
} Found;

/* ---- all solutions ---- */

static guint
end_of (const Square *square, guint number, guint after)
{
  guint vertex = after;

  while (vertex < square->n_vertices && square->numbers[vertex] != number)
    vertex++;
  return vertex;
}

/* The line of NUMBER stands at VERTEX; USED are taken, LINES is what was drawn so far. */
static void
list_from (const Square *square, guint number, guint vertex, guint used, guint64 lines, Found *found)
{
  guint first;

  if (number > square->n_numbers)
    {
      if (found->n < MOST_FOUND)
        found->lines[found->n] = lines;
      found->n++;
      return;
    }
  first = end_of (square, number, 0);
  if (vertex == end_of (square, number, first + 1))
    {
      list_from (square, number + 1, end_of (square, number + 1, 0), used, lines, found);
      return;
    }
  for (guint edge = 0; edge < square->n_edges && found->n <= MOST_FOUND; edge++)
    {
      const guint *ends = square->edges[edge];
      const guint next = ends[0] == vertex ? ends[1] : ends[0];

      if ((ends[0] == vertex || ends[1] == vertex) && (used >> next & 1) == 0
          && (square->numbers[next] == 0 || square->numbers[next] == number))
        list_from (square, number, next, used | 1u << next, lines | (guint64) 1 << edge, found);
    }
}

static void
list_all (const Square *square, Found *found)
{
  guint used = 0;

  found->n = 0;
  for (guint number = 1; number <= square->n_numbers; number++)
    used |= 1u << end_of (square, number, 0);
  list_from (square, 1, end_of (square, 1, 0), used, 0, found);
}

/* ---- drawn at random ---- */

/* Now and then an edge is missing, unless it is whole. */
static void
add_edge (Square *square, GwRandom *random, gboolean is_whole, guint vertex, guint other, guint side)
{
  if (!is_whole && gw_random_below (random, 16) == 0)
    return;
  square->sides[4 * vertex + side] = square->sides[4 * other + (side + 2) % 4] = (gint) square->n_edges;
  square->edges[square->n_edges][0] = vertex;
  square->edges[square->n_edges++][1] = other;
}

/* LESS: how much smaller than the largest it is at least. */
static Square
draw_square (GwRandom *random, gboolean is_whole, guint less, guint most_numbers)
{
  Square square = { .n_columns = 2 + gw_random_below (random, MOST_COLUMNS - 1 - less) };
  gint cells[MOST_VERTICES];

  square.n_vertices = square.n_columns * (2 + gw_random_below (random, MOST_ROWS - 1 - less));
  square.n_numbers = 1 + gw_random_below (random, MIN (most_numbers, square.n_vertices / 3));
  memset (square.sides, 0xff, sizeof square.sides);
  for (guint i = 0; i < square.n_vertices; i++)
    {
      cells[i] = (gint) i;
      if ((i + 1) % square.n_columns != 0)
        add_edge (&square, random, is_whole, i, i + 1, 1);
      if (i + square.n_columns < square.n_vertices)
        add_edge (&square, random, is_whole, i, i + square.n_columns, 2);
    }
  gw_random_shuffle (random, cells, square.n_vertices);
  for (guint k = 0; k < 2 * square.n_numbers; k++)
    square.numbers[cells[k]] = 1 + k / 2;
  return square;
}

static GwModel *
model_of (const Square *square, gboolean has_sides)
{
  GwModelBuilder *builder = gw_model_builder_new (0, 2);
  guint32 vars[MOST_EDGES];

  for (guint k = 0; k < square->n_edges; k++)
    {
      vars[k] = k;
      gw_model_builder_add_var (builder, gw_mask_below (2));
    }
  gw_lines_post (builder, vars, square->n_edges, (const guint (*)[2]) square->edges, square->n_vertices, square->numbers,
                 has_sides ? square->sides : NULL);
  return gw_model_builder_end (builder, 1);
}

/* ---- comparing ---- */

typedef struct
{
  guint n_edges;
  Found found;
} Taker;

static void
take (const guint8 *values, gpointer data)
{
  Taker *taker = data;

  g_assert_cmpuint (taker->found.n, <, MOST_FOUND);
  taker->found.lines[taker->found.n] = 0;
  for (guint edge = 0; edge < taker->n_edges; edge++)
    taker->found.lines[taker->found.n] |= (guint64) values[edge] << edge;
  taker->found.n++;
}

static gboolean
is_among (const Found *found, guint64 lines, guint n)
{
  for (guint i = 0; i < n; i++)
    if (found->lines[i] == lines)
      return TRUE;
  return FALSE;
}

/* Whether there is a solution a step away from VALUES, which is then among ALL and another one. */
static gboolean
leads_on (const Square *square, const GwModel *model, const Found *all, const guint8 *values)
{
  guint8 other[MOST_EDGES];
  guint64 lines = 0;

  if (!gw_relation_lines.loosen (model, &model->instances[0], values, other))
    return FALSE;
  for (guint edge = 0; edge < square->n_edges; edge++)
    lines |= (guint64) other[edge] << edge;
  g_assert_true (is_among (all, lines, all->n));
  g_assert_true (memcmp (values, other, square->n_edges) != 0);
  return TRUE;
}

/* From any of ALL, tidy or not, a step leads to another of them; from the only one to none. */
static void
assert_steps (const Square *square, const GwModel *model, const Found *all)
{
  guint8 values[MOST_EDGES];

  for (guint i = 0; i < all->n; i++)
    {
      for (guint edge = 0; edge < square->n_edges; edge++)
        values[edge] = all->lines[i] >> edge & 1;
      g_assert_true (!leads_on (square, model, all, values) || all->n > 1);
    }
}

/* What was FOUND is among ALL, nothing twice, something if there is any; and a line alone leads to no other where there is none. */
static void
assert_found (const Square *square, const GwModel *model, const Found *all, const Found *found)
{
  guint8 values[MOST_EDGES];

  g_assert_cmpuint (found->n > 0, ==, all->n > 0);
  for (guint i = 0; i < found->n; i++)
    {
      g_assert_true (is_among (all, found->lines[i], all->n));
      g_assert_false (is_among (found, found->lines[i], i));
    }
  for (guint edge = 0; edge < square->n_edges && found->n == 1; edge++)
    values[edge] = found->lines[0] >> edge & 1;
  if (found->n == 1)
    g_assert_cmpuint (leads_on (square, model, all, values), ==, all->n > 1);
}

/* A tidy solution exactly where there is any; what is found is a solution, and once; one to which no other leads is the only one. */
static void
assert_tidy (const Square *square, const Found *all)
{
  g_autoptr (GwModel) model = model_of (square, TRUE);
  g_autofree Taker *taker = g_new0 (Taker, 1);

  taker->n_edges = square->n_edges;
  g_assert_cmpint (gw_lines_find_tidy (model, &model->instances[0], 0, NULL, take, taker), ==, GW_TIDY_COMPLETE);
  assert_found (square, model, all, &taker->found);
  assert_steps (square, model, all);
}

/* The second engine, whose clauses say otherwise what is tidy, with sides and without, counts as many, up to two. */
static void
assert_clauses (const Square *square, const Found *all, gboolean has_sides)
{
  g_autoptr (GwModel) model = model_of (square, has_sides);
  GwSatEngine *engine = all->n % 2 == 0 ? gw_sat_engine_new (model, 1000000) : gw_sat_engine_new_quick (model, 1000000);
  guint64 n = 0;
  GwEnd end;

  g_assert_true (gw_sat_engine_count (engine, NULL, 2, NULL, NULL, NULL, &n, &end, NULL));
  g_assert_cmpuint (n, ==, MIN (all->n, 2));
  gw_sat_engine_free (engine);
}

static void
compare_squares (guint seed, guint n_rounds, guint less, guint most_numbers)
{
  GwRandom random;
  g_autofree Found *all = g_new (Found, 1);
  guint n_only = 0, n_none = 0, n_several = 0;

  gw_random_init (&random, seed);
  for (guint round = 0; round < n_rounds; round++)
    {
      const Square square = draw_square (&random, FALSE, less, most_numbers);

      if (square.n_edges == 0)
        continue;
      list_all (&square, all);
      if (all->n > MOST_FOUND)
        continue;
      assert_tidy (&square, all);
      if (round % 4 == 0)
        assert_clauses (&square, all, round % 16 != 0);
      n_none += all->n == 0;
      n_only += all->n == 1;
      n_several += all->n > 1;
    }
  g_test_message ("%u without a solution, %u with one, %u with several", n_none, n_only, n_several);
  g_assert_cmpuint (MIN (n_none, MIN (n_only, n_several)), >, 100);
}

/* At most two solutions, each another one; two only if there are two, and one only if there is one. Where it is one and no other leads to it, there is no other. */
static void
assert_swept (const Square *square, const Found *all, guint way)
{
  g_autoptr (GwModel) model = model_of (square, TRUE);
  const GwLinesGraph graph = gw_lines_graph (model, &model->instances[0]);
  g_autofree Taker *taker = g_new0 (Taker, 1);
  guint8 values[MOST_EDGES] = { 0 };
  GwTidyEnd end;

  taker->n_edges = square->n_edges;
  g_assert_true (gw_lines_can_be_swept (&graph, 2));
  end = gw_lines_sweep (&graph, way, values, 2, NULL, take, taker);
  g_assert_cmpint (end, ==, taker->found.n == 2 ? GW_TIDY_LIMIT : GW_TIDY_COMPLETE);
  g_assert_cmpuint (taker->found.n, <=, 2);
  assert_found (square, model, all, &taker->found);
}

static void
test_sweep (void)
{
  GwRandom random;
  g_autofree Found *all = g_new (Found, 1);
  guint n_only = 0, n_none = 0, n_several = 0;

  gw_random_init (&random, 5);
  for (guint round = 0; round < 12000; round++)
    {
      const Square square = draw_square (&random, TRUE, round % 2, 4 + round % 2 * 4);

      list_all (&square, all);
      if (all->n > MOST_FOUND)
        continue;
      assert_swept (&square, all, round / 2 % (GW_LINES_N_WAYS + 1));
      n_none += all->n == 0;
      n_only += all->n == 1;
      n_several += all->n > 1;
    }
  g_test_message ("%u without a solution, %u with one, %u with several", n_none, n_only, n_several);
  g_assert_cmpuint (MIN (n_none, MIN (n_only, n_several)), >, 100);
}

static void
test_squares (void)
{
  compare_squares (3, 20000, 1, 4);
}

/* Where there is room for caps of some width (lines-caps.c), with ends under them and without. */
static void
test_larger_squares (void)
{
  compare_squares (4, 4000, 0, 8);
}

/* ---- when it ends ---- */

static gboolean
stop (gpointer data)
{
  return TRUE;
}

/* Four vertices and one line from corner to corner, which can go either way. */
static void
test_ends (void)
{
  const GwControl stopped = { .should_stop = stop };
  Square square = { .n_columns = 2, .n_vertices = 4, .n_edges = 4, .n_numbers = 1, .edges = { { 0, 1 }, { 0, 2 }, { 1, 3 }, { 2, 3 } },
                    .numbers = { 1, 0, 0, 1 }, .sides = { -1, 0, 1, -1, -1, -1, 2, 0, 1, 3, -1, -1, 2, -1, -1, 3 } };
  g_autoptr (GwModel) model = model_of (&square, TRUE), bare = model_of (&square, FALSE);
  g_autofree Taker *taker = g_new0 (Taker, 1);
  const GwLinesGraph graph = gw_lines_graph (model, &model->instances[0]);
  guint8 values[MOST_EDGES] = { 0 };

  taker->n_edges = square.n_edges;
  for (guint way = 0; way <= GW_LINES_N_WAYS; way++)
    g_assert_cmpint (gw_lines_sweep (&graph, way, values, 2, &stopped, take, taker), ==, GW_TIDY_STOPPED);
  g_assert_cmpint (gw_lines_find_tidy (bare, &bare->instances[0], 0, NULL, take, taker), ==, GW_TIDY_STOPPED);
  g_assert_cmpint (gw_lines_find_tidy (model, &model->instances[0], 0, &stopped, take, taker), ==, GW_TIDY_STOPPED);
  g_assert_cmpuint (taker->found.n, ==, 0);
  g_assert_cmpint (gw_lines_find_tidy (model, &model->instances[0], 1, NULL, take, taker), ==, GW_TIDY_LIMIT);
  g_assert_cmpuint (taker->found.n, ==, 1);
  g_assert_cmpint (gw_lines_find_tidy (model, &model->instances[0], 0, NULL, take, taker), ==, GW_TIDY_COMPLETE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/lines-tidy/squares", test_squares);
  g_test_add_func ("/relations/lines-tidy/larger-squares", test_larger_squares);
  g_test_add_func ("/relations/lines-tidy/sweep", test_sweep);
  g_test_add_func ("/relations/lines-tidy/ends", test_ends);
  return g_test_run ();
}
