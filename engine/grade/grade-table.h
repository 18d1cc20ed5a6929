#pragma once

#include "grade/glance.h"
#include "schemes/scheme.h"
#include "strategies/strategy.h"

G_BEGIN_DECLS

/* What grades are made of: the one table behind docs/grading.md. All in tenths of a grade, 10 to 100: nothing is decided in
 * floating point. */

typedef enum
{
  GW_GRADE_GENTLE,
  GW_GRADE_EASY,
  GW_GRADE_MODERATE,
  GW_GRADE_TOUGH,
  GW_GRADE_DIABOLICAL,
  GW_GRADE_BEYOND, /* the strategies do not solve it */
  GW_N_GRADE_NAMES,
} GwGradeName;

#define GW_GRADE_LOWEST 10u
#define GW_GRADE_HIGHEST 100u

/* A stair: what a measure adds, by the last of its steps that the measure reaches; below the first one, nothing. */
#define GW_MOST_GRADE_STAIRS 16u
typedef struct
{
  guint n;
  struct
  {
    guint from, tenths;
  } steps[GW_MOST_GRADE_STAIRS]; /* FROM rising */
} GwGradeStairs;

typedef struct
{
  guint         names[GW_N_GRADE_NAMES];  /* where each begins; rising */
  guint         strategies[GW_MOST_STRATEGIES]; /* as gw_strategies: what needing it comes to; 0 = it is not used */
  guint         schemes[GW_N_SCHEMES + 1]; /* what the weakest scheme adds; the last: none solves it */
  guint         glances[GW_N_GLANCES];    /* what is taken off where so little is enough besides what clues say at a glance */
  GwGradeStairs often;                    /* by how many times the hardest strategy is needed */
  GwGradeStairs narrow;                   /* by percent of the open cells that no step speaks of where there are fewest */
  GwGradeStairs left;                     /* by percent of the cells that the strategies leave open */
} GwGradeTable;

/* "Gentle", for programs and files; mark with _() for people. */
extern const char *const gw_grade_names[GW_N_GRADE_NAMES];

/* The built-in table. */
void     gw_grade_table_init  (GwGradeTable        *table);
/* FALSE with a sentence that says what makes no sense together. */
gboolean gw_grade_table_check (const GwGradeTable  *table,
                               GError             **error);
/* What MEASURE adds. */
guint    gw_grade_stairs_at   (const GwGradeStairs *stairs,
                               guint                measure);
/* The most that can be added to what a strategy comes to. */
guint    gw_grade_table_most_extra (const GwGradeTable *table);
/* The most that can be taken off. */
guint    gw_grade_table_most_off   (const GwGradeTable *table);
/* The name of a grade. */
GwGradeName gw_grade_table_name (const GwGradeTable *table,
                                 guint               tenths);
/* Whether every strategy that it uses is monotone: what they solve has one solution. */
gboolean gw_grade_table_is_sound (const GwGradeTable *table);

G_END_DECLS
