#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Recent files, a gallery of starts, examples. Signal "chosen" (const char *text): a rule file to begin with. */
#define GW_TYPE_START_PAGE (gw_start_page_get_type ())

G_DECLARE_FINAL_TYPE (GwStartPage, gw_start_page, GW, START_PAGE, GtkWidget)

/* Looks for the recent files anew. */
void gw_start_page_refresh (GwStartPage *self);

G_END_DECLS
