#include "exchange/penpa-text.h"

#include <gio/gio.h>
#include <string.h>

#define MOST_TEXT (4u << 20) /* bytes: what unpacks to more is no puzzle */
#define PIECE     16384u

/* ---- packing ---- */

/* Appended to TEXT, as long as it stays short enough. */
static gboolean
inflate_all (const guint8 *bytes, gsize length, GString *text, GError **error)
{
  g_autoptr (GZlibDecompressor) inflater = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  char piece[PIECE];
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (result == G_CONVERTER_CONVERTED && text->len <= MOST_TEXT)
    {
      gsize n_read, n_written;

      result = g_converter_convert (G_CONVERTER (inflater), bytes, length, piece, sizeof piece, G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
      if (result == G_CONVERTER_ERROR)
        return gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("the packed part of this Penpa+ link is damaged or cut off")));
      g_string_append_len (text, piece, (gssize) n_written);
      bytes += n_read;
      length -= n_read;
    }
  return text->len <= MOST_TEXT
         || gw_fail (error, GW_ERROR_LIMIT, g_strdup_printf (_("it unpacks to more than %u bytes; no puzzle is that long"), MOST_TEXT));
}

char *
gw_penpa_unpack (const char *payload, GError **error)
{
  gsize length;
  g_autofree guint8 *bytes = g_base64_decode (payload, &length);
  GString *text = g_string_new (NULL);

  if (inflate_all (bytes, length, text, error) && !g_utf8_validate_len (text->str, text->len, NULL))
    gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("this is not text")));
  return g_string_free (text, error != NULL && *error != NULL);
}

/* ---- abbreviated names ---- */

/* By the sign behind a z; zZ is a z. */
static const struct
{
  char sign;
  const char *name;
} names[] = {
  { '9', "\"qa\"" },          { 'Q', "\"pu_q\"" },         { 'A', "\"pu_a\"" },        { 'G', "\"grid\"" },           { 'M', "\"edit_mode\"" },
  { 'S', "\"surface\"" },     { 'L', "\"line\"" },         { 'E', "\"lineE\"" },       { 'W', "\"wall\"" },           { 'C', "\"cage\"" },
  { 'N', "\"number\"" },      { 'Y', "\"symbol\"" },       { 'P', "\"special\"" },     { 'B', "\"board\"" },          { 'R', "\"command_redo\"" },
  { 'U', "\"command_undo\"" }, { '8', "\"command_replay\"" }, { '1', "\"numberS\"" },  { 'F', "\"freeline\"" },       { '2', "\"freelineE\"" },
  { 'T', "\"thermo\"" },      { '3', "\"arrows\"" },       { 'D', "\"direction\"" },   { '0', "\"squareframe\"" },    { '5', "\"polygon\"" },
  { '4', "\"deletelineE\"" }, { '6', "\"killercages\"" },  { '7', "\"nobulbthermo\"" }, { '_', "\"__a\"" },           { 'O', "null" },
  { 'Z', "z" },
};

static const char *
find_name (char sign)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i].sign == sign)
      return names[i].name;
  return NULL;
}

JsonNode *
gw_penpa_parse (const char *line, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = line; *at != '\0'; at++)
    {
      const char *name = *at == 'z' ? find_name (at[1]) : NULL;

      if (name != NULL)
        g_string_append (text, name);
      else
        g_string_append_c (text, *at);
      at += name != NULL;
    }
  return gw_json_parse (text->str, (gssize) text->len, error);
}

char *
gw_penpa_words (const char *text)
{
  static const char *const escapes[][2] = { { "%2C", "," }, { "%2D", "\n" }, { "%2E", "&" }, { "%2F", "=" } };
  GString *words = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (escapes); i++)
    g_string_replace (words, escapes[i][0], escapes[i][1], 0);
  return g_string_free (words, FALSE);
}
