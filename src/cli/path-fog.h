#pragma once

#include "cli/command.h"
#include "drawn/fog.h"

G_BEGIN_DECLS

/* Solving what lies in the fog: a step may use what is lit at that time, and rows, columns and regions. */
typedef struct
{
  GwFog       *fog;
  GwPencil    *pencil;   /* borrowed */
  guint64     *given;    /* bit per cell: it was there before anybody placed it */
  guint64     *off;      /* bit per constraint that is not seen now */
  const GwMask *clues;   /* per variable: givens of a line */
} GwPathFog;

/* NULL when the puzzle has no fog. CLUES are borrowed. */
GwPathFog *gw_path_fog_new  (GwPencil        *pencil,
                             const GwMask    *clues);
void       gw_path_fog_free (GwPathFog       *fog);
GwPath    *gw_path_fog_walk (GwPathFog       *fog,
                             GwStrategySet    set,
                             const GwControl *control);
/* What would help a path that ends in the dark: "the cheapest would need the 14-cage at R6C6", and the one lamp for it. Free it. */
char      *gw_path_fog_needs (GwPathFog       *fog,
                             GwStrategySet    set,
                             const GwControl *control);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPathFog, gw_path_fog_free)

G_END_DECLS
