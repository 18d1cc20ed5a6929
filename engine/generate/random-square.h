#pragma once

#include "base/random.h"

G_BEGIN_DECLS

/* A Latin square of N rows and columns with 0 … N - 1, row by row, drawn at random; freed by the caller. */
guint *gw_random_latin_square (guint     n,
                             GwRandom *random);

G_END_DECLS
