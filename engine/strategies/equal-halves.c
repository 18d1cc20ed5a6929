/* Clues of two halves that make the same, an arrow and its circle, that lie whole in one house: together they make an even number, so what is left of the house
 * is odd or even. */
#include "base/i18n.h"
#include "rules/number.h"
#include "rules/cage.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/clue-names.h"
#include "strategies/explain-why.h"
#include "strategies/meeting.h"
#include "strategies/strategy.h"

#define MOST_CELLS 64u
#define MOST_CLUES 16u

typedef struct
{
  GwPencil       *pencil;
  const GwPuzzle *puzzle;
  guint32         group;
  guint           halves[MOST_CLUES], n_halves, cages[MOST_CLUES], n_cages; /* constraints */
  guint64         taken;  /* bit per cell of the house: of one of them */
  gint            rest;   /* what the house makes without its cages */
  GwMask          odd;
} House;

static const GwGroup *
group_of (const House *house)
{
  return &house->pencil->terrain->groups[house->group];
}

static gboolean
has_equal_halves (const GwConstraint *constraint)
{
  return constraint->n_regions == 1
         && ((constraint->rule == &gw_rule_arrow && constraint->args[0].value == 1) || constraint->rule == &gw_rule_double_arrow_line);
}

/* The cells of the clue as bits of the house; 0 where one lies elsewhere, stands in it twice, or is of another clue. */
static guint64
members_of (const House *house, const GwConstraint *constraint)
{
  const GwGroup *group = group_of (house);
  const GwRegion *region = constraint->regions[0];
  guint64 members = 0;

  for (guint i = 0; i < region->n_cells; i++)
    {
      const guint var = house->pencil->terrain->compiled->var_of_cell[region->cells[i]];
      guint k = 0;

      while (k < group->n_vars && group->vars[k] != var)
        k++;
      if (k == group->n_vars || ((members | house->taken) >> k & 1) != 0)
        return 0;
      members |= GW_BIT (k);
    }
  return members;
}

static void
take_clues (House *house, gboolean are_cages)
{
  for (guint owner = 0; owner < house->puzzle->n_constraints; owner++)
    {
      const GwConstraint *constraint = house->puzzle->constraints[owner];
      guint64 members;

      if (!(are_cages ? gw_cage_is_usual (constraint) : has_equal_halves (constraint)) || !gw_pencil_owner_is_on (house->pencil, owner) || (are_cages ? house->n_cages : house->n_halves) == MOST_CLUES)
        continue;
      members = members_of (house, constraint);
      if (members == 0)
        continue;
      house->taken |= members;
      house->rest -= are_cages ? constraint->args[0].value : 0;
      if (are_cages)
        house->cages[house->n_cages++] = owner;
      else
        house->halves[house->n_halves++] = owner;
    }
}

/* FALSE where the house is not full, or no such clue lies in it. */
static gboolean
read_house (House *house, guint32 group)
{
  house->group = group;
  house->taken = 0;
  house->rest = 0;
  house->n_halves = house->n_cages = 0;
  if (group_of (house)->n_vars > MOST_CELLS || gw_mask_count (group_of (house)->full & group_of (house)->once) != group_of (house)->n_vars
      || !gw_pencil_group_is_on (house->pencil, group))
    return FALSE;
  GW_MASK_FOREACH (v, group_of (house)->full)
    house->rest += house->puzzle->symbols->number[v];
  take_clues (house, FALSE);
  if (house->n_halves == 0)
    return FALSE;
  take_clues (house, TRUE);
  return TRUE;
}

/* ---- words ---- */

/* "45", "45-13-7 = 25" */
static char *
rest_text (const House *house)
{
  GString *text = g_string_new (NULL);
  gint all = house->rest;

  for (guint i = 0; i < house->n_cages; i++)
    all += house->puzzle->constraints[house->cages[i]]->args[0].value;
  g_string_append_printf (text, "%d", all);
  for (guint i = 0; i < house->n_cages; i++)
    g_string_append_printf (text, "-%d", house->puzzle->constraints[house->cages[i]]->args[0].value);
  if (house->n_cages > 0)
    g_string_append_printf (text, " = %d", house->rest);
  return g_string_free (text, FALSE);
}

