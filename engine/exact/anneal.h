#pragma once

#include "base/control.h"
#include "base/random.h"
#include "exact/closure.h"

G_BEGIN_DECLS

/* Looks for symbols of clues from which the strategies solve the grid, by annealing: a state is symbols that extend to a
 * full grid, its cost is how many candidates the strategies leave. One thread's; what happens depends on the seed and the
 * number alone. */
typedef struct _GwAnneal GwAnneal;

/* How readily what is worse is taken: exp (-worse / 6), / 7, / 8.5. No heat is the best for all patterns, and one that does
 * well does it soon: so every start takes the next. Where clues move about, cool is. */
typedef enum
{
  GW_ANNEAL_COOL,
  GW_ANNEAL_WARM,
  GW_ANNEAL_HOT,
  GW_ANNEAL_N_HEATS,
} GwAnnealHeat;

typedef enum
{
  GW_ANNEAL_FOUND,
  GW_ANNEAL_MORE,     /* the moves are used up; a further call goes on */
  GW_ANNEAL_STOPPED,  /* by the control, likewise */
  GW_ANNEAL_NO_GRID,  /* there is no full grid at all, or no so many cells make whole orbits */
} GwAnnealEnd;

typedef struct
{
  const GwGroupLayout *layout;       /* borrowed, like the rest */
  guint           strategies;
  const guint16  *cells;        /* where clues stand; of those with one possible symbol that is the clue */
  guint           n_cells;
  const guint16  *orbits;       /* NULL: clues stay where they are. Else they move about, as many as N_CELLS: CELLS is not
                                 * read. Per cell the least of those that get a clue together */
} GwAnnealTask;

GwAnneal     *gw_anneal_new     (const GwAnnealTask *task,
                                 guint64             seed,
                                 guint64             number);
void          gw_anneal_free    (GwAnneal           *anneal);
GwAnnealEnd   gw_anneal_run     (GwAnneal           *anneal,
                                 guint               n_moves,
                                 const GwControl    *control);
/* A symbol per cell, GW_EXTENDER_OPEN where there is no clue: of the state as it is. */
void          gw_anneal_clues   (const GwAnneal     *anneal,
                                 guint8             *symbols);
/* Of 2^32: to take a state that is worse by so much; by multiplication, so that it is the same everywhere. */
guint32       gw_anneal_chance  (guint               worse,
                                 GwAnnealHeat        heat);
guint64       gw_anneal_n_moves (const GwAnneal     *anneal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwAnneal, gw_anneal_free)

G_END_DECLS
