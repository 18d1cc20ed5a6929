/* Links among what people write. */
#include "exchange/mention.h"

#include <string.h>

#define PAYLOAD "N4IgzglgXgpiBcBOAvkA"
#define F_PUZZLES "https://www.f-puzzles.com/?load=" PAYLOAD
#define SUDOKUPAD "https://sudokupad.app/fpuz" PAYLOAD

static const struct
{
  const char *text, *links; /* NULL: none */
} cases[] = {
  { "My new puzzle: " F_PUZZLES ". Enjoy!", F_PUZZLES },
  { "Snowflake\nby me\n\n" F_PUZZLES "\n", F_PUZZLES },
  { "<" F_PUZZLES ">", F_PUZZLES },
  { "[solve it](" F_PUZZLES "), please", F_PUZZLES },
  { "on two sites: " F_PUZZLES " " SUDOKUPAD, F_PUZZLES "\n" SUDOKUPAD },
  { SUDOKUPAD " (again: " SUDOKUPAD ")", SUDOKUPAD },
  { "see https://example.com/ and " SUDOKUPAD, SUDOKUPAD },
  { "padding counts: " F_PUZZLES "==", F_PUZZLES "==" },
  { "the site knows it: https://sudokupad.app/abcd1234", "https://sudokupad.app/abcd1234" },
  { "nothing but https://example.com/page", NULL },
  { "no link at all, http alone", NULL },
  { "", NULL },
  /* Rule files name links, too. */
  { "//@ source: " SUDOKUPAD "\nvalues = 1234\n", NULL },
  { "values = 1234\n# " SUDOKUPAD "\n", NULL },
  { "see " SUDOKUPAD "\nsum(8, 1, 2)\n", NULL },
};

static void
test_links (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *links = gw_mentioned_links (cases[i].text, strlen (cases[i].text));

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (links, ==, cases[i].links);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mention/links", test_links);
  return g_test_run ();
}
