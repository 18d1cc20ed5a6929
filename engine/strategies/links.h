#pragma once

#include "strategies/strategy.h"

G_BEGIN_DECLS

/* Links between candidates: what chains, wings and colourings run along. A candidate is a node, var * n_values + value.
 *
 * weak    Not both: two values of a cell, one value twice in a group that has room for one, what a pair rule (knights,
 *         dots, whispers, thermometers …) does not allow. Fixed by the puzzle; those of rules that are off do not count.
 * strong  One of the two: the only candidates of a cell, or of a value that a full group needs once. These follow from the
 *         candidates as they are; gw_links_refresh () finds them.
 *
 * A pattern proves that one of a few nodes is true; then whatever has a weak link to each of them goes. */

typedef struct
{
  guint32 node;
  guint32 instance; /* of the model; GW_LINK_IN_CELL = of one cell */
} GwWeakLink;

typedef struct
{
  guint32 node;
  guint32 group;    /* GW_LINK_IN_CELL = of one cell */
} GwStrongLink;

#define GW_LINK_IN_CELL G_MAXUINT32

/* What follows, link by link, from one node being true or false. Each node is reached by a shortest chain. */
typedef struct
{
  guint    n_true, n_false;
  guint32 *is_true, *is_false;     /* per node: the stamp of the last spread that reached it so */
  guint32 *true_from, *false_from; /* per node: the false node before it; the true one; itself at the start */
  guint32 *depth;                  /* per node that is true: strong links on the way */
  guint32 *trues, *falses;         /* nodes in the order in which they were reached */
  guint32  stamp;
} GwSpread;

/* Along which links. */
typedef enum
{
  GW_SPREAD_ALL,
  GW_SPREAD_ONE_VALUE, /* of one value: from cell to cell */
  GW_SPREAD_CELLS,     /* strong links within cells alone */
} GwSpreadKind;

struct _GwLinks
{
  GwPencil     *pencil;        /* whose they are; borrowed */
  guint         n_values, n_nodes;
  guint32      *first_weak;    /* per node */
  GwWeakLink   *weak;
  guint32      *first_strong;  /* per node: where those begin that there may be; n_strong of them are */
  GwStrongLink *strong;
  guint8       *n_strong;
  guint         n_by_clues;    /* weak links that clues make */
  guint64       n_changes;     /* of the pencil, when the strong ones were found */
  guint32      *mark, stamp;   /* per node: how many of a pattern it sees */
  GwSpread      spread;
  guint32      *counts;        /* two per node, for whoever counts */
};

/* NULL for puzzles whose links of one kind would need more than 64 MB: the largest grids of all with as many symbols. The strong
 * links are fresh. */
GwLinks *gw_links_get     (GwPencil *pencil);
/* The same with weak links that whole clues make; NULL also where none does. */
GwLinks *gw_links_get_with_clues (GwPencil *pencil);
void     gw_links_free    (GwLinks  *links);

static inline guint
gw_links_var (const GwLinks *links, guint32 node)
{
  return node / links->n_values;
}

static inline guint
gw_links_value (const GwLinks *links, guint32 node)
{
  return node % links->n_values;
}

/* Whether the candidate is there, in an open cell. */
static inline gboolean
gw_links_has (const GwLinks *links, guint32 node)
{
  guint var = gw_links_var (links, node);

  return (links->pencil->cells[var] >> gw_links_value (links, node) & 1) != 0 && !gw_pencil_is_placed (links->pencil, var);
}

static inline gboolean
gw_links_is_on (const GwLinks *links, const GwWeakLink *link)
{
  return links->pencil->off == NULL || link->instance == GW_LINK_IN_CELL
         || !gw_bit_test (links->pencil->off, link->instance);
}

/* Whether two nodes have a weak link. */
gboolean gw_links_see           (const GwLinks *links,
                                 guint32        one,
                                 guint32        other);
/* One of the N NODES is true: strikes all others that have a weak link to each of them. TRUE when something goes. */
gboolean gw_links_strike_common (GwLinks       *links,
                                 const guint32 *nodes,
                                 guint          n);
/* Whether that would strike anything. */
gboolean gw_links_has_common    (GwLinks       *links,
                                 const guint32 *nodes,
                                 guint          n);
/* A candidate that is alone in its cell, or alone in a full group, is true: what chains become when they know more. Strikes
 * what it sees, where singles are not on and have not done so. TRUE when a step was found. */
gboolean gw_links_find_units    (GwLinks       *links);
/* Fills links->spread with what follows from NODE being true, or false; stops behind DEPTH strong links. */
void     gw_links_spread        (GwLinks       *links,
                                 guint32        node,
                                 gboolean       is_true,
                                 GwSpreadKind   kind,
                                 guint          depth);
/* Forgets the spread before: nothing is reached. */
void     gw_links_begin_spread  (GwLinks       *links);
static inline gboolean
gw_links_is_true (const GwLinks *links, guint32 node)
{
  return links->spread.is_true[node] == links->spread.stamp;
}
static inline gboolean
gw_links_is_false (const GwLinks *links, guint32 node)
{
  return links->spread.is_false[node] == links->spread.stamp;
}
/* The chain by which the spread reached NODE, as links of the step, from the start on. */
void     gw_links_note_chain    (GwLinks       *links,
                                 guint32        node,
                                 gboolean       is_true);
/* Evidence of the step: a node; one of those of which one is true. */
void     gw_links_note_one_of   (GwLinks       *links,
                                 guint32        node);
void     gw_links_note_node     (GwLinks       *links,
                                 guint32        node);
/* Premises of the step: that two nodes cannot both be true, where they have a weak link (returns the clue that says so, or GW_NO_CLUE); that one of
 * them is, where they have a strong one; what each change has to do with the nodes of which one is true. */
guint32  gw_links_note_sight    (GwLinks       *links,
                                 guint32        one,
                                 guint32        other);
void     gw_links_note_strong   (GwLinks       *links,
                                 guint32        one,
                                 guint32        other);
void     gw_links_note_end      (GwLinks       *links);

G_END_DECLS
