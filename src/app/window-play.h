#pragma once

#include "app/window.h"
#include "play/play-hint.h"

G_BEGIN_DECLS

/* Play-testing, as far as the window has to do with it: private to window*.c.
 *
 * What was entered stays while the window shows the document: one play for every grid and set of symbols that there was. The one
 * that was used last is kept on disk for each file (app/kept-solve.h). */
typedef struct _GwWindowPlay GwWindowPlay;

void     gw_window_add_play_actions (GwWindow *self);
/* The document has changed for another, or goes: all plays are forgotten. */
void     gw_window_forget_plays     (GwWindow *self);
/* What was entered into the document that has come is looked for. */
void     gw_window_find_plays       (GwWindow *self);
/* The document has a file now: what was entered goes from its journal to what is kept beside that. */
void     gw_window_keep_plays       (GwWindow *self);
/* Takes PLAY, of the puzzle that is open: it is what is entered now. */
void     gw_window_take_play        (GwWindow *self, GwPlay *play);
/* More may be known of the solution than before. */
void     gw_window_light_play       (GwWindow *self);
void     gw_window_end_play         (GwWindow *self);
gboolean gw_window_is_playing       (GwWindow *self);
gboolean gw_window_can_undo_play    (GwWindow *self, gboolean redo);

G_END_DECLS
