/* Documents of SudokuPad: what the program checks by itself, what is told by shape and text together, and what stays a drawing. */
#include "drawn/check-sum.h"
#include "import-check.h"

#include "exchange/lz-string.h"

#include <string.h>

#include "exchange/sudokupad-zip.h"

/* A grid of 9 by 9 with RULES for its text, and MORE members, with apostrophes for quotes. */
static char *
document_with (const char *rules, const char *more)
{
  GString *text = g_string_new ("{'cellSize':64,'metadata':{'rules':'");

  g_string_append_printf (text, "%s'},'cells':[", rules);
  for (guint row = 0; row < 9; row++)
    g_string_append_printf (text, "%s[{},{},{},{},{},{},{},{},{}]", row > 0 ? "," : "");
  g_string_append_printf (text, "]%s%s}", *more != '\0' ? "," : "", more);
  return g_strdelimit (g_string_free (text, FALSE), "'", '"');
}

static GwImport *
import_with (const char *rules, const char *more)
{
  g_autofree char *document = document_with (rules, more);

  return must_import (document);
}

/* ---- the short form ---- */

/* From the description of the format: names, colours, letters, empty objects. */
static const char *const shortened[][2] = {
  { "{ce:[[{v:5},,{v:'a\\'b'}],[,,]],ca:[{ce:[[0,1]],v:8}]}",
    "{\"cells\":[[{\"value\":5},{},{\"value\":\"a'b\"}],[{},{},{}]],\"cages\":[{\"cells\":[[0,1]],\"value\":8}]}" },
  { "{l:[{wp:[[0.5,0.5],[1.5,-0.5]],c:67f067,th:8.5}],r:t,x:f}",
    "{\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,-0.5]],\"color\":\"#67f067\",\"thickness\":8.5}],\"rounded\":true,\"x\":false}" },
  { "{c1:#0,c2:#F,te:'say \"x\"'}",
    "{\"borderColor\":\"#000000\",\"backgroundColor\":\"#FFFFFF\",\"text\":\"say \\\"x\\\"\"}" },
};

static void
test_unzip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortened); i++)
    {
      g_autofree char *json = gw_sudokupad_unzip (shortened[i][0]);

      g_assert_cmpstr (json, ==, shortened[i][1]);
    }
}

