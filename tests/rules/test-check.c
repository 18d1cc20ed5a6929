/* The checks of the documented rules on grids made by hand: outcome, evidence, and the sentence that explains it. */

#include <string.h>

#include "answer/answer.h"
#include "rules/rule.h"
#include "statements.h"

/* ---- grids as text ---- */

/* Candidates after TEXT: for each cell, row by row, its symbol; '.' all of them; '!' none; '[12]' these. Blanks and '/'
 * between rows are skipped; cells that the text does not reach are open. Inactive cells hold none and have no sign. */
static GwMask *
read_grid (const GwPuzzle *puzzle, const char *text)
{
  GwMask *cells = g_new0 (GwMask, puzzle->grid->n_cells);

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    {
      gboolean is_list = FALSE;

      if (!gw_grid_is_active (puzzle->grid, (GwCell) cell))
        continue;
      while (*text == ' ' || *text == '/')
        text++;
      do
        {
          if (*text == '[')
            is_list = TRUE;
          else if (*text == ']')
            is_list = FALSE;
          else if (*text == '.' || *text == '\0')
            cells[cell] = puzzle->symbols->all;
          else if (*text != '!')
            {
              gint symbol = gw_symbols_find (puzzle->symbols, text, 1);

              g_assert_cmpint (symbol, !=, GW_NO_SYMBOL);
              cells[cell] |= GW_BIT (symbol);
            }
          text += *text != '\0';
        }
      while (is_list);
    }
  g_assert_cmpstr (text, ==, "");
  return cells;
}

static char *
list_evidence (const GwViolation *violation)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < violation->n_cells; i++)
    g_string_append_printf (list, i > 0 ? " %u" : "%u", violation->cells[i] + 1u);
  return g_string_free (list, FALSE);
}

/* ---- one constraint ---- */

typedef struct
{
  const char *text;     /* of the puzzle; its last statement is looked at */
  const char *grid;
  GwOutcome   outcome;
  const char *evidence; /* the cells, from 1 */
  const char *sentence;
} Case;

#define NINE "values=123456789\ncolumns=9\nrows=9\n"
#define FOUR "values=1234\ncolumns=4\nrows=4\n"
#define ROW  "values=123456789\ncolumns=4\nrows=1\n"

