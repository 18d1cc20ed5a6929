#include "generate/plan.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/best.h"
#include "generate/clue-template.h"
#include "generate/draw-check.h"
#include "generate/mark.h"
#include "generate/offer.h"
#include "generate/open-set.h"
#include "generate/orbit.h"
#include "generate/target-table.h"
#include "rules/assemble.h"
#include "rules/form.h"
#include "rules/own-define.h"
#include "rules/rule-table.h"
#include "rules/rule.h"

#define DEFAULT_TRIES 100u

static GPtrArray *
new_goals (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) gw_goal_free);
}

GwPlan *
gw_plan_new (GwPuzzle *puzzle)
{
  GwPlan *plan = g_new0 (GwPlan, 1);

  g_atomic_ref_count_init (&plan->ref_count);
  plan->puzzle = gw_puzzle_ref (puzzle);
  plan->painted = gw_puzzle_ref (puzzle);
  plan->goals = new_goals ();
  plan->beyond = new_goals ();
  plan->kinds = g_ptr_array_new ();
  plan->layouts = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_layout_free);
  plan->offers = g_ptr_array_new_with_free_func (g_free);
  plan->wishes = g_ptr_array_new_with_free_func (g_free);
  plan->frames = g_ptr_array_new_with_free_func (g_free);
  plan->proposals = g_ptr_array_new_with_free_func (g_free);
  plan->marks = g_ptr_array_new_with_free_func (g_free);
  plan->own_offers = g_ptr_array_new_with_free_func (g_free);
  plan->without = g_ptr_array_new_with_free_func (g_free);
  plan->opens = g_ptr_array_new_with_free_func (g_free);
  plan->places = g_new0 (guint8, puzzle->grid->n_cells);
  plan->adds_givens = puzzle->symbols->n > 0;
  plan->most_givens = G_MAXUINT;
  plan->is_minimal = TRUE;
  plan->states_grade = TRUE;
  plan->tries = DEFAULT_TRIES;
  plan->runs = 1;
  gw_grade_table_init (&plan->grades);
  plan->stated = new_goals ();
  plan->counts = g_array_new (FALSE, FALSE, sizeof (GwKindCount));
  return plan;
}

GwPlan *
gw_plan_ref (GwPlan *plan)
{
  g_atomic_ref_count_inc (&plan->ref_count);
  return plan;
}

void
gw_plan_unref (GwPlan *plan)
{
  if (plan == NULL || !g_atomic_ref_count_dec (&plan->ref_count))
    return;
  gw_puzzle_unref (plan->puzzle);
  gw_puzzle_unref (plan->painted);
  g_clear_pointer (&plan->wished, gw_puzzle_unref);
  g_ptr_array_unref (plan->goals);
  g_ptr_array_unref (plan->beyond);
  g_ptr_array_unref (plan->kinds);
  g_ptr_array_unref (plan->layouts);
  g_ptr_array_unref (plan->offers);
  g_ptr_array_unref (plan->wishes);
  g_ptr_array_unref (plan->frames);
  g_ptr_array_unref (plan->proposals);
  g_ptr_array_unref (plan->marks);
  g_ptr_array_unref (plan->own_offers);
  g_ptr_array_unref (plan->without);
  g_ptr_array_unref (plan->opens);
  g_ptr_array_unref (plan->stated);
  g_array_unref (plan->counts);
  g_free (plan->places);
  g_free (plan->enough);
  g_free (plan);
}

/* ---- settings ---- */

static gboolean
add_goal (GPtrArray *goals, const char *value, GError **error)
{
  GwGoal *goal = gw_goal_new (value, error);

  if (goal != NULL)
    g_ptr_array_add (goals, goal);
  return goal != NULL;
}

static gboolean
set_target (GwPlan *plan, const char *value, GError **error)
{
  return add_goal (plan->goals, value, error);
}

