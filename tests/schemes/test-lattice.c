/* Schemes on states of all kinds: none loses a solution, none leaves what one below it takes away. */
#include <stdio.h>
#include <string.h>

#include "build.h"
#include "compile/compile.h"
#include "rf/source.h"
#include "rules/rule.h"
#include "schemes/scheme.h"
#include "solve/search.h"

#define PLAIN9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"

/* Left at most as much as right leaves: edges of the paper's Figure 5, and those among shaving schemes: what propagates more
 * refutes more. HACV takes what HACS does: a value that one of two groups cannot hold outside of the other stands in their
 * common cells, and whoever tries it outside leaves one of the groups without it. */
static const char *const stronger[][2] = {
  { "FCI", "FC" },     { "BC", "FC" },       { "BCI", "FCI" },     { "BCI", "BC" },      { "HAC", "BCI" },
  { "HACS", "HAC" },   { "HACC", "HAC" },    { "HAC3", "HAC" },    { "HACSC", "HACS" },  { "HACSC", "HACC" },
  { "HACS3", "HACS" }, { "HACS3", "HAC3" },  { "HACC3", "HACC" },  { "HACC3", "HAC3" },  { "HACSC3", "HACSC" },
  { "HACSC3", "HACS3" }, { "HACSC3", "HACC3" }, { "FCV", "FC" },   { "BCV", "BC" },      { "HACV", "HAC" },
  { "BCV", "FCV" },    { "HACV", "BCV" },    { "HACV", "HACS" },
};

static GwCompiled *
compile (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);

  g_assert_nonnull (puzzle);
  return gw_compile_with_redundant (puzzle, NULL, NULL);
}


typedef struct
{
  const GwCompiled *compiled;
  GwState          *state;
  GwMask           *left;      /* of each scheme a mask per variable */
  const guint8     *solution;
  gboolean          shaves;    /* shaving schemes too */
} Lattice;

/* What `stronger` says, and what follows from it. */
static void
test_covers (void)
{
  gboolean covers[GW_N_SCHEMES][GW_N_SCHEMES] = { { FALSE } };

  for (guint i = 0; i < GW_N_SCHEMES; i++)
    covers[i][i] = TRUE;
  for (guint k = 0; k < G_N_ELEMENTS (stronger); k++)
    covers[gw_scheme_find (stronger[k][0]) - gw_schemes][gw_scheme_find (stronger[k][1]) - gw_schemes] = TRUE;
  for (guint middle = 0; middle < GW_N_SCHEMES; middle++)
    for (guint a = 0; a < GW_N_SCHEMES; a++)
      for (guint b = 0; b < GW_N_SCHEMES; b++)
        covers[a][b] |= covers[a][middle] && covers[middle][b];
  for (guint a = 0; a < GW_N_SCHEMES; a++)
    for (guint b = 0; b < GW_N_SCHEMES; b++)
      if (gw_scheme_covers (&gw_schemes[a], &gw_schemes[b]) != covers[a][b])
        g_test_fail_printf ("%s and %s", gw_schemes[a].id, gw_schemes[b].id);
}

/* How often the two that the paper could not tell apart left different candidates. */
static guint n_states, n_apart;

static guint
index_of (const char *id)
{
  return (guint) (gw_scheme_find (id) - gw_schemes);
}

static GwMask *
left_by (const Lattice *lattice, const char *id)
{
  return lattice->left + (gsize) index_of (id) * lattice->compiled->model->n_vars;
}

static gboolean
is_run (const Lattice *lattice, const char *id)
{
  return lattice->shaves || !gw_scheme_find (id)->shaves;
}

static void
run_scheme (const Lattice *lattice, const GwScheme *scheme, const GwActive *active)
{
  GwMask *left = left_by (lattice, scheme->id);

  g_assert_cmpint (gw_scheme_run (scheme, lattice->state, active, FALSE, NULL), !=, GW_SCHEME_IMPOSSIBLE);
  for (guint var = 0; var < lattice->compiled->model->n_vars; var++)
    {
      left[var] = gw_state_domain (lattice->state, var);
      g_assert_true (left[var] & GW_BIT (lattice->solution[var]));
    }
}

