/* What other programs draw comes in with its own colours, lengths, angles and places, and goes out to each of the others with the
 * same. */
#include "drawn/drawn.h"
#include "import-check.h"

#include <string.h>

static void
append_cells (GString *text, const char *row_begin, const char *row_end)
{
  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, "%s%s{}%s", i > 0 ? "," : "", i % 9 == 0 ? row_begin : "", i % 9 == 8 ? row_end : "");
}

/* An empty grid of 9 by 9 that draws MORE, as FORMAT writes it; quotes are single in MORE. */
static char *
document_of (const char *format, const char *more)
{
  GString *text = g_string_new (NULL);

  if (strcmp (format, "f-puzzles") == 0)
    {
      g_string_append (text, "{'size':9,'grid':[");
      append_cells (text, "[", "]");
      g_string_append_printf (text, "],%s}", more);
    }
  else if (strcmp (format, "sudokumaker") == 0)
    {
      g_string_append (text, "{'formatVersion':'1.5.0','puzzle':{'name':'','author':'','comment':'','cells':[");
      append_cells (text, "", "");
      g_string_append_printf (text, "],'constraints':[{'type':0},%s]}}", more);
    }
  else
    {
      g_string_append (text, "{'cellSize':64,'metadata':{'rules':'Normal sudoku rules apply.'},'cells':[");
      append_cells (text, "[", "]");
      g_string_append_printf (text, "],%s}", more);
    }
  return g_strdelimit (g_string_free (text, FALSE), "'", '"');
}

/* By the keys of docs/reference/formats.md: centres are means of cells, or [row, column] from the corner; f-puzzles' lines are half as wide as they
 * say, SudokuPad's in 64ths of a cell. */
static const struct
{
  const char *format, *more, *drawn;
} cosmetics[] = {
  { "f-puzzles", "'line':[{'lines':[['R1C1','R2C2','R2C3']],'outlineC':'#60C060','width':0.3}]", "line #60c060 width:15% 1 11 12" },
  { "f-puzzles", "'line':[{'lines':[['R0C0','R1C1']],'outlineC':'#60C06080','width':0.05}]", "line #60c06080 width:2.5% @-0.5/-0.5 1" },
  { "f-puzzles",
    "'circle':[{'cells':['R1C1','R1C2'],'baseC':'#FFFFFF','outlineC':'#000000','fontC':'#000000','width':0.7,'height':0.3,'angle':30}]",
    "shape circle #000000 fill:#ffffff 70x30% turned:30 1+2" },
  { "f-puzzles", "'rectangle':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'baseC':'#E6261F','outlineC':'#E6261F','width':0.7,'height':0.7}]",
    "shape square #e6261f fill:#e6261f 70% 1+2+10+11" },
  { "f-puzzles", "'rectangle':[{'cells':['R1C1','R1C1','R1C1','R1C2'],'baseC':'#FFF0','outlineC':'#123','width':0.1,'height':2}]",
    "shape square #112233 empty 10x200% @0.75/0.5" },
  { "f-puzzles", "'text':[{'cells':['R2C3','R1C3'],'value':'>','fontC':'#010203','size':0.75,'angle':90}]",
    "text #010203 75% turned:90 3+12 \">\"" },
  { "f-puzzles", "'text':[{'cells':['R0C4'],'value':'a b','fontC':'#000000','size':0.5}]", "text #000000 50% @3.5/-0.5 \"a b\"" },
  { "f-puzzles", "'cage':[{'cells':['R2C1','R2C2'],'value':'<9','outlineC':'#C77C7C','fontC':'#000000'}]", "cage #c77c7c 10 11 \"<9\"" },
  { "sudokumaker", "{'type':2000,'lines':[[{'x':0,'y':0},{'x':9,'y':4.5}]],'style':{'color':'#ff6666','thickness':0.3}}",
    "line #ff6666 width:30% @0/0 @9/4.5" },
  { "sudokumaker",
    "{'type':2000,'lines':[[{'x':4.5,'y':1.5},{'x':5.5,'y':2.5}]],'style':{'color':'#000000ff','thickness':0.05,'layer':'foreground'}}",
    "line #000000 above width:5% 14 24" },
  { "sudokumaker", "{'type':2001,'cages':[{'cells':[0,1],'value':'m'}],'style':{'text':{'color':'#00f'},'cage':{'color':'#00f'}}}",
    "cage #0000ff 1 2 \"m\"" },
  { "sudokumaker",
    "{'type':2002,'params':[{'type':'ellipse','rx':0.17,'ry':0.1,'angle':45,'fill':'#000000ff','stroke':'#000000','strokeWidth':0.02}],"
    "'symbols':[[1.5,1]]}",
    "shape circle #000000 fill:#000000 width:2% 34x20% turned:45 2+11" },
  { "sudokumaker",
    "{'type':2002,'params':[{'type':'rectangle','width':3,'height':3,'angle':0,'strokeWidth':0.02,'stroke':'#00000000','fill':'#0000002d'}],"
    "'symbols':[[2.5,2.25]]}",
    "shape square #00000000 fill:#0000002d width:2% 300% @2.5/2.25" },
  { "sudokumaker",
    "{'type':2002,'params':[{'type':'text','text':'0','size':0.3,'angle':0},{'type':'text','text':'+4','size':0.3,'angle':270,"
    "'strokeWidth':0.02,'stroke':'#ffffff','fill':'#123456'}],'symbols':[[-0.5,2.5,1]]}",
    "text #123456 30% turned:270 @-0.5/2.5 \"+4\"" },
  { "sudokumaker",
    "{'type':2002,'params':[{'type':'arrow','length':0.2,'headSize':0.15,'angle':90,'strokeWidth':0.05,'stroke':'#00000060','fill':'#fff'}],"
    "'symbols':[[4.5,4.75]]}",
    "arrow #00000060 width:5% head:15% @4.5/4.65 @4.5/4.85" },
  { "sudokupad", "'lines':[{'wayPoints':[[0.5,0.5],[1.5,1.5]],'color':'#67f067','thickness':9.6}]", "line #67f067 width:15% 1 11" },
  { "sudokupad", "'lines':[{'wayPoints':[[0,0.25],[1.5,1.5]],'color':'rgba(255, 0, 0, 0.5)','thickness':3.2}]",
    "line #ff000080 width:5% @0.25/0 11" },
  { "sudokupad", "'arrows':[{'wayPoints':[[0.5,0.8],[0.5,1.5]],'color':'#A1A1A1','thickness':5,'headLength':0.3}]",
    "arrow #a1a1a1 width:7.8125% head:30% @0.8/0.5 2" },
  { "sudokupad", "'underlays':[{'center':[2.5,1.5],'width':0.7,'height':0.4,'rounded':true,'backgroundColor':'#CFCFCF','angle':45}]",
    "shape circle #00000000 fill:#cfcfcf below 70x40% turned:45 20" },
  { "sudokupad", "'overlays':[{'center':[3,1.25],'width':0.25,'height':0.25,'backgroundColor':'#fff','borderColor':'black'}]",
    "shape square #000000 fill:#ffffff 25% @1.25/3" },
  { "sudokupad", "'overlays':[{'center':[-0.5,0.5],'width':1,'height':1,'text':'17','fontSize':32,'color':'#ff8800','angle':-15}]",
    "text #ff8800 50% turned:-15 @0.5/-0.5 \"17\"" },
  { "sudokupad", "'cages':[{'cells':[[0,0],[0,1]],'value':'no total','style':{'borderColor':'#00ff00'}}]", "cage #00ff00 1 2 \"no total\"" },
};

