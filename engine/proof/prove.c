#include "proof/prove.h"

#include <string.h>

#include "proof/claims.h"
#include "proof/fillings.h"
#include "proof/premises.h"
#include "proof/sums.h"

/* ---- the step ---- */

static GwProof
proof_of (GwOutcome outcome)
{
  return outcome == GW_VIOLATED ? GW_PROOF_PROVED : outcome == GW_SATISFIED ? GW_PROOF_BROKEN : GW_PROOF_UNDECIDED;
}

/* Nothing keeps to the premises when CELL holds one of VALUES. */
static GwProof
refute (GwFillings *fillings, const GwMask *start, GwCell cell, GwMask values, GwMask *counter)
{
  memcpy (fillings->cells, start, gw_grid_n_places (fillings->puzzle->grid) * sizeof (GwMask));
  fillings->cells[cell] &= values;
  return fillings->cells[cell] == 0 ? GW_PROOF_PROVED : proof_of (gw_fillings_exist (fillings, counter));
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
  GwFillings fillings;
  GwProof proved = GW_PROOF_PROVED;

  gw_fillings_init (&fillings, puzzle, control);
  if (line->changes->len == 0)
    proved = refute (&fillings, state, last, state[last], NULL);
  for (guint i = 0; i < line->changes->len && proved == GW_PROOF_PROVED; i++)
    {
      const GwCandidates *change = &g_array_index (line->changes, GwCandidates, i);

      proved = refute (&fillings, state, change->cell, change->values, NULL);
      state[change->cell] &= ~change->values;
    }
  gw_fillings_clear (&fillings);
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

/* That DIGIT is put: what the step does not take from its cell itself, the premises must. */
static GwProof
prove_digit (const GwReason *step, const GwCandidates *digit, GwFillings *fillings, const GwMask *start, GwMask *counter)
{
  return refute (fillings, start, digit->cell, ~(digit->values | gw_reason_taken_from (step, digit->cell)), counter);
}

/* What changes, from the premises; digits that cases leave are settled by what cells had lost before. */
static GwProof
prove_changes (const GwReason *step, GwFillings *fillings, const GwMask *start, GwMask *counter)
{
  GwProof proved = GW_PROOF_PROVED;

  for (guint i = 0; i < step->placed->len && proved == GW_PROOF_PROVED; i++)
    proved = prove_digit (step, &g_array_index (step->placed, GwCandidates, i), fillings, start, counter);
  for (guint i = 0; i < step->changes->len && proved == GW_PROOF_PROVED; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);

      proved = refute (fillings, start, change->cell, change->values, counter);
    }
  return proved;
}

GwProof
gw_prove (const GwReason *step, const GwTerrain *terrain, const GwControl *control, GwMask *counter)
{
  g_autoptr (GwPuzzle) puzzle = gw_premises_puzzle (step, terrain);
  g_autofree GwMask *start = g_new (GwMask, gw_grid_n_places (puzzle->grid));
  GwFillings fillings;
  GwProof proved;

  gw_premises_cells (step, terrain, start);
  gw_fillings_init (&fillings, puzzle, control);
  proved = gw_sums_prove (step, terrain, start) ? GW_PROOF_PROVED : prove_changes (step, &fillings, start, counter);
  if (proved == GW_PROOF_UNDECIDED && step->cases != NULL)
    proved = prove_lines (step, terrain, control, start);
  if (proved == GW_PROOF_PROVED && gw_claims_hold (step, terrain, control) == GW_VIOLATED)
    proved = GW_PROOF_BROKEN;
  gw_fillings_clear (&fillings);
  return proved;
}
