/* Statements become a puzzle; and everything that is said on the way, with its place. */

#include <string.h>

#include "rules/make.h"
#include "rules/rule-table.h"
#include "statements.h"

#define NINE "values=123456789\ncolumns=9\nrows=9\n"
#define SIX  "values=123456\nhexagonal_grid(4,6)\n"

/* ---- what is said ---- */

typedef struct
{
  const char *name, *text, *said;
} Saying;

static const Saying sayings[] = {
  { "all-is-well", NINE "row_groups\ncolumn_groups\nbox_groups(3,3)\nset_cell(12,1)", "" },
  { "any-order", "set_cell(12,1)\nrow_groups\nrows=9\ncolumns=9\nvalues=123456789", "" },

  /* the grammar of a statement */
  { "no-name", NINE "=9\n(1)\n,", "error 3:0: a statement begins with the name of a rule\n"
                                 "error 4:0: a statement begins with the name of a rule\n"
                                 "error 5:0: a statement begins with the name of a rule\n" },
  { "odd-sign", NINE "renban/2\nrenban?", "error 3:6: the name of a rule is followed by '(', '=' or nothing\n"
                                         "error 4:6: the name of a rule is followed by '(', '=' or nothing\n" },
  { "not-closed", NINE "sum(8,1,2", "error 3:8: ')' is missing at the end\n" },
  { "only-opened", NINE "sum(", "error 3:3: ')' is missing at the end\n" },
  { "behind", NINE "sum(8,1,2)x", "error 3:10: nothing can follow ')'\n" },
  { "empty-parentheses", NINE "renban()", "error 3:6: there is nothing between '(' and ')'; leave them out\n" },
  { "missing-arguments", NINE "sum(8,,2)\nsum(,2)\nsum(8,2,)", "error 3:6: an argument is missing here\n"
                                                            "error 4:4: an argument is missing here\n"
                                                            "error 5:8: an argument is missing here\n" },
  { "inner-signs", NINE "sum(8,(1,2)\nsum(8)(1)\nsum(8=1)",
    "error 3:6: '(', ')' and '=' cannot be used inside the arguments\n"
    "error 4:5: '(', ')' and '=' cannot be used inside the arguments\n"
    "error 5:5: '(', ')' and '=' cannot be used inside the arguments\n" },
  { "nothing-assigned", "values=123\nrows=3\ncolumns=", "error 2:7: something must follow '='\n" },

  /* names */
  { "unknown", NINE "smu(8,1,2)\nxyzzy", "error 3:0: 'smu' is not a rule; did you mean 'sum'?\n"
                                        "error 4:0: 'xyzzy' is not a rule; 'gridwright-cli rules' lists them all\n" },
  { "case-matters", NINE "Renban", "error 3:0: 'Renban' is not a rule; did you mean 'renban'?\n" },
  { "internal", NINE "decided", "error 3:0: 'decided' is not a rule; 'gridwright-cli rules' lists them all\n" },
  { "notation", "values(123)\nvalues=123\ncolumns=3\nrows=3\nsum=9\nrow_groups=1",
    "error 0:6: write values = …\nerror 4:3: '=' does not belong to sum\nerror 5:10: '=' does not belong to row_groups\n" },

  /* what is once in a file */
  { "second", NINE "values=12\nrows=9\ncolumns=3", "error 3:0: values appears a second time; keep only one of them\n"
                                                 "error 4:0: rows appears a second time; keep only one of them\n"
                                                 "error 5:0: columns appears a second time; keep only one of them\n" },
  { "second-hexagon", SIX "hexagonal_grid(4,6)", "error 2:0: hexagonal_grid appears a second time; keep only one of them\n" },
  { "second-of-a-wrong-one", "values=1?\nvalues=12\ncolumns=0\ncolumns=2\nrows=2",
    "error 0:7: '1?' is not possible here; it may hold no blanks and none of ( ) , = / ?\n"
    "error 2:8: '0' is out of range; columns must be from 1 to 10000\n" },

  /* what is missing, and what is missing only because it is wrong */
  { "no-values", "columns=9\nrows=9", "error 2:0: there are no values; add a line such as: values = 123456789\n" },
  { "no-grid", "values=12", "error 1:0: there is no grid; add lines such as: columns = 9 and rows = 9\n" },
  { "no-rows", "values=12\ncolumns=2", "error 2:0: the grid has columns but no rows; add a line such as: rows = 9\n" },
  { "no-columns", "values=12\nrows=2", "error 2:0: the grid has rows but no columns; add a line such as: columns = 9\n" },
  { "nothing", "", "error 0:0: there are no values; add a line such as: values = 123456789\n"
                   "error 0:0: there is no grid; add lines such as: columns = 9 and rows = 9\n" },
  { "wrong-values", "values=\ncolumns=9\nrows=9", "error 0:6: something must follow '='\n" },
  { "wrong-removed", "values=12\nrestrict_grid(", "error 1:13: ')' is missing at the end\n"
    "error 2:0: there is no grid; add lines such as: columns = 9 and rows = 9\n" },
  { "wrong-rows", "values=12\ncolumns=2\nrows=x", "error 2:5: 'x' is not a number\n" },
  { "wrong-hexagon", "values=12\nhexagonal_grid(4)", "error 1:16: hexagonal_grid needs a base and a middle, as in hexagonal_grid (base, middle)\n" },

  /* errors apart from each other are all said, and none twice in other words */
  { "all-without-a-grid", "values=123\ncolumns=x\nsum(8,1,x)\nset_cell(1,4)\nsmu(1,2)\nset_cell(1)\neven(50000)\nset_cell(1,2)",
    "error 4:0: 'smu' is not a rule; did you mean 'sum'?\n"
    "error 1:8: 'x' is not a number\n"
    "error 8:0: the grid has columns but no rows; add a line such as: rows = 9\n"
    "error 2:8: 'x' is not a cell; cells are numbered from 1, row by row\n"
    "error 3:11: '4' is not one of the values 1 2 3\n"
    "error 5:10: set_cell needs a cell and a value, as in set_cell (cell, value)\n"
    "error 6:5: cell 50000 is not in the grid; cells go from 1 to 10000\n" },
  { "all-without-values", "columns=3\nrows=3\nset_cell(10,1)\nset_cell(1,12)\nempty_value=0\nnumber(1,x)\nset_cell(2,7)\nwheel(1,2,5,4,1,2,3)",
    "error 5:9: 'x' is not a number\n"
    "error 8:0: there are no values; add a line such as: values = 123456789\n"
    "error 2:9: cell 10 is not in the grid; cells go from 1 to 9\n"
    "error 3:11: '12' is not a value; a value is a single character\n"
    "error 7:19: wheel needs 4 cells and 4 values, as in wheel (cell, cell, cell, cell, value, value, value, value)\n" },
  { "all-of-two-wrong-definitions", "values=(\ncolumns=170\nrows=3\nset_cell(1,x)\ndiagonal(1)\nrestrict_grid(0)",
    "error 0:7: '(' is not possible here; it may hold no blanks and none of ( ) , = / ?\n"
    "error 1:0: the grid is 170 columns by 3 rows; at most 100 by 100 are possible\n"
    "error 5:14: cell 0 is not in the grid; cells go from 1 to 10000\n"
    "error 4:10: diagonal needs a from and a to, as in diagonal (from, to)\n" },
  { "misspelt-definitions", "vlaues=123\ncolums=3\nrows=3\nset_cell(1,1)\nset_cell(x,1)",
    "error 0:0: 'vlaues' is not a rule; did you mean 'values'?\n"
    "error 1:0: 'colums' is not a rule; did you mean 'columns'?\n"
    "error 4:9: 'x' is not a cell; cells are numbered from 1, row by row\n" },
  { "misspelt-kind", "values=123\nhexagonalgrid(2,3)\nhexagon_lines\nset_cell(1,4)",
    "error 1:0: 'hexagonalgrid' is not a rule; did you mean 'hexagonal_grid'?\n"
    "error 3:11: '4' is not one of the values 1 2 3\n" },
  { "wrong-kind", "values=123\ncolumns=3\nrows=3\ntwodoku_rows(3)\ntwodoku_columns(3)\nrow_groups\nset_cell(1,4)",
    "error 3:13: twodoku_rows needs no arguments, as in twodoku_rows\n"
    "error 4:16: twodoku_columns needs no arguments, as in twodoku_columns\n"
    "error 6:11: '4' is not one of the values 1 2 3\n" },
  { "wrong-kind-without-rows", "values=123\ncolumns=4\ntwodoku_rows(3)",
    "error 2:13: twodoku_rows needs no arguments, as in twodoku_rows\n"
    "error 3:0: the grid has columns but no rows; add a line such as: rows = 9\n" },
  { "groups-of-removed-cells", "values=12\ncolumns=3\nrows=1\nrestrict_grid(x)\nrow_groups\nextra_region(1,2,3)",
    "error 3:14: 'x' is not a cell; cells are numbered from 1, row by row\n"
    "error 5:0: a group of 3 cells (R1C1, R1C2 and R1C3) is larger than the 2 values; list more values or take cells away\n" },
  { "numbers-that-are-wrong", "values=123\ncolumns=3\nrows=1\nnumber(1,x)\nnumber(2,1)\nset_cell(1,12)",
    "error 3:9: 'x' is not a number\n"
    "error 5:11: '12' is not a value; a value is a single character\n" },
  { "beyond-a-wrong-value", "values=1?\ncolumns=2\nrows=2\nset_cell(1,2)\nset_cell(5,2)\nbox_groups(2)",
    "error 0:7: '1?' is not possible here; it may hold no blanks and none of ( ) , = / ?\n"
    "error 4:9: cell 5 is not in the grid; cells go from 1 to 4\n"
    "error 5:12: box_groups needs a width and a height, as in box_groups (width, height)\n" },

  /* values.c */
  { "too-many-values", "values=0123456789012345678901234567890123456789012345678901234567890123456789\ncolumns=2\nrows=2",
    "error 0:0: more than 64 values are listed; 64 is the most\n" },
  { "empty-value", NINE "empty_value=0", "error 3:12: '0' is not one of the values 1 2 3 4 5 6 7 8 9\n" },
  { "second-empty-value", "values=120\ncolumns=3\nrows=3\nempty_value=0\nempty_value=1",
    "error 4:0: empty_value appears a second time; keep only one of them\n"
    "aside 3:0: empty_value is named but not defined by the format; read as: this value means 'no number'\n" },
  { "numbered-empty-value", "values=120\ncolumns=3\nrows=3\nempty_value=0\nnumber(0,7)",
    "error 4:0: the empty value '0' cannot have a number\n"
    "aside 3:0: empty_value is named but not defined by the format; read as: this value means 'no number'\n" },
  { "numbered-twice", NINE "number(1,20)\nnumber(1,21)", "error 4:0: '1' has a number already\n" },
  { "number-range", NINE "number(1,100)", "error 3:9: '100' is out of range; number must be from 0 to 99\n" },
  { "numbers-clash", "columns=3\nrows=3\nvalues=123\nnumber(1,7)\nnumber(2,3)",
    "error 4:0: '2' and '3' both count 3; give every value a number of its own\n" },
  { "symvalue", NINE "symvalue(1,ten)\nsymvalue(0,x)", "error 4:9: '0' is not one of the values 1 2 3 4 5 6 7 8 9\n"
    "aside 3:0: symvalue is named but not defined by the format; read as: the value is shown as this text\n" },

  /* sizes */
  { "too-wide", "rows=9\nvalues=12\ncolumns=101", "error 0:0: the grid is 101 columns by 9 rows; at most 100 by 100 are possible\n" },
  { "too-large", "values=12\ncolumns=10001\nrows=1", "error 1:8: '10001' is out of range; columns must be from 1 to 10000\n" },
  { "too-many-cells", "values=12\nthree_grid(64,64)", "error 1:0: the grids have 12288 cells together; at most 10000 are possible\n" },
  { "hexagon-sides", "values=12\nhexagonal_grid(5,4)", "error 1:0: a hexagon's middle line is at least as long as its base line\n" },
  { "four-doku-sides", "values=1234\nfour_doku(9,6)", "error 1:0: a four-doku of 4 values has sides of 4 to 8 cells\n" },
  { "conjoined-sides", "values=1234\ncolumns=4\nrows=4\nconjoined_rows",
    "error 1:0: conjoined grids of 4 values are 4 cells one way and 5 to 7 the other\n" },
  { "twodoku-sides", "values=1234\ncolumns=8\nrows=6\ntwodoku_rows",
    "error 1:0: a twodoku of 4 values has 2*4-w columns and 2*4-h rows for boxes of w by h\n" },

  /* one kind of grid */
  { "hexagon-and-rectangle", SIX "columns=9", "error 1:0: the grid already has a size; a puzzle has only one kind of grid\n" },
  { "two-and-three", "values=123\ntwo_grid(3,3)\nthree_grid(3,3)",
    "error 2:0: the grid already has a size; a puzzle has only one kind of grid\n"
    "aside 1:0: two_grid is named but not defined by the format; read as: two separate rectangles, numbered one after the other\n" },
  { "samurai-and-columns", "values=123456789\nsamurai\ncolumns=21\nrows=21",
    "error 1:0: the grid already has a size; a puzzle has only one kind of grid\n" },
  { "conjoined-and-twodoku", "values=1234\ncolumns=6\nrows=4\nconjoined_rows\ntwodoku_rows",
    "error 4:0: the puzzle already has another kind of grid; a puzzle has only one\n"
    "aside 3:0: conjoined_rows is named but not defined by the format; read as: the rows of two overlapping squares are groups\n" },

  /* the kind of grid that a rule needs */
  { "rows-on-hexagon", SIX "row_groups\ncolumn_groups\nbox_groups(2,2)\ndiagonal(1,6)\nposition_groups(2,2)",
    "error 2:0: row_groups needs one rectangle (columns and rows)\n"
    "error 3:0: column_groups needs one rectangle (columns and rows)\n"
    "error 4:0: box_groups needs one rectangle (columns and rows)\n"
    "error 5:0: diagonal needs a grid of rectangles\n"
    "error 6:0: position_groups needs a grid of rectangles\n" },
  { "lines-on-rectangle", NINE "hexagon_lines\ntwo_grid_rows\nfour_doku_box(3,3)\nthree_grid_columns\ntwin_doku_rows",
    "error 3:0: hexagon_lines needs a hexagon (hexagonal_grid)\n"
    "error 4:0: two_grid_rows needs two grids (two_grid)\n"
    "error 5:0: four_doku_box needs four joined squares (four_doku)\n"
    "error 6:0: three_grid_columns needs three grids (three_grid)\n"
    "error 7:0: twin_doku_rows needs twin grids (twin_doku)\n" },
  { "rows-on-joined", "values=1234\ntwo_grid(4,4)\nrow_groups",
    "error 2:0: row_groups needs one rectangle (columns and rows)\n"
    "aside 1:0: two_grid is named but not defined by the format; read as: two separate rectangles, numbered one after the other\n" },

  /* removed cells */
  { "removed", NINE "restrict_grid(5,82)\nrestrict_grid(1)",
    "error 3:16: cell 82 is not in the grid; cells go from 1 to 81\n"
    "aside 4:0: restrict_grid is named but not defined by the format; read as: these cells are not part of the puzzle\n" },
  { "uses-removed", NINE "sum(8,1,2)\nrestrict_grid(2,3)\nset_cell(3,1)\ndiagonal(1,81)",
    "error 3:8: cell 2 is not part of the puzzle; sum cannot use it\n"
    "error 5:9: cell 3 is not part of the puzzle; set_cell cannot use it\n"
    "aside 4:0: restrict_grid is named but not defined by the format; read as: these cells are not part of the puzzle\n" },
  { "all-removed", "values=12\ncolumns=2\nrows=1\nrestrict_grid(1,2)",
    "error 3:0: no cell of the grid is left; leave some out of restrict_grid\n" },
  { "inactive", "values=1234\ncolumns=6\nrows=6\ntwodoku_rows\nset_cell(5,1)",
    "error 4:9: cell 5 is not part of the puzzle; set_cell cannot use it\n"
    "aside 3:0: twodoku_rows is named but not defined by the format; read as: the rows of both squares of a twodoku are groups\n" },

  /* groups */
  { "group-too-large", "values=12345678\ncolumns=9\nrows=8\nrow_groups\ncolumn_groups\nextra_region(1,2,3,4,5,6,7,8,9)\njigsaw(1,2,3,4,5,6,7,8)",
    "error 3:0: a group of 9 cells (R1C1, R1C2, R1C3, R1C4, R1C5, R1C6, R1C7, R1C8 and R1C9) is larger than the 8 values; list more values or take cells away\n"
    "error 5:0: a group of 9 cells (R1C1, R1C2, R1C3, R1C4, R1C5, R1C6, R1C7, R1C8 and R1C9) is larger than the 8 values; list more values or take cells away\n" },
  { "group-fits-without-removed", "values=12\ncolumns=3\nrows=1\nrestrict_grid(2)\nrow_groups",
    "aside 3:0: restrict_grid is named but not defined by the format; read as: these cells are not part of the puzzle\n" },
  { "box-does-not-fit", NINE "box_groups(10,1)\nbox_groups(101,1)", "error 4:11: '101' is out of range; width must be from 1 to 100\n"
    "error 3:0: no box of 10 by 1 cells fits into the grid\n" },
  { "left-over", "values=123456\ncolumns=7\nrows=4\nbox_groups(3,2)\nbox_groups(6,1)",
    "note 3:0: 4 cells are in no box\nnote 4:0: 4 cells are in no box\n" },
  { "renban-of-nothing", NINE "renban\nbox_groups(3,3)\njigsaw(1,2)",
    "note 3:0: renban has no effect here: it applies to row_groups, column_groups, hexagon_lines, diagonal and extra_region, and there are none\n" },
  { "renban-of-something", NINE "renban\nextra_region(1,2)", "" },
  { "renban-of-joined-lines", "values=1234\ntwo_grid(3,3)\ntwo_grid_rows\ndiagonal(1,9)\nrenban",
    "aside 1:0: two_grid is named but not defined by the format; read as: two separate rectangles, numbered one after the other\n"
    "aside 2:0: two_grid_rows is named but not defined by the format; read as: the rows of both grids are groups\n"
    "note 4:0: renban does not apply to two_grid_rows; lines that it should apply to can be listed as extra_region\n" },
  { "renban-of-full-lines", "values=123\ntwo_grid(3,3)\ntwo_grid_rows\ndiagonal(1,9)\nrenban",
    "aside 1:0: two_grid is named but not defined by the format; read as: two separate rectangles, numbered one after the other\n"
    "aside 2:0: two_grid_rows is named but not defined by the format; read as: the rows of both grids are groups\n" },
  { "one-left-over", "values=12\ncolumns=3\nrows=1\nbox_groups(2,1)", "note 3:0: 1 cell is in no box\n" },
  { "position-groups", NINE "position_groups(3,3)\nposition_groups(5,5)\nposition_groups(1,1)",
    "error 4:0: no two boxes of 5 by 5 cells fit into the grid\n"
    "error 5:0: a group of 81 cells (R1C1, R1C2, R1C3, R1C4, R1C5, R1C6, R1C7, R1C8 and 73 more) is larger than the 9 values; list more values or take cells away\n" },
  { "diagonal-ends", NINE "diagonal(1,9)\ndiagonal(1,1)", "error 4:11: cell 1 is listed twice\n"
    "error 3:0: R1C1 and R1C9 are not the two ends of a diagonal\n" },
  { "twodoku-box", "values=123456\ncolumns=9\nrows=10\ntwodoku_box(3,2)\ntwodoku_box(2,3)",
    "error 4:0: the two squares share a corner of 3 by 2 cells, which is not a box of 2 by 3; change columns and rows\n"
    "aside 3:0: twodoku_box is named but not defined by the format; read as: the boxes of both squares of a twodoku are groups\n" },
  { "magic-square", NINE "magic(1,2,3,4,5)\nmagic(1,2,3,10,11,12,19,20,21)", "error 3:0: 5 cells do not make a square; list 4, 9, 16 … cells, row by row\n" },
  { "clone-of-itself", NINE "clone(2,1,2,1,2)\nclone(1,5,5,5)",
    "error 3:0: every cell would be a clone of itself, which says nothing; list other cells in the second group\n"
    "error 4:0: every cell would be a clone of itself, which says nothing; list other cells in the second group\n" },
  { "samurai-values", "values=12345678\nsamurai", "error 1:0: samurai needs 9 values; 8 are listed\n" },
  { "twins-differ", "values=12\ntwin_doku(2,2)\nrestrict_grid(1)",
    "error 1:0: the twins differ in their cells; remove the same cells from both\n"
    "aside 2:0: restrict_grid is named but not defined by the format; read as: these cells are not part of the puzzle\n" },

  /* arguments: their places */
  { "places", NINE "sum(8,1,82)\nsum(x,1)\nset_cell(5,A)\nsum(8)\nset_cell(5,1,2)\nsum\ncolumn_groups(2)\neven(1,2,1)",
    "error 3:8: cell 82 is not in the grid; cells go from 1 to 81\n"
    "error 4:4: 'x' is not a number\n"
    "error 5:11: 'A' is not one of the values 1 2 3 4 5 6 7 8 9\n"
    "error 6:5: sum needs a total and at least one cell, as in sum (total, cell, cell, …)\n"
    "error 7:13: set_cell needs a cell and a value, as in set_cell (cell, value)\n"
    "error 8:0: sum needs a total and at least one cell, as in sum (total, cell, cell, …)\n"
    "error 9:14: column_groups needs no arguments, as in column_groups\n"
    "error 10:9: cell 1 is listed twice\n" },

  /* notes */
  { "alias", SIX "hexagonal_lines\nset_cell(1,1)\ndel_value(2,1)\ndel_values(3,1)",
    "note 2:0: 'hexagonal_lines' is read as 'hexagon_lines'\nnote 4:0: 'del_value' is read as 'del_values'\n" },
  { "alias-of-grid", "values=123456\nhexangular_grid(4,6)", "note 1:0: 'hexangular_grid' is read as 'hexagonal_grid'\n" },
  { "noted-once", NINE "restrict_grid(1)\nrestrict_grid(2)\nrestrict_grid(3)",
    "aside 3:0: restrict_grid is named but not defined by the format; read as: these cells are not part of the puzzle\n" },
  { "extensions-are-not-noted", NINE "magic(1,2,10,11)\nposition_groups(3,3)", "" },
  { "one-cell", NINE "sum(5,1)\nproduct(5,2)\nsum(5,3,4)", "note 3:0: the format asks for at least two cells; one is accepted\n"
    "note 4:0: the format asks for at least two cells; one is accepted\n" },
  { "no-zero", NINE "zero_based\nzero_unseen", "note 3:0: no value counts 0 here; see 'number'\nnote 4:0: no value counts 0 here; see 'number'\n" },
  { "zero", "values=0123\ncolumns=2\nrows=2\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nzero_based\nzero_unseen\nskyscraper(1,1,2)", "" },
  { "counted-again", NINE "sum(20,29,30,31,31)\ntotal(30,1,2,1,3,2)\nproduct(5,1,1)\ncage(1,2,1)",
    "error 5:12: cell 1 is listed twice\nerror 6:9: cell 1 is listed twice\n"
    "note 3:0: cells that are listed several times count each time: R4C4\n"
    "note 4:0: cells that are listed several times count each time: R1C1 and R1C2\n" },
  { "own-clones", NINE "clone(3,1,2,3,1,4,3)\nclone(1,5,5,6)", "note 3:0: cells that would be clones of themselves say nothing: R1C1 and R1C3\n" },
  { "repeated", NINE "row_groups\nrow_groups\nextra_region(1,2)\nextra_region(2,1)\nextra_region(1,2)\njigsaw(1,2)\nset_cell(1,5)\nset_cell(1,5)",
    "note 4:0: this says the same as an earlier line\nnote 7:0: this says the same as an earlier line\n"
    "note 10:0: this says the same as an earlier line\n" },
  { "repeated-remark", NINE "sum(5,1)\nsum(5,1)", "note 3:0: the format asks for at least two cells; one is accepted\n"
    "note 4:0: this says the same as an earlier line\n" },
  { "repeated-wrong", NINE "diagonal(1,9)\ndiagonal(1,9)", "error 3:0: R1C1 and R1C9 are not the two ends of a diagonal\n"
    "error 4:0: R1C1 and R1C9 are not the two ends of a diagonal\n" },
  { "repeated-samurai", "values=123456789\nsamurai\nsamurai", "note 2:0: this says the same as an earlier line\n" },

  /* numbers that differ from their faces */
  { "faces", "values=123456700\ncolumns=9\nrows=9\nrow_groups\nsum(8,1,2)\nsum(9,1,2)",
    "warning 4:0: values count by their place in 'values', which differs from their digits here; see 'number'\n" },
  { "faces-without-arithmetic", "values=123456700\ncolumns=9\nrows=9\nrow_groups\nset_cell(1,0)", "" },
  { "faces-under-renban", "values=0123\ncolumns=3\nrows=3\nrow_groups\nrenban",
    "warning 4:0: values count by their place in 'values', which differs from their digits here; see 'number'\n" },
  { "faces-mended", "values=0123\ncolumns=2\nrows=2\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\nsum(3,1,2)", "" },
  { "faces-of-letters", "values=abc\ncolumns=3\nrows=3\nsum(3,1,2)", "" },
  { "faces-of-the-empty", "values=12345\ncolumns=2\nrows=2\nempty_value=5\nsum(3,1,2)",
    "aside 3:0: empty_value is named but not defined by the format; read as: this value means 'no number'\n" },
};

