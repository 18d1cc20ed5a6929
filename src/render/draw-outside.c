/* Clues beside the grid. The ring around it is as wide as they need. */
#include <math.h>
#include <string.h>

#include "render/family.h"
#include "rules/rule-table.h"

#define AWAY 0.92       /* from the first cell's centre, for straight lines */
#define AWAY_SLANTED 0.98
#define HALF 0.42       /* of the room for its number, which is set smaller where it is long */
#define RING (AWAY_SLANTED - 0.5 + HALF) /* beyond the border */
#define SLOT 0.8        /* further clues at the same place stand further out … */
#define ASIDE 0.34      /* … but for two diagonals, which share it */

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

GwBounds
gw_scene_bounds_with_ring (const GwScene *scene)
{
  const GwBounds *all = &scene->bounds, *grid = &scene->geometry->bounds;
  double left = MIN (all->x, grid->x - RING), top = MIN (all->y, grid->y - RING);

  return (GwBounds) { left, top, MAX (all->x + all->width, grid->x + grid->width + RING) - left,
                      MAX (all->y + all->height, grid->y + grid->height + RING) - top };
}

static void
grow_bounds (GwScene *scene, const GwOutsideClue *clue)
{
  GwBounds *box = &scene->bounds;
  double right = MAX (box->x + box->width, clue->at.x + HALF), bottom = MAX (box->y + box->height, clue->at.y + HALF);

  box->x = MIN (box->x, clue->at.x - HALF);
  box->y = MIN (box->y, clue->at.y - HALF);
  box->width = right - box->x;
  box->height = bottom - box->y;
}

void
gw_outside_clue_at (const GwGeometry *geometry, const GwPlace *place, GwOutsideClue *clue)
{
  double away;

  memset (clue, 0, sizeof *clue);
  gw_geometry_step (geometry, place->direction, &clue->step);
  clue->has_arrow = is_slanted (clue->step);
  away = clue->has_arrow ? AWAY_SLANTED : AWAY;
  clue->first = geometry->centres[place->cells[0]];
  clue->at = (GwPoint) { clue->first.x - clue->step.x * away, clue->first.y - clue->step.y * away };
}

/* What stands at one place of the ring. */
typedef struct
{
  GwOutsideClue *first; /* borrowed */
  guint          n;
} Spot;

static Spot *
spot_at (GHashTable *spots, GwPoint at)
{
  gint64 key = (gint64) lrint (at.x * 2) * G_MAXUINT32 + lrint (at.y * 2);
  Spot *spot = g_hash_table_lookup (spots, &key);

  if (spot == NULL)
    {
      spot = g_new0 (Spot, 1);
      g_hash_table_insert (spots, g_memdup2 (&key, sizeof key), spot);
    }
  return spot;
}

/* Two diagonals that go different ways from one spot: their numbers stand side by side, each on the side of its arrow. */
static gboolean
is_pair (const GwOutsideClue *a, const GwOutsideClue *b)
{
  return a->has_arrow && b->has_arrow && (a->step.x != b->step.x || a->step.y != b->step.y);
}

static void
move_aside (GwOutsideClue *clue, GwPoint out)
{
  clue->is_paired = TRUE;
  clue->at.x += out.x == 0 ? clue->step.x * ASIDE : 0;
  clue->at.y += out.y == 0 ? clue->step.y * ASIDE : 0;
}

static void
place_clue (GwScene *scene, const GwConstraint *constraint, const GwPlace *place, GHashTable *spots)
{
  GwOutsideClue *clue = g_new0 (GwOutsideClue, 1);
  Spot *spot;
  GwPoint out;

  gw_outside_clue_at (scene->geometry, place, clue);
  clue->constraint = constraint;
  out = outwards (scene->geometry, clue->at);
  spot = spot_at (spots, clue->at);
  if (spot->n == 1 && is_pair (spot->first, clue))
    {
      move_aside (spot->first, out);
      move_aside (clue, out);
    }
  else
    {
      clue->at.x += out.x * spot->n * SLOT;
      clue->at.y += out.y * spot->n * SLOT;
      spot->first = spot->n++ == 0 ? clue : spot->first;
    }
  g_ptr_array_add (scene->outside, clue);
  grow_bounds (scene, clue);
}