/* "; R6C6 is even": what else is left of the house. */
static void
append_others (GString *text, const House *house, const GwCell *others, guint n_others)
{
  const GwThinker thinker = { .puzzle = house->puzzle };
  GwCell cells[2][MOST_CELLS];
  guint n[2] = { 0, 0 };

  for (guint i = 0; i < n_others; i++)
    {
      const gboolean is_odd = (house->pencil->cells[house->pencil->terrain->compiled->var_of_cell[others[i]]] & house->odd) != 0;

      cells[is_odd][n[is_odd]++] = others[i];
    }
  for (guint is_odd = 0; is_odd < 2; is_odd++)
    if (n[is_odd] > 0)
      {
        g_autofree char *names = gw_think_cells (&thinker, cells[is_odd], n[is_odd]);

        g_string_append (text, "; ");
        g_string_append_printf (text, is_odd ? ngettext ("%s is odd", "%s are odd", n[is_odd]) : ngettext ("%s is even", "%s are even", n[is_odd]), names);
      }
}

static void
tell (const House *house, const GwCell *others, guint n_others)
{
  GwReason *step = house->pencil->step;
  g_autofree char *name = gw_terrain_group_name (house->pencil->terrain, house->group), *halves = gw_clue_names (house->pencil->terrain, house->halves, house->n_halves), *rest = rest_text (house);
  GString *text = g_string_new (NULL);

  gw_pencil_note_group (house->pencil, house->group);
  step->n_bases = step->groups->len;
  for (guint i = 0; i < house->n_halves; i++)
    gw_reason_add_clue (step, house->halves[i]);
  for (guint i = 0; i < house->n_cages; i++)
    gw_reason_add_clue (step, house->cages[i]);
  step->idea = "equal-halves";
  /* Translators: a house, clues in it with two halves that make the same, what is left without its cages: "45-13 = 32" */
  g_string_append_printf (text, house->rest % 2 != 0 ? _("%1$s: %2$s have equal halves and make an even number, but %3$s is odd")
                                                     : _("%1$s: %2$s have equal halves and make an even number, and %3$s is even"), name, halves, rest);
  append_others (text, house, others, n_others);
  step->why = g_string_free (text, FALSE);
}

/* ---- the strategy ---- */

/* Of the cells that are left one alone may still be odd or even. */
static gboolean
look_at (House *house)
{
  const GwGroup *group = group_of (house);
  GwCell others[MOST_CELLS];
  guint n_others = 0, mixed = group->n_vars;
  gint total = house->rest;

  for (guint k = 0; k < group->n_vars; k++)
    {
      const GwMask may = house->pencil->cells[group->vars[k]];

      if ((house->taken >> k & 1) != 0)
        continue;
      if ((may & house->odd) != 0 && (may & ~house->odd) != 0)
        {
          if (mixed < group->n_vars)
            return FALSE;
          mixed = k;
          continue;
        }
      total += (may & house->odd) != 0;
      others[n_others++] = gw_terrain_cell (house->pencil->terrain, group->vars[k]);
    }
  if (mixed == group->n_vars || !gw_pencil_strike (house->pencil, group->vars[mixed], total % 2 != 0 ? ~house->odd : house->odd))
    return FALSE;
  if (!gw_pencil_explains (house->pencil))
    return TRUE;
  for (guint i = 0; i < n_others; i++)
    {
      const guint var = house->pencil->terrain->compiled->var_of_cell[others[i]];

      gw_pencil_note_lost (house->pencil, var, (house->pencil->cells[var] & house->odd) != 0 ? ~house->odd : house->odd);
    }
  tell (house, others, n_others);
  return TRUE;
}

static gboolean
has_any (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (has_equal_halves (puzzle->constraints[i]))
      return TRUE;
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  House house = { .pencil = pencil, .puzzle = puzzle };

  if (puzzle->symbols->empty >= 0 || gw_has_multipliers (puzzle) || !has_any (puzzle))
    return FALSE;
  GW_MASK_FOREACH (v, puzzle->symbols->all)
    house.odd |= puzzle->symbols->number[v] % 2 != 0 ? GW_BIT (v) : 0;
  for (guint32 g = 0; g < pencil->terrain->n_groups && gw_pencil_goes_on (pencil, 50); g++)
    if (gw_meeting_is_house (pencil->terrain, g) && read_house (&house, g) && look_at (&house) && gw_pencil_explains (pencil))
      return TRUE;
  return pencil->has_found;
}

const GwStrategy gw_strategy_equal_halves = {
  .id = "equal-halves",
  .name = N_("equal halves in a house"),
  .meaning = N_("arrows that lie in a house with their circles make an even number: whether the cell that is left over is odd or even"),
  .monotone = TRUE,
  .tenths = 32,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
