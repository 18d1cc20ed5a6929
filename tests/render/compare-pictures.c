#include "compare-pictures.h"

#include <math.h>

#define BLOCK 4
#define MOST_DIFFERENCE 40.0 /* of 255, in one block */
#define MOST_MEAN 2.0        /* of 255, over all */

static guint8 *
row_of (cairo_surface_t *surface, int y)
{
  return cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);
}

void
coarsen_picture (cairo_surface_t *surface)
{
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int i = 0; i < cairo_image_surface_get_width (surface) * 4; i++)
      row_of (surface, y)[i] = (guint8) ((row_of (surface, y)[i] + 8) / 17 * 17);
  cairo_surface_mark_dirty (surface);
}

static double
block_mean (cairo_surface_t *surface, int left, int top, int channel)
{
  int right = MIN (left + BLOCK, cairo_image_surface_get_width (surface));
  int bottom = MIN (top + BLOCK, cairo_image_surface_get_height (surface));
  double sum = 0;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      sum += row_of (surface, y)[x * 4 + channel];
  return sum / ((right - left) * (bottom - top));
}

gboolean
pictures_are_within (cairo_surface_t *a, cairo_surface_t *b, double most_block, double most_mean)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  double most = 0, sum = 0;
  guint n = 0;

  if (width != cairo_image_surface_get_width (b) || height != cairo_image_surface_get_height (b))
    {
      g_test_message ("sizes differ");
      return FALSE;
    }
  for (int y = 0; y < height; y += BLOCK)
    for (int x = 0; x < width; x += BLOCK)
      for (int channel = 0; channel < 3; channel++, n++)
        {
          double difference = fabs (block_mean (a, x, y, channel) - block_mean (b, x, y, channel));

          most = MAX (most, difference);
          sum += difference;
        }
  g_test_message ("differences: %.1f at most, %.2f on average", most, sum / n);
  return most <= most_block && sum / n <= most_mean;
}

gboolean
pictures_are_alike (cairo_surface_t *a, cairo_surface_t *b)
{
  return pictures_are_within (a, b, MOST_DIFFERENCE, MOST_MEAN);
}