void
gw_scene_place_outside (GwScene *scene)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_OUTSIDE];
  g_autoptr (GHashTable) spots = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);

  scene->outside = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < clues->len; i++)
    {
      GwConstraint *constraint = clues->pdata[i];
      GArray *ends, *cells = gw_clue_groups (constraint, &ends);
      GwPlace place = gw_place_of_line (scene->geometry->grid, (const GwCell *) (gconstpointer) cells->data, cells->len);

      if (place.kind != GW_PLACE_NONE)
        place_clue (scene, constraint, &place, spots);
      else
        g_ptr_array_add (scene->clues[GW_DRAW_CAGE], constraint);
      g_array_unref (cells);
      g_array_unref (ends);
    }
}

/* ---- drawing ---- */

void
gw_draw_outside_arrow (GwPainter *painter, const GwOutsideClue *clue, const GwColour *colour)
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
  gw_painter_stroke (painter, colour, gw_painter_width (painter, GW_WIDTH_MARK));
}

/* What solvers call it, in one to three letters. */
static const char *
letters_of (const GwRule *rule)
{
  static const struct
  {
    const GwRule *rule;
    const char *letters;
  } known[] = {
    { &gw_rule_sandwich, "S" }, { &gw_rule_x_sum, "X" }, { &gw_rule_skyscraper, "sky" }, { &gw_rule_numbered_room, "NR" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i].rule == rule)
      return known[i].letters;
  return rule->look.sign;
}

/* Where several rules stand on the ring, clues of this one need to say what they are; arrows say enough. */
static gboolean
needs_sign (const GwScene *scene, const GwOutsideClue *clue)
{
  for (guint i = 0; i < scene->outside->len && !clue->has_arrow && clue->constraint->rule->look.sign != NULL; i++)
    {
      const GwOutsideClue *other = scene->outside->pdata[i];

      if (!other->has_arrow && other->constraint->rule != clue->constraint->rule)
        return TRUE;
    }
  return FALSE;
}

const char *
gw_outside_letters (const GwScene *scene, const GwOutsideClue *clue)
{
  return needs_sign (scene, clue) ? letters_of (clue->constraint->rule) : NULL;
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

#define LETTERS 0.42 /* of the number's size */

/* Small and raised behind the number. */
static void
draw_letters (GwPainter *painter, const GwText *number, const char *letters, GwPoint at)
{
  GwText small = *number, own = *number;
  double width, height, small_width, small_height;

  small.text = letters;
  small.size = number->size * LETTERS;
  small.align = GW_ALIGN_LEFT;
  gw_painter_measure (painter, &small, &small_width, &small_height);
  own.most = number->most - small_width;
  gw_painter_measure (painter, &own, &width, &height);
  at.x -= small_width / 2;
  draw_text (painter, &own, at);
  gw_painter_text (painter, &small, (GwPoint) { at.x + width / 2 + 0.03, at.y - height / 2 + small_height / 4 });
}

void
gw_draw_outside (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  for (guint i = 0; i < scene->outside->len; i++)
    {
      const GwOutsideClue *clue = scene->outside->pdata[i];
      const GwLook *look = &clue->constraint->rule->look;
      g_autofree char *plain = gw_clue_text (scene->puzzle, clue->constraint, NULL);
      const gboolean is_signed = plain != NULL && needs_sign (scene, clue);
      g_autofree char *string = g_strconcat (is_signed && painter->style->patterns ? look->sign : "", plain, NULL);
      GwPoint at = clue->at;
      GwText text = { .text = string, .size = gw_painter_size (painter, GW_SIZE_OUTSIDE), .most = clue->is_paired ? 0.36 : clue->has_arrow ? 0.52 : 0.8,
                      .colour = gw_colour (painter, GW_COLOUR_CLUE) };

      if (clue->has_arrow)
        {
          gw_draw_outside_arrow (painter, clue, gw_colour (painter, GW_COLOUR_CLUE));
          text.size *= clue->is_paired ? 0.7 : 0.85;
          at = (GwPoint) { at.x - clue->step.x * 0.06, at.y - clue->step.y * 0.06 };
        }
      if (is_signed && !painter->style->patterns)
        draw_letters (painter, &text, letters_of (clue->constraint->rule), at);
      else if (plain != NULL)
        draw_text (painter, &text, at);
    }
}
