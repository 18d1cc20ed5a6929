#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What cairo writes, made into what print shops take, by libqpdf: grey where that is wanted, no transparency, the boxes of the
 * trimmed page, and no more in the file than the shop likes. */

typedef struct
{
  double width, height; /* of the sheet, in points */
  double x, y;          /* of the trimmed page's lower left corner on it */
  double trim_width, trim_height;
} GwPressPage;

typedef struct
{
  const char *title, *language;
  gboolean    is_grey, is_pdfx, has_metadata;
  gboolean    is_packed; /* objects in compressed streams: smaller, and not for every shop */
  void      (*page) (guint        page,
                     GwPressPage *sizes,
                     gpointer     data);
  gpointer    data;
  GPtrArray  *descriptions; /* of char *: what screen readers say of the figures, in their order; NULL: there are none */
} GwPressJob;

/* Reads DRAFT, leaves the result under PATH: there is all of it or nothing new. */
gboolean gw_press_run (const GwPressJob *job,
                       const char       *draft,
                       const char       *path,
                       GError          **error);

G_END_DECLS
