#pragma once

#include "base/random.h"
#include "build.h"

/* Random puzzles on small grids: a grid and a solution of it are drawn, then clues that the solution keeps to, of all rules. One generator, seeded
 * by whoever draws. */

extern GwRandom draft_random;

typedef struct
{
  const char *text;
  guint       columns; /* 0 = hexagon */
} DraftBase;

/* A puzzle as its lines, so that clues come and go. */
typedef struct
{
  const DraftBase *base;
  GPtrArray       *clues;    /* char * */
  GwPuzzle        *grid;     /* the base alone */
  guint8          *solution; /* symbol per cell */
} Draft;

guint     draft_below     (guint n);
/* With so many clues; most random ones are true, the others are left out. */
void      draft_init      (Draft        *draft,
                           guint         n_clues);
void      draft_clear     (Draft        *draft);
/* NULL when its lines do not go together. */
GwPuzzle *draft_build     (const Draft  *draft);
/* A digit of the solution, as a clue; free it. */
char     *draft_given     (const Draft  *draft);
/* Adds CLUE, which it takes, if the solution keeps to it; FALSE when it is NULL or does not. */
gboolean  draft_add       (Draft        *draft,
                           char         *clue);
/* A random clue of RULE, with what the solution makes of its blanks; NULL when it does not fit. Free it. */
char     *draft_clue_of   (const Draft  *draft,
                           const GwRule *rule);
/* Whether it is a clue, or holds everywhere, and can be drawn. */
gboolean  draft_can_draw  (const GwRule *rule);
