#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* A laid out book as a PDF that a print shop takes. It is written beside PATH under another name and moved there when it is
 * whole and on the disk: under PATH there is never half a file. FALSE without an error after a stop. */
gboolean gw_book_export       (const GwPages   *pages,
                               const char      *path,
                               gboolean         may_replace,
                               const GwControl *control,
                               GError         **error);
/* A page as a PNG file, DPI pixels an inch. */
gboolean gw_book_export_page  (const GwPages   *pages,
                               guint            page,
                               double           dpi,
                               const char      *path,
                               GError         **error);
/* Size of a page with its bleed, and where the trimmed page begins on it. */
typedef struct
{
  double width, height; /* of the sheet */
  double x, y;          /* of the trimmed page on it */
} GwLeaf;

GwLeaf  gw_page_sheet        (const GwPages   *pages,
                               guint            page);

G_END_DECLS
