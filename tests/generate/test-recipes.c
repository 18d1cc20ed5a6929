/* Recipes of every category: what the generator makes of the examples' rules is judged by what had no part in making it.
 * Each puzzle, written as a file and read again, has one solution (the second engine says so), is solved by its scheme without
 * search, and is minimal: without any of its units it has several solutions, or the scheme is stuck. */
#include <string.h>

#include "answer/answer.h"
#include "generate/generator.h"
#include "judges.h"
#include "rf/source.h"
#include "schemes/scheme.h"
#include "read-text.h"

typedef struct
{
  const char *example;   /* its givens are dropped, and clues of rules that are offered */
  const char *open;      /* a rule whose numbers are left open; NULL: none */
  const char *settings;  /* "name=value", blanks between them */
  const char *scheme;    /* the target; NULL: one solution */
} Recipe;

static const Recipe recipes[] = {
  { "vanilla", NULL, "", NULL },
  { "vanilla", NULL, "symmetry=half", NULL },
  { "vanilla", NULL, "symmetry=full", "HACV" },
  { "vanilla", NULL, "", "FC" },
  { "sudoku-x", NULL, "", "HAC" },
  { "windoku", NULL, "symmetry=quarter", "HACS" },
  { "jigsaw", NULL, "", "HAC" },
  { "killer-mini", "sum", "remove=givens remove=sum order=preference", NULL },
  { "killer-mini", "sum", "givens=none remove=sum", "HACV" },
  { "killer-x", "sum", "remove=givens remove=sum", "HAC" },
  { "killer-jigsaw", "sum", "remove=givens order=preference", "HAC" },
  { "thermo", NULL, "remove=givens remove=thermo", "HAC" },
  { "arrow", NULL, "", "HAC" },
  { "whisper", NULL, "remove=givens remove=whisper", NULL },
  { "palindrome", NULL, "", NULL },
  { "kropki-mini", NULL, "offer=kropki_diff offer=kropki_factor", "FC" },
  { "kropki-mini", NULL, "offer=kropki_diff offer=kropki_factor remove=givens remove=kropki_diff remove=kropki_factor", NULL },
  { "xv", NULL, "", "HAC" },
  { "sandwich", "sandwich", "remove=givens remove=sandwich order=preference", NULL },
  { "skyscraper", "skyscraper", "remove=skyscraper remove=givens order=preference", NULL },
  { "little-killer", "total", "remove=givens remove=total", NULL },
  { "quadruple", NULL, "", NULL },
  { "anti-knight", NULL, "symmetry=diagonals", "HACV" },
  { "non-consecutive", NULL, "", NULL },
  { "renban", NULL, "", NULL },
  { "even", NULL, "remove=givens remove=even", "HAC" },
  { "min-max", NULL, "", NULL },
  { "sudoku-hexagon", NULL, "", NULL },
  { "hexagon-medium", NULL, "symmetry=half", "HAC" },
  { "hexagon-medium", NULL, "symmetry=sixth", NULL },
  { "little-hanidoku", NULL, "", NULL },
  { "twodoku", NULL, "symmetry=half", "HAC" },
  { "samurai", NULL, "", "HAC" },
  { "values-122333", NULL, "", NULL },
  { "values-122333", NULL, "", "HAC" },
  { "sixteen", NULL, "symmetry=half", "HAC" },
  { "mini", NULL, "", NULL },
  { "twin-doku", NULL, "", NULL },
  { "empty-value", NULL, "", NULL },
  { "either", NULL, "", NULL },
};

#define SEED 11
#define N_LONG 20

/* ---- the puzzle of a recipe ---- */

/* "sum(12, 3, 4)" becomes "sum(?, 3, 4)". */
static void
append_open (GString *text, const char *line, const char *rule)
{
  const char *comma = strchr (line, ',');

  g_assert_nonnull (comma);
  g_string_append_printf (text, "%s(?%s\n", rule, comma);
}

static gboolean
is_offered (const Recipe *recipe, const char *line)
{
  g_autofree char *rule = g_strndup (line, strcspn (line, "("));
  g_autofree char *offer = g_strconcat ("offer=", rule, NULL);
  g_auto (GStrv) settings = g_strsplit (recipe->settings, " ", -1);

  return g_strv_contains ((const char *const *) settings, offer);
}

