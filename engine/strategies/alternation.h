#pragma once

#include "strategies/strategy.h"

G_BEGIN_DECLS

/* Cells that take turns: whisper lines, parity lines and whatever else is a pair rule which splits the values into two
 * *kinds* (low and high) such that of two neighbours one is of each. Which values are of which kind follows from the rule's
 * table of pairs alone; values without a partner (5 of 1 to 9, when neighbours differ by 5) are of neither.
 *
 * A rule may split the values only when some are missing: neighbours that differ by 4 take turns once both lack 5. Then it
 * counts as long as they do.
 *
 * Cells that hang together, by such rules and by groups with no room for anything else, form a *cluster*; one of them
 * decides for all. */

#define GW_MOST_SPLITS 8u
#define GW_NO_SPLIT    0xffu

typedef struct
{
  GwMask kinds[2]; /* disjoint; the first holds the lowest value */
} GwSplit;

typedef struct
{
  guint32 instance;
  guint16 a, b;
  GwSplit own;     /* what its rule makes of the values */
  GwMask  missing; /* it counts when both cells lack these */
  guint8  split;   /* its place in the list of splits; GW_NO_SPLIT: it is off, or there are too many */
} GwTurn;

/* Two cells that were joined because of a group. */
typedef struct
{
  guint32 group;
  guint16 var;
} GwJoint;

struct _GwAlternation
{
  GwPencil *pencil;   /* whose it is; borrowed */
  guint64   started;  /* the start of the pencil that the splits are of: of the rules that are on since then */
  guint     n_turns, n_splits;
  GwTurn   *turns;
  GwSplit   splits[GW_MOST_SPLITS];
  /* of the split that is worked on: */
  const GwSplit *split;
  guint32  *parent;   /* per variable; itself at the root, which is the first cell of its cluster */
  guint8   *turn;     /* per variable: whether it is of the other kind than its parent */
  guint64  *joined;   /* bit per variable that is in a cluster */
  GwJoint  *joints;
  guint     n_joints;
};

GwAlternation *gw_alternation_get  (GwPencil      *pencil);
void           gw_alternation_free (GwAlternation *alternation);

/* Clusters of split INDEX by the rules alone, as the candidates are. FALSE when some cell would have to be of both kinds. */
gboolean gw_alternation_begin (GwAlternation *alternation,
                               guint          index);
/* Whether TURN makes its cells take turns under the split that was begun, as the candidates are. */
gboolean gw_alternation_counts (const GwAlternation *alternation,
                                const GwTurn        *turn);
/* The first cell of VAR's cluster; TURN (may be NULL): whether VAR is of the other kind than that. */
guint    gw_alternation_root  (const GwAlternation *alternation,
                               guint                var,
                               guint8              *turn);
/* Two clusters become one: A and B are of different kinds (TURN 1) or of the same, because of GROUP. */
void     gw_alternation_join  (GwAlternation *alternation,
                               guint          a,
                               guint          b,
                               guint8         turn,
                               guint32        group);

static inline gboolean
gw_alternation_is_joined (const GwAlternation *alternation, guint var)
{
  return gw_bit_test (alternation->joined, var);
}

G_END_DECLS
