#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* The jigsaw pieces of a puzzle while strokes are being painted over them. */
typedef struct
{
  guint64             id;       /* of the clue, or of a new piece */
  const GwConstraint *clue;     /* borrowed; NULL: a new one */
  GArray             *cells;    /* of GwCell, in reading order, after the strokes */
  gboolean            has_changed;
} GwPiece;

/* Every piece of PUZZLE after the strokes in the state: those that wait until the map is right, then the one under way. New
 * ones come last. Of GwPiece *, which are freed with the list. */
GPtrArray    *gw_pieces_after     (GwToolRun       *run,
                                   const GwPuzzle  *puzzle);
/* The last one that holds CELL; NULL when none does. */
const GwPiece *gw_pieces_at       (const GPtrArray *pieces,
                                   GwCell           cell);
const GwPiece *gw_pieces_find     (const GPtrArray *pieces,
                                   guint64          id);
/* Of a piece that a stroke begins now. */
guint64       gw_pieces_new_id    (const GwToolState *state);
gboolean      gw_pieces_is_new    (guint64          id);
/* The stroke under way becomes one of those that wait. */
void          gw_pieces_keep      (GwToolState     *state);
/* None waits any more. */
void          gw_pieces_forget    (GwToolState     *state);
/* More cells than there are values. */
gboolean      gw_piece_is_too_large (const GwPiece  *piece,
                                     const GwPuzzle *puzzle);
gboolean      gw_piece_is_whole   (const GwPiece   *piece,
                                   const GwGrid    *grid);

/* What states the boxes of PUZZLE, where pieces can take their place; NULL when it has none, or when they belong to the
 * very grid (samurai). */
const GwConstraint *gw_pieces_boxes (const GwPuzzle *puzzle);
/* Adds to EDIT what makes a piece of each box, without the cells that are in one already. NULL with an error when that
 * cannot be; else the puzzle after it. */
GwPuzzle     *gw_pieces_from_boxes (GwToolRun       *run,
                                    GwEdit          *edit,
                                    GError         **error);

G_END_DECLS
