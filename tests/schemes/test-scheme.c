/* Schemes: the published figures on the 17-clue file; no scheme loses a solution; none is weaker than one below it. */
#include <string.h>

#include "build.h"
#include "compile/compile.h"
#include "rules/rule.h"
#include "schemes/scheme.h"
#include "solve/search.h"

#define PLAIN9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"

static GwCompiled *
compile (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);

  g_assert_nonnull (puzzle);
  return gw_compile_with_redundant (puzzle, NULL, NULL);
}

/* ---- the published figures ---- */

typedef struct
{
  const char *file, *scheme;
  guint       solved;
  gboolean    is_long; /* only in the long tier */
} Figure;

/* shared/data/README.md, from independent programs; simonis-2005 for HACV. */
static const Figure figures[] = {
  { "sudoku17.txt", "FC", 0, FALSE },       { "sudoku17.txt", "FCI", 21905, FALSE },
  { "sudoku17.txt", "HAC", 34464, FALSE },  { "sudoku17.txt", "HACS", 41646, FALSE },
  { "sudoku17.txt", "HACC", 36706, TRUE },  { "sudoku17.txt", "HAC3", 41646, TRUE },
  { "sudoku17.txt", "HACSC", 41665, TRUE }, { "sudoku17.txt", "HACV", 49151, TRUE },
  { "top1465.txt", "HAC", 143, FALSE },     { "hardest375.txt", "HAC", 0, FALSE },
  { "top95.txt", "HACV", 95, FALSE },       { "top1465.txt", "HACV", 1465, TRUE },
};

static guint
count_solved (const char *lines, const GwScheme *scheme)
{
  g_autoptr (GwCompiled) compiled = compile (PLAIN9);
  g_autoptr (GwState) state = gw_state_new (compiled->model);
  GwMask clues[81];
  const GwActive active = { .clues = clues };
  guint solved = 0;

  for (const char *line = lines; line != NULL && strlen (line) >= 81; line = strchr (line, '\n') + 1)
    {
      for (guint i = 0; i < 81; i++)
        clues[i] = line[i] >= '1' && line[i] <= '9' ? GW_BIT (line[i] - '1') : ~(GwMask) 0;
      solved += gw_scheme_run (scheme, state, &active, FALSE, NULL) == GW_SCHEME_SOLVED;
      if (strchr (line, '\n') == NULL)
        break;
    }
  return solved;
}

static void
test_figure (gconstpointer data)
{
  const Figure *figure = data;
  const char *folder = g_getenv ("GW_DATA_DIR");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : DEFAULT_DATA_DIR, figure->file, NULL), *lines = NULL;

  if (figure->is_long && g_getenv ("GW_TEST_LONG") == NULL)
    g_test_skip ("only in the long tier");
  else if (!g_file_get_contents (path, &lines, NULL, NULL))
    g_test_skip ("the shared collections are not here");
  else
    g_assert_cmpuint (count_solved (lines, gw_scheme_find (figure->scheme)), ==, figure->solved);
}

/* ---- soundness and order ---- */

/* Left at most as much as right leaves: edges of the paper's Figure 5. */
static const char *const stronger[][2] = {
  { "FCI", "FC" },     { "BC", "FC" },       { "BCI", "FCI" },     { "BCI", "BC" },      { "HAC", "BCI" },
  { "HACS", "HAC" },   { "HACC", "HAC" },    { "HAC3", "HAC" },    { "HACSC", "HACS" },  { "HACSC", "HACC" },
  { "HACS3", "HACS" }, { "HACS3", "HAC3" },  { "HACC3", "HACC" },  { "HACC3", "HAC3" },  { "HACSC3", "HACSC" },
  { "HACSC3", "HACS3" }, { "HACSC3", "HACC3" }, { "FCV", "FC" },   { "BCV", "BC" },      { "HACV", "HAC" },
};

typedef struct
{
  GwCompiled *compiled;
  GwState    *state;
  guint8     *solution;
  GwMask     *left[GW_N_SCHEMES];
} Lattice;

static guint
index_of (const char *id)
{
  return (guint) (gw_scheme_find (id) - gw_schemes);
}

static void
run_all (Lattice *lattice, const GwActive *active)
{
  guint n_vars = lattice->compiled->model->n_vars;

  for (guint i = 0; i < GW_N_SCHEMES; i++)
    {
      g_assert_cmpint (gw_scheme_run (&gw_schemes[i], lattice->state, active, FALSE, NULL), !=, GW_SCHEME_IMPOSSIBLE);
      for (guint var = 0; var < n_vars; var++)
        {
          lattice->left[i][var] = gw_state_domain (lattice->state, var);
          g_assert_true (lattice->left[i][var] & GW_BIT (lattice->solution[var]));
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (stronger); i++)
    for (guint var = 0; var < n_vars; var++)
      g_assert_cmphex (lattice->left[index_of (stronger[i][0])][var] & ~lattice->left[index_of (stronger[i][1])][var], ==, 0);
}

/* Random states on the way to a random solution: each variable keeps its value and some others. */
static void
test_lattice_of (const char *text, guint n_states, guint64 seed)
{
  Lattice lattice = { .compiled = compile (text) };
  guint n_vars = lattice.compiled->model->n_vars;
  GwSearch *search = gw_search_new (lattice.compiled->model);
  g_autofree GwMask *clues = g_new (GwMask, n_vars);
  const GwActive active = { .clues = clues };
  GwRandom random;

  gw_random_init (&random, seed);
  lattice.state = gw_state_new (lattice.compiled->model);
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    lattice.left[i] = g_new (GwMask, n_vars);
  for (guint i = 0; i < n_states; i++)
    {
      gw_search_start (search, NULL, &random);
      g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_SOLUTION);
      lattice.solution = g_memdup2 (gw_search_values (search), n_vars);
      for (guint var = 0; var < n_vars; var++)
        clues[var] = GW_BIT (lattice.solution[var])
                     | (gw_random_below (&random, 3) == 0 ? 0 : gw_random_next (&random) | gw_random_next (&random));
      run_all (&lattice, &active);
      g_free (lattice.solution);
    }
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    g_free (lattice.left[i]);
  gw_state_free (lattice.state);
  gw_search_free (search);
  gw_compiled_unref (lattice.compiled);
}

static void
test_lattice_plain (void)
{
  test_lattice_of (PLAIN9, 60, 1);
  test_lattice_of (PLAIN9 "diagonal(1,81)\ndiagonal(9,73)\nextra_region(11,12,13,20,21,22,29,30,31)\n", 20, 2);
  test_lattice_of ("values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\nsum(7,1,2)\nproduct(12,8,9)\n",
                   60, 3);
}

/* Fixtures have one solution; without their givens there is something to compare. */
static void
drop_givens (char *text)
{
  for (char *given = text; (given = strstr (given, "set_cell(")) != NULL;)
    memset (given, ' ', strcspn (given, "\n"));
}

static void
test_lattice_fixture (gconstpointer data)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.rf", FIXTURES, (const char *) data), *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_fail_printf ("%s is missing", path);
      return;
    }
  drop_givens (text);
  test_lattice_of (text, 5, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/schemes/%s/%s", figures[i].file, figures[i].scheme);

      g_test_add_data_func (path, &figures[i], test_figure);
    }
  g_test_add_func ("/schemes/lattice/grids", test_lattice_plain);
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *path = g_strconcat ("/schemes/lattice/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i]->id, test_lattice_fixture);
      }
  return g_test_run ();
}
