#pragma once

#include "play/play.h"
#include "selection/selection.h"
#include "tools/board-event.h"
#include "tools/typed-symbol.h"

G_BEGIN_DECLS

/* A stroke or a number under way; the session owns it. Zero but for `digit`, whose number is -1. */
typedef struct
{
  gboolean     is_down;
  gboolean     is_erasing; /* takes cells out of the selection */
  guint        modifiers;  /* of the press */
  GwTypedDigit digit;
  gboolean     has_typed;  /* that digit has changed something */
  guint        number;     /* of which the next digit may be a part; 0: none */
  GwPlayMode   number_mode;
  guint        n_entries;  /* of the play, when it was typed: nothing else has been done since */
} GwPlayInput;

typedef struct
{
  gboolean     is_handled;
  gboolean     is_changed; /* something was entered, or the mode */
  GwSelection *selection;  /* owned; NULL: as it was */
} GwPlayAnswer;

/* Pointer and keys as players know them. A drag selects, Control adds, Shift reaches from the anchor, a double click takes
 * all cells that hold the same. Symbols go where the mode says, with Shift held to corners, with Control to centres, with
 * both or Alt to colours. Letters that are no symbols pick the mode: z, x, c, v, b, n. The text of a KEY may be " " too, the next
 * mode. A number grows digit by digit for as long as nothing else is done. Clear the answer's selection afterwards. */
void       gw_play_handle    (GwPlay             *play,
                              const GwSelection  *selection,
                              GwPlayInput        *input,
                              const GwBoardEvent *event,
                              GwPlayAnswer       *answer);

G_END_DECLS
