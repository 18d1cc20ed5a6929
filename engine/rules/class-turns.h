#pragma once

#include "model/puzzle.h"

G_BEGIN_DECLS

/* Lines on which every third cell is of one of three kinds, and any three in a row of all three, which they stand in in one of six orders. */
#define GW_N_TURNS 6u

gboolean gw_turns_is_line (const GwConstraint *constraint);
/* The values of each kind. FALSE where CONSTRAINT is no such line, is closed, or its symbols are not plain numbers. */
gboolean gw_turns_read (const GwConstraint *constraint,
                        const GwPuzzle     *puzzle,
                        GwMask              kinds[3]);
/* Which kind cell I of the line is of in that ORDER. */
guint    gw_turns_kind (guint               order,
                        guint               i);
/* What is left of the N cells of such a line that may hold MAY. */
void     gw_turns_leave (const GwMask        kinds[3],
                         guint               n,
                         const GwMask       *may,
                         GwMask             *left);

G_END_DECLS