/* A target by a name of its own. */
static gboolean
set_grade (GwPlan *plan, const char *value, GError **error)
{
  g_autofree char *target = g_strconcat ("grade ", value, NULL);

  return set_target (plan, target, error);
}

static gboolean
set_beyond (GwPlan *plan, const char *value, GError **error)
{
  return add_goal (plan->beyond, value, error);
}

static gboolean
set_state (GwPlan *plan, const char *value, GError **error)
{
  if (!add_goal (plan->stated, value, error))
    return FALSE;
  if (((const GwGoal *) plan->stated->pdata[plan->stated->len - 1])->kind->measure != NULL)
    return TRUE;
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' cannot be measured: it is either met or not"), value));
}

/* Words for many rules at once. */
static const struct
{
  const char *word;
  guint       categories; /* bit per GwCategory */
} families[] = {
  { "cells", 1u << GW_CATEGORY_CELL },
  { "regions", 1u << GW_CATEGORY_REGION },
  { "pairs", 1u << GW_CATEGORY_PAIR },
  { "sets", 1u << GW_CATEGORY_SET },
  { "lines", 1u << GW_CATEGORY_LINE },
  { "outside", 1u << GW_CATEGORY_OUTSIDE },
  { "everything", 1u << GW_CATEGORY_CELL | 1u << GW_CATEGORY_REGION | 1u << GW_CATEGORY_PAIR | 1u << GW_CATEGORY_SET
                    | 1u << GW_CATEGORY_LINE | 1u << GW_CATEGORY_OUTSIDE },
};

static void
add_kind (GPtrArray *kinds, const char *id)
{
  if (!g_ptr_array_find (kinds, g_intern_string (id), NULL))
    g_ptr_array_add (kinds, (gpointer) g_intern_string (id));
}

static gboolean
add_family (GwPlan *plan, const char *word)
{
  g_autoptr (GwDefinitions) own = gw_definitions_of (plan->puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    {
      if (strcmp (families[i].word, word) != 0)
        continue;
      if (families[i].categories >> GW_CATEGORY_CELL & 1)
        add_kind (plan->kinds, GW_KIND_GIVENS);
      for (guint r = 0; r < gw_n_rules; r++)
        if (families[i].categories >> gw_rules[r]->category & 1 && gw_rules[r] != &gw_rule_set_cell)
          add_kind (plan->kinds, gw_rules[r]->id);
      for (guint r = 0; r < gw_definitions_size (own); r++)
        if (families[i].categories >> gw_definitions_nth (own, r)->category & 1)
          add_kind (plan->kinds, gw_definitions_nth (own, r)->id);
      if (families[i].categories >> GW_CATEGORY_SET & 1)
        add_kind (plan->kinds, gw_rule_set.id);
      return TRUE;
    }
  return FALSE;
}

static gboolean
set_remove (GwPlan *plan, const char *value, GError **error)
{
  const GwRule *rule = gw_rule_find (value);
  g_autoptr (GwDefinitions) own = gw_definitions_of (plan->puzzle);

  if (add_family (plan, value))
    return TRUE;
  if (strcmp (value, GW_KIND_GIVENS) == 0 || rule == &gw_rule_set_cell)
    add_kind (plan->kinds, GW_KIND_GIVENS);
  else if ((rule != NULL && !gw_rule_is_definition (rule)) || rule == &gw_rule_set || gw_definitions_find (own, value, NULL) != NULL)
    add_kind (plan->kinds, value);
  else
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                   _("'%s' is not a kind of clue; name a rule, or givens, cells, regions, pairs, sets, lines, outside, everything"),
                   value);
      return FALSE;
    }
  return TRUE;
}

static gboolean
set_offer (GwPlan *plan, const char *value, GError **error)
{
  g_autoptr (GwDefinitions) own = gw_definitions_of (plan->puzzle);
  gboolean is_own = gw_own_offer_is_one (own, value);

  if (!is_own && !gw_offer_is_possible (plan->puzzle, value, error))
    return FALSE;
  g_ptr_array_add (is_own ? plan->own_offers : plan->offers, g_strdup (value));
  return TRUE;
}

