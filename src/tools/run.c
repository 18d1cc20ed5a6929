/* What tools have in common at an event: edits, refusals, what is selected. */
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/clue-number.h"
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

gboolean
gw_run_commit (GwToolRun *run, GwEdit *edit, char *label)
{
  g_autoptr (GwEdit) owned = edit;
  g_autofree char *owned_label = label;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) after = NULL;
  guint n_steps;

  gw_edit_steps (edit, &n_steps);
  if (n_steps == 0)
    return FALSE;
  after = gw_puzzle_apply (run->puzzle, edit, NULL, &error);
  if (after == NULL)
    {
      gw_run_refuse (run, g_strdup (error != NULL ? error->message : _("That is not possible here.")));
      return FALSE;
    }
  g_clear_pointer (&run->result->edit, gw_edit_free);
  g_free (run->result->label);
  run->result->edit = g_steal_pointer (&owned);
  run->result->label = g_steal_pointer (&owned_label);
  run->result->continues = FALSE;
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

GwConstraint *
gw_run_numbered (GwToolRun *run, GwConstraint *clue, GError **error)
{
  g_autoptr (GwConstraint) owned = clue;
  const char *text = clue != NULL ? g_hash_table_lookup (run->state->numbers, clue->rule) : NULL;

  return text != NULL ? gw_clue_with_number (run->puzzle, clue, 0, text, error) : g_steal_pointer (&owned);
}

GwConstraint *
gw_run_make (GwToolRun *run, const GwCell *cells, guint n_cells, const GArray *groups, GError **error)
{
  return gw_run_numbered (run, gw_clue_new (run->puzzle, run->state->rule, cells, n_cells, groups, error), error);
}
