/* What a house has left: its open cells less the cages whose open cells all lie in it, whatever stands in the rest of these already. One
 * cell is an innie, several are a cage that nobody drew. One family by how many. */
#include <string.h>

#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "strategies/at-a-glance.h"
#include "strategies/balance.h"
#include "strategies/explain-why.h"
#include "strategies/strategy.h"
#include "strategies/think.h"

/* More cells say too little; of so many people know the sets. */
#define MOST_CELLS 5u
#define MOST_KNOWN 3u

typedef struct
{
  GwPencil       *pencil;
  const GwPuzzle *puzzle;
  const GwGroup  *house;
  guint           index;
  guint64         open, taken, needed; /* bit per cell of the house: not placed; of a cage that is counted; placed, and in no such cage */
  gint            of_open, of_cages, total; /* what the open cells make, what the cages have of it, what is left */
  guint           n, n_cages;
  guint           vars[MOST_CELLS];
  GwMask          may[MOST_CELLS], support[MOST_CELLS];
  guint           cages[64];
} Rest;

static gint
number_at (const Rest *rest, guint var)
{
  return rest->puzzle->symbols->number[gw_mask_lowest (rest->pencil->cells[var])];
}

/* ---- cages ---- */

static gboolean
is_cage (const GwPencil *pencil, guint index)
{
  return gw_cage_is_usual (pencil->terrain->compiled->puzzle->constraints[index]) && gw_pencil_owner_is_on (pencil, index);
}

static guint
var_in (const Rest *rest, const GwConstraint *cage, guint i)
{
  return rest->pencil->terrain->compiled->var_of_cell[cage->regions[0]->cells[i]];
}

/* The place of a cell in the house, as a bit; 0 where it is not there. */
static guint64
place_of (const Rest *rest, guint var)
{
  for (guint i = 0; i < rest->house->n_vars; i++)
    if (rest->house->vars[i] == var)
      return G_GUINT64_CONSTANT (1) << i;
  return 0;
}

/* Counts a cage if all its open cells lie in the house, and in no cage before. */
static void
look_at_cage (Rest *rest, guint index)
{
  const GwConstraint *cage = rest->puzzle->constraints[index];
  guint64 open = 0, placed = 0;
  gint total = cage->args[0].value;

  for (guint i = 0; i < cage->regions[0]->n_cells; i++)
    {
      guint var = var_in (rest, cage, i);
      guint64 place = place_of (rest, var);

      if (gw_pencil_is_placed (rest->pencil, var))
        {
          total -= number_at (rest, var);
          placed |= place;
        }
      else if (place == 0 || (place & rest->taken) != 0)
        return;
      else
        open |= place;
    }
  if (open == 0)
    return;
  rest->taken |= open;
  rest->needed &= ~placed;
  rest->of_cages += total;
  rest->cages[rest->n_cages++] = index;
}

static void
look_at_cells (Rest *rest)
{
  const GwGroup *house = rest->house;

  rest->open = rest->taken = rest->needed = 0;
  rest->of_open = rest->of_cages = 0;
  rest->n_cages = 0;
  GW_MASK_FOREACH (v, house->full)
    rest->of_open += rest->puzzle->symbols->number[v];
  for (guint i = 0; i < house->n_vars; i++)
    if (gw_pencil_is_placed (rest->pencil, house->vars[i]))
      {
        rest->of_open -= number_at (rest, house->vars[i]);
        rest->needed |= G_GUINT64_CONSTANT (1) << i;
      }
    else
      rest->open |= G_GUINT64_CONSTANT (1) << i;
}

/* FALSE where the house leaves nothing over, or more than MOST cells, or has no cage. */
static gboolean
begin (Rest *rest, guint index, guint most)
{
  const GwGroup *house = rest->house = &rest->pencil->terrain->groups[index];

  rest->index = index;
  if (house->n_vars > 64 || gw_mask_count (house->full & house->once) != house->n_vars || !gw_pencil_group_is_on (rest->pencil, index))
    return FALSE;
  look_at_cells (rest);
  for (guint i = 0; i < rest->puzzle->n_constraints && rest->open != rest->taken; i++)
    if (is_cage (rest->pencil, i))
      look_at_cage (rest, i);
  rest->total = rest->of_open - rest->of_cages;
  return rest->n_cages > 0 && rest->open != rest->taken && gw_mask_count (rest->open & ~rest->taken) <= most;
}

/* ---- what is left may be ---- */

