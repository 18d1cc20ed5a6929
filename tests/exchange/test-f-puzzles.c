/* Documents of f-puzzles: every key of docs/reference/formats.md, and what is missing, null or of another type. */
#include "import-check.h"

#include <string.h>

/* An empty grid of 9 by 9, and MORE members. */
static char *
document_with (const char *more)
{
  GString *text = g_string_new ("{\"size\":9,\"grid\":[");

  for (guint row = 0; row < 9; row++)
    g_string_append_printf (text, "%s[{},{},{},{},{},{},{},{},{}]", row > 0 ? "," : "");
  g_string_append_printf (text, "],%s}", more);
  return g_string_free (text, FALSE);
}

static GwImport *
import_with (const char *more)
{
  g_autofree char *document = document_with (more);

  return must_import (document);
}

/* From the table of keys in docs/reference/formats.md: what a document says, and the statement that means it. */
static const char *const clues[][2] = {
  { "'killercage':[{'cells':['R1C1','R1C2'],'value':'8'}]", "sum(8, 1, 2)" },
  { "'killercage':[{'cells':['R1C1','R1C2'],'value':8}]", "sum(8, 1, 2)" },
  { "'killercage':[{'cells':['r1c1','R1C2']}]", "cage(1, 2)" },
  { "'killercage':[{'cells':['R1C1','R1C2'],'value':''}]", "cage(1, 2)" },
  { "'cage':[{'cells':['R1C1','R1C2'],'value':'DR5','outlineC':'#000000'}]", "digital_root(5, 1, 2)" },
  { "'littlekillersum':[{'cell':'R0C4','direction':'DR','value':'20'}]", "total(20, 5, 15, 25, 35, 45)" },
  { "'littlekillersum':[{'cell':'R0C0','direction':'DR','value':'20'}]",
    "total(20, 1, 11, 21, 31, 41, 51, 61, 71, 81)" },
  { "'littlekillersum':[{'cell':'R10C3','direction':'UL','value':7}]", "total(7, 74, 64)" },
  { "'littlekillersum':[{'cell':'R3C10','direction':'UL','value':7}]", "total(7, 18, 8)" },
  { "'littlekillersum':[{'cell':'R2C0','direction':'UR','value':'9'}]", "total(9, 1)" },
  { "'littlekillersum':[{'cell':'R0C9','direction':'DL','value':'9'}]", "total(9, 8, 16, 24, 32, 40, 48, 56, 64)" },
  { "'sandwichsum':[{'cell':'R0C1','value':'8'}]", "sandwich(8, 1, 10, 19, 28, 37, 46, 55, 64, 73)" },
  { "'sandwichsum':[{'cell':'R2C0','value':'8'}]", "sandwich(8, 10, 11, 12, 13, 14, 15, 16, 17, 18)" },
  { "'xsum':[{'cell':'R10C1','value':'8'}]", "x_sum(8, 73, 64, 55, 46, 37, 28, 19, 10, 1)" },
  { "'skyscraper':[{'cell':'R1C10','value':'3'}]", "skyscraper(3, 9, 8, 7, 6, 5, 4, 3, 2, 1)" },
  { "'odd':[{'cell':'R1C1'}]", "odd(1)" },
  { "'even':[{'cell':'R9C9'}]", "even(81)" },
  { "'minimum':[{'cell':'R1C1'}]", "min_cell(1)" },
  { "'maximum':[{'cell':'R1C2'}]", "max_cell(2)" },
  { "'thermometer':[{'lines':[['R1C1','R1C2'],['R1C1','R2C1']]}]", "thermo(1, 10)" },
  { "'slowthermometer':[{'lines':[['R1C1','R1C2','R1C3']]}]", "slow_thermo(1, 2, 3)" },
  { "'arrow':[{'cells':['R1C1'],'lines':[['R1C1','R1C2','R1C3']]}]", "arrow(1, 1, 2, 3)" },
  { "'arrow':[{'cells':['R1C2','R1C1'],'lines':[['R1C2','R2C3','R3C3']]}]", "arrow(2, 1, 2, 12, 21)" },
  { "'palindrome':[{'lines':[['R1C1','R1C2','R1C3']]}]", "palindrome(1, 2, 3)" },
  { "'renban':[{'lines':[['R1C1','R1C2','R1C3']]}]", "renban_line(1, 2, 3)" },
  { "'regionsumline':[{'lines':[['R1C3','R1C4']]}]", "region_sum_line(3, 4)" },
  { "'entropicline':[{'lines':[['R1C1','R1C2','R1C3']]}]", "entropic_line(1, 2, 3)" },
  { "'modularline':[{'lines':[['R1C1','R1C2','R1C3']]}]", "modular_line(1, 2, 3)" },
  { "'nabner':[{'lines':[['R1C1','R1C2','R1C3']]}]", "nabner_line(1, 2, 3)" },
  { "'zipperline':[{'lines':[['R1C1','R1C2','R1C3']]}]", "zipper_line(1, 2, 3)" },
  { "'doublearrow':[{'lines':[['R1C1','R1C2','R1C3']]}]", "double_arrow_line(1, 2, 3)" },
  { "'betweenline':[{'lines':[['R1C1','R1C2','R1C3']]}]", "between_line(1, 2, 3)" },
  { "'lockout':[{'lines':[['R1C1','R1C2','R1C3']]}]", "lockout_line(4, 1, 2, 3)" },
  { "'whispers':[{'lines':[['R1C1','R1C2']]}]", "whisper(5, 1, 2)" },
  { "'whispers':[{'lines':[['R1C1','R1C2']],'value':'4'}]", "whisper(4, 1, 2)" },
  { "'difference':[{'cells':['R1C1','R1C2']}]", "kropki_diff(1, 2)" },
  { "'negative':'xv'", "no_sum_elsewhere(5, 10)" },
  { "'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':'12'}]", "quadruple(1, 2, 10, 11, 1, 2)" },
  { "'nonconsecutive':true,'ratio':[{'cells':['R1C1','R1C2']}]", "no_diff_elsewhere(1)" },
  { "'cage':[{'cells':['R1C1'],'value':'title: Foo'}]", "//@ title: Foo" },
  { "'cage':[{'cells':['R1C1'],'value':'FOGLIGHT'}]", "//@ fog: 1" },
  { "'renban':[{'lines':[['R1C1','R1C2']]}],'line':[{'lines':[['R1C2','R1C1']],'outlineC':'#ff0000'}]",
    "renban_line(1, 2) //@ colour: #ff0000" },
  { "'renban':[{'lines':[['R1C1','R1C2']],'outlineC':'#ff0000','width':0.5}]",
    "renban_line(1, 2) //@ colour: #ff0000 //@ width: 25%" },
  { "'difference':[{'cells':['R1C1','R1C2'],'value':'3'}]", "kropki_diff(3, 1, 2)" },
  { "'ratio':[{'cells':['R1C1','R1C2']}]", "kropki_factor(1, 2)" },
  { "'ratio':[{'cells':['R1C1','R1C2'],'value':'3'}]", "kropki_factor(3, 1, 2)" },
  { "'xv':[{'cells':['R1C1','R1C2'],'value':'X'}]", "kropki_sum2(10, 1, 2)" },
  { "'xv':[{'cells':['R1C1','R1C2'],'value':'V'}]", "kropki_sum(5, 1, 2)" },
  { "'clone':[{'cells':['R1C1','R1C2'],'cloneCells':['R4C4','R4C5']}]", "clone(2, 1, 2, 31, 32)" },
  { "'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':[1,2]}]", "quadruple(1, 2, 10, 11, 1, 2)" },
  { "'extraregion':[{'cells':['R1C1','R2C2']}]", "extra_region(1, 11)" },
  { "'rowindexer':[{'cells':['R1C1']}]", "row_indexer(1)" },
  { "'columnindexer':[{'cells':['R1C1','R2C1']}]", "column_indexer(1, 10)" },
  { "'boxindexer':[{'cells':['R1C1']}]", "box_indexer(1)" },
  { "'littlekillersum':[{'cell':'R0C8','direction':'DR'}]", "total(?, 9)" },
  { "'sandwichsum':[{'cell':'R0C1','value':''}]", "sandwich(?, 1, 10, 19, 28, 37, 46, 55, 64, 73)" },
  { "'numberedroom':[{'cell':'R0C1','value':'3'}]", "numbered_room(3, 1, 10, 19, 28, 37, 46, 55, 64, 73)" },
  { "'parityline':[{'lines':[['R1C1','R1C2']]}]", "parity_line(1, 2)" },
  { "'truecandidatesoptions':['logical'],'diagonal+':true", "diagonal(73, 9)" },
  { "'diagonal-':true", "diagonal(1, 81)" },
  { "'antiknight':true", "anti_knight" },
  { "'antiking':true", "anti_king" },
  { "'disjointgroups':true", "position_groups(3, 3)" },
  { "'nonconsecutive':true", "non_consecutive" },
  { "'nonconsecutive':true,'difference':[{'cells':['R1C1','R1C2']}]", "no_diff_elsewhere(1)" },
  { "'negative':['ratio']", "no_ratio_elsewhere(2, 1)" },
  { "'negative':['ratio'],'ratio':[{'cells':['R1C1','R1C2'],'value':'3'}]", "no_ratio_elsewhere(3, 1)" },
  { "'negative':['xv']", "no_sum_elsewhere(5, 10)" },
};

