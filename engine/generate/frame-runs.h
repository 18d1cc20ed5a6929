#pragma once

#include "generate/frame.h"

G_BEGIN_DECLS

/* FRAME, whose kind is GW_FRAME_RUNS, into EDIT. The open cells hang together, each is in a run across and in a run down, and a half turn changes
 * nothing. FALSE with an error when the statements make no sense, or no such walls are found. */
gboolean gw_frame_put_runs (const GwPuzzle      *puzzle,
                            const GwDefinitions *own,
                            const GwFrame       *frame,
                            GwRandom            *random,
                            GwEdit              *edit,
                            GError             **error);

G_END_DECLS
