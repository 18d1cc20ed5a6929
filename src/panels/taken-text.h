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
/* What the puzzle says. What was set from outside and has not been taken yet stays: it is about to be taken. */
void gw_show_text           (GtkWidget  *editable,
                             const char *text);
/* What has not been taken yet was meant for another puzzle than the one that EDITABLE is about to show. */
void gw_forget_text         (GtkWidget  *editable);

G_END_DECLS
