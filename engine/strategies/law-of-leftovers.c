/* Lines and regions that hold almost the same cells (leftover.h): what one side has besides holds what the other has; or what the lines have besides is a house
 * that nobody drew. */
#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/explain-why.h"
#include "strategies/leftover.h"
#include "strategies/pair-sight.h"
#include "strategies/strategy.h"

typedef struct
{
  GwPencil         *pencil;
  const GwLeftover *leftover;
  const guint16    *sides[2]; /* what the lines have besides, what the regions have */
} Law;

static gboolean
is_on (const GwPencil *pencil, const GwLeftover *leftover)
{
  for (guint i = 0; i < leftover->n_lines + leftover->n_regions; i++)
    if (!gw_pencil_group_is_on (pencil, leftover->groups[i]))
      return FALSE;
  return TRUE;
}

static void
note_groups (const Law *law)
{
  for (guint i = 0; i < law->leftover->n_lines + law->leftover->n_regions; i++)
    gw_pencil_note_group (law->pencil, law->leftover->groups[i]);
  law->pencil->step->n_bases = law->pencil->step->groups->len;
}

static char *
cells_text (const Law *law, const guint16 *vars, guint n)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwThinker thinker = { .puzzle = law->pencil->terrain->compiled->puzzle };

  for (guint i = 0; i < n; i++)
    {
      const GwCell cell = gw_terrain_cell (law->pencil->terrain, vars[i]);

      g_array_append_val (cells, cell);
    }
  return gw_think_cells (&thinker, (const GwCell *) (gpointer) cells->data, n);
}

/* ---- both sides hold the same ---- */

static GwMask
union_of (const Law *law, guint side)
{
  GwMask all = 0;

  for (guint i = 0; i < law->leftover->n_cells; i++)
    all |= law->pencil->cells[law->sides[side][i]];
  return all;
}

/* "rows 1 and 2 are jigsaw region at R1C1 and jigsaw region at R1C6 but for R2C9 and R3C1, so these are equal" */
static char *
equality_text (const Law *law)
{
  const GwLeftover *leftover = law->leftover;
  const GwTerrain *terrain = law->pencil->terrain;
  g_autofree char *lines = gw_terrain_group_names (terrain, leftover->groups, leftover->n_lines);
  g_autofree char *regions = gw_terrain_group_names (terrain, leftover->groups + leftover->n_lines, leftover->n_regions);
  g_autofree char *mine = cells_text (law, law->sides[0], leftover->n_cells), *theirs = cells_text (law, law->sides[1], leftover->n_cells);

  if (leftover->n_cells == 1)
    /* Translators: lines, as many regions, a cell of the lines alone, a cell of the regions alone */
    return g_strdup_printf (ngettext ("%1$s is %2$s but for %3$s and %4$s, so these are equal", "%1$s are %2$s but for %3$s and %4$s, so these are equal",
                                      leftover->n_lines),
                            lines, regions, mine, theirs);
  /* Translators: likewise of several cells: "rows 1 and 2 are region A and region B with R2C8 and R2C9 for R3C1 and R3C2, so these hold the same" */
  return g_strdup_printf (ngettext ("%1$s is %2$s with %3$s for %4$s, so these hold the same", "%1$s are %2$s with %3$s for %4$s, so these hold the same", leftover->n_lines),
                          lines, regions, mine, theirs);
}

static void
tell_equality (const Law *law, GwMask values, const char *more)
{
  GwReason *step = law->pencil->step;
  g_autofree char *text = equality_text (law);

  note_groups (law);
  step->values = values;
  step->idea = "leftover";
  step->why = more == NULL ? g_strdup (text) : g_strdup_printf ("%s; %s", text, more);
}

/* What no cell of the one side can hold goes from the other. */
static gboolean
strike_missing (const Law *law, guint side)
{
  GwPencil *pencil = law->pencil;
  const GwMask missing = union_of (law, 1 - side) & ~union_of (law, side);
  gboolean found = FALSE;

  for (guint i = 0; i < law->leftover->n_cells; i++)
    found |= gw_pencil_strike (pencil, law->sides[1 - side][i], missing);
  if (!found || !gw_pencil_explains (pencil))
    return FALSE;
  for (guint i = 0; i < law->leftover->n_cells; i++)
    gw_pencil_note_lost (pencil, law->sides[side][i], missing);
  tell_equality (law, missing, NULL);
  return TRUE;
}

/* How many cells of SIDE hold VALUE for sure, or, IS_OPEN, may hold it. */
static guint
count (const Law *law, guint side, guint value, gboolean is_open)
{
  guint n = 0;

  for (guint i = 0; i < law->leftover->n_cells; i++)
    {
      const GwMask may = law->pencil->cells[law->sides[side][i]];

      n += is_open ? (may >> value & 1) != 0 : may == GW_BIT (value);
    }
  return n;
}

