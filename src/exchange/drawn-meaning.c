#include "exchange/sudokupad-document.h"

/* What takes most of a picture comes first: marks are what is left. */
void
gw_pad_find_rules (GwSudokupad *pad)
{
  gw_sudokupad_take_areas (pad);
  gw_sudokupad_take_lines (pad);
  gw_sudokupad_take_outside (pad);
  gw_sudokupad_take_marks (pad);
}
