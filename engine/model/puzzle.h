#pragma once

#include "model/constraint.h"
#include "model/symbols.h"
#include "model/violation.h"

G_BEGIN_DECLS

#define GW_MAX_CONSTRAINTS 100000u

/* A puzzle is a value: grid, symbols, constraints. Immutable, reference counted (atomically: background jobs hold it).
 * Definitions (`values`, `columns` …) stand among the constraints, in the author's order, so that one statement of a
 * file is one element of the list; grid and symbols are what they amount to. The engine's own constraint "every cell
 * is decided" is always there, last, without a statement. */
typedef struct
{
  gatomicrefcount ref_count;
  GwGrid         *grid;
  GwSymbols      *symbols;
  guint           n_constraints;
  GwConstraint  **constraints;
  guint           n_rules;      /* the rules that occur, each once */
  const GwRule  **rules;
  GwFacts        *facts;        /* title, author, rules text … */
  guint8         *factors;      /* a cache of rules/number.c: NULL until somebody asks, then the same for ever */
} GwPuzzle;

/* Takes references of its own; shares everything. */
GwPuzzle     *gw_puzzle_new          (GwGrid              *grid,
                                      GwSymbols           *symbols,
                                      GwConstraint *const *constraints,
                                      guint                n_constraints,
                                      GwFacts             *facts);
GwPuzzle     *gw_puzzle_ref          (GwPuzzle            *puzzle);
void          gw_puzzle_unref        (GwPuzzle            *puzzle);
/* The same grid, symbols and facts, and the same constraints in any order. */
gboolean      gw_puzzle_equal        (const GwPuzzle      *a,
                                      const GwPuzzle      *b);
/* NULL when no constraint has this identity. */
GwConstraint *gw_puzzle_find         (const GwPuzzle      *puzzle,
                                      guint64              id);
/* Whether any constraint is of RULE: for the rules that read others. Quick however many constraints there are. */
gboolean      gw_puzzle_has_rule     (const GwPuzzle      *puzzle,
                                      const GwRule        *rule);

/* Per constraint the place of the first that says the same, maybe its own. Freed by the caller. */
guint        *gw_puzzle_find_repeats (const GwPuzzle        *puzzle);

/* A partial grid: the candidates of every cell; one candidate = decided. Inactive cells hold 0. */
typedef struct
{
  const GwPuzzle *puzzle;
  const GwMask   *cells;
} GwView;

static inline gboolean
gw_view_is_decided (const GwView *view, GwCell cell)
{
  return gw_mask_is_single (view->cells[cell]);
}

/* The symbol of a decided cell. */
static inline guint
gw_view_symbol (const GwView *view, GwCell cell)
{
  return gw_mask_lowest (view->cells[cell]);
}

static inline gint
gw_view_number (const GwView *view, GwCell cell)
{
  return view->puzzle->symbols->number[gw_view_symbol (view, cell)];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPuzzle, gw_puzzle_unref)

G_END_DECLS
