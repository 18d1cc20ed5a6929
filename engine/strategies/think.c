#include "strategies/think.h"

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-premises.h"
#include "strategies/house-sum.h"
#include "strategies/meeting.h"
#include "strategies/misfit.h"
#include "strategies/strategy-table.h"
#include "strategies/think-either.h"
#include "strategies/think-ways.h"

/* ---- what a rule's ideas see ---- */

/* So many houses are named in one sentence, and one more. */
#define MOST_BEFORE 15u
#define MOST_MULTIPLIED 4u /* cells of a clue that are named with what they count */

typedef struct
{
  GwThinker thinker; /* first: the ideas' pointer is this one */
  GwPencil *pencil;
  GwMask   *goes;    /* per variable: what is known to go */
  GArray   *struck;  /* GwCandidates */
  guint     house;   /* that the idea rests on; the number of groups: none */
  guint     before[MOST_BEFORE], n_before; /* others that it rests on */
  gboolean  is_told; /* what goes is said */
  gboolean  is_led;  /* what is said stands behind what was said before */
  guint     led;     /* the house that this rests on */
} Thinking;

static guint
var_of (const GwThinker *thinker, GwCell cell)
{
  return ((const Thinking *) thinker)->pencil->terrain->compiled->var_of_cell[cell];
}

static GwMask
may (const GwThinker *thinker, GwCell cell)
{
  return ((const Thinking *) thinker)->pencil->cells[var_of (thinker, cell)];
}

static GwMask
open_values (const GwThinker *thinker, GwCell cell)
{
  return thinker->puzzle->symbols->all;
}

/* What may go from a cell: what the clue takes away by itself; of an idea that rests on a house all that it says, where somebody else would find it. */
static GwMask
goes_from (const Thinking *thinking, guint var)
{
  const GwPencil *pencil = thinking->pencil;

  if (thinking->house == pencil->terrain->n_groups || gw_pencil_is_placed (pencil, var)
      || !gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_clue_in_full_house)))
    return thinking->goes[var];
  return pencil->wanted != NULL ? pencil->cells[var] & pencil->wanted[var] : pencil->cells[var];
}

static gboolean
goes (const GwThinker *thinker, GwCell cell, GwMask values)
{
  return (values & goes_from ((const Thinking *) thinker, var_of (thinker, cell))) != 0;
}

static gboolean
strike (GwThinker *thinker, GwCell cell, GwMask values)
{
  Thinking *thinking = (Thinking *) thinker;
  const GwCandidates gone = { cell, values & goes_from (thinking, var_of (thinker, cell)) };

  if (gone.values != 0)
    g_array_append_val (thinking->struck, gone);
  return gone.values != 0;
}

static void
rest (GwThinker *thinker, GwCell cell, GwMask values)
{
  gw_pencil_note_lost (((Thinking *) thinker)->pencil, var_of (thinker, cell), values);
}

/* All of CELLS, each once: a cell that a line passes twice does not differ from itself. */
static gboolean
lies_in (const GwTerrain *terrain, const GwGroup *house, const GwCell *cells, guint n)
{
  guint n_found = 0;

  for (guint k = 0; k < house->n_vars; k++)
    n_found += gw_think_is_among (cells, n, gw_terrain_cell (terrain, house->vars[k]));
  return n_found == n;
}

/* The house in which CELLS lie; the number of groups: none. */
static guint
house_of (const Thinking *thinking, const GwCell *cells, guint n)
{
  const GwTerrain *terrain = thinking->pencil->terrain;
  guint i = 0;

  while (i < terrain->n_groups
         && !(gw_meeting_is_house (terrain, i) && gw_pencil_group_is_on (thinking->pencil, i) && lies_in (terrain, &terrain->groups[i], cells, n)))
    i++;
  return i;
}

static gboolean
differ (GwThinker *thinker, const GwCell *cells, guint n)
{
  Thinking *thinking = (Thinking *) thinker;
  const guint none = thinking->pencil->terrain->n_groups;

  thinking->n_before = 0;
  thinking->house = n > 0 ? house_of (thinking, cells, n) : none;
  return thinking->house < none;
}

static gboolean
differ_too (GwThinker *thinker, const GwCell *cells, guint n)
{
  Thinking *thinking = (Thinking *) thinker;
  const guint none = thinking->pencil->terrain->n_groups, house = thinking->n_before < MOST_BEFORE ? house_of (thinking, cells, n) : none;

  if (house == none)
    return FALSE;
  if (thinking->house < none)
    thinking->before[thinking->n_before++] = thinking->house;
  thinking->house = house;
  return TRUE;
}

