#include "solve/clued-internal.h"

#if defined(__x86_64__)
#include "on-avx512.inc"

#include "plain-sweep.inc"
#include "clued-sweep.inc"
#include "clued-search.inc"

#if defined(__clang__)
#pragma clang attribute pop
#endif

const GwCluedVariant gw_clued_avx512 = { "avx512", available, run };
#endif
