#pragma once

#include "language/sentence.h"
#include "rules/own-check.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* What a sentence says of one clue: a graph of numbers and conditions on cells, without lists, names or loops. Equal nodes are one
 * node, and each is as simple as it can be made; so what is left of a condition when a cell is known (gw_own_graph_put ()) is the same
 * node whenever the same is left. That makes it the state of an automaton. */
typedef struct _GwOwnGraph GwOwnGraph;

typedef guint32 GwOwnNode;

#define GW_OWN_FALSE     0
#define GW_OWN_TRUE      1
#define GW_OWN_UNDEFINED 2

typedef enum
{
  GW_OWN_IS_FALSE,
  GW_OWN_IS_TRUE,
  GW_OWN_IS_UNDEFINED,
  /* numbers */
  GW_OWN_IS_NUMBER,
  GW_OWN_IS_CELL,     /* the number in cell `number` */
  GW_OWN_IS_SUM,      /* `number` and each child times its factor */
  GW_OWN_IS_PRODUCT,  /* of `number` and the children */
  GW_OWN_IS_LEAST,
  GW_OWN_IS_MOST,
  GW_OWN_IS_DISTINCT, /* how many different numbers the children are */
  GW_OWN_IS_RESULT,   /* of what `term` does with its one or two children */
  GW_OWN_IS_CHOICE,   /* the second child where the first holds, else the third */
  GW_OWN_IS_STRETCH,  /* how many children hold before the first that does not */
  /* conditions */
  GW_OWN_IS_COMPARED, /* the child is EQUAL, UNEQUAL or AT_MOST (`term`) to `number` */
  GW_OWN_IS_DIVIDED,  /* the first child divides the second */
  GW_OWN_IS_PROPERTY, /* the child is EVEN … */
  GW_OWN_IS_NOT,
  GW_OWN_IS_AND,
  GW_OWN_IS_OR,
  GW_OWN_IS_WITHIN,   /* the child, a cell, holds one of the values whose bits `number` has: what is left of a condition on one cell when others are known */
  GW_OWN_IS_HELD,     /* the child is true: never undefined */
  GW_OWN_IS_CONNECTED, /* the places that are the factors, each where its child holds, hang together; `number` 1: those whose factor is negative, -1
                          minus the place, are joined from outside, too */
  GW_OWN_IS_PARTED, /* the same places are divided as `term` (GwOwnDivision) says, of the set `number` */
} GwOwnNodeKind;

/* How it is kept, for the questions below that are asked all the time; only own-graph*.c make nodes. */
typedef struct
{
  guint8 kind;      /* GwOwnNodeKind */
  guint8 term;      /* GwTermKind */
  guint8 may_fail;  /* may become undefined */
  guint32 n, first; /* children */
  gint64 number;
  gint64 low, high; /* of a number: it lies there wherever it is defined */
  guint64 cells;    /* a bit for each that it speaks of, by its number modulo 64 */
} GwOwnGraphNode;

struct _GwOwnGraph
{
  const GwPuzzle *puzzle;
  GwOwnGraphNode *nodes;
  guint n_nodes, n_room;
  GwOwnNode *children; /* of all nodes */
  gint64 *factors;     /* beside the children */
  guint n_children, n_children_room;
  guint32 *slots;   /* 1 + node, 0 = empty */
  guint n_slots;    /* a power of two */
  guint n_slots_room;
  guint n_steps, n_steps_before; /* of this part, of all before it */
  guint most_steps;              /* of all parts together */
  GArray *memo;    /* of GwOwnNode: what put () made of each node in this turn */
  GArray *turn_of; /* of guint */
  guint turn;
  const GwCell *images; /* of places: where what is said of one is meant of another; NULL: of itself */
  guint32 of_number[16]; /* 1 + the node of a small number, 0: not yet */
  guint32 *of_place;     /* the same, of each place */
};

/* MOST_STEPS: what all parts together may take. */
GwOwnGraph   *gw_own_graph_new       (const GwPuzzle   *puzzle,
                                      guint             most_steps);
/* Empties it for another clue. JOINED (per place) becomes 0 at the places that it knew. */
void          gw_own_graph_again     (GwOwnGraph       *graph,
                                      guint             most_steps,
                                      guint            *joined);
void          gw_own_graph_free      (GwOwnGraph       *graph);
/* From here on what is said of a place is said of its image, of the graph's puzzle; IMAGES (borrowed; NULL: its own) by place. */
void          gw_own_graph_show      (GwOwnGraph       *graph,
                                      const GwCell     *images);
