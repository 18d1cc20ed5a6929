#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* As high as the text in its only child, a GtkScrolledWindow, needs at the width that there is, up to some lines; what is longer is scrolled: by
 * fingers, by the wheel, and by Page Down where the keyboard's focus is in it. (In GTK 4.8 a scrolled window asks how high its child is at any width.) */
#define GW_TYPE_READING_BOX (gw_reading_box_get_type ())

G_DECLARE_FINAL_TYPE (GwReadingBox, gw_reading_box, GW, READING_BOX, GtkWidget)

G_END_DECLS
