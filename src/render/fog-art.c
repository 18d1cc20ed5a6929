#include "render/fog-art.h"

#include "render/family.h"

/* Cells: where the signs of a cell stand, seen from its middle, and how large they are. */
#define SIGN_X     0.33
#define SIGN_Y     0.36
#define SIGN_SIZE  0.15
#define LAMP       0.055
#define LARGE      2.2
#define RAYS       8
#define TINT       0.3
#define HATCH      0.02
#define HATCH_STEP 0.2

/* ---- as solvers see it ---- */

static void
add_cells (const GwScene *scene, GwPainter *painter, const guint64 *fogged)
{
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (gw_bit_test (fogged, cell))
      gw_painter_polygon (painter, scene->geometry, (GwCell) cell);
}

void
gw_fog_draw_cover (const GwScene *scene, GwPainter *painter, const guint64 *fogged)
{
  add_cells (scene, painter, fogged);
  gw_painter_fill (painter, gw_colour (painter, GW_COLOUR_FOG));
}

void
gw_fog_draw_grid (const GwScene *scene, GwPainter *painter, const guint64 *fogged)
{
  cairo_save (painter->cr);
  add_cells (scene, painter, fogged);
  cairo_clip (painter->cr);
  gw_scene_draw (scene, painter, NULL, 1u << GW_LAYER_GRID);
  cairo_restore (painter->cr);
}

/* ---- as the author sees it ---- */

static void
hatch_cell (const GwScene *scene, GwPainter *painter, GwCell cell)
{
  const GwColour *colour = gw_colour (painter, GW_COLOUR_FOG);
  const GwPoint at = scene->geometry->centres[cell];

  cairo_save (painter->cr);
  gw_painter_polygon (painter, scene->geometry, cell);
  cairo_set_source_rgba (painter->cr, colour->red, colour->green, colour->blue, TINT);
  cairo_fill_preserve (painter->cr);
  cairo_clip (painter->cr);
  for (gint i = -5; i <= 5; i++)
    {
      const GwPoint line[2] = { { at.x - 0.6 + HATCH_STEP * i, at.y - 0.6 }, { at.x + 0.6 + HATCH_STEP * i, at.y + 0.6 } };

      gw_painter_polyline (painter, line, 2);
    }
  cairo_set_source_rgba (painter->cr, colour->red, colour->green, colour->blue, 2 * TINT);
  cairo_set_line_width (painter->cr, HATCH);
  cairo_stroke (painter->cr);
  cairo_restore (painter->cr);
}

/* SIZE 1: as among other signs. */
static void
draw_lamp (GwPainter *painter, GwPoint at, double size)
{
  static const double along[RAYS][2] = { { 1, 0 }, { 0.7, 0.7 }, { 0, 1 }, { -0.7, 0.7 }, { -1, 0 }, { -0.7, -0.7 }, { 0, -1 }, { 0.7, -0.7 } };
  const GwColour *colour = &painter->style->hues[GW_HUE_ORANGE][GW_TONE_CORE];
  const double inner = 0.08 * size, outer = 0.12 * size;

  gw_painter_circle (painter, at, LAMP * size);
  gw_painter_fill (painter, colour);
  for (guint i = 0; i < RAYS; i++)
    {
      const GwPoint ray[2] = { { at.x + inner * along[i][0], at.y + inner * along[i][1] }, { at.x + outer * along[i][0], at.y + outer * along[i][1] } };

      gw_painter_polyline (painter, ray, 2);
      gw_painter_stroke (painter, colour, 0.02 * size);
    }
}

static gboolean
is_among (const GArray *cells, GwCell cell)
{
  guint i = 0;

  while (i < cells->len && g_array_index (cells, GwCell, i) != cell)
    i++;
  return i < cells->len;
}

/* "1 3": the numbers of the triggers that have CELL among their causes, or among what they light. Empty: none. Free it. */
static char *
numbers_of (const GwFog *fog, GwCell cell, gboolean is_cause)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < fog->triggers->len; i++)
    {
      const GwFogTrigger *trigger = fog->triggers->pdata[i];

      if (is_among (is_cause ? trigger->causes : trigger->lit, cell))
        g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", i + 1);
    }
  return g_string_free (text, FALSE);
}

static void
draw_numbers (const GwFog *fog, const GwScene *scene, GwPainter *painter, GwCell cell)
{
  g_autofree char *causes = numbers_of (fog, cell, TRUE), *lit = numbers_of (fog, cell, FALSE);
  const GwPoint centre = scene->geometry->centres[cell], left = { centre.x - SIGN_X, centre.y + SIGN_Y }, middle = { centre.x, centre.y + SIGN_Y };
  GwText text = { .size = SIGN_SIZE, .most = 0.3, .colour = &painter->style->hues[GW_HUE_PURPLE][GW_TONE_CORE], .is_bold = TRUE };

  if (*causes != '\0')
    {
      text.text = causes;
      text.halo = gw_colour (painter, GW_COLOUR_PAPER);
      text.most = 0.2;
      gw_painter_text (painter, &text, left);
      gw_painter_circle (painter, left, 0.13);
      gw_painter_stroke (painter, text.colour, 0.025);
    }
  if (*lit != '\0')
    {
      text.text = lit;
      text.most = 0.35;
      gw_painter_text (painter, &text, middle);
    }
}

void
gw_fog_hatch (const GwScene *scene, GwPainter *painter, const guint64 *dark)
{
  for (guint cell = 0; cell < scene->puzzle->grid->n_cells; cell++)
    if (gw_bit_test (dark, cell) && gw_painter_sees (painter, scene->geometry->centres[cell]))
      hatch_cell (scene, painter, (GwCell) cell);
}

void
gw_fog_draw_lamps (const GwScene *scene, GwPainter *painter, const GwCell *cells, guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    draw_lamp (painter, scene->geometry->centres[cells[i]], LARGE);
}

void
gw_fog_draw_plan (const GwScene *scene, GwPainter *painter)
{
  const GwFog *fog = scene->fog;
  const GwGrid *grid = scene->puzzle->grid;
  g_autofree guint64 *dark = gw_fog_find_dark (fog, grid, NULL);

  gw_fog_hatch (scene, painter, dark);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      const GwPoint centre = scene->geometry->centres[cell], corner = { centre.x + SIGN_X, centre.y + SIGN_Y };

      if (!gw_grid_is_active (grid, (GwCell) cell) || !gw_painter_sees (painter, centre))
        continue;
      if (!gw_bit_test (dark, cell))
        draw_lamp (painter, corner, 1);
      if (fog->triggers->len > 0)
        draw_numbers (fog, scene, painter, (GwCell) cell);
    }
}
