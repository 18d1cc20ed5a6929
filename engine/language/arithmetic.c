#include "language/arithmetic.h"

static gboolean
within (gint64 x, gint64 *result)
{
  *result = x;
  return ABS (x) <= GW_SENTENCE_MAX_NUMBER;
}

static gboolean
times (gint64 x, gint64 y, gint64 *result)
{
  gint64 product;

  return !__builtin_mul_overflow (x, y, &product) && within (product, result);
}

/* 0^0 is left open, as most people would. */
static gboolean
power (gint64 x, gint64 y, gint64 *result)
{
  *result = 1;
  if (y < 0 || (x == 0 && y == 0))
    return FALSE;
  if (ABS (x) <= 1)
    {
      *result = y == 0 || (x == -1 && y % 2 == 0) ? 1 : x;
      return TRUE;
    }
  for (; y > 0; y--)
    if (!times (*result, x, result))
      return FALSE;
  return TRUE;
}

static gint64
common_divisor (gint64 x, gint64 y)
{
  x = ABS (x);
  y = ABS (y);
  while (y != 0)
    {
      gint64 rest = x % y;

      x = y;
      y = rest;
    }
  return x;
}

static gboolean
join (gint64 x, gint64 y, gint64 *result)
{
  gint64 scale = 10, shifted;

  if (x < 0 || y < 0 || y > GW_SENTENCE_MAX_NUMBER)
    return FALSE;
  while (scale <= y)
    scale *= 10;
  if (!times (x, scale, &shifted))
    return FALSE;
  return within (shifted + y, result);
}

static gint64
digit_sum (gint64 x)
{
  gint64 sum = 0;

  for (x = ABS (x); x > 0; x /= 10)
    sum += x % 10;
  return sum;
}

gboolean
gw_calculate (GwTermKind kind, gint64 x, gint64 y, gint64 *result)
{
  *result = 0;
  switch (kind)
    {
    case GW_TERM_NEGATIVE:
      *result = -x;
      return TRUE;
    case GW_TERM_ABSOLUTE:
      *result = ABS (x);
      return TRUE;
    case GW_TERM_PLUS:
      *result = x + y;
      return TRUE;
    case GW_TERM_MINUS:
      *result = x - y;
      return TRUE;
    case GW_TERM_TIMES:
      return times (x, y, result);
    case GW_TERM_DIVIDED:
      *result = y != 0 ? x / y : 0;
      return y != 0 && x % y == 0;
    case GW_TERM_MOD: /* has the sign of nobody: 0 … |y| - 1, as in "congruent modulo 3" */
      *result = y != 0 ? (x % ABS (y) + ABS (y)) % ABS (y) : 0;
      return y != 0;
    case GW_TERM_POWER:
      return power (x, y, result);
    case GW_TERM_JOINED:
      return join (x, y, result);
    case GW_TERM_GCD:
      *result = common_divisor (x, y);
      return TRUE;
    case GW_TERM_LCM:
      return x != 0 && y != 0 ? times (ABS (x) / common_divisor (x, y), ABS (y), result) : TRUE;
    case GW_TERM_DIGIT_SUM:
      *result = digit_sum (x);
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
gw_compare (GwTermKind kind, gint64 x, gint64 y)
{
  switch (kind)
    {
    case GW_TERM_EQUAL:
      return x == y;
    case GW_TERM_UNEQUAL:
      return x != y;
    case GW_TERM_LESS:
      return x < y;
    case GW_TERM_AT_MOST:
      return x <= y;
    case GW_TERM_GREATER:
      return x > y;
    case GW_TERM_AT_LEAST:
      return x >= y;
    case GW_TERM_DIVIDES:
      return x != 0 ? y % x == 0 : y == 0;
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
is_prime (gint64 x)
{
  for (gint64 d = 2; d * d <= x; d++)
    if (x % d == 0)
      return FALSE;
  return x > 1;
}

/* Whether some N from 0 on has x = n^power, or x = n (n + 1) / 2 for power 0. */
static gboolean
is_figurate (gint64 x, guint exponent)
{
  for (gint64 n = 0;; n++)
    {
      gint64 value = exponent == 0 ? n * (n + 1) / 2 : exponent == 2 ? n * n : n * n * n;

      if (value >= x)
        return value == x;
    }
}

gboolean
gw_has_property (GwTermKind kind, gint64 x)
{
  switch (kind)
    {
    case GW_TERM_EVEN:
      return x % 2 == 0;
    case GW_TERM_ODD:
      return x % 2 != 0;
    case GW_TERM_PRIME:
      return ABS (x) <= G_MAXINT32 && is_prime (x);
    case GW_TERM_SQUARE:
      return ABS (x) <= G_MAXINT32 && is_figurate (x, 2);
    case GW_TERM_CUBE:
      return ABS (x) <= G_MAXINT32 && is_figurate (x, 3);
    case GW_TERM_TRIANGULAR:
      return ABS (x) <= G_MAXINT32 && is_figurate (x, 0);
    default:
      g_return_val_if_reached (FALSE);
    }
}
