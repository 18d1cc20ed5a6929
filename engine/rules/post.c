#include "rules/post.h"

#include "relations/bijection.h"
#include "relations/combination.h"
#include "relations/distinct.h"
#include "relations/either-of.h"
#include "relations/linear.h"
#include "relations/pair-table.h"
#include "relations/weighted-product.h"
#include "rules/multiplied-product.h"
#include "rules/number.h"

void
gw_poster_init (GwPoster *poster, const GwPuzzle *puzzle, GwModelBuilder *builder, const guint16 *var_of_cell,
                const GwControl *control)
{
  *poster = (GwPoster) { .builder = builder, .puzzle = puzzle, .var_of_cell = var_of_cell,
                         .var_of_value = var_of_cell, .var_of_number = var_of_cell, .control = control };
  poster->first = gw_puzzle_find_repeats (puzzle);
  poster->sets = gw_value_sets_new (puzzle->symbols);
  poster->place = g_new0 (guint, 2 * gw_grid_n_places (puzzle->grid));
}

void
gw_poster_clear (GwPoster *poster)
{
  g_clear_pointer (&poster->first, g_free);
  g_clear_pointer (&poster->sets, gw_value_sets_free);
  g_clear_pointer (&poster->place, g_free);
  g_clear_pointer (&poster->tables, g_hash_table_unref);
  g_clear_pointer (&poster->diagrams, g_hash_table_unref);
  g_clear_pointer (&poster->walks, g_hash_table_unref);
  g_clear_pointer (&poster->totals, g_ptr_array_unref);
  g_clear_pointer (&poster->large_part, g_free);
  if (poster->own_post != NULL)
    g_clear_pointer (&poster->own_post, poster->free_own_post);
}

void
gw_poster_set_rule (GwPoster *poster, const GwRule *rule)
{
  poster->var_of_cell = rule->is_arithmetic && !rule->ignores_factors ? poster->var_of_number : poster->var_of_value;
}

gboolean
gw_poster_goes_on (GwPoster *poster)
{
  poster->is_stopped = poster->is_stopped || gw_control_should_stop (poster->control);
  return !poster->is_stopped;
}

static guint32 *
vars_of (const guint16 *var_of_cell, const GwCell *cells, guint n_cells)
{
  guint32 *vars = g_new (guint32, MAX (n_cells, 1));

  for (guint i = 0; i < n_cells; i++)
    {
      vars[i] = var_of_cell[cells[i]];
      g_assert (vars[i] != 0xffff);
    }
  return vars;
}

guint32 *
gw_poster_vars (const GwPoster *poster, const GwCell *cells, guint n_cells)
{
  return vars_of (poster->var_of_cell, cells, n_cells);
}

static GwMask
empty_value (const GwSymbols *symbols)
{
  return symbols->empty == GW_NO_SYMBOL ? 0 : GW_BIT (symbols->empty);
}

/* How often each symbol may stand in a cage of N_CELLS. */
static void
cage_capacities (const GwSymbols *symbols, guint n_cells, gboolean empty_may_repeat, guint capacity[64])
{
  for (guint v = 0; v < symbols->n; v++)
    capacity[v] = empty_may_repeat && (gint) v == symbols->empty ? n_cells : 1;
}

void
gw_post_restrict (GwPoster *poster, GwCell cell, GwMask allowed)
{
  g_return_if_fail (poster->var_of_cell[cell] != 0xffff);

  gw_model_builder_restrict (poster->builder, poster->var_of_cell[cell], allowed);
}

void
gw_post_group (GwPoster *poster, const GwCell *cells, guint n_cells)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree guint32 *vars = vars_of (poster->var_of_value, cells, n_cells);
  guint capacity[64];

  if (!gw_poster_goes_on (poster))
    return;
  if (n_cells > symbols->n_listed)
    {
      gw_post_impossible (poster, cells[0]);
      return;
    }
  for (guint v = 0; v < symbols->n; v++)
    capacity[v] = symbols->multiplicity[v];
  if (n_cells > 1)
    gw_distinct_post (poster->builder, vars, n_cells, capacity, symbols->number);
}

