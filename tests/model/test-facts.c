/* Facts: an ordered list of keys and values that never changes. */

#include "model/facts.h"

static GwFacts *
make (const char *const *words)
{
  GwFacts *facts = NULL;

  for (guint i = 0; words[i] != NULL; i += 2)
    facts = gw_facts_push (facts, words[i], words[i + 1]);
  return facts;
}

#define FACTS(...) make ((const char *const[]) { __VA_ARGS__, NULL })

static void
assert_facts (const GwFacts *facts, const char *const *words)
{
  guint n = 0;

  for (; words[2 * n] != NULL; n++)
    {
      g_assert_cmpuint (gw_facts_size (facts), >, n);
      g_assert_cmpstr (gw_facts_key (facts, n), ==, words[2 * n]);
      g_assert_cmpstr (gw_facts_value (facts, n), ==, words[2 * n + 1]);
    }
  g_assert_cmpuint (gw_facts_size (facts), ==, n);
}

#define ASSERT_FACTS(facts, ...) assert_facts (facts, (const char *const[]) { __VA_ARGS__, NULL })

static void
test_none (void)
{
  g_autoptr (GwFacts) unset = gw_facts_set (NULL, "title", NULL);

  g_assert_cmpuint (gw_facts_size (NULL), ==, 0);
  g_assert_null (gw_facts_get (NULL, "title"));
  g_assert_null (gw_facts_ref (NULL));
  gw_facts_unref (NULL);
  g_assert_cmpuint (gw_facts_size (unset), ==, 0);
  /* The empty list is the empty list, however it came about. */
  g_assert_true (gw_facts_equal (NULL, unset));
  g_assert_true (gw_facts_equal (unset, NULL));
}

static void
test_add (void)
{
  g_autoptr (GwFacts) facts = FACTS ("title", "A", "author", "B", "title", "C");

  ASSERT_FACTS (facts, "title", "A", "author", "B", "title", "C");
  g_assert_cmpstr (gw_facts_get (facts, "title"), ==, "A"); /* the first */
  g_assert_cmpstr (gw_facts_get (facts, "author"), ==, "B");
  g_assert_null (gw_facts_get (facts, "Title"));
}

static void
test_set (void)
{
  g_autoptr (GwFacts) facts = FACTS ("title", "A", "author", "B", "title", "C");
  g_autoptr (GwFacts) changed = gw_facts_set (facts, "title", "D"), removed = gw_facts_set (facts, "title", NULL);
  g_autoptr (GwFacts) added = gw_facts_set (facts, "grade", "3"), same = gw_facts_set (facts, "grade", NULL);

  ASSERT_FACTS (changed, "title", "D", "author", "B");
  ASSERT_FACTS (removed, "author", "B");
  ASSERT_FACTS (added, "title", "A", "author", "B", "title", "C", "grade", "3");
  g_assert_true (gw_facts_equal (same, facts));
  /* The first one has not changed. */
  ASSERT_FACTS (facts, "title", "A", "author", "B", "title", "C");
}

static void
test_equal (void)
{
  g_autoptr (GwFacts) a = FACTS ("x", "1", "y", "2"), same = FACTS ("x", "1", "y", "2"), turned = FACTS ("y", "2", "x", "1");
  g_autoptr (GwFacts) value = FACTS ("x", "1", "y", "3"), key = FACTS ("x", "1", "z", "2"), shorter = FACTS ("x", "1");

  g_assert_true (gw_facts_equal (a, a));
  g_assert_true (gw_facts_equal (a, same));
  g_assert_false (gw_facts_equal (a, turned));
  g_assert_false (gw_facts_equal (a, value));
  g_assert_false (gw_facts_equal (a, key));
  g_assert_false (gw_facts_equal (a, shorter));
  g_assert_false (gw_facts_equal (shorter, a));
  g_assert_false (gw_facts_equal (NULL, a));
}

static void
test_any_text (void)
{
  g_autoptr (GwFacts) facts = FACTS ("rules", "two\nlines, \\ and ä", "", "");

  g_assert_cmpstr (gw_facts_get (facts, "rules"), ==, "two\nlines, \\ and ä");
  g_assert_cmpstr (gw_facts_get (facts, ""), ==, "");
}

/* Who holds the only reference gets the list back; who shares it gets another, and the shared one stays as it was. */
static void
test_push (void)
{
  GwFacts *alone = gw_facts_push (NULL, "title", "A"), *shared, *longer;

  for (guint i = 0; i < 100; i++)
    {
      GwFacts *before = alone;

      alone = gw_facts_push (alone, "note", "B");
      g_assert_true (alone == before);
    }
  g_assert_cmpuint (gw_facts_size (alone), ==, 101);
  g_assert_cmpstr (gw_facts_value (alone, 0), ==, "A");
  g_assert_cmpstr (gw_facts_value (alone, 100), ==, "B");
  shared = gw_facts_ref (alone);
  longer = gw_facts_push (shared, "author", "C");
  g_assert_true (longer != alone);
  g_assert_cmpuint (gw_facts_size (alone), ==, 101);
  g_assert_cmpuint (gw_facts_size (longer), ==, 102);
  g_assert_cmpstr (gw_facts_get (longer, "author"), ==, "C");
  gw_facts_unref (longer);
  gw_facts_unref (alone);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/facts/none", test_none);
  g_test_add_func ("/facts/add", test_add);
  g_test_add_func ("/facts/set", test_set);
  g_test_add_func ("/facts/equal", test_equal);
  g_test_add_func ("/facts/any-text", test_any_text);
  g_test_add_func ("/facts/push", test_push);
  return g_test_run ();
}
