#pragma once

#include <gtk/gtk.h>

#include "render/sheet.h"

G_BEGIN_DECLS

/* What is printed, by the author's settings: the puzzle may change meanwhile. */
typedef struct _GwPrintSheet GwPrintSheet;

/* SOLUTION: a symbol a cell, copied; NULL: none is known. */
GwPrintSheet      *gw_print_sheet_new       (GwPuzzle           *puzzle,
                                             const guint8       *solution,
                                             GSettings          *settings);
void               gw_print_sheet_free      (GwPrintSheet       *self);
const GwSheet     *gw_print_sheet_get       (const GwPrintSheet *self);
/* FALSE: A4. */
gboolean           gw_print_sheet_is_letter (const GwPrintSheet *self);
/* All its pages. NULL with an error. */
GBytes            *gw_print_sheet_to_pdf    (const GwPrintSheet *self,
                                             GError            **error);
/* Takes SELF. */
GtkPrintOperation *gw_print_sheet_operation (GwPrintSheet       *self,
                                             const char         *job_name);
/* PAGE as it will lie there, HEIGHT pixels high. */
GdkTexture        *gw_print_sheet_preview   (const GwPrintSheet *self,
                                             guint               page,
                                             guint               height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPrintSheet, gw_print_sheet_free)

G_END_DECLS
