#pragma once

#include "base/control.h"
#include "base/random.h"
#include "exact/certificate.h"

G_BEGIN_DECLS

/* Decides, for any strategies, whether some filling of a set of cells can be singled out by the clues among them, when
 * everything else is known already. That is a relaxation: strategies that solve a grid still do when they are told more of its
 * solution (they are monotone). Of cells whose outside is known a cell has as candidates the symbols that stand in the region in
 * each of its groups, whatever they are outside; so the test needs the filling of the region alone.
 *
 * The region grows cell by cell in a given order, and each beginning of it is a region, too: where the strategies do not solve that,
 * no filling that begins so needs to be looked at. When no filling of the whole region is left there are no clues. For the three lines
 * of a band this is the band test of docs/placing.md made stronger; for all cells of the grid it is an exact search.
 * One thread's. */
typedef struct _GwRegionSearch GwRegionSearch;

typedef enum
{
  GW_REGION_FOUND,    /* a filling that can be singled out */
  GW_REGION_NONE,
  GW_REGION_MORE,     /* the budget is used up; a further call goes on */
  GW_REGION_STOPPED,  /* by the control, likewise */
} GwRegionEnd;

/* ORDER: the cells of the region. CLUES: those with a clue. With RANDOM (copied) symbols come in a random order. */
GwRegionSearch *gw_region_search_new     (const GwGroupLayout   *layout,
                                          guint             strategies,
                                          const guint16    *clues,
                                          guint             n_clues,
                                          const guint16    *order,
                                          guint             n_cells,
                                          const GwRandom   *random);
void            gw_region_search_free    (GwRegionSearch   *search);
/* Of a beginning of another order, ORDER[0 … N-1] with SYMBOLS (per cell): those of ORDER[N] that the search would go on with.
 * N_LOOKS: how many it looked at. */
guint32         gw_region_search_survivors (GwRegionSearch *search,
                                          const guint16    *order,
                                          const guint8     *symbols,
                                          guint             n,
                                          guint            *n_looks);
/* Looks at N_NODES beginnings. */
GwRegionEnd     gw_region_search_run     (GwRegionSearch   *search,
                                          guint64           n_nodes,
                                          const GwControl  *control);
/* After GW_REGION_FOUND: the symbols of the region, per cell. A further run looks for the next filling. */
const guint8   *gw_region_search_filling (const GwRegionSearch *search);
/* After GW_REGION_FOUND: the symbols of its clues; GW_EXTENDER_OPEN elsewhere. */
void            gw_region_search_clues   (const GwRegionSearch *search,
                                          guint8           *symbols);
/* Whether the region is all of the grid: what was found then is the answer. */
gboolean        gw_region_search_is_whole (const GwRegionSearch *search);
guint64         gw_region_search_n_nodes (const GwRegionSearch *search);
/* After GW_REGION_NONE: the cells of the region that sufficed for it, the first of the order. Their number. */
guint           gw_region_search_cells   (const GwRegionSearch *search,
                                          const guint16       **cells);

/* After GW_REGION_NONE: that there is none, for a certificate that has begun. */
void            gw_region_search_prove   (const GwRegionSearch *search,
                                          GwCertificate    *proof);

/* The bands of a layout: unions of groups that part a group between them, in an order good for searching. Of GArray of guint16. */
GPtrArray      *gw_group_layout_bands          (const GwGroupLayout   *layout);
/* All cells, beginning with BAND (may be NULL). */
GArray         *gw_group_layout_order          (const GwGroupLayout   *layout,
                                          const GArray     *band);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRegionSearch, gw_region_search_free)

G_END_DECLS
