#pragma once

#include "read-text.h"

/* What the tests of rf/ share. TEXT may hold NULs: LENGTH -1 means up to the first. */
GwReading    *rf_read          (const char       *text,
                                gssize            length);
/* The text that SOURCE writes, NUL-terminated. */
char         *rf_text          (const GwSource   *source);
/* SOURCE written is TEXT, byte for byte. */
void          rf_assert_bytes  (const GwSource   *source,
                                const char       *text,
                                gsize             length);
/* "LINE:COLUMN SEVERITY", with the first letter of the severity. */
char         *rf_place         (const GwDiagnostic *diagnostic);

/* A constraint as the file would state it: "set_cell", "12,5". */
GwConstraint *rf_make          (const GwPuzzle   *puzzle,
                                guint64           id,
                                const char       *rule,
                                const char       *args,
                                GwFacts          *facts);
/* The one that stands on LINE (from 1). */
GwConstraint *rf_on_line       (const GwReading  *reading,
                                guint             line);
/* Applies EDIT (and frees it) to both; NULL when the puzzle refuses it. */
GwPuzzle     *rf_apply         (const GwPuzzle   *puzzle,
                                GwEdit           *edit);
