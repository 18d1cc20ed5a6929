#pragma once

#include "generate/layout-kind.h"

G_BEGIN_DECLS

/* Free cells parted into connected pieces of the wanted sizes, symmetric under all images of WORK; what its layout says of
 * squares and touching is kept. Adds the pieces as shapes. FALSE when none was found: what was looked at is bounded. */
gboolean gw_part_cells (GwLayoutWork   *work);
/* Whether sizes, count and gaps agree with each other and with the cells that are free. */
gboolean gw_part_check (const GwLayout *layout,
                        const GwPuzzle *puzzle,
                        GError        **error);

G_END_DECLS
