/* "All are given": a rule of one's own about pairs, corners, cells or clues outside holds nowhere but where a clue says so. A place that
 * has a clue of the rule, with whatever number, is left alone. */
#include <string.h>

#include "base/error.h"
#include "rules/form.h"
#include "rules/own-check.h"
#include "rules/own-define.h"
#include "rules/own-places.h"
#include "rules/own-post.h"
#include "rules/own-rule.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/tell.h"

/* The rule that CONSTRAINT names; NULL when the puzzle has none. It lives as long as RULES. */
static const GwSentence *
sentence_of (const GwConstraint *constraint, const GwDefinitions *rules)
{
  const GwRule *rule = gw_definitions_find (rules, constraint->args[0].text, NULL);

  return rule != NULL ? gw_own_rule_sentence (rule) : NULL;
}

/* How often its numbers are said; a rule without numbers once. */
static guint
n_rounds (const GwConstraint *constraint, const GwSentence *sentence)
{
  return sentence->n_params == 0 ? 1 : (constraint->n_args - 1) / sentence->n_params;
}

/* ---- where it could stand ---- */

/* What a clue there lists, behind room for its numbers. */
typedef struct
{
  guint   n_params;
  GArray *clues; /* of GwConstraint: nobody else sees them */
} Places;

static void
free_clue (gpointer data)
{
  g_free (((GwConstraint *) data)->args);
}

static void
add_place (Places *places, const GwCell *cells, guint n, gboolean is_reversed)
{
  GwConstraint clue = { .n_args = places->n_params + n, .args = g_new0 (GwArg, places->n_params + n) };

  for (guint i = 0; i < n; i++)
    clue.args[places->n_params + i] = (GwArg) { .type = GW_ARG_CELL, .value = cells[is_reversed ? n - 1 - i : i] };
  g_array_append_val (places->clues, clue);
}

/* Along rows or columns, from either end. */
static void
add_lines (Places *places, const GwPuzzle *puzzle, GwOwnHouses which)
{
  g_autoptr (GPtrArray) lines = gw_own_houses (puzzle, which);

  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *line = lines->pdata[i];

      add_place (places, (const GwCell *) (gpointer) line->data, line->len, FALSE);
      if (line->len > 1)
        add_place (places, (const GwCell *) (gpointer) line->data, line->len, TRUE);
    }
}

static void
add_at_cell (Places *places, const GwPuzzle *puzzle, GwOwnKind kind, GwCell cell)
{
  GwCell near[8], pair[2] = { cell, 0 }, corner[4];
  guint n = kind == GW_OWN_PAIR ? gw_own_around (puzzle->grid, cell, FALSE, FALSE, near) : 0;

  for (guint i = 0; i < n; i++)
    {
      pair[1] = near[i];
      add_place (places, pair, 2, FALSE);
    }
  if (kind == GW_OWN_CELL)
    add_place (places, &cell, 1, FALSE);
  if (kind == GW_OWN_CORNER && gw_own_corner (puzzle->grid, cell, corner))
    add_place (places, corner, 4, FALSE);
}

static GArray *
find_places (const GwSentence *sentence, const GwPuzzle *puzzle)
{
  g_autoptr (GArray) cells = gw_own_grid (puzzle->grid);
  Places places = { sentence->n_params, g_array_new (FALSE, FALSE, sizeof (GwConstraint)) };

  g_array_set_clear_func (places.clues, free_clue);
  if (sentence->kind == GW_OWN_OUTSIDE)
    {
      add_lines (&places, puzzle, GW_OWN_ROWS);
      add_lines (&places, puzzle, GW_OWN_COLUMNS);
    }
  for (guint i = 0; i < cells->len; i++)
    add_at_cell (&places, puzzle, sentence->kind, g_array_index (cells, GwCell, i));
  return places.clues;
}

/* ---- where it does ---- */

/* By which two places are told apart: the cells, in their order where a clue points along them. */
static char *
key_of (const GwConstraint *clue, const GwSentence *sentence)
{
  guint n = clue->n_args - sentence->n_params;
  g_autofree gint *cells = g_new (gint, n);
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      gint cell = clue->args[sentence->n_params + i].value;
      guint at = i;

      for (; sentence->kind != GW_OWN_OUTSIDE && at > 0 && cells[at - 1] > cell; at--)
        cells[at] = cells[at - 1];
      cells[at] = cell;
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (key, "%d ", cells[i]);
  return g_string_free (key, FALSE);
}

static GHashTable *
find_given (const GwConstraint *constraint, const GwSentence *sentence, const GwPuzzle *puzzle)
{
  GHashTable *given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];

      if (gw_rule_is_own (clue->rule) && strcmp (clue->rule->id, constraint->args[0].text) == 0)
        g_hash_table_add (given, key_of (clue, sentence));
    }
  return given;
}

/* ---- check, post ---- */

typedef gboolean (*Visit) (const GwConstraint *place, const GwSentence *sentence, const gint *numbers, gpointer data);

