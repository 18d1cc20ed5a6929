/* Documents of SudokuMaker: every type of the table in docs/reference/formats.md, and what is missing, null or of another type. */
#include "import-check.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "exchange/lz-string.h"
#include "rules/rule-table.h"

/* With ' for ", which is easier to read here. */
static char *
document_of (const char *members, const char *constraints)
{
  GString *text
      = g_string_new ("{'formatVersion':'1.5.0','puzzle':{'name':'','author':'A','comment':'one\\ntwo','cells':[{}");

  for (guint i = 1; i < 81; i++)
    g_string_append (text, ",{}");
  g_string_append_printf (text, "]%s,'constraints':[%s]}}", members, constraints);
  return g_strdelimit (g_string_free (text, FALSE), "'", '"');
}

static GwImport *
import_of (const char *constraints)
{
  g_autofree char *document = document_of ("", constraints);

  return must_import (document);
}

#define BOXES                                                                                                                              \
  "{'type':1,'regions':[0,0,0,1,1,1,2,2,2,0,0,0,1,1,1,2,2,2,0,0,0,1,1,1,2,2,2,3,3,3,4,4,4,5,5,5,3,3,3,4,4,4,5,5,5,3,3,3,4,4,4,5,5,5,"      \
  "6,6,6,7,7,7,8,8,8,6,6,6,7,7,7,8,8,8,6,6,6,7,7,7,8,8,8]}"

/* Edge 18r + k: k < 9 the left edge of (r, k), else the lower edge of (r, k - 9); corner 10r + c; outer cell 11r + c.
 */
