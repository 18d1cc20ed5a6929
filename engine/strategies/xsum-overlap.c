/* Two X-sums of one row, from both ends, whose first numbers stand: what their cells have in common, or what lies between them, makes the difference to all of the row. */
#include <string.h>

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/explain-why.h"
#include "strategies/strategy.h"
#include "strategies/think.h"

/* More cells say too little. */
#define MOST_CELLS 5u

typedef struct
{
  GwPencil *pencil;
  guint     clues[2];    /* places in the puzzle's list, the second from the other end */
  guint     lengths[2];  /* how many cells each of them takes */
  guint32   house;
  gboolean  is_between;  /* the cells lie between both, else in both */
  guint     n;
  guint     vars[MOST_CELLS];
  gint      all, total;  /* of the row; of the cells */
} Overlap;

static const GwConstraint *
clue_of (const Overlap *overlap, guint k)
{
  return overlap->pencil->terrain->compiled->puzzle->constraints[overlap->clues[k]];
}

static guint
var_at (const Overlap *overlap, guint k, guint i)
{
  return overlap->pencil->terrain->compiled->var_of_cell[clue_of (overlap, k)->regions[0]->cells[i]];
}

static gboolean
is_xsum (const GwPencil *pencil, guint place)
{
  const GwConstraint *clue = pencil->terrain->compiled->puzzle->constraints[place];

  return clue->rule == &gw_rule_x_sum && clue->args[0].value != GW_OPEN && gw_pencil_owner_is_on (pencil, place);
}

/* The same cells, from the other end. */
static gboolean
are_opposite (const Overlap *overlap)
{
  const GwRegion *one = clue_of (overlap, 0)->regions[0], *other = clue_of (overlap, 1)->regions[0];

  for (guint i = 0; i < one->n_cells && one->n_cells == other->n_cells; i++)
    if (one->cells[i] != other->cells[other->n_cells - 1 - i])
      return FALSE;
  return one->n_cells == other->n_cells;
}

/* The house that is just this line, and has all digits; FALSE: there is none. */
static gboolean
find_house (Overlap *overlap)
{
  const GwTerrain *terrain = overlap->pencil->terrain;
  const guint n = clue_of (overlap, 0)->regions[0]->n_cells;

  for (guint32 g = 0; g < terrain->n_groups; g++)
    {
      const GwGroup *group = &terrain->groups[g];
      gboolean has_all = group->n_vars == n && gw_mask_count (group->full & group->once) == n && n == terrain->compiled->model->n_values && gw_pencil_group_is_on (overlap->pencil, g);

      for (guint i = 0; i < n && has_all; i++)
        has_all = gw_group_has (group, var_at (overlap, 0, i));
      overlap->house = g;
      if (has_all)
        return TRUE;
    }
  return FALSE;
}

/* Which cells are in both, or in none, and what they make; FALSE where that says nothing. */
static gboolean
measure (Overlap *overlap)
{
  const GwPuzzle *puzzle = overlap->pencil->terrain->compiled->puzzle;
  const gint sums = clue_of (overlap, 0)->args[0].value + clue_of (overlap, 1)->args[0].value;
  const guint n = clue_of (overlap, 0)->regions[0]->n_cells;
  guint first, end;

  for (guint k = 0; k < 2; k++)
    {
      const guint var = var_at (overlap, k, 0);
      const gint number = gw_pencil_is_placed (overlap->pencil, var) ? puzzle->symbols->number[gw_mask_lowest (overlap->pencil->cells[var])] : 0;

      if (number < 1 || number > (gint) n)
        return FALSE;
      overlap->lengths[k] = (guint) number;
    }
  overlap->is_between = overlap->lengths[0] + overlap->lengths[1] < n;
  first = overlap->is_between ? overlap->lengths[0] : n - overlap->lengths[1];
  end = overlap->is_between ? n - overlap->lengths[1] : overlap->lengths[0];
  overlap->all = gw_addends_total (puzzle->symbols, gw_mask_below (puzzle->symbols->n));
  overlap->total = overlap->is_between ? overlap->all - sums : sums - overlap->all;
  overlap->n = end - first;
  for (guint i = first; i < end && overlap->n <= MOST_CELLS; i++)
    overlap->vars[i - first] = var_at (overlap, 0, i);
  return overlap->n > 0 && overlap->n <= MOST_CELLS;
}