static void
test_saying (gconstpointer data)
{
  const Saying *saying = data;
  g_autoptr (Assembled) a = assemble_lines (saying->text);

  g_assert_cmpstr (a->said->str, ==, saying->said);
}

/* Nobody need listen. */
static void
test_deaf (void)
{
  const GwStatement statement = { .text = "xyzzy", .length = 5 };

  g_assert_null (gw_assemble (&statement, 1, NULL, NULL, NULL, NULL));
}

/* A statement ends where its length says. */
static void
test_length (void)
{
  const GwStatement statements[] = {
    { .text = "values=12345", .length = 9 }, { .text = "columns=23", .length = 9 }, { .text = "rows=2!", .length = 6 },
  };
  g_autoptr (GwPuzzle) puzzle = gw_assemble (statements, 3, NULL, NULL, NULL, NULL);

  g_assert_nonnull (puzzle);
  g_assert_cmpuint (puzzle->symbols->n, ==, 2);
  g_assert_cmpuint (puzzle->grid->n_cells, ==, 4);
}

static void
keep_message (gpointer data, GwSeverity severity, guint statement, gsize offset, const char *message)
{
  char **kept = data;

  g_assert_null (*kept);
  *kept = g_strdup_printf ("%u:%" G_GSIZE_FORMAT " %s", statement, offset, message);
}