static const char *const clues[][2] = {
  { "{'type':0}", "row_groups" },
  { "{'type':2003}", "column_groups" },
  { "{'type':10}", "diagonal(1, 81)" },
  { "{'type':11}", "diagonal(73, 9)" },
  { "{'type':12}", "anti_king" },
  { "{'type':13}", "anti_knight" },
  { "{'type':14}", "position_groups(3, 3)" },
  { "{'type':15}", "non_consecutive" },
  { "{'type':16,'groups':[14,112,896]}", "entropy_blocks" },
  { "{'type':16,'groups':[146,292,584]}", "modulo_blocks(3)" },
  { "{'type':16,'groups':[340,682]}", "modulo_blocks(2)" },
  { "{'type':16,'groups':[2,4]}", "either(1, 1, set_values, 1, 1) //@ hidden: yes" },
  { "{'type':100,'cells':[0,1]}", "even(1, 2)" },
  { "{'type':101,'cells':[80]}", "odd(81)" },
  { "{'type':102,'cells':[0,3]}", "max_cell(4)" },
  { "{'type':103,'cells':[0,3]}", "min_cell(1)" },
  { "{'type':200,'clues':[{'value':1,'edge':1}]}", "kropki_diff(1, 2)" },
  { "{'type':200,'clues':[{'value':4,'edge':9}]}", "kropki_diff(4, 1, 10)" },
  { "{'type':200,'clues':[],'negative':[1,5]}", "no_diff_elsewhere(5)" },
  { "{'type':200,'clues':[{'value':4,'edge':9}],'negative':true}", "no_diff_elsewhere(4)" },
  { "{'type':201,'clues':[{'value':2,'edge':19}]}", "kropki_factor(10, 11)" },
  { "{'type':201,'clues':[{'value':3,'edge':27}]}", "kropki_factor(3, 10, 19)" },
  { "{'type':201,'clues':[],'negative':[2]}", "no_ratio_elsewhere(2, 1)" },
  { "{'type':202,'clues':[{'value':5,'edge':1}]}", "kropki_sum(5, 1, 2)" },
  { "{'type':202,'clues':[{'value':10,'edge':1}]}", "kropki_sum2(10, 1, 2)" },
  { "{'type':202,'clues':[],'negative':[10]}", "no_sum_elsewhere(10)" },
  { "{'type':300,'thermometers':[[0,1,2]]}", "thermo(1, 2, 3)" },
  { "{'type':300,'slow':true,'thermometers':[[0,1,2]]}", "slow_thermo(1, 2, 3)" },
  { "{'type':301,'cages':[{'cells':[0,1],'value':8}]}", "sum(8, 1, 2)" },
  { "{'type':301,'cages':[{'cells':[0,1],'value':0}]}", "cage(1, 2)" },
  /* Groups of equal cells. */
  { "{'type':302,'groups':[[0,14],[1,15]]}", "clone(2, 1, 2, 15, 16)" },
  { "{'type':302,'groups':[[0,14,28]],'style':{'color':'#00000033'}}", "clone(1, 1, 15, 29)" },
  { "{'type':302,'groups':[[0,14],[1,15,29]]}", "clone(1, 2, 16, 30)" },
  { "{'type':303,'clues':[{'corner':11,'digits':[1,2]}]}", "quadruple(1, 2, 10, 11, 1, 2)" },
  { "{'type':303,'clues':[{'corner':1,'digits':[3]}]}", "contains(1, 3, 1, 2)" },
  { "{'type':304,'cages':[{'cells':[0,1,2],'value':'1223'}]}", "look_and_say(2, 1, 2, 2, 3, 1, 2, 3)" },
  { "{'type':305,'cells':[0,10,20]}", "extra_region(1, 11, 21)" },
  { "{'type':305,'cells':[0,10,20],'style':{'color':'#00000000'}}", "extra_region(1, 11, 21) //@ hidden: yes" },
  { "{'type':400,'lines':[[0,1,2]]}", "renban_line(1, 2, 3)" },
  { "{'type':401,'minDifference':4,'lines':[[0,1,2]],'style':{'color':'#67f067','thickness':0.15}}",
    "whisper(4, 1, 2, 3) //@ colour: #67f067" },
  { "{'type':401,'minDifference':5,'lines':[[0,1,2]],'style':{'color':'#ffa600','thickness':0.15}}",
    "whisper(5, 1, 2, 3) //@ colour: #ffa600" },
  { "{'type':402,'lines':[[0,1,2]]}", "palindrome(1, 2, 3)" },
  { "{'type':403,'lines':[[0,1,2]]}", "between_line(1, 2, 3)" },
  { "{'type':404,'lines':[[2,3]]}", "region_sum_line(3, 4)" },
  { BOXES ",{'type':404,'singleRegionTotals':true,'lines':[[2,3]]}",
    "region_sum_line(3, 4)" },
  /* The line comes back to its first region, all of whose cells count together. */
  { BOXES ",{'type':404,'singleRegionTotals':true,'lines':[[2,3,12,11]]}", "region_sum_line(3, 12, 4, 13) //@ hidden: yes" },
  { BOXES ",{'type':404,'singleRegionTotals':false,'lines':[[2,3,12,11]]}", "region_sum_line(3, 4, 13, 12)" },
  { "{'type':0},{'type':2003}", "row_groups" },
  /* Nobody states rows and columns: they hold all the same. */
  { "{'type':13}", "column_groups" },
  { "{'type':0,'disabled':true}", "row_groups" },
  { "{'type':2003,'areas':[{'x':3,'y':0,'width':2,'height':1}]}", "extra_region(4, 5) //@ hidden: yes" },
  { "{'type':2003,'areas':[{'x':0,'y':0,'width':9,'height':9},{'x':8,'y':6,'width':1,'height':3}]}", "extra_region(63, 72, 81) //@ hidden: yes" },
  { "{'type':405,'lines':[[0,1,2,3,4,5,6,7,8]]}",
    "either(1, 1, relation_line, step_down_1, 1, 2, 3, 4, 5, 6, 7, 8, 9)" },
  { "{'type':406,'groups':[14,112,896],'lines':[[0,1,2]]}", "entropic_line(1, 2, 3)" },
  { "{'type':406,'groups':[146,292,584],'lines':[[0,1,2]]}", "modular_line(1, 2, 3)" },
  { "{'type':406,'groups':[340,682],'lines':[[0,1,2]]}", "parity_line(1, 2, 3)" },
  { "{'type':406,'groups':[6,24],'lines':[[0,1,2]]}", "relation(groups_12_34, 13, 14, 23, 24, 31, 32, 41, 42)" },
  { "{'type':407,'lines':[[0,1,2]]}", "lockout_line(4, 1, 2, 3)" },
  { "{'type':408,'bulbsWithArrows':[{'bulbCells':[0],'arrows':[[0,1,2]]}]}", "arrow(1, 1, 2, 3)" },
  { "{'type':408,'bulbsWithArrows':[{'bulbCells':[1,0],'arrows':[[0,9,18]]}]}", "arrow(2, 1, 2, 10, 19)" },
  { "{'type':409,'lines':[[0,1,2]]}", "double_arrow_line(1, 2, 3)" },
  { "{'type':500,'clues':[{'value':9,'outerCell':4,'diagonal':1}]}", "total(9, 3, 11, 19)" },
  { "{'type':500,'clues':[{'value':9,'outerCell':4,'diagonal':-1}]}", "total(9, 5, 15, 25, 35, 45)" },
  { "{'type':500,'clues':[{'value':9,'outerCell':22,'diagonal':1}]}", "total(9, 1)" },
  { "{'type':501,'clues':[{'value':9,'outerCell':11}]}", "sandwich(9, 1, 2, 3, 4, 5, 6, 7, 8, 9)" },
  { "{'type':502,'clues':[{'value':9,'outerCell':21}]}", "x_sum(9, 9, 8, 7, 6, 5, 4, 3, 2, 1)" },
  { "{'type':503,'clues':[{'value':3,'outerCell':1}]}", "skyscraper(3, 1, 10, 19, 28, 37, 46, 55, 64, 73)" },
  { "{'type':504,'clues':[{'value':3,'outerCell':111}]}", "numbered_room(3, 73, 64, 55, 46, 37, 28, 19, 10, 1)" },
  { "{'type':501,'clues':[{'value':null,'outerCell':11}]}", "sandwich(?, 1, 2, 3, 4, 5, 6, 7, 8, 9)" },
  { "{'type':600,'cells':[0,9]}", "row_indexer(1, 10)" },
  { "{'type':601,'cells':[0,9]}", "column_indexer(1, 10)" },
  { "{'type':4000,'lightCells':[4]}", "//@ fog: 5" },
  /* A right digit lights itself and its neighbours; its row and its column; cells a knight's move away. */
  { "{'type':4001,'patterns':[0,1]}", "//@ fog-trigger: 1 > 1 2 10" },
  { "{'type':4001,'patterns':[2]}", "//@ fog-trigger: 81 > 71" },
  { "{'type':4001,'patterns':[3],'overrides':[]}", "//@ fog-trigger: 1 > 12 20" },
  { "{'type':4001,'patterns':[4]}", "//@ fog-trigger: 3 > 1 2 3 4 5 6 7 8 9" },
  { "{'type':4001,'patterns':[5],'triggers':[{'label':'A','cells':[0]}],'effects':[{'label':'A','cells':[9]}]}",
    "//@ fog-trigger: 73 > 1 10 19 28 37 46 55 64 73" },
};

