#pragma once

#include "exchange/intake.h"

G_BEGIN_DECLS

/* Private to the files penpa*.c. A drawing of Penpa+ while it is taken in.
 *
 * Everything lies at numbered points. With N of them in a grid of `wide` columns, two of which are unused on every side: N middles of cells,
 * N lower right corners, N middles of lower sides, N of right sides, then four quarters a cell, then four places near its sides. */
typedef struct
{
  GwIntake   *intake;
  guint       wide, high;  /* of all points */
  guint       left, top;   /* the first column and row of the grid that is taken in */
  JsonObject *question;    /* what the author has drawn */
} GwPenpa;

/* Where point INDEX lies, in cells from the upper left of the grid. FALSE when it is none. */
gboolean gw_penpa_point  (const GwPenpa *penpa,
                          guint64        index,
                          double        *x,
                          double        *y);
/* GW_NO_CELL: the point is no middle of a cell of the grid. */
GwCell   gw_penpa_cell   (const GwPenpa *penpa,
                          guint64        index);
/* All that stands in the question, in the order in which it is drawn. */
void     gw_penpa_layers (GwPenpa       *penpa);

G_END_DECLS
