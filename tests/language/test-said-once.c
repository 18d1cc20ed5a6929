/* Which sentences say the same of two neighbours either way round. */
#include "language/said-once.h"

/* What is said of the neighbours a and b. */
static gboolean
is_symmetric (const char *body)
{
  g_autofree char *text = g_strconcat ("Test(global) = every neighbours a, b: ", body, NULL);
  g_autoptr (GError) error = NULL;
  GwSentence *sentence;
  const GwOwnTerm *whole;
  gboolean result;
  gsize at;

  sentence = gw_sentence_parse (text, NULL, NULL, NULL, &at, &error);
  g_assert_no_error (error);
  whole = gw_sentence_term (sentence, gw_sentence_whole (sentence));
  g_assert_cmpint (whole->kind, ==, GW_TERM_EVERY);
  result = gw_sentence_is_symmetric (sentence, whole->y, gw_sentence_term (sentence, whole->x)->slot, gw_sentence_term (sentence, whole->x)->slot + 1u);
  gw_sentence_free (sentence);
  return result;
}

static void
test_symmetric (void)
{
  static const char *const texts[] = { "a != b", "a + b > 3", "b * a = 6 or |a - b| = 1", "not (a = 1 and b = 1)", "|a - b| + |b - a| > 2", "a = 1 or b = 1" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_true (is_symmetric (texts[i]));
}

static void
test_not_symmetric (void)
{
  static const char *const texts[]
      = { "a < b", "a - b > 1", "a = 1 or b = 2", "row of a < row of b", "a + 2 * b > 3", "|a - 2 * b| > 1", "a = 1", "a / b = 2" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (is_symmetric (texts[i]));
}

/* What commutes within what commutes is looked at both ways: that comes to an end. */
static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new ("a");

  for (guint i = 0; i < 200; i++)
    g_string_append (text, i % 2 == 0 ? " + a" : " + b");
  g_string_append (text, " > 3");
  g_assert_false (is_symmetric (text->str));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/said-once/either-way", test_symmetric);
  g_test_add_func ("/said-once/one-way", test_not_symmetric);
  g_test_add_func ("/said-once/deep", test_deep);
  return g_test_run ();
}
