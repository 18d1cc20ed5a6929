#include "recipe/wish.h"

#include <string.h>

#include "recipe/genre.h"
#include "recipe/solve-rate.h"
#include "rules/rule-table.h"

#define SINGLES "naked-single,hidden-single,clue-easy"
#define PAIRS   SINGLES ",locked-candidates,naked-pair,hidden-pair"
#define TRIPLES PAIRS ",clue-moderate,naked-triple,hidden-triple"
#define SUBSETS TRIPLES ",naked-quad,hidden-quad"

#define NEAR 3u /* tenths of a grade */

/* In the words of solvers; REACH: as the table of measured figures calls it, NULL: there is nothing to measure. */
static const struct
{
  const char *name, *sees, *rate;
} levels[GW_WISH_SCHEME] = {
  { N_("Singles"), N_("Naked and hidden singles, and clues that are easy to use"), "singles" },
  { N_("Pairs and triples"), N_("Singles, locked candidates, pairs and triples, and clues that take some thought"), "triples" },
  { N_("Anything a patient solver finds"), N_("All strategies, up to chains and hard clues, without guessing"), "patient" },
  { N_("Any puzzle with one solution"), N_("However hard: perhaps only a computer finds it"), NULL },
  { N_("Harder than quads"), N_("Pairs, triples, quads and moderate clues are not enough; what else it takes is left open"), NULL },
  { N_("A band of grades"), N_("No easier than one grade, no harder than another"), NULL },
  { N_("Strategies of your choice"), N_("One by one, or all up to a grade"), NULL },
  { N_("Strategies that are on in Path"), N_("As they are ticked there when the puzzles are made"), NULL },
};

const char *
gw_wish_level_name (GwWishLevel level)
{
  g_return_val_if_fail (level < GW_WISH_SCHEME, NULL);
  return levels[level].name;
}

/* Takes SEES. */
static char *
with_rate (char *sees, const char *by)
{
  g_autofree char *owned = sees, *rate = by != NULL ? gw_solve_rate_sentence (by) : NULL;

  return rate != NULL ? g_strdup_printf ("%s. %s.", owned, rate) : g_strdup_printf ("%s.", owned);
}

char *
gw_wish_level_line (GwWishLevel level)
{
  g_return_val_if_fail (level < GW_WISH_SCHEME, NULL);
  return with_rate (g_strdup (_(levels[level].sees)), levels[level].rate);
}

char *
gw_wish_scheme_line (const GwScheme *scheme)
{
  /* Translators: what a propagation scheme sees: "naked and hidden singles" */
  return with_rate (g_strdup_printf (_("Sees %s"), _(scheme->sees)), scheme->id);
}

/* What is not enough, for the list, for the plan, and in the sentence. */
static const struct
{
  const char *name, *set, *told;
} needs[GW_N_WISH_SETS] = {
  { N_("Singles and easy clues"), SINGLES, N_("singles and easy clues") },
  { N_("Pairs"), PAIRS, N_("pairs") },
  { N_("Pairs, triples and quads"), SUBSETS, N_("pairs, triples, quads and moderate clues") },
};

const char *
gw_wish_need_name (guint need)
{
  g_return_val_if_fail (need < GW_N_WISH_NEEDS, NULL);
  if (need == 0)
    return N_("Nothing in particular");
  return need <= GW_N_WISH_SETS ? needs[need - 1].name : gw_schemes[need - 1 - GW_N_WISH_SETS].id;
}

const char *const gw_wish_place_names[GW_N_WISH_PLACES] = {
  N_("In some cells marked ?"), N_("In all cells marked ?"), N_("Anywhere"),
};