/* Whatever stands behind a NUL must not be lost in silence. */
static void
test_nul (void)
{
  const GwStatement statements[] = {
    { .text = "values=12", .length = 9 }, { .text = "columns=2", .length = 9 }, { .text = "rows=2", .length = 6 },
    { .text = "sum(3,1\0,2)", .length = 11 },
  };
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = gw_assemble (statements, 4, NULL, keep_message, &message, NULL);

  g_assert_nonnull (puzzle);
  g_assert_cmpstr (message, ==, "3:7 a statement cannot contain a NUL character");
}

/* Lines, outside clues, magic, extremes and circles make no sense beside cells without a number. */
static void
test_at_odds_with_empty (void)
{
  static const char *const also[] = { "magic", "magic_diagonals", "min_cell", "max_cell", "count_circles", NULL };
  static const char *const fine[] = { "sum", "product", "even", "odd", "renban", "equal", "neq", "kropki_diff", "cage",
                                      "extra_region", "diagonal", "set_cell", "japanese_crossword", NULL };

  for (guint i = 0; i < gw_n_rules; i++)
    {
      const GwRule *rule = gw_rules[i];
      gboolean is_line = rule->category == GW_CATEGORY_LINE, is_outside = rule->category == GW_CATEGORY_OUTSIDE;

      /* A total is a sum, wherever it is drawn: an empty cell counts 0. */
      if (is_line || (is_outside && rule != &gw_rule_total) || g_strv_contains (also, rule->id))
        {
          g_test_message ("%s", rule->id);
          g_assert_true (rule->is_at_odds_with_empty);
        }
      if (g_strv_contains (fine, rule->id))
        g_assert_false (rule->is_at_odds_with_empty);
    }
}

