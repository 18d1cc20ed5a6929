#pragma once

#include "jobs/analysis.h"

/* What tests of the analysis share. */

GwPuzzle   *read_file      (const char *folder,
                            const char *name);
/* All stages, with half a minute for counting. BEFORE: what was found out last, or NULL. */
GwAnalysis *analyse        (GwPuzzle   *puzzle,
                            GwAnalysis *before);
/* PUZZLE with one statement more, read from text. */
GwPuzzle   *with_statement (GwPuzzle   *puzzle,
                            const char *statement);
/* At most two, says the second engine. */
guint64     count_by_sat   (GwPuzzle   *puzzle);
/* Only the constraints of the clash but one (G_MAXUINT: with all), and the definitions. */
GwPuzzle   *only_clash     (const GwAnalysis *found,
                            guint             but);
/* All of the clash cannot hold together; without any one of them there is a solution. Says the second engine. FALSE when
 * it cannot be asked. */
gboolean    assert_minimal (const GwAnalysis *found);
