/* Any bytes as what a link of Penpa+ is packed in, before it is packed: a puzzle, or a sentence. */
#include "fuzz.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange/exchange.h"

/* As the site packs it; the rest stays unpacked and is what a damaged link has. */
static char *
link_of (const uint8_t *data, size_t size)
{
  g_autoptr (GZlibCompressor) deflater = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 1);
  const gsize room = size + 1024;
  g_autofree guint8 *packed = g_malloc (room);
  g_autofree char *payload = NULL;
  gsize n_read, n_written;

  if (g_converter_convert (G_CONVERTER (deflater), data, size, packed, room, G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL) != G_CONVERTER_FINISHED)
    return NULL;
  payload = g_base64_encode (packed, n_written);
  return g_strconcat ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=", payload, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *link = link_of (data, size);
  g_autoptr (GwImport) import = link != NULL ? gw_exchange_read (link, strlen (link), &error) : NULL;

  if (link == NULL || (import == NULL && error != NULL) || (import != NULL && error == NULL && import->reading->n_errors == 0))
    return 0;
  g_printerr ("neither a puzzle nor an error, both, or a puzzle with errors\n");
  abort ();
}
