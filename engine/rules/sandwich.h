#pragma once

#include "model/puzzle.h"

G_BEGIN_DECLS

/* The symbols of the crusts of a sandwich where they are known before anything is filled in. */
void gw_sandwich_find_crusts (const GwConstraint *constraint,
                              const GwPuzzle     *puzzle,
                              guint               crusts[2]);

G_END_DECLS
