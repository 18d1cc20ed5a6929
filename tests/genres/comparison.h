#pragma once

#include "kinds.h"

typedef enum
{
  VERDICT_PUBLISHED, /* `check` accepts the published solution, and it is proved the only one */
  VERDICT_DIFFERS,
  VERDICT_SEVERAL,
  VERDICT_UNDECIDED,
} Verdict;

#define N_VERDICTS 4u

/* What this process has used of the processor, all its threads together, in microseconds: user time and, because nothing else is
 * counted that finely, the little that the system needs for it. */
gint64  used_time     (void);
/* What becomes of the puzzle that TEXT states, beside the solution of RECORD. REASON (owned) says more, where there is more to
 * say. LIMIT: the time, so counted, after which it is undecided. */
Verdict verdict_of    (const Kind    *kind,
                       const Record  *record,
                       const char    *text,
                       gint64         limit,
                       char         **reason);