/* What the cells may hold, each with no more known of it than bit I of KNOWN says; LEFT: what of that makes their total. */
static gboolean
leave (const Overlap *overlap, guint32 known, GwMask *left)
{
  const GwPencil *pencil = overlap->pencil;
  GwMask ends = 0;

  for (guint k = 0; k < 2; k++)
    ends |= pencil->cells[var_at (overlap, k, 0)];
  for (guint i = 0; i < overlap->n; i++)
    {
      const gboolean is_end = overlap->vars[i] == var_at (overlap, 0, 0) || overlap->vars[i] == var_at (overlap, 1, 0);

      left[i] = is_end ? pencil->cells[overlap->vars[i]] : (known >> i & 1) != 0 ? pencil->cells[overlap->vars[i]] & ~ends : gw_mask_below (pencil->terrain->compiled->model->n_values) & ~ends;
    }
  return gw_addends_make (pencil->terrain->compiled->puzzle, left, overlap->n, TRUE, overlap->total, left);
}

/* ---- words ---- */

/* Whether all that the step takes goes when no more is known of the cells. */
static gboolean
goes_by (const Overlap *overlap, guint32 known)
{
  GwMask left[MOST_CELLS];

  if (!leave (overlap, known, left))
    return FALSE;
  for (guint i = 0; i < overlap->n; i++)
    if ((gw_reason_taken_from (overlap->pencil->step, gw_terrain_cell (overlap->pencil->terrain, overlap->vars[i])) & left[i]) != 0)
      return FALSE;
  return TRUE;
}

/* Digits that the sum leaves alone, whatever their cells had lost before. */
static void
put_left (const Overlap *overlap, guint32 known)
{
  const GwPencil *pencil = overlap->pencil;
  GwMask left[MOST_CELLS];

  if (pencil->puts_left && leave (overlap, known, left))
    for (guint i = 0; i < overlap->n; i++)
      {
        const GwCell cell = gw_terrain_cell (pencil->terrain, overlap->vars[i]);

        if (gw_mask_is_single (left[i]) && gw_reason_taken_from (pencil->step, cell) != 0)
          gw_reason_add_placed (pencil->step, cell, gw_mask_lowest (left[i]));
      }
}

static void
note_marks (const Overlap *overlap)
{
  guint32 known = (1u << overlap->n) - 1;

  for (guint k = 0; k < 2; k++)
    gw_pencil_note_lost (overlap->pencil, var_at (overlap, k, 0), ~(GwMask) 0);
  for (guint i = 0; i < overlap->n; i++)
    if (goes_by (overlap, known & ~(1u << i)))
      known &= ~(1u << i);
    else
      gw_pencil_note_lost (overlap->pencil, overlap->vars[i], ~(GwMask) 0);
  put_left (overlap, known);
}

