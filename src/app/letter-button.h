#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that is its words, with a letter of them that presses it; those who hear its name hear no underline. */
GtkWidget *gw_letter_button_new (const char *text);

G_END_DECLS