static void
test_clues (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    {
      g_autoptr (GwImport) import = import_of (clues[i][0]);

      g_test_message ("%s", clues[i][0]);
      assert_states (import, clues[i][1]);
      g_assert_true (gw_report_is_whole (import->report));
    }
}

static const struct
{
  const char *constraint, *what;
  GwFate fate;
} others[] = {
  { "{'type':13,'disabled':true}", "anti-knight", GW_FATE_BESIDE },
  { "{'name':'Loop','type':2000,'lines':[]}", "drawn line “Loop”", GW_FATE_BESIDE },
  { "{'type':406,'lines':[],'groups':[584,146,292]}", "line of groups", GW_FATE_BESIDE },
  { "{'type':1000,'definition':{'name':'mine','backend':{'type':'code','code':'while(1);'}}}", "own rule",
    GW_FATE_KEPT },
  { "{'type':2000,'lines':[[{'x':0,'y':0},{'x':9,'y':4.5}]],'style':{'color':'#ff6666','thickness':0.3}}", "drawn line",
    GW_FATE_DRAWING },
  { "{'type':2001,'cages':[{'cells':[0,1],'value':'m'}]}", "drawn cage", GW_FATE_DRAWING },
  { "{'type':2002,'params':[{'type':'ellipse','rx':0.2,'ry':0.2,'fill':'#ffffff','stroke':'#000000'}],'symbols':[[1,0."
    "5]]}",
    "drawn symbols", GW_FATE_DRAWING },
  { "{'type':2002,'params':[{'type':'arrow','length':0.2}],'symbols':[[1,0.5]]}", "drawn symbols", GW_FATE_DRAWING },
  { "{'type':2002,'params':[{'type':'star','length':0.2}],'symbols':[[1,0.5]]}", "drawn symbols", GW_FATE_KEPT },
  { "{'type':4000,'cells':[99]}", "fog", GW_FATE_KEPT },
  { "{'type':4001,'triggers':[],'effects':[]}", "fog", GW_FATE_KEPT },
  { "{'type':4001,'triggers':[{'label':'A','cells':[0]}],'effects':[{'label':'A','cells':[99]}]}", "fog", GW_FATE_KEPT },
  { "{'type':13,'torus':true}", "anti-knight", GW_FATE_KEPT },
  { "{'type':301,'cages':[{'cells':[0,1],'value':8,'repeats':true}]}", "killer cage", GW_FATE_KEPT },
  { "{'type':777}", "element of type 777", GW_FATE_KEPT },
  { "{'type':301,'cages':[{'cells':[0,99],'value':8}]}", "killer cage", GW_FATE_KEPT },
  { "{'type':301,'cages':null}", "killer cage", GW_FATE_KEPT },
  { "{'type':301,'cages':[null,3,{'cells':'x'}]}", "killer cage", GW_FATE_KEPT },
  { "{'type':200,'clues':[{'value':1,'edge':0}]}", "difference", GW_FATE_KEPT },
  { "{'type':303,'clues':[{'corner':11,'digits':[]}]}", "quadruple", GW_FATE_BESIDE },
  { "{'type':303,'clues':[{'corner':11,'digits':[12]}]}", "quadruple", GW_FATE_KEPT },
  { "{'type':300,'thermometers':[[0]]}", "thermometer", GW_FATE_BESIDE },
  { "{'type':300,'thermometers':[null]}", "thermometer", GW_FATE_KEPT },
  { "{'type':501,'clues':[{'value':9,'outerCell':0}]}", "sandwich", GW_FATE_KEPT },
  { "{'type':1000,'name':'one\\ntwo','definition':{'name':'a\\nb'}}", "own rule “one two”", GW_FATE_KEPT },
  { "{'type':408,'bulbsWithArrows':[{'bulbCells':[0,1],'arrows':[[1,10]]}]}", "arrow", GW_FATE_APPROXIMATION },
  { "null", "element of type -1", GW_FATE_KEPT },
  { "{'type':1,'regions':[0,1]}", "regions", GW_FATE_KEPT },
  { "{'type':2003,'areas':[{}]}", "rows and columns", GW_FATE_KEPT },
  { "{'type':2003,'areas':[{'x':8,'y':0,'width':2,'height':1}]}", "rows and columns", GW_FATE_KEPT },
  { "{'type':302,'groups':[[0]]}", "clones", GW_FATE_KEPT },
  { "{'type':4001,'patterns':[6]}", "fog", GW_FATE_KEPT },
};

