/* Drawn-only elements: their colours, widths, levels and places, read off the picture. */
#include "render-support.h"

#define CELL 40
#define GRID "\ncolumns = 3\nrows = 3\nvalues = 123\n"

/* The picture of what DRAWN says, with a cell of room round the grid. */
static cairo_surface_t *
draw (const char *drawn, const char *style_name)
{
  g_autofree char *text = g_strconcat (drawn, GRID, NULL);
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load (style_name, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 5 * CELL, 5 * CELL);
  cairo_t *cr = cairo_create (surface);
  GwPainter painter;

  cairo_translate (cr, CELL, CELL); /* a cell round the grid */
  gw_painter_init (&painter, cr, style, CELL);
  gw_scene_draw (scene, &painter, NULL, GW_ALL_LAYERS & ~(1u << GW_LAYER_GRID));
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint
pixel (cairo_surface_t *surface, double x, double y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) + (gint) ((y + 1) * CELL) * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[(gint) ((x + 1) * CELL)] & 0xffffff;
}

static void
test_pixels (void)
{
  static const struct { const char *drawn; double x, y; guint colour; } cases[] = {
    { "//@ draw: line #67f067 width:20% 1 3\n", 1.5, 0.58, 0x67f067 },
    { "//@ draw: line #67f067 width:20% 1 3\n", 1.5, 0.63, 0xffffff },
    { "//@ draw: arrow #c54b8b width:20% head:50% 4 6\n", 2.3, 1.3, 0xc54b8b },
    { "//@ draw: arrow #c54b8b width:20% head:50% 4 6\n", 1.9, 1.3, 0xffffff },
    { "//@ draw: fill #ffe600 9\n", 2.5, 2.5, 0xffe600 },
    { "//@ draw: fill #00000080 9\n", 2.5, 2.5, 0x7f7f7f },
    { "//@ draw: shape square #00000000 fill:#123456 100x20% @1.25/1.25\n", 1.6, 1.3, 0x123456 },
    { "//@ draw: shape square #00000000 fill:#123456 100x20% @1.25/1.25\n", 1.25, 1.4, 0xffffff },
    { "//@ draw: shape square #00000000 fill:#123456 100x20% turned:90 @1.25/1.25\n", 1.25, 1.6, 0x123456 },
    { "//@ draw: shape #00000000 fill:#123456 100x200% 5\n", 1.5, 2.3, 0x123456 },
    { "//@ draw: shape #00000000 fill:#123456 100x200% 5\n", 1.05, 2.45, 0xffffff }, /* a pill is round */
    { "//@ draw: shape #ff0000 fill:#ffffff width:20% 60% @-0.5/0.5\n", -0.2, 0.5, 0xff0000 }, /* beside the grid */
    { "//@ draw: cage #0000ff solid width:10% 1 2\n", 1, 0.08, 0x0000ff },
    { "//@ draw: cage #0000ff solid width:10% 1 2\n", 1, 0.5, 0xffffff },
    /* The later one covers the earlier one of its level; levels come first. */
    { "//@ draw: fill #111111 5\n//@ draw: fill #222222 5\n", 1.5, 1.5, 0x222222 },
    { "//@ draw: line #111111 4 6\n//@ draw: fill #222222 5\n", 1.5, 1.5, 0x111111 },
    { "//@ draw: line #111111 below 4 6\n//@ draw: fill #222222 5\n", 1.5, 1.5, 0x222222 },
    { "//@ draw: shape #333333 fill:#333333 60% 5\n//@ draw: line #111111 4 6\n", 1.5, 1.5, 0x333333 },
    { "//@ draw: shape #333333 fill:#333333 60% 5\n//@ draw: line #111111 above 4 6\n", 1.5, 1.5, 0x111111 },
    { "//@ draw: shape below #333333 fill:#333333 60% 5\n//@ draw: line #111111 4 6\n", 1.5, 1.5, 0x111111 },
    { "//@ draw: line #111111 hidden 4 6\n", 1.5, 1.5, 0xffffff },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *surface = draw (cases[i].drawn, "screen-light");

      if (pixel (surface, cases[i].x, cases[i].y) != cases[i].colour)
        g_test_fail_printf ("%s at %g/%g: #%06x instead of #%06x", cases[i].drawn, cases[i].x, cases[i].y,
                            pixel (surface, cases[i].x, cases[i].y), cases[i].colour);
      cairo_surface_destroy (surface);
    }
}

/* On dark paper black is light; a hue stays. In a style without colour nothing has any. */
static void
test_styles (void)
{
  cairo_surface_t *dark = draw ("//@ draw: fill #000000 1\n//@ draw: fill #ffffff 2\n//@ draw: fill #67f067 3\n", "screen-dark"),
                  *grey = draw ("//@ draw: fill #67f067 1\n//@ draw: fill #ff000080 2\n", "print-grey");

  g_assert_cmpuint (pixel (dark, 0.5, 0.5) & 0xff, >, 0xc0);
  g_assert_cmpuint (pixel (dark, 1.5, 0.5) & 0xff, <, 0x40);
  g_assert_cmphex (pixel (dark, 2.5, 0.5), ==, 0x67f067);
  for (guint i = 0; i < 2; i++)
    {
      const guint found = pixel (grey, i + 0.5, 0.5);

      g_assert_cmphex (found >> 16, ==, found & 0xff);
      g_assert_cmphex (found >> 8 & 0xff, ==, found & 0xff);
      g_assert_cmphex (found, !=, 0xffffff);
    }
  cairo_surface_destroy (dark);
  cairo_surface_destroy (grey);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notes/pixels", test_pixels);
  g_test_add_func ("/notes/styles", test_styles);
  return g_test_run ();
}
