#pragma once

#include "document/document.h"
#include "document/journal.h"

G_BEGIN_DECLS

/* Private to document/. */
typedef struct _GwTextReading GwTextReading;

struct _GwDocument
{
  GObject       parent_instance;

  GwHistory    *history;
  GwJournal    *journal;
  GBytes       *solve;           /* owned: for the journal; NULL: none */

  GFile        *file;            /* NULL for a new puzzle */
  GwStamp       stamp;           /* of the file, when it was last read or written */
  GwDiskState   disk_state;
  guint         generation;      /* of file and stamp: what was found out about earlier ones is stale */
  gboolean      is_saving;
  gboolean      was_dirty;       /* as last notified */
  GFileMonitor *monitor;
  GSignalGroup *watched; /* its signals */
  guint         look_id;         /* timeout */
  gboolean      is_looking;      /* in a thread */

  GwTextReading *reading;        /* the text that is being read in a thread; NULL: none is */
};

/* Takes nothing. */
GwDocument *gw_document_new_from_reading (const GwReading *reading);
/* READING becomes a step; what is not to be said in HINT has not changed. */
void        gw_document_push_reading     (GwDocument  *document,
                                          const GwReading *reading,
                                          GwHint       hint,
                                          const char  *name,
                                          guint64      merge);
/* Nobody wants to know any more what is being read. */
void        gw_document_drop_reading     (GwDocument  *document);
/* What has been said about dirty may have to be said anew; and the journal is told. */
void        gw_document_note_state       (GwDocument  *document);
void        gw_document_set_disk_state   (GwDocument  *document,
                                          GwDiskState  state);
/* Takes a reference, and what STAMP holds. Watches the file. */
void        gw_document_set_file         (GwDocument  *document,
                                          GFile       *file,
                                          GwStamp     *stamp);
void        gw_document_set_saving       (GwDocument  *document,
                                          gboolean     is_saving);
void        gw_document_watch            (GwDocument  *document);
void        gw_document_stop_watching    (GwDocument  *document);

G_END_DECLS
