#pragma once

#include "relations/subsets.h"

G_BEGIN_DECLS

/* The one way to share values out, compiled for several sets of instructions. */
extern const GwSubsetsVariant gw_subsets_avx512, gw_subsets_avx2;

G_END_DECLS
