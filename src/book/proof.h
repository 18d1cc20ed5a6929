#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* What is looked at before a book goes to print, beside the proofs and grades of manuscript.h. */

/* Puzzles that are the same up to symmetry, here or in the earlier books that the book names, and solutions that come twice.
 * FALSE after a stop. */
gboolean gw_manuscript_compare (const GwManuscript *manuscript,
                                const GwControl    *control,
                                GwFindings         *findings);
/* An edition laid out: sizes of digits and the paper around them, what leaves the safe area, marks that cannot be told apart in its
 * style, signs that no font has, what its shop does not take. FALSE after a stop. */
gboolean gw_pages_check        (const GwPages      *pages,
                                const GwControl    *control,
                                GwFindings         *findings);

G_END_DECLS
