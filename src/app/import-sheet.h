#pragma once

#include <gtk/gtk.h>

#include "exchange/report.h"

G_BEGIN_DECLS

/* What became of another program's puzzle, before it opens: a row with a tick for each group of drawings that may be a rule, and below
 * a line for everything else that was made of it. */
GtkWidget   *gw_import_sheet_new           (const GwReport *report);
/* What the ticks say; NULL where nobody changed one. Free with gw_decisions_free (). */
GwDecisions *gw_import_sheet_get_decisions (GtkWidget      *sheet);

G_END_DECLS