/* The cells from AT on make TOTAL without the digits in USED: notes what each of them is then. */
static gboolean
fill (Rest *rest, guint at, GwMask used, gint total)
{
  gboolean fits = FALSE;

  if (at == rest->n || at == MOST_CELLS)
    return total == 0;
  GW_MASK_FOREACH (v, rest->may[at] & ~used)
    if (gw_pencil_goes_on (rest->pencil, 1) && fill (rest, at + 1, used | GW_BIT (v), total - rest->puzzle->symbols->number[v]))
      {
        rest->support[at] |= GW_BIT (v);
        fits = TRUE;
      }
  return fits;
}

static gboolean
count_ways (Rest *rest)
{
  memset (rest->support, 0, sizeof rest->support);
  return fill (rest, 0, 0, rest->total);
}

static void
read_cells (Rest *rest)
{
  rest->n = 0;
  GW_MASK_FOREACH (i, rest->open & ~rest->taken)
    {
      rest->vars[rest->n] = rest->house->vars[i];
      rest->may[rest->n] = rest->pencil->cells[rest->vars[rest->n]];
      rest->n++;
    }
}

/* ---- words ---- */

/* What stands in the cages outside of the house is a premise. */
static void
note_beyond (const Rest *rest)
{
  for (guint i = 0; i < rest->n_cages; i++)
    {
      const GwConstraint *cage = rest->puzzle->constraints[rest->cages[i]];

      for (guint k = 0; k < cage->regions[0]->n_cells; k++)
        {
          const guint var = var_in (rest, cage, k);

          if (gw_pencil_is_placed (rest->pencil, var) && place_of (rest, var) == 0)
            gw_pencil_note_lost (rest->pencil, var, ~(GwMask) 0);
        }
    }
}

static GwMask
lost_by (const Rest *rest, guint i)
{
  const GArray *changes = rest->pencil->step->changes;

  for (guint k = 0; k < changes->len; k++)
    if (g_array_index (changes, GwCandidates, k).cell == gw_terrain_cell (rest->pencil->terrain, rest->vars[i]))
      return g_array_index (changes, GwCandidates, k).values;
  return 0;
}

/* Whether anything that goes would stay if cell I might hold all that the digits in KNOWN leave the house. */
static gboolean
is_mark_needed (Rest *rest, guint i, GwMask known)
{
  const GwMask may = rest->may[i];
  gboolean is_needed = FALSE;

  rest->may[i] = rest->house->full & ~known;
  count_ways (rest);
  for (guint k = 0; k < rest->n; k++)
    is_needed |= (rest->support[k] & lost_by (rest, k)) != 0;
  if (is_needed)
    rest->may[i] = may;
  return is_needed;
}

static void
note_marks (Rest *rest)
{
  GwMask known = 0;

  GW_MASK_FOREACH (i, rest->needed)
    {
      known |= rest->pencil->cells[rest->house->vars[i]];
      gw_pencil_note_lost (rest->pencil, rest->house->vars[i], ~(GwMask) 0);
    }
  for (guint i = 0; i < rest->n; i++)
    if (is_mark_needed (rest, i, known))
      gw_pencil_note_lost (rest->pencil, rest->vars[i], ~(GwMask) 0);
}

/* What the sentence says in numbers, with what stands in the house and in its cages. */
static void
claim (const Rest *rest)
{
  const GwTerrain *terrain = rest->pencil->terrain;
  GwReason *step = rest->pencil->step;
  GwClaim claim = { .kind = GW_CLAIM_REST, .n = rest->n, .sizes = { (guint8) rest->n }, .number = rest->total, .houses = rest->of_open, .cages = rest->of_cages };

  for (guint i = 0; i < rest->n; i++)
    claim.cells[i] = gw_terrain_cell (terrain, rest->vars[i]);
  gw_reason_add_claim (step, &claim);
  for (guint i = 0; i < rest->house->n_vars; i++)
    gw_reason_add_known (step, gw_terrain_cell (terrain, rest->house->vars[i]), rest->pencil->cells[rest->house->vars[i]]);
  for (guint i = 0; i < rest->n_cages; i++)
    for (guint k = 0; k < rest->puzzle->constraints[rest->cages[i]]->regions[0]->n_cells; k++)
      {
        const guint var = var_in (rest, rest->puzzle->constraints[rest->cages[i]], k);

        gw_reason_add_known (step, gw_terrain_cell (terrain, var), rest->pencil->cells[var]);
      }
}

/* The digits that stand in the house. */
static GwMask
placed_in (const Rest *rest)
{
  GwMask placed = 0;

  for (guint i = 0; i < rest->house->n_vars; i++)
    placed |= gw_pencil_is_placed (rest->pencil, rest->house->vars[i]) ? rest->pencil->cells[rest->house->vars[i]] : 0;
  return placed;
}

