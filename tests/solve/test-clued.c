/* The lanes for hard puzzles with clues, against own search, which draws its guesses and so never hands over: on random clues of every kind that lanes
 * know, 6 by 6 and 9 by 9, all solutions are found, each once, by each set of instructions, in the same order and with the same guesses; and by search and
 * lanes together, also where lanes give back what they were handed. True candidates are those of all solutions. */
#include <string.h>

#include "build.h"
#include "solve/clued-internal.h"
#include "solve/search.h"
#include "solve/solver.h"

#define MOST_SOLUTIONS 400

typedef struct
{
  const char *grid;
  guint       side;
  guint       n_clues, n_givens;
  guint       n_puzzles;
  gboolean    has_walks; /* clues that automata read, instead of sums */
} Kind;

static const Kind kinds[] = {
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n", 6, 6, 4, 60 },
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\n", 6, 12, 3, 40 },
  { "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n", 9, 24, 14, 40 },
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n", 6, 14, 2, 60, .has_walks = TRUE },
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nentropy_blocks\n", 6, 5, 5, 40, .has_walks = TRUE },
  { "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\nmodulo_blocks(3)\n", 9, 16, 11, 25, .has_walks = TRUE },
};

static GwCompiled *
compile (const char *text)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, &message);

  g_assert_cmpstr (message, ==, NULL);
  return gw_compile_for_search (puzzle, NULL, NULL);
}

/* ---- random puzzles ---- */

/* A solution of TEXT, which has one at least. */
static void
draw_solution (const char *text, guint64 seed, guint8 *values)
{
  g_autoptr (GwCompiled) compiled = compile (text);
  GwSolver *solver = gw_solver_new (compiled->model);
  const GwQuestion question = { .limit = 1, .n_witnesses = 1, .is_random = TRUE, .seed = seed };
  GwCount count;

  gw_solver_count (solver, NULL, &question, NULL, &count);
  g_assert_cmpuint (count.n_witnesses, ==, 1);
  memcpy (values, count.witnesses, compiled->model->n_vars);
  gw_count_clear (&count);
  gw_solver_free (solver);
}

/* N cells in a chain, each beside the last. Fewer where it comes to a dead end. */
static guint
draw_chain (GwRandom *random, guint side, guint n, guint *cells)
{
  guint used = 1;

  cells[0] = gw_random_below (random, side * side);
  for (guint tries = 0; used < n && tries < 40; tries++)
    {
      guint x = cells[used - 1] % side + gw_random_below (random, 3), y = cells[used - 1] / side + gw_random_below (random, 3), i = 0;

      if (x == 0 || y == 0 || x > side || y > side)
        continue;
      cells[used] = (y - 1) * side + x - 1;
      while (cells[i] != cells[used])
        i++;
      used += i == used;
    }
  return used;
}

static void
add_cells (GString *text, const guint *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", cells[i] + 1);
  g_string_append (text, ")\n");
}

/* One that the solution obeys, if the chain allows it. */
static void
add_clue (GString *text, GwRandom *random, guint side, const guint8 *values)
{
  guint cells[9], n = draw_chain (random, side, 2 + gw_random_below (random, 5), cells), total = 0, seen = 0, low = side, high = 0;

  for (guint i = 0; i < n; i++)
    {
      total += values[cells[i]] + 1u;
      seen |= 1u << values[cells[i]];
      low = MIN (low, values[cells[i]]);
      high = MAX (high, values[cells[i]]);
    }
  switch (gw_random_below (random, 4))
    {
    case 0:
      g_string_append_printf (text, "total(%u,", total);
      add_cells (text, cells, n);
      break;
    case 1:
      if (n > 2 && 2u * (values[cells[0]] + 1u) == total)
        {
          g_string_append (text, "arrow(1,");
          add_cells (text, cells, n);
        }
      break;
    case 2:
      if (n > 1 && high - low == n - 1 && gw_mask_count (seen) == n)
        {
          g_string_append (text, "renban_line(");
          add_cells (text, cells, n);
        }
      break;
    default:
      if (n < 2 || gw_mask_count (seen) < n)
        return;
      g_string_append_printf (text, "sum(%u,", total);
      add_cells (text, cells, n);
    }
}

/* How many of a row are higher than all before them, from its left end. */
static void
add_towers (GString *text, guint row, guint side, const guint8 *values)
{
  guint cells[9], wanted = 0, high = 0;

  for (guint i = 0; i < side; i++)
    {
      cells[i] = row * side + i;
      wanted += values[cells[i]] + 1u > high;
      high = MAX (high, values[cells[i]] + 1u);
    }
  g_string_append_printf (text, "skyscraper(%u,", wanted);
  add_cells (text, cells, side);
}

