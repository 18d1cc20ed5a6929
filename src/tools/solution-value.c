#include "tools/solution-value.h"

#include "author/falsehood.h"
#include "rules/rule-table.h"
#include "tools/clue-fields.h"

GwConstraint *
gw_clue_left_open (const GwPuzzle *puzzle, GwConstraint *clue)
{
  g_autoptr (GwConstraint) owned = clue;
  g_autofree GwArg *args = NULL;
  GwConstraint *open;
  GwClueFields fields;
  gboolean is_changed = FALSE;

  if (clue == NULL || !gw_clue_split (clue->rule, clue->args, clue->n_args, &fields))
    return g_steal_pointer (&owned);
  args = g_memdup2 (clue->args, clue->n_args * sizeof *args);
  for (guint i = 0; i < fields.n; i++)
    for (guint k = fields.start[i]; clue->rule->forms[fields.form].fields[i].may_be_open && k < fields.start[i] + fields.length[i]; k++)
      {
        is_changed = is_changed || args[k].value != GW_OPEN;
        args[k].value = GW_OPEN;
      }
  open = is_changed ? gw_puzzle_make (puzzle, clue->id, clue->rule, args, clue->n_args, clue->facts, NULL) : NULL;
  return open != NULL ? open : g_steal_pointer (&owned);
}

/* Whether CELLS decide all that `derive` looks at. */
static gboolean
is_decided (const GwConstraint *clue, const GwMask *cells, gboolean is_full)
{
  for (guint i = 0; i < clue->n_regions; i++)
    for (guint k = 0; k < clue->regions[i]->n_cells; k++)
      if (!gw_mask_is_single (cells[clue->regions[i]->cells[k]]))
        return FALSE;
  return is_full || (!clue->rule->looks_around && clue->n_regions > 0);
}

static gboolean
hides_multipliers (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_hidden_multipliers);
}

/* DERIVED with the identity of CLUE. */
static GwConstraint *
as_clue (const GwPuzzle *puzzle, const GwConstraint *clue, const GwConstraint *derived)
{
  return gw_puzzle_make (puzzle, clue->id, derived->rule, derived->args, derived->n_args, clue->facts, NULL);
}

GwConstraint *
gw_clue_from_solution (const GwPuzzle *puzzle, GwConstraint *clue)
{
  g_autoptr (GwConstraint) owned = clue, open = NULL;
  g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  gboolean is_full;
  g_autofree GwMask *cells = clue != NULL && clue->rule->derive != NULL ? gw_solution_view (puzzle, &is_full) : NULL;
  const GwView view = { puzzle, cells };
  GwConstraint *made = NULL;

  if (cells == NULL || !is_decided (clue, cells, is_full) || (!is_full && hides_multipliers (puzzle)))
    return g_steal_pointer (&owned);
  if (!gw_constraint_is_open (clue) && gw_constraint_check (clue, &view, NULL) != GW_VIOLATED)
    return g_steal_pointer (&owned);
  open = gw_clue_left_open (puzzle, gw_constraint_ref (clue));
  if (gw_constraint_is_open (open))
    gw_constraint_derive (open, &view, derived);
  if (derived->len > 0)
    made = as_clue (puzzle, clue, derived->pdata[0]);
  return made != NULL ? made : g_steal_pointer (&owned);
}
