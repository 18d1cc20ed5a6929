/* Whether what is supposed of a cell fails: what its houses lose, what clues leave then, and what one clue leaves another. */
#include "strategies/starve.h"

#include <string.h>

#include "relations/matching.h"
#include "strategies/meeting.h"

#define NO_HOUSE GW_STARVING_NONE

/* Houses that take part, and others that are as good: no two of their cells hold the same. */
gboolean
gw_starving_sees (const GwStarving *starving, guint group, guint value)
{
  const GwTerrain *terrain = starving->pencil->terrain;

  return (terrain->groups[group].once >> value & 1) != 0 && terrain->compiled->model->instances[terrain->groups[group].instance].n_others == 0
         && gw_pencil_group_is_on (starving->pencil, group);
}

/* FALSE when a cell has nothing left. */
gboolean
gw_starving_suppose (GwStarving *starving, guint value)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  guint32 first = terrain->first_group[starving->var];

  memcpy (starving->left, starving->known, terrain->n_vars * sizeof (GwMask));
  starving->left[starving->var] = GW_BIT (value);
  for (guint32 k = first; k < terrain->first_group[starving->var + 1] && k < first + GW_STARVING_SEEN; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      if ((starving->seen >> (k - first) & 1) == 0 || !gw_starving_sees (starving, terrain->groups_of[k], value))
        continue;
      for (guint i = 0; i < group->n_vars; i++)
        {
          GwMask *left = &starving->left[group->vars[i]];

          *left &= group->vars[i] == starving->var ? *left : ~GW_BIT (value);
          starving->emptied = terrain->groups_of[k];
          if (*left == 0)
            return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_starving_has_room (const GwStarving *starving, guint32 house, const GwMask *cells)
{
  const GwGroup *group = &starving->pencil->terrain->groups[house];
  GwMask domain[GW_MAX_CELLS];

  for (guint i = 0; i < group->n_vars; i++)
    {
      domain[i] = cells[group->vars[i]];
      if (domain[i] == 0)
        return FALSE;
    }
  return !gw_meeting_is_house (starving->pencil->terrain, house)
         || gw_matching_exists (domain, group->n_vars, group->full);
}

/* FALSE when the clue has no room for what CELLS have. */
gboolean
gw_starving_ask (const GwStarving *starving, const GwClueScope *clue, const GwMask *cells)
{
  return gw_clues_ask (starving->suppose->clues, clue, gw_clue_scope_whole (clue), cells, NULL, starving->pencil->off);
}

/* Keeps of OUT what the clue that was asked last leaves. TRUE when that is less. */
gboolean
gw_starving_keep (const GwStarving *starving, const GwClueScope *clue, GwMask *out)
{
  gboolean is_less = FALSE;

  for (guint i = 0; i < clue->n_vars; i++)
    {
      GwMask left = gw_state_domain (starving->suppose->clues->state, clue->vars[i]);

      is_less |= (out[clue->vars[i]] & ~left) != 0;
      out[clue->vars[i]] &= left;
    }
  return is_less;
}

/* Adds to OUT, of the house, what one of the values leaves. FALSE when it cannot be said so. */
static gboolean
add_left (GwStarving *starving, guint value)
{
  const GwGroup *house = &starving->pencil->terrain->groups[starving->house];
  GwMask before[GW_MAX_CELLS];
  gboolean is_open;

  for (guint i = 0; i < house->n_vars; i++)
    before[i] = starving->out[house->vars[i]];
  is_open = gw_starving_suppose (starving, value);
  memcpy (starving->out, starving->left, starving->pencil->terrain->n_vars * sizeof (GwMask));
  for (guint k = 0; k < starving->n_clues && is_open; k++)
    {
      if (!gw_starving_ask (starving, gw_starving_clue_of (starving, k), starving->left))
        return FALSE;
      gw_starving_keep (starving, gw_starving_clue_of (starving, k), starving->out);
    }
  for (guint i = 0; i < house->n_vars; i++)
    starving->out[house->vars[i]] |= before[i];
  return TRUE;
}

gboolean
gw_starving_link_leaves (GwStarving *starving)
{
  const GwClueScope *clue = gw_starving_clue_of (starving, 0);
  guint n_vars = starving->pencil->terrain->n_vars;

  memset (starving->out, 0, n_vars * sizeof (GwMask));
  GW_MASK_FOREACH (v, starving->values)
    {
      if (!gw_starving_suppose (starving, v) || !gw_starving_ask (starving, clue, starving->left))
        return FALSE;
      gw_starving_keep (starving, clue, starving->left);
      for (guint var = 0; var < n_vars; var++)
        starving->out[var] |= starving->left[var];
    }
  return TRUE;
}

gboolean
gw_starving_link_fails (GwStarving *starving)
{
  const GwClueScope *clue = gw_starving_clue_of (starving, 1);

  if (!gw_starving_ask (starving, clue, starving->out))
    return starving->house == NO_HOUSE;
  gw_starving_keep (starving, clue, starving->out);
  return starving->house != NO_HOUSE && !gw_starving_has_room (starving, starving->house, starving->out);
}

gboolean
gw_starving_fails (GwStarving *starving)
{
  if (starving->linked != GW_STARVING_NONE)
    return gw_starving_link_leaves (starving) && gw_starving_link_fails (starving);
  memset (starving->out, 0, starving->pencil->terrain->n_vars * sizeof (GwMask));
  GW_MASK_FOREACH (v, starving->values)
    {
      if (starving->house != NO_HOUSE && !add_left (starving, v))
        return FALSE;
      if (starving->house == NO_HOUSE && (!gw_starving_suppose (starving, v) || gw_starving_ask (starving, gw_starving_clue_of (starving, 0), starving->left)))
        return FALSE;
    }
  return starving->house == NO_HOUSE || !gw_starving_has_room (starving, starving->house, starving->out);
}
