#include "rules/groups-of-cells.h"

static void
free_group (gpointer group)
{
  g_array_unref (group);
}

GPtrArray *
gw_groups_of_cells (const GwConstraint *constraint)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (free_group);

  for (guint i = 0; i < constraint->n_args; i++)
    {
      GwCell cell = (GwCell) constraint->args[i].value;

      if (constraint->args[i].type == GW_ARG_NUMBER)
        g_ptr_array_add (groups, g_array_new (FALSE, FALSE, sizeof (GwCell)));
      else
        g_array_append_val (groups->pdata[groups->len - 1], cell);
    }
  return groups;
}
