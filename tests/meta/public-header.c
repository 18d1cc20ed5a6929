/* The one header for outsiders needs nothing before it. */
#include "gridwright.h"

int
main (void)
{
  return GW_MAX_SIDE == 100 ? 0 : 1;
}
