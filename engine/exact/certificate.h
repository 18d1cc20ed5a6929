#pragma once

#include "exact/closure.h"

G_BEGIN_DECLS

/* A proof that no clues in given cells do it, as a text that a checker of its own can follow (docs/placing.md has the
 * form and why it proves). Lines:
 *
 *     r CELL SYMBOL       what follows, up to the line that closes it, refutes this symbol in this clue; then it is banned
 *     a CELL SYMBOL       all other symbols of this clue are seen or banned
 *     o CELL=SET …        closes: nothing outside of these sets is ever derived, and that leaves a cell, or a symbol in a group,
 *                         without anything. SET in hexadecimal, bit 0 is symbol 1; left out where it is all that a cell does not see
 *     e CELL              closes: the clue has no symbol left
 *     x                   closes: naked singles of the clues alone contradict each other
 *     b CELL …            closes: no filling of these cells, looked at in this order, is singled out (region-search.h)
 *
 * Cells, groups and symbols count from 1. */
typedef struct
{
  GString *text;
} GwCertificate;

GwCertificate *gw_certificate_new     (void);
void           gw_certificate_free    (GwCertificate       *certificate);
/* Anew: which grid, which strategies, which cells. */
void           gw_certificate_begin   (GwCertificate       *certificate,
                                       const GwGroupLayout      *layout,
                                       guint                strategies,
                                       const guint16       *cells,
                                       guint                n_cells);
void           gw_certificate_step    (GwCertificate       *certificate,
                                       char                 kind,
                                       guint                cell,
                                       guint                symbol);
void           gw_certificate_close   (GwCertificate       *certificate,
                                       char                 kind);
void           gw_certificate_empty   (GwCertificate       *certificate,
                                       guint                cell);
void           gw_certificate_region   (GwCertificate       *certificate,
                                        const guint16       *cells,
                                        guint                n_cells);
/* The sets of an bound, see gw_singles_bound_run (). */
void           gw_certificate_sets    (GwCertificate       *certificate,
                                       const GwClosure     *known,
                                       const guint32       *clues,
                                       const guint32       *sets);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCertificate, gw_certificate_free)

G_END_DECLS
