#pragma once

#include "strategies/terrain.h"

G_BEGIN_DECLS

typedef struct _GwStrategy GwStrategy;

/* Some candidates of a cell. */
typedef struct
{
  GwCell cell;
  GwMask values;
} GwCandidates;

/* Two candidates that cannot both be true (weak), or of which one at least is (strong). */
typedef struct
{
  GwCell   from, to;
  guint8   from_value, to_value;
  gboolean is_strong;
} GwStepLink;

/* What somebody who solves by hand does next, and why. Plain data: the arrays belong to the step, all else to the
 * terrain. */
typedef struct
{
  const GwStrategy *strategy;
  gboolean          is_placement; /* CHANGES is one cell with the one value that is put there; else what is removed */
  GArray           *changes;      /* GwCandidates */
  GArray           *pattern;      /* GwCandidates: the candidates that it rests on, the placed value where a cell has one */
  GArray           *groups;       /* guint32: groups of the terrain; the first N_BASES confine, the others lose */
  guint             n_bases;
  GArray           *one_of;       /* GwCandidates of one value each: one of these is true, says the pattern */
  GArray           *links;        /* GwStepLink, in the order of a chain; several chains one after the other */
  GwMask            values;       /* of which values it speaks */
  GwMask            kinds[2];     /* where values of two kinds take turns: these */
  guint             n_first;      /* where PATTERN falls in two parts: so many marks are in the first */
  gint              constraint;   /* place in the puzzle's list of the rule that says so; -1 = none but the groups */
  guint             reasoning;    /* GwReasoning, of steps that clues make; else what the strategy makes of it */
  GArray           *others;       /* guint32, with CONSTRAINT: further places in that list, of what follows from several together */
  guint             n_open;       /* how many other things it rests on that no placed value shows: removed before */
} GwStep;

void  gw_step_init  (GwStep *step);
void  gw_step_clear (GwStep *step);  /* frees what it holds */
void  gw_step_reset (GwStep *step);  /* empty again, keeping its memory */

void  gw_step_add_change  (GwStep *step, GwCell cell, GwMask values);
void  gw_step_add_pattern (GwStep *step, GwCell cell, GwMask values);
void  gw_step_add_group   (GwStep *step, guint group);
/* A step of its own, to keep. Clear and free it: gw_step_free (). */
GwStep *gw_step_copy      (const GwStep *step);
void    gw_step_free      (GwStep *step);

/* The whole sentence: why, then what changes. Free it. */
char *gw_step_explain      (const GwStep    *step,
                            const GwTerrain *terrain);
/* "R2C7 = 7", "R1C3 ≠ 1, 2; R1C5 and R1C7 ≠ 1": the same in every language but for "and". Free it. */
char *gw_step_changes_text (const GwStep    *step,
                            const GwTerrain *terrain);

/* For the sentences of strategies; free them. "1, 2 and 3"; "R1C1 and R1C2" of a list of marks. */
char *gw_step_values_text  (GwMask           values,
                            const GwTerrain *terrain);
char *gw_step_cells_text   (const GwCandidates    *marks,
                            guint            n_marks,
                            const GwTerrain *terrain);
/* CONSTRAINT and OTHERS: "row, killer cage 15 (R1C1-R1C3) and killer cage 9 (R1C7-R1C8)". */
char *gw_step_clues_text   (const GwStep    *step,
                            const GwTerrain *terrain);
/* "killer cage 14": the number only where it is a clue's own. */
char *gw_step_clue_name    (const GwConstraint *constraint);
/* "R1C1 = 3 or R5C5 = 3": the list of which one is true. */
char *gw_step_one_of_text  (const GwStep    *step,
                            const GwTerrain *terrain);
/* "R1C1 ≠ 3, then R1C5 = 3, then R2C6 ≠ 3": the chain from link FIRST on, N links long. */
char *gw_step_chain_text   (const GwStep    *step,
                            guint            first,
                            guint            n,
                            const GwTerrain *terrain);
/* The names of groups FIRST … FIRST + N - 1 of the step. */
char *gw_step_groups_text  (const GwStep    *step,
                            guint            first,
                            guint            n,
                            const GwTerrain *terrain);

G_END_DECLS
