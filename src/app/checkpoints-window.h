#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The named versions in the file of a board's document: taken, compared with the one that is there, restored, removed. */
#define GW_TYPE_CHECKPOINTS_WINDOW (gw_checkpoints_window_get_type ())

G_DECLARE_FINAL_TYPE (GwCheckpointsWindow, gw_checkpoints_window, GW, CHECKPOINTS_WINDOW, AdwWindow)

GtkWidget *gw_checkpoints_window_new (GwSession *session);

G_END_DECLS