/* What is shortened comes back; what would not is left as it is. */
static void
test_zip (void)
{
  static const char *const odd[] = { "{\"a\":1}", "{\"x y\":1}", "{\"x\":\"decade\"}", "{\"x\":\"a \\\"b\\\"\"}", "{\"x\":123456}" };

  for (guint i = 0; i + 1 < G_N_ELEMENTS (shortened); i++)
    {
      g_autofree char *text = gw_sudokupad_zip (shortened[i][1]);

      g_assert_cmpstr (text, ==, shortened[i][0]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    g_assert_null (gw_sudokupad_zip (odd[i]));
}

/* ---- out ---- */

/* The document that a link holds. */
static char *
document_of (const char *link)
{
  GwLinkKind kind;
  g_autofree char *text = gw_link_read (link, strlen (link), &kind, NULL);

  g_assert_cmpint (kind, ==, GW_LINK_SUDOKUPAD);
  return gw_sudokupad_unzip (text);
}

static const char puzzle[] = "//@ title: T\n//@ rules: One.\\nTwo.\n//@ message-when-solved: Well done\n//@ solution: 1234341221434321\n"
                            "values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\nset_cell(1, 1)\n"
                            "sum(3, 1, 2)\nwhisper(2, 1, 2, 3)\nkropki_diff(1, 2)\nanti_king\n"
                            "quadruple(6, 7, 10, 11, 1, 4, 1)\nextra_region(1, 6)\ncolumn_indexer(2)\n";

static char *
write_rules (gboolean without_solution)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (puzzle, strlen (puzzle));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autoptr (GwReport) report = NULL;
  g_autofree char *link = gw_exchange_write (gw_exchange_find ("sudokupad"), reading->puzzle, NULL, without_solution, &report, NULL);

  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_true (gw_report_is_whole (report));
  return document_of (link);
}

/* Members as the format's description and the list of looks have them. */
static void
test_written (void)
{
  static const char *const pieces[]
      = { "\"title\":\"T\"",
          "\"rules\":\"One.\\nTwo.\"",
          "\"msgcorrect\":\"Well done\"",
          "\"solution\":\"1234341221434321\"",
          "[[0,0],[0,1],[1,0],[1,1]]",
          "{\"cells\":[[0,0],[0,1]],\"unique\":true,\"value\":3,\"sum\":3}",
          "[{\"value\":1},{},{},{}]",
          "\"wayPoints\":[[0.5,0.5],[0.5,1.5],[0.5,2.5]],\"color\":\"#67f067\",\"thickness\":6.016",
          "\"center\":[0.5,1],\"width\":0.3",
          "\"text\":\"1 4\"",
          "\"text\":\"1\"",
          "\"backgroundColor\":\"#b2b2b266\"",
          "\"backgroundColor\":\"#c77c7c33\"",
          "\"antiking\":true" };
  g_autofree char *whole = write_rules (FALSE), *without = write_rules (TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    if (strstr (whole, pieces[i]) == NULL)
      g_error ("%s is not in %s", pieces[i], whole);
  g_assert_null (strstr (without, "solution"));
  g_assert_null (strstr (without, "1234341221434321"));
}

static void
test_short_document (void)
{
  g_autoptr (GwImport) import = must_import (
      "{ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],"
      "[[2,2],[2,3],[3,2],[3,3]]],ca:[{ce:[[0,0],[0,1]],v:3,unique:t}],metadata:{t:'A',author:'B',solution:'1234341221434321'}}");

  assert_states (import, "box_groups(2, 2)");
  assert_states (import, "set_cell(1, 1)");
  assert_states (import, "sum(3, 1, 2)");
  assert_states (import, "//@ title: A");
  g_assert_cmpint (import->report->solution, ==, GW_SOLUTION_HOLDS);
}

/* ---- what text and shape say together ---- */

#define LINE(colour, thickness) "'lines':[{'wayPoints':[[0.5,0.5],[0.5,1.5],[2.5,3.5]],'color':'" colour "','thickness':" thickness "}]"
#define CIRCLE(row, column, size, fill, more)                                                                                        \
  "{'center':[" row "," column "],'width':" size ",'height':" size ",'rounded':true,'backgroundColor':'" fill "'" more "}"
#define EDGE ",'borderColor':'#000000'"
#define GREY(row, column) "{'center':[" row "," column "],'width':1,'height':1,'backgroundColor':'#cfcfcf'}"
#define SIGN(row, column, text) "{'center':[" row "," column "],'width':0.2,'height':0.2,'text':'" text "'}"

static const struct
{
  const char *rules, *more, *statement;
} agreed[] = {
  { "Along green lines adjacent digits differ by at least 5.", LINE ("#67f067", "6"), "whisper(5, 1, 2, 12, 22)" },
  { "German whispers: neighbours differ by at least five.", LINE ("#67f067", "6"), "whisper(5, 1, 2, 12, 22)" },
  { "Dutch whispers: two neighbours on an orange line differ by at least 4.", LINE ("#ff9a00", "6"), "whisper(4, 1, 2, 12, 22)" },
  { "Purple lines are renban lines.", LINE ("#f067f0", "8"), "renban_line(1, 2, 12, 22)" },
  { "Grey lines are palindromes.", LINE ("#cfcfcf", "16"), "palindrome(1, 2, 12, 22)" },
  { "Box borders divide blue lines into segments with the same sum.", LINE ("#2ecbff", "5"), "region_sum_line(1, 2, 12, 22)" },
  { "Entropic lines: three successive cells hold a low, a middle and a high digit.", LINE ("#ffccaa", "5"),
    "entropic_line(1, 2, 12, 22)" },
  { "Teal lines are modular lines.", LINE ("#33bbbb", "5"), "modular_line(1, 2, 12, 22)" },
  { "Digits along thermometers increase from the bulb.",
    LINE ("#cfcfcf", "21") ",'underlays':[" CIRCLE ("0.5", "0.5", "0.85", "#cfcfcf", "") "]", "thermo(1, 2, 12, 22)" },
  { "Digits along thermometers increase from the bulb.",
    LINE ("#cfcfcf", "21") ",'underlays':[" CIRCLE ("2.5", "3.5", "0.85", "#cfcfcf", "") "]", "thermo(22, 12, 2, 1)" },
  { "Digits on a line lie between the digits in its circles.",
    LINE ("#cfcfcf", "2") ",'overlays':[" CIRCLE ("0.5", "0.5", "0.8", "#ffffff", EDGE) "," CIRCLE ("2.5", "3.5", "0.8", "#ffffff",
                                                                                                  EDGE) "]",
    "between_line(1, 2, 12, 22)" },
  { "Digits on a line lie between the digits in its circles. The digits in two diamonds differ by 4, and no digit between them on the line lies between.",
    LINE ("#cfcfcf", "2") ",'overlays':[" CIRCLE ("0.5", "0.5", "0.8", "#ffffff", EDGE) "," CIRCLE ("2.5", "3.5", "0.8", "#ffffff",
                                                                                                  EDGE) "]",
    "between_line(1, 2, 12, 22)" },
  { "Digits along an arrow sum to the digit in the circle.",
    "'arrows':[{'wayPoints':[[0.5,0.8],[0.5,2.5],[1.5,3.5]],'color':'#a1a1a1','thickness':5,'headLength':0.3}],"
    "'overlays':[" CIRCLE ("0.5", "0.5", "0.75", "#ffffff", EDGE) "]",
    "arrow(1, 1, 2, 3, 13)" },
  { "Digits along an arrow sum to the number in the pill.",
    "'arrows':[{'wayPoints':[[0.5,1.8],[0.5,3.5]],'color':'#a1a1a1','thickness':5,'headLength':0.3}],"
    "'overlays':[{'center':[0.5,1],'width':1.75,'height':0.75,'rounded':true,'backgroundColor':'#ffffff'" EDGE "}]",
    "arrow(2, 1, 2, 3, 4)" },
  { "Cells with a white dot between them hold consecutive digits.",
    "'overlays':[" CIRCLE ("0.5", "1", "0.3", "#ffffff", EDGE) "]", "kropki_diff(1, 2)" },
  { "White dots show the difference of two digits.", "'overlays':[" CIRCLE ("0.5", "1", "0.3", "#ffffff", EDGE ",'text':'3'") "]",
    "kropki_diff(3, 1, 2)" },
  { "Black dots: one digit is double the other.", "'overlays':[" CIRCLE ("1", "0.5", "0.3", "#000000", EDGE) "]",
    "kropki_factor(1, 10)" },
  { "Digits with an X between them sum to 10.",
    "'overlays':[{'center':[0.5,1],'width':0.25,'height':0.25,'backgroundColor':'#FFFFFF','text':'X'}]", "kropki_sum2(10, 1, 2)" },
  { "The inequality signs point to the smaller digit.", "'overlays':[{'center':[0.5,1],'width':0.3,'height':0.3,'text':'<'}]",
    "greater(2, 1)" },
  { "Digits in a circle appear at least once in the four surrounding cells.",
    "'overlays':[" CIRCLE ("1", "1", "0.7", "#ffffff", EDGE ",'text':'1 2 2'") "]", "quadruple(1, 2, 10, 11, 1, 2, 2)" },
  { "Grey circles are odd digits.", "'underlays':[" CIRCLE ("0.5", "0.5", "0.7", "#cfcfcf", "") "]", "odd(1)" },
  { "Grey squares are even digits.", "'underlays':[{'center':[0.5,0.5],'width':0.7,'height':0.7,'backgroundColor':'#cfcfcf'}]",
    "even(1)" },
  { "Digits in column 1 tell in which column of their row the 1 stands.",
    "'underlays':[{'center':[0.5,0.5],'width':1,'height':1,'backgroundColor':'#c77c7c33'}]", "column_indexer(1)" },
  { "Digits in column 1 tell in which column of their row the 1 stands.",
    "'underlays':[{'center':[4.5,0.5],'width':1,'height':9,'backgroundColor':'#c77c7c33'}]",
    "column_indexer(1, 10, 19, 28, 37, 46, 55, 64, 73)" },
  { "Shaded 3x3 regions contain the digits 1 to 9.", "'underlays':[{'center':[2.5,2.5],'width':2.84,'height':2.84,'backgroundColor':'#cfcfcf'}]",
    "extra_region(11, 12, 13, 20, 21, 22, 29, 30, 31)" },
  { "The nine shaded cells also hold every digit once.",
    "'underlays':[" GREY ("0.5", "0.5") "," GREY ("1.5", "3.5") "," GREY ("2.5", "6.5") "," GREY ("3.5", "1.5") "," GREY ("4.5", "4.5") ","
    GREY ("5.5", "7.5") "," GREY ("6.5", "2.5") "," GREY ("7.5", "5.5") "," GREY ("8.5", "8.5") "]",
    "extra_region(1, 13, 25, 29, 41, 53, 57, 69, 81)" },
  { "Along each arm the digits rise from its bulb to its tip.",
    LINE ("#cfcfcf", "21") ",'underlays':[" CIRCLE ("0.5", "0.5", "0.85", "#cfcfcf", "") "]", "thermo(1, 2, 12, 22)" },
  { "Box borders cut each blue line into passages of the same sum.", LINE ("#2ecbff", "5"), "region_sum_line(1, 2, 12, 22)" },
  { "On a yellow line no two digits are equal or consecutive.", LINE ("#c9c883", "8"), "nabner_line(1, 2, 12, 22)" },
  { "Any three in a row on a peach line are one of 1, 2, 3, one of 4, 5, 6 and one of 7, 8, 9.", LINE ("#ffccaa", "5"), "entropic_line(1, 2, 12, 22)" },
  { "A digit outside the grid stands in that row or column, at the place that the first cell tells.",
    "'overlays':[{'center':[-0.5,0.5],'width':0.5,'height':0.5,'text':'8'}]", "numbered_room(8, 1, 10, 19, 28, 37, 46, 55, 64, 73)" },
  { "Grey cells are maxima: greater than the cells next to them.", "'underlays':[" GREY ("0.5", "0.5") "]", "max_cell(1)" },
  { "A cell with chevrons is a minimum: smaller than its orthogonal neighbours, or, where they point out, a maximum: greater than its neighbours.",
    "'underlays':[" GREY ("4.5", "4.5") "," GREY ("0.5", "0.5") "],'overlays':[" SIGN ("4.1", "4.5", "∨") "," SIGN ("4.9", "4.5", "∧") "," SIGN ("0.5", "0.9", "<") "]",
    "min_cell(41)" },
  { "A cell with chevrons is a minimum: smaller than its orthogonal neighbours, or, where they point out, a maximum: greater than its neighbours.",
    "'underlays':[" GREY ("4.5", "4.5") "," GREY ("0.5", "0.5") "],'overlays':[" SIGN ("4.5", "4.1", "<") "," SIGN ("0.9", "0.5", "∧") "," SIGN ("4.5", "4.9", ">") "]",
    "max_cell(41)" },
  { "Clones: grey areas of one shape hold the same digits.",
    "'underlays':[" GREY ("0.5", "0.5") "," GREY ("0.5", "1.5") "," GREY ("5.5", "4.5") "," GREY ("5.5", "5.5") "]",
    "clone(2, 1, 2, 50, 51)" },
  { "Each 10-line is divided into groups of neighbours that each sum to 10.", LINE ("#cfcfcf", "5"), "split_line(10, 1, 2, 12, 22)" },
  { "Blue lines can be split into segments that sum to 12.", LINE ("#2ecbff", "5"), "split_line(12, 1, 2, 12, 22)" },
  { "Each two adjacent digits along a blue line sum to a number that is divisible by 5.", LINE ("#2ecbff", "5"), "relation_line(sums_of_5, 1, 2, 12, 22)" },
  { "Adjacent digits on an orange line are consecutive.", LINE ("#ffa600", "5"), "relation_line(consecutive, 1, 2, 12, 22)" },
  { "Digits do not repeat on the marked diagonal.", "'lines':[{'wayPoints':[[0,0],[9,9]],'color':'#34bbe6','thickness':2}]",
    "diagonal(1, 81)" },
  { "Little killers: digits on a diagonal sum to the number outside.",
    "'overlays':[{'center':[-0.5,3.5],'width':0.5,'height':0.5,'text':'20'}],"
    "'arrows':[{'wayPoints':[[-0.2,3.8],[-0.02,3.98]],'color':'#000000','thickness':2,'headLength':0.16}]",
    "total(20, 5, 15, 25, 35, 45)" },
  { "Sandwich sums.", "'overlays':[{'center':[-0.5,0.5],'width':0.5,'height':0.5,'text':'8'}]",
    "sandwich(8, 1, 10, 19, 28, 37, 46, 55, 64, 73)" },
  { "Digits separated by a white dot differ by 2.", "'overlays':[" CIRCLE ("0.5", "1", "0.3", "#ffffff", EDGE) "]", "kropki_diff(2, 1, 2)" },
  { "Digits at a black dot are in a ratio of 1:3.", "'overlays':[" CIRCLE ("1", "0.5", "0.3", "#000000", EDGE) "]",
    "kropki_factor(3, 1, 10)" },
  { "Digits in a cage sum to its total; digits may repeat in a cage.", "'cages':[{'cells':[[0,0],[0,1]],'value':'8'}]", "total(8, 1, 2)" },
  { "Digits in a cage do not repeat and sum to its total.", "'cages':[{'cells':[[0,0],[0,1]],'value':'8'}]", "sum(8, 1, 2)" },
  { "The number in a cage is the product of its digits.", "'cages':[{'cells':[[0,0],[0,1]],'value':'8'}]", "product(8, 1, 2)" },
  { "Digits in cages sum to a value whose remainder (when divided by 5) stands in the corner.",
    "'cages':[{'cells':[[0,0],[0,1]],'value':'3'}]", "either(1, 2, total, 8, 1, 2)" },
};

static gboolean
has_clue (const GwImport *import, const char *statement)
{
  g_autofree char *rules = rules_of (import);

  return strstr (rules, statement) != NULL;
}

/* With the text the rule; without it, or where it speaks of something else, a drawing that the report names. */
static void
test_agreed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (agreed); i++)
    {
      g_autoptr (GwImport) both = import_with (agreed[i].rules, agreed[i].more), alone = import_with ("", agreed[i].more),
                           other = import_with ("Digits that count remainders of unknown words.", agreed[i].more);

      if (!has_clue (both, agreed[i].statement))
        g_error ("'%s' does not come of '%s'", agreed[i].statement, agreed[i].rules);
      g_assert_true (gw_report_is_whole (both->report));
      g_assert_false (has_clue (alone, agreed[i].statement));
      g_assert_false (has_clue (other, agreed[i].statement));
      g_assert_cmpuint (gw_report_count (alone->report, GW_FATE_DRAWING), >, 0);
    }
}

