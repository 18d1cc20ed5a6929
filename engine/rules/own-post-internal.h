#pragma once

#include "rules/number.h"
#include "rules/own-graph.h"
#include "rules/own-post.h"
#include "rules/walk.h"

G_BEGIN_DECLS

/* Private to own-post*.c: a clue on its way to relations. */

typedef struct
{
  const GwPuzzle *puzzle;
  GwPoster *poster; /* NULL: only counted */
  GwOwnGraph *graph;
  GwOwnPosted *posted;
  GArray *unequal;   /* of Pair: cells that differ, put together at the end */
  const GwSentence *sentence; /* of its rule */
  const GwConstraint *clue;
  guint *joined;     /* per place: another that a part joins it to, plus 1; 0: none */
  guint *times;      /* scratch, per place: how often a part names it */
  GArray *cells;     /* scratch, of GwCell: those that a part speaks of */
  GArray *vars, *members, *ends; /* scratch, of guint32, GwMask and gint32: marks that are counted */
  GwMask *table;     /* what a part of no known shape allows */
  GArray *seen;      /* scratch, of guint, per node: the part that it was seen in */
  guint n_parts;
  guint n_known;     /* steps that the clue is charged for, and that an earlier one took */
  GArray *heard;     /* of guint8, per node: whether it has been posted as a part */
  gboolean is_round; /* two parts join the same cells: each may be complete, and both together not */
} GwOwnPost;

/* What is left of NODE when CELL holds value V. */
static inline GwOwnNode
gw_own_post_put (GwOwnPost *p, GwOwnNode node, GwCell cell, guint v)
{
  return gw_own_graph_put (p->graph, node, cell, gw_number_of (p->puzzle, cell, v));
}

/* What NODE allows its PLACES, which TABLE gets: zeros at first. */
typedef void (*GwOwnFill) (GwOwnPost *p, GwOwnNode node, const GArray *places, GwMask *table);

/* N words of what NODE allows PLACES, all that it speaks of, by FILL; for several conditions of one shape it is asked once. PLACES may come in
 * another order then. Until the next is asked for. */
const GwMask *gw_own_post_table (GwOwnPost *p, GwOwnNode node, GArray *places, guint n, GwOwnFill fill);

/* Posts NODE, which speaks of CELLS, as an automaton that reads them in this order, or as the clue lists them. FALSE when it is too large. */
gboolean gw_own_post_diagram (GwOwnPost *p, GwOwnNode node, const GArray *cells);

/* Such an automaton, where CELLS are so few that NODE is calculated for every way to fill them; NULL when they are not. */
GwUnrolled *gw_own_unroll_few (const GwOwnPost *p, GwOwnNode node, const GArray *cells);

/* Posts NODE, which speaks of CELLS, when it is a simple thing about places that are 0 or 1: few of them in any way, how many of many hold, how far something
 * goes on. FALSE when it is not. */
gboolean gw_own_post_marks (GwOwnPost *p, GwOwnNode node, GArray *cells);

/* Posts NODE when it says that there are not as many of some marks as of others, each counted once. FALSE when it does not. */
gboolean gw_own_post_unlike (GwOwnPost *p, GwOwnNode node);

/* COUNTS (as gw_post_count_of () has them) of these N marks are right: so much is known of what is counted for gw_own_post_unlike (). */
void gw_own_post_known_total (GwPoster *poster, const guint32 *vars, guint n, const guint64 *counts);

G_END_DECLS