/* Each place without a clue, with each of the numbers. FALSE ends it. */
static void
visit_places (const GwConstraint *constraint, const GwPuzzle *puzzle, Visit visit, gpointer data)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
  const GwSentence *sentence = sentence_of (constraint, rules);
  g_autoptr (GArray) places = find_places (sentence, puzzle);
  g_autoptr (GHashTable) given = find_given (constraint, sentence, puzzle);
  gint numbers[GW_SENTENCE_MAX_PARAMS];

  for (guint i = 0; i < places->len; i++)
    {
      GwConstraint *place = &g_array_index (places, GwConstraint, i);
      g_autofree char *key = key_of (place, sentence);

      for (guint round = 0; round < n_rounds (constraint, sentence) && !g_hash_table_contains (given, key); round++)
        {
          for (guint k = 0; k < sentence->n_params; k++)
            {
              numbers[k] = constraint->args[1 + round * sentence->n_params + k].value;
              place->args[k] = (GwArg) { .type = GW_ARG_NUMBER, .value = numbers[k] };
            }
          if (!visit (place, sentence, numbers, data))
            return;
        }
    }
}

typedef struct
{
  const GwView *view;
  GwViolation  *violation;
  GwOutcome     outcome;
} Checking;

static gboolean
check_place (const GwConstraint *place, const GwSentence *sentence, const gint *numbers, gpointer data)
{
  Checking *checking = data;
  GwOutcome here = gw_own_check_with (sentence, place, checking->view, numbers, NULL);

  if (here == GW_PENDING)
    checking->outcome = GW_PENDING;
  if (here != GW_SATISFIED)
    return TRUE;
  checking->outcome = GW_VIOLATED;
  for (guint i = sentence->n_params; checking->violation != NULL && i < place->n_args; i++)
    gw_tell_cell (checking->violation, checking->view, (GwCell) place->args[i].value);
  return FALSE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  Checking checking = { view, violation, GW_SATISFIED };

  visit_places (constraint, view->puzzle, check_place, &checking);
  return checking.outcome;
}

static gboolean
post_place (const GwConstraint *place, const GwSentence *sentence, const gint *numbers, gpointer data)
{
  gw_own_post_denied (sentence, place, data);
  return TRUE;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  visit_places (constraint, poster->puzzle, post_place, poster);
}

/* ---- what is said ---- */

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
  const GwSentence *sentence = sentence_of (constraint, rules);
  const char *name = constraint->args[0].text;

  if (sentence == NULL)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no rule '%s' here; define it: rule %s(…) = …"), name, name);
  else if (sentence->kind != GW_OWN_PAIR && sentence->kind != GW_OWN_CORNER && sentence->kind != GW_OWN_CELL
           && sentence->kind != GW_OWN_OUTSIDE)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                 _("'%s' has no fixed places where it could go; only rules of the kinds pair, corner, cell and outside can be"
                   " given everywhere"), name);
  else if (sentence->n_params == 0 ? constraint->n_args > 1
                                   : constraint->n_args == 1 || (constraint->n_args - 1) % sentence->n_params != 0)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                 ngettext ("'%s' takes %u number; list those for which all clues are given", "'%s' takes %u numbers; list those for which all"
                                                                                             " clues are given",
                           sentence->n_params),
                 name, sentence->n_params);
  else
    return TRUE;
  return FALSE;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation, g_strdup_printf (_("that satisfies %s, but no such clue is given there"), constraint->args[0].text));
}

/* "All Sum clues for 5 and 10 …" */
static char *
numbers_of (const GwConstraint *constraint)
{
  GString *numbers = g_string_new (NULL);

  for (guint i = 1; i < constraint->n_args; i++)
    g_string_append_printf (numbers, "%s%d", i > 1 ? ", " : "", constraint->args[i].value);
  return g_string_free (numbers, FALSE);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
  g_autofree char *numbers = numbers_of (constraint);
  g_autofree char *name = *numbers == '\0' ? g_strdup (constraint->args[0].text)
                                           : g_strdup_printf ("%s (%s)", constraint->args[0].text, numbers);

  switch (sentence_of (constraint, rules)->kind)
    {
    case GW_OWN_PAIR:
      return g_strdup_printf (_("All %s marks are given: neighbours without one never satisfy the rule."), name);
    case GW_OWN_CORNER:
      return g_strdup_printf (_("All %s marks are given: the cells around a corner without one never satisfy the rule."), name);
    case GW_OWN_CELL:
      return g_strdup_printf (_("All %s cells are given: no other cell satisfies the rule."), name);
    default:
      return g_strdup_printf (_("All %s clues beside the grid are given: a row or column does not satisfy the rule from an end"
                                " without one."), name);
    }
}

const GwRule gw_rule_all_given = {
  .id = "all_given",
  .name = N_("all are given"),
  .cause = N_("the missing marks"),
  .origin = GW_ORIGIN_EXTENSION,
  .category = GW_CATEGORY_GLOBAL,
  .words = N_("negative constraint, nowhere else, all marks given"),
  .role = GW_ROLE_FORBIDDEN,
  .drawing = GW_DRAW_NOTE,
  .meaning = N_("a rule of your own holds only where a clue says so"),
  .reads = { "rule" },
  .is_arithmetic = TRUE,
  .is_at_odds_with_empty = TRUE,
  .looks_around = TRUE,
  .grids = GW_ON (RECTANGLE),
  .levels = GW_LEVELS_OF_PAIRS,
  .forms = { { { { .name = N_("name"), .type = GW_FIELD_TEXT },
                 { .name = N_("numbers"), .type = GW_FIELD_NUMBER, .min = 0, .max = GW_MANY } } } },
  .valid = valid,
  .check = check,
  .explain = explain,
  .post = post,
  .describe = describe,
};
