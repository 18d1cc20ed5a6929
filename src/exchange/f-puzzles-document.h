#pragma once

#include "exchange/format.h"
#include "exchange/intake.h"
#include "exchange/loose-json.h"

G_BEGIN_DECLS

/* A document of f-puzzles while it is read, or written: shared by the files f-puzzles…c. */
typedef struct
{
  GwIntake   *intake;
  JsonObject *root;
  gint        size;
  guint       box_width, box_height;
  gint       *region;              /* a number a cell, -1: none */
  gboolean    has_usual_regions;
  GHashTable *runs;                /* while drawings are read: how clues that are lines run */
  GHashTable *line_colours;        /* of lines that are only drawn, by how they run; NULL: not asked yet */
  gboolean    is_filled;           /* entries in all cells are the solution */
} GwFpuzzles;

#define GW_F_PUZZLES_THICKNESS 0.5 /* lines are drawn half as wide as they say */

/* Boxes that no document states: as wide as high, or wider. */
void     gw_f_puzzles_box     (guint       size,
                               guint      *width,
                               guint      *height);
/* R1C1, from 1; rows and columns beside the grid are understood, too. FALSE when it is no name of a cell. */
gboolean gw_f_puzzles_cell    (JsonNode   *node,
                               gint       *row,
                               gint       *column);
/* Of GwCell, in the order of NAMES; IS_FINE turns FALSE where one is not in the grid. */
GArray  *gw_f_puzzles_cells   (const GwFpuzzles *document,
                               JsonArray  *names,
                               gboolean   *is_fine);
/* "R1C1 R1C2", how a line through the cells of NAMES runs, from the end that comes first; NULL: it is no line. Free it. */
char    *gw_f_puzzles_run     (JsonArray  *names);
/* The colour of a line that is drawn through the cells of NAMES, which may be a clue: NULL: there is none. Borrowed. */
const char *gw_f_puzzles_line_colour (GwFpuzzles *document,
                                JsonArray  *names);
/* That in which the script draws clues KEY ("dutchwhispers" of whispers by 4, although there is no such list); NULL: f-puzzles does it itself. */
const char *gw_f_puzzles_usual_colour (const char *key);
/* Reads all arrays of clues and drawings. */
void     gw_f_puzzles_take_clues    (GwFpuzzles *document);
void     gw_f_puzzles_take_drawings (GwFpuzzles *document);
/* PUZZLE as a document; NULL with an error when it is no square of digits. */
JsonNode *gw_f_puzzles_document (const GwDelivery *delivery, GError **error);
/* Whether KEY is one of those. */
gboolean gw_f_puzzles_is_clue    (const char *key);
gboolean gw_f_puzzles_is_drawing (const char *key);

G_END_DECLS
