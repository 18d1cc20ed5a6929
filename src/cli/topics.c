#include "cli/topics.h"

const char gw_topic_summary[] = N_("check, solve, draw and convert variant sudoku");

const char gw_topic_description[] = N_("gridwright-cli answers questions about puzzles in rule files and in lists of plain"
                                       " puzzles, one a line. Each command takes any number of files, and - for standard"
                                       " input; without a file it reads standard input.");

const GwTopic gw_topics[] = {
  { N_("Files"), GW_TOPIC_PARAGRAPHS,
    N_("What a file is shows in its content. A rule file (.rf) has one statement a line, such as 'values = 123456789' or"
       " 'sum(8,2,11,12)'; gridwright-cli rules lists the statements.\n"
       "A text file whose lines are 81 characters, or another square number up to 4096, is one plain puzzle a line: rows,"
       " columns and boxes, as wide as 6 by 6 has them (3 wide, 2 high); where the side is a prime, rows and columns only. The"
       " values are 1-9, A-Z, a-z in this order. One sign stands for blank cells: 0 . X * _ ? or a blank. Empty lines and lines"
       " that begin with # or // are skipped. A wrong line is reported as 'file:line: error: …', and the rest goes on.\n"
       "Grids may also be written a line a row, several a file (.sdk, .ss and their kin): signs side by side or with blanks and bars between,"
       " numbers, or the digits that are possible in each cell. SumoCue's killers and jigsaws, and lines of 81 digits and 81 regions are read, too.") },
  { N_("Exit status"), GW_TOPIC_TABLE,
    N_("0\tas asked\n"
       "1\tthe puzzle is not: no solution, several, a rule violated\n"
       "2\twrong use, or a file that cannot be read\n"
       "3\tundecided: out of time, over a limit, or cancelled; what is known so far was printed\n") },
  { N_("Several puzzles"), GW_TOPIC_PARAGRAPHS,
    N_("Of several puzzles the exit status 2 comes before 3, 3 before 1, and 1 before 0. Ctrl-C ends a command with what is known"
       " so far and exit status 3; a second one ends it at once.") },
  { N_("Examples"), GW_TOPIC_SESSION,
    N_("check killer.rf\tis it sound, and has it exactly one solution?\n"
       "solve killer.rf\tthe symbols of all cells in order\n"
       "count --summary puzzles.txt\thow many of a list have none, one, more solutions\n"
       "show --candidates killer.rf\tthe grid, drawn, with pencil marks\n"
       "convert -o book/ puzzles.txt\ta rule file for each line, in the directory book\n"
       "check --json *.rf\ta JSON object a puzzle\n") },
  { NULL, GW_TOPIC_PARAGRAPHS, NULL },
};
