#include "strategies/at-a-glance.h"

#include "rules/cage.h"
#include "rules/number.h"
#include "rules/rule-table.h"

/* Sets of more cells, and of more digits, nobody knows by heart. */
#define MOST_KNOWN  4u
#define MOST_DIGITS 16u

/* ---- a sum of cells ---- */

typedef struct
{
  const GwPencil *pencil;
  const GwMask   *may;
  guint           n;
} Sum;

static gint
number_of (const Sum *sum, guint value)
{
  return sum->pencil->terrain->compiled->puzzle->symbols->number[value];
}

static gboolean
has_one_for_each (const Sum *sum, GwMask set)
{
  for (guint i = 0; i < sum->n; i++)
    if ((sum->may[i] & set) == 0)
      return FALSE;
  return TRUE;
}

/* All digits of sets of SET and N more of DIGITS, which make TOTAL, that have one for each cell. */
static GwMask
known_digits (const Sum *sum, GwMask set, guint n, GwMask digits, gint total)
{
  GwMask known = 0;

  if (n == 0)
    return total == 0 && has_one_for_each (sum, set) ? set : 0;
  while (digits != 0)
    {
      const guint value = gw_mask_lowest (digits);

      digits &= digits - 1;
      known |= known_digits (sum, set | GW_BIT (value), n - 1, digits, total - number_of (sum, value));
    }
  return known;
}

/* Beside the least and the most of all others. */
static gboolean
keep_between (const Sum *sum, gint total, GwMask *support)
{
  gint least[GW_GLANCE_CELLS], most[GW_GLANCE_CELLS], low = 0, high = 0;
  gboolean has_all = TRUE;

  for (guint i = 0; i < sum->n; i++)
    {
      least[i] = G_MAXINT;
      most[i] = G_MININT;
      GW_MASK_FOREACH (v, sum->may[i])
        {
          least[i] = MIN (least[i], number_of (sum, v));
          most[i] = MAX (most[i], number_of (sum, v));
        }
      low += least[i];
      high += most[i];
    }
  for (guint i = 0; i < sum->n; i++)
    {
      support[i] = 0;
      GW_MASK_FOREACH (v, sum->may[i])
        if (number_of (sum, v) + low - least[i] <= total && number_of (sum, v) + high - most[i] >= total)
          support[i] |= GW_BIT (v);
      has_all &= support[i] != 0;
    }
  return has_all;
}

/* Of each cell into SUPPORT. FALSE where nothing is left of one. */
static gboolean
find_support (const Sum *sum, gint total, GwMask digits, GwMask *support)
{
  gboolean has_all = keep_between (sum, total, support);
  GwMask known;

  if (sum->n < 2 || sum->n > MOST_KNOWN || digits == 0 || gw_mask_count (digits) > MOST_DIGITS)
    return has_all;
  known = known_digits (sum, 0, sum->n, digits, total);
  for (guint i = 0; i < sum->n; i++)
    has_all &= (support[i] &= known) != 0;
  return has_all;
}

gboolean
gw_glance_at_sum (GwPencil *pencil, const guint *vars, guint n, gint total, GwMask digits)
{
  GwMask may[GW_GLANCE_CELLS], support[GW_GLANCE_CELLS];
  const Sum sum = { pencil, may, n };
  gboolean has_found = FALSE;

  for (guint i = 0; i < n; i++)
    may[i] = pencil->cells[vars[i]];
  if (!find_support (&sum, total, digits, support))
    {
      pencil->is_impossible = TRUE;
      return FALSE;
    }
  if (n == 1)
    return gw_pencil_put (pencil, vars[0], gw_mask_lowest (support[0]));
  for (guint i = 0; i < n; i++)
    has_found |= gw_pencil_strike (pencil, vars[i], ~support[i]);
  return has_found;
}

/* ---- cages ---- */

/* The open cells into VARS, what they make into TOTAL. 0 where there are too many of them. */
static guint
read_open (const GwPencil *pencil, const GwConstraint *cage, guint *vars, gint *total)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  guint n = 0;

  *total = cage->args[0].value;
  for (guint i = 0; i < cage->regions[0]->n_cells; i++)
    {
      const guint var = pencil->terrain->compiled->var_of_cell[cage->regions[0]->cells[i]];

      if (gw_pencil_is_placed (pencil, var))
        *total -= puzzle->symbols->number[gw_mask_lowest (pencil->cells[var])];
      else if (n == GW_GLANCE_CELLS)
        return 0;
      else
        vars[n++] = var;
    }
  return n;
}

static gboolean
look_at_cage (GwPencil *pencil, const GwConstraint *cage)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  const gboolean do_differ = cage->rule == &gw_rule_sum && !gw_cage_may_repeat (puzzle);
  guint vars[GW_GLANCE_CELLS];
  gint total;
  const guint n = read_open (pencil, cage, vars, &total);

  return n > 0 && gw_glance_at_sum (pencil, vars, n, total, do_differ ? gw_mask_below (puzzle->symbols->n_plain) : 0);
}

gboolean
gw_glance_at_cages (GwPencil *pencil)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  gboolean has_found = FALSE;

  if (puzzle->symbols->empty >= 0 || gw_has_multipliers (puzzle))
    return FALSE;
  for (guint i = 0; i < puzzle->n_constraints && gw_pencil_goes_on (pencil, 50); i++)
    if (gw_cage_is_usual (puzzle->constraints[i]) && gw_pencil_owner_is_on (pencil, i))
      has_found |= look_at_cage (pencil, puzzle->constraints[i]);
  return has_found;
}
