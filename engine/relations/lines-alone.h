#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* What people conclude about lines (lines.h) of which there is only one solution: a line never touches itself, as it could be cut short; it turns only around an end or around
 * another line that turns there, too, as it could be laid over a free vertex; and nowhere does it pass free vertices that hang together twice, as it could lead through them.
 *
 * Only where nothing but this relation speaks of its edges. One thread's. */
typedef struct _GwLinesAlone GwLinesAlone;

/* Why an edge is there, or is not. */
typedef enum
{
  GW_LINES_WAY,    /* a line goes on in the only way left, or has all that it needs */
  GW_LINES_NUMBER, /* no number can be on both sides, or one alone */
  GW_LINES_CIRCLE, /* a line would close */
  GW_LINES_TURN,   /* the inside of a turn */
  GW_LINES_FREE,   /* beside vertices that stay free */
  GW_LINES_REACH,  /* all ways between the ends of a number */
} GwLinesIdea;

/* NULL where not every number has two ends, or there are more than 63. */
GwLinesAlone *gw_lines_alone_new  (const GwModel    *model,
                                   const GwInstance *instance);
void          gw_lines_alone_free (GwLinesAlone     *self);

/* From CELLS, a mask per variable of the model, and nothing else. */
void          gw_lines_alone_begin  (GwLinesAlone *self,
                                     const GwMask *cells);
/* What follows; with TO_EDGE no further than the first edge that is decided by it. FALSE: there is no such solution. */
gboolean      gw_lines_alone_follow (GwLinesAlone *self,
                                     gboolean      to_edge);
/* What the edge may hold now. */
GwMask        gw_lines_alone_edge   (const GwLinesAlone *self,
                                     guint               edge);
/* The edge that was decided first by gw_lines_alone_follow (), and why; G_MAXUINT: none. */
guint         gw_lines_alone_first  (const GwLinesAlone *self,
                                     GwLinesIdea        *idea);

/* Whether VERTEX may be free, as far as is known. */
gboolean      gw_lines_alone_may_be_free (const GwLinesAlone *self,
                                          guint               vertex);
/* It is on a line. FALSE: it cannot be. */
gboolean      gw_lines_alone_use    (GwLinesAlone *self,
                                     guint         vertex);
/* Whether it would contradict what is known if VERTEX were free, or EDGE held VALUE: nothing changes. Of free vertices, their neighbours are tried, too. */
gboolean      gw_lines_alone_refutes_free (GwLinesAlone *self,
                                           guint         vertex);
gboolean      gw_lines_alone_refutes_edge (GwLinesAlone *self,
                                           guint         edge,
                                           guint         value);
guint         gw_lines_alone_n_vertices   (const GwLinesAlone *self);

G_END_DECLS
