#pragma once

#include "rules/own-graph.h"

G_BEGIN_DECLS

/* Private to own-graph.c and own-graph-put.c: how a graph is kept. */

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
  GArray *nodes;
  GArray *children; /* of GwOwnNode */
  GArray *factors;  /* of gint64, beside the children */
  guint32 *slots;   /* 1 + node, 0 = empty */
  guint n_slots;    /* a power of two */
  guint n_steps, n_steps_before; /* of this part, of all before it */
  GArray *memo;    /* of GwOwnNode: what put () made of each node in this turn */
  GArray *turn_of; /* of guint */
  guint turn;
};

G_END_DECLS
