#pragma once

#include "base/random.h"
#include "generate/clue-template.h"

G_BEGIN_DECLS

/* What a puzzle is made of before it has a solution, drawn anew for each full grid:
 *
 *     rooms 3-6 room(%c)                       connected parts of three to six cells that cover the grid
 *     cells 20 set(Walls,%c) blocked(bulb,%c)  20 percent of all cells
 *     apart 15 set(Clues,%c)                   the same, no two beside each other
 *     runs 25 restrict_grid(%c) sum(?,%c)      about 25 percent of all cells are walls, for which the first statement stands; the others for each
 *                                              run of two cells or more between walls, across and down
 *     lines 4-6 Line(%c) set(Starts,%f)        as many lines of four to six cells as have room, none beside another
 *
 * Behind it stand the statements that each part, or each cell, becomes. */
typedef enum
{
  GW_FRAME_ROOMS,
  GW_FRAME_CELLS,
  GW_FRAME_APART,
  GW_FRAME_RUNS,
  GW_FRAME_LINES,
  GW_N_FRAMES,
} GwFrameKind;

typedef struct
{
  GwFrameKind kind;
  guint       least, most; /* cells of a room or line; or percent of cells */
  const char *statements;  /* a part of the text that was read */
} GwFrame;

/* FALSE with an error when TEXT is none. */
gboolean  gw_frame_read (const char          *text,
                         const GwDefinitions *own,
                         GwFrame             *frame,
                         GError             **error);
/* PUZZLE with what FRAMES (of char *, each read before) put in. Rooms that are painted stay, and others fill the rest; where lines are painted, or cells
 * under the name of a frame, these are all. NULL with an error when that makes no sense. */
GwPuzzle *gw_frames_put (const GwPuzzle      *puzzle,
                         const GwDefinitions *own,
                         const GPtrArray     *frames,
                         GwRandom            *random,
                         GError             **error);

G_END_DECLS
