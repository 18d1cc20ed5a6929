/* What tools have in common at an event: edits, refusals, what is selected. */
#include "author/falsehood.h"
#include "selection/edit-steps.h"
#include "tools/alternatives.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/clue-number.h"
#include "tools/solution-value.h"
#include "tools/symmetric.h"
#include "tools/tool.h"

void
gw_run_say (GwToolRun *run, char *message)
{
  g_free (run->result->message);
  run->result->message = message;
}

void
gw_run_refuse (GwToolRun *run, char *message)
{
  gw_run_say (run, message);
  run->result->preview.is_impossible = TRUE;
}

/* EDIT with its new clues as alternatives, where that is chosen. Takes EDIT. NULL with an error. */
static GwEdit *
as_alternatives (GwToolRun *run, GwEdit *edit, GError **error)
{
  g_autoptr (GwEdit) plain = edit;
  g_autoptr (GwEdit) other = gw_edit_new ();
  guint n_steps;
  const GwEditStep *steps = gw_edit_steps (plain, &n_steps);

  if (run->state->group == 0)
    return g_steal_pointer (&plain);
  for (guint i = 0; i < n_steps; i++)
    {
      const GwEditStep *step = &steps[i];
      g_autoptr (GwConstraint) wrapped = NULL;

      if (step->kind != GW_EDIT_ADD || !gw_rule_may_be_alternative (step->constraint->rule))
        {
          gw_edit_take_step (other, step);
          continue;
        }
      wrapped = gw_clue_as_alternative (run->puzzle, step->constraint, run->state->group, run->state->alternative, error);
      if (wrapped == NULL)
        return NULL;
      gw_edit_add (other, wrapped, step->position);
    }
  return g_steal_pointer (&other);
}

/* FOUND: all falsehoods. FALSE when ID is none of them. */
static gboolean
say_if_false (GwToolRun *run, const GPtrArray *found, guint64 id)
{
  for (guint i = 0; i < found->len; i++)
    {
      const GwFalsehood *falsehood = found->pdata[i];

      if (falsehood->id != id)
        continue;
      gw_run_say (run, g_strdup_printf (_("Your solution contradicts this: %s"), falsehood->sentence));
      return TRUE;
    }
  return FALSE;
}

/* Of clues that were just made or changed, the first false one; it stays. */
static void
remark_falsehood (GwToolRun *run, const GwPuzzle *after, const GwEdit *edit)
{
  guint n_steps;
  const GwEditStep *steps = gw_edit_steps (edit, &n_steps);
  g_autoptr (GPtrArray) found = gw_falsehoods_find (after);

  for (guint k = 0; k < n_steps; k++)
    if (steps[k].constraint != NULL && say_if_false (run, found, steps[k].constraint->id))
      return;
}

void
gw_run_say_falsehood (GwToolRun *run, guint64 id)
{
  g_autoptr (GPtrArray) found = gw_falsehoods_find (run->puzzle);

  say_if_false (run, found, id);
}

gboolean
gw_run_commit (GwToolRun *run, GwEdit *edit, char *label)
{
  g_autofree char *owned_label = label;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwEdit) whole = gw_symmetric_edit (run, edit, &error), owned = whole != NULL ? as_alternatives (run, g_steal_pointer (&whole), &error) : NULL;
  g_autoptr (GwPuzzle) after = NULL;
  GwHint hint = GW_HINT_NOTHING;
  guint n_steps = 1;

  if (owned != NULL)
    gw_edit_steps (owned, &n_steps);
  if (n_steps == 0)
    return FALSE;
  after = owned != NULL ? gw_puzzle_apply (run->puzzle, owned, &hint, &error) : NULL;
  if (after == NULL)
    {
      gw_run_refuse (run, g_strdup (error != NULL ? error->message : _("That is not possible here.")));
      return FALSE;
    }
  remark_falsehood (run, after, owned);
  g_clear_pointer (&run->result->edit, gw_edit_free);
  g_clear_pointer (&run->result->after, gw_puzzle_unref);
  g_free (run->result->label);
  run->result->edit = g_steal_pointer (&owned);
  run->result->after = g_steal_pointer (&after);
  run->result->hint = hint;
  run->result->label = g_steal_pointer (&owned_label);
  run->result->continues = FALSE;
  run->state->ongoing = 0;
  return TRUE;
}

gboolean
gw_run_commit_on (GwToolRun *run, GwEdit *edit, char *label, guint64 one)
{
  gboolean goes_on = run->state->ongoing == one;

  if (!gw_run_commit (run, edit, label))
    return FALSE;
  run->result->continues = goes_on;
  run->state->ongoing = one;
  return TRUE;
}

void
gw_run_select (GwToolRun *run, GwSelection *selection)
{
  gw_selection_unref (run->result->selection);
  run->result->selection = selection;
}

const GwSelection *
gw_run_selection (GwToolRun *run)
{
  return run->result->selection != NULL ? run->result->selection : run->selection;
}

gboolean
gw_run_is_locked (GwToolRun *run, const GwConstraint *constraint)
{
  if (!gw_constraint_is_locked (constraint))
    return FALSE;
  gw_run_refuse (run, g_strdup_printf (_("This clue (%s) is locked; unlock it to change it."), _(constraint->rule->name)));
  return TRUE;
}

/* The relation that was chosen, while the puzzle still has it. */
static GwConstraint *
with_chosen_relation (GwToolRun *run, GwConstraint *clue, GError **error)
{
  g_autoptr (GwConstraint) owned = clue;
  g_autoptr (GPtrArray) names = NULL;

  if (clue == NULL || run->state->relation == NULL || !gw_rule_names_relation (clue->rule))
    return g_steal_pointer (&owned);
  names = gw_relation_names (run->puzzle);
  if (!g_ptr_array_find (names, run->state->relation, NULL))
    return g_steal_pointer (&owned);
  return gw_clue_with_relation (run->puzzle, clue, run->state->relation, error);
}

GwConstraint *
gw_run_numbered (GwToolRun *run, GwConstraint *clue, GError **error)
{
  g_autoptr (GwConstraint) owned = with_chosen_relation (run, clue, error);
  const char *text = owned != NULL ? g_hash_table_lookup (run->state->numbers, owned->rule) : NULL;
  gboolean is_left_open = ((run->state->modifiers | run->event->modifiers) & GW_BOARD_ALT) != 0;

  if (is_left_open)
    return gw_clue_left_open (run->puzzle, g_steal_pointer (&owned));
  if (text != NULL)
    return gw_clue_with_number (run->puzzle, owned, 0, text, error);
  return gw_clue_from_solution (run->puzzle, g_steal_pointer (&owned));
}

GwConstraint *
gw_run_make (GwToolRun *run, const GwCell *cells, guint n_cells, const GArray *groups, GError **error)
{
  return gw_run_numbered (run, gw_clue_new (run->puzzle, run->state->rule, cells, n_cells, groups, error), error);
}
