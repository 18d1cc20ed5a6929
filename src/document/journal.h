#pragma once

#include "document/safe-save.h"

G_BEGIN_DECLS

/* Keeps unsaved work, and what somebody has entered into a puzzle that has no file, on disk: one file a document, <state folder>/gridwright/journal/UUID.journal, mode 0600, written and
 * synced by a thread of its own. The file is there only while there is unsaved work, and its owner holds a lock on it
 * (flock): when the owner dies, however it dies, the lock goes and recovery.h finds the file.
 *
 * A first change is written at once; then at most one text an interval is. What is noted is on disk no later than one
 * interval plus the time that the disk takes. Only the differences are written; now and then the file is begun anew. */
typedef struct _GwJournal GwJournal;

#define GW_JOURNAL_INTERVAL 500 /* milliseconds */

/* Called from the main loop of the thread that made the journal: MESSAGE says why it cannot be written (it is tried again
 * and again), or is NULL when it can be written again. */
typedef void (*GwJournalTrouble) (gpointer    data,
                                  const char *message);

/* The folder where journals are kept; free it. */
char      *gw_journal_folder      (void);

/* FOLDER NULL: that one. INTERVAL in milliseconds. TROUBLE may be NULL. Nothing is written yet. */
GwJournal *gw_journal_new         (const char       *folder,
                                   guint             interval,
                                   GwJournalTrouble  trouble,
                                   gpointer          data);
/* What the journal is about, from the next note on: a URI (NULL: no file yet) and a name for people (or NULL). */
void       gw_journal_set_subject (GwJournal        *journal,
                                   const char       *uri,
                                   const char       *name);
/* The unsaved work is SOURCE, and what lies beside it SOLVE (play/solve.h; NULL: nothing). Never blocks. */
void       gw_journal_note        (GwJournal        *journal,
                                   GwSource         *source,
                                   GBytes           *solve);
/* There is no unsaved work: the file goes. Never blocks. */
void       gw_journal_drop        (GwJournal        *journal);
/* Waits until what was noted is on disk; FALSE with an error when it cannot be written. */
gboolean   gw_journal_flush       (GwJournal        *journal,
                                   GError          **error);
/* Ends the journal and frees it. What was noted and not dropped is flushed; it stays on disk for recovery. */
void       gw_journal_close       (GwJournal        *journal);

G_END_DECLS
