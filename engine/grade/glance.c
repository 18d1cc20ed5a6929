#include "grade/glance.h"

#include "base/i18n.h"
#include "strategies/at-a-glance.h"
#include "strategies/strategy-table.h"

const char *const gw_glance_names[GW_N_GLANCES] = {
  [GW_GLANCE_BOXES] = "boxes", [GW_GLANCE_LINES] = "lines", [GW_GLANCE_LOCKED] = "locked", [GW_GLANCE_SUBSETS] = "subsets",
};

static const char *const texts[GW_N_GLANCES] = {
  [GW_GLANCE_BOXES] = N_("boxes and what clues say at a glance are enough"),
  [GW_GLANCE_LINES] = N_("singles and what clues say at a glance are enough"),
  [GW_GLANCE_LOCKED] = N_("singles, locked candidates and what clues say at a glance are enough"),
  [GW_GLANCE_SUBSETS] = N_("singles, locked candidates, pairs, triples, quads and what clues say at a glance are enough"),
};

/* What each has besides the ones before it and a glance; NULL-terminated. */
static const GwStrategy *const strategies[GW_N_GLANCES][7] = {
  [GW_GLANCE_BOXES] = { NULL },
  [GW_GLANCE_LINES] = { &gw_strategy_hidden_single, &gw_strategy_naked_single },
  [GW_GLANCE_LOCKED] = { &gw_strategy_locked_candidates },
  [GW_GLANCE_SUBSETS] = { &gw_strategy_naked_pair, &gw_strategy_hidden_pair, &gw_strategy_naked_triple, &gw_strategy_hidden_triple,
                         &gw_strategy_naked_quad, &gw_strategy_hidden_quad },
};

static gboolean
look_at_all (GwPencil *pencil)
{
  return gw_glance_at_boxes (pencil) || gw_glance_at_cages (pencil) || gw_glance_at_rests (pencil) || gw_glance_at_clues (pencil);
}

/* Until neither SET nor a glance finds more. */
static GwPathEnd
solve (GwPencil *pencil, GwStrategySet set, const GwControl *control)
{
  GwPathEnd end;

  do
    end = gw_path_run (pencil, set, control);
  while (end == GW_PATH_STUCK && look_at_all (pencil));
  return pencil->is_stopped ? GW_PATH_STOPPED : end;
}

/* Whether anything is on that is more than houses and pairs, in a puzzle of houses. */
static gboolean
has_clue (GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwClues *clues = terrain->is_whole || terrain->n_groups == 0 ? NULL : gw_pencil_clues (pencil);

  for (guint i = 0; clues != NULL && i < clues->n; i++)
    if (!clues->clues[i].is_pair && !clues->clues[i].is_shared && gw_clue_is_on (terrain->compiled->model, &clues->clues[i], pencil->off, pencil->off_owners))
      return TRUE;
  return FALSE;
}

gboolean
gw_glance_first (GwPencil *pencil, const GwControl *control, GwGlance *glance)
{
  GwStrategySet set = GW_NO_STRATEGIES;
  GwPathEnd end = has_clue (pencil) ? GW_PATH_STUCK : GW_PATH_IMPOSSIBLE;

  *glance = GW_N_GLANCES;
  for (guint i = 0; i < GW_N_GLANCES && end == GW_PATH_STUCK; i++)
    {
      for (const GwStrategy *const *strategy = strategies[i]; *strategy != NULL; strategy++)
        gw_strategy_set_add (&set, gw_strategy_index (*strategy));
      end = solve (pencil, set, control);
      if (end == GW_PATH_SOLVED)
        *glance = i;
    }
  return end != GW_PATH_STOPPED;
}

const char *
gw_glance_text (GwGlance glance)
{
  return _(texts[glance]);
}
