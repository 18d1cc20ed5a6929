/* What the pairs of one cell say beside what each leaves by itself: whatever the cell holds, something goes from another; or one of its digits would leave two
 * cells that see each other the same one. Houses take part, as far as nobody mentions them: two cells of one do not hold the same. */
#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/explain-why.h"
#include "strategies/pair-sight.h"
#include "strategies/strategy.h"

/* Of so many digits people see what goes with none of them. */
#define MOST_VALUES 3u

/* A cell, and what goes from another whatever it holds; or two that would be left the same by one of its digits. */
typedef struct
{
  GwPencil     *pencil;
  guint         var;
  const GwPair *pairs, *end;
} Either;

static const GwConstraint *
constraint_of (const Either *either, const GwPair *pair)
{
  return either->pencil->terrain->compiled->puzzle->constraints[gw_sight_owner (either->pencil, pair)];
}

/* "white dot at R1C1", "white dot" of several. Free it. */
static char *
clues_text (const Either *either)
{
  const GwTerrain *terrain = either->pencil->terrain;
  const GwReason *step = either->pencil->step;

  return step->clues->len > 1 ? gw_reason_clue_name (terrain->compiled->puzzle->constraints[gw_reason_clue (step)])
                              : gw_case_clue_name (terrain, gw_reason_clue (step));
}

/* ---- whatever the cell holds ---- */

/* What PAIR and the houses of both cells take from its other cell whatever VAR holds. */
static GwMask
goes_by (const Either *either, const GwPair *pair)
{
  const GwPencil *pencil = either->pencil;
  GwMask goes = pencil->cells[pair->other];

  GW_MASK_FOREACH (v, pencil->cells[either->var])
    goes &= ~pair->partners[v] | GW_BIT (v);
  GW_MASK_FOREACH (v, goes & pencil->cells[either->var])
    if ((pair->partners[v] >> v & 1) != 0 && gw_sight_house (pencil, either->var, pair->other, v) == GW_SIGHT_NONE)
      goes &= ~GW_BIT (v);
  return goes;
}

/* Of the houses by which the cell and OTHER do not both hold VALUE that with most of the other pairs' cells in it: few houses will do for all. */
static guint32
house_with (const Either *either, guint other, guint value)
{
  const GwPencil *pencil = either->pencil;
  const GwTerrain *terrain = pencil->terrain;
  guint32 best = GW_SIGHT_NONE;
  guint most = 0;

  for (guint32 k = terrain->first_group[other]; k < terrain->first_group[other + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];
      guint n = 1;

      if (!gw_sight_sees (pencil, terrain->groups_of[k], value) || !gw_group_has (group, either->var))
        continue;
      for (const GwPair *pair = either->pairs; pair < either->end; pair++)
        n += gw_group_has (group, pair->other);
      if (n > most)
        best = terrain->groups_of[k];
      most = MAX (n, most);
    }
  return best;
}

/* The premises by which VALUES go; into LOST what VAR must have lost for that. */
static void
note_pair (const Either *either, const GwPair *pair, GwMask values, GwMask *lost)
{
  GwPencil *pencil = either->pencil;
  GwReason *step = pencil->step;

  gw_reason_add_clue (step, gw_sight_owner (pencil, pair));
  GW_MASK_FOREACH (v, gw_mask_below (pencil->terrain->compiled->model->n_values))
    {
      const GwMask stays = values & pair->partners[v];

      if ((pencil->cells[either->var] >> v & 1) == 0)
        *lost |= stays != 0 ? GW_BIT (v) : 0;
      else if (stays != 0)
        gw_reason_add_seen (step, step->groups, house_with (either, pair->other, v));
    }
}