const GwWishPreset gw_wish_presets[] = {
  { N_("Few givens, for a patient solver"), { .level = GW_WISH_PATIENT, .n_puzzles = 4 } },
  { N_("An easy one"), { .level = GW_WISH_SINGLES, .symmetry = "half", .n_puzzles = 4 } },
  { N_("As hard as it gets"), { .level = GW_WISH_HARD, .n_puzzles = 2 } },
  { N_("As few givens as possible"), { .level = GW_WISH_ANY, .is_fewest = TRUE, .n_puzzles = 2 } },
  { N_("Symmetric, pairs and triples at most"), { .level = GW_WISH_TRIPLES, .symmetry = "half", .n_puzzles = 4 } },
};
const guint gw_n_wish_presets = G_N_ELEMENTS (gw_wish_presets);

/* ---- what is painted ---- */

static gboolean
is_mark (const GwConstraint *clue)
{
  return gw_constraint_is_given (clue) && gw_constraint_is_open (clue);
}

static guint
count_marks (const GwPuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += is_mark (puzzle->constraints[i]);
  return n;
}

static guint
count_locked (const GwPuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += gw_constraint_is_locked (puzzle->constraints[i]);
  return n;
}

/* Rows, boxes and pieces are what the grid is made of. */
static gboolean
is_clue_kind (const GwRule *rule)
{
  return rule->post != NULL && !gw_rule_is_definition (rule) && rule->category != GW_CATEGORY_GLOBAL
         && rule->category != GW_CATEGORY_GRID && rule->drawing != GW_DRAW_BORDER && rule != &gw_rule_set_cell;
}

GPtrArray *
gw_wish_kinds (const GwPuzzle *puzzle)
{
  GPtrArray *kinds = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwRule *rule = puzzle->constraints[i]->rule;

      if (is_clue_kind (rule) && !g_ptr_array_find (kinds, rule, NULL))
        g_ptr_array_add (kinds, (gpointer) rule);
    }
  return kinds;
}

/* PUZZLE without its marks, which are a pattern and no clues; SIGNS gets a sign of gw_plan_set ("pattern") a cell. */
static GwPuzzle *
without_marks (GwPuzzle *puzzle, GwWishPlaces places, GString *signs, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autofree char *sign = g_malloc (puzzle->grid->n_cells);
  GwHint hint;

  memset (sign, places == GW_WISH_ANYWHERE ? 'x' : '.', puzzle->grid->n_cells);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_mark (puzzle->constraints[i]))
      {
        sign[puzzle->constraints[i]->regions[0]->cells[0]] = places == GW_WISH_ALL_MARKED ? '!' : 'x';
        gw_edit_remove (edit, puzzle->constraints[i]->id);
      }
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (puzzle->grid, (GwCell) cell))
      g_string_append_c (signs, sign[cell]);
  return gw_puzzle_apply (puzzle, edit, &hint, error);
}

/* ---- kinds of puzzles that say how they are made ---- */

#define REMOVE "remove"

/* Of all lines "//@ generate: "; free it. */
static char **
file_settings (const GwPuzzle *puzzle)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (g_str_equal (gw_facts_key (puzzle->facts, i), "generate"))
      {
        g_auto (GStrv) settings = g_strsplit (gw_facts_value (puzzle->facts, i), "; ", -1);

        g_strv_builder_addv (builder, (const char **) settings);
      }
  return g_strv_builder_end (builder);
}

static gboolean
says_how (const GwPuzzle *puzzle)
{
  return puzzle != NULL && gw_facts_get (puzzle->facts, "generate") != NULL;
}

/* Places of layers are not asked by schemes, and by strategies only where a grade or strategies were named: else that there is one solution is all. */
static GwWish
within_reach (const GwWish *wish, const GwPuzzle *puzzle)
{
  GwWish reached = *wish;

  if (puzzle != NULL && gw_grid_has_layers (puzzle->grid) && wish->level != GW_WISH_HARD && wish->level != GW_WISH_GRADE
      && wish->level != GW_WISH_STRATEGIES && wish->level != GW_WISH_PATH)
    reached.level = GW_WISH_ANY;
  return reached;
}

static gboolean
names_givens_alone (const GwWish *wish)
{
  return wish->kinds == NULL || g_str_equal (wish->kinds, GW_KIND_GIVENS);
}

