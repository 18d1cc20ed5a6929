#pragma once

#include "drawn/worn.h"
#include "exchange/outlet.h"

G_BEGIN_DECLS

/* A document of f-puzzles on its way out: shared by the files that write it. */
typedef struct
{
  GwOutlet outlet;
  JsonObject *root;
  JsonArray *grid; /* of rows */
  guint size;
} GwFpuzzlesWriter;

/* The list KEY of the document, made when it is asked for first; borrowed. */
JsonArray  *gw_f_puzzles_list   (GwFpuzzlesWriter *writer,
                                 const char       *key);
/* What the document says of CELL; borrowed. */
JsonObject *gw_f_puzzles_object (GwFpuzzlesWriter *writer,
                                 GwCell            cell);
/* What shows a line of clues KEY through CELLS (their names) to those who do not know the clue, or not its colour. */
void        gw_f_puzzles_write_shadow (GwFpuzzlesWriter *writer,
                                 const char       *key,
                                 JsonArray        *cells,
                                 const GwWorn     *worn);
/* Our drawings as its own. */
void        gw_f_puzzles_write_drawings (GwFpuzzlesWriter *writer);

G_END_DECLS
