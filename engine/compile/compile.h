#pragma once

#include "base/control.h"
#include "domain/model.h"
#include "model/place-layers.h"
#include "model/puzzle.h"

G_BEGIN_DECLS

/* What a model is for: what follows from several constraints together is told to those who may know it. */
typedef enum
{
  GW_FOR_PEOPLE,  /* strategies, files, clauses */
  GW_FOR_SCHEMES, /* with the redundant relations of simonis-2005, and each clue together with the groups of its cells */
  GW_FOR_SEARCH,
} GwPurpose;

/* A kind of puzzle, compiled: the model, and what its variables and owners stand for. Owner i is constraint i of the
 * puzzle, so that each constraint can be switched off by its place in the list; values are symbols.
 * Immutable, reference counted, shared by threads. */
typedef struct
{
  gatomicrefcount ref_count;
  GwPuzzle       *puzzle;
  GwModel        *model;
  guint           n_vars;      /* those of active cells and places of layers; the model may have more behind them */
  guint           n_told;      /* those before this one tell solutions apart */
  guint16        *var_of_cell; /* per place; 0xffff for inactive cells and what has no values */
  GwCell         *cell_of_var;
  GwPurpose       purpose;
  gboolean        leaves_blanks; /* as gw_compile_to_fill () has it */
  guint64        *pivots;      /* bit per constraint: what follows from others depends on whether it is there */
  guint64        *addends;     /* the same of sums alone: which sums follow from others */
  guint           n_own_steps; /* what it took to post, as posters count that */
  gsize           n_steps;
} GwCompiled;

/* FALSE with GW_ERROR_UNSUPPORTED when a rule is known but not yet enforced: such a puzzle is never solved halfway. */
gboolean    gw_compile_is_possible (const GwPuzzle *puzzle,
                                    GError        **error);
/* NULL with an error when it is not possible, and without one when CONTROL (may be NULL) ended it. Statements that say
 * the same are posted once, which is on while any of them is. */
GwCompiled *gw_compile        (GwPuzzle        *puzzle,
                               const GwControl *control,
                               GError         **error);
/* The same for whoever fills in blank numbers of clues afterwards, and looks at what comes of it: a clue whose blank would be too much to be looked for
 * demands only what does not depend on it. */
GwCompiled *gw_compile_to_fill (GwPuzzle        *puzzle,
                                const GwControl *control,
                                GError         **error);
/* The same as gw_compile () for a puzzle that begins like EARLIER's and has clues of own rules behind that: only these are posted. Where what they say
 * could hang together with the rest beyond a relation each, all is. EARLIER may have been compiled to fill. */
GwCompiled *gw_compile_beyond (const GwCompiled *earlier,
                               GwPuzzle        *puzzle,
                               const GwControl *control,
                               GError         **error);
/* The same for schemes (GW_FOR_SCHEMES); own search is faster without the weight of the redundant relations. */
GwCompiled *gw_compile_with_redundant (GwPuzzle        *puzzle,
                                       const GwControl *control,
                                       GError         **error);
/* The same with what is implied beyond what people look for: for questions that search answers. */
GwCompiled *gw_compile_for_search (GwPuzzle        *puzzle,
                                   const GwControl *control,
                                   GError         **error);
/* Some relations follow from several constraints, and which do is chosen among all of them: where a cage is off, the sums that were
 * chosen with it are off as well, and those that a puzzle without that cage has instead are missing. Whoever must see
 * what such a puzzle has, as a grade must, asks here which of the constraints that are off in OFF (as in GwActive, or NULL) matter
 * for that, and compiles anew without these. WITH_ADDENDS: sums that follow from others are looked at, too; without them the model as
 * it is has some of those sums, but none that such a puzzle has not. NULL: none matters, the model as it is will do. Free it. */
guint64    *gw_compiled_pivots_off (const GwCompiled *compiled,
                                    const guint64    *off,
                                    gboolean          with_addends);
/* The same puzzle, constraints with the same numbers, but all that gw_compiled_pivots_off () named post nothing. NULL when
 * CONTROL ended it. */
GwCompiled *gw_compile_without (const GwCompiled *compiled,
                                const guint64    *without,
                                const GwControl  *control);
/* GIVENS (a byte a cell: 0 = open, else 1 + symbol) as clues of a GwActive: fills and returns CLUES, a mask per variable of
 * the model. */
const GwMask *gw_compiled_clues (const GwCompiled *compiled,
                                 const guint8     *givens,
                                 GwMask           *clues);
GwCompiled *gw_compiled_ref   (GwCompiled  *compiled);
void        gw_compiled_unref (GwCompiled  *compiled);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCompiled, gw_compiled_unref)

G_END_DECLS
