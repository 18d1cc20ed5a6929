#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* What lies above the puzzle: areas, candidates, links. Panels give one to the session (gw_session_set_overlay ()), pages draw
 * one a step. What is told apart by colour is also told apart by shape. */
typedef struct _GwOverlay GwOverlay;

/* Sets of places. Cells of one set that touch share an outline; an edge, a corner and a place beside the grid have a small one of their own. */
typedef enum
{
  GW_AREA_MAIN,   /* a wash and a full outline: where to look, what confines */
  GW_AREA_OTHER,  /* a dashed outline: what is concerned, what loses */
  GW_AREA_EACH,   /* a full outline round each place by itself: what something rests on */
  GW_AREA_BAD,    /* hatched: what cannot be */
  GW_AREA_WRONG,  /* what was entered there is red and crossed out, and nothing else of the cell; hatched where no digit stands */
  GW_AREA_DIFFERS, /* a sign and a wash in each cell, away from its border: what is not the same in two solutions */
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
                                      const GwPlace   *places,
                                      guint            n_places);
/* The same of a region, which is a list of cells. */
void       gw_overlay_add_region     (GwOverlay       *overlay,
                                      GwAreaLook       look,
                                      const GwCell    *cells,
                                      guint            n_cells);
/* What is in the fog (bit per cell, as many words as N_CELLS need), copied: hatched, in place of the fog at the beginning. */
void       gw_overlay_set_fog        (GwOverlay       *overlay,
                                      const guint64   *dark,
                                      guint            n_cells);
gboolean   gw_overlay_has_fog        (const GwOverlay *overlay);
/* A lamp that would help. */
void       gw_overlay_add_lamp       (GwOverlay       *overlay,
                                      GwCell           cell);
/* The region of where CLUE stands. */
void       gw_overlay_add_clue       (GwOverlay       *overlay,
                                      GwAreaLook       look,
                                      const GwConstraint *clue);
/* Of PLACE, a cell: no other place shows candidates. */
void       gw_overlay_add_candidates (GwOverlay       *overlay,
                                      GwCandidateLook  look,
                                      const GwPlace   *place,
                                      GwMask           values);
/* A line from candidate to candidate of two cells: full when strong, dashed when weak. */
void       gw_overlay_add_link       (GwOverlay       *overlay,
                                      const GwPlace   *from,
                                      guint            from_value,
                                      const GwPlace   *to,
                                      guint            to_value,
                                      gboolean         is_strong);
/* A region whose cells belong together, as the group of that NUMBER from 1: a letter and a tint in each. */
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
/* Beside the candidates: from 0 to 1, per cell and symbol; copied, N_SYMBOLS for each of the cells. */
void       gw_overlay_set_shares     (GwOverlay       *overlay,
                                      const float     *shares,
                                      guint            n_symbols);

/* What the places of layers may hold, as in GwContent; copied, N_PLACES of them. */
void       gw_overlay_set_marks      (GwOverlay       *overlay,
                                      const GwMask    *marks,
                                      guint            n_places);

gboolean   gw_overlay_has_content    (const GwOverlay *overlay);
/* A flag a cell (N_CELLS of them) is set where it, or a place of it, is hatched. */
void       gw_overlay_tell_bad       (const GwOverlay *overlay,
                                      gboolean        *is_bad,
                                      guint            n_cells);

/* Likewise where two solutions differ. */
void       gw_overlay_tell_differing (const GwOverlay *overlay,
                                      gboolean        *differs,
                                      guint            n_cells);
/* The number of a cell's group (N_CELLS of them) is set where it is in one. */
void       gw_overlay_tell_groups    (const GwOverlay *overlay,
                                      guint           *groups,
                                      guint            n_cells);
/* The letter that cells of a group bear. Free it. */
char      *gw_overlay_group_name     (guint            number);

/* ---- drawing ---- */

/* Puts what it has into CONTENT, borrowed; nothing when it was made for another grid. */
void       gw_overlay_fill           (const GwOverlay *overlay,
                                      const GwScene   *scene,
                                      GwContent       *content);
/* Above the scene, where CONTENT stands in the cells (may be NULL). Of cells that the scene does not have it shows nothing. */
void       gw_overlay_draw           (const GwOverlay *overlay,
                                      const GwScene   *scene,
                                      GwPainter       *painter,
                                      const GwContent *content);
/* The mark of a cell that cannot be. */
void       gw_scene_hatch_cell       (const GwScene   *scene,
                                      GwPainter       *painter,
                                      GwCell           cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOverlay, gw_overlay_free)

G_END_DECLS
