#include "relations/subset-steps.h"

#define EACH(x) { { x, x, x, x, x, x, x, x } }
#define ALL     (~(guint64) 0)

const GwSubsetStep gw_subset_steps[GW_SET_VALUES] = {
  { EACH (0x5555555555555555), EACH (0xaaaaaaaaaaaaaaaa), 0, 1 },
  { EACH (0x3333333333333333), EACH (0xcccccccccccccccc), 0, 2 },
  { EACH (0x0f0f0f0f0f0f0f0f), EACH (0xf0f0f0f0f0f0f0f0), 0, 4 },
  { EACH (0x00ff00ff00ff00ff), EACH (0xff00ff00ff00ff00), 0, 8 },
  { EACH (0x0000ffff0000ffff), EACH (0xffff0000ffff0000), 0, 16 },
  { EACH (0x00000000ffffffff), EACH (0xffffffff00000000), 0, 32 },
  { { { ALL, 0, ALL, 0, ALL, 0, ALL, 0 } }, { { 0, ALL, 0, ALL, 0, ALL, 0, ALL } }, 1, 0 },
  { { { ALL, ALL, 0, 0, ALL, ALL, 0, 0 } }, { { 0, 0, ALL, ALL, 0, 0, ALL, ALL } }, 2, 0 },
  { { { ALL, ALL, ALL, ALL, 0, 0, 0, 0 } }, { { 0, 0, 0, 0, ALL, ALL, ALL, ALL } }, 4, 0 },
};

const GwSubsetStep gw_subset_first_steps[GW_SET_VALUES] = {
  { EACH (0x5555555555555555), EACH (0xaaaaaaaaaaaaaaaa), 0, 1 },
  { EACH (0x1111111111111111), EACH (0x4444444444444444), 0, 2 },
  { EACH (0x0101010101010101), EACH (0x1010101010101010), 0, 4 },
  { EACH (0x0001000100010001), EACH (0x0100010001000100), 0, 8 },
  { EACH (0x0000000100000001), EACH (0x0001000000010000), 0, 16 },
  { EACH (0x0000000000000001), EACH (0x0000000100000000), 0, 32 },
  { { { 1, 0, 1, 0, 1, 0, 1, 0 } }, { { 0, 1, 0, 1, 0, 1, 0, 1 } }, 1, 0 },
  { { { 1, 0, 0, 0, 1, 0, 0, 0 } }, { { 0, 0, 1, 0, 0, 0, 1, 0 } }, 2, 0 },
  { { { 1, 0, 0, 0, 0, 0, 0, 0 } }, { { 0, 0, 0, 0, 1, 0, 0, 0 } }, 4, 0 },
};