/* With ' for ", which is easier to read here. */
static char *
quoted (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

static void
test_clues (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    {
      g_autofree char *more = quoted (clues[i][0]);
      g_autoptr (GwImport) import = import_with (more);

      g_test_message ("%s", more);
      assert_states (import, clues[i][1]);
      g_assert_true (gw_report_is_whole (import->report));
    }
}

/* What is no rule leaves the puzzle as it is, and stands in the report. */
static const struct
{
  const char *more, *what;
  GwFate fate;
} others[] = {
  { "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#60C060','width':0.3}]", "line", GW_FATE_DRAWING },
  { "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#F067F0','fromConstraint':'Renban'}]", "line", GW_FATE_DRAWING },
  { "'circle':[{'cells':['R1C1','R1C2'],'baseC':'#FFFFFF','outlineC':'#000000','width':0.4,'height':0.4}]", "circle",
    GW_FATE_DRAWING },
  { "'rectangle':[{'cells':['R1C1'],'baseC':'#00000000','outlineC':'#000','width':1,'height':0.5}]", "rectangle",
    GW_FATE_DRAWING },
  { "'text':[{'cells':['R0C1'],'value':'A','fontC':'#000000','size':0.5}]", "text", GW_FATE_DRAWING },
  { "'cage':[{'cells':['R1C1','R1C2'],'value':'?'}]", "cage", GW_FATE_DRAWING },
  { "'cage':[{'cells':['R1C1','R1C2'],'value':'9'}]", "cage", GW_FATE_DRAWING },
  { "'renban':[{'lines':[['R1C1','R1C2']],'outlineC':'#112233','width':0.4,'isNewConstraint':true}]", "renban", GW_FATE_RULE },
  { "'killercage':[{'cells':['R1C1','R1C2'],'value':'<9'}]", "killercage", GW_FATE_APPROXIMATION },
  { "'killercage':[{'cells':['R1C1','R99C2'],'value':'9'}]", "killercage", GW_FATE_KEPT },
  { "'killercage':[null,7,'x',{}]", "killercage", GW_FATE_KEPT },
  { "'killercage':'many'", "killercage", GW_FATE_KEPT },
  { "'thermometer':[{'lines':[['R1C1']]}]", "thermometer", GW_FATE_BESIDE },
  { "'thermometer':[{'lines':[]}]", "thermometer", GW_FATE_BESIDE },
  { "'thermometer':[{'lines':[['R1C1','R1C2']],'colour':'red'}]", "thermometer", GW_FATE_KEPT },
  { "'arrow':[{'cells':['R1C1'],'lines':[]}]", "arrow", GW_FATE_KEPT },
  { "'xv':[{'cells':['R1C1','R1C2'],'value':''}]", "xv", GW_FATE_BESIDE },
  { "'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':[]}]", "quadruple", GW_FATE_BESIDE },
  { "'negative':['foglight']", "foglight", GW_FATE_KEPT },
  { "'foglight':['R9C99']", "foglight", GW_FATE_KEPT },
  { "'foglight':7", "foglight", GW_FATE_KEPT },
  { "'triggereffect':[7]", "triggereffect", GW_FATE_KEPT },
  { "'triggereffect':'x'", "triggereffect", GW_FATE_KEPT },
  { "'battenburg':[{'cells':['R1C1']}]", "battenburg", GW_FATE_KEPT },
  { "'highlightConflicts':true", "highlightConflicts", GW_FATE_BESIDE },
  { "'solution':[1,2,3]", "solution", GW_FATE_KEPT },
  { "'title':7", "title", GW_FATE_KEPT },
};

static void
test_others (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *more = quoted (others[i].more), *rules = NULL;
      g_autoptr (GwImport) import = import_with (more);

      g_test_message ("%s", more);
      assert_fate (import, others[i].what, others[i].fate);
      rules = rules_of (import);
      g_assert_nonnull (strstr (rules, "//@ f-puzzles: {"));
    }
}

