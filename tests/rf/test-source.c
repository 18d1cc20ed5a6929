/* Reading and writing: every byte comes back, facts are found, and complaints name the right place. */

#include <string.h>

#include "rf-support.h"
#include "rf/source-line.h"

#define GRID "values = 1234\ncolumns = 4\nrows = 4\n"

/* ---- byte for byte ---- */

static const char *const texts[] = {
  "",
  "\n",
  "\r",
  "\r\n",
  "\n\r",
  "\r\r\n\n",
  " ",
  "//",
  "///",
  "/",
  "\xef\xbb\xbf",
  "\xef\xbb\xbf\xef\xbb\xbf",
  "\xef\xbb\xbfvalues=1234\r\ncolumns=4\r\nrows=4",
  "values=1234\rcolumns=4\rrows=4\r",
  "values=1234\ncolumns=4\r\nrows=4\r\r\n// mixed line ends\n",
  GRID "row_groups // no line end",
  GRID "  \t row_groups \xc2\xa0 // blanks of all kinds\t \n\n\n   \n// end\n",
  GRID "no such thing at all ((( // kept\n\nrow_groups\n",
  GRID "row_groups \xff\xfe\n\x80\n// Latin-1: \xe4\xf6\xfc\nset_cell(1,1)\n",
  "\xff\xfev\0",
  "//@ title: T\n//@author:A\n\n//@ x\n" GRID "//@ locked: yes\n\n// why\nset_cell(1,1) //@ colour: red //@ \\n: \\q\n//@ at: end",
  "{ \"this\": \"is json\" }\n",
};

static void
test_bytes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GwReading *reading = rf_read (texts[i], -1);

      rf_assert_bytes (reading->source, texts[i], strlen (texts[i]));
      gw_reading_free (reading);
    }
}

/* Every text, cut anywhere, and with a NUL anywhere. */
static void
test_pieces (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize cut = 0; cut < strlen (texts[i]); cut++)
      {
        GwReading *reading = rf_read (texts[i], (gssize) cut);
        g_autofree char *text = g_strdup (texts[i]);
        gsize length = strlen (text);

        rf_assert_bytes (reading->source, texts[i], cut);
        gw_reading_free (reading);
        text[cut] = '\0';
        reading = rf_read (text, (gssize) length);
        rf_assert_bytes (reading->source, text, length);
        gw_reading_free (reading);
      }
}

