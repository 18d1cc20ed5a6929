#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What follows from one open candidate alone, by one house, pair of cells or clue with the candidates as they are: the links of long chains. Nodes are
 * literals, 2 * candidate for one that is false, and one more for one that is true. What follows from one also follows the other way round, negated. */
#define GW_NO_LITERAL G_MAXUINT32

typedef enum
{
  GW_IMPLIED_IN_CELL,      /* one of the cell's digits is true */
  GW_IMPLIED_IN_HOUSE,     /* likewise one of the digit's places */
  GW_IMPLIED_BY_PAIR,
  GW_IMPLIED_BY_CLUE,
  GW_IMPLIED_LEFT_IN_CELL, /* all others of the cell are false */
  GW_IMPLIED_LEFT_IN_HOUSE,
} GwImpliedKind;

typedef struct
{
  guint32 from, to;
  guint32 kind  : 3;
  guint32 place : 29; /* the house among the groups, the pair, the clue */
} GwImplied;

typedef struct
{
  GwPencil  *pencil;
  guint      n_values, n; /* open candidates */
  guint32   *node;        /* per candidate: var * n_values + value */
  guint32   *number;      /* the other way round; GW_NO_LITERAL: it is not there */
  GwMask    *asked;       /* per variable: what a clue is asked about */
  GwImplied *implied;     /* by what they follow from, of those the easiest first */
  guint32   *first;       /* per literal, and one more */
  guint32   *from;        /* per literal that the last spread reached: by which of these; GW_NO_LITERAL where it began */
  guint8    *steps;       /* per literal: how many it took: 0 for where it began, G_MAXUINT8 where it did not reach it */
  guint32   *reached;     /* in the order in which they were */
  guint      n_reached;
} GwImplications;

/* NULL where there are too many. */
GwImplications *gw_implications_new    (GwPencil       *pencil);
void            gw_implications_free   (GwImplications *implications);
/* All that follows from the literal, by the shortest chains; less where the pencil is stopped. */
void            gw_implications_spread (GwImplications *implications,
                                        guint32         literal);

/* The chain by which the last spread reached LITERAL, which it has, as links and premises of the step. */
void            gw_implications_note_chain (const GwImplications *implications,
                                        guint32         literal);

static inline guint
gw_implications_var (const GwImplications *implications, guint32 literal)
{
  return implications->node[literal / 2] / implications->n_values;
}

static inline guint
gw_implications_value (const GwImplications *implications, guint32 literal)
{
  return implications->node[literal / 2] % implications->n_values;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwImplications, gw_implications_free)

G_END_DECLS
