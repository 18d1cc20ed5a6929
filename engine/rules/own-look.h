#pragma once

#include "language/sentence.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* The family that draws clues of KIND, and the category they are listed in. */
GwDrawing   gw_own_drawing  (GwOwnKind      kind);
GwCategory  gw_own_category (GwOwnKind      kind);
/* How they look there: the words of the fact `look` of the definition ("line green dashed"); what is not said is usual. */
GwLook      gw_own_look     (GwOwnKind      kind,
                             const GwFacts *facts);
/* The first word of LOOK that says nothing, in a new string, or NULL. */
char       *gw_own_look_bad_word (const char *look);

G_END_DECLS
