#pragma once

#include "author/falsehood.h"
#include "play/play-input.h"
#include "session/session.h"

G_BEGIN_DECLS

/* Private to the files session*.c. */
struct _GwSession
{
  GObject        parent_instance;

  /* Owned, any may be NULL unless it says so */
  GwDocument    *document;
  GSignalGroup  *heard;          /* its signals */
  GwPuzzle      *puzzle;         /* that is drawn */
  GwSelection   *selection;      /* never NULL */
  GwSelection   *set_selection;  /* of setting, while somebody solves */
  guint8        *working;        /* digits in sight, a symbol a cell */
  guint8        *own_solution;   /* the author's, likewise */
  GPtrArray     *falsehoods;     /* of GwFalsehood */
  GwOverlay     *overlays[GW_N_OVERLAYS];
  GwKnown        known[GW_N_KNOWN]; /* owned members */
  char          *message;        /* in place of the hint until the next event */
  char          *copied;         /* what was copied last */

  /* Tool */
  const GwTool  *tool;
  GwToolState    state;
  GHashTable    *last_rules;     /* tool → rule that was used last */
  GwDefinitions *brought;        /* owned: the puzzle's own rules; NULL: nobody has asked yet, or there is no puzzle */
  GwPreview      preview;        /* owned arrays */
  guint64        merge;          /* of the last edit by a tool */
  guint64        menu_clue;
  gboolean       shows_solution; /* the author's, by wish */

  struct
  {
    const GwTool *tool;          /* that is in hand while the eraser is lent; NULL: it is not */
    GwToolState  state;
  }              kept;

  struct
  {
    char        *text;           /* owned: a solve; NULL: none */
    GwPlay      *play;           /* owned: as it was then; NULL: it does not fit the puzzle */
    GwPlay      *whole;          /* owned: at its end; of the puzzle that it was laid over */
    gint64       at, length;     /* milliseconds */
  }              laid;           /* over the puzzle */

  /* Candidates that are pointed at */
  gboolean       is_picking;
  GwTypedDigit   pick_digit;     /* the key of one of two digits */

  /* Solving */
  GwPlay        *play;           /* borrowed; NULL: setting */
  GwPlay        *own_play;       /* owned: begun here; may be the one above */
  GwPlayInput    play_input;
  struct
  {
    GArray      *places;         /* owned, of GwPlace: of the pen's stroke; NULL: none is under way */
    GwPlaceKind  kind;           /* of all of them */
  }              pen;
  char          *play_told;      /* owned: in place of the hint; NULL: nothing */

  /* What is to be emitted */
  guint          depth;          /* calls of gw_session_begin () without their end */
  guint          kinds;
};

/* session-lent.c */
void     gw_session_lend_eraser    (GwSession *self);
/* When it was lent. */
void     gw_session_return_eraser  (GwSession *self);

/* session-pen.c */
void     gw_session_drop_pen       (GwSession *self);
/* While somebody solves. FALSE when the event is none of the pen's. */
gboolean gw_session_send_pen       (GwSession *self, const GwBoardEvent *event);
/* The kinds of places that it works on, as bits. */
guint    gw_session_pen_places     (GwSession *self);

/* session.c */
/* "copied". */
void     gw_session_hand_out       (GwSession *self);
void     gw_session_note           (GwSession *self,
                                    guint      kinds);
/* BEFORE: the puzzle that the tool saw. */
void     gw_session_take_edit      (GwSession *self,
                                    const GwPuzzle *before,
                                    const GwToolResult *result);

/* No candidate is pointed at any more. */
void     gw_session_stop_picking   (GwSession *self);

/* session-tool.c */
/* WORDS_OF takes what is drawn only and has words that somebody wants to type. */
gboolean gw_session_send_to_tool   (GwSession *self, const GwBoardEvent *event, guint64 *words_of);
void     gw_session_tool_changed   (GwSession *self);
void     gw_session_drop_preview   (GwSession *self);
void     gw_session_drop_message   (GwSession *self);

/* session-laid.c */
/* The puzzle has changed. */
void     gw_session_refresh_laid   (GwSession *self);
void     gw_session_forget_laid    (GwSession *self);

/* session-brought.c */
/* The puzzle has changed. */
void     gw_session_refresh_brought (GwSession *self);
/* With which rule TOOL is picked up; NULL: as it says itself. */
const GwRule *gw_session_first_rule (GwSession *self, const GwTool *tool);

/* session-known.c */
/* The puzzle has changed. */
void     gw_session_outdate_known  (GwSession *self);
void     gw_session_forget_known   (GwSession *self);

/* session-own.c */
void     gw_session_refresh_own    (GwSession *self);

/* session-play.c; all of it while self->play is set */
gboolean gw_session_send_play      (GwSession *self, const GwBoardEvent *event);
/* Forwards: does it again. */
void     gw_session_undo_play      (GwSession *self, gboolean forwards);
char    *gw_session_play_hint      (GwSession *self);
gboolean gw_session_play_is_refusing (GwSession *self);
/* The puzzle has changed behind it. */
void     gw_session_adapt_play     (GwSession *self);

/* session-pick.c; all of it while self->is_picking is set */
gboolean gw_session_pick_key       (GwSession *self, const GwBoardEvent *event);
gboolean gw_session_pick_character (GwSession *self, gunichar character);

/* NULL when it is none's. */
const GwTool *gw_session_tool_of_letter (gunichar letter);

G_END_DECLS
