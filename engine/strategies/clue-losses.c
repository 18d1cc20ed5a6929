#include "strategies/clue-losses.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/meeting.h"
#include "strategies/strategy-table.h"

/* So many houses are told. */
#define MOST_HOUSES 3u

typedef struct
{
  GwPencil          *pencil;
  const GwClueScope *clue;
  GwMask            *seen;  /* per variable: what the premises of the step leave it */
  guint32            houses[MOST_HOUSES];
  GwMask             values[MOST_HOUSES]; /* that go there */
  guint              n;
} Losses;

static GwMask
change_of (const Losses *losses, guint var)
{
  const GArray *changes = losses->pencil->step->changes;

  for (guint i = 0; i < changes->len; i++)
    if (losses->pencil->terrain->compiled->var_of_cell[g_array_index (changes, GwCandidates, i).cell] == var)
      return g_array_index (changes, GwCandidates, i).values;
  return 0;
}

/* What the cells of the clue may hold after the step, whatever was known before it. */
static void
read_premises (Losses *losses)
{
  const GwCompiled *compiled = losses->pencil->terrain->compiled;
  const GArray *marks = losses->pencil->step->marks;

  for (guint i = 0; i < losses->clue->n_vars; i++)
    losses->seen[losses->clue->vars[i]] = compiled->model->initial[losses->clue->vars[i]] & ~change_of (losses, losses->clue->vars[i]);
  for (guint i = 0; i < marks->len; i++)
    losses->seen[compiled->var_of_cell[g_array_index (marks, GwCandidates, i).cell]] &= g_array_index (marks, GwCandidates, i).values;
}

/* Whether the step leaves some cell of the clue nothing: there are no solutions then, and whatever else is said would be true. */
static gboolean
leaves_nothing (const Losses *losses)
{
  for (guint i = 0; i < losses->clue->n_vars; i++)
    if ((losses->pencil->cells[losses->clue->vars[i]] & ~change_of (losses, losses->clue->vars[i])) == 0)
      return TRUE;
  return FALSE;
}

/* Every cell of the clue where VALUE may still stand lies in the house. A digit that is put, by the step itself, too, goes from there without a word. */
static gboolean
is_confined (const Losses *losses, const GwGroup *house, guint value)
{
  const GwPencil *pencil = losses->pencil;
  guint n = 0;

  for (guint i = 0; i < losses->clue->n_vars; i++)
    {
      const guint var = losses->clue->vars[i];
      const GwMask left = pencil->cells[var] & ~change_of (losses, var);

      if ((left >> value & 1) == 0)
        continue;
      if (gw_pencil_is_placed (pencil, var) || (pencil->puts_left && gw_mask_is_single (left)) || !gw_group_has (house, var))
        return FALSE;
      n++;
    }
  return n > 1;
}

static gboolean
is_of_clue (const Losses *losses, guint var)
{
  for (guint i = 0; i < losses->clue->n_vars; i++)
    if (losses->clue->vars[i] == var)
      return TRUE;
  return FALSE;
}

/* Whether VALUE goes from a cell of the house. */
static gboolean
goes_from (const Losses *losses, guint var, guint value)
{
  return (losses->pencil->cells[var] >> value & 1) != 0 && !gw_pencil_is_placed (losses->pencil, var) && !is_of_clue (losses, var);
}

/* Whether any other cell of the house could lose VALUE. */
static gboolean
is_of_use (const Losses *losses, const GwGroup *house, guint value)
{
  for (guint i = 0; i < house->n_vars; i++)
    if (goes_from (losses, house->vars[i], value))
      return TRUE;
  return FALSE;
}

static gboolean
can_do_with (const Losses *losses, const GwMask *seen)
{
  GwPencil *pencil = losses->pencil;

  return gw_clues_ask (pencil->clues, losses->clue, GW_REASONING_FULL, seen, pencil->placed, pencil->off);
}

/* Whether the clue cannot do without VALUE in the house; which of its other cells have lost it is a premise where it would have to be known. */
static gboolean
needs (Losses *losses, const GwGroup *house, guint value)
{
  GwPencil *pencil = losses->pencil;
  g_autofree GwMask *without = g_memdup2 (losses->seen, pencil->terrain->n_places * sizeof (GwMask));

  for (guint i = 0; i < losses->clue->n_vars; i++)
    without[losses->clue->vars[i]] &= ~GW_BIT (value);
  if (can_do_with (losses, without))
    return FALSE;
  for (guint i = 0; i < losses->clue->n_vars; i++)
    {
      guint var = losses->clue->vars[i];
      GwMask before = without[var];

      if (gw_group_has (house, var))
        continue;
      without[var] = losses->seen[var];
      if (without[var] == before || !can_do_with (losses, without))
        continue;
      without[var] = before;
      gw_pencil_note_lost (pencil, var, GW_BIT (value));
    }
  return TRUE;
}

