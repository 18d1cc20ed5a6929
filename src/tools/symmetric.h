#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* EDIT, of a stroke on PUZZLE, with what SYMMETRY makes of it: new clues come with their images, marked cells and clues that go likewise. Takes EDIT. NULL
 * with an error when the grid does not have that symmetry. */
GwEdit *gw_symmetric_edit (const GwPuzzle       *puzzle,
                           const GwSymmetryKind *symmetry,
                           GwEdit               *edit,
                           GError              **error);

G_END_DECLS
