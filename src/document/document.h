#pragma once

#include <gio/gio.h>

#include "document/disk.h"
#include "document/history.h"
#include "document/recovery.h"

G_BEGIN_DECLS

/* One rule file that is being edited: its versions, its place on disk, its journal. Belongs to the main thread (the thread
 * that made it, with its main context); puzzles and sources may be handed to others.
 *
 * Signals
 *   changed (guint hint)            the current version is another one; HINT: GwHint, 0 when only the text is different
 *   trouble (const char *message)   unsaved work cannot be kept safe, and why; NULL: it can again
 * Properties, all read-only, with notification
 *   file (GFile), dirty (gboolean), disk-state (int: GwDiskState), saving (gboolean) */
#define GW_TYPE_DOCUMENT (gw_document_get_type ())
G_DECLARE_FINAL_TYPE (GwDocument, gw_document, GW, DOCUMENT, GObject)

/* ---- making ---- */

/* A document without a file. TEXT may be anything; what is wrong with it stands in the diagnostics. It is not dirty: an
 * untouched start need not be saved. */
GwDocument      *gw_document_new               (GBytes              *text);
/* Blocks. Errors: GW_FILE_ERROR. A file that can be read is opened, whatever stands in it. */
GwDocument      *gw_document_open              (GFile               *file,
                                                GError             **error);
void             gw_document_open_async        (GFile               *file,
                                                GCancellable        *cancellable,
                                                GAsyncReadyCallback  callback,
                                                gpointer             data);
GwDocument      *gw_document_open_finish       (GAsyncResult        *result,
                                                GError             **error);
/* The file of RECOVERY, with the unsaved work as a step that can be undone; or, when there is no file, a new document.
 * As soon as its own journal holds the work, RECOVERY is discarded. Blocks. */
GwDocument      *gw_document_recover           (GwRecovery          *recovery);
/* For tests and for people without room at home: where journals go, and how often. Before the first change. */
void             gw_document_set_journal       (GwDocument          *document,
                                                const char          *folder,
                                                guint                interval);

/* ---- looking: everything is borrowed ---- */

/* What could be understood; NULL when the text has no grid or no symbols. */
GwPuzzle        *gw_document_get_puzzle        (GwDocument          *document);
/* The same, or the last puzzle that there was: what to draw while somebody is just typing. NULL when there was none. */
GwPuzzle        *gw_document_get_drawn         (GwDocument          *document);
GwSource        *gw_document_get_source        (GwDocument          *document);
/* While there are errors the puzzle must not be solved. */
guint            gw_document_get_n_errors      (GwDocument          *document);
/* Of GwDiagnostic, with the lines of the current text; never NULL. Read when asked for, once a version. */
GPtrArray       *gw_document_get_diagnostics   (GwDocument          *document);
/* Of the puzzle: "title", "author", "rules", "notes" … NULL when it is not said. */
const char      *gw_document_get_fact          (GwDocument          *document,
                                                const char          *key);
GFile           *gw_document_get_file          (GwDocument          *document);
/* The current version is not what the file holds. */
gboolean         gw_document_is_dirty          (GwDocument          *document);
/* A save or a copy is on its way to the disk. */
gboolean         gw_document_is_saving         (GwDocument          *document);
/* The text; to be freed. */
GBytes          *gw_document_write_text        (GwDocument          *document);

/* ---- editing: each is one step, or fails and changes nothing ---- */

/* NAME: what is done, for "Undo: …". An edit that does nothing is no step. */
gboolean         gw_document_apply             (GwDocument          *document,
                                                const GwEdit        *edit,
                                                const char          *name,
                                                GError             **error);
#define GW_MERGE_TEXT (1ull << 62) /* identities of constraints are smaller */
#define GW_MERGE_FACT (1ull << 63) /* and the hash of the key */

/* Steps with the same MERGE (not GW_NEVER_MERGE) that follow each other are one: digits of a number, letters of a title. */
gboolean         gw_document_apply_typed       (GwDocument          *document,
                                                const GwEdit        *edit,
                                                const char          *name,
                                                guint64              merge,
                                                GError             **error);
/* EDIT, and what gw_puzzle_apply () made of BEFORE by it. */
typedef struct
{
  const GwEdit   *edit;
  const GwPuzzle *before;
  GwPuzzle       *after;
  GwHint          hint;
} GwAppliedEdit;

