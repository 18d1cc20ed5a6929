#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Clues that lie in one house, and the sets of values that each can be. */

#define GW_HOUSE_SETS_CLUES 6u   /* that are looked at together */
#define GW_HOUSE_SETS_MOST  512u /* sets of one clue */
#define GW_HOUSE_SETS_CELLS 25u  /* of a house */

typedef struct
{
  guint32 house;
  guint   n_clues;
  guint32 clues[GW_HOUSE_SETS_CLUES]; /* places in the pencil's list */
  guint64 fruitless;         /* the pencil's n_changes when it was looked at last in vain */
} GwHouseSetJob;

/* The sets that a clue can be as long as nothing is known. */
typedef struct
{
  gboolean is_known;
  guint    n;    /* 0: more than are looked at */
  GwMask  *sets;
} GwClueSets;

typedef struct
{
  GArray   *jobs;
  guint     n_clues;
  GwClueSets *of_clue;
  GwMask   *cells;   /* per variable, for asking */
} GwHouseSets;

GwHouseSets *gw_house_sets_new  (const GwTerrain *terrain,
                                 const GwClues   *clues);
void         gw_house_sets_free (GwHouseSets     *sets);
/* Bit per cell of the house. */
guint64      gw_house_sets_cells (const GwGroup     *house,
                                  const GwClueScope *clue);
/* The sets that the clue at PLACE can be as long as nothing is known, found once. */
const GwClueSets *gw_house_sets_of_clue (GwHouseSets   *sets,
                                         const GwModel *model,
                                         GwClues       *clues,
                                         guint32        place);
/* Whether the clue's cells, which hold MAY, can be all of SET. CELLS: a mask per variable, for asking. */
gboolean     gw_house_sets_can_be (GwClues           *clues,
                                   const GwClueScope *clue,
                                   GwMask            *cells,
                                   const GwMask      *may,
                                   GwMask             set);

G_END_DECLS