static const Case cases[] = {
  /* rows and columns: every value at most as often as it is listed */
  { FOUR "row_groups", "1234/2143/3412/4321", GW_SATISFIED, NULL, NULL },
  { FOUR "row_groups", "1234/1234/1234/1234", GW_SATISFIED, NULL, NULL },
  { FOUR "row_groups", "1.3./2143/3412/4321", GW_PENDING, NULL, NULL },
  { FOUR "row_groups", "1234/2143/3.3.", GW_VIOLATED, "9 11", "row: R3C1 and R3C3 are both 3." },
  { FOUR "row_groups", "[12]1[12].", GW_PENDING, NULL, NULL },
  { FOUR "column_groups", "1234/2143/3412/4321", GW_SATISFIED, NULL, NULL },
  { FOUR "column_groups", "1234/1...", GW_VIOLATED, "1 5", "column: R1C1 and R2C1 are both 1." },
  { FOUR "column_groups", "1133/2244/3311/4422", GW_SATISFIED, NULL, NULL },
  { "values=122333\ncolumns=6\nrows=1\nrow_groups", "331232", GW_SATISFIED, NULL, NULL },
  { "values=122333\ncolumns=6\nrows=1\nrow_groups", "22.2..", GW_VIOLATED, "1 2 4",
    "row: R1C1, R1C2 and R1C4 are all 2, which may appear there only 2 times." },
  { "values=122333\ncolumns=6\nrows=1\nrow_groups", "3.333.", GW_VIOLATED, "1 3 4 5",
    "row: R1C1, R1C3, R1C4 and R1C5 are all 3, which may appear there only 3 times." },
  { "values=122333\ncolumns=6\nrows=1\nrow_groups", "1....1", GW_VIOLATED, "1 6", "row: R1C1 and R1C6 are both 1." },
  /* the empty value keeps its multiplicity */
  { "values=1200\ncolumns=4\nrows=1\nempty_value=0\nrow_groups", "0120", GW_SATISFIED, NULL, NULL },
  { "values=1200\ncolumns=4\nrows=1\nempty_value=0\nrow_groups", "0.00", GW_VIOLATED, "1 3 4",
    "row: R1C1, R1C3 and R1C4 are all 0, which may appear there only 2 times." },

  /* boxes: width first */
  { FOUR "box_groups(2,2)", "1234/3412/2143/4321", GW_SATISFIED, NULL, NULL },
  { FOUR "box_groups(2,2)", "12../.1..", GW_VIOLATED, "1 6", "box: R1C1 and R2C2 are both 1." },
  { FOUR "box_groups(2,2)", "12.1/34..", GW_PENDING, NULL, NULL },
  { FOUR "box_groups(4,1)", "1..1", GW_VIOLATED, "1 4", "box: R1C1 and R1C4 are both 1." },
  { FOUR "box_groups(1,4)", "1..1", GW_PENDING, NULL, NULL },
  /* cells left over are in no box */
  { "values=1234\ncolumns=5\nrows=3\nbox_groups(2,2)", "12341/34121/11111", GW_SATISFIED, NULL, NULL },

  /* diagonal, extra_region, jigsaw */
  { NINE "diagonal(1,81)", "1......../.1", GW_VIOLATED, "1 11", "diagonal: R1C1 and R2C2 are both 1." },
  { NINE "diagonal(9,73)", "1.......2/.1.....3.", GW_PENDING, NULL, NULL },
  { NINE "diagonal(2,12)", ".5......./..5", GW_VIOLATED, "2 12", "diagonal: R1C2 and R2C3 are both 5." },
  { NINE "diagonal(12,2)", ".5......./..6", GW_SATISFIED, NULL, NULL },
  { NINE "extra_region(1,11,81)", "7......../.8......./........./........./........./........./........./........./........7",
    GW_VIOLATED, "1 81", "extra region: R1C1 and R9C9 are both 7." },
  { NINE "extra_region(1,11)", "7......../.8", GW_SATISFIED, NULL, NULL },
  { NINE "jigsaw(1,2,10)", "12......./1", GW_VIOLATED, "1 10", "jigsaw region: R1C1 and R2C1 are both 1." },

  /* hexagon lines: in all three directions
   *    1 2 .        R1: cells 1 2      falling: 1 4 7, rising: 2 4 6
   *   . . . */
  { "values=123\nhexagonal_grid(2,3)\nhexagon_lines", "12/312/23", GW_VIOLATED, "1 4", "line: R1C1 and R2C2 are both 1." },
  { "values=123\nhexagonal_grid(2,3)\nhexagon_lines", "12/132/13", GW_VIOLATED, "3 6", "line: R2C1 and R3C1 are both 1." },
  { "values=123\nhexagonal_grid(2,3)\nhexagon_lines", "12/231/12", GW_SATISFIED, NULL, NULL },
  { "values=123\nhexagonal_grid(2,3)\nhexagon_lines", ".2/.3./2.", GW_VIOLATED, "2 6", "line: R1C2 and R3C1 are both 2." },
  { "values=123\nhexagonal_grid(2,3)\nhexagon_lines", "11", GW_VIOLATED, "1 2", "line: R1C1 and R1C2 are both 1." },
  { "values=123\nhexagonal_grid(2,3)\nhexagon_lines", "12/.3./..", GW_PENDING, NULL, NULL },

  /* renban: an interval, in any order */
  { NINE "row_groups\nrenban", "", GW_PENDING, NULL, NULL },
  { ROW "row_groups\nrenban", "3542", GW_SATISFIED, NULL, NULL },
  { ROW "row_groups\nrenban", "9678", GW_SATISFIED, NULL, NULL },
  { ROW "row_groups\nrenban", "2354", GW_SATISFIED, NULL, NULL },
  { ROW "row_groups\nrenban", "1346", GW_VIOLATED, "1 2 3 4",
    "Renban: R1C1, R1C2, R1C3 and R1C4 hold numbers from 1 to 6, with gaps between them." },
  { ROW "row_groups\nrenban", "1..4", GW_PENDING, NULL, NULL },
  { ROW "row_groups\nrenban", "1..5", GW_VIOLATED, "1 2 3 4",
    "Renban: R1C1, R1C2, R1C3 and R1C4 hold numbers from 1 to 5, with gaps between them." },
  { ROW "row_groups\nrenban", "....", GW_PENDING, NULL, NULL },
  /* not for jigsaw and boxes, but for extra regions and diagonals; nothing is implied */
  { ROW "jigsaw(1,2,3,4)\nbox_groups(4,1)\nrenban", "1346", GW_SATISFIED, NULL, NULL },
  { ROW "renban", "1346", GW_SATISFIED, NULL, NULL },
  { ROW "extra_region(1,3)\nrenban", "1921", GW_SATISFIED, NULL, NULL },
  { ROW "extra_region(1,3)\nrenban", "1931", GW_VIOLATED, "1 3",
    "Renban: R1C1 and R1C3 hold numbers from 1 to 3, with gaps between them." },
  { FOUR "diagonal(1,6)\nrenban", "1.../.3..", GW_VIOLATED, "1 6",
    "Renban: R1C1 and R2C2 hold numbers from 1 to 3, with gaps between them." },
  /* with repeats the set is an interval; open cells must be enough to fill the gaps */
  { "values=1122334455\ncolumns=4\nrows=1\nrow_groups\nrenban", "2233", GW_SATISFIED, NULL, NULL },
  { "values=1122334455\ncolumns=4\nrows=1\nrow_groups\nrenban", "2211", GW_SATISFIED, NULL, NULL },
  { "values=1122334455\ncolumns=4\nrows=1\nrow_groups\nrenban", "2244", GW_VIOLATED, "1 2 3 4",
    "Renban: R1C1, R1C2, R1C3 and R1C4 hold numbers from 2 to 4, with gaps between them." },
  { "values=1122334455\ncolumns=4\nrows=1\nrow_groups\nrenban", "114.", GW_VIOLATED, "1 2 3 4",
    "Renban: R1C1, R1C2, R1C3 and R1C4 hold numbers from 1 to 4, with gaps between them." },
  { "values=1122334455\ncolumns=4\nrows=1\nrow_groups\nrenban", "113.", GW_PENDING, NULL, NULL },
  /* the empty value is ignored, and numbers count, not faces */
  { "values=12340\ncolumns=4\nrows=1\nempty_value=0\nrow_groups\nrenban", "2043", GW_SATISFIED, NULL, NULL },
  { "values=12340\ncolumns=4\nrows=1\nempty_value=0\nrow_groups\nrenban", "1003", GW_VIOLATED, "1 2 3 4",
    "Renban: R1C1, R1C2, R1C3 and R1C4 hold numbers from 1 to 3, with gaps between them." },
  { "values=12340\ncolumns=4\nrows=1\nempty_value=0\nrow_groups\nrenban", "0000", GW_SATISFIED, NULL, NULL },
  { "values=adbc\ncolumns=3\nrows=1\nrow_groups\nrenban", "abd", GW_SATISFIED, NULL, NULL },
  { "values=adbc\ncolumns=3\nrows=1\nrow_groups\nrenban", "abc", GW_VIOLATED, "1 2 3",
    "Renban: R1C1, R1C2 and R1C3 hold numbers from 1 to 4, with gaps between them." },
  { "values=1234\ncolumns=3\nrows=1\nnumber(4,9)\nrow_groups\nrenban", "324", GW_VIOLATED, "1 2 3",
    "Renban: R1C1, R1C2 and R1C3 hold numbers from 2 to 9, with gaps between them." },

  /* set_cell: a symbol */
  { FOUR "set_cell(6,3)", "..../.3", GW_SATISFIED, NULL, NULL },
  { FOUR "set_cell(6,3)", "..../.[13]", GW_PENDING, NULL, NULL },
  { FOUR "set_cell(6,3)", "..../.[12]", GW_VIOLATED, "6", "The given 3 in R2C2 is not possible." },
  { FOUR "set_cell(6,3)", "..../.!", GW_VIOLATED, "6", "The given 3 in R2C2 is not possible." },
  { FOUR "set_cell(6,?)", "", GW_SATISFIED, NULL, NULL },
  { "values=abC\ncolumns=3\nrows=1\nset_cell(2,C)", "aCb", GW_SATISFIED, NULL, NULL },
  { "values=abC\ncolumns=3\nrows=1\nset_cell(2,C)", "abC", GW_VIOLATED, "2", "The given C in R1C2 is not possible." },

  /* set_values, del_values */
  { FOUR "set_values(1,1,3)", "[13]", GW_SATISFIED, NULL, NULL },
  { FOUR "set_values(1,1,3)", "3", GW_SATISFIED, NULL, NULL },
  { FOUR "set_values(1,1,3)", "[123]", GW_PENDING, NULL, NULL },
  { FOUR "set_values(1,1,3)", "2", GW_VIOLATED, "1", "R1C1 must be one of 1, 3." },
  { FOUR "set_values(1,1,3)", "[24]", GW_VIOLATED, "1", "R1C1 must be one of 1, 3." },
  { FOUR "set_values(1,1,3)", "!", GW_VIOLATED, "1", "R1C1 must be one of 1, 3." },
  { FOUR "del_values(1,1,3)", "[24]", GW_SATISFIED, NULL, NULL },
  { FOUR "del_values(1,1,3)", "[12]", GW_PENDING, NULL, NULL },
  { FOUR "del_values(1,1,3)", "3", GW_VIOLATED, "1", "R1C1 cannot be any of 1, 3." },
  { FOUR "del_value(16,4)", "1234/2341/3412/4124", GW_VIOLATED, "16", "R4C4 cannot be any of 4." },
  { FOUR "del_values(1,1,2,3,4)", "", GW_VIOLATED, "1", "R1C1 cannot be any of 1, 2, 3, 4." },

  /* even, odd: the number of every listed cell */
  { FOUR "even(1,2)", "24", GW_SATISFIED, NULL, NULL },
  { FOUR "even(1,2)", "2.", GW_PENDING, NULL, NULL },
  { FOUR "even(1,2)", ".3", GW_VIOLATED, "2", "R1C2 must be even; 3 is not." },
  { FOUR "odd(1,16)", "1.../..../..../...3", GW_SATISFIED, NULL, NULL },
  { FOUR "odd(1,16)", "2", GW_VIOLATED, "1", "R1C1 must be odd; 2 is not." },
  { "values=0123\ncolumns=2\nrows=1\nodd(1)", "0.", GW_SATISFIED, NULL, NULL },
  { "values=0123\ncolumns=2\nrows=1\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\neven(1)", "0.", GW_SATISFIED, NULL, NULL },
  { "values=0123\ncolumns=2\nrows=1\nempty_value=0\neven(1)", "0.", GW_VIOLATED, "1", "R1C1 must be even; 0 is not." },
  { "values=0123\ncolumns=2\nrows=1\nempty_value=0\nodd(1)", "0.", GW_VIOLATED, "1", "R1C1 must be odd; 0 is not." },
  { "values=0123\ncolumns=2\nrows=1\nempty_value=0\nodd(1)", "1.", GW_SATISFIED, NULL, NULL },

  /* sum: R1C2, R2C2 and R2C3 total 8 */
  { NINE "sum(8,2,11,12)", ".1......./.52", GW_SATISFIED, NULL, NULL },
  { NINE "sum(8,2,11,12)", ".1......./.5.", GW_PENDING, NULL, NULL },
  { NINE "sum(8,2,11,12)", ".1......./.53", GW_VIOLATED, "2 11 12",
    "killer cage: R1C2, R2C2 and R2C3 come to at least 9, but the clue says 8." },
  { NINE "sum(8,2,11,12)", ".1......./.42", GW_VIOLATED, "2 11 12",
    "killer cage: R1C2, R2C2 and R2C3 come to at most 7, but the clue says 8." },
  { NINE "sum(8,2,11,12)", ".7......./...", GW_VIOLATED, "2 11 12",
    "killer cage: R1C2, R2C2 and R2C3 come to at least 9, but the clue says 8." },
  { NINE "sum(25,1,2,3)", "[12]", GW_VIOLATED, "1 2 3", "killer cage: R1C1, R1C2 and R1C3 come to at most 20, but the clue says 25." },
  /* literally all different, unless repetition */
  { NINE "sum(8,2,11,12)", ".2......./.24", GW_VIOLATED, "2 11", "killer cage: R1C2 and R2C2 are both 2, but the cells of a cage must differ." },
  { NINE "sum(6,1,2,3)", "222", GW_VIOLATED, "1 2 3",
    "killer cage: R1C1, R1C2 and R1C3 are all 2, but the cells of a cage must differ." },
  { NINE "repetition\nsum(8,2,11,12)", ".2......./.24", GW_SATISFIED, NULL, NULL },
  { NINE "sum(8,2,11,12)", ".2......./.2.", GW_VIOLATED, "2 11", "killer cage: R1C2 and R2C2 are both 2, but the cells of a cage must differ." },
  { "values=1122\ncolumns=2\nrows=1\nsum(2,1,2)", "11", GW_VIOLATED, "1 2", "killer cage: R1C1 and R1C2 are both 1, but the cells of a cage must differ." },
  { NINE "sum(?,1,2)", "55", GW_VIOLATED, "1 2", "killer cage: R1C1 and R1C2 are both 5, but the cells of a cage must differ." },
  { NINE "sum(?,1,2)", "56", GW_SATISFIED, NULL, NULL },
  { NINE "sum(?,1,2)", "5", GW_PENDING, NULL, NULL },
  { NINE "repetition\nsum(?,1,2)", "55", GW_SATISFIED, NULL, NULL },
  { NINE "sum(5,1)", "5", GW_SATISFIED, NULL, NULL },
  { "values=adbbbccb\ncolumns=2\nrows=1\nsum(3,1,2)", "ad", GW_SATISFIED, NULL, NULL },
  { "values=adbbbccb\ncolumns=2\nrows=1\nsum(3,1,2)", "ab", GW_VIOLATED, "1 2",
    "killer cage: R1C1 and R1C2 come to at least 4, but the clue says 3." },
  /* empty cells count 0 and may repeat */
  { "values=12300\ncolumns=3\nrows=1\nempty_value=0\nsum(3,1,2,3)", "003", GW_SATISFIED, NULL, NULL },
  { "values=12300\ncolumns=3\nrows=1\nempty_value=0\nsum(0,1,2,3)", "000", GW_SATISFIED, NULL, NULL },
  { "values=12300\ncolumns=3\nrows=1\nempty_value=0\nsum(3,1,2,3)", "00.", GW_PENDING, NULL, NULL },

  /* product: of the same cells 16 */
  { NINE "product(16,2,11,12)", ".1......./.28", GW_SATISFIED, NULL, NULL },
  { NINE "product(16,2,11,12)", ".1......./.2.", GW_PENDING, NULL, NULL },
  { NINE "product(16,2,11,12)", ".2......./.24", GW_VIOLATED, "2 11", "product cage: R1C2 and R2C2 are both 2, but the cells of a cage must differ." },
  { NINE "repetition\nproduct(16,2,11,12)", ".2......./.24", GW_SATISFIED, NULL, NULL },
  { NINE "product(16,2,11,12)", ".3......./.29", GW_VIOLATED, "2 11 12",
    "product cage: R1C2, R2C2 and R2C3 come to at least 54, but the clue says 16." },
  { NINE "product(16,2,11,12)", ".1......./.27", GW_VIOLATED, "2 11 12",
    "product cage: R1C2, R2C2 and R2C3 come to at most 14, but the clue says 16." },
  { NINE "product(?,1,2)", "55", GW_VIOLATED, "1 2", "product cage: R1C1 and R1C2 are both 5, but the cells of a cage must differ." },
  /* empty cells are left out; a number 0 is not */
  { "values=12300\ncolumns=3\nrows=1\nempty_value=0\nproduct(3,1,2,3)", "003", GW_SATISFIED, NULL, NULL },
  { "values=12300\ncolumns=3\nrows=1\nempty_value=0\nproduct(6,1,2,3)", "203", GW_SATISFIED, NULL, NULL },
  { "values=12300\ncolumns=3\nrows=1\nempty_value=0\nproduct(0,1,2,3)", "203", GW_VIOLATED, "1 2 3",
    "product cage: R1C1, R1C2 and R1C3 come to at least 6, but the clue says 0." },
  { "values=12300\ncolumns=3\nrows=1\nempty_value=0\nproduct(2,1,2,3)", "2[30]0", GW_PENDING, NULL, NULL },
  { "values=12300\ncolumns=3\nrows=1\nempty_value=0\nproduct(2,1,2,3)", "[20]00", GW_PENDING, NULL, NULL },
  { "values=012\ncolumns=3\nrows=1\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nproduct(0,1,2,3)", "201", GW_SATISFIED, NULL, NULL },
  { "values=012\ncolumns=3\nrows=1\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nproduct(2,1,2,3)", "20.", GW_VIOLATED, "1 2 3",
    "product cage: R1C1, R1C2 and R1C3 come to at most 0, but the clue says 2." },

  /* repetition forbids nothing by itself */
  { FOUR "repetition", "1111/1111/1111/1111", GW_SATISFIED, NULL, NULL },

  /* magic: rows and columns of the square, the diagonals only in the second */
  { NINE "magic(1,2,3,10,11,12,19,20,21)", "276....../951....../438", GW_SATISFIED, NULL, NULL },
  { NINE "magic_diagonals(1,2,3,10,11,12,19,20,21)", "276....../951....../438", GW_SATISFIED, NULL, NULL },
  { NINE "magic(1,2,3,10,11,12,19,20,21)", "159....../672....../834", GW_SATISFIED, NULL, NULL },
  { NINE "magic_diagonals(1,2,3,10,11,12,19,20,21)", "159....../672....../834", GW_VIOLATED, "1 2 3 1 11 21",
    "magic square: R1C1, R1C2 and R1C3 sum to 15, R1C1, R2C2 and R3C3 to 12." },
  { NINE "magic(1,2,3,10,11,12,19,20,21)", "276....../94", GW_PENDING, NULL, NULL },
  { NINE "magic(1,2,3,10,11,12,19,20,21)", "276....../941", GW_VIOLATED, "1 2 3 10 11 12",
    "semi-magic square: R1C1, R1C2 and R1C3 sum to 15, R2C1, R2C2 and R2C3 to 14." },

  /* position_groups: the first cells of all boxes */
  { NINE "position_groups(3,3)", "1..1", GW_VIOLATED, "1 4", "same place in the boxes: R1C1 and R1C4 are both 1." },
  { NINE "position_groups(3,3)", "1...1....", GW_PENDING, NULL, NULL },

  /* joined grids: a value stands once in each square, not in the whole */
  { "values=1234\ncolumns=6\nrows=4\nconjoined_rows", "1234.1", GW_PENDING, NULL, NULL },
  { "values=1234\ncolumns=6\nrows=4\nconjoined_rows", "..12.1", GW_VIOLATED, "3 6", "row: R1C3 and R1C6 are both 1." },
  { "values=12\ntwo_grid(2,1)\ntwo_grid_rows", "1212", GW_SATISFIED, NULL, NULL },
  { "values=12\ntwo_grid(2,1)\ntwo_grid_rows", "1211", GW_VIOLATED, "3 4", "row: grid 2 R1C1 and grid 2 R1C2 are both 1." },
  { "values=12\ncolumns=3\nrows=3\ntwodoku_box(1,1)", "11/111/11", GW_SATISFIED, NULL, NULL },
  { "values=123\ntwin_doku(3,1)", "123312", GW_SATISFIED, NULL, NULL },
  { "values=123\ntwin_doku(3,1)", "12333.", GW_VIOLATED, "1 2 4 5",
    "Twin-doku: grid 1 R1C1 and grid 1 R1C2 hold the same value if and only if grid 2 R1C1 and grid 2 R1C2 do." },
  { "values=123\ntwin_doku(3,1)", "1.331.", GW_PENDING, NULL, NULL },

  /* relations: ordered on lines and marks, either way round elsewhere */
  { FOUR "relation(twice,12,24)\nrelation_line(twice,1,2,6)", "12../.4..", GW_SATISFIED, NULL, NULL },
  { FOUR "relation(twice,12,24)\nrelation_line(twice,1,2,6)", "12", GW_PENDING, NULL, NULL },
  { FOUR "relation(twice,12,24)\nrelation_line(twice,1,2,6)", "42../.1..", GW_VIOLATED, "1 2",
    "relation line: 4 in R1C1 and 2 in R1C2 are not a pair of 'twice'." },
  { FOUR "relation(twice,12,24)\nrelation_line(twice,1,2,6)", ".2../.1..", GW_VIOLATED, "2 6",
    "relation line: 2 in R1C2 and 1 in R2C2 are not a pair of 'twice'." },
  /* the join of a closed line counts */
  { FOUR "relation(up,12,23,31)\nrelation_line(up,1,2,6,1)", "12../.3..", GW_SATISFIED, NULL, NULL },
  { FOUR "relation(up,12,23)\nrelation_line(up,1,2,6,1)", "12../.3..", GW_VIOLATED, "6 1",
    "relation line: 3 in R2C2 and 1 in R1C1 are not a pair of 'up'." },
  { FOUR "relation(twice,12,24)\nrelation_mark(twice,2,1)", "21", GW_SATISFIED, NULL, NULL },
  { FOUR "relation(twice,12,24)\nrelation_mark(twice,2,1)", "12", GW_VIOLATED, "2 1",
    "relation mark: 2 in R1C2 and 1 in R1C1 are not a pair of 'twice'." },
  { FOUR "relation(near,12,23,34)\nrelation_adjacent(near)", "1234/2123/1212/2121", GW_SATISFIED, NULL, NULL },
  { FOUR "relation(near,12,23,34)\nrelation_adjacent(near)", "..../.1../.3..", GW_VIOLATED, "6 10",
    "relation of neighbours: 1 in R2C2 and 3 in R3C2 are not a pair of 'near'." },
  { FOUR "relation(near,12,23,34)\nrelation_adjacent(near)", "1.../.1..", GW_PENDING, NULL, NULL },
  { FOUR "relation(unlike,12)\nrelation_knight(unlike)", "1.../..1.", GW_VIOLATED, "1 7",
    "relation at a knight's move: 1 in R1C1 and 1 in R2C3 are not a pair of 'unlike'." },
  { FOUR "relation(unlike,12)\nrelation_knight(unlike)", ".1../..../1...", GW_VIOLATED, "2 9",
    "relation at a knight's move: 1 in R1C2 and 1 in R3C1 are not a pair of 'unlike'." },
  { FOUR "relation(unlike,12)\nrelation_knight(unlike)", "1.1./.1../1...", GW_PENDING, NULL, NULL },
  { FOUR "relation(unlike,12)\nrelation_king(unlike)", ".1../1...", GW_VIOLATED, "2 5",
    "relation at a king's move: 1 in R1C2 and 1 in R2C1 are not a pair of 'unlike'." },
  { FOUR "relation(unlike,12)\nrelation_king(unlike)", ".1../..../.1..", GW_PENDING, NULL, NULL },

  /* either: every statement of one alternative; each statement tells why it is not the one */
  { FOUR "either(1,1,sum,3,1,2)\neither(1,2,sum,7,1,2)", "12", GW_SATISFIED, NULL, NULL },
  { FOUR "either(1,1,sum,3,1,2)\neither(1,2,sum,7,1,2)", "34", GW_SATISFIED, NULL, NULL },
  { FOUR "either(1,1,sum,3,1,2)\neither(1,2,sum,7,1,2)", "1", GW_PENDING, NULL, NULL },
  { FOUR "either(1,1,sum,3,1,2)\neither(1,2,sum,7,1,2)", "13", GW_VIOLATED, "1 2",
    "No alternative of group 1 holds. Alternative 2: killer cage: R1C1 and R1C2 come to at most 4, but the clue says 7." },
  { FOUR "either(1,1,odd,1)\neither(1,1,odd,2)\neither(1,2,even,1)", "1", GW_PENDING, NULL, NULL },
  { FOUR "either(1,1,odd,1)\neither(1,2,even,1)\neither(1,1,odd,2)", "12", GW_VIOLATED, "2",
    "No alternative of group 1 holds. Alternative 1: R1C2 must be odd; 2 is not." },
  { FOUR "either(1,1,odd,2)\neither(1,2,even,1)\neither(1,1,odd,1)", "12", GW_VIOLATED, "",
    "No alternative of group 1 holds: of alternative 1, another statement does not." },
  /* one group says nothing about another */
  { FOUR "either(1,1,odd,2)\neither(2,1,odd,1)", "12", GW_SATISFIED, NULL, NULL },

  /* three cells: a sum; a power, 0 to the power of 0 being 1 */
  { FOUR "circlediff(1,2,5)", "13../2", GW_SATISFIED, NULL, NULL },
  { FOUR "circlediff(1,2,5)", "13../4", GW_SATISFIED, NULL, NULL },
  { FOUR "circlediff(1,2,5)", "13../3", GW_VIOLATED, "1 2 5",
    "sum of three: R1C1 = 1, R1C2 = 3, R2C1 = 3; the largest must be the sum of the two others." },
  { FOUR "circlediff(1,2,5)", "13", GW_PENDING, NULL, NULL },
  { FOUR "circlepower(1,2,5)", "24../2", GW_SATISFIED, NULL, NULL },
  { FOUR "circlepower(1,2,5)", "23../4", GW_VIOLATED, "1 2 5",
    "power of three: R1C1 = 2, R1C2 = 3, R2C1 = 4; no number is a power of the second with the third as exponent." },
  { FOUR "circlepower(1,2,5)", "13../3", GW_SATISFIED, NULL, NULL },
  { "values=01\nnumber(0,0)\nnumber(1,1)\ncolumns=3\nrows=1\ncirclepower(1,2,3)", "001", GW_SATISFIED, NULL, NULL },
  { "values=01\nnumber(0,0)\nnumber(1,1)\ncolumns=3\nrows=1\ncirclepower(1,2,3)", "000", GW_VIOLATED, "1 2 3",
    "power of three: R1C1 = 0, R1C2 = 0, R1C3 = 0; no number is a power of the second with the third as exponent." },

  /* a wheel turns, but is never seen from behind; what is open on it fits anything */
  { FOUR "wheel(1,2,6,5,1,2,3,4)", "34../21", GW_SATISFIED, NULL, NULL },
  { FOUR "wheel(1,2,6,5,1,2,3,4)", "21../34", GW_VIOLATED, "1 2 6 5",
    "wheel: R1C1 = 2, R1C2 = 1, R2C2 = 4, R2C1 = 3; clockwise they must be 1 2 3 4, however it is turned." },
  { FOUR "wheel(1,2,6,5,1,2,3,4)", "3.../.1", GW_PENDING, NULL, NULL },
  { FOUR "wheel(1,2,6,5,1,2,3,4)", "3.../.2", GW_VIOLATED, "1 2 6 5",
    "wheel: R1C1 = 3, R1C2, R2C2 = 2, R2C1; clockwise they must be 1 2 3 4, however it is turned." },
  { FOUR "wheel(1,2,6,5,1,?,3,?)", "21../34", GW_SATISFIED, NULL, NULL },
  { FOUR "wheel(1,2,6,5,1,?,3,?)", "22../13", GW_VIOLATED, "1 2 6 5",
    "wheel: R1C1 = 2, R1C2 = 2, R2C2 = 3, R2C1 = 1; clockwise they must be 1 ? 3 ?, however it is turned." },
  { FOUR "wheel(1,2,6,5,1,?,3,?)", "32../21", GW_SATISFIED, NULL, NULL },

  /* regions of the numbers up to their size; boxes are none */
  { FOUR "box_groups(2,2)\njigsaw(1,2,5)\nextra_region(3,4)\nripple_cages", "3121/2443", GW_SATISFIED, NULL, NULL },
  { "values=1234\ncolumns=2\nrows=2\njigsaw(1,2,3)\nripple_cages", "31/24", GW_SATISFIED, NULL, NULL },
  { FOUR "jigsaw(1,2,5)\nripple_cages", "4", GW_VIOLATED, "1 2 5",
    "ripple cages: R1C1 = 4, R1C2, R2C1; 3 cells must hold each number from 1 to 3 once." },
  { FOUR "extra_region(1,2,5)\nripple_cages", "33", GW_VIOLATED, "1 2 5",
    "ripple cages: R1C1 = 3, R1C2 = 3, R2C1; 3 cells must hold each number from 1 to 3 once." },

  /* a crossword: blocks apart, the rest connected, each of separate grids by itself */
  { "values=12-\nempty_value=-\ncolumns=3\nrows=3\njapanese_crossword", "1-2/212/-1-", GW_SATISFIED, NULL, NULL },
  { "values=12-\nempty_value=-\ncolumns=3\nrows=3\njapanese_crossword", "1-./.-", GW_VIOLATED, "2 5",
    "Japanese crossword: R1C2 = -, R2C2 = -; two empty cells must not share an edge." },
  { "values=12-\nempty_value=-\ncolumns=3\nrows=3\njapanese_crossword", "1-./-..", GW_PENDING, NULL, NULL },
  { "values=12-\nempty_value=-\ncolumns=3\nrows=3\njapanese_crossword", "1-./-1", GW_VIOLATED, "1 5",
    "Japanese crossword: R1C1 = 1, R2C2 = 1; empty cells cut them off from each other." },
  { "values=12-\nempty_value=-\ntwo_grid(2,1)\njapanese_crossword", "1-12", GW_SATISFIED, NULL, NULL },

  /* multipliers: arithmetic counts them, groups do not */
  { FOUR "multiply_cell(2,1,2)\nmultiply_cell(3,3)\nsum(18,1,2,3)", "423", GW_VIOLATED, "1 2 3",
    "killer cage: R1C1, R1C2 and R1C3 come to at least 21, but the clue says 18." },
  { FOUR "multiply_cell(2,1,2)\nmultiply_cell(3,3)\nsum(21,1,2,3)", "423", GW_SATISFIED, NULL, NULL },
  { FOUR "multiply_cell(2,1)\nproduct(16,1,2)", "24", GW_SATISFIED, NULL, NULL },
  { FOUR "multiply_cell(2,1)\nkropki_diff(1,2)", "23", GW_SATISFIED, NULL, NULL },
  { FOUR "multiply_cell(2,1)\neven(1)", "3", GW_SATISFIED, NULL, NULL },
  { FOUR "multiply_cell(2,1)\nequal(1,2)", "12", GW_VIOLATED, "1 2",
    "equal cells: R1C1 = 1, R1C2 = 2; they must be equal." },
  { FOUR "multiply_cell(2,1)\nrow_groups", "12", GW_PENDING, NULL, NULL },
};

