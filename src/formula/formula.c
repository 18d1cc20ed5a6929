/* Evaluation. Nodes are calculated in order, children first: no recursion, and a fixed number of steps. */
#include "formula/formula-tree.h"

/* Beyond this, nothing is said about a number: far more than any puzzle needs, and little enough that whether it is prime
 * can be asked for every pair. */
#define LARGEST G_GINT64_CONSTANT (1000000)

typedef struct
{
  gboolean is_defined;
  gint64   number; /* conditions: 0 or 1 */
} Value;

static const Value undefined = { FALSE, 0 };

static Value
defined (gint64 number)
{
  return (Value) { ABS (number) <= LARGEST, number };
}

static gint64
gcd (gint64 x, gint64 y)
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

/* 0^0 is left open, as most people would. */
static Value
power (gint64 x, gint64 y)
{
  gint64 result = 1;

  if (y < 0 || (x == 0 && y == 0))
    return undefined;
  if (ABS (x) <= 1)
    return defined (x == -1 && y % 2 == 0 ? 1 : y == 0 ? 1 : x);
  for (gint64 i = 0; i < y; i++)
    {
      result *= x;
      if (ABS (result) > LARGEST)
        return undefined;
    }
  return defined (result);
}

/* The remainder has the sign of nobody: 0 … |y| - 1, as in "congruent modulo 3". */
static Value
remainder_of (gint64 x, gint64 y)
{
  gint64 rest;

  if (y == 0)
    return undefined;
  rest = x % ABS (y);
  return defined (rest < 0 ? rest + ABS (y) : rest);
}

static Value
calculate (GwNodeKind kind, gint64 x, gint64 y)
{
  switch (kind)
    {
    case GW_NODE_NEGATIVE:
      return defined (-x);
    case GW_NODE_ABSOLUTE:
      return defined (ABS (x));
    case GW_NODE_PLUS:
      return defined (x + y);
    case GW_NODE_MINUS:
      return defined (x - y);
    case GW_NODE_TIMES:
      return defined (x * y);
    case GW_NODE_DIVIDED:
      return y == 0 || x % y != 0 ? undefined : defined (x / y);
    case GW_NODE_MOD:
      return remainder_of (x, y);
    case GW_NODE_POWER:
      return power (x, y);
    case GW_NODE_MIN:
      return defined (MIN (x, y));
    case GW_NODE_MAX:
      return defined (MAX (x, y));
    case GW_NODE_GCD:
      return defined (gcd (x, y));
    default:
      return x == 0 || y == 0 ? defined (0) : defined (ABS (x / gcd (x, y) * y));
    }
}

static gboolean
is_prime (gint64 x)
{
  for (gint64 i = 2; i * i <= x; i++)
    if (x % i == 0)
      return FALSE;
  return x > 1;
}

/* Whether some i from 0 on has i (i*i, i*i*i, 1 + … + i) equal to X. */
static gboolean
is_figure (GwNodeKind kind, gint64 x)
{
  for (gint64 i = 0;; i++)
    {
      gint64 figure = kind == GW_NODE_SQUARE ? i * i : kind == GW_NODE_CUBE ? i * i * i : i * (i + 1) / 2;

      if (figure >= x)
        return figure == x;
    }
}

static gboolean
holds (GwNodeKind kind, gint64 x, gint64 y)
{
  switch (kind)
    {
    case GW_NODE_EQUAL:
      return x == y;
    case GW_NODE_UNEQUAL:
      return x != y;
    case GW_NODE_LESS:
      return x < y;
    case GW_NODE_AT_MOST:
      return x <= y;
    case GW_NODE_GREATER:
      return x > y;
    case GW_NODE_AT_LEAST:
      return x >= y;
    case GW_NODE_DIVIDES:
      return x == 0 ? y == 0 : y % x == 0;
    case GW_NODE_PRIME:
      return is_prime (x);
    case GW_NODE_EVEN:
      return x % 2 == 0;
    case GW_NODE_ODD:
      return x % 2 != 0;
    default:
      return is_figure (kind, x);
    }
}

/* What one side decides alone holds whatever the other side is. */
static Value
connect (GwNodeKind kind, Value x, Value y)
{
  gint64 deciding = kind == GW_NODE_OR;

  if ((x.is_defined && x.number == deciding) || (y.is_defined && y.number == deciding))
    return defined (deciding);
  return x.is_defined && y.is_defined ? defined (!deciding) : undefined;
}

static Value
value_of (const GwNode *node, const Value *values, gint a, gint b)
{
  Value x = values[node->x], y = values[node->y];

  switch (node->kind)
    {
    case GW_NODE_NUMBER:
      return defined (node->number);
    case GW_NODE_A:
      return defined (a);
    case GW_NODE_B:
      return defined (b);
    case GW_NODE_AND:
    case GW_NODE_OR:
      return connect (node->kind, x, y);
    case GW_NODE_NOT:
      return x.is_defined ? defined (!x.number) : undefined;
    default:
      if (!x.is_defined || !y.is_defined)
        return undefined;
      return node->kind < GW_NODE_FIRST_CONDITION ? calculate (node->kind, x.number, y.number)
                                                  : defined (holds (node->kind, x.number, y.number));
    }
}

GwFormulaValue
gw_formula_test (const GwFormula *formula, gint a, gint b)
{
  Value values[GW_FORMULA_MAX_NODES] = { { 0 } };

  for (guint i = 0; i < formula->n; i++)
    values[i] = value_of (&formula->nodes[i], values, a, b);
  if (!values[formula->n - 1].is_defined)
    return GW_FORMULA_UNDEFINED;
  return values[formula->n - 1].number != 0 ? GW_FORMULA_TRUE : GW_FORMULA_FALSE;
}

void
gw_formula_free (GwFormula *formula)
{
  g_free (formula);
}
