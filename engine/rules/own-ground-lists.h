#pragma once

#include "language/open-params.h"
#include "rules/own-ground.h"

G_BEGIN_DECLS

/* Private to own-ground.c, own-ground-lists.c and own-ground-open.c: a sentence on its way to a graph. A list is its cells, each with a condition under which
 * it is in it; a place is such a list of which one cell at most is in it. */

typedef struct _GwGround GwGround;

typedef struct
{
  GwCell    cell;
  GwOwnNode guard;
} GwGroundItem;

/* Items in the pool. */
typedef struct
{
  guint     from, n;
  GwOwnNode is_there; /* whether it is defined at all */
} GwGroundList;

typedef struct
{
  GwOwnNode        number;
  GwGroundList             list; /* or place */
  const GPtrArray *groups;
} GwGroundBound;

struct _GwGround
{
  const GwSentence *sentence;
  const GwPuzzle   *puzzle;
  GwOwnGraph       *graph;
  GwGroundItem     *pool;   /* items of lists: what a term makes is dropped behind it */
  guint             n_items, n_room;
  GwOwnNode        *stack;   /* what a term puts together, on top of what its parents have so far */
  guint             n_stacked, n_stack_room;
  GPtrArray        *houses;
  gboolean          is_refused;
  guint             refused;  /* the term */
  gboolean          is_settled; /* a part cannot hold: the others do not matter */
  const GwOpenParams *open; /* NULL: no number of the clue is open, or it is not looked for just now */
  GwOwnNode       (*number_of)    (GwGround *g, guint i);
  GwOwnNode       (*condition_of) (GwGround *g, guint i);
  GwGroundBound     slots[GW_SENTENCE_MAX_SLOTS]; /* as many as the sentence has */
};

/* One binding after the other, with the condition under which it takes part. */
typedef void (*GwGroundVisit) (GwGround *g, gpointer data, GwOwnNode guard);

static inline const GwOwnTerm *
gw_ground_term (const GwGround *g, guint i)
{
  return gw_sentence_term (g->sentence, i);
}

static inline gboolean
gw_ground_goes_on (const GwGround *g)
{
  return !g->is_refused && !g->is_settled && !gw_own_graph_is_full (g->graph);
}

static inline const GwGroundItem *
gw_ground_item (const GwGround *g, GwGroundList list, guint i)
{
  return &g->pool[list.from + i];
}

/* What is known of one of them decides, without a node. */
static inline GwOwnNode
gw_ground_both (GwGround *g, GwOwnNode x, GwOwnNode y)
{
  if (x == GW_OWN_TRUE || y == GW_OWN_FALSE)
    return y;
  if (y == GW_OWN_TRUE || x == GW_OWN_FALSE)
    return x;
  return gw_own_join_node (g->graph, GW_OWN_IS_AND, (GwOwnNode[]) { x, y }, 2);
}

static inline GwOwnNode
gw_ground_either (GwGround *g, GwOwnNode x, GwOwnNode y)
{
  if (x == GW_OWN_FALSE || y == GW_OWN_TRUE)
    return y;
  if (y == GW_OWN_FALSE || x == GW_OWN_TRUE)
    return x;
  return gw_own_join_node (g->graph, GW_OWN_IS_OR, (GwOwnNode[]) { x, y }, 2);
}

static inline GwOwnNode
gw_ground_constant (GwGround *g, gint64 number)
{
  return gw_own_number_node (g->graph, number);
}

static inline GwOwnNode
gw_ground_compare (GwGround *g, GwTermKind kind, GwOwnNode x, GwOwnNode y)
{
  return gw_own_compare_node (g->graph, kind, x, y);
}

/* CONDITION, which is undefined where there is no LIST. */
static inline GwOwnNode
gw_ground_where_there (GwGround *g, GwGroundList list, GwOwnNode condition)
{
  if (list.is_there == GW_OWN_TRUE)
    return condition;
  return gw_ground_both (g, condition,
                         gw_ground_compare (g, GW_TERM_EQUAL,
                                            gw_own_choice_node (g->graph, list.is_there, gw_ground_constant (g, 1), GW_OWN_UNDEFINED),
                                            gw_ground_constant (g, 1)));
}

GwGroundList     gw_ground_take       (GwGround *g, GArray *cells);
/* Whether CELL is one of those that the puzzle has under NAME. */
GwOwnNode        gw_ground_in_set     (GwGround *g, GQuark name, GwCell cell);
/* Lists and places. */
GwGroundList     gw_ground_list       (GwGround *g, guint i);
/* List I, whose order matters: it must not depend on what cells hold. */
GwGroundList     gw_ground_fixed_list (GwGround *g, guint i);
/* List x of T is as its pattern says. */
GwOwnNode        gw_ground_matches    (GwGround *g, const GwOwnTerm *t);
/* What LET says its name stands for. */
void             gw_ground_bind       (GwGround *g, const GwOwnTerm *let);
/* Returns whether there is a source. BODY: what is said of each, where it may be said of a pair one way round only if that says the same as the other; 0: of each
 * that there is. */
GwOwnNode        gw_ground_range      (GwGround *g, guint range, guint body, GwGroundVisit visit, gpointer data);

/* The conditions of `while` for all that RANGE, of a list, goes through, one after the other, as GwOwnNodes that are true or false. Returns whether there is a
 * list. */
GwOwnNode        gw_ground_while      (GwGround *g, guint range, GArray *conditions);

G_END_DECLS
