/* Alternatives: in each group all statements of at least one alternative hold. The statements of a group are one clue
 * told in several lines; each of them judges the whole group, and the first posts it. */
#include <string.h>

#include "base/error.h"
#include "rules/either.h"
#include "rules/form.h"
#include "rules/make.h"
#include "rules/post.h"
#include "rules/rule-table.h"

#define MOST_STATEMENTS 256

/* The statements of one group, sorted by alternative: [ 1 1 | 2 | 5 5 5 ] */
typedef struct
{
  guint               n;
  guint               place[MOST_STATEMENTS]; /* in the list of constraints */
  const GwConstraint *statement[MOST_STATEMENTS];
  gboolean            is_too_large;
} Group;

char *
gw_alternative_tag (gint group, gint alternative)
{
  return alternative >= 1 && alternative <= 26 ? g_strdup_printf ("%d%c", group, 'a' + alternative - 1)
                                               : g_strdup_printf ("%d.%d", group, alternative);
}

static gint
alternative_of (const GwConstraint *constraint)
{
  return constraint->args[1].value;
}

static inline gboolean
is_of_group (const GwConstraint *constraint, gint number)
{
  return constraint->rule == &gw_rule_either && constraint->args[0].value == number;
}

/* The group of MEMBER, which stands in the place of the constraint that has its identity: a clue that is just being
 * derived is not part of the puzzle yet. */
static void
find_group (const GwPuzzle *puzzle, const GwConstraint *member, Group *group)
{
  gint number = member->args[0].value;

  group->n = 0;
  group->is_too_large = FALSE;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i]->id == member->id ? member : puzzle->constraints[i];
      guint at = group->n;

      if (!is_of_group (constraint, number))
        continue;
      if (group->n == MOST_STATEMENTS)
        {
          group->is_too_large = TRUE;
          return;
        }
      for (; at > 0 && alternative_of (group->statement[at - 1]) > alternative_of (constraint); at--)
        {
          group->statement[at] = group->statement[at - 1];
          group->place[at] = group->place[at - 1];
        }
      group->statement[at] = constraint;
      group->place[at] = i;
      group->n++;
    }
}

/* Behind the last statement of the alternative that begins at FROM. */
static guint
end_of_alternative (const Group *group, guint from)
{
  guint to = from;

  while (to < group->n && alternative_of (group->statement[to]) == alternative_of (group->statement[from]))
    to++;
  return to;
}

static guint
count_alternatives (const Group *group)
{
  guint n = 0;

  for (guint i = 0; i < group->n; i = end_of_alternative (group, i))
    n++;
  return n;
}

/* A group of few statements has few alternatives: with one for each of many cells nobody has to sort each time what there is. */
static gboolean
is_small (const GwPuzzle *puzzle, gint number)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += is_of_group (puzzle->constraints[i], number);
  return n < GW_MAX_ALTERNATIVES;
}

static gboolean
fits_group (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  g_autofree Group *group = NULL;

  if (is_small (puzzle, constraint->args[0].value))
    return TRUE;
  group = g_new (Group, 1);
  find_group (puzzle, constraint, group);
  if (!group->is_too_large && count_alternatives (group) <= GW_MAX_ALTERNATIVES)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("group %d is too large; at most %u alternatives and %u statements"),
               constraint->args[0].value, GW_MAX_ALTERNATIVES, MOST_STATEMENTS);
  return FALSE;
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  const GwConstraint *inner = constraint->inner;
  GError *refusal;
  guint bad;

  if (inner == NULL || inner->rule == &gw_rule_repetition || inner->rule == &gw_rule_multiply_cell
      || inner->rule == &gw_rule_hidden_multipliers)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s cannot be an alternative; only clues can"), constraint->args[2].text);
      return FALSE;
    }
  refusal = gw_make_refusal (puzzle->grid, inner->rule, inner->args, inner->n_args, &bad);
  if (refusal != NULL)
    {
      g_propagate_error (error, refusal);
      return FALSE;
    }
  return gw_make_is_valid (puzzle, inner, error) && fits_group (puzzle, constraint, error);
}

/* ---- check ---- */

/* What is not enforced yet cannot be judged; compile/ refuses to solve it. */
static GwOutcome
check_inner (const GwConstraint *statement, const GwView *view, GwViolation *violation)
{
  if (!gw_rule_is_enforced (statement->inner->rule))
    return GW_PENDING;
  return statement->inner->rule->check (statement->inner, view, violation);
}

