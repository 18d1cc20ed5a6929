#pragma once

#include "language/sentence.h"
#include "rules/own-walk.h"
#include "rules/post.h"

G_BEGIN_DECLS

/* What GW_TERM_PARTED says (GwOwnDivision), of the set of cells NAME. */

/* Whether the N places of a list are divided so; by walking through them. */
GwWalkState gw_own_is_divided    (const GwView  *view,
                                  GwOwnDivision  division,
                                  const char    *name,
                                  const GwCell  *places,
                                  guint          n);
/* The same of those places that hold one of their MEMBERS, as relations. FALSE where there are none for it: islands are made of places that are 0 or 1,
 * galaxies have a fence between any two cells. */
gboolean    gw_own_post_division (GwPoster      *poster,
                                  GwOwnDivision  division,
                                  const char    *name,
                                  const GwCell  *places,
                                  const GwMask  *members,
                                  guint          n);
/* Of the places of a numbered path how many are about each cell: all first digits come first, all in the same order. 0 where that is not so. */
guint       gw_own_digits_a_cell (const GwGrid *grid,
                                  const GwCell *places,
                                  guint         n);
/* GW_DIVISION_PATH, as relations. */
gboolean    gw_own_post_path     (GwPoster        *poster,
                                  const GwCellSet *set,
                                  const GwCell    *places,
                                  const GwMask    *members,
                                  guint            n);
/* GW_DIVISION_RECTANGLES and GW_DIVISION_TETROMINOES, likewise. */
gboolean    gw_own_post_rectangles  (GwPoster           *poster,
                                     const GwCellSet    *set,
                                     const GwPlaceLayer *fences);
gboolean    gw_own_post_tetrominoes (GwPoster           *poster,
                                     const GwCell       *places,
                                     const GwMask       *members,
                                     guint               n);
/* Fences stand along the rim. FALSE where there is no place for a fence. */
gboolean    gw_own_post_rim         (GwPoster           *poster,
                                     const GwPlaceLayer *fences);
/* TIMES of VARS (of guint32), of which the first is counted where it holds one of FIRST, the others where they hold 1. */
void        gw_own_post_times       (GwPoster           *poster,
                                     const GArray       *vars,
                                     GwMask              first,
                                     guint               times);

G_END_DECLS
