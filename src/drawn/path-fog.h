#pragma once

#include "drawn/fog.h"

G_BEGIN_DECLS

/* Solving what lies in the fog: a step may use what is lit at that time, and rows, columns and regions. One thread's. */
typedef struct _GwPathFog GwPathFog;

/* What a path that ends in the dark lacks. */
typedef struct
{
  const GwConstraint *clue;  /* of the puzzle: it would give the cheapest step */
  GArray             *dark;  /* of GwCell: its cells in the fog */
  const GwConstraint *other; /* one that a single lamp would show, and that gives a step, too; NULL: the lamps are for CLUE */
  GArray             *lamps; /* of GwCell: what would have to be lit */
  GwCell              cause; /* the last that got its digit, where a trigger of it would light them; GW_NO_CELL: lamps would */
} GwFogNeed;

/* NULL when the puzzle has no fog. CLUES, givens of a line, a mask per variable, are borrowed; NULL: there are none. */
GwPathFog *gw_path_fog_new      (GwTerrain       *terrain,
                                 const GwMask    *clues);
void       gw_path_fog_free     (GwPathFog       *fog);
/* Those of SET that suppose nothing: whoever has to suppose what is not lit has no fair next step. */
GwStrategySet gw_path_fog_strategies (GwStrategySet set);
GwPath    *gw_path_fog_walk     (GwPathFog       *fog,
                                 GwStrategySet    set,
                                 const GwControl *control);
/* What is known before the first step, and after one more: PENCIL is lent to whoever shows that. */
void       gw_path_fog_start    (GwPathFog       *fog);
void       gw_path_fog_apply    (GwPathFog       *fog,
                                 const GwReason  *step);
const GwPencil *gw_path_fog_pencil (const GwPathFog *fog);
/* Bit per cell: what is in the fog then. Free it. */
guint64   *gw_path_fog_dark     (const GwPathFog *fog);

/* Of PATH, which FOG has walked last: what would help where it is stuck. NULL: it is not, or no single clue would give a step. */
const GwFogNeed *gw_path_fog_need (const GwPathFog *fog);
/* "fair: solved by 20 steps that matter", or after which of N_SHOWN steps it is dark, and what would help. Free it. */
char      *gw_path_fog_verdict  (const GwPathFog *fog,
                                 const GwPath    *path,
                                 guint            n_shown);
/* The same as a sentence: "Fair: solved by 20 steps that matter." Free it. */
char      *gw_path_fog_story    (const GwPathFog *fog,
                                 const GwPath    *path,
                                 guint            n_shown);
/* FACTS of the puzzle with what NEED asks for. Unref them. */
GwFacts   *gw_fog_need_state_in (const GwPuzzle  *puzzle,
                                 const GwFogNeed *need);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPathFog, gw_path_fog_free)

G_END_DECLS
