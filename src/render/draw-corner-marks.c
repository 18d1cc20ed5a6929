/* Marks where three or four cells meet. Three of four cells get a spoke each, or nobody could tell which they are. */
#include <math.h>
#include <string.h>

#include "render/family.h"

#define CIRCLE 0.25
#define LARGE_CIRCLE 0.3 /* of more than two symbols, in clean styles … */
#define LARGE_SIZE 0.22  /* … and how high these are, and how far their rows lie apart */
#define WHEEL 0.36
#define SPOKE 0.35 /* no longer: it points at a digit */

/* Where nothing else tells kinds apart, circles keep the size that leaves room for digits on paper. */
static gboolean
is_large (const GwPainter *painter, const GPtrArray *symbols)
{
  return symbols->len > 2 && !painter->style->patterns;
}

/* One text in the middle, or two rows of symbols. */
static void
draw_symbols (GwPainter *painter, const GPtrArray *symbols, GwPoint at)
{
  const double size = gw_painter_size (painter, GW_SIZE_MARK), step = is_large (painter, symbols) ? LARGE_SIZE * 1.05 : 0.22;
  guint in_row = symbols->len <= 2 ? symbols->len : (symbols->len + 1) / 2;
  guint n_rows = (symbols->len + in_row - 1) / MAX (in_row, 1);

  for (guint row = 0; row < n_rows; row++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      GwText text = { .size = is_large (painter, symbols) ? MIN (size, LARGE_SIZE) : size, .most = 0.36, .colour = gw_colour (painter, GW_COLOUR_CLUE) };

      for (guint i = row * in_row; i < MIN ((row + 1) * in_row, symbols->len); i++)
        g_string_append_printf (line, "%s%s", line->len > 0 && strlen (symbols->pdata[i]) > 1 ? " " : "",
                                (char *) symbols->pdata[i]);
      text.text = line->str;
      gw_painter_text (painter, &text, (GwPoint) { at.x, at.y + (row - (n_rows - 1) / 2.0) * step });
    }
}

/* Each symbol towards its cell. */
static void
draw_wheel (const GwScene *scene, GwPainter *painter, const GwCell *cells, guint n_cells, const GPtrArray *symbols, GwPoint at)
{
  for (guint i = 0; gw_painter_writes (painter, GW_SIZE_MARK) && i < n_cells && i < symbols->len; i++)
    {
      GwPoint centre = scene->geometry->centres[cells[i]];
      double angle = atan2 (centre.y - at.y, centre.x - at.x);
      GwText text = { .text = symbols->pdata[i], .size = gw_painter_size (painter, GW_SIZE_MARK), .most = 0.3,
                      .colour = gw_colour (painter, GW_COLOUR_CLUE) };

      gw_painter_text (painter, &text, (GwPoint) { at.x + cos (angle) * WHEEL * 0.56, at.y + sin (angle) * WHEEL * 0.56 });
    }
}

static void
draw_spokes (const GwScene *scene, GwPainter *painter, const GwCell *cells, guint n_cells, GwPoint at)
{
  for (guint i = 0; i < n_cells; i++)
    {
      GwPoint centre = scene->geometry->centres[cells[i]];
      double angle = atan2 (centre.y - at.y, centre.x - at.x);
      GwPoint tip = { at.x + cos (angle) * SPOKE, at.y + sin (angle) * SPOKE };

      gw_painter_polyline (painter, (GwPoint[]) { at, tip }, 2);
    }
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK) * 1.5);
}

static void
draw_clue (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint)
{
  const GwLook *look = &constraint->rule->look;
  g_autoptr (GPtrArray) symbols = gw_clue_symbols (scene->puzzle, constraint);
  GArray *ends, *cells = gw_clue_groups (constraint, &ends);
  const GwCell *first = &g_array_index (cells, GwCell, 0);
  GwPoint at;

  if (!gw_geometry_meeting (scene->geometry, first, cells->len, &at))
    {
      /* Cells in a row have their middle where a digit will stand. */
      at.x = (scene->geometry->centres[first[0]].x + scene->geometry->centres[first[1]].x) / 2;
      at.y = (scene->geometry->centres[first[0]].y + scene->geometry->centres[first[1]].y) / 2;
      gw_draw_links (scene, painter, first, cells->len, at);
    }
  else if (cells->len == 3 && !scene->geometry->is_hexagon)
    draw_spokes (scene, painter, first, cells->len, at);
  if (look->text != NULL)
    g_ptr_array_add (symbols, (gpointer) look->text);
  gw_painter_circle (painter, at, look->mark == GW_MARK_WHEEL ? WHEEL : is_large (painter, symbols) ? LARGE_CIRCLE : CIRCLE);
  gw_painter_fill_keep (painter, gw_colour (painter, GW_COLOUR_PAPER));
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK));
  if (look->mark == GW_MARK_WHEEL)
    draw_wheel (scene, painter, first, cells->len, symbols, at);
  else if (gw_painter_writes (painter, GW_SIZE_MARK))
    draw_symbols (painter, symbols, at);
  g_array_unref (cells);
  g_array_unref (ends);
}

void
gw_draw_corner_marks (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for (guint i = 0; i < scene->clues[GW_DRAW_CORNER_MARK]->len; i++)
    draw_clue (scene, painter, scene->clues[GW_DRAW_CORNER_MARK]->pdata[i]);
}
