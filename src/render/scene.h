#pragma once

#include "drawn/fog.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* What is drawn, from the bottom up. Selection, preview and analysis are the canvas's own, above these. */
typedef enum
{
  GW_LAYER_PAPER,
  GW_LAYER_REGIONS,    /* shades, parity shapes, colours of cells */
  GW_LAYER_CLUES,      /* lines, diagonals */
  GW_LAYER_GRID,       /* lines between cells, borders */
  GW_LAYER_CAGES,      /* between these two */
  GW_LAYER_MARKS,      /* on edges and corners, outside clues */
  GW_LAYER_PLACES,     /* what is known of the places of layers, or marked there */
  GW_LAYER_DIGITS,
  GW_LAYER_CANDIDATES,
  GW_N_LAYERS,
} GwLayer;

#define GW_ALL_LAYERS ((1u << GW_N_LAYERS) - 1)

/* What stands in the cells beside the clues; all borrowed, any may be NULL. A symbol a cell, GW_NO_VALUE where none. */
typedef struct
{
  const guint8 *givens;      /* of a list of puzzles that share their other clues */
  const guint8 *entries;     /* typed by a player */
  const guint8 *working;     /* typed by an author who tries something: no givens, and underlined */
  const guint8 *found;       /* by the solver; where there is no entry */
  const guint8 *places;      /* what the places of layers hold, cells first: drawn of layers alone, but for helpers */
  const GwMask *marks;       /* what the places of layers may hold, cells first: what must be is drawn, what cannot be has a small sign; 0: open */
  gboolean marks_are_entered; /* by a player */
  const GwMask *candidates;  /* a mask a cell; drawn where nothing else stands */
  const float  *shares;      /* per cell and symbol, from 0 to 1: how often a candidate is right; drawn with it */
  const guint64 *fogged;     /* bit per cell: what the puzzle has there is not drawn, only what is entered */
} GwContent;

/* A puzzle laid out: everything that does not depend on style and content, computed once. Immutable afterwards. */
typedef struct
{
  GwPuzzle   *puzzle;
  GwGeometry *geometry;
  GPtrArray  *clues[GW_DRAW_OUTSIDE + 1]; /* of const GwConstraint *, borrowed from the puzzle; hidden ones are not there */
  GPtrArray  *outside;   /* of GwOutsideClue: see draw-outside.c */
  GPtrArray  *notes;     /* of GwNote: drawn-only elements */
  gint       *givens;    /* per cell: a symbol, GW_NO_SYMBOL, or GW_OPEN for the author's `?` */
  gboolean    has_labels; /* some cell has a text in its corner: a cage's or a line's */
  GwMask     *possible;  /* per cell: what set_values and del_values leave; all symbols where they say nothing */
  GwFog      *fog;       /* NULL: none; fog-art.h draws it */
  GwBounds    bounds;    /* of everything that is drawn, the ring of outside clues included */
} GwScene;

GwScene *gw_scene_new   (GwPuzzle        *puzzle);
/* After an edit: what OLD, NULL or a scene of the puzzle before, has of the grid is shared. */
GwScene *gw_scene_new_after (GwPuzzle    *puzzle,
                             const GwScene *old);
void     gw_scene_free  (GwScene         *scene);
/* Of everything that is drawn, and of a number at each place outside, whether there is one or not. */
GwBounds gw_scene_bounds_with_ring (const GwScene *scene);

/* Bit per cell: a cage's total stands in its upper left corner. Free it. */
guint64 *gw_scene_find_totals (const GwScene *scene);
/* Of N_CELLS masks of candidates those that are one: a symbol a cell, GW_NO_VALUE elsewhere. Free it. */
guint8  *gw_scene_lone_candidates (const GwMask *candidates,
                                   guint         n_cells);

/* Draws the layers (bits 1 << GW_LAYER_…), CONTENT may be NULL. The painter's origin is that of the geometry. */
void     gw_scene_draw  (const GwScene   *scene,
                         GwPainter       *painter,
                         const GwContent *content,
                         guint            layers);

/* Where the ink of what stands in a cell lies. */
typedef struct
{
  GwCell   cell;
  GwBounds ink;
} GwDigitInk;

/* All digits as gw_scene_draw () sets them, of GwDigitInk. Free it. */
GArray  *gw_scene_digits         (const GwScene   *scene,
                                  GwPainter       *painter,
                                  const GwContent *content);
/* Where a candidate stands in its cell, and how wide a square it has to itself. */
GwPoint  gw_scene_candidate_at   (const GwScene *scene,
                                  GwPainter     *painter,
                                  GwCell         cell,
                                  guint          symbol);
double   gw_scene_candidate_room (const GwScene *scene,
                                  GwPainter     *painter);
/* The candidate of CELL whose place is nearest to POINT. */
guint    gw_scene_candidate_hit  (const GwScene *scene,
                                  GwPainter     *painter,
                                  GwCell         cell,
                                  GwPoint        point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwScene, gw_scene_free)

G_END_DECLS
