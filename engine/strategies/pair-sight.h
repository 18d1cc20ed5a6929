#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What one candidate takes from other cells: by pairs that a clue says by itself, by houses that have a name. */

static inline gboolean
gw_sight_pair_is_on (const GwPencil *pencil, const GwPair *pair)
{
  return pencil->terrain->compiled->model->instances[pair->instance].n_others == 0 && (pencil->off == NULL || !gw_bit_test (pencil->off, pair->instance));
}

/* The clue that says so. */
static inline guint
gw_sight_owner (const GwPencil *pencil, const GwPair *pair)
{
  return pencil->terrain->compiled->model->instances[pair->instance].owner;
}

/* No two of its cells hold VALUE, and it has a name. */
static inline gboolean
gw_sight_sees (const GwPencil *pencil, guint32 group, guint value)
{
  const GwTerrain *terrain = pencil->terrain;

  return (terrain->groups[group].once >> value & 1) != 0 && terrain->compiled->model->instances[terrain->groups[group].instance].n_others == 0
         && gw_pencil_group_is_on (pencil, group);
}

/* A house by which not both of two cells hold VALUE; GW_SIGHT_NONE: there is none. */
#define GW_SIGHT_NONE G_MAXUINT32

static inline guint32
gw_sight_house (const GwPencil *pencil, guint var, guint other, guint value)
{
  const GwTerrain *terrain = pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    if (gw_sight_sees (pencil, terrain->groups_of[k], value) && gw_group_has (&terrain->groups[terrain->groups_of[k]], other))
      return terrain->groups_of[k];
  return GW_SIGHT_NONE;
}

G_END_DECLS