/* What shows a clue to programs that do not know it is not drawn twice. */
static void
test_shadow (void)
{
  g_autoptr (GwImport) import
      = import_with ("\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],"
                     "\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"fromConstraint\":\"Renban\"}]");
  g_autofree char *rules = rules_of (import);

  g_assert_true (gw_report_is_whole (import->report));
  g_assert_null (strstr (rules, "//@ draw"));
}

/* What runs exactly as a clue does, from either end, is how that clue looks there; what runs further is drawn. */
static void
test_run_over (void)
{
  g_autoptr (GwImport) over = import_with ("\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C2\"]]}],"
                                           "\"line\":[{\"lines\":[[\"r2c2\",\"R1C2\",\"R1C1\"]],\"outlineC\":\"#B0B0B0\",\"width\":0.25}]");
  g_autoptr (GwImport) further
      = import_with ("\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]],\"outlineC\":\"#B0B0B0\"}]");
  g_autofree char *rules = rules_of (over);

  g_assert_true (gw_report_is_whole (over->report));
  g_assert_null (strstr (rules, "//@ draw"));
  assert_fate (further, "line", GW_FATE_DRAWING);
}

/* What a document only draws, and its text says: statements, by what setters say of the rules. */
static const struct
{
  const char *text, *more, *statement;
} stated[] = {
  { "Renban lines hold a set of consecutive digits in any order.", "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#FF00D4','width':0.3}]",
    "renban_line(1, 2)" },
  { "Digits along green lines differ by at least 4.", "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#67F067','width':0.3}]", "whisper(4, 1, 2)" },
  { "An inequality sign points to the smaller digit.", "'text':[{'cells':['R1C1','R1C2'],'value':'<','size':0.5}]", "greater(2, 1)" },
  { "An inequality sign points to the smaller digit.", "'text':[{'cells':['R1C1','R2C1'],'value':'>','size':0.5,'angle':90}]", "greater(1, 10)" },
  { "An inequality sign points to the smaller digit.", "'text':[{'cells':['R1C1','R2C1'],'value':'<','size':0.5,'angle':90}]", "greater(10, 1)" },
  { "An inequality sign points to the smaller digit.", "'text':[{'cells':['R1C1','R1C2'],'value':'>','size':0.5,'angle':180}]", "greater(2, 1)" },
  { "XVXV: a V is a sum of 5 or 15, an X one of 10 or 15.", "'text':[{'cells':['R1C1','R1C2'],'value':'X','size':0.5}]",
    "either(1, 1, kropki_sum, 10, 1, 2)" },
  { "XVXV: a V is a sum of 5 or 15, an X one of 10 or 15.", "'text':[{'cells':['R1C1','R1C2'],'value':'V','size':0.5}]",
    "either(1, 2, kropki_sum, 15, 1, 2)" },
  { "Digits in a product cage multiply to the clue.", "'cage':[{'cells':['R1C1','R1C2'],'value':'12'}]", "product(12, 1, 2)" },
  { "Digits in a cage sum to the clue.", "'cage':[{'cells':['R1C1','R1C2'],'value':'12'}]", "sum(12, 1, 2)" },
  { "Digits in a cage leave the remainder in the corner when their sum is divided by 4.", "'cage':[{'cells':['R1C1','R1C2'],'value':'3'}]",
    "either(1, 2, total, 7, 1, 2)" },
  { "A digit in a circle tells how many circles hold that digit.",
    "'circle':[{'cells':['R1C1'],'outlineC':'#000000','width':0.8,'height':0.8},{'cells':['R1C3'],'outlineC':'#000000','width':0.8,'height':0.8}]",
    "count_circles(1, 3)" },
  { "All digits on a line have the same remainder when divided by 4.", "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#2ECBFF','width':0.3}]",
    "modulo(4, 1, 2)" },
};

