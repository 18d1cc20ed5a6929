#include "verify/region-check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The region so far: which of its cells stand, and what is left to a solver who knows everything else. */
typedef struct
{
  const Problem *problem;
  const int     *order;
  int            n, n_in;
  bool           is_in[MAX_CELLS];
  int            symbol[MAX_CELLS];
  uint32_t       may[MAX_CELLS];
  bool           placed[MAX_CELLS];
} Region;

bool
same_start (const Problem *problem, int a, int b)
{
  for (int cell = 0; cell < problem->n_cells; cell++)
    if ((problem->start[cell] >> a & 1) != (problem->start[cell] >> b & 1))
      return false;
  return true;
}

/* ---- the strategies, on the cells of the region ---- */

/* What the cell may still be, as far as it is in the region. */
static uint32_t
open_for (const Region *region, int cell)
{
  return region->is_in[cell] ? region->may[cell] : 0;
}

static void
put (Region *region, int cell, int symbol)
{
  region->placed[cell] = true;
  region->may[cell] = 1u << symbol;
  for (int i = 0; i < region->n_in; i++)
    if (region->problem->sees[cell][region->order[i]])
      region->may[region->order[i]] &= ~(1u << symbol);
}

static bool
use_naked (Region *region)
{
  bool is_changed = false;

  for (int i = 0; i < region->n_in; i++)
    {
      int cell = region->order[i];

      if (region->placed[cell] || count_bits (region->may[cell]) != 1)
        continue;
      put (region, cell, lowest_bit (region->may[cell]));
      is_changed = true;
    }
  return is_changed;
}

static bool
is_exact (const Region *region, const Group *group)
{
  return group->n == region->problem->n_symbols;
}

static bool
use_hidden (Region *region)
{
  bool is_changed = false;

  for (int g = 0; g < region->problem->n_groups; g++)
    {
      const Group *group = &region->problem->groups[g];
      uint32_t once = 0, twice = 0;

      for (int i = 0; is_exact (region, group) && i < group->n; i++)
        {
          twice |= once & open_for (region, group->cells[i]);
          once |= open_for (region, group->cells[i]);
        }
      for (int i = 0; i < group->n && once != twice; i++)
        {
          uint32_t alone = open_for (region, group->cells[i]) & once & ~twice;

          if (alone == 0 || region->placed[group->cells[i]])
            continue;
          put (region, group->cells[i], lowest_bit (alone));
          is_changed = true;
        }
    }
  return is_changed;
}

/* Two groups that share two cells or more. */
typedef struct
{
  int common[MAX_SYMBOLS], rest_a[MAX_SYMBOLS], rest_b[MAX_SYMBOLS];
  int n_common, n_rest_a, n_rest_b;
} Pair;

static Pair *pairs;
static int n_pairs;

static bool
holds (const Group *group, int cell)
{
  for (int i = 0; i < group->n; i++)
    if (group->cells[i] == cell)
      return true;
  return false;
}

static Pair
pair_of (const Group *a, const Group *b)
{
  Pair pair = { .n_common = 0 };

  for (int i = 0; i < a->n; i++)
    if (holds (b, a->cells[i]))
      pair.common[pair.n_common++] = a->cells[i];
    else
      pair.rest_a[pair.n_rest_a++] = a->cells[i];
  for (int i = 0; i < b->n; i++)
    if (!holds (a, b->cells[i]))
      pair.rest_b[pair.n_rest_b++] = b->cells[i];
  return pair;
}

/* Of a group that holds every symbol with each other group. */
static void
list_pairs (const Region *region)
{
  const Problem *problem = region->problem;

  free (pairs);
  pairs = NULL;
  n_pairs = 0;
  for (int a = 0; a < problem->n_groups; a++)
    for (int b = 0; b < problem->n_groups; b++)
      {
        Pair pair = pair_of (&problem->groups[a], &problem->groups[b]);

        if (a == b || !is_exact (region, &problem->groups[a]) || pair.n_common < 2)
          continue;
        pairs = realloc (pairs, (size_t) (n_pairs + 1) * sizeof *pairs);
        if (pairs == NULL)
          abort ();
        pairs[n_pairs++] = pair;
      }
}

/* Symbols that stand in A only where A and B meet leave the rest of B. */
static bool
use_locked (Region *region)
{
  bool is_changed = false;

  for (const Pair *pair = pairs; pair < pairs + n_pairs; pair++)
    {
      uint32_t locked = 0;

      for (int i = 0; i < pair->n_common; i++)
        locked |= open_for (region, pair->common[i]);
      for (int i = 0; i < pair->n_rest_a && locked != 0; i++)
        locked &= ~open_for (region, pair->rest_a[i]);
      for (int i = 0; i < pair->n_rest_b && locked != 0; i++)
        {
          is_changed = is_changed || (open_for (region, pair->rest_b[i]) & locked) != 0;
          region->may[pair->rest_b[i]] &= ~locked;
        }
    }
  return is_changed;
}

