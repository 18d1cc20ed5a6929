#pragma once

#include "relations/set-tables.h"

G_BEGIN_DECLS

/* All subsets of nine values, a bit each: bit s of the words stands for the subset s, whose values are the bits of s. */
#define GW_SUBSET_WORDS 8

typedef struct
{
  guint64 word[GW_SUBSET_WORDS];
} GwSubsets;

/* How a value is added to a subset: the bit moves up by so many words and bits, from one of the subsets FROM to one of the subsets TO. */
typedef struct
{
  GwSubsets from, to;
  gint64    n_words, n_bits;
} GwSubsetStep;

/* Each value to every subset that lacks it. */
extern const GwSubsetStep gw_subset_steps[GW_SET_VALUES];
/* Each value to every subset of higher values alone. */
extern const GwSubsetStep gw_subset_first_steps[GW_SET_VALUES];

G_END_DECLS