/* A line that can be cut into pieces of TOTAL where TOTAL is the sum of its first cells, if that comes out. */
static void
add_pieces (GString *text, const guint *cells, guint n, const guint8 *values, guint total)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    {
      sum += values[cells[i]] + 1u;
      sum = sum == total ? 0 : sum;
    }
  if (sum != 0)
    return;
  g_string_append_printf (text, "split_line(%u,", total);
  add_cells (text, cells, n);
}

static void
add_between (GString *text, const guint *cells, guint n, const guint8 *values)
{
  const guint low = MIN (values[cells[0]], values[cells[n - 1]]), high = MAX (values[cells[0]], values[cells[n - 1]]);

  for (guint i = 1; i + 1 < n; i++)
    if (values[cells[i]] <= low || values[cells[i]] >= high)
      return;
  g_string_append (text, "between_line(");
  add_cells (text, cells, n);
}

/* The first cells, as far as they rise. */
static void
add_thermo (GString *text, const guint *cells, guint n, const guint8 *values)
{
  guint rising = 1;

  while (rising < n && values[cells[rising]] > values[cells[rising - 1]])
    rising++;
  if (rising < 2)
    return;
  g_string_append (text, "thermo(");
  add_cells (text, cells, rising);
}

/* The chain, and as many cells elsewhere that hold the same. */
static void
add_same (GString *text, GwRandom *random, guint side, const guint *cells, guint n, const guint8 *values)
{
  guint both[18], n_both = n;

  memcpy (both, cells, n * sizeof *cells);
  for (guint i = 0; i < n; i++)
    for (guint tries = 0; n_both == n + i && tries < 200; tries++)
      {
        guint cell = gw_random_below (random, side * side), k = 0;

        while (k < n_both && both[k] != cell)
          k++;
        if (k == n_both && values[cell] == values[cells[i]])
          both[n_both++] = cell;
      }
  if (n_both < 2 * n)
    return;
  g_string_append_printf (text, "same_set(%u", n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, ",%u", both[i] + 1);
  g_string_append_printf (text, ",%u,", n);
  add_cells (text, both + n, n);
}

/* One of the cells, whichever, is what the others come to. */
static void
add_unknown_bulb (GString *text, const guint *cells, guint n, const guint8 *values)
{
  const guint group = (guint) text->len;
  guint total = 0, turned[4];
  gboolean is_bulb = FALSE;

  for (guint i = 0; i < n; i++)
    total += values[cells[i]] + 1u;
  for (guint i = 0; i < n; i++)
    is_bulb |= 2 * (values[cells[i]] + 1u) == total;
  for (guint first = 0; first < n && is_bulb; first++)
    {
      for (guint i = 0; i < n; i++)
        turned[i] = cells[(first + i) % n];
      g_string_append_printf (text, "either(%u,%u,arrow,1,", group, first + 1);
      add_cells (text, turned, n);
    }
}

static void
add_walk (GString *text, GwRandom *random, guint side, const guint8 *values)
{
  guint cells[9], n = draw_chain (random, side, 3 + gw_random_below (random, 5), cells), total = 0;

  switch (gw_random_below (random, 8))
    {
    case 0:
      add_towers (text, gw_random_below (random, side), side, values);
      break;
    case 3:
      add_same (text, random, side, cells, n, values);
      break;
    case 4:
    case 5:
      if (n > 2)
        add_unknown_bulb (text, cells, MIN (n, 4), values);
      break;
    case 1:
      for (guint i = 0; i < n; i++)
        add_pieces (text, cells, n, values, total += values[cells[i]] + 1u);
      break;
    case 2:
      if (n > 2)
        add_between (text, cells, n, values);
      break;
    default:
      add_thermo (text, cells, n, values);
    }
}

static GString *
draw_puzzle (const Kind *kind, guint64 seed)
{
  GString *text = g_string_new (kind->grid);
  guint8 values[81];
  GwRandom random;

  gw_random_init (&random, seed);
  draw_solution (kind->grid, seed, values);
  for (guint i = 0; i < kind->n_clues; i++)
    (kind->has_walks ? add_walk : add_clue) (text, &random, kind->side, values);
  for (guint i = 0; i < kind->n_givens; i++)
    {
      guint cell = gw_random_below (&random, kind->side * kind->side);

      g_string_append_printf (text, "set_cell(%u,%u)\n", cell + 1, values[cell] + 1u);
    }
  return text;
}