static void
test_empty_value_refuses (void)
{
  g_autoptr (Assembled) a
    = assemble_lines ("values=1230\ncolumns=4\nrows=4\nempty_value=0\nmagic(1,2,5,6)\nthermo(1,2,3)\nskyscraper(2,1,2,3,4)\n"
                      "min_cell(1)\ncount_circles(1,2)\nsum(5,1,2)\neven(1)");

  g_assert_cmpstr (a->said->str, ==,
                   "error 4:0: magic and empty_value do not go together; remove one of them\n"
                   "error 5:0: thermo and empty_value do not go together; remove one of them\n"
                   "error 6:0: skyscraper and empty_value do not go together; remove one of them\n"
                   "error 7:0: min_cell and empty_value do not go together; remove one of them\n"
                   "error 8:0: count_circles and empty_value do not go together; remove one of them\n"
                   "aside 3:0: empty_value is named but not defined by the format; read as: this value means 'no number'\n");
}

/* ---- the puzzle ---- */

static void
test_puzzle (void)
{
  g_autoptr (Assembled) a = assemble_lines (NINE "sum(8,1,2)\nsmu(1)\nset_cell(12,1)");
  const GwPuzzle *puzzle = a->puzzle;
  const GwConstraint *sum = a->made[3];

  /* Five statements that stand, in the author's order, then the engine's own. */
  g_assert_cmpuint (puzzle->n_constraints, ==, 6);
  for (guint i = 0, at = 0; i < a->n; i++)
    if (i != 4)
      g_assert_true (puzzle->constraints[at++] == a->made[i]);
  g_assert_null (a->made[4]);
  g_assert_true (puzzle->constraints[5]->rule == &gw_rule_decided);
  g_assert_cmpuint (puzzle->constraints[5]->regions[0]->n_cells, ==, 81);

  g_assert_true (sum->rule == &gw_rule_sum);
  g_assert_cmpint (sum->role, ==, GW_ROLE_GOAL);
  g_assert_cmpuint (sum->n_args, ==, 3);
  g_assert_cmpint (sum->args[0].value, ==, 8);
  g_assert_cmpint (sum->args[2].value, ==, 1);
  g_assert_cmpuint (sum->n_regions, ==, 1);
  g_assert_cmpint (sum->regions[0]->kind, ==, GW_REGION_SET);
  g_assert_cmpint (sum->regions[0]->drawing, ==, GW_DRAW_CAGE);
  g_assert_cmpuint (sum->regions[0]->n_cells, ==, 2);
  g_assert_cmpint (a->made[0]->role, ==, GW_ROLE_DEFINITION);
}

