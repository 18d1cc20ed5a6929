#include "strategies/place-form.h"

#include "model/place-layers.h"
#include "relations/connected.h"
#include "strategies/place-counts.h"
#include "strategies/place-subject.h"

#define MOST_PLACES 5u

static const GwPlaceLayer *
layer_of (const GwPencil *pencil, const GwClueScope *part, guint i)
{
  return gw_layer_of (pencil->terrain->compiled->puzzle->grid, gw_terrain_cell (pencil->terrain, part->vars[i]));
}

/* ---- what is allowed ---- */

/* Bit per filling of the few places, of which bit I is what variable I holds, whether the part is on or not. */
static guint32
allowed_of (const GwPencil *pencil, const GwClueScope *part)
{
  g_autofree GwMask *cells = g_new (GwMask, pencil->terrain->n_places);
  guint32 allowed = 0;

  for (guint k = 0; k < 1u << part->n_vars; k++)
    {
      for (guint i = 0; i < part->n_vars; i++)
        cells[part->vars[i]] = GW_BIT (k >> i & 1);
      if (gw_clues_ask (pencil->clues, part, GW_REASONING_FULL, cells, pencil->placed, NULL))
        allowed |= 1u << k;
    }
  return allowed;
}

/* The fillings of N places of which bit K says whether RIGHT allows K marked places. */
static guint32
by_number (guint n, guint right)
{
  guint32 fillings = 0;

  for (guint k = 0; k < 1u << n; k++)
    if ((right >> gw_mask_count (k) & 1) != 0)
      fillings |= 1u << k;
  return fillings;
}

/* ---- which places ---- */

static gboolean
is_two_valued (const GwPencil *pencil, const GwClueScope *part)
{
  for (guint i = 0; i < part->n_vars; i++)
    if (layer_of (pencil, part, i) == NULL || layer_of (pencil, part, i)->width != 2)
      return FALSE;
  return TRUE;
}

static guint
n_of_kind (const GwPencil *pencil, const GwClueScope *part, GwLayerKind kind)
{
  guint n = 0;

  for (guint i = 0; i < part->n_vars; i++)
    n += layer_of (pencil, part, i)->kind == kind;
  return n;
}

static guint
n_shades (const GwPencil *pencil, const GwClueScope *part)
{
  return n_of_kind (pencil, part, GW_LAYER_SHADE);
}

static gboolean
is_of_one_layer (const GwPencil *pencil, const GwClueScope *part)
{
  for (guint i = 1; i < part->n_vars; i++)
    if (layer_of (pencil, part, i) != layer_of (pencil, part, 0))
      return FALSE;
  return TRUE;
}

GwCell
gw_place_form_cell (const GwPencil *pencil, const GwClueScope *part)
{
  g_autofree GwCell *places = gw_place_list (pencil->terrain, part);

  return gw_place_common_cell (pencil->terrain->compiled->puzzle->grid, places, part->n_vars);
}

static gboolean
is_square (const GwPencil *pencil, const GwClueScope *part)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  guint top = G_MAXUINT, left = G_MAXUINT, bottom = 0, right = 0;

  for (guint i = 0; i < part->n_vars; i++)
    {
      GwCell ends[2];

      gw_place_cells (grid, gw_terrain_cell (pencil->terrain, part->vars[i]), ends);
      top = MIN (top, grid->row[ends[0]]);
      left = MIN (left, grid->column[ends[0]]);
      bottom = MAX (bottom, grid->row[ends[0]]);
      right = MAX (right, grid->column[ends[0]]);
    }
  return part->n_vars == 4 && bottom == top + 1 && right == left + 1;
}

/* ---- forms ---- */

static GwPlaceForm
form_of_shades (const GwPencil *pencil, const GwClueScope *part)
{
  const guint32 allowed = allowed_of (pencil, part);

  if (allowed == by_number (part->n_vars, 3))
    return GW_FORM_ONE_AT_MOST;
  if (allowed == by_number (part->n_vars, ~1u))
    return GW_FORM_ONE_AT_LEAST;
  if (is_square (pencil, part) && (allowed == by_number (4, 0xf) || allowed == by_number (4, 0xe)))
    return GW_FORM_BLOCK;
  if (is_square (pencil, part) && allowed == (0xffff & ~(1u << 0x6 | 1u << 0x9))) /* variables rise from the upper left to the lower right */
    return GW_FORM_CROSSING;
  return GW_FORM_OTHER;
}

