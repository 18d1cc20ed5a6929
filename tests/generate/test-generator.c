/* The generator: what it makes meets its targets, is minimal for them, and is the same every time. Judged by the second
 * engine and by fresh compilations of the puzzle itself, which share nothing with the removal. */
#include <string.h>

#include "answer/answer.h"
#include "build.h"
#include "generate/best.h"
#include "generate/generator.h"
#include "judges.h"
#include "rules/rule.h"
#include "schemes/scheme.h"
#include "strategies/path.h"

#define NINE "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
#define SIX "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n"
/* top95's first puzzle, of one solution, and a given of another value: it is found to be wrong by guessing alone. */
#define CONFLICT NINE "set_cell(1,4)\nset_cell(7,8)\nset_cell(9,5)\nset_cell(11,3)\nset_cell(22,7)\nset_cell(29,2)\n" \
  "set_cell(35,6)\nset_cell(41,8)\nset_cell(43,4)\nset_cell(50,1)\nset_cell(58,6)\nset_cell(60,3)\n" \
  "set_cell(62,7)\nset_cell(64,5)\nset_cell(67,2)\nset_cell(73,1)\nset_cell(75,4)\n" \
  "set_cell(8,1)\n"
#define SEED 7

/* SETTINGS: "name=value" each, ends with NULL. */
static GwPlan *
plan_of (const char *text, const char *const *settings)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, &message);
  g_autoptr (GError) error = NULL;
  GwPlan *plan;

  g_assert_cmpstr (message, ==, NULL);
  plan = gw_plan_new (puzzle);
  for (; settings != NULL && *settings != NULL; settings++)
    {
      g_auto (GStrv) parts = g_strsplit (*settings, "=", 2);

      gw_plan_set (plan, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
  gw_plan_check (plan, &error);
  g_assert_no_error (error);
  return plan;
}

static GwPuzzle *
made_puzzle (const GwMade *made)
{
  g_autoptr (GError) error = NULL;
  GwPuzzle *puzzle;

  g_assert_cmpint (made->end, ==, GW_MADE_PUZZLE);
  puzzle = gw_left_to_puzzle (made->left, NULL, &error);
  g_assert_no_error (error);
  return puzzle;
}

static GwPuzzle *
without (const GwPuzzle *puzzle, guint constraint)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GError) error = NULL;
  GwPuzzle *less;
  GwHint hint;

  gw_edit_remove (edit, puzzle->constraints[constraint]->id);
  less = gw_puzzle_apply (puzzle, edit, &hint, &error);
  g_assert_no_error (error);
  return less;
}

/* SCHEME NULL: the target is one solution. KINDS: whose clues could go. */
static void
assert_minimal (const GwPuzzle *puzzle, const char *scheme, const char *const *kinds)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (g_strv_contains (kinds, puzzle->constraints[i]->rule->id))
      {
        g_autoptr (GwPuzzle) less = without (puzzle, i);

        n++;
        if (scheme != NULL)
          g_assert_false (scheme_solves (less, scheme));
        else
          g_assert_cmpuint (count_by_sat (less), ==, 2);
      }
  g_assert_cmpuint (n, >, 0);
}

static void
test_plain (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, NULL);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);

  for (guint i = 0; i < 3; i++)
    {
      GwMade made;

      gw_generator_make (generator, i, NULL, &made);
      {
        g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

        g_assert_true (made.is_minimal);
        g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
        assert_minimal (puzzle, NULL, (const char *[]){ "set_cell", NULL });
      }
      gw_made_clear (&made);
    }
}

static void
test_scheme (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, (const char *[]){ "target=scheme HAC", "beyond=scheme FCI", NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);

  for (guint i = 0; i < 3; i++)
    {
      GwMade made;

      gw_generator_make (generator, i, NULL, &made);
      {
        g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

        g_assert_true (scheme_solves (puzzle, "HAC"));
        g_assert_false (scheme_solves (puzzle, "FCI"));
        assert_minimal (puzzle, "HAC", (const char *[]){ "set_cell", NULL });
      }
      gw_made_clear (&made);
    }
}