static char *
rules_of (const Recipe *recipe)
{
  g_autofree char *name = g_strconcat (recipe->example, ".rf", NULL);
  g_autofree char *path = g_build_filename (EXAMPLES, name, NULL), *whole = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  GString *text = g_string_new (NULL);

  g_file_get_contents (path, &whole, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (whole, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (recipe->open != NULL && g_str_has_prefix (*line, recipe->open) && (*line)[strlen (recipe->open)] == '(')
      append_open (text, *line, recipe->open);
    else if (!g_str_has_prefix (*line, "set_cell") && !is_offered (recipe, *line))
      g_string_append_printf (text, "%s\n", *line);
  return g_string_free (text, FALSE);
}

static GwPlan *
plan_of (const Recipe *recipe)
{
  g_autofree char *text = rules_of (recipe);
  g_autoptr (GwPuzzle) puzzle = read_text (text);
  g_auto (GStrv) settings = g_strsplit (recipe->settings, " ", -1);
  g_autoptr (GError) error = NULL;
  GwPlan *plan = gw_plan_new (puzzle);

  for (char **setting = settings; *setting != NULL && **setting != '\0'; setting++)
    {
      g_auto (GStrv) parts = g_strsplit (*setting, "=", 2);

      gw_plan_set (plan, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
  if (recipe->scheme != NULL)
    {
      g_autofree char *target = g_strconcat ("scheme ", recipe->scheme, NULL);

      gw_plan_set (plan, "target", target, &error);
      g_assert_no_error (error);
    }
  gw_plan_check (plan, &error);
  g_assert_no_error (error);
  return plan;
}

/* ---- the judge ---- */

/* As a file, read anew. */
static GwPuzzle *
judged_puzzle (const GwLeft *left)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) puzzle = gw_left_to_puzzle (left, NULL, &error);
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  source = gw_source_new (puzzle);
  bytes = gw_source_write (source);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return read_text (text);
}

static gboolean
meets (const Recipe *recipe, const GwLeft *left)
{
  g_autoptr (GwPuzzle) puzzle = judged_puzzle (left);

  return recipe->scheme != NULL ? scheme_solves (puzzle, recipe->scheme) : count_by_sat (puzzle) == 1;
}

static void
judge (const Recipe *recipe, GwMade *made)
{
  g_autoptr (GwPuzzle) puzzle = judged_puzzle (made->left);
  guint n_needless = 0;

  g_assert_cmpuint (count_by_sat (puzzle), ==, 1);
  g_assert_true (meets (recipe, made->left));
  g_assert_cmpint (made->is_minimal, ==, made->n_undecided == 0);
  for (guint u = 0; u < made->stock->units->len; u++)
    {
      if (made->left->is_gone[u])
        continue;
      gw_left_take (made->left, u);
      n_needless += meets (recipe, made->left);
      gw_left_give (made->left, u);
    }
  /* What the generator could not decide within its bound it has said. */
  g_assert_cmpuint (n_needless, <=, made->n_undecided);
}

static void
test_recipe (gconstpointer data)
{
  const Recipe *recipe = data;
  g_autoptr (GwPlan) plan = plan_of (recipe);
  g_autoptr (GwGenerator) generator = gw_generator_new (plan, SEED);
  guint n = g_getenv ("GW_TEST_LONG") != NULL ? N_LONG : 1;

  for (guint number = 0; number < n; number++)
    {
      GwMade made;

      gw_generator_make (generator, number, NULL, &made);
      if (made.end != GW_MADE_PUZZLE)
        for (guint i = 0; i < GW_N_REJECTS; i++)
          g_test_message ("%u %s", made.rejects[i], gw_reject_word ((GwReject) i));
      g_assert_cmpint (made.end, ==, GW_MADE_PUZZLE);
      judge (recipe, &made);
      gw_made_clear (&made);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/generate/recipes/%02u-%s", i + 1, recipes[i].example);

      g_test_add_data_func (path, &recipes[i], test_recipe);
    }
  return g_test_run ();
}