static void
compare (const Lattice *lattice, const char *strong, const char *weak)
{
  const GwMask *less = left_by (lattice, strong), *more = left_by (lattice, weak);

  for (guint var = 0; var < lattice->compiled->model->n_vars; var++)
    if ((less[var] & ~more[var]) != 0)
      {
        g_test_fail_printf ("%s leaves what %s removes, in variable %u", strong, weak, var);
        return;
      }
}

/* What is asked of a few schemes only is the first of all that leave one value everywhere. */
static void
check_weakest (const Lattice *lattice, const GwActive *active)
{
  guint n_vars = lattice->compiled->model->n_vars, first = 0;
  const GwScheme *weakest;

  for (; first < GW_N_SCHEMES; first++)
    {
      const GwMask *left = left_by (lattice, gw_schemes[first].id);
      guint var = 0;

      while (var < n_vars && gw_mask_is_single (left[var]))
        var++;
      if (var == n_vars)
        break;
    }
  gw_scheme_weakest (lattice->state, active, NULL, &weakest);
  g_assert_true (weakest == (first < GW_N_SCHEMES ? &gw_schemes[first] : NULL));
}

static void
run_all (const Lattice *lattice, const GwActive *active)
{
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    if (is_run (lattice, gw_schemes[i].id))
      run_scheme (lattice, &gw_schemes[i], active);
  for (guint i = 0; i < G_N_ELEMENTS (stronger); i++)
    if (is_run (lattice, stronger[i][0]))
      compare (lattice, stronger[i][0], stronger[i][1]);
  if (lattice->shaves)
    check_weakest (lattice, active);
  n_states++;
  if (memcmp (left_by (lattice, "HACS"), left_by (lattice, "HAC3"), lattice->compiled->model->n_vars * sizeof (GwMask)) != 0)
    n_apart++;
}

static void
begin (Lattice *lattice, const GwCompiled *compiled)
{
  *lattice = (Lattice) { .compiled = compiled, .shaves = TRUE };
  lattice->state = gw_state_new (compiled->model);
  lattice->left = g_new (GwMask, (gsize) GW_N_SCHEMES * MAX (compiled->model->n_vars, 1));
}

static void
end (Lattice *lattice)
{
  gw_state_free (lattice->state);
  g_free (lattice->left);
}

/* Random states on the way to a random solution: each variable keeps its value and some others. */
static void
test_lattice_of (const char *text, guint n, guint64 seed)
{
  g_autoptr (GwCompiled) compiled = compile (text);
  g_autofree GwMask *clues = g_new (GwMask, compiled->model->n_vars);
  const GwActive active = { .clues = clues };
  GwSearch *search = gw_search_new (compiled->model);
  GwRandom random;
  Lattice lattice;

  begin (&lattice, compiled);
  gw_random_init (&random, seed);
  for (guint i = 0; i < n; i++)
    {
      gw_search_start (search, NULL, &random);
      g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_SOLUTION);
      lattice.solution = gw_search_values (search);
      for (guint var = 0; var < compiled->model->n_vars; var++)
        {
          GwMask some = gw_random_next (&random);

          some |= gw_random_next (&random);
          clues[var] = GW_BIT (lattice.solution[var]) | (gw_random_below (&random, 3) == 0 ? 0 : some);
        }
      run_all (&lattice, &active);
    }
  end (&lattice);
  gw_search_free (search);
}

static void
test_lattice_plain (void)
{
  test_lattice_of (PLAIN9, 60, 1);
  test_lattice_of (PLAIN9 "diagonal(1,81)\ndiagonal(9,73)\nextra_region(11,12,13,20,21,22,29,30,31)\n", 20, 2);
  test_lattice_of ("values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\nsum(7,1,2)\nproduct(12,8,9)\n",
                   60, 3);
}

/* HACV covers HACS only as long as "same" is not stated of values that stand several times in a group. Here all that a row holds
 * of one stands in a box of its own, which has three cells for two of them: a "same" would take it from the rest of the box, but whoever
 * tries it there leaves one place to the box and two to the row among three cells, and neither group alone sees that. */
