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
    case GW_BOX_EXAMPLE:
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
draw_box (GwPageDrawing *drawing, cairo_t *cr, const GwBox *box)
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

void
gw_page_draw (GwPageDrawing *drawing, cairo_t *cr, guint page, gboolean tagged)
{
  const GwPage *of = gw_pages_page (drawing->pages, page);
  const GwBox *boxes = gw_page_boxes (drawing->pages, of);

  for (guint i = 0; i < of->n_boxes; i++)
    draw_box (drawing, cr, &boxes[i]);
}