static void
test_n_lines (void)
{
  static const struct { const char *text; guint n; } cases[] = {
    { "", 0 }, { "\n", 1 }, { "a", 1 }, { "a\n", 1 }, { "a\nb", 2 }, { "\r\n\r\n", 2 }, { "\n\r", 2 }, { "a\rb\r", 2 },
    { "\n\n//\n\na\n\n", 6 }, { "\xef\xbb\xbf", 0 }, { "\xff\xfe\n\n", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwReading *reading = rf_read (cases[i].text, -1);

      g_assert_cmpuint (gw_source_n_lines (reading->source), ==, cases[i].n);
      gw_reading_free (reading);
    }
}

static void
test_line_of (void)
{
  GwReading *reading = read_good ("\n// head\n\n" GRID "\n\r\n  \nrow_groups // here\n// not here\ncolumn_groups");

  g_assert_cmpuint (reading->puzzle->n_constraints, ==, 6);
  g_assert_cmpuint (gw_source_line_of (reading->source, reading->puzzle->constraints[0]->id), ==, 4);
  g_assert_cmpuint (gw_source_line_of (reading->source, reading->puzzle->constraints[3]->id), ==, 10);
  g_assert_cmpuint (gw_source_line_of (reading->source, reading->puzzle->constraints[4]->id), ==, 12);
  g_assert_cmpuint (gw_source_line_of (reading->source, reading->puzzle->constraints[5]->id), ==, 0);
  gw_reading_free (reading);
}

static void
test_cut (void)
{
  static const struct { const char *text; gsize comment, end; } cases[] = {
    { "", 0, 0 }, { "\n", 0, 0 }, { "a//b\r\n", 1, 4 }, { "a/b/", 4, 4 }, { "///", 0, 3 }, { "a///\n", 1, 4 }, { "a/", 2, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwLineCut cut;

      gw_line_cut (cases[i].text, strlen (cases[i].text), &cut);
      g_assert_cmpuint (cut.comment, ==, cases[i].comment);
      g_assert_cmpuint (cut.end, ==, cases[i].end);
    }
}

/* ---- facts ---- */

static void
assert_facts (const GwFacts *facts, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < gw_facts_size (facts); i++)
    g_string_append_printf (text, "[%s|%s]", gw_facts_key (facts, i), gw_facts_value (facts, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_facts (void)
{
  GwReading *reading = read_good ("// words //@ no: fact\n"
                                     "//@ title: Doubles: two of each\n  //@author:\tAnn //@ source: https://x.org/a\n"
                                     "//@ rules text: first\\nsecond \\\\ third\\s\n"
                                     "values = 1234 //@ a: b\ncolumns = 4\nrows = 4\n"
                                     "//@ locked: yes\n\n// row_groups //@ no: fact\n//@ p: 1//@q: 2\n"
                                     "set_cell(1,1) // a // b //@ colour: red //@ empty:\n"
                                     "set_cell(2,2)\n//@ nobody: here\n");

  assert_facts (reading->puzzle->facts, "[title|Doubles: two of each][author|Ann][source|https://x.org/a]"
                                        "[rules text|first\nsecond \\ third ]");
  assert_facts (rf_on_line (reading, 5)->facts, "[a|b]");
  assert_facts (rf_on_line (reading, 12)->facts, "[locked|yes][p|1][q|2][colour|red][empty|]");
  assert_facts (rf_on_line (reading, 13)->facts, "");
  g_assert_cmpuint (reading->diagnostics->len, ==, 1);
  g_assert_cmpuint (((GwDiagnostic *) reading->diagnostics->pdata[0])->line, ==, 14);
  gw_reading_free (reading);
}

static const char *const awkward[] = {
  "", " ", "  ", "\t", "\n", "\r\n", "\\", "\\n", "\\\\", "a\\", "/", "//", "//@", "//@ x: y", "///@", "//@//@", "a//", "@",
  "/@", ":", "a:b", " a ", "a b", "\xc2\xa0", "\xc2\xa0x\xc2\xa0", "\\/", "\\s", "é", "s", "\x01", "\xef\xbb\xbf",
};

/* Whatever a fact says, it comes back: of the puzzle, and behind a statement. */
static void
test_awkward_facts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (awkward); i++)
    for (guint k = 0; k < G_N_ELEMENTS (awkward); k++)
      {
        g_autofree char *key = g_strconcat ("k", awkward[k], NULL);
        g_autoptr (GwFacts) one = gw_facts_add (NULL, *awkward[k] != '\0' ? awkward[k] : key, awkward[i]);
        g_autoptr (GwFacts) facts = gw_facts_add (one, key, awkward[i]);
        GwReading *reading = read_good (GRID), *again;
        GwEdit *edit = gw_edit_new ();
        g_autoptr (GwConstraint) given = rf_make (reading->puzzle, 0, "set_cell", "1,1", facts);
        g_autoptr (GwPuzzle) puzzle = NULL;
        g_autoptr (GwSource) source = NULL;
        g_autofree char *text = NULL;

        gw_edit_set_facts (edit, facts);
        gw_edit_add (edit, given, G_MAXUINT);
        puzzle = rf_apply (reading->puzzle, edit);
        source = gw_source_update (reading->source, puzzle);
        text = rf_text (source);
        again = read_good (text);
        g_assert_true (gw_puzzle_equal (again->puzzle, puzzle));
        gw_reading_free (again);
        gw_reading_free (reading);
      }
}

/* ---- a fresh text ---- */

static void
test_new (void)
{
  GwReading *reading = read_good ("//@ title: T\nrow_groups // gone\nrows=4\nset_cell( 3, 0 ) //@ locked: yes\n"
                                     "columns=4\n//@ x: y\nempty_value=0\nvalues=01234\n"), *again;
  g_autoptr (GwSource) source = gw_source_new (reading->puzzle);
  g_autoptr (GwSource) same = gw_source_update (source, reading->puzzle);
  g_autofree char *text = rf_text (source);

  g_assert_cmpstr (text, ==, "//@ title: T\nvalues = 01234\nempty_value = 0 //@ x: y\nrows = 4\ncolumns = 4\n"
                             "row_groups\nset_cell(3, 0) //@ locked: yes\n");
  again = read_good (text);
  g_assert_true (gw_puzzle_equal (again->puzzle, reading->puzzle));
  g_assert_true (same == source);
  gw_reading_free (again);
  gw_reading_free (reading);
}

/* ---- places ---- */

typedef struct
{
  const char *text;
  const char *places; /* "line:column severity", in order */
} PlaceCase;

static const PlaceCase place_cases[] = {
  { GRID, "" },
  { "", "1:1 e,1:1 e" },
  { "columns = 4\nrows = 4\n", "1:1 e" },
  { GRID "\n\nfoo\n", "6:1 e" },
  { GRID "  foo // x\r\n\tbar\r\n", "4:3 e,5:2 e" },
  { "\xef\xbb\xbf" "foo\n" GRID, "1:1 e" },
  { GRID "set_cell(1,9)\n", "4:12 e" },
  { GRID " set_cell ( 1 , 9 )\n", "4:17 e" },
  { GRID "set_cell(é,1)\n", "4:10 e" },
  { GRID "\xc2\xa0set_cell(17,1)\n", "4:11 e" },
  { GRID "set_cell(1,é)\nset_cell(é é,1)\n", "4:12 e,5:10 e" },
  { GRID "set_cell(1,1\n", "4:12 e" },
  { GRID "set_cell(1, 1  // x\n", "4:13 e" },
  { GRID "set_cell(1,,1)\n", "4:12 e" },
  { GRID "é\xff\n", "4:2 e" },
  { GRID "  set_cell(1\x80,1) // \x81\n", "4:13 e,4:21 w" },
  { GRID "// \xe4\n// \xe4\n", "4:4 w" },
  { GRID "//@ x\n//@ y\n", "4:1 n" },
  { GRID "set_cell(1,1)\n//@ x: y\n// end\n", "5:1 n" },
  { GRID "rows = 5\nset_cell(1,1)\nset_cell(1,1)\nfoo", "4:1 e,6:1 n,7:1 e" },
  { "foo\rvalues=12\rbar\r", "1:1 e,1:1 e,3:1 e" },
  /* a line that cannot be read is not called missing */
  { "values = 1\xff" "2\ncolumns = 4\nrows = 4\nset_cell(1,xx)\n", "1:11 e,4:12 e" },
  { "values = 12\ncolums\x80 = 4\nrows = 4\nset_cell(1,3)\n", "2:7 e,4:12 e" },
  { "values = 12\nhexagonal_grid(2,\xe4)\nset_cell(1,3)\n", "2:18 e,3:12 e" },
};

static char *
places_of (const GwReading *reading)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < reading->diagnostics->len; i++)
    g_ptr_array_add (places, rf_place (reading->diagnostics->pdata[i]));
  g_ptr_array_add (places, NULL);
  return g_strjoinv (",", (char **) places->pdata);
}

