#pragma once

#include "exchange/outlet.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* What the scripts of a page know of its puzzle, as JSON that may stand in a script: geometry, symbols, givens, what can be checked, the
 * solution as a hash. LANGUAGE-dependent sentences are in it. Free it. */
char *gw_page_puzzle (GwOutlet      *outlet,
                      const GwScene *scene,
                      gboolean       has_fog);
/* FALSE with a sentence where places beside the cells hold what a pen has no marks for. */
gboolean gw_page_can_mark (const GwPuzzle *puzzle,
                           GError      **error);
/* Whether SYMBOLS (of gint; may be NULL) are a whole solution. */
gboolean gw_page_knows (const GwPuzzle *puzzle,
                        const GArray   *symbols);

G_END_DECLS