/* What these mean is asked when all of them are there: gw_draw_check (). */
static gboolean
set_frame (GwPlan *plan, const char *value, GError **error G_GNUC_UNUSED)
{
  g_ptr_array_add (plan->frames, g_strdup (value));
  return TRUE;
}

static gboolean
set_propose (GwPlan *plan, const char *value, GError **error G_GNUC_UNUSED)
{
  g_ptr_array_add (plan->proposals, g_strdup (value));
  return TRUE;
}

static gboolean
set_mark (GwPlan *plan, const char *value, GError **error G_GNUC_UNUSED)
{
  g_ptr_array_add (plan->marks, g_strdup (value));
  return TRUE;
}

static gboolean
set_without (GwPlan *plan, const char *value, GError **error G_GNUC_UNUSED)
{
  g_ptr_array_add (plan->without, g_strdup (value));
  return TRUE;
}

static gboolean
set_open (GwPlan *plan, const char *value, GError **error G_GNUC_UNUSED)
{
  g_ptr_array_add (plan->opens, g_strdup (value));
  return TRUE;
}

static gboolean
set_layout (GwPlan *plan, const char *value, GError **error)
{
  GwLayout *layout = gw_layout_new (plan->puzzle, value, error);

  if (layout != NULL)
    g_ptr_array_add (plan->layouts, layout);
  return layout != NULL;
}

static gboolean
set_wish (GwPlan *plan, const char *value, GError **error)
{
  g_ptr_array_add (plan->wishes, g_strdup (value));
  return TRUE;
}

static gboolean
set_symmetry (GwPlan *plan, const char *value, GError **error)
{
  const GwSymmetryKind *kind = gw_symmetry_kind_find (value, error);

  if (kind == NULL)
    return FALSE;
  plan->symmetries = kind->symmetries;
  return TRUE;
}

/* One of two words. */
static gboolean
read_word (const char *value, const char *yes, const char *no, gboolean *is_yes, GError **error)
{
  *is_yes = strcmp (value, yes) == 0;
  if (*is_yes || strcmp (value, no) == 0)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' is not possible here; write %s or %s"), value, yes, no);
  return FALSE;
}

static gboolean
set_givens (GwPlan *plan, const char *value, GError **error)
{
  return read_word (value, "all", "none", &plan->adds_givens, error);
}

static gboolean
set_blank (GwPlan *plan, const char *value, GError **error)
{
  return read_word (value, "stay", "go", &plan->keeps_blank, error);
}

static gboolean
set_order (GwPlan *plan, const char *value, GError **error)
{
  return read_word (value, "preference", "random", &plan->by_preference, error);
}

static gboolean
set_minimal (GwPlan *plan, const char *value, GError **error)
{
  plan->says_minimal = TRUE;
  return read_word (value, "true", "false", &plan->is_minimal, error);
}

/* A sign for each active cell, in order; blanks and ends of lines mean nothing. */
static gboolean
set_pattern (GwPlan *plan, const char *value, GError **error)
{
  static const char signs[] = "x.!"; /* in the order of GwGivenPlace */
  const GwGrid *grid = plan->puzzle->grid;
  guint cell = 0, n = 0;

  for (const char *p = value; *p != '\0'; p++)
    {
      const char *sign = strchr (signs, g_ascii_tolower (*p));

      if (g_ascii_isspace (*p))
        continue;
      while (cell < grid->n_cells && !gw_grid_is_active (grid, (GwCell) cell))
        cell++;
      if (sign != NULL && cell < grid->n_cells)
        plan->places[cell++] = (guint8) (sign - signs);
      else if (sign == NULL)
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                       _("a pattern is made of x (a given may go here), . (never) and ! (always)"));
          return FALSE;
        }
      n++;
    }
  if (n == grid->n_active)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the pattern has %u characters for %u cells"), n, grid->n_active);
  return FALSE;
}