void
gw_post_distinct (GwPoster *poster, const GwCell *cells, guint n_cells, gboolean empty_may_repeat)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree guint32 *vars = vars_of (poster->var_of_value, cells, n_cells);
  guint capacity[64];

  if (!gw_poster_goes_on (poster))
    return;
  if (n_cells > symbols->n && !(empty_may_repeat && symbols->empty != GW_NO_SYMBOL))
    {
      gw_post_impossible (poster, cells[0]);
      return;
    }
  cage_capacities (symbols, n_cells, empty_may_repeat, capacity);
  if (n_cells > 1)
    gw_distinct_post (poster->builder, vars, n_cells, capacity, symbols->number);
}

static void
post_sets (GwPoster *poster, const GwCell *cells, guint n_cells, const GArray *sets, const guint *capacity)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree guint32 *vars = gw_poster_vars (poster, cells, n_cells);
  GwMask allowed = empty_value (symbols);

  for (guint i = 0; i < sets->len; i++)
    allowed |= g_array_index (sets, GwMask, i);
  if (sets->len == 0)
    gw_post_impossible (poster, cells[0]);
  else if (n_cells == 1)
    {
      gboolean may_be_empty = FALSE;

      for (guint i = 0; i < sets->len; i++)
        may_be_empty |= g_array_index (sets, GwMask, i) == 0;
      gw_post_restrict (poster, cells[0], may_be_empty ? allowed : allowed & ~empty_value (symbols));
    }
  else
    gw_combination_post (poster->builder, vars, n_cells, (const GwMask *) (gpointer) sets->data, sets->len,
                         empty_value (symbols), capacity, symbols->number);
}

/* A cell that stands twice in a line counts twice: its coefficients are added. Returns how many variables differ. */
static guint
merge_vars (GwPoster *poster, guint32 *vars, gint *coefficients, guint n)
{
  guint n_merged = 0;

  for (guint i = 0; i < n; i++)
    {
      guint k = poster->place[vars[i]];

      if (k < n_merged && vars[k] == vars[i])
        coefficients[k] += coefficients[i];
      else
        {
          poster->place[vars[i]] = n_merged;
          vars[n_merged] = vars[i];
          coefficients[n_merged++] = coefficients[i];
        }
    }
  return n_merged;
}

/* What counts nothing takes no part. Returns how many are left. */
static guint
drop_zeros (guint32 *vars, gint *coefficients, guint n)
{
  guint n_left = 0;

  for (guint i = 0; i < n; i++)
    if (coefficients[i] != 0)
      {
        vars[n_left] = vars[i];
        coefficients[n_left++] = coefficients[i];
      }
  return n_left;
}

static void
post_row (GwPoster *poster, const GwCell *cells, const gint *coefficients, guint n_cells, gint total)
{
  g_autofree guint32 *vars = NULL;
  g_autofree gint *merged = NULL;
  guint n;

  if (!gw_poster_goes_on (poster))
    return;
  vars = gw_poster_vars (poster, cells, n_cells);
  merged = g_new (gint, MAX (n_cells, 1));
  for (guint i = 0; i < n_cells; i++)
    merged[i] = (coefficients != NULL ? coefficients[i] : 1) * gw_factor_of (poster->puzzle, cells[i]);
  n = drop_zeros (vars, merged, merge_vars (poster, vars, merged, n_cells));
  if (n > 0)
    gw_linear_post (poster->builder, vars, merged, n, poster->puzzle->symbols->number, total);
  else if (total != 0)
    gw_post_impossible (poster, cells[0]);
}

/* The relation for all differing stands beside the choice of sets: it is what acts at the weak strengths. */
static void
post_cage (GwPoster *poster, const GwCell *cells, guint n_cells, gint total, gboolean multiplies)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  const GArray *sets;
  guint capacity[64];

  if (total < 0 || (n_cells > symbols->n && symbols->empty == GW_NO_SYMBOL))
    {
      gw_post_impossible (poster, cells[0]);
      return;
    }
  gw_post_distinct (poster, cells, n_cells, TRUE);
  if (!gw_poster_goes_on (poster))
    return;
  cage_capacities (symbols, n_cells, TRUE, capacity);
  sets = gw_are_multiplied (poster->puzzle, cells, n_cells) ? NULL
                                                            : gw_value_sets_of_total (poster->sets, n_cells, total, multiplies);
  if (sets != NULL && (n_cells == 1 || !gw_model_builder_is_heavy (poster->builder)))
    post_sets (poster, cells, n_cells, sets, capacity);
  else if (multiplies)
    gw_post_product (poster, cells, n_cells, total);
  else
    post_row (poster, cells, NULL, n_cells, total);
}

