#pragma once

#include "relations/subsets.h"

G_BEGIN_DECLS

/* The one way to share values out, compiled for several sets of instructions. */
typedef struct
{
  gboolean     (*is_available) (void);
  GwSubsetsShare share;
} GwSubsetsVariant;

extern const GwSubsetsVariant gw_subsets_avx512, gw_subsets_avx2, gw_subsets_portable;

G_END_DECLS