static gboolean
read_number (const char *value, guint least, guint most, guint *number, GError **error)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (value, 10, least, most, &read, NULL))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' is not a number from %u to %u"), value, least, most);
      return FALSE;
    }
  *number = (guint) read;
  return TRUE;
}

static gboolean
set_least_givens (GwPlan *plan, const char *value, GError **error)
{
  return read_number (value, 0, plan->puzzle->grid->n_cells, &plan->least_givens, error);
}

static gboolean
set_most_givens (GwPlan *plan, const char *value, GError **error)
{
  return read_number (value, 0, plan->puzzle->grid->n_cells, &plan->most_givens, error);
}

#define MOST_TRIES 1000000u

static gboolean
set_tries (GwPlan *plan, const char *value, GError **error)
{
  return read_number (value, 1, MOST_TRIES, &plan->tries, error);
}

static gboolean
set_grids (GwPlan *plan, const char *value, GError **error)
{
  return read_number (value, 1, MOST_TRIES, &plan->grids, error);
}

static gboolean
set_runs (GwPlan *plan, const char *value, GError **error)
{
  return read_number (value, 1, MOST_TRIES, &plan->runs, error);
}

/* "sum 10", into the entry of that rule. */
static gboolean
set_count (GwPlan *plan, const char *value, gboolean is_most, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (value, " ", 2);
  const GwRule *rule = parts[0] != NULL ? gw_rule_find (parts[0]) : NULL;
  GwKindCount fresh = { rule, 0, G_MAXUINT }, *count = NULL;
  guint n;

  if (rule == NULL || gw_rule_is_definition (rule) || parts[1] == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a kind of clue and a number; write 'sum 10'"), value));
  if (!read_number (parts[1], 0, GW_MAX_CONSTRAINTS, &n, error))
    return FALSE;
  for (guint i = 0; i < plan->counts->len && count == NULL; i++)
    if (g_array_index (plan->counts, GwKindCount, i).rule == rule)
      count = &g_array_index (plan->counts, GwKindCount, i);
  if (count == NULL)
    {
      g_array_append_val (plan->counts, fresh);
      count = &g_array_index (plan->counts, GwKindCount, plan->counts->len - 1);
    }
  *(is_most ? &count->most : &count->least) = n;
  return TRUE;
}

static gboolean
set_least (GwPlan *plan, const char *value, GError **error)
{
  return set_count (plan, value, FALSE, error);
}

static gboolean
set_most (GwPlan *plan, const char *value, GError **error)
{
  return set_count (plan, value, TRUE, error);
}

/* One of some words, by its place. */
static gboolean
read_one_of (const char *value, const char *const *words, guint *place, GError **error)
{
  g_autofree char *known = g_strjoinv (", ", (char **) words);

  for (*place = 0; words[*place] != NULL; ++*place)
    if (strcmp (words[*place], value) == 0)
      return TRUE;
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not possible here; choose one of %s"), value, known));
}

static gboolean
set_method (GwPlan *plan, const char *value, GError **error)
{
  static const char *const words[] = { "remove", "add", "random", NULL }; /* in the order of GwMethod */
  guint place;

  if (!read_one_of (value, words, &place, error))
    return FALSE;
  plan->method = (GwMethod) place;
  return TRUE;
}

static gboolean
set_best (GwPlan *plan, const char *value, GError **error)
{
  static const char *const words[] = { "fewest-clues", "fewest-givens", "most-symmetric", "hardest", NULL }; /* as GwBest */
  guint place;

  if (!read_one_of (value, words, &place, error))
    return FALSE;
  plan->best = (GwBest) place;
  return TRUE;
}

/* What it means follows from what is measured: gw_plan_check (). */
static gboolean
set_enough (GwPlan *plan, const char *value, GError **error G_GNUC_UNUSED)
{
  g_free (plan->enough);
  plan->enough = g_strdup (value);
  return TRUE;
}

static gboolean
set_state_grade (GwPlan *plan, const char *value, GError **error)
{
  return read_word (value, "true", "false", &plan->states_grade, error);
}

static gboolean
set_each_needed (GwPlan *plan, const char *value, GError **error)
{
  return read_word (value, "true", "false", &plan->needs_each, error);
}

/* docs/generate.md says what each means. */
static const struct
{
  const char *name;
  gboolean  (*set) (GwPlan *plan, const char *value, GError **error);
} SETTINGS[] = {
  { "target", set_target }, { "grade", set_grade }, { "beyond", set_beyond }, { "remove", set_remove },
  { "offer", set_offer }, { "layout", set_layout }, { "frame", set_frame }, { "propose", set_propose },
  { "without", set_without }, { "open", set_open }, { "mark", set_mark }, { "wish", set_wish }, { "givens", set_givens }, { "blank", set_blank },
  { "pattern", set_pattern }, { "symmetry", set_symmetry }, { "order", set_order }, { "minimal", set_minimal },
  { "least-givens", set_least_givens }, { "most-givens", set_most_givens }, { "least", set_least }, { "most", set_most },
  { "each-needed", set_each_needed }, { "state", set_state }, { "state-grade", set_state_grade }, { "method", set_method },
  { "best", set_best }, { "tries", set_tries }, { "grids", set_grids }, { "enough", set_enough }, { "runs", set_runs },
};

gboolean
gw_plan_set (GwPlan *plan, const char *name, const char *value, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (SETTINGS); i++)
    if (strcmp (SETTINGS[i].name, name) == 0)
      {
        if (SETTINGS[i].set (plan, value, error))
          return TRUE;
        g_prefix_error (error, "%s: ", name);
        return FALSE;
      }
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no setting '%s'"), name);
  return FALSE;
}

