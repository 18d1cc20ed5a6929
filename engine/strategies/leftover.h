#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Lines beside each other and regions that hold almost the same cells, each group full of all digits.
 *
 * As many regions as lines: what the lines have besides holds what the regions have besides (the law of leftovers). Listed are those of up to three
 * cells on either side, and fewer where groups are small, so that each region lies mostly in these lines.
 * One region less, all of them within the lines: what the lines have besides holds each digit once, a hidden house. Listed are those that lie in lines across. */
typedef struct
{
  guint          n_lines, n_regions;
  guint          n_cells; /* that the lines have besides; the regions have as many, or none */
  const guint32 *groups;  /* the lines first */
  const guint16 *cells;   /* variables, those of the lines first */
} GwLeftover;

struct _GwLeftovers
{
  guint       n;
  GwLeftover *leftovers;
  GArray     *memory[2];
};

/* They are listed once for a pencil. */
const GwLeftovers *gw_leftovers_get  (GwPencil    *pencil);
void               gw_leftovers_free (GwLeftovers *leftovers);
/* A row, a column, a diagonal. */
gboolean           gw_leftover_is_line (const GwTerrain *terrain,
                                        guint32          group);

G_END_DECLS