/* A line is a path, and may cross itself. */
static void
test_path (void)
{
  g_autoptr (Assembled) a = assemble_lines (NINE "whisper(5,1,2,3,2)");

  g_assert_cmpint (a->made[3]->regions[0]->kind, ==, GW_REGION_PATH);
  g_assert_cmpuint (a->made[3]->regions[0]->n_cells, ==, 4);
}

static void
test_identities_and_facts (void)
{
  g_autoptr (GwFacts) locked = gw_facts_add (NULL, "locked", "yes"), title = gw_facts_add (NULL, "title", "T");
  GwStatement statements[] = {
    { .text = "values=12", .length = 9, .id = 501 },
    { .text = "columns=2", .length = 9 },
    { .text = "rows=2", .length = 6 },
    { .text = "set_cell(1,2)", .length = 13, .id = 502, .facts = locked },
    { .text = "set_cell(1,2)", .length = 13 },
  };
  GwConstraint *made[5];
  g_autoptr (GwPuzzle) puzzle = gw_assemble (statements, 5, title, NULL, NULL, made);

  g_assert_cmpuint (made[0]->id, ==, 501);
  g_assert_cmpuint (made[3]->id, ==, 502);
  g_assert_cmpuint (made[1]->id, !=, made[2]->id);
  g_assert_cmpuint (made[3]->id, !=, made[4]->id);
  g_assert_cmpstr (gw_facts_get (made[3]->facts, "locked"), ==, "yes");
  g_assert_null (made[4]->facts);
  g_assert_true (puzzle->facts == title);
}

