/* Fog of war: what facts of a puzzle say of it, what is lit, how it is turned, and the same fog in each program that has it. Expected
 * values come from the notes on the formats and from what SudokuPad does. */
#include "import-check.h"

#include <string.h>

#include "drawn/fog.h"

#define GRID "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\n"
#define LIT_AND_TRIGGERS "//@ fog: 1 2 81\n//@ fog-trigger: 31 40 > 3 12\n//@ fog-trigger: 31 40 > 80\n//@ fog-trigger: 9 > 18 27\n" GRID

static GwReading *
read_puzzle (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  GwReading *reading = gw_source_read (bytes);

  g_assert_cmpuint (reading->n_errors, ==, 0);
  return reading;
}

/* "1 2 81 | 31 40 > 3 12"; "none". */
static char *
fog_of (const GwPuzzle *puzzle)
{
  g_autoptr (GwFog) fog = gw_fog_read (puzzle);
  g_autofree char *lit = fog != NULL ? gw_fog_write (fog->lit) : NULL;
  GString *text = g_string_new (lit != NULL ? lit : "none");

  for (guint i = 0; fog != NULL && i < fog->triggers->len; i++)
    {
      g_autofree char *trigger = gw_fog_write_trigger (fog->triggers->pdata[i]);

      g_string_append_printf (text, " | %s", trigger);
    }
  return g_string_free (text, FALSE);
}

static void
test_facts (void)
{
  static const char *const facts[][2] = {
    { "", "none" }, { "//@ fog: dark\n", "dark" }, { "//@ fog: 5 4\n", "5 4" }, { "//@ fog: 1\n//@ fog: 2\n", "1 2" },
    { "//@ fog: 82\n", "none" }, { "//@ fog: 0\n", "none" }, { "//@ fog: x\n", "none" }, { "//@ fog-trigger: 1 2\n", "none" },
    { "//@ fog-trigger: > 2\n", "none" }, { "//@ fog-trigger: 7 > 2 3\n", "dark | 7 > 2 3" }, { "//@ fog-trigger: 7 > 99\n", "none" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *text = g_strconcat (facts[i][0], GRID, NULL), *fog = NULL;
      g_autoptr (GwReading) reading = read_puzzle (text);

      fog = fog_of (reading->puzzle);
      g_assert_cmpstr (fog, ==, facts[i][1]);
    }
}

/* The cells that are lit, from 1, while those of RIGHT hold their right digits. */
static char *
lit_of (const char *text, const GwCell *right, guint n_right)
{
  g_autoptr (GwReading) reading = read_puzzle (text);
  g_autoptr (GwFog) fog = gw_fog_read (reading->puzzle);
  g_autofree guint64 *bits = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS)), *lit = NULL;
  GString *cells = g_string_new (NULL);

  for (guint i = 0; i < n_right; i++)
    gw_bit_set (bits, right[i]);
  lit = gw_fog_find_lit (fog, reading->puzzle->grid, bits);
  for (guint i = 0; i < reading->puzzle->grid->n_cells; i++)
    if (gw_bit_test (lit, i))
      g_string_append_printf (cells, "%s%u", cells->len > 0 ? " " : "", i + 1);
  return g_string_free (cells, FALSE);
}

