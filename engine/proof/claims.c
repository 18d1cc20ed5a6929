#include "proof/claims.h"

#include <string.h>

#include "proof/fillings.h"
#include "proof/premises.h"
#include "rules/number.h"
#include "rules/rule-table.h"

#define MOST_WAYS 20000u /* to fill the cells of a claim: beyond it nobody knows */

typedef struct
{
  const GwReason  *step;
  const GwTerrain *terrain;
  const GwClaim   *claim;
  GwFillings      *fillings;
  guint            n_tries;
  gboolean         is_there[GW_CLAIM_ROWS]; /* of ways: which of them has been found */
  gint             extreme;                 /* the least or most so far */
} Asking;

/* ---- what cells may hold ---- */

static gboolean
is_cell_of (const GwClaim *claim, GwCell cell)
{
  for (guint i = 0; i < claim->n; i++)
    if (claim->cells[i] == cell)
      return TRUE;
  return FALSE;
}

/* What was known when it was said; of the cells of an open claim nothing. */
static void
look (const Asking *asking)
{
  const GwPuzzle *puzzle = asking->terrain->compiled->puzzle;
  const GArray *known = asking->step->known;

  for (guint cell = 0; cell < gw_grid_n_places (puzzle->grid); cell++)
    asking->fillings->cells[cell] = gw_values_at (puzzle, (GwCell) cell);
  for (guint i = 0; known != NULL && i < known->len; i++)
    {
      const GwCandidates *mark = &g_array_index (known, GwCandidates, i);

      if (!asking->claim->is_open || !is_cell_of (asking->claim, mark->cell))
        asking->fillings->cells[mark->cell] &= mark->values;
    }
}

/* ---- ways ---- */

/* Whether ROW says what the cells hold now. */
static gboolean
is_row (const Asking *asking, const guint8 *row)
{
  const GwClaim *claim = asking->claim;
  guint at = 0;

  for (guint part = 0; part < claim->n_parts; at += claim->sizes[part], part++)
    {
      guint8 held[GW_CLAIM_CELLS], n = claim->sizes[part];

      for (guint i = 0; i < n; i++)
        {
          guint8 value = (guint8) gw_mask_lowest (asking->fillings->cells[claim->cells[at + i]]);
          guint k = i;

          for (; (claim->sets >> part & 1) != 0 && k > 0 && held[k - 1] > value; k--)
            held[k] = held[k - 1];
          held[k] = value;
        }
      if (memcmp (held, row + at, n) != 0)
        return FALSE;
    }
  return TRUE;
}

/* The cells are filled: in a way that is listed, or in none that there is. */
static GwOutcome
look_up (Asking *asking)
{
  guint i = 0;
  GwOutcome outcome;

  while (i < asking->claim->n_rows && !is_row (asking, asking->claim->rows[i]))
    i++;
  if (i < asking->claim->n_rows && asking->is_there[i])
    return GW_SATISFIED;
  outcome = gw_fillings_exist (asking->fillings, NULL);
  if (i == asking->claim->n_rows)
    return outcome == GW_SATISFIED ? GW_VIOLATED : outcome == GW_VIOLATED ? GW_SATISFIED : GW_PENDING;
  asking->is_there[i] = outcome == GW_SATISFIED;
  return outcome == GW_PENDING ? GW_PENDING : GW_SATISFIED;
}

static GwOutcome
fill_ways (Asking *asking, guint at)
{
  GwMask *cells = asking->fillings->cells;
  GwCell cell;
  GwMask may;
  GwOutcome outcome = GW_SATISFIED;

  if (at == asking->claim->n)
    return look_up (asking);
  cell = asking->claim->cells[at];
  may = cells[cell];
  GW_MASK_FOREACH (v, may)
    {
      if (outcome != GW_SATISFIED || asking->n_tries++ > MOST_WAYS)
        break;
      cells[cell] = GW_BIT (v);
      if (!gw_fillings_break (asking->fillings, cell))
        outcome = fill_ways (asking, at + 1);
    }
  cells[cell] = may;
  return asking->n_tries > MOST_WAYS && outcome == GW_SATISFIED ? GW_PENDING : outcome;
}