static GwOutcome
check_group (const Group *group, const GwView *view)
{
  GwOutcome best = GW_VIOLATED;

  for (guint from = 0; from < group->n;)
    {
      guint to = end_of_alternative (group, from);
      GwOutcome all = GW_SATISFIED;

      for (; from < to; from++)
        {
          GwOutcome one = check_inner (group->statement[from], view, NULL);

          all = MAX (all, one);
        }
      best = MIN (best, all);
    }
  return best;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  g_autofree Group *group = g_new (Group, 1);
  GwOutcome outcome;

  find_group (view->puzzle, constraint, group);
  outcome = check_group (group, view);
  if (outcome == GW_VIOLATED && violation != NULL)
    check_inner (constraint, view, violation);
  return outcome;
}

/* The evidence is what breaks this very statement; without any, another one of its alternative is broken. */
static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  const GwConstraint *inner = constraint->inner;
  g_autofree char *why = NULL;

  if (violation->n_cells == 0)
    return g_strdup_printf (_("No alternative of group %d holds: of alternative %d, another statement does not."),
                            constraint->args[0].value, constraint->args[1].value);
  why = inner->rule->explain (inner, puzzle, violation);
  return g_strdup_printf (_("No alternative of group %d holds. Alternative %d: %s"), constraint->args[0].value,
                          constraint->args[1].value, why);
}

/* ---- post ---- */

/* The same but for its cells, which are those of LINE from another one on, up to the one before it; at the beginning PLACE stands in LINE. */
static gboolean
is_turn (const GwConstraint *line, const GwConstraint *other, guint *place)
{
  const guint n = line->regions[0]->n_cells, n_before = line->n_args - n;
  const GwCell *cells = line->regions[0]->cells;

  if (other->rule != line->rule || other->n_regions != 1 || other->regions[0]->n_cells != n || other->n_args != line->n_args)
    return FALSE;
  for (guint i = 0; i < n_before; i++)
    if (other->args[i].type != GW_ARG_NUMBER || other->args[i].value != line->args[i].value)
      return FALSE;
  *place = 0;
  while (*place < n && cells[*place] != other->regions[0]->cells[0])
    ++*place;
  for (guint i = 0; i < n; i++)
    if (other->regions[0]->cells[i] != cells[(*place + i) % n])
      return FALSE;
  return TRUE;
}

/* Each alternative is one statement, a turn of its own of the first. */
static gboolean
find_turns (const Group *group, GwTurns *turns)
{
  const GwConstraint *line = group->statement[0]->inner;
  guint place;

  turns->n = line->n_regions == 1 ? line->regions[0]->n_cells : 0;
  if (line->rule->enough_turns == NULL || group->is_too_large || turns->n < 2 || turns->n > GW_MAX_ALTERNATIVES || turns->n != group->n
      || count_alternatives (group) != group->n || turns->n > line->n_args || gw_constraint_is_open (line))
    return FALSE;
  memset (turns->statement, 0, sizeof turns->statement);
  for (guint i = 0; i < group->n; i++)
    {
      if (!is_turn (line, group->statement[i]->inner, &place) || turns->statement[place] != NULL)
        return FALSE;
      turns->statement[place] = group->statement[i]->inner;
    }
  return TRUE;
}

gboolean
gw_either_find_turns (const GwPuzzle *puzzle, const GwConstraint *either, GwTurns *turns)
{
  g_autofree Group *group = NULL;

  if (either->rule != &gw_rule_either || either->inner->rule->enough_turns == NULL)
    return FALSE;
  group = g_new (Group, 1);
  find_group (puzzle, either, group);
  return find_turns (group, turns);
}

void
gw_either_post_turns (GwPoster *poster, const GwTurns *turns, guint first, guint n, const guint32 *owners, guint n_owners)
{
  const GwRule *rule = turns->statement[0]->rule;

  gw_post_begin_alternatives (poster, owners, n_owners);
  gw_poster_set_rule (poster, rule);
  for (guint i = 0; i < n && gw_poster_goes_on (poster); i++)
    {
      gw_post_next_alternative (poster);
      rule->post (turns->statement[(first + i) % turns->n], poster);
    }
  gw_post_end_alternatives (poster);
}

static void
post_group (const Group *group, GwPoster *poster, const guint32 *owners, guint n_owners)
{
  gw_post_begin_alternatives (poster, owners, n_owners);
  for (guint from = 0; from < group->n;)
    {
      guint to = end_of_alternative (group, from);

      gw_post_next_alternative (poster);
      for (; from < to; from++)
        {
          gw_poster_set_rule (poster, group->statement[from]->inner->rule);
          group->statement[from]->inner->rule->post (group->statement[from]->inner, poster);
        }
    }
  gw_post_end_alternatives (poster);
}

