/* What a press needs, read from the PDF itself: grey and nothing else, lines that survive, fonts inside; and what a PNG
 * says about its resolution. */
#include <math.h>
#include <string.h>

#include <cairo-pdf.h>
#include <gio/gio.h>

#include "render-support.h"
#include "render/draft-pdf.h"
#include "render/grey-pdf.h"

#define LEAST_LINE 0.75 /* points: docs/reference/print-shops.md */

static GBytes *
print (const char *path, const char *style_name, GwFormat format, GwOutputSettings settings)
{
  g_autoptr (GwPuzzle) puzzle = load_puzzle (path);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load (style_name, NULL);
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  settings.style = style;
  bytes = gw_output_bytes (scene, &settings, format, &error);
  g_assert_no_error (error);
  return bytes;
}

/* ---- reading a PDF in the simplest way: streams by their keyword, whatever the table of objects says ---- */

static const char *
find (const char *from, const char *end, const char *what)
{
  gsize length = strlen (what);

  for (; from + length <= end; from++)
    if (memcmp (from, what, length) == 0)
      return from;
  return NULL;
}

static char *
inflate (const char *from, const char *end)
{
  g_autoptr (GZlibDecompressor) converter = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autoptr (GInputStream) bytes = g_memory_input_stream_new_from_data (from, end - from, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (bytes, G_CONVERTER (converter));
  GString *text = g_string_new (NULL);
  char block[4096];
  gssize n;

  while ((n = g_input_stream_read (stream, block, sizeof block, NULL, NULL)) > 0)
    g_string_append_len (text, block, n);
  return g_string_free (text, FALSE);
}

/* All that draws: streams that set a graphics state or fill something; fonts hold NUL bytes early. */
static GString *
drawing_of (GBytes *pdf)
{
  gsize size;
  const char *at = g_bytes_get_data (pdf, &size), *end = at + size;
  GString *all = g_string_new (NULL);

  while ((at = find (at, end, ">>\nstream\n")) != NULL)
    {
      const char *from = at + strlen (">>\nstream\n"), *to = find (from, end, "\nendstream");
      g_autofree char *text = inflate (from, to);

      if (strstr (text, " gs") != NULL)
        g_string_append (all, text);
      at = to;
    }
  return all;
}

typedef struct
{
  double scale[32], least;
  guint  depth, n_strokes, n_colours, n_greys;
} Ink;

/* Widths of strokes in points: `w` times what `cm` has made of a unit. */
static void
weigh (Ink *ink, const GString *drawing)
{
  g_auto (GStrv) words = g_strsplit_set (drawing->str, " \n", -1);
  double numbers[6] = { 0 }, width = 1;

  ink->scale[0] = 1, ink->least = G_MAXDOUBLE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *end;
      double number = g_ascii_strtod (words[i], &end);

      if (words[i][0] != '\0' && *end == '\0')
        {
          memmove (numbers, numbers + 1, 5 * sizeof (double));
          numbers[5] = number;
        }
      else if (strcmp (words[i], "q") == 0 && ink->depth < 31)
        ink->scale[ink->depth + 1] = ink->scale[ink->depth], ink->depth++;
      else if (strcmp (words[i], "Q") == 0 && ink->depth > 0)
        ink->depth--;
      else if (strcmp (words[i], "cm") == 0)
        ink->scale[ink->depth] *= sqrt (fabs (numbers[0] * numbers[3] - numbers[1] * numbers[2]));
      else if (strcmp (words[i], "w") == 0)
        width = numbers[5];
      else if (strcmp (words[i], "S") == 0 || strcmp (words[i], "s") == 0)
        ink->n_strokes++, ink->least = MIN (ink->least, width * ink->scale[ink->depth]);
      else if (strcmp (words[i], "rg") == 0 || strcmp (words[i], "RG") == 0)
        ink->n_colours++;
      else if (strcmp (words[i], "g") == 0 || strcmp (words[i], "G") == 0)
        ink->n_greys++;
    }
}

/* ---- pages ---- */

/* CELL: in points, if it were a 9x9 grid; 0: the style's usual size. */
static void
check_page (const char *path, double cell)
{
  GwOutputSettings settings = { .width = 9.6 * cell, .has_title = TRUE, .has_rules = TRUE };
  g_autoptr (GBytes) pdf = print (path, "print-grey", GW_FORMAT_PDF, settings);
  g_autoptr (GString) drawing = drawing_of (pdf);
  gsize size;
  const char *data = g_bytes_get_data (pdf, &size);
  Ink ink = { .depth = 0 };

  weigh (&ink, drawing);
  g_assert_cmpuint (ink.n_colours, ==, 0);
  g_assert_cmpuint (ink.n_greys, >, 0);
  g_assert_cmpuint (ink.n_strokes, >, 0);
  if (ink.least < LEAST_LINE - 0.005)
    {
      g_test_message ("%s, cells of %g points: a line of %g points", path, cell, ink.least);
      g_test_fail ();
    }
  g_assert_null (find (data, data + size, "/DeviceRGB"));
}

