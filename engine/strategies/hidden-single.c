/* Hidden single: a value that must stand in a group has just as many places left there as it needs. */
#include "base/i18n.h"
#include "strategies/strategy.h"

/* ---- quick: group by group ---- */

/* Values of a group with one place left, all of them standing just once. A placed value has its place for good. */
static GwMask
single_places (const GwPencil *pencil, const GwGroup *group)
{
  GwMask once = 0, twice = 0, placed = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      GwMask cell = pencil->cells[group->vars[i]];

      twice |= once & cell;
      once |= cell;
      placed |= gw_pencil_is_placed (pencil, group->vars[i]) ? cell : 0;
    }
  return once & ~twice & ~placed & group->full & group->once;
}

static guint
count_places (const GwPencil *pencil, const GwGroup *group, guint value)
{
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    n += (pencil->cells[group->vars[i]] >> value) & 1;
  return n;
}

static void
put_singles (GwPencil *pencil, const GwGroup *group, GwMask values)
{
  for (guint i = 0; i < group->n_vars && values != 0 && !pencil->is_impossible; i++)
    {
      GwMask here = pencil->cells[group->vars[i]] & values;

      if (here == 0 || gw_pencil_is_placed (pencil, group->vars[i]))
        continue;
      gw_pencil_put (pencil, group->vars[i], gw_mask_lowest (here));
      pencil->is_impossible |= !gw_mask_is_single (here); /* two values with one place */
    }
}

/* Values that stand more than once. */
static void
put_repeated (GwPencil *pencil, const GwGroup *group)
{
  GW_MASK_FOREACH (v, group->full & ~group->once)
    if (count_places (pencil, group, v) == (guint) group->capacity[v])
      for (guint i = 0; i < group->n_vars && !pencil->is_impossible; i++)
        if ((pencil->cells[group->vars[i]] & GW_BIT (v)) != 0)
          gw_pencil_put (pencil, group->vars[i], v);
}

static gboolean
sweep (GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  guint64 *news = pencil->news[GW_NEWS_HIDDEN];

  for (gsize w = 0; w < GW_WORDS (terrain->n_groups); w++)
    while (news[w] != 0 && gw_pencil_goes_on (pencil, 2))
      {
        guint index = (guint) (w * 64) + gw_mask_lowest (news[w]);
        const GwGroup *group = &terrain->groups[MIN (index, terrain->n_groups - 1)];

        news[w] &= news[w] - 1;
        if (index >= terrain->n_groups || group->full == 0 || !gw_pencil_group_is_on (pencil, index))
          continue;
        put_singles (pencil, group, single_places (pencil, group));
        if ((group->full & ~group->once) != 0)
          put_repeated (pencil, group);
      }
  return pencil->has_found;
}

/* ---- explaining: cell by cell ---- */

/* Values of a group that have just as many places left as they need. */
static GwMask
forced_values (const GwPencil *pencil, const GwGroup *group)
{
  GwMask once = 0, twice = 0, forced;

  for (guint i = 0; i < group->n_vars; i++)
    {
      twice |= once & pencil->cells[group->vars[i]];
      once |= pencil->cells[group->vars[i]];
    }
  forced = once & ~twice & group->full & group->once;
  GW_MASK_FOREACH (v, group->full & ~group->once)
    forced |= count_places (pencil, group, v) == (guint) group->capacity[v] ? GW_BIT (v) : 0;
  return forced;
}

/* Per variable, those that have to go there by some group. Free it. */
static GwMask *
forced_by_groups (const GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  GwMask *forced = g_new0 (GwMask, terrain->n_vars + 1);

  for (guint index = 0; index < terrain->n_groups; index++)
    {
      const GwGroup *group = &terrain->groups[index];
      GwMask values = group->full != 0 && gw_pencil_group_is_on (pencil, index) ? forced_values (pencil, group) : 0;

      for (guint i = 0; i < group->n_vars && values != 0; i++)
        forced[group->vars[i]] |= values & pencil->cells[group->vars[i]];
    }
  return forced;
}

static guint
count_open (const GwPencil *pencil, const GwGroup *group)
{
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    n += !gw_pencil_is_placed (pencil, group->vars[i]);
  return n;
}

