#pragma once

#include "base/bits.h"
#include "domain/model.h"

G_BEGIN_DECLS

/* Cells that differ in groups, and nothing else but values that a cell may not take: what the fast methods of placing
 * clues work on. Plain grids of any boxes, X, jigsaw, windoku, samurai, hexagons. Read-only, shared by threads. */
typedef struct
{
  guint16 group;
  guint16 at;      /* which of the group's cells */
} GwSeat;

/* A symbol that group A has only among COMMON (bits of its seats) leaves the targets, the rest of another group. */
typedef struct
{
  guint32 common;
  guint32 first_target, n_targets;   /* in GwGroupLayout.targets */
} GwLock;

typedef struct
{
  guint    n_cells, n_symbols, n_groups;
  guint32  all;
  guint32 *start;         /* per cell: what it may take */
  guint32 *first_cell;    /* per group and one more: in .cells */
  guint16 *cells;
  guint8  *is_exact;      /* per group: holds every symbol */
  guint32 *first_peer;    /* per cell and one more: in .peers */
  guint16 *peers;
  guint32 *first_seat;    /* per cell and one more: in .seats */
  GwSeat  *seats;
  guint32 *first_lock;    /* per group and one more: in .locks */
  GwLock  *locks;
  guint16 *targets;
  guint    most_common;   /* of any lock */
} GwGroupLayout;

#define GW_GROUP_LAYOUT_MAX_SYMBOLS 32
#define GW_GROUP_LAYOUT_MAX_CELLS 1024

/* NULL when the model is more than that, or too large. */
GwGroupLayout *gw_group_layout_new   (const GwModel *model);
void      gw_group_layout_free  (GwGroupLayout      *layout);

static inline guint
gw_group_layout_group_size (const GwGroupLayout *layout, guint group)
{
  return layout->first_cell[group + 1] - layout->first_cell[group];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGroupLayout, gw_group_layout_free)

G_END_DECLS
