#include "proof/prove.h"

#include <string.h>

#include "proof/premises.h"
#include "rules/rule.h"
#include "sat/sat-engine.h"

#define MOST_FILLINGS 100000u
#define MOST_TRIES    1000000u
#define MOST_LITERALS (4u << 20)
#define MOST_CONFLICTS 100000u

typedef struct
{
  GwPuzzle        *puzzle;  /* the premises */
  GwMask          *cells;   /* as they are filled so far */
  guint            n;
  GwCell          *scope;   /* the cells of which the premises speak, in the order in which they are filled */
  guint            n_tries;
  const GwControl *control;
  GwCompiled      *compiled;
  GwSatEngine     *sat;     /* made when it is asked first, with COMPILED */
} Proof;

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
judge (const Proof *proof, GwCell cell, gboolean of_all)
{
  const GwView view = { proof->puzzle, proof->cells };
  GwOutcome worst = GW_SATISFIED;

  for (guint i = 0; i < proof->puzzle->n_constraints && worst != GW_VIOLATED; i++)
    {
      const GwConstraint *constraint = proof->puzzle->constraints[i];

      if (is_premise (constraint) && (of_all || looks_at (constraint, cell)))
        {
          GwOutcome outcome = gw_constraint_check (constraint, &view, NULL);

          worst = outcome == GW_VIOLATED || worst == GW_VIOLATED ? GW_VIOLATED : outcome == GW_PENDING ? GW_PENDING : worst;
        }
    }
  return worst;
}

/* Whether the cells from AT on can be filled. What is pending when all are full needs cells that no premise has: nobody knows. */
static GwProof
fill (Proof *proof, guint at)
{
  GwCell cell;
  GwMask values;
  GwProof proved = GW_PROOF_PROVED;

  if (at == proof->n)
    return judge (proof, 0, TRUE) == GW_SATISFIED ? GW_PROOF_BROKEN : GW_PROOF_UNDECIDED;
  cell = proof->scope[at];
  values = proof->cells[cell];
  GW_MASK_FOREACH (v, values)
    {
      if (proof->n_tries++ >= MOST_TRIES || (proof->n_tries % 4096 == 0 && gw_control_should_stop (proof->control)))
        return GW_PROOF_UNDECIDED;
      proof->cells[cell] = GW_BIT (v);
      if (judge (proof, cell, FALSE) != GW_VIOLATED)
        {
          proved = fill (proof, at + 1);
          if (proved != GW_PROOF_PROVED)
            return proved;
        }
    }
  proof->cells[cell] = values;
  return GW_PROOF_PROVED;
}

