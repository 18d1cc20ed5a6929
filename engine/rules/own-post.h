#pragma once

#include "language/sentence.h"
#include "rules/own-rule.h"
#include "rules/post.h"

G_BEGIN_DECLS

/* What a clue of an own rule is compiled to. */
typedef struct
{
  guint         n_restricted;  /* cells that lose values at once */
  guint         n_tables;      /* of two or three cells */
  guint         n_sums;        /* linear */
  guint         n_products;
  guint         n_distinct;
  guint         n_bits;        /* tables of a few places that are 0 or 1 */
  guint         n_counts;      /* how many places hold something */
  guint         n_connected;   /* what is connected, or divided into areas */
  guint         n_diagrams;    /* automata: all that has no name of its own */
  GwOwnStrength strength;
  guint         from, to;      /* NONE: the part that is too large, bytes of the text */
} GwOwnPosted;

/* Names relations that prune as CLUE demands. What is too large is said by poster->is_too_large. */
void gw_own_post     (const GwSentence   *sentence,
                      const GwConstraint *clue,
                      GwPoster           *poster);
/* Relations that prune as it demands that SENTENCE does not hold of CLUE. */
void gw_own_post_denied (const GwSentence   *sentence,
                         const GwConstraint *clue,
                         GwPoster           *poster);
/* The same as the first without posting: what it would be. */
void gw_own_estimate (const GwSentence   *sentence,
                      const GwConstraint *clue,
                      const GwPuzzle     *puzzle,
                      GwOwnPosted        *posted);

G_END_DECLS
