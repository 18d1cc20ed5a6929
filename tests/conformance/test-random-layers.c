/* Random small puzzles that mix digits and layers, with rules of one's own about them: own search, the second engine and the naive enumerator, who asks
 * nothing but `check`, count the same solutions and find the same candidates. */
#include "answer/answer.h"
#include "base/random.h"
#include "build.h"
#include "naive.h"
#include "rules/number.h"

#define SEED 20261123u
#define MOST_TRIES 400000u

static GwRandom generator;

static guint
below (guint n)
{
  return gw_random_below (&generator, n);
}

/* What a puzzle has beside cells; not more than the enumerator can try. */
static const struct
{
  const char *lines;
  guint columns, rows;
} grounds[] = {
  { "layer(shade)", 3, 3 },
  { "layer(shade)\nvalues = 12", 2, 2 },
  { "layer(shade)\nvalues = 123", 3, 1 },
  { "layer(links)", 3, 2 },
  { "layer(links)", 3, 3 },
  { "layer(links, bridge, 2)\nlayer(links)", 2, 2 },
  { "layer(shade)\nlayer(links)", 3, 2 },
  { "layer(fences)", 2, 1 },
  { "layer(fences)\nlayer(shade)", 2, 1 },
  { "layer(shade)\nlayer(shade, mark, helper)", 3, 2 },
  { "layer(shade)\nblocked(shade, 2)\nset(Some, 1, 3, 4)\nroom(1, 2)\nroom(3, 4)", 2, 3 },
  { "layer(shade)\nroom(1, 2, 5, 6)\nroom(3, 4, 7, 8)", 4, 2 },
  { "layer(shade)\nroom(1, 2, 4)\nroom(3, 6, 9, 5)\nroom(7, 8)", 3, 3 },
};

/* Conditions of global rules; %1 and so on are random cells, %n a small number. What speaks of a layer that is not there is refused, and left out. */
static const char *const conditions[] = {
  "(c in grid where shade(c)) is connected",
  "(c in grid where not shade(c)) is connected with the rim",
  "(c in grid where shade(c)) is connected with Some",
  "(l in links where l) is connected",
  "(f in fences where f) is connected",
  "every c in grid: sum(links(c)) in {0, 2}",
  "every neighbours a, b: not (shade(a) and shade(b))",
  "every corner a, b, c, d: shade(a) + shade(b) + shade(c) + shade(d) in {1, 2, 3}",
  "sum(shade) = %n",
  "sum(links) >= %n",
  "sum(shade) mod 2 = 1",
  "every c in grid: if shade(c) then c = count(x in neighbours(c): shade(x))",
  "every g in rows: sum(shade(g)) <= %n",
  "every next a, b in grid: if links(a, b) then shade(a) != shade(b)",
  "count(x in ray(first of grid, right) while shade(x)) + count(x in ray(first of grid, down) while not shade(x)) = %n",
  "every c in grid: sum(fences(c)) != %n",
  "every neighbours a, b: fences(a, b) = |shade(a) - shade(b)|",
  "every c in grid: mark(c) or shade(c)",
  "sum(shade) + sum(mark) <= %n",
  "every borders a, b: not shade(a) or not shade(b)",
  "every g in rooms: sum(shade(g)) >= 1",
  "every borders a, b: sum(shade(room of a)) != sum(shade(room of b))",
  "sum(bridge) = sum(links) + %n",
  "every c in grid: sum(shade(around8(c))) != %n",
  "every c in grid: bridge(c, right) <= links(c, down) + 1",
  "sum(c in grid: c * shade(c)) = %n",
  "every two a, b in grid: a != b or shade(a) != shade(b)",
};

static void
add_rule (GString *text, guint number)
{
  const char *p = conditions[below (G_N_ELEMENTS (conditions))];

  g_string_append_printf (text, "rule R%u(global) = ", number);
  for (; *p != '\0'; p++)
    if (p[0] == '%' && p[1] == 'n')
      {
        g_string_append_printf (text, "%u", below (5));
        p++;
      }
    else
      g_string_append_c (text, *p);
  g_string_append_printf (text, "\nR%u\n", number);
}