/* Whose clues may go: what WISH says, else what the file does, else givens. Free it. */
static char *
kinds_of (const GwWish *wish, const GwPuzzle *puzzle)
{
  g_auto (GStrv) settings = NULL;
  GString *kinds;

  if (!names_givens_alone (wish) || !says_how (puzzle))
    return g_strdup (wish->kinds != NULL ? wish->kinds : GW_KIND_GIVENS);
  settings = file_settings (puzzle);
  kinds = g_string_new (NULL);
  for (guint i = 0; settings[i] != NULL; i++)
    if (g_str_has_prefix (settings[i], REMOVE "="))
      g_string_append_printf (kinds, "%s%s", kinds->len > 0 ? "," : "", settings[i] + strlen (REMOVE "="));
  if (kinds->len == 0)
    g_string_append (kinds, GW_KIND_GIVENS);
  return g_string_free (kinds, FALSE);
}

/* ---- the plan ---- */

static char *
set_to_text (GwStrategySet set)
{
  GString *text = g_string_new (NULL);

  GW_STRATEGIES_FOREACH (i, &set)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", gw_strategies[i]->id);
  return g_string_free (text, FALSE);
}

static char *
target_of (const GwWish *wish)
{
  g_autofree char *set = NULL;

  switch (wish->level)
    {
    case GW_WISH_SINGLES:
      return g_strdup ("strategies " SINGLES);
    case GW_WISH_TRIPLES:
      return g_strdup ("strategies " TRIPLES);
    case GW_WISH_PATIENT:
      return g_strdup ("strategies all");
    case GW_WISH_GRADE:
      return g_strdup_printf ("grade %s-%s", gw_grade_names[wish->least], gw_grade_names[wish->most]);
    case GW_WISH_SCHEME:
      return g_strdup_printf ("scheme %s", wish->scheme->id);
    case GW_WISH_STRATEGIES:
    case GW_WISH_PATH:
      set = set_to_text (wish->strategies);
      return g_strconcat ("strategies ", set, NULL);
    default:
      return g_strdup ("unique");
    }
}

/* As hard as that, give or take. */
static gboolean
set_near (GwPlan *plan, guint tenths, GError **error)
{
  g_autofree char *least = gw_grade_number_text (tenths > GW_GRADE_LOWEST + NEAR ? tenths - NEAR : GW_GRADE_LOWEST);
  g_autofree char *most = gw_grade_number_text (MIN (tenths + NEAR, GW_GRADE_HIGHEST));
  g_autofree char *range = g_strdup_printf ("%s-%s", least, most);

  return gw_plan_set (plan, "grade", range, error);
}