/* VALUE stands on the one side as often as the other has cells for it: there it is. */
static gboolean
strike_other (const Law *law, guint side, guint value)
{
  GwPencil *pencil = law->pencil;
  guint16 places[3];
  guint n_places = 0;
  gboolean found = FALSE;
  g_autofree char *digit = NULL, *where = NULL, *more = NULL;

  for (guint i = 0; i < law->leftover->n_cells; i++)
    {
      const guint16 var = law->sides[1 - side][i];

      if ((pencil->cells[var] >> value & 1) == 0)
        continue;
      found |= gw_pencil_strike (pencil, var, ~GW_BIT (value));
      places[n_places++] = var;
    }
  if (!found || !gw_pencil_explains (pencil))
    return FALSE;
  for (guint i = 0; i < law->leftover->n_cells; i++)
    {
      if ((pencil->cells[law->sides[1 - side][i]] >> value & 1) == 0)
        gw_pencil_note_lost (pencil, law->sides[1 - side][i], GW_BIT (value));
      if (pencil->cells[law->sides[side][i]] == GW_BIT (value))
        gw_pencil_note_lost (pencil, law->sides[side][i], ~GW_BIT (value));
    }
  digit = gw_reason_values_text (GW_BIT (value), pencil->terrain);
  where = cells_text (law, places, n_places);
  /* Translators: a digit, cells: what stands on the other side fits on this side only there */
  more = g_strdup_printf (_("the %1$s fits only in %2$s"), digit, where);
  tell_equality (law, GW_BIT (value), more);
  return TRUE;
}

static gboolean
find_equality (const Law *law)
{
  for (guint side = 0; side < 2; side++)
    {
      if (strike_missing (law, side))
        return TRUE;
      for (guint v = 0; law->leftover->n_cells > 1 && v < law->pencil->terrain->compiled->model->n_values; v++)
        {
          const guint n = count (law, side, v, FALSE);

          if (n > 0 && n == count (law, 1 - side, v, TRUE) && strike_other (law, side, v))
            return TRUE;
        }
    }
  return FALSE;
}

/* ---- a hidden house ---- */

/* "columns 1, 5 and 9": the lines across that hold the cells of the house. Free it. */
static char *
crossing_text (const Law *law)
{
  const GwTerrain *terrain = law->pencil->terrain;
  g_autoptr (GArray) crossing = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 g = 0; g < terrain->n_groups; g++)
    {
      guint n = 0;

      for (guint i = 0; i < law->leftover->n_cells; i++)
        n += gw_group_has (&terrain->groups[g], law->sides[0][i]);
      for (guint i = 0; i < law->leftover->n_lines; i++)
        n = law->leftover->groups[i] == g ? 0 : n;
      if (n == law->leftover->n_lines && gw_leftover_is_line (terrain, g))
        g_array_append_val (crossing, g);
    }
  return gw_terrain_group_names (terrain, (const guint32 *) (gpointer) crossing->data, crossing->len);
}

/* MORE: what it says of digits of the house. */
static void
tell_house (const Law *law, GwMask values, const char *more)
{
  GwReason *step = law->pencil->step;
  const GwTerrain *terrain = law->pencil->terrain;
  g_autofree char *lines = gw_terrain_group_names (terrain, law->leftover->groups, law->leftover->n_lines);
  g_autofree char *regions = gw_terrain_group_names (terrain, law->leftover->groups + law->leftover->n_lines, law->leftover->n_regions);
  g_autofree char *crossing = crossing_text (law);

  step->values = values;
  step->idea = "hidden-house";
  /* Translators: lines, regions within them, lines that cross them, what is known of this house: "rows 2, 3 and 4 hold two windows, so what they have in columns 1, 5 and 9 is
   * a house, too; its 5 is in R2C1" */
  step->why = g_strdup_printf (_("%1$s hold %2$s, so what they have in %3$s is a house, too; %4$s"), lines, regions, crossing, more);
  note_groups (law);
}

/* "its 5 is in R2C1 or R3C1". Free it. */
static char *
place_text (const Law *law, guint value, const guint16 *places, guint n)
{
  const GwTerrain *terrain = law->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree char *digit = gw_reason_values_text (GW_BIT (value), terrain), *where = NULL;

  for (guint i = 0; i < n; i++)
    {
      const GwCell cell = gw_terrain_cell (terrain, places[i]);

      g_array_append_val (cells, cell);
    }
  where = gw_think_alternatives (&thinker, (const GwCell *) (gpointer) cells->data, n);
  /* Translators: a digit of a house, the cells where it may be */
  return g_strdup_printf (_("its %1$s is in %2$s"), digit, where);
}

static void
note_places (const Law *law, guint value)
{
  for (guint i = 0; i < law->leftover->n_cells; i++)
    if ((law->pencil->cells[law->sides[0][i]] >> value & 1) == 0)
      gw_pencil_note_lost (law->pencil, law->sides[0][i], GW_BIT (value));
}

