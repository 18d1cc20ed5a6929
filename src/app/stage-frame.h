#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What stays free at each side of a window of WIDTH by HEIGHT, so that the rest is exactly sixteen by nine and as large as that goes. */
typedef struct
{
  int left, right, top, bottom;
} GwStageFrame;

GwStageFrame gw_stage_frame (int width,
                             int height);

G_END_DECLS
