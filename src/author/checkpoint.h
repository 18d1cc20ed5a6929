#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Named versions of a puzzle inside its own file: each is one fact of the puzzle, the whole text as it was, without the other
 * checkpoints.
 *
 *     //@ checkpoint: before the arrows\n2026-11-21T20:15:00Z\nvalues = 123456789\ncolumns = 9\n…
 *
 * They are saved and undone with the puzzle; whoever does not know them reads a comment. */
typedef struct
{
  char      *name;
  GDateTime *time;   /* UTC; NULL: not stated */
  char      *text;   /* a rule file */
} GwCheckpoint;

/* Of GwCheckpoint, the oldest first. */
GPtrArray *gw_checkpoints_list   (const GwPuzzle  *puzzle);
/* Adds to EDIT what makes PUZZLE, whose text is SOURCE, one more of its checkpoints. NAME: one line. FALSE when the text has
 * characters that a comment cannot hold. */
gboolean   gw_checkpoint_take    (GwEdit          *edit,
                                  GwPuzzle        *puzzle,
                                  GwSource        *source,
                                  const char      *name,
                                  GDateTime       *time,
                                  GError         **error);
/* PUZZLE without them, to compare it with one of them. Unref it. */
GwPuzzle  *gw_checkpoints_left_out (const GwPuzzle *puzzle);
/* Adds to EDIT what removes number N of the list. */
void       gw_checkpoint_remove  (GwEdit          *edit,
                                  const GwPuzzle  *puzzle,
                                  guint            n);
/* The text of number N with all checkpoints that PUZZLE has: what the document becomes. NULL with an error when no puzzle
 * could be read from it. */
GBytes    *gw_checkpoint_restore (const GwPuzzle  *puzzle,
                                  guint            n,
                                  GError         **error);
/* The text that the document becomes when MADE, a puzzle that was made of an earlier version whose text is SOURCE, takes the
 * place of NOW: with the checkpoints of NOW, and without the author's own digits, which belong to no made puzzle. */
GBytes    *gw_checkpoints_adopt  (const GwPuzzle *now,
                                  GwPuzzle       *made,
                                  GwSource       *source);

G_END_DECLS
