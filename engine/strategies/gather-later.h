#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* What only takes candidates away is put off until the first step that rests on it comes, if nothing between speaks of the same cells: so the path goes
 * straight to what leads on, and what belongs together stands together. */
void gw_path_put_off (GwPath *path);

G_END_DECLS
