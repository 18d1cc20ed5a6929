#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The journal beside what was generated: a line that says what was asked for, then a line a number. Programs read it: it is the
 * same in every language.
 *
 *     gridwright generate 2 recipe=5e3… seed=7 numbers=0-25 of=1000 form=lines rules=values = 123456789\n…
 *     0 82 puzzle tries=1 microseconds=312
 *     1 164 puzzle tries=2 microseconds=540 missed=1
 *
 * Number, size of the output after it, what came of it, and what else there is to say. Lines at the end that say `stopped` are
 * of what was on its way when the run was ended, with the best so far: it is made anew by the next one. */
typedef struct
{
  gboolean is_collected; /* by `collect`; else as it was made */
  char    *recipe;       /* checksum */
  guint64  seed;
  guint64  first, end;   /* numbers of this piece; END is no more among them */
  guint64  count;        /* of all */
  gboolean is_each;      /* a file each; else a line */
  char    *until;        /* when it was to end; NULL: after all numbers */
  char    *rules;        /* of lines that are nothing but givens: the rule file that they belong to; else NULL */
} GwJournalHead;

/* Without the line end. Free it. */
char    *gw_journal_head_text  (const GwJournalHead *head);
/* LINE: up to its line end or NUL. FALSE when it is none; clear HEAD in any case. */
gboolean gw_journal_head_read  (GwJournalHead       *head,
                                const char          *line);
void     gw_journal_head_clear (GwJournalHead       *head);

#define GW_JOURNAL_STOPPED "stopped"

/* All borrowed from the journal's text. */
typedef struct
{
  guint64     number, size;
  const char *word;  /* not ended by NUL */
  gsize       word_length;
  const char *rest;  /* behind the word, up to the line end */
  gsize       rest_length;
} GwJournalEntry;

/* FALSE when LINE, which has a line end, is no entry. */
gboolean gw_journal_entry_read (GwJournalEntry       *entry,
                                const char           *line);
gboolean gw_journal_entry_is   (const GwJournalEntry *entry,
                                const char           *word);
/* What stands behind "NAME=" in it. Free it; NULL when it does not. */
char    *gw_journal_entry_find (const GwJournalEntry *entry,
                                const char           *name);

/* Of the output itself: "book/journal" or "lines.txt.journal". Free it. */
char    *gw_journal_name       (const char           *output,
                                gboolean              is_each);
/* The file of NUMBER (from 0) of so many, in a directory: "0001.rf". Free it. */
char    *gw_journal_file       (guint64               number,
                                guint64               count);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwJournalHead, gw_journal_head_clear)

G_END_DECLS
