#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Text is taken when Enter is pressed or when the focus leaves. What is set from outside (by assistive technology, dictation
 * or a script) has neither: without the focus in it, EDITABLE calls TAKE shortly after each change, else when the focus leaves. TAKE must do nothing
 * when the text says what the puzzle says; DATA is something that EDITABLE is in. */
typedef void (*GwTakeText) (GtkWidget *editable,
                            gpointer   data);

void gw_take_text_when_left (GtkWidget  *editable,
                             GwTakeText  take,
                             gpointer    data);

/* Shows TEXT there, but not over what somebody is typing or has set from outside and what is not taken yet: that goes before what the puzzle says. */
void gw_show_text           (GtkWidget  *editable,
                             const char *text);

/* What was typed until now IS_TAKEN, or dropped: another text may be shown there. For what was refused, and when another puzzle is there. */
void gw_end_typing          (GtkWidget  *editable,
                             gboolean    is_taken);

G_END_DECLS
