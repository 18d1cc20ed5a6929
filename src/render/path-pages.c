#include "render/path-pages.h"

#include "render/output.h"
#include "render/path-overlay.h"
#include "render/pdf.h"
#include "render/sheet.h"
#include "render/type.h"

#define TEXT 9.0          /* points */
#define LEAST_TEXT 4.0    /* a sentence that is longer than a page is set smaller, down to this */
#define GAP 16.0          /* between columns */
#define UNDER 4.0         /* between a picture and its sentence */
#define BELOW 12.0        /* between rows */
#define SENTENCE_LINES 4u /* for which the pictures leave room */
#define MOST_NAMED 12u    /* singles: the picture shows all */
#define LARGEST_CELL 40.0 /* points: a 4 x 4 need not fill the page */
#define FOOT 24.0         /* points above the margin: the number of the page */

/* A picture and what stands below it. */
typedef struct
{
  guint  first, last; /* rows of the path, see path-overlay.h */
  char  *number;      /* "12.", "3–17."; NULL: the end */
  char  *text;
  double size;        /* of the text */
  guint  page;
  double x, y;
} Figure;

struct _GwPathPages
{
  const GwPath *path;
  GwPathPaper   paper;
  GwType       *type;
  GwScene      *scene;
  GArray       *figures;  /* of Figure */
  char         *title;    /* NULL: none */
  double        room;     /* height for pictures on a page */
  double        head;     /* height of what stands above them on the first */
  double        column, cell;
  guint         n_columns, n_rows, n_pages;
};

/* ---- in words ---- */

static const GwStrategy *
hardest_of (const GwPath *path)
{
  for (guint i = gw_n_strategies; i-- > 0;)
    if (path->uses[i] > 0)
      return gw_strategies[i];
  return NULL;
}

char *
gw_path_story (const GwPath *path)
{
  const GwStrategy *hardest = hardest_of (path);
  guint n = path->steps->len;

  switch (path->end)
    {
    case GW_PATH_SOLVED:
      if (hardest == NULL)
        return g_strdup (_("Every cell is given."));
      /* Translators: the second %s is the name of a strategy, X-wing */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Solved in %u step. The hardest: %s.", "Solved in %u steps. The hardest: %s.", n),
                              n, _(hardest->name));
    case GW_PATH_STUCK:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Stuck after %u step: %u cells stay open.",
                                           "Stuck after %u steps: %u cells stay open.", n), n, path->n_open);
    case GW_PATH_IMPOSSIBLE:
      return g_strdup (_("There is no solution: a cell has nothing left."));
    default:
      return g_strdup (_("It took too long."));
    }
}

static const GwReason *
step_of (const GwPath *path, guint row)
{
  return g_ptr_array_index (path->steps, row - 1);
}

/* "R5C1 = 8" stays on one line. */
static char *
keep_together (const char *sentence)
{
  GString *text = g_string_new (sentence);

  g_string_replace (text, " = ", "\302\240=\302\240", 0);
  g_string_replace (text, " ≠ ", "\302\240≠\302\240", 0);
  return g_string_free (text, FALSE);
}

static char *
tell_singles (const GwPath *path, guint first, guint last)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint n = 0;

  for (guint row = first; row <= last; row++)
    {
      const GwReason *step = step_of (path, row);
      g_autofree char *change = gw_reason_changes_text (step, path->terrain);

      if (n < MOST_NAMED)
        g_string_append_printf (list, "%s%s", row > first ? ", " : "", change);
      n += step->placed->len;
      if (n >= MOST_NAMED && n - step->placed->len < MOST_NAMED && row < last)
        g_string_append (list, " …");
    }
  /* Translators: how many cells are filled one after the other, and which: R1C4 = 7, R2C2 = 1 */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u single: %s", "%u singles: %s", n), n, list->str);
}

/* ---- figures ---- */

static void
clear_figure (gpointer data)
{
  g_free (((Figure *) data)->number);
  g_free (((Figure *) data)->text);
}

static void
add_figure (GwPathPages *pages, guint first, guint last, char *number, const char *sentence)
{
  g_autofree char *text = gw_capital (sentence);
  Figure figure = { first, last, number, keep_together (text), TEXT };

  g_array_append_val (pages->figures, figure);
}

static void
add_step (GwPathPages *pages, guint row)
{
  g_autofree char *sentence = gw_reason_say (step_of (pages->path, row), pages->path->terrain);

  add_figure (pages, row, row, g_strdup_printf ("%u.", row), sentence);
}

static void
add_run (GwPathPages *pages, guint first, guint last)
{
  g_autofree char *sentence = tell_singles (pages->path, first, last);

  add_figure (pages, first, last, g_strdup_printf ("%u–%u.", first, last), sentence);
}

