/* What knows about kinds of digits. */
#include "strategies/digit-kinds.h"

#include <string.h>

#include "rules/class-blocks.h"
#include "rules/class-turns.h"
#include "strategies/meeting.h"

/* ---- reading ---- */

/* As if they had been found by their lowest digit, so that two rules are known to mean the same. */
static void
sort_kinds (GwMask *kinds, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint k = i; k > 0 && gw_mask_lowest (kinds[k]) < gw_mask_lowest (kinds[k - 1]); k--)
      {
        const GwMask kind = kinds[k];

        kinds[k] = kinds[k - 1];
        kinds[k - 1] = kind;
      }
}

/* The kinds of which CONSTRAINT speaks; 0: it does not. */
static guint
kinds_of (const GwPencil *pencil, guint owner, GwMask kinds[GW_MOST_KINDS], guint *n_wanted)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  GwBlockKinds of_blocks;
  guint n = 0;

  memset (kinds, 0, GW_MOST_KINDS * sizeof *kinds);
  if (!gw_pencil_owner_is_on (pencil, owner))
    return 0;
  if (gw_turns_read (puzzle->constraints[owner], puzzle, kinds))
    *n_wanted = n = 3;
  else if (gw_block_kinds_read (puzzle->constraints[owner], puzzle, &of_blocks) && of_blocks.n_kinds <= GW_MOST_KINDS)
    {
      n = of_blocks.n_kinds;
      *n_wanted = of_blocks.wanted;
      memcpy (kinds, of_blocks.kinds, n * sizeof *kinds);
    }
  for (guint k = 0; k < n; k++)
    if (kinds[k] == 0)
      return 0;
  sort_kinds (kinds, n);
  return n;
}

static void
add_cells (GwKindSystem *system, GwKindUnitKind kind, guint32 place, const GwCell *cells, guint n)
{
  GwKindUnit *unit = &system->units[system->n_units];

  if (n > GW_KIND_CELLS || system->n_units == GW_KIND_UNITS)
    return;
  *unit = (GwKindUnit) { .kind = kind, .place = place, .n = n };
  for (guint i = 0; i < n; i++)
    unit->vars[i] = system->pencil->terrain->compiled->var_of_cell[cells[i]];
  system->n_units++;
}

static void
add_owner (GwKindSystem *system, guint owner)
{
  const GwPuzzle *puzzle = system->pencil->terrain->compiled->puzzle;
  const GwGrid *grid = puzzle->grid;
  const GwConstraint *constraint = puzzle->constraints[owner];
  GwCell block[4];

  if (gw_turns_is_line (constraint))
    {
      add_cells (system, GW_KIND_LINE, owner, constraint->regions[0]->cells, constraint->regions[0]->n_cells);
      return;
    }
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell) && gw_block_at (grid, (GwCell) cell, block))
      add_cells (system, GW_KIND_BLOCK, owner, block, G_N_ELEMENTS (block));
}

static void
add_houses (GwKindSystem *system)
{
  const GwTerrain *terrain = system->pencil->terrain;

  for (guint32 g = 0; g < terrain->n_groups && system->n_units < GW_KIND_UNITS; g++)
    if (gw_meeting_is_house (terrain, g) && gw_pencil_group_is_on (system->pencil, g) && terrain->groups[g].n_vars <= GW_KIND_CELLS)
      {
        GwKindUnit *unit = &system->units[system->n_units++];

        *unit = (GwKindUnit) { .kind = GW_KIND_HOUSE, .place = g, .n = terrain->groups[g].n_vars };
        memcpy (unit->vars, terrain->groups[g].vars, unit->n * sizeof *unit->vars);
      }
}

/* Whether a constraint before OWNER speaks of the same kinds. */
static gboolean
was_before (const GwPencil *pencil, guint owner, const GwMask kinds[GW_MOST_KINDS])
{
  GwMask others[GW_MOST_KINDS];
  guint n_wanted;

  for (guint k = 0; k < owner; k++)
    if (kinds_of (pencil, k, others, &n_wanted) > 0 && memcmp (kinds, others, sizeof others) == 0)
      return TRUE;
  return FALSE;
}

gboolean
gw_kinds_are_there (const GwPencil *pencil)
{
  GwMask kinds[GW_MOST_KINDS];
  guint n_wanted;

  for (guint owner = 0; owner < pencil->terrain->compiled->puzzle->n_constraints; owner++)
    if (kinds_of (pencil, owner, kinds, &n_wanted) > 0)
      return TRUE;
  return FALSE;
}

