#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A PDF as cairo writes it, read object by object in the order of the file, so that a book of any length takes no more memory
 * than its largest object. It needs a plain table of objects, as cairo 1.16 writes it for PDF 1.5, which says more than 1.4 about
 * what ligatures mean. */
#define GW_DRAFT_VERSION CAIRO_PDF_VERSION_1_5

typedef struct _GwDraftPdf GwDraftPdf;

typedef struct
{
  guint    id;
  gboolean has_stream;
  GString *head;   /* its text, without "N 0 obj" and "endobj"; where there is a stream, without that and its keyword */
  GString *stream; /* as it stands in the file */
} GwDraftObject;

/* NULL with an error when PATH is no such file. */
GwDraftPdf *gw_draft_pdf_open    (const char       *path,
                                  GError          **error);
/* The same of a file in memory, which must stay. */
GwDraftPdf *gw_draft_pdf_open_bytes (GBytes       *bytes,
                                  GError          **error);
void        gw_draft_pdf_free    (GwDraftPdf       *draft);
/* What identifiers stay below. */
guint       gw_draft_pdf_n_ids   (const GwDraftPdf *draft);
/* The object that the trailer names under KEY: "/Root", "/Info"; 0: none. */
guint       gw_draft_pdf_trailer (const GwDraftPdf *draft,
                                  const char       *key);
/* The next object, which stays until the next call; NULL at the end, or with an error. */
const GwDraftObject *gw_draft_pdf_next (GwDraftPdf *draft,
                                        GError    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDraftPdf, gw_draft_pdf_free)

G_END_DECLS
