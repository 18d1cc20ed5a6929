#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* Digits for the places that a puzzle leaves open (`?`), such that the strategies alone solve it. */
typedef struct
{
  GwPuzzle             *puzzle;     /* owned */
  GwStrategySet         strategies; /* monotone ones */
  guint                 fewest;     /* not 0: the places are free as well, so many at most, and ever fewer */
  const GwSymmetryKind *symmetry;   /* of those; NULL: none */
  guint64               seed;       /* of the first answer; each further one takes the next */
  GPtrArray            *known;      /* of GwPuzzle: answers that are not wanted again; NULL: none */
  guint                 n_wanted;   /* answers that differ, at most; of the fewest there is one */
  guint                 n_threads;  /* 0: as many as there are processors */
  guint                 seconds;    /* for all of them together; 0: as long as it takes */
  gboolean              only_looks; /* says at once what is wrong with the places, if anything, and looks for no digits */
} GwPlaceOrder;

/* Takes the puzzle of ORDER, which is copied, as is the list of what is known. */
GwPlaceOrder *gw_place_order_new (const GwPlaceOrder *order);

typedef enum
{
  GW_PLACED_FOUND,      /* `puzzle` */
  GW_PLACED_FEWER,      /* so far: `n_clues`; the puzzle comes at the end */
  GW_PLACED_LEAST,      /* and that no fewer do it was proved; after FOUND */
  GW_PLACED_IMPOSSIBLE, /* `story` says why, of `cells` */
  GW_PLACED_UNDECIDED,  /* not all found within `seconds`, from `seed` on nothing */
  GW_PLACED_NO_MORE,    /* the same digits again and again */
  GW_PLACED_REFUSED,    /* that cannot be asked: `story` */
  GW_PLACED_FINE,       /* nothing is wrong at first sight */
} GwPlacedKind;

/* What a run has to say. */
typedef struct
{
  GwPlacedKind  kind;
  GwPuzzle     *puzzle;   /* owned; of FOUND */
  char         *story;    /* owned; "Moderate 3.4, HAC, 28 givens" or a sentence; NULL where the kind says all */
  GArray       *cells;    /* owned: of GwCell, what the sentence is about; may be NULL */
  guint64       seed;     /* of FOUND and UNDECIDED */
  guint         n_clues;  /* of FOUND and FEWER */
  guint         tenths;   /* of the grade of FOUND; 0: not known */
  gint64        micros;   /* since the run began */
} GwPlacedNews;

/* Publishes a GwPlacedNews for each. Of FOUND as many as are wanted; the first other one but FEWER ends it. */
extern const GwJobKind gw_place_job;
/* For orders that only look: a moment's work, not worth a word when the last window closes. */
extern const GwJobKind gw_place_look_job;

G_END_DECLS