static void
test_others (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GwImport) import = import_of (others[i].constraint);
      g_autofree char *rules = rules_of (import);

      g_test_message ("%s", others[i].constraint);
      assert_fate (import, others[i].what, others[i].fate);
      g_assert_nonnull (strstr (rules, "//@ sudokumaker: {"));
    }
}

/* What is only drawn, and said by its name: a rule; 3 of 4 remainders are not what these cells leave. */
static void
test_named_drawings (void)
{
  static const char *const named[][2] = {
    { "{'name':'product cages','type':2001,'cages':[{'cells':[0,1],'value':'12'}]}", "product(12, 1, 2)" },
    { "{'name':'cages mod 5','type':2001,'cages':[{'cells':[0,1],'value':'3'}]}", "either(1, 2, total, 8, 1, 2)" },
    { "{'name':'same mod 3 lines','type':2000,'lines':[[{'x':0.5,'y':0.5},{'x':2.5,'y':0.5}]],'style':{'color':'#ff0000'}}", "modulo(3, 1, 2, 3)" },
    { "{'name':'counting circles','type':2002,'params':[{'type':'ellipse','rx':0.4,'ry':0.4,'fill':'#ffffff00','stroke':'#000000'}],"
      "'symbols':[[0.5,0.5],[1.5,0.5]]}", "count_circles(1, 2)" },
    { "{'name':'adjacent cells on a line sum to a multiple of 5','type':2000,'lines':[[{'x':0.5,'y':0.5},{'x':2.5,'y':0.5}]],"
      "'style':{'color':'#3e46e981'}}", "relation_line(sums_of_5, 1, 2, 3)" },
    { "{'name':'adjacent digits along an orange line are consecutive','type':2000,'lines':[[{'x':0.5,'y':0.5},{'x':1.5,'y':0.5}],"
      "[{'x':0.5,'y':1.5},{'x':1.5,'y':1.5}]],'style':{'color':'#ffa600'}}", "relation_line(consecutive, 10, 11)" },
    /* Which sums three cells have, nobody says; a cage that names no remainder leaves it open. */
    { "{'name':'cages mod 5','type':2001,'cages':[{'cells':[0,1],'value':'3'},{'cells':[2,3],'value':''}]}", "either(1, 2, total, 8, 1, 2)" },
    /* As SudokuPad has it. */
    { "{'name':'Fog','type':2001,'cages':[{'cells':[0,1],'value':'foglight'}]}", "//@ fog: 1 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autoptr (GwImport) import = import_of (named[i][0]);

      g_test_message ("%s", named[i][0]);
      assert_states (import, named[i][1]);
      g_assert_true (gw_report_is_whole (import->report));
    }
}

/* What stands for a line that we have no clue for is hidden; the line looks as its author drew it. */
static void
test_plain_lines (void)
{
  static const char *const lines[] = {
    "{'type':405,'lines':[[0,1,2]],'style':{'color':'#123456','thickness':0.15}}",
    "{'type':406,'groups':[6,24],'lines':[[0,1,2]],'style':{'color':'#123456','thickness':0.15}}",
    ("{'name':'adjacent cells on a line sum to a multiple of 5','type':2000,'lines':[[{'x':0.5,'y':0.5},{'x':2.5,'y':0.5}]],"
     "'style':{'color':'#123456','thickness':0.15}}"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GwImport) import = import_of (lines[i]);
      const GwPuzzle *puzzle = import->reading->puzzle;
      const char *drawn = gw_facts_get (puzzle->facts, "draw");
      guint n_hidden = 0;

      g_test_message ("%s", lines[i]);
      g_assert_nonnull (drawn);
      g_assert_nonnull (strstr (drawn, "#123456"));
      for (guint k = 0; k < puzzle->n_constraints; k++)
        {
          const GwConstraint *clue = puzzle->constraints[k];
          const gboolean is_line = clue->rule == &gw_rule_either || clue->rule == &gw_rule_relation_line;

          g_assert_true (!is_line || gw_facts_get (clue->facts, "hidden") != NULL);
          n_hidden += is_line;
        }
      g_assert_cmpuint (n_hidden, >, 0);
      g_assert_true (gw_report_is_whole (import->report));
    }
}

/* Pairs that sum to 10 are of the relation, and pairs that sum to 9 are not: by hand. */
static void
test_relations (void)
{
  g_autoptr (GwImport) import = import_of ("{'name':'pairs of neighbours on blue lines add up to a multiple of 5','type':2000,"
                                           "'lines':[[{'x':0.5,'y':0.5},{'x':2.5,'y':0.5}],[{'x':0.5,'y':1.5},{'x':1.5,'y':1.5}]],"
                                           "'style':{'color':'#3e46e981'}}");
  g_autofree char *rules = rules_of (import);
  const char *relation = strstr (rules, "\nrelation(sums_of_5,");
  g_autofree char *line = relation != NULL ? g_strndup (relation, strcspn (relation + 1, "\n") + 1) : NULL;

  g_assert_nonnull (line);
  g_assert_null (strstr (relation + 1, "\nrelation(sums_of_5"));
  g_assert_nonnull (strstr (line, " 55"));
  g_assert_nonnull (strstr (line, " 14"));
  g_assert_nonnull (strstr (line, " 96"));
  g_assert_null (strstr (line, " 45"));
  g_assert_null (strstr (line, " 11"));
}

/* Who hides a clue and draws over just its cells has changed its look; over other cells it is a drawing. */
static void
test_hidden_looks (void)
{
  static const char window[] = "{'type':305,'cells':[0,1,2,9,10,11,18,19,20],'style':{'color':'%s'}},"
                               "{'type':2002,'params':[{'type':'rectangle','width':3,'height':%d,'fill':'#0000002d'}],'symbols':[[1.5,%d.5]]}";
  static const struct
  {
    const char *colour;
    gint height, middle;
    GwFate fate;
  } cases[] = {
    { "#00000000", 3, 1, GW_FATE_RULE },
    { "#00000033", 3, 1, GW_FATE_DRAWING },
    { "#00000000", 1, 1, GW_FATE_DRAWING },
    { "#00000000", 3, 4, GW_FATE_DRAWING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (window, cases[i].colour, cases[i].height, cases[i].middle);
      g_autoptr (GwImport) import = import_of (text);

      assert_fate (import, "drawn symbols", cases[i].fate);
      g_assert_nonnull (gw_facts_get (import->reading->puzzle->facts, "draw"));
    }
}

/* Each is named once, so that it can be written anew as a rule. */
static void
test_programs (void)
{
  g_autoptr (GwImport) import = import_of ("{'type':1000,'definition':{'name':'mod 5'}},{'type':1000,'definition':{'name':'mod 5'}},"
                                           "{'type':1000,'definition':{}},{'type':305,'cells':[0,10,20]}");
  g_auto (GStrv) names = gw_report_programs (import->report);
  const char *const expected[] = { "mod 5", "", NULL };

  g_assert_true (g_strv_equal ((const char *const *) names, expected));
}

/* Programs are kept word for word. */
static void
test_code (void)
{
  g_autoptr (GwImport) import
      = import_of ("{'type':1000,'definition':{'name':'x','backend':{'type':'code','code':'a\\n\\\\b'}}}");
  const char *kept = gw_facts_get (import->reading->puzzle->facts, "sudokumaker");

  g_assert_nonnull (kept);
  g_assert_nonnull (strstr (kept, "\"code\":\"a\\n\\\\b\""));
}

/* Digits from 0; values are the solution, and clues where they are given. Where lines are longer than there are digits,
 * they are free. */
static void
test_grid (void)
{
  g_autoptr (GwImport) small = must_import (
      "{\"puzzle\":{\"type\":\"custom\",\"width\":2,\"height\":2,\"minDigit\":0,\"maxDigit\":1,"
      "\"name\":\"N\",\"cells\":[{\"value\":0,\"given\":true},{\"value\":1},{\"value\":1},{\"colors\":2}],"
      "\"constraints\":[{\"type\":0},{\"type\":1,\"regions\":[0,0,-1,-1]}]}}");
  g_autofree char *wide = document_of (",'maxDigit':4", "{'type':0}");
  g_autoptr (GwImport) free_rows = must_import (wide);
  g_autofree char *rules = rules_of (free_rows);

  assert_states (small, "values = 01");
  assert_states (small, "number(0, 0)");
  assert_states (small, "set_cell(1, 0)");
  assert_states (small, "jigsaw(1, 2)");
  assert_states (small, "//@ solution: 011?");
  g_assert_cmpint (small->report->solution, ==, GW_SOLUTION_PART);
  assert_fate (small, "colour of a cell", GW_FATE_DRAWING);
  assert_fate (free_rows, "rows and columns", GW_FATE_BESIDE);
  g_assert_null (strstr (rules, "\nrow_groups"));
}

/* Custom puzzles only hold what their elements say. Others have as many digits as a row has cells. */
static void
test_kinds (void)
{
  static const char custom[] = "{\"puzzle\":{\"type\":\"custom\",\"width\":2,\"height\":2,\"maxDigit\":2,\"cells\":[{},{},{},{}],\"constraints\":[{\"type\":%u}]}}";
  static const char plain[] = "{\"puzzle\":{%s\"cells\":[{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}],\"constraints\":[{\"type\":0},{\"type\":407,\"lines\":[[0,1,2]]}]}}";
  static const char *const heads[] = { "", "\"size\":4,", "\"width\":4,\"height\":4," };
  g_autofree char *givens = g_strdup_printf (custom, 0u), *lines = g_strdup_printf (custom, 2003u);
  g_autoptr (GwImport) free_lines = must_import (givens), ruled = must_import (lines);
  g_autofree char *rules = rules_of (free_lines);

  g_assert_null (strstr (rules, "row_groups"));
  assert_fate (free_lines, "givens", GW_FATE_BESIDE);
  assert_states (ruled, "row_groups");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text = g_strdup_printf (plain, heads[i]);
      g_autoptr (GwImport) import = must_import (text);

      assert_states (import, "values = 1234");
      assert_states (import, "column_groups");
      /* The ends differ by half the number of digits at least. */
      assert_states (import, "lockout_line(2, 1, 2, 3)");
      g_assert_true (gw_report_is_whole (import->report));
    }
}

/* A symbol may have a layer of its own: its fourth number. */
static void
test_layers (void)
{
  static const char symbols[] = "{'type':2002,'params':[{'type':'ellipse','rx':0.2,'ry':0.2,'fill':'#ff0000'}],'symbols':[[1.5,0.5,0,'%s']]}";
  static const char *const layers[][2] = { { "foreground", "above" }, { "background", "below" } };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_autofree char *text = g_strdup_printf (symbols, layers[i][0]);
      g_autoptr (GwImport) import = import_of (text);

      g_assert_nonnull (strstr (gw_facts_get (import->reading->puzzle->facts, "draw"), layers[i][1]));
    }
}

