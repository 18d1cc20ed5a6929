#pragma once

#include "domain/model.h"

G_BEGIN_DECLS

/* Solutions of which it is enough to look for tidy ones (GwRelation.loosen). */

/* Whether there is a tidy solution wherever there is one, and a step makes another: nothing else is said of the variables of such relations, and by each of them
 * solutions are told apart. LEFT: what the question leaves to each. */
gboolean gw_tidy_is_enough (const GwModel *model,
                            const GwMask  *left);
/* Another solution, a step away from VALUES, into OTHER. FALSE: VALUES, if it is tidy, is the only one when it is the only tidy one. OFF: as in GwActive. */
gboolean gw_tidy_loosen    (const GwModel *model,
                            const guint64 *off,
                            const guint8  *values,
                            guint8        *other);

G_END_DECLS
