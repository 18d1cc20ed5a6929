/* A grade that is written is the grade that is read. The generator grades a puzzle in its own model, in which clues that are gone are
 * only switched off; whoever reads the file has a model without them. Both must see the same, at the end and in every state on
 * the way there. Long variant: a thousand puzzles. */
#include <string.h>

#include "base/random.h"
#include "generate/ask.h"
#include "read-text.h"
#include "recipe/recipe.h"
#include "schemes/scheme.h"

#define SIX "values = 123456\ncolumns = 6\nrows = 6\ncolumn_groups\nrow_groups\nbox_groups(3, 2)\n"
#define MOST_LOOKS 2000u /* at the control: then what there is serves as well */

/* Clues of all sorts that may go; numbers are the solution's. Some of them are groups, repeat what others say, or overlap. */
static const char *const statements[] = {
  "diagonal(1, 36)", "diagonal(6, 31)", "extra_region(8, 9, 14, 15, 20, 21)", "extra_region(10, 11, 16, 17, 22, 23)",
  "extra_region(1, 2, 3, 7, 8, 9)", "extra_region(13, 14, 15, 16, 17, 18)", "extra_region(2, 3, 4, 8, 9, 10)",
  "sum(?, 1, 2)", "sum(?, 1, 2)", "sum(?, 2, 1)", "sum(?, 3, 9)", "sum(?, 13, 14, 15)", "sum(?, 22, 28)", "sum(?, 5, 6, 12)", "sum(?, 35, 36)",
  "sum(?, 19, 25, 31)", "sum(?, 7, 8)", "sum(?, 10, 11)", "sum(?, 4)", "sum(?, 16, 17, 18)", "sum(?, 20, 21, 26)", "sum(?, 29, 30)",
  "sum(?, 31, 32, 33, 34, 35, 36)", "total(?, 1, 8, 15, 22, 29, 36)", "total(?, 4, 11, 18)", "total(?, 30, 35)", "product(?, 27, 33)",
  "product(?, 23, 24)", "whisper(2, 1, 7, 13)", "whisper(3, 16, 17, 18)", "whisper(2, 21, 27, 33)", "parity_line(4, 10, 16)",
  "thermo(20, 26, 32)", "slow_thermo(5, 11, 17)", "palindrome(6, 5, 4)", "renban_line(10, 11, 17)", "kropki_diff(1, 2)", "kropki_factor(8, 14)",
  "greater(15, 16)", "kropki_sum(?, 27, 28)", "diff(?, 9, 10)", "cage(3, 4, 10)", "cage(25, 26, 31, 32, 33, 27)", "equal_sum(2, 1, 2, 2, 35, 36)",
  "clone(2, 1, 2, 16, 17)", "sandwich(?, 7, 8, 9, 10, 11, 12)", "skyscraper(?, 1, 7, 13, 19, 25, 31)", "x_sum(?, 6, 5, 4, 3, 2, 1)",
  "even(8, 20)", "odd(9, 29)", "min_cell(15)", "max_cell(28)", "region_sum_line(2, 3, 4, 5)", "zipper_line(7, 8, 9)", "between_line(19, 20, 21)",
  "modulo3(11, 17)", "neq(12, 18)", "anti_knight", "nodiff(?, 22, 23)", "rellik(?, 3, 4, 9)", "digital_root(?, 32, 33)",
};

static const char *const settings[] = {
  "layout=cages sizes=1-3", "layout=cages sizes=2-3", "layout=cages sizes=2-4 count=5", "layout=cages sizes=2:4,3:3", "layout=cages rule=product sizes=2:5",
  "layout=cages rule=total sizes=2:6", "layout=cages rule=cage sizes=3:3", "layout=lines rule=thermo sizes=3:3", "layout=lines rule=whisper(3) sizes=3:2",
  "layout=lines rule=whisper(2) sizes=3:2", "layout=lines rule=arrow(1) sizes=3:3", "layout=lines rule=palindrome sizes=3:2",
  "layout=lines rule=renban_line sizes=3:2", "layout=lines rule=between_line sizes=3:2", "layout=outside rule=sandwich count=5",
  "layout=outside rule=skyscraper count=8", "layout=outside rule=total count=4", "layout=outside rule=x_sum count=4",
  "layout=regions rule=extra_region sizes=6:2", "offer=kropki_diff", "offer=kropki_factor", "offer=kropki_sum(7)", "offer=sandwich",
  "offer=skyscraper", "offer=greater", "offer=neq", "offer=modulo3", "symmetry=half", "symmetry=diagonals", "givens=none", "minimal=false", "most=sum 2",
  "least=sum 3", "grade=easy", "grade=moderate", "grade=tough", "grade=diabolical", "grade=easy-tough", "target=scheme FCI", "target=scheme HAC",
  "target=strategies naked-single,hidden-single,clue-easy,clue-moderate,clue-tough,locked-candidates", "each-needed=true", "method=add",
};

static const char *const removals[] = {
  "remove=givens", "remove=everything", "remove=everything\nremove=givens", "remove=givens\nremove=everything", "remove=sum\nremove=givens",
  "remove=givens\nremove=sum", "remove=regions\nremove=givens", "remove=givens\nremove=pairs\nremove=sets", "remove=lines\nremove=outside\nremove=givens",
};

