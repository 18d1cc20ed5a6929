#pragma once

#include "exchange/outlet.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* The member of a document that names the clues that SudokuPad only draws, as statements; what draws them only accompanies it
 * (outgoing-drawn.h). */
#define GW_SUDOKUPAD_OWN "gridwright"

/* A document of SudokuPad on its way out. Drawn from our own scene, in its order. */
typedef struct
{
  GwOutlet    outlet;
  JsonObject *root;
  GwScene    *scene;
  guint       columns, rows;
} GwSudokupadWriter;

/* A link that SudokuPad opens. */
char      *gw_sudokupad_write    (const GwDelivery  *delivery,
                                  GError           **error);
/* The list KEY of the document; borrowed. */
JsonArray *gw_sudokupad_list     (GwSudokupadWriter *writer,
                                  const char        *key);
/* "[[row, column], …]", from 0. */
JsonArray *gw_sudokupad_places   (const GwSudokupadWriter *writer,
                                  const GwCell      *cells,
                                  guint              n_cells);
/* Every clue that has a picture, but cages that are there already, and every drawing. */
void       gw_sudokupad_picture  (GwSudokupadWriter *writer);

G_END_DECLS
