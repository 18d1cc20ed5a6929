#pragma once

#include "base/control.h"
#include "model/puzzle.h"
#include "strategies/strategy-set.h"

G_BEGIN_DECLS

/* Clues in chosen cells: which symbols must they be, so that a set of strategies alone solves the puzzle? Found, or proved to be
 * impossible: the strategy-solvable sudoku clues problem of nishikawa-toda-2020. */

typedef enum
{
  GW_PLACE_FOUND,
  GW_PLACE_IMPOSSIBLE,
  GW_PLACE_UNDECIDED,
} GwPlaceVerdict;

typedef enum
{
  GW_PLACE_AUTO,    /* all that can help, side by side */
  GW_PLACE_ANNEAL,  /* looks for clues; never proves */
  GW_PLACE_SEARCH,  /* exact */
  GW_PLACE_BAND,    /* proves by parts of the grid; never finds */
  GW_PLACE_CSP,     /* exact: the paper's own method, on the second engine */
  GW_N_PLACE_METHODS,
} GwPlaceMethod;

/* What the cells of an answer have to do with its being impossible. */
typedef enum
{
  GW_PLACE_NO_CELLS,
  GW_PLACE_AT_FAULT,    /* `reason` speaks of them */
  GW_PLACE_ALL_STUCK,   /* whatever the clues are, the strategies come to none of them */
  GW_PLACE_SOME_STUCK,  /* … not to all of them: which, depends on the clues */
  GW_PLACE_TOO_MUCH,    /* even with all other cells known the strategies would not fill them */
} GwPlaceBlame;

typedef struct
{
  GwStrategySet     strategies;         /* monotone ones */
  GwPlaceMethod     method;
  guint64           seed;
  guint             n_threads;          /* 0 = as many as there are processors */
  gboolean          wants_certificate;
  guint             fewest;             /* not 0: clues may stand anywhere, at most so many, and ever fewer until no more can be
                                         * found; by GW_PLACE_AUTO, GW_PLACE_ANNEAL or GW_PLACE_CSP */
  const GwCell     *orbits;             /* then, by annealing: per cell the least of those that get a clue together; NULL: each by
                                         * itself */
  void            (*on_fewer) (const guint8 *givens, guint n_clues, gpointer data); /* then, each time fewer were found: a byte a
                                         * cell as in the answer; on the caller's thread; may be NULL */
  gpointer          data;
} GwPlaceQuestion;

typedef struct
{
  GwPlaceVerdict verdict;
  GwPlaceMethod  by;           /* who decided */
  guint8        *givens;       /* owned: when found, a byte a cell: 0 = no clue, else 1 + symbol */
  gboolean       is_least;     /* with fewest: no fewer clues do it */
  GwPuzzle      *puzzle;       /* owned: when found: the puzzle with these, and with all that it left open decided */
  char          *reason;       /* owned: why it is impossible, where a sentence says it */
  GwPlaceBlame   blame;        /* when it is impossible: what is known of … */
  GArray        *cells;        /* owned: … these cells (of GwCell, rising); NULL: none */
  GString       *certificate;  /* owned: the proof, where one was asked for and the method can give it */
} GwPlaceAnswer;

typedef struct _GwPlacer GwPlacer;

/* One puzzle without clues, or with those that shall stay. Compiled once; several patterns can be asked about. NULL with an
 * error when no method knows its rules, and without one when CONTROL (may be NULL) ended it. */
GwPlacer *gw_placer_new         (GwPuzzle              *puzzle,
                                 const GwControl       *control,
                                 GError               **error);
void      gw_placer_free        (GwPlacer              *placer);
/* What can be said of a pattern without looking for clues: that it has too few cells, that two lines may be swapped, that givens
 * contradict each other. GW_PLACE_IMPOSSIBLE or GW_PLACE_UNDECIDED; otherwise as gw_placer_ask (). */
gboolean  gw_placer_look        (GwPlacer              *placer,
                                 const guint8          *pattern,
                                 const GwPlaceQuestion *question,
                                 const GwControl       *control,
                                 GwPlaceAnswer         *answer,
                                 GError               **error);
/* PATTERN: a byte a cell, not 0 where a clue shall stand; NULL: where the puzzle has givens, `?` or decided. Those that the
 * puzzle decides stay. FALSE with an error when the pattern makes no sense. Clear the answer in any case. */
gboolean  gw_placer_ask         (GwPlacer              *placer,
                                 const guint8          *pattern,
                                 const GwPlaceQuestion *question,
                                 const GwControl       *control,
                                 GwPlaceAnswer         *answer,
                                 GError               **error);
void      gw_place_answer_clear (GwPlaceAnswer         *answer);
/* What the answer's cells have to do with it, in a sentence that calls them marked; NULL when there are none, or `reason` says
 * it. Not owned. */
const char *gw_place_blame_text (GwPlaceBlame           blame);

/* "naked-single,hidden-single" as a set. FALSE with a sentence when there is no name, one is unknown, or means a strategy that is
 * not monotone. */
gboolean  gw_place_strategies_read (const char         *names,
                                    GwStrategySet      *strategies,
                                    GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlacer, gw_placer_free)

G_END_DECLS
