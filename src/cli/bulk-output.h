#pragma once

#include "recipe/bulk.h"
#include "cli/bulk-journal.h"

G_BEGIN_DECLS

/* Where numbered puzzles go: standard output, one file, or a file each in a directory; and beside a file or in the
 * directory the journal: a line an item, written after what it tells of. What the journal does not tell of is written
 * again by the next run, over what may be there; so a run that was killed goes on as if nothing had been. */
typedef struct _GwBulkOutput GwBulkOutput;

typedef struct
{
  const char *name;       /* of the file or directory; NULL: standard output, without a journal */
  gboolean    is_each;    /* a directory */
  gboolean    resumes;
  gboolean    may_replace;
  const GwJournalHead *head; /* what runs must agree in to continue each other */

  /* Hears of what an earlier run did, in order; may be NULL. */
  void      (*heard) (const GwJournalEntry *entry,
                      gpointer              data);
  gpointer    data;
} GwBulkTarget;

/* NEXT gets the first number that is not done. NULL with an error. */
GwBulkOutput *gw_bulk_output_new   (const GwBulkTarget *target,
                                    guint64            *next,
                                    GError            **error);
void          gw_bulk_output_free  (GwBulkOutput       *output);
gboolean      gw_bulk_output_add   (GwBulkOutput       *output,
                                    const GwBulkItem   *item,
                                    GError            **error);
/* Writes what was added, then the journal. */
gboolean      gw_bulk_output_flush (GwBulkOutput       *output,
                                    GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBulkOutput, gw_bulk_output_free)

G_END_DECLS
