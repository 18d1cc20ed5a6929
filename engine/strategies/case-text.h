#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* A case that fails, line by line, as somebody tells it: "if R6C6 were 8: R6C7 is 5 (13-cage at R6C6); R5C6 is 6; …". Free it. */
char *gw_case_text (const GwReason  *step,
                    const GwTerrain *terrain);
/* "13-cage at R6C6": the clue at PLACE in the puzzle's list. Free it. */
char *gw_case_clue_name (const GwTerrain *terrain,
                         guint            place);
/* "R1C2 and R1C4 are 1-3 and R1C3 is 5". Free it. */
char *gw_case_marks_text (const GwCandidates *marks,
                          guint            n,
                          const GwTerrain *terrain);

G_END_DECLS
