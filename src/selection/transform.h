#pragma once

#include "selection/selection.h"

G_BEGIN_DECLS

/* Changes of the whole puzzle, as one edit. Every clue keeps its identity. */

/* NULL with an error when the grid or a rule does not allow the turn: row indexers count from the upper left, boxes must
 * come to lie on boxes. Sentences of own rules are put into other words where they have to be. */
GwEdit *gw_transform_turn    (const GwPuzzle *puzzle,
                              GwSymmetry      symmetry,
                              GError        **error);
/* TO says for every symbol which one takes its place: a permutation, between symbols that are listed equally often. Marks
 * and sums stay: it is the author's business whether they still fit. */
GwEdit *gw_transform_relabel (const GwPuzzle *puzzle,
                              const gint     *to,
                              GError        **error);

/* ---- making such a permutation: TO has an entry per symbol ---- */

typedef enum
{
  GW_RELABEL_SHIFT,   /* each becomes the next one */
  GW_RELABEL_REVERSE, /* the first becomes the last */
  GW_RELABEL_SHUFFLE, /* by RANDOM */
} GwRelabel;

void     gw_relabel_nothing (const GwSymbols *symbols,
                             gint            *to);
/* Whether V can become W: listed equally often, and neither is the empty value. */
gboolean gw_relabel_may     (const GwSymbols *symbols,
                             guint            v,
                             guint            w);
/* V becomes W, and what was to become W becomes what V was to. */
void     gw_relabel_choose  (const GwSymbols *symbols,
                             gint            *to,
                             guint            v,
                             guint            w);
/* On top of what TO says already, among symbols that can become each other. RANDOM: for SHUFFLE. */
void     gw_relabel_all     (const GwSymbols *symbols,
                             gint            *to,
                             GwRelabel        how,
                             GwRandom        *random);

G_END_DECLS