/* ---- both ---- */

typedef struct
{
  GPtrArray  *found; /* of char *: a letter a variable */
  guint       n_vars;
} Solutions;

static void
take (const guint8 *values, gpointer data)
{
  Solutions *solutions = data;
  char *one = g_new0 (char, solutions->n_vars + 1);

  for (guint var = 0; var < solutions->n_vars; var++)
    one[var] = (char) ('a' + values[var]);
  g_ptr_array_add (solutions->found, one);
}

/* IS_RANDOM: never hands over. */
static void
count_by_search (const GwModel *model, gboolean is_random, Solutions *solutions)
{
  GwSolver *solver = gw_solver_new ((GwModel *) model);
  const GwQuestion question = { .limit = MOST_SOLUTIONS, .found = take, .data = solutions, .is_random = is_random, .seed = 1 };
  GwCount count;

  gw_solver_count (solver, NULL, &question, NULL, &count);
  g_assert_cmpint (count.end, !=, GW_END_STOPPED);
  gw_count_clear (&count);
  gw_solver_free (solver);
}

static GwCluedTotals
count_by_lanes (const GwModel *model, const GwClued *clued, const GwCluedVariant *variant, Solutions *solutions)
{
  g_autofree GwMask *frame = g_new (GwMask, model->n_vars);
  g_autofree guint32 *weights = g_new (guint32, model->n_vars);
  GwOutcomes *outcomes = gw_outcomes_new (model);
  GwCluedQuestion question = { .frames = frame, .n_frames = 1, .weights = weights, .outcomes = outcomes, .limit = MOST_SOLUTIONS,
                               .found = take, .data = solutions };
  GwCluedTotals totals;
  GwEnd end;

  gw_active_domains (model, NULL, frame);
  for (guint var = 0; var < model->n_vars; var++)
    weights[var] = 16 + var % 7;
  end = gw_clued_run_variant (clued, variant, &question, &totals);
  g_assert_cmpint (end, ==, solutions->found->len < MOST_SOLUTIONS ? GW_END_COMPLETE : GW_END_LIMIT);
  gw_outcomes_free (outcomes);
  return totals;
}

/* ---- candidates ---- */

typedef struct
{
  GwMask *wanted;
  GwMask *seen;
  guint   n_vars, n_told;
  guint   n_vain; /* solutions that showed nothing new */
} Sight;

static void
see (const guint8 *values, gpointer data)
{
  Sight *sight = data;
  gboolean is_new = FALSE;

  for (guint var = 0; var < sight->n_vars; var++)
    {
      is_new |= (sight->wanted[var] >> values[var] & 1) != 0;
      sight->wanted[var] &= ~GW_BIT (values[var]);
      sight->seen[var] |= GW_BIT (values[var]);
    }
  sight->n_told++;
  sight->n_vain += !is_new;
}

/* Returns the guesses. */
static guint64
hunt_by_lanes (const GwModel *model, const GwClued *clued, const GwCluedVariant *variant, const GwMask *seen)
{
  const guint n_vars = model->n_vars;
  g_autofree GwMask *frame = g_new (GwMask, n_vars), *wanted = g_new (GwMask, n_vars), *shown = g_new0 (GwMask, n_vars);
  g_autofree guint32 *weights = g_new (guint32, n_vars);
  GwOutcomes *outcomes = gw_outcomes_new (model);
  Sight sight = { wanted, shown, n_vars };
  const GwCluedQuestion question = { .frames = frame, .n_frames = 1, .weights = weights, .outcomes = outcomes, .wanted = wanted, .found = see, .data = &sight };
  gboolean is_over = TRUE;
  GwCluedTotals totals;
  GwEnd end;

  gw_active_domains (model, NULL, frame);
  memcpy (wanted, frame, n_vars * sizeof *wanted);
  for (guint var = 0; var < n_vars; var++)
    weights[var] = 16 + var % 7;
  end = gw_clued_run_variant (clued, variant, &question, &totals);
  g_assert_cmpmem (shown, n_vars * sizeof *shown, seen, n_vars * sizeof *seen);
  g_assert_cmpuint (sight.n_vain, ==, 0);
  for (guint var = 0; var < n_vars; var++)
    is_over &= wanted[var] == 0;
  g_assert_cmpint (end, ==, is_over ? GW_END_LIMIT : GW_END_COMPLETE);
  gw_outcomes_free (outcomes);
  return totals.guesses;
}