static gboolean
set_kinds (GwPlan *plan, const char *kinds, GError **error)
{
  g_auto (GStrv) words = g_strsplit (kinds, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (!gw_plan_set (plan, "remove", words[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
set_needs (GwPlan *plan, guint need, GError **error)
{
  g_autofree char *what = NULL;

  if (need == 0)
    return TRUE;
  what = need <= GW_N_WISH_SETS ? g_strconcat ("strategies ", needs[need - 1].set, NULL)
                                : g_strconcat ("scheme ", gw_schemes[need - 1 - GW_N_WISH_SETS].id, NULL);
  return gw_plan_set (plan, "beyond", what, error);
}

/* What the file itself says of how puzzles of its kind are made, but for whose clues may go. */
static gboolean
set_as_file_says (GwPlan *plan, const GwPuzzle *puzzle, GError **error)
{
  g_auto (GStrv) settings = file_settings (puzzle);

  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);

      if (parts[0] == NULL || parts[1] == NULL || gw_genre_setting_is_of_board (settings[i]) || g_str_equal (parts[0], REMOVE))
        continue;
      if (!gw_plan_set (plan, parts[0], parts[1], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_all (GwPlan *plan, const GwWish *wish, const GwPuzzle *puzzle, const char *signs, GError **error)
{
  const GwWish reached = within_reach (wish, puzzle);
  g_autofree char *target = target_of (&reached), *kinds = kinds_of (wish, puzzle);

  return gw_plan_set (plan, "target", target, error)
         && (wish->level != GW_WISH_HARD || gw_plan_set (plan, "beyond", "strategies " SUBSETS, error))
         && set_needs (plan, wish->needs, error)
         && (wish->near == 0 || set_near (plan, wish->near, error))
         && set_as_file_says (plan, puzzle, error)
         && set_kinds (plan, kinds, error)
         && (!names_givens_alone (wish) || gw_plan_set (plan, "blank", "stay", error))
         && (signs == NULL || gw_plan_set (plan, "pattern", signs, error))
         && gw_plan_set (plan, "symmetry", wish->symmetry != NULL ? wish->symmetry : "none", error)
         && (!wish->is_fewest || (gw_plan_set (plan, "grids", "3", error) && gw_plan_set (plan, "runs", "4", error)))
         && gw_plan_check (plan, error);
}

GwPlan *
gw_wish_to_plan (const GwWish *wish, GwPuzzle *puzzle, GError **error)
{
  gboolean is_marked = count_marks (puzzle) > 0;
  g_autoptr (GString) signs = g_string_new (NULL);
  g_autoptr (GwPuzzle) painted = is_marked ? without_marks (puzzle, wish->places, signs, error) : gw_puzzle_ref (puzzle);
  g_autoptr (GwPlan) plan = painted != NULL ? gw_plan_new (painted) : NULL;

  return plan != NULL && set_all (plan, wish, painted, is_marked ? signs->str : NULL, error) ? g_steal_pointer (&plan) : NULL;
}

/* ---- the sentence ---- */

static char *
tell_level (const GwWish *wish)
{
  guint n = 0;

  switch (wish->level)
    {
    case GW_WISH_SINGLES:
      return g_strdup (_("singles and easy clues solve it"));
    case GW_WISH_TRIPLES:
      return g_strdup (_("nothing harder than pairs and triples is needed"));
    case GW_WISH_PATIENT:
      return g_strdup (_("a patient solver gets there without guessing"));
    case GW_WISH_HARD:
      return g_strdup (_("pairs, triples, quads and moderate clues do not solve it"));
    case GW_WISH_GRADE:
      return g_strdup_printf (_("its grade is from %s to %s"), _(gw_grade_names[wish->least]), _(gw_grade_names[wish->most]));
    case GW_WISH_SCHEME:
      return g_strdup_printf (_("the scheme %s solves it without search"), wish->scheme->id);
    case GW_WISH_STRATEGIES:
      n = gw_strategy_set_count (wish->strategies);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %u chosen strategy solves it", "the %u chosen strategies solve it", n), n);
    case GW_WISH_PATH:
      return g_strdup (_("the strategies that are on in Path solve it"));
    default:
      return g_strdup (_("it has one solution"));
    }
}

/* An own rule of PUZZLE (may be NULL), or one of ours. */
static const GwRule *
find_rule (const GwPuzzle *puzzle, const char *word)
{
  for (guint i = 0; puzzle != NULL && i < puzzle->n_rules; i++)
    if (g_str_equal (puzzle->rules[i]->id, word))
      return puzzle->rules[i];
  return gw_rule_find (word);
}

static char *
tell_kinds (const char *kinds, const GwPuzzle *puzzle)
{
  g_auto (GStrv) words = g_strsplit (kinds, ",", -1);
  g_autoptr (GString) names = g_string_new (NULL);

  if (g_str_equal (words[0], GW_KIND_GIVENS) && words[1] == NULL)
    return g_strdup (_("givens"));
  for (guint i = 0; words[i] != NULL; i++)
    {
      const GwRule *rule = find_rule (puzzle, words[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", rule != NULL ? _(rule->name) : _("givens"));
    }
  /* Translators: names of rules */
  return g_strdup_printf (_("clues of these kinds (%s)"), names->str);
}

/* In pairs, or how else. */
static char *
tell_symmetry (const char *id)
{
  const GwSymmetryKind *kind = id != NULL ? gw_symmetry_kind_find (id, NULL) : NULL;

  if (kind == NULL || kind->symmetries == 0)
    return g_strdup ("");
  /* Translators: "a half turn", "left and right mirrored" */
  return g_strdup_printf (_(" together with their images (%s)"), _(kind->meaning));
}

static void
tell_places (GString *text, const GwWish *wish, guint n)
{
  if (n == 0 || wish->places == GW_WISH_ANYWHERE)
    return;
  g_string_append_c (text, ' ');
  if (wish->places == GW_WISH_ALL_MARKED)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "Givens stand in the %u cell marked ? and nowhere else.",
                                               "Givens stand in all %u cells marked ? and nowhere else.", n), n);
  else
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "Givens stand only in the %u cell marked ?.",
                                               "Givens stand only in the %u cells marked ?.", n), n);
}

static void
tell_needs (GString *text, guint need)
{
  if (need == 0)
    return;
  g_string_append_c (text, ' ');
  /* Translators: "pairs", "singles and easy clues", or the name of a scheme */
  g_string_append_printf (text, _("It needs more than %s."),
                          need <= GW_N_WISH_SETS ? _(needs[need - 1].told) : gw_wish_need_name (need));
}

static void
tell_locked (GString *text, guint n)
{
  if (n > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " %u locked clue stays.", " %u locked clues stay.", n), n);
}

static gboolean
has_blanks (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_open (puzzle->constraints[i]) && !is_mark (puzzle->constraints[i]))
      return TRUE;
  return FALSE;
}

/* Of what the first preset has and details may change: how many, how long, with which seed is not said. */
static gboolean
is_usual (const GwWish *wish)
{
  const GwWish *usual = &gw_wish_presets[0].wish;

  return wish->level == usual->level && wish->needs == 0 && wish->near == 0 && !wish->is_fewest
         && (wish->symmetry == NULL || g_str_equal (wish->symmetry, "none")) && names_givens_alone (wish);
}

char *
gw_wish_headline (const GwWish *wish, const GwPuzzle *puzzle)
{
  GString *text;

  if (!is_usual (wish))
    return gw_wish_sentence (wish, puzzle);
  text = g_string_new (says_how (puzzle) ? _("Draw a solution of this kind and leave as few clues as needed.")
                       : puzzle != NULL && has_blanks (puzzle) ? _("Fill the blank totals and add as few givens as needed.")
                                                             : _("Add as few givens as needed."));
  if (puzzle != NULL)
    {
      tell_places (text, wish, count_marks (puzzle));
      tell_locked (text, count_locked (puzzle));
    }
  return g_string_free (text, FALSE);
}

char *
gw_wish_sentence (const GwWish *wish, const GwPuzzle *puzzle)
{
  const GwWish reached = within_reach (wish, puzzle);
  g_autofree char *kinds = kinds_of (wish, puzzle), *level = tell_level (&reached), *what = tell_kinds (kinds, puzzle);
  g_autofree char *how = tell_symmetry (wish->symmetry);
  const char *few = wish->is_fewest ? _(" Of several tries the one with the fewest clues is kept.") : "";
  /* Translators: how many puzzles; what goes ("givens"); " together with …" or nothing; "it has one solution" */
  const char *format = g_dngettext (GETTEXT_PACKAGE,
                                    "Makes %1$u puzzle from what is painted: blank clues get their numbers, and %2$s go%3$s"
                                    " until no more can, so that %4$s.%5$s",
                                    "Makes %1$u puzzles from what is painted: blank clues get their numbers, and %2$s go%3$s"
                                    " until no more can, so that %4$s.%5$s",
                                    wish->n_puzzles);
  GString *text = g_string_new (NULL);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (text, format, wish->n_puzzles, what, how, level, few);
#pragma GCC diagnostic pop
  tell_needs (text, wish->needs);
  if (puzzle != NULL)
    {
      tell_places (text, wish, count_marks (puzzle));
      tell_locked (text, count_locked (puzzle));
    }
  return g_string_free (text, FALSE);
}