static GwOutcome
ask_ways (Asking *asking)
{
  GwOutcome outcome;

  look (asking);
  outcome = fill_ways (asking, 0);
  for (guint i = 0; i < asking->claim->n_rows && outcome == GW_SATISFIED && !asking->claim->is_bound; i++)
    if (!asking->is_there[i])
      outcome = GW_VIOLATED;
  return outcome;
}

/* ---- least and most ---- */

/* Whether the premises keep two cells from holding the same, of what both may hold. */
static gboolean
differ (const Asking *asking, GwCell one, GwCell other)
{
  GwMask *cells = asking->fillings->cells;
  const GwMask first = cells[one], second = cells[other];
  gboolean differ = TRUE;

  GW_MASK_FOREACH (v, first & second)
    {
      cells[one] = cells[other] = GW_BIT (v);
      differ &= gw_fillings_break (asking->fillings, one);
    }
  cells[one] = first;
  cells[other] = second;
  return differ;
}

static gboolean
all_differ (const Asking *asking)
{
  for (guint i = 0; i < asking->claim->n; i++)
    for (guint k = 0; k < i; k++)
      if (!differ (asking, asking->claim->cells[k], asking->claim->cells[i]))
        return FALSE;
  return TRUE;
}

/* The values that a digit which stands already keeps from CELL. */
static GwMask
kept_from (const Asking *asking, GwCell cell)
{
  GwMask *cells = asking->fillings->cells;
  const GwMask may = cells[cell];
  GwMask kept = 0;

  GW_MASK_FOREACH (v, may)
    {
      cells[cell] = GW_BIT (v);
      kept |= gw_fillings_break (asking->fillings, cell) ? GW_BIT (v) : 0;
    }
  cells[cell] = may;
  return kept;
}

static void
reach (Asking *asking, const GwMask *may, guint at, GwMask used, gint total)
{
  const GwClaim *claim = asking->claim;
  const gint *numbers = asking->terrain->compiled->puzzle->symbols->number;

  if (asking->n_tries++ > MOST_WAYS)
    return;
  if (at == claim->n)
    asking->extreme = claim->kind == GW_CLAIM_LEAST ? MIN (asking->extreme, total) : MAX (asking->extreme, total);
  else
    GW_MASK_FOREACH (v, may[at] & ~used)
      reach (asking, may, at + 1, claim->may_repeat ? 0 : used | GW_BIT (v), total + numbers[v]);
}

/* Cells that may repeat are at their least or most each by itself. */
static void
keep_end (const Asking *asking, GwMask *may)
{
  const GwSymbols *symbols = asking->terrain->compiled->puzzle->symbols;

  for (guint i = 0; i < asking->claim->n; i++)
    {
      const gint end = asking->claim->kind == GW_CLAIM_LEAST ? gw_symbols_min_number (symbols, may[i]) : gw_symbols_max_number (symbols, may[i]);

      GW_MASK_FOREACH (v, may[i])
        if (symbols->number[v] != end)
          may[i] &= ~GW_BIT (v);
    }
}

static GwOutcome
ask_end (Asking *asking)
{
  const GwClaim *claim = asking->claim;
  GwMask may[GW_CLAIM_CELLS];

  look (asking);
  for (guint i = 0; i < claim->n; i++)
    may[i] = asking->fillings->cells[claim->cells[i]] & ~(claim->may_repeat ? 0 : kept_from (asking, claim->cells[i]));
  if (claim->may_repeat)
    keep_end (asking, may);
  else if (!all_differ (asking))
    return GW_VIOLATED;
  asking->extreme = claim->kind == GW_CLAIM_LEAST ? G_MAXINT : G_MININT;
  reach (asking, may, 0, 0, 0);
  if (asking->n_tries > MOST_WAYS)
    return GW_PENDING;
  return asking->extreme == claim->number ? GW_SATISFIED : GW_VIOLATED;
}