/* By lanes alone, with each set of instructions the same guesses, and by search, from nothing and from those of one solution. SOLUTIONS are all that there are. */
static void
compare_candidates (GwModel *model, const GwClued *clued, const GPtrArray *solutions)
{
  const guint n_vars = model->n_vars;
  g_autofree GwMask *seen = g_new0 (GwMask, n_vars), *supported = g_new (GwMask, n_vars), *open = g_new (GwMask, n_vars), *known = g_new0 (GwMask, n_vars);
  g_autoptr (GwSolver) solver = gw_solver_new (model);
  guint64 guesses = G_MAXUINT64;

  for (guint i = 0; i < solutions->len; i++)
    for (guint var = 0; var < n_vars; var++)
      seen[var] |= GW_BIT (((const char *) solutions->pdata[i])[var] - 'a');
  for (const GwCluedVariant *const *variant = gw_clued_variants; *variant != NULL; variant++)
    if ((*variant)->available ())
      {
        const guint64 n = hunt_by_lanes (model, clued, *variant, seen);

        g_assert_true (guesses == G_MAXUINT64 || guesses == n);
        guesses = n;
      }
  g_assert_cmpint (gw_solver_candidates (solver, NULL, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  g_assert_cmpmem (supported, n_vars * sizeof *seen, seen, n_vars * sizeof *seen);
  for (guint var = 0; solutions->len > 0 && var < n_vars; var++)
    known[var] = GW_BIT (((const char *) solutions->pdata[0])[var] - 'a');
  g_assert_cmpint (gw_solver_candidates (solver, NULL, known, NULL, supported, open), ==, GW_END_COMPLETE);
  g_assert_cmpmem (supported, n_vars * sizeof *seen, seen, n_vars * sizeof *seen);
}

/* ---- search and lanes ---- */

/* What is left to lanes when search has had its first contradiction, to what they make of it: SEARCH has it back where they give up at once. */
static gboolean
hand_over (GwSearch *search, const GwModel *model, const GwClued *clued, Solutions *solutions, guint *n_taken_back)
{
  g_autoptr (GArray) frames = gw_search_hand_over (search);
  g_autofree guint32 *weights = g_new (guint32, model->n_vars);
  const GwCluedQuestion question = { .frames = (const GwMask *) (gpointer) frames->data, .n_frames = frames->len / model->n_vars, .weights = weights,
                                     .outcomes = gw_search_outcomes (search), .limit = MOST_SOLUTIONS - solutions->found->len,
                                     .most_guesses = solutions->found->len == 0 ? 1 : 0, .found = take, .data = solutions };
  GwCluedTotals totals;

  gw_search_weights (search, weights);
  gw_clued_run (clued, &question, &totals);
  if (!totals.gave_up)
    return FALSE;
  gw_search_take_back (search);
  (*n_taken_back)++;
  return TRUE;
}

/* As solver.c does it, but as soon as can be. */
static void
count_taken_back (const GwModel *model, const GwClued *clued, Solutions *solutions, guint *n_taken_back)
{
  GwSearch *search = gw_search_new ((GwModel *) model);
  GwSearchStep step = GW_SEARCH_HARD;

  gw_search_start (search, NULL, NULL);
  gw_search_set_patience (search, (GwPatience) { .n_failures = 1 });
  while (step != GW_SEARCH_END && solutions->found->len < MOST_SOLUTIONS)
    {
      step = gw_search_next (search, NULL);
      if (step == GW_SEARCH_SOLUTION)
        take (gw_search_values (search), solutions);
      else if (step == GW_SEARCH_HARD && !hand_over (search, model, clued, solutions, n_taken_back))
        break;
    }
  gw_search_free (search);
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
assert_same (const GPtrArray *a, const GPtrArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_cmpstr (a->pdata[i], ==, b->pdata[i]);
}

static GwClued *
make_lanes (const GwModel *model)
{
  gboolean is_stopped;
  GwClued *clued = gw_clued_new (model, NULL, &is_stopped);

  g_assert_false (is_stopped);
  return clued;
}

/* Returns how many solutions there are; 0: lanes do not know such clues. */
static guint
compare (const char *text, gboolean has_walks, guint *n_guesses, guint *n_taken_back)
{
  g_autoptr (GwCompiled) compiled = compile (text);
  g_autoptr (GwClued) clued = make_lanes (compiled->model);
  g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func (g_free), both = g_ptr_array_new_with_free_func (g_free), first = NULL,
                        back = g_ptr_array_new_with_free_func (g_free);
  Solutions solutions = { expected, compiled->model->n_vars };
  guint64 guesses = 0;

  if (clued == NULL)
    return 0;
  if (has_walks)
    g_assert_cmpuint (clued->walks->len + clued->kinds->len, >, 0);
  count_by_search (compiled->model, TRUE, &solutions);
  g_ptr_array_sort (expected, compare_texts);
  solutions.found = both;
  count_by_search (compiled->model, FALSE, &solutions);
  g_ptr_array_sort (both, compare_texts);
  g_assert_cmpuint (both->len, ==, expected->len);
  solutions.found = back;
  count_taken_back (compiled->model, clued, &solutions, n_taken_back);
  g_ptr_array_sort (back, compare_texts);
  g_assert_cmpuint (back->len, ==, expected->len);
  if (expected->len < MOST_SOLUTIONS)
    {
      assert_same (both, expected);
      assert_same (back, expected);
    }
  for (const GwCluedVariant *const *variant = gw_clued_variants; *variant != NULL; variant++)
    {
      g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
      GwCluedTotals totals;

      if (!(*variant)->available ())
        continue;
      solutions.found = found;
      totals = count_by_lanes (compiled->model, clued, *variant, &solutions);
      if (first != NULL)
        {
          assert_same (found, first);
          g_assert_cmpuint (totals.guesses, ==, guesses);
        }
      else
        first = g_ptr_array_ref (found);
      guesses = totals.guesses;
    }
  *n_guesses += (guint) guesses;
  g_ptr_array_sort (first, compare_texts);
  if (expected->len < MOST_SOLUTIONS)
    {
      assert_same (first, expected);
      compare_candidates (compiled->model, clued, expected);
    }
  return expected->len;
}

static void
test_random (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint n_known = 0, n_few = 0, n_guesses = 0, n_taken_back = 0;

      for (guint seed = 1; seed <= kinds[k].n_puzzles; seed++)
        {
          GString *text = draw_puzzle (&kinds[k], 1000 * k + seed);
          guint n = compare (text->str, kinds[k].has_walks, &n_guesses, &n_taken_back);

          n_known += n > 0;
          n_few += n > 0 && n < MOST_SOLUTIONS;
          g_string_free (text, TRUE);
        }
      g_test_message ("kind %u: %u puzzles, %u with all solutions, %u guesses, %u taken back", k, n_known, n_few, n_guesses, n_taken_back);
      g_assert_cmpuint (n_taken_back, >, 0);
      g_assert_cmpuint (2 * n_known, >, kinds[k].n_puzzles);
      g_assert_cmpuint (4 * n_few, >, kinds[k].n_puzzles);
    }
}

/* Of what is more than lanes know they say so. */
static void
test_unknown (void)
{
  g_autoptr (GwCompiled) filled = compile ("values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nsandwich(2,1,2,3,4)\n");
  g_autoptr (GwCompiled) large = compile ("values=123456789ABCDEFG\ncolumns=16\nrows=16\ncolumn_groups\nrow_groups\nbox_groups(4,4)\n");

  g_assert_null (make_lanes (filled->model));
  g_assert_null (make_lanes (large->model));
}

/* Four cells that tell three kinds apart, and need more than all of them: any three in a row do. */
static void
test_kinds (void)
{
  g_autofree char *with_line = g_strconcat (kinds[0].grid, "entropic_line(1,2,3,4)\nentropic_line(9,10,16,22)\n", NULL);
  guint n_guesses = 0, n_taken_back = 0;

  for (guint seed = 1; seed <= 10; seed++)
    {
      g_autoptr (GString) text = g_string_new (with_line);
      guint8 solution[81];
      GwRandom random;

      gw_random_init (&random, seed);
      draw_solution (with_line, seed, solution);
      for (guint i = 0; i < 7; i++)
        {
          const guint cell = 12 + gw_random_below (&random, 24);

          g_string_append_printf (text, "set_cell(%u,%u)\n", cell + 1, solution[cell] + 1u);
        }
      g_assert_cmpuint (compare (text->str, TRUE, &n_guesses, &n_taken_back), >, 0);
    }
}

/* A long lunchbox that is read together with a house has too many states for lanes: they read it by itself. */
static void
test_left_out (void)
{
  gboolean is_stopped = FALSE;
  const char *solution = "812436597375912648964785213581243769437569821296871435648397152759124386123658974";
  const guint line[] = { 77, 76, 67, 58, 59, 60, 51, 52 };
  GString *text = g_string_new (kinds[2].grid);
  guint n_guesses = 0, n_taken_back = 0, n;
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwClued) clued = NULL;

  g_string_append (text, "lunchbox(7,");
  add_cells (text, line, G_N_ELEMENTS (line));
  for (guint cell = 0; cell < 81; cell++)
    if (strchr ("1349", solution[cell]) == NULL)
      g_string_append_printf (text, "set_cell(%u,%c)\n", cell + 1, solution[cell]);
  n = compare (text->str, TRUE, &n_guesses, &n_taken_back);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <, MOST_SOLUTIONS);
  compiled = compile (text->str);
  clued = gw_clued_new (compiled->model, NULL, &is_stopped);
  g_assert_true (gw_clued_leaves_out (clued));
  g_test_message ("%u solutions, %u guesses", n, n_guesses);
  g_string_free (text, TRUE);
}

