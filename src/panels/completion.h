#pragma once

#include <gtk/gtk.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* The names of rules that begin with the word before the cursor, each with its help. */
#define GW_TYPE_COMPLETION (gw_completion_get_type ())

G_DECLARE_FINAL_TYPE (GwCompletion, gw_completion, GW, COMPLETION, GtkPopover)

/* A popover whose parent is VIEW; unparent it at the end. */
GtkWidget *gw_completion_new            (GtkTextView   *view);
void       gw_completion_show           (GtkWidget     *completion);
/* The keyword at the beginning of the cursor's line, or NULL. */
char      *gw_completion_rule_at_cursor (GtkTextBuffer *buffer);

G_END_DECLS
