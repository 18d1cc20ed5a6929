#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives LIST, of a template, its CHOICES as they shall be read (translated, where they are words of the program and not of its
 * user), and everything in it that has the keyboard a name: NAME, and the choices'. */
void gw_choice_list_fill (GtkDropDown       *list,
                          const char        *name,
                          const char *const *choices,
                          guint              n);

G_END_DECLS
