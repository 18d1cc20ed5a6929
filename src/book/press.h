#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What cairo writes, made into what print shops take: in the inks that are wanted, no transparency, the boxes of the trimmed
 * page, and no more in the file than the shop likes. It goes from file to file, object by object (draft-pdf.h). */

typedef struct
{
  double width, height; /* of the sheet, in points */
  double x, y;          /* of the trimmed page's lower left corner on it */
  double trim_width, trim_height;
} GwPressPage;

typedef enum
{
  GW_INKS_RGB,  /* as cairo writes it */
  GW_INKS_GREY,
  GW_INKS_CMYK
} GwInks;

typedef struct
{
  const char *title, *language;
  GwInks      inks;
  gboolean    is_pdfx, has_metadata;
  gboolean    is_packed; /* objects in compressed streams, by libqpdf: smaller, not for every shop, and it takes memory */
  void      (*page) (guint        page,
                     GwPressPage *sizes,
                     gpointer     data);
  char     *(*describe) (gpointer data); /* what screen readers say of the next figure, in their order. Free it. NULL: nothing */
  gpointer    data;
} GwPressJob;

/* Reads DRAFT, a PDF of GW_DRAFT_VERSION, leaves the result under PATH: there is all of it or nothing new. */
gboolean gw_press_run (const GwPressJob *job,
                       const char       *draft,
                       const char       *path,
                       GError          **error);

G_END_DECLS