static void
test_stated (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (stated); i++)
    {
      g_autofree char *more = g_strdup_printf ("'ruleset':'%s',%s", stated[i].text, stated[i].more), *said = quoted (more);
      g_autofree char *silent = quoted (stated[i].more), *rules = NULL;
      g_autoptr (GwImport) import = import_with (said), without = import_with (silent);

      g_test_message ("%s", said);
      assert_states (import, stated[i].statement);
      g_assert_true (gw_report_is_whole (import->report));
      rules = rules_of (without);
      g_assert_null (strstr (rules, stated[i].statement));
      g_assert_nonnull (strstr (rules, "//@ draw"));
    }
}

/* The text is not enough where the document has such clues of its own, or where its solution says no. */
static void
test_not_taken (void)
{
  g_autoptr (GwImport) import
      = import_with ("\"ruleset\":\"Renban lines hold a set of consecutive digits.\",\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],"
                     "\"line\":[{\"lines\":[[\"R3C1\",\"R3C2\"]],\"outlineC\":\"#F067F0\",\"width\":0.3}]");
  g_autofree char *rules = rules_of (import);

  g_assert_null (strstr (rules, "renban_line(19, 20)"));
  assert_fate (import, "line", GW_FATE_DRAWING);
}

/* A dot over the very dot that the document has is its look; over another edge it is a drawing that may mean more. */
static void
test_shown_again (void)
{
  static const char dots[] = "'ruleset':'White dots join consecutive digits.','difference':[{'cells':['R1C2','R1C1']}],"
                             "'circle':[{'cells':['%s','%s'],'baseC':'#FFFFFF','outlineC':'#000000','width':0.3,'height':0.3}]";
  g_autofree char *same = g_strdup_printf (dots, "R1C1", "R1C2"), *other = g_strdup_printf (dots, "R1C2", "R1C3");
  g_autoptr (GwImport) shown = import_with (g_strdelimit (same, "'", '"')), more = import_with (g_strdelimit (other, "'", '"'));

  g_assert_true (gw_report_is_whole (shown->report));
  g_assert_nonnull (gw_facts_get (shown->reading->puzzle->facts, "draw"));
  assert_fate (more, "circle", GW_FATE_DRAWING);
}