/* (Of a place in a layer nobody can say which rules speak of it: that is for the second engine.) */
static gboolean
is_few (const Proof *proof)
{
  guint64 n = 1;

  for (guint i = 0; i < proof->n && n <= MOST_FILLINGS; i++)
    n *= gw_mask_count (proof->cells[proof->scope[i]]);
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
list_scope (Proof *proof)
{
  proof->n = 0;
  for (guint cell = 0; cell < proof->puzzle->grid->n_cells; cell++)
    for (guint i = 0; i < proof->puzzle->n_constraints && gw_grid_is_active (proof->puzzle->grid, (GwCell) cell); i++)
      if (is_premise (proof->puzzle->constraints[i]) && looks_at (proof->puzzle->constraints[i], (GwCell) cell))
        {
          proof->scope[proof->n++] = (GwCell) cell;
          break;
        }
  g_qsort_with_data (proof->scope, (gint) proof->n, sizeof (GwCell), compare_cells, proof->cells);
}

/* ---- the second engine ---- */

static GwProof
ask_engine (Proof *proof)
{
  g_autofree GwMask *clues = NULL;
  g_autofree guint64 *core = NULL;
  GwActive active = { NULL };
  GwSatResult result;

  if (proof->compiled == NULL)
    {
      proof->compiled = gw_compile (proof->puzzle, proof->control, NULL);
      proof->sat = proof->compiled != NULL ? gw_sat_engine_new (proof->compiled->model, MOST_LITERALS) : NULL;
    }
  if (proof->sat == NULL)
    return GW_PROOF_UNDECIDED;
  clues = g_new (GwMask, proof->compiled->model->n_vars);
  core = g_new (guint64, GW_WORDS (proof->compiled->model->n_owners) + 1);
  for (guint var = 0; var < proof->compiled->model->n_vars; var++)
    clues[var] = var < proof->compiled->n_vars ? proof->cells[proof->compiled->cell_of_var[var]] : ~(GwMask) 0;
  active.clues = clues;
  if (!gw_sat_engine_core (proof->sat, &active, MOST_CONFLICTS, proof->control, &result, core, NULL))
    return GW_PROOF_UNDECIDED;
  return result == GW_SAT_CONTRADICTION ? GW_PROOF_PROVED : result == GW_SAT_SATISFIED ? GW_PROOF_BROKEN : GW_PROOF_UNDECIDED;
}

/* ---- the step ---- */

/* Nothing keeps to the premises when CELL holds one of VALUES. */
static GwProof
refute (Proof *proof, const GwMask *start, GwCell cell, GwMask values, GwMask *counter)
{
  guint n_cells = gw_grid_n_places (proof->puzzle->grid);
  GwProof proved = GW_PROOF_UNDECIDED;

  memcpy (proof->cells, start, n_cells * sizeof (GwMask));
  proof->cells[cell] &= values;
  if (proof->cells[cell] == 0)
    return GW_PROOF_PROVED;
  list_scope (proof);
  if (!gw_grid_has_layers (proof->puzzle->grid) && is_few (proof))
    proved = fill (proof, 0);
  if (proved == GW_PROOF_BROKEN && counter != NULL)
    memcpy (counter, proof->cells, n_cells * sizeof (GwMask));
  if (proved == GW_PROOF_UNDECIDED)
    {
      memcpy (proof->cells, start, n_cells * sizeof (GwMask));
      proof->cells[cell] &= values;
      proved = ask_engine (proof);
    }
  return proved;
}

/* ---- line by line ---- */

static gboolean
is_among (const GArray *some, const GArray *all)
{
  for (guint i = 0; i < some->len; i++)
    {
      gboolean is_there = FALSE;

      for (guint k = 0; k < all->len; k++)
        is_there |= g_array_index (all, guint32, k) == g_array_index (some, guint32, i);
      if (!is_there)
        return FALSE;
    }
  return TRUE;
}

/* A line says nothing that the step does not name. */
static gboolean
is_named (const GwReason *line, const GwReason *step)
{
  return is_among (line->clues, step->clues) && (is_among (line->groups, step->groups) || is_among (line->groups, step->seen_groups));
}

/* What the line takes from STATE; the last line: that nothing keeps to it. */
static GwProof
prove_line (const GwReason *line, const GwTerrain *terrain, const GwControl *control, GwMask *state, GwCell last)
{
  g_autoptr (GwPuzzle) puzzle = gw_premises_puzzle (line, terrain);
  guint n_cells = gw_grid_n_places (puzzle->grid);
  g_autofree GwMask *cells = g_new (GwMask, n_cells);
  g_autofree GwCell *scope = g_new (GwCell, n_cells);
  Proof proof = { .puzzle = puzzle, .cells = cells, .scope = scope, .control = control };
  GwProof proved = line->changes->len == 0 ? refute (&proof, state, last, state[last], NULL) : GW_PROOF_PROVED;

  for (guint i = 0; i < line->changes->len && proved == GW_PROOF_PROVED; i++)
    {
      const GwCandidates *change = &g_array_index (line->changes, GwCandidates, i);

      proved = refute (&proof, state, change->cell, change->values, NULL);
      state[change->cell] &= ~change->values;
    }
  gw_sat_engine_free (proof.sat);
  g_clear_pointer (&proof.compiled, gw_compiled_unref);
  return proved;
}

/* Of one cell that is supposed to hold what goes. */
static GwProof
prove_case (const GwReason *step, const GwCandidates *change, const GwTerrain *terrain, const GwControl *control, const GwMask *start)
{
  g_autofree GwMask *state = g_memdup2 (start, gw_grid_n_places (terrain->compiled->puzzle->grid) * sizeof (GwMask));
  GwProof proved = GW_PROOF_PROVED;

  state[change->cell] &= change->values;
  for (guint i = 0; i < step->cases->len && proved == GW_PROOF_PROVED; i++)
    {
      const GwReason *line = step->cases->pdata[i];

      proved = is_named (line, step) ? prove_line (line, terrain, control, state, change->cell) : GW_PROOF_UNDECIDED;
    }
  return proved == GW_PROOF_PROVED ? GW_PROOF_PROVED : GW_PROOF_UNDECIDED;
}

/* A case whose premises are too many at once: each line from what those before it leave. */
static GwProof
prove_lines (const GwReason *step, const GwTerrain *terrain, const GwControl *control, const GwMask *start)
{
  GwProof proved = GW_PROOF_PROVED;

  for (guint i = 0; i < step->changes->len && proved == GW_PROOF_PROVED; i++)
    proved = prove_case (step, &g_array_index (step->changes, GwCandidates, i), terrain, control, start);
  return proved;
}

/* ---- all of it ---- */

GwProof
gw_prove (const GwReason *step, const GwTerrain *terrain, const GwControl *control, GwMask *counter)
{
  g_autoptr (GwPuzzle) puzzle = gw_premises_puzzle (step, terrain);
  guint n_cells = gw_grid_n_places (puzzle->grid);
  g_autofree GwMask *start = g_new (GwMask, n_cells), *cells = g_new (GwMask, n_cells);
  g_autofree GwCell *scope = g_new (GwCell, n_cells);
  Proof proof = { .puzzle = puzzle, .cells = cells, .scope = scope, .control = control };
  GwProof proved = GW_PROOF_PROVED;

  gw_premises_cells (step, terrain, start);
  for (guint i = 0; i < step->changes->len && proved == GW_PROOF_PROVED; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);

      proved = refute (&proof, start, change->cell, step->is_placement ? ~change->values : change->values, counter);
    }
  gw_sat_engine_free (proof.sat);
  g_clear_pointer (&proof.compiled, gw_compiled_unref);
  return proved == GW_PROOF_UNDECIDED && step->cases != NULL ? prove_lines (step, terrain, control, start) : proved;
}
