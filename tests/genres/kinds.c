/* What differs from kind to kind, as a table (../shared/genres.md, "Rules and marks"). */
#include "kinds.h"

#include <string.h>

/* The usual: the solution marks with `x` what is shaded; a loop is told by letters. */
#define SHADED .solved = { { "shade", SOLVED_MARK, "x" } }
#define LOOP   .solved = { { "links", SOLVED_LINKS } }
#define DIGITS .solved = { { "cells", SOLVED_NUMBER } }
#define COUNTED_ROOMS .shape = RECORD_GRID_ROOMS, .every_region = "room(%l)", .regions = { { "#", "Count(%n,%l)" } }

static const Kind kinds[] = {
  { .name = "Akari",
    .file = "akari",
    .clues = { { "x #", "blocked(bulb,%l)" }, { "x #", "set(Walls,%l)" }, { "#", "Near(%n,%c)" } },
    .solved = { { "bulb", SOLVED_MARK, "o" } } },
  { .name = "Aqre", .file = "aqre", COUNTED_ROOMS, SHADED },
  { .name = "Binairo", .file = "binairo", .clues = { { "#", "set_cell(%c,%y)" } }, DIGITS },
  { .name = "CastleWall",
    .file = "castle-wall",
    .clues = { { "o x #$~", "blocked(links,%l)" }, { "o #$o", "Inside(%c)" }, { "x #$x", "Outside(%c)" }, { "#$~", "Along(%n,%d,%c)" } },
    LOOP },
  { .name = "Cave", .file = "cave", .clues = { { "# ?", "In(%c)" }, { "#", "Sees(%n,%c)" } }, .solved = { { "cave", SOLVED_MARK, "x" } } },
  { .name = "CountryRoad",
    .file = "country-road",
    .shape = RECORD_GRID_ROOMS,
    .every_region = "room(%l)",
    .regions = { { "#", "Visits(%n,%l)" } },
    .no_region = "@#",
    .outside = "blocked(links,%l)",
    LOOP },
  { .name = "Hashi",
    .file = "hashi",
    .clues = { { "#", "set(Islands,%l)" }, { "#", "Island(%n,%c)" } },
    .solved = { { "bridge", SOLVED_BRIDGES, "12ab" } } },
  { .name = "Heyawake", .file = "heyawake", COUNTED_ROOMS, SHADED },
  { .name = "Hitori", .file = "hitori", .clues = { { "#", "Number(%n,%l)" } }, SHADED },
  { .name = "Kakurasu", .file = "kakurasu", .shape = RECORD_COUNTS, .line = "Total(%n,%l)", SHADED },
  { .name = "Kakuro",
    .file = "kakuro",
    .walls = "- #,~ ~,#",
    .clues = { { "- #,~ ~,#", "restrict_grid(%l)" }, { "#,~", "sum(%n,%v)" }, { "~,#", "sum(%n,%>)" } },
    DIGITS },
  { .name = "KenKen",
    .file = "kenken",
    .shape = RECORD_GRID_ROOMS,
    .values = VALUES_OF_ROWS,
    .regions = { { "#+", "sum(%n,%l)" },
                 { "#* #x", "product(%n,%l)" },
                 { "#-", "diff(%n,%l)" },
                 { "#/", "ratio(%n,%l)" },
                 { "#", "Any(%n,%l)" } },
    DIGITS },
  { .name = "Kuromasu", .file = "kuromasu", .clues = { { "#", "Sees(%n,%c)" } }, SHADED },
  { .name = "Masyu", .file = "masyu", .clues = { { "w 1", "White(%c)" }, { "b 2", "Black(%c)" } }, LOOP },
  { .name = "Mosaic", .file = "mosaic", .clues = { { "#", "Around(%n,%c)" } }, SHADED },
  { .name = "Norinori", .file = "norinori", COUNTED_ROOMS, SHADED },
  { .name = "Nurimisaki",
    .file = "nurimisaki",
    .clues = { { "# ?", "set(Circles,%l)" }, { "# ?", "Cape(%c)" }, { "#", "Sees(%n,%c)" } },
    SHADED },
  { .name = "Shimaguni", .file = "shimaguni", COUNTED_ROOMS, SHADED },
  { .name = "Shingoki", .file = "shingoki", .clues = { { "w#", "White(%n,%c)" }, { "b#", "Black(%n,%c)" } }, LOOP },
  { .name = "SimpleLoop", .file = "simple-loop", .clues = { { "x", "set(Walls,%l)" }, { "x", "blocked(links,%l)" } }, LOOP },
  { .name = "Slitherlink", .file = "slitherlink", .clues = { { "#", "Edges(%n,%c)" } }, .solved = { { "inside", SOLVED_MARK, "x" } } },
  { .name = "Starbattle",
    .file = "star-battle",
    .shape = RECORD_ROOMS,
    .third = "Stars(%n)",
    .every_region = "room(%l)",
    .no_region = "@#",
    .outside = "blocked(star,%l)",
    .solved = { { "star", SOLVED_MARK, "x" } } },
  { .name = "Str8t",
    .file = "str8ts",
    .values = VALUES_OF_ROWS,
    .walls = "x #x",
    .run = "renban_line(%l)",
    .clues = { { "x", "restrict_grid(%l)" }, { "# #x", "set_cell(%c,%y)" } },
    DIGITS },
  { .name = "Suguru",
    .file = "suguru",
    .shape = RECORD_GRID_ROOMS,
    .values = VALUES_OF_ROOMS,
    .clues = { { "#", "set_cell(%c,%y)" } },
    .every_region = "extra_region(%l)",
    DIGITS },
  { .name = "Tent",
    .file = "tents",
    .shape = RECORD_COUNTS_GRID,
    .line = "Count(%n,%l)",
    .clues = { { "x", "set(Trees,%l)" }, { "x", "blocked(tent,%l)" } },
    .solved = { { "tent", SOLVED_MARK, "o" } } },
  { .name = "Yajilin",
    .file = "yajilin",
    .clues = { { "#$ x @", "set(Clues,%l)" },
               { "#$ x @", "blocked(shade,%l)" },
               { "#$ x @", "blocked(links,%l)" },
               { "#$", "Arrow(%n,%d,%c)" } },
    .solved = { { "shade", SOLVED_MARK, "x" }, { "links", SOLVED_LINKS } } },
  { .name = "YinYang",
    .file = "yin-yang",
    .clues = { { "b", "Black(%c)" }, { "w", "White(%c)" } },
    .solved = { { "black", SOLVED_MARK, "b" } } },
};

const Kind *
kind_named (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].name, name) == 0)
      return &kinds[i];
  return NULL;
}
