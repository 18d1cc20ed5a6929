#pragma once

#include "exact/group-layout.h"

G_BEGIN_DECLS

/* What the strategies of a set make of a grid, until none of them has anything to say: the framework of
 * nishikawa-toda-2020, section 3, for the three strategies that bit masks make fast. A step only ever places or removes,
 * and what it may do in a state it may do in every later one; so the end does not depend on the order.
 *
 *   naked single      a cell with one candidate holds it
 *   hidden single     a symbol with one place in an exact group stands there
 *   locked candidate  a symbol that an exact group has only where it meets another group leaves the rest of that one
 *
 * With each symbol that is placed the same goes from the cell's peers and the others from the cell (condition S2). */
enum
{
  GW_STRATEGY_NAKED_SINGLE = 1 << 0,
  GW_STRATEGY_HIDDEN_SINGLE = 1 << 1,
  GW_STRATEGY_LOCKED_CANDIDATES = 1 << 2,
  GW_STRATEGY_ALL_FAST = 7,
};

/* One thread's.
 *
 *     words  [ candidates of each cell | places of each symbol in each group, as seats | placed: a bit a cell ] */
typedef struct
{
  const GwGroupLayout *layout;     /* borrowed */
  guint           strategies;
  guint           n_words;
  guint32        *words;
  guint32        *places;     /* into words: group * n_symbols + symbol */
  guint32        *placed;     /* into words */
  guint           n_open;     /* cells that are not placed */
  guint32        *singles;    /* waiting: cell * 32 + symbol */
  guint           n_singles;
  guint32        *locks;      /* waiting: group * 32 + symbol */
  guint           n_locks;
  gboolean        is_dead;    /* a cell or a symbol of an exact group has no candidate: a contradiction */
} GwClosure;

GwClosure *gw_closure_new   (const GwGroupLayout  *layout,
                             guint            strategies);
void       gw_closure_free  (GwClosure       *closure);
/* Back to a grid without clues. */
void       gw_closure_reset (GwClosure       *closure);
/* FROM must have the same layout and strategies, and be at its fixpoint. */
void       gw_closure_copy  (GwClosure       *closure,
                             const GwClosure *from);
/* A clue. FALSE on contradiction. */
gboolean   gw_closure_place (GwClosure       *closure,
                             guint            cell,
                             guint            symbol);
/* The cell does not hold the symbol, which is one of its candidates. */
gboolean   gw_closure_remove (GwClosure      *closure,
                             guint            cell,
                             guint            symbol);
/* For who has filled in the words: looks for what the strategies see in them. */
void       gw_closure_look  (GwClosure       *closure);
/* To the fixpoint. FALSE on contradiction. */
gboolean   gw_closure_run   (GwClosure       *closure);

static inline guint32
gw_closure_cell (const GwClosure *closure, guint cell)
{
  return closure->words[cell];
}

static inline gboolean
gw_closure_is_placed (const GwClosure *closure, guint cell)
{
  return closure->placed[cell / 32] >> (cell % 32) & 1;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwClosure, gw_closure_free)

G_END_DECLS
