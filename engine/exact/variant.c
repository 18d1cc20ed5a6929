#include "exact/variant.h"

#include "compile/compile.h"
#include "exact/anneal.h"
#include "rules/rule.h"
#include "solve/search.h"
#include "strategies/path.h"

#define MOST_FREED 3u

struct _GwVariant
{
  GwPuzzle      *puzzle;
  GwStrategySet  strategies;
  GwRandom       random;
  GArray        *open;     /* guint: places of the open constraints */
  GPtrArray     *clues;    /* of GwConstraint: their values now; empty before the first state */
  GwPuzzle      *state;    /* the puzzle with these */
  guint          cost;
};

GwVariant *
gw_variant_new (GwPuzzle *puzzle, GwStrategySet strategies, guint64 seed)
{
  GwVariant *variant = g_new0 (GwVariant, 1);

  variant->puzzle = gw_puzzle_ref (puzzle);
  variant->strategies = strategies;
  variant->open = g_array_new (FALSE, FALSE, sizeof (guint));
  variant->clues = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  gw_random_init (&variant->random, seed);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_open (puzzle->constraints[i]) && puzzle->constraints[i]->rule->derive != NULL)
      g_array_append_val (variant->open, i);
  return variant;
}

void
gw_variant_free (GwVariant *variant)
{
  if (variant == NULL)
    return;
  g_array_unref (variant->open);
  g_ptr_array_unref (variant->clues);
  g_clear_pointer (&variant->state, gw_puzzle_unref);
  gw_puzzle_unref (variant->puzzle);
  g_free (variant);
}

GwPuzzle *
gw_variant_puzzle (const GwVariant *variant)
{
  return variant->state;
}

/* ---- puzzles ---- */

/* With CLUES in the places that are open; those of FREED (bit per clue) stay open. */
static GwPuzzle *
fill_in (const GwVariant *variant, const GPtrArray *clues, const guint8 *is_freed)
{
  g_autofree GwConstraint **constraints = g_memdup2 (variant->puzzle->constraints,
                                                     variant->puzzle->n_constraints * sizeof (GwConstraint *));

  for (guint i = 0; i < clues->len; i++)
    if (is_freed == NULL || !is_freed[i])
      constraints[g_array_index (variant->open, guint, i)] = g_ptr_array_index (clues, i);
  return gw_puzzle_new (variant->puzzle->grid, variant->puzzle->symbols, constraints, variant->puzzle->n_constraints,
                        variant->puzzle->facts);
}

/* A random solution, as a mask per cell; NULL when there is none, or CONTROL ended it. */
static GwMask *
draw_solution (GwVariant *variant, GwPuzzle *puzzle, const GwControl *control)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, control, NULL);
  g_autoptr (GwSearch) search = NULL;
  GwMask *cells;

  if (compiled == NULL)
    return NULL;
  search = gw_search_new (compiled->model);
  gw_search_start (search, NULL, &variant->random);
  if (gw_search_next (search, control) != GW_SEARCH_SOLUTION)
    return NULL;
  cells = g_new0 (GwMask, puzzle->grid->n_cells);
  for (guint var = 0; var < compiled->n_vars; var++)
    cells[compiled->cell_of_var[var]] = GW_BIT (gw_search_values (search)[var]);
  return cells;
}

/* What the open clues are in a solution; NULL when one of them is nothing there. */
static GPtrArray *
derive_clues (const GwVariant *variant, const GwMask *solution)
{
  const GwView view = { variant->puzzle, solution };
  g_autoptr (GPtrArray) clues = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < variant->open->len; i++)
    {
      const GwConstraint *open = variant->puzzle->constraints[g_array_index (variant->open, guint, i)];

      open->rule->derive (open, &view, clues);
      if (clues->len != i + 1)
        return NULL;
    }
  return g_steal_pointer (&clues);
}

/* ---- what the strategies leave ---- */

