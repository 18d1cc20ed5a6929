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

/* What ended before everything was asked, or asks for a part of what there is, says nothing of what is left. */
static gboolean
is_near (const GwSupposition *suppose, const GwPencil *pencil)
{
  return suppose->scout != NULL && suppose->scouted == pencil->started && !suppose->scout->is_impossible && !suppose->scout->is_stopped
         && pencil->wanted == NULL;
}

static void
stand_as (GwSupposition *suppose, const GwPencil *pencil)
{
  if (is_near (suppose, pencil))
    {
      gw_pencil_go_back (suppose->scout, pencil);
      return;
    }
  if (suppose->scout == NULL)
    suppose->scout = gw_pencil_new (pencil->terrain);
  gw_pencil_stand_as (suppose->scout, pencil);
  suppose->scouted = pencil->started;
}

guint
gw_scout_falls (GwSupposition *suppose, const GwPencil *pencil, guint var, GwMask values, GwStrategySet set)
{
  const guint before = count_open (pencil);

  stand_as (suppose, pencil);
  gw_pencil_remove (suppose->scout, var, values);
  gw_path_run (suppose->scout, set, pencil->control);
  return before - MIN (before, count_open (suppose->scout));
}