static void
strike (Losses *losses, guint house, guint value)
{
  GwPencil *pencil = losses->pencil;
  const GwGroup *group = &pencil->terrain->groups[house];
  gboolean has_struck = FALSE;

  for (guint i = 0; i < group->n_vars; i++)
    if (goes_from (losses, group->vars[i], value) && gw_pencil_strike (pencil, group->vars[i], GW_BIT (value)))
      {
        gw_reason_add_said (pencil->step, gw_terrain_cell (pencil->terrain, group->vars[i]), GW_BIT (value));
        has_struck = TRUE;
      }
  if (!has_struck)
    return;
  gw_reason_add_seen (pencil->step, pencil->step->groups, house);
  if (losses->n == 0 || losses->houses[losses->n - 1] != house)
    {
      losses->houses[losses->n] = house;
      losses->values[losses->n++] = 0;
    }
  losses->values[losses->n - 1] |= GW_BIT (value);
}

static void
look_at_house (Losses *losses, guint house)
{
  const GwTerrain *terrain = losses->pencil->terrain;
  const GwGroup *group = &terrain->groups[house];

  GW_MASK_FOREACH (v, group->once)
    if (is_confined (losses, group, v) && is_of_use (losses, group, v) && needs (losses, group, v))
      strike (losses, house, v);
}

/* "row 4 and box 6": the houses from AT on that lose the same. Free it. */
static char *
houses_text (const Losses *losses, guint at)
{
  GString *text = g_string_new (NULL);
  guint last = at;

  for (guint i = at; i < losses->n; i++)
    last = losses->values[i] == losses->values[at] ? i : last;
  for (guint i = at; i <= last; i++)
    if (losses->values[i] == losses->values[at])
      {
        g_autofree char *house = gw_terrain_group_name (losses->pencil->terrain, losses->houses[i]);

        g_string_append_printf (text, "%s%s", i == at ? "" : i == last ? _(" and ") : ", ", house);
      }
  return g_string_free (text, FALSE);
}

static gboolean
is_told (const Losses *losses, guint at)
{
  for (guint i = 0; i < at; i++)
    if (losses->values[i] == losses->values[at])
      return TRUE;
  return FALSE;
}

static gboolean
is_last_told (const Losses *losses, guint at)
{
  for (guint i = at + 1; i < losses->n; i++)
    if (!is_told (losses, i))
      return FALSE;
  return TRUE;
}

/* Ideas whose sentence ends with all that the cells can hold together: what all of that has in common is seen there. */
static gboolean
ends_with_all (const GwReason *step)
{
  static const char *const ideas[] = { "sum-sets", "sum-sets-left", "product-sets", "clue-ways", "quad-four", "last-digit", "root-totals", "sand-zero", "sand-sets",
                                       "sand-ends" };

  for (guint i = 0; i < G_N_ELEMENTS (ideas); i++)
    if (strcmp (step->idea, ideas[i]) == 0)
      return TRUE;
  return FALSE;
}

/* "R7C3 or R8C3", "R7C3, R8C3 and R8C2": the cells of the clue that may still hold one of VALUES. Free it. */
static char *
places_text (const Losses *losses, GwMask values)
{
  const GwTerrain *terrain = losses->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree GwCell *cells = g_new (GwCell, losses->clue->n_vars);
  guint n = 0;

  for (guint i = 0; i < losses->clue->n_vars; i++)
    {
      const guint var = losses->clue->vars[i];

      if ((losses->pencil->cells[var] & ~change_of (losses, var) & values) != 0)
        cells[n++] = gw_terrain_cell (terrain, var);
    }
  return gw_mask_is_single (values) ? gw_think_alternatives (&thinker, cells, n) : gw_think_cells (&thinker, cells, n);
}

/* "…, so no other 1 or 3 in row 4 and box 6"; where that would not be seen, "…; the 1 is in R7C3 or R8C3, so no other 1 in box 7" */
static void
say (const Losses *losses)
{
  const GwThinker thinker = { .puzzle = losses->pencil->terrain->compiled->puzzle };
  GwReason *step = losses->pencil->step;
  const gboolean is_seen = ends_with_all (step);

  for (guint i = 0; i < losses->n; i++)
    {
      g_autofree char *before = NULL, *houses = NULL, *values = NULL, *digits = NULL, *places = NULL;

      if (is_told (losses, i))
        continue;
      before = step->why;
      houses = houses_text (losses, i);
      values = gw_think_values (&thinker, losses->values[i]);
      digits = gw_think_digits (&thinker, losses->values[i]);
      places = places_text (losses, losses->values[i]);
      if (is_seen)
        /* Translators: what a clue says; values, houses: 4 in R4C8 and R4C9 is 1+3, so no other 1 or 3 in row 4 and box 6. Where there is more
         * of this, the other forms: …, no other 2 in column 8, and no other 4 in row 3 */
        step->why = g_strdup_printf (i == 0 && !step->tells_losses ? _("%s, so no other %s in %s")
                                     : is_last_told (losses, i)     ? _("%s, and no other %s in %s")
                                                                    : _("%s, no other %s in %s"),
                                     before, values, houses);
      else if (gw_mask_is_single (losses->values[i]))
        /* Translators: what a clue says; a digit, the cells that can hold it, the digit again, houses: …; the 1 is in R7C3 or R8C3, so no other 1 in box 7 */
        step->why = g_strdup_printf (_("%s; the %s is in %s, so no other %s in %s"), before, digits, places, values, houses);
      else
        /* Translators: the same of several digits: …; 1 and 4 are in R7C3 and R8C3, so no other 1 or 4 in box 7 */
        step->why = g_strdup_printf (_("%s; %s are in %s, so no other %s in %s"), before, digits, places, values, houses);
    }
}

