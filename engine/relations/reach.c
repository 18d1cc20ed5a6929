#include "relations/reach.h"

#include <string.h>

static inline gint64
step_of (const GwReach *reach, guint i, guint v)
{
  gint64 term = reach->weight[v];

  if (reach->coefficient != NULL)
    term *= reach->coefficient[i];
  if (reach->base != NULL)
    term -= reach->base[i];
  return reach->sign * term;
}

/* Sums of up to 63 fit one word: nearly all cages. */
static GwFilter
filter_word (const GwReach *reach, GwMask *domain)
{
  guint64 *layers = reach->layers, ways = GW_BIT (reach->target);
  GwFilter result = GW_FILTER_SAME;

  layers[0] = 1;
  for (guint i = 0; i < reach->n; i++)
    {
      layers[i + 1] = 0;
      GW_MASK_FOREACH (v, domain[i])
        {
          gint64 step = step_of (reach, i, v);

          if (step <= reach->target)
            layers[i + 1] |= (reach->allowed != NULL ? layers[i] & reach->allowed[v] : layers[i]) << step;
        }
    }
  if ((layers[reach->n] & ways) == 0)
    return GW_FILTER_CONFLICT;
  for (guint i = reach->n; i-- > 0;)
    {
      guint64 back = 0;

      GW_MASK_FOREACH (v, domain[i])
        {
          gint64 step = step_of (reach, i, v);
          guint64 from = step <= reach->target ? (ways >> step) & layers[i] : 0;

          if (reach->allowed != NULL)
            from &= reach->allowed[v];
          back |= from;
          if (from != 0)
            continue;
          domain[i] &= ~GW_BIT (v);
          result = GW_FILTER_CHANGED;
        }
      ways = back;
    }
  return result;
}

/* TO |= (FROM & ALLOWED) << step; what goes beyond the words is lost. */
static void
add_up (guint64 *to, const guint64 *from, const guint64 *allowed, guint n_words, guint step)
{
  guint words = step / 64, bits = step % 64;

  for (guint i = n_words; i-- > words;)
    {
      guint k = i - words;
      guint64 high = allowed != NULL ? from[k] & allowed[k] : from[k];
      guint64 low = k == 0 ? 0 : allowed != NULL ? from[k - 1] & allowed[k - 1] : from[k - 1];

      to[i] |= bits == 0 ? high : high << bits | low >> (64 - bits);
    }
}

/* TO |= (FROM >> step) & HERE & ALLOWED; whether that is anything. */
static gboolean
add_down (guint64 *to, const guint64 *from, const guint64 *here, const guint64 *allowed, guint n_words, guint step)
{
  guint words = step / 64, bits = step % 64;
  guint64 any = 0;

  for (guint i = 0; i + words < n_words; i++)
    {
      guint64 low = from[i + words];
      guint64 high = i + words + 1 < n_words ? from[i + words + 1] : 0;
      guint64 found = (bits == 0 ? low : low >> bits | high << (64 - bits)) & here[i];

      if (allowed != NULL)
        found &= allowed[i];
      to[i] |= found;
      any |= found;
    }
  return any != 0;
}

static const guint64 *
allowed_of (const GwReach *reach, guint v, guint n_words)
{
  return reach->allowed != NULL ? reach->allowed + (gsize) v * n_words : NULL;
}

static void
reach_up (const GwReach *reach, const GwMask *domain, guint n_words)
{
  memset (reach->layers, 0, ((gsize) reach->n + 1) * n_words * sizeof (guint64));
  reach->layers[0] = 1;
  for (guint i = 0; i < reach->n; i++)
    GW_MASK_FOREACH (v, domain[i])
      {
        gint64 step = step_of (reach, i, v);
        guint64 *from = reach->layers + (gsize) i * n_words;

        if (step <= reach->target)
          add_up (from + n_words, from, allowed_of (reach, v, n_words), n_words, (guint) step);
      }
}

GwFilter
gw_reach_filter (const GwReach *reach, GwMask *domain)
{
  guint n_words = GW_WORDS ((gsize) reach->target + 1);
  guint64 *ways = reach->layers + (gsize) reach->n * n_words, *back = ways + n_words;
  GwFilter result = GW_FILTER_SAME;

  if (n_words == 1)
    return filter_word (reach, domain);
  reach_up (reach, domain, n_words);
  if (!gw_bit_test (ways, reach->target))
    return GW_FILTER_CONFLICT;
  memset (ways, 0, n_words * sizeof (guint64));
  gw_bit_set (ways, reach->target);
  for (guint i = reach->n; i-- > 0;)
    {
      guint64 *here = reach->layers + (gsize) i * n_words;

      memset (back, 0, n_words * sizeof (guint64));
      GW_MASK_FOREACH (v, domain[i])
        {
          gint64 step = step_of (reach, i, v);

          if (step <= reach->target
              && add_down (back, ways, here, allowed_of (reach, v, n_words), n_words, (guint) step))
            continue;
          domain[i] &= ~GW_BIT (v);
          result = GW_FILTER_CHANGED;
        }
      memcpy (here, back, n_words * sizeof (guint64));
      ways = here;
    }
  return result;
}