static const GwConstraint *
last_statement (const GwPuzzle *puzzle)
{
  return puzzle->constraints[puzzle->n_constraints - 2];
}

/* The puzzle, whatever notes and warnings are given. */
static GwPuzzle *
load (const char *text)
{
  g_autoptr (Assembled) a = assemble_lines (text);

  if (strstr (a->said->str, "error ") != NULL)
    g_error ("%s", a->said->str);
  return g_steal_pointer (&a->puzzle);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GwPuzzle) puzzle = load (c->text);
  const GwConstraint *constraint = last_statement (puzzle);
  g_autofree GwMask *cells = read_grid (puzzle, c->grid);
  const GwView view = { puzzle, cells };
  GwViolation violation = { 0 };
  g_autofree char *evidence = NULL, *sentence = NULL;

  g_assert_cmpint (constraint->rule->check (constraint, &view, NULL), ==, c->outcome);
  g_assert_cmpint (constraint->rule->check (constraint, &view, &violation), ==, c->outcome);
  if (c->outcome != GW_VIOLATED)
    {
      g_assert_cmpuint (violation.n_cells, ==, 0);
      return;
    }
  evidence = list_evidence (&violation);
  sentence = constraint->rule->explain (constraint, puzzle, &violation);
  g_assert_cmpstr (evidence, ==, c->evidence);
  g_assert_cmpstr (sentence, ==, c->sentence);
}

