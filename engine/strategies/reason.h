#pragma once

#include "rules/claim.h"
#include "strategies/terrain.h"

G_BEGIN_DECLS

typedef struct _GwStrategy GwStrategy;

/* Some candidates of a cell. */
typedef struct
{
  GwCell cell;
  GwMask values;
} GwCandidates;

/* Two candidates that cannot both be true (weak), or of which one at least is (strong), and so what the one says of the other; or both are alike (is_alike):
 * strong where the one makes the other true, weak where it makes it false. */
typedef struct
{
  GwCell   from, to;
  guint8   from_value, to_value;
  gboolean is_strong, is_alike;
  guint32  clue;     /* that says so of a weak one; GW_NO_CLUE: the cell or a house does */
} GwReasonLink;

#define GW_NO_CLUE G_MAXUINT32

/* A clue that keeps a digit away, and the cell whose digit it speaks of. */
typedef struct
{
  guint32 clue;
  GwCell  cell;
} GwTook;

/* What somebody who solves by hand does next, and why. Plain data: arrays and WHY belong to the step, all else to the
 * terrain.
 *
 * Its premises are CLUES, GROUPS and MARKS, and what SEEN_GROUPS and SEEN_CLUES say of two candidates that cannot both be true: in every
 * filling of the grid that keeps to these alone, every other place holding any value, the changes and digits are right (proof/prove.h asks it).
 * What is shown besides, PATTERN, is no premise. */
typedef struct
{
  const GwStrategy *strategy;
  gboolean          is_run;       /* several singles, or steps about places, each resting on those before it (gather.h); WHY is all that is said */
  gboolean          is_list;      /* several clues of one kind: WHY says of each what follows, too */
  guint             n_told;       /* WHY ends with what goes, so many candidates: all, as long as no more have been added to the changes */
  gboolean          tells_losses; /* WHY ends with what a house loses */
  GArray           *changes;      /* GwCandidates: what is removed */
  GArray           *placed;       /* GwCandidates of one value each: what is put there; so is what CHANGES leaves alone in a cell */
  GArray           *left;         /* GwCandidates: what the cells of CHANGES may still hold then; NULL where nobody has looked */
  GArray           *pattern;      /* GwCandidates: the candidates that it rests on, the placed value where a cell has one */
  GArray           *groups;       /* guint32: groups of the terrain; the first N_BASES confine, the others lose */
  guint             n_bases;
  GArray           *one_of;       /* GwCandidates of one value each: one of these is true, says the pattern */
  GArray           *links;        /* GwReasonLink, in the order of a chain; several chains one after the other */
  GwMask            values;       /* of which values it speaks */
  GwMask            kinds[2];     /* where values of two kinds take turns: these */
  guint             n_first;      /* where PATTERN falls in two parts: so many marks are in the first */
  GArray           *clues;        /* guint32: places in the puzzle's list of what says so; the first speaks, the others help it */
  GArray           *marks;        /* GwCandidates, upper bounds: the cell holds one of these */
  GArray           *claims;       /* GwClaim: the numbers that the sentence says; NULL where there are none */
  GArray           *known;        /* GwCandidates: what the cells that claims look at may hold; no premises; NULL likewise */
  GArray           *seen_groups;  /* guint32: groups by which links hold */
  GArray           *seen_clues;   /* guint32: likewise clues, as in CLUES */
  GArray           *took;         /* GwTook: clues that took from cells what no house did, of singles; told, no premises; NULL where there are none */
  GArray           *said;         /* GwCandidates: of CHANGES what WHY says of a house ("so no other 7 in row 1"); NULL where that is nothing */
  GPtrArray        *cases;        /* of GwReason: the lines of a case that fails, the last where it does; NULL where there are none */
  GPtrArray        *parts;        /* of GwReason: the steps of which a run is made whose sentences say numbers, the clues of a list; NULL likewise */
  const char       *idea;         /* its name where a clue is explained; NULL: the cases are told that fail, or it is no clue's step */
  char             *why;          /* of steps that clues make: the sentence, without what changes; its own */
  guint             reasoning;    /* GwReasoning, of steps that clues make; else what the strategy makes of it */
  gboolean          is_pinned;    /* the author wants it here (pins.h) */
  char             *own_words;    /* the author's sentence; NULL: the program's. Its own */
  guint             n_open;       /* how many other things it rests on that no placed value shows: removed before */
  char             *lost_to;      /* of those, in words, which cells have lost it to what; NULL where nobody has looked. Its own */
} GwReason;

void  gw_reason_init  (GwReason *step);
void  gw_reason_clear (GwReason *step);  /* frees what it holds */
void  gw_reason_reset (GwReason *step);  /* empty again, keeping its memory */

