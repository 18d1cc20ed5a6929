#pragma once

#include "strategies/clues.h"

G_BEGIN_DECLS

/* N clues, by their places in the puzzle's list: "15-cage at R9C7 and 13-cage at R5C4"; of one kind: "thermometers at R2C2 and R8C8". Free it. */
char *gw_clue_names (const GwTerrain *terrain,
                     const guint     *places,
                     guint            n);
/* What a clue follows from: "row 1 with 9-cage at R1C3 and 8-cage at R1C6". Free it. */
char *gw_clue_scope_name (const GwTerrain   *terrain,
                          const GwClueScope *clue);

/* What clue C is in way K, as a new string; NULL: that was said of the clue before it. */
typedef char *(*GwWayPart) (gconstpointer way_data,
                            guint         k,
                            guint         c);

/* All ways in which clues go together: "5+8 with 2+4 or 1+5; 6+7 with 1+5", of three clues or more "4/6, 1/9 and 2/3; or 3/7, 2/8 and 1/4". Free it. */
char *gw_clue_ways (guint         n_ways,
                    guint         n_clues,
                    GwWayPart     part,
                    gconstpointer way_data);

G_END_DECLS
