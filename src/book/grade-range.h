#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What a book asks of a puzzle's grade: "Easy", "easy..tough", "2.5..3.4", in tenths. */
typedef struct
{
  guint least, most;
} GwGradeRange;

/* TEXT may be NULL: anything goes, and FALSE. FALSE with an error when it makes no sense. */
gboolean gw_grade_range_parse (const char         *text,
                               GwGradeRange       *range,
                               GError            **error);
gboolean gw_grade_range_holds (const GwGradeRange *range,
                               guint               tenths);
/* How many of the GW_N_GRADE_NAMES marks stand for a grade. */
guint    gw_grade_marks       (guint               tenths);

G_END_DECLS
