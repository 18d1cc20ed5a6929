#pragma once

#include "base/bits.h"

G_BEGIN_DECLS

/* Private to stretches*.c: which lengths several stretches may have, given what each variable may hold. Sets of lengths and of sums are N_WORDS words each, bit k for k. */
typedef struct
{
  guint          n_stretches, n_words;
  const gint32  *ends;
  const GwMask  *members;
  const guint64 *counts;
  guint64       *may;    /* n_stretches sets: the lengths that a stretch may have by itself; after gw_stretches_support () those that the sum leaves it */
  guint64       *before; /* n_stretches sets: what those before it may come to */
  guint64       *needed; /* n_stretches + 1 sets: what those before it must come to, so that it and the rest make up a right sum */
} GwStretchLengths;

/* Words of the scratch memory for stretches over N variables. */
static inline gsize
gw_stretches_n_scratch (guint n_stretches, guint n)
{
  return (3 * (gsize) n_stretches + 1) * GW_WORDS (n + 1);
}

static inline guint
gw_stretches_first (const GwStretchLengths *lengths, guint s)
{
  return s > 0 ? (guint) lengths->ends[s - 1] : 0;
}

static inline guint64 *
gw_stretches_lengths (const GwStretchLengths *lengths, guint s)
{
  return lengths->may + (gsize) s * lengths->n_words;
}

/* Divides the words of SCRATCH. */
GwStretchLengths gw_stretches_lay_out (guint          n_stretches,
                                       const gint32  *ends,
                                       const GwMask  *members,
                                       const guint64 *counts,
                                       guint64       *scratch);
/* From DOMAINS, one a variable, the lengths that are in some right sum. FALSE: a stretch has none. */
gboolean         gw_stretches_support (GwStretchLengths *lengths,
                                       const GwMask     *domains);
/* The shortest and the longest of them. */
guint            gw_stretches_least   (const GwStretchLengths *lengths,
                                       guint                   s);
guint            gw_stretches_most    (const GwStretchLengths *lengths,
                                       guint                   s);

G_END_DECLS