/* NAME, with what that leaves several cells where that can be said. */
static void
say (Rest *rest, char *name)
{
  GwReason *step = rest->pencil->step;
  g_autofree char *text = name;
  GwCell cells[MOST_CELLS];

  for (guint i = 0; i < rest->n; i++)
    cells[i] = gw_terrain_cell (rest->pencil->terrain, rest->vars[i]);
  if (rest->n == 1 || !gw_think_of_rest (rest->pencil, text, cells, rest->n, rest->total, FALSE, placed_in (rest)))
    step->why = g_steal_pointer (&text);
  step->idea = rest->n == 1 ? "innie" : "innies";
}

static void
tell (Rest *rest)
{
  const GwTerrain *terrain = rest->pencil->terrain;
  GwReason *step = rest->pencil->step;
  GwCandidates left[MOST_CELLS];
  g_autofree char *house = gw_terrain_group_name (terrain, rest->index), *cages = gw_cages_left_text (rest->pencil, rest->cages, rest->n_cages), *cells = NULL;

  note_beyond (rest);
  for (guint i = 0; i < rest->n; i++)
    {
      left[i] = (GwCandidates) { gw_terrain_cell (terrain, rest->vars[i]), rest->may[i] };
      gw_pencil_note_cell (rest->pencil, rest->vars[i], rest->may[i]);
    }
  for (guint i = 0; i < rest->n_cages; i++)
    gw_reason_add_clue (step, rest->cages[i]);
  cells = gw_reason_cells_text (left, rest->n, terrain);
  /* Translators: a house, a sum; sums of cages, with what stands in them taken away, "13+(15-7) = 21"; a sum, cells */
  say (rest, g_strdup_printf (_("%s: the open cells add up to %d, the cages among them to %s: %d is left for %s"), house, rest->of_open, cages, rest->total, cells));
  gw_pencil_note_group (rest->pencil, rest->index);
  step->n_bases = 1;
  note_marks (rest);
  claim (rest);
}

/* ---- house by house ---- */

static gboolean
try_house (Rest *rest)
{
  gboolean found = FALSE;

  read_cells (rest);
  if (!count_ways (rest) && !rest->pencil->is_stopped)
    rest->pencil->is_impossible = TRUE;
  if (rest->pencil->is_stopped || rest->pencil->is_impossible)
    return FALSE;
  for (guint i = 0; i < rest->n; i++)
    found |= gw_pencil_strike (rest->pencil, rest->vars[i], ~rest->support[i]);
  if (!found || !gw_pencil_explains (rest->pencil))
    return FALSE;
  tell (rest);
  return TRUE;
}

static gboolean
has_cages (const GwPencil *pencil)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_cage (pencil, i))
      return puzzle->symbols->empty < 0 && !gw_has_multipliers (puzzle);
  return FALSE;
}

static gboolean
search (GwPencil *pencil, guint most)
{
  Rest rest; /* most of it is lists that are empty at first */

  rest.pencil = pencil;
  rest.puzzle = pencil->terrain->compiled->puzzle;
  for (guint i = 0; i < pencil->terrain->n_groups && gw_pencil_goes_on (pencil, 100); i++)
    if (begin (&rest, i, most) && try_house (&rest))
      return TRUE;
  return pencil->has_found;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  return !pencil->terrain->is_whole && has_cages (pencil) && search (pencil, strategy->size);
}

/* ---- at a glance ---- */

gboolean
gw_glance_at_rests (GwPencil *pencil)
{
  gboolean has_found = FALSE;
  Rest rest; /* most of it is lists that are empty at first */

  if (!has_cages (pencil))
    return FALSE;
  rest.pencil = pencil;
  rest.puzzle = pencil->terrain->compiled->puzzle;
  for (guint i = 0; i < pencil->terrain->n_groups && gw_pencil_goes_on (pencil, 100); i++)
    if (begin (&rest, i, MOST_CELLS))
      {
        read_cells (&rest);
        has_found |= gw_glance_at_sum (pencil, rest.vars, rest.n, rest.total, rest.house->full);
      }
  return has_found;
}

/* ---- the strategies ---- */

#define REST(id_, tenths_, size_, name_, meaning_)                                                     \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, \
    .sees_several = TRUE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_innie = REST ("innie", 20, 1, N_("innie"), N_("the one cell of a house that its cages leave over"));
const GwStrategy gw_strategy_innie_pair
    = REST ("innie-pair", 22, 2, N_("pair of innies"), N_("the two cells of a house that its cages leave over: a cage that nobody drew"));
const GwStrategy gw_strategy_innies
    = REST ("innies", 24, MOST_KNOWN, N_("innies"), N_("the three cells of a house that its cages leave over: a cage that nobody drew"));
const GwStrategy gw_strategy_many_innies
    = REST ("many-innies", 28, MOST_CELLS, N_("many innies"), N_("the four or five cells of a house that its cages leave over"));
