#include "relations/stretches-lengths.h"

#include <string.h>

GwStretchLengths
gw_stretches_lay_out (guint n_stretches, const gint32 *ends, const GwMask *members, const guint64 *counts, guint64 *scratch)
{
  const guint n_words = GW_WORDS (ends[n_stretches - 1] + 1);
  const gsize size = (gsize) n_stretches * n_words;

  return (GwStretchLengths) { n_stretches, n_words, ends, members, counts, scratch, scratch + size, scratch + 2 * size };
}

/* Word W of SET, every member BY more. */
static inline guint64
word_above (const guint64 *set, guint w, guint by)
{
  const guint words = by / 64, bits = by % 64;
  guint64 word;

  if (w < words)
    return 0;
  word = set[w - words] << bits;
  return bits == 0 || w == words ? word : word | set[w - words - 1] >> (64 - bits);
}

/* The same, every member BY less; those below BY go. */
static inline guint64
word_below (const guint64 *set, guint n_words, guint w, guint by)
{
  const guint words = by / 64, bits = by % 64;
  guint64 word;

  if (w + words >= n_words)
    return 0;
  word = set[w + words] >> bits;
  return bits == 0 || w + words + 1 == n_words ? word : word | set[w + words + 1] << (64 - bits);
}

/* A stretch goes on as long as it must, and may end wherever it need not go on. */
static void
find_own_lengths (GwStretchLengths *lengths, const GwMask *domains, guint s)
{
  const guint first = gw_stretches_first (lengths, s), end = (guint) lengths->ends[s];
  guint64 *may = gw_stretches_lengths (lengths, s);
  guint at = first;

  memset (may, 0, lengths->n_words * sizeof *may);
  for (; at < end && (domains[at] & lengths->members[at]) != 0; at++)
    if ((domains[at] & ~lengths->members[at]) != 0)
      gw_bit_set (may, at - first);
  gw_bit_set (may, at - first);
}

static void
add_up (GwStretchLengths *lengths)
{
  const guint n_words = lengths->n_words;

  memset (lengths->before, 0, (gsize) lengths->n_stretches * n_words * sizeof (guint64));
  gw_bit_set (lengths->before, 0);
  for (guint s = 0; s + 1 < lengths->n_stretches; s++)
    for (guint w = 0; w < n_words; w++)
      GW_MASK_FOREACH (bit, gw_stretches_lengths (lengths, s)[w])
        for (guint to = 0; to < n_words; to++)
          lengths->before[(s + 1) * n_words + to] |= word_above (lengths->before + s * n_words, to, 64 * w + bit);
}

/* Of the lengths of stretch S those with which some sum is right; what is needed before it. */
static gboolean
settle (GwStretchLengths *lengths, guint s)
{
  const guint n_words = lengths->n_words;
  const guint64 *before = lengths->before + s * n_words, *after = lengths->needed + (s + 1) * n_words;
  guint64 *needed = lengths->needed + s * n_words, *may = gw_stretches_lengths (lengths, s);
  gboolean is_any = FALSE;

  memset (needed, 0, n_words * sizeof *needed);
  for (guint w = 0; w < n_words; w++)
    GW_MASK_FOREACH (bit, may[w])
      {
        gboolean is_right = FALSE;

        for (guint to = 0; to < n_words; to++)
          {
            needed[to] |= word_below (after, n_words, to, 64 * w + bit);
            is_right = is_right || (word_above (before, to, 64 * w + bit) & after[to]) != 0;
          }
        if (!is_right)
          may[w] &= ~GW_BIT (bit);
        is_any = is_any || is_right;
      }
  return is_any;
}

gboolean
gw_stretches_support (GwStretchLengths *lengths, const GwMask *domains)
{
  for (guint s = 0; s < lengths->n_stretches; s++)
    find_own_lengths (lengths, domains, s);
  add_up (lengths);
  memcpy (lengths->needed + lengths->n_stretches * lengths->n_words, lengths->counts, lengths->n_words * sizeof (guint64));
  for (guint s = lengths->n_stretches; s > 0; s--)
    if (!settle (lengths, s - 1))
      return FALSE;
  return TRUE;
}

guint
gw_stretches_least (const GwStretchLengths *lengths, guint s)
{
  const guint64 *may = gw_stretches_lengths (lengths, s);
  guint w = 0;

  while (may[w] == 0)
    w++;
  return 64 * w + gw_mask_lowest (may[w]);
}

guint
gw_stretches_most (const GwStretchLengths *lengths, guint s)
{
  const guint64 *may = gw_stretches_lengths (lengths, s);
  guint w = lengths->n_words - 1;

  while (may[w] == 0)
    w--;
  return 64 * w + gw_mask_highest (may[w]);
}