/* A band: solved by one scheme and not by the weaker one below it. None is outside. */
static void
test_bands (void)
{
  static const char *const bands[][2] = { { "FC", "FCI" }, { "FCI", "HAC" }, { "HAC", "HACS" }, { "HACS", "HACV" } };
  guint n = g_getenv ("GW_TEST_LONG") != NULL ? 50 : 3;

  for (guint band = 0; band < G_N_ELEMENTS (bands); band++)
    {
      g_autofree char *target = g_strconcat ("target=scheme ", bands[band][1], NULL);
      g_autofree char *beyond = g_strconcat ("beyond=scheme ", bands[band][0], NULL);
      g_autoptr (GwPlan) plan = plan_of (NINE, (const char *[]){ target, beyond, "tries=1000", NULL });
      g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);

      for (guint i = 0; i < n; i++)
        {
          GwMade made;

          gw_generator_make (generator, i, NULL, &made);
          {
            g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

            g_assert_true (scheme_solves (puzzle, bands[band][1]));
            g_assert_false (scheme_solves (puzzle, bands[band][0]));
          }
          gw_made_clear (&made);
        }
    }
}

static guint
clues_of (const char *const *settings, guint64 number)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, settings);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  guint n;
  GwMade made;

  gw_generator_make (generator, number, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
  n = made.left->n_clues;
  gw_made_clear (&made);
  return n;
}

/* The first grid and run are the same, whatever comes after them: the best is never worse, and is better for some. */
static void
test_best (void)
{
  guint n_better = 0;

  for (guint i = 0; i < 5; i++)
    {
      guint one = clues_of (NULL, i), runs = clues_of ((const char *[]){ "runs=6", NULL }, i);
      guint grids = clues_of ((const char *[]){ "grids=6", NULL }, i);

      g_assert_cmpuint (runs, <=, one);
      g_assert_cmpuint (grids, <=, one);
      n_better += (runs < one) + (grids < one);
    }
  g_assert_cmpuint (n_better, >, 0);
}

/* ---- the control ---- */

typedef struct
{
  guint n_asked, stop_at;
} Stopper;

static gboolean
count_and_stop (gpointer data)
{
  Stopper *stopper = data;

  return ++stopper->n_asked >= stopper->stop_at;
}

/* Stopped at any moment it ends at once, and what it hands over is a puzzle. */
static void
test_stop (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE "anti_knight\n", NULL);
  Stopper whole = { 0, G_MAXUINT };
  guint n_puzzles = 0;
  GwMade made;

  {
    g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
    const GwControl control = { .should_stop = count_and_stop, .data = &whole };

    gw_generator_make (generator, 0, &control, &made);
    g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
    gw_made_clear (&made);
  }
  for (guint i = 1; i <= 12; i++)
    {
      g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
      Stopper stopper = { 0, 1 + whole.n_asked * i / 13 };
      const GwControl control = { .should_stop = count_and_stop, .data = &stopper };

      gw_generator_make (generator, 0, &control, &made);
      g_assert_cmpint (made.end, ==, GW_MADE_STOPPED);
      g_assert_cmpuint (stopper.n_asked, <, stopper.stop_at + 10);
      if (made.left != NULL)
        {
          g_autoptr (GwPuzzle) puzzle = gw_left_to_puzzle (made.left, NULL, NULL);

          n_puzzles++;
          g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
        }
      gw_made_clear (&made);
    }
  g_assert_cmpuint (n_puzzles, >, 0);
}

/* Makes number 0 of PLAN until it has looked LOOKS times; returns how often it looked. */
static guint
make_for (GwPlan *plan, guint looks, GwMade *made, GwGenerator **generator)
{
  Stopper stopper = { 0, looks };
  const GwControl control = { .should_stop = count_and_stop, .data = &stopper };

  *generator = gw_generator_new (plan, SEED);
  gw_generator_make (*generator, 0, &control, made);
  return stopper.n_asked;
}

static GwPlan *
plan_of_several (guint grids, const char *runs, const char *best)
{
  g_autofree char *setting = g_strdup_printf ("grids=%u", grids);

  return plan_of (NINE, (const char *[]){ setting, runs, best, NULL });
}

