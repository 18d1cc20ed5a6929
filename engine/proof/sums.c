#include "proof/sums.h"

#include "rules/cage.h"
#include "rules/number.h"
#include "rules/rule-table.h"

#define MOST_TERMS 5u

/* What is left when all houses are added up and all cages taken away. */
typedef struct
{
  const GwReason  *step;
  const GwTerrain *terrain;
  const GwPuzzle  *puzzle;
  gint            *times; /* per cell */
  gint             total;
  guint            n;
  GwCell           cells[MOST_TERMS];
  GwMask           may[MOST_TERMS];
  guint8           apart[MOST_TERMS]; /* bit per term before it that differs from it */
} Sum;

static const GwGroup *
group_at (const Sum *sum, guint i)
{
  return &sum->terrain->groups[g_array_index (sum->step->groups, guint32, i)];
}

static const GwConstraint *
cage_at (const Sum *sum, guint i)
{
  return sum->puzzle->constraints[g_array_index (sum->step->clues, guint32, i)];
}

/* FALSE where it is no full house. */
static gboolean
add_house (Sum *sum, const GwGroup *house, gint sign)
{
  if (gw_mask_count (house->full & house->once) != house->n_vars)
    return FALSE;
  GW_MASK_FOREACH (v, house->full)
    sum->total += sign * sum->puzzle->symbols->number[v];
  for (guint k = 0; k < house->n_vars; k++)
    sum->times[gw_terrain_cell (sum->terrain, house->vars[k])] += sign;
  return TRUE;
}

/* What counts minus once is given back: a cage of the houses that are taken away. */
static gboolean
add_cage (Sum *sum, const GwConstraint *cage, gboolean has_minus)
{
  gint sign = -1;

  if (!gw_cage_is_usual (cage))
    return FALSE;
  for (guint k = 0; k < cage->regions[0]->n_cells && has_minus; k++)
    if (sum->times[cage->regions[0]->cells[k]] < 0)
      sign = 1;
  sum->total += sign * cage->args[0].value;
  for (guint k = 0; k < cage->regions[0]->n_cells; k++)
    sum->times[cage->regions[0]->cells[k]] += sign;
  return TRUE;
}

/* The houses that the step begins with; HAS_MINUS: the others are taken away. FALSE where anything is no full house, or no cage. */
static gboolean
add_up (Sum *sum, gboolean has_minus)
{
  for (guint i = 0; i < (has_minus ? sum->step->groups->len : sum->step->n_bases); i++)
    if (!add_house (sum, group_at (sum, i), i < sum->step->n_bases ? 1 : -1))
      return FALSE;
  for (guint i = 0; i < sum->step->clues->len; i++)
    if (!add_cage (sum, cage_at (sum, i), has_minus))
      return FALSE;
  return TRUE;
}

/* FALSE where too much is left. */
static gboolean
read_terms (Sum *sum, const GwMask *start)
{
  for (guint cell = 0; cell < sum->puzzle->grid->n_cells; cell++)
    {
      if (sum->times[cell] == 0)
        continue;
      if (gw_mask_is_single (start[cell]))
        {
          sum->total -= sum->times[cell] * sum->puzzle->symbols->number[gw_mask_lowest (start[cell])];
          continue;
        }
      if (sum->n == MOST_TERMS)
        return FALSE;
      sum->may[sum->n] = start[cell];
      sum->cells[sum->n++] = (GwCell) cell;
    }
  return sum->n > 0;
}

/* A house that the step names has both, or a cage. */
static gboolean
differ (const Sum *sum, GwCell one, GwCell other)
{
  const guint16 *var = sum->terrain->compiled->var_of_cell;

  for (guint i = 0; i < sum->step->groups->len; i++)
    if (gw_group_has (group_at (sum, i), var[one]) && gw_group_has (group_at (sum, i), var[other])
        && gw_mask_count (group_at (sum, i)->once) == sum->terrain->compiled->model->n_values)
      return TRUE;
  for (guint i = 0; i < sum->step->clues->len && !gw_cage_may_repeat (sum->puzzle); i++)
    if (cage_at (sum, i)->rule == &gw_rule_sum && gw_region_contains (cage_at (sum, i)->regions[0], one) && gw_region_contains (cage_at (sum, i)->regions[0], other))
      return TRUE;
  return FALSE;
}

/* Whether the terms from AT on can make REST. */
static gboolean
can_make (const Sum *sum, guint at, gint rest, guint *values)
{
  if (at == sum->n || at == MOST_TERMS)
    return rest == 0;
  GW_MASK_FOREACH (v, sum->may[at])
    {
      gboolean is_free = TRUE;

      for (guint k = 0; k < at; k++)
        is_free &= (sum->apart[at] >> k & 1) == 0 || values[k] != v;
      values[at] = v;
      if (is_free && can_make (sum, at + 1, rest - sum->times[sum->cells[at]] * sum->puzzle->symbols->number[v], values))
        return TRUE;
    }
  return FALSE;
}

/* CELL holds none of VALUES. */
static gboolean
refutes (Sum *sum, GwCell cell, GwMask values)
{
  guint chosen[MOST_TERMS], i = 0;
  GwMask may;
  gboolean is_possible;

  while (i < sum->n && sum->cells[i] != cell)
    i++;
  if (i == sum->n)
    return FALSE;
  may = sum->may[i];
  sum->may[i] &= values;
  is_possible = can_make (sum, 0, sum->total, chosen);
  sum->may[i] = may;
  return !is_possible;
}

static gboolean
refutes_all (Sum *sum)
{
  const GwReason *step = sum->step;

  for (guint i = 0; i < step->placed->len; i++)
    {
      const GwCandidates *digit = &g_array_index (step->placed, GwCandidates, i);

      if (!refutes (sum, digit->cell, ~(digit->values | gw_reason_taken_from (step, digit->cell))))
        return FALSE;
    }
  for (guint i = 0; i < step->changes->len; i++)
    if (!refutes (sum, g_array_index (step->changes, GwCandidates, i).cell, g_array_index (step->changes, GwCandidates, i).values))
      return FALSE;
  return TRUE;
}

static gboolean
proves (const GwReason *step, const GwTerrain *terrain, const GwMask *start, gboolean has_minus)
{
  g_autofree gint *times = g_new0 (gint, terrain->compiled->puzzle->grid->n_cells);
  Sum sum = { .step = step, .terrain = terrain, .puzzle = terrain->compiled->puzzle, .times = times };

  if (!add_up (&sum, has_minus) || !read_terms (&sum, start))
    return FALSE;
  for (guint i = 0; i < sum.n; i++)
    for (guint k = 0; k < i; k++)
      sum.apart[i] |= differ (&sum, sum.cells[k], sum.cells[i]) ? 1u << k : 0;
  return refutes_all (&sum);
}

gboolean
gw_sums_prove (const GwReason *step, const GwTerrain *terrain, const GwMask *start)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;

  if (step->n_bases == 0 || step->n_bases > step->groups->len || step->clues->len == 0 || puzzle->symbols->empty >= 0 || gw_has_multipliers (puzzle))
    return FALSE;
  return proves (step, terrain, start, FALSE) || (step->n_bases < step->groups->len && proves (step, terrain, start, TRUE));
}
