#pragma once

#include "base/control.h"
#include "compile/compile.h"
#include "solve/solver.h"

G_BEGIN_DECLS

/* The one door for everybody who wants an answer about a puzzle, in its own words: cells and symbols. Compiled once for
 * a kind, by the first question and under its control; one thread's. */
typedef struct _GwAnswerer GwAnswerer;

#define GW_NO_VALUE ((guint8) 0xff) /* in a solution: an inactive cell */
/* Where a puzzle has layers, "cell" below is any of its places (gw_grid_n_places ()), and a symbol is the value that it holds. */

/* Who answers. Whoever it is, the answer is the same; docs/engines.md has what it costs. */
typedef enum
{
  GW_ENGINE_AUTO, /* own search; the second engine joins when that takes long */
  GW_ENGINE_OWN,  /* own search alone: starts no thread */
  GW_ENGINE_SAT,  /* the second engine alone: starts no thread; solutions come in its own order, and a seed means nothing */
  GW_ENGINE_BOTH, /* both from the beginning */
} GwEngineChoice;

typedef struct
{
  guint64 count;
  GwEnd   end;
  guint   n_witnesses;
  guint8 *witnesses;  /* owned: n_witnesses rows of a symbol per cell; after a stop maybe fewer than were counted */
  guint64 nodes, guesses; /* of own search */
} GwAnswer;

/* NULL with an error when the puzzle has rules that are not yet enforced. Costs nothing: the first question compiles. */
GwAnswerer   *gw_answerer_new        (GwPuzzle         *puzzle,
                                      GError          **error);
void          gw_answerer_free       (GwAnswerer       *answerer);
const GwPuzzle *gw_answerer_puzzle   (const GwAnswerer *answerer);
/* Before the first question; GW_ENGINE_AUTO unless it is called. */
void          gw_answerer_set_engine (GwAnswerer       *answerer,
                                      GwEngineChoice    engine);
/* What is known of the puzzle already, for all questions to come: POSSIBLE, the symbols that a cell may have in a solution;
 * SUPPORTED, those that it has in some. A mask per cell; NULL: nothing. Both have to be true. */
void          gw_answerer_set_known  (GwAnswerer       *answerer,
                                      const GwMask     *possible,
                                      const GwMask     *supported);
/* Why the last question was not answered, as a sentence: the puzzle is too large, or too large for the engine. NULL when
 * there is nothing to say. The answer itself is that of a stop at the very beginning. */
const char   *gw_answerer_complaint  (const GwAnswerer *answerer);

/* Counts and keeps solutions as QUESTION asks. GIVENS: a byte a cell, 0 = open, else 1 + symbol, beside the puzzle's own;
 * NULL for none. Clear the answer afterwards. */
void          gw_answerer_count      (GwAnswerer       *answerer,
                                      const guint8     *givens,
                                      const GwQuestion *question,
                                      const GwControl  *control,
                                      GwAnswer         *answer);
void          gw_answer_clear        (GwAnswer         *answer);
/* N puzzles of this kind: GIVENS holds N rows. */
void          gw_answerer_count_many (GwAnswerer       *answerer,
                                      const guint8     *givens,
                                      gsize             n,
                                      guint64           limit,
                                      const GwControl  *control,
                                      guint64          *counts,
                                      GwEnd            *ends);
/* From now on FOUND hears of the solutions that own search meets where it is asked for candidates, not of all there are; NULL: nobody does. */
void          gw_answerer_hear       (GwAnswerer       *answerer,
                                      GwFound           found,
                                      gpointer          data);
/* The symbols that each cell has in some solution, and (after a stop) those still undecided: a mask per cell. */
GwEnd         gw_answerer_candidates (GwAnswerer       *answerer,
                                      const guint8     *givens,
                                      const GwControl  *control,
                                      GwMask           *supported,
                                      GwMask           *open);

/* The constraints of a full or partial grid that are violated, in order: each with its place in the puzzle's list. Of
 * those that say the same only the first. */
typedef struct
{
  guint       constraint;
  GwViolation violation;
} GwFault;

/* CELLS: candidates per cell. Appends GwFaults to FAULTS (may be NULL); returns GW_VIOLATED, GW_SATISFIED when every
 * goal is satisfied, else GW_PENDING. */
GwOutcome     gw_puzzle_judge        (const GwPuzzle   *puzzle,
                                      const GwMask     *cells,
                                      GArray           *faults);
/* The sentence for a fault. */
char         *gw_fault_explain       (const GwPuzzle   *puzzle,
                                      const GwFault    *fault);

/* For a puzzle without solution: the places of at most MOST constraints, in order, that contradict each other. Without any one
 * of them the rest has a solution; but for N_UNDECIDED (may be NULL) of them, where that was not decided within a bound: while there are
 * such, perhaps fewer are enough. OFF: a bit per constraint that does not count; NULL: all do. Returns how many; 0 when there is
 * no such short reason within the bound, when it was stopped, and for puzzles of more than GW_CONFLICT_MOST constraints. */
guint         gw_puzzle_conflict     (GwPuzzle         *puzzle,
                                      const guint64    *off,
                                      const GwControl  *control,
                                      guint             most,
                                      guint            *constraints,
                                      guint            *n_undecided);
#define GW_CONFLICT_MOST 2000u

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwAnswerer, gw_answerer_free)

G_END_DECLS
