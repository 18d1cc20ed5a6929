#include "strategies/scout.h"

#include "strategies/path.h"
#include "strategies/strategy-table.h"

static guint
count_open (const GwPencil *pencil)
{
  guint n = 0;

  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    n += gw_mask_count (pencil->cells[var]) - 1;
  return n;
}

static GwStrategySet
easier_of (const GwPencil *pencil)
{
  GwStrategySet easier = GW_NO_STRATEGIES;

  GW_STRATEGIES_FOREACH (i, &pencil->set)
    if (gw_strategies[i]->tenths < gw_strategy_clue_diabolical.tenths)
      gw_strategy_set_add (&easier, i);
  return easier;
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
gw_scout_falls (GwSupposition *suppose, const GwPencil *pencil, guint var, GwMask values)
{
  const guint before = count_open (pencil);

  stand_as (suppose, pencil);
  gw_pencil_remove (suppose->scout, var, values);
  gw_path_run (suppose->scout, easier_of (pencil), pencil->control);
  return before - MIN (before, count_open (suppose->scout));
}

/* How much it weighs to begin with chains, in links. */
#define BEGINNING 6u

guint
gw_scout_best (GwSupposition *suppose, GwPencil *pencil, const GwScouted *scouted, guint n)
{
  guint64 best_falls = 0;
  guint best = 0;

  for (guint i = 0; i < n && gw_pencil_goes_on (pencil, 1); i++)
    {
      const guint64 falls = gw_scout_falls (suppose, pencil, scouted[i].var, scouted[i].values);

      if (i > 0 && falls * (BEGINNING + scouted[best].n_links) <= best_falls * (BEGINNING + scouted[i].n_links))
        continue;
      best = i;
      best_falls = falls;
    }
  return best;
}
