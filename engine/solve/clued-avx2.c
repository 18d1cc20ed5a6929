#include "solve/clued-internal.h"

#if defined(__x86_64__)
#include <immintrin.h>

/* Only what follows may use the instructions; gcc and clang say it differently. */
#if defined(__clang__)
#pragma clang attribute push(__attribute__ ((target ("avx2,bmi,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,popcnt")
#endif

#define GW_PLAIN_AVX2
#include "solve/plain-vector.h"

#include "plain-sweep.inc"
#include "clued-sweep.inc"
#include "clued-search.inc"

static gboolean
available (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi") && __builtin_cpu_supports ("popcnt");
}

#if defined(__clang__)
#pragma clang attribute pop
#endif

const GwCluedVariant gw_clued_avx2 = { "avx2", available, run };
#endif
