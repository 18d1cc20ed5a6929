#pragma once

#include "base/control.h"
#include "compile/compile.h"
#include "rules/rule.h"
#include "sat/sat-engine.h"

G_BEGIN_DECLS

/* Whether a grid in which only some premises hold can be filled: where the cells of which they speak are few, all fillings are tried against what the
 * rules mean (`check`), else the second engine is asked. Counted bounds: the same answer on every machine. */
typedef struct
{
  GwPuzzle        *puzzle;  /* the premises; borrowed */
  GwMask          *cells;   /* what each cell (and place of a layer) may hold; whoever asks sets it */
  guint            n;
  GwCell          *scope;   /* the cells of which the premises speak, in the order in which they are filled */
  guint            n_tries;
  const GwControl *control;
  GwCompiled      *compiled;
  GwSatEngine     *sat;     /* made when it is asked first, with COMPILED */
} GwFillings;

void gw_fillings_init  (GwFillings      *fillings,
                        GwPuzzle        *puzzle,
                        const GwControl *control);
void gw_fillings_clear (GwFillings      *fillings);

/* GW_VIOLATED: CELLS cannot be filled; GW_SATISFIED: they can; GW_PENDING: too large, or stopped. CELLS stay as they are. COUNTER, a mask per cell, or
 * NULL: the filling, where one was found by trying. */
GwOutcome gw_fillings_exist (GwFillings       *fillings,
                             GwMask           *counter);
/* Whether the premises that speak of CELL are broken by the digits that stand now. */
gboolean  gw_fillings_break (const GwFillings *fillings,
                             GwCell            cell);

G_END_DECLS
