/* A row is taken for the first, then its columns are arranged from the left, then the other rows chosen from the top, always
 * what reads least with symbols numbered as they come; what reads more than the best image so far is given up at once. */
#include "canonical/minlex.h"

#include <string.h>

#define MOST_SIDE         10u
#define MOST_ARRANGEMENTS 4000u

typedef struct
{
  guint  side, width, height; /* of a box */
  guint8 cells[MOST_SIDE * MOST_SIDE]; /* as given, or with rows and columns exchanged */
  guint8 best[MOST_SIDE * MOST_SIDE];
  guint8 column[MOST_SIDE];   /* which one stands at each place */
} Image;

/* Symbols as they were numbered so far. */
typedef struct
{
  guint8 number[MOST_SIDE + 1];
  guint8 n;
} Labels;

static guint
factorial (guint n)
{
  return n < 2 ? 1 : n * factorial (n - 1);
}

gboolean
gw_minlex_is_small (guint box_width, guint box_height)
{
  guint n = 1;

  if (box_width * box_height > MOST_SIDE || box_width < 2 || box_height < 2)
    return FALSE;
  for (guint i = 0; i < box_height; i++)
    n *= factorial (box_width);
  return n * factorial (box_height) <= MOST_ARRANGEMENTS;
}

/* ---- rows ---- */

/* What ROW reads like with LABELS, which go on. */
static void
read_row (const Image *image, guint row, Labels *labels, guint8 *out)
{
  const guint8 *cells = image->cells + row * image->side;

  for (guint i = 0; i < image->side; i++)
    {
      guint8 symbol = cells[image->column[i]];

      if (symbol != 0 && labels->number[symbol] == 0)
        labels->number[symbol] = ++labels->n;
      out[i] = symbol != 0 ? labels->number[symbol] : 0;
    }
}

/* A blank row is like every other blank row of its band: the first will do. */
static gboolean
is_needless (const Image *image, guint row, guint used)
{
  static const guint8 blank[MOST_SIDE];

  if (memcmp (image->cells + row * image->side, blank, image->side) != 0)
    return FALSE;
  for (guint other = row / image->height * image->height; other < row; other++)
    if ((used >> other & 1) == 0 && memcmp (image->cells + other * image->side, blank, image->side) == 0)
      return TRUE;
  return FALSE;
}

/* Whether ROW may come next: bands stay together. */
static gboolean
may_follow (const Image *image, guint row, guint used, guint n_placed)
{
  guint band = row / image->height, of_band = used >> band * image->height & ((1u << image->height) - 1);

  if (used >> row & 1)
    return FALSE;
  return n_placed % image->height == 0 ? of_band == 0 : of_band != 0;
}

/* The rows placed so far read like the best image. */
static void
place_rows (Image *image, guint used, guint n_placed, const Labels *labels)
{
  guint8 *best = image->best + n_placed * image->side;
  Labels after[MOST_SIDE];
  guint rows[MOST_SIDE], n = 0;

  for (guint row = 0; row < image->side && n_placed < image->side; row++)
    {
      guint8 read[MOST_SIDE];
      gint order;

      if (!may_follow (image, row, used, n_placed) || is_needless (image, row, used))
        continue;
      after[n] = *labels;
      read_row (image, row, &after[n], read);
      order = memcmp (read, best, image->side);
      if (order > 0)
        continue;
      if (order < 0)
        {
          memcpy (best, read, image->side);
          memset (best + image->side, 0xff, (image->side - n_placed - 1) * image->side);
          after[0] = after[n];
          n = 0;
        }
      rows[n++] = row;
    }
  for (guint i = 0; i < n; i++)
    place_rows (image, used | 1u << rows[i], n_placed + 1, &after[i]);
}

/* ---- columns ---- */

static gboolean
is_blank_column (const Image *image, guint column)
{
  for (guint row = 0; row < image->side; row++)
    if (image->cells[row * image->side + column] != 0)
      return FALSE;
  return TRUE;
}

/* As with blank rows. */
static gboolean
is_needless_column (const Image *image, guint column, guint used)
{
  if (!is_blank_column (image, column))
    return FALSE;
  for (guint other = column / image->width * image->width; other < column; other++)
    if ((used >> other & 1) == 0 && is_blank_column (image, other))
      return TRUE;
  return FALSE;
}

/* The columns placed so far make the row TOP read like the best image, with so many symbols. */
static void
place_columns (Image *image, guint top, guint used, guint n_placed, guint n_symbols)
{
  if (n_placed == image->side)
    {
      Labels labels = { { 0 } };
      guint8 read[MOST_SIDE];

      read_row (image, top, &labels, read);
      place_rows (image, 1u << top, 1, &labels);
      return;
    }
  for (guint column = 0; column < image->side; column++)
    {
      guint stack = column / image->width, of_stack = used >> stack * image->width & ((1u << image->width) - 1);
      guint8 number;

      if ((used >> column & 1) || (of_stack == 0) != (n_placed % image->width == 0) || is_needless_column (image, column, used))
        continue;
      image->column[n_placed] = (guint8) column;
      number = image->cells[top * image->side + column] != 0 ? (guint8) (n_symbols + 1) : 0;
      if (number > image->best[n_placed])
        continue;
      if (number < image->best[n_placed])
        {
          memset (image->best + n_placed, 0xff, image->side * image->side - n_placed);
          image->best[n_placed] = number;
        }
      place_columns (image, top, used | 1u << column, n_placed + 1, n_symbols + (number != 0));
    }
}

static void
place_first_row (Image *image)
{
  for (guint top = 0; top < image->side; top++)
    if (!is_needless (image, top, 0))
      place_columns (image, top, 0, 0, 0);
}

static void
exchange (guint side, const guint8 *cells, guint8 *out)
{
  for (guint i = 0; i < side * side; i++)
    out[i % side * side + i / side] = cells[i];
}

void
gw_minlex (guint box_width, guint box_height, const guint8 *cells, guint8 *out)
{
  Image image = { .side = box_width * box_height, .width = box_width, .height = box_height };

  g_return_if_fail (gw_minlex_is_small (box_width, box_height));
  memset (image.best, 0xff, sizeof image.best);
  memcpy (image.cells, cells, image.side * image.side);
  place_first_row (&image);
  if (box_width == box_height)
    {
      exchange (image.side, cells, image.cells);
      place_first_row (&image);
    }
  memcpy (out, image.best, image.side * image.side);
}