/* Old documents say it of a cell. */
static void
test_parity (void)
{
  g_autoptr (GwImport) import = must_import ("{\"size\":4,\"grid\":[[{\"parity\":\"Even\"},{\"parity\":\"odd\"},{\"parity\":7},{\"nobody\":1}],[],[],[]]}");

  assert_states (import, "even(1)");
  assert_states (import, "odd(2)");
  assert_fate (import, "nobody", GW_FATE_KEPT);
  g_assert_cmpuint (gw_report_count (import->report, GW_FATE_KEPT), ==, 2);
}

static void
test_cells (void)
{
  g_autoptr (GwImport) import = must_import (
      "{\"size\":4,\"title\":\"T\\r\\n\\u0007x\",\"author\":\"A\",\"ruleset\":\"one\\ntwo\",\"grid\":["
      "[{\"value\":1,\"given\":true},{\"value\":2},{\"givenPencilMarks\":[1,2]},{\"givenPencilMarks\":null}],"
      "[{\"c\":\"#ff0000\"},{\"cornerPencilMarks\":[1]},{},{}],[{},{},{},{}],[{},{},{},{}]],"
      "\"solution\":[\".\",2,\"3\",\".\",\".\",\".\",\".\",\".\",\".\",\".\",\".\",\".\",\".\",\".\",\".\",\".\"]}");

  assert_states (import, "//@ title: T\\n x");
  assert_states (import, "//@ rules: one\\ntwo");
  assert_states (import, "//@ solution: ?23?????????????");
  assert_states (import, "box_groups(2, 2)");
  assert_states (import, "set_cell(1, 1)");
  assert_states (import, "set_values(3, 1, 2)");
  assert_states (import, "//@ draw: fill #ff0000 5");
  assert_fate (import, "cornerPencilMarks", GW_FATE_BESIDE);
  g_assert_cmpint (import->report->solution, ==,
                   GW_SOLUTION_BREAKS); /* 3 is not among the possible digits 1 and 2 of R1C3 */
  g_assert_cmpuint (import->report->broken->len, ==, 1);
}

