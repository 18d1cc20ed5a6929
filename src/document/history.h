#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* One state of a document: what undo brings back. The text is the truth; the puzzle is what could be understood of it. */
typedef struct
{
  GwPuzzle  *puzzle;      /* NULL when the text has no grid or no symbols */
  GwPuzzle  *drawn;       /* `puzzle`, or the last one that there was: what the canvas shows; NULL when there was none */
  GwSource  *source;
  guint      n_errors;    /* in the text; while there are any, the puzzle must not be solved */
  GPtrArray *diagnostics; /* of GwDiagnostic; NULL while nobody has asked */
} GwVersion;

#define GW_NEVER_MERGE 0

/* The versions of a document, from the first to the last, and which of them is the current one. Versions share what they
 * have in common: one costs what changed and its two lists of pointers. There is no limit to their number. */
typedef struct _GwHistory GwHistory;

/* Versions are copied, with references of their own. */
GwHistory       *gw_history_new             (const GwVersion *first);
void             gw_history_free            (GwHistory       *history);

/* VERSION becomes the current one; what was undone is forgotten. NAME says what was done ("paint cage"); it is copied.
 * When the step before has the same MERGE (not GW_NEVER_MERGE) and nothing lies between, both become one step; when they
 * amount to nothing, there is no step. */
void             gw_history_push            (GwHistory       *history,
                                             const GwVersion *version,
                                             GwHint           hint,
                                             const char      *name,
                                             guint64          merge);
/* The next step is one of its own, whatever its MERGE. */
void             gw_history_seal            (GwHistory       *history);
/* FALSE when there is nothing to undo (redo). HINT: what changes by it. */
gboolean         gw_history_undo            (GwHistory       *history,
                                             GwHint          *hint);
gboolean         gw_history_redo            (GwHistory       *history,
                                             GwHint          *hint);
/* Borrowed; until the history changes. */
const GwVersion *gw_history_current         (const GwHistory *history);
/* What undo (redo) would take back (do again); NULL when there is nothing. */
const char      *gw_history_undo_name       (const GwHistory *history);
const char      *gw_history_redo_name       (const GwHistory *history);
guint            gw_history_n_undo          (const GwHistory *history);
guint            gw_history_n_redo          (const GwHistory *history);

/* The number of the current version: no other version of this history has, had, or will have it. Never 0. */
guint64          gw_history_serial          (const GwHistory *history);
/* The version with this number is what the file holds; 0: none is. */
void             gw_history_mark_saved      (GwHistory       *history,
                                             guint64          serial);
gboolean         gw_history_is_saved        (const GwHistory *history);
/* The current version has been looked at: takes a reference. */
void             gw_history_set_diagnostics (GwHistory       *history,
                                             GPtrArray       *diagnostics,
                                             guint            n_errors);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwHistory, gw_history_free)

G_END_DECLS
