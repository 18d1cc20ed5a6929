#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a pass over some domains came to. Passes are repeated until all say SAME. */
typedef enum
{
  GW_FILTER_SAME,
  GW_FILTER_CHANGED,
  GW_FILTER_CONFLICT,
} GwFilter;

G_END_DECLS