/* ---- what is left of houses ---- */

/* Houses less cages, cell by cell and in numbers. */
typedef struct
{
  gint *times; /* per cell */
  gint  houses, cages;
} Account;

static gboolean
add_house (Account *account, const Asking *asking, const GwGroup *group)
{
  guint n = 0;

  GW_MASK_FOREACH (v, group->full)
    {
      n += (guint) group->capacity[v];
      account->houses += group->capacity[v] * asking->terrain->compiled->puzzle->symbols->number[v];
    }
  for (guint i = 0; i < group->n_vars; i++)
    account->times[gw_terrain_cell (asking->terrain, group->vars[i])]++;
  return n == group->n_vars;
}

static gboolean
add_cage (Account *account, const GwConstraint *cage)
{
  if (cage->rule != &gw_rule_sum && cage->rule != &gw_rule_total)
    return FALSE;
  account->cages += cage->args[0].value;
  for (guint i = 0; i < cage->regions[0]->n_cells; i++)
    account->times[cage->regions[0]->cells[i]]--;
  return TRUE;
}

/* What stands already belongs to no sum; what stands in a cage is none of that either. */
static void
take_out_known (Account *account, const Asking *asking)
{
  const GwPuzzle *puzzle = asking->terrain->compiled->puzzle;

  for (guint i = 0; i < asking->step->clues->len && !asking->claim->is_open; i++)
    {
      const GwRegion *cage = puzzle->constraints[g_array_index (asking->step->clues, guint32, i)]->regions[0];

      for (guint k = 0; k < cage->n_cells; k++)
        if (gw_mask_is_single (asking->fillings->cells[cage->cells[k]]))
          {
            account->cages -= puzzle->symbols->number[gw_mask_lowest (asking->fillings->cells[cage->cells[k]])];
            account->times[cage->cells[k]]++;
          }
    }
  for (guint cell = 0; cell < puzzle->grid->n_cells && !asking->claim->is_open; cell++)
    if (gw_mask_is_single (asking->fillings->cells[cell]) && account->times[cell] > 0)
      {
        account->houses -= account->times[cell] * puzzle->symbols->number[gw_mask_lowest (asking->fillings->cells[cell])];
        account->times[cell] = 0;
      }
}

/* Nothing is left but the cells of the first part, and, to be taken away, of the second. */
static gboolean
is_of_parts (const Account *account, const Asking *asking)
{
  const GwClaim *claim = asking->claim;

  for (guint i = 0; i < claim->n; i++)
    account->times[claim->cells[i]] -= i < claim->sizes[0] ? 1 : -1;
  for (guint cell = 0; cell < asking->terrain->compiled->puzzle->grid->n_cells; cell++)
    if (account->times[cell] != 0)
      return FALSE;
  return TRUE;
}

static GwOutcome
ask_rest (Asking *asking)
{
  const GwPuzzle *puzzle = asking->terrain->compiled->puzzle;
  const GwReason *step = asking->step;
  const GwClaim *claim = asking->claim;
  g_autofree gint *times = g_new0 (gint, puzzle->grid->n_cells);
  Account account = { .times = times };

  look (asking);
  for (guint i = 0; i < step->groups->len; i++)
    if (!add_house (&account, asking, &asking->terrain->groups[g_array_index (step->groups, guint32, i)]))
      return GW_VIOLATED;
  for (guint i = 0; i < step->clues->len; i++)
    if (!add_cage (&account, puzzle->constraints[g_array_index (step->clues, guint32, i)]))
      return GW_VIOLATED;
  take_out_known (&account, asking);
  return is_of_parts (&account, asking) && claim->houses == account.houses && claim->cages == account.cages
         && claim->number == account.houses - account.cages ? GW_SATISFIED : GW_VIOLATED;
}

/* ---- all of them ---- */

