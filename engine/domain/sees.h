#pragma once

#include "domain/state.h"

G_BEGIN_DECLS

/* Who sees whom: of any two variables whether something that is switched on says that they differ. A bit for each in a
 * square matrix; for schemes that do not point there is none.
 *
 *     a value that must stand in one of some variables leaves whoever sees all of these */

/* Makes the matrix anew if what is switched on has changed; after the groups have been set. */
void     gw_sees_start (GwState       *state,
                        const guint64 *off);
void     gw_sees_free  (GwSees        *sees);

/* Each of VALUES stands in one of the variables at least. FALSE on contradiction. CHANGED becomes TRUE where something went; NULL: nobody asks. */
gboolean gw_sees_point (GwState       *state,
                        const guint32 *vars,
                        guint          n_vars,
                        GwMask         values,
                        gboolean      *changed);

/* The same for all groups that were counted since the last time (singles.h), for each value that has two or three places there; CHANGED:
 * something went. Not for models with more variables than fit two words. */
gboolean gw_sees_point_from_groups (GwState *state,
                                    gboolean *changed);

/* Parts VARS into sets in which all see each other, each variable into the first that takes it: SET_OF [i] is the number of
 * that of vars[i]. Returns how many there are; 0 where there is no matrix. */
guint    gw_sees_part  (const GwState *state,
                        const guint32 *vars,
                        guint          n_vars,
                        guint8        *set_of);

/* Whether there is anybody who sees anybody. */
gboolean gw_sees_any   (const GwState *state);

/* More are not parted. */
#define GW_SEES_MOST_PARTED 81

G_END_DECLS
