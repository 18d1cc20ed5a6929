#include "book/page-draw.h"

#include <math.h>
#include <string.h>

#define MOST_SCENES 64u   /* kept */
#define MOST_PAINTERS 16u
#define FADED_MARKS 0.55  /* how much of the paper is in the marks of solutions */
#define FADED_LINES 0.4
#define FADED_GIVENS 0.45

/* A painter keeps the texts that it has set; it is good for one cairo context, style and size of cells. */
typedef struct
{
  GwPainter      painter;
  cairo_t       *cr;
  const GwStyle *style;
  double         unit;
  guint64        used;
} Tool;

struct _GwPageDrawing
{
  const GwPages *pages;
  GwStyle       *plain, *faded;
  GHashTable    *scenes;  /* kind → GwScene */
  Tool           tools[MOST_PAINTERS];
  guint64        n_uses;
};

/* ---- styles ---- */

static void
fade (GwColour *colour, const GwColour *paper, double part)
{
  colour->red += (paper->red - colour->red) * part;
  colour->green += (paper->green - colour->green) * part;
  colour->blue += (paper->blue - colour->blue) * part;
}

/* Marks and lines step back; the digits that were to be found stand out. */
static void
fade_style (GwStyle *style)
{
  const GwColour *paper = &style->colours[GW_COLOUR_PAPER];
  const GwColour text = style->colours[GW_COLOUR_TEXT];

  for (guint i = 0; i < GW_N_COLOURS; i++)
    if (i == GW_COLOUR_GRID || i == GW_COLOUR_BORDER)
      fade (&style->colours[i], paper, FADED_LINES);
    else if (i != GW_COLOUR_PAPER && i != GW_COLOUR_ON_MARK && i != GW_COLOUR_SHAPE)
      fade (&style->colours[i], paper, FADED_MARKS);
  for (guint hue = 0; hue < GW_N_HUES; hue++)
    for (guint tone = 0; tone < GW_N_TONES; tone++)
      fade (&style->hues[hue][tone], paper, tone == GW_TONE_CORE ? FADED_MARKS : 0.25);
  style->colours[GW_COLOUR_FOUND] = text;
  style->colours[GW_COLOUR_GIVEN] = text;
  fade (&style->colours[GW_COLOUR_GIVEN], paper, FADED_GIVENS);
}

static GwStyle *
load_style (const GwPages *pages, GError **error)
{
  const char *font = pages->manuscript->book->digit_font;
  GwStyle *style = gw_style_load (pages->edition->style, error);

  if (style != NULL && font != NULL)
    {
      g_free (style->font);
      style->font = g_strdup (font);
    }
  return style;
}

/* ---- beginning and end ---- */

static void
free_scene (gpointer data)
{
  gw_scene_free (data);
}

GwPageDrawing *
gw_page_drawing_new (const GwPages *pages, GError **error)
{
  g_autoptr (GwPageDrawing) drawing = g_new0 (GwPageDrawing, 1);

  drawing->pages = pages;
  drawing->scenes = g_hash_table_new_full (NULL, NULL, NULL, free_scene);
  drawing->plain = load_style (pages, error);
  drawing->faded = drawing->plain != NULL ? load_style (pages, error) : NULL;
  if (drawing->faded == NULL)
    return NULL;
  fade_style (drawing->faded);
  return g_steal_pointer (&drawing);
}

static void
clear_tool (Tool *tool)
{
  if (tool->cr == NULL)
    return;
  cairo_save (tool->cr); /* for the painter to restore */
  gw_painter_clear (&tool->painter);
  g_clear_pointer (&tool->cr, cairo_destroy);
}

void
gw_page_drawing_free (GwPageDrawing *drawing)
{
  for (guint i = 0; i < MOST_PAINTERS; i++)
    clear_tool (&drawing->tools[i]);
  g_hash_table_unref (drawing->scenes);
  g_clear_pointer (&drawing->plain, gw_style_unref);
  g_clear_pointer (&drawing->faded, gw_style_unref);
  g_free (drawing);
}

const GwStyle *
gw_page_drawing_style (const GwPageDrawing *drawing, gboolean faded)
{
  return faded ? drawing->faded : drawing->plain;
}

/* ---- what is kept ---- */

static const GwScene *
scene_of (GwPageDrawing *drawing, guint kind)
{
  GwScene *scene = g_hash_table_lookup (drawing->scenes, GUINT_TO_POINTER (kind));

  if (scene != NULL)
    return scene;
  if (g_hash_table_size (drawing->scenes) >= MOST_SCENES)
    g_hash_table_remove_all (drawing->scenes);
  scene = gw_scene_new (((GwBookKind *) drawing->pages->manuscript->kinds->pdata[kind])->puzzle);
  g_hash_table_insert (drawing->scenes, GUINT_TO_POINTER (kind), scene);
  return scene;
}

/* The painter for these; where there is none, the one that was used longest ago makes room. */
static GwPainter *
painter_of (GwPageDrawing *drawing, cairo_t *cr, const GwStyle *style, double unit)
{
  Tool *tool = &drawing->tools[0];

  for (guint i = 0; i < MOST_PAINTERS; i++)
    {
      Tool *other = &drawing->tools[i];

      if (other->cr == cr && other->style == style && fabs (other->unit - unit) < 1e-6)
        {
          other->used = ++drawing->n_uses;
          return &other->painter;
        }
      if (other->used < tool->used)
        tool = other;
    }
  clear_tool (tool);
  gw_painter_init (&tool->painter, cr, style, unit);
  cairo_restore (cr); /* what it has saved: draw_scene () sets the matrix itself, each time */
  tool->cr = cairo_reference (cr);
  tool->style = style;
  tool->unit = unit;
  tool->used = ++drawing->n_uses;
  return &tool->painter;
}