static void
test_symbols (void)
{
  g_autoptr (GwPuzzle) puzzle
    = assemble_puzzle ("symvalue(1,ten)\nnumber(2,40)\nempty_value=0\nvalues=0012\ncolumns=2\nrows=2");
  const GwSymbols *symbols = puzzle->symbols;

  g_assert_cmpint (symbols->empty, ==, 0);
  g_assert_cmpuint (symbols->multiplicity[0], ==, 2);
  g_assert_cmpint (symbols->number[1], ==, 1);
  g_assert_cmpint (symbols->number[2], ==, 40);
  g_assert_cmpstr (symbols->shown[1], ==, "ten");
}

/* Without a grid or values there is no puzzle; nothing of it is made. */
static void
test_no_puzzle (void)
{
  static const char *const texts[] = { "", "values=12", "columns=2\nrows=2\nset_cell(1,1)", "values=12\ncolumns=101\nrows=2" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (Assembled) a = assemble_lines (texts[i]);

      g_assert_null (a->puzzle);
      for (guint j = 0; j < a->n; j++)
        g_assert_null (a->made[j]);
    }
}

/* What could be understood is there all the same, so that a picture can be drawn. */
static void
test_picture_in_spite_of_errors (void)
{
  g_autoptr (Assembled) off = assemble_lines (NINE "restrict_grid(82)\nset_cell(1,1)");
  g_autoptr (Assembled) all = assemble_lines ("values=12\ncolumns=2\nrows=1\nrestrict_grid(1,2)\nset_cell(1,1)");

  g_assert_cmpuint (off->puzzle->grid->n_active, ==, 81);
  g_assert_nonnull (off->made[4]);
  g_assert_cmpuint (all->puzzle->grid->n_active, ==, 2);
  g_assert_nonnull (all->made[4]);
}

/* ---- joined grids ---- */

typedef struct
{
  const char *text;
  GwGridKind  kind;
  guint       n_cells, n_active;
  const char *id;        /* of the groups */
  guint       n_regions, size;
} Joined;