/* Sums lead to other sums where cages and groups overlap: compile/derived-sums.c. */
static void
record_sum (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  GwPostedSum sum = { NULL, n_cells, total, poster->owner };

  if (poster->sums == NULL || gw_are_multiplied (poster->puzzle, cells, n_cells))
    return;
  for (guint i = 0; i < n_cells; i++)
    if (cells[i] >= poster->puzzle->grid->n_cells)
      return; /* no group holds places of a layer */
  sum.cells = g_memdup2 (cells, n_cells * sizeof (GwCell));
  g_array_append_val (poster->sums, sum);
}

void
gw_post_cage_sum (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  record_sum (poster, cells, n_cells, total);
  post_cage (poster, cells, n_cells, total, FALSE);
}

void
gw_post_cage_product (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  post_cage (poster, cells, n_cells, total, TRUE);
}

void
gw_post_interval (GwPoster *poster, const GwCell *cells, guint n_cells)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  const GArray *sets;
  guint capacity[64];

  if (!gw_poster_goes_on (poster))
    return;
  if (n_cells > symbols->n_listed)
    {
      gw_post_impossible (poster, cells[0]);
      return;
    }
  for (guint v = 0; v < symbols->n; v++)
    capacity[v] = symbols->multiplicity[v];
  sets = gw_value_sets_intervals (poster->sets, n_cells);
  /* Cells for every listed symbol: the group that they are takes them all, and that is the one interval. */
  if (n_cells == symbols->n_listed && sets->len == 1)
    return;
  post_sets (poster, cells, n_cells, sets, capacity);
}

void
gw_post_linear (GwPoster *poster, const GwCell *cells, const gint *coefficients, guint n_cells, gint total)
{
  if (coefficients == NULL)
    record_sum (poster, cells, n_cells, total);
  post_row (poster, cells, coefficients, n_cells, total);
}

void
gw_post_product (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree guint32 *vars = NULL;

  if (!gw_poster_goes_on (poster))
    return;
  if (gw_are_multiplied (poster->puzzle, cells, n_cells))
    {
      gw_post_multiplied_product (poster, cells, n_cells, total);
      return;
    }
  vars = gw_poster_vars (poster, cells, n_cells);
  gw_product_post (poster->builder, vars, n_cells, symbols->number, empty_value (symbols), total);
}

void
gw_post_bijection (GwPoster *poster, const GwCell *from, const GwCell *to, guint n_cells)
{
  g_autofree guint32 *from_vars = gw_poster_vars (poster, from, n_cells), *to_vars = gw_poster_vars (poster, to, n_cells);

  gw_bijection_post (poster->builder, from_vars, to_vars, n_cells);
}

void
gw_post_pairs (GwPoster *poster, GwCell a, GwCell b, const GwMask *allowed)
{
  if (!gw_poster_goes_on (poster))
    return;
  gw_pair_table_post (poster->builder, poster->var_of_cell[a], poster->var_of_cell[b], allowed);
}

void
gw_post_begin_alternatives (GwPoster *poster, const guint32 *owners, guint n_owners)
{
  poster->kept_sums = g_steal_pointer (&poster->sums);
  gw_model_builder_set_owners (poster->builder, owners, n_owners);
  gw_model_builder_begin_alternatives (poster->builder);
}

void
gw_post_next_alternative (GwPoster *poster)
{
  gw_model_builder_next_alternative (poster->builder);
}

void
gw_post_end_alternatives (GwPoster *poster)
{
  gw_model_builder_end_alternatives (poster->builder, &gw_relation_either_of);
  poster->sums = g_steal_pointer (&poster->kept_sums);
}
