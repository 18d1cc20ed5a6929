#pragma once

#include "relations/lines-between.h"

G_BEGIN_DECLS

/* What is known of the lines of a square grid (lines.h) while tidy solutions are looked for: those that nothing makes shorter, or moves towards the first vertex,
 * by way of free vertices. Edges and labels are as in lines-between.h. What is more, each vertex has the shapes that it may still have: free, or two of its
 * sides, or one where a line ends. Edges that are there make pieces of lines. */

#define GW_LINES_OPEN    2u
#define GW_LINES_N_PAIRS 6u

/* A bit a shape. */
#define GW_LINES_FREE        1u
#define GW_LINES_PAIR(pair_) (2u << (pair_))
#define GW_LINES_PAIRS       0x7eu
#define GW_LINES_END(side_)  (0x80u << (side_))

extern const guint8  gw_lines_pairs[GW_LINES_N_PAIRS][2];       /* the sides of each pair */
extern const guint16 gw_lines_with_side[GW_LINES_N_SIDES];      /* the shapes that have this side */

/* What never changes of a vertex. */
typedef struct
{
  gint32  next[GW_LINES_N_SIDES], edge[GW_LINES_N_SIDES]; /* -1: none */
  gint32  inside[GW_LINES_N_PAIRS]; /* the other vertex that lies beside both neighbours, where the pair is a turn; -1: none */
  guint16 left[GW_LINES_N_PAIRS];   /* what the pair leaves to the one inside */
  guint8  room[GW_LINES_N_SIDES][GW_LINES_N_TURNS]; /* under a cap that begins here, by its arm and the turn to its legs (lines-caps.h) */
} GwLinesVertex;

/* Where all vertices are passed over, so many cost as much as one that is looked at. */
#define GW_LINES_AT_ONCE 8u

#define GW_LINES_MIDDLE G_MAXUINT32

typedef struct
{
  GwLinesGraph   graph;
  GwLines        lines;
  GwLinesVertex *vertices;
  guint16       *shapes;   /* per vertex */
  guint32       *far_end;  /* per vertex: the other end of its piece, or GW_LINES_MIDDLE */
  guint32       *piece;    /* per vertex: the same for all of a piece */
  guint32       *queue;    /* a ring of vertices that are to be looked at, each once */
  guint8        *is_queued;
  guint          first_queued, n_queued;
  GwMask         numbers;  /* whose ways are to be looked for again */
  guint8         waits[GW_LINES_MOST_LABELS], pause[GW_LINES_MOST_LABELS]; /* per number: how often it is not looked for yet; how often after the last time */
  guint64        work;     /* looks at vertices so far */
  gboolean       is_wrong;
  guint          blamed;   /* the vertex where it went wrong */
} GwLinesPosition;

/* FALSE where this is not for square grids, or not every number has two ends. Clear it in any case. */
gboolean gw_lines_position_init  (GwLinesPosition *self,
                                  const GwModel   *model,
                                  const GwInstance *instance);
void     gw_lines_position_clear (GwLinesPosition *self);

/* Each says that it is wrong where nothing is left. */
void     gw_lines_keep_labels    (GwLinesPosition *self,
                                  guint            vertex,
                                  GwMask           labels);
void     gw_lines_keep_shapes    (GwLinesPosition *self,
                                  guint            vertex,
                                  guint            shapes);
/* Of an open edge. */
void     gw_lines_set_edge       (GwLinesPosition *self,
                                  guint            vertex,
                                  guint            side,
                                  gboolean         is_there);
void     gw_lines_fail           (GwLinesPosition *self,
                                  guint            vertex);

/* All that follows. FALSE: it is wrong; nothing is left to look at then. */
gboolean gw_lines_follow         (GwLinesPosition *self);
/* Whether the lines could lie in the plane: no two pairs of ends alternate around a face of what is left (lines-faces.c). */
gboolean gw_lines_fit_plane      (GwLinesPosition *self);

static inline gboolean
gw_lines_is_numbered (const GwLinesPosition *self, guint vertex)
{
  return gw_mask_is_single (self->lines.label[vertex]) && self->lines.label[vertex] != GW_LINES_NONE;
}

/* The end of a piece that may go on. */
static inline gboolean
gw_lines_is_tip (const GwLinesPosition *self, guint vertex)
{
  return self->far_end[vertex] != GW_LINES_MIDDLE && (self->graph.numbers[vertex] != 0 || self->far_end[vertex] != vertex);
}

G_END_DECLS
