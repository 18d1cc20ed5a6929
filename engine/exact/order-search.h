#pragma once

#include "exact/region-search.h"

G_BEGIN_DECLS

/* Looks for an order of cells in which a region search of the whole grid stays small: orders differ by many powers of ten. An order is
 * judged by samples: a few hundred beginnings stand for all, and what they become with a further cell tells how many nodes
 * there will be. It begins with a band, grows by the cells that two groups share, sometimes by whole groups, takes what lets the
 * samples grow least, and tries again in other ways as long as that costs little against the search that it is for.
 * Reproducible from its seed. One thread's. */
typedef struct _GwOrderSearch GwOrderSearch;

/* Arrays are borrowed. BANDS: of gw_group_layout_bands (); not empty. MOST_LOOKS: nodes, for each part of the order. */
GwOrderSearch  *gw_order_search_new   (const GwGroupLayout  *layout,
                          const GPtrArray *bands,
                          guint            strategies,
                          const guint16   *clues,
                          guint            n_clues,
                          guint64          seed,
                          guint64          most_looks);
void      gw_order_search_free  (GwOrderSearch         *order_search);
/* Looks at about N_NODES. FALSE when it is done, and the order is the best that it knows. */
gboolean  gw_order_search_run   (GwOrderSearch         *order_search,
                          guint64          n_nodes,
                          const GwControl *control);
/* When it is done: the cells that come first, as far as the samples went: until none were left, or through all cells, or until
 * that took too long. N: how many, more than last time. */
const guint16 *gw_order_search_order (const GwOrderSearch *order_search,
                               guint         *n);
/* Samples are few, and what is rare may have escaped them. Takes down a filling (a symbol per cell) of the cells of the order, one of
 * all that there are; gw_order_search_go_on () looks for what follows after them. FALSE when there was none. */
void      gw_order_search_note  (GwOrderSearch         *order_search,
                          const guint8    *symbols);
gboolean  gw_order_search_go_on (GwOrderSearch         *order_search);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOrderSearch, gw_order_search_free)

G_END_DECLS
