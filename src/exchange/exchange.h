#pragma once

#include "exchange/format.h"

G_BEGIN_DECLS

/* The door to the formats of other programs. docs/exchange.md */

/* So many bytes are read of one document. */
#define GW_EXCHANGE_MOST (8u * 1024 * 1024)

typedef struct
{
  const GwExchangeFormat *format;
  GwReading      *reading;  /* of the rule file that came of it; without errors */
  GwReport       *report;
} GwImport;

/* Whether TEXT (LENGTH bytes) is a document of another program, or a link to one, by its beginning: not that it can be read. */
gboolean        gw_exchange_sniff (const char       *text,
                                   gsize             length);
/* How much of a LINE of a list is the puzzle, without the note behind a tab; 0 where it is none. A document may have tabs in it. */
gsize           gw_exchange_line_length (const char *line,
                                         gsize       length);
/* NULL with an error when no puzzle comes of it. */
GwImport       *gw_exchange_read  (const char       *text,
                                   gsize             length,
                                   GError          **error);
/* The same with what was decided of its choices (may be NULL). */
GwImport       *gw_exchange_read_decided (const char  *text,
                                          gsize        length,
                                          GwDecisions *decisions,
                                          GError     **error);
void            gw_import_free    (GwImport         *import);

/* By what --to calls it; NULL: none. */
const GwExchangeFormat *gw_exchange_find    (const char       *id);
/* PUZZLE in FORMAT with SOLUTION (a symbol a cell; NULL: the one that the author has stated), and in REPORT (the caller's) what of it
 * that cannot hold. NULL with an error. */
char           *gw_exchange_write (const GwExchangeFormat   *format,
                                   const GwPuzzle   *puzzle,
                                   const guint8     *solution,
                                   GwHanded          handed,
                                   GwReport        **report,
                                   GError          **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwImport, gw_import_free)

G_END_DECLS
