/* ipuz, by the description of its members: every kind of sudoku, groups, styles, and our own member, which brings everything back. */
#include "import-check.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\""
#define OPEN4 "\"puzzle\":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]"

static void
test_kinds (void)
{
  static const struct
  {
    const char *document, *lines[4];
  } kinds[] = {
    { HEAD "],\"charset\":\"1234\",\"puzzle\":[[1,0,0,0],[0,\"2\",null,0],[0,0,{\"given\":3},0],[0,0,0,0]]}",
      { "values = 1234", "box_groups(2, 2)", "set_cell(11, 3)", "restrict_grid(7)" } },
    { HEAD ",\"http://ipuz.org/sudoku/wordoku#1\"],\"charset\":\"WORD\",\"puzzle\":[[0,\"W\",0,0],[0,0,0,0],[0,0,0,0],[0,0,0,\"D\"]]}",
      { "values = WORD", "set_cell(2, W)", "set_cell(16, D)" } },
    { HEAD ",\"http://ipuz.org/sudoku/diagonalsudoku#1\"]," OPEN4 "}", { "diagonal(1, 16)", "diagonal(4, 13)", "box_groups(2, 2)" } },
    { HEAD ",\"http://ipuz.org/sudoku/jigsawsudoku#1\"],\"boxes\":false," OPEN4
           ",\"zones\":[{\"rect\":[0,0,3,0]},{\"cells\":[[0,1],[1,1],[0,2],[0,3]]}]}",
      { "jigsaw(1, 2, 3, 4)", "jigsaw(5, 6, 9, 13)" } },
    /* A number as large as the side, and no 0: counted from 1. */
    { HEAD ",\"http://ipuz.org/sudoku/killersudoku#1\"]," OPEN4
           ",\"cages\":[{\"cells\":[[1,1],[2,1]],\"value\":3,\"operator\":\"+\"},{\"rect\":[4,3,4,4]}]}",
      { "sum(3, 1, 2)", "cage(12, 16)", "box_groups(2, 2)" } },
    { HEAD ",\"http://ipuz.org/sudoku/calcudoku#1\"]," OPEN4
           ",\"cages\":[{\"cells\":[[0,0],[1,0]],\"value\":6,\"operator\":\"*\"},{\"cells\":[[0,1],[1,1]],\"value\":1,\"operator\":\"-\"},"
           "{\"cells\":[[0,2],[1,2]],\"value\":2,\"operator\":\"/\"},{\"cells\":[[3,3]],\"value\":4}]}",
      { "repetition", "product(6, 1, 2)", "diff(1, 5, 6)", "ratio(2, 9, 10)" } },
    { HEAD "],\"charset\":\"0123\",\"empty\":\".\",\"puzzle\":[[\"0\",\".\",\".\",\".\"],[\".\",\".\",\".\",\".\"],[\".\",\".\",\".\",\".\"],"
           "[\".\",\".\",\".\",\".\"]]}",
      { "set_cell(1, 0)", "number(0, 0)", "number(3, 3)" } },
    { HEAD "],\"puzzle\":[[0,{\"given\":0,\"style\":{\"lessthan\":\"R\",\"greaterthan\":\"B\"}},0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}",
      { "greater(3, 2)", "greater(2, 6)" } },
    { HEAD ",\"http://ipuz.org/sudoku/killersudoku#1\"]," OPEN4
           ",\"cages\":[{\"cells\":[[0,0],[1,0]],\"value\":3,\"style\":{\"color\":\"ff0000\"}}],\"zones\":[{\"cells\":[[2,2],[3,2]],"
           "\"style\":{\"color\":\"00ff00\"}}]}",
      { "sum(3, 1, 2) //@ colour: #ff0000", "extra_region(11, 12) //@ colour: #00ff00" } },
    /* As a script has it. */
    { "ipuz(" HEAD "],\"title\":\"T\",\"intro\":\"Rules\"," OPEN4 "});", { "//@ title: T", "//@ rules: Rules" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GwImport) import = must_import (kinds[i].document);

      g_assert_cmpstr (import->format->id, ==, "ipuz");
      for (guint k = 0; k < G_N_ELEMENTS (kinds[i].lines) && kinds[i].lines[k] != NULL; k++)
        assert_states (import, kinds[i].lines[k]);
    }
}

/* Without zones the windows are where they always are. */
static void
test_windows (void)
{
  GString *text = g_string_new (HEAD ",\"http://ipuz.org/sudoku/hypersudoku#1\"],\"puzzle\":[");
  g_autofree char *document = NULL;
  g_autoptr (GwImport) import = NULL;

  for (guint i = 0; i < 9; i++)
    g_string_append_printf (text, "%s[0,0,0,0,0,0,0,0,0]", i > 0 ? "," : "");
  g_string_append (text, "]}");
  document = g_string_free (text, FALSE);
  import = must_import (document);
  assert_states (import, "extra_region(11, 12, 13, 20, 21, 22, 29, 30, 31)");
  assert_states (import, "extra_region(51, 52, 53, 60, 61, 62, 69, 70, 71)");
}

/* What is not read is named, and given back. */
static void
test_kept (void)
{
  static const char *const pieces[] = { "\"checksum\":[\"salt\",\"abc\"]", "\"saved\":[[[1,2]]]", "\"mark\":{\"TL\":\"x\"}",
                                        "\"value\":2,\"operator\":\"-\"", "\"org.example:x\":7" };
  g_autoptr (GwImport) import = must_import (
      HEAD ",\"http://ipuz.org/sudoku/calcudoku#1\"],\"checksum\":[\"salt\",\"abc\"],\"saved\":[[[1,2]]],\"org.example:x\":7,"
           "\"puzzle\":[[{\"given\":0,\"style\":{\"mark\":{\"TL\":\"x\"},\"shapebg\":\"circle\"}},0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],"
           "\"cages\":[{\"cells\":[[0,0],[1,0],[2,0]],\"value\":2,\"operator\":\"-\"},{\"cells\":[[9,9]],\"value\":2}]}");
  g_autoptr (GwReport) report = NULL;
  g_autofree char *text
      = gw_exchange_write (gw_exchange_find ("ipuz"), import->reading->puzzle, NULL, FALSE, &report, NULL);

  assert_fate (import, "cage", GW_FATE_KEPT);
  assert_fate (import, "saved", GW_FATE_BESIDE);
  assert_fate (import, "style of a cell", GW_FATE_KEPT);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    if (strstr (text, pieces[i]) == NULL)
      g_error ("%s is not in %s", pieces[i], text);
}

static void
test_wrong (void)
{
  static const char *const documents[] = {
    "{\"version\":\"http://ipuz.org/v1\",\"kind\":[\"http://ipuz.org/crossword#1\"],\"puzzle\":[[0]]}",
    HEAD "]}",
    HEAD "],\"puzzle\":[[]]}",
    HEAD "],\"charset\":\"" "\",\"dimensions\":{\"width\":9,\"height\":9}," OPEN4 "}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_exchange_read (documents[i], strlen (documents[i]), &error));
      g_assert_nonnull (error);
    }
}

/* ---- our own member ---- */

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

/* The lines of a rule file, written anew, in order. Clues of a kind may have changed places. */
static char *
sorted_text (const GwPuzzle *puzzle)
{
  g_autoptr (GwSource) source = gw_source_new (puzzle);
  g_autoptr (GBytes) bytes = gw_source_write (source);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);

  qsort (lines, n, sizeof *lines, compare_lines);
  return g_strjoinv ("\n", lines);
}

