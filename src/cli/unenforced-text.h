#pragma once

#include "cli/output-json.h"

G_BEGIN_DECLS

/* What is in the puzzle of ITEM and not enforced, a line each kind, behind two blanks; nothing where all is. */
void gw_append_unenforced   (GString      *out,
                             const GwItem *item);
/* The same as the members `drawn` and `not_enforced`. */
void gw_json_add_unenforced (JsonBuilder  *builder,
                             const GwItem *item);

G_END_DECLS
