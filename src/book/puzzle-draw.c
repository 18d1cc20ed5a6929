/* Puzzles on pages: what stands in them as it is asked for, and clear paper around every digit. */
#include "book/puzzle-draw.h"

#include <math.h>
#include <string.h>

#define MOST_SCENES 64u   /* kept */
#define MOST_PAINTERS 16u
#define LETTER 0.54       /* of a cell: those of worked examples, where a digit goes */
#define SMALL_LETTER 0.44 /* likewise, where something is removed; of several in one cell, all together are as wide as two */
#define LOWER 0.1         /* likewise: by how much they stand below the middle, clear of a total in the corner */
#define MOST_LETTERS 8
#define LAYERS_UNDER (1u << GW_LAYER_REGIONS | 1u << GW_LAYER_CLUES)
#define LAYERS_OVER (GW_ALL_LAYERS & ~(LAYERS_UNDER | 1u << GW_LAYER_PAPER))
#define LAYERS_OF_DIGITS (1u << GW_LAYER_DIGITS | 1u << GW_LAYER_CANDIDATES)

/* A painter keeps the texts that it has set; it is good for one cairo context, style and size of cells. */
typedef struct
{
  GwPainter      painter;
  cairo_t       *cr;
  const GwStyle *style;
  double         unit;
  guint64        used;
} Tool;

struct _GwPuzzleDrawing
{
  const GwPages *pages;
  GwStyle       *styles[GW_N_PAGE_STYLES];
  GHashTable    *scenes;  /* kind → GwScene */
  Tool           tools[MOST_PAINTERS];
  guint64        n_uses;
};

/* What of a box is drawn. */
typedef struct
{
  const GwScene   *scene;
  const GwExample *example; /* its letters, too; NULL */
  GwContent        content;
  GwPageStyle      style;
} Picture;

/* ---- beginning and end ---- */

static void
free_scene (gpointer data)
{
  gw_scene_free (data);
}

GwPuzzleDrawing *
gw_puzzle_drawing_new (const GwPages *pages, GwGridLines lines, GError **error)
{
  g_autoptr (GwPuzzleDrawing) drawing = g_new0 (GwPuzzleDrawing, 1);

  drawing->pages = pages;
  drawing->scenes = g_hash_table_new_full (NULL, NULL, NULL, free_scene);
  for (guint i = 0; i < GW_N_PAGE_STYLES; i++)
    {
      GwStyle *style = gw_page_style_load (pages->manuscript->book, pages->edition, i, error);

      if (style == NULL)
        return NULL;
      if (lines == GW_GRID_LINES_LEFT_OUT)
        style->colours[GW_COLOUR_GRID] = style->colours[GW_COLOUR_BORDER] = style->colours[GW_COLOUR_PAPER];
      drawing->styles[i] = style;
    }
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
gw_puzzle_drawing_leave (GwPuzzleDrawing *drawing, cairo_t *cr)
{
  for (guint i = 0; i < MOST_PAINTERS; i++)
    if (drawing->tools[i].cr == cr)
      clear_tool (&drawing->tools[i]);
}

void
gw_puzzle_drawing_free (GwPuzzleDrawing *drawing)
{
  for (guint i = 0; i < MOST_PAINTERS; i++)
    clear_tool (&drawing->tools[i]);
  g_hash_table_unref (drawing->scenes);
  for (guint i = 0; i < GW_N_PAGE_STYLES; i++)
    g_clear_pointer (&drawing->styles[i], gw_style_unref);
  g_free (drawing);
}

const GwStyle *
gw_puzzle_drawing_style (const GwPuzzleDrawing *drawing, GwPageStyle style)
{
  return drawing->styles[style];
}

/* ---- what is kept ---- */

static const GwScene *
scene_of (GwPuzzleDrawing *drawing, guint kind)
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
painter_of (GwPuzzleDrawing *drawing, cairo_t *cr, const GwStyle *style, double unit)
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
  tool->painter.clearance = GW_DRAWN_CLEARANCE;
  tool->painter.least_digit = drawing->pages->edition->least_digits;
  cairo_restore (cr); /* what it has saved: draw_layers () sets the matrix itself, each time */
  tool->cr = cairo_reference (cr);
  tool->style = style;
  tool->unit = unit;
  tool->used = ++drawing->n_uses;
  return &tool->painter;
}

