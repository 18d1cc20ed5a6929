#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A condition on two numbers a and b, as an author types it:
 *
 *     |a-b| >= 3        a*b is a square      sum is prime      a divides b or b divides a      1 < a <= b
 *
 *     condition   = condition ("and" | "or" | ",") condition | "not" condition | "(" condition ")" | comparison
 *     comparison  = number (("=" | "!=" | "<" | "<=" | ">" | ">=") number)+          a chain holds when each link does
 *                 | number "is" ["not"] property  |  number "divides" number
 *     property    = ["a" | "an"] ("prime" | "even" | "odd" | "square" | "cube" | "triangular" | "multiple" "of" number)
 *                 | "divisible" "by" number
 *     number      = + - * / mod ^ |…| min (,) max (,) gcd (,) lcm (,), whole numbers, a, b,
 *                   "sum" a+b, "difference" |a-b|, "product" a*b
 *
 * ≠ ≤ ≥ × · ÷ − are understood. There are no loops and no names: every formula ends at once. What cannot be calculated
 * (a division that leaves a rest, or by 0) is undefined, and so are comparisons with it; `or` and `and` look past it where
 * the other side decides. */
typedef struct _GwFormula GwFormula;

typedef enum
{
  GW_FORMULA_FALSE,
  GW_FORMULA_TRUE,
  GW_FORMULA_UNDEFINED,
} GwFormulaValue;

#define GW_FORMULA_MAX_LENGTH 400 /* bytes */

/* NULL with a message for people; AT is then the byte where the trouble begins, LENGTH how many bytes it is (maybe 0, at
 * the end). Both may be NULL. */
GwFormula     *gw_formula_parse (const char      *text,
                                 gsize           *at,
                                 gsize           *length,
                                 GError         **error);
void           gw_formula_free  (GwFormula       *formula);
GwFormulaValue gw_formula_test  (const GwFormula *formula,
                                 gint             a,
                                 gint             b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFormula, gw_formula_free)

G_END_DECLS