/* The best of so many grids, by the measure; the lowest is the best. */
static guint64
rank_of_all (guint grids, const char *runs, const char *best)
{
  g_autoptr (GwPlan) plan = plan_of_several (grids, runs, best);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  guint64 rank;
  GwMade made;

  gw_generator_make (generator, 0, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
  g_assert_cmpuint (made.n_grids, ==, grids);
  rank = gw_left_rank (made.left, NULL);
  gw_made_clear (&made);
  return rank;
}

/* What is handed over after a stop is the best of the grids that it tells of, as a run of so many grids finds it; the one that
 * was on its way can only have made it better, by a run that went to its end. */
static void
test_stop_gives_best (void)
{
  static const char *const cases[][2] = { { "runs=1", "best=fewest-clues" }, { "runs=3", "best=fewest-givens" },
                                          { "runs=2", "best=most-symmetric" }, { "runs=1", "best=hardest" } };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      const char *const *of = cases[c];
      g_autoptr (GwPlan) plan = plan_of_several (8, of[0], of[1]);
      GwGenerator *generator;
      guint n_seen = 0;
      GwMade made;
      guint looks = make_for (plan, G_MAXUINT, &made, &generator);

      gw_made_clear (&made);
      gw_generator_free (generator);
      for (guint i = 1; i <= 9; i++)
        {
          make_for (plan, looks * i / 10, &made, &generator);
          g_assert_cmpint (made.end, ==, GW_MADE_STOPPED);
          g_assert_cmpuint (made.n_grids, <=, 8);
          if (made.n_grids > 0)
            {
              guint64 rank = gw_left_rank (made.left, NULL);

              n_seen++;
              g_assert_true (made.is_whole);
              g_assert_true (made.is_minimal);
              g_assert_cmpuint (rank, >=, rank_of_all (made.n_grids, of[0], of[1]));
              if (made.n_grids > 1)
                g_assert_cmpuint (rank, <=, rank_of_all (made.n_grids - 1, of[0], of[1]));
            }
          gw_made_clear (&made);
          gw_generator_free (generator);
        }
      g_assert_cmpuint (n_seen, >=, 5);
    }
}

static gboolean
strategies_solve (GwPuzzle *puzzle, const char *names)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  g_autoptr (GwPencil) pencil = gw_pencil_new (terrain);
  GwStrategySet set;

  g_assert_true (gw_strategy_set_parse (names, &set, NULL));
  gw_pencil_start (pencil, NULL);
  return gw_path_run (pencil, set, NULL) == GW_PATH_SOLVED;
}