static void
test_pages (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *path = g_strconcat (FIXTURES, "/", gw_rules[i]->id, ".rf", NULL);

        check_page (path, 0);
        check_page (path, 14);
      }
}

/* A style with colours keeps them. */
static void
test_colours (void)
{
  g_autoptr (GBytes) pdf = print (FIXTURES "/whisper.rf", "print-colour", GW_FORMAT_PDF, (GwOutputSettings) { .width = 0 });
  g_autoptr (GString) drawing = drawing_of (pdf);
  Ink ink = { .depth = 0 };

  weigh (&ink, drawing);
  g_assert_cmpuint (ink.n_colours, >, 0);
}

/* A font's name begins with six letters and a plus when its glyphs are inside, and each descriptor has its file. */
static void
test_fonts (void)
{
  g_autoptr (GBytes) pdf = print (EXAMPLES "/suits.rf", "print-grey", GW_FORMAT_PDF, (GwOutputSettings) { .has_rules = TRUE });
  gsize size;
  const char *data = g_bytes_get_data (pdf, &size), *end = data + size;
  guint n_descriptors = 0, n_files = 0;

  for (const char *at = data; (at = find (at, end, "/Type /FontDescriptor")) != NULL; at++)
    n_descriptors++;
  for (const char *at = data; (at = find (at, end, "/FontFile")) != NULL; at++)
    n_files++;
  g_assert_cmpuint (n_descriptors, >, 0);
  g_assert_cmpuint (n_files, ==, n_descriptors);
}

/* ---- the pass that makes grey ---- */

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A picture of red, green and blue, and a stroke in each. */
static GBytes *
colourful_pdf (void)
{
  static const double colours[3][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, 100, 100);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 3, 1);
  cairo_t *cr = cairo_create (picture);

  for (guint i = 0; i < 3; i++)
    {
      cairo_set_source_rgb (cr, colours[i][0], colours[i][1], colours[i][2]);
      cairo_rectangle (cr, i, 0, 1, 1);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  cairo_pdf_surface_restrict_to_version (surface, GW_DRAFT_VERSION);
  cr = cairo_create (surface);
  cairo_set_source_surface (cr, picture, 10, 10);
  cairo_paint (cr);
  for (guint i = 0; i < 3; i++)
    {
      cairo_set_source_rgb (cr, colours[i][0], colours[i][1], colours[i][2]);
      cairo_move_to (cr, 10, 20 + i);
      cairo_line_to (cr, 90, 20 + i);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

/* Colours weigh as ITU-R BT.601 says: 0.299, 0.587, 0.114. */
static void
test_weights (void)
{
  static const guint8 expected[3] = { 76, 150, 29 };
  g_autoptr (GBytes) coloured = colourful_pdf ();
  g_autoptr (GBytes) grey = gw_grey_pdf (coloured, NULL);
  g_autoptr (GString) drawing = drawing_of (grey);
  gsize size;
  const char *data = g_bytes_get_data (grey, &size), *at = find (data, data + size, "/Subtype /Image");
  g_autofree char *pixels = NULL;

  g_assert_nonnull (strstr (drawing->str, "0.299 G"));
  g_assert_nonnull (strstr (drawing->str, "0.587 G"));
  g_assert_nonnull (strstr (drawing->str, "0.114 G"));
  g_assert_nonnull (at);
  at = find (at, data + size, ">>\nstream\n") + strlen (">>\nstream\n");
  pixels = inflate (at, data + size);
  g_assert_cmpmem (pixels, strlen (pixels), expected, 3);
}

/* Whatever is cut off, but for the last line: an error, never a crash. */
static void
test_damage (void)
{
  g_autoptr (GBytes) pdf = colourful_pdf ();

  for (gsize size = 0; size < g_bytes_get_size (pdf) - 16; size++)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (pdf, 0, size);
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_grey_pdf (part, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
    }
}

/* ---- pixels ---- */

/* 72 dots an inch are 2835 a metre; the check sum of that chunk is 0x009a9c18 (as in any such file). */
static void
test_resolution (void)
{
  static const guint8 chunk[] = { 0, 0, 0, 9, 'p', 'H', 'Y', 's', 0, 0, 0x0b, 0x13, 0, 0, 0x0b, 0x13, 1, 0, 0x9a, 0x9c, 0x18 };
  g_autoptr (GBytes) png = print (EXAMPLES "/mini.rf", "print-grey", GW_FORMAT_PNG, (GwOutputSettings) { .width = 90, .dpi = 72 });
  const char *data = g_bytes_get_data (png, NULL);

  g_assert_cmpmem (data + 33, sizeof chunk, chunk, sizeof chunk);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/print/pages", test_pages);
  g_test_add_func ("/render/print/colours", test_colours);
  g_test_add_func ("/render/print/fonts", test_fonts);
  g_test_add_func ("/render/print/weights", test_weights);
  g_test_add_func ("/render/print/damage", test_damage);
  g_test_add_func ("/render/print/resolution", test_resolution);
  return g_test_run ();
}