static char *
either_text (const Either *either, GwMask goes)
{
  const GwTerrain *terrain = either->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  const GwMask may = either->pencil->cells[either->var];
  g_autofree char *clues = clues_text (either), *cell = gw_grid_cell_name (thinker.puzzle->grid, gw_terrain_cell (terrain, either->var));
  g_autofree char *values = gw_think_values (&thinker, may), *gone = gw_think_values (&thinker, goes);

  if (gw_mask_count (may) == 2)
    /* Translators: a clue, a cell, "4 or 5", digits: "non-consecutive: R5C5 is 4 or 5, and neither goes with 4 or 5" */
    return g_strdup_printf (_("%1$s: %2$s is %3$s, and neither goes with %4$s"), clues, cell, values, gone);
  /* Translators: a clue, a cell, "4-6", digits */
  return g_strdup_printf (_("%1$s: %2$s is %3$s, and none of these goes with %4$s"), clues, cell, values, gone);
}

/* Of all clues of the rule that has it for one of them, in the words of that one. */
static void
tell_either (const Either *either, const GwPair *first, GwMask goes)
{
  GwPencil *pencil = either->pencil;
  GwMask lost = 0;

  note_pair (either, first, goes, &lost);
  for (const GwPair *pair = first + 1; pair < either->end; pair++)
    if (gw_sight_pair_is_on (pencil, pair) && constraint_of (either, pair)->rule == constraint_of (either, first)->rule
        && (goes & ~(goes_by (either, pair) | ~pencil->cells[pair->other])) == 0 && gw_pencil_strike (pencil, pair->other, goes))
      note_pair (either, pair, goes & pencil->cells[pair->other], &lost);
  gw_pencil_note_lost (pencil, either->var, lost);
  gw_pencil_note_cell (pencil, either->var, pencil->cells[either->var]);
  pencil->step->values = goes;
  pencil->step->idea = "near-either";
  pencil->step->why = either_text (either, goes);
}

static gboolean
find_either (const Either *either)
{
  GwPencil *pencil = either->pencil;

  for (const GwPair *pair = either->pairs; pair < either->end; pair++)
    {
      const GwMask goes = gw_sight_pair_is_on (pencil, pair) ? goes_by (either, pair) : 0;

      if (goes != 0 && gw_pencil_strike (pencil, pair->other, goes) && gw_pencil_explains (pencil))
        {
          tell_either (either, pair, goes);
          return TRUE;
        }
    }
  return FALSE;
}

/* ---- two cells that would be the same ---- */

/* The one digit that VALUE of the cell leaves the other; 0: none or several. */
static GwMask
left_by (const Either *either, const GwPair *pair, guint value)
{
  const GwMask left = either->pencil->cells[pair->other] & pair->partners[value];

  if (!gw_sight_pair_is_on (either->pencil, pair))
    return 0;
  return gw_mask_is_single (left) ? left : 0;
}

/* Two pairs whose cells see each other and would be left the same. */
static gboolean
find_two (const Either *either, guint value, const GwPair **one, const GwPair **two)
{
  for (*one = either->pairs; *one < either->end; ++*one)
    {
      const GwMask left = left_by (either, *one, value);

      for (*two = *one + 1; left != 0 && *two < either->end; ++*two)
        if (left_by (either, *two, value) == left && (*one)->other != (*two)->other
            && gw_sight_house (either->pencil, (*one)->other, (*two)->other, gw_mask_lowest (left)) != GW_SIGHT_NONE)
          return TRUE;
    }
  return FALSE;
}

static void
note_two (const Either *either, guint value, const GwPair *one, const GwPair *two)
{
  GwPencil *pencil = either->pencil;
  const GwMask left = left_by (either, one, value);

  gw_reason_add_clue (pencil->step, gw_sight_owner (pencil, one));
  gw_reason_add_clue (pencil->step, gw_sight_owner (pencil, two));
  gw_reason_add_seen (pencil->step, pencil->step->groups, gw_sight_house (pencil, one->other, two->other, gw_mask_lowest (left)));
  gw_pencil_note_lost (pencil, one->other, one->partners[value] & ~left);
  gw_pencil_note_lost (pencil, two->other, two->partners[value] & ~left);
}

/* Digits of the cell, and the one that two others would both be then. */
typedef struct
{
  GwMask supposed, same;
} Alike;

