#pragma once

#include "base/bits.h"

G_BEGIN_DECLS

/* A family of sets of a few values: bit i is set when the set whose members are the bits of i belongs to it. What a value does to
 * all of them at once is a shift. N_WORDS: 1 for up to six values, doubled with each one more. */

static inline guint
gw_family_words (guint n_values)
{
  return n_values > 6 ? 1u << (n_values - 6) : 1;
}

/* Of each word, the sets without value V < 6. */
static inline guint64
gw_family_without (guint v)
{
  static const guint64 without[] = { 0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff };

  return without[v];
}

/* Adds to TO what the sets of FROM that lack the value are with it. */
static inline void
gw_family_add_with (guint64 *to, const guint64 *from, guint v, guint n_words)
{
  const guint64 without = v < 6 ? gw_family_without (v) : 0;
  const guint stride = v < 6 ? 0 : 1u << (v - 6);

  for (guint w = 0; v < 6 && w < n_words; w++)
    to[w] |= (from[w] & without) << (1u << v);
  for (guint w = stride; v >= 6 && w < n_words; w = (w + 1) | stride)
    to[w] |= from[w - stride];
}

/* Adds to TO the sets that lack the value and are in FROM with it. */
static inline void
gw_family_add_before (guint64 *to, const guint64 *from, guint v, guint n_words)
{
  const guint64 without = v < 6 ? gw_family_without (v) : 0;
  const guint stride = v < 6 ? 0 : 1u << (v - 6);

  for (guint w = 0; v < 6 && w < n_words; w++)
    to[w] |= from[w] >> (1u << v) & without;
  for (guint w = stride; v >= 6 && w < n_words; w = (w + 1) | stride)
    to[w - stride] |= from[w];
}

G_END_DECLS
