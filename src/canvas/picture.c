#include "canvas/picture.h"

#include <adwaita.h>

#include "render/family.h"
#include "render/output.h"

GdkTexture *
gw_picture_from_surface (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
picture_of (GwPuzzle *puzzle, const GwContent *content, const GwStyle *style, guint width, guint height, gboolean has_paper)
{
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cairo_t *cr = cairo_create (surface);
  const GwColour *paper = &style->colours[GW_COLOUR_PAPER];

  cairo_set_source_rgb (cr, paper->red, paper->green, paper->blue);
  if (has_paper)
    cairo_paint (cr);
  gw_output_draw_fitting (scene, cr, style, content, GW_ALL_LAYERS, width, height);
  cairo_destroy (cr);
  return gw_picture_from_surface (surface);
}

GdkTexture *
gw_picture_texture (GwPuzzle *puzzle, const GwStyle *style, guint width, guint height, gboolean has_paper)
{
  return picture_of (puzzle, NULL, style, width, height, has_paper);
}

GdkTexture *
gw_picture_filled (GwPuzzle *puzzle, const GwContent *content, const GwStyle *style, guint width, guint height)
{
  return picture_of (puzzle, content, style, width, height, FALSE);
}

#define USUAL_LEAST 3 /* cells in a picture */

/* Zoomed to CELLS and one cell around them; a clue beside the grid is shown there, with the end of its line. */
static GwBounds
bounds_of (const GwScene *scene, const GwCell *cells, guint n_cells, double least_side)
{
  GwPoint least = { G_MAXDOUBLE, G_MAXDOUBLE }, most = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  double side;

  for (guint i = 0; i < n_cells; i++)
    {
      GwPoint at = scene->geometry->centres[cells[i]];

      least = (GwPoint){ MIN (least.x, at.x), MIN (least.y, at.y) };
      most = (GwPoint){ MAX (most.x, at.x), MAX (most.y, at.y) };
    }
  if (scene->outside->len == 1)
    {
      const GwOutsideClue *clue = scene->outside->pdata[0];

      least = (GwPoint){ MIN (clue->at.x, clue->first.x), MIN (clue->at.y, clue->first.y) };
      most = (GwPoint){ MAX (clue->at.x, clue->first.x), MAX (clue->at.y, clue->first.y) };
    }
  else if (n_cells == 0)
    return scene->bounds;
  side = MAX (MAX (most.x - least.x, most.y - least.y) + 1.5, least_side);
  return (GwBounds){ (least.x + most.x - side) / 2, (least.y + most.y - side) / 2, side, side };
}

GdkTexture *
gw_picture_part (GwPuzzle *puzzle, const GwCell *cells, guint n_cells, double least, const GwStyle *style, guint side)
{
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  GwBounds bounds = bounds_of (scene, cells, n_cells, least);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) side, (int) side);
  cairo_t *cr = cairo_create (surface);
  double unit = side / MAX (bounds.width, bounds.height);
  GwPainter painter;

  cairo_translate (cr, -bounds.x * unit, -bounds.y * unit);
  gw_painter_init (&painter, cr, style, unit);
  gw_scene_draw (scene, &painter, NULL, GW_ALL_LAYERS);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  return gw_picture_from_surface (surface);
}

GdkTexture *
gw_picture_clue (const GwPuzzle *puzzle, const GwConstraint *constraint, const GwStyle *style, guint side)
{
  g_autoptr (GwFacts) facts = gw_facts_set (constraint->facts, "hidden", NULL);
  g_autoptr (GwConstraint) shown = gw_constraint_again (constraint, constraint->id, facts);
  GwConstraint *alone[1] = { shown };
  g_autoptr (GwPuzzle) small = gw_puzzle_new (puzzle->grid, puzzle->symbols, alone, 1, NULL);
  const GwRegion *region = constraint->n_regions > 0 ? constraint->regions[0] : NULL;

  return gw_picture_part (small, region != NULL ? region->cells : NULL, region != NULL ? region->n_cells : 0, USUAL_LEAST, style, side);
}

GdkTexture *
gw_picture_drawn (const GwPuzzle *puzzle, const GwDrawn *drawn, const GwStyle *style, guint side)
{
  GwDrawn shown = *drawn;
  g_autofree char *text = NULL;
  g_autoptr (GwFacts) facts = NULL;
  g_autoptr (GwPuzzle) small = NULL;
  g_autoptr (GArray) cells = gw_drawn_cells (drawn);

  shown.is_hidden = FALSE;
  text = gw_drawn_write (&shown);
  facts = gw_facts_add (NULL, GW_DRAWN_KEY, text);
  small = gw_puzzle_new (puzzle->grid, puzzle->symbols, NULL, 0, facts);
  return gw_picture_part (small, (const GwCell *) (gconstpointer) cells->data, cells->len, USUAL_LEAST, style, side);
}

/* Read once: every small picture in a panel asks for one. */
static GwStyle *
load (const char *name)
{
  static GHashTable *styles;
  g_autoptr (GError) error = NULL;
  GwStyle *style;

  if (styles == NULL)
    styles = g_hash_table_new (g_str_hash, g_str_equal);
  style = g_hash_table_lookup (styles, name);
  if (style == NULL)
    {
      g_autoptr (GwStyle) usual = gw_style_load (name, &error);

      if (usual == NULL)
        g_error ("The built-in style %s cannot be read: %s", name, error->message);
      style = gw_style_legible (usual);
      g_hash_table_insert (styles, (gpointer) name, style);
    }
  return gw_style_ref (style);
}

GwStyle *
gw_picture_screen_style (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  if (adw_style_manager_get_high_contrast (manager))
    return load ("high-contrast");
  return load (adw_style_manager_get_dark (manager) ? "screen-dark" : "screen-light");
}

GwStyle *
gw_picture_paper_style (void)
{
  return load ("print-colour");
}
