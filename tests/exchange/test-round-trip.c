/* Every example, out and in again through each format that can hold it: the same puzzle, or the report says what is
 * lost. What was kept of a document comes back. */
#include "drawn/drawn.h"
#include "drawn/worn.h"
#include "import-check.h"
#include "rules/rule-table.h"

#include <string.h>

#define EXAMPLES GW_SOURCE "/data/examples"

/* Rules of one's own and layers, too. */
static const char *const folders[] = { EXAMPLES, GW_SOURCE "/data/rules", GW_SOURCE "/data/hybrids" };

/* A page is for people: nothing reads it. */
static gboolean
is_read_back (const GwExchangeFormat *format)
{
  return format->write != NULL && strcmp (format->id, "html") != 0;
}

static GwReading *
read_example (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  return gw_source_read (bytes);
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const gint *)a - *(const gint *)b;
}

/* What a clue says, whichever of the spellings that say the same it has: cells in order where the order does not
 * matter, one mark for each sum. */
static char *
meaning_of (const GwConstraint *clue)
{
  const gboolean is_sum_mark = clue->rule == &gw_rule_kropki_sum2;
  GString *text = g_string_new (is_sum_mark ? gw_rule_kropki_sum.id : clue->rule->id);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_CELL)
      g_array_append_val (cells, clue->args[i].value);
    else
      g_string_append_printf (text, " %d", clue->args[i].value);
  if (clue->rule->keeps & GW_UNORDERED || clue->rule == &gw_rule_diagonal)
    g_array_sort (cells, compare_numbers);
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, " c%d", g_array_index (cells, gint, i));
  return g_string_free (text, FALSE);
}

/* Cells of a list that speaks of each cell by itself are clues by themselves. */
static gboolean
is_list (const GwConstraint *clue)
{
  return (clue->rule == &gw_rule_even || clue->rule == &gw_rule_odd) && clue->n_args > 1;
}

/* Several groups are clones of the first, each. */
static void
add_clones (GHashTable *set, const GwConstraint *clue)
{
  const guint n = (guint)clue->args[0].value;

  for (guint start = n; start + n < clue->n_args; start += n)
    {
      GString *text = g_string_new (clue->rule->id);

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, " %d=%d", clue->args[1 + i].value, clue->args[1 + start + i].value);
      g_hash_table_add (set, g_string_free (text, FALSE));
    }
}

static void
add_meaning (GHashTable *set, const GwConstraint *clue)
{
  if (clue->rule->role == GW_ROLE_DEFINITION || clue->rule->origin == GW_ORIGIN_INTERNAL)
    return;
  if (clue->rule == &gw_rule_clone)
    add_clones (set, clue);
  else if (!is_list (clue))
    g_hash_table_add (set, meaning_of (clue));
  for (guint i = 0; i < clue->n_args && is_list (clue); i++)
    g_hash_table_add (set, g_strdup_printf ("%s c%d", clue->rule->id, clue->args[i].value));
}

static GHashTable *
meanings_of (const GwPuzzle *puzzle)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    add_meaning (set, puzzle->constraints[i]);
  return set;
}

