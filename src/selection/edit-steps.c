#include "selection/edit-steps.h"

void
gw_edit_take_step (GwEdit *edit, const GwEditStep *step)
{
  switch (step->kind)
    {
    case GW_EDIT_ADD:
      gw_edit_add (edit, step->constraint, step->position);
      break;
    case GW_EDIT_REMOVE:
      gw_edit_remove (edit, step->id);
      break;
    case GW_EDIT_REPLACE:
      gw_edit_replace (edit, step->id, step->constraint);
      break;
    case GW_EDIT_MOVE:
      gw_edit_move (edit, step->id, step->position);
      break;
    default:
      gw_edit_set_facts (edit, step->facts);
      break;
    }
}

void
gw_edit_take_steps (GwEdit *edit, const GwEdit *more)
{
  guint n;
  const GwEditStep *steps = gw_edit_steps (more, &n);

  for (guint i = 0; i < n; i++)
    gw_edit_take_step (edit, &steps[i]);
}
