/* What the values of a file amount to: ranks, multiplicities, numbers, the empty value. */

#include <string.h>

#include "base/error.h"
#include "model/symbols.h"

static GwSymbols *
make (const char *values)
{
  GError *error = NULL;
  GwSymbols *symbols = gw_symbols_new (values, &error);

  g_assert_no_error (error);
  g_assert_nonnull (symbols);
  return symbols;
}

static gint
number_of (const GwSymbols *symbols, const char *text)
{
  gint v = gw_symbols_find (symbols, text, -1);

  g_assert_cmpint (v, !=, GW_NO_SYMBOL);
  return symbols->number[v];
}

static guint
times_of (const GwSymbols *symbols, const char *text)
{
  gint v = gw_symbols_find (symbols, text, -1);

  g_assert_cmpint (v, !=, GW_NO_SYMBOL);
  return symbols->multiplicity[v];
}

static void
test_digits (void)
{
  g_autoptr (GwSymbols) symbols = make ("123456789");

  g_assert_cmpuint (symbols->n_listed, ==, 9);
  g_assert_cmpuint (symbols->n, ==, 9);
  g_assert_false (symbols->has_repeats);
  g_assert_cmpint (symbols->empty, ==, GW_NO_SYMBOL);
  g_assert_cmphex (symbols->all, ==, 0x1ff);
  for (guint v = 0; v < 9; v++)
    {
      g_assert_cmpint (symbols->number[v], ==, (gint) v + 1);
      g_assert_cmpuint (symbols->multiplicity[v], ==, 1);
      g_assert_cmpint (symbols->text[v][0], ==, '1' + (gint) v);
      g_assert_cmpint (symbols->text[v][1], ==, '\0');
      g_assert_null (symbols->shown[v]);
    }
}

/* The example of the format's page: a = 1, d = 2, b = 3, c = 4. */
static void
test_order_of_first_occurrence (void)
{
  g_autoptr (GwSymbols) symbols = make ("adbbbccb");

  g_assert_cmpuint (symbols->n_listed, ==, 8);
  g_assert_cmpuint (symbols->n, ==, 4);
  g_assert_true (symbols->has_repeats);
  g_assert_cmpint (number_of (symbols, "a"), ==, 1);
  g_assert_cmpint (number_of (symbols, "d"), ==, 2);
  g_assert_cmpint (number_of (symbols, "b"), ==, 3);
  g_assert_cmpint (number_of (symbols, "c"), ==, 4);
  g_assert_cmpuint (times_of (symbols, "a"), ==, 1);
  g_assert_cmpuint (times_of (symbols, "b"), ==, 4);
  g_assert_cmpuint (times_of (symbols, "c"), ==, 2);
  g_assert_cmphex (symbols->all, ==, 0xf);
  g_assert_cmpmem (symbols->listed, 8, "\0\1\2\2\2\3\3\2", 8);
}

static void
test_zero (void)
{
  g_autoptr (GwSymbols) last = make ("123456700"), first = make ("0123");

  g_assert_cmpint (number_of (last, "0"), ==, 8);
  g_assert_cmpuint (times_of (last, "0"), ==, 2);
  g_assert_cmpint (number_of (last, "7"), ==, 7);
  g_assert_cmpint (number_of (first, "0"), ==, 1);
  g_assert_cmpint (number_of (first, "3"), ==, 4);
}

static void
test_find (void)
{
  g_autoptr (GwSymbols) symbols = make ("xyzabcABC");

  g_assert_cmpint (gw_symbols_find (symbols, "a", -1), ==, 3);
  g_assert_cmpint (gw_symbols_find (symbols, "A", -1), ==, 6); /* case matters */
  g_assert_cmpint (gw_symbols_find (symbols, "zebra", 1), ==, 2);
  g_assert_cmpint (gw_symbols_find (symbols, "zebra", -1), ==, GW_NO_SYMBOL);
  g_assert_cmpint (gw_symbols_find (symbols, "", -1), ==, GW_NO_SYMBOL);
  g_assert_cmpint (gw_symbols_find (symbols, "d", -1), ==, GW_NO_SYMBOL);
}

static void
test_utf8 (void)
{
  g_autoptr (GwSymbols) symbols = make ("aä€𝄞ä");

  g_assert_cmpuint (symbols->n, ==, 4);
  g_assert_cmpuint (symbols->n_listed, ==, 5);
  g_assert_cmpstr (symbols->text[1], ==, "ä");
  g_assert_cmpstr (symbols->text[2], ==, "€");
  g_assert_cmpstr (symbols->text[3], ==, "𝄞");
  g_assert_cmpint (number_of (symbols, "𝄞"), ==, 4);
  g_assert_cmpuint (times_of (symbols, "ä"), ==, 2);
  g_assert_cmpint (gw_symbols_find (symbols, "€", 1), ==, GW_NO_SYMBOL); /* half a character */
}

