#pragma once

#include <gtk/gtk.h>

#include "jobs/path-job.h"

G_BEGIN_DECLS

/* Asks where to, and writes the path as a walkthrough to hand out. SAY, with DATA (an object; it may be gone by then), gets the fault when there is one. */
typedef void (*GwPathSaveSay) (gpointer    data,
                               const char *fault);
void gw_path_save (GtkWindow     *window,
                   GwPathFound   *found,
                   GwPathSaveSay  say,
                   GObject       *data);

G_END_DECLS
