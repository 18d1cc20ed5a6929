#pragma once

#include "strategies/clues.h"

G_BEGIN_DECLS

/* Two candidates for which a clue has no room together, whatever stands in its other cells. Nodes as in links.h. */
typedef struct
{
  guint32 from, to;
  guint32 instance; /* of the model: the clue's */
} GwClueLink;

/* Of all clues that people take as one, each way round, rising by FROM, then TO; pairs of cells are left out, whose tables say so already.
 * At most MOST of them. Unref it. */
GArray  *gw_clue_links_find (GwClues         *clues,
                             const GwTerrain *terrain,
                             guint            most);
/* Whether any of these clues is on: OFF and OFF_OWNERS as for gw_clue_is_on (). */
gboolean gw_clue_links_are_on (const GwClues   *clues,
                               const GwTerrain *terrain,
                               const guint64   *off,
                               const guint64   *off_owners);
/* Whether it is a clue that links candidates: one of few cells, and no pair, whose table says so already. */
gboolean gw_clue_links_asks (const GwTerrain *terrain,
                             const GwClueScope *clue);
/* Whether people take it as one clue: alternatives they do; sums of several have their own words elsewhere. */
gboolean gw_clue_is_one     (const GwClueScope *clue,
                             const GwTerrain   *terrain);

G_END_DECLS
