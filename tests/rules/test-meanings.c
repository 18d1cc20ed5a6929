/* How many grids each rule allows where it stands alone, on a few cells. The numbers come from a program of its own that
 * knows only the definitions of docs/reference and tries every grid (Python, a line a rule); nothing of the engine made them. */
#include <string.h>

#include "answer/answer.h"
#include "statements.h"

static const struct
{
  const char *text;
  guint       count;
} cases[] = {
  { "values=12345\nrows=1\ncolumns=4\nthermo(1,2,3,4)", 5 },
  { "values=12345\nrows=1\ncolumns=4\nslow_thermo(1,2,3,4)", 70 },
  { "values=12345\nrows=1\ncolumns=3\nfuzzy_thermo(1,2,3)", 20 },
  { "values=12345\nrows=1\ncolumns=4\nwhisper(3,1,2,3,4)", 16 },
  { "values=12345\nrows=1\ncolumns=3\nwhisper(3,1,2,3,1)", 0 },
  { "values=12345\nrows=1\ncolumns=4\nparity_line(1,2,3,4)", 72 },
  { "values=1234\nrows=1\ncolumns=5\npalindrome(1,2,3,4,5)", 64 },
  { "values=123456\nrows=1\ncolumns=3\nrenban_line(1,2,3)", 24 },
  { "values=123456\nrows=1\ncolumns=3\nnabner_line(1,2,3)", 24 },
  { "values=12345\nrows=1\ncolumns=4\nbetween_line(1,2,3,4)", 40 },
  { "values=12345\nrows=1\ncolumns=4\nlockout_line(2,1,2,3,4)", 28 },
  { "values=123456\nrows=1\ncolumns=4\nmodular_line(1,2,3,4)", 96 },
  { "values=123456\nrows=1\ncolumns=4\nentropic_line(1,2,3,4)", 96 },
  { "values=12345\nrows=1\ncolumns=2\nentropic_line(1,2)", 16 },
  { "values=12345\nrows=1\ncolumns=5\nzipper_line(1,2,3,4,5)", 30 },
  { "values=12345\nrows=1\ncolumns=4\nzipper_line(1,2,3,4)", 85 },
  { "values=12345\nrows=1\ncolumns=4\ndouble_arrow_line(1,2,3,4)", 85 },
  { "values=12345\nrows=1\ncolumns=4\narrow(1,1,2,3,4)", 10 },
  { "values=123456\nrows=1\ncolumns=5\narrow(2,1,2,3,4,5)", 104 },
  { "values=12345\nrows=1\ncolumns=4\nsplit_line(5,1,2,3,4)", 45 },
  { "values=1234\nrows=1\ncolumns=4\nsandwich(3,1,2,3,4)", 8 },
  { "values=1234\nrows=1\ncolumns=4\nsandwich_of(2,3,2,1,2,3,4)", 2 },
  { "values=12345\nrows=1\ncolumns=4\nlunchbox(3,1,2,3,4)", 16 },
  { "values=12345\nrows=1\ncolumns=4\nmultiply_cell(3,2,3)\nlunchbox(9,1,2,3,4)", 16 },
  { "values=1234\nrows=1\ncolumns=4\nx_sum(6,1,2,3,4)", 24 },
  { "values=12345\nrows=1\ncolumns=4\nskyscraper(2,1,2,3,4)", 305 },
  { "values=12345\nrows=1\ncolumns=4\nnumbered_room(3,1,2,3,4)", 75 },
  { "values=1234\nrows=1\ncolumns=4\ncount_circles(1,2,3,4)", 5 },
  { "values=123456\nrows=1\ncolumns=3\ncirclediff(1,2,3)", 45 },
  { "values=123456\nrows=1\ncolumns=3\ncirclepower(1,2,3)", 34 },
  { "values=1234\nrows=2\ncolumns=2\nwheel(1,2,4,3,1,2,3,4)", 4 },
  { "values=1234\nrows=2\ncolumns=2\nquadruple(1,2,3,4,2,2,3)", 34 },
  { "values=123456\nrows=2\ncolumns=2\nentropy_blocks", 576 },
  { "values=123456\nrows=2\ncolumns=2\nmodulo_blocks(5)", 216 },
  { "values=123456\nrows=2\ncolumns=2\nmodulo_blocks(2)", 1134 },
  { "values=123\nrows=3\ncolumns=3\nmodulo_blocks(4)", 1224 },
  { "values=123\nrows=2\ncolumns=2\nnumber(1,2)\nnumber(2,4)\nnumber(3,6)\nmodulo_blocks(4)", 64 },
  { "values=123456\nrows=1\ncolumns=3\nmodulo(4,1,2,3)", 18 },
  { "values=123456\nrows=1\ncolumns=3\nkimo_sum(2,1,2,3)", 25 },
  { "values=123456\nrows=1\ncolumns=3\nno_kimo_sum(2,1,2,3)", 191 },
  { "values=1234\nrows=1\ncolumns=3\ncage(1,2,3)", 24 },
  { "values=12345\nrows=1\ncolumns=3\nsum(9,1,2,2)", 10 },
  { "values=12345\nrows=1\ncolumns=3\nsum(12,1,2,1,3,1)", 6 },
  { "values=12345\nrows=1\ncolumns=3\nrepetition\nsum(9,1,2,2)", 15 },
  { "values=12345\nrows=1\ncolumns=3\nsum(6,2,2)", 25 },
  { "values=12345\nrows=1\ncolumns=3\nsum(?,2,2,1)", 100 },
  { "values=12345\nrows=1\ncolumns=3\nmultiply_cell(2,2)\nsum(9,1,2,2)", 10 },
  { "values=12345\nrows=1\ncolumns=3\ntotal(9,1,2,2)", 15 },
  { "values=12345\nrows=1\ncolumns=3\ntotal(12,3,1,3,2,3)", 9 },
  { "values=123456\nrows=1\ncolumns=3\ntotal(9,1,2,3)", 25 },
  { "values=123456\nrows=1\ncolumns=3\ndigital_root(3,1,2,3)", 18 },
  { "values=123456\nrows=1\ncolumns=3\nrellik(5,1,2,3)", 24 },
  { "values=1234\nrows=1\ncolumns=4\nlook_and_say(2,2,1,1,3,1,2,3,4)", 24 },
  { "values=1234\nrows=1\ncolumns=4\ncontains(2,1,1,1,2,3,4)", 67 },
  { "values=1234\nrows=1\ncolumns=4\nequal_sum(1,1,3,2,3,4)", 4 },
  { "values=1234\nrows=1\ncolumns=4\nsame_set(2,1,2,2,3,4)", 28 },
  { "values=1234\nrows=1\ncolumns=4\nclone(2,1,2,3,4)", 16 },
  { "values=1234\nrows=1\ncolumns=4\nclone(2,1,2,1,3)", 64 },
  { "values=1234\nrows=1\ncolumns=4\nclone(1,1,1,2)", 64 },
  { "values=1234\nrows=1\ncolumns=4\nclone(2,1,2,3,2,3,4)", 16 },
  { "values=1234\nrows=4\ncolumns=4\ncolumn_groups\nrow_groups\nclone(2,7,3,4,3)", 192 },
  { "values=1234\nrows=1\ncolumns=4\nsame_set(2,1,2,2,2,1)", 256 },
  { "values=1234\nrows=1\ncolumns=4\nequal_sum(2,1,2,3,1,3,4)", 24 },
  { "values=12345\nrows=1\ncolumns=2\ndiff(2,1,2)", 6 },
  { "values=12345\nrows=1\ncolumns=2\nmindiff(2,1,2)", 12 },
  { "values=123456\nrows=1\ncolumns=2\nratio(3,2,1,2)", 4 },
  { "values=123456\nrows=1\ncolumns=2\nkropki_factor(1,2)", 6 },
  { "values=123456\nrows=1\ncolumns=2\nno_kropki(1,2)", 22 },
  { "values=1234\nrows=1\ncolumns=2\npencil(1,2)", 6 },
  { "values=1234\nrows=1\ncolumns=3\nripple_effect_distance", 27 },
  { "values=123\nrows=3\ncolumns=3\nanti_knight", 774 },
  { "values=1234\nrows=2\ncolumns=2\nanti_king", 24 },
  { "values=123\nrows=3\ncolumns=2\nanti_bishop(1)", 144 },
  { "values=012\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nrows=1\ncolumns=3\nsplit_line(2,1,2,3)", 12 },
  { "values=120\nempty_value=0\nrows=2\ncolumns=3\njapanese_crossword", 320 },
  { "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nrows=1\ncolumns=4\nskyscraper(2,1,2,3,4)", 125 },
  { "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nrows=1\ncolumns=4\nzero_unseen\nskyscraper(2,1,2,3,4)", 105 },
  { "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nrows=1\ncolumns=4\nnumbered_room(3,1,2,3,4)", 32 },
  { "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nrows=1\ncolumns=4\nzero_based\nnumbered_room(3,1,2,3,4)", 48 },
  { "values=012\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nrows=2\ncolumns=3\nrow_indexer(1,5)", 144 },
  { "values=012\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nrows=2\ncolumns=3\nzero_based\nrow_indexer(1,5)", 144 },
  { "values=012\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nrows=2\ncolumns=3\ncolumn_indexer(2,6)", 0 },
  { "values=012\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nrows=2\ncolumns=3\nzero_based\ncolumn_indexer(2,6)", 225 },
  { "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nrows=2\ncolumns=2\nbox_groups(2,2)\nzero_based\nbox_indexer(1,4)", 10 },
  { "values=123\nrows=2\ncolumns=2\nrow_indexer(1,4)", 16 },
  { "values=123\nrows=2\ncolumns=2\ncolumn_indexer(2,3)", 16 },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (Assembled) assembled = assemble_lines (cases[i].text);
  g_autoptr (GwAnswerer) answerer = NULL;
  const GwQuestion question = { 0 };
  GwAnswer answer;

  g_assert_nonnull (assembled->puzzle);
  g_assert_null (strstr (assembled->said->str, "error"));
  answerer = gw_answerer_new (assembled->puzzle, NULL);
  g_assert_nonnull (answerer);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, cases[i].count);
  gw_answer_clear (&answer);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *line = strrchr (cases[i].text, '\n') + 1;
      g_autofree char *id = g_strndup (line, strcspn (line, "("));
      g_autofree char *path = g_strdup_printf ("/meanings/%u-%s", i, id);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  return g_test_run ();
}
