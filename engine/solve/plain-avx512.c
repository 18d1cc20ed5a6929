#include "solve/plain-internal.h"

#if defined(__x86_64__)
#include "on-avx512.inc"

#include "plain-search.inc"
#include "plain-walk.inc"

#if defined(__clang__)
#pragma clang attribute pop
#endif

const GwPlainVariant gw_plain_avx512 = { "avx512", LANES, available, run, walk };
#endif
