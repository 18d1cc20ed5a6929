#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Dictionaries of a PDF, as the text that stands in the file. */

/* Where KEY stands in the dictionary itself, not in what its texts say; NULL. */
const char *gw_pdf_entry (const char *head,
                          const char *key);
/* Takes the entry out. */
void        gw_pdf_drop  (GString    *head,
                          const char *key);
/* Puts TEXT before the end of the dictionary. */
void        gw_pdf_add   (GString    *head,
                          const char *text);

G_END_DECLS