/* A limit that is reached, and a stop. */
static gboolean
stop (gpointer data)
{
  return TRUE;
}

static void
test_ends (void)
{
  g_autoptr (GwCompiled) compiled = compile (kinds[0].grid);
  g_autoptr (GwClued) clued = make_lanes (compiled->model);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree GwMask *frame = g_new (GwMask, compiled->model->n_vars);
  g_autofree guint32 *weights = g_new (guint32, compiled->model->n_vars);
  Solutions solutions = { found, compiled->model->n_vars };
  GwOutcomes *outcomes = gw_outcomes_new (compiled->model);
  const GwControl control = { .should_stop = stop };
  GwCluedQuestion question = { .frames = frame, .n_frames = 1, .weights = weights, .outcomes = outcomes, .limit = 5, .found = take, .data = &solutions };
  GwCluedTotals totals;

  g_assert_false (gw_clued_leaves_out (clued));
  gw_active_domains (compiled->model, NULL, frame);
  for (guint var = 0; var < compiled->model->n_vars; var++)
    weights[var] = 1;
  g_assert_cmpint (gw_clued_run (clued, &question, &totals), ==, GW_END_LIMIT);
  g_assert_cmpuint (found->len, ==, 5);
  question.limit = 0;
  question.control = &control;
  g_assert_cmpint (gw_clued_run (clued, &question, &totals), ==, GW_END_STOPPED);
  g_assert_cmpuint (totals.work, >, 0);
  g_assert_false (totals.gave_up);
  question.control = NULL;
  question.most_guesses = 1;
  g_assert_cmpint (gw_clued_run (clued, &question, &totals), ==, GW_END_STOPPED);
  g_assert_true (totals.gave_up);
  gw_outcomes_free (outcomes);
}

