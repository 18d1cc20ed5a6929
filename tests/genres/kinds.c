/* What differs from kind to kind, as a table (../shared/genres.md, "Rules and marks"). */
#include "kinds.h"

#include <string.h>

static const Kind kinds[] = {
  { .name = "Binairo", .file = "binairo", .clues = { { "#", "set_cell(%c,%y)" } }, .solved = { { "cells", SOLVED_NUMBER } } },
  { .name = "Kakuro",
    .file = "kakuro",
    .walls = "- #,~ ,#",
    .clues = { { "- #,~ ,#", "restrict_grid(%l)" }, { "#,~", "sum(%n,%v)" }, { "~,#", "sum(%n,%>)" } },
    .solved = { { "cells", SOLVED_NUMBER } } },
  { .name = "KenKen",
    .file = "kenken",
    .shape = RECORD_GRID_ROOMS,
    .values = VALUES_OF_ROWS,
    .regions = { { "#+", "sum(%n,%l)" },
                 { "#* #x", "product(%n,%l)" },
                 { "#-", "diff(%n,%l)" },
                 { "#/", "ratio(%n,%l)" },
                 { "#", "Any(%n,%l)" } },
    .solved = { { "cells", SOLVED_NUMBER } } },
  { .name = "Str8t",
    .file = "str8ts",
    .values = VALUES_OF_ROWS,
    .walls = "x #x",
    .run = "renban_line(%l)",
    .clues = { { "x", "restrict_grid(%l)" }, { "# #x", "set_cell(%c,%y)" } },
    .solved = { { "cells", SOLVED_NUMBER } } },
  { .name = "Suguru",
    .file = "suguru",
    .shape = RECORD_GRID_ROOMS,
    .values = VALUES_OF_ROOMS,
    .clues = { { "#", "set_cell(%c,%y)" } },
    .every_region = "extra_region(%l)",
    .solved = { { "cells", SOLVED_NUMBER } } },
};

const Kind *
kind_named (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].name, name) == 0)
      return &kinds[i];
  return NULL;
}
