#pragma once

#include "grade/grade-table.h"
#include "strategies/path.h"

G_BEGIN_DECLS

/* How hard a puzzle is for people (docs/grading.md). Everything below NAME is what the number was made of.
 *
 * People take the easiest thing that there is. So solving goes in rounds: the strategies of the lowest grade that find
 * anything find all that there is in the candidates as they are; then all of that is done at once. No choice is made
 * anywhere, so turning or relabelling a puzzle changes nothing. */
typedef struct
{
  guint             tenths;  /* 10 … 100 */
  GwGradeName       name;
  const GwStrategy *hardest; /* that is needed; NULL: the strategies do not solve it, or all cells are given */
  guint             times;   /* rounds in which nothing easier helped */
  guint             n_near;  /* rounds that needed it or what is nearly as hard, without what is seen at a glance */
  guint             n_told, n_told_of; /* of these the one with the fewest steps open: of how many cells they speak, of how
                                        * many open ones */
  const GwScheme   *scheme;  /* the weakest that solves it; NULL: none does */
  GwGlance          glance;  /* what is enough besides what clues say at a glance */
  guint             n_left, n_cells; /* how many cells the strategies leave open, of how many */
} GwGrade;

/* Solves from where PENCIL stands, and fills GRADE but for scheme and glance and what follows from them: gw_grade_settle (). */
GwPathEnd gw_grade_climb  (GwGrade            *grade,
                           const GwGradeTable *table,
                           GwPencil           *pencil,
                           const GwControl    *control);
/* Number and name, when all else is known. */
void      gw_grade_settle (GwGrade            *grade,
                           const GwGradeTable *table);
/* "3.4": the same in every language. Free it. */
char     *gw_grade_number_text (guint tenths);
/* "3.4" or "3" in tenths; 0 when it is no grade. */
guint     gw_grade_number_read (const char *text);

G_END_DECLS