static gboolean
is_lost (const GwReport *report, const char *what)
{
  for (guint i = 0; i < report->parts->len; i++)
    {
      const GwReportPart *part = g_ptr_array_index (report->parts, i);

      if (part->fate == GW_FATE_LOST && strcmp (part->what, what) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What is missing was said to be; nothing is there that was not. */
static void
compare (const char *name, const GwPuzzle *before, const GwPuzzle *after, const GwReport *report)
{
  g_autoptr (GHashTable) old = meanings_of (before), new = meanings_of (after);
  GHashTableIter iter;
  gpointer meaning;

  if (is_lost (report, gw_rule_values.name))
    return;
  g_hash_table_iter_init (&iter, new);
  while (g_hash_table_iter_next (&iter, &meaning, NULL))
    if (!g_hash_table_contains (old, meaning))
      g_error ("%s: %s was not there before", name, (const char *)meaning);
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, &meaning, NULL))
    {
      g_autofree char *id = g_strndup (meaning, strcspn (meaning, " "));
      const GwRule *rule = gw_rule_find (id); /* NULL: one of the puzzle's own */

      if (!g_hash_table_contains (new, meaning) && !is_lost (report, rule != NULL ? rule->name : id)
          && !(rule == &gw_rule_kropki_sum && is_lost (report, gw_rule_kropki_sum2.name)))
        g_error ("%s: %s is lost, and the report does not say so", name, (const char *)meaning);
    }
}

/* Nothing of what was written whole is drawn or kept besides. */
static void
must_be_whole (const char *name, const GwReport *report)
{
  g_auto (GStrv) lines = gw_report_lines (report, GW_LINES_LOSSES);

  if (!gw_report_is_whole (report))
    g_error ("%s: %s", name, lines[0]);
}

/* TRUE when the format can hold a puzzle of this kind. */
static gboolean
go_round (const GwExchangeFormat *format, const char *name, const GwPuzzle *puzzle, gboolean *is_whole)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwReport) report = NULL;
  g_autofree char *text = gw_exchange_write (format, puzzle, NULL, FALSE, &report, &error);
  g_autoptr (GwImport) import = NULL;

  if (text == NULL)
    {
      g_assert_nonnull (error);
      return FALSE;
    }
  import = gw_exchange_read (text, strlen (text), &error);
  g_assert_no_error (error);
  *is_whole = gw_report_is_whole (report);
  compare (name, puzzle, import->reading->puzzle, report);
  if (*is_whole)
    must_be_whole (name, import->report);
  return TRUE;
}

static void
test_examples (gconstpointer data)
{
  const GwExchangeFormat *format = data;
  guint n_held = 0, n_whole = 0;

  for (guint k = 0; k < G_N_ELEMENTS (folders); k++)
    {
      g_autoptr (GDir) folder = g_dir_open (folders[k], 0, NULL);
      const char *name;

      g_assert_nonnull (folder);
      while ((name = g_dir_read_name (folder)) != NULL)
        {
          g_autoptr (GwReading) reading = g_str_has_suffix (name, ".rf") ? read_example (folders[k], name) : NULL;
          gboolean is_whole = FALSE;

          if (reading != NULL && go_round (format, name, reading->puzzle, &is_whole))
            n_held++;
          n_whole += is_whole;
        }
    }
  g_test_message ("%s: %u examples can be held, %u of them whole", format->name, n_held, n_whole);
  g_assert_cmpuint (n_held, >=, 40);
}

/* An f-puzzles document, in and out: the same members with the same values, but for what only shadows a clue. */
static const char document[] = "{\"size\":4,\"title\":\"T\",\"grid\":[[{\"value\":1,\"given\":true},{\"c\":\"#ff0012\"}"
                               ",{\"cornerPencilMarks\":[1]},{}],[{},{},{},{}],"
                               "[{},{},{},{}],[{},{},{},{}]],\"battenburg\":[{\"cells\":[\"R1C1\"]}],\"negative\":["
                               "\"foglight\"],\"killercage\":[{\"cells\":"
                               "[\"R1C1\",\"R1C2\"],\"value\":\"<9\"},{\"cells\":[\"R2C1\",\"R2C2\"],\"value\":\"5\"}],"
                               "\"line\":[{\"lines\":[[\"R1C1\",\"R2C2\"]],"
                               "\"outlineC\":\"#60c061\",\"width\":0.35}],\"text\":[{\"cells\":[\"R0C1\"],\"value\":"
                               "\"a \\\"b\\\"\",\"fontC\":\"#010203\",\"size\":0.4}]}";

