/* Counting circles and the clues whose cells are all circles: of the sets of digits that make the number of circles, those are left with which each of
 * these clues can be filled. */
#include <string.h>

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-names.h"
#include "strategies/clue-premises.h"
#include "strategies/explain-why.h"
#include "strategies/strategy.h"

#define MOST_DIGITS 12u /* of more nobody goes through the sets */
#define MOST_CLUES  16u
#define MOST_VARS   256u
#define MOST_LISTED 4u

typedef struct
{
  GwPencil       *pencil;
  GwClues        *clues;
  const GwPuzzle *puzzle;
  guint32         owner;
  guint           n_vars, n_on, used; /* circles; clues on them, bit per clue: it takes part */
  guint32         vars[MOST_VARS];
  guint           on[MOST_CLUES];
  guint           n_sets; /* that can fill them, in SETS as long as there are few */
  GwMask          sets[MOST_LISTED];
  GwMask          cells[MOST_VARS], /* per variable: what is known, what is left, */
                  left[MOST_VARS];
  GwMask          trial[MOST_VARS], got[MOST_VARS]; /* and the same with one set */
} Search;

/* ---- what a set leaves ---- */

/* The circles can hold V as often as it says, and do not hold it more often. */
static gboolean
has_room (const Search *search, guint v)
{
  gint may_hold = 0, hold = 0;

  for (guint i = 0; i < search->n_vars; i++)
    {
      may_hold += (search->trial[search->vars[i]] >> v & 1) != 0;
      hold += search->trial[search->vars[i]] == GW_BIT (v);
    }
  return may_hold >= search->puzzle->symbols->number[v] && hold <= search->puzzle->symbols->number[v];
}

static gboolean
can_fill (Search *search, const GwClueScope *clue)
{
  if (!gw_clues_ask (search->clues, clue, gw_clue_scope_whole (clue), search->trial, NULL, search->pencil->off))
    return FALSE;
  for (guint i = 0; i < clue->n_vars; i++)
    search->got[clue->vars[i]] &= gw_state_domain (search->clues->state, clue->vars[i]);
  return TRUE;
}

static gboolean
is_possible (Search *search, GwMask set)
{
  for (guint i = 0; i < search->n_vars; i++)
    {
      const guint32 var = search->vars[i];

      search->got[var] = search->trial[var] = search->cells[var] & set;
      if (search->trial[var] == 0)
        return FALSE;
    }
  GW_MASK_FOREACH (v, set)
    if (!has_room (search, v))
      return FALSE;
  for (guint k = 0; k < search->n_on; k++)
    if ((search->used >> k & 1) != 0 && !can_fill (search, &search->clues->clues[search->on[k]]))
      return FALSE;
  for (guint i = 0; i < search->n_vars; i++)
    if (search->got[search->vars[i]] == 0)
      return FALSE;
  return TRUE;
}

static void
try_sets (Search *search, guint from, gint rest, GwMask set)
{
  const GwSymbols *symbols = search->puzzle->symbols;

  if (rest == 0 && is_possible (search, set))
    {
      for (guint i = 0; i < search->n_vars; i++)
        search->left[search->vars[i]] |= search->got[search->vars[i]];
      if (search->n_sets < MOST_LISTED)
        search->sets[search->n_sets] = set;
      search->n_sets++;
    }
  for (guint v = from; v < symbols->n && rest > 0; v++)
    if (symbols->number[v] > 0 && symbols->number[v] <= rest)
      try_sets (search, v + 1, rest - symbols->number[v], set | GW_BIT (v));
}

/* By the clues that take part and what CELLS says. */
static void
find_left (Search *search)
{
  memset (search->left, 0, sizeof search->left);
  search->n_sets = 0;
  try_sets (search, 0, (gint) search->n_vars, 0);
}

/* ---- what it rests on ---- */

static gboolean
still_takes (Search *search)
{
  const GwReason *step = search->pencil->step;
  const guint16 *var_of_cell = search->pencil->terrain->compiled->var_of_cell;

  find_left (search);
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);

      if ((search->left[var_of_cell[change->cell]] & change->values) != 0)
        return FALSE;
    }
  return TRUE;
}

/* The sentence speaks of one at least. */
static void
drop_clues (Search *search)
{
  for (guint k = 0; k < search->n_on && gw_mask_count (search->used) > 1; k++)
    {
      search->used &= ~(1u << k);
      if (!still_takes (search))
        search->used |= 1u << k;
    }
}

/* Marks without which it would not follow. */
static void
drop_marks (Search *search)
{
  for (guint i = 0; i < search->n_vars; i++)
    {
      const guint32 var = search->vars[i];
      const GwMask known = search->cells[var];

      search->cells[var] = search->pencil->terrain->compiled->model->initial[var];
      if (known == search->cells[var] || still_takes (search))
        continue;
      search->cells[var] = known;
      gw_pencil_note_lost (search->pencil, var, ~known);
    }
}

/* ---- words ---- */

/* "15-cage at R9C7 and 13-cage at R5C4". Free it. */
static char *
clues_text (const Search *search)
{
  guint owners[MOST_CLUES], n = 0;

  GW_MASK_FOREACH (k, search->used)
    owners[n++] = search->clues->clues[search->on[k]].owner;
  return gw_clue_names (search->pencil->terrain, owners, n);
}