static void
choose_figures (GwPathPages *pages)
{
  const GwPath *path = pages->path;

  for (guint row = 1; row <= path->steps->len; row++)
    {
      guint last = row;

      while (pages->paper.is_short && gw_reason_is_single (step_of (path, row)) && last < path->steps->len && gw_reason_is_single (step_of (path, last + 1)))
        last++;
      if (last > row)
        add_run (pages, row, last);
      else
        add_step (pages, row);
      row = last;
    }
  if (pages->paper.cell == GW_NO_CELL)
    add_figure (pages, path->steps->len + 1, path->steps->len + 1, NULL, pages->paper.story);
}

/* ---- layout ---- */

/* The sentence stands behind the number. */
static double
indent_of (const GwPathPages *pages, const Figure *figure)
{
  return figure->number != NULL ? gw_type_width (pages->type, GW_FACE_BOLD, TEXT, figure->number) + 0.5 * TEXT : 0;
}

static double
text_width (const GwPathPages *pages, const Figure *figure)
{
  return pages->column - indent_of (pages, figure);
}

static double
text_height (const GwPathPages *pages, const Figure *figure)
{
  return gw_type_height (pages->type, GW_FACE_TEXT, figure->size, text_width (pages, figure), figure->text);
}

static double
picture_height (const GwPathPages *pages)
{
  return pages->scene->bounds.height * pages->cell;
}

/* No sentence is longer than a page. */
static void
fit_text (const GwPathPages *pages, Figure *figure)
{
  double room = pages->room - pages->head - picture_height (pages) - UNDER;

  while (figure->size > LEAST_TEXT && text_height (pages, figure) > room)
    figure->size *= 0.94;
}

/* Pictures so large that as many as are wanted stand on a page, with sentences of some lines. */
static void
choose_size (GwPathPages *pages)
{
  const GwPathPaper *paper = &pages->paper;
  double width = paper->width - 2 * paper->margin, line = gw_type_line (pages->type, GW_FACE_TEXT, TEXT);
  guint n = CLAMP (paper->per_page, 1, GW_PATH_MOST_A_PAGE);

  pages->room = paper->height - 2 * paper->margin - FOOT;
  gw_page_slots (width, pages->room, n, &pages->n_columns, &pages->n_rows);
  pages->column = (width - (pages->n_columns - 1) * GAP) / pages->n_columns;
  pages->cell = MIN ((pages->room - pages->head - pages->n_rows * (UNDER + BELOW + SENTENCE_LINES * line))
                       / (pages->n_rows * pages->scene->bounds.height),
                     pages->column / pages->scene->bounds.width);
  pages->cell = CLAMP (pages->cell, 1, LARGEST_CELL);
}

/* Rows of pictures, one below the other as far as they fit. */
static void
place_figures (GwPathPages *pages)
{
  Figure *figures = (Figure *) (gpointer) pages->figures->data;
  double y = pages->head;
  guint page = 0, row = 0;

  for (guint i = 0; i < pages->figures->len; i += pages->n_columns)
    {
      guint end = MIN (i + pages->n_columns, pages->figures->len);
      double height = 0;

      for (guint k = i; k < end; k++)
        {
          fit_text (pages, &figures[k]);
          height = MAX (height, picture_height (pages) + UNDER + text_height (pages, &figures[k]));
        }
      if (row == pages->n_rows || (row > 0 && y + height > pages->room))
        page++, y = 0, row = 0;
      for (guint k = i; k < end; k++)
        {
          figures[k].page = page;
          figures[k].x = pages->paper.margin + (k - i) * (pages->column + GAP);
          figures[k].y = pages->paper.margin + y;
        }
      y += height + BELOW;
      row++;
    }
  pages->n_pages = page + 1;
}

/* ---- drawing ---- */

static double
draw_text (GwPathPages *pages, cairo_t *cr, GwFace face, double size, GwSetting setting, double x, double y, double width, const char *text)
{
  const GwColour *ink = &pages->paper.style->colours[GW_COLOUR_TEXT];
  PangoLayout *layout = gw_type_layout (pages->type, face, size, setting, width, text);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  if (cr != NULL)
    {
      cairo_set_source_rgb (cr, ink->red, ink->green, ink->blue);
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, layout);
      cairo_new_path (cr);
    }
  return (double) logical.height / PANGO_SCALE;
}

/* What stands above the first pictures; returns its height. Measures only while CR is NULL. */
static double
draw_head (GwPathPages *pages, cairo_t *cr)
{
  const GwPathPaper *paper = &pages->paper;
  const char *lines[] = { paper->story, paper->further };
  double x = paper->margin, top = paper->margin, y = top, width = paper->width - 2 * paper->margin;

  if (pages->title != NULL)
    y += draw_text (pages, cr, GW_FACE_TITLE, 1.6 * TEXT, GW_SET_LEFT, x, y, width, pages->title) + 0.4 * TEXT;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      y += draw_text (pages, cr, GW_FACE_TEXT, 1.1 * TEXT, GW_SET_LEFT, x, y, width, lines[i]) + 0.3 * TEXT;
  return y - top + TEXT;
}