/* A wish is a statement, of a rule of the file's OWN or another: it is read as a file would be that has nothing else. */
static GwConstraint *
read_wish (const GwPuzzle *puzzle, const GwDefinitions *own, const char *wish, GError **error)
{
  g_autoptr (GArray) args = g_array_new (FALSE, TRUE, sizeof (GwArg));
  g_auto (GStrv) parts = g_strsplit_set (wish, "(),", -1);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  const GwRule *rule;
  guint bad;

  for (guint i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      g_ptr_array_add (texts, parts[i]);
  rule = texts->len > 0 ? gw_template_rule (own, texts->pdata[0]) : NULL;
  if (rule == NULL || gw_rule_is_definition (rule))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' is not a rule that a solution could satisfy"), wish);
      return NULL;
    }
  if (!gw_form_read (rule, puzzle->symbols, puzzle->grid->n_cells, (const char *const *) texts->pdata + 1, texts->len - 1,
                     args, &bad, error))
    return NULL;
  return gw_puzzle_make (puzzle, 0, rule, (const GwArg *) (gpointer) args->data, args->len, NULL, error);
}

GwPuzzle *
gw_plan_wish (const GwPlan *plan, GwPuzzle *puzzle, GError **error)
{
  g_autoptr (GwDefinitions) own = NULL;
  g_autoptr (GwEdit) edit = NULL;
  GwHint hint;

  if (plan->wishes->len + plan->opens->len == 0)
    return gw_puzzle_ref (puzzle);
  own = gw_definitions_of (puzzle);
  edit = gw_edit_new ();
  for (guint i = 0; i < plan->opens->len; i++)
    if (!gw_open_set_begin (puzzle, own, plan->opens->pdata[i], edit, error))
      return NULL;
  for (guint i = 0; i < plan->wishes->len; i++)
    {
      g_autoptr (GwConstraint) wish = read_wish (puzzle, own, plan->wishes->pdata[i], error);

      if (wish == NULL)
        return NULL;
      gw_edit_add (edit, wish, G_MAXUINT);
    }
  return gw_puzzle_apply (puzzle, edit, &hint, error);
}