static gboolean
is_in (const GwThinker *thinker, GwCell cell)
{
  const Thinking *thinking = (const Thinking *) thinker;
  const GwTerrain *terrain = thinking->pencil->terrain;

  return thinking->house < terrain->n_groups && lies_in (terrain, &terrain->groups[thinking->house], &cell, 1);
}

/* Rows are many of a kind, and numbered; what is drawn by itself has only its cells. */
static gboolean
has_number (const GwTerrain *terrain, const GwGroup *group)
{
  return terrain->compiled->puzzle->constraints[group->owner]->n_regions > 1;
}

static char *
house (const GwThinker *thinker, const GwCell *cells, guint n)
{
  const Thinking *thinking = (const Thinking *) thinker;
  const GwTerrain *terrain = thinking->pencil->terrain;

  if (n == 0)
    return thinking->house < terrain->n_groups && has_number (terrain, &terrain->groups[thinking->house]) ? gw_terrain_group_name (terrain, thinking->house)
                                                                                                          : NULL;
  for (guint i = 0; i < terrain->n_groups; i++)
    if (terrain->groups[i].n_vars == n && has_number (terrain, &terrain->groups[i]) && lies_in (terrain, &terrain->groups[i], cells, n))
      return gw_terrain_group_name (terrain, i);
  return NULL;
}

static void
add_house (const Thinking *thinking)
{
  GArray *groups = thinking->pencil->step->groups;

  for (guint i = 0; i < thinking->n_before; i++)
    gw_reason_add_seen (thinking->pencil->step, groups, thinking->before[i]);
  if (thinking->house < thinking->pencil->terrain->n_groups)
    gw_reason_add_seen (thinking->pencil->step, groups, thinking->house);
}

static void
set_words (GwReason *step, const char *idea, char *why)
{
  step->n_told = 0;
  g_free (step->why);
  g_clear_pointer (&step->claims, g_array_unref);
  g_clear_pointer (&step->known, g_array_unref);
  step->idea = idea;
  step->why = why;
}

/* Behind a lead the house goes with what was said on it. */
static void
say (GwThinker *thinker, const char *idea, char *why)
{
  Thinking *thinking = (Thinking *) thinker;
  GwReason *step = thinking->pencil->step;
  g_autofree char *before = NULL, *more = NULL;

  if (!thinking->is_led)
    {
      set_words (step, idea, why);
      return;
    }
  before = step->why;
  more = why;
  step->why = g_strdup_printf ("%s; %s", before, more);
  add_house (thinking);
  if (thinking->led < thinking->pencil->terrain->n_groups)
    gw_reason_add_seen (step, step->groups, thinking->led);
  thinking->house = thinking->pencil->terrain->n_groups;
}

static void
lead (GwThinker *thinker, const char *idea, char *text)
{
  Thinking *thinking = (Thinking *) thinker;

  set_words (thinking->pencil->step, idea, text);
  thinking->is_led = text != NULL;
  thinking->led = thinking->house;
}

static void
lose (GwThinker *thinker, GwMask values)
{
  GwReason *step = ((const Thinking *) thinker)->pencil->step;
  g_autofree char *before = step->why, *lost = gw_think_values (thinker, values), *where = house (thinker, NULL, 0);

  step->why = g_strdup_printf (_("%s, so no other %s in %s"), before, lost, where);
  step->tells_losses = TRUE;
}

static void
told (GwThinker *thinker)
{
  ((Thinking *) thinker)->is_told = TRUE;
}

static void
claim (GwThinker *thinker, const GwClaim *said)
{
  gw_reason_add_claim (((Thinking *) thinker)->pencil->step, said);
}

/* What the sentence looks at where it says numbers: the cells of its claims, and those on which it rests. Trimmed marks are not missed by what follows, but by
 * these. */
static void
note_known (const GwPencil *pencil)
{
  GwReason *step = pencil->step;
  const guint16 *vars = pencil->terrain->compiled->var_of_cell;

  for (guint i = 0; step->claims != NULL && i < step->claims->len; i++)
    {
      const GwClaim *said = &g_array_index (step->claims, GwClaim, i);

      for (guint k = 0; k < said->n; k++)
        gw_reason_add_known (step, said->cells[k], pencil->cells[vars[said->cells[k]]]);
    }
  for (guint i = 0; step->claims != NULL && i < step->marks->len; i++)
    {
      const GwCell cell = g_array_index (step->marks, GwCandidates, i).cell;

      gw_reason_add_known (step, cell, pencil->cells[vars[cell]]);
    }
}