static void
test_places (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (place_cases); i++)
    {
      GwReading *reading = rf_read (place_cases[i].text, -1);
      g_autofree char *places = places_of (reading);

      if (strcmp (places, place_cases[i].places) != 0)
        for (guint k = 0; k < reading->diagnostics->len; k++)
          {
            g_autofree char *message = gw_diagnostic_format (reading->diagnostics->pdata[k], "text");

            g_test_message ("case %u: %s", i, message);
          }
      g_assert_cmpstr (places, ==, place_cases[i].places);
      gw_reading_free (reading);
    }
}

static void
test_nul_place (void)
{
  static const char text[] = GRID "set\0cell\n// \0\n";
  GwReading *reading = rf_read (text, sizeof text - 1);
  g_autofree char *places = places_of (reading);

  g_assert_cmpstr (places, ==, "4:4 e,5:4 w");
  rf_assert_bytes (reading->source, text, sizeof text - 1);
  gw_reading_free (reading);
}

/* The colours of CSS that have the names of hues, and what is no colour. A hue by number is said to those who ask. */
static void
test_hues (void)
{
  static const char *const numbers[GW_N_HUES] = { "#808080", "#ff0000", "#ffa500", "#ffff00", "#008000", "#008080", "#0000ff", "#800080", "#ffc0cb" };
  static const char *const wrong[] = { "", "#", "#12345", "#gggggg", "#ff00fg", "purpel", "Green", "#1234567" };
  static const char text[] = GRID "//@ colour: #f0f\nset_cell(1,1)\nset_cell(2,2) //@ colour: purpel\nset_cell(3,3) //@ colour: teal\n";
  GwReading *reading = rf_read (text, sizeof text - 1);
  g_autofree char *places = places_of (reading);
  GwHue hue;

  for (guint i = 0; i < GW_N_HUES; i++)
    {
      g_assert_true (gw_hue_find (numbers[i], &hue));
      g_assert_cmpuint (hue, ==, i);
      g_assert_true (gw_hue_find (gw_hue_words[i], &hue));
      g_assert_cmpuint (hue, ==, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (gw_hue_find (wrong[i], &hue));
  g_assert_true (gw_hue_find ("#f0f", &hue) && hue == GW_HUE_PURPLE);
  g_assert_cmpstr (places, ==, "6:15 w");
  gw_reading_free (reading);
}

static void
test_format (void)
{
  GwDiagnostic *diagnostic = gw_diagnostic_new (GW_SEVERITY_ERROR, 3, 7, "so it is");
  g_autofree char *text = gw_diagnostic_format (diagnostic, "name.rf");

  g_assert_cmpstr (text, ==, "name.rf:3:7: error: so it is");
  gw_diagnostic_free (diagnostic);
}

typedef struct
{
  guint n_looks, stop_at;
} Watch;

static gboolean
watch (gpointer data)
{
  Watch *w = data;

  return ++w->n_looks > w->stop_at;
}

/* Reading looks at the control often, in its lines and in its statements, and gives nothing once it is told to stop. */
static void
test_control (void)
{
  g_autoptr (GString) text = g_string_new ("values = 1234\ncolumns = 64\nrows = 64\n");
  g_autoptr (GBytes) bytes = NULL;
  Watch w = { 0, G_MAXUINT };
  const GwControl control = { .should_stop = watch, .data = &w };
  GwReading *reading;
  guint n;

  for (guint i = 1; i <= 4096; i++)
    g_string_append_printf (text, "even(%u)\n", i);
  bytes = g_bytes_new (text->str, text->len);
  reading = gw_source_read_while (bytes, &control);
  g_assert_nonnull (reading);
  g_assert_cmpuint (reading->n_errors, ==, 0);
  gw_reading_free (reading);
  n = w.n_looks;
  g_assert_cmpuint (n, >, 4096 / 100);
  for (guint stop_at = 0; stop_at < n; stop_at += 1 + n / 40)
    {
      w = (Watch) { 0, stop_at };
      g_assert_null (gw_source_read_while (bytes, &control));
      g_assert_cmpuint (w.n_looks, <=, stop_at + 8);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/source/hues", test_hues);
  g_test_add_func ("/source/bytes", test_bytes);
  g_test_add_func ("/source/pieces", test_pieces);
  g_test_add_func ("/source/n-lines", test_n_lines);
  g_test_add_func ("/source/line-of", test_line_of);
  g_test_add_func ("/source/cut", test_cut);
  g_test_add_func ("/source/facts", test_facts);
  g_test_add_func ("/source/awkward-facts", test_awkward_facts);
  g_test_add_func ("/source/new", test_new);
  g_test_add_func ("/source/places", test_places);
  g_test_add_func ("/source/nul-place", test_nul_place);
  g_test_add_func ("/source/format", test_format);
  g_test_add_func ("/source/control", test_control);
  return g_test_run ();
}
