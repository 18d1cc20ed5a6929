#pragma once

#include "drawn/drawn.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* A drawn-only element laid out on a grid. The tags of alternatives are such, too. */
typedef struct
{
  GwDrawnKind kind;
  GwDrawnLook look;
  GArray     *cells;    /* FILL: of GwCell */
  GArray     *points;   /* else: of GwPoint */
  char       *text;     /* TEXT */
} GwNote;

GwNote  *gw_note_new   (const GwDrawn    *drawn,
                        const GwGeometry *geometry);
void     gw_note_free  (GwNote           *note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwNote, gw_note_free)

G_END_DECLS