/* ---- the changes ---- */

static void
set_changes (GwReason *step, const GArray *marks)
{
  g_array_set_size (step->changes, 0);
  for (guint i = 0; i < marks->len; i++)
    gw_reason_add_change (step, g_array_index (marks, GwCandidates, i).cell, g_array_index (marks, GwCandidates, i).values);
}

/* Whatever is added to the changes later is not told. */
static void
note_told (const Thinking *thinking)
{
  GwReason *step = thinking->pencil->step;

  step->n_told = thinking->is_told ? gw_reason_count_gone (step) : 0;
}

static void
begin (Thinking *thinking, GwPencil *pencil)
{
  const GwReason *step = pencil->step;

  thinking->thinker = (GwThinker) { pencil->terrain->compiled->puzzle, may, open_values, goes, strike, rest, differ, differ_too, is_in, house, say, lead, lose, told, claim };
  thinking->pencil = pencil;
  thinking->house = pencil->terrain->n_groups;
  thinking->n_before = 0;
  thinking->is_told = thinking->is_led = FALSE;
  thinking->led = thinking->house;
  thinking->goes = g_new0 (GwMask, pencil->terrain->n_vars);
  thinking->struck = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);

      thinking->goes[pencil->terrain->compiled->var_of_cell[change->cell]] |= change->values;
    }
}

/* Whatever the clue takes away by itself an idea may say in one go: how it was found is nobody's reason. Where nobody would find the rest, it stays. */
static void
widen (Thinking *thinking, const GwClueScope *clue)
{
  GwPencil *pencil = thinking->pencil;

  if (!gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_clue_diabolical))
      || !gw_clues_ask (pencil->clues, clue, GW_REASONING_FULL, pencil->cells, pencil->placed, pencil->off))
    return;
  for (guint i = 0; i < clue->n_vars; i++)
    {
      guint var = clue->vars[i];
      GwMask goes = pencil->cells[var] & ~gw_state_domain (pencil->clues->state, var);

      if (!gw_pencil_is_placed (pencil, var) && gw_pencil_wants (pencil, var, goes))
        thinking->goes[var] |= pencil->wanted != NULL ? goes & pencil->wanted[var] : goes;
    }
}

static void
end (Thinking *thinking)
{
  g_free (thinking->goes);
  g_array_unref (thinking->struck);
}

/* ---- what is looked at, where no idea says it ---- */

/* Whether the clue says all of the step's changes when it may look at SEEN, a mask a variable. */
static gboolean
is_said (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning, const GwMask *seen)
{
  GwClues *clues = pencil->clues;

  if (!gw_clues_ask (clues, clue, reasoning == GW_REASONING_ALONE ? GW_REASONING_FULL : reasoning, seen, pencil->placed, pencil->off))
    return FALSE;
  for (guint i = 0; i < pencil->step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, i);
      guint var = pencil->terrain->compiled->var_of_cell[change->cell];

      if ((gw_state_domain (clues->state, var) & change->values) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Marks of the cells without which the clue would not say it: the last ones are given up first. */
static void
note_needed (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  const GwModel *model = pencil->terrain->compiled->model;
  g_autofree GwMask *seen = g_new (GwMask, pencil->terrain->n_vars);

  for (guint i = 0; i < clue->n_vars; i++)
    {
      guint var = clue->vars[i];

      seen[var] = reasoning != GW_REASONING_ALONE || gw_pencil_is_placed (pencil, var) ? pencil->cells[var] : model->initial[var];
    }
  for (guint i = clue->n_vars; i-- > 0;)
    {
      GwMask before = seen[clue->vars[i]];

      seen[clue->vars[i]] = model->initial[clue->vars[i]];
      if (before != seen[clue->vars[i]] && !is_said (pencil, clue, reasoning, seen))
        seen[clue->vars[i]] = before;
    }
  for (guint i = 0; i < clue->n_vars; i++)
    gw_pencil_note_lost (pencil, clue->vars[i], ~seen[clue->vars[i]]);
}

/* What the cells of MARKS may hold by them alone, a mask a variable. Free it. */
static GwMask *
seen_by (const GwPencil *pencil, const GArray *marks)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  GwMask *seen = g_memdup2 (compiled->model->initial, pencil->terrain->n_vars * sizeof (GwMask));

  for (guint i = 0; i < marks->len; i++)
    seen[compiled->var_of_cell[g_array_index (marks, GwCandidates, i).cell]] &= g_array_index (marks, GwCandidates, i).values;
  return seen;
}

/* Marks that an idea looked at and the clue says its changes without are no premises: the last ones are given up first. */
static void
trim_marks (GwPencil *pencil, const GwClueScope *clue)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  GArray *marks = pencil->step->marks;
  g_autofree GwMask *seen = seen_by (pencil, marks);

  for (guint i = marks->len; i-- > 0 && is_said (pencil, clue, GW_REASONING_FULL, seen);)
    {
      guint var = compiled->var_of_cell[g_array_index (marks, GwCandidates, i).cell];
      GwMask before = seen[var];

      seen[var] = compiled->model->initial[var];
      if (is_said (pencil, clue, GW_REASONING_FULL, seen))
        g_array_remove_index (marks, i);
      else
        seen[var] = before;
    }
}