/* Of the groups in which VALUE has to go to VAR the one with the fewest open cells: it is the easiest to see. */
static guint
best_group (const GwPencil *pencil, guint var, guint value)
{
  const GwTerrain *terrain = pencil->terrain;
  guint best = G_MAXUINT, least = G_MAXUINT;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      guint index = terrain->groups_of[k], n;
      const GwGroup *group = &terrain->groups[index];

      if ((group->full & GW_BIT (value)) == 0 || !gw_pencil_group_is_on (pencil, index)
          || count_places (pencil, group, value) != (guint) group->capacity[value])
        continue;
      n = count_open (pencil, group);
      if (n < least)
        best = index;
      least = MIN (least, n);
    }
  return best;
}

/* A cell with VALUE placed in it that shares a group with VAR; G_MAXUINT when there is none. */
static guint
placed_peer (const GwPencil *pencil, guint var, guint value)
{
  const GwTerrain *terrain = pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; i < group->n_vars && (group->once & GW_BIT (value)) != 0; i++)
        if (gw_pencil_is_placed (pencil, group->vars[i]) && pencil->cells[group->vars[i]] == GW_BIT (value)
            && gw_pencil_group_is_on (pencil, terrain->groups_of[k]))
          return group->vars[i];
    }
  return G_MAXUINT;
}

/* What keeps VALUE from the other open cells of the group. */
static void
note_reasons (GwPencil *pencil, const GwGroup *group, guint var, guint value)
{
  for (guint i = 0; i < group->n_vars; i++)
    {
      guint peer;

      if (gw_pencil_is_placed (pencil, group->vars[i]) || group->vars[i] == var
          || (pencil->cells[group->vars[i]] & GW_BIT (value)) != 0)
        continue;
      peer = placed_peer (pencil, group->vars[i], value);
      if (peer != G_MAXUINT)
        gw_pencil_note_cell (pencil, peer, GW_BIT (value));
      else
        pencil->step->n_open++;
    }
}

static gboolean
show (GwPencil *pencil, guint var, guint value, guint group)
{
  if (!gw_pencil_put (pencil, var, value) || !gw_pencil_explains (pencil))
    return FALSE;
  pencil->step->values = GW_BIT (value);
  gw_pencil_note_group (pencil, group);
  gw_pencil_note_lost_in (pencil, group, GW_BIT (value));
  pencil->step->n_bases = 1;
  note_reasons (pencil, &pencil->terrain->groups[group], var, value);
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  g_autofree GwMask *forced = NULL;

  if (pencil->step == NULL)
    return sweep (pencil);
  forced = forced_by_groups (pencil);
  for (guint var = 0; var < pencil->terrain->n_vars && gw_pencil_goes_on (pencil, 8); var++)
    if (!gw_pencil_is_placed (pencil, var))
      GW_MASK_FOREACH (value, forced[var])
        {
          guint group = best_group (pencil, var, value);

          if (group != G_MAXUINT && show (pencil, var, value, group))
            return TRUE;
        }
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  const GwCandidates *reasons = &g_array_index (step->pattern, GwCandidates, 0);
  g_autofree char *cell = gw_reason_cells_text (&g_array_index (step->changes, GwCandidates, 0), 1, terrain);
  g_autofree char *value = gw_reason_values_text (step->values, terrain), *group = gw_reason_groups_text (step, 0, 1, terrain);
  g_autofree char *cells = gw_reason_cells_text (reasons, step->pattern->len, terrain);

  if (step->pattern->len == 0 && step->n_open == 0)
    return g_strdup_printf (_("%s in %s can only go in %s, its last open cell"), value, group, cell);
  if (step->pattern->len == 0)
    return g_strdup_printf (_("%s in %s can only go in %s now"), value, group, cell);
  if (step->n_open == 0)
    return g_strdup_printf (_("%s in %s can only go in %s, because the other open cells see it in %s"), value, group, cell,
                            cells);
  return g_strdup_printf (_("%s in %s can only go in %s now: others see it in %s"), value, group, cell, cells);
}

const GwStrategy gw_strategy_hidden_single = {
  .id = "hidden-single",
  .name = N_("hidden single"),
  .meaning = N_("a value that a group needs has one place left there"),
  .monotone = TRUE,
  .tenths = 10,
  .size = 1,
  .find = find,
  .explain = explain,
};
