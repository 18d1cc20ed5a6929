#pragma once

#include <adwaita.h>

#include "play/play-log.h"
#include "play/solve.h"

G_BEGIN_DECLS

/* The author's solve, cell by cell, to judge how hard the puzzle is: shown, copied, saved. Keeps what it needs of PLAY. */
GtkWidget *gw_play_log_window_new (const GwPlay *play,
                                   gint64        now);

G_END_DECLS
