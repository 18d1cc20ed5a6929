#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A text that has just been read anew gives constraints with new identities. This gives them those of OLD back, as far as
 * they are the same: first what says the same, in order; then, between two of those, what is of the same rule, so that a
 * cage stays that cage when its total is typed. Nobody else may have seen the puzzle of READING yet. OLD may be NULL. */
void   gw_identity_adopt      (GwReading      *reading,
                               const GwPuzzle *old);
/* What changes from BEFORE to AFTER, constraints matched by identity. Either may be NULL. */
GwHint gw_identity_difference (const GwPuzzle *before,
                               const GwPuzzle *after);

G_END_DECLS