/* ---- words ---- */

/* "14-cage (R1C1, R1C2 and R2C1)", "anti-knight (R1C1 and R2C3)": several with the houses that they lie in. */
static char *
clue_text (const GwPencil *pencil, const GwClueScope *clue)
{
  const GwReason *step = pencil->step;
  const GwTerrain *terrain = pencil->terrain;
  g_autofree char *clues = NULL, *houses = NULL, *name = NULL, *names = NULL;
  g_autofree GwCell *cells = g_new (GwCell, clue->n_vars);

  if (step->groups->len > 0)
    houses = gw_reason_groups_text (step, 0, step->groups->len, terrain);
  if (step->clues->len == 0)
    return g_steal_pointer (&houses);
  if (step->clues->len > 1 || houses != NULL)
    clues = gw_reason_clues_text (step, terrain);
  else
    {
      for (guint i = 0; i < clue->n_vars; i++)
        cells[i] = gw_terrain_cell (terrain, clue->vars[i]);
      name = gw_reason_clue_name (terrain->compiled->puzzle->constraints[gw_reason_clue (step)]);
      names = gw_grid_cell_names (terrain->compiled->puzzle->grid, cells, clue->n_vars);
      clues = g_strdup_printf ("%s (%s)", name, names);
    }
  if (houses == NULL)
    return g_steal_pointer (&clues);
  /* Translators: rows or boxes, then clues. */
  return g_strdup_printf (_("%s with %s"), houses, clues);
}

/* "R1C1, R1C2 or R2C1": the cells among the changes from FIRST on that change alike. */
static char *
alike_text (const GwThinker *thinker, const GArray *changes, guint first)
{
  const GwMask values = g_array_index (changes, GwCandidates, first).values;
  GString *text = g_string_new (NULL);
  guint n = 0, k = 0;

  for (guint i = first; i < changes->len; i++)
    n += g_array_index (changes, GwCandidates, i).values == values;
  for (guint i = first; i < changes->len; i++)
    if (g_array_index (changes, GwCandidates, i).values == values)
      {
        g_autofree char *name = gw_grid_cell_name (thinker->puzzle->grid, g_array_index (changes, GwCandidates, i).cell);

        g_string_append_printf (text, "%s%s", gw_or_between (k, n), name);
        k++;
      }
  return g_string_free (text, FALSE);
}

/* Whether one of the changes before I is of the same values. */
static gboolean
is_told_before (const GArray *changes, guint i)
{
  gboolean is_told = FALSE;

  for (guint k = 0; k < i && !is_told; k++)
    is_told = g_array_index (changes, GwCandidates, k).values == g_array_index (changes, GwCandidates, i).values;
  return is_told;
}

char *
gw_think_suppositions (const GwThinker *thinker, const GArray *changes)
{
  GString *text = g_string_new (NULL);
  guint n = 0, k = 0;

  for (guint i = 0; i < changes->len; i++)
    n += !is_told_before (changes, i);
  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *names = NULL, *values = NULL;

      if (is_told_before (changes, i))
        continue;
      names = alike_text (thinker, changes, i);
      values = gw_think_values (thinker, g_array_index (changes, GwCandidates, i).values);
      g_string_append (text, gw_or_between (k, n));
      /* Translators: cells and what they are supposed to hold: (if) R1C1 or R1C2 were 5 or 6 */
      g_string_append_printf (text, _("%s were %s"), names, values);
      k++;
    }
  return g_string_free (text, FALSE);
}

