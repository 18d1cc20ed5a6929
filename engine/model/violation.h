#pragma once

#include "model/cell.h"

G_BEGIN_DECLS

typedef enum
{
  GW_SATISFIED, /* holds however the open cells are filled */
  GW_PENDING,
  GW_VIOLATED,  /* holds however no more */
} GwOutcome;

#define GW_MAX_EVIDENCE 256

/* How a constraint is broken: the cells that show it, and numbers for the sentence. What `code` and `numbers` mean is
 * the rule's own affair; its `explain` makes the sentence. */
typedef struct
{
  guint   code;
  guint   n_cells;
  GwCell  cells[GW_MAX_EVIDENCE]; /* the first ones when there are more */
  guint8  shown[GW_MAX_EVIDENCE]; /* 1 + the symbol that the sentence shows in the cell; 0 = just the cell */
  gint64  numbers[4];
} GwViolation;

static inline void
gw_violation_add_cell (GwViolation *violation, GwCell cell)
{
  if (violation->n_cells < GW_MAX_EVIDENCE)
    violation->cells[violation->n_cells++] = cell;
}

G_END_DECLS
