#include "book/page-draw.h"

#include "book/puzzle-draw.h"

struct _GwPageDrawing
{
  const GwPages   *pages;
  GwPuzzleDrawing *puzzles;
};

GwPageDrawing *
gw_page_drawing_new (const GwPages *pages, GError **error)
{
  GwPuzzleDrawing *puzzles = gw_puzzle_drawing_new (pages, GW_GRID_LINES_DRAWN, error);
  GwPageDrawing *drawing = puzzles != NULL ? g_new0 (GwPageDrawing, 1) : NULL;

  if (drawing != NULL)
    *drawing = (GwPageDrawing) { pages, puzzles };
  return drawing;
}

void
gw_page_drawing_free (GwPageDrawing *drawing)
{
  gw_puzzle_drawing_free (drawing->puzzles);
  g_free (drawing);
}

/* ---- boxes ---- */

static void
set_ink (const GwPageDrawing *drawing, cairo_t *cr)
{
  const GwColour *colour = &gw_puzzle_drawing_style (drawing->puzzles, GW_PAGE_STYLE_PLAIN)->colours[GW_COLOUR_TEXT];

  cairo_set_source_rgb (cr, colour->red, colour->green, colour->blue);
}

static void
draw_text (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  PangoLayout *layout = gw_type_layout (drawing->pages->type, box->face, box->size, box->setting, box->width, box->text);

  set_ink (drawing, cr);
  cairo_move_to (cr, box->x, box->y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

static void
draw_rule (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  set_ink (drawing, cr);
  cairo_set_line_width (cr, box->size);
  cairo_move_to (cr, box->x, box->y);
  cairo_line_to (cr, box->x + box->width, box->y);
  cairo_stroke (cr);
}

static void
draw_grade (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  double radius = box->size / 2 - 0.4;

  set_ink (drawing, cr);
  cairo_set_line_width (cr, 0.75);
  for (guint i = 0; i < box->step; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, box->x + box->width - (box->step - i - 0.5) * 1.35 * box->size, box->y + box->size / 2, radius, 0, 2 * G_PI);
      if (i < box->item)
        cairo_fill_preserve (cr);
      cairo_stroke (cr);
    }
}

static void
draw_content (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  switch (box->kind)
    {
    case GW_BOX_TEXT:
      draw_text (drawing, cr, box);
      break;
    case GW_BOX_PUZZLE:
    case GW_BOX_SOLUTION:
    case GW_BOX_MARK:
    case GW_BOX_EXAMPLE:
      gw_puzzle_draw (drawing->puzzles, cr, box);
      break;
    case GW_BOX_RULE:
      draw_rule (drawing, cr, box);
      break;
    case GW_BOX_GRADE:
      draw_grade (drawing, cr, box);
      break;
    }
}

static void
draw_turned (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  if (!box->is_upside_down)
    {
      draw_content (drawing, cr, box);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, 2 * box->x + box->width, 2 * box->y + box->height);
  cairo_rotate (cr, G_PI);
  draw_content (drawing, cr, box);
  cairo_restore (cr);
}

/* ---- links and tags ---- */

static const char link_letters[] = { 0, 'p', 's', 'c' };

/* Puzzles, solutions and chapters are places that links lead to. */
static void
mark_place (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  char letter = box->kind == GW_BOX_PUZZLE && box->step == 0 ? 'p' : box->kind == GW_BOX_SOLUTION ? 's' : 0;
  g_autofree char *name = NULL;

  if (letter == 0)
    return;
  name = g_strdup_printf ("name='%c%u' x=%g y=%g", letter, box->item, box->x, MAX (box->y - 2 * drawing->pages->text, 0));
  cairo_tag_begin (cr, CAIRO_TAG_DEST, name);
  cairo_tag_end (cr, CAIRO_TAG_DEST);
}

static gboolean
leads_somewhere (const GwPages *pages, const GwBox *box)
{
  if (box->link == GW_LINK_PUZZLE)
    return pages->puzzle_pages[box->target] != G_MAXUINT;
  if (box->link == GW_LINK_SOLUTION)
    return pages->solution_pages[box->target] != G_MAXUINT;
  if (box->link == GW_LINK_PART)
    return pages->part_pages[box->target] != G_MAXUINT;
  return box->link == GW_LINK_CHAPTER && pages->chapter_pages[box->target] != G_MAXUINT;
}

static char *
link_text (const GwPages *pages, const GwBox *box)
{
  if (box->link == GW_LINK_CHAPTER || box->link == GW_LINK_PART)
    return g_strdup_printf ("page=%u", (box->link == GW_LINK_PART ? pages->part_pages : pages->chapter_pages)[box->target] + 1);
  return g_strdup_printf ("dest='%c%u'", link_letters[box->link], box->target);
}

/* What a screen reader calls the box; NULL: nothing of its own. */
static const char *
tag_of (const GwBox *box)
{
  if (box->is_ornament)
    return NULL;
  switch (box->kind)
    {
    case GW_BOX_TEXT:
      return box->face == GW_FACE_TITLE ? "H1" : "P";
    case GW_BOX_RULE:
      return NULL;
    default:
      return "Figure";
    }
}

static void
draw_tagged (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  const GwEdition *edition = drawing->pages->edition;
  const char *tag = edition->has_tags ? tag_of (box) : NULL;
  g_autofree char *link = edition->has_links && leads_somewhere (drawing->pages, box) ? link_text (drawing->pages, box) : NULL;

  if (edition->has_links)
    mark_place (drawing, cr, box);
  if (tag != NULL)
    cairo_tag_begin (cr, tag, NULL);
  if (link != NULL)
    cairo_tag_begin (cr, CAIRO_TAG_LINK, link);
  draw_turned (drawing, cr, box);
  if (link != NULL)
    cairo_tag_end (cr, CAIRO_TAG_LINK);
  if (tag != NULL)
    cairo_tag_end (cr, tag);
}

void
gw_page_draw (GwPageDrawing *drawing, cairo_t *cr, guint page, GwDrawPurpose purpose)
{
  const GwPage *of = gw_pages_page (drawing->pages, page);
  const GwBox *boxes = gw_page_boxes (drawing->pages, of);

  for (guint i = 0; i < of->n_boxes; i++)
    (purpose == GW_DRAW_FOR_PDF ? draw_tagged : draw_turned) (drawing, cr, &boxes[i]);
}
