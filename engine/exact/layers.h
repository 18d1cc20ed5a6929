#pragma once

#include "base/control.h"
#include "exact/group-layout.h"

G_BEGIN_DECLS

/* The method of nishikawa-toda-2020, on the second engine: the states that the strategies go through, one after the other, as
 * clauses. Variables X (a symbol is placed), Y (it is a candidate) and one for each way to place or remove; formulas 1 to
 * 13 in layers 0 … K, clue cells beyond layer 0 taken over (its first improvement), K growing until the answer is exact
 * (the second). It shares nothing with closure.h but the layout. One thread's. */
typedef struct _GwLayers GwLayers;

typedef enum
{
  GW_LAYERS_FOUND,
  GW_LAYERS_REFUTED,
  GW_LAYERS_STOPPED,
} GwLayersEnd;

/* CELLS: where the clues stand. NULL: anywhere, at most N_CELLS of them (formulas 14 and 15). */
GwLayers   *gw_layers_new     (const GwGroupLayout  *layout,
                               guint            strategies,
                               const guint16   *cells,
                               guint            n_cells);
void        gw_layers_free    (GwLayers        *layers);
GwLayersEnd gw_layers_run     (GwLayers        *layers,
                               const GwControl *control);
/* After GW_LAYERS_FOUND: a symbol per cell, GW_EXTENDER_OPEN where there is no clue. */
void        gw_layers_clues   (const GwLayers  *layers,
                               guint8          *symbols);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLayers, gw_layers_free)

G_END_DECLS
