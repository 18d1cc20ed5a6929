/* Clues beside the grid. The ring around it is as wide as they need. */
#include <math.h>
#include <string.h>

#include "render/family.h"

#define AWAY 0.92       /* from the first cell's centre, for straight lines */
#define AWAY_SLANTED 0.98
#define SLOT 0.8        /* further clues at the same place stand further out */

/* ---- which line a clue speaks of ---- */

/* Whether the cells are just the line that some outside place looks along. */
static gboolean
find_line (const GwGeometry *geometry, const GArray *cells, GwPlace *place)
{
  GwCell line[2 * GW_MAX_SIDE];

  for (guint i = 0; cells->len > 1 && cells->len <= G_N_ELEMENTS (line) && i < 8; i++)
    {
      *place = gw_place_outside (geometry->grid, g_array_index (cells, GwCell, 0), (GwDirection) i);
      if (place->kind != GW_PLACE_NONE && gw_place_line (geometry->grid, place, line) == cells->len
          && memcmp (line, cells->data, cells->len * sizeof (GwCell)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* ---- where it stands ---- */

static gboolean
is_slanted (GwPoint step)
{
  return fabs (step.x) > 0.01 && fabs (step.y) > 0.01;
}

/* Outwards, for clues that stand behind another one: away from the nearest border. */
static GwPoint
outwards (const GwGeometry *geometry, GwPoint at)
{
  const GwBounds *box = &geometry->bounds;
  double dx = at.x < box->x ? -1 : at.x > box->x + box->width ? 1 : 0;
  double dy = at.y < box->y ? -1 : at.y > box->y + box->height ? 1 : 0;

  return (GwPoint) { dy != 0 ? 0 : dx, dy };
}

static void
grow_bounds (GwScene *scene, const GwOutsideClue *clue)
{
  g_autofree char *text = gw_clue_text (scene->puzzle, clue->constraint, NULL);
  double half = MAX (0.42, text != NULL && strchr (text, '\n') == NULL ? g_utf8_strlen (text, -1) * 0.16 : 0);
  GwBounds *box = &scene->bounds;
  double right = MAX (box->x + box->width, clue->at.x + half), bottom = MAX (box->y + box->height, clue->at.y + 0.42);

  box->x = MIN (box->x, clue->at.x - half);
  box->y = MIN (box->y, clue->at.y - 0.42);
  box->width = right - box->x;
  box->height = bottom - box->y;
}

/* SLOTS: how many clues stand at a place of the ring already. */
static void
place_clue (GwScene *scene, const GwConstraint *constraint, const GwPlace *place, GHashTable *slots)
{
  GwOutsideClue *clue = g_new0 (GwOutsideClue, 1);
  GwPoint out, step;
  double away;
  gint64 key;
  guint slot;

  gw_geometry_step (scene->geometry, place->direction, &step);
  away = is_slanted (step) ? AWAY_SLANTED : AWAY;
  clue->constraint = constraint;
  clue->step = step;
  clue->first = scene->geometry->centres[place->cells[0]];
  clue->has_arrow = is_slanted (step);
  clue->at = (GwPoint) { clue->first.x - step.x * away, clue->first.y - step.y * away };
  out = outwards (scene->geometry, clue->at);
  key = (gint64) lrint (clue->at.x * 2) * G_MAXUINT32 + lrint (clue->at.y * 2);
  slot = GPOINTER_TO_UINT (g_hash_table_lookup (slots, &key));
  g_hash_table_insert (slots, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (slot + 1));
  clue->at.x += out.x * slot * SLOT;
  clue->at.y += out.y * slot * SLOT;
  g_ptr_array_add (scene->outside, clue);
  grow_bounds (scene, clue);
}

void
gw_scene_place_outside (GwScene *scene)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_OUTSIDE];
  g_autoptr (GHashTable) slots = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  scene->outside = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < clues->len; i++)
    {
      GwConstraint *constraint = clues->pdata[i];
      GArray *ends, *cells = gw_clue_groups (constraint, &ends);
      GwPlace place;

      if (find_line (scene->geometry, cells, &place))
        place_clue (scene, constraint, &place, slots);
      else
        g_ptr_array_add (scene->clues[GW_DRAW_CAGE], constraint);
      g_array_unref (cells);
      g_array_unref (ends);
    }
}

/* ---- drawing ---- */

/* Between the text and the first cell. */
static void
draw_arrow (GwPainter *painter, const GwOutsideClue *clue)
{
  double length = hypot (clue->step.x, clue->step.y);
  GwPoint d = { clue->step.x / length, clue->step.y / length };
  double to = length / 2 - 0.02, from = to + 0.26;
  GwPoint tip = { clue->first.x - d.x * to, clue->first.y - d.y * to };
  GwPoint tail = { clue->first.x - d.x * from, clue->first.y - d.y * from };
  GwPoint head[3] = { { tip.x - d.x * 0.12 - d.y * 0.07, tip.y - d.y * 0.12 + d.x * 0.07 },
                      tip,
                      { tip.x - d.x * 0.12 + d.y * 0.07, tip.y - d.y * 0.12 - d.x * 0.07 } };

  gw_painter_polyline (painter, (GwPoint[]) { tail, tip }, 2);
  gw_painter_polyline (painter, head, 3);
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_CLUE), gw_painter_width (painter, GW_WIDTH_MARK));
}

/* Where several rules stand on the ring, each says by its sign what it is; arrows say enough. */
static gboolean
needs_signs (const GwScene *scene)
{
  const GwRule *first = NULL;

  for (guint i = 0; i < scene->outside->len; i++)
    {
      const GwOutsideClue *clue = scene->outside->pdata[i];

      if (clue->has_arrow)
        continue;
      if (first != NULL && first != clue->constraint->rule)
        return TRUE;
      first = clue->constraint->rule;
    }
  return FALSE;
}

/* What stands behind a newline is a smaller second line. */
static void
draw_text (GwPainter *painter, const GwText *text, GwPoint at)
{
  g_auto (GStrv) lines = g_strsplit (text->text, "\n", 2);
  GwText line = *text;

  if (lines[0] != NULL && lines[1] != NULL)
    {
      line.text = lines[1];
      line.size = text->size * 0.55;
      gw_painter_text (painter, &line, (GwPoint) { at.x, at.y + 0.22 });
      line.size = text->size * 0.85;
      at.y -= 0.12;
    }
  line.text = lines[0];
  gw_painter_text (painter, &line, at);
}

void
gw_draw_outside (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  gboolean has_signs = needs_signs (scene);

  for (guint i = 0; i < scene->outside->len; i++)
    {
      const GwOutsideClue *clue = scene->outside->pdata[i];
      const GwLook *look = &clue->constraint->rule->look;
      g_autofree char *plain = gw_clue_text (scene->puzzle, clue->constraint, NULL);
      g_autofree char *string = g_strconcat (has_signs && look->sign != NULL && !clue->has_arrow ? look->sign : "", plain, NULL);
      GwPoint at = clue->at;
      GwText text = { .text = string, .size = gw_painter_size (painter, GW_SIZE_OUTSIDE), .most = clue->has_arrow ? 0.52 : 0.8,
                      .colour = gw_colour (painter, GW_COLOUR_CLUE) };

      if (clue->has_arrow)
        {
          draw_arrow (painter, clue);
          text.size *= 0.85;
          at = (GwPoint) { at.x - clue->step.x * 0.06, at.y - clue->step.y * 0.06 };
        }
      if (plain != NULL)
        draw_text (painter, &text, at);
    }
}
