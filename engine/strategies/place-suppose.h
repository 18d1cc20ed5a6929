#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What would follow if a place, or a cell beside places, held something: parts of rules, asked round by round, on a copy of the candidates. Houses of cells
 * take part, too: what stands in one stands nowhere else in it, and what has one place left stands there.
 *
 * Parts are the pencil's clues, then the terrain's groups. */

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
  GArray   *pending;  /* of guint32: the parts that were not asked any more when the rounds of the last gw_suppose_more () were over */
  guint     n_parts;
  GwMask   *left;     /* per variable of the house that was asked last: what it leaves */
  guint64  *queued;   /* bit per part */
  guint64  *used;     /* bit per part that took something, or failed; whoever reads it clears it */
  guint64  *off;      /* bit per owner whose parts are not asked */
  guint64  *looked; /* borrowed, bit per variable: gets those of all parts that are asked; NULL: nobody wants to know */
  const guint64 *at_once; /* borrowed, bit per clue that belongs to the round in which it is woken */
  gboolean  is_following; /* a round is under way */
  guint32   failed;   /* the part that was asked last: the one that could not hold where anything could not */
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
/* PARTS are asked in the first round of the next gw_suppose_more (). */
void       gw_suppose_wake  (GwSuppose     *suppose,
                             const guint32 *parts,
                             guint          n);
/* Takes back what was taken behind the first N. */
void       gw_suppose_undo  (GwSuppose    *suppose,
                             guint         n);
/* What PART leaves of CELLS, to be read by gw_suppose_left () until the next call; FALSE: it cannot hold. */
gboolean   gw_suppose_ask   (GwSuppose    *suppose,
                             guint32       part,
                             const GwMask *cells);
/* Of variable I of the part that was asked last. */
GwMask     gw_suppose_left  (const GwSuppose *suppose,
                             guint32          part,
                             guint            i);
guint      gw_suppose_n_vars (const GwSuppose *suppose,
                              guint32          part);
guint32    gw_suppose_var    (const GwSuppose *suppose,
                              guint32          part,
                              guint            i);
/* "the 3 in R2C2", "the region of R1C1", of a house "row 3". Free it. */
char      *gw_suppose_name   (const GwSuppose *suppose,
                              guint32          part);
/* The constraint that says it, by its place in the puzzle's list. */
guint32    gw_suppose_owner  (const GwSuppose *suppose,
                              guint32          part);
/* PART is a premise of the pencil's step. */
void       gw_suppose_note   (const GwSuppose *suppose,
                              guint32          part);

G_END_DECLS
