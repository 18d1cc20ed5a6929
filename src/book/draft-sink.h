#pragma once

#include <cairo.h>
#include <stdio.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* A PDF on its way from cairo to a file of ours, whose name nobody else needs to know: errors say why, not where. */
typedef struct
{
  FILE *file;
  int   code; /* errno of what failed first; 0: nothing has */
} GwDraftSink;

/* NULL with an error. Destroy it by gw_draft_sink_end (). */
cairo_surface_t *gw_draft_sink_surface (GwDraftSink      *sink,
                                        const char       *path,
                                        double            width,
                                        double            height,
                                        GError          **error);
/* IS_DRAWN: what is on SURFACE is all; when it is not, ERROR has been set, or nothing after a stop. Whether the file is whole. */
gboolean         gw_draft_sink_end     (GwDraftSink      *sink,
                                        cairo_surface_t  *surface,
                                        gboolean          is_drawn,
                                        GError          **error);

G_END_DECLS
