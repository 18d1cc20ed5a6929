#pragma once

#include "cli/bulk-journal.h"

G_BEGIN_DECLS

/* What `generate` (or `collect`) wrote: an output and its journal. */
typedef struct
{
  char         *name;
  GwJournalHead head;
  GArray       *entries;  /* GwJournalEntry, by number */
  char         *journal;  /* the text that they lie in */
  char         *lines;    /* of a file with a line each; NULL for a directory */
  GwReading    *kind;     /* of what `head.rules` says; NULL where each puzzle says all by itself */
} GwPiece;

/* NULL with an error that names the file and says what is wrong with it. */
GwPiece  *gw_piece_read   (const char    *name,
                           GError       **error);
void      gw_piece_free   (GwPiece       *piece);
/* The puzzle of entry I as it was written; NULL with an error when it cannot be read. Free it. */
char     *gw_piece_text   (const GwPiece *piece,
                           guint          i,
                           GError       **error);
/* The form of that TEXT up to symmetry. NULL with an error, or without one after a stop. Any thread. */
char     *gw_piece_form   (const GwPiece   *piece,
                           const char      *text,
                           const GwControl *control,
                           GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPiece, gw_piece_free)

G_END_DECLS