static void
test_repeated (void)
{
  g_autoptr (GwCompiled) compiled
      = compile ("values=112233\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n");
  g_autofree GwMask *clues = g_new (GwMask, compiled->model->n_vars);
  const GwActive active = { .clues = clues };
  const guint8 solution[] = { 0, 0, 1, 1, 2, 2, 1, 2, 2, 0, 0, 1, 1, 1, 2, 2, 0, 0, 2, 0, 0, 1, 1, 2,
                              0, 1, 1, 2, 2, 0, 2, 2, 0, 0, 1, 1 };
  Lattice lattice;

  begin (&lattice, compiled);
  lattice.solution = solution;
  for (guint var = 0; var < compiled->model->n_vars; var++)
    clues[var] = var >= 3 && var < 6 ? 6 : 7;
  run_all (&lattice, &active);
  end (&lattice);
  test_lattice_of ("values=112233\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n", 60, 6);
  test_lattice_of ("values=11223344\ncolumns=8\nrows=8\ncolumn_groups\nrow_groups\nbox_groups(4,2)\n", 20, 7);
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

/* ---- examples ---- */

#define STATES_AN_EXAMPLE 10 /* the first is the puzzle itself: 500 and more of the others */
#define SHAVE_MOST 1500      /* candidates at the most, beyond which shaving is for the long tier */

static GwPuzzle *
read_puzzle (const char *path)
{
  g_autoptr (GBytes) bytes = NULL;
  char *text = NULL;
  gsize size = 0;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  bytes = g_bytes_new_take (text, size);
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  return gw_puzzle_ref (reading->puzzle);
}

/* A person has found some cells, and struck some candidates out of others. */
static void
draw_state (const Lattice *lattice, GwRandom *random, GwMask *clues)
{
  guint found = gw_random_below (random, 8);

  for (guint var = 0; var < lattice->compiled->model->n_vars; var++)
    {
      GwMask kept = ~(GwMask) 0;

      if (gw_random_below (random, 3) == 0)
        {
          kept = gw_random_next (random);
          kept |= gw_random_next (random);
        }
      if (gw_random_below (random, 16) < found)
        kept = 0;
      clues[var] = GW_BIT (lattice->solution[var]) | kept;
    }
}

static void
test_example (gconstpointer data)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (data);
  g_autoptr (GwCompiled) for_search = gw_compile (puzzle, NULL, NULL), compiled = gw_compile_with_redundant (puzzle, NULL, NULL);
  g_autofree GwMask *clues = g_new (GwMask, compiled->model->n_vars);
  const GwActive active = { .clues = clues };
  GwSearch *search = gw_search_new (for_search->model);
  GwRandom random;
  Lattice lattice;

  gw_random_init (&random, 5);
  begin (&lattice, compiled);
  lattice.shaves = g_getenv ("GW_TEST_LONG") != NULL || compiled->model->n_vars * compiled->model->n_values <= SHAVE_MOST;
  gw_search_start (search, NULL, NULL);
  g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_SOLUTION);
  lattice.solution = gw_search_values (search);
  for (guint i = 0; i < STATES_AN_EXAMPLE; i++)
    {
      if (i > 0)
        draw_state (&lattice, &random, clues);
      run_all (&lattice, i > 0 ? &active : NULL);
    }
  end (&lattice);
  gw_search_free (search);
}

static void
add_examples (void)
{
  g_autoptr (GDir) folder = g_dir_open (EXAMPLES, 0, NULL);

  for (const char *name; folder != NULL && (name = g_dir_read_name (folder)) != NULL;)
    if (g_str_has_suffix (name, ".rf"))
      {
        g_autofree char *test = g_strconcat ("/lattice/example/", name, NULL);

        g_test_add_data_func_full (test, g_build_filename (EXAMPLES, name, NULL), test_example, g_free);
      }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lattice/covers", test_covers);
  g_test_add_func ("/lattice/grids", test_lattice_plain);
  g_test_add_func ("/lattice/repeated", test_repeated);
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *path = g_strconcat ("/lattice/rule/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i]->id, test_lattice_fixture);
      }
  add_examples ();
  status = g_test_run ();
  /* The paper found no grid on which these two differ (Figure 5, the dotted line). */
  printf ("# HACS and HAC3 left different candidates in %u of %u states\n", n_apart, n_states);
  return status;
}
