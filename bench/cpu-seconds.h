#pragma once

#include <time.h>

static inline double
seconds_of (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* What this process has computed so far; unlike the clock on the wall, not what others did meanwhile. */
static inline double
cpu_seconds (void)
{
  return seconds_of (CLOCK_PROCESS_CPUTIME_ID);
}

/* The same of the thread that asks. */
static inline double
thread_seconds (void)
{
  return seconds_of (CLOCK_THREAD_CPUTIME_ID);
}
