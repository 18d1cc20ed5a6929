#pragma once

#include "render/path-pages.h"
#include "cli/output-file.h"

G_BEGIN_DECLS

/* What `path -o` writes: solve paths as pages. */
typedef struct
{
  const char  *output;   /* NULL: none is wanted */
  GwTarget     target;
  GwPathPaper  paper;
  GwStyle     *style;    /* owned */
  guint64      n;        /* files so far */
} GwPathPdf;

/* What the options ask for. FALSE when that cannot be: said already. */
gboolean gw_path_pdf_init  (GwPathPdf    *pdf,
                            GwCall    *call);
void     gw_path_pdf_clear (GwPathPdf    *pdf);
/* Writes the path of ITEM. NAME gets where it went, NULL for standard output; free it. FALSE with an error, or without one when
 * the call was ended before. */
gboolean gw_path_pdf_write (GwPathPdf    *pdf,
                            GwCall    *call,
                            const GwItem *item,
                            const GwPath *path,
                            char        **name,
                            GError      **error);
/* The line of a list as a puzzle that has its givens. */
GwPuzzle *gw_path_pdf_puzzle (const GwItem *item);

G_END_DECLS