/* "X-sum 22 from the left of row 1 takes 4 cells, X-sum 28 from the right of row 1 takes 6: both take R1C4, which makes 22+28-45 = 5" */
static char *
sum_text (const Overlap *overlap, const char *cells)
{
  const GwTerrain *terrain = overlap->pencil->terrain;
  const gint one = clue_of (overlap, 0)->args[0].value, other = clue_of (overlap, 1)->args[0].value;
  g_autofree char *first = gw_case_clue_name (terrain, overlap->clues[0]), *second = gw_case_clue_name (terrain, overlap->clues[1]);

  if (overlap->is_between)
    /* Translators: an X-sum and its number of cells, another and its number, what all digits make, the sums, what is left, cells */
    return g_strdup_printf (ngettext ("%1$s takes %2$u cell, %3$s takes %4$u: %5$d-%6$d-%7$d = %8$d is left between them for %9$s",
                                      "%1$s takes %2$u cells, %3$s takes %4$u: %5$d-%6$d-%7$d = %8$d is left between them for %9$s", overlap->lengths[0]),
                            first, overlap->lengths[0], second, overlap->lengths[1], overlap->all, one, other, overlap->total, cells);
  /* Translators: an X-sum and its number of cells, another and its number, cells, the sums, what all digits make, what is left */
  return g_strdup_printf (ngettext ("%1$s takes %2$u cell, %3$s takes %4$u; they have %5$s in common: %6$d+%7$d-%8$d = %9$d",
                                    "%1$s takes %2$u cells, %3$s takes %4$u; they have %5$s in common: %6$d+%7$d-%8$d = %9$d", overlap->lengths[0]),
                          first, overlap->lengths[0], second, overlap->lengths[1], cells, one, other, overlap->all, overlap->total);
}

static void
tell (const Overlap *overlap)
{
  const GwTerrain *terrain = overlap->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  GwReason *step = overlap->pencil->step;
  GwCell cells[MOST_CELLS];
  g_autofree char *names = NULL, *text = NULL;
  GwMask banned = 0;

  for (guint i = 0; i < overlap->n; i++)
    cells[i] = gw_terrain_cell (terrain, overlap->vars[i]);
  for (guint k = 0; k < 2; k++)
    {
      const guint var = var_at (overlap, k, 0);

      banned |= gw_think_is_among (cells, overlap->n, gw_terrain_cell (terrain, var)) ? 0 : overlap->pencil->cells[var];
      gw_reason_add_clue (step, overlap->clues[k]);
    }
  names = gw_think_cells (&thinker, cells, overlap->n);
  text = sum_text (overlap, names);
  if (overlap->n == 1 || !gw_think_of_rest (overlap->pencil, text, cells, overlap->n, overlap->total, FALSE, banned))
    step->why = g_steal_pointer (&text);
  step->idea = "xsum-overlap";
  gw_pencil_note_group (overlap->pencil, overlap->house);
  step->n_bases = 1;
  note_marks (overlap);
}

/* ---- the strategy ---- */

static gboolean
try_pair (Overlap *overlap)
{
  GwPencil *pencil = overlap->pencil;
  GwMask left[MOST_CELLS];
  gboolean found = FALSE;

  if (!leave (overlap, ~0u, left))
    {
      pencil->is_impossible = TRUE;
      return FALSE;
    }
  for (guint i = 0; i < overlap->n; i++)
    found |= gw_pencil_strike (pencil, overlap->vars[i], ~left[i]);
  if (!found || !gw_pencil_explains (pencil))
    return FALSE;
  tell (overlap);
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  const GwThinker thinker = { .puzzle = puzzle };
  Overlap overlap = { .pencil = pencil };

  if (pencil->terrain->is_whole || !gw_puzzle_has_rule (puzzle, &gw_rule_x_sum) || !gw_think_is_plain (&thinker))
    return FALSE;
  for (overlap.clues[0] = 0; overlap.clues[0] < puzzle->n_constraints; overlap.clues[0]++)
    for (overlap.clues[1] = overlap.clues[0] + 1; overlap.clues[1] < puzzle->n_constraints && is_xsum (pencil, overlap.clues[0]) && gw_pencil_goes_on (pencil, 5); overlap.clues[1]++)
      if (is_xsum (pencil, overlap.clues[1]) && are_opposite (&overlap) && measure (&overlap) && find_house (&overlap) && try_pair (&overlap))
        return TRUE;
  return pencil->has_found;
}

const GwStrategy gw_strategy_xsum_overlap = {
  .id = "xsum-overlap",
  .name = N_("overlapping X-sums"),
  .meaning = N_("two X-sums of one row whose first numbers stand: the cells that both take, or that lie between them"),
  .monotone = TRUE,
  .sees_several = TRUE,
  .tenths = 28,
  .find = find,
  .explain = gw_explain_why,
};
