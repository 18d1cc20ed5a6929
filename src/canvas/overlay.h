#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What panels show above the puzzle: areas, candidates, links. A panel makes one, fills it, and gives it to the board in
 * its slot (gw_board_set_overlay ()); to change it, it gives another. What is told apart by colour is also told apart by
 * shape. */
typedef struct _GwOverlay GwOverlay;

/* Slots, drawn in this order. Only one panel is in sight, but analysis may mark the board behind it. */
typedef enum
{
  GW_OVERLAY_ANALYSIS,
  GW_OVERLAY_PATH,
  GW_OVERLAY_GENERATE,
  GW_OVERLAY_PLAY,
  GW_N_OVERLAYS,
} GwOverlaySlot;

/* Sets of cells. */
typedef enum
{
  GW_AREA_MAIN,   /* a wash and a full outline: where to look, what confines */
  GW_AREA_OTHER,  /* a dashed outline: what is concerned, what loses */
  GW_AREA_CELL,   /* a full outline round each cell by itself: what something rests on */
  GW_AREA_BAD,    /* hatched: what cannot be */
} GwAreaLook;

/* Single candidates. */
typedef enum
{
  GW_CANDIDATE_RESTS, /* ringed: a step rests on it */
  GW_CANDIDATE_GOES,  /* struck out */
  GW_CANDIDATE_COMES, /* boxed: it is put there */
} GwCandidateLook;

GwOverlay *gw_overlay_new            (void);
void       gw_overlay_free           (GwOverlay       *overlay);
void       gw_overlay_add_area       (GwOverlay       *overlay,
                                      GwAreaLook       look,
                                      const GwCell    *cells,
                                      guint            n_cells);
void       gw_overlay_add_candidates (GwOverlay       *overlay,
                                      GwCandidateLook  look,
                                      GwCell           cell,
                                      GwMask           values);
/* A line from candidate to candidate: full when strong, dashed when weak. */
void       gw_overlay_add_link       (GwOverlay       *overlay,
                                      GwCell           from,
                                      guint            from_value,
                                      GwCell           to,
                                      guint            to_value,
                                      gboolean         is_strong);
/* Cells that belong together, as the group of that NUMBER from 1: a letter and a tint in each. */
void       gw_overlay_add_group      (GwOverlay       *overlay,
                                      const GwCell    *cells,
                                      guint            n_cells,
                                      guint            number);
/* What stands in the cells: a symbol a cell (GW_NO_VALUE where none), a mask of candidates a cell. Either may be NULL;
 * copied, N_CELLS of them. */
void       gw_overlay_set_content    (GwOverlay       *overlay,
                                      const guint8    *found,
                                      const GwMask    *candidates,
                                      guint            n_cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOverlay, gw_overlay_free)

G_END_DECLS
