#pragma once

#include "author/rule-example.h"

G_BEGIN_DECLS

/* Private to rule-example*.c: the small board of a rule, and what stands on it for the moment. */

/* As small as shows the rule, and where its clue lies. Digits of a row and of a column differ. */
typedef struct
{
  guint       columns, rows; /* 0: as many as there are digits */
  const char *cells;         /* the clue, as files list it; NULL: the first row */
  gboolean    is_full;       /* digits stand beside the clue, too */
} GwExampleStage;

typedef struct
{
  const GwExampleStage *stage;
  char                 *head;     /* owned: the board as a file, without the clue */
  GwPuzzle             *board;    /* owned: with a clue of numbers 0 */
  const GwConstraint   *clue;     /* of that */
  const GwSentence     *sentence;
  guint                 columns;
  gint                  numbers[GW_SENTENCE_MAX_PARAMS];
  GwMask               *held;     /* owned: what every place holds, cells first, a mask each */
  gboolean              has_groups;
  GwRandom              random;
  const GwControl      *control;
} GwExampleSearch;

/* ---- rule-example-board.c ---- */

gboolean   gw_example_speaks_of_layers (const GwSentence      *sentence);
/* Takes HEAD, and makes the board with the clue of RULE on it; FALSE when there is none. */
gboolean   gw_example_set_board        (GwExampleSearch       *s,
                                        const char            *rule,
                                        char                  *head);
void       gw_example_clear_board      (GwExampleSearch       *s);
/* The board with the clue and its numbers as a file. Free it. */
char      *gw_example_text             (const GwExampleSearch *s,
                                        const char            *rule);
/* NULL where TEXT has an error. */
GwPuzzle  *gw_example_read             (const char            *text);
/* Of the clue, with what is held. */
GwOutcome  gw_example_outcome          (const GwExampleSearch *s,
                                        GwViolation           *violation);
/* The I-th of the numbers that a clue may have, of GW_EXAMPLE_MOST_TUPLES: each of several is small. */
void       gw_example_choose_numbers   (GwExampleSearch       *s,
                                        guint                  i);
/* Fills the board with a solution of TEXT at random. */
gboolean   gw_example_solve            (GwExampleSearch       *s,
                                        const char            *text);

#define GW_EXAMPLE_MOST_SOLVED 60   /* numbers of a clue that the solver is asked about */
#define GW_EXAMPLE_MOST_TUPLES 1000 /* numbers of a clue that a filling is held against */

/* ---- rule-example-layers.c ---- */

/* The board of a rule that speaks of layers, with the layers of BASE and what its other rules say of the whole grid. */
gboolean   gw_example_set_layers       (GwExampleSearch       *s,
                                        const GwPuzzle        *base,
                                        const char            *rule,
                                        const char            *look);
gboolean   gw_example_allow_layers     (GwExampleSearch       *s,
                                        const char            *rule);
gboolean   gw_example_forbid_layers    (GwExampleSearch       *s,
                                        gboolean               is_allowed,
                                        GwViolation           *violation);
/* Whether it depends on digits that the clue holds: with none of them known it is not decided. */
gboolean   gw_example_reads_digits     (const GwExampleSearch *s);
/* "shade 4, links 12": how many places of each layer hold something. Free it. */
char      *gw_example_tell_places      (const GwExampleSearch *s);

G_END_DECLS
