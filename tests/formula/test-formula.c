/* Formulas against the same conditions in C, for all pairs of numbers; and what is said of wrong ones. */
#include <stdlib.h>

#include "formula/formula.h"

#define MOST 30

/* ---- what is true ---- */

static gboolean far_apart (gint a, gint b) { return abs (a - b) >= 3; }
static gboolean square_product (gint a, gint b) { for (gint i = 0; i <= a * b; i++) if (i * i == a * b) return TRUE; return FALSE; }
static gboolean prime (gint x) { gint n = 0; for (gint i = 1; i <= x; i++) n += x % i == 0; return n == 2; }
static gboolean prime_sum (gint a, gint b) { return prime (a + b); }
static gboolean not_prime_sum (gint a, gint b) { return !prime (a + b); }
static gboolean divides (gint a, gint b) { return a == 0 ? b == 0 : b % a == 0; }
static gboolean either_divides (gint a, gint b) { return divides (a, b) || divides (b, a); }
static gboolean chain (gint a, gint b) { return 1 < a && a <= b; }
static gboolean between (gint a, gint b) { return a * a + 2 * b < 40 && a * a + 2 * b != 7; }
static gboolean ratio (gint a, gint b) { return a == 2 * b || b == 2 * a; }
static gboolean same_rest (gint a, gint b) { return a % 3 == b % 3; }
static gboolean parity (gint a, gint b) { return (a % 2 == 0) != (b % 2 == 0); }
static gboolean minmax (gint a, gint b) { return MAX (a, b) - MIN (a, b) == 4; }
static gboolean coprime (gint a, gint b) { gint g = 0; for (gint i = 1; i <= 40; i++) if (a % i == 0 && b % i == 0) g = i; return a + b > 0 && g == 1 && !(a == 0 && b == 0); }
static gboolean multiple (gint a, gint b) { return (a + b) % 4 == 0; }
static gboolean triangular (gint a, gint b) { for (gint i = 0; i < 20; i++) if (i * (i + 1) / 2 == a + b) return TRUE; return FALSE; }
static gboolean cube (gint a, gint b) { for (gint i = 0; i < 12; i++) if (i * i * i == a * b) return TRUE; return FALSE; }
static gboolean precedence (gint a, gint b) { return a == 1 || (b == 1 && a > 5); }
static gboolean grouped (gint a, gint b) { return (a == 1 || b == 1) && a > 5; }
static gboolean negative (gint a, gint b) { return -a * a + 20 > b; }
static gboolean power (gint a, gint b) { return a * a * a == b; }
static gboolean left (gint a, gint b) { return a - b - 1 == 2; }
static gboolean nested (gint a, gint b) { return abs (abs (a - b) - 2) == 1; }
static gboolean difference (gint a, gint b) { return abs (a - b) % 2 == 1; }
static gboolean product (gint a, gint b) { return a * b > 12; }

static const struct
{
  const char *text;
  gboolean  (*holds) (gint a, gint b);
} truths[] = {
  { "|a-b| >= 3", far_apart }, { "|a − b| ≥ 3", far_apart }, { "not |a-b|<3", far_apart }, { "difference >= 3", far_apart },
  { "a*b is a square", square_product }, { "product is square", square_product }, { "a·b is a square", square_product },
  { "sum is prime", prime_sum }, { "SUM is PRIME", prime_sum }, { "a+b is prime", prime_sum }, { "sum is a prime", prime_sum },
  { "sum is not prime", not_prime_sum }, { "not sum is prime", not_prime_sum }, { "not (a + b is prime)", not_prime_sum },
  { "a divides b", divides }, { "b is a multiple of a", divides }, { "b is divisible by a", divides },
  { "a divides b or b divides a", either_divides },
  { "1 < a <= b", chain }, { "1<a and a<=b", chain }, { "a>1, b>=a", chain }, { "b ≥ a > 1", chain },
  { "a^2+2*b < 40, a*a+2*b != 7", between }, { "a²+2*b<40 and a² + b*2 ≠ 7", between }, { "a²+2*b<40 and a²+2*b <> 7", between },
  { "a = 2*b or b = 2*a", ratio }, { "a == b × 2 or 2·a = b", ratio },
  { "a mod 3 = b mod 3", same_rest }, { "a % 3 = b % 3", same_rest }, { "(a-b) mod 3 = 0", same_rest },
  { "a is even and b is odd or a is odd and b is even", parity }, { "sum is odd", parity },
  { "max(a,b) - min(a, b) = 4", minmax }, { "gcd(a,b) = 1", coprime }, { "sum is a multiple of 4", multiple },
  { "sum is triangular", triangular }, { "product is a cube", cube },
  { "a = 1 or b = 1 and a > 5", precedence }, { "(a = 1 or b = 1) and a > 5", grouped }, { "((((a=1) or (b=1)))) and a>5", grouped },
  { "-a*a+20>b", negative }, { "-a^2 + 20 > b", negative }, { "a^3=b", power }, { "a-b-1=2", left },
  { "||a-b|-2| = 1", nested }, { "difference is odd", difference }, { "product>12", product },
};

static void
test_truths (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (truths); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwFormula) formula = gw_formula_parse (truths[i].text, NULL, NULL, &error);

      g_assert_no_error (error);
      for (gint a = 0; a <= MOST; a++)
        for (gint b = 0; b <= MOST; b++)
          if (gw_formula_test (formula, a, b) != (truths[i].holds (a, b) ? GW_FORMULA_TRUE : GW_FORMULA_FALSE))
            g_error ("%s: wrong for a = %d, b = %d", truths[i].text, a, b);
    }
}

/* ---- what cannot be calculated ---- */