static void
test_strategies (void)
{
  static const char singles[] = "naked-single,hidden-single", more[] = "naked-single,hidden-single,locked-candidates";
  g_autoptr (GwPlan) plan = plan_of (NINE, (const char *[]){ "target=strategies naked-single,hidden-single,locked-candidates",
                                                             "beyond=strategies naked-single,hidden-single", NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);

  for (guint i = 0; i < 3; i++)
    {
      GwMade made;

      gw_generator_make (generator, i, NULL, &made);
      {
        g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

        g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
        g_assert_true (strategies_solve (puzzle, more));
        g_assert_false (strategies_solve (puzzle, singles));
        for (guint c = 0; c < puzzle->n_constraints; c++)
          if (strcmp (puzzle->constraints[c]->rule->id, "set_cell") == 0)
            {
              g_autoptr (GwPuzzle) less = without (puzzle, c);

              g_assert_false (strategies_solve (less, more));
            }
      }
      gw_made_clear (&made);
    }
}

/* Totals that are left open come from the solution; cages and givens both go. */
static void
test_killer (void)
{
  static const char cages[] = SIX "sum(?,1,2,7)\nsum(?,3,4,5)\nsum(?,6,11,12)\nsum(?,8,9)\nsum(?,10,16,22,23)\nsum(?,13,19,20)\n"
                                  "sum(?,14,15,21,27)\nsum(?,17,18,24)\n//keep\nsum(?,25,26,31)\nsum(?,28,29)\n";
  g_autoptr (GwPlan) plan = plan_of (cages, (const char *[]){ "remove=givens", "remove=sum", "order=preference", NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);

  for (guint i = 0; i < 3; i++)
    {
      GwMade made;

      gw_generator_make (generator, i, NULL, &made);
      {
        g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

        for (guint c = 0; c < puzzle->n_constraints; c++)
          g_assert_false (gw_constraint_is_open (puzzle->constraints[c]));
        g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
        assert_minimal (puzzle, NULL, (const char *[]){ "set_cell", "sum", NULL });
      }
      gw_made_clear (&made);
    }
}

static guint
count_rule (const GwPuzzle *puzzle, const char *rule)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += strcmp (puzzle->constraints[i]->rule->id, rule) == 0;
  return n;
}

/* Every dot that is true stands on the grid, and no other: the negative rule holds, and the puzzle is minimal in givens. */
static void
test_exhaustive (void)
{
  g_autoptr (GwPlan) plan = plan_of (SIX "no_kropki_elsewhere\n",
                                     (const char *[]){ "offer=kropki_diff", "offer=kropki_factor", "target=scheme HAC", NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);

  for (guint i = 0; i < 3; i++)
    {
      GwMade made;

      gw_generator_make (generator, i, NULL, &made);
      {
        g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

        g_assert_cmpuint (count_rule (puzzle, "no_kropki_elsewhere"), ==, 1);
        g_assert_cmpuint (count_rule (puzzle, "kropki_diff"), >, 0);
        g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
        g_assert_true (scheme_solves (puzzle, "HAC"));
      }
      gw_made_clear (&made);
    }
}

/* Dots that may go under their negative rule go with it, all at once. */
static void
test_exhaustive_goes_whole (void)
{
  g_autoptr (GwPlan) plan = plan_of (SIX "no_kropki_elsewhere\n",
                                     (const char *[]){ "offer=kropki_diff", "offer=kropki_factor", "remove=kropki_diff",
                                                       "remove=kropki_factor", "remove=givens", "order=preference", NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  GwMade made;

  gw_generator_make (generator, 0, NULL, &made);
  {
    g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

    /* Named first, they were tried first: with all givens there nothing needs them. */
    g_assert_cmpuint (count_rule (puzzle, "no_kropki_elsewhere"), ==, 0);
    g_assert_cmpuint (count_rule (puzzle, "kropki_diff"), ==, 0);
    g_assert_cmpuint (count_rule (puzzle, "kropki_factor"), ==, 0);
    g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
  }
  gw_made_clear (&made);
}

static void
test_symmetry (void)
{
  static const struct { const char *setting; GwSymmetry symmetries[2]; } cases[] = {
    { "symmetry=half", { GW_SYMMETRY_HALF, GW_SYMMETRY_HALF } },
    { "symmetry=quarter", { GW_SYMMETRY_QUARTER, GW_SYMMETRY_HALF } },
    { "symmetry=diagonals", { GW_SYMMETRY_FALLING, GW_SYMMETRY_RISING } },
    { "symmetry=full", { GW_SYMMETRY_LEFT_RIGHT, GW_SYMMETRY_THREE_QUARTERS } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwPlan) plan = plan_of (NINE, (const char *[]){ cases[i].setting, NULL });
      g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
      GwMade made;

      gw_generator_make (generator, 0, NULL, &made);
      g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
      for (guint s = 0; s < 2; s++)
        {
          GwCell to[81];
          GwGrid *turned = gw_symmetry_apply (plan->puzzle->grid, cases[i].symmetries[s], to, NULL);

          gw_grid_unref (turned);
          for (guint cell = 0; cell < 81; cell++)
            g_assert_cmpint (made.left->clues[cell] == ~(GwMask) 0, ==, made.left->clues[to[cell]] == ~(GwMask) 0);
        }
      gw_made_clear (&made);
    }
}

static void
test_pattern (void)
{
  static const char pattern[] = "pattern=!........ xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx";
  g_autoptr (GwPlan) plan = plan_of (NINE "sum(45,1,2,3,4,5,6,7,8,9)\n", (const char *[]){ pattern, NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  GwMade made;

  gw_generator_make (generator, 0, NULL, &made);
  {
    g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

    g_assert_cmpuint (made.left->clues[0], !=, ~(GwMask) 0);
    for (guint cell = 1; cell < 9; cell++)
      g_assert_cmpuint (made.left->clues[cell], ==, ~(GwMask) 0);
    g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
    g_assert_cmpuint (count_rule (puzzle, "set_cell"), ==, made.left->n_givens);
  }
  gw_made_clear (&made);
}

static void
test_locked_and_wish (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, (const char *[]){ "wish=set_cell(41,7)", "wish=even(1)", "pattern="
    "..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  GwMade made;

  for (guint i = 0; i < 10; i++)
    {
      gw_generator_make (generator, i, NULL, &made);
      g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
      g_assert_cmpuint (made.stock->solution[40], ==, 6);
      g_assert_cmpuint (made.stock->solution[0] % 2, ==, 1);
      {
        g_autoptr (GwPuzzle) puzzle = made_puzzle (&made);

        g_assert_cmpuint (count_rule (puzzle, "even"), ==, 0);
      }
      gw_made_clear (&made);
    }
}

static void
test_counts (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, (const char *[]){ "minimal=false", "most-givens=32", NULL });
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  g_autoptr (GwPlan) few = plan_of (NINE, (const char *[]){ "most-givens=16", "tries=3", NULL });
  g_autoptr (GwGenerator) hopeless = gw_generator_new (few, SEED);
  GwMade made;

  gw_generator_make (generator, 0, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
  g_assert_cmpuint (made.left->n_givens, ==, 32);
  g_assert_false (made.is_minimal);
  gw_made_clear (&made);
  /* No plain puzzle has 16 givens. */
  gw_generator_make (hopeless, 0, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_NOTHING);
  g_assert_cmpuint (made.n_tries, ==, 3);
  g_assert_cmpuint (made.rejects[GW_REJECT_TOO_MANY], ==, 3);
  gw_made_clear (&made);
}

static void
test_impossible (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE "set_cell(1,1)\nset_cell(2,1)\n", NULL);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  GwMade made;

  gw_generator_make (generator, 0, NULL, &made);
  g_assert_cmpint (made.end, ==, GW_MADE_IMPOSSIBLE);
  gw_made_clear (&made);
}

static guint64
count_only (const GwPuzzle *puzzle, const guint *constraints, guint n, guint left_out)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) few = NULL;
  GwHint hint;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      gboolean is_kept = gw_rule_is_definition (puzzle->constraints[i]->rule) || puzzle->constraints[i]->rule->post == NULL;

      for (guint k = 0; k < n; k++)
        is_kept |= constraints[k] == i && k != left_out;
      if (!is_kept)
        gw_edit_remove (edit, puzzle->constraints[i]->id);
    }
  few = gw_puzzle_apply (puzzle, edit, &hint, NULL);
  return count_by_sat (few);
}

/* Propagation alone finds no fault with them; the second engine says that together they leave no solution, and that each is needed
 * for that. */
static void
test_conflict (void)
{
  g_autoptr (GwPlan) plan = plan_of (CONFLICT, NULL);
  guint constraints[32], n, n_undecided;

  n = gw_plan_conflict (plan, NULL, G_N_ELEMENTS (constraints), constraints, &n_undecided);
  g_assert_cmpuint (n_undecided, ==, 0);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (count_only (plan->wished, constraints, n, G_MAXUINT), ==, 0);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (count_only (plan->wished, constraints, n, i), >, 0);
}

static char *
givens_text (const GwMade *made)
{
  char *text = g_new0 (char, 82);

  for (guint i = 0; i < 81; i++)
    text[i] = made->left->clues[i] == ~(GwMask) 0 ? '.' : (char) ('1' + made->stock->solution[i]);
  return text;
}

/* A number's puzzle does not depend on what was made before; different numbers and seeds give different ones. */
static void
test_numbers (void)
{
  g_autoptr (GwPlan) plan = plan_of (NINE, NULL);
  g_autoptr (GwGenerator) forwards = gw_generator_new (plan, SEED);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *texts[8];
  GwMade made;

  for (guint i = 0; i < 8; i++)
    {
      gw_generator_make (forwards, i, NULL, &made);
      texts[i] = givens_text (&made);
      g_assert_true (g_hash_table_add (seen, texts[i]));
      gw_made_clear (&made);
    }
  for (guint i = 8; i-- > 0;)
    {
      g_autoptr (GwGenerator) backwards = gw_generator_new (plan, SEED);
      g_autofree char *text = NULL;

      gw_generator_make (backwards, i, NULL, &made);
      text = givens_text (&made);
      g_assert_cmpstr (text, ==, texts[i]);
      gw_made_clear (&made);
    }
}

static void
test_settings (void)
{
  static const char *const wrong[][2] = {
    { "colour", "red" }, { "target", "scheme XYZ" }, { "target", "beautiful" }, { "symmetry", "sideways" }, { "tries", "0" },
    { "pattern", "x" }, { "offer", "sum" }, { "offer", "nothing" }, { "remove", "columns" }, { "givens", "some" },
  };
  g_autoptr (GwPuzzle) puzzle = build_puzzle (NINE, NULL);
  g_autoptr (GwPlan) plan = gw_plan_new (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_plan_set (plan, wrong[i][0], wrong[i][1], &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generate/plain", test_plain);
  g_test_add_func ("/generate/scheme", test_scheme);
  g_test_add_func ("/generate/bands", test_bands);
  g_test_add_func ("/generate/best", test_best);
  g_test_add_func ("/generate/stop", test_stop);
  g_test_add_func ("/generate/stop/best", test_stop_gives_best);
  g_test_add_func ("/generate/strategies", test_strategies);
  g_test_add_func ("/generate/killer", test_killer);
  g_test_add_func ("/generate/exhaustive/derived", test_exhaustive);
  g_test_add_func ("/generate/exhaustive/whole", test_exhaustive_goes_whole);
  g_test_add_func ("/generate/symmetry", test_symmetry);
  g_test_add_func ("/generate/pattern", test_pattern);
  g_test_add_func ("/generate/wishes", test_locked_and_wish);
  g_test_add_func ("/generate/counts", test_counts);
  g_test_add_func ("/generate/impossible", test_impossible);
  g_test_add_func ("/generate/conflict", test_conflict);
  g_test_add_func ("/generate/numbers", test_numbers);
  g_test_add_func ("/generate/settings", test_settings);
  return g_test_run ();
}
