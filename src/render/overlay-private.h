#pragma once

#include "render/overlay.h"

G_BEGIN_DECLS

typedef struct
{
  GwAreaLook look;
  GArray    *places; /* of GwPlace; owned */
} GwOverlayArea;

typedef struct
{
  guint   number; /* from 1 */
  GArray *cells;  /* of GwCell; owned */
} GwOverlayGroup;

typedef struct
{
  GwCandidateLook look;
  GwPlace         place;
  GwMask          values;
} GwOverlayMark;

typedef struct
{
  GwPlace  from, to;
  guint    from_value, to_value;
  gboolean is_strong;
} GwOverlayLink;

/* Private to overlay.c and draw-overlay.c. */
struct _GwOverlay
{
  GArray *areas;      /* of GwOverlayArea */
  GArray *groups;     /* of GwOverlayGroup */
  GArray *marks;      /* of GwOverlayMark */
  GArray *links;      /* of GwOverlayLink */
  guint8 *found;      /* owned; may be NULL */
  GwMask *candidates; /* likewise */
  float  *shares;     /* likewise */
  guint   n_cells;    /* of these three */
  guint   n_symbols;  /* of the shares */
  GwMask *place_marks; /* owned; may be NULL */
  guint   n_places;    /* of these */
  guint64 *fog;        /* bit per cell; owned; NULL: not told */
  GArray  *lamps;      /* of GwCell */
};

G_END_DECLS
