#include "analysed.h"
#include "rules/rule-table.h"

/* What the Analysis panel says of puzzles with layers, a shading, fences, a loop in rooms, walls: against counting, and against all solutions one by one. */

#define MOST_SOLUTIONS 400u

static GwPuzzle *
without (const GwPuzzle *puzzle, guint place)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_remove (edit, puzzle->constraints[place]->id);
  return gw_puzzle_apply ((GwPuzzle *) puzzle, edit, NULL, NULL);
}

static gboolean
is_clue (const GwConstraint *constraint)
{
  return gw_rule_is_own (constraint->rule) && constraint->n_args > 0;
}

static gboolean
contains (const GArray *ids, guint64 id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, guint64, i) == id)
      return TRUE;
  return FALSE;
}

/* A clue is not needed when the second engine counts one solution without it. */
static void
test_redundant (gconstpointer name)
{
  g_autoptr (GwPuzzle) puzzle = read_file (LAYERS, name);
  g_autoptr (GwAnalysis) found = analyse (puzzle, NULL);

  g_assert_cmpint (found->finding, ==, GW_FINDING_ONE);
  g_assert_true (gw_analysis_knows (found, GW_STAGE_REDUNDANT));
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      g_autoptr (GwPuzzle) less = NULL;
      gboolean is_needed;

      if (!is_clue (puzzle->constraints[i]))
        continue;
      less = without (puzzle, i);
      is_needed = count_by_sat (less) != 1;
      g_assert_cmpint (contains (found->redundant, puzzle->constraints[i]->id), ==, !is_needed);
    }
}

/* ---- several ---- */

typedef struct
{
  GwMask *stands;    /* per place: what it holds in some solution */
  guint  *n_marked;  /* in how many it holds more than 0 */
  guint   n;
} All;

/* Every solution, told by a search that looks for nothing else. */
static void
find_all (GwPuzzle *puzzle, All *all)
{
  const guint n_places = gw_grid_n_places (puzzle->grid);
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = MOST_SOLUTIONS, .n_witnesses = MOST_SOLUTIONS };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, GW_ENGINE_OWN);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  all->n = (guint) answer.count;
  all->stands = g_new0 (GwMask, n_places);
  all->n_marked = g_new0 (guint, n_places);
  for (guint i = 0; i < answer.n_witnesses; i++)
    for (guint place = 0; place < n_places; place++)
      {
        const guint8 value = answer.witnesses[i * n_places + place];

        all->stands[place] |= value != GW_NO_VALUE ? GW_BIT (value) : 0;
        all->n_marked[place] += value != GW_NO_VALUE && value > 0;
      }
  g_assert_cmpuint (answer.n_witnesses, ==, all->n);
  gw_answer_clear (&answer);
}

static void
assert_all_said (const GwAnalysis *found, const All *all)
{
  const GwGrid *grid = found->puzzle->grid;

  g_assert_cmpuint (found->count, ==, all->n);
  for (guint place = 0; place < gw_grid_n_places (grid); place++)
    {
      if (!gw_place_exists (grid, (GwCell) place) || !gw_place_is_told (grid, (GwCell) place) || all->stands[place] == 0)
        continue;
      g_assert_cmpuint (found->supported[place], ==, all->stands[place]);
      if (place >= grid->n_cells)
        g_assert_cmpfloat_with_epsilon (found->marked[place], (double) all->n_marked[place] / all->n, 1e-5);
    }
}

static gboolean
may_go (const GwConstraint *constraint)
{
  return is_clue (constraint) || constraint->rule == &gw_rule_set || constraint->rule == &gw_rule_blocked;
}

/* Clue after clue goes, and walls, until there are several solutions: what stands somewhere, and in what share of them. */
static void
test_several (gconstpointer name)
{
  g_autoptr (GwPuzzle) puzzle = read_file (LAYERS, name);
  guint n_looked = 0;

  for (guint i = puzzle->n_constraints; i-- > 0 && n_looked < 2;)
    {
      g_autoptr (GwPuzzle) less = may_go (puzzle->constraints[i]) ? without (puzzle, i) : NULL;
      g_autoptr (GwAnalysis) found = NULL;
      All all;

      if (less == NULL)
        continue;
      gw_puzzle_unref (puzzle);
      puzzle = gw_puzzle_ref (less);
      find_all (less, &all);
      if (all.n > 1 && all.n < MOST_SOLUTIONS)
        {
          found = analyse (less, NULL);
          g_assert_cmpint (found->finding, ==, GW_FINDING_SEVERAL);
          g_assert_true (gw_analysis_knows (found, GW_STAGE_ALL));
          assert_all_said (found, &all);
          n_looked++;
        }
      g_free (all.stands);
      g_free (all.n_marked);
    }
  g_assert_cmpuint (n_looked, >, 0);
}

/* ---- none ---- */

/* CLUE with a number that is larger by one. */
static char *
larger (const GwConstraint *clue)
{
  GString *text = g_string_new (clue->rule->id);

  for (guint i = 0; i < clue->n_args; i++)
    g_string_append_printf (text, "%s%d", i == 0 ? "(" : ", ", clue->args[i].type == GW_ARG_CELL ? clue->args[i].value + 1 : clue->args[i].value + (i == 0));
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* A clue and the same with another number contradict each other, and nothing else is to blame; other contradictions are as small as can be, too. */
static void
test_clash (gconstpointer name)
{
  g_autoptr (GwPuzzle) puzzle = read_file (LAYERS, name);
  guint n_looked = 0;

  for (guint i = 0; i < puzzle->n_constraints && n_looked < 3; i++)
    {
      g_autofree char *statement = NULL;
      g_autoptr (GwPuzzle) more = NULL;
      g_autoptr (GwAnalysis) found = NULL;

      if (!is_clue (puzzle->constraints[i]) || puzzle->constraints[i]->args[0].type != GW_ARG_NUMBER)
        continue;
      statement = larger (puzzle->constraints[i]);
      more = with_statement (puzzle, statement);
      found = analyse (more, NULL);
      g_assert_cmpint (found->finding, ==, GW_FINDING_NONE);
      g_assert_true (gw_analysis_knows (found, GW_STAGE_CONFLICT));
      g_assert_cmpuint (found->clash->len, >, 0);
      g_assert_cmpuint (found->n_undecided, ==, 0);
      g_assert_true (assert_minimal (found));
      n_looked++;
    }
  g_assert_cmpuint (n_looked, >, 0);
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "akari.rf", "nurikabe.rf", "slitherlink.rf", "loop.rf", "yin-yang.rf" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *redundant = g_strconcat ("/layers/redundant/", names[i], NULL), *several = g_strconcat ("/layers/several/", names[i], NULL);
      g_autofree char *clash = g_strconcat ("/layers/clash/", names[i], NULL);

      g_test_add_data_func (redundant, names[i], test_redundant);
      g_test_add_data_func (several, names[i], test_several);
      g_test_add_data_func (clash, names[i], test_clash);
    }
  return g_test_run ();
}
