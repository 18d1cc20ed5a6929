/* 160 strategies that find nothing, before and behind the real ones: the table as wide as it may become. meson.build lists them. */
#include "strategies/strategy.h"

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  return FALSE;
}

#define FIRST_BEHIND 110 /* as in meson.build */

#define IDLE(n)                                                                                                        \
  extern const GwStrategy gw_strategy_idle_##n;                                                                        \
  const GwStrategy gw_strategy_idle_##n = {                                                                            \
    .id = "idle-" #n, .name = "idle", .meaning = "finds nothing", .monotone = TRUE, .tenths = (n) < FIRST_BEHIND ? 10 : 89, \
    .size = 1, .find = find,                                                                                           \
  };
#define TEN(d) IDLE (d##0) IDLE (d##1) IDLE (d##2) IDLE (d##3) IDLE (d##4) IDLE (d##5) IDLE (d##6) IDLE (d##7) IDLE (d##8) IDLE (d##9)

TEN (1) TEN (2) TEN (3) TEN (4) TEN (5) TEN (6) TEN (7) TEN (8) TEN (9) TEN (10)
TEN (11) TEN (12) TEN (13) TEN (14) TEN (15) TEN (16)
