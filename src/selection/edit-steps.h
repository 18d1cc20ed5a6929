#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* STEP of another edit, after those of EDIT. */
void gw_edit_take_step  (GwEdit           *edit,
                         const GwEditStep *step);
/* All steps of MORE, after those of EDIT. */
void gw_edit_take_steps (GwEdit           *edit,
                         const GwEdit     *more);

G_END_DECLS
