#include <string.h>

#include "render-support.h"
#include "render/family.h"

/* Shades of several layers on one board: each of the eight ways in which three layers can hold something in a cell looks different from the others, in every
 * style, without its colours too. */

#define SIDE 60 /* pixels of a cell */
#define GRID "columns = 8\nrows = 1\nlayer(shade, rock)\nlayer(shade, lamp)\nlayer(shade, tree)\n"

typedef void (*Draw) (const GwScene *scene, GwPainter *painter, const GwContent *content);

/* Cell C holds the bits of C, as known or as a solution. A grey picture: a byte a pixel; free it. */
static guint8 *
draw_grey (const char *name, Draw draw)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (GRID);
  g_autoptr (GError) error = NULL;
  const guint n_places = gw_grid_n_places (puzzle->grid);
  g_autofree guint8 *places = g_malloc (n_places), *grey = g_malloc (8 * SIDE * SIDE);
  g_autofree GwMask *marks = g_new0 (GwMask, n_places);
  GwStyle *style = gw_style_load (name, &error);
  GwScene *scene = gw_scene_new (puzzle);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8 * SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  const GwContent content = { .places = places, .marks = marks };
  GwPainter painter;

  g_assert_no_error (error);
  memset (places, GW_NO_VALUE, n_places);
  for (guint i = 0; i < 24; i++)
    {
      const GwCell place = gw_shade_at (puzzle->grid, &puzzle->grid->layers->layers[i % 3], (GwCell) (i / 3));

      places[place] = (i / 3) >> (i % 3) & 1;
      marks[place] = GW_BIT (places[place]);
    }
  gw_painter_init (&painter, cr, style, SIDE);
  cairo_set_source_rgb (cr, gw_colour (&painter, GW_COLOUR_PAPER)->red, gw_colour (&painter, GW_COLOUR_PAPER)->green, gw_colour (&painter, GW_COLOUR_PAPER)->blue);
  cairo_paint (cr);
  draw (scene, &painter, &content);
  cairo_surface_flush (surface);
  for (guint i = 0; i < 8 * SIDE * SIDE; i++)
    {
      const guint8 *row = cairo_image_surface_get_data (surface) + i / (8 * SIDE) * (guint) cairo_image_surface_get_stride (surface);
      const guint8 *pixel = row + 4 * (i % (8 * SIDE));

      grey[i] = (guint8) ((pixel[0] + 2 * pixel[1] + pixel[2]) / 4);
    }
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  gw_scene_free (scene);
  gw_style_unref (style);
  return g_steal_pointer (&grey);
}

/* Pixels that are clearly lighter in the one cell than in the other. */
static guint
n_different (const guint8 *grey, guint a, guint b)
{
  guint n = 0;

  for (guint y = 0; y < SIDE; y++)
    for (guint x = 0; x < SIDE; x++)
      n += ABS ((gint) grey[y * 8 * SIDE + a * SIDE + x] - (gint) grey[y * 8 * SIDE + b * SIDE + x]) > 40;
  return n;
}

static void
assert_told_apart (const char *style, Draw draw)
{
  g_autofree guint8 *grey = draw_grey (style, draw);

  for (guint a = 0; a < 8; a++)
    for (guint b = 0; b < a; b++)
      g_assert_cmpuint (n_different (grey, a, b), >, 40);
}

static void
test_style (gconstpointer style)
{
  assert_told_apart (style, gw_draw_place_grounds);
  assert_told_apart (style, gw_draw_place_marks);
}

int
main (int argc, char **argv)
{
  static const char *const styles[] = { "screen-light", "screen-dark", "high-contrast", "screen-patterned", "screen-patterned-dark", "large-print",
                                        "print-colour", "print-grey" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *path = g_strconcat ("/shades/", styles[i], NULL);

      g_test_add_data_func (path, styles[i], test_style);
    }
  return g_test_run ();
}
