#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* What each number of one blank clue would leave. Asked with a GwNumberQuestion, which it takes; its news is a GwOpenNumbers, published
 * once, unless it is stopped first. */
typedef struct _GwNumberQuestion GwNumberQuestion;

extern const GwJobKind gw_number_job;

/* Working digits of PUZZLE count as if they were given. */
GwNumberQuestion *gw_number_question_new (GwPuzzle            *puzzle,
                                          guint64              clue);
/* The clue that somebody means who has chosen N clues, or none and stands on CELL: the first with one blank number. 0: none. */
guint64           gw_number_clue_of      (const GwPuzzle      *puzzle,
                                          const guint64       *chosen,
                                          guint                n,
                                          GwCell               cell);
/* Those that leave a solution, "6–8, 11"; NULL: there are none, or of some that is not known. Free it. */
char             *gw_numbers_possible    (const GwOpenNumbers *found,
                                          const GwSymbols     *symbols);
/* The same in one line and in the order of the numbers, "6–8: no solution · 9: one solution · 10, 11: several solutions". Free it. */
char             *gw_numbers_line       (const GwOpenNumbers *found,
                                         const GwSymbols     *symbols);
/* "9 leaves one solution; 10 and 11 several; 6–8 none." Free it. */
char             *gw_numbers_text        (const GwOpenNumbers *found,
                                          const GwSymbols     *symbols);

G_END_DECLS
