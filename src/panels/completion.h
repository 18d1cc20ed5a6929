#pragma once

#include <gtk/gtk.h>

#include "tools/statement-spot.h"

G_BEGIN_DECLS

/* What may stand at the cursor: the names of rules that begin with the word before it, each with its help, or what an
 * argument can be. */
#define GW_TYPE_COMPLETION (gw_completion_get_type ())

G_DECLARE_FINAL_TYPE (GwCompletion, gw_completion, GW, COMPLETION, GtkPopover)

/* A popover whose parent is VIEW; unparent it at the end. */
GtkWidget *gw_completion_new            (GtkTextView   *view);
/* PUZZLE (may be NULL): whose symbols, cells and relations are offered. */
void       gw_completion_show           (GtkWidget      *completion,
                                         const GwPuzzle *puzzle);
/* What stands at the cursor; SPOT's start is a byte of the line. */
gboolean   gw_completion_spot           (GtkTextBuffer   *buffer,
                                         GwStatementSpot *spot);
/* The keyword at the beginning of the cursor's line, or NULL. */
char      *gw_completion_rule_at_cursor (GtkTextBuffer *buffer);

G_END_DECLS
