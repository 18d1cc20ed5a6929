#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

/* Cells that make as much as each other part of their clue. */
typedef struct
{
  GwCell *cells;
  guint   n;
} GwPart;

GArray  *gw_parts_new   (void);
void     gw_parts_add   (GArray       *parts,
                         const GwCell *cells,
                         guint         n);
/* For `apart_parts`: the cells of REGION, one part after the other, and of which part each is; where parts share cells, nobody asks for their houses. */
void     gw_parts_list_apart (const GArray   *parts,
                              const GwRegion *region,
                              GwCell         *cells,
                              guint8         *part_of);

/* What is left of these cells, which may hold MAY, where those of which HOUSE says the same, and not 0, differ; FALSE where nothing is said. */
gboolean gw_parts_leave (const GwPuzzle *puzzle,
                         const GArray   *parts,
                         const guint8   *house,
                         const GwMask   *may,
                         GwMask         *left);

/* What follows of the others when PART of a clue makes AMOUNT ("9", "at least 9"); NULL: when some part does: "so every segment adds up to 9". Free it. */
typedef char *(*GwTellParts) (const GwConstraint *constraint,
                              const GArray       *parts,
                              const GwPart       *part,
                              const char         *amount);
gboolean gw_think_parts (GwThinker          *thinker,
                         const GwConstraint *constraint,
                         const GArray       *parts,
                         GwTellParts         tell);

G_END_DECLS
