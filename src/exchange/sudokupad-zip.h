#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* SudokuPad shortens its JSON before it is packed: names are abbreviated, quotes and empty objects left out. docs/exchange.md */

/* The JSON that TEXT stands for. What is none of it comes out as no JSON. Free it. */
char *gw_sudokupad_unzip (const char *text);
/* JSON without blanks, shortened. NULL: it has a text that would not come back as it was. Free it. */
char *gw_sudokupad_zip   (const char *json);

G_END_DECLS