/* As it is written. */
static char *
only_drawing (const GwImport *import)
{
  const GwPuzzle *puzzle = import->reading->puzzle;
  g_autoptr (GwDrawn) drawn = NULL;

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (strcmp (gw_facts_key (puzzle->facts, i), GW_DRAWN_KEY) == 0)
      {
        g_assert_null (drawn);
        drawn = gw_drawn_parse (gw_facts_value (puzzle->facts, i), puzzle->grid->n_cells, NULL);
      }
  g_assert_nonnull (drawn);
  return gw_drawn_write (drawn);
}

static void
test_in (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cosmetics); i++)
    {
      g_autofree char *document = document_of (cosmetics[i].format, cosmetics[i].more);
      g_autoptr (GwImport) import = must_import (document);
      g_autofree char *text = only_drawing (import);

      g_assert_cmpstr (text, ==, cosmetics[i].drawn);
    }
}

/* From each format to each other, and read there. */
static void
test_across (void)
{
  static const char *const formats[] = { "f-puzzles", "sudokumaker", "sudokupad", "ipuz" };

  for (guint i = 0; i < G_N_ELEMENTS (cosmetics); i++)
    for (guint k = 0; k < G_N_ELEMENTS (formats); k++)
      {
        g_autofree char *document = document_of (cosmetics[i].format, cosmetics[i].more), *there = NULL, *text = NULL;
        g_autoptr (GwImport) import = must_import (document), again = NULL;
        g_autoptr (GwReport) report = NULL;
        g_autoptr (GError) error = NULL;

        there = gw_exchange_write (gw_exchange_find (formats[k]), import->reading->puzzle, NULL, FALSE, &report, &error);
        g_assert_no_error (error);
        again = must_import (there);
        text = only_drawing (again);
        g_assert_cmpstr (text, ==, cosmetics[i].drawn);
      }
}

/* Elements come and go in their order: what lies above hides what lies below. */
static void
test_order (void)
{
  static const char expected[] = "#000001#000002#000003";
  static const char *const documents[][2] = {
    { "f-puzzles", "'circle':[{'cells':['R1C1'],'baseC':'#000001','width':0.9,'height':0.9},{'cells':['R1C1'],'baseC':'#000002','width':0.6,"
                   "'height':0.6},{'cells':['R1C1'],'baseC':'#000003','width':0.3,'height':0.3}]" },
    { "sudokupad", "'overlays':[{'center':[0.5,0.5],'width':0.9,'backgroundColor':'#000001'},{'center':[0.5,0.5],'width':0.6,"
                   "'backgroundColor':'#000002'},{'center':[0.5,0.5],'width':0.3,'backgroundColor':'#000003'}]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *document = document_of (documents[i][0], documents[i][1]);
      g_autoptr (GwImport) import = must_import (document);
      GwFacts *facts = import->reading->puzzle->facts;
      g_autoptr (GString) colours = g_string_new (NULL);

      for (guint k = 0; k < gw_facts_size (facts); k++)
        if (strcmp (gw_facts_key (facts, k), GW_DRAWN_KEY) == 0)
          g_string_append_len (colours, strstr (gw_facts_value (facts, k), "fill:") + strlen ("fill:"), 7);
      g_assert_cmpstr (colours->str, ==, expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cosmetics/in", test_in);
  g_test_add_func ("/cosmetics/across", test_across);
  g_test_add_func ("/cosmetics/order", test_order);
  return g_test_run ();
}
