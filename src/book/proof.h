#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* What is looked at before a book goes to print. Whoever checks or exports a book, by command or in the window, comes this way. */

/* All about its puzzles: each has one solution, as both engines say, and the grade that it should have, none comes twice, and there
 * is one. FALSE after a stop. */
gboolean gw_manuscript_prove   (GwManuscript       *manuscript,
                                const GwControl    *control,
                                GwFindings         *findings);
/* An edition laid out and looked at. NULL after a stop. */
GwPages *gw_pages_new_checked  (const GwManuscript *manuscript,
                                const GwEdition    *edition,
                                const GwControl    *control,
                                GwFindings         *findings);

/* ---- their parts ---- */

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
