#pragma once

#include "compile/compile.h"
#include "exact/group-layout.h"

G_BEGIN_DECLS

/* Why no clues in these cells can single out a grid, in a sentence, as far as that shows at a glance; else NULL. Free it.
 * N_BANDS: of gw_group_layout_bands (). AT_FAULT: a byte a cell, zeroed; set where the sentence speaks of the cell. */
char *gw_pattern_fault (const GwCompiled *compiled,
                        const GwGroupLayout   *layout,
                        guint             n_bands,
                        const guint16    *cells,
                        guint             n_cells,
                        guint8           *at_fault);

G_END_DECLS