static const Joined joined[] = {
  { NINE "row_groups", GW_GRID_RECTANGLE, 81, 81, "row_groups", 9, 9 },
  { NINE "box_groups(3,3)", GW_GRID_RECTANGLE, 81, 81, "box_groups", 9, 9 },
  { "values=123456\ncolumns=6\nrows=6\nbox_groups(3,2)", GW_GRID_RECTANGLE, 36, 36, "box_groups", 6, 6 },
  { "values=123456789\nhexagonal_grid(5,9)\nhexagon_lines", GW_GRID_HEXAGON, 61, 61, "hexagon_lines", 27, 0 },
  { "values=1234\ncolumns=6\nrows=4\nconjoined_columns", GW_GRID_CONJOINED, 24, 24, "conjoined_columns", 8, 4 },
  { "values=1234\ncolumns=6\nrows=4\nconjoined_rows", GW_GRID_CONJOINED, 24, 24, "conjoined_rows", 8, 4 },
  { "values=1234\ncolumns=4\nrows=6\nconjoined_box(2,2)", GW_GRID_CONJOINED, 24, 24, "conjoined_box", 8, 4 },
  { "values=123456789\ncolumns=15\nrows=15\ntwodoku_columns", GW_GRID_TWODOKU, 225, 153, "twodoku_columns", 18, 9 },
  { "values=123456789\ncolumns=15\nrows=15\ntwodoku_rows", GW_GRID_TWODOKU, 225, 153, "twodoku_rows", 18, 9 },
  { "values=123456\ncolumns=9\nrows=10\ntwodoku_box(3,2)", GW_GRID_TWODOKU, 90, 66, "twodoku_box", 12, 6 },
  { "values=1234\nfour_doku(6,7)\nfour_doku_columns", GW_GRID_FOUR_DOKU, 42, 42, "four_doku_columns", 16, 4 },
  { "values=1234\nfour_doku(6,7)\nfour_doku_rows", GW_GRID_FOUR_DOKU, 42, 42, "four_doku_rows", 16, 4 },
  { "values=1234\nfour_doku(8,4)\nfour_doku_box(2,2)", GW_GRID_FOUR_DOKU, 32, 32, "four_doku_box", 16, 4 },
  { "values=123456\ntwo_grid(6,4)\ntwo_grid_rows", GW_GRID_TWO, 48, 48, "two_grid_rows", 8, 6 },
  { "values=123456\ntwo_grid(6,4)\ntwo_grid_columns", GW_GRID_TWO, 48, 48, "two_grid_columns", 12, 4 },
  { "values=123456\ntwo_grid(6,4)\ntwo_grid_box(3,2)", GW_GRID_TWO, 48, 48, "two_grid_box", 8, 6 },
  { "values=123456\nthree_grid(6,4)\nthree_grid_rows", GW_GRID_THREE, 72, 72, "three_grid_rows", 12, 6 },
  { "values=123456\nthree_grid(6,4)\nthree_grid_columns", GW_GRID_THREE, 72, 72, "three_grid_columns", 18, 4 },
  { "values=123456\nthree_grid(6,4)\nthree_grid_box(3,2)", GW_GRID_THREE, 72, 72, "three_grid_box", 12, 6 },
  { "values=123456\ntwin_doku(6,4)\ntwin_doku_rows", GW_GRID_TWIN, 48, 48, "twin_doku_rows", 8, 6 },
  { "values=123456\ntwin_doku(6,4)\ntwin_doku_columns", GW_GRID_TWIN, 48, 48, "twin_doku_columns", 12, 4 },
  { "values=123456\ntwin_doku(6,4)\ntwin_doku_box(3,2)", GW_GRID_TWIN, 48, 48, "twin_doku_box", 8, 6 },
  { "values=123456\ntwin_doku(6,4)", GW_GRID_TWIN, 48, 48, "twin_doku", 2, 24 },
  /* 45 rows, 45 columns, 45 boxes of which 4 are shared by two grids. */
  { "values=123456789\nsamurai", GW_GRID_SAMURAI, 441, 369, "samurai", 45 + 45 + 41, 9 },
  /* Nine places in a box, each nine times. */
  { NINE "position_groups(3,3)", GW_GRID_RECTANGLE, 81, 81, "position_groups", 9, 9 },
};

static void
test_joined (gconstpointer data)
{
  const Joined *expected = data;
  g_autoptr (GwPuzzle) puzzle = assemble_puzzle (expected->text);
  const GwConstraint *groups = puzzle->constraints[puzzle->n_constraints - 2];

  g_assert_cmpint (puzzle->grid->plan.kind, ==, expected->kind);
  g_assert_cmpuint (puzzle->grid->n_cells, ==, expected->n_cells);
  g_assert_cmpuint (puzzle->grid->n_active, ==, expected->n_active);
  g_assert_cmpstr (groups->rule->id, ==, expected->id);
  g_assert_cmpuint (groups->n_regions, ==, expected->n_regions);
  for (guint i = 0; i < groups->n_regions && expected->size > 0; i++)
    g_assert_cmpuint (groups->regions[i]->n_cells, ==, expected->size);
}

/* The first cell of the groups of each kind that two squares share, written down by hand. */
static void
test_joined_cells (void)
{
  g_autoptr (GwPuzzle) twodoku = assemble_puzzle ("values=1234\ncolumns=6\nrows=6\ntwodoku_box(2,2)\ntwodoku_rows");
  const GwConstraint *boxes = twodoku->constraints[3], *rows = twodoku->constraints[4];

  g_assert_cmpmem (boxes->regions[3]->cells, 8, ((GwCell[]) { 14, 15, 20, 21 }), 8); /* shared, of the first */
  g_assert_cmpmem (boxes->regions[4]->cells, 8, ((GwCell[]) { 14, 15, 20, 21 }), 8); /* and of the second square */
  g_assert_cmpmem (rows->regions[2]->cells, 8, ((GwCell[]) { 12, 13, 14, 15 }), 8);
  g_assert_cmpmem (rows->regions[4]->cells, 8, ((GwCell[]) { 14, 15, 16, 17 }), 8);
}

static void
test_removed_cells_leave_groups (void)
{
  g_autoptr (GwPuzzle) puzzle
    = assemble_puzzle ("values=1234\ncolumns=4\nrows=4\nrestrict_grid(1,6)\nrow_groups\nbox_groups(2,2)\ndiagonal(11,16)");
  const GwConstraint *rows = puzzle->constraints[4], *boxes = puzzle->constraints[5];

  g_assert_cmpuint (puzzle->grid->n_active, ==, 14);
  g_assert_cmpuint (rows->regions[0]->n_cells, ==, 3);
  g_assert_cmpuint (rows->regions[1]->n_cells, ==, 3);
  g_assert_cmpuint (rows->regions[2]->n_cells, ==, 4);
  g_assert_cmpmem (boxes->regions[0]->cells, 4, ((GwCell[]) { 1, 4 }), 4);
  g_assert_cmpuint (puzzle->constraints[7]->regions[0]->n_cells, ==, 14);
}

/* ---- text ---- */

static void
test_texts (void)
{
  static const char *const texts[] = {
    "values = 1223456789ä", "columns = 9", "rows = 9", "empty_value = ä", "number(1, 70)", "symvalue(2, ten)", "restrict_grid(81)",
    "row_groups", "box_groups(3, 1)", "set_cell(12, 1)", "set_cell(13, ?)", "set_values(14, 1, 2)", "del_values(15, ä)",
    "even(1, 2)", "odd(3)", "sum(8, 2, 11, 12)", "sum(?, 2, 11)", "product(0, 1, 2)", "diagonal(1, 21)", "jigsaw(1, 2, 3)",
    "extra_region(5, 4)", "repetition", "renban", "relation(far, 12, 2ä)", "contains(2, 1, 2, 5, 6)",
    "look_and_say(1, 2, 1, 5, 6)", "equal_sum(1, 2, 2, 3, 4)", "clone(1, 2, 3)", "ratio(2, 1, 4, 5)", "kropki_diff(4, 5)",
    "either(1, 2, sum, 8, 1, 2)", "wheel(1, 2, 11, 10, 1, 2, 1, 2)",
  };
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (Assembled) a = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_string_append_printf (all, "%s\n", texts[i]);
  a = assemble_lines (all->str);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = NULL;

      g_test_message ("%s", texts[i]);
      g_assert_nonnull (a->made[i]);
      text = gw_constraint_to_text (a->made[i], a->puzzle->symbols);
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_null (gw_constraint_to_text (a->puzzle->constraints[a->puzzle->n_constraints - 1], a->puzzle->symbols));
}