/* Whether ALLOWED is: two lines where the shade is PASSED, and none where it is not. */
static gboolean
is_two_by_shade (const GwPencil *pencil, const GwClueScope *part, guint32 allowed, guint passed)
{
  for (guint k = 0; k < 1u << part->n_vars; k++)
    {
      guint n_lines = 0, n_marked = 0;

      for (guint i = 0; i < part->n_vars; i++)
        if (layer_of (pencil, part, i)->kind == GW_LAYER_SHADE)
          n_marked += k >> i & 1;
        else
          n_lines += k >> i & 1;
      if ((allowed >> k & 1) != (n_lines == (n_marked == passed ? 2 : 0)))
        return FALSE;
    }
  return TRUE;
}

/* Two lines or none; with a shade beside them two where it is not marked and none where it is, or the other way round. */
static GwPlaceForm
form_of_lines (const GwPencil *pencil, const GwClueScope *part)
{
  const guint32 allowed = allowed_of (pencil, part);

  if (n_shades (pencil, part) == 0)
    return allowed == by_number (part->n_vars, 5) || allowed == by_number (part->n_vars, 4) ? GW_FORM_LINE : GW_FORM_OTHER;
  return is_two_by_shade (pencil, part, allowed, 0) || is_two_by_shade (pencil, part, allowed, 1) ? GW_FORM_LINE : GW_FORM_OTHER;
}

/* Whether the places are one line and the cells, or cell, at it. */
static gboolean
is_line_with_its_cells (const GwPencil *pencil, const GwClueScope *part)
{
  return (part->n_vars == 3 && n_shades (pencil, part) == 2) || (part->n_vars == 2 && n_shades (pencil, part) == 1);
}

/* Of any number of places. */
static GwPlaceForm
form_of_count (const GwPencil *pencil, const GwClueScope *part)
{
  if (gw_place_excludes_others (pencil, part))
    return GW_FORM_ONE_AT_MOST;
  return gw_place_is_one_at_least (pencil, part) ? GW_FORM_ONE_AT_LEAST : GW_FORM_OTHER;
}

GwPlaceForm
gw_place_form (const GwPencil *pencil, const GwClueScope *part)
{
  const gboolean is_of_shades = part->has_places && !part->is_shared && part->n_vars > 1 && is_two_valued (pencil, part)
                                && n_shades (pencil, part) == part->n_vars && is_of_one_layer (pencil, part);
  const GwPlaceForm count = is_of_shades ? form_of_count (pencil, part) : GW_FORM_OTHER;

  if (count != GW_FORM_OTHER)
    return count;
  if (!part->has_places || part->is_shared || part->n_vars < 2 || part->n_vars > MOST_PLACES || !is_two_valued (pencil, part))
    return GW_FORM_OTHER;
  if (n_shades (pencil, part) == part->n_vars)
    return is_of_shades ? form_of_shades (pencil, part) : GW_FORM_OTHER;
  if (is_line_with_its_cells (pencil, part))
    return allowed_of (pencil, part) == by_number (part->n_vars, 5) ? GW_FORM_PARTED : GW_FORM_OTHER;
  return n_shades (pencil, part) <= 1 && n_of_kind (pencil, part, GW_LAYER_FENCES) == 0 && gw_place_form_cell (pencil, part) != GW_NO_CELL
           ? form_of_lines (pencil, part) : GW_FORM_OTHER;
}

/* The lines of a cell that is no clue's, which may be double. */
gboolean
gw_place_is_straight (const GwPencil *pencil, const GwClueScope *part)
{
  if (!part->has_places || part->is_shared || part->n_vars < 2 || part->n_vars > GW_N_TOWARDS
      || pencil->terrain->compiled->puzzle->constraints[part->owner]->n_regions > 0)
    return FALSE;
  for (guint i = 0; i < part->n_vars; i++)
    if (layer_of (pencil, part, i) == NULL || layer_of (pencil, part, i)->kind != GW_LAYER_LINKS || layer_of (pencil, part, i)->width < 3)
      return FALSE;
  return gw_place_form_cell (pencil, part) != GW_NO_CELL;
}

gboolean
gw_place_is_at_once (const GwPencil *pencil, const GwClueScope *part)
{
  const GwPlaceForm form = gw_place_form (pencil, part);

  return form == GW_FORM_ONE_AT_MOST || form == GW_FORM_LINE || form == GW_FORM_PARTED || gw_place_is_straight (pencil, part);
}

gboolean
gw_place_is_connected (const GwPencil *pencil, const GwClueScope *part)
{
  const GwInstance *instance = gw_clue_scope_only_instance (part, pencil->terrain->compiled->model);

  return instance != NULL && instance->relation == &gw_relation_connected && instance->n_vars == part->n_vars;
}