gboolean
gw_kinds_read (const GwPencil *pencil, guint at, GwKindSystem *system)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  guint owner = 0;

  system->pencil = pencil;
  for (; owner < puzzle->n_constraints; owner++)
    if ((system->n_kinds = kinds_of (pencil, owner, system->kinds, &system->n_wanted)) > 0 && !was_before (pencil, owner, system->kinds) && at-- == 0)
      break;
  if (owner == puzzle->n_constraints)
    return FALSE;
  system->n_units = 0;
  add_houses (system);
  for (; owner < puzzle->n_constraints; owner++)
    {
      GwMask kinds[GW_MOST_KINDS];
      guint n_wanted;

      if (kinds_of (pencil, owner, kinds, &n_wanted) > 0 && memcmp (kinds, system->kinds, sizeof kinds) == 0)
        add_owner (system, owner);
    }
  return TRUE;
}

/* ---- what they leave ---- */

/* In a house a digit that stands goes from the other cells, and has a place. */
static gboolean
leave_digits (const GwGroup *group, guint n, GwMask *left, GwKindEnd *end)
{
  GwMask all = 0;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n && gw_mask_is_single (left[i]); k++)
      if (k != i)
        left[k] &= ~(left[i] & group->once);
  for (guint i = 0; i < n; i++)
    {
      all |= left[i];
      if (left[i] != 0)
        continue;
      *end = (GwKindEnd) { .is = GW_KIND_NOTHING, .at = i };
      return FALSE;
    }
  all = group->full & ~all;
  if (all == 0)
    return TRUE;
  *end = (GwKindEnd) { .is = GW_KIND_NO_PLACE, .at = gw_mask_lowest (all) };
  return FALSE;
}

/* It has so many of each kind, and no more. */
static gboolean
leave_kinds (const GwKindSystem *system, const GwKindUnit *unit, GwMask *left, GwKindEnd *end)
{
  const GwGroup *group = &system->pencil->terrain->groups[unit->place];

  for (guint k = 0; k < system->n_kinds; k++)
    {
      const GwMask kind = system->kinds[k];
      const guint needed = gw_mask_count (kind & group->full), room = (kind & ~group->once) == 0 ? gw_mask_count (kind) : unit->n;
      guint sure = 0, possible = 0;

      for (guint i = 0; i < unit->n; i++)
        {
          sure += (left[i] & ~kind) == 0;
          possible += (left[i] & kind) != 0;
        }
      if (sure > room || possible < needed)
        {
          *end = (GwKindEnd) { .is = sure > room ? GW_KIND_TOO_MANY : GW_KIND_TOO_FEW, .at = k };
          return FALSE;
        }
      for (guint i = 0; i < unit->n; i++)
        if (sure == room && (left[i] & ~kind) != 0)
          left[i] &= ~kind;
        else if (possible == needed && (kind & ~group->full) == 0 && (left[i] & kind) != 0)
          left[i] &= kind;
    }
  return TRUE;
}

static gboolean
leave_house (const GwKindSystem *system, const GwKindUnit *unit, GwMask *left, GwKindEnd *end)
{
  return leave_kinds (system, unit, left, end) && leave_digits (&system->pencil->terrain->groups[unit->place], unit->n, left, end);
}

static gboolean
leave_block (const GwKindSystem *system, GwMask *left)
{
  GwBlockKinds kinds = { .n_kinds = system->n_kinds, .wanted = system->n_wanted };
  GwMask may[4];

  memcpy (kinds.kinds, system->kinds, sizeof system->kinds);
  memcpy (may, left, sizeof may);
  gw_block_kinds_leave (&kinds, may, left);
  return left[0] != 0;
}

gboolean
gw_kinds_leave (const GwKindSystem *system, const GwKindUnit *unit, const GwMask *cells, GwMask *left, GwKindEnd *end)
{
  GwMask may[GW_KIND_CELLS];

  for (guint i = 0; i < unit->n; i++)
    left[i] = may[i] = cells[unit->vars[i]];
  switch (unit->kind)
    {
    case GW_KIND_LINE:
      gw_turns_leave (system->kinds, unit->n, may, left);
      return left[0] != 0;
    case GW_KIND_BLOCK:
      return leave_block (system, left);
    default:
      return leave_house (system, unit, left, end);
    }
}