/* "with 4 in R2C5, R2C4 and R2C6 would both be 9, with 6 or 7 both would be 1" */
static void
append_two (const Either *either, GString *text, const Alike *alike, const GwPair *one, const GwPair *two)
{
  const GwTerrain *terrain = either->pencil->terrain;
  const GwGrid *grid = terrain->compiled->puzzle->grid;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree char *cell = gw_grid_cell_name (grid, gw_terrain_cell (terrain, either->var));
  g_autofree char *digits = gw_think_values (&thinker, alike->supposed), *same = gw_reason_values_text (alike->same, terrain);
  g_autofree char *first = gw_grid_cell_name (grid, gw_terrain_cell (terrain, one->other)), *second = gw_grid_cell_name (grid, gw_terrain_cell (terrain, two->other));

  if (text->len == 0)
    /* Translators: digits, the cell that is supposed to hold one of them, two cells, the digit that both would have to be */
    g_string_append_printf (text, _("with %1$s in %2$s, %3$s and %4$s would both be %5$s"), digits, cell, first, second, same);
  else
    /* Translators: continues "with 4 in R2C5, R2C4 and R2C6 would both be 9": of the same two cells */
    g_string_append_printf (text, _(", with %1$s both would be %2$s"), digits, same);
}

/* Digits that would make both the same are said together. */
static guint
add_alike (Alike *alike, guint n, guint value, GwMask same)
{
  guint i = 0;

  while (i < n && alike[i].same != same)
    i++;
  if (i == n)
    alike[n++] = (Alike) { 0, same };
  alike[i].supposed |= GW_BIT (value);
  return n;
}

static void
tell_two (const Either *either, guint value)
{
  GwPencil *pencil = either->pencil;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *clues = NULL;
  const GwPair *one, *two, *first = NULL, *second = NULL;
  Alike alike[GW_MAX_SYMBOLS];
  guint n = 0;

  GW_MASK_FOREACH (v, pencil->cells[either->var])
    if (find_two (either, v, &one, &two)
        && (first == NULL ? v == value : one->other == first->other && two->other == second->other && gw_pencil_strike (pencil, either->var, GW_BIT (v))))
      {
        note_two (either, v, one, two);
        n = add_alike (alike, n, v, left_by (either, one, v));
        first = one;
        second = two;
      }
  for (guint i = 0; i < n; i++)
    append_two (either, text, &alike[i], first, second);
  clues = clues_text (either);
  pencil->step->idea = "two-alike";
  pencil->step->why = g_strdup_printf ("%s: %s", clues, text->str);
}

static gboolean
find_alike (const Either *either)
{
  GwPencil *pencil = either->pencil;
  const GwPair *one, *two;

  if (either->end - either->pairs > 1)
    GW_MASK_FOREACH (v, pencil->cells[either->var])
      if (gw_pencil_wants (pencil, either->var, GW_BIT (v)) && find_two (either, v, &one, &two) && gw_pencil_strike (pencil, either->var, GW_BIT (v))
          && gw_pencil_explains (pencil))
        {
          tell_two (either, v);
          return TRUE;
        }
  return FALSE;
}

/* ---- the strategy ---- */

static gboolean
look_at (const Either *either)
{
  const gboolean has_few = gw_mask_count (either->pencil->cells[either->var]) <= MOST_VALUES;

  return (has_few && find_either (either)) || find_alike (either);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;

  for (guint var = 0; var < terrain->n_vars; var++)
    {
      const Either either = { pencil, var, &terrain->pairs[terrain->first_pair[var]], &terrain->pairs[terrain->first_pair[var + 1]] };

      if (either.pairs == either.end || gw_pencil_is_placed (pencil, var))
        continue;
      if (!gw_pencil_goes_on (pencil, 50))
        break;
      if (look_at (&either))
        {
          pencil->step->n_bases = pencil->step->groups->len;
          return TRUE;
        }
    }
  return pencil->has_found;
}

const GwStrategy gw_strategy_either_way = {
  .id = "either-way",
  .name = N_("either way"),
  .meaning = N_("what no digit that a cell has left goes with; a digit that would leave two cells which see each other the same one"),
  .monotone = TRUE,
  .tenths = 26,
  .find = find,
  .explain = gw_explain_why,
};