static void
test_kept (void)
{
  g_autoptr (GwImport) import = must_import (document);
  g_autoptr (GwReport) report = NULL;
  g_autofree char *text
      = gw_exchange_write (gw_exchange_find ("f-puzzles"), import->reading->puzzle, NULL, FALSE, &report, NULL);
  GwLinkKind kind;
  g_autofree char *again = gw_link_read (text, strlen (text), &kind, NULL);
  static const char *const pieces[] = { "\"battenburg\":[{\"cells\":[\"R1C1\"]}]",
                                        "\"negative\":[\"foglight\"]",
                                        "\"value\":\"<9\"",
                                        "\"c\":\"#ff0012\"",
                                        "\"cornerPencilMarks\":[1]",
                                        "\"outlineC\":\"#60c061\"",
                                        "\"fontC\":\"#010203\"",
                                        "\"value\":\"5\"",
                                        "\"value\":1,\"given\":true" };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    if (strstr (again, pieces[i]) == NULL)
      g_error ("%s is not in %s", pieces[i], again);
  g_assert_cmpuint (gw_report_count (report, GW_FATE_LOST), ==, 0);
}

static GwReading *
read_drawings (const char *const *drawings, guint n)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "//@ draw: %s\n", drawings[i]);
  g_string_append (text, "values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n");
  bytes = g_string_free_to_bytes (text);
  return gw_source_read (bytes);
}

static char *
document_of (const char *format, const GwPuzzle *puzzle, GwReport **report)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *link = gw_exchange_write (gw_exchange_find (format), puzzle, NULL, FALSE, report, &error);
  GwLinkKind kind;

  g_assert_no_error (error);
  return gw_link_read (link, strlen (link), &kind, NULL);
}

/* What f-puzzles has no kind for is written as those that it has; lines half as wide as they say. */
static void
test_sketches (void)
{
  static const char *const drawings[] = {
    "arrow #a1a1a1 width:8% head:30% 1 6", "line #123456 width:20% @0.5/0.5 @2/0.5", "cage #3333ff 1 2 5 \"5%\"",
    "shape circle #00000000 fill:#cfcfcf80 60x40% turned:45 @1.25/0.5", "text \"N\" #ff0000 40% turned:90 1+2",
  };
  static const char *const pieces[] = {
    "{\"lines\":[[\"R1C1\",\"R2C2\"]],\"outlineC\":\"#a1a1a1\",\"width\":0.16",
    "{\"cells\":[\"R2C2\"],\"value\":\">\",\"fontC\":\"#a1a1a1\",\"size\":0.6",
    "\"outlineC\":\"#123456\",\"width\":1.7,\"height\":0.2",
    "{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\"],\"outlineC\":\"#3333ff\",\"fontC\":\"#3333ff\",\"value\":\"5%\"",
    "{\"cells\":[\"R1C1\",\"R1C2\",\"R1C2\",\"R1C2\"],\"baseC\":\"#cfcfcf80\",\"outlineC\":\"#00000000\",",
    "\"angle\":45",
    "{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"N\",\"fontC\":\"#ff0000\",\"size\":0.4,\"angle\":90",
  };
  g_autoptr (GwReading) reading = read_drawings (drawings, G_N_ELEMENTS (drawings));
  g_autoptr (GwReport) report = NULL;
  g_autofree char *text = document_of ("f-puzzles", reading->puzzle, &report);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    if (strstr (text, pieces[i]) == NULL)
      g_error ("%s is not in %s", pieces[i], text);
  g_assert_cmpuint (gw_report_count (report, GW_FATE_LOST), ==, 0);
}

/* The drawings of PUZZLE, a line each, as they are written. */
static char *
drawings_of (const GwPuzzle *puzzle)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (strcmp (gw_facts_key (puzzle->facts, i), GW_DRAWN_KEY) == 0)
      {
        g_autoptr (GwDrawn) drawn = gw_drawn_parse (gw_facts_value (puzzle->facts, i), puzzle->grid->n_cells, NULL);
        g_autofree char *text = gw_drawn_write (drawn);

        g_string_append_printf (lines, "%s\n", text);
      }
  return g_string_free (lines, FALSE);
}

