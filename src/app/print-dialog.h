#pragma once

#include <adwaita.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* How a puzzle shall lie on paper: what goes with it, how often, on which paper; with a look at the pages.
 *
 * Signals, upon each of which it has gone
 *   print (GtkPrintOperation)   to be run
 *   save (GBytes)               a PDF
 *   fault (text) */
#define GW_TYPE_PRINT_DIALOG (gw_print_dialog_get_type ())

G_DECLARE_FINAL_TYPE (GwPrintDialog, gw_print_dialog, GW, PRINT_DIALOG, AdwWindow)

/* Over PARENT; not yet shown. */
GwPrintDialog *gw_print_dialog_new          (GtkWindow     *parent,
                                             GwPuzzle      *puzzle);
/* A symbol a cell, copied; NULL: none is known, or not yet. */
void           gw_print_dialog_set_solution (GwPrintDialog *self,
                                             const guint8  *solution,
                                             gboolean       is_searching);
void           gw_print_dialog_present      (GwPrintDialog *self);

G_END_DECLS
