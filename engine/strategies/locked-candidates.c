/* Locked candidates: where a value of a full group can only stand in cells that lie in another group too, it stands
 * nowhere else in that other group. Both directions on a plain grid (box to line, line to box), and any two groups of a
 * variant that share cells, of which the first is full. */
#include "base/i18n.h"
#include "strategies/strategy.h"

static GwMask
union_of (const GwPencil *pencil, const guint16 *vars, guint n)
{
  GwMask all = 0;

  for (guint i = 0; i < n; i++)
    all |= pencil->cells[vars[i]];
  return all;
}

/* Values that FULL must hold, as often as OTHER may: with all of them in the common cells none is left for the rest. */
static GwMask
confined_values (const GwPencil *pencil, const GwCrossing *crossing)
{
  const GwGroup *full = &pencil->terrain->groups[crossing->full], *other = &pencil->terrain->groups[crossing->other];
  GwMask values = full->full & full->once & other->once;

  GW_MASK_FOREACH (v, full->full & other->limited & ~values)
    if (full->capacity[v] == other->capacity[v])
      values |= GW_BIT (v);
  return values & ~union_of (pencil, crossing->common + crossing->n_common, crossing->n_rest);
}

static gboolean
strike_others (GwPencil *pencil, const GwCrossing *crossing, GwMask values)
{
  const guint16 *others = crossing->common + crossing->n_common + crossing->n_rest;
  gboolean has_struck = FALSE;

  for (guint i = 0; i < crossing->n_others; i++)
    has_struck |= gw_pencil_strike (pencil, others[i], values);
  return has_struck;
}

static void
note (GwPencil *pencil, const GwCrossing *crossing, GwMask value)
{
  pencil->step->values = value;
  pencil->step->n_bases = 1;
  gw_pencil_note_group (pencil, crossing->full);
  gw_pencil_note_group (pencil, crossing->other);
  for (guint i = 0; i < crossing->n_rest; i++)
    gw_pencil_note_lost (pencil, crossing->common[crossing->n_common + i], value);
  for (guint i = 0; i < crossing->n_common; i++)
    if ((pencil->cells[crossing->common[i]] & value) != 0)
      gw_pencil_note_cell (pencil, crossing->common[i], value);
}

/* All values that are confined so are one step. */
static gboolean
try_crossing (GwPencil *pencil, const GwCrossing *crossing)
{
  const guint16 *others = crossing->common + crossing->n_common + crossing->n_rest;
  GwMask values = confined_values (pencil, crossing), struck = 0;

  if (values != 0)
    values &= union_of (pencil, others, crossing->n_others);
  if (values == 0)
    return FALSE;
  if (!gw_pencil_explains (pencil))
    {
      strike_others (pencil, crossing, values);
      return FALSE;
    }
  GW_MASK_FOREACH (v, values)
    struck |= strike_others (pencil, crossing, GW_BIT (v)) ? GW_BIT (v) : 0;
  if (struck == 0)
    return FALSE;
  note (pencil, crossing, struck);
  return TRUE;
}

static guint
skip_group (const GwTerrain *terrain, guint first)
{
  guint i = first;

  while (i < terrain->n_crossings && terrain->crossings[i].full == terrain->crossings[first].full)
    i++;
  return i;
}

/* Where there is the choice rows and boxes are told, not cages, which have no short name. */
static gboolean
has_short_name (const GwTerrain *terrain, guint group)
{
  return terrain->groups[group].family != GW_NO_FAMILY;
}

/* All crossings of one full group, from FIRST on. Returns where the next group's begin, or the same place again where a
 * step was found. */
static guint
try_group (GwPencil *pencil, guint first)
{
  const GwTerrain *terrain = pencil->terrain;
  const guint end = skip_group (terrain, first);

  for (guint turn = pencil->step != NULL ? 0 : 1; turn < 2; turn++)
    for (guint i = first; i < end; i++)
      if ((turn == 1 || has_short_name (terrain, terrain->crossings[i].other)) && gw_pencil_group_is_on (pencil, terrain->crossings[i].other)
          && try_crossing (pencil, &terrain->crossings[i]))
        return first;
  return end;
}

/* Only what the full group has lost makes news; the cells of others may change as they like. */
static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;
  guint64 *news = pencil->news[GW_NEWS_LOCKED];
  guint next;

  for (guint i = 0; i < terrain->n_crossings && gw_pencil_goes_on (pencil, 8); i = next)
    {
      guint full = terrain->crossings[i].full;

      if (!gw_pencil_group_is_on (pencil, full) || (pencil->step == NULL && !gw_bit_test (news, full)))
        {
          next = skip_group (terrain, i);
          continue;
        }
      next = try_group (pencil, i);
      if (next == i)
        return TRUE;
      if (pencil->step == NULL)
        gw_bit_clear (news, full);
    }
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *value = gw_reason_values_text (step->values, terrain);
  g_autofree char *full = gw_reason_groups_text (step, 0, 1, terrain), *other = gw_reason_groups_text (step, 1, 1, terrain);

  const char *back = gw_terrain_group_back (terrain, g_array_index (step->groups, guint32, 1));

  if (gw_mask_count (step->values) > 1)
    /* Translators: a house, values, another house, "in that row": in box 8 the 8 and 9 must be in row 7, so they are not elsewhere in that row */
    return g_strdup_printf (_("in %s the %s must be in %s, so they are not elsewhere %s"), full, value, other, back);
  /* Translators: a house, a value, another house, "in that row" */
  return g_strdup_printf (_("in %s the %s must be in %s, so it is not elsewhere %s"), full, value, other, back);
}

const GwStrategy gw_strategy_locked_candidates = {
  .id = "locked-candidates",
  .name = N_("locked candidates"),
  .meaning = N_("a value of one group is confined to cells that another group shares"),
  .monotone = TRUE,
  .tenths = 26,
  .size = 1,
  .find = find,
  .explain = explain,
};
