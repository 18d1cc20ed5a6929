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

/* What the engine calls them, which calculates (language/arithmetic.h). */
static const GwTermKind terms[] = {
  [GW_NODE_NEGATIVE] = GW_TERM_NEGATIVE, [GW_NODE_ABSOLUTE] = GW_TERM_ABSOLUTE, [GW_NODE_PLUS] = GW_TERM_PLUS,
  [GW_NODE_MINUS] = GW_TERM_MINUS, [GW_NODE_TIMES] = GW_TERM_TIMES, [GW_NODE_DIVIDED] = GW_TERM_DIVIDED, [GW_NODE_MOD] = GW_TERM_MOD,
  [GW_NODE_POWER] = GW_TERM_POWER, [GW_NODE_GCD] = GW_TERM_GCD, [GW_NODE_LCM] = GW_TERM_LCM, [GW_NODE_EQUAL] = GW_TERM_EQUAL,
  [GW_NODE_UNEQUAL] = GW_TERM_UNEQUAL, [GW_NODE_LESS] = GW_TERM_LESS, [GW_NODE_AT_MOST] = GW_TERM_AT_MOST,
  [GW_NODE_GREATER] = GW_TERM_GREATER, [GW_NODE_AT_LEAST] = GW_TERM_AT_LEAST, [GW_NODE_DIVIDES] = GW_TERM_DIVIDES,
  [GW_NODE_PRIME] = GW_TERM_PRIME, [GW_NODE_EVEN] = GW_TERM_EVEN, [GW_NODE_ODD] = GW_TERM_ODD, [GW_NODE_SQUARE] = GW_TERM_SQUARE,
  [GW_NODE_CUBE] = GW_TERM_CUBE, [GW_NODE_TRIANGULAR] = GW_TERM_TRIANGULAR,
};

static Value
calculate (GwNodeKind kind, gint64 x, gint64 y)
{
  gint64 number;

  if (kind == GW_NODE_MIN || kind == GW_NODE_MAX)
    return defined (kind == GW_NODE_MIN ? MIN (x, y) : MAX (x, y));
  return gw_calculate (terms[kind], x, y, &number) ? defined (number) : undefined;
}

static gboolean
holds (GwNodeKind kind, gint64 x, gint64 y)
{
  return kind <= GW_NODE_DIVIDES ? gw_compare (terms[kind], x, y) : gw_has_property (terms[kind], x);
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
