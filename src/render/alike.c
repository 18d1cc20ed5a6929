#include "render/alike.h"

#include <math.h>
#include <string.h>

#include "render/dress.h"
#include "render/family.h"
#include "render/sight.h"

#define WIDTH_APART 0.08 /* of a cell */

/* One clue stands for all that look like it. */
typedef struct
{
  const GwRule *rule;
  GwDress       dress;
} Kind;

static gboolean
has_kind (const GArray *kinds, const Kind *kind)
{
  for (guint i = 0; i < kinds->len; i++)
    {
      const Kind *other = &g_array_index (kinds, Kind, i);

      if (other->rule == kind->rule && memcmp (&other->dress, &kind->dress, sizeof kind->dress) == 0)
        return TRUE;
    }
  return FALSE;
}

static GArray *
list_kinds (const GwScene *scene, const GwPainter *painter)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_LINE];
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));

  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *clue = clues->pdata[i];
      Kind kind = { .rule = clue->rule };

      gw_clue_dress (painter, scene->puzzle, clue, &kind.dress);
      if (!has_kind (kinds, &kind))
        g_array_append_val (kinds, kind);
    }
  return kinds;
}

static gboolean
are_alike (const GwStyle *style, const Kind *one, const Kind *other, GwSight sight)
{
  const GwLook *a = &one->rule->look, *b = &other->rule->look;

  return one->rule != other->rule && a->start == b->start && a->end == b->end && (!style->patterns || a->pattern == b->pattern)
         && fabs (one->dress.width - other->dress.width) < WIDTH_APART && !gw_colours_differ (&one->dress.band, &other->dress.band, sight);
}

/* A pair whose clues have several looks is named once. */
static void
add_pair (GPtrArray *pairs, const GwRule *one, const GwRule *other)
{
  for (guint i = 0; i + 1 < pairs->len; i += 2)
    if (pairs->pdata[i] == (gpointer) _(one->name) && pairs->pdata[i + 1] == (gpointer) _(other->name))
      return;
  g_ptr_array_add (pairs, (gpointer) _(one->name));
  g_ptr_array_add (pairs, (gpointer) _(other->name));
}

GPtrArray *
gw_scene_alike (const GwScene *scene, const GwStyle *style, GwSight sight)
{
  const GwPainter painter = { .style = style, .unit = style->cell };
  g_autoptr (GArray) kinds = list_kinds (scene, &painter);
  GPtrArray *pairs = g_ptr_array_new ();

  for (guint i = 0; i < kinds->len; i++)
    for (guint k = i + 1; k < kinds->len; k++)
      if (are_alike (style, &g_array_index (kinds, Kind, i), &g_array_index (kinds, Kind, k), sight))
        add_pair (pairs, g_array_index (kinds, Kind, i).rule, g_array_index (kinds, Kind, k).rule);
  return pairs;
}
