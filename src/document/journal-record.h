#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A journal is a list of records, each "gwj1 KIND PREFIX SUFFIX LENGTH HASH\n", LENGTH bytes, "\n":
 *
 *      m  what is edited: "URI\nNAME", either of which may be empty
 *      t  the whole text
 *      d  a new text: PREFIX bytes of the one before, these bytes, SUFFIX bytes of the one before
 *      s  a whole solve (play/solve.h): what somebody has entered into the puzzle, which lies beside it; of no bytes: none
 *      e  a new solve, as `d` is a new text
 *
 * HASH is taken over the hash before, the numbers and the bytes: a record counts only when all records before it do. So
 * what was torn off, or overwritten, takes with it only what comes later. */

#define GW_JOURNAL_HASH 32 /* characters of a hash */

typedef struct
{
  char hash[GW_JOURNAL_HASH + 1]; /* of the last record; "" before the first */
} GwJournalChain;

/* What a journal says at its last good record. */
typedef struct
{
  char   *uri;       /* NULL for a puzzle without a file */
  char   *name;      /* what people call it; NULL when nobody has said it */
  GBytes *text;      /* NULL when there is none */
  GBytes *solve;     /* likewise */
  gsize   good_size; /* bytes of good records */
  guint   n_records;
} GwJournalContents;

void gw_journal_append_subject (GString           *out,
                                GwJournalChain    *chain,
                                const char        *uri,
                                const char        *name);
void gw_journal_append_text    (GString           *out,
                                GwJournalChain    *chain,
                                GBytes            *text);
/* TEXT as a change of BEFORE. */
void gw_journal_append_change  (GString           *out,
                                GwJournalChain    *chain,
                                GBytes            *before,
                                GBytes            *text);
/* BEFORE NULL: as a whole. SOLVE NULL: there is none any more. */
void gw_journal_append_solve   (GString           *out,
                                GwJournalChain    *chain,
                                GBytes            *before,
                                GBytes            *solve);

/* DATA may be anything at all. */
void gw_journal_parse          (const char        *data,
                                gsize              length,
                                GwJournalContents *contents);

/* One record at the beginning of DATA: it goes on after CHAIN, or begins a new one with the whole text. Its size, with CHAIN and *TEXT
 * (NULL: none yet) as they are after it; 0, with nothing changed, when it is not a good one. */
gsize gw_journal_take          (const char        *data,
                                gsize              length,
                                GwJournalChain    *chain,
                                GBytes           **text);
void gw_journal_contents_clear (GwJournalContents *contents);

G_END_DECLS