/* ---- whole puzzles ---- */

#define HEXAGON_HEAD "values=123456\nhexagonal_grid(4,6)\nhexagon_lines\n"
#define SUDOKU_HEXAGON                                                                                           \
  HEXAGON_HEAD "set_cell(2,5)\nset_cell(6,4)\nset_cell(9,5)\nset_cell(14,1)\nset_cell(16,3)\nset_cell(17,5)\n"    \
               "set_cell(22,6)"
#define LITTLE_HANIDOKU HEXAGON_HEAD "renban\nset_cell(7,1)\nset_cell(9,5)\nset_cell(18,6)\nset_cell(23,3)"

static GwOutcome
judge (const GwPuzzle *puzzle, const char *grid, GArray *faults)
{
  g_autofree GwMask *cells = read_grid (puzzle, grid);

  return gw_puzzle_judge (puzzle, cells, faults);
}

/* SOLUTION is one, and stops to be when any cell is changed. Beginnings of it are neither right nor wrong. */
static void
assert_judged (const char *text, const char *solution)
{
  g_autoptr (GwPuzzle) puzzle = load (text);
  g_autofree GwMask *cells = read_grid (puzzle, solution);
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (GwFault));

  g_assert_cmpint (gw_puzzle_judge (puzzle, cells, faults), ==, GW_SATISFIED);
  g_assert_cmpuint (faults->len, ==, 0);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    {
      GwMask right = cells[cell];

      GW_MASK_FOREACH (v, puzzle->symbols->all & ~right)
        {
          cells[cell] = GW_BIT (v);
          g_assert_cmpint (gw_puzzle_judge (puzzle, cells, NULL), ==, GW_VIOLATED);
        }
      cells[cell] = puzzle->symbols->all;
      g_assert_cmpint (gw_puzzle_judge (puzzle, cells, NULL), ==, GW_PENDING);
      cells[cell] = 0;
      g_assert_cmpint (gw_puzzle_judge (puzzle, cells, NULL), ==, GW_VIOLATED);
      cells[cell] = right;
    }
}