/* Drawings of every kind and with everything that can be said of one come back as they were from each format that draws. */
static void
test_drawings (gconstpointer data)
{
  static const char *const drawings[] = {
    "line 1 2 6", "line green wide 3 4", "line #67f06780 width:7.5% 1 6 11", "line red dashed @0.25/0.5 @2.75/3.25", "line #123456 width:8% above 1 5",
    "line #0b0b0b below @0/2 @4/2", "line thin @-0.5/1 @4.5/1",
    "arrow #a1a1a1 width:7.8% head:30% 1 2", "arrow 1 2 7", "arrow #ff0000 wide @-0.5/0.5 @0.25/0.5", "arrow blue head:12.5% above 13 14 15 16",
    "shape circle 6", "shape circle red ink 30% 1+2", "shape square #000000 fill:#cfcfcf80 60x40% turned:45 below @2.25/3.75",
    "shape circle #00000000 fill:#e6261f 12.5% 1+2+5+6", "shape square blue empty 80% 1 2 3", "shape circle #112233 tint yellow width:5% 11",
    "text \"N\" 40% @2.5/-0.5", "text \"a \\\"b\\\" c\" #00ff00 25% turned:-30 1+2", "text \"x\" below 3 4", "text \"ü☃\" pink hidden 9",
    "fill red 1 2 5", "fill #3d99f580 16", "fill teal diamonds 3", "fill yellow between locked 4",
    "cage #3333ff 1 2 5 \"5%\"", "cage 3 4", "cage green dotted width:4% 30% 11 12 \"title: no\"", "cage below 13 14 \"12\"",
  };
  const GwExchangeFormat *format = data;
  g_autoptr (GwReport) report = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      g_autoptr (GwReading) reading = read_drawings (&drawings[i], 1);
      g_autofree char *text = NULL, *before = drawings_of (reading->puzzle), *after = NULL;
      g_autoptr (GwImport) import = NULL;

      g_assert_cmpuint (reading->n_errors, ==, 0);
      if (strstr (drawings[i], "hidden") != NULL)
        continue;
      g_clear_pointer (&report, gw_report_free);
      text = gw_exchange_write (format, reading->puzzle, NULL, FALSE, &report, &error);
      g_assert_no_error (error);
      import = gw_exchange_read (text, strlen (text), &error);
      g_assert_no_error (error);
      after = drawings_of (import->reading->puzzle);
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpuint (gw_report_count (report, GW_FATE_LOST), ==, 0);
    }
}