/* ---- what a box shows ---- */

guint
gw_puzzle_box_kind (const GwPages *pages, const GwBox *box)
{
  if (box->kind == GW_BOX_MARK || box->kind == GW_BOX_EXAMPLE)
    return box->item;
  return gw_manuscript_item (pages->manuscript, box->item)->kind;
}

/* Of a box with a puzzle of the book: as it is to be solved, with its solution, or as a picture. */
static void
show_item (const GwPuzzleDrawing *drawing, const GwBox *box, Picture *picture)
{
  const GwBookItem *item = gw_manuscript_item (drawing->pages->manuscript, box->item);

  picture->content.givens = item->givens;
  if (box->kind == GW_BOX_SOLUTION)
    {
      picture->content.found = picture->content.places = item->solution;
      picture->style = gw_page_style_solution (drawing->styles[GW_PAGE_STYLE_PLAIN], box->size);
    }
  else
    picture->style = box->step == 0 ? GW_PAGE_STYLE_PLAIN : GW_PAGE_STYLE_PICTURE;
}

static Picture
picture_of (GwPuzzleDrawing *drawing, const GwBox *box)
{
  Picture picture = { .scene = scene_of (drawing, gw_puzzle_box_kind (drawing->pages, box)), .style = GW_PAGE_STYLE_PLAIN };

  if (box->kind == GW_BOX_EXAMPLE)
    {
      picture.example = drawing->pages->examples->pdata[box->step];
      picture.content = (GwContent) { .givens = picture.example->item->givens, .found = picture.example->found,
                                       .marks = picture.example->marks, .places = picture.example->places };
    }
  else if (box->kind != GW_BOX_MARK)
    show_item (drawing, box, &picture);
  return picture;
}

