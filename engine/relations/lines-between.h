#pragma once

#include "relations/lines-graph.h"

G_BEGIN_DECLS

/* Which vertices can be on the line of a number at all. */
typedef enum
{
  GW_LINES_NEVER, /* no way between the two ends leads there */
  GW_LINES_MAY,
  GW_LINES_MUST,  /* each does */
} GwLinesBetween;

/* Of a label's bits: on no line; the others are those of the numbers, from 1. */
#define GW_LINES_NONE        GW_BIT (0)
#define GW_LINES_MOST_LABELS 64u

/* What is known of lines of which each number has one, between two ends. */
typedef struct
{
  guint           n_numbers;
  guint         (*ends)[2];  /* per number, from 1 */
  guint8         *edge;      /* per edge: 0, 1, or another value where both are possible */
  GwMask         *label;     /* per vertex */
  GwLinesBetween *between;   /* per vertex: what was found last */
  guint          *order, *low, *stack; /* per vertex, for finding it */
} GwLines;

/* FALSE where not every number has two ends, or there are more than fit into a mask. Clear it in any case. */
gboolean gw_lines_init  (GwLines            *lines,
                         const GwLinesGraph *graph);
void     gw_lines_clear (GwLines            *lines);
/* Into BETWEEN of LINES; FALSE: no way leads from one end of NUMBER to the other. */
gboolean gw_lines_find_between (GwLines            *lines,
                                const GwLinesGraph *graph,
                                guint               number);

G_END_DECLS