static gboolean
add_wishes (GwPlan *plan, GError **error)
{
  plan->wished = gw_plan_wish (plan, plan->puzzle, error);
  return plan->wished != NULL;
}

static gboolean
promises_one_solution (const GwPlan *plan)
{
  for (guint i = 0; i < plan->goals->len; i++)
    if (gw_goal_is_sound (plan->goals->pdata[i]))
      return TRUE;
  return FALSE;
}

static gboolean
check_numbers (const GwPlan *plan, GError **error)
{
  gboolean has_most = plan->most_givens != G_MAXUINT;

  for (guint i = 0; i < plan->counts->len; i++)
    {
      const GwKindCount *count = &g_array_index (plan->counts, GwKindCount, i);

      if (count->least > count->most)
        return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("least is more than most for %s"), count->rule->id));
      has_most |= count->most != G_MAXUINT;
    }
  if (plan->least_givens > plan->most_givens)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("least-givens is more than most-givens")));
  if (!plan->is_minimal && !has_most)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("a puzzle that is not minimal needs most-givens, to know when to stop")));
  if (plan->method == GW_METHOD_RANDOM && plan->most_givens == G_MAXUINT)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("random givens need most-givens, to know how many")));
  return TRUE;
}

/* By the plan's own table of grades. */
static gboolean
teach_goals (const GwPlan *plan, const GPtrArray *goals, GError **error)
{
  for (guint i = 0; i < goals->len; i++)
    {
      const GwGoal *goal = goals->pdata[i];

      if (goal->kind->learn != NULL && !goal->kind->learn (goal->setting, &plan->grades, error))
        return FALSE;
    }
  return TRUE;
}

/* A band in which there is nothing: what is to be met is met only together with what must not be. */
static gboolean
check_band (const GwPlan *plan, GError **error)
{
  for (guint b = 0; b < plan->beyond->len; b++)
    for (guint i = 0; i < plan->goals->len; i++)
      {
        const GwGoal *wanted = plan->goals->pdata[i], *beyond = plan->beyond->pdata[b];

        if (beyond->kind->covers != NULL && beyond->kind->covers (beyond->setting, wanted))
          return gw_fail (error, GW_ERROR_INVALID,
                          g_strdup_printf (_("beyond: every puzzle that meets '%s' also meets '%s', so there is no such"
                                             " puzzle"), wanted->text,
                                           beyond->text));
      }
  return TRUE;
}

/* Whether how many givens are left is asked for in another way, or may make a target that is not asked for impossible. */
static gboolean
is_said (const GwPlan *plan)
{
  if (plan->says_minimal || plan->most_givens != G_MAXUINT || plan->counts->len > 0 || !plan->adds_givens)
    return TRUE;
  for (guint cell = 0; cell < plan->puzzle->grid->n_cells; cell++)
    if (plan->places[cell] == GW_GIVEN_NEVER)
      return TRUE;
  for (guint i = 0; i < plan->goals->len; i++)
    if (((const GwGoal *) plan->goals->pdata[i])->kind->says_givens)
      return TRUE;
  return FALSE;
}

static gboolean
has_goal_of (const GwPlan *plan, const GwTargetKind *kind)
{
  for (guint i = 0; i < plan->goals->len; i++)
    if (((const GwGoal *) plan->goals->pdata[i])->kind == kind)
      return TRUE;
  return FALSE;
}

/* What people want beside the targets that they name. */
static void
add_companions (GwPlan *plan)
{
  guint n = plan->goals->len;

  for (guint i = 0; i < n && !is_said (plan); i++)
    {
      const GwGoal *goal = plan->goals->pdata[i];
      const char *text = goal->kind->beside != NULL ? goal->kind->beside (goal->setting) : NULL;
      g_autoptr (GwGoal) companion = text != NULL ? gw_goal_new (text, NULL) : NULL;

      if (companion != NULL && !has_goal_of (plan, companion->kind))
        g_ptr_array_add (plan->goals, g_steal_pointer (&companion));
    }
}