/* ---- without an idea of the rule ---- */

/* Values of VAR with which nothing goes at the other end of a pair. */
static GwMask
lonely_values (const GwPencil *pencil, const GwClueScope *clue, guint var)
{
  const GwTerrain *terrain = pencil->terrain;
  GwMask lonely = 0;

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    for (guint v = 0; v < terrain->compiled->model->n_values && terrain->pairs[k].instance == clue->instances[0]; v++)
      lonely |= terrain->pairs[k].partners[v] == 0 ? GW_BIT (v) : 0;
  return lonely;
}

/* Values with which nothing goes at the ends of a pair, whatever is known: at both, where these are the same, else at one after the other. */
static gboolean
say_lonely (Thinking *thinking, const GwClueScope *clue)
{
  GwPencil *pencil = thinking->pencil;
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  g_autofree char *name = NULL;
  GwMask own[2] = { 0 };
  gboolean are_same;

  if (clue->is_shared || clue->n_instances != 1 || clue->n_vars != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    own[i] = lonely_values (pencil, clue, clue->vars[i]);
  are_same = own[0] == own[1];
  for (guint i = 0; i < 2 && (are_same || gone->len == 0); i++)
    {
      const GwCandidates loss = { gw_terrain_cell (pencil->terrain, clue->vars[i]), own[i] & thinking->goes[clue->vars[i]] };

      if (loss.values != 0)
        g_array_append_val (gone, loss);
    }
  if (gone->len == 0)
    return FALSE;
  set_changes (pencil->step, gone);
  name = gw_reason_clue_name (thinking->thinker.puzzle->constraints[gw_reason_clue (pencil->step)]);
  if (are_same)
    gw_think_say_lonely (&thinking->thinker, name, GW_NO_CELL, own[0]);
  else
    {
      const GwCell cell = g_array_index (gone, GwCandidates, 0).cell;

      gw_think_say_lonely (&thinking->thinker, name, cell, own[cell != gw_terrain_cell (pencil->terrain, clue->vars[0])]);
    }
  return TRUE;
}

/* "9-cage (R2C9 counts double)": what a clue's cells count for is a part of it. */
static char *
with_factors (const GwPuzzle *puzzle, const GwConstraint *constraint, char *name)
{
  g_autofree char *bare = name, *cells = NULL;
  const GwRegion *region = constraint->n_regions == 1 ? constraint->regions[0] : NULL;
  GwCell many[MOST_MULTIPLIED];
  guint n = 0;
  gint factor = 1;

  for (guint i = 0; constraint->rule->is_arithmetic && !constraint->rule->ignores_factors && region != NULL && i < region->n_cells; i++)
    {
      gint own = gw_factor_of (puzzle, region->cells[i]);

      if (own == 1)
        continue;
      if (n == MOST_MULTIPLIED || (n > 0 && own != factor))
        return g_steal_pointer (&bare);
      many[n++] = region->cells[i];
      factor = own;
    }
  if (n == 0)
    return g_steal_pointer (&bare);
  cells = gw_grid_cell_names (puzzle->grid, many, n);
  /* Translators: the name of a clue, cells of it */
  return factor == 2 ? g_strdup_printf (n == 1 ? _("%s (%s counts double)") : _("%s (%s count double)"), bare, cells)
                     /* Translators: the name of a clue, cells of it, how many times these count */
                     : g_strdup_printf (_("%s (%s times %d)"), bare, cells, factor);
}

/* "white dot"; "numbered room 6 from the top of column 5": of what stands outside it is said where. */
static char *
name_of_clue (const Thinking *thinking, const GwClueScope *clue)
{
  const GwPuzzle *puzzle = thinking->thinker.puzzle;
  const GwConstraint *constraint = puzzle->constraints[clue->owner];

  return with_factors (puzzle, constraint, constraint->rule->drawing == GW_DRAW_OUTSIDE ? gw_case_clue_name (thinking->pencil->terrain, clue->owner)
                                                                                        : gw_reason_clue_name (constraint));
}

/* What ONE, which holds HELD, leaves OTHER by the clue; into WANTED what goes with GONE of it. 0: no table says so. */
static GwMask
offered_by (const Thinking *thinking, const GwClueScope *clue, GwPartners *partners)
{
  const GwTerrain *terrain = thinking->pencil->terrain;
  const guint one = var_of (&thinking->thinker, partners->one), other = var_of (&thinking->thinker, partners->other);
  GwMask offered = 0;

  partners->wanted = 0;
  for (guint32 k = terrain->first_pair[one]; k < terrain->first_pair[one + 1]; k++)
    for (guint v = 0; v < terrain->compiled->model->n_values && terrain->pairs[k].instance == clue->instances[0] && terrain->pairs[k].other == other; v++)
      {
        if ((terrain->pairs[k].partners[v] & partners->gone) != 0)
          partners->wanted |= GW_BIT (v);
        if ((partners->held >> v & 1) != 0)
          offered |= terrain->pairs[k].partners[v];
      }
  return offered;
}

/* One end of a pair is known to hold one of few, or not to hold something: what is left at the other. */
static gboolean
say_pair (Thinking *thinking, const GwClueScope *clue)
{
  GwPencil *pencil = thinking->pencil;
  GwReason *step = pencil->step;
  GwCandidates *mark = &g_array_index (step->marks, GwCandidates, 0);
  const GwCandidates *change = &g_array_index (step->changes, GwCandidates, 0);
  GwPartners partners;
  g_autofree char *name = NULL;

  if (step->changes->len != 1 || step->marks->len != 1 || !clue->is_pair || clue->is_shared || mark->cell == change->cell)
    return FALSE;
  partners = (GwPartners) { .one = mark->cell, .other = change->cell, .held = pencil->cells[var_of (&thinking->thinker, mark->cell)], .gone = change->values };
  partners.left = pencil->cells[var_of (&thinking->thinker, change->cell)] & ~change->values;
  partners.offered = clue->n_instances == 1 ? offered_by (thinking, clue, &partners) : 0;
  if (partners.offered == 0)
    partners.wanted = ~partners.held & gw_mask_below (pencil->terrain->compiled->model->n_values);
  else if (gw_partners_tell_loss (&thinking->thinker, &partners))
    mark->values = ~partners.wanted & gw_mask_below (pencil->terrain->compiled->model->n_values);
  name = name_of_clue (thinking, clue);
  gw_partners_say (&thinking->thinker, name, &partners);
  return TRUE;
}

/* So many cells of which one tells. */
#define MOST_TOLD 3u

/* One cell is known, and tells of each of the others by itself. */
static gboolean
say_known (Thinking *thinking, const GwClueScope *clue)
{
  GwPencil *pencil = thinking->pencil;
  const GwReason *step = pencil->step;
  g_autofree char *name = NULL, *marks = NULL;
  g_autoptr (GString) told = g_string_new (NULL);

  if (step->marks->len != 1 || step->changes->len > MOST_TOLD || clue->is_shared
      || !gw_mask_is_single (pencil->cells[var_of (&thinking->thinker, g_array_index (step->marks, GwCandidates, 0).cell)]))
    return FALSE;
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      g_autofree char *cell = gw_grid_cell_name (thinking->thinker.puzzle->grid, change->cell);
      g_autofree char *left = gw_think_values (&thinking->thinker, pencil->cells[var_of (&thinking->thinker, change->cell)] & ~change->values);

      g_autofree char *first = gw_so_text (cell, left, FALSE);

      if (i > 0)
        g_string_append (told, i + 1 == step->changes->len ? _(" and ") : ", ");
      if (i == 0)
        g_string_append (told, first);
      else
        g_string_append_printf (told, _("%s is %s"), cell, left);
    }
  name = name_of_clue (thinking, clue);
  marks = gw_think_marks (&thinking->thinker, &g_array_index (step->marks, GwCandidates, 0).cell, 1);
  /* wheel: R1C2 is 5, so R1C1 is 4 or 6 */
  say (&thinking->thinker, "clue-known", g_strdup_printf ("%s: %s, %s", name, marks, told->str));
  return TRUE;
}

