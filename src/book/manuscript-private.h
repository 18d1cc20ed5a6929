#pragma once

#include "book/manuscript.h"

G_BEGIN_DECLS

/* Between reading (manuscript-read.c) and keeping (manuscript.c). */

/* Where a puzzle comes from. */
typedef struct
{
  guint          chapter;
  guint          number;
  const GwBookEntry *entry;
  const char    *name;  /* of the file it stands in; NULL: the book itself */
  gboolean       is_example;
} GwItemSource;

/* Reads and makes all that the book names. */
void gw_manuscript_read        (GwManuscript       *manuscript,
                                const GwControl    *control,
                                GwFindings         *findings);
void gw_manuscript_take        (GwManuscript       *manuscript,
                                const GwItemSource *source,
                                const GwPuzzle     *puzzle);
/* PUZZLE, which many share, with other givens: a byte a cell, 0 = open, else 1 + symbol. */
void gw_manuscript_take_givens (GwManuscript       *manuscript,
                                const GwItemSource *source,
                                const GwPuzzle     *puzzle,
                                const guint8       *givens);
/* The givens as engines take them: a byte a cell, 0 = open, else 1 + symbol. Free them. */
guint8 *gw_manuscript_givens   (const GwBookKind   *kind,
                                const GwBookItem   *item);
/* What a chapter or one of its entries asks for; FALSE when that is nothing. */
gboolean gw_book_wanted_grade  (const GwChapter    *chapter,
                                const GwBookEntry      *entry,
                                GwGradeRange       *range);

G_END_DECLS
