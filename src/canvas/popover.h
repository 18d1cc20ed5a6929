#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes POPOVER a child of PARENT. Of one that is kept while it is hidden GDK goes on believing, on X11, that the pointer is its
 * own, and swallows the next click elsewhere; so its surface goes when it closes. */
void gw_popover_attach (GtkWidget *popover,
                        GtkWidget *parent);
/* It closes when the keyboard goes elsewhere in its window, but not when somebody looks at another window. */
void gw_popover_close_when_left (GtkWidget *popover);
/* Buttons and tiles of a POPOVER that does not hide by itself hear of the presses on them, whatever GTK takes the pointer to be over. */
void gw_popover_keep_presses (GtkWidget *popover);
/* The tooltip that waits to be shown on the display of WIDGET is not shown. */
void gw_forget_tooltip (GtkWidget *widget);
/* POPOVER will point at what is in sight of PLACE in its parent, or at what is nearest to it: beyond all monitors GDK finds none, and
 * complains. */
void gw_popover_point_to (GtkWidget          *popover,
                          const GdkRectangle *place);
/* Whether the window of PARENT is too narrow for something beside the hand. */
gboolean gw_popover_is_tight (GtkWidget *parent);
/* Where POPOVER, which has no arrow and begins where it points, is to point in PARENT, so that all of it is in the window, as far as that is large enough,
 * and AT is at PART of its width and height: 0: its corner, 0.5: its middle. */
GdkRectangle gw_popover_place (GtkWidget              *popover,
                               GtkWidget              *parent,
                               const graphene_point_t *at,
                               double                  part);

G_END_DECLS