static guint64
seed (void)
{
  const char *own = g_getenv ("GW_TEST_SEED");

  return own != NULL ? g_ascii_strtoull (own, NULL, 10) : 1;
}

static const char *
draw (GwRandom *random, const char *const *from, guint n)
{
  return from[gw_random_below (random, n)];
}

/* ---- recipes ---- */

static void
append_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s\n", line);
}

/* Settings that do not go together are no recipe: NULL. LINES: settings, a newline behind each. */
static GwRecipe *
finish (GwRecipe *recipe, const char *lines)
{
  g_auto (GStrv) parts = g_strsplit (lines, "\n", -1);
  g_autoptr (GwRecipe) owned = recipe;
  gboolean fits = recipe != NULL;

  for (guint i = 0; fits && parts[i] != NULL && *parts[i] != '\0'; i++)
    fits = gw_recipe_set (recipe, parts[i], NULL);
  return fits && gw_recipe_check (recipe, NULL) ? g_steal_pointer (&owned) : NULL;
}

static GwRecipe *
read_rules (const char *rules)
{
  g_auto (GStrv) lines = g_strsplit (rules, "\n", -1);
  g_autoptr (GString) json = g_string_new ("{ \"rules\": [");

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_string_append_printf (json, "%s\"%s\"", i > 0 ? ", " : "", lines[i]);
  g_string_append (json, "] }");
  return gw_recipe_parse (json->str, ".", NULL);
}

/* 6 by 6 with clues that may go, or one of the presets; and settings that go through all kinds of layouts, offers, orders and
 * targets. */
static GwRecipe *
draw_recipe (GwRandom *random, GString *said)
{
  static const char *const presets[] = { "four", "six", "six", "x", "windoku", "anti-knight", "jigsaw", "killer", "thermo", "kropki" };
  gboolean is_preset = gw_random_below (random, 4) == 0;
  guint n_statements = is_preset ? 0 : gw_random_below (random, 12), n_settings = gw_random_below (random, 4);
  g_autoptr (GString) rules = g_string_new (SIX), lines = g_string_new (NULL);
  const char *preset = draw (random, presets, G_N_ELEMENTS (presets));

  for (guint i = 0; i < n_statements; i++)
    append_line (rules, draw (random, statements, G_N_ELEMENTS (statements)));
  for (guint i = 0; i < n_settings; i++)
    append_line (lines, draw (random, settings, G_N_ELEMENTS (settings)));
  append_line (lines, draw (random, removals, G_N_ELEMENTS (removals)));
  append_line (lines, gw_random_below (random, 2) == 0 ? "order=random\ntries=2" : "order=preference\ntries=2");
  g_string_printf (said, "%s\n%s", is_preset ? preset : rules->str, lines->str);
  return finish (is_preset ? gw_recipe_read (preset, GW_FILE_ANY, NULL) : read_rules (rules->str), lines->str);
}

/* ---- what the file says ---- */

static GwPuzzle *
read_back (const GwRecipe *recipe, const GwLeft *left)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) puzzle = gw_left_to_puzzle (left, NULL, &error);
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  source = gw_source_update (recipe->source, puzzle);
  bytes = gw_source_write (source);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return read_text (text);
}

typedef struct
{
  GwRandom    random;
  const char *said; /* the recipe, for whoever reads of a failure */
  guint64     number;
} Case;

static void
fail (const Case *c, const char *what)
{
  g_error ("GW_TEST_SEED=%" G_GUINT64_FORMAT ", recipe %" G_GUINT64_FORMAT ": %s\n%s", seed (), c->number, what, c->said);
}

static void
compare_domains (const Case *c, const char *what, const GwMask *one, const GwMask *other, guint n)
{
  for (guint i = 0; i < n; i++)
    if (one[i] != other[i])
      {
        g_autofree char *text = g_strdup_printf ("%s: in cell %u the generator leaves %" G_GINT64_MODIFIER "x, the file %" G_GINT64_MODIFIER "x",
                                                 what, i + 1, one[i], other[i]);

        fail (c, text);
      }
}

/* ---- states ---- */

/* All strategies, or those that a toss picks. */
static GwStrategySet
draw_set (GwRandom *random)
{
  GwStrategySet all = gw_strategy_set_all (), some = { 0 };
  gboolean takes_all = gw_random_below (random, 3) == 0;

  GW_STRATEGIES_FOREACH (i, &all)
    if (takes_all || gw_random_below (random, 2) == 0)
      some = gw_strategy_set_with (some, gw_strategy_set_of (gw_strategies[i]));
  return some;
}

static void
compare_strategies (Case *c, const GwLeft *left, const GwActive *active, GwPuzzle *puzzle)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  g_autoptr (GwPencil) read = gw_pencil_new (terrain);
  GwStrategySet set = draw_set (&c->random);
  GwPencil *written = gw_asker_pencil (left->stock->asker, active, set, NULL);

  gw_path_run (written, set, NULL);
  gw_pencil_start (read, NULL);
  gw_path_run (read, set, NULL);
  g_assert_false (written->is_impossible || read->is_impossible);
  compare_domains (c, "strategies", written->cells, read->cells, compiled->n_vars);
  if ((gw_asker_is_solved_by (left->stock->asker, active, set, NULL) == GW_ASKED_YES) != (read->n_open == 0))
    fail (c, "the strategies solve what the generator has, or what the file has, not both");
}

