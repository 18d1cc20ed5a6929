/* Words for a digit that brings others with it. */
#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/knock-on.h"
#include "strategies/misfit.h"
#include "strategies/starve.h"
#include "strategies/think.h"

/* "R6C3 would be 6" */
static char *
digit_text (const GwKnocking *knocking, guint var, GwMask digit)
{
  g_autofree char *cell = gw_grid_cell_name (knocking->pencil->terrain->compiled->puzzle->grid, gw_terrain_cell (knocking->pencil->terrain, var));
  g_autofree char *value = gw_reason_values_text (digit, knocking->pencil->terrain);

  /* Translators: (if a cell were a digit) another cell, its digit: R6C3 would be 6 */
  return g_strdup_printf (_("%1$s would be %2$s"), cell, value);
}

/* "column 4 would have its 1 in R6C4"; GOES_ON: that house was just named. */
static char *
house_text (const GwKnocking *knocking, guint var, GwMask values, gboolean goes_on)
{
  const GwTerrain *terrain = knocking->pencil->terrain;
  g_autofree char *cell = gw_grid_cell_name (terrain->compiled->puzzle->grid, gw_terrain_cell (terrain, var));
  g_autofree char *digit = gw_reason_values_text (values, terrain), *name = gw_terrain_group_name (terrain, knocking->knock.place);

  if (goes_on)
    /* Translators: (column 4 would have its 1 in R6C4,) its next digit, that one's cell */
    return g_strdup_printf (_("its %1$s in %2$s"), digit, cell);
  /* Translators: (if a cell were a digit) a house, another digit, its cell: column 4 would have its 1 in R6C4 */
  return g_strdup_printf (_("%1$s would have its %2$s in %3$s"), name, digit, cell);
}

/* "renban line at R1C7 would leave only 9 for R4C7, only 1 or 2 for R2C7 and R3C7" */
static char *
clue_text (const GwKnocking *knocking)
{
  const GwTerrain *terrain = knocking->pencil->terrain;
  GwCandidates left[GW_KNOCK_SEEING];
  g_autofree char *name = gw_case_clue_name (terrain, knocking->suppose->clues->clues[knocking->knock.place].owner), *cells = NULL;

  gw_knocking_ask (knocking, knocking->knock.place, knocking->left);
  for (guint i = 0; i < knocking->n_shown; i++)
    left[i] = (GwCandidates) { gw_terrain_cell (terrain, knocking->shown[i]), gw_state_domain (knocking->suppose->clues->state, knocking->shown[i]) };
  cells = gw_starving_left_text (terrain, left, knocking->n_shown);
  /* Translators: (if a cell were a digit) a clue, cells and what it would leave them: renban line at R1C7 would leave only 9 for R4C7 */
  return g_strdup_printf (_("%1$s would leave %2$s"), name, cells);
}

/* The digits in between that BEFORE has not left alone yet, and AFTER has; without BEFORE those of the start. */
static void
add_between (const GwKnocking *knocking, const GwMask *before, const GwMask *after, GPtrArray *texts)
{
  gboolean goes_on = before != NULL && knocking->knock.kind == GW_KNOCK_BY_HOUSE;

  for (guint i = 0; i < knocking->n_between; i++)
    {
      const guint var = knocking->between[i];
      const gboolean is_next = before != NULL && gw_knocking_lists (knocking->next, knocking->n_next, var);

      if (!gw_mask_is_single (after[var]) || (before != NULL && (gw_mask_is_single (before[var]) || gw_knocking_lists (knocking->shown, knocking->n_shown, var))))
        continue;
      g_ptr_array_add (texts, is_next ? house_text (knocking, var, after[var], goes_on) : digit_text (knocking, var, after[var]));
      goes_on &= is_next;
    }
}

/* "R1C1 would be 2, column 4 would have its 1 in R6C4 and R6C3 would be 6": all that is in between. Free it. */
static char *
between_text (GwKnocking *knocking)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  gw_knocking_fails (knocking);
  add_between (knocking, NULL, knocking->left, texts);
  if (knocking->knock.kind == GW_KNOCK_BY_CLUE)
    g_ptr_array_add (texts, clue_text (knocking));
  else if (knocking->knock.kind == GW_KNOCK_BY_HOUSE)
    g_ptr_array_add (texts, house_text (knocking, knocking->knock.var, GW_BIT (knocking->knock.value), FALSE));
  add_between (knocking, knocking->left, knocking->then, texts);
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, texts->len), (const char *) texts->pdata[i]);
  return g_string_free (text, FALSE);
}

/* "column 8 would have no place for 9" */
static char *
end_text (const GwKnocking *knocking)
{
  const GwTerrain *terrain = knocking->pencil->terrain;
  const GwKnock *end = &knocking->end;
  g_autofree char *name = NULL, *digit = NULL;

  switch (end->kind)
    {
    case GW_KNOCK_BY_HOUSE:
      name = end->value == GW_KNOCK_NOTHING ? gw_starved_text (terrain, end->place, knocking->then) : gw_terrain_group_name (terrain, end->place);
      if (end->value == GW_KNOCK_NOTHING)
        /* Translators: (if a cell were a digit) what would be left of a house: that would leave R4C1 and R4C2 nothing but 1, in box 4 */
        return g_strdup_printf (_("that would leave %s"), name);
      digit = gw_reason_values_text (GW_BIT (end->value), terrain);
      return g_strdup_printf (_("%s would have no place for %s"), name, digit);
    case GW_KNOCK_BY_CLUE:
      return gw_misfit_end (knocking->suppose->clues, terrain, &knocking->suppose->clues->clues[end->place], knocking->var, knocking->then, knocking->pencil->off);
    default:
      name = gw_grid_cell_name (terrain->compiled->puzzle->grid, gw_terrain_cell (terrain, end->var));
      return g_strdup_printf (_("nothing would be left for %s"), name);
    }
}

void
gw_knocking_tell (GwKnocking *knocking)
{
  GwReason *step = knocking->pencil->step;
  const GwThinker thinker = { .puzzle = knocking->pencil->terrain->compiled->puzzle };
  g_autofree char *supposed = gw_think_suppositions (&thinker, step->changes), *between = between_text (knocking), *end = end_text (knocking);

  step->idea = gw_knocking_is_short (knocking) ? "knock-on" : NULL;
  if (between[0] == '\0')
    /* Translators: a cell and what it is supposed to hold ("R1C1 were 5"), what fails then ("row 3 would have no place for 9") */
    step->why = g_strdup_printf (_("if %1$s, %2$s"), supposed, end);
  else
    /* Translators: the same, with digits that it brings with it in between ("column 4 would have its 1 in R6C4 and R6C3 would be 6") */
    step->why = g_strdup_printf (_("if %1$s, %2$s; then %3$s"), supposed, between, end);
}
