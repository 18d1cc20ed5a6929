#pragma once

#include "model/puzzle.h"

G_BEGIN_DECLS

/* What the values of SET come to. */
gint     gw_addends_total  (const GwSymbols *symbols,
                            GwMask           set);

/* "2+5". Free it. */
char    *gw_addends_text   (const GwSymbols *symbols,
                            GwMask           set);

/* Whether N cells of one house that may hold MAY have no more values between them than there are cells. */
gboolean gw_addends_are_known (const GwMask *may,
                               guint         n);

#define GW_MOST_TOTAL 63 /* of sets of totals, a bit each */

/* Of N cells that may hold MAY, and that all DIFFER where that is said (of more than nine values it is left aside): which totals they can make. */
guint64  gw_addends_totals (const GwPuzzle *puzzle,
                            const GwMask   *may,
                            guint           n,
                            gboolean        differ);
/* What of each takes part in any of TOTALS; LEFT may be MAY. FALSE when nothing does. */
gboolean gw_addends_leave  (const GwPuzzle *puzzle,
                            const GwMask   *may,
                            guint           n,
                            gboolean        differ,
                            guint64         totals,
                            GwMask         *left);
/* Of one total; of one that is larger than GW_MOST_TOTAL everything is left. */
gboolean gw_addends_make   (const GwPuzzle *puzzle,
                            const GwMask   *may,
                            guint           n,
                            gboolean        differ,
                            gint            total,
                            GwMask         *left);

/* ", but the nearest they can make is 21 or 23", of a TOTAL that they do not make; "" where that is not known. Free it. */
char    *gw_addends_nearest_text (const GwPuzzle *puzzle,
                                  const GwMask   *may,
                                  guint           n,
                                  gboolean        differ,
                                  gint            total);

G_END_DECLS