/* All cells filled: one of the digits is a clue, all of them are the solution. */
static void
test_filled (void)
{
  static const char digits[] = "1234341221434321";
  GString *text = g_string_new ("{\"size\":4,\"grid\":[");
  g_autofree char *document = NULL;
  g_autoptr (GwImport) import = NULL;

  for (guint i = 0; i < 16; i++)
    g_string_append_printf (text, "%s{\"value\":%c%s}%s", i % 4 == 0 ? "[" : "", digits[i], i == 5 ? ",\"given\":true" : "",
                            i == 15 ? "]" : i % 4 == 3 ? "]," : ",");
  g_string_append (text, "]}");
  document = g_string_free (text, FALSE);
  import = must_import (document);
  assert_states (import, "//@ solution: 1234341221434321");
  assert_states (import, "set_cell(6, 4)");
  g_assert_cmpint (import->report->solution, ==, GW_SOLUTION_HOLDS);
  g_assert_true (gw_report_is_whole (import->report));
}

/* Regions that are not the usual boxes; sizes from 3 to 16. */
static void
test_regions (void)
{
  g_autoptr (GwImport) import
      = must_import ("{\"size\":4,\"grid\":[[{\"region\":0},{\"region\":0},{\"region\":0},{\"region\":0}],"
                     "[{\"region\":1},{\"region\":1},{\"region\":1},{\"region\":1}],"
                     "[{\"region\":2},{\"region\":2},{\"region\":2},{\"region\":null}],"
                     "[{\"region\":3},{\"region\":3},{\"region\":3},{\"region\":3}]]}");

  assert_states (import, "jigsaw(1, 2, 3, 4)");
  assert_states (import, "jigsaw(9, 10, 11)");
  g_assert_cmpuint (gw_report_count (import->report, GW_FATE_APPROXIMATION), ==, 1);
  for (guint size = 3; size <= 16; size++)
    {
      g_autofree char *document
          = g_strdup_printf ("{\"size\":%u,\"grid\":[[{\"value\":%u,\"given\":true}]]}", size, size);
      g_autoptr (GwImport) sized = must_import (document);

      g_assert_cmpuint (sized->reading->puzzle->grid->n_cells, ==, size * size);
    }
}

static void
test_refused (void)
{
  static const char *const texts[] = { "{}",
                                       "{\"size\":9}",
                                       "{\"size\":0,\"grid\":[]}",
                                       "{\"size\":99,\"grid\":[[]]}",
                                       "{\"size\":-3,\"grid\":[[]]}",
                                       "{\"grid\":\"x\"}",
                                       "{\"size\":9,\"grid\":[[]]" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_exchange_read (texts[i], strlen (texts[i]), &error));
      g_assert_nonnull (error);
    }
}

/* A hundred thousand parts, each kept: no step compares them one by one (that would be ten thousand million
 * comparisons). */
static void
test_many (void)
{
  GString *more = g_string_new ("\"xv\":[{}");
  g_autoptr (GwImport) import = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 1; i < 100000; i++)
    g_string_append (more, ",{}");
  g_string_append_c (more, ']');
  import = import_with (more->str);
  lines = gw_report_lines (import->report, TRUE);
  g_assert_cmpuint (gw_report_count (import->report, GW_FATE_KEPT), ==, 100000);
  g_assert_cmpuint (g_strv_length (lines), ==, 2);
  g_string_free (more, TRUE);
}

static void
test_collection (void)
{
  check_collection ("fpuzzles.txt", 69, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/f-puzzles/clues", test_clues);
  g_test_add_func ("/f-puzzles/others", test_others);
  g_test_add_func ("/f-puzzles/shadow", test_shadow);
  g_test_add_func ("/f-puzzles/run-over", test_run_over);
  g_test_add_func ("/f-puzzles/stated", test_stated);
  g_test_add_func ("/f-puzzles/not-taken", test_not_taken);
  g_test_add_func ("/f-puzzles/shown-again", test_shown_again);
  g_test_add_func ("/f-puzzles/parity", test_parity);
  g_test_add_func ("/f-puzzles/cells", test_cells);
  g_test_add_func ("/f-puzzles/filled", test_filled);
  g_test_add_func ("/f-puzzles/regions", test_regions);
  g_test_add_func ("/f-puzzles/refused", test_refused);
  g_test_add_func ("/f-puzzles/many", test_many);
  g_test_add_func ("/f-puzzles/collection", test_collection);
  return g_test_run ();
}
