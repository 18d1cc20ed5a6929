#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A set of up to 64 symbols: bit v is set when symbol v (0-based) is in the set. */
typedef guint64 GwMask;

#define GW_BIT(v) (((GwMask) 1) << (v))

/* The set {0, 1, …, n-1}, for n from 0 to 64. */
static inline GwMask
gw_mask_below (guint n)
{
  return n >= 64 ? ~(GwMask) 0 : GW_BIT (n) - 1;
}

static inline guint
gw_mask_count (GwMask m)
{
  return (guint) __builtin_popcountll (m);
}

/* Lowest and highest member; the set must not be empty. */
static inline guint
gw_mask_lowest (GwMask m)
{
  return (guint) __builtin_ctzll (m);
}

static inline guint
gw_mask_highest (GwMask m)
{
  return 63u - (guint) __builtin_clzll (m);
}

static inline gboolean
gw_mask_is_single (GwMask m)
{
  return m != 0 && (m & (m - 1)) == 0;
}

/* Loops over the members of MASK in rising order: GW_MASK_FOREACH (v, mask) { … } */
#define GW_MASK_FOREACH(v, mask)                                                                   \
  for (GwMask v##_rest = (mask), v##_once = 1; v##_rest != 0 && v##_once; v##_rest &= v##_rest - 1) \
    for (guint v = gw_mask_lowest (v##_rest), v##_go = (v##_once = 0, 1); v##_go; v##_go = 0, v##_once = 1)

/* Sets of more than 64 members: arrays of words. */
#define GW_WORDS(n) (((gsize) (n) + 63) / 64)

static inline gboolean
gw_bit_test (const guint64 *words, gsize i)
{
  return (words[i / 64] >> (i % 64)) & 1;
}

static inline void
gw_bit_set (guint64 *words, gsize i)
{
  words[i / 64] |= ((guint64) 1) << (i % 64);
}

static inline void
gw_bit_clear (guint64 *words, gsize i)
{
  words[i / 64] &= ~(((guint64) 1) << (i % 64));
}

G_END_DECLS
