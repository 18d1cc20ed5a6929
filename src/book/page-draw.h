#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* Draws pages: for a PDF, a picture or a preview alike. Keeps what it has laid out between pages, as far as that is not
 * much; one thread's. */
typedef struct _GwPageDrawing GwPageDrawing;

/* NULL with an error when the edition's style cannot be read. PAGES must outlive it. */
GwPageDrawing *gw_page_drawing_new  (const GwPages  *pages,
                                     GError        **error);
void           gw_page_drawing_free (GwPageDrawing  *drawing);
typedef enum
{
  GW_DRAW_FOR_EYES,
  GW_DRAW_FOR_PDF, /* with what links and screen readers need, as far as the edition has it; for surfaces of PDF */
} GwDrawPurpose;

/* The page with its trimmed upper left corner at the origin of CR, which counts in points. */
void           gw_page_draw         (GwPageDrawing  *drawing,
                                     cairo_t        *cr,
                                     guint           page,
                                     GwDrawPurpose   purpose);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPageDrawing, gw_page_drawing_free)

G_END_DECLS