/* Rules that the ground has the layers for are found by trying. */
static GwPuzzle *
make_puzzle (GString *text)
{
  const guint ground = below (G_N_ELEMENTS (grounds)), wanted = 1 + below (3);
  GwPuzzle *puzzle;

  g_string_printf (text, "columns = %u\nrows = %u\n%s\n", grounds[ground].columns, grounds[ground].rows, grounds[ground].lines);
  puzzle = build_puzzle (text->str, NULL);
  g_assert_nonnull (puzzle);
  for (guint n = 0; n < wanted;)
    {
      const gsize length = text->len;
      GwPuzzle *more;

      add_rule (text, n);
      more = build_puzzle (text->str, NULL);
      if (more == NULL)
        {
          g_string_truncate (text, length);
          continue;
        }
      gw_puzzle_unref (puzzle);
      puzzle = more;
      n++;
    }
  return puzzle;
}

static gboolean
tells_all (const GwPuzzle *puzzle)
{
  for (guint i = 0; puzzle->grid->layers != NULL && i < puzzle->grid->layers->n_layers; i++)
    if (!puzzle->grid->layers->layers[i].is_told)
      return FALSE;
  return TRUE;
}

static void
judge (const GwPuzzle *puzzle, const guint8 *witness)
{
  const guint n = gw_grid_n_places (puzzle->grid);
  g_autofree GwMask *cells = g_new0 (GwMask, n);

  for (guint i = 0; i < n; i++)
    cells[i] = witness[i] == GW_NO_VALUE ? 0 : GW_BIT (witness[i]);
  g_assert_cmpint (gw_puzzle_judge (puzzle, cells, NULL), ==, GW_SATISFIED);
}

/* Of ENGINE. What only helps is told by nobody: then there may be fewer solutions than the enumerator has. */
static void
compare (GwPuzzle *puzzle, GwEngineChoice engine, guint64 expected, const GwMask *supported)
{
  const guint n = gw_grid_n_places (puzzle->grid);
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  g_autofree GwMask *found = g_new0 (GwMask, n), *open = g_new0 (GwMask, n);
  const GwQuestion question = { .limit = 0, .n_witnesses = 1 };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, engine);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (gw_answerer_complaint (answerer) != NULL)
    g_test_message ("%s", gw_answerer_complaint (answerer));
  g_assert_null (gw_answerer_complaint (answerer));
  if (tells_all (puzzle))
    g_assert_cmpuint (answer.count, ==, expected);
  else
    g_assert_true ((answer.count > 0) == (expected > 0) && answer.count <= expected);
  if (answer.n_witnesses > 0)
    judge (puzzle, answer.witnesses);
  gw_answer_clear (&answer);
  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, NULL, found, open), ==, GW_END_COMPLETE);
  for (guint i = 0; i < n; i++)
    if (gw_layer_of (puzzle->grid, (GwCell) i) == NULL || gw_layer_of (puzzle->grid, (GwCell) i)->is_told)
      g_assert_cmphex (found[i], ==, supported[i]);
}

static void
test_layers (void)
{
  const guint wanted = g_getenv ("GW_TEST_LONG") != NULL ? 10000 : 400;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_several = 0, n_one = 0, n_done = 0;

  gw_random_init (&generator, SEED);
  while (n_done < wanted)
    {
      g_autoptr (GwPuzzle) puzzle = make_puzzle (text);
      g_autofree GwMask *supported = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
      guint64 expected = naive_count_masks (puzzle, G_MAXUINT64, MOST_TRIES, supported);

      if (expected == NAIVE_GAVE_UP)
        continue;
      n_done++;
      n_one += expected == 1;
      n_several += expected > 1;
      if (g_test_verbose ())
        g_test_message ("%" G_GUINT64_FORMAT "\n%s", expected, text->str);
      compare (puzzle, GW_ENGINE_OWN, expected, supported);
      compare (puzzle, GW_ENGINE_SAT, expected, supported);
      compare (puzzle, GW_ENGINE_AUTO, expected, supported);
    }
  g_test_message ("%u puzzles: %u with one solution, %u with several", wanted, n_one, n_several);
  g_assert_cmpuint (n_several, >, wanted / 4);
  g_assert_cmpuint (n_one, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random-layers/all", test_layers);
  return g_test_run ();
}
