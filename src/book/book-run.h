#pragma once

#include "book/book-pdf.h"

G_BEGIN_DECLS

/* All that is done with a book before it goes to print, in the one order that there is: what its file says is looked at, recipes make
 * their puzzles, every puzzle is proved, measured and compared, editions are set and checked, and their PDFs written unless there are
 * errors. */

typedef enum
{
  GW_BOOK_PROVED,  /* every puzzle */
  GW_BOOK_SET,     /* an edition */
  GW_BOOK_REFUSED, /* its PDF is not written: the book has errors */
  GW_BOOK_WRITTEN, /* its PDF is */
} GwBookEvent;

typedef struct
{
  GwBookEvent         event;
  const GwManuscript *manuscript;
  const GwFindings   *findings;
  guint               first;  /* of those that came with it */
  const GwPages      *pages;  /* NULL before there are any */
  const char         *path;   /* of the PDF; NULL before it is written */
} GwBookNews;

typedef struct
{
  const char *edition;        /* by name; NULL: each */
  gboolean    exports, replaces, despite_errors;
  char      *(*path) (const GwEdition *edition, gpointer data); /* of its PDF. Free it */
  /* FALSE, perhaps with an error, ends it. */
  gboolean  (*hear) (const GwBookNews *news, gpointer data, GError **error);
  gpointer    data;
} GwBookErrand;

/* FALSE without an error after a stop, or where `hear` said so. MANUSCRIPT: what was read, also then; NULL when it did not come to that.
 * Findings are those of all parts. */
gboolean gw_book_run (const GwBook       *book,
                      const GwBookErrand *errand,
                      const GwControl    *control,
                      GwFindings         *findings,
                      GwManuscript      **manuscript,
                      GError            **error);

G_END_DECLS
