#include "strategies/scout.h"

#include "strategies/path.h"

static guint
count_open (const GwPencil *pencil)
{
  guint n = 0;

  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    n += gw_mask_count (pencil->cells[var]) - 1;
  return n;
}

guint
gw_scout_falls (GwSupposition *suppose, const GwPencil *pencil, guint var, GwMask values, GwStrategySet set)
{
  const guint before = count_open (pencil);

  if (suppose->scout == NULL)
    suppose->scout = gw_pencil_new (pencil->terrain);
  gw_pencil_stand_as (suppose->scout, pencil);
  gw_pencil_remove (suppose->scout, var, values);
  gw_path_run (suppose->scout, set, pencil->control);
  return before - MIN (before, count_open (suppose->scout));
}
