#pragma once

#include "domain/state.h"

G_BEGIN_DECLS

/* The cheap part of all groups of different variables at once (GwRelation.group says which instances are groups): who has
 * one value left takes it from its peers, and a value that a group needs and that has one place goes there. Nothing else
 * runs before this has come to its end; what a group can do besides waits in the last lane until then.
 *
 *     decided   variables that have one value left, which has not yet been taken from their peers
 *     dirty     groups of which a variable changed: their places are to be counted
 *     at_var    for each variable the groups that count: a set of n_words words
 *     counted   groups that were counted since nothing waited
 *     peers     of a variable: all that share a group with it, each once; good for ALWAYS, the values that every group
 *               limits, and while all groups are on */
typedef struct
{
  const guint32 *vars;
  guint32        n_vars;
  guint32        instance;
  GwMask         limited; /* values that stand once at most */
  GwMask         needed;  /* of these: values that do stand somewhere */
  gboolean       has_rest;
  gboolean       is_on;
} GwSingleGroup;

struct _GwSingles
{
  guint          n_groups;
  GwSingleGroup *groups;
  guint32       *group_of;               /* of each instance, or GW_NO_GROUP */
  guint32       *first_of_var, *of_var;  /* groups of each variable */
  guint32       *first_peer, *peers;
  GwMask         always;
  gboolean       are_all_on;
  guint          n_words;
  guint64       *at_var;
  guint64       *on;
  guint64       *dirty;
  guint64       *counted;
  guint64       *no_dirty; /* stands in for it while something is tried */
  guint32       *decided;
  guint32        n_decided;
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

/* VAR has changed to DOMAIN, which is not empty. */
static inline void
gw_singles_note (GwSingles *singles, guint32 var, GwMask domain)
{
  const guint64 *at = singles->at_var + (gsize) var * singles->n_words;

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
  return singles->n_decided > 0 || dirty != 0;
}

G_END_DECLS
