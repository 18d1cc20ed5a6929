#include "author/rule-change.h"

#include "author/rule-draft.h"
#include "rules/rule-table.h"

static gboolean
names_rule (const GwConstraint *constraint, const char *name)
{
  if (gw_rule_is_own (constraint->rule))
    return g_str_equal (constraint->rule->id, name);
  return constraint->rule == &gw_rule_all_given && g_str_equal (constraint->args[0].text, name);
}

GPtrArray *
gw_rule_change_uses (const GwPuzzle *puzzle, const GwConstraint *definition)
{
  g_autofree char *name = gw_rule_text_name (definition->args[0].text);
  GPtrArray *uses = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (names_rule (puzzle->constraints[i], name))
      g_ptr_array_add (uses, puzzle->constraints[i]);
  return uses;
}

static void
remove_with_uses (GwEdit *edit, const GwPuzzle *puzzle, const GwConstraint *definition)
{
  g_autoptr (GPtrArray) uses = gw_rule_change_uses (puzzle, definition);

  for (guint i = 0; i < uses->len; i++)
    gw_edit_remove (edit, ((GwConstraint *) uses->pdata[i])->id);
  gw_edit_remove (edit, definition->id);
}

GwPuzzle *
gw_rule_change_base (const GwPuzzle *puzzle, const GwConstraint *definition, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  gboolean is_below = FALSE;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      is_below = is_below || constraint->id == definition->id;
      if (is_below && constraint->rule == &gw_rule_rule)
        remove_with_uses (edit, puzzle, constraint);
    }
  return gw_puzzle_apply (puzzle, edit, NULL, error);
}

GwEdit *
gw_rule_change_remove (const GwPuzzle *puzzle, const GwConstraint *definition)
{
  GwEdit *edit = gw_edit_new ();

  remove_with_uses (edit, puzzle, definition);
  return edit;
}

/* ---- another text ---- */

/* PUZZLE with the rule as NOW says, in place of what it was: only there its clues can be made. */
static GwPuzzle *
with_change (const GwPuzzle *puzzle, const GwConstraint *definition, GwConstraint *now, GError **error)
{
  g_autoptr (GwPuzzle) base = gw_rule_change_base (puzzle, definition, error);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  if (base == NULL)
    return NULL;
  gw_edit_add (edit, now, G_MAXUINT);
  return gw_puzzle_apply (base, edit, NULL, error);
}

/* Cells of the one would be read as numbers of the other. */
static gboolean
take_the_same (const GwRule *a, const GwRule *b)
{
  const GwSentence *is = gw_own_rule_sentence (a), *was = gw_own_rule_sentence (b);

  return is->kind == was->kind && is->n_params == was->n_params;
}

/* USE of a rule that is called NAME now, and stands in CHANGED; NULL when it has other cells or numbers than the rule takes. */
static GwConstraint *
renewed (const GwConstraint *use, const GwPuzzle *changed, const char *name)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (changed);
  const GwRule *rule = gw_definitions_find (rules, name, NULL);
  const GwArg arg = { .type = GW_ARG_TEXT, .text = g_intern_string (name) };

  if (!gw_rule_is_own (use->rule))
    return gw_puzzle_make (changed, use->id, use->rule, &arg, 1, use->facts, NULL);
  return take_the_same (use->rule, rule) ? gw_puzzle_make (changed, use->id, rule, use->args, use->n_args, use->facts, NULL) : NULL;
}

static gboolean
renew_uses (GwEdit *edit, const GPtrArray *uses, const GwPuzzle *changed, const char *name, GError **error)
{
  guint n_lost = 0;

  for (guint i = 0; i < uses->len; i++)
    {
      const GwConstraint *use = uses->pdata[i];
      g_autoptr (GwConstraint) now = renewed (use, changed, name);

      if (now != NULL)
        gw_edit_replace (edit, use->id, now);
      else
        n_lost++;
    }
  if (n_lost > 0)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                 g_dngettext (GETTEXT_PACKAGE, "%u clue of “%s” would no longer fit. Take it away first, or leave the kind and the numbers as they were.",
                              "%u clues of “%s” would no longer fit. Take them away first, or leave the kind and the numbers as they were.",
                              n_lost),
                 n_lost, name);
  return n_lost == 0;
}

/* A rule of the whole grid is switched on by one clue, which comes and goes with that. */
static gboolean
follow (GwEdit *edit, const GwPuzzle *puzzle, const GwConstraint *definition, const GwPuzzle *changed, const char *text, GError **error)
{
  g_autoptr (GPtrArray) uses = gw_rule_change_uses (puzzle, definition);
  g_autofree char *name = gw_rule_text_name (text);
  GError *fault = NULL;
  g_autoptr (GwConstraint) now_on = gw_rule_draft_switch (changed, text, &fault), was_on = NULL;

  if (fault == NULL)
    was_on = gw_rule_draft_switch (puzzle, definition->args[0].text, &fault);
  if (fault != NULL)
    {
      g_propagate_error (error, fault);
      return FALSE;
    }
  if (now_on != NULL && uses->len == 0)
    gw_edit_add (edit, now_on, G_MAXUINT);
  if (now_on != NULL || was_on == NULL)
    return renew_uses (edit, uses, changed, name, error);
  for (guint i = 0; i < uses->len; i++)
    gw_edit_remove (edit, ((GwConstraint *) uses->pdata[i])->id);
  return TRUE;
}

GwEdit *
gw_rule_change_edit (const GwPuzzle *puzzle, const GwConstraint *definition, const char *text, GwFacts *facts, GError **error)
{
  const GwArg arg = { .type = GW_ARG_TEXT, .text = g_intern_string (text) };
  g_autoptr (GwConstraint) now = gw_puzzle_make (puzzle, definition->id, &gw_rule_rule, &arg, 1, facts, error);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) changed = now != NULL ? with_change (puzzle, definition, now, error) : NULL, after = NULL;

  if (changed == NULL)
    return NULL;
  gw_edit_replace (edit, definition->id, now);
  if (!follow (edit, puzzle, definition, changed, text, error))
    return NULL;
  after = gw_puzzle_apply (puzzle, edit, NULL, error); /* what stands below may need the rule as it was */
  return after != NULL ? g_steal_pointer (&edit) : NULL;
}
