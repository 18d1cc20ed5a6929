#include "render/pdf-inks.h"

#include <string.h>

#include <gio/gio.h>

#define DEFLATE_LEVEL 6

/* ---- what draws ---- */

static double
luminance (const double *rgb)
{
  return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
}

/* The last three words before an operator, and where they stand in what is written. */
typedef struct
{
  gsize at[3];
  guint n;
} Operands;

static void
push (Operands *operands, gsize at)
{
  if (operands->n == 3)
    {
      memmove (operands->at, operands->at + 1, 2 * sizeof (gsize));
      operands->n = 2;
    }
  operands->at[operands->n++] = at;
}

static gsize
string_length (const char *text, gsize size)
{
  guint depth = 0;

  for (gsize i = 0; i < size; i++)
    {
      if (text[i] == '\\')
        i++;
      else if (text[i] == '(')
        depth++;
      else if (text[i] == ')' && --depth == 0)
        return i + 1;
    }
  return size;
}

/* What ends a word. */
static gboolean
is_mark (char c)
{
  switch (c)
    {
    case '<': case '>': case '[': case ']': case '{': case '}': case '(': case ')': case '/':
    case ' ': case '\t': case '\r': case '\n': case '\f': case '\0':
      return TRUE;
    default:
      return FALSE;
    }
}

static gsize
token_length (const char *text, gsize size)
{
  gsize length = 0;

  if (text[0] == '(')
    return string_length (text, size);
  if (is_mark (text[0]) && text[0] != '/' && text[0] != ')')
    return 1;
  do
    length++;
  while (length < size && !is_mark (text[length]));
  return length;
}

/* Black alone makes greys; no spot takes more than two inks and black. */
static void
inks_of (const double *rgb, double *inks)
{
  double most = MAX (MAX (rgb[0], rgb[1]), rgb[2]);

  for (guint i = 0; i < 3; i++)
    inks[i] = most > 0 ? (most - rgb[i]) / most : 0;
  inks[3] = 1 - most;
}

/* What becomes of colours: IS_STROKE tells of which kind the operator is. */
typedef void (*Put) (GString *out, const double *rgb, gboolean is_stroke);

static void
put_numbers (GString *out, const double *numbers, guint n)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s ", g_ascii_formatd (text, sizeof text, "%.6g", numbers[i]));
}

static void
put_grey (GString *out, const double *rgb, gboolean is_stroke)
{
  double grey = luminance (rgb);

  put_numbers (out, &grey, 1);
  g_string_append_c (out, is_stroke ? 'G' : 'g');
}

static void
put_inks (GString *out, const double *rgb, gboolean is_stroke)
{
  double inks[4];

  inks_of (rgb, inks);
  put_numbers (out, inks, 4);
  g_string_append_c (out, is_stroke ? 'K' : 'k');
}

static gboolean
read_operands (const GString *out, const Operands *operands, double *rgb)
{
  for (guint i = 0; i < 3; i++)
    {
      char *end;

      rgb[i] = g_ascii_strtod (out->str + operands->at[i], &end);
      if (end == out->str + operands->at[i])
        return FALSE;
    }
  return TRUE;
}

static void
put_operator (GString *out, Operands *operands, const char *text, gsize length, Put put)
{
  double rgb[3];

  if (operands->n == 3 && length == 2 && (memcmp (text, "rg", 2) == 0 || memcmp (text, "RG", 2) == 0)
      && read_operands (out, operands, rgb))
    {
      g_string_truncate (out, operands->at[0]);
      put (out, rgb, text[0] == 'R');
    }
  else
    g_string_append_len (out, text, (gssize) length);
  operands->n = 0;
}

static GString *
inked_content (const char *text, gsize size, Put put)
{
  GString *out = g_string_sized_new (size + 1);
  Operands operands = { .n = 0 };

  for (gsize i = 0, length; i < size; i += length)
    {
      length = token_length (text + i, size - i);
      if (length == 2 && memcmp (text + i, "BI", 2) == 0)
        {
          g_string_append_len (out, text + i, (gssize) (size - i)); /* a picture within a glyph, without colour */
          break;
        }
      if (g_ascii_isalpha (text[i]))
        {
          put_operator (out, &operands, text + i, length, put);
          continue;
        }
      if (text[i] == '.' || text[i] == '-' || text[i] == '+' || g_ascii_isdigit (text[i]))
        push (&operands, out->len);
      g_string_append_len (out, text + i, (gssize) length);
    }
  return out;
}

/* Three bytes a pixel become one. */
static GString *
grey_pixels (const char *pixels, gsize size)
{
  GString *out = g_string_sized_new (size / 3);

  for (gsize i = 0; i + 2 < size; i += 3)
    {
      double rgb[3] = { (guint8) pixels[i], (guint8) pixels[i + 1], (guint8) pixels[i + 2] };

      g_string_append_c (out, (char) (guint8) (luminance (rgb) + 0.5));
    }
  return out;
}

/* ---- streams ---- */

static GString *
convert (GConverter *converter, const char *data, gsize size)
{
  g_autoptr (GInputStream) bytes = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (bytes, converter);
  g_autofree char *block = g_malloc (1 << 16);
  GString *out = g_string_new (NULL);
  gssize n;

  while ((n = g_input_stream_read (stream, block, 1 << 16, NULL, NULL)) > 0)
    g_string_append_len (out, block, n);
  if (n == 0)
    return out;
  g_string_free (out, TRUE);
  return NULL;
}

static GString *
inflate_stream (const char *data, gsize size)
{
  g_autoptr (GZlibDecompressor) converter = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);

  return convert (G_CONVERTER (converter), data, size);
}

static GString *
deflate_stream (const GString *data)
{
  g_autoptr (GZlibCompressor) converter = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, DEFLATE_LEVEL);

  return convert (G_CONVERTER (converter), data->str, data->len);
}

/* Fonts, their tables and metadata draw nothing. */
static gboolean
holds_drawing (const char *dictionary)
{
  return strstr (dictionary, "/Length1") == NULL && strstr (dictionary, "/Subtype /Type1C") == NULL
         && strstr (dictionary, "/Subtype /CIDFontType0C") == NULL && strstr (dictionary, "/Type /Metadata") == NULL;
}

/* PIXELS: what becomes of pictures in RGB; NULL where those cannot be. */
static GString *
inked_stream (const char *dictionary, const char *data, gsize size, Put put, GString *(*pixels) (const char *, gsize))
{
  gboolean is_flate = strstr (dictionary, "/FlateDecode") != NULL, is_picture = strstr (dictionary, "/Subtype /Image") != NULL;
  g_autoptr (GString) plain = NULL, inked = NULL;

  if (!holds_drawing (dictionary) || (is_picture && strstr (dictionary, "/DeviceRGB") == NULL))
    return g_string_new_len (data, (gssize) size);
  plain = is_flate ? inflate_stream (data, size) : g_string_new_len (data, (gssize) size);
  if (plain == NULL || (!is_flate && strstr (dictionary, "/Filter") != NULL) || (is_picture && pixels == NULL))
    return NULL;
  inked = is_picture ? pixels (plain->str, plain->len) : inked_content (plain->str, plain->len, put);
  return is_flate ? deflate_stream (inked) : g_steal_pointer (&inked);
}

GString *
gw_grey_stream (const char *dictionary, const char *data, gsize size)
{
  return inked_stream (dictionary, data, size, put_grey, grey_pixels);
}

GString *
gw_cmyk_stream (const char *dictionary, const char *data, gsize size)
{
  return inked_stream (dictionary, data, size, put_inks, NULL);
}