static void
test_lit (void)
{
  static const struct
  {
    const char *text;
    GwCell right[3];
    guint n_right;
    const char *lit;
  } cases[] = {
    { "//@ fog: 41\n" GRID, { 0 }, 0, "41" },
    { "//@ fog: dark\n" GRID, { 0 }, 1, "1 2 10 11" },
    { "//@ fog: dark\n" GRID, { 40 }, 1, "31 32 33 40 41 42 49 50 51" },
    { "//@ fog: 1\n" GRID, { 44, 80 }, 2, "1 35 36 44 45 53 54 71 72 80 81" },
    { LIT_AND_TRIGGERS, { 30 }, 1, "1 2 81" },
    { LIT_AND_TRIGGERS, { 30, 39 }, 2, "1 2 3 12 80 81" },
    { LIT_AND_TRIGGERS, { 8, 50 }, 2, "1 2 18 27 81" },
    { "//@ fog: dark\nvalues = 1234567\nhexagonal_grid(4, 7)\n", { 0 }, 1, "1 2 5 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lit = lit_of (cases[i].text, cases[i].right, cases[i].n_right);

      g_assert_cmpstr (lit, ==, cases[i].lit);
    }
}

static void
test_turned (void)
{
  GwCell to[4] = { 1, 3, 0, 2 }, gone[4] = { 0, 1, GW_NO_CELL, 3 };
  g_autofree char *lit = gw_fog_carry ("fog", "1 4", to, 4), *trigger = gw_fog_carry ("fog-trigger", "1 > 2 3", to, 4);
  g_autofree char *dark = gw_fog_carry ("fog", "dark", to, 4), *left = gw_fog_carry ("fog", "1 3", gone, 4);

  g_assert_cmpstr (lit, ==, "2 3");
  g_assert_cmpstr (trigger, ==, "2 > 4 1");
  g_assert_cmpstr (dark, ==, "dark");
  g_assert_cmpstr (left, ==, "1"); /* a cell that is no more is lit by nobody */
  g_assert_null (gw_fog_carry ("title", "1 3", to, 4));
}

/* Out and in again, from each program to the next. */
static void
test_programs (void)
{
  static const char *const formats[] = { "f-puzzles", "sudokupad", "sudokumaker", "fpuz", "sudokumaker", "sudokupad", "f-puzzles", NULL };
  static const char *const puzzles[] = { LIT_AND_TRIGGERS, "//@ fog: dark\n" GRID, "//@ fog: 44 43 1\n" GRID };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (GwReading) reading = read_puzzle (puzzles[i]);
      g_autoptr (GwPuzzle) puzzle = gw_puzzle_ref (reading->puzzle);
      g_autofree char *before = fog_of (puzzle);

      for (guint k = 0; formats[k] != NULL; k++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GwReport) report = NULL;
          g_autofree char *text = gw_exchange_write (gw_exchange_find (formats[k]), puzzle, NULL, GW_HANDED_AS_USUAL, &report, &error), *fog = NULL;
          g_autoptr (GwImport) import = NULL;

          g_assert_no_error (error);
          g_assert_cmpuint (gw_report_count (report, GW_FATE_LOST), ==, 0);
          import = must_import (text);
          fog = fog_of (import->reading->puzzle);
          g_test_message ("%s", formats[k]);
          g_assert_cmpstr (fog, ==, before);
          gw_puzzle_unref (puzzle);
          puzzle = gw_puzzle_ref (import->reading->puzzle);
        }
    }
}

/* As others write it. */
static void
test_read (void)
{
  static const char *const documents[][2] = {
    { "\"foglight\":[\"R1C1\",\"R2C3\"]", "1 7" },
    { "\"foglight\":[]", "dark" },
    { "\"foglight\":[[0,1],[3,3]]", "2 16" },
    { "\"fogofwar\":[\"R1C1\"]", "1 2 5 6" },
    { "\"fogofwar\":\"r4c4\"", "11 12 15 16" },
    { "\"triggereffect\":[{\"trigger\":{\"type\":\"cellvalue\",\"cell\":\"r1c2\"},\"effect\":{\"type\":\"foglight\",\"cells\":\"r1c1-r2c2,r4c4\"}}]",
      "dark | 2 > 1 2 5 6 16" },
    { "\"triggereffect\":[{\"trigger\":{\"type\":\"cellvalue\",\"cell\":\"r1c2\"},\"effect\":{\"type\":\"foglight\",\"cells\":[\"r1c1\",\"r2c2\"]}}]",
      "dark | 2 > 1 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],%s}",
                                               documents[i][0]);
      g_autoptr (GwImport) import = must_import (text);
      g_autofree char *fog = fog_of (import->reading->puzzle);

      g_assert_cmpstr (fog, ==, documents[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fog/facts", test_facts);
  g_test_add_func ("/fog/lit", test_lit);
  g_test_add_func ("/fog/turned", test_turned);
  g_test_add_func ("/fog/programs", test_programs);
  g_test_add_func ("/fog/read", test_read);
  return g_test_run ();
}