/* The same as gw_document_apply_typed (), for those who had to work it out to know whether it can be. */
gboolean         gw_document_take_applied      (GwDocument          *document,
                                                const GwAppliedEdit *applied,
                                                const char          *name,
                                                guint64              merge,
                                                GError             **error);
/* The next step is one of its own: somebody has pressed Enter, or has gone elsewhere. */
void             gw_document_seal              (GwDocument          *document);
/* VALUE NULL or "": the fact goes. Letter after letter is one step. */
gboolean         gw_document_set_fact          (GwDocument          *document,
                                                const char          *key,
                                                const char          *value,
                                                GError             **error);
/* Another text, whatever it is. What could be understood of it is the puzzle; constraints keep their identities as far as
 * they can be told. NAME NULL: "edit the text". */
void             gw_document_set_text          (GwDocument          *document,
                                                GBytes              *text,
                                                const char          *name,
                                                guint64              merge);
/* The same, without a wait: TEXT is read on a thread, and "changed" is emitted when that is done. A later text takes the
 * place of one that is still being read. Every other edit, and a save, waits for it and comes after it. */
void             gw_document_take_text         (GwDocument          *document,
                                                GBytes              *text,
                                                guint64              merge);
/* Waits for the text that is being read. */
void             gw_document_settle            (GwDocument          *document);
gboolean         gw_document_undo              (GwDocument          *document);
gboolean         gw_document_redo              (GwDocument          *document);
/* For tooltips; NULL when there is nothing to undo (redo). */
const char      *gw_document_get_undo_name     (GwDocument          *document);
const char      *gw_document_get_redo_name     (GwDocument          *document);

/* ---- a solve beside the puzzle ---- */

/* What somebody has entered so far (play/solve.h), which lies in the journal beside the text until it is kept elsewhere: NULL. It is no
 * unsaved work: nobody is asked about it. */
void             gw_document_set_solve         (GwDocument          *document,
                                                GBytes              *solve);
/* Borrowed; NULL: none. After a crash it is that of the journal. */
GBytes          *gw_document_get_solve         (GwDocument          *document);

/* ---- file ---- */

typedef enum
{
  GW_SAVE,       /* GW_FILE_ERROR_CHANGED when somebody else has changed the document's file */
  GW_SAVE_OVER,  /* whatever is there is replaced */
  GW_SAVE_COPY,  /* the document keeps its file, and stays dirty */
} GwSaveMode;

/* FILE NULL: the document's own. Another FILE becomes the document's, but for a copy. What was saved is what the document
 * was when the call was made; work may go on meanwhile. One save at a time (GW_FILE_ERROR_BUSY). */
void             gw_document_save_async        (GwDocument          *document,
                                                GFile               *file,
                                                GwSaveMode           mode,
                                                GCancellable        *cancellable,
                                                GAsyncReadyCallback  callback,
                                                gpointer             data);
gboolean         gw_document_save_finish       (GwDocument          *document,
                                                GAsyncResult        *result,
                                                GError             **error);
/* Back to what is on disk, as a step that can be undone. Also the answer "take theirs" when the file has changed. Blocks. */
gboolean         gw_document_revert            (GwDocument          *document,
                                                GError             **error);

/* Whether somebody else has changed the file. It is watched, with a main loop; this looks at once, and blocks. */
GwDiskState      gw_document_check_disk        (GwDocument          *document);
GwDiskState      gw_document_get_disk_state    (GwDocument          *document);
/* What is on disk now, for a view of both versions; free it with gw_reading_free (). Blocks. */
GwReading       *gw_document_read_disk         (GwDocument          *document,
                                                GError             **error);
/* The answer "keep mine": the next save replaces what is on disk now, and the document is dirty until then. Theirs becomes
 * a step before mine: undo shows it. Blocks. */
void             gw_document_keep_mine         (GwDocument          *document);

/* ---- the end ---- */

/* Waits until the journal holds all unsaved work: before the program is stopped from outside. */
gboolean         gw_document_flush             (GwDocument          *document,
                                                GError             **error);
/* Nobody wants the unsaved work. Without this, or a save, it stays in the journal when the document goes, and is offered at
 * the next start. */
void             gw_document_discard           (GwDocument          *document);

G_END_DECLS