static void
draw_foot (GwPathPages *pages, cairo_t *cr, guint n)
{
  const GwPathPaper *paper = &pages->paper;
  double width = paper->width - 2 * paper->margin, y = paper->height - paper->margin - gw_type_line (pages->type, GW_FACE_TEXT, TEXT);
  /* Translators: the number of a page and how many there are */
  g_autofree char *number = g_strdup_printf (_("Page %u of %u"), n + 1, pages->n_pages);

  draw_text (pages, cr, GW_FACE_TEXT, TEXT, GW_SET_RIGHT, paper->margin, y, width, number);
  if (pages->title != NULL && n > 0 && gw_type_width (pages->type, GW_FACE_ITALIC, TEXT, pages->title) < 0.7 * width)
    draw_text (pages, cr, GW_FACE_ITALIC, TEXT, GW_SET_LEFT, paper->margin, y, 0, pages->title);
}

static GwOverlay *
overlay_of (const GwPathPages *pages, const Figure *figure)
{
  GwOverlay *overlay = figure->last > figure->first ? gw_path_overlay_run (pages->path, pages->paper.fog, figure->first, figure->last)
                                                    : gw_path_overlay (pages->path, pages->paper.fog, figure->first);

  if (pages->paper.cell != GW_NO_CELL)
    gw_overlay_add_region (overlay, GW_AREA_OTHER, &pages->paper.cell, 1);
  return overlay;
}

static void
draw_picture (GwPathPages *pages, cairo_t *cr, const Figure *figure)
{
  const GwScene *scene = pages->scene;
  g_autoptr (GwOverlay) overlay = overlay_of (pages, figure);
  GwContent content = { NULL };
  GwPainter painter;

  gw_overlay_fill (overlay, scene, &content);
  cairo_save (cr);
  cairo_translate (cr, figure->x - scene->bounds.x * pages->cell, figure->y - scene->bounds.y * pages->cell);
  gw_painter_init (&painter, cr, pages->paper.style, pages->cell);
  gw_scene_draw (scene, &painter, &content, GW_ALL_LAYERS & ~(1u << GW_LAYER_PAPER));
  gw_overlay_draw (overlay, scene, &painter, &content);
  gw_painter_clear (&painter);
  cairo_restore (cr);
}

static void
draw_figure (GwPathPages *pages, cairo_t *cr, const Figure *figure)
{
  double y = figure->y + picture_height (pages) + UNDER, indent = indent_of (pages, figure);

  draw_picture (pages, cr, figure);
  if (figure->number != NULL)
    draw_text (pages, cr, GW_FACE_BOLD, TEXT, GW_SET_LEFT, figure->x, y, 0, figure->number);
  draw_text (pages, cr, GW_FACE_TEXT, figure->size, GW_SET_LEFT, figure->x + indent, y, text_width (pages, figure), figure->text);
}

void
gw_path_pages_draw (GwPathPages *pages, cairo_t *cr, guint n)
{
  if (n == 0)
    draw_head (pages, cr);
  for (guint i = 0; i < pages->figures->len; i++)
    {
      const Figure *figure = &g_array_index (pages->figures, Figure, i);

      if (figure->page == n)
        draw_figure (pages, cr, figure);
    }
  draw_foot (pages, cr, n);
}

GBytes *
gw_path_pages_pdf (GwPathPages *pages, const GwControl *control, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = gw_pdf_surface_new (bytes, pages->paper.width, pages->paper.height, pages->scene->puzzle->facts);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;

  for (; n < pages->n_pages && !gw_control_should_stop (control); n++)
    {
      gw_path_pages_draw (pages, cr, n);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  if (n < pages->n_pages)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }
  return gw_pdf_surface_end (surface, bytes, pages->paper.style->is_grey, error);
}

/* ---- beginning and end ---- */

GwPathPages *
gw_path_pages_new (const GwPath *path, const GwPathPaper *paper)
{
  GwPathPages *pages = g_new0 (GwPathPages, 1);

  pages->path = path;
  pages->paper = *paper;
  pages->type = gw_type_new (paper->style->font);
  pages->scene = gw_scene_new (path->terrain->compiled->puzzle);
  pages->title = gw_title_text (pages->scene->puzzle);
  pages->figures = g_array_new (FALSE, TRUE, sizeof (Figure));
  g_array_set_clear_func (pages->figures, clear_figure);
  pages->head = draw_head (pages, NULL);
  choose_figures (pages);
  choose_size (pages);
  place_figures (pages);
  return pages;
}

guint
gw_path_pages_count (const GwPathPages *pages)
{
  return pages->n_pages;
}

void
gw_path_pages_free (GwPathPages *pages)
{
  g_array_unref (pages->figures);
  gw_scene_free (pages->scene);
  gw_type_free (pages->type);
  g_free (pages->title);
  g_free (pages);
}
