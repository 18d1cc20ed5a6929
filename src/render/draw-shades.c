/* Shaded cells: extra regions, groups that are compared, squares. And diagonals. */
#include "render/digit-room.h"
#include "render/family.h"

#define INSET 0.07
#define ROUNDING 0.16

/* The next hue and hatch for each further clue of a rule that asks for it; grey and none are left out. */
static void
shift (const GwLook *look, guint place, GwHue *hue, GwHatch *hatch)
{
  if (!look->shifts)
    return;
  *hue = (GwHue) (1 + (*hue - 1 + place) % (GW_N_HUES - 1));
  *hatch = (GwHatch) (1 + (*hatch - 1 + place) % (GW_N_HATCHES - 1));
}

static void
shade_group (const GwScene *scene, GwPainter *painter, const GwCell *cells, guint n_cells, const GwDress *dress, GwHatch hatch)
{
  g_autoptr (GwOutline) outline = gw_outline_new (scene->geometry, cells, n_cells, INSET);

  gw_painter_outline (painter, outline, ROUNDING);
  gw_painter_shade (painter, &dress->tint, hatch);
  gw_painter_outline (painter, outline, ROUNDING);
  gw_painter_stroke (painter, &dress->core, gw_painter_width (painter, GW_WIDTH_HATCH));
}

/* In the lower right corner of a group's last cell: the upper left one belongs to cages. BOX: what is kept clear for it. */
static GwText
label_of (const GwScene *scene, GwPainter *painter, const char *text, GwCell cell, GwBounds *box)
{
  const GwPoint centre = scene->geometry->centres[cell];
  const GwText label = { .text = text, .size = gw_painter_size (painter, GW_SIZE_LABEL), .colour = gw_colour (painter, GW_COLOUR_LABEL) };
  double width, height;

  gw_painter_measure (painter, &label, &width, &height);
  *box = (GwBounds) { centre.x + 0.36 - width, centre.y + 0.33 - height, width + 0.08, height + 0.1 };
  return label;
}

static void
label_group (const GwScene *scene, GwPainter *painter, const char *text, GwCell cell)
{
  GwBounds box;
  const GwText label = label_of (scene, painter, text, cell, &box);
  const GwPoint centre = { box.x + box.width / 2, box.y + box.height / 2 };

  gw_painter_box (painter, centre, box.width, box.height, 0.05);
  gw_painter_fill (painter, gw_colour (painter, GW_COLOUR_PAPER));
  gw_painter_text (painter, &label, centre);
}

void
gw_add_shade_labels (const GwScene *scene, GwPainter *painter, GArray *labels)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_SHADE];

  for (guint i = 0; i < clues->len; i++)
    {
      g_autofree char *text = gw_clue_label (scene->puzzle, clues->pdata[i]);
      g_autoptr (GArray) ends = NULL;
      g_autoptr (GArray) cells = gw_clue_groups (clues->pdata[i], &ends);

      for (guint k = 0; text != NULL && k < ends->len; k++)
        {
          GwBounds box;

          label_of (scene, painter, text, g_array_index (cells, GwCell, g_array_index (ends, guint, k) - 1), &box);
          g_array_append_val (labels, box);
        }
    }
}

static void
shade_clue (const GwScene *scene, GwPainter *painter, const GwConstraint *constraint, guint place)
{
  const GwLook *look = &constraint->rule->look;
  g_autofree char *text = gw_clue_label (scene->puzzle, constraint);
  GArray *ends;
  GArray *cells = gw_clue_groups (constraint, &ends);
  GwHue hue = look->hue;
  GwHatch hatch = look->hatch;
  guint start = 0;
  GwDress dress;

  shift (look, place, &hue, &hatch);
  gw_clue_dress (painter, scene->puzzle, constraint, &dress);
  if (look->shifts && !dress.is_own)
    {
      dress.tint = *gw_tone (painter, hue, GW_TONE_TINT);
      dress.core = *gw_tone (painter, hue, GW_TONE_CORE);
    }
  for (guint i = 0; i < ends->len; i++)
    {
      guint end = g_array_index (ends, guint, i);

      shade_group (scene, painter, &g_array_index (cells, GwCell, start), end - start, &dress, hatch);
      if (text != NULL && gw_painter_writes (painter, GW_SIZE_LABEL))
        label_group (scene, painter, text, g_array_index (cells, GwCell, end - 1));
      start = end;
    }
  g_array_unref (cells);
  g_array_unref (ends);
}

void
gw_draw_shades (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_SHADE];
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *constraint = clues->pdata[i];
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, constraint->rule));

      g_hash_table_insert (places, (gpointer) constraint->rule, GUINT_TO_POINTER (place + 1));
      shade_clue (scene, painter, constraint, place);
    }
}

/* From corner to corner of the cells at its ends. */
void
gw_draw_diagonals (const GwScene *scene, GwPainter *painter, const GwContent *content)
{
  const GPtrArray *clues = scene->clues[GW_DRAW_DIAGONAL];

  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *constraint = clues->pdata[i];
      GwPoint ends[2];
      double dx, dy;

      if (constraint->n_args < 2)
        continue;
      ends[0] = scene->geometry->centres[constraint->args[0].value];
      ends[1] = scene->geometry->centres[constraint->args[1].value];
      dx = ends[1].x < ends[0].x ? -0.5 : 0.5;
      dy = ends[1].y < ends[0].y ? -0.5 : 0.5;
      ends[0] = (GwPoint) { ends[0].x - dx, ends[0].y - dy };
      ends[1] = (GwPoint) { ends[1].x + dx, ends[1].y + dy };
      gw_painter_polyline (painter, ends, 2);
    }
  gw_painter_stroke (painter, gw_colour (painter, GW_COLOUR_DIAGONAL), gw_painter_width (painter, GW_WIDTH_DIAGONAL));
}