static gboolean
go_round (const char *path)
{
  g_autofree char *text = NULL, *document = NULL, *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwReport) report = NULL;
  g_autoptr (GwImport) import = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  reading = gw_source_read (bytes);
  document = gw_exchange_write (gw_exchange_find ("ipuz"), reading->puzzle, NULL, FALSE, &report, &error);
  if (document == NULL)
    return FALSE;
  g_assert_cmpuint (gw_report_count (report, GW_FATE_LOST), ==, 0);
  import = must_import (document);
  before = sorted_text (reading->puzzle);
  after = sorted_text (import->reading->puzzle);
  g_assert_cmpstr (after, ==, before);
  return TRUE;
}

static void
test_everything_comes_back (void)
{
  g_autoptr (GDir) folder = g_dir_open (GW_SOURCE "/data/examples", 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (GW_SOURCE "/data/examples", name, NULL);

      if (g_str_has_suffix (name, ".rf"))
        n += go_round (path);
    }
  g_assert_cmpuint (n, >=, 100);
}

/* Facts of clues, whether the clue has a member in ipuz or not. */
static void
test_facts_of_clues (void)
{
  g_autofree char *path = NULL;
  const gint file = g_file_open_tmp ("ipuz-XXXXXX.rf", &path, NULL);

  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path,
                                      "//@ draw: line green 1 2 6\n//@ x: y\nvalues = 1123\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\n"
                                      "//@ colour: #ff0000\n//@ locked: yes\nsum(?, 1, 2)\n//@ locked: yes\nsum(3, 5, 6)\nsum(3, 5, 6)\n"
                                      "//@ colour: #00ff00\nthermo(9, 10, 11)\nset_cell(16, 3)\n",
                                      -1, NULL));
  g_assert_true (go_round (path));
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ipuz/kinds", test_kinds);
  g_test_add_func ("/ipuz/windows", test_windows);
  g_test_add_func ("/ipuz/kept", test_kept);
  g_test_add_func ("/ipuz/wrong", test_wrong);
  g_test_add_func ("/ipuz/everything-comes-back", test_everything_comes_back);
  g_test_add_func ("/ipuz/facts-of-clues", test_facts_of_clues);
  return g_test_run ();
}