/* Texts that name a rule and mean another. */
static void
test_variations (void)
{
  static const char *const others[][3] = {
    { "Dots: not all white dots are given.", "", "no_diff_elsewhere(" },
    { "Adjacent digits along green lines differ by at most 3.", LINE ("#67f067", "6"), "whisper(" },
    { "Blue lines are palindromes.", LINE ("#cfcfcf", "16"), "palindrome(" },
    { "Cells joined by an X sum to 10 or 15.", "'overlays':[{'center':[0.5,1],'width':0.25,'height':0.25,'text':'X'}]",
      "kropki_sum2(" },
    { "Cells a knight’s move apart cannot sum to 5.", "", "\nanti_knight" },
    { "There is no anti-knight rule.", "", "\nanti_knight" },
    { "Every clue is false. Adjacent digits on a green line differ by at least 5.", LINE ("#67f067", "6"), "whisper(" },
    { "Each green line is either a German whisper or a palindrome.", LINE ("#67f067", "6"), "whisper(" },
    { "One of the lines is a renban, the other is a German whisper.", LINE ("#67f067", "6"), "whisper(" },
    { "Sandwich sums: the sum of the digits between the 2 and the 8.",
      "'overlays':[{'center':[-0.5,0.5],'width':0.5,'height':0.5,'text':'8'}]", "sandwich(" },
    { "Any three adjacent digits on a blue line sum to a multiple of 5.", LINE ("#2ecbff", "5"), "relation_line(" },
    { "Adjacent digits on a pink line cannot be consecutive.", LINE ("#f067f0", "5"), "relation_line(consecutive" },
    { "Grey lines are divided into segments with the same sum.", LINE ("#cfcfcf", "5"), "split_line(" },
    { "Grey cells hold maximum digits of unknown regions; even digits are in grey squares.", "'underlays':[" GREY ("0.5", "0.5") "]", "max_cell(" },
    { "Clones: areas of one shape hold the same digits.", "'underlays':[" GREY ("0.5", "0.5") "," GREY ("5.5", "4.5") "," GREY ("5.5", "5.5") "]", "clone(" },
    { "The number in a cage is the product of its digits.", "'cages':[{'cells':[[0,0],[0,1]],'value':'8'}]", "sum(" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GwImport) import = import_with (others[i][0], others[i][1]);

      g_assert_false (has_clue (import, others[i][2]));
    }
}

