#pragma once

#include "rules/post.h"
#include "rules/tell.h"

G_BEGIN_DECLS

/* What two cells may hold beside each other: marks on edges, neighbours on lines, neighbours everywhere. TERMS are the
 * numbers of the clue. A negative rule (forbidden) is true beside the empty value, a positive one false; what speaks of
 * symbols compares the empty one too. */
typedef struct
{
  gboolean   by_symbol;  /* X and Y are symbols, not numbers */
  /* For check: whether X and Y may stand together, said as the specification says it. */
  gboolean (*holds)    (const gint     *terms,
                        gint            x,
                        gint            y);
  /* For post: what may stand in B beside X; shares nothing with `holds`. */
  GwMask   (*partners) (const gint     *terms,
                        gint            x,
                        const GwPuzzle *puzzle,
                        GwCell          b);
} GwPairing;

/* Pending while one of the two is open. */
GwOutcome gw_pairing_check (const GwPairing    *pairing,
                            const gint         *terms,
                            const GwConstraint *constraint,
                            const GwView       *view,
                            GwCell              a,
                            GwCell              b,
                            GwViolation        *violation);
void      gw_pairing_post  (const GwPairing    *pairing,
                            const gint         *terms,
                            const GwConstraint *constraint,
                            GwPoster           *poster,
                            GwCell              a,
                            GwCell              b);
/* The same for every two neighbours in a list of cells. */
GwOutcome gw_pairing_check_chain (const GwPairing    *pairing,
                                  const gint         *terms,
                                  const GwConstraint *constraint,
                                  const GwView       *view,
                                  const GwCell       *cells,
                                  guint               n,
                                  GwViolation        *violation);
void      gw_pairing_post_chain  (const GwPairing    *pairing,
                                  const gint         *terms,
                                  const GwConstraint *constraint,
                                  GwPoster           *poster,
                                  const GwCell       *cells,
                                  guint               n);
/* The same symbol: clones, palindromes. */
extern const GwPairing gw_pairing_equal;

G_END_DECLS
