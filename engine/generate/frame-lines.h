#pragma once

#include "generate/frame.h"

G_BEGIN_DECLS

/* FRAME, whose kind is GW_FRAME_LINES, into EDIT. No line is beside another; where the rule of the first statement has clues already,
 * these are all. FALSE with an error when the statements make no sense. */
gboolean gw_frame_put_lines (const GwPuzzle      *puzzle,
                             const GwDefinitions *own,
                             const GwFrame       *frame,
                             GwRandom            *random,
                             GwEdit              *edit,
                             GError             **error);

G_END_DECLS
