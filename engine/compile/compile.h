#pragma once

#include "domain/model.h"
#include "model/puzzle.h"

G_BEGIN_DECLS

/* A kind of puzzle, compiled: the model, and what its variables and owners stand for. Owner i is constraint i of the
 * puzzle, so that each constraint can be switched off by its place in the list; values are symbols.
 * Immutable, reference counted, shared by threads. */
typedef struct
{
  gatomicrefcount ref_count;
  GwPuzzle       *puzzle;
  GwModel        *model;
  guint           n_vars;      /* those of active cells; the model may have more behind them */
  guint16        *var_of_cell; /* 0xffff for inactive cells */
  GwCell         *cell_of_var;
} GwCompiled;

/* What a model may hold; a 64 by 64 grid full of clues comes to a tenth of it. */
#define GW_MAX_RELATIONS 200000u
/* How often one flag may stand. Repeats are harmless, but each has a switch and so is posted. */
#define GW_MAX_REPEATS 1000u

/* NULL with GW_ERROR_LIMIT when the rules come to more than these, or with GW_ERROR_UNSUPPORTED when a rule is known but not yet enforced: such a puzzle is never solved halfway. */
GwCompiled *gw_compile        (GwPuzzle    *puzzle,
                               GError     **error);
/* The same with the redundant relations of simonis-2005, for schemes; own search is faster without their weight. */
GwCompiled *gw_compile_with_redundant (GwPuzzle *puzzle,
                                       GError  **error);
GwCompiled *gw_compiled_ref   (GwCompiled  *compiled);
void        gw_compiled_unref (GwCompiled  *compiled);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCompiled, gw_compiled_unref)

G_END_DECLS
