#pragma once

#include "rules/think-crusts.h"

G_BEGIN_DECLS

#define GW_CRUSTS_LISTED 3u

/* In which pairs of cells the crusts fit. */
typedef struct
{
  const GwCrusts *crusts;
  const GwMask   *may;  /* per cell of the line */
  GwMask         *held; /* per cell: what it holds in any of these ways */
  guint           n;    /* pairs of cells */
  guint           least, most; /* cells between */
  guint           first[GW_CRUSTS_LISTED], last[GW_CRUSTS_LISTED];
} GwCrustPairs;

/* Who thinks of the crusts, with what the line is called: "column 4, sum 0". */
typedef struct
{
  GwThinker      *thinker;
  const GwCrusts *crusts;
  char           *name;
} GwCrustThought;

static inline GwMask
gw_crusts_mask (const GwCrusts *crusts)
{
  return GW_BIT (crusts->crusts[0]) | GW_BIT (crusts->crusts[1]);
}

/* Where the crusts are, with why they are nowhere else, of which idea that is, and whether it rests on the house that the thinker found last. There are no
 * more pairs than are listed. Free it. */
char *gw_crusts_tell_ends (const GwCrustThought *thought,
                           const GwCrustPairs   *pairs,
                           const char          **idea,
                           gboolean             *is_of_house);
/* What is known of N CELLS: "R3C2 and R4C2 have no 1" where they all lack a crust, else what they may hold. Free it. */
char *gw_crusts_tell_known (const GwCrustThought *thought,
                            const GwCell         *cells,
                            guint                 n);

G_END_DECLS
