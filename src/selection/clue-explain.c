#include "selection/clue-explain.h"

#include "selection/puzzle-text.h"

GwMask *
gw_givens_cells (const GwPuzzle *puzzle, guint *n_givens)
{
  const guint n_places = gw_grid_n_places (puzzle->grid);
  GwMask *cells = g_new (GwMask, n_places);
  guint n = 0;

  for (guint cell = 0; cell < n_places; cell++)
    cells[cell] = gw_values_at (puzzle, (GwCell) cell);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (constraint->rule->drawing != GW_DRAW_DIGIT || constraint->n_args < 2 || constraint->args[1].value == GW_OPEN)
        continue;
      cells[constraint->args[0].value] &= GW_BIT (constraint->args[1].value);
      n++;
    }
  if (n_givens != NULL)
    *n_givens = n;
  return cells;
}

static char *
explain_fault (const GwPuzzle *puzzle, const GwConstraint *clue)
{
  g_autofree GwMask *cells = gw_givens_cells (puzzle, NULL);
  g_autoptr (GArray) faults = g_array_new (FALSE, TRUE, sizeof (GwFault));

  gw_puzzle_judge (puzzle, cells, faults);
  for (guint i = 0; i < faults->len; i++)
    {
      const GwFault *fault = &g_array_index (faults, GwFault, i);

      if (puzzle->constraints[fault->constraint]->id == clue->id)
        return gw_fault_explain (puzzle, fault);
    }
  return NULL;
}

char *
gw_clue_explain (const GwPuzzle *puzzle, const GwConstraint *clue)
{
  const GwRule *rule = clue->rule;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  char *told = rule->describe != NULL ? rule->describe (clue, puzzle) : NULL;
  char *fault = explain_fault (puzzle, clue);

  g_ptr_array_add (lines, told != NULL ? told : gw_rule_sentence (rule));
  if (fault != NULL)
    g_ptr_array_add (lines, fault);
  if (!gw_rule_is_enforced (rule))
    g_ptr_array_add (lines, g_strdup (_("It is drawn and kept, but not yet checked.")));
  if (gw_constraint_is_open (clue))
    g_ptr_array_add (lines, g_strdup (_("Its value is open: the generator may fill it in.")));
  if (gw_constraint_is_locked (clue))
    g_ptr_array_add (lines, g_strdup (_("It is locked: tools and the generator leave it alone.")));
  if (gw_constraint_is_hidden (clue))
    g_ptr_array_add (lines, g_strdup (_("It is hidden in the drawing.")));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

char *
gw_drawn_explain (const GwDrawn *drawn)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  g_ptr_array_add (lines, _("It is drawn only: there is no rule behind it, and it is not checked or counted."));
  if (drawn->is_locked)
    g_ptr_array_add (lines, _("It is locked: tools and the generator leave it alone."));
  if (drawn->is_hidden)
    g_ptr_array_add (lines, _("It is hidden in the drawing."));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