static void
draw_layers (GwPuzzleDrawing *drawing, cairo_t *cr, const GwBox *box, const Picture *picture, GwPageStyle style, guint layers)
{
  const GwScene *scene = picture->scene;
  GwPainter *painter = painter_of (drawing, cr, drawing->styles[style], box->size);

  cairo_save (cr);
  cairo_translate (cr, box->x - scene->bounds.x * box->size, box->y - scene->bounds.y * box->size);
  cairo_scale (cr, box->size, box->size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  gw_scene_draw (scene, painter, &picture->content, layers);
  cairo_restore (cr);
}

/* ---- letters of examples ---- */

/* The letters of the told steps that do something in CELL, in TEXT; their size, of a cell: 0 where there are none. */
static double
letters_of (const GwExample *example, guint cell, char *text)
{
  const guint steps = example->put[cell] | example->taken[cell];
  guint n = 0;

  for (guint i = 0; i < MOST_LETTERS; i++)
    if (steps & 1u << i)
      text[n++] = (char) ('a' + i);
  text[n] = '\0';
  return n == 0 ? 0 : n > 1 ? 2 * SMALL_LETTER / MAX (n, 2) : example->put[cell] != 0 ? LETTER : SMALL_LETTER;
}

/* Letters stand where the told steps do something. Its layout, borrowed, and where that begins; NULL where there is none. */
static PangoLayout *
letter_at (GwPuzzleDrawing *drawing, const GwBox *box, const Picture *picture, guint cell, GwBounds *ink, GwPoint *start)
{
  const GwScene *scene = picture->scene;
  char letters[MOST_LETTERS + 1];
  const double size = letters_of (picture->example, cell, letters);
  GwPoint centre = scene->geometry->centres[cell];
  PangoRectangle area;
  PangoLayout *layout;

  if (size == 0)
    return NULL;
  layout = gw_type_layout (drawing->pages->type, GW_FACE_BOLD, size * box->size, GW_SET_LEFT, 0, letters);
  pango_layout_get_extents (layout, &area, NULL);
  *ink = (GwBounds) { .width = (double) area.width / PANGO_SCALE, .height = (double) area.height / PANGO_SCALE };
  ink->x = box->x + (centre.x - scene->bounds.x) * box->size - ink->width / 2;
  ink->y = box->y + (centre.y + LOWER - scene->bounds.y) * box->size - ink->height / 2;
  *start = (GwPoint) { ink->x - (double) area.x / PANGO_SCALE, ink->y - (double) area.y / PANGO_SCALE };
  return layout;
}

static void
draw_letters (GwPuzzleDrawing *drawing, cairo_t *cr, const GwBox *box, const Picture *picture)
{
  const GwColour *colour = &drawing->styles[GW_PAGE_STYLE_PLAIN]->colours[GW_COLOUR_TEXT];

  for (guint cell = 0; picture->example != NULL && cell < picture->scene->geometry->n_cells; cell++)
    {
      GwBounds ink;
      GwPoint start;
      PangoLayout *layout = letter_at (drawing, box, picture, cell, &ink, &start);

      if (layout == NULL)
        continue;
      cairo_move_to (cr, start.x, start.y);
      cairo_set_source_rgb (cr, colour->red, colour->green, colour->blue);
      pango_cairo_show_layout (cr, layout);
      cairo_new_path (cr);
    }
}

/* ---- clear paper around digits ---- */

static GArray *
digits_of (GwPuzzleDrawing *drawing, cairo_t *cr, const GwBox *box, const Picture *picture)
{
  const GwScene *scene = picture->scene;
  GArray *digits = gw_scene_digits (scene, painter_of (drawing, cr, drawing->styles[picture->style], box->size), &picture->content);

  for (guint i = 0; i < digits->len; i++)
    {
      GwBounds *ink = &g_array_index (digits, GwDigitInk, i).ink;

      *ink = (GwBounds) { box->x + (ink->x - scene->bounds.x) * box->size, box->y + (ink->y - scene->bounds.y) * box->size,
                          ink->width * box->size, ink->height * box->size };
    }
  for (guint cell = 0; picture->example != NULL && cell < scene->geometry->n_cells; cell++)
    {
      GwDigitInk letter = { .cell = (GwCell) cell };
      GwPoint start;

      if (letter_at (drawing, box, picture, cell, &letter.ink, &start) != NULL)
        g_array_append_val (digits, letter);
    }
  return digits;
}

GArray *
gw_puzzle_digits (GwPuzzleDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  const Picture picture = picture_of (drawing, box);

  return digits_of (drawing, cr, box, &picture);
}

/* Whether anything is drawn that runs through the middle of cells: cells under a name and shades of solutions, too. */
static gboolean
lies_under (const GwScene *scene)
{
  return scene->puzzle->grid->layers != NULL || scene->clues[GW_DRAW_LINE]->len > 0 || scene->clues[GW_DRAW_DIAGONAL]->len > 0 || scene->clues[GW_DRAW_SHADE]->len > 0
         || scene->clues[GW_DRAW_CELL_MARK]->len > 0 || scene->notes->len > 0;
}

/* A rectangle the other way round than cairo's: so that it is taken away from a larger one. */
static void
cut_out (cairo_t *cr, double left, double top, double right, double bottom)
{
  cairo_move_to (cr, left, top);
  cairo_line_to (cr, left, bottom);
  cairo_line_to (cr, right, bottom);
  cairo_line_to (cr, right, top);
  cairo_close_path (cr);
}

/* Everything but the digits of the box, each with the paper that is kept clear; none reaches into another cell. */
static void
clip_digits_out (cairo_t *cr, const GwBox *box, const Picture *picture, const GArray *digits)
{
  const double half = box->size / 2, grow = GW_CLIP_CLEARANCE;

  cairo_rectangle (cr, box->x - box->size, box->y - box->size, box->width + 2 * box->size, box->height + 2 * box->size);
  for (guint i = 0; i < digits->len; i++)
    {
      const GwDigitInk *digit = &g_array_index (digits, GwDigitInk, i);
      const GwPoint *centre = &picture->scene->geometry->centres[digit->cell];
      double x = box->x + (centre->x - picture->scene->bounds.x) * box->size, y = box->y + (centre->y - picture->scene->bounds.y) * box->size;

      cut_out (cr, MAX (digit->ink.x - grow, x - half), MAX (digit->ink.y - grow, y - half),
               MIN (digit->ink.x + digit->ink.width + grow, x + half), MIN (digit->ink.y + digit->ink.height + grow, y + half));
    }
  cairo_clip (cr);
}

/* What lies under digits is drawn twice: light everywhere, and over it as the style has it where no digit is. So no seam shows
 * between the two. */
static void
draw_under (GwPuzzleDrawing *drawing, cairo_t *cr, const GwBox *box, const Picture *picture)
{
  g_autoptr (GArray) digits = NULL;

  if (!lies_under (picture->scene))
    return;
  if (picture->style == GW_PAGE_STYLE_PLAIN || picture->style == GW_PAGE_STYLE_PICTURE)
    digits = digits_of (drawing, cr, box, picture);
  if (digits == NULL || digits->len == 0)
    {
      draw_layers (drawing, cr, box, picture, picture->style, LAYERS_UNDER);
      return;
    }
  draw_layers (drawing, cr, box, picture, GW_PAGE_STYLE_UNDER, LAYERS_UNDER);
  cairo_save (cr);
  clip_digits_out (cr, box, picture, digits);
  draw_layers (drawing, cr, box, picture, picture->style, LAYERS_UNDER);
  cairo_restore (cr);
}

void
gw_puzzle_draw_around (GwPuzzleDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  const Picture picture = picture_of (drawing, box);
  gboolean is_solution = picture.style == GW_PAGE_STYLE_SOLUTION || picture.style == GW_PAGE_STYLE_SMALL;

  draw_layers (drawing, cr, box, &picture, is_solution ? picture.style : GW_PAGE_STYLE_UNDER, LAYERS_UNDER);
  draw_layers (drawing, cr, box, &picture, picture.style, LAYERS_OVER & ~LAYERS_OF_DIGITS);
}

/* ---- boxes ---- */

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
draw_mark (GwPuzzleDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  const Picture picture = picture_of (drawing, box);
  const GwScene *scene = picture.scene;
  GwBounds view = view_of (scene, scene->puzzle->constraints[box->step]);
  GwBox whole = *box;

  whole.size = box->width / view.width;
  whole.x = box->x + (scene->bounds.x - view.x) * whole.size;
  whole.y = box->y + (scene->bounds.y - view.y) * whole.size;
  cairo_save (cr);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_clip (cr);
  draw_layers (drawing, cr, &whole, &picture, GW_PAGE_STYLE_PLAIN, (LAYERS_UNDER | LAYERS_OVER) & ~(1u << GW_LAYER_DIGITS));
  cairo_restore (cr);
}

void
gw_puzzle_draw (GwPuzzleDrawing *drawing, cairo_t *cr, const GwBox *box)
{
  const Picture picture = picture_of (drawing, box);

  if (box->kind == GW_BOX_MARK)
    {
      draw_mark (drawing, cr, box);
      return;
    }
  draw_under (drawing, cr, box, &picture);
  draw_layers (drawing, cr, box, &picture, picture.style, LAYERS_OVER);
  draw_letters (drawing, cr, box, &picture);
}
