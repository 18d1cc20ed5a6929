#include "cli/topics.h"

const char gw_topic_summary[] = N_("check, solve, draw and convert variant sudoku");

const char gw_topic_description[] = N_("gridwright-cli answers questions about puzzles in rule files and in lists of plain"
                                       " puzzles, one per line. Each command takes any number of files, or - for standard"
                                       " input; if no file is named, it reads standard input.");

const GwTopic gw_topics[] = {
  { N_("Files"), GW_TOPIC_PARAGRAPHS,
    N_("The type of a file is recognised from its content. A rule file (.rf) has one statement per line, such as 'values ="
       " 123456789' or 'sum(8,2,11,12)'; 'gridwright-cli rules' lists the statements.\n"
       "A text file whose lines are 81 characters long, or another square number up to 4096, holds one plain puzzle per line,"
       " with rows, columns and boxes. Boxes that cannot be square are wider than they are high, as in a 6 by 6 grid (3 wide,"
       " 2 high); if the side of the grid is a prime, there are only rows and columns. The values are 1-9, A-Z, a-z, in this"
       " order. Blank cells are written as 0 . X * _ ? or a blank, but always the same one in a line. Empty lines and lines"
       " that begin with # or // are skipped. A faulty line is reported as 'file:line: error: …', and the other lines are"
       " still read.\n"
       "Grids may also be written one row per line, with several in a file (.sdk, .ss and similar): symbols side by side or"
       " separated by blanks and bars, numbers, or the candidates of each cell. SumoCue's killers and jigsaws, and lines of 81"
       " digits and 81 regions, are read, too.") },
  { N_("Exit status"), GW_TOPIC_TABLE,
    N_("0\tsuccess\n"
       "1\tthe puzzle is at fault: no solution, several, or a rule violated\n"
       "2\twrong usage, or a file that cannot be read\n"
       "3\tundecided: out of time, over a limit, or cancelled; what was known by then has been printed\n") },
  { N_("Several puzzles"), GW_TOPIC_PARAGRAPHS,
    N_("With several puzzles, exit status 2 takes precedence over 3, 3 over 1, and 1 over 0. Ctrl-C stops a command, which"
       " then prints what it knows so far and exits with status 3; a second Ctrl-C stops it at once.") },
  { N_("Examples"), GW_TOPIC_SESSION,
    N_("check killer.rf\tis it sound, and does it have exactly one solution?\n"
       "solve killer.rf\tthe symbols of all cells in order\n"
       "count --summary puzzles.txt\thow many of a list have no solution, one, or more\n"
       "show --candidates killer.rf\tthe grid, drawn, with pencil marks\n"
       "convert -o book/ puzzles.txt\ta rule file for each line, in the directory book\n"
       "check --json *.rf\tone JSON object per puzzle\n") },
  { NULL, GW_TOPIC_PARAGRAPHS, NULL },
};