/* What rules that are no groups take from the pencil. */
static void
prune (GwPencil *pencil, GwState *state, GwMask *clues)
{
  static const GwPropagation by_rules = {
    .strength = { [0 ... GW_N_RELATIONS - 1] = GW_STRENGTH_DOMAIN },
    .left_out = 1u << GW_RELATION_DISTINCT | GW_REDUNDANT_RELATIONS,
  };
  const GwActive active = { NULL, clues };

  for (guint var = 0; var < state->model->n_vars; var++)
    clues[var] = var < pencil->terrain->n_vars ? pencil->cells[var] : ~(GwMask) 0;
  if (!gw_state_init (state, &by_rules, &active) || !gw_state_propagate (state))
    {
      pencil->is_impossible = TRUE;
      return;
    }
  for (guint var = 0; var < pencil->terrain->n_vars && !pencil->is_impossible; var++)
    if ((pencil->cells[var] & ~gw_state_domain (state, var)) != 0)
      gw_pencil_remove (pencil, var, pencil->cells[var] & ~gw_state_domain (state, var));
}

/* G_MAXUINT when it cannot be told. */
static guint
cost_of (const GwVariant *variant, GwPuzzle *puzzle, const GwControl *control)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, control, NULL);
  g_autoptr (GwTerrain) terrain = compiled != NULL ? gw_terrain_new (compiled) : NULL;
  g_autoptr (GwPencil) pencil = terrain != NULL ? gw_pencil_new (terrain) : NULL;
  g_autoptr (GwState) state = compiled != NULL ? gw_state_new (compiled->model) : NULL;
  g_autofree GwMask *clues = compiled != NULL ? g_new (GwMask, compiled->model->n_vars) : NULL;
  guint64 before;
  GwPathEnd end;
  guint cost = 0;

  if (pencil == NULL)
    return G_MAXUINT;
  gw_pencil_start (pencil, NULL);
  do
    {
      before = pencil->n_changes;
      if (!terrain->is_whole)
        prune (pencil, state, clues);
      end = gw_path_run (pencil, variant->strategies, control);
    }
  while (end == GW_PATH_STUCK && pencil->n_changes != before && !terrain->is_whole);
  if (end != GW_PATH_STUCK)
    return end == GW_PATH_SOLVED ? 0 : G_MAXUINT;
  for (guint var = 0; var < terrain->n_vars; var++)
    if (!gw_pencil_is_placed (pencil, var))
      cost += gw_mask_count (pencil->cells[var]);
  return cost;
}

/* ---- moves ---- */

static gboolean
may_take (GwVariant *variant, guint cost)
{
  if (variant->state == NULL || cost <= variant->cost)
    return cost != G_MAXUINT;
  return gw_random_next (&variant->random) >> 32 < gw_anneal_chance (cost - variant->cost, GW_ANNEAL_HOT);
}

/* Some clues are drawn anew: from a random full grid that has all others. FALSE when there is no grid at all. */
static gboolean
move (GwVariant *variant, const GwControl *control)
{
  g_autofree guint8 *is_freed = g_new0 (guint8, variant->open->len + 1);
  g_autoptr (GwPuzzle) freed = NULL, next = NULL;
  g_autofree GwMask *solution = NULL;
  g_autoptr (GPtrArray) clues = NULL;
  guint cost;

  for (guint i = gw_random_below (&variant->random, MOST_FREED) + 1; i > 0 && variant->open->len > 0; i--)
    is_freed[gw_random_below (&variant->random, variant->open->len)] = TRUE;
  freed = fill_in (variant, variant->clues, is_freed);
  solution = draw_solution (variant, freed, control);
  if (solution == NULL)
    return variant->state != NULL;
  clues = derive_clues (variant, solution);
  if (clues == NULL)
    return TRUE;
  next = fill_in (variant, clues, NULL);
  cost = cost_of (variant, next, control);
  if (!may_take (variant, cost))
    return TRUE;
  variant->cost = cost;
  g_clear_pointer (&variant->state, gw_puzzle_unref);
  variant->state = g_steal_pointer (&next);
  g_ptr_array_unref (variant->clues);
  variant->clues = g_steal_pointer (&clues);
  return TRUE;
}

GwVariantEnd
gw_variant_run (GwVariant *variant, const GwControl *control)
{
  while (variant->state == NULL || variant->cost > 0)
    {
      if (gw_control_should_stop (control))
        return GW_VARIANT_STOPPED;
      if (!move (variant, control) && !gw_control_should_stop (control))
        return GW_VARIANT_NO_GRID;
    }
  return GW_VARIANT_FOUND;
}