void  gw_reason_add_change  (GwReason *step, GwCell cell, GwMask values);
void  gw_reason_add_placed  (GwReason *step, GwCell cell, guint value);
void  gw_reason_add_pattern (GwReason *step, GwCell cell, GwMask values);
void  gw_reason_add_group   (GwReason *step, guint group);
/* Premises; what is there already is not added twice. The values of a mark are those that it leaves: what two leave is what both do. */
void  gw_reason_add_clue    (GwReason *step, guint clue);
void  gw_reason_add_mark    (GwReason *step, GwCell cell, GwMask values);
void  gw_reason_add_seen    (GwReason *step, GArray *list, guint place);
/* That CLUE keeps a digit away, by what stands in CELL: told and no premise. */
void  gw_reason_add_took    (GwReason *step, guint clue, GwCell cell);
/* That the sentence says of a house what CELL loses. */
void  gw_reason_add_said    (GwReason *step, GwCell cell, GwMask values);
/* A number that the sentence says; what a cell may hold that it looks at. */
void  gw_reason_add_claim   (GwReason *step, const GwClaim *claim);
void  gw_reason_add_known   (GwReason *step, GwCell cell, GwMask values);
/* Takes LINE. */
void     gw_reason_add_case  (GwReason *step, GwReason *line);
void     gw_reason_add_part  (GwReason *step, GwReason *part);
static inline gboolean
gw_reason_places (const GwReason *step)
{
  return step->placed->len > 0;
}
gboolean gw_reason_places_in (const GwReason *step, GwCell cell);
/* What it removes from CELL. */
GwMask   gw_reason_taken_from (const GwReason *step, GwCell cell);
/* What the cell of CHANGE may still hold, by the last word on it; 0 where nobody has looked. */
GwMask   gw_reason_left_of    (const GwReason *step, const GwCandidates *change);
/* Whether what CHANGE leaves is said, LEFT, and not what goes. */
gboolean gw_reason_tells_left (const GwCandidates *change, GwMask left, const GwTerrain *terrain);
/* The first cell in which a digit is put, else the first that loses any. */
GwCell   gw_reason_first_cell (const GwReason *step);
/* A digit that any solver sees. */
gboolean gw_reason_is_single (const GwReason *step);
/* No idea says it: the cases are told that fail. */
gboolean gw_reason_is_by_cases (const GwReason *step);
static inline gboolean
gw_reason_has_clue (const GwReason *step)
{
  return step->clues->len > 0;
}
/* The clue that speaks. */
static inline guint
gw_reason_clue (const GwReason *step)
{
  return g_array_index (step->clues, guint32, 0);
}
/* Of the same idea as STEP: MORE gives it its premises and changes, but no words. */
void  gw_reason_join        (GwReason *step, const GwReason *more);
/* How many candidates it removes. */
guint gw_reason_count_gone  (const GwReason *step);
/* What is left of cells, where it is worth more words than what goes: after the step CELL may hold VALUES. */
void  gw_reason_add_left    (GwReason *step, GwCell cell, GwMask values);
/* A step of its own, to keep: empty, or a copy. gw_reason_free (). */
GwReason *gw_reason_new       (void);
GwReason *gw_reason_copy      (const GwReason *step);
void    gw_reason_free      (GwReason *step);

/* The whole sentence: why, then what is put and removed. Free it. */
char *gw_reason_say      (const GwReason    *step,
                            const GwTerrain *terrain);
/* WHY, which is taken, and what follows, of a step whose WHY needs no strategy's name; not twice where WHY ends with it. Free it. */
char *gw_reason_say_clue (const GwReason    *step,
                          char              *why,
                          const GwTerrain   *terrain);
/* "Quadruple 346 at R1C6: …. Quadruple 168 at R3C1: …." and, of the digits PLACED, those that no part leaves by itself. Free it. */
char *gw_reason_say_parts (const GPtrArray *parts,
                           const GArray    *placed,
                           const GwTerrain *terrain);
/* "R2C7 = 7", "R1C3 ≠ 1, 2; R1C5 and R1C7 ≠ 1", "R1C4 is 6; R1C3 ≠ 1, 2" where what goes leaves that. Free it. */
char *gw_reason_changes_text (const GwReason    *step,
                            const GwTerrain *terrain);

/* For the sentences of strategies; free them. "1, 2 and 3"; "R1C1 and R1C2" of a list of marks. */
char *gw_reason_values_text  (GwMask           values,
                            const GwTerrain *terrain);
char *gw_reason_cells_text   (const GwCandidates    *marks,
                            guint            n_marks,
                            const GwTerrain *terrain);
/* CLUES: "row, 15-cage (R1C1-R1C3) and 9-cage (R1C7-R1C8)". */
char *gw_reason_clues_text   (const GwReason    *step,
                            const GwTerrain *terrain);
/* "14-cage", "circle 14": the number only where it is a clue's own; "no dot" of a rule about what has none. */
char *gw_reason_clue_name    (const GwConstraint *constraint);
/* "R1C1 = 3 or R5C5 = 3": the list of which one is true. */
char *gw_reason_one_of_text  (const GwReason    *step,
                            const GwTerrain *terrain);
/* "R1C1 = 3": digit AT of those that it puts. */
char *gw_reason_digit_text   (const GwReason  *step,
                              guint            at,
                              const GwTerrain *terrain);
/* "R1C1 = 3", or with ≠ where it is false. */
void  gw_reason_append_candidate (GString         *text,
                                  GwCell           cell,
                                  guint            value,
                                  gboolean         is_true,
                                  const GwTerrain *terrain);
/* The names of groups FIRST … FIRST + N - 1 of the step. */
char *gw_reason_groups_text  (const GwReason    *step,
                            guint            first,
                            guint            n,
                            const GwTerrain *terrain);

G_END_DECLS
