#pragma once

#include "render/overlay.h"

G_BEGIN_DECLS

typedef struct
{
  GwAreaLook look;
  GArray    *cells; /* of GwCell; owned */
} GwOverlayArea;

typedef struct
{
  guint   number; /* from 1 */
  GArray *cells;  /* of GwCell; owned */
} GwOverlayGroup;

typedef struct
{
  GwCandidateLook look;
  GwCell          cell;
  GwMask          values;
} GwOverlayMark;

/* Private to overlay.c and draw-overlay.c. */
struct _GwOverlay
{
  GArray *areas;      /* of GwOverlayArea */
  GArray *groups;     /* of GwOverlayGroup */
  GArray *marks;      /* of GwOverlayMark */
  GArray *links;      /* of GwReasonLink */
  guint8 *found;      /* owned; may be NULL */
  GwMask *candidates; /* likewise */
  float  *shares;     /* likewise */
  guint   n_cells;    /* of these three */
  guint   n_symbols;  /* of the shares */
  GwMask *place_marks; /* owned; may be NULL */
  guint   n_places;    /* of these */
};

G_END_DECLS
