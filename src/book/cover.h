#pragma once

#include "book/manuscript.h"

G_BEGIN_DECLS

/* The wrap of a paperback: back, spine and front on one sheet, with bleed all round. Lengths in points. */
typedef struct
{
  double width, height;  /* of the sheet */
  double bleed, spine;
  double back_x, spine_x, front_x; /* where each begins */
  double trim_width, trim_height;
  gboolean has_spine_text;
} GwCoverPlan;

/* NULL with an error that names the papers there are. */
gboolean gw_cover_plan   (const GwEdition    *edition,
                          const char         *paper,
                          guint               n_pages,
                          GwCoverPlan        *plan,
                          GError            **error);
/* As the book's "cover" says: art for the whole wrap, the front, the back (PNG or JPEG), or a colour; the title is set where
 * there is no art. A place is left white for the bar code unless "barcode" is false; the bars of the
 * book's ISBN stand there. */
gboolean gw_cover_export (const GwManuscript *manuscript,
                          const GwEdition    *edition,
                          const GwCoverPlan  *plan,
                          const char         *path,
                          GError            **error);

G_END_DECLS