static void
test_sudoku_hexagon (void)
{
  assert_judged (SUDOKU_HEXAGON, "6542/14235/523416/35162/1623");
}

static void
test_little_hanidoku (void)
{
  g_autoptr (GwPuzzle) renban = load (HEXAGON_HEAD "renban"), without = load (HEXAGON_HEAD);

  assert_judged (LITTLE_HANIDOKU, "2534/34125/125346/34625/2534");
  /* The solution of the other puzzle is one without renban only: it has 1 6 2 3 in its last row. */
  g_assert_cmpint (judge (without, "6542/14235/523416/35162/1623", NULL), ==, GW_SATISFIED);
  g_assert_cmpint (judge (renban, "6542/14235/523416/35162/1623", NULL), ==, GW_VIOLATED);
  g_assert_cmpint (judge (renban, "2534/34125/125346/34625/2534", NULL), ==, GW_SATISFIED);
}

static void
test_judge_open (void)
{
  g_autoptr (GwPuzzle) puzzle = load (SUDOKU_HEXAGON);

  g_assert_cmpint (judge (puzzle, "", NULL), ==, GW_PENDING);
  g_assert_cmpint (judge (puzzle, "6...", NULL), ==, GW_PENDING);
  g_assert_cmpint (judge (puzzle, "6..6", NULL), ==, GW_VIOLATED);
}

