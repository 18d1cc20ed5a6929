#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* A text of several lines that is a fact of the puzzle: its rules, its notes. What is typed becomes the document's after a
 * moment, or when the focus goes elsewhere. */
#define GW_TYPE_FACT_TEXT (gw_fact_text_get_type ())

G_DECLARE_FINAL_TYPE (GwFactText, gw_fact_text, GW, FACT_TEXT, GtkWidget)

/* Property "key": of the fact; construct only. LABEL for assistive technology. */
void gw_fact_text_set_session (GwFactText *self,
                                GwSession    *session,
                                const char *label);
/* Writes what was typed last. */
void gw_fact_text_flush        (GwFactText *self);

G_END_DECLS
