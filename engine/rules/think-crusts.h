#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

#define GW_CRUSTS_CELLS 64u

/* A line in which two values stand once each, and what is between them makes a total. */
typedef struct
{
  const GwPuzzle *puzzle;
  const GwRegion *region;
  gint            total;
  guint           crusts[2];
  gboolean        differs; /* it is looked at that no value stands twice in the line */
} GwCrusts;

/* What is left of the line's cells, which may hold MAY; FALSE where nothing fits. */
gboolean gw_crusts_leave (const GwCrusts *crusts,
                          const GwMask   *may,
                          GwMask         *left);
/* What people say of it, with its house where that tells more. */
gboolean gw_think_crusts (GwThinker      *thinker,
                          const GwCrusts *crusts);

G_END_DECLS