/* "3+5+7+8 or 1+6+7+9". Free it. */
static char *
sets_text (const Search *search)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < search->n_sets; i++)
    {
      g_autofree char *addends = gw_addends_text (search->puzzle->symbols, search->sets[i]);

      g_string_append_printf (text, "%s%s", gw_or_between (i, search->n_sets), addends);
    }
  return g_string_free (text, FALSE);
}

static char *
why_text (const Search *search)
{
  const GArray *known = search->pencil->step->marks;
  g_autofree char *clues = clues_text (search), *sets = NULL, *marks = NULL, *before = NULL;

  marks = known->len > 0 ? gw_case_marks_text ((const GwCandidates *) (gpointer) known->data, known->len, search->pencil->terrain) : NULL;
  before = marks != NULL ? g_strdup_printf (_("%s: "), marks) : g_strdup ("");
  if (search->n_sets > MOST_LISTED)
    /* Translators: what is known ("R1C1 is 4: ") or nothing; clues; a number of circles */
    return g_strdup_printf (_("%1$sall cells of %2$s are circles, and different digits that make %3$u, the number of circles, have to fill them"), before, clues,
                            search->n_vars);
  sets = sets_text (search);
  /* Translators: what is known ("R1C1 is 4: ") or nothing; clues; a number of circles; sets of digits ("3+5+7+8 or 1+6+7+9") */
  return g_strdup_printf (_("%1$sall cells of %2$s are circles; of the sets of different digits that make %3$u, the number of circles, only %4$s can fill them"), before, clues,
                          search->n_vars, sets);
}

static void
tell (Search *search)
{
  GwReason *step = search->pencil->step;

  drop_clues (search);
  drop_marks (search);
  find_left (search);
  gw_reason_add_clue (step, search->owner);
  GW_MASK_FOREACH (k, search->used)
    gw_clue_premises_add (step, search->pencil->terrain, &search->clues->clues[search->on[k]]);
  step->n_bases = step->groups->len;
  step->idea = "circles-filled";
  step->why = why_text (search);
}

/* ---- the strategy ---- */

static gboolean
is_circle (const Search *search, guint32 var)
{
  for (guint i = 0; i < search->n_vars; i++)
    if (search->vars[i] == var)
      return TRUE;
  return FALSE;
}

/* Whether all cells of the clue, two at least, are circles. */
static gboolean
is_on_circles (const Search *search, const GwClueScope *clue)
{
  if (clue->owner == search->owner || clue->is_shared || clue->has_places || clue->n_vars < 2 || clue->n_vars >= search->n_vars
      || !gw_clue_is_on (search->pencil->terrain->compiled->model, clue, search->pencil->off, search->pencil->off_owners))
    return FALSE;
  for (guint i = 0; i < clue->n_vars; i++)
    if (!is_circle (search, clue->vars[i]))
      return FALSE;
  return TRUE;
}

/* FALSE where no clue lies on the circles. */
static gboolean
read_circles (Search *search, guint32 owner)
{
  const GwConstraint *constraint = search->puzzle->constraints[owner];
  const GwTerrain *terrain = search->pencil->terrain;

  if (constraint->rule != &gw_rule_count_circles || !gw_pencil_owner_is_on (search->pencil, owner))
    return FALSE;
  search->owner = owner;
  search->n_vars = constraint->regions[0]->n_cells;
  search->n_on = 0;
  memcpy (search->cells, search->pencil->cells, terrain->n_vars * sizeof (GwMask));
  for (guint i = 0; i < search->n_vars; i++)
    search->vars[i] = terrain->compiled->var_of_cell[constraint->regions[0]->cells[i]];
  for (guint k = 0; k < search->clues->n && search->n_on < MOST_CLUES; k++)
    if (is_on_circles (search, &search->clues->clues[k]))
      search->on[search->n_on++] = k;
  search->used = (1u << search->n_on) - 1;
  return search->n_on > 0 && gw_pencil_goes_on (search->pencil, 2000 * search->n_on);
}

static gboolean
strike (Search *search)
{
  gboolean found = FALSE;

  find_left (search);
  search->pencil->is_impossible |= search->n_sets == 0;
  for (guint i = 0; i < search->n_vars && search->n_sets > 0; i++)
    found |= gw_pencil_strike (search->pencil, search->vars[i], ~search->left[search->vars[i]]);
  return found;
}

static gboolean
look (GwPencil *pencil)
{
  Search search = { .pencil = pencil, .puzzle = pencil->terrain->compiled->puzzle, .clues = gw_pencil_clues (pencil) };

  for (guint32 owner = 0; owner < search.puzzle->n_constraints && gw_pencil_goes_on (pencil, 1); owner++)
    if (read_circles (&search, owner) && strike (&search) && gw_pencil_explains (pencil))
      {
        tell (&search);
        return TRUE;
      }
  return pencil->has_found;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const GwThinker thinker = { .puzzle = puzzle };

  return !terrain->is_whole && gw_puzzle_has_rule (puzzle, &gw_rule_count_circles) && puzzle->symbols->n <= MOST_DIGITS && terrain->n_vars <= MOST_VARS
         && gw_think_is_plain (&thinker) && look (pencil);
}

const GwStrategy gw_strategy_circle_clues = {
  .id = "circle-clues",
  .name = N_("clues on circles"),
  .meaning = N_("of the sets of digits that counting circles can hold, those are left with which clues whose cells are all circles can be filled"),
  .monotone = TRUE,
  .tenths = 32,
  .find = find,
  .explain = gw_explain_why,
};
