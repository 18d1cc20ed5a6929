/* Whether every digit can be read: the paper around it must be clear of all ink but grid lines and light shapes. What stands
 * around the digits is drawn as it is printed, once for puzzles of a kind and size, and looked at in pixels. */
#include "book/ink-check.h"

#include <math.h>

#include "book/puzzle-draw.h"

#define PIXELS (200.0 / 72) /* a point: 0.3 mm are more than two */

typedef struct
{
  const GwPages   *pages;
  GwFindings      *findings;
  GwPuzzleDrawing *drawing;
  cairo_surface_t *nothing;
  cairo_t         *ruler;    /* digits are measured on it */
  /* The picture at hand; NULL before the first: */
  cairo_surface_t *picture;
  GwBox            shown;    /* a box that it shows, */
  guint            kind;     /* of this kind */
  GwBounds        *clear;    /* per cell, from the upper left corner of the box: an area that was found clear */
} InkCheck;

/* ---- the picture ---- */

static void
drop_picture (InkCheck *check)
{
  g_clear_pointer (&check->picture, cairo_surface_destroy);
  g_clear_pointer (&check->clear, g_free);
}

static void
take_picture (InkCheck *check, const GwBox *box, guint kind)
{
  const GwBookKind *of = check->pages->manuscript->kinds->pdata[kind];
  cairo_t *cr;

  drop_picture (check);
  check->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (box->width * PIXELS), (int) ceil (box->height * PIXELS));
  check->clear = g_new0 (GwBounds, of->puzzle->grid->n_cells);
  check->shown = *box;
  check->kind = kind;
  cr = cairo_create (check->picture);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, PIXELS, PIXELS);
  cairo_translate (cr, -box->x, -box->y);
  gw_puzzle_draw_around (check->drawing, cr, box);
  gw_puzzle_drawing_leave (check->drawing, cr);
  cairo_destroy (cr);
  cairo_surface_flush (check->picture);
}

/* Whether the picture at hand is what stands around the digits of this box, too. */
static gboolean
shows (const InkCheck *check, const GwBox *box, guint kind)
{
  return check->picture != NULL && check->kind == kind && check->shown.kind == box->kind && fabs (check->shown.size - box->size) < 1e-6
         && (box->kind != GW_BOX_PUZZLE || check->shown.step == box->step);
}

/* ---- ink ---- */

static gboolean
is_dark (guint32 pixel)
{
  const GwColour colour = { (pixel >> 16 & 0xff) / 255.0, (pixel >> 8 & 0xff) / 255.0, (pixel & 0xff) / 255.0 };

  return gw_colour_blackness (&colour) >= GW_MOST_BLACK_UNDER;
}

/* The first pixel whose middle lies at LENGTH or beyond. */
static int
pixel_at (double length, int most)
{
  return CLAMP ((int) ceil (length * PIXELS - 0.5), 0, most);
}

/* AREA: from the upper left corner of the box. */
static gboolean
has_ink (const InkCheck *check, const GwBounds *area)
{
  const guint8 *data = cairo_image_surface_get_data (check->picture);
  const gsize stride = (gsize) cairo_image_surface_get_stride (check->picture);
  const int width = cairo_image_surface_get_width (check->picture), height = cairo_image_surface_get_height (check->picture);
  const int left = pixel_at (area->x, width), right = pixel_at (area->x + area->width, width);
  const int bottom = pixel_at (area->y + area->height, height);

  for (int y = pixel_at (area->y, height); y < bottom; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + (gsize) y * stride);

      for (int x = left; x < right; x++)
        if (is_dark (row[x]))
          return TRUE;
    }
  return FALSE;
}

static gboolean
holds (const GwBounds *outer, const GwBounds *inner)
{
  return inner->x >= outer->x && inner->y >= outer->y && inner->x + inner->width <= outer->x + outer->width
         && inner->y + inner->height <= outer->y + outer->height;
}

/* What is clear around one digit of a cell is mostly so around others. */
static gboolean
is_clear (InkCheck *check, const GwBox *box, const GwDigitInk *digit)
{
  const double grow = GW_DIGIT_CLEARANCE;
  const GwBounds area = { digit->ink.x - box->x - grow, digit->ink.y - box->y - grow, digit->ink.width + 2 * grow,
                          digit->ink.height + 2 * grow };
  GwBounds *known = &check->clear[digit->cell];

  if (known->width > 0 && holds (known, &area))
    return TRUE;
  if (has_ink (check, &area))
    return FALSE;
  if (known->width < area.width)
    *known = area;
  return TRUE;
}

/* ---- boxes ---- */

static void
complain (InkCheck *check, const GwBox *box, guint kind, GwCell cell)
{
  const GwBookKind *of = check->pages->manuscript->kinds->pdata[kind];
  g_autofree char *name = gw_grid_cell_name (of->puzzle->grid, cell);
  const char *edition = check->pages->edition->name;
  guint item = box->kind == GW_BOX_EXAMPLE ? GW_NO_ITEM : box->item;
  const char *place = item != GW_NO_ITEM ? gw_manuscript_item (check->pages->manuscript, item)->place : _("How to Play");

  if (box->kind == GW_BOX_SOLUTION)
    gw_findings_add (check->findings, GW_FINDING_ERROR, "crowded-digit", place, item,
                     g_strdup_printf (_("edition %s: in the solution, something is on top of the digit in %s, or less than 0.3"
                                        " mm from it; put fewer solutions on a page"), edition, name));
  else
    gw_findings_add (check->findings, GW_FINDING_ERROR, "crowded-digit", place, item,
                     g_strdup_printf (_("edition %s: something is on top of the digit in %s, or less than 0.3 mm from it; put"
                                        " fewer puzzles on a page, or move the clue"), edition, name));
}

/* One digit of a box is told, not every one. */
static void
check_box (InkCheck *check, const GwBox *box)
{
  g_autoptr (GArray) digits = gw_puzzle_digits (check->drawing, check->ruler, box);
  guint kind = gw_puzzle_box_kind (check->pages, box);

  if (digits->len == 0 || cairo_status (check->ruler) != CAIRO_STATUS_SUCCESS)
    return;
  if (!shows (check, box, kind))
    take_picture (check, box, kind);
  for (guint i = 0; i < digits->len && cairo_surface_status (check->picture) == CAIRO_STATUS_SUCCESS; i++)
    if (!is_clear (check, box, &g_array_index (digits, GwDigitInk, i)))
      {
        complain (check, box, kind, g_array_index (digits, GwDigitInk, i).cell);
        return;
      }
}

gboolean
gw_pages_check_ink (const GwPages *pages, const GwControl *control, GwFindings *findings, GError **error)
{
  InkCheck check = { .pages = pages, .findings = findings, .drawing = gw_puzzle_drawing_new (pages, GW_GRID_LINES_LEFT_OUT, error) };

  if (check.drawing == NULL)
    return FALSE;
  check.nothing = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  check.ruler = cairo_create (check.nothing);
  for (guint i = 0; i < pages->boxes->len && !gw_control_should_stop (control); i++)
    {
      const GwBox *box = &g_array_index (pages->boxes, GwBox, i);

      if (box->kind == GW_BOX_PUZZLE || box->kind == GW_BOX_SOLUTION || box->kind == GW_BOX_EXAMPLE)
        check_box (&check, box);
    }
  drop_picture (&check);
  gw_puzzle_drawing_free (check.drawing);
  cairo_destroy (check.ruler);
  cairo_surface_destroy (check.nothing);
  return TRUE;
}
