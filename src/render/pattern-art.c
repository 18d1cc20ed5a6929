#include "render/pattern-art.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#define TEXT_HEIGHT 200 /* pixels of a line, about: many for each cell of any board */
#define MOST_SIDE   4000 /* of a text */
#define PARTS       8    /* a cell is looked at in so many by so many squares */

GwArt *
gw_art_new (guint width, guint height)
{
  GwArt *art = g_new0 (GwArt, 1);

  art->width = width;
  art->height = height;
  art->dark = g_malloc0 (MAX ((gsize) width * height, 1));
  return art;
}

void
gw_art_free (GwArt *art)
{
  g_free (art->dark);
  g_free (art);
}

/* ---- text ---- */

static PangoLayout *
new_layout (cairo_t *cr, const char *text, const char *font)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_font_description_set_absolute_size (description, TEXT_HEIGHT * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static GwArt *
draw_text (PangoLayout *layout, const PangoRectangle *ink)
{
  guint width = (guint) MIN (ink->width, MOST_SIDE), height = (guint) MIN (ink->height, MOST_SIDE);
  GwArt *art = gw_art_new (width, height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) width, (int) height);
  cairo_t *cr = cairo_create (surface);

  cairo_move_to (cr, -ink->x, -ink->y);
  pango_cairo_show_layout (cr, layout);
  cairo_surface_flush (surface);
  for (guint y = 0; y < height; y++)
    memcpy (art->dark + (gsize) y * width,
            cairo_image_surface_get_data (surface) + (gsize) y * (gsize) cairo_image_surface_get_stride (surface), width);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return art;
}

GwArt *
gw_art_from_text (const char *text, const char *font, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (PangoLayout) layout = new_layout (cr, text, font);
  PangoRectangle ink;

  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  if (ink.width > 0 && ink.height > 0)
    return draw_text (layout, &ink);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("Type a letter or a word: this text leaves no ink."));
  return NULL;
}

/* ---- pictures ---- */

GwArt *
gw_art_from_pixels (const guint8 *pixels, guint width, guint height, guint stride, guint n_channels)
{
  GwArt *art = gw_art_new (width, height);

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        const guint8 *pixel = pixels + (gsize) y * stride + (gsize) x * n_channels;
        guint light = (299u * pixel[0] + 587u * pixel[1] + 114u * pixel[2] + 500) / 1000; /* Rec. 601 */
        guint opacity = n_channels == 4 ? pixel[3] : 255;

        art->dark[(gsize) y * width + x] = (guint8) (((255 - light) * opacity + 127) / 255);
      }
  return art;
}

/* ---- how dark cells are ---- */

/* Sums of all points above and left: of any rectangle by four of them. (width + 1) * (height + 1). */
static guint64 *
sums_of (const GwArt *art)
{
  gsize row = (gsize) art->width + 1;
  guint64 *sums = g_new0 (guint64, row * ((gsize) art->height + 1));

  for (gsize y = 0; y < art->height; y++)
    for (gsize x = 0; x < art->width; x++)
      sums[(y + 1) * row + x + 1] = art->dark[y * art->width + x] + sums[y * row + x + 1] + sums[(y + 1) * row + x] - sums[y * row + x];
  return sums;
}

/* Where the art lies on the board. */
typedef struct
{
  const GwArt   *art;
  const guint64 *sums;
  double         left, top, scale_x, scale_y; /* board = left + scale_x * point */
  gboolean       inverts;
} Laid;

static Laid
lay (const GwArt *art, const guint64 *sums, const GwGeometry *geometry, const GwArtView *view)
{
  const GwBounds *bounds = &geometry->bounds;
  Laid laid = { .art = art, .sums = sums, .inverts = view->inverts };
  double x = bounds->width / art->width, y = bounds->height / art->height;

  if (view->fit == GW_ART_FIT)
    x = y = MIN (x, y);
  else if (view->fit == GW_ART_CROP)
    x = y = MAX (x, y);
  laid.scale_x = x * view->size / 100;
  laid.scale_y = y * view->size / 100;
  laid.left = bounds->x + (bounds->width - laid.scale_x * art->width) / 2;
  laid.top = bounds->y + (bounds->height - laid.scale_y * art->height) / 2;
  return laid;
}

/* The whole points from FROM to TO of 0 … N; one at least where they are not outside. */
static gboolean
clip (double from, double to, guint n, gsize *first, gsize *end)
{
  double low = floor (MAX (from + 1e-9, 0)), high = ceil (MIN (to - 1e-9, n));

  if (high <= low)
    return FALSE;
  *first = (gsize) low;
  *end = (gsize) high;
  return TRUE;
}

/* Of a square of the board about a point: 0 … 255. */
static double
darkness (const Laid *laid, double x, double y, double side)
{
  const GwArt *art = laid->art;
  gsize row = (gsize) art->width + 1, left, right, top, bottom;
  double sum, mean;

  if (x < laid->left || x > laid->left + laid->scale_x * art->width || y < laid->top || y > laid->top + laid->scale_y * art->height
      || !clip ((x - side / 2 - laid->left) / laid->scale_x, (x + side / 2 - laid->left) / laid->scale_x, art->width, &left, &right)
      || !clip ((y - side / 2 - laid->top) / laid->scale_y, (y + side / 2 - laid->top) / laid->scale_y, art->height, &top, &bottom))
    return 0;
  sum = (double) (laid->sums[bottom * row + right] - laid->sums[top * row + right] - laid->sums[bottom * row + left]
                  + laid->sums[top * row + left]);
  mean = sum / (double) ((right - left) * (bottom - top));
  return laid->inverts ? 255 - mean : mean;
}

/* Cells are convex, their vertices clockwise. */
static gboolean
is_within (const GwGeometry *geometry, GwCell cell, double x, double y)
{
  for (guint i = 0; i < geometry->n_sides; i++)
    {
      GwPoint a = gw_geometry_vertex (geometry, cell, i), b = gw_geometry_vertex (geometry, cell, i + 1);

      if ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0)
        return FALSE;
    }
  return TRUE;
}

/* The mean over the squares of the cell: 0 … 255. */
static double
cell_darkness (const Laid *laid, const GwGeometry *geometry, GwCell cell)
{
  double sum = 0, reach = geometry->is_hexagon ? 2 / sqrt (3) : 1;
  guint n = 0;

  for (guint i = 0; i < PARTS; i++)
    for (guint k = 0; k < PARTS; k++)
      {
        double x = geometry->centres[cell].x + (i + 0.5) / PARTS - 0.5;
        double y = geometry->centres[cell].y + ((k + 0.5) / PARTS - 0.5) * reach;

        if (!is_within (geometry, cell, x, y))
          continue;
        sum += darkness (laid, x, y, 1.0 / PARTS);
        n++;
      }
  return n > 0 ? sum / n : 0;
}

guint8 *
gw_art_cells (const GwArt *art, const GwGeometry *geometry, const GwArtView *view)
{
  g_autofree guint64 *sums = sums_of (art);
  guint8 *cells = g_new0 (guint8, MAX (geometry->n_cells, 1));
  const Laid laid = lay (art, sums, geometry, view);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (gw_grid_is_active (geometry->grid, (GwCell) cell))
      cells[cell] = cell_darkness (&laid, geometry, (GwCell) cell) * 100 >= view->threshold * 255.0 - 1e-6;
  return cells;
}
