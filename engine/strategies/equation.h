#pragma once

#include "strategies/strategy.h"

G_BEGIN_DECLS

/* Sets of full groups that hold the same values, for each is full of the same: rows 3 and 7 with boxes 4 and 6 against columns
 * 1, 2, 8 and 9. What both sides have in common is taken away; the cells that are left over on either side hold the
 * same values equally often.
 *
 * Listed are all of one or two groups on either side that leave not too many cells over, the right side of one family
 * (terrain.h), and of four groups those like Phistomefel's: two and two groups of two families on the left. No cell is in two
 * groups of one side. What is the sum of two others says nothing new. Their number is bounded: where there are too many of so many
 * groups, there are none of as many or more. */
typedef struct
{
  guint          n_cells;  /* on either side */
  guint          n_groups; /* likewise */
  const guint16 *cells;    /* variables, those of the left side first */
  const guint32 *groups;   /* likewise */
} GwEquation;

struct _GwEquations
{
  guint       n;
  GwEquation *equations;
  guint64    *fruitless;   /* per equation: for whoever asks it, the pencil's n_changes when it was asked last in vain */
  GwMask     *sets;        /* sets of values to ask with, small ones first; none is the complement of another */
  guint       n_sets;
  guint64    *within;      /* a byte for each set of values, twice: for whoever counts; NULL for many values */
  GArray     *memory[2];
};

/* They are listed once for a pencil. NULL when it was stopped before they all were. */
GwEquations *gw_equations_get  (GwPencil    *pencil);
void         gw_equations_free (GwEquations *equations);

G_END_DECLS
