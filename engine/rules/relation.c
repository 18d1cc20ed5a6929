/* A named set of ordered pairs of values. It says nothing by itself: the clues that name it do (relation-clues.c). */
#include "rules/named-relation.h"

#include <string.h>

#include "base/error.h"
#include "rules/form.h"
#include "rules/rule-table.h"

const GwConstraint *
gw_relation_find (const GwPuzzle *puzzle, const char *name)
{
  if (!gw_puzzle_has_rule (puzzle, &gw_rule_relation))
    return NULL;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_relation && strcmp (puzzle->constraints[i]->args[0].text, name) == 0)
      return puzzle->constraints[i];
  return NULL;
}

gboolean
gw_relation_has (const GwConstraint *relation, guint v, guint w)
{
  for (guint i = 1; i + 1 < relation->n_args; i += 2)
    if (relation->args[i].value == (gint) v && relation->args[i + 1].value == (gint) w)
      return TRUE;
  return FALSE;
}

/* One name, one meaning; saying the same twice does no harm. */
static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  const GwConstraint *first = gw_relation_find (puzzle, constraint->args[0].text);

  if (first == NULL || first->id == constraint->id || gw_constraint_says_same (first, constraint))
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
               _("there is a relation '%s' already; give this one another name, or list all pairs in one"),
               constraint->args[0].text);
  return FALSE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return GW_SATISFIED;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
}

const GwRule gw_rule_relation = {
  .id = "relation", .name = N_("relation"), .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_VALUES,
  .words = N_("own rule, clock lines, prime sums"),
  .role = GW_ROLE_DEFINITION, .drawing = GW_DRAW_NOTE, .stage = 1,
  .meaning = N_("a named set of ordered pairs of values; not a clue by itself"),
  .keeps = GW_MOVES | GW_RELABELS,
  .forms = { { { { .name = N_("name"), .type = GW_FIELD_TEXT },
                 { .name = N_("pairs"), .type = GW_FIELD_SYMBOL_PAIR, .min = 1, .max = GW_MANY } } } },
  .valid = valid, .check = check, .post = post,
};
