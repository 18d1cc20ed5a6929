#include "solve/plain-internal.h"

/* Whatever the compiler may assume of every machine: SSE2 on x86-64, NEON on ARM64, else plain integers. */
#include "solve/plain-vector.h"

#include "plain-search.inc"
#include "plain-walk.inc"

static gboolean
available (void)
{
  return TRUE;
}

const GwPlainVariant gw_plain_portable = { "portable", LANES, available, run, walk };
