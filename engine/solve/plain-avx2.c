#include "solve/plain-internal.h"

#if defined(__x86_64__)
#include "on-avx2.inc"

#include "plain-search.inc"
#include "plain-walk.inc"

#if defined(__clang__)
#pragma clang attribute pop
#endif

const GwPlainVariant gw_plain_avx2 = { "avx2", LANES, available, run, walk };
#endif
