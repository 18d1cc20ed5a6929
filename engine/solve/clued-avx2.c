#include "solve/clued-internal.h"

#if defined(__x86_64__)
#include "on-avx2.inc"

#include "plain-sweep.inc"
#include "clued-sweep.inc"
#include "clued-search.inc"

#if defined(__clang__)
#pragma clang attribute pop
#endif

const GwCluedVariant gw_clued_avx2 = { "avx2", available, run };
#endif
