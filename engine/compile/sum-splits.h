#pragma once

#include "relations/group-sum.h"
#include "rules/post.h"

G_BEGIN_DECLS

/* Sums of a model that is being built, and how the variables of each fall into parts of which each two see each other. */

#define GW_SUM_MOST_VARS 64

/* What says that variables differ. Borrows the model as it stands: nothing may be added to it while this is used. */
typedef struct
{
  GwModel   model;
  guint     n_words;    /* of a set of variables */
  GArray   *differing;  /* guint32: instances */
  guint64  *vars_of;    /* n_words for each of them */
  guint64  *sees;       /* n_words for each variable */
  guint32  *first_group; /* per variable, and behind the last: where in GROUPS_OF its own begin */
  guint32  *groups_of;   /* places in DIFFERING, the first ones first */
} GwSumTerrain;

/* A split of the variables of one sum; sets of them are bits by their place in it. */
typedef struct
{
  guint  n_parts;
  GwMask part[GW_SUM_MOST_VARS];
  guint  worth;          /* the sum of the squared sizes: the larger, the nearer are the smallest and the largest sum */
} GwSumSplit;

/* coefficient * value, added up, is TOTAL: values count here, not their numbers. */
typedef struct
{
  guint      n;
  gint       total;
  guint32    vars[GW_SUM_MOST_VARS];
  gint32     coefficients[GW_SUM_MOST_VARS];
  GArray    *owners;     /* guint32: of whoever says this sum */
  guint32    linear;     /* the instance that says it, or GW_NO_SUM: it follows from others */
  GwSumSplit split;      /* the best that was found */
} GwSum;

#define GW_NO_SUM G_MAXUINT32

/* BY_GROUPS: of what says that variables differ, rows, columns, boxes and their kin alone, not a clue either, which may be taken away. */
void     gw_sum_terrain_init      (GwSumTerrain       *terrain,
                                   GwPoster           *poster,
                                   gboolean            by_groups);
void     gw_sum_terrain_clear     (GwSumTerrain       *terrain);

/* Whether a variable of the sum sees another one with its coefficient; then its split has been found. FOR_LONG: it is to be
 * posted, and long sums are worth a longer search. */
gboolean gw_sum_find_split        (const GwSumTerrain *terrain,
                                   GwSum              *sum,
                                   gboolean            for_long);
/* Each once. */
void     gw_sum_add_owner         (GArray             *owners,
                                   guint32             owner);
void     gw_sum_add_owners        (const GwSumTerrain *terrain,
                                   const GwInstance   *instance,
                                   GArray             *owners);
/* Whoever says that the variables of each part differ. */
void     gw_sum_add_owners_of_parts (const GwSumTerrain *terrain,
                                   const GwSum        *sum,
                                   GArray             *owners);
void     gw_sum_clear             (gpointer            sum);

G_END_DECLS