/* The element is one, as it was, in what goes out again: marks must stay in the one that forbids what they say elsewhere. */
static void
test_named_marks (void)
{
  static const char *const marks[] = {
    "{'type':200,'name':'N','clues':[{'value':1,'edge':1},{'value':4,'edge':9}],'negative':[1,4],'overrideNegativeRatios':true}",
    "{'type':201,'name':'N','clues':[{'value':2,'edge':1}],'negative':[2],'overrideNegativeDifferences':true}",
    "{'type':202,'name':'N','clues':[{'value':5,'edge':1},{'value':10,'edge':9}],'negative':[5,10]}",
    "{'type':302,'name':'N','groups':[[0,14],[1,15]]}",
    "{'type':2003,'areas':[{'x':0,'y':0,'width':3,'height':2}]}",
    /* What we say in other words. */
    "{'name':'cages mod 5, no repeats in cages','type':2001,'cages':[{'cells':[0,1],'value':'3'}]}",
    ("{'name':'adjacent cells on a line sum to a multiple of 5','type':2000,'lines':[[{'x':0.5,'y':0.5},{'x':2.5,'y':0.5}]],"
     "'style':{'color':'#123456','thickness':0.15}}"),
    "{'type':405,'lines':[[0,1,2]],'style':{'color':'#123456','thickness':0.15}}",
    "{'type':406,'groups':[6,24],'lines':[[0,1,2]]}",
    "{'type':1,'regions':[8,8,8,8,8,8,8,8,8,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,3,3,3,3,3,3,3,3,3,"
    "4,4,4,4,4,4,4,4,4,5,5,5,5,5,5,5,5,5,6,6,6,6,6,6,6,6,6,7,7,7,7,7,7,7,7,7]}",
  };
  static const char address[] = "https://sudokumaker.app/?puzzle=";

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *text = g_strdelimit (g_strdup (marks[i]), "'", '"');
      g_autoptr (JsonNode) element = json_from_string (text, NULL);
      g_autoptr (GwImport) import = import_of (marks[i]);
      g_autoptr (GwReport) report = NULL;
      g_autofree char *link
          = gw_exchange_write (gw_exchange_find ("sudokumaker"), import->reading->puzzle, NULL, GW_HANDED_AS_USUAL, &report, NULL);
      g_autofree char *json = gw_lz_unpack (link + strlen (address), -1, NULL);
      g_autoptr (JsonNode) root = json_from_string (json, NULL);
      JsonArray *list = json_object_get_array_member (json_object_get_object_member (json_node_get_object (root), "puzzle"), "constraints");
      guint n = 0;

      g_test_message ("%s", json);
      for (guint k = 0; k < json_array_get_length (list); k++)
        n += json_node_equal (json_array_get_element (list, k), element);
      g_assert_cmpuint (n, ==, 1);
    }
}

