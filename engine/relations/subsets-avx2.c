#include "relations/subsets-internal.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

/* Only what follows may use the instructions; gcc and clang say it differently. */
#if defined(__clang__)
#pragma clang attribute push(__attribute__ ((target ("avx2,bmi"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi")
#endif

#include "subsets-share.inc"

static gboolean
is_available (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi");
}

#if defined(__clang__)
#pragma clang attribute pop
#endif

const GwSubsetsVariant gw_subsets_avx2 = { is_available, share, share_seen };
#endif