/* An alias is written back as the name that it stands for. */
static void
test_text_of_alias (void)
{
  g_autoptr (Assembled) a = assemble_lines (NINE "del_value(5,1)");
  g_autofree char *text = gw_constraint_to_text (a->made[3], a->puzzle->symbols);

  g_assert_cmpstr (text, ==, "del_values(5, 1)");
}

/* ---- many statements ---- */

/* The nearest name is looked for a hundred times, then no more. */
static void
test_suggestions_end (void)
{
  g_autoptr (GString) all = g_string_new (NULL), said = g_string_new (NULL);
  g_autoptr (Assembled) a = NULL;

  for (guint i = 0; i < 102; i++)
    {
      g_string_append (all, "smu\n");
      g_string_append_printf (said, i < 100 ? "error %u:0: 'smu' is not a rule; did you mean 'sum'?\n"
                                            : "error %u:0: 'smu' is not a rule; 'gridwright-cli rules' lists them all\n", i);
    }
  g_string_append (said, "error 102:0: there are no values; add a line such as: values = 123456789\n"
                         "error 102:0: there is no grid; add lines such as: columns = 9 and rows = 9\n");
  a = assemble_lines (all->str);
  g_assert_cmpstr (a->said->str, ==, said->str);
}

/* N lines of TEXT behind the head; a file of 100,000 statements takes about a second, a quadratic one minutes. */
static void
assemble_many (const char *head, const char *text, gboolean is_numbered)
{
  const guint n = 100000;
  g_autoptr (GString) all = g_string_new (head);
  g_autoptr (Assembled) a = NULL;

  for (guint i = 0; i < n; i++)
    if (is_numbered)
      g_string_append_printf (all, "%s%u,%u)\n", text, i, 1 + i % 81);
    else
      g_string_append_printf (all, "%s\n", text);
  a = assemble_lines (all->str);
  g_assert_cmpuint (a->n, >=, n);
  g_assert_nonnull (a->puzzle);
}

static void
test_many_different (void)
{
  assemble_many (NINE "repetition\n", "sum(", TRUE);
}

static void
test_many_alike (void)
{
  assemble_many ("values=123456789\ncolumns=64\nrows=64\n", "box_groups(1,1)", FALSE);
}

static void
test_many_flags (void)
{
  assemble_many (NINE, "row_groups", FALSE);
}

static void
test_many_unknown (void)
{
  assemble_many (NINE, "a_rather_long_name_that_resembles_nothing(", TRUE);
}

static void
test_many_second (void)
{
  assemble_many ("values=123456789\ncolumns=9\nset_cell(1,1)\nset_cell(2,1)\nrows=9\n", "columns=9", FALSE);
}

static void
test_many_wrong (void)
{
  assemble_many ("values=12\ncolumns=64\nrows=64\n", "row_groups", FALSE);
}

/* All sizes of boxes, on the largest grid. */
static void
test_many_boxes (void)
{
  g_autoptr (GString) all = g_string_new ("columns=64\nrows=64\nvalues=");
  g_autoptr (Assembled) a = NULL;

  for (gunichar c = 0; c < 64; c++)
    g_string_append_unichar (all, 0x4e00 + c);
  for (guint i = 0; i < 64; i++)
    for (guint j = 0; j < 64; j++)
      g_string_append_printf (all, "\nbox_groups(%u,%u)\nposition_groups(%u,%u)", i + 1, j + 1, i + 1, j + 1);
  a = assemble_lines (all->str);
  g_assert_nonnull (a->puzzle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    {
      g_autofree char *path = g_strconcat ("/assemble/says/", sayings[i].name, NULL);

      g_test_add_data_func (path, &sayings[i], test_saying);
    }
  for (guint i = 0; i < G_N_ELEMENTS (joined); i++)
    {
      g_autofree char *path = g_strdup_printf ("/assemble/joined/%u-%s", i, joined[i].id);

      g_test_add_data_func (path, &joined[i], test_joined);
    }
  g_test_add_func ("/assemble/deaf", test_deaf);
  g_test_add_func ("/assemble/length", test_length);
  g_test_add_func ("/assemble/nul", test_nul);
  g_test_add_func ("/assemble/at-odds-with-empty", test_at_odds_with_empty);
  g_test_add_func ("/assemble/empty-value-refuses", test_empty_value_refuses);
  g_test_add_func ("/assemble/puzzle", test_puzzle);
  g_test_add_func ("/assemble/path", test_path);
  g_test_add_func ("/assemble/identities-and-facts", test_identities_and_facts);
  g_test_add_func ("/assemble/symbols", test_symbols);
  g_test_add_func ("/assemble/no-puzzle", test_no_puzzle);
  g_test_add_func ("/assemble/picture-in-spite-of-errors", test_picture_in_spite_of_errors);
  g_test_add_func ("/assemble/joined-cells", test_joined_cells);
  g_test_add_func ("/assemble/removed-cells-leave-groups", test_removed_cells_leave_groups);
  g_test_add_func ("/assemble/texts", test_texts);
  g_test_add_func ("/assemble/text-of-alias", test_text_of_alias);
  g_test_add_func ("/assemble/many/suggestions-end", test_suggestions_end);
  g_test_add_func ("/assemble/many/different", test_many_different);
  g_test_add_func ("/assemble/many/alike", test_many_alike);
  g_test_add_func ("/assemble/many/flags", test_many_flags);
  g_test_add_func ("/assemble/many/unknown", test_many_unknown);
  g_test_add_func ("/assemble/many/second", test_many_second);
  g_test_add_func ("/assemble/many/wrong", test_many_wrong);
  g_test_add_func ("/assemble/many/boxes", test_many_boxes);
  return g_test_run ();
}