static GwOutcome
ask (const GwReason *step, const GwTerrain *terrain, GwFillings *fillings, const GwClaim *claim)
{
  Asking asking = { .step = step, .terrain = terrain, .claim = claim, .fillings = fillings };

  switch (claim->kind)
    {
    case GW_CLAIM_WAYS:
      return ask_ways (&asking);
    case GW_CLAIM_REST:
      return ask_rest (&asking);
    case GW_CLAIM_LEAST:
    case GW_CLAIM_MOST:
    default:
      return ask_end (&asking);
    }
}

static gboolean
has_cells (const GwConstraint *clue, const GwClaim *claim)
{
  for (guint i = 0; i < claim->n; i++)
    {
      gboolean has = FALSE;

      for (guint k = 0; k < clue->n_regions && !has; k++)
        has = gw_region_contains (clue->regions[k], claim->cells[i]);
      if (!has)
        return FALSE;
    }
  return TRUE;
}

/* The clues of a step that speak of a claim's cells: where several are told together each has its own. All, where it takes several of them. Unref it. */
static GArray *
clues_of (const GwReason *step, const GwTerrain *terrain, const GwClaim *claim)
{
  GArray *clues = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < step->clues->len && claim->kind != GW_CLAIM_REST && claim->n_parts < 2; i++)
    if (has_cells (terrain->compiled->puzzle->constraints[g_array_index (step->clues, guint32, i)], claim))
      g_array_append_vals (clues, &g_array_index (step->clues, guint32, i), 1);
  if (clues->len > 0)
    return clues;
  g_array_unref (clues);
  return g_array_ref (step->clues);
}

/* As PART has it. */
static GwOutcome
ask_part (const GwReason *part, const GwTerrain *terrain, const GwControl *control, const GwClaim *claim)
{
  g_autoptr (GwPuzzle) puzzle = gw_premises_puzzle (part, terrain);
  GwFillings fillings;
  GwOutcome outcome;

  gw_fillings_init (&fillings, puzzle, control);
  outcome = ask (part, terrain, &fillings, claim);
  gw_fillings_clear (&fillings);
  return outcome;
}

/* A sentence is true as it can be read: of all that is known around the cells of the claim, or of no more than the step rests on; with the houses that
 * the step names, or, where these only lose what the clue needs, of the clue by itself. */
static GwOutcome
ask_as_read (const GwReason *step, const GwTerrain *terrain, const GwControl *control, const GwClaim *claim)
{
  g_autoptr (GArray) clues = clues_of (step, terrain, claim), none = g_array_new (FALSE, FALSE, sizeof (guint32));
  GwReason part = *step;
  GwOutcome outcome;

  part.clues = clues;
  outcome = ask_part (&part, terrain, control, claim);
  if (outcome != GW_VIOLATED || claim->kind == GW_CLAIM_REST)
    return outcome;
  part.groups = part.seen_groups = none;
  outcome = ask_part (&part, terrain, control, claim);
  if (outcome != GW_VIOLATED || !claim->is_open)
    return outcome;
  part = *step;
  part.clues = clues;
  part.known = step->marks;
  return ask_part (&part, terrain, control, claim);
}

GwOutcome
gw_claims_hold (const GwReason *step, const GwTerrain *terrain, const GwControl *control)
{
  GwOutcome worst = GW_SATISFIED;

  for (guint i = 0; step->claims != NULL && i < step->claims->len && worst != GW_VIOLATED; i++)
    {
      const GwOutcome outcome = ask_as_read (step, terrain, control, &g_array_index (step->claims, GwClaim, i));

      worst = outcome == GW_VIOLATED ? outcome : worst == GW_SATISFIED ? outcome : worst;
    }
  for (guint i = 0; step->claims == NULL && step->parts != NULL && i < step->parts->len && worst != GW_VIOLATED; i++)
    {
      const GwOutcome outcome = gw_claims_hold (step->parts->pdata[i], terrain, control);

      worst = outcome == GW_VIOLATED ? outcome : worst == GW_SATISFIED ? outcome : worst;
    }
  return worst;
}