static GwFormulaValue
test (const char *text, gint a, gint b)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwFormula) formula = gw_formula_parse (text, NULL, NULL, &error);

  g_assert_no_error (error);
  return gw_formula_test (formula, a, b);
}

static void
test_undefined (void)
{
  g_assert_cmpint (test ("a/b = 2", 6, 3), ==, GW_FORMULA_TRUE);
  g_assert_cmpint (test ("a/b = 2", 6, 2), ==, GW_FORMULA_FALSE);
  g_assert_cmpint (test ("a/b = 2", 5, 3), ==, GW_FORMULA_UNDEFINED);
  g_assert_cmpint (test ("a/b = 2", 5, 0), ==, GW_FORMULA_UNDEFINED);
  g_assert_cmpint (test ("not a/b = 2", 5, 3), ==, GW_FORMULA_UNDEFINED);
  g_assert_cmpint (test ("a/b = 2 or b/a = 2", 3, 6), ==, GW_FORMULA_TRUE);
  g_assert_cmpint (test ("b/a = 2 or a/b = 2", 3, 6), ==, GW_FORMULA_TRUE);
  g_assert_cmpint (test ("a/b = 2 and a = 3", 5, 3), ==, GW_FORMULA_FALSE);
  g_assert_cmpint (test ("a/b = 2 and a = 5", 5, 3), ==, GW_FORMULA_UNDEFINED);
  g_assert_cmpint (test ("a mod b = 0", 5, 0), ==, GW_FORMULA_UNDEFINED);
  g_assert_cmpint (test ("(a-b) mod 3 = 2", 1, 2), ==, GW_FORMULA_TRUE);
  g_assert_cmpint (test ("a^b > 0", 9, 9), ==, GW_FORMULA_UNDEFINED);
  g_assert_cmpint (test ("a^(0-b) > 0", 9, 1), ==, GW_FORMULA_UNDEFINED);
  g_assert_cmpint (test ("a^b = 1", 0, 0), ==, GW_FORMULA_UNDEFINED);
  g_assert_cmpint (test ("a^b = 1", 0, 3), ==, GW_FORMULA_FALSE);
  g_assert_cmpint (test ("a^b = 1", 3, 0), ==, GW_FORMULA_TRUE);
  g_assert_cmpint (test ("2^3^2 = 512", 0, 0), ==, GW_FORMULA_TRUE);
  g_assert_cmpint (test ("lcm(a,b) = 12", 4, 6), ==, GW_FORMULA_TRUE);
  g_assert_cmpint (test ("lcm(a,b) = 0", 0, 6), ==, GW_FORMULA_TRUE);
}

/* ---- what is wrong, and where ---- */

static const struct
{
  const char *text;
  gsize       at, length;
  const char *message;
} faults[] = {
  { "", 0, 0, "Type a condition on a and b, such as: |a-b| >= 3" },
  { "  ", 0, 0, "Type a condition on a and b, such as: |a-b| >= 3" },
  { "a + b", 0, 5, "“a + b” is a number; compare it with something." },
  { "a < b + ", 8, 0, "The formula ends where a number (a, b, 7, sum …) should be." },
  { "a < c", 4, 1, "“c” is where a number (a, b, 7, sum …) should be." },
  { "sum is lovely", 7, 6, "“lovely” is where a property (prime, square, cube, triangular, even, odd, a multiple of …) should be." },
  { "(a < b", 0, 1, "This parenthesis is never closed." },
  { "|a - b = 3", 7, 1, "“=” is where “|” should be." },
  { "1 < |a - b", 4, 1, "This | is never closed." },
  { "a < b)", 5, 1, "“)” is where “and”, “or”, or the end should be." },
  { "a < b b", 6, 1, "“b” is where “and”, “or”, or the end should be." },
  { "a $ b", 2, 1, "“$” means nothing in a formula." },
  { "a = ä", 4, 2, "“ä” means nothing in a formula." },
  { "(a < b) + 1 = 2", 0, 7, "“(a < b)” is true or false; a number is needed here." },
  { "a and b", 0, 1, "“a” is a number; compare it with something." },
  { "a < b and 3", 10, 1, "“3” is a number; compare it with something." },
  { "not a", 4, 1, "“a” is a number; compare it with something." },
  { "min a", 4, 1, "“a” is where “(” should be." },
  { "min(a) = 1", 5, 1, "“)” is where “,” should be." },
  { "a is a multiple 3", 16, 1, "“3” is where “of” should be." },
  { "a = 1000001", 4, 7, "Numbers go up to 1,000,000." },
  { "a = 99999999999999999999999", 4, 23, "Numbers go up to 1,000,000." },
  { "a = supercalifragilistic", 4, 20, "“supercalifragilistic” is where a number (a, b, 7, sum …) should be." },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;
      gsize at = 999, length = 999;

      g_assert_null (gw_formula_parse (faults[i].text, &at, &length, &error));
      g_assert_cmpstr (error->message, ==, faults[i].message);
      g_assert_cmpuint (at, ==, faults[i].at);
      g_assert_cmpuint (length, ==, faults[i].length);
    }
}

/* Deep, long and bottomless texts end in a message. */
static void
test_limits (void)
{
  static const char *const pieces[] = { "(", "-", "not ", "|", "min(", "2^", "a+", "a=", "a<b or " };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (guint n = 30; n < 500; n += 23)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (GError) error = NULL;

        for (guint k = 0; k < n; k++)
          g_string_append (text, pieces[i]);
        g_assert_null (gw_formula_parse (text->str, NULL, NULL, &error));
        g_assert_nonnull (error);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formula/truths", test_truths);
  g_test_add_func ("/formula/undefined", test_undefined);
  g_test_add_func ("/formula/faults", test_faults);
  g_test_add_func ("/formula/limits", test_limits);
  return g_test_run ();
}
