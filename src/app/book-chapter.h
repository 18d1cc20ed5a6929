#pragma once

#include "app/book-shelf.h"

G_BEGIN_DECLS

/* One chapter: its heading, what is to be in it, its puzzles as cards. */
#define GW_TYPE_BOOK_CHAPTER (gw_book_chapter_get_type ())

G_DECLARE_FINAL_TYPE (GwBookChapter, gw_book_chapter, GW, BOOK_CHAPTER, GtkWidget)

GtkWidget  *gw_book_chapter_new        (GwBookShelf    *shelf);
/* Shows what the chapter at INDEX is now. */
void        gw_book_chapter_refresh    (GwBookChapter  *self,
                                        guint           index);
/* The chapter as it was shown; NULL before. Borrowed. */
JsonObject *gw_book_chapter_get_object (GwBookChapter  *self);
guint       gw_book_chapter_get_index  (GwBookChapter  *self);
void        gw_book_chapter_edit_title (GwBookChapter  *self);
/* What a card of it is called, after it has been drawn. */
void        gw_book_chapter_name_card  (GwBookChapter  *self,
                                        GwBookCard     *card);

G_END_DECLS
