#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Fog of war: cells whose clues solvers do not see until right digits lift the fog. It means nothing to the engine; the author's facts
 * of the puzzle say it, and here is all that knows their form:
 *
 *     //@ fog: 31 32 40 41             these cells are lit from the beginning ("dark": none is)
 *     //@ fog-trigger: 31 40 > 21 22   those behind the sign are lit while all before it hold their right digits
 *
 * Where there is no trigger, a right digit that somebody enters lights the cells round it: its 3x3, or on hexagons its neighbours. */
#define GW_FOG_KEY         "fog"
#define GW_FOG_TRIGGER_KEY "fog-trigger"

typedef struct
{
  GArray *causes, *lit; /* of GwCell */
} GwFogTrigger;

typedef struct
{
  GArray    *lit;      /* of GwCell: from the beginning */
  GPtrArray *triggers; /* of GwFogTrigger */
} GwFog;

/* Dark, and without triggers. */
GwFog   *gw_fog_new          (void);
/* A trigger of CELL that lights nothing yet: borrowed. */
GwFogTrigger *gw_fog_add_trigger (GwFog          *fog,
                                  GwCell          cell);
/* NULL: there is none. What cannot be read says nothing. */
GwFog   *gw_fog_read         (const GwPuzzle     *puzzle);
void     gw_fog_free         (GwFog              *fog);

/* The values of such facts; free them. LIT may be empty. */
char    *gw_fog_write        (const GArray       *lit);
char    *gw_fog_write_trigger (const GwFogTrigger *trigger);
/* FACTS of a puzzle with FOG, or NULL for none, in place of the one that they state. Unref them. */
GwFacts *gw_fog_state_in     (const GwFacts      *facts,
                              const GwFog        *fog);
/* What VALUE of a fact KEY says when each cell goes to where TO says; NULL where that is no such fact, or a cell has no place. */
char    *gw_fog_carry        (const char         *key,
                              const char         *value,
                              const GwCell       *to,
                              guint               n_cells);

/* What a right digit in CELL lights where there is no trigger. Of GwCell; free it. */
GArray  *gw_fog_round        (const GwGrid       *grid,
                              GwCell              cell);
/* Bit per cell: those that can be seen while those of RIGHT (bit per cell) hold their right digits, entered by somebody. Free it. */
guint64 *gw_fog_find_lit     (const GwFog        *fog,
                              const GwGrid       *grid,
                              const guint64      *right);
/* Bit per cell: those of the puzzle that cannot, RIGHT as above (NULL: none is). Free it. */
guint64 *gw_fog_find_dark    (const GwFog        *fog,
                              const GwGrid       *grid,
                              const guint64      *right);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFog, gw_fog_free)

G_END_DECLS
