#pragma once

#include <adwaita.h>

#include "jobs/book-job.h"

G_BEGIN_DECLS

/* Shows pages of a book as paper: the spread of a PDF, or one page where there is no room for two. Page Up and Page Down, Home
 * and End turn the pages.
 *
 * Signals
 *   turned   another page is shown */
#define GW_TYPE_BOOK_PAPER (gw_book_paper_get_type ())

G_DECLARE_FINAL_TYPE (GwBookPaper, gw_book_paper, GW, BOOK_PAPER, GtkWidget)

/* LOOK stays the caller's, until the next one. NULL: there is nothing to show. */
void  gw_book_paper_set_look (GwBookPaper      *self,
                              const GwBookLook *look);
/* What is shown is of an older version of the book. */
void  gw_book_paper_set_older (GwBookPaper     *self,
                               gboolean         is_older);
guint gw_book_paper_get_page (GwBookPaper      *self);
void  gw_book_paper_set_page (GwBookPaper      *self,
                              guint             page);
/* By so many spreads. */
void  gw_book_paper_turn     (GwBookPaper      *self,
                              int               by);
/* "12–13 of 96". Free it. */
char *gw_book_paper_get_text (GwBookPaper      *self);

G_END_DECLS
