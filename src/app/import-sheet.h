#pragma once

#include <gtk/gtk.h>

#include "exchange/report.h"

G_BEGIN_DECLS

/* What became of another program's puzzle, beside its board: a row with a tick for each group of drawings that may be a rule, below them
 * a line for everything else that was made of it, and last two buttons, which are the actions win.take-import and win.drop-import. */
GtkWidget   *gw_import_sheet_new           (const char     *title,
                                            const char     *body,
                                            const GwReport *report);
/* Somebody works on the puzzle already: it can be neither read anew nor given up. */
void         gw_import_sheet_settle        (GtkWidget      *sheet);
/* What the ticks say; NULL where nobody changed one. Free with gw_decisions_free (). */
GwDecisions *gw_import_sheet_get_decisions (GtkWidget      *sheet);

G_END_DECLS
