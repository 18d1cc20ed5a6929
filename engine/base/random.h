#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The one source of chance: xoshiro256**, seeded by splitmix64. The same seed gives the same numbers on
 * every machine. A plain struct: copy it to fork a stream, never share one between threads. */
typedef struct
{
  guint64 state[4];
} GwRandom;

void    gw_random_init    (GwRandom *random,
                           guint64   seed);
/* A stream of its own for each NUMBER under one seed, so that numbered work comes out the same in any order. */
void    gw_random_init_numbered (GwRandom *random,
                           guint64   seed,
                           guint64   number);
guint64 gw_random_next    (GwRandom *random);
/* Even over 0 … n-1; n must not be 0. */
guint32 gw_random_below   (GwRandom *random,
                           guint32   n);
/* Fisher-Yates over n ints. */
void    gw_random_shuffle (GwRandom *random,
                           gint     *items,
                           gsize     n);

G_END_DECLS