/* By the statement before, which as a rule is of the same group. */
static gboolean
is_posted (const GwPoster *poster, gint number)
{
  const guint before = poster->owner - 1;

  return poster->owner > 0 && is_of_group (poster->puzzle->constraints[before], number) && poster->first[before] == before;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  g_autofree Group *group = NULL;
  guint32 owners[MOST_STATEMENTS], first = G_MAXUINT32;
  guint n_owners = 0, first_turn, n_turns;
  GwTurns turns;

  if (is_posted (poster, constraint->args[0].value))
    return;
  group = g_new (Group, 1);
  find_group (poster->puzzle, constraint, group);
  for (guint i = 0; i < group->n; i++)
    if (poster->first[group->place[i]] == group->place[i])
      {
        owners[n_owners++] = group->place[i];
        first = MIN (first, group->place[i]);
      }
  if (poster->owner != first)
    return;
  if (!find_turns (group, &turns))
    {
      post_group (group, poster, owners, n_owners);
      return;
    }
  n_turns = turns.statement[0]->rule->enough_turns (turns.statement[0], poster->puzzle, NULL, &first_turn);
  gw_either_post_turns (poster, &turns, first_turn, n_turns, owners, n_owners);
}

/* ---- describe, derive ---- */

static void
append_alternative (GString *text, const Group *group, guint from, guint to, const GwPuzzle *puzzle)
{
  g_string_append_printf (text, _(" Alternative %d:"), alternative_of (group->statement[from]));
  for (; from < to; from++)
    {
      const GwConstraint *inner = group->statement[from]->inner;
      g_autofree char *sentence = inner->rule->describe != NULL ? inner->rule->describe (inner, puzzle) : NULL;
      g_autofree char *cells = inner->n_regions > 0
                                 ? gw_grid_cell_names (puzzle->grid, inner->regions[0]->cells, inner->regions[0]->n_cells)
                                 : NULL;

      if (cells != NULL)
        g_string_append_printf (text, _(" %s at %s."), _(inner->rule->name), cells);
      else
        g_string_append_printf (text, " %s.", _(inner->rule->name));
      if (sentence != NULL)
        g_string_append_printf (text, " %s", sentence);
    }
}

/* Said once, by the first of the group. */
static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree Group *group = g_new (Group, 1);
  GString *text;

  find_group (puzzle, constraint, group);
  for (guint i = 0; i < group->n; i++)
    if (puzzle->constraints[group->place[i]] == constraint)
      for (guint k = 0; k < group->n; k++)
        if (group->place[k] < group->place[i])
          return NULL;
  text = g_string_new (NULL);
  g_string_printf (text, _("At least one of the alternatives of group %d holds."), constraint->args[0].value);
  for (guint from = 0; from < group->n;)
    {
      guint to = end_of_alternative (group, from);

      append_alternative (text, group, from, to, puzzle);
      from = to;
    }
  return g_string_free (text, FALSE);
}

/* CONSTRAINT with another statement within. */
static GwConstraint *
with_inner (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwConstraint *inner)
{
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));

  g_array_append_vals (args, constraint->args, 2);
  gw_statement_to_args (inner->rule, puzzle->symbols, inner->args, inner->n_args, args);
  return gw_make_constraint (puzzle->grid, puzzle->symbols, constraint->id, constraint->rule,
                             (const GwArg *) (gconstpointer) args->data, args->len, constraint->facts);
}

/* A blank is filled by what makes its own statement true, where the group holds then. */
static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  const GwConstraint *inner = constraint->inner;

  if (!gw_constraint_is_open (inner) || inner->rule->derive == NULL)
    return;
  inner->rule->derive (inner, solution, derived);
  for (guint i = 0; i < derived->len; i++)
    {
      GwConstraint *made = with_inner (constraint, solution->puzzle, derived->pdata[i]);

      if (check (made, solution, NULL) == GW_SATISFIED)
        g_ptr_array_add (out, made);
      else
        gw_constraint_unref (made);
    }
}

const GwRule gw_rule_either = {
  .id = "either", .name = N_("either or"), .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_GLOBAL,
  .words = N_("liar, wrogn, alternatives"),
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTE,
  .meaning = N_("in each group, all statements of at least one alternative hold"),
  .forms = { { { GW_SETTING (N_("group"), 0, GW_MAX_NUMBER), GW_SETTING (N_("alternative"), 0, GW_MAX_NUMBER),
                 { .name = N_("statement"), .type = GW_FIELD_STATEMENT } } } },
  .reads = { "either" }, .looks_around = TRUE, .valid = valid, .check = check, .explain = explain, .post = post, .describe = describe,
  .derive = derive,
};