static void
test_limits (void)
{
  g_autoptr (GString) values = g_string_new (NULL);
  g_autoptr (GwSymbols) most = NULL, same = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *nines = g_strnfill (64, '9'), *too_many = g_strnfill (65, '9');

  for (gunichar c = 0; c < 64; c++)
    g_string_append_unichar (values, 0x4e00 + c);
  most = make (values->str);
  g_assert_cmpuint (most->n, ==, 64);
  g_assert_cmphex (most->all, ==, G_MAXUINT64);
  g_assert_cmpint (most->number[63], ==, 64);
  same = make (nines);
  g_assert_cmpuint (same->n, ==, 1);
  g_assert_cmpuint (same->multiplicity[0], ==, 64);

  g_assert_null (gw_symbols_new (too_many, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_LIMIT);
  g_assert_cmpstr (error->message, ==, "more than 64 values are listed; 64 is the most");
  g_clear_error (&error);
  g_string_append (values, "x");
  g_assert_null (gw_symbols_new (values->str, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_LIMIT);
}

static void
test_impossible (void)
{
  static const char *const wrong[] = { "12(", "1)2", "1,2", "=", "1/2", "12?", "1 2", "1\t2", "1\u00a02", "1\a" };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_null (gw_symbols_new (wrong[i], &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
      g_clear_error (&error);
    }
  g_assert_null (gw_symbols_new ("", &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "no values are listed; write for example values = 123456789");
}

/* ---- the empty value, numbers, what is shown ---- */

static void
test_empty (void)
{
  GwSymbolsBuilder *builder = gw_symbols_builder_new ("10020", NULL);
  g_autoptr (GwSymbols) symbols = NULL;

  g_assert_true (gw_symbols_builder_set_empty (builder, 1, NULL));
  symbols = gw_symbols_builder_end (builder, NULL);
  g_assert_cmpint (symbols->empty, ==, 1);
  g_assert_cmpint (number_of (symbols, "0"), ==, 0);
  g_assert_cmpuint (times_of (symbols, "0"), ==, 3); /* keeps its multiplicity */
  g_assert_cmpint (number_of (symbols, "1"), ==, 1);
  g_assert_cmpint (number_of (symbols, "2"), ==, 2); /* it is skipped */
  g_assert_cmphex (gw_symbols_in_range (symbols, 0, 9), ==, 0x5);
}

static void
test_numbers (void)
{
  GwSymbolsBuilder *builder = gw_symbols_builder_new ("0123", NULL);
  g_autoptr (GwSymbols) symbols = NULL;

  for (guint v = 0; v < 4; v++)
    g_assert_true (gw_symbols_builder_set_number (builder, v, 2 * (gint) v, NULL));
  symbols = gw_symbols_builder_end (builder, NULL);
  g_assert_cmpint (number_of (symbols, "0"), ==, 0);
  g_assert_cmpint (number_of (symbols, "3"), ==, 6);
  g_assert_cmphex (gw_symbols_in_range (symbols, 1, 4), ==, 0x6);
  g_assert_cmphex (gw_symbols_in_range (symbols, 0, 0), ==, 0x1);
  g_assert_cmphex (gw_symbols_in_range (symbols, 7, 99), ==, 0);
  g_assert_cmpint (gw_symbols_min_number (symbols, 0xe), ==, 2);
  g_assert_cmpint (gw_symbols_max_number (symbols, 0x7), ==, 4);
}

/* The rank of a value does not change because others have numbers. */
static void
test_some_numbers (void)
{
  GwSymbolsBuilder *builder = gw_symbols_builder_new ("abc", NULL);
  g_autoptr (GwSymbols) symbols = NULL;

  g_assert_true (gw_symbols_builder_set_number (builder, 0, 77, NULL));
  symbols = gw_symbols_builder_end (builder, NULL);
  g_assert_cmpint (number_of (symbols, "a"), ==, 77);
  g_assert_cmpint (number_of (symbols, "b"), ==, 2);
  g_assert_cmpint (number_of (symbols, "c"), ==, 3);
}

static void
test_numbers_clash (void)
{
  GwSymbolsBuilder *builder = gw_symbols_builder_new ("abc", NULL);
  g_autoptr (GError) error = NULL;
  guint v, w;

  g_assert_false (gw_symbols_builder_clash (builder, &v, &w));
  g_assert_true (gw_symbols_builder_set_number (builder, 0, 3, NULL));
  g_assert_true (gw_symbols_builder_clash (builder, &v, &w));
  g_assert_cmpuint (v, ==, 0);
  g_assert_cmpuint (w, ==, 2);
  g_assert_null (gw_symbols_builder_end (builder, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "'a' and 'c' both count 3; give every value a number of its own");
}

static void
test_contradictions (void)
{
  g_autoptr (GwSymbolsBuilder) builder = gw_symbols_builder_new ("abc", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_symbols_builder_set_number (builder, 0, 9, NULL));
  g_assert_false (gw_symbols_builder_set_number (builder, 0, 8, &error));
  g_assert_cmpstr (error->message, ==, "'a' has a number already");
  g_clear_error (&error);
  g_assert_false (gw_symbols_builder_set_empty (builder, 0, &error));
  g_assert_cmpstr (error->message, ==, "the empty value 'a' cannot have a number");
  g_clear_error (&error);
  g_assert_true (gw_symbols_builder_set_empty (builder, 1, NULL));
  g_assert_false (gw_symbols_builder_set_number (builder, 1, 5, &error));
  g_assert_cmpstr (error->message, ==, "the empty value 'b' cannot have a number");
}

/* A number of 0 beside the empty value, which counts 0 too, is no clash: the empty value has no number. */
static void
test_zero_beside_empty (void)
{
  GwSymbolsBuilder *builder = gw_symbols_builder_new ("-01", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSymbols) symbols = NULL;

  g_assert_true (gw_symbols_builder_set_empty (builder, 0, NULL));
  g_assert_true (gw_symbols_builder_set_number (builder, 1, 0, NULL));
  g_assert_true (gw_symbols_builder_set_number (builder, 2, 1, NULL));
  symbols = gw_symbols_builder_end (builder, &error);
  g_assert_no_error (error);
  g_assert_cmphex (gw_symbols_in_range (symbols, 0, 0), ==, 0x2);
}

static void
test_shown (void)
{
  GwSymbolsBuilder *builder = gw_symbols_builder_new ("ab", NULL);
  g_autoptr (GwSymbols) symbols = NULL;

  gw_symbols_builder_set_shown (builder, 1, "ten");
  gw_symbols_builder_set_shown (builder, 1, "10");
  symbols = gw_symbols_builder_end (builder, NULL);
  g_assert_null (symbols->shown[0]);
  g_assert_cmpstr (symbols->shown[1], ==, "10");
}

/* ---- equality ---- */

/* A value that counts 0 is another thing than one that has no number. */
static void
test_empty_is_not_zero (void)
{
  GwSymbolsBuilder *with_zero = gw_symbols_builder_new ("12", NULL), *with_empty = gw_symbols_builder_new ("12", NULL);
  g_autoptr (GwSymbols) zero = NULL, empty = NULL;

  g_assert_true (gw_symbols_builder_set_number (with_zero, 1, 0, NULL));
  g_assert_true (gw_symbols_builder_set_empty (with_empty, 1, NULL));
  zero = gw_symbols_builder_end (with_zero, NULL);
  empty = gw_symbols_builder_end (with_empty, NULL);
  g_assert_cmpint (zero->number[1], ==, empty->number[1]);
  g_assert_false (gw_symbols_equal (zero, empty));
}

static GwSymbols *
variant (const char *values, gint empty, gint numbered, const char *shown)
{
  GwSymbolsBuilder *builder = gw_symbols_builder_new (values, NULL);

  if (empty >= 0)
    g_assert_true (gw_symbols_builder_set_empty (builder, (guint) empty, NULL));
  if (numbered >= 0)
    g_assert_true (gw_symbols_builder_set_number (builder, (guint) numbered, 50, NULL));
  if (shown != NULL)
    gw_symbols_builder_set_shown (builder, 0, shown);
  return gw_symbols_builder_end (builder, NULL);
}

static void
test_equal (void)
{
  GwSymbols *all[] = {
    variant ("1223", -1, -1, NULL), variant ("1232", -1, -1, NULL), variant ("123", -1, -1, NULL),
    variant ("1224", -1, -1, NULL), variant ("1223", 1, -1, NULL),  variant ("1223", -1, 1, NULL),
    variant ("1223", -1, -1, "x"),  variant ("1223", -1, -1, "y"),  variant ("1233", -1, -1, NULL),
  };
  g_autoptr (GwSymbols) same = make ("1223");

  g_assert_true (gw_symbols_equal (all[0], same));
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    for (guint j = 0; j < G_N_ELEMENTS (all); j++)
      g_assert_cmpint (gw_symbols_equal (all[i], all[j]), ==, i == j);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    gw_symbols_unref (all[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/symbols/digits", test_digits);
  g_test_add_func ("/symbols/order", test_order_of_first_occurrence);
  g_test_add_func ("/symbols/zero", test_zero);
  g_test_add_func ("/symbols/find", test_find);
  g_test_add_func ("/symbols/utf8", test_utf8);
  g_test_add_func ("/symbols/limits", test_limits);
  g_test_add_func ("/symbols/impossible", test_impossible);
  g_test_add_func ("/symbols/empty", test_empty);
  g_test_add_func ("/symbols/numbers", test_numbers);
  g_test_add_func ("/symbols/some-numbers", test_some_numbers);
  g_test_add_func ("/symbols/numbers-clash", test_numbers_clash);
  g_test_add_func ("/symbols/contradictions", test_contradictions);
  g_test_add_func ("/symbols/zero-beside-empty", test_zero_beside_empty);
  g_test_add_func ("/symbols/shown", test_shown);
  g_test_add_func ("/symbols/empty-is-not-zero", test_empty_is_not_zero);
  g_test_add_func ("/symbols/equal", test_equal);
  return g_test_run ();
}
