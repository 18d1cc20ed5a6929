#pragma once

#include "strategies/strategy.h"

G_BEGIN_DECLS

/* How solving by strategies ended. */
typedef enum
{
  GW_PATH_SOLVED,     /* every cell is placed, and no rule is broken */
  GW_PATH_STUCK,      /* none of the strategies finds anything more */
  GW_PATH_IMPOSSIBLE, /* there is no solution: a cell has nothing left, or the full grid breaks a rule */
  GW_PATH_STOPPED,    /* the control ended it */
} GwPathEnd;

/* Whether the strategies of SET solve the puzzle from where the pencil stands, which then holds what they leave. Quick:
 * explains nothing and allocates nothing. Of monotone strategies the order does not matter. */
GwPathEnd gw_path_run (GwPencil        *pencil,
                       GwStrategySet    set,
                       const GwControl *control);

/* The next step of SET: of the cheapest strategy that finds one, its first in reading order. Writes it into STEP, changes
 * nothing; FALSE when there is none (or it was stopped). */
gboolean  gw_path_next (GwPencil        *pencil,
                        GwStrategySet    set,
                        const GwControl *control,
                        GwReason          *step);

/* Everything that STRATEGY finds in the candidates as they are, as the changes of STEP; changes nothing. Returns how many
 * candidates go, or cells are placed. */
guint     gw_path_collect (GwPencil         *pencil,
                           const GwStrategy *strategy,
                           const GwControl  *control,
                           GwReason           *step);

#define GW_PATH_NOBODY G_MAXUINT32

/* All steps, in their order. Cases (engine/strategies/cases.c) after which no digit is placed are left out of a path that is stuck, and what they take
 * is still there in it: the pencil knows more. */
typedef struct
{
  GwTerrain *terrain;
  GwPathEnd  end;
  GPtrArray *steps;  /* GwReason */
  gboolean  *matters; /* per step: it places a digit, or a later one that matters rests on a candidate that it took; every one where the path stops before its first digit */
  gboolean   tells_all; /* it stops before its first digit: all steps matter */
  gboolean  *is_first_sight; /* per step: it rests on nothing but givens, digits and the clues themselves */
  guint     *n_ways;         /* per step: so many of the steps that come, itself among them, can be taken then already */
  guint      n_candidates;   /* at the beginning, of open cells and places */
  guint     *n_left; /* per step: so many behind it */
  guint      n_open; /* cells that are not placed at the end */
  GwMask    *cells;  /* candidates a cell at the end; 0 for inactive ones */
  guint     *uses;   /* what strategies found, as in the table: of several singles in one step each */
  GPtrArray *idle_pins;   /* char *, as facts: the author's steps (pins.h) that are none of these; NULL in an answer to why-not */
  guint      n_lost_pins; /* those of them that never followed, or that cannot be read; the others were done by other steps */
  guint32   *taker;  /* [variable * values + value]: the step that took the candidate, GW_PATH_NOBODY where none did; NULL: not known any more */
  guint32   *put_at; /* per variable: the step that put its digit, GW_PATH_NOBODY likewise; NULL likewise */
} GwPath;

GwPath   *gw_path_new  (GwPencil        *pencil,
                        GwStrategySet    set,
                        const GwControl *control);
/* The same of a puzzle that shows itself bit by bit: LOOK is called after each digit that is placed, and may let the pencil see more. */
typedef void (*GwPathLook) (GwPencil *pencil,
                            gpointer  data);
GwPath   *gw_path_new_watched (GwPencil        *pencil,
                               GwStrategySet    set,
                               const GwControl *control,
                               GwPathLook       look,
                               gpointer         data);
void      gw_path_free (GwPath          *path);
guint     gw_path_n_that_matter (const GwPath *path);
/* Whose digit says first that VAR cannot be VALUE, as they share a house, whoever took that before: a variable, G_MAXUINT where none does. */
guint     gw_path_seen_by       (const GwPath *path,
                                 guint         var,
                                 guint         value);
/* Whether a step before BEFORE put one. */
gboolean  gw_path_sees_digit    (const GwPath *path,
                                 guint         var,
                                 guint         value,
                                 guint         before);
/* How many of the author's steps are lost; NULL where none is. Free it. */
char     *gw_path_pins_text     (const GwPath *path);
/* Step I as a sentence; what does not matter says so. Free it. */
char     *gw_path_say           (const GwPath *path,
                                 guint         i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPath, gw_path_free)

G_END_DECLS