/* ---- fillings ---- */

/* What stands in the region's part of the group. */
static uint32_t
symbols_in (const Region *region, const Group *group)
{
  uint32_t symbols = 0;

  for (int i = 0; i < group->n; i++)
    if (region->is_in[group->cells[i]])
      symbols |= 1u << region->symbol[group->cells[i]];
  return symbols;
}

/* Of a group that does not hold every symbol the solver is told too which ones it lacks; not where nothing is outside. */
static void
know_outside (Region *region)
{
  const Problem *problem = region->problem;

  for (int i = 0; i < region->n_in; i++)
    {
      region->may[region->order[i]] = problem->start[region->order[i]];
      region->placed[region->order[i]] = false;
    }
  for (int g = 0; region->n_in < problem->n_cells && g < problem->n_groups; g++)
    {
      uint32_t symbols = symbols_in (region, &problem->groups[g]);

      for (int i = 0; i < problem->groups[g].n; i++)
        region->may[problem->groups[g].cells[i]] &= symbols;
    }
}

static bool
is_singled_out (Region *region)
{
  const Problem *problem = region->problem;

  know_outside (region);
  for (int i = 0; i < region->n_in; i++)
    if (problem->is_clue[region->order[i]])
      put (region, region->order[i], region->symbol[region->order[i]]);
  while ((problem->has_naked && use_naked (region)) || (problem->has_hidden && use_hidden (region))
         || (problem->has_locked && use_locked (region)))
    ;
  for (int i = 0; i < region->n_in; i++)
    if (!region->placed[region->order[i]])
      return false;
  return true;
}

/* Another symbol that stands nowhere yet and differs from this one in nothing was tried in its stead. */
static bool
is_repeat (const Region *region, int symbol)
{
  for (int i = 0; i < region->n_in; i++)
    if (region->symbol[region->order[i]] == symbol)
      return false;
  for (int other = 0; other < symbol; other++)
    {
      bool stands = false;

      for (int i = 0; i < region->n_in; i++)
        stands = stands || region->symbol[region->order[i]] == other;
      if (!stands && same_start (region->problem, other, symbol))
        return true;
    }
  return false;
}

static bool
fits (const Region *region, int cell, int symbol)
{
  for (int i = 0; i < region->n_in; i++)
    if (region->problem->sees[cell][region->order[i]] && region->symbol[region->order[i]] == symbol)
      return false;
  return (region->problem->start[cell] >> symbol & 1) && !is_repeat (region, symbol);
}

static bool
has_filling (Region *region)
{
  int cell;

  if (region->n_in == region->n)
    return true;
  cell = region->order[region->n_in];
  for (int symbol = 0; symbol < region->problem->n_symbols; symbol++)
    {
      bool has;

      if (!fits (region, cell, symbol))
        continue;
      region->symbol[cell] = symbol;
      region->is_in[cell] = true;
      region->n_in++;
      has = is_singled_out (region) && has_filling (region);
      region->n_in--;
      region->is_in[cell] = false;
      if (has)
        return true;
    }
  return false;
}

bool
region_has_filling (const Problem *problem, const int *order, int n)
{
  static Region region;

  region = (Region) { .problem = problem, .order = order, .n = n };
  list_pairs (&region);
  return has_filling (&region);
}

/* ---- which grid it is ---- */

static bool
has_group (const Problem *problem, const int *cells, int n)
{
  for (int g = 0; g < problem->n_groups; g++)
    {
      int common = 0;

      for (int i = 0; i < n; i++)
        common += holds (&problem->groups[g], cells[i]);
      if (common == n && problem->groups[g].n == n)
        return true;
    }
  return false;
}

static bool
is_plain (const Problem *problem, int side, int width)
{
  int height = side / width;

  for (int i = 0; i < side; i++)
    {
      int row[MAX_SYMBOLS], column[MAX_SYMBOLS], box[MAX_SYMBOLS];

      for (int k = 0; k < side; k++)
        {
          row[k] = i * side + k;
          column[k] = k * side + i;
          box[k] = (i / height * height + k / width) * side + i % height * width + k % width;
        }
      if (!has_group (problem, row, side) || !has_group (problem, column, side) || !has_group (problem, box, side))
        return false;
    }
  return true;
}

const char *
name_shape (const Problem *problem)
{
  static char name[100];
  int side = problem->n_symbols;

  for (int width = 2; width < side; width++)
    if (side % width == 0 && problem->n_cells == side * side && problem->n_groups == 3 * side && is_plain (problem, side, width))
      {
        snprintf (name, sizeof name, "rows, columns and boxes (%d wide, %d high) of a %d by %d grid", width, side / width, side, side);
        return name;
      }
  snprintf (name, sizeof name, "%d groups of %d cells", problem->n_groups, problem->n_cells);
  return name;
}
