#pragma once

#include "base/random.h"
#include "generate/clue-template.h"

G_BEGIN_DECLS

/* What a puzzle is made of that is known when there is a full solution, and clues of rules of one's own that are true of it.
 *
 * Marks:
 *
 *     all Cape set(Circles,%c)         cells for which the own rule Cape holds
 *     20 Off set(Clues,%c)             the same of 20 percent of all cells at most, drawn by lot
 *     parts Open set(Islands:%n,%c)    of each connected part of such cells one, and how many it has; fences part cells, too
 *
 * and those of mark-layer.h.
 *
 * Offers: an own rule, what its numbers are, where its clues stand; a number that is not said, or `?`, is what makes it true:
 *
 *     Edges · Near in Walls · Count in rooms · Total in lines · Sum in boxes · Arrow(?,towards) in Clues      (towards: a direction by lot) */

gboolean gw_mark_check       (const GwPuzzle      *puzzle,
                              const GwDefinitions *own,
                              const char          *text,
                              GError             **error);
/* Cells that are painted already under the name of TEXT's set: its rule has to hold of each, stated into EDIT. FALSE when none are. */
gboolean gw_mark_hold        (const GwPuzzle      *puzzle,
                              const GwDefinitions *own,
                              const char          *text,
                              GwEdit              *edit);
/* The statements of TEXT for the solution in VIEW, into EDIT. What is painted stays, and gets its number. FALSE, with an error when they make no
 * sense, and without one when what is painted does not fit the solution. */
gboolean gw_mark_put         (const GwView        *view,
                              const GwDefinitions *own,
                              const char          *text,
                              GwRandom            *random,
                              GwEdit              *edit,
                              GError             **error);
/* Whether TEXT offers clues of one of the own rules OWN. */
gboolean gw_own_offer_is_one (const GwDefinitions *own,
                              const char          *text);
/* Appends all clues (GwConstraint) that TEXT offers and that are true of the solution in VIEW. */
void     gw_own_offer_clues  (const GwView        *view,
                              const GwDefinitions *own,
                              const char          *text,
                              GwRandom            *random,
                              GPtrArray           *out);

G_END_DECLS
