#include "solve/clued-internal.h"

/* See plain-portable.c. */
#include "solve/plain-vector.h"

#include "plain-sweep.inc"
#include "clued-sweep.inc"
#include "clued-search.inc"

static gboolean
available (void)
{
  return TRUE;
}

const GwCluedVariant gw_clued_portable = { "portable", available, run };