/* All digits that stand in the house: in no other cell of it. */
static gboolean
strike_placed (const Law *law)
{
  GwPencil *pencil = law->pencil;
  g_autoptr (GString) text = g_string_new (NULL);
  GwMask values = 0;

  for (guint i = 0; i < law->leftover->n_cells; i++)
    {
      const guint16 var = law->sides[0][i];
      const GwMask value = pencil->cells[var];
      g_autofree char *place = NULL;
      gboolean found = FALSE;

      for (guint k = 0; gw_mask_is_single (value) && k < law->leftover->n_cells; k++)
        found |= k != i && gw_pencil_strike (pencil, law->sides[0][k], value);
      if (!found || !gw_pencil_explains (pencil))
        continue;
      gw_pencil_note_lost (pencil, var, ~value);
      place = place_text (law, gw_mask_lowest (value), &var, 1);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", place);
      values |= value;
    }
  if (values == 0)
    return FALSE;
  tell_house (law, values, text->str);
  return TRUE;
}

static gboolean
put_only (const Law *law, guint16 var, guint value)
{
  g_autofree char *place = NULL;

  if (!gw_pencil_put (law->pencil, var, value) || !gw_pencil_explains (law->pencil))
    return FALSE;
  place = place_text (law, value, &var, 1);
  tell_house (law, GW_BIT (value), place);
  note_places (law, value);
  return TRUE;
}

static gboolean
holds_all (const GwGroup *group, const guint16 *places, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!gw_group_has (group, places[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_among (guint16 var, const guint16 *places, guint n)
{
  for (guint i = 0; i < n; i++)
    if (places[i] == var)
      return TRUE;
  return FALSE;
}

/* All its places lie in another house, too: it goes from the rest of that. */
static gboolean
strike_locked (const Law *law, const guint16 *places, guint n, guint value)
{
  GwPencil *pencil = law->pencil;
  const GwTerrain *terrain = pencil->terrain;

  for (guint32 k = terrain->first_group[places[0]]; k < terrain->first_group[places[0] + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];
      g_autofree char *name = NULL, *place = NULL, *more = NULL;
      gboolean found = FALSE;

      if (!gw_sight_sees (pencil, terrain->groups_of[k], value) || !holds_all (group, places, n))
        continue;
      for (guint i = 0; i < group->n_vars; i++)
        found |= !is_among (group->vars[i], places, n) && gw_pencil_strike (pencil, group->vars[i], GW_BIT (value));
      if (!found || !gw_pencil_explains (pencil))
        continue;
      name = gw_terrain_group_name (terrain, terrain->groups_of[k]);
      place = place_text (law, value, places, n);
      /* Translators: "its 5 is in R2C1 or R3C1", a house in which both lie */
      more = g_strdup_printf (_("%1$s, so it is not elsewhere in %2$s"), place, name);
      tell_house (law, GW_BIT (value), more);
      gw_reason_add_seen (pencil->step, pencil->step->groups, terrain->groups_of[k]);
      note_places (law, value);
      return TRUE;
    }
  return FALSE;
}

/* What its only place, or all its places, say beside that. */
static gboolean
look_for (const Law *law, guint value)
{
  const GwPencil *pencil = law->pencil;
  guint16 places[GW_FAMILY_SIZE];
  guint n = 0;

  for (guint i = 0; i < law->leftover->n_cells; i++)
    if ((pencil->cells[law->sides[0][i]] >> value & 1) != 0)
      places[n++] = law->sides[0][i];
  return n == 1 ? put_only (law, places[0], value) : n > 1 && strike_locked (law, places, n, value);
}

static gboolean
find_in_house (const Law *law)
{
  if (strike_placed (law))
    return TRUE;
  GW_MASK_FOREACH (v, law->pencil->terrain->groups[law->leftover->groups[0]].full)
    if (look_for (law, v))
      return TRUE;
  return FALSE;
}

/* ---- the strategies ---- */

enum
{
  EQUAL = 1,
  HOUSE,
};

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwLeftovers *leftovers = gw_leftovers_get (pencil);

  for (guint i = 0; i < leftovers->n && gw_pencil_goes_on (pencil, 100); i++)
    {
      const GwLeftover *leftover = &leftovers->leftovers[i];
      const Law law = { pencil, leftover, { leftover->cells, leftover->cells + leftover->n_cells } };

      if ((leftover->n_regions < leftover->n_lines) == (strategy->size == HOUSE) && is_on (pencil, leftover)
          && (strategy->size == HOUSE ? find_in_house (&law) : find_equality (&law)))
        return TRUE;
    }
  return pencil->has_found;
}

#define LAW(id_, name_, tenths_, size_, meaning_) \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_hidden_house
    = LAW ("hidden-house", N_("hidden house"), 24, HOUSE, N_("lines that hold one region less than they are: the rest of them holds each digit once"));
const GwStrategy gw_strategy_leftover
    = LAW ("leftover", N_("law of leftovers"), 26, EQUAL, N_("lines and as many regions that share all but a few cells: these hold the same on either side"));
