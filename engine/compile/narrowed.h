#pragma once

#include "compile/compile.h"

G_BEGIN_DECLS

/* Whether it can be narrowed at all. */
gboolean    gw_compiled_can_narrow (const GwCompiled *compiled);

/* COMPILED where a part is decided for good: LEFT, a mask a variable, is what is left of each at a fixpoint of what is on, OFF what never will be (as in GwActive, or NULL).
 * The same puzzle, variables and owners; what says nothing any more is gone, and small tables speak of what is open alone. Only where it can be narrowed. */
GwCompiled *gw_compiled_narrowed (const GwCompiled *compiled,
                                  const GwMask     *left,
                                  const guint64    *off);

G_END_DECLS
