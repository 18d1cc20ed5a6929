/* What docs/minimum.md says: puzzles of eighteen clues that naked singles alone solve, and that none of the collection of
 * seventeen is. Naked singles are written down here, and nothing of the engine is used. */

#include <glib.h>
#include <string.h>

static gboolean
sees (guint a, guint b)
{
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

/* How many cells are known in the end; 0 when it contradicts itself. */
static guint
solve (const char *puzzle)
{
  guint digit[81], n_known = 0;
  gboolean is_changed = TRUE;

  for (guint cell = 0; cell < 81; cell++)
    {
      digit[cell] = g_ascii_isdigit (puzzle[cell]) ? (guint) (puzzle[cell] - '0') : 0;
      n_known += digit[cell] != 0;
    }
  while (is_changed)
    {
      is_changed = FALSE;
      for (guint cell = 0; cell < 81; cell++)
        {
          guint seen = 0;

          for (guint other = 0; other < 81; other++)
            if (sees (cell, other) && digit[other] != 0)
              seen |= 1u << digit[other];
          if (digit[cell] != 0 && (seen >> digit[cell] & 1))
            return 0;
          if (digit[cell] != 0 || __builtin_popcount (seen) != 8)
            continue;
          while (seen >> ++digit[cell] & 1)
            ;
          n_known++;
          is_changed = TRUE;
        }
    }
  return n_known;
}

static guint
count_clues (const char *puzzle)
{
  guint n = 0;

  for (guint i = 0; i < 81; i++)
    n += puzzle[i] != '.' && puzzle[i] != '0';
  return n;
}

/* Every line of the page that is a puzzle. */
static void
test_eighteen (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (GW_SOURCE_DIR "/docs/minimum.md", &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (strlen (line) != 81 || strspn (line, ".123456789") != 81)
        continue;
      g_assert_cmpuint (count_clues (line), ==, 18);
      g_assert_cmpuint (solve (line), ==, 81);
      n++;
    }
  g_assert_cmpuint (n, >=, 6);
}

static void
test_seventeen (void)
{
  g_autofree char *text = NULL;
  guint step = g_getenv ("GW_TEST_LONG") != NULL ? 1 : 50, n = 0;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (GW_DATA_DIR "/sudoku17.txt", &text, NULL, NULL))
    {
      g_test_skip ("the collection is not there");
      return;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && strlen (lines[i]) >= 81; i++, n++)
    if (i % step == 0)
      {
        g_assert_cmpuint (count_clues (lines[i]), ==, 17);
        g_assert_cmpuint (solve (lines[i]), <, 81);
      }
  g_assert_cmpuint (n, ==, 49151);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/minimum/eighteen", test_eighteen);
  g_test_add_func ("/minimum/seventeen", test_seventeen);
  return g_test_run ();
}