static void
say_cases (Thinking *thinking, const GwClueScope *clue)
{
  const GwPencil *pencil = thinking->pencil;
  const GArray *marks = pencil->step->marks;
  g_autofree GwMask *seen = seen_by (pencil, marks);
  g_autofree char *name = clue->is_shared ? clue_text (pencil, clue) : gw_case_clue_name (pencil->terrain, clue->owner);
  g_autofree char *known = gw_misfit_known (pencil->terrain, marks), *supposed = gw_think_suppositions (&thinking->thinker, pencil->step->changes);

  say (&thinking->thinker, NULL, gw_misfits_of_clue (pencil, clue, name, supposed, known, seen));
}

/* No house says it, too, and no clue of another kind. */
static gboolean
is_of_one_rule (const GwReason *step, const GwPuzzle *puzzle)
{
  for (guint i = 1; i < step->clues->len; i++)
    if (puzzle->constraints[g_array_index (step->clues, guint32, i)]->rule != puzzle->constraints[gw_reason_clue (step)]->rule)
      return FALSE;
  return step->clues->len > 0 && step->groups->len == 0;
}

/* Without an idea of the rule: both ends of a pair, all ways, one known cell, or the cases that fail. */
static void
think_plainly (Thinking *thinking, const GwClueScope *clue, GwReasoning reasoning)
{
  GwPencil *pencil = thinking->pencil;
  g_autofree char *name = is_of_one_rule (pencil->step, thinking->thinker.puzzle) ? name_of_clue (thinking, clue) : clue_text (pencil, clue);

  if (!clue->is_pair
      && (gw_think_of_partners (pencil, clue, &thinking->thinker, name) || gw_think_of_ways (pencil, clue, &thinking->thinker, name)
          || gw_think_of_alternatives (pencil, clue, &thinking->thinker)))
    {
      set_changes (pencil->step, thinking->struck);
      note_known (pencil);
      trim_marks (pencil, clue);
      return;
    }
  if (clue->is_pair && say_lonely (thinking, clue))
    return;
  if (clue->is_pair)
    g_array_set_size (pencil->step->changes, 1); /* of one cell alone the reason is shorter */
  note_needed (pencil, clue, reasoning);
  if (!say_pair (thinking, clue) && !say_known (thinking, clue))
    say_cases (thinking, clue);
}