/* What follows is another part of the rule, which may take as many steps as the one before it. */
void          gw_own_graph_next_part (GwOwnGraph       *graph);
/* More steps were taken than one part, or all of them, may take; every node is then wrong. */
static inline gboolean
gw_own_graph_is_full (const GwOwnGraph *graph)
{
  return graph->n_steps > GW_OWN_MAX_STEPS || graph->n_steps_before + graph->n_steps > graph->most_steps;
}

/* What else takes time: so many steps more. */
static inline void
gw_own_graph_spend (GwOwnGraph *graph, guint n_steps)
{
  graph->n_steps += n_steps;
}

/* Taken so far, of all parts. */
guint         gw_own_graph_n_steps   (const GwOwnGraph *graph);

GwOwnNode     gw_own_number_node     (GwOwnGraph *graph, gint64 number);
/* A place that is not there counts 0, and so does a cell that holds nothing. */
GwOwnNode     gw_own_cell_node       (GwOwnGraph *graph, GwCell cell);
/* NUMBER and N children times FACTORS (NULL: once each). */
GwOwnNode     gw_own_sum_node        (GwOwnGraph *graph, gint64 number, const GwOwnNode *nodes, const gint64 *factors, guint n);
GwOwnNode     gw_own_product_node    (GwOwnGraph *graph, gint64 number, const GwOwnNode *nodes, guint n);
/* LEAST, MOST, DISTINCT of at least one. */
GwOwnNode     gw_own_choose_node     (GwOwnGraph *graph, GwOwnNodeKind kind, const GwOwnNode *nodes, guint n);
/* NEGATIVE … DIGIT_SUM; Y is not looked at where there is one. */
GwOwnNode     gw_own_result_node     (GwOwnGraph *graph, GwTermKind term, GwOwnNode x, GwOwnNode y);
GwOwnNode     gw_own_choice_node     (GwOwnGraph *graph, GwOwnNode condition, GwOwnNode x, GwOwnNode y);
/* Of conditions, each of which is true or false. */
GwOwnNode     gw_own_stretch_node    (GwOwnGraph *graph, const GwOwnNode *conditions, guint n);
/* EQUAL … DIVIDES. */
GwOwnNode     gw_own_compare_node    (GwOwnGraph *graph, GwTermKind term, GwOwnNode x, GwOwnNode y);
GwOwnNode     gw_own_property_node   (GwOwnGraph *graph, GwTermKind term, GwOwnNode x);
GwOwnNode     gw_own_not_node        (GwOwnGraph *graph, GwOwnNode x);
/* AND, OR. */
GwOwnNode     gw_own_join_node       (GwOwnGraph *graph, GwOwnNodeKind kind, const GwOwnNode *nodes, guint n);
GwOwnNode     gw_own_held_node       (GwOwnGraph *graph, GwOwnNode x);
/* Of PLACES, and the conditions under which each is in. */
GwOwnNode     gw_own_connected_node  (GwOwnGraph *graph, gboolean with_hub, const GwOwnNode *conditions, const gint64 *places, guint n);

/* Likewise, as GW_TERM_PARTED says. */
GwOwnNode     gw_own_divided_node    (GwOwnGraph *graph, GwOwnDivision division, GQuark set, const GwOwnNode *conditions, const gint64 *places,
                                      guint n);

/* What is left of NODE when CELL holds NUMBER. */
GwOwnNode     gw_own_graph_put       (GwOwnGraph *graph, GwOwnNode node, GwCell cell, gint64 number);

static inline const GwOwnGraphNode *
gw_own_graph_node (const GwOwnGraph *graph, GwOwnNode node)
{
  return &graph->nodes[node];
}

static inline GwOwnNodeKind
gw_own_node_kind (const GwOwnGraph *graph, GwOwnNode node)
{
  return gw_own_graph_node (graph, node)->kind;
}

static inline GwTermKind
gw_own_node_term (const GwOwnGraph *graph, GwOwnNode node)
{
  return gw_own_graph_node (graph, node)->term;
}

static inline gint64
gw_own_node_number (const GwOwnGraph *graph, GwOwnNode node)
{
  return gw_own_graph_node (graph, node)->number;
}

static inline guint
gw_own_node_n_children (const GwOwnGraph *graph, GwOwnNode node)
{
  return gw_own_graph_node (graph, node)->n;
}

static inline GwOwnNode
gw_own_node_child (const GwOwnGraph *graph, GwOwnNode node, guint i)
{
  return graph->children[gw_own_graph_node (graph, node)->first + i];
}

static inline gint64
gw_own_node_factor (const GwOwnGraph *graph, GwOwnNode node, guint i)
{
  return graph->factors[gw_own_graph_node (graph, node)->first + i];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOwnGraph, gw_own_graph_free)

G_END_DECLS