/* Faults come in the order of the statements, each with its sentence. */
static void
test_faults (void)
{
  g_autoptr (GwPuzzle) puzzle = load (FOUR "column_groups\nrow_groups\nset_cell(1,2)\nsum(7,1,2)\nodd(16)");
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (GwFault));
  static const struct
  {
    guint       constraint;
    const char *sentence;
  } expected[] = {
    { 4, "row: R1C1 and R1C2 are both 1." },
    { 5, "The given 2 in R1C1 is not possible." },
    { 6, "killer cage: R1C1 and R1C2 are both 1, but the cells of a cage must differ." },
    { 8, "No value is left for R4C4." },
  };

  g_assert_cmpint (judge (puzzle, "11../..../..../...!", faults), ==, GW_VIOLATED);
  g_assert_cmpuint (faults->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < faults->len; i++)
    {
      const GwFault *fault = &g_array_index (faults, GwFault, i);
      g_autofree char *sentence = gw_fault_explain (puzzle, fault);

      g_assert_cmpuint (fault->constraint, ==, expected[i].constraint);
      g_assert_cmpstr (sentence, ==, expected[i].sentence);
    }
}

/* Nothing is implied: with only a grid every full grid is right. */
static void
test_nothing_implied (void)
{
  g_autoptr (GwPuzzle) puzzle = load (FOUR);

  g_assert_cmpint (judge (puzzle, "1111/1111/1111/1111", NULL), ==, GW_SATISFIED);
  g_assert_cmpint (judge (puzzle, "1111/1111/1111/111.", NULL), ==, GW_PENDING);
}

