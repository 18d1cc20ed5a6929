#include "app/book-window-private.h"

/* What all parts of the Book window do. */

void
gw_book_window_say (GwBookWindow *self, const char *message)
{
  gw_notices_say (&self->notices, message);
}

void
gw_book_window_say_fault (GwBookWindow *self, const char *message)
{
  gw_notices_fault (&self->notices, message);
}

const char *
gw_book_window_edition (GwBookWindow *self)
{
  const GArray *editions = gw_book_document_get_book (self->document)->editions;
  guint i = gtk_drop_down_get_selected (self->editions);

  return g_array_index (editions, GwEdition, i < editions->len ? i : 0).name;
}