/* ---- boxes ---- */

static void
set_ink (cairo_t *cr, const GwColour *colour)
{
  cairo_set_source_rgb (cr, colour->red, colour->green, colour->blue);
}

static void
draw_text (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  PangoLayout *layout = gw_type_layout (drawing->pages->type, box->face, box->size, box->setting, box->width, box->text);

  set_ink (cr, &drawing->plain->colours[GW_COLOUR_TEXT]);
  cairo_move_to (cr, box->x, box->y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

/* The scene at the box, as content and layers say. */
static void
draw_scene (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box, guint kind, const GwContent *content, gboolean faded, guint layers)
{
  const GwScene *scene = scene_of (drawing, kind);
  GwPainter *painter = painter_of (drawing, cr, faded ? drawing->faded : drawing->plain, box->size);

  cairo_save (cr);
  cairo_translate (cr, box->x - scene->bounds.x * box->size, box->y - scene->bounds.y * box->size);
  cairo_scale (cr, box->size, box->size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  gw_scene_draw (scene, painter, content, layers);
  cairo_restore (cr);
}

static void
draw_item (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  const GwBookItem *item = gw_manuscript_item (drawing->pages->manuscript, box->item);
  gboolean is_solution = box->kind == GW_BOX_SOLUTION;
  const GwContent content = { .givens = item->givens, .found = is_solution ? item->solution : NULL };

  draw_scene (drawing, cr, box, item->kind, &content, is_solution, GW_ALL_LAYERS & ~(1u << GW_LAYER_PAPER));
}

/* Letters stand where the told steps put something. */
static void
draw_letters (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box, const GwExample *example)
{
  const GwScene *scene = scene_of (drawing, box->item);
  double size = 0.62 * box->size;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (example->fresh[cell] > 0)
      {
        const char letter[] = { (char) ('a' + example->fresh[cell] - 1), '\0' };
        GwPoint centre = scene->geometry->centres[cell];
        double x = box->x + (centre.x - scene->bounds.x) * box->size, y = box->y + (centre.y - scene->bounds.y) * box->size;
        PangoLayout *layout = gw_type_layout (drawing->pages->type, GW_FACE_BOLD, size, GW_SET_LEFT, 0, letter);
        PangoRectangle ink;

        pango_layout_get_extents (layout, &ink, NULL);
        cairo_move_to (cr, x - (ink.x + ink.width / 2.0) / PANGO_SCALE, y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
        set_ink (cr, &drawing->plain->colours[GW_COLOUR_TEXT]);
        pango_cairo_show_layout (cr, layout);
        cairo_new_path (cr);
      }
}

static void
draw_example (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  const GwExample *example = drawing->pages->examples->pdata[box->step];
  const GwContent content = { .givens = example->item->givens, .found = example->found };

  draw_scene (drawing, cr, box, box->item, &content, FALSE, GW_ALL_LAYERS & ~(1u << GW_LAYER_PAPER));
  draw_letters (drawing, cr, box, example);
}

/* The part of the grid around a clue, four cells at most, its mark as large as on the puzzle's page or so. */
static GwBounds
view_of (const GwScene *scene, const GwConstraint *constraint)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE, side;

  for (guint i = 0; constraint->n_regions > 0 && i < constraint->regions[0]->n_cells; i++)
    {
      GwPoint centre = scene->geometry->centres[constraint->regions[0]->cells[i]];

      if (i > 0 && (MAX (right, centre.x + 0.5) - MIN (left, centre.x - 0.5) > 4 || MAX (bottom, centre.y + 0.5) - MIN (top, centre.y - 0.5) > 4))
        continue;
      left = MIN (left, centre.x - 0.5), right = MAX (right, centre.x + 0.5);
      top = MIN (top, centre.y - 0.5), bottom = MAX (bottom, centre.y + 0.5);
    }
  if (left > right)
    left = top = 0, right = bottom = 3;
  if (constraint->rule->drawing == GW_DRAW_OUTSIDE)
    left -= 1, top -= 1, right = MIN (right, left + 3), bottom = MIN (bottom, top + 3);
  side = MAX (MAX (right - left, bottom - top) + 0.5, 2.5);
  return (GwBounds) { (left + right - side) / 2, (top + bottom - side) / 2, side, side };
}

static void
draw_mark (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  const GwScene *scene = scene_of (drawing, box->item);
  GwBounds view = view_of (scene, scene->puzzle->constraints[box->step]);
  GwBox whole = *box;

  whole.size = box->width / view.width;
  whole.x = box->x + (scene->bounds.x - view.x) * whole.size;
  whole.y = box->y + (scene->bounds.y - view.y) * whole.size;
  cairo_save (cr);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_clip (cr);
  draw_scene (drawing, cr, &whole, box->item, NULL, FALSE, GW_ALL_LAYERS & ~(1u << GW_LAYER_PAPER | 1u << GW_LAYER_DIGITS));
  cairo_restore (cr);
}

static void
draw_rule (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  set_ink (cr, &drawing->plain->colours[GW_COLOUR_TEXT]);
  cairo_set_line_width (cr, box->size);
  cairo_move_to (cr, box->x, box->y);
  cairo_line_to (cr, box->x + box->width, box->y);
  cairo_stroke (cr);
}

static void
draw_grade (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  double radius = box->size / 2 - 0.4;

  set_ink (cr, &drawing->plain->colours[GW_COLOUR_TEXT]);
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
      draw_item (drawing, cr, box);
      break;
    case GW_BOX_MARK:
      draw_mark (drawing, cr, box);
      break;
    case GW_BOX_EXAMPLE:
      draw_example (drawing, cr, box);
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
