#include "strategies/clue-house.h"

#include <string.h>

#include "rules/apart.h"
#include "strategies/meeting.h"

/* What the reasoning may look at of a cell. */
static GwMask
seen_of (const GwPencil *pencil, guint var, GwReasoning reasoning)
{
  const GwMask cells = pencil->cells[var];

  if (reasoning == GW_REASONING_ALONE && !gw_pencil_is_placed (pencil, var))
    return pencil->terrain->compiled->model->initial[var];
  if (reasoning == GW_REASONING_BOUNDS)
    return gw_mask_below (gw_mask_highest (cells) + 1) & ~gw_mask_below (gw_mask_lowest (cells)) & pencil->terrain->compiled->model->initial[var];
  return cells;
}

/* A clue and what the reasoning may look at of its cells. */
typedef struct
{
  GwPencil           *pencil;
  const GwConstraint *constraint;
  guint32             vars[GW_APART_CELLS];
  GwMask              may[GW_APART_CELLS];
  guint8              parts[GW_APART_CELLS]; /* of which part of the clue each is; 0: of none */
  guint               n;
} Apart;

static gboolean
strike_apart (const Apart *apart, const guint8 *house)
{
  GwMask left[GW_APART_CELLS];
  gboolean has_struck = FALSE;

  if (!apart->constraint->rule->leave_apart (apart->constraint, apart->pencil->terrain->compiled->puzzle, house, apart->may, left))
    return FALSE;
  for (guint i = 0; i < apart->n; i++)
    has_struck |= gw_pencil_strike (apart->pencil, apart->vars[i], ~left[i]);
  return has_struck;
}

/* How many cells from FIRST on lie in one house: at least one. */
static guint
run_in_house (const Apart *apart, guint first)
{
  const GwTerrain *terrain = apart->pencil->terrain;
  guint longest = 1;

  for (guint32 k = terrain->first_group[apart->vars[first]]; k < terrain->first_group[apart->vars[first] + 1]; k++)
    {
      const guint32 group = terrain->groups_of[k];
      guint n = 1;

      while (first + n < apart->n && apart->parts[first + n] == apart->parts[first] && gw_group_has (&terrain->groups[group], apart->vars[first + n]))
        n++;
      if (n > longest && gw_meeting_is_house (terrain, group) && gw_pencil_group_is_on (apart->pencil, group))
        longest = n;
    }
  return longest;
}

/* The houses of cells that follow each other, each by itself, then all, as gw_apart_think () tries them. */
static gboolean
strike_in_houses (const Apart *apart)
{
  guint8 all[GW_APART_CELLS] = { 0 }, n_houses = 0;
  gboolean has_struck = FALSE;

  for (guint first = 0, end = 0, last = 0; first < apart->n; first++)
    {
      const guint n = apart->parts[first] == 0 ? 1 : run_in_house (apart, first);
      guint8 house[GW_APART_CELLS] = { 0 };

      if (n > 1 && first + n > end)
        {
          memset (house + first, 1, n);
          has_struck |= strike_apart (apart, house);
          end = first + n;
        }
      if (first < last)
        continue;
      if (n > 1)
        memset (all + first, ++n_houses, n);
      last = first + n;
    }
  return (n_houses > 1 && strike_apart (apart, all)) | has_struck;
}

static gboolean
lie_in_one_house (const Apart *apart, const guint8 *house)
{
  const GwTerrain *terrain = apart->pencil->terrain;
  const guint first = (guint) ((const guint8 *) memchr (house, 1, apart->n) - house);

  for (guint32 k = terrain->first_group[apart->vars[first]]; k < terrain->first_group[apart->vars[first] + 1]; k++)
    {
      const guint32 group = terrain->groups_of[k];
      gboolean are_in = gw_meeting_is_house (terrain, group) && gw_pencil_group_is_on (apart->pencil, group);

      for (guint i = 0; i < apart->n && are_in; i++)
        are_in = house[i] == 0 || gw_group_has (&terrain->groups[group], apart->vars[i]);
      if (are_in)
        return TRUE;
    }
  return FALSE;
}

/* Several parts of the clue in one house. */
static gboolean
strike_together (const Apart *apart)
{
  for (guint turn = 0; turn < 2; turn++)
    {
      guint8 house[GW_APART_CELLS];

      if (gw_apart_list_together (apart->parts, apart->n, turn == 1, house) > 0 && lie_in_one_house (apart, house))
        return strike_apart (apart, house);
    }
  return FALSE;
}

static void
take_cells (Apart *apart, GwReasoning reasoning)
{
  const GwCompiled *compiled = apart->pencil->terrain->compiled;
  const GwRegion *region = apart->constraint->regions[0];
  GwCell cells[GW_APART_CELLS];

  memcpy (cells, region->cells, apart->n * sizeof *cells);
  memset (apart->parts, 1, apart->n);
  if (apart->constraint->rule->apart_parts != NULL)
    apart->constraint->rule->apart_parts (apart->constraint, compiled->puzzle, cells, apart->parts);
  for (guint i = 0; i < apart->n; i++)
    {
      apart->vars[i] = compiled->var_of_cell[cells[i]];
      apart->may[i] = seen_of (apart->pencil, apart->vars[i], reasoning);
    }
}

gboolean
gw_clue_strike_in_house (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  const GwConstraint *constraint = pencil->terrain->compiled->puzzle->constraints[clue->owner];
  Apart apart = { .pencil = pencil, .constraint = constraint, .n = clue->n_vars };

  if (clue->is_shared || constraint->rule->leave_apart == NULL || clue->n_vars > GW_APART_CELLS || clue->n_vars != constraint->regions[0]->n_cells)
    return FALSE;
  take_cells (&apart, reasoning);
  return strike_in_houses (&apart) | strike_together (&apart);
}
