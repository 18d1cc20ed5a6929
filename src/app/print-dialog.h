#pragma once

#include "app/window.h"

G_BEGIN_DECLS

/* How a puzzle shall lie on paper: what goes with it, how often, on which paper; with a look at the pages. */
#define GW_TYPE_PRINT_DIALOG (gw_print_dialog_get_type ())

G_DECLARE_FINAL_TYPE (GwPrintDialog, gw_print_dialog, GW, PRINT_DIALOG, AdwWindow)

/* Over WINDOW, which shows a puzzle. */
void gw_print_dialog_present (GwWindow *window);

G_END_DECLS