static void
compare_schemes (Case *c, const GwLeft *left, const GwActive *active, GwPuzzle *puzzle)
{
  g_autoptr (GwCompiled) compiled = gw_compile_with_redundant (puzzle, NULL, NULL);
  const GwScheme *scheme = &gw_schemes[gw_random_below (&c->random, GW_N_SCHEMES)];
  g_autofree GwMask *one = g_new (GwMask, compiled->n_vars), *other = g_new (GwMask, compiled->n_vars);
  GwState *written = gw_asker_state (left->stock->asker, active, NULL), *read = gw_state_new (compiled->model);

  gw_scheme_run (scheme, written, active, FALSE, NULL);
  gw_scheme_run (scheme, read, &(GwActive){ NULL }, FALSE, NULL);
  for (guint var = 0; var < compiled->n_vars; var++)
    {
      one[var] = gw_state_domain (written, var);
      other[var] = gw_state_domain (read, var);
    }
  compare_domains (c, scheme->id, one, other, compiled->n_vars);
  gw_state_free (read);
}

/* Any of the clues are gone, whether or not there are more solutions then. */
static void
compare_states (Case *c, const GwRecipe *recipe, const GwStock *stock, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwLeft) left = gw_left_new (stock);
      g_autoptr (GwPuzzle) puzzle = NULL;
      guint share = gw_random_below (&c->random, 5); /* of four that go */
      GwActive active = gw_left_active (left);

      for (guint unit = 0; unit < stock->units->len; unit++)
        if (gw_random_below (&c->random, 4) < share)
          gw_left_take (left, unit);
      puzzle = read_back (recipe, left);
      compare_strategies (c, left, &active, puzzle);
      compare_schemes (c, left, &active, puzzle);
    }
}

/* ---- grades ---- */

/* FALSE when it has none: it was not finished, or is too large. */
static gboolean
compare_grades (Case *c, const GwRecipe *recipe, const GwMade *made)
{
  g_autoptr (GwPuzzle) puzzle = read_back (recipe, made->left);
  GwGrade written, read;
  GwGradedEnd end;

  if (!gw_left_grade (made->left, NULL, &written))
    return FALSE;
  end = gw_grade_puzzle (puzzle, NULL, NULL, &read, NULL);
  if (end == GW_GRADED_SEVERAL && made->end == GW_MADE_STOPPED)
    return FALSE;
  if (end != GW_GRADED)
    fail (c, gw_graded_text (end));
  if (written.tenths != read.tenths || written.scheme != read.scheme || written.hardest != read.hardest || written.times != read.times)
    {
      g_autofree char *text = g_strdup_printf ("the generator writes %u %s, the file has %u %s", written.tenths,
                                               written.scheme != NULL ? written.scheme->id : "none", read.tenths,
                                               read.scheme != NULL ? read.scheme->id : "none");

      fail (c, text);
    }
  return TRUE;
}

static gboolean
has_looked_enough (gpointer data)
{
  return ++*(guint *) data > MOST_LOOKS;
}

/* Returns whether there was a grade to compare. */
static gboolean
try_recipe (guint64 number)
{
  g_autoptr (GString) said = g_string_new (NULL);
  guint n_looks = 0;
  const GwControl control = { .should_stop = has_looked_enough, .data = &n_looks };
  Case c = { .number = number };
  g_autoptr (GwRecipe) recipe = NULL;
  g_autoptr (GwGenerator) generator = NULL;
  gboolean is_compared;
  GwMade made;

  gw_random_init_numbered (&c.random, seed (), number);
  recipe = draw_recipe (&c.random, said);
  c.said = said->str;
  if (recipe == NULL)
    return FALSE;
  generator = gw_generator_new (recipe->plan, gw_random_next (&c.random));
  gw_generator_make (generator, 0, &control, &made);
  is_compared = made.left != NULL && compare_grades (&c, recipe, &made);
  if (made.left != NULL)
    compare_states (&c, recipe, made.stock, 4);
  gw_made_clear (&made);
  return is_compared;
}

static void
test_recipes (void)
{
  guint wanted = g_getenv ("GW_TEST_LONG") != NULL ? 1000 : 30, n = 0;
  guint64 number = 0;

  for (; n < wanted && number < 20 * wanted; number++)
    n += try_recipe (number);
  g_test_message ("%u grades of %" G_GUINT64_FORMAT " recipes", n, number);
  g_assert_cmpuint (n, ==, wanted);
}

/* With strategies that place no last candidate, what the whole puzzle leaves is no start for what is left. */
static void
test_last_candidates (void)
{
  try_recipe (67);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/written-grade/recipes", test_recipes);
  g_test_add_func ("/written-grade/last-candidates", test_last_candidates);
  return g_test_run ();
}