/* ---- open clues ---- */

/* What DERIVE makes of the last statement under GRID, as text; NULL when nothing. */
static char *
derive (const char *text, const char *grid)
{
  g_autoptr (GwPuzzle) puzzle = load (text);
  const GwConstraint *constraint = last_statement (puzzle);
  g_autofree GwMask *cells = read_grid (puzzle, grid);
  const GwView view = { puzzle, cells };
  g_autoptr (GPtrArray) out = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  constraint->rule->derive (constraint, &view, out);
  g_assert_cmpuint (out->len, <=, 1);
  if (out->len == 0)
    return NULL;
  g_assert_cmpuint (((GwConstraint *) out->pdata[0])->id, ==, constraint->id);
  g_assert_cmpint (constraint->rule->check (out->pdata[0], &view, NULL), ==, GW_SATISFIED);
  return gw_constraint_to_text (out->pdata[0], puzzle->symbols);
}

static void
test_derive (void)
{
  static const struct
  {
    const char *text, *grid, *derived;
  } clues[] = {
    { ROW "sum(?,1,2,4)", "1234", "sum(7, 1, 2, 4)" },
    { ROW "sum(?,1,2,4)", "1231", NULL },
    { ROW "repetition\nsum(?,1,2,4)", "1231", "sum(4, 1, 2, 4)" },
    { ROW "product(?,1,2,4)", "1234", "product(8, 1, 2, 4)" },
    { ROW "set_cell(3,?)", "1234", "set_cell(3, 3)" },
    { "values=01\ncolumns=4\nrows=1\nempty_value=0\nproduct(?,1,2)", "0011", "product(1, 1, 2)" },
    { "values=01\ncolumns=4\nrows=1\nempty_value=0\nsum(?,1,2)", "0011", "sum(0, 1, 2)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    {
      g_autofree char *derived = derive (clues[i].text, clues[i].grid);

      g_assert_cmpstr (derived, ==, clues[i].derived);
    }
}

/* Twelve cells that each count 26 multiply to more than a file can say; with more cells it is more than 64 bits hold. */
static void
test_derive_too_large (void)
{
  g_autoptr (GString) text = g_string_new ("values=ABCDEFGHIJKLMNOPQRSTUVWXYZ\nrows=1\ncolumns=64\nrepetition\nproduct(?");
  g_autofree char *grid = g_strnfill (64, 'Z'), *many = NULL, *few = NULL;

  for (guint i = 0; i < 12; i++)
    g_string_append_printf (text, ",%u", i + 1);
  few = g_strconcat (text->str, ")", NULL);
  g_assert_null (derive (few, grid));
  for (guint i = 12; i < 64; i++)
    g_string_append_printf (text, ",%u", i + 1);
  many = g_strconcat (text->str, ")", NULL);
  g_assert_null (derive (many, grid));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *line = strrchr (cases[i].text, '\n') + 1;
      g_autofree char *id = g_strndup (line, strcspn (line, "("));
      g_autofree char *path = g_strdup_printf ("/check/%u-%s", i, id);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/judge/sudoku-hexagon", test_sudoku_hexagon);
  g_test_add_func ("/judge/little-hanidoku", test_little_hanidoku);
  g_test_add_func ("/judge/open", test_judge_open);
  g_test_add_func ("/judge/faults", test_faults);
  g_test_add_func ("/judge/nothing-implied", test_nothing_implied);
  g_test_add_func ("/derive/clues", test_derive);
  g_test_add_func ("/derive/too-large", test_derive_too_large);
  return g_test_run ();
}