/* A group that the solution breaks is none, and it is all or nothing. */
static void
test_solution_decides (void)
{
  static const char line[] = "'lines':[{'wayPoints':[[0.5,0.5],[0.5,1.5]],'color':'#67f067','thickness':6},"
                             "{'wayPoints':[[2.5,0.5],[2.5,1.5]],'color':'#67f067','thickness':6}],'solution':'";
  g_autofree char *more = g_strconcat (line,
                                       "162345789"
                                       "345789162789162345216453897453897216897216453621534978534978621978621534'",
                                       NULL);
  g_autoptr (GwImport) import = import_with ("Green lines are German whispers.", more);

  g_assert_false (has_clue (import, "whisper("));
  g_assert_cmpuint (gw_report_count (import->report, GW_FATE_DRAWING), ==, 2);
}

/* ---- choices ---- */

#define TWO_COLOURS "'lines':[{'wayPoints':[[0.5,0.5],[0.5,1.5]],'color':'#67f067','thickness':6}," \
                    "{'wayPoints':[[2.5,0.5],[2.5,1.5],[2.5,2.5]],'color':'#f067f0','thickness':6}]"

static const GwChoice *
choice_named (const GwImport *import, const char *id)
{
  for (guint i = 0; i < import->report->choices->len; i++)
    {
      const GwChoice *choice = g_ptr_array_index (import->report->choices, i);

      if (g_str_equal (choice->id, id))
        return choice;
    }
  g_error ("no choice is called %s", id);
}

