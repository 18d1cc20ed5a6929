#pragma once

#include "files/bounded-file.h"

G_BEGIN_DECLS

/* Grade tables as JSON (docs/grading.md): an object whose members replace those of the built-in table, grades as people write
 * them, 2.4; so that a file says what is different and nothing else. */

/* FALSE with an error that names the file and the member, or the line where it is no JSON. */
gboolean gw_grade_file_read (const char         *name,
                             GwFileWish          wish,
                             GwGradeTable       *table,
                             GError            **error);
/* All of TABLE as such a file. Free it. */
char    *gw_grade_file_text (const GwGradeTable *table);

G_END_DECLS