/* Whispers by 4 are orange by themselves: that is nothing that an author has chosen. */
static void
test_dutch (void)
{
  g_autoptr (GwImport) import = import_of ("{'type':401,'minDifference':4,'lines':[[0,1,2]],'style':{'color':'#ffa600','thickness':0.15}}");
  g_autofree char *rules = rules_of (import);

  assert_states (import, "whisper(4, 1, 2, 3)");
  g_assert_null (strstr (rules, "colour"));
}

/* What lights others where an author has switched the pattern off for a cell, is a guess. */
static void
test_fog_overrides (void)
{
  g_autoptr (GwImport) import = import_of ("{'type':4001,'patterns':[0],'overrides':[0]}");
  g_autofree char *rules = rules_of (import);

  g_assert_null (strstr (rules, "fog-trigger: 1 > 1\n"));
  assert_states (import, "//@ fog-trigger: 2 > 2");
  assert_fate (import, "fog", GW_FATE_APPROXIMATION);
}

/* All cells of a solution in colours: what that tells is no part of the puzzle. */
static void
test_coloured_solution (void)
{
  static const char cells[] = "{\"puzzle\":{\"type\":\"custom\",\"width\":2,\"height\":2,\"minDigit\":0,\"maxDigit\":1,\"cells\":["
                              "{\"value\":0,\"colors\":2},{\"value\":1,\"colors\":2},{\"value\":1,\"colors\":2},{\"value\":0%s}],"
                              "\"constraints\":[]}}";
  g_autofree char *all = g_strdup_printf (cells, ",\"colors\":4"), *some = g_strdup_printf (cells, "");
  g_autoptr (GwImport) solved = must_import (all), painted = must_import (some);

  assert_fate (solved, "colour of a cell", GW_FATE_BESIDE);
  g_assert_null (gw_facts_get (solved->reading->puzzle->facts, "draw"));
  assert_fate (painted, "colour of a cell", GW_FATE_DRAWING);
}