/* Colours and widths that an author has chosen come back, of one clue and of all of a rule; what is hidden in SudokuMaker stays so. */
static void
test_looks (gconstpointer data)
{
  static const char text[] = "//@ look: renban_line #112233 width:20%\nvalues = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\n"
                             "box_groups(2, 2)\nrenban_line(1, 2)\nwhisper(2, 9, 13) //@ colour: #ff9a00 //@ width: 30%\n";
  const GwExchangeFormat *format = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autoptr (GwReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *out = gw_exchange_write (format, reading->puzzle, NULL, FALSE, &report, &error);
  g_autoptr (GwImport) import = NULL;
  guint n_worn = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (gw_report_count (report, GW_FATE_LOST), ==, 0);
  import = gw_exchange_read (out, strlen (out), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < import->reading->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = import->reading->puzzle->constraints[i];
      const GwWorn worn = gw_worn (import->reading->puzzle, clue);
      g_autofree char *ink = gw_worn_colour_text (&worn), *width = gw_worn_width_text (&worn);

      if (clue->rule != &gw_rule_renban_line && clue->rule != &gw_rule_whisper)
        continue;
      g_assert_cmpstr (ink, ==, clue->rule == &gw_rule_whisper ? "#ff9a00" : "#112233");
      g_assert_cmpstr (width, ==, clue->rule == &gw_rule_whisper ? "30%" : "20%");
      n_worn++;
    }
  g_assert_cmpuint (n_worn, ==, 2);
}

/* Styles that only SudokuMaker knows come back as long as nobody has changed the clue, and not after that. */
static void
test_kept_styles (void)
{
  static const char thermometer[] = "{\"puzzle\":{\"cells\":[%s],\"constraints\":[{\"type\":300,\"slow\":false,\"thermometers\":[[0,1],[9,10]],\"style\":"
                                    "{\"color\":\"#ff000080\",\"thickness\":0.1,\"bulbRadius\":0.2}}]}}";
  g_autoptr (GString) cells = g_string_new ("{}");
  g_autoptr (GwReport) report = NULL;
  g_autofree char *text = NULL, *again = NULL, *changed = NULL;
  g_autoptr (GwImport) import = NULL;
  g_autoptr (GwReading) other = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 1; i < 81; i++)
    g_string_append (cells, ",{}");
  text = g_strdup_printf (thermometer, cells->str);
  import = must_import (text);
  assert_states (import, "thermo(1, 2) //@ colour: #ff000080 //@ width: 10%");
  again = document_of ("sudokumaker", import->reading->puzzle, &report);
  g_assert_nonnull (strstr (again, "\"thermometers\":[[0,1],[9,10]]"));
  g_assert_nonnull (strstr (again, "{\"color\":\"#ff000080\",\"thickness\":0.1,\"bulbRadius\":0.2}"));
  g_clear_pointer (&report, gw_report_free);
  g_free (again);
  changed = rules_of (import);
  {
    g_auto (GStrv) pieces = g_strsplit (changed, ") //@ colour: #ff000080", -1);
    g_autofree char *green = g_strjoinv (") //@ colour: #00ff00", pieces);

    bytes = g_bytes_new (green, strlen (green));
  }
  other = gw_source_read (bytes);
  again = document_of ("sudokumaker", other->puzzle, &report);
  g_assert_nonnull (strstr (again, "\"color\":\"#00ff00\""));
  g_assert_null (strstr (again, "#ff0000"));
}

/* What is kept may be anything, and the facts of a file may say anything. */
static void
test_odd_facts (void)
{
  static const char *const facts[][2] = {
    { "f-puzzles", "{\"key\":\"grid\",\"value\":[]}" },
    { "f-puzzles", "{\"key\":\"killercage\",\"value\":\"many\"}" },
    { "f-puzzles", "{\"key\":\"negative\",\"value\":[7]}" },
    { "f-puzzles", "{\"key\":\"grid\",\"value\":{\"cell\":\"R1C1\",\"value\":[]}}" },
    { "f-puzzles", "[]" },
    { "f-puzzles", "{\"key\":7}" },
    { "f-puzzles", "nothing" },
    { "sudokumaker", "{\"key\":\"constraints\",\"value\":null}" },
    { "sudokumaker", "{\"key\":\"cells\",\"value\":7}" },
    { "sudokumaker", "{\"key\":\"cells\",\"value\":{\"cell\":99}}" },
    { "sudokumaker", "{\"key\":\"width\",\"value\":-1}" },
    { "sudokupad", "{\"key\":\"cells\",\"value\":{\"row\":99,\"column\":1,\"x\":1}}" },
    { "sudokupad", "{\"key\":\"metadata\",\"value\":7}" },
    { "sudokupad", "{\"key\":\"metadata.solution\",\"value\":7}" },
    { "sudokupad", "{\"key\":\"gridwright\",\"value\":\"x\"}" },
    { "sudokupad", "{\"key\":\"regions\",\"value\":{\"a\":[]}}" },
    { "sudokupad", "{\"key\":\"lines\",\"value\":{\"wayPoints\":7}}" },
    { "sudokumaker", "{\"key\":\"constraints\",\"value\":{\"type\":300,\"slow\":\"x\",\"thermometers\":[]}}" },
  };
  GString *text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;
  gboolean is_whole;

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    g_string_append_printf (text, "//@ %s: %s\n", facts[i][0], facts[i][1]);
  g_string_append (text, "values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\nsum(3, 1, "
                         "2)\nno_sum_elsewhere(5, 10)\n"
                         "thermo(1, 2, 3)\nset_cell(1, 1)\n");
  bytes = g_string_free_to_bytes (text);
  reading = gw_source_read (bytes);
  g_assert_cmpuint (reading->n_errors, ==, 0);
  for (guint i = 0; i < gw_n_formats; i++)
    if (is_read_back (gw_formats[i]))
      g_assert_true (go_round (gw_formats[i], "odd facts", reading->puzzle, &is_whole));
}

