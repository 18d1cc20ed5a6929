#pragma once

#include "model/puzzle.h"
#include "model/symmetry.h"

G_BEGIN_DECLS

/* A named set of symmetries under which clues are taken away together. */
typedef struct
{
  const char *id;
  const char *meaning;
  guint       symmetries; /* bit per GwSymmetry; they generate all that follow */
} GwSymmetryKind;

/* Ends with a NULL id. */
extern const GwSymmetryKind gw_symmetry_kinds[];

/* NULL with an error that lists what there is. */
const GwSymmetryKind *gw_symmetry_kind_find (const char *id,
                                             GError    **error);

/* Which cells go together: per cell the least of its orbit. NULL with an error when GRID does not have these symmetries.
 * Free it. */
GwCell *gw_orbits_of_cells       (const GwGrid *grid,
                                  guint         symmetries,
                                  GError      **error);
/* Where each cell goes under these symmetries and all that follow from them; the first leaves all where they are. N says how
 * many. NULL with an error when GRID does not have them. Free it by gw_symmetry_images_free (). */
GwCell **gw_symmetry_images      (const GwGrid *grid,
                                  guint         symmetries,
                                  guint        *n,
                                  GError      **error);
void     gw_symmetry_images_free (GwCell      **images,
                                  guint         n);
/* Which constraints go together: those of one rule whose cells are each other's images. Per constraint the place of the
 * first of its orbit. Free it. */
guint  *gw_orbits_of_constraints (const GwPuzzle *puzzle,
                                  guint           symmetries);

G_END_DECLS