static GwImport *
import_decided (const char *id, gboolean is_taken)
{
  g_autofree char *document = document_with ("Green lines are German whispers.", TWO_COLOURS);
  g_autoptr (GwDecisions) decisions = gw_decisions_new ();
  g_autoptr (GError) error = NULL;
  GwImport *import;

  gw_decisions_set (decisions, id, is_taken);
  import = gw_exchange_read_decided (document, strlen (document), decisions, &error);
  g_assert_no_error (error);
  return import;
}

/* Green is said to be whispers, purple only looks like renban: one is ticked, one is not. */
static void
test_choices (void)
{
  g_autoptr (GwImport) import = import_with ("Green lines are German whispers.", TWO_COLOURS);

  g_assert_cmpuint (import->report->choices->len, ==, 2);
  g_assert_true (choice_named (import, "whisper-1")->is_taken);
  g_assert_nonnull (strstr (choice_named (import, "whisper-1")->text, "because the text says “Green lines are German whispers”"));
  g_assert_false (choice_named (import, "renban_line-2")->is_taken);
  g_assert_true (has_clue (import, "whisper(5, 1, 2)"));
  g_assert_false (has_clue (import, "renban_line("));
}

/* Whoever reads it decides, and the names stay. */
static void
test_decided (void)
{
  g_autoptr (GwImport) taken = import_decided ("renban_line-2", TRUE), left = import_decided ("whisper-1", FALSE);

  g_assert_true (has_clue (taken, "whisper(5, 1, 2)") && has_clue (taken, "renban_line(19, 20, 21)"));
  g_assert_true (choice_named (taken, "renban_line-2")->is_taken);
  g_assert_true (gw_report_is_whole (taken->report));
  g_assert_false (has_clue (left, "whisper("));
  g_assert_cmpuint (gw_report_count (left->report, GW_FATE_DRAWING), ==, 2);
}