/* Who has only set givens has solved nothing. */
static void
test_givens_alone (void)
{
  g_autofree char *givens = document_of (",'maxDigit':9", "{'type':0}");
  char *first = strstr (givens, "{}");
  g_autofree char *text = g_strdup_printf ("%.*s{\"value\":4,\"given\":true}%s", (int) (first - givens), givens, first + 2);
  g_autoptr (GwImport) import = must_import (text);

  assert_states (import, "set_cell(1, 4)");
  g_assert_cmpint (import->report->solution, ==, GW_SOLUTION_UNSTATED);
  g_assert_null (gw_facts_get (import->reading->puzzle->facts, "solution"));
}

static void
test_refused (void)
{
  static const char *const texts[]
      = { "{\"puzzle\":{\"cells\":[]}}", "{\"puzzle\":{\"cells\":[{}],\"width\":100000,\"height\":1}}",
          "{\"puzzle\":{\"cells\":[{}],\"minDigit\":9,\"maxDigit\":1}}", "{\"puzzle\":7}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_exchange_read (texts[i], strlen (texts[i]), &error));
      g_assert_nonnull (error);
    }
}

static void
test_collection (void)
{
  /* Line 102: of anti-king, anti-knight, the global groups and "Cages mod 5" two grids and more hold; what else its author meant is not
   * said. */
  check_collection ("sudokumaker.txt", 104, 102);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sudokumaker/clues", test_clues);
  g_test_add_func ("/sudokumaker/others", test_others);
  g_test_add_func ("/sudokumaker/named-drawings", test_named_drawings);
  g_test_add_func ("/sudokumaker/plain-lines", test_plain_lines);
  g_test_add_func ("/sudokumaker/relations", test_relations);
  g_test_add_func ("/sudokumaker/hidden-looks", test_hidden_looks);
  g_test_add_func ("/sudokumaker/programs", test_programs);
  g_test_add_func ("/sudokumaker/code", test_code);
  g_test_add_func ("/sudokumaker/grid", test_grid);
  g_test_add_func ("/sudokumaker/kinds", test_kinds);
  g_test_add_func ("/sudokumaker/layers", test_layers);
  g_test_add_func ("/sudokumaker/named-marks", test_named_marks);
  g_test_add_func ("/sudokumaker/dutch", test_dutch);
  g_test_add_func ("/sudokumaker/fog-overrides", test_fog_overrides);
  g_test_add_func ("/sudokumaker/coloured-solution", test_coloured_solution);
  g_test_add_func ("/sudokumaker/givens-alone", test_givens_alone);
  g_test_add_func ("/sudokumaker/refused", test_refused);
  g_test_add_func ("/sudokumaker/collection", test_collection);
  return g_test_run ();
}
