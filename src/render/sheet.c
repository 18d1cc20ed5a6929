#include "render/sheet.h"

#include <math.h>

#include "render/output.h"
#include "render/pdf.h"

#define LARGEST_CELL 72.0 /* points: a 4 x 4 need not fill the paper */
#define SMALL_CELL   11.0 /* of the solution at the foot */
#define GAP          24.0 /* points between puzzles, for scissors */
#define HALVINGS     9    /* of a width that is looked for: a point or two */
#define BOARD_SHARE  0.75 /* of the size that the board has without the rules: the rest is theirs */
#define SHRINK       0.85 /* of texts, when that is not enough; again and again */
#define MOST_SHRINKS 20

typedef struct
{
  double x, y, width, height;
} Slot;

void
gw_page_slots (double width, double height, guint n, guint *columns, guint *rows)
{
  guint small = 1, large;

  while ((small + 1) * (small + 1) <= n || (small + 1) * small < n - 1)
    small++;
  large = (n + small - 1) / small;
  *columns = width <= height ? MIN (small, large) : MAX (small, large);
  *rows = (n + *columns - 1) / *columns;
}

gboolean
gw_sheet_is_wide (const GwSheet *sheet)
{
  return sheet->per_page == 2;
}

guint
gw_sheet_count_pages (const GwSheet *sheet)
{
  return sheet->kind == GW_SHEET_SOLUTION_AFTER && sheet->solution != NULL ? 2 : 1;
}

static gboolean
has_foot (const GwSheet *sheet)
{
  return sheet->kind == GW_SHEET_SOLUTION_BELOW && sheet->solution != NULL;
}

static Slot
slot_of (const GwSheet *sheet, guint i, double width, double height)
{
  guint columns = sheet->per_page == 1 ? 1 : 2, rows = sheet->per_page == 4 ? 2 : 1;
  Slot slot = { .width = (width - (columns - 1) * GAP) / columns, .height = (height - (rows - 1) * GAP) / rows };

  slot.x = i % columns * (slot.width + GAP);
  slot.y = i / columns * (slot.height + GAP);
  return slot;
}

/* ---- the puzzle ---- */

static gboolean
fits (const GwScene *scene, GwOutputSettings settings, double across, double most_width, double most_height)
{
  double width, height, unit;

  settings.width = across;
  gw_output_measure (scene, &settings, &width, &height, &unit);
  return across <= most_width && height <= most_height && unit <= LARGEST_CELL;
}

/* The greatest width of a picture that fits; 0: none. Texts have a least size, so the height is no multiple of it. */
static double
widest (const GwScene *scene, const GwOutputSettings *settings, double most_width, double most_height)
{
  double least = 0, most = most_width;

  if (fits (scene, *settings, most, most_width, most_height))
    return most;
  for (guint i = 0; i < HALVINGS; i++)
    {
      double middle = (least + most) / 2;

      if (fits (scene, *settings, middle, most_width, most_height))
        least = middle;
      else
        most = middle;
    }
  return least;
}

/* How a puzzle lies in a slot. Long rules get a quarter of the board's size, then smaller letters. Unref the style. */
static GwOutputSettings
fit (const GwSheet *sheet, const GwContent *content, gboolean has_rules, double width, double height)
{
  GwOutputSettings settings = { .style = sheet->style, .content = content, .has_title = TRUE };
  double wanted = BOARD_SHARE * widest (sheet->scene, &settings, width, height);
  guint least = 0, most = MOST_SHRINKS; /* how often: the smaller the letters, the larger the board */
  GwStyle *style;

  settings.has_rules = has_rules;
  for (guint tried = 0;; tried = (least + most) / 2)
    {
      gboolean is_large;

      settings.style = style = gw_style_with_text (sheet->style, pow (SHRINK, tried));
      settings.width = widest (sheet->scene, &settings, width, height);
      is_large = settings.width >= wanted;
      if (least == most || (is_large && tried == least))
        return settings;
      gw_style_unref (style);
      if (is_large)
        most = tried;
      else
        least = tried + 1;
    }
}

static void
draw_fitted (const GwSheet *sheet, cairo_t *cr, const GwOutputSettings *settings, const Slot *slot)
{
  cairo_save (cr);
  cairo_translate (cr, slot->x + (slot->width - settings->width) / 2, slot->y);
  gw_output_draw (sheet->scene, settings, cr);
  cairo_restore (cr);
}

/* ---- the small solution ---- */

static double
foot_of (const GwSheet *sheet, const Slot *slot)
{
  return has_foot (sheet) ? MIN ((sheet->scene->bounds.height + 0.3) * SMALL_CELL, slot->height / 3) : 0;
}

/* Digits and the lines between them: marks of clues would be in the way at this size. */
static void
draw_foot (const GwSheet *sheet, cairo_t *cr, const Slot *slot, double foot)
{
  const GwContent content = { .found = sheet->solution, .places = sheet->places };
  const guint of_layers = gw_grid_has_layers (sheet->scene->puzzle->grid) ? 1u << GW_LAYER_REGIONS | 1u << GW_LAYER_MARKS : 0;
  double width = MIN ((sheet->scene->bounds.width + 0.3) * foot / (sheet->scene->bounds.height + 0.3), slot->width);

  cairo_save (cr);
  cairo_translate (cr, slot->x + slot->width, slot->y + slot->height);
  cairo_rotate (cr, G_PI);
  gw_output_draw_fitting (sheet->scene, cr, sheet->style, &content, 1u << GW_LAYER_GRID | 1u << GW_LAYER_DIGITS | of_layers, width,
                          foot);
  cairo_restore (cr);
}

/* ---- pages ---- */

void
gw_sheet_draw (const GwSheet *sheet, guint page, cairo_t *cr, double width, double height)
{
  const GwContent solved = { .givens = sheet->content != NULL ? sheet->content->givens : NULL, .found = sheet->solution,
                             .places = sheet->places };
  Slot slot = slot_of (sheet, 0, width, height);
  double foot = page == 0 ? foot_of (sheet, &slot) : 0;
  GwOutputSettings settings = fit (sheet, page == 0 ? sheet->content : &solved, page == 0, slot.width, slot.height - (foot > 0 ? foot + GAP / 2 : 0));

  for (guint i = 0; i < sheet->per_page; i++)
    {
      slot = slot_of (sheet, i, width, height);
      draw_fitted (sheet, cr, &settings, &slot);
      if (foot > 0)
        draw_foot (sheet, cr, &slot, foot);
    }
  gw_style_unref ((GwStyle *) settings.style);
}

GBytes *
gw_sheet_to_pdf (const GwSheet *sheet, double width, double height, GError **error)
{
  gboolean is_wide = gw_sheet_is_wide (sheet);
  double across = is_wide ? MAX (width, height) : MIN (width, height), down = is_wide ? MIN (width, height) : MAX (width, height);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = gw_pdf_surface_new (bytes, across, down, sheet->scene->puzzle->facts);
  cairo_t *cr = cairo_create (surface);

  for (guint page = 0; page < gw_sheet_count_pages (sheet); page++)
    {
      cairo_save (cr);
      cairo_translate (cr, GW_SHEET_MARGIN, GW_SHEET_MARGIN);
      gw_sheet_draw (sheet, page, cr, across - 2 * GW_SHEET_MARGIN, down - 2 * GW_SHEET_MARGIN);
      cairo_restore (cr);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  return gw_pdf_surface_end (surface, bytes, sheet->style->is_grey, error);
}