static void
test_decisions (void)
{
  g_autoptr (GwDecisions) decisions = gw_decisions_new ();

  g_assert_null (gw_decisions_unused (decisions));
  gw_decisions_set (decisions, "b", TRUE);
  gw_decisions_set (decisions, "a", FALSE);
  g_assert_true (gw_decisions_get (decisions, "b", FALSE));
  g_assert_true (gw_decisions_get (decisions, "c", TRUE));
  g_assert_cmpstr (gw_decisions_unused (decisions), ==, "a");
  g_assert_true (gw_decisions_get (NULL, "a", TRUE));
}

/* ---- the rest ---- */

static void
test_head (void)
{
  g_autoptr (GwImport) import = import_with (
      "One.", "'regions':[],'cages':[{'cells':[],'value':'title: The name'},{'value':'author: Her'},"
              "{'value':'msgcorrect: Well done'}],'foglight':[[0,0]],'global':['antiknight'],'unheard':{'a':1}");

  assert_states (import, "//@ title: The name");
  assert_states (import, "//@ author: Her");
  assert_states (import, "//@ message-when-solved: Well done");
  assert_states (import, "anti_knight");
  assert_fate (import, "foglight", GW_FATE_RULE);
  assert_fate (import, "unheard", GW_FATE_KEPT);
}

