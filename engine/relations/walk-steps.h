#pragma once

#include "base/bits.h"

G_BEGIN_DECLS

/* What an automaton reads, for whoever makes another of it. */
typedef struct
{
  guint         n;
  const gint32 *visits; /* N places in the scope */
  const gint32 *first;  /* the number of the first state of each layer, and one behind the last of all */
  const gint32 *steps;  /* n_values for each state of the layers 0 … N-1: the state of the next layer, or -1 */
} GwWalkSteps;

/* By a value from a state of a layer, where states are numbered through all layers; -1 when it cannot be read there. */
static inline gint32
gw_walk_next (const gint32 *first, const gint32 *steps, guint n_values, guint layer, guint state, guint v)
{
  gint32 next = steps[(gsize) state * n_values + v];

  return next < 0 ? next : first[layer + 1] + next;
}

/* Values that none of N_STATES tells apart, as sets in CLASSES, where there is room for N_VALUES. Returns how many. */
guint gw_walk_find_classes (const gint32 *steps,
                            gsize         n_states,
                            guint         n_values,
                            GwMask       *classes);

G_END_DECLS
