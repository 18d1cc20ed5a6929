/* Any bytes as a book: it is read, or refused with a sentence; what is read is written so that it reads the same. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "book/book.h"

static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBook) book = gw_book_parse ((const char *) data, (gssize) size, NULL, NULL, &error);
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (GwBook) copy = NULL;

  must ((book == NULL) == (error != NULL), "neither a book nor an error, or both");
  must (error == NULL || error->message[0] != '\0', "an error without a sentence");
  if (book == NULL)
    return 0;
  must (book->editions->len > 0 && book->title[0] != '\0', "no edition, or no title");
  text = gw_book_to_json (book);
  copy = gw_book_parse (text, -1, NULL, NULL, &error);
  must (copy != NULL, "what was written cannot be read");
  again = gw_book_to_json (copy);
  must (strcmp (text, again) == 0, "what is read again is written otherwise");
  must (copy->chapters->len == book->chapters->len && copy->notes->len == book->notes->len, "chapters or notes were lost");
  return 0;
}