/* Whether the step of CLUE can be asked what that needs in any case. */
static gboolean
can_ask (const Losses *losses)
{
  const GwPencil *pencil = losses->pencil;

  return pencil->step->idea != NULL && !losses->clue->is_shared && !losses->clue->is_pair
         && gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_clue_and_house)) && !leaves_nothing (losses);
}

static void
begin (Losses *losses)
{
  const GwTerrain *terrain = losses->pencil->terrain;

  losses->seen = g_memdup2 (terrain->compiled->model->initial, terrain->n_places * sizeof (GwMask));
  read_premises (losses);
}

void
gw_clue_losses_add (GwPencil *pencil, const GwClueScope *clue)
{
  Losses losses = { .pencil = pencil, .clue = clue };
  const GwTerrain *terrain = pencil->terrain;

  if (!can_ask (&losses))
    return;
  begin (&losses);
  for (guint i = 0; i < terrain->n_groups && losses.n < MOST_HOUSES; i++)
    if (gw_meeting_is_house (terrain, i) && gw_pencil_group_is_on (pencil, i))
      look_at_house (&losses, i);
  say (&losses);
  g_free (losses.seen);
}

/* ---- the only cell for a digit ---- */

/* Ideas whose sentence says which digits the cells hold together. */
static gboolean
says_digits (const GwReason *step)
{
  static const char *const ideas[] = { "sum-sets", "sum-sets-left", "product-sets", "quad-four" };

  for (guint i = 0; i < G_N_ELEMENTS (ideas); i++)
    if (strcmp (step->idea, ideas[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Whether the clue needs VALUE in ONLY, as no other cell has room for it that does not hold it already; which of them have lost it is a premise. */
static gboolean
needs_there (Losses *losses, guint only, guint value)
{
  GwPencil *pencil = losses->pencil;
  g_autofree GwMask *without = g_memdup2 (losses->seen, pencil->terrain->n_places * sizeof (GwMask));

  without[only] &= ~GW_BIT (value);
  for (guint i = 0; i < losses->clue->n_vars; i++)
    {
      const guint var = losses->clue->vars[i];
      const GwMask left = pencil->cells[var] & ~change_of (losses, var);

      if ((left >> value & 1) == 0)
        without[var] &= ~GW_BIT (value);
      else if (var != only && !gw_mask_is_single (left))
        return FALSE;
    }
  if (can_do_with (losses, without))
    return FALSE;
  for (guint i = 0; i < losses->clue->n_vars; i++)
    {
      const guint var = losses->clue->vars[i];
      const GwMask before = without[var];

      without[var] = var == only ? before : losses->seen[var];
      if (without[var] == before || !can_do_with (losses, without))
        continue;
      without[var] = before;
      gw_pencil_note_lost (pencil, var, GW_BIT (value));
    }
  return TRUE;
}

/* Of what VAR may hold by now the digit that the clue needs there; the number of digits: there is none. */
static guint
only_there (Losses *losses, guint var)
{
  const GwMask left = losses->pencil->cells[var] & ~change_of (losses, var);

  if (!gw_mask_is_single (left))
    GW_MASK_FOREACH (v, left)
      if (needs_there (losses, var, v))
        return v;
  return losses->pencil->terrain->compiled->model->n_values;
}

gboolean
gw_clue_places_add (GwPencil *pencil, const GwClueScope *clue)
{
  Losses losses = { .pencil = pencil, .clue = clue };
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  g_autoptr (GString) text = g_string_new (NULL);
  char *why = pencil->step->why;

  if (!can_ask (&losses) || !pencil->puts_left || !says_digits (pencil->step))
    return FALSE;
  begin (&losses);
  for (guint i = 0; i < clue->n_vars; i++)
    {
      const guint value = only_there (&losses, clue->vars[i]);
      g_autofree char *cell = NULL;

      if (value == pencil->terrain->compiled->model->n_values || !gw_pencil_strike (pencil, clue->vars[i], ~GW_BIT (value)))
        continue;
      read_premises (&losses);
      cell = gw_grid_cell_name (puzzle->grid, gw_terrain_cell (pencil->terrain, clue->vars[i]));
      g_string_append_printf (text, text->len > 0 ? _(", and %s in %s") : _(", and %s only fits in %s"), puzzle->symbols->text[value], cell);
    }
  g_free (losses.seen);
  if (text->len == 0)
    return FALSE;
  pencil->step->why = g_strconcat (why, text->str, NULL);
  g_free (why);
  return TRUE;
}
