#include "proof/fillings.h"

#include <string.h>

#include "rules/rule.h"

#define MOST_FILLINGS 100000u
#define MOST_TRIES    1000000u
#define MOST_LITERALS (4u << 20)
#define MOST_CONFLICTS 100000u

/* ---- all fillings ---- */

static gboolean
is_premise (const GwConstraint *constraint)
{
  return constraint->role != GW_ROLE_DEFINITION && constraint->rule->origin != GW_ORIGIN_INTERNAL && constraint->rule->check != NULL;
}

static gboolean
looks_at (const GwConstraint *constraint, GwCell cell)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    if (gw_region_contains (constraint->regions[i], cell))
      return TRUE;
  return constraint->rule->looks_around;
}

/* What the premises say of the filling so far; of one CELL, or of all. */
static GwOutcome
judge (const GwFillings *fillings, GwCell cell, gboolean of_all)
{
  const GwView view = { fillings->puzzle, fillings->cells };
  GwOutcome worst = GW_SATISFIED;

  for (guint i = 0; i < fillings->puzzle->n_constraints && worst != GW_VIOLATED; i++)
    {
      const GwConstraint *constraint = fillings->puzzle->constraints[i];

      if (is_premise (constraint) && (of_all || looks_at (constraint, cell)))
        {
          GwOutcome outcome = gw_constraint_check (constraint, &view, NULL);

          worst = outcome == GW_VIOLATED || worst == GW_VIOLATED ? GW_VIOLATED : outcome == GW_PENDING ? GW_PENDING : worst;
        }
    }
  return worst;
}

/* Whether the cells from AT on can be filled. What is pending when all are full needs cells that no premise has: nobody knows. */
static GwOutcome
fill (GwFillings *fillings, guint at)
{
  GwCell cell;
  GwMask values;
  GwOutcome outcome = GW_VIOLATED;

  if (at == fillings->n)
    return judge (fillings, 0, TRUE) == GW_SATISFIED ? GW_SATISFIED : GW_PENDING;
  cell = fillings->scope[at];
  values = fillings->cells[cell];
  GW_MASK_FOREACH (v, values)
    {
      if (fillings->n_tries++ >= MOST_TRIES || (fillings->n_tries % 4096 == 0 && gw_control_should_stop (fillings->control)))
        return GW_PENDING;
      fillings->cells[cell] = GW_BIT (v);
      if (judge (fillings, cell, FALSE) != GW_VIOLATED)
        {
          outcome = fill (fillings, at + 1);
          if (outcome != GW_VIOLATED)
            return outcome;
        }
    }
  fillings->cells[cell] = values;
  return GW_VIOLATED;
}

/* (Of a place in a layer nobody can say which rules speak of it: that is for the second engine.) */
static gboolean
is_few (const GwFillings *fillings)
{
  guint64 n = 1;

  for (guint i = 0; i < fillings->n && n <= MOST_FILLINGS; i++)
    n *= gw_mask_count (fillings->cells[fillings->scope[i]]);
  return n <= MOST_FILLINGS;
}

/* Cells with few values first. */
static int
compare_cells (gconstpointer a, gconstpointer b, gpointer data)
{
  const GwMask *cells = data;
  GwCell one = *(const GwCell *) a, other = *(const GwCell *) b;
  guint n = gw_mask_count (cells[one]), m = gw_mask_count (cells[other]);

  return n != m ? (n < m ? -1 : 1) : (one > other) - (one < other);
}

static void
list_scope (GwFillings *fillings)
{
  fillings->n = 0;
  for (guint cell = 0; cell < fillings->puzzle->grid->n_cells; cell++)
    for (guint i = 0; i < fillings->puzzle->n_constraints && gw_grid_is_active (fillings->puzzle->grid, (GwCell) cell); i++)
      if (is_premise (fillings->puzzle->constraints[i]) && looks_at (fillings->puzzle->constraints[i], (GwCell) cell))
        {
          fillings->scope[fillings->n++] = (GwCell) cell;
          break;
        }
  g_qsort_with_data (fillings->scope, (gint) fillings->n, sizeof (GwCell), compare_cells, fillings->cells);
}

/* ---- the second engine ---- */

static GwOutcome
ask_engine (GwFillings *fillings)
{
  g_autofree GwMask *clues = NULL;
  g_autofree guint64 *core = NULL;
  GwActive active = { NULL };
  GwSatResult result;

  if (fillings->compiled == NULL)
    {
      fillings->compiled = gw_compile (fillings->puzzle, fillings->control, NULL);
      fillings->sat = fillings->compiled != NULL ? gw_sat_engine_new (fillings->compiled->model, MOST_LITERALS) : NULL;
    }
  if (fillings->sat == NULL)
    return GW_PENDING;
  clues = g_new (GwMask, fillings->compiled->model->n_vars);
  core = g_new (guint64, GW_WORDS (fillings->compiled->model->n_owners) + 1);
  for (guint var = 0; var < fillings->compiled->model->n_vars; var++)
    clues[var] = var < fillings->compiled->n_vars ? fillings->cells[fillings->compiled->cell_of_var[var]] : ~(GwMask) 0;
  active.clues = clues;
  if (!gw_sat_engine_core (fillings->sat, &active, MOST_CONFLICTS, fillings->control, &result, core, NULL))
    return GW_PENDING;
  return result == GW_SAT_CONTRADICTION ? GW_VIOLATED : result == GW_SAT_SATISFIED ? GW_SATISFIED : GW_PENDING;
}

/* ---- both ---- */

void
gw_fillings_init (GwFillings *fillings, GwPuzzle *puzzle, const GwControl *control)
{
  const guint n_cells = gw_grid_n_places (puzzle->grid);

  *fillings = (GwFillings) { .puzzle = puzzle, .cells = g_new (GwMask, n_cells), .scope = g_new (GwCell, n_cells), .control = control };
}

void
gw_fillings_clear (GwFillings *fillings)
{
  gw_sat_engine_free (fillings->sat);
  g_clear_pointer (&fillings->compiled, gw_compiled_unref);
  g_free (fillings->cells);
  g_free (fillings->scope);
}

GwOutcome
gw_fillings_exist (GwFillings *fillings, GwMask *counter)
{
  const gsize size = gw_grid_n_places (fillings->puzzle->grid) * sizeof (GwMask);
  g_autofree GwMask *before = g_memdup2 (fillings->cells, size);
  GwOutcome outcome = GW_PENDING;

  list_scope (fillings);
  if (!gw_grid_has_layers (fillings->puzzle->grid) && is_few (fillings))
    outcome = fill (fillings, 0);
  if (outcome == GW_SATISFIED && counter != NULL)
    memcpy (counter, fillings->cells, size);
  memcpy (fillings->cells, before, size);
  return outcome == GW_PENDING ? ask_engine (fillings) : outcome;
}

gboolean
gw_fillings_break (const GwFillings *fillings, GwCell cell)
{
  return judge (fillings, cell, FALSE) == GW_VIOLATED;
}
