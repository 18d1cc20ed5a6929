/* Links of puzz.link: those of its own tests, with their solutions, in and out. */
#include "import-check.h"

#include <string.h>

/* The test scripts of pzprjs have these links and the solutions; a dot is a wall. */
static const struct
{
  const char *link, *solution;
} known[] = {
  { "sudoku/4/4/g1k23k3g", "2143431234211234" },
  { "skyscrapers/4/4/k13h4j3g", "2143123443123421" },
  { "kropki/4/4/aa7fioco", "4312213414233241" },
  { "minarism/4/4/hhhq21pgi", "4321241312343142" },
  { "factors/5/5/rvvcm9jf54653-28ca2833-14", "5432131245154324251323154" },
  { "ripple/4/4/9n8rigk14h32k", "1231214243211213" },
  { "cojun/4/4/pd0hsoh3p3h", "1234312124121321" },
  { "suguru/5/5/cih47bs73m3g5p1g2g", "3212114534521213454321321" },
  { "fillomino/6/6/h4j53g2k5233k2g14j3h", "554444553221353352335552225144133344" },
  { "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3", ".53..3412.12.12.1938..84." },
};

static char *
only_solution (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };
  GwAnswer answer = { 0 };
  GString *text = g_string_new (NULL);

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  for (guint i = 0; i < puzzle->grid->n_cells; i++)
    g_string_append_c (text, answer.witnesses[i] == GW_NO_VALUE ? '.' : (char) ('1' + answer.witnesses[i]));
  gw_answer_clear (&answer);
  return g_string_free (text, FALSE);
}

static void
test_known (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *link = g_strconcat ("https://puzz.link/p?", known[i].link, NULL);
      g_autoptr (GwImport) import = must_import (link);
      g_autofree char *solution = only_solution (import->reading->puzzle);
      g_autoptr (GwReport) report = NULL;
      g_autofree char *again
          = gw_exchange_write (gw_exchange_find ("puzz-link"), import->reading->puzzle, NULL, FALSE, &report, NULL);

      g_assert_true (gw_report_is_whole (import->report));
      g_assert_cmpstr (solution, ==, known[i].solution);
      g_assert_cmpstr (again, ==, link);
      g_assert_cmpuint (gw_report_count (report, GW_FATE_LOST), ==, 0);
    }
}

/* Sister sites, flags, and what browsers make of a link. */
static void
test_forms (void)
{
  static const char *const links[] = {
    "http://pzv.jp/p.html?sudoku/4/4/g1k23k3g",
    "https://puzz.link/p?sudoku/v:/4/4/g1k23k3g",
    "https://puzz.link/p?sudoku%2F4%2F4%2Fg1k23k3g",
    "https://pzplus.tck.mn/p?sudoku/4/4/g1k23k3g",
    "https://puzz.link/p?sudoku/4/4/.1k23k3g/",
  };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autoptr (GwImport) import = must_import (links[i]);

      assert_states (import, "set_cell(2, 1)");
      assert_states (import, "box_groups(2, 2)");
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *link;
    gint code;
  } wrong[] = {
    { "https://puzz.link/p?tapa/4/4/g1k23k3g", GW_ERROR_UNSUPPORTED },
    { "https://puzz.link/p?sudoku", GW_ERROR_SYNTAX },
    { "https://puzz.link/p?sudoku/9999/9999/", GW_ERROR_SYNTAX },
    { "https://puzz.link/p?sudoku/0/0/", GW_ERROR_SYNTAX },
    { "https://puzz.link/p?sudoku/4/5/g", GW_ERROR_INVALID },
    { "https://puzz.link/p?sudoku/4/4/f", GW_ERROR_INVALID },
    { "https://puzz.link/p?sudoku/4/4/-1", GW_ERROR_SYNTAX },
    { "https://puzz.link/p?kropki/4/4/zz", GW_ERROR_SYNTAX },
    { "https://puzz.link/p?ripple/4/4/%%", GW_ERROR_SYNTAX },
    { "https://puzz.link/p?C5QEvDA%2F33%AD", GW_ERROR_SYNTAX }, /* no UTF-8 behind the percent sign */
    { "https://puzz.link/p?kakuro/4/4/!", GW_ERROR_SYNTAX },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_exchange_read (wrong[i].link, strlen (wrong[i].link), &error));
      g_assert_error (error, GW_ERROR, wrong[i].code);
    }
}

/* What the other program would forbid, or allow, is not written as if it were the same. */
static void
test_not_of_a_genre (void)
{
  static const char *const rules[] = {
    "box_groups(2,2)\nanti_knight\n",                                           /* only that is lost */
    "kropki_diff(1,2)\nno_diff_elsewhere(1)\n",                                   /* kropki forbids unmarked ratios, too */
    "kropki_diff(3,1,2)\nno_diff_elsewhere(1)\nno_ratio_elsewhere(2,1)\n",        /* no such dot */
    "product(4,1,2)\nrepetition\n",                                              /* cells without a region */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *text = g_strconcat ("values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\n", rules[i], NULL);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GwReading) reading = gw_source_read (bytes);
      g_autoptr (GwReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *link = NULL;

      g_assert_cmpuint (reading->n_errors, ==, 0);
      link = gw_exchange_write (gw_exchange_find ("puzz-link"), reading->puzzle, NULL, FALSE, &report, &error);
      if (link != NULL)
        g_assert_cmpuint (gw_report_count (report, GW_FATE_LOST), >, 0);
      else
        g_assert_error (error, GW_ERROR, GW_ERROR_UNSUPPORTED);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzz-link/known", test_known);
  g_test_add_func ("/puzz-link/forms", test_forms);
  g_test_add_func ("/puzz-link/refused", test_refused);
  g_test_add_func ("/puzz-link/not-of-a-genre", test_not_of_a_genre);
  return g_test_run ();
}