/* Looks, and stops at the last of them. */
typedef struct
{
  guint n_looks, last;
} Looks;

static gboolean
stop_at_last (gpointer data)
{
  Looks *looks = data;

  return ++looks->n_looks >= looks->last;
}

/* Alternatives of four cells: each of their fillings is tried, and the first three cells have nine digits each. Somebody who looks at each of these is heard between any two. */
static void
test_stop_while_making (void)
{
  g_autofree char *text = g_strconcat (kinds[2].grid, "either(1,1,arrow,1,2,11,12,21)\neither(1,2,arrow,1,21,12,11,2)\neither(1,3,arrow,1,11,2,21,12)\n", NULL);
  g_autoptr (GwCompiled) compiled = compile (text);
  Looks looks = { 0, G_MAXUINT };
  GwControl control = { .should_stop = stop_at_last, .data = &looks };
  gboolean is_stopped;

  gw_clued_free (gw_clued_new (compiled->model, &control, &is_stopped));
  g_assert_false (is_stopped);
  g_assert_cmpuint (looks.n_looks, >=, 9 * 9 * 9);
  for (guint last = 1; last < looks.n_looks; last += 100)
    {
      Looks fewer = { 0, last };

      control.data = &fewer;
      g_assert_null (gw_clued_new (compiled->model, &control, &is_stopped));
      g_assert_true (is_stopped);
      g_assert_cmpuint (fewer.n_looks, ==, last);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clued/random", test_random);
  g_test_add_func ("/clued/kinds", test_kinds);
  g_test_add_func ("/clued/left-out", test_left_out);
  g_test_add_func ("/clued/unknown", test_unknown);
  g_test_add_func ("/clued/ends", test_ends);
  g_test_add_func ("/clued/stop-while-making", test_stop_while_making);
  return g_test_run ();
}
