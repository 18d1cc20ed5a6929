/* Drawn-only elements. */
#include <string.h>

#include "render/family.h"
#include "render/note.h"

static void
add_notes (GwScene *scene, GwFacts *facts)
{
  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      g_autoptr (GwDrawn) drawn = NULL;

      if (strcmp (gw_facts_key (facts, i), GW_DRAWN_KEY) == 0)
        drawn = gw_drawn_parse (gw_facts_value (facts, i), scene->geometry->n_cells, NULL);
      if (drawn != NULL && !drawn->is_hidden)
        g_ptr_array_add (scene->notes, gw_note_new (drawn, scene->geometry));
    }
}

/* What stands beside the grid belongs to the picture. */
static void
grow_bounds (GwBounds *box, const GwNote *note)
{
  double half = note->kind == GW_DRAWN_LINE ? 0.1 : (note->look.size > 0 ? note->look.size : 0.3) * 0.6;
  double wide = note->text != NULL ? half * MAX (1, g_utf8_strlen (note->text, -1)) : half;

  for (guint i = 0; i < note->points->len; i++)
    {
      GwPoint at = g_array_index (note->points, GwPoint, i);
      double right = MAX (box->x + box->width, at.x + wide), bottom = MAX (box->y + box->height, at.y + half);

      box->x = MIN (box->x, at.x - wide);
      box->y = MIN (box->y, at.y - half);
      box->width = right - box->x;
      box->height = bottom - box->y;
    }
}

void
gw_scene_read_notes (GwScene *scene)
{
  scene->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_note_free);
  add_notes (scene, scene->puzzle->facts);
  for (guint i = 0; i < scene->puzzle->n_constraints; i++)
    add_notes (scene, scene->puzzle->constraints[i]->facts);
  for (guint i = 0; i < scene->notes->len; i++)
    grow_bounds (&scene->bounds, scene->notes->pdata[i]);
}

void
gw_draw_note_cells (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for (guint i = 0; i < scene->notes->len; i++)
    {
      const GwNote *note = scene->notes->pdata[i];

      if (note->kind != GW_DRAWN_FILL)
        continue;
      for (guint k = 0; k < note->cells->len; k++)
        {
          gw_painter_polygon (painter, scene->geometry, g_array_index (note->cells, GwCell, k));
          gw_painter_shade (painter, gw_tone (painter, note->look.hue, GW_TONE_TINT), note->look.hatch);
        }
    }
}

void
gw_draw_note_lines (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  static const GwWidthName widths[] = { [GW_WEIGHT_WIDE] = GW_WIDTH_WIDE, [GW_WEIGHT_MEDIUM] = GW_WIDTH_MEDIUM,
                                        [GW_WEIGHT_THIN] = GW_WIDTH_THIN };

  for (guint i = 0; i < scene->notes->len; i++)
    {
      const GwNote *note = scene->notes->pdata[i];
      double width = gw_painter_width (painter, widths[note->look.weight]);
      gboolean is_thin = note->look.weight == GW_WEIGHT_THIN;

      if (note->kind != GW_DRAWN_LINE)
        continue;
      if (!is_thin || note->look.pattern == GW_PATTERN_PLAIN)
        {
          gw_painter_polyline (painter, &g_array_index (note->points, GwPoint, 0), note->points->len);
          gw_painter_stroke (painter, gw_tone (painter, note->look.hue, is_thin ? GW_TONE_CORE : GW_TONE_BAND), width);
        }
      gw_draw_pattern (painter, &g_array_index (note->points, GwPoint, 0), note->points->len, note->look.pattern,
                       gw_tone (painter, note->look.hue, GW_TONE_CORE), gw_colour (painter, GW_COLOUR_PAPER), width);
    }
}

static void
draw_shape (GwPainter *painter, const GwNote *note, GwPoint at)
{
  double radius = (note->look.size > 0 ? note->look.size : 0.3) / 2;
  const GwColour *ink = note->look.has_hue ? gw_tone (painter, note->look.hue, GW_TONE_CORE) : gw_colour (painter, GW_COLOUR_CLUE);

  if (note->look.mark == GW_MARK_SQUARE)
    gw_painter_square (painter, at, radius);
  else
    gw_painter_circle (painter, at, radius);
  if (note->look.fill == GW_FILL_PAPER)
    gw_painter_fill_keep (painter, gw_colour (painter, GW_COLOUR_PAPER));
  else if (note->look.fill == GW_FILL_TINT)
    gw_painter_fill_keep (painter, gw_tone (painter, note->look.hue, GW_TONE_TINT));
  else if (note->look.fill == GW_FILL_INK)
    gw_painter_fill_keep (painter, ink);
  gw_painter_stroke (painter, ink, gw_painter_width (painter, GW_WIDTH_MARK));
}

/* What stands within the grid belongs to the small texts of its cells. */
static gboolean
writes_at (const GwScene *scene, const GwPainter *painter, GwPoint at)
{
  const GwBounds *rim = &scene->geometry->bounds;
  gboolean is_inside = at.x > rim->x && at.x < rim->x + rim->width && at.y > rim->y && at.y < rim->y + rim->height;

  return gw_painter_writes (painter, is_inside ? GW_SIZE_LABEL : GW_SIZE_OUTSIDE);
}

void
gw_draw_note_texts (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for (guint i = 0; i < scene->notes->len; i++)
    {
      const GwNote *note = scene->notes->pdata[i];
      GwText text = { .text = note->text, .size = note->look.size > 0 ? note->look.size : gw_painter_size (painter, GW_SIZE_MARK),
                      .colour = note->look.has_hue ? gw_tone (painter, note->look.hue, GW_TONE_CORE) : gw_colour (painter, GW_COLOUR_CLUE) };

      for (guint k = 0; k < note->points->len; k++)
        if (note->kind == GW_DRAWN_SHAPE)
          draw_shape (painter, note, g_array_index (note->points, GwPoint, k));
        else if (note->kind == GW_DRAWN_TEXT && writes_at (scene, painter, g_array_index (note->points, GwPoint, k)))
          gw_painter_text (painter, &text, g_array_index (note->points, GwPoint, k));
    }
}
