#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

/* Edits one relation: its name, a formula that fills the table, and the table of pairs itself. What comes of it is one undo
 * step. */
#define GW_TYPE_RELATION_WINDOW (gw_relation_window_get_type ())

G_DECLARE_FINAL_TYPE (GwRelationWindow, gw_relation_window, GW, RELATION_WINDOW, AdwWindow)

/* RELATION 0: a new one. */
GtkWidget *gw_relation_window_new (GtkWidget *over,
                                   GwSession *session,
                                   guint64  relation);

G_END_DECLS
