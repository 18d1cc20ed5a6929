#pragma once

#include <gtk/gtk.h>

#include "jobs/path-job.h"

G_BEGIN_DECLS

/* Prints FOUND, which has a path, and FURTHER (may be NULL) at its end, as "path-per-page", "path-short" and "path-colour" say. */
GtkPrintOperation *gw_path_print_new (GwPathFound *found,
                                      const char  *further,
                                      GSettings   *settings);

G_END_DECLS
