#include "app/stage-frame.h"

#define ACROSS 16
#define DOWN   9

GwStageFrame
gw_stage_frame (int width, int height)
{
  const int unit = MIN (MAX (width, 0) / ACROSS, MAX (height, 0) / DOWN);
  const int free_across = MAX (width, 0) - unit * ACROSS, free_down = MAX (height, 0) - unit * DOWN;

  if (unit == 0)
    return (GwStageFrame){ 0 };
  return (GwStageFrame){ free_across / 2, free_across - free_across / 2, free_down / 2, free_down - free_down / 2 };
}
