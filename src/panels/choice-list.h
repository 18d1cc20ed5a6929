#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A model with CHOICES, to be freed; NULL when MODEL (of gtk_string_list_new (), or NULL) shows just these, and has to stay: a
 * list that is given another model while it tells what was chosen in it never comes back (GtkListView of 4.8), and one that is
 * open closes. */
GListModel *gw_choices_in_place_of (GListModel        *model,
                                    const char *const *choices,
                                    guint              n);

/* Gives LIST, of a template, its CHOICES as they shall be read (translated, where they are words of the program and not of its
 * user), and everything in it that has the keyboard a name: NAME, and the choices'. */
void        gw_choice_list_fill    (GtkDropDown       *list,
                                    const char        *name,
                                    const char *const *choices,
                                    guint              n);

/* A choice that says more of itself. */
typedef struct
{
  const char *name;
  const char *line;    /* what it means, below the name in the list that opens; NULL: nothing */
  const char *heading; /* above the name: here another kind of choices begins; NULL: it does not */
} GwChoice;

void        gw_choice_list_fill_told (GtkDropDown    *list,
                                      const char     *name,
                                      const GwChoice *choices,
                                      guint           n);

G_END_DECLS
