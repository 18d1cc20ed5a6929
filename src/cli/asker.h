#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Asks the engine about a puzzle, or about puzzles of one kind that differ in their givens. */
typedef struct _GwAsker GwAsker;

/* NULL with an error when the puzzle has rules that are not yet enforced. */
GwAsker *gw_asker_new        (GwPuzzle         *puzzle,
                              GError          **error);
void     gw_asker_free       (GwAsker          *asker);

/* GIVENS: a byte a cell, 0 = open, else 1 + symbol; NULL for the puzzle as it is. Clear the answer afterwards. */
void     gw_asker_count      (GwAsker          *asker,
                              const guint8     *givens,
                              const GwQuestion *question,
                              const GwControl  *control,
                              GwAnswer         *answer);
GwEnd    gw_asker_candidates (GwAsker          *asker,
                              const guint8     *givens,
                              const GwControl  *control,
                              GwMask           *supported,
                              GwMask           *open);
/* The counts of N puzzles, one row of givens each. */
void     gw_asker_count_many (GwAsker          *asker,
                              const guint8     *givens,
                              gsize             n,
                              guint64           limit,
                              const GwControl  *control,
                              guint64          *counts,
                              GwEnd            *ends);

G_END_DECLS