/* ---- from one format into another ---- */

static GwImport *
send_through (const GwExchangeFormat *format, const GwPuzzle *puzzle, GwReport *told)
{
  g_autoptr (GwReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gw_exchange_write (format, puzzle, NULL, FALSE, &report, NULL);
  GwImport *import;

  if (text == NULL)
    return NULL;
  import = gw_exchange_read (text, strlen (text), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < report->parts->len; i++)
    {
      const GwReportPart *part = g_ptr_array_index (report->parts, i);

      gw_report_add (told, part->fate, part->what, part->place, part->message);
    }
  return import;
}

/* Whatever comes out behind the second format was in the example, and what is missing one of the two has named. */
static gboolean
go_through_both (const GwExchangeFormat *first, const GwExchangeFormat *second, const char *name, const GwPuzzle *puzzle)
{
  g_autoptr (GwReport) told = gw_report_new (first->name);
  g_autoptr (GwImport) between = send_through (first, puzzle, told);
  g_autoptr (GwImport) after = between != NULL ? send_through (second, between->reading->puzzle, told) : NULL;
  g_autofree char *what = g_strdup_printf ("%s through %s and %s", name, first->id, second->id);

  if (after != NULL)
    compare (what, puzzle, after->reading->puzzle, told);
  return after != NULL;
}

static void
test_pairs (gconstpointer data)
{
  const GwExchangeFormat *first = data;
  g_autoptr (GDir) folder = g_dir_open (EXAMPLES, 0, NULL);
  const char *name;
  guint n_held = 0;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr (GwReading) reading = g_str_has_suffix (name, ".rf") ? read_example (EXAMPLES, name) : NULL;

      for (guint i = 0; i < gw_n_formats && reading != NULL; i++)
        if (is_read_back (gw_formats[i]) && gw_formats[i] != first)
          n_held += go_through_both (first, gw_formats[i], name, reading->puzzle);
    }
  g_test_message ("%s and each of the others: %u times an example goes through both", first->name, n_held);
  g_assert_cmpuint (n_held, >=, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < gw_n_formats; i++)
    if (is_read_back (gw_formats[i]))
      {
        g_autofree char *path = g_strconcat ("/round-trip/", gw_formats[i]->id, NULL);

        g_autofree char *pairs = g_strconcat ("/round-trip/pairs/", gw_formats[i]->id, NULL);

        g_test_add_data_func (path, gw_formats[i], test_examples);
        g_test_add_data_func (pairs, gw_formats[i], test_pairs);
      }
  g_test_add_func ("/round-trip/kept", test_kept);
  for (guint i = 0; i < gw_n_formats; i++)
    if (is_read_back (gw_formats[i]))
      {
        g_autofree char *path = g_strconcat ("/round-trip/drawings/", gw_formats[i]->id, NULL);

        if (strcmp (gw_formats[i]->id, "puzz-link") != 0) /* nothing can be drawn there: it is lost, and said to be */
          {
            g_autofree char *looks = g_strconcat ("/round-trip/looks/", gw_formats[i]->id, NULL);

            g_test_add_data_func (path, gw_formats[i], test_drawings);
            g_test_add_data_func (looks, gw_formats[i], test_looks);
          }
      }
  g_test_add_func ("/round-trip/kept-styles", test_kept_styles);
  g_test_add_func ("/round-trip/sketches", test_sketches);
  g_test_add_func ("/round-trip/odd-facts", test_odd_facts);
  return g_test_run ();
}