/* What else is asked of puzzles speaks of cells and their groups. */
static gboolean
check_layers (const GwPlan *plan, GError **error)
{
  const GPtrArray *const lists[] = { plan->goals, plan->beyond, plan->stated };
  gboolean is_fine = plan->method == GW_METHOD_REMOVE && plan->best != GW_BEST_HARDEST && plan->layouts->len == 0;

  for (guint l = 0; l < G_N_ELEMENTS (lists); l++)
    for (guint i = 0; i < lists[l]->len; i++)
      {
        const GwTargetKind *kind = ((const GwGoal *) lists[l]->pdata[i])->kind;

        is_fine &= kind == &gw_target_unique || kind == &gw_target_grade || kind == &gw_target_strategies;
      }
  return is_fine || gw_grid_is_cells_alone (plan->puzzle->grid, error);
}

gboolean
gw_plan_check (GwPlan *plan, GError **error)
{
  g_autofree GwCell *orbits = gw_orbits_of_cells (plan->puzzle->grid, plan->symmetries, error);

  if (orbits == NULL || !check_layers (plan, error) || !gw_draw_check (plan, error) || !gw_compile_is_possible (plan->puzzle, error) || !add_wishes (plan, error)
      || !gw_compile_is_possible (plan->wished, error) || !teach_goals (plan, plan->goals, error)
      || !teach_goals (plan, plan->beyond, error))
    return FALSE;
  add_companions (plan);
  if (!promises_one_solution (plan))
    g_ptr_array_insert (plan->goals, 0, gw_goal_new ("unique", NULL));
  if (plan->kinds->len == 0)
    add_kind (plan->kinds, GW_KIND_GIVENS);
  if (plan->grids == 0)
    plan->grids = plan->enough != NULL ? MOST_TRIES : 1;
  return check_numbers (plan, error) && check_band (plan, error)
         && (plan->enough == NULL || gw_best_read_enough (plan->best, plan->enough, &plan->enough_rank, error));
}

GwPlan *
gw_plan_for (const GwPlan *plan, GwPuzzle *puzzle, GError **error)
{
  g_autoptr (GwPlan) other = g_memdup2 (plan, sizeof *plan);

  g_atomic_ref_count_init (&other->ref_count);
  other->puzzle = gw_puzzle_ref (puzzle);
  other->painted = gw_puzzle_ref (plan->painted);
  other->wished = NULL;
  other->goals = g_ptr_array_ref (plan->goals);
  other->beyond = g_ptr_array_ref (plan->beyond);
  other->kinds = g_ptr_array_ref (plan->kinds);
  other->offers = g_ptr_array_ref (plan->offers);
  other->wishes = gw_plan_is_drawn (plan) ? g_ptr_array_new () : g_ptr_array_ref (plan->wishes); /* what is drawn has its solution */
  other->frames = g_ptr_array_ref (plan->frames);
  other->proposals = g_ptr_array_ref (plan->proposals);
  other->marks = g_ptr_array_ref (plan->marks);
  other->own_offers = g_ptr_array_ref (plan->own_offers);
  other->without = g_ptr_array_ref (plan->without);
  other->opens = g_ptr_array_new (); /* as of the wishes */
  other->stated = g_ptr_array_ref (plan->stated);
  other->counts = g_array_ref (plan->counts);
  other->layouts = g_ptr_array_new ();
  other->enough = g_strdup (plan->enough);
  other->places = g_memdup2 (plan->places, puzzle->grid->n_cells);
  if (!gw_compile_is_possible (puzzle, error) || !add_wishes (other, error) || !gw_compile_is_possible (other->wished, error))
    return NULL;
  return g_steal_pointer (&other);
}
