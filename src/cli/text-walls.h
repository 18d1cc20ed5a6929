#pragma once

#include "cli/text-picture.h"

G_BEGIN_DECLS

/* The walls of one sheet: weight | GW_WALL_DASHED. Where there is none, 0. */
typedef struct
{
  guint   rows, columns;
  guint8 *upright; /* rows x (columns + 1): left of each cell, and right of the last */
  guint8 *flat;    /* (rows + 1) x columns: above each cell, and below the last */
} GwWalls;

/* IS_COMPACT: no walls but heavy ones. */
void gw_walls_init  (GwWalls         *walls,
                     const GwPicture *picture,
                     guint            sheet,
                     gboolean         is_compact);
void gw_walls_clear (GwWalls         *walls);
/* Fences are walls; where a puzzle has them, nothing else is heavy but rooms. In text-layers.c. */
void gw_walls_take_layers (GwWalls         *walls,
                           const GwPicture *picture);

static inline guint8 *
gw_walls_upright (const GwWalls *walls, guint row, guint column)
{
  return &walls->upright[row * (walls->columns + 1) + column];
}

static inline guint8 *
gw_walls_flat (const GwWalls *walls, guint row, guint column)
{
  return &walls->flat[row * walls->columns + column];
}

G_END_DECLS
