#pragma once

#include "domain/state.h"

G_BEGIN_DECLS

/* Groups that hold each value once, of up to so many values, count their places in five bits a value, in a trailed word of the state: what
 * goes is taken off, and nobody has to look through the group before a value has one place left or none. Four bits count, the fifth is for asking
 * all at once; GIVEN stands for a value that has been given its place. A table of sets of six values spreads those that go. */
#define GW_LANE_BITS   5
#define GW_LANE_VALUES 12
#define GW_LANE_STEP   6
#define GW_LANE_GIVEN  15

/* The cheap part of all groups of different variables at once (GwRelation.group says which instances are groups): who has
 * one value left takes it from its peers, and a value that a group needs and that has one place goes there. Nothing else
 * runs before this has come to its end; what a group can do besides waits in the last lane until then.
 *
 *     decided   variables that have one value left, which has not yet been taken from their peers
 *     gone      what has gone since the lanes were looked at last
 *     dirty     groups of which a variable changed: their places are to be counted
 *     at_var    for each variable the groups that count: a set of n_words words, which knows no pairs
 *     counted   groups that have changed since nothing waited
 *     laned     for each variable the groups whose places are counted in lanes; the others are dirty whenever anything in them changes
 *     peers     of a variable: all that share a group with it, each once; good for ALWAYS, the values that every group
 *               limits, and while all groups are on. Pairs that limit some values alone are not in there: they come
 *               behind all others in the list of groups, and in `of_var` from first_narrow on */
typedef struct
{
  const guint32 *vars;
  guint32        n_vars;
  guint32        instance;
  GwMask         limited; /* values that stand once at most */
  GwMask         needed;  /* of these: values that do stand somewhere */
  gboolean       has_rest;
  gboolean       is_on;
  gboolean       has_lanes;
} GwSingleGroup;

typedef struct
{
  guint32 var;
  guint32 values;
} GwGone;

struct _GwSingles
{
  guint          n_groups, n_larger, n_wide; /* pairs, which count nothing, come last; and of them those that limit some values alone */
  GwSingleGroup *groups;
  guint32       *group_of;               /* of each instance, or GW_NO_GROUP */
  guint32       *first_of_var, *first_narrow, *of_var; /* groups of each variable */
  guint32       *first_peer, *peers;
  GwMask         always;
  gboolean       are_all_on;
  guint          n_words;
  guint64       *at_var;
  guint64       *on;
  guint64       *dirty;
  guint64       *counted;
  guint64       *no_dirty; /* stands in for it while something is tried */
  guint32       *first_laned, *laned;
  guint32        lanes_at;  /* the words of the state that are lanes begin here, one a group */
  guint64       *laned_at;  /* as at_var, of those in `laned` */
  guint64       *moved;     /* per group: what its lanes have lost since nothing waited, 1 for each value */
  guint64        ones, fourteens, guards; /* 1 in each lane, 14, and the bit for asking */
  guint64        spread[1 << GW_LANE_STEP]; /* 1 in the lane of each value of a set */
  guint32       *decided;
  guint32        n_decided;
  GwGone        *gone;
  guint32        n_gone, n_gone_before; /* that is how many there were when something began to be tried */
};

#define GW_NO_GROUP G_MAXUINT32

void     gw_singles_free       (GwSingles           *singles);
/* Which instances of the model are groups under the scheme. */
void     gw_singles_set_scheme (GwState             *state,
                                const GwPropagation *propagation);
/* Everything is to be looked at, of the groups whose owners are switched on. */
void     gw_singles_start      (GwState             *state,
                                const guint64       *off);
/* Nothing waits. */
void     gw_singles_empty      (GwSingles           *singles);
/* To the end, or until the control is to be asked. FALSE on contradiction, with state->failed. */
gboolean gw_singles_propagate  (GwState             *state);

static inline guint64
gw_singles_spread (const GwSingles *singles, GwMask values)
{
  return singles->spread[values % (1 << GW_LANE_STEP)] | singles->spread[values >> GW_LANE_STEP] << GW_LANE_STEP * GW_LANE_BITS;
}

/* The lanes with two or three places, as their bits for asking. */
static inline guint64
gw_singles_two_or_three (const GwSingles *singles, guint64 lanes)
{
  return ~(((lanes ^ 2 * singles->ones) & singles->fourteens) + singles->fourteens) & singles->guards;
}

/* Those with one place or none. */
static inline guint64
gw_singles_one_or_none (const GwSingles *singles, guint64 lanes)
{
  return ~(lanes + singles->fourteens) & singles->guards;
}

static inline gboolean
gw_singles_have_none (const GwSingles *singles, guint64 lanes)
{
  return (~(lanes + 15 * singles->ones) & singles->guards) != 0;
}

/* Those with two places. */
static inline guint64
gw_singles_two (const GwSingles *singles, guint64 lanes)
{
  return ~((lanes ^ 2 * singles->ones) + 15 * singles->ones) & singles->guards;
}

/* The values whose lanes are asked for. */
static inline GwMask
gw_singles_values (guint64 asked)
{
  GwMask values = 0;

  for (; asked != 0; asked &= asked - 1)
    values |= GW_BIT (gw_mask_lowest (asked) / GW_LANE_BITS);
  return values;
}

static inline guint64
gw_singles_lanes (const GwState *state, guint32 group)
{
  return state->words[state->singles->lanes_at + group];
}

/* What has gone has one place less in each of its groups; those in which something has one place or none are dirty. */
void gw_singles_count_off (GwState *state);

/* VAR has changed to DOMAIN, which is not empty; GONE: what it had besides. */
static inline void
gw_singles_note (GwSingles *singles, guint32 var, GwMask domain, GwMask gone)
{
  const guint64 *at = singles->at_var + (gsize) var * singles->n_words;

  /* Each value goes once between two pushes: there is room. */
  singles->gone[singles->n_gone] = (GwGone) { var, (guint32) gone };
  singles->n_gone += singles->first_laned[var] != singles->first_laned[var + 1];

  singles->dirty[0] |= at[0];
  for (guint w = 1; w < singles->n_words; w++)
    singles->dirty[w] |= at[w];
  /* Each variable is decided once between two pushes: there is room. */
  singles->decided[singles->n_decided] = var;
  singles->n_decided += (domain & (domain - 1)) == 0;
}

static inline gboolean
gw_singles_are_waiting (const GwSingles *singles)
{
  guint64 dirty = 0;

  for (guint w = 0; w < singles->n_words; w++)
    dirty |= singles->dirty[w];
  return singles->n_decided > 0 || singles->n_gone > 0 || dirty != 0;
}

G_END_DECLS
