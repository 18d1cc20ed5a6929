#pragma once

#include "drawn/drawn.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* A drawn-only element laid out on a grid. The tags of alternatives are such, too. */
typedef struct
{
  GwDrawnKind kind;
  GwDrawnLook look;
  GArray     *cells;    /* of GwCell: all that it touches */
  GArray     *points;   /* of GwPoint; none of what is made of cells */
  char       *text;     /* TEXT, CAGE */
} GwNote;

GwNote  *gw_note_new   (const GwDrawn    *drawn,
                        const GwGeometry *geometry);
void     gw_note_free  (GwNote           *note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwNote, gw_note_free)

G_END_DECLS
