#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What would follow if places held something: parts of rules, asked round by round, on a copy of the candidates. */

/* What PART took from VAR; GW_SUPPOSED: it is supposed. */
typedef struct
{
  guint32 part, var;
  GwMask  lost;
} GwTaken;

#define GW_SUPPOSED G_MAXUINT32

typedef struct
{
  GwPencil *pencil;
  GwMask   *now;      /* per variable */
  GArray   *taken;    /* of GwTaken, in their order: those of one part stand together */
  GArray   *queue[2]; /* of guint32, parts: those of this round and of the next */
  guint64  *queued;   /* bit per part */
  guint64  *used;     /* bit per part that took something, or failed; whoever reads it clears it */
  guint64  *off;      /* bit per owner whose parts are not asked */
  guint32   failed;   /* the part that could not hold */
} GwSuppose;

GwSuppose *gw_suppose_new   (GwPencil     *pencil);
void       gw_suppose_free  (GwSuppose    *suppose);
/* From CELLS, a mask per variable, and nothing else. */
void       gw_suppose_begin (GwSuppose    *suppose,
                             const GwMask *cells);
/* Besides, VAR holds one of VALUES. FALSE when some part cannot hold after so many ROUNDS. */
gboolean   gw_suppose_more  (GwSuppose    *suppose,
                             guint32       var,
                             GwMask        values,
                             guint         rounds);
/* Takes back what was taken behind the first N. */
void       gw_suppose_undo  (GwSuppose    *suppose,
                             guint         n);
/* What PART leaves of CELLS, to be read by gw_state_domain (); FALSE: it cannot hold. */
gboolean   gw_suppose_ask   (GwSuppose    *suppose,
                             guint32       part,
                             const GwMask *cells);

G_END_DECLS
