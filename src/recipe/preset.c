/* Puzzles that recipes may name instead of a file. */
#include <string.h>

#include "recipe/recipe.h"

#define SQUARE(values_, side_, width_, height_)                                                       \
  "values = " values_ "\ncolumns = " side_ "\nrows = " side_ "\ncolumn_groups\nrow_groups\nbox_groups(" \
  width_ ", " height_ ")\n"
#define NINE SQUARE ("123456789", "9", "3", "3")

const GwPreset gw_presets[] = {
  { "plain", N_("sudoku"), NINE, NULL },
  { "four", N_("sudoku, 4 by 4"), SQUARE ("1234", "4", "2", "2"), NULL },
  { "six", N_("sudoku, 6 by 6"), SQUARE ("123456", "6", "3", "2"), NULL },
  { "twelve", N_("sudoku, 12 by 12"), SQUARE ("123456789ABC", "12", "4", "3"), NULL },
  { "sixteen", N_("sudoku, 16 by 16"), SQUARE ("123456789ABCDEFG", "16", "4", "4"), NULL },
  { "x", N_("sudoku with both diagonals"), NINE "diagonal(1, 81)\ndiagonal(9, 73)\n", NULL },
  { "windoku", N_("sudoku with four more boxes"),
    NINE "extra_region(11, 12, 13, 20, 21, 22, 29, 30, 31)\nextra_region(15, 16, 17, 24, 25, 26, 33, 34, 35)\n"
         "extra_region(47, 48, 49, 56, 57, 58, 65, 66, 67)\nextra_region(51, 52, 53, 60, 61, 62, 69, 70, 71)\n", NULL },
  { "anti-knight", N_("cells a knight's move apart differ"), NINE "anti_knight\n", NULL },
  { "non-consecutive", N_("neighbours are not consecutive"), NINE "non_consecutive\n", NULL },
  { "kropki", N_("all dots are given"), NINE "no_kropki_elsewhere\n", "offer=kropki_diff\noffer=kropki_factor" },
  { "sandwich", N_("sums between 1 and 9 beside the grid"), NINE,
    "offer=sandwich\nremove=givens\nremove=sandwich\norder=preference" },
  { "jigsaw", N_("irregular pieces instead of boxes, different for each puzzle"),
    "values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\n", "layout=regions" },
  { "killer", N_("cages over the whole grid, different for each puzzle"), NINE,
    "layout=cages sizes=2-4\nremove=givens\nmost-givens=4" },
  { "thermo", N_("thermometers, different for each puzzle, and givens"), NINE,
    "layout=lines rule=thermo sizes=4:4,6:2 symmetry=half\nremove=givens" },
  { "samurai", N_("five overlapping sudokus"), "values = 123456789\nsamurai\n", NULL },
  { NULL },
};

const GwPreset *
gw_preset_find (const char *name)
{
  for (const GwPreset *preset = gw_presets; preset->name != NULL; preset++)
    if (strcmp (preset->name, name) == 0)
      return preset;
  return NULL;
}
