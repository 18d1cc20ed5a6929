#include "base/random.h"

static guint64
splitmix64 (guint64 *seed)
{
  guint64 z = (*seed += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

void
gw_random_init (GwRandom *random, guint64 seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (random->state); i++)
    random->state[i] = splitmix64 (&seed);
}

void
gw_random_init_numbered (GwRandom *random, guint64 seed, guint64 number)
{
  guint64 first = splitmix64 (&seed);

  /* Mixed before the number goes in: else neighbouring seeds would share the streams of neighbouring numbers. */
  gw_random_init (random, first ^ splitmix64 (&number));
}

static inline guint64
rotate_left (guint64 x, guint k)
{
  return (x << k) | (x >> (64 - k));
}

guint64
gw_random_next (GwRandom *random)
{
  guint64 *s = random->state;
  guint64 result = rotate_left (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left (s[3], 45);
  return result;
}

guint32
gw_random_below (GwRandom *random, guint32 n)
{
  guint64 product;

  g_return_val_if_fail (n > 0, 0);

  /* Lemire's multiplication; the rejected low words would favour the first numbers. They are less than N: most draws are
   * taken without the division. */
  product = (gw_random_next (random) >> 32) * n;
  if ((guint32) product < n)
    for (guint32 bias = (guint32) -n % n; (guint32) product < bias;)
      product = (gw_random_next (random) >> 32) * n;
  return (guint32) (product >> 32);
}

void
gw_random_shuffle (GwRandom *random, gint *items, gsize n)
{
  for (gsize i = n; i > 1; i--)
    {
      gsize j = gw_random_below (random, (guint32) i);
      gint item = items[i - 1];

      items[i - 1] = items[j];
      items[j] = item;
    }
}
