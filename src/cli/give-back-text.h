#pragma once

#include "cli/command.h"

G_BEGIN_DECLS

/* What `reduce --give-back` does with one puzzle: says where SOLVER ("scheme FCI") gets stuck and which clue gets it on. FROM:
 * the puzzle with all clues that may be given back; NULL: givens alone. */
void  gw_tell_give_back (GwCall    *call,
                         const GwItem *item,
                         const char   *solver,
                         GwPuzzle     *from);
/* "set_cell(3, 4)", a clue of ASKER's puzzle or a given with its value in SOLUTION. Free it. */
char *gw_unit_clue_text      (const GwAsker *asker,
                         const guint8  *solution,
                         const GwClue  *clue);
/* Why nothing can be said about the clues of a puzzle. */
const char *gw_reduce_end_text (GwReduceEnd end);
/* The same in one word, for programs. */
const char *gw_reduce_end_word (GwReduceEnd end);

G_END_DECLS
