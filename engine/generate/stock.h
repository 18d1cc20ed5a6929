#pragma once

#include "generate/ask.h"
#include "generate/plan.h"

G_BEGIN_DECLS

/* One full grid and every clue that the plan lets stand on it: what removal begins with. */

/* A clue: a given that was put in, or a constraint of the puzzle. */
typedef struct
{
  gboolean is_given;
  guint    index; /* variable, or place in the list of constraints */
} GwClue;

/* Clues that go or stay together: one, an orbit, or marks with the rule that counts on them. */
typedef struct
{
  guint first, n; /* in the stock's clues */
  guint kind;     /* place in the plan's kinds */
} GwClueUnit;

/* What the asker's puzzle leaves open that the puzzle has: sets that were drawn with the solution (open-set.h). */
typedef struct
{
  GwPuzzle  *drawn;  /* what the solution was drawn from: the first constraints of the asker's puzzle */
  GwPuzzle  *puzzle; /* the same without what is open and what was wished */
  GPtrArray *marks;  /* of GwConstraint: what PUZZLE has beside */
  guint64   *off;    /* of the asker's constraints, what was only wished */
  GwMask    *masks;  /* of its variables, what the marks come to */
} GwOpened;

typedef struct
{
  GwPlan   *plan;
  GwOpened *opened;   /* NULL: nothing is */
  GwAsker  *asker;    /* of the puzzle with all clues; borrowed when it is the plan's own */
  gboolean  owns_asker;
  guint8   *solution; /* a value per variable */
  GArray   *clues;    /* GwClue */
  GArray   *units;    /* GwClueUnit */
  guint     n_givens; /* of all clues */
} GwStock;

typedef enum
{
  GW_STOCK_MADE,
  GW_STOCK_UNFIT,   /* some open clue has no value there, or marks do not satisfy the rule that counts on them */
  GW_STOCK_STOPPED,
} GwStockEnd;

/* The constraints of PLAN's wished puzzle that do not bind the solution, because the marks that they count on are put in
 * afterwards: a bit per constraint; NULL: none. Free it. */
guint64   *gw_stock_unbound (const GwPlan   *plan);
/* SOLUTION: a value per variable of ASKER, which asks about PLAN's puzzle itself; copied. */
GwStockEnd gw_stock_new     (GwPlan          *plan,
                             GwAsker         *asker,
                             const guint8    *solution,
                             const GwControl *control,
                             GwStock        **stock);
/* A bit for each of PUZZLE's constraints that LESS has not; room for N_OWNERS. Free it. */
guint64   *gw_constraints_beyond (const GwPuzzle *puzzle,
                                  const GwPuzzle *less,
                                  guint           n_owners);
/* STOCK's puzzle begins with DRAWN, which is PUZZLE with OPENS (open-set.h) and with wishes: what is left of it becomes PUZZLE with what the solution in CELLS, a
 * mask a place, makes of them. FALSE where that does not fit. Before anything is left of it. */
gboolean   gw_stock_open    (GwStock         *stock,
                             GwPuzzle        *puzzle,
                             GwPuzzle        *drawn,
                             const GPtrArray *opens,
                             const GwMask    *cells);
void       gw_stock_free    (GwStock         *stock);

/* What is left of a stock. */
typedef struct
{
  const GwStock *stock;
  guint64       *off;    /* bit per constraint */
  GwMask        *clues;  /* per variable */
  guint8        *is_gone; /* per unit */
  guint          n_givens, n_clues;
} GwLeft;

GwLeft  *gw_left_new    (const GwStock *stock);
void     gw_left_free   (GwLeft        *left);
void     gw_left_copy   (GwLeft        *to,
                         const GwLeft  *from);
void     gw_left_take   (GwLeft        *left,
                         guint          unit);
void     gw_left_give   (GwLeft        *left,
                         guint          unit);
/* One clue of it, which must (not) be there. */
void     gw_left_take_clue (GwLeft     *left,
                            guint       clue);
void     gw_left_give_clue (GwLeft     *left,
                            guint       clue);
/* By the numbers of clues of a kind that are wanted: whether UNIT may go, and whether there are not too many. */
gboolean gw_left_may_lose  (const GwLeft *left,
                            guint         unit);
gboolean gw_left_has_counts (const GwLeft *left);
GwActive gw_left_active (const GwLeft  *left);
/* The givens of a unit: how many, and (VARS not NULL, room for all) which variables; ONLY says whether it is nothing else. */
guint    gw_left_givens (const GwLeft  *left,
                         guint          unit,
                         guint32       *vars,
                         gboolean      *only);

/* What is left, as a puzzle: PLAN's puzzle with open clues filled in, clues that are gone taken away, and new ones at the
 * end; with FACTS (may be NULL: its own). NULL with an error when it makes no sense. */
GwPuzzle *gw_left_to_puzzle (const GwLeft *left,
                             GwFacts      *facts,
                             GError      **error);
/* The givens, as a byte a cell: 0 = open, else 1 + symbol. */
void      gw_left_to_givens (const GwLeft *left,
                             guint8       *givens);
/* Whether all puzzles of PLAN are its own puzzle but for their givens. */
gboolean  gw_plan_is_givens_only (const GwPlan *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwStock, gw_stock_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLeft, gw_left_free)

G_END_DECLS
