/* What a line of text stands for. */
#include "exchange/link.h"

#include <string.h>

#define SIZE_9 "N4IgzglgXgpiBcBOAvkA" /* {"size":9} */

static void
assert_read (const char *text, GwLinkKind kind, const char *document)
{
  g_autoptr (GError) error = NULL;
  GwLinkKind found;
  g_autofree char *read = gw_link_read (text, strlen (text), &found, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (read, ==, document);
  g_assert_cmpint (found, ==, kind);
  g_assert_cmpint (gw_link_sniff (text, strlen (text)), ==, kind);
}

static void
test_links (void)
{
  assert_read ("https://www.f-puzzles.com/?load=" SIZE_9, GW_LINK_F_PUZZLES, "{\"size\":9}");
  assert_read ("  https://f-puzzles.com/?load=" SIZE_9 "&x=1 \r\n", GW_LINK_F_PUZZLES, "{\"size\":9}");
  assert_read ("https://sudokupad.app/fpuz" SIZE_9, GW_LINK_F_PUZZLES, "{\"size\":9}");
  assert_read ("https://app.crackingthecryptic.com/sudoku/fpuzzles" SIZE_9, GW_LINK_F_PUZZLES, "{\"size\":9}");
  assert_read ("https://sudokupad.app/scl" SIZE_9, GW_LINK_SUDOKUPAD, "{\"size\":9}");
  assert_read ("https://sudokupad.app/sudoku/ctc" SIZE_9 "?setting-nogrid=1", GW_LINK_SUDOKUPAD, "{\"size\":9}");
  assert_read ("https://sudokumaker.app/?puzzle=" SIZE_9, GW_LINK_SUDOKUMAKER, "{\"size\":9}");
  assert_read ("fpuz" SIZE_9 "N4IgzglgXgpiBcBOAvkAN4IgzglgXgp", GW_LINK_F_PUZZLES, "{\"size\":9}");
  assert_read (SIZE_9, GW_LINK_PACKED, "{\"size\":9}");
  assert_read (" {\"size\":9} ", GW_LINK_JSON, "{\"size\":9}");
}

/* Browsers write a plus as a blank, or as %2B. */
static void
test_signs (void)
{
  assert_read ("https://www.f-puzzles.com/?load=N4IgLglmA2CmIC4QEvDAZCAvkA%3D%3D", GW_LINK_F_PUZZLES,
               "{\"title\":\"é☃\"}");
}

static void
assert_refused (const char *text, GwLinkKind kind, const char *words)
{
  g_autoptr (GError) error = NULL;
  GwLinkKind found;

  g_assert_null (gw_link_read (text, strlen (text), &found, &error));
  g_assert_cmpint (found, ==, kind);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_refused (void)
{
  assert_refused ("https://sudokupad.app/abcd1234", GW_LINK_SHORT, "long link");
  assert_refused ("https://www.f-puzzles.com/?id=y4f3xx1z", GW_LINK_SHORT, "long link");
  assert_refused ("https://sudokumaker.app/?id=sxsm_abc", GW_LINK_SHORT, "long link");
  assert_refused ("https://example.com/", GW_LINK_UNKNOWN, "no puzzle");
  assert_refused ("columns = 9", GW_LINK_NONE, "neither");
  assert_refused ("values = 1 2 3 4 5 6 7 8 9 A B C D E F G H I J K L M N O P Q R S T U V W X Y Z", GW_LINK_NONE, "neither");
  assert_refused ("", GW_LINK_NONE, "neither");
  assert_refused ("\xff\xfe", GW_LINK_NONE, "not text");
}

/* Rows of digits and the names of rules are no payloads. */
static void
test_others (void)
{
  static const char *const others[]
      = { "values = 123456789", "column_groups", "# comment", "//@ title: x", "\"text\"" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpint (gw_link_sniff (others[i], strlen (others[i])), ==, GW_LINK_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/links", test_links);
  g_test_add_func ("/link/signs", test_signs);
  g_test_add_func ("/link/refused", test_refused);
  g_test_add_func ("/link/others", test_others);
  return g_test_run ();
}
