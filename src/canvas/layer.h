#pragma once

#include "canvas/shown.h"

G_BEGIN_DECLS

/* A layer of the board: one file with two functions and a line in board-layers.c. It knows what is shown, and of no other layer. */

/* How long a picture of a layer is kept. */
typedef enum
{
  GW_PLANE_BELOW,  /* in one piece, below the digits */
  GW_PLANE_DIGITS, /* in tiles: one digit has one of them drawn anew */
  GW_PLANE_ABOVE,  /* for a frame */
  GW_N_PLANES,
} GwPlane;

typedef enum
{
  GW_FRESH,
  GW_STALE_CELLS, /* some cells, which have been added to a list */
  GW_STALE,
} GwStale;

typedef struct
{
  guint          kinds;        /* of the session (GwSessionKinds) */
  const GwScene *old;          /* before a change of the puzzle; of the same grid, unless that has changed, too. NULL: there was none */
  gboolean       was_filled;   /* as in GwShown, before … */
  gboolean       was_coloured;
} GwBoardChange;

typedef struct
{
  GwPlane plane;
  /* Which part of what was drawn is so no longer. */
  GwStale (*stale) (const GwShown       *shown,
                    const GwBoardChange *change,
                    GArray              *cells); /* of GwCell */
  /* Over what lies below, in cells; SHOWN has a scene. */
  void    (*draw)  (const GwShown       *shown,
                    GwPainter           *painter);
} GwBoardLayer;

/* Kinds after which clues may look different, and not just givens. */
#define GW_CHANGED_LOOKS (GW_CHANGED_OTHER_LOOKS | GW_CHANGED_CLUES)
/* Those after which anything may; a clue that comes or goes leaves what stands in other cells as it is. */
#define GW_CHANGED_OTHER_LOOKS (GW_CHANGED_FACTS | GW_CHANGED_SYMBOLS | GW_CHANGED_GRID | GW_CHANGED_DOCUMENT)

/* From the bottom up, those of each plane together. */
extern const GwBoardLayer *const gw_board_layers[];
extern const guint               gw_n_board_layers;

G_END_DECLS
