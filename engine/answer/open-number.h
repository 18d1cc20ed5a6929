#pragma once

#include "base/control.h"
#include "model/puzzle.h"

G_BEGIN_DECLS

/* What a number would leave of a puzzle. */
typedef enum
{
  GW_LEAVES_NONE,      /* no solution */
  GW_LEAVES_ONE,
  GW_LEAVES_SEVERAL,
  GW_LEAVES_UNDECIDED, /* within what is done for one number, or there was a stop */
} GwLeaves;

typedef struct
{
  gint     value; /* a number, or a symbol */
  GwLeaves leaves;
} GwOpenNumber;

/* Of a clue whose number is open (`?`): what each number would leave. */
typedef struct
{
  GwConstraint *clue;     /* a reference */
  guint         arg;      /* the argument that is open */
  GArray       *numbers;  /* GwOpenNumber, rising; owned */
  gboolean      is_whole; /* a number that is not listed leaves nothing */
} GwOpenNumbers;

/* Whether exactly one number or symbol of it is open, and it is no given. */
gboolean      gw_open_number_is_one (const GwConstraint *clue,
                                     guint              *arg);
/* Of constraint PLACE of the puzzle. FALSE when it has not exactly one open number. What a number costs is bounded by counted work. */
gboolean      gw_open_numbers_find  (GwPuzzle           *puzzle,
                                     guint               place,
                                     const GwControl    *control,
                                     GwOpenNumbers      *found);
void          gw_open_numbers_clear (GwOpenNumbers      *found);
/* The clue with NUMBER in place of the open one; NULL where that makes no sense. */
GwConstraint *gw_open_number_put    (const GwPuzzle     *puzzle,
                                     const GwConstraint *clue,
                                     gint                number);

/* Solutions of PUZZLE, counted to two within MOST_WORK (as GwProgress counts it). WORK (may be NULL) grows by what it has cost. */
GwLeaves      gw_puzzle_leaves      (GwPuzzle           *puzzle,
                                     guint64             most_work,
                                     const GwControl    *control,
                                     guint64            *work);

G_END_DECLS