void
gw_think_of_clue (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  const GwConstraint *constraint = puzzle->constraints[clue->owner];
  Thinking thinking;

  begin (&thinking, pencil);
  if (reasoning != GW_REASONING_FULL && !clue->is_shared && constraint->rule->ideas != NULL)
    widen (&thinking, clue);
  if (!clue->is_shared && constraint->rule->ideas != NULL && constraint->rule->ideas (constraint, &thinking.thinker))
    {
      set_changes (pencil->step, thinking.struck);
      note_told (&thinking);
      note_known (pencil);
      trim_marks (pencil, clue);
      add_house (&thinking);
    }
  else if (clue->is_shared && gw_think_of_houses (pencil, clue, &thinking.thinker))
    {
      if (thinking.struck->len > 0)
        {
          set_changes (pencil->step, thinking.struck);
          note_known (pencil);
          add_house (&thinking);
          g_array_set_size (pencil->step->marks, 0);
        }
      note_needed (pencil, clue, reasoning);
    }
  else
    think_plainly (&thinking, clue, reasoning);
  end (&thinking);
}

gboolean
gw_think_by_rule (GwPencil *pencil, const GwClueScope *clue)
{
  const GwConstraint *constraint = pencil->terrain->compiled->puzzle->constraints[clue->owner];
  gboolean is_said;
  Thinking thinking;

  begin (&thinking, pencil);
  gw_clue_premises_add (pencil->step, pencil->terrain, clue);
  is_said = !clue->is_shared && ((constraint->rule->ideas != NULL && constraint->rule->ideas (constraint, &thinking.thinker))
                                 || gw_think_of_alternatives (pencil, clue, &thinking.thinker));
  if (is_said)
    {
      set_changes (pencil->step, thinking.struck);
      note_told (&thinking);
      note_known (pencil);
      add_house (&thinking);
    }
  end (&thinking);
  return is_said;
}

gboolean
gw_think_of_rest (GwPencil *pencil, const char *name, const GwCell *cells, guint n, gint total, gboolean may_repeat, GwMask banned)
{
  const guint n_marks = pencil->step->marks->len;
  gboolean is_said;
  Thinking thinking;

  begin (&thinking, pencil);
  is_said = gw_think_sum_told (&thinking.thinker, name, cells, n, total, may_repeat, banned);
  if (is_said)
    {
      set_changes (pencil->step, thinking.struck);
      note_known (pencil);
    }
  g_array_set_size (pencil->step->marks, n_marks);
  end (&thinking);
  return is_said;
}
