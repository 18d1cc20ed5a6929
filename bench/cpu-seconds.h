#pragma once

#include <time.h>

/* What this process has computed so far; unlike the clock on the wall, not what others did meanwhile. */
static inline double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}