static void
test_compact (void)
{
  /* 5 and 3 with two blanks behind it, as its writer makes them of the givens 53002… */
  static const char link[] = "https://sudokupad.app/scf5NUU0000000000000000000000000000000000000000000000000000000000000000000xw";
  g_autoptr (GError) error = NULL;
  GString *payload = g_string_new ("https://sudokupad.app/scf5N2");
  g_autofree char *text = NULL;
  g_autoptr (GwImport) import = NULL;

  /* 5, "300", 2: five cells; 76 blanks follow, six a sign but for the last four. */
  for (guint i = 0; i < 12; i++)
    g_string_append_c (payload, 'o');
  g_string_append (payload, "Ux");
  text = g_string_free (payload, FALSE);
  import = gw_exchange_read (text, strlen (text), &error);
  g_assert_no_error (error);
  assert_states (import, "set_cell(1, 5)");
  assert_states (import, "set_cell(2, 3)");
  assert_states (import, "set_cell(5, 2)");
  assert_states (import, "diagonal(1, 81)");
  g_assert_null (gw_exchange_read (link, strlen (link), &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
}

#define TEST_COPY_FILE "//@ title: T\n//@ rules: Normal sudoku rules apply.\n//@ version: 3\nvalues = 1234\ncolumns = 4\nrows = 4\n" \
                       "row_groups\ncolumn_groups\nbox_groups(2,2)\nset_cell(1,1)\n"

/* What testers get names the version and the check sum at its end; on the way back the text is the author's again. */
static void
test_test_copy (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (TEST_COPY_FILE, strlen (TEST_COPY_FILE));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autofree char *line = gw_test_copy_line (reading->puzzle), *sum = gw_puzzle_check_sum (reading->puzzle);
  g_autofree char *wanted = g_strconcat ("Test copy 3 · ", sum, NULL), *link = NULL, *plain = NULL;
  g_autoptr (GwReport) report = NULL, other = NULL;
  g_autoptr (GwImport) back = NULL, usual = NULL;

  g_assert_cmpstr (line, ==, wanted);
  link = gw_exchange_write (gw_exchange_find ("sudokupad"), reading->puzzle, NULL, GW_HANDED_WITHOUT, &report, NULL);
  plain = gw_exchange_write (gw_exchange_find ("sudokupad"), reading->puzzle, NULL, GW_HANDED_AS_USUAL, &other, NULL);
  g_assert_cmpuint (strlen (link), >, strlen (plain));
  back = must_import (link);
  usual = must_import (plain);
  assert_states (back, "//@ rules: Normal sudoku rules apply.");
  assert_states (usual, "//@ rules: Normal sudoku rules apply.");
}

/* Numbers of two kinds beside the grid look alike there: small letters tell them apart. */
static void
test_letters (void)
{
  static const char *const clues[][2] = { { "sandwich(2, 1, 2, 3)\nx_sum(3, 1, 4, 7)\n", "'sky'" }, { "sandwich(2, 1, 2, 3)\nskyscraper(2, 1, 4, 7)\n", "'X'" } };
  static const char *const wanted[][2] = { { "'S'", "'X'" }, { "'S'", "'sky'" } };
  static const char address[] = "https://sudokupad.app/scl";

  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    {
      g_autofree char *file = g_strconcat ("values = 123\ncolumns = 3\nrows = 3\ncolumn_groups\nrow_groups\n", clues[i][0], NULL);
      g_autoptr (GBytes) bytes = g_bytes_new_static (file, strlen (file));
      g_autoptr (GwReading) reading = gw_source_read (bytes);
      g_autoptr (GwReport) report = NULL;
      g_autofree char *link = gw_exchange_write (gw_exchange_find ("sudokupad"), reading->puzzle, NULL, GW_HANDED_AS_USUAL, &report, NULL);
      g_autofree char *text = gw_lz_unpack (link + strlen (address), -1, NULL);

      g_strdelimit (text, "\"", '\'');
      g_assert_nonnull (strstr (text, wanted[i][0]));
      g_assert_nonnull (strstr (text, wanted[i][1]));
      g_assert_null (strstr (text, clues[i][1]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sudokupad/unzip", test_unzip);
  g_test_add_func ("/sudokupad/zip", test_zip);
  g_test_add_func ("/sudokupad/written", test_written);
  g_test_add_func ("/sudokupad/short-document", test_short_document);
  g_test_add_func ("/sudokupad/agreed", test_agreed);
  g_test_add_func ("/sudokupad/variations", test_variations);
  g_test_add_func ("/sudokupad/solution-decides", test_solution_decides);
  g_test_add_func ("/sudokupad/choices", test_choices);
  g_test_add_func ("/sudokupad/decided", test_decided);
  g_test_add_func ("/sudokupad/decisions", test_decisions);
  g_test_add_func ("/sudokupad/head", test_head);
  g_test_add_func ("/sudokupad/compact", test_compact);
  g_test_add_func ("/sudokupad/test-copy", test_test_copy);
  g_test_add_func ("/sudokupad/letters", test_letters);
  return g_test_run ();
}
