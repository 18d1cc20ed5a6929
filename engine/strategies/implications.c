#include "strategies/implications.h"

#include <string.h>

#include "strategies/clue-links.h"
#include "strategies/clue-premises.h"
#include "strategies/meeting.h"
#include "strategies/pair-sight.h"

/* So much is kept, and looked at: candidates, and links for each of them. */
#define MOST_CANDIDATES 2048u
#define MOST_WORK       (1u << 27)
#define MOST_HOUSES     32u /* in which cells of one clue lie */
#define MOST_LEFT       4u  /* of so many at most it is seen that all but one go: whoever has lost that one as well is found by where these lead */

typedef struct
{
  GwImplications *implications;
  GArray         *found;  /* GwImplied */
  GwMask         *cells;  /* the candidates, but for what is supposed */
  guint8         *is_gone; /* per candidate: by the cause that is looked at */
  guint           n_before; /* that had been found before it */
} Build;

static guint32
literal_of (const GwImplications *implications, guint var, guint value, gboolean is_true)
{
  const guint32 number = implications->number[var * implications->n_values + value];

  return number == GW_NO_LITERAL ? GW_NO_LITERAL : 2 * number + (is_true ? 1 : 0);
}

static void
add (GArray *found, guint32 from, guint32 to, GwImpliedKind kind, guint32 place)
{
  const GwImplied implied = { from, to, (guint32) kind, place };

  g_array_append_val (found, implied);
}

/* Both ways round. */
static void
add_both (GArray *found, guint32 from, guint32 to, GwImpliedKind kind, guint32 place)
{
  add (found, from, to, kind, place);
  add (found, to ^ 1, from ^ 1, kind, place);
}

/* ---- houses, cells, pairs ---- */

static void
add_cell (Build *build, guint var)
{
  const GwMask may = build->cells[var];

  GW_MASK_FOREACH (one, may)
    GW_MASK_FOREACH (other, may & ~GW_BIT (one))
      {
        const guint32 a = literal_of (build->implications, var, one, TRUE), b = literal_of (build->implications, var, other, TRUE);

        add (build->found, a, b ^ 1, GW_IMPLIED_IN_CELL, var);
        if (gw_mask_count (may) == 2)
          add (build->found, a ^ 1, b, GW_IMPLIED_IN_CELL, var);
      }
}

static void
add_house (Build *build, guint32 index, guint value)
{
  const GwImplications *implications = build->implications;
  const GwGroup *group = &implications->pencil->terrain->groups[index];
  guint32 places[64];
  guint n = 0;

  for (guint i = 0; i < group->n_vars && n < G_N_ELEMENTS (places); i++)
    if (literal_of (implications, group->vars[i], value, TRUE) != GW_NO_LITERAL)
      places[n++] = literal_of (implications, group->vars[i], value, TRUE);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (i != k)
        {
          add (build->found, places[i], places[k] ^ 1, GW_IMPLIED_IN_HOUSE, index);
          if (n == 2 && (group->full >> value & 1) != 0)
            add (build->found, places[i] ^ 1, places[k], GW_IMPLIED_IN_HOUSE, index);
        }
}

static void
add_pairs (Build *build, guint var, guint value)
{
  const GwImplications *implications = build->implications;
  const GwTerrain *terrain = implications->pencil->terrain;

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    if (gw_sight_pair_is_on (implications->pencil, &terrain->pairs[k]) && !gw_pencil_is_placed (implications->pencil, terrain->pairs[k].other))
      GW_MASK_FOREACH (w, build->cells[terrain->pairs[k].other] & ~terrain->pairs[k].partners[value])
        add (build->found, literal_of (implications, var, value, TRUE), literal_of (implications, terrain->pairs[k].other, w, FALSE), GW_IMPLIED_BY_PAIR, k);
}

/* ---- clues ---- */

/* Houses in which several cells of the clue lie. */
static guint
list_houses (const GwImplications *implications, const GwClueScope *clue, guint32 *houses)
{
  const GwPencil *pencil = implications->pencil;
  const GwTerrain *terrain = pencil->terrain;
  guint n = 0;

  for (guint i = 0; i + 1 < clue->n_vars; i++)
    for (guint32 k = terrain->first_group[clue->vars[i]]; k < terrain->first_group[clue->vars[i] + 1] && n < MOST_HOUSES; k++)
      {
        const guint32 house = terrain->groups_of[k];
        gboolean has_more = FALSE, is_listed = FALSE;

        for (guint m = i + 1; m < clue->n_vars; m++)
          has_more |= gw_group_has (&terrain->groups[house], clue->vars[m]);
        for (guint m = 0; m < n; m++)
          is_listed |= houses[m] == house;
        if (has_more && !is_listed && gw_meeting_is_house (terrain, house) && gw_pencil_group_is_on (pencil, house))
          houses[n++] = house;
      }
  return n;
}

/* A digit that stands in one of the clue's cells goes from those that see it. FALSE: nothing is left of one. */
static gboolean
see_in_house (const GwTerrain *terrain, const GwClueScope *clue, guint32 house, GwMask *cells, gboolean *has_changed)
{
  const GwGroup *group = &terrain->groups[house];

  for (guint i = 0; i < clue->n_vars; i++)
    {
      const GwMask digit = gw_mask_is_single (cells[clue->vars[i]]) && gw_group_has (group, clue->vars[i]) ? cells[clue->vars[i]] & group->once : 0;

      for (guint k = 0; digit != 0 && k < clue->n_vars; k++)
        if (k != i && (cells[clue->vars[k]] & digit) != 0 && gw_group_has (group, clue->vars[k]))
          {
            cells[clue->vars[k]] &= ~digit;
            *has_changed = TRUE;
            if (cells[clue->vars[k]] == 0)
              return FALSE;
          }
    }
  return TRUE;
}

/* What the clue leaves of its CELLS, which see each other in these houses; FALSE: it has no room. */
static gboolean
ask (const GwImplications *implications, guint32 place, GwMask *cells, const guint32 *houses, guint n_houses)
{
  GwClues *clues = gw_pencil_clues (implications->pencil);
  const GwClueScope *clue = &clues->clues[place];

  for (gboolean has_changed = TRUE; has_changed;)
    {
      has_changed = FALSE;
      for (guint i = 0; i < n_houses; i++)
        if (!see_in_house (implications->pencil->terrain, clue, houses[i], cells, &has_changed))
          return FALSE;
      if (!gw_clues_ask (clues, clue, gw_clue_scope_whole (clue), cells, NULL, implications->pencil->off))
        return FALSE;
      for (guint i = 0; i < clue->n_vars; i++)
        {
          const GwMask left = cells[clue->vars[i]] & gw_state_domain (clues->state, clue->vars[i]);

          has_changed |= left != cells[clue->vars[i]] && gw_mask_is_single (left);
          cells[clue->vars[i]] = left;
        }
    }
  return TRUE;
}

static void
take_cells (const GwImplications *implications, const GwClueScope *clue, GwMask *cells)
{
  for (guint i = 0; i < clue->n_vars; i++)
    cells[clue->vars[i]] = implications->pencil->cells[clue->vars[i]];
}

/* What the clue leaves the other cells when VAR holds VALUE. */
static void
suppose (Build *build, guint32 place, const guint32 *houses, guint n_houses, guint32 literal)
{
  const GwImplications *implications = build->implications;
  const GwPencil *pencil = implications->pencil;
  const GwClueScope *clue = &gw_pencil_clues (implications->pencil)->clues[place];
  const guint var = gw_implications_var (implications, literal), value = gw_implications_value (implications, literal);

  take_cells (implications, clue, build->cells);
  build->cells[var] = GW_BIT (value);
  if (!ask (implications, place, build->cells, houses, n_houses))
    {
      add (build->found, literal, literal ^ 1, GW_IMPLIED_BY_CLUE, place);
      return;
    }
  for (guint i = 0; i < clue->n_vars; i++)
    if (clue->vars[i] != var && !gw_pencil_is_placed (pencil, clue->vars[i]))
      GW_MASK_FOREACH (w, pencil->cells[clue->vars[i]] & ~build->cells[clue->vars[i]])
        if (w != value || gw_sight_house (pencil, var, clue->vars[i], value) == GW_SIGHT_NONE)
          add_both (build->found, literal, literal_of (implications, clue->vars[i], w, FALSE), GW_IMPLIED_BY_CLUE, place);
}

static void
add_clue (Build *build, guint32 place)
{
  GwPencil *pencil = build->implications->pencil;
  const GwClueScope *clue = &gw_pencil_clues (pencil)->clues[place];
  guint32 houses[MOST_HOUSES];
  const guint n_houses = list_houses (build->implications, clue, houses);

  for (guint i = 0; i < clue->n_vars && gw_pencil_goes_on (pencil, 100); i++)
    if (!gw_pencil_is_placed (pencil, clue->vars[i]))
      GW_MASK_FOREACH (value, pencil->cells[clue->vars[i]])
        suppose (build, place, houses, n_houses, literal_of (build->implications, clue->vars[i], value, TRUE));
  take_cells (build->implications, clue, build->cells);
}

static void
add_clues (Build *build)
{
  GwPencil *pencil = build->implications->pencil;
  const GwClues *clues = gw_pencil_clues (pencil);

  for (guint32 place = 0; place < clues->n; place++)
    if (gw_clue_links_asks (pencil->terrain, &clues->clues[place]) && gw_clue_is_on (pencil->terrain->compiled->model, &clues->clues[place], pencil->off, pencil->off_owners))
      add_clue (build, place);
}

/* ---- by what they follow from ---- */

/* Sorts what has been found, in its order otherwise. */
static void
sort (GwImplications *implications, const GArray *found)
{
  const guint n_literals = 2 * implications->n;

  g_free (implications->implied);
  implications->implied = g_new (GwImplied, found->len + 1);
  memset (implications->first, 0, (n_literals + 1) * sizeof (guint32));
  for (guint i = 0; i < found->len; i++)
    implications->first[g_array_index (found, GwImplied, i).from + 1]++;
  for (guint literal = 0; literal < n_literals; literal++)
    implications->first[literal + 1] += implications->first[literal];
  memcpy (implications->from, implications->first, n_literals * sizeof (guint32));
  for (guint i = 0; i < found->len; i++)
    implications->implied[implications->from[g_array_index (found, GwImplied, i).from]++] = g_array_index (found, GwImplied, i);
}

/* How ONE leads to OTHER at once; NULL: it does not. */
static const GwImplied *
find_implied (const GwImplications *implications, guint32 one, guint32 other)
{
  for (guint32 k = implications->first[one]; k < implications->first[one + 1]; k++)
    if (implications->implied[k].to == other)
      return &implications->implied[k];
  return NULL;
}

/* ---- what is left alone ---- */

/* Whether the candidate is there, and stays. */
static gboolean
stays (const Build *build, guint32 candidate)
{
  return candidate != GW_NO_LITERAL && build->is_gone[candidate / 2] == 0;
}

/* The only digit of VAR that is left of three or four; GW_NO_LITERAL: there are several. */
static guint32
left_in_cell (const Build *build, guint var)
{
  const GwMask may = build->cells[var];
  guint32 left = GW_NO_LITERAL;

  GW_MASK_FOREACH (value, gw_mask_count (may) > 2 && gw_mask_count (may) <= MOST_LEFT ? may : 0)
    {
      const guint32 here = literal_of (build->implications, var, value, TRUE);

      if (!stays (build, here))
        continue;
      if (left != GW_NO_LITERAL)
        return GW_NO_LITERAL;
      left = here;
    }
  return left;
}

/* The only place of VALUE in GROUP likewise. */
static guint32
left_in_house (const Build *build, const GwGroup *group, guint value)
{
  guint32 left = GW_NO_LITERAL;
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      const guint32 here = literal_of (build->implications, group->vars[i], value, TRUE);

      n += here != GW_NO_LITERAL;
      if (!stays (build, here))
        continue;
      if (left != GW_NO_LITERAL)
        return GW_NO_LITERAL;
      left = here;
    }
  return n > 2 && n <= MOST_LEFT ? left : GW_NO_LITERAL;
}

static void
add_left (Build *build, guint32 cause, guint32 left, GwImpliedKind kind, guint32 place)
{
  if (left == GW_NO_LITERAL || left == cause)
    return;
  for (guint i = build->n_before; i < build->found->len; i++)
    if (g_array_index (build->found, GwImplied, i).to == left)
      return;
  add_both (build->found, cause, left, kind, place);
}

/* Where CAUSE takes a digit: what it leaves alone in that cell, and in its houses. */
static void
add_left_beside (Build *build, guint32 cause, guint32 gone)
{
  const GwTerrain *terrain = build->implications->pencil->terrain;
  const guint var = gw_implications_var (build->implications, gone), value = gw_implications_value (build->implications, gone);

  if (var != gw_implications_var (build->implications, cause))
    add_left (build, cause, left_in_cell (build, var), GW_IMPLIED_LEFT_IN_CELL, 0);
  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      if ((group->full >> value & 1) != 0 && gw_sight_sees (build->implications->pencil, terrain->groups_of[k], value))
        add_left (build, cause, left_in_house (build, group, value), GW_IMPLIED_LEFT_IN_HOUSE, terrain->groups_of[k]);
    }
}

static void
add_all_left (Build *build)
{
  const GwImplications *implications = build->implications;

  for (guint32 cause = 1; cause < 2 * implications->n && gw_pencil_goes_on (implications->pencil, 64); cause += 2)
    {
      build->n_before = build->found->len;
      memset (build->is_gone, 0, implications->n);
      for (guint32 k = implications->first[cause]; k < implications->first[cause + 1]; k++)
        build->is_gone[implications->implied[k].to / 2] = 1;
      for (guint32 k = implications->first[cause]; k < implications->first[cause + 1]; k++)
        add_left_beside (build, cause, implications->implied[k].to);
    }
}

/* ---- all of it ---- */

static void
add_weak (Build *build)
{
  const GwPencil *pencil = build->implications->pencil;
  const GwTerrain *terrain = pencil->terrain;

  for (guint var = 0; var < terrain->n_vars; var++)
    if (!gw_pencil_is_placed (pencil, var))
      add_cell (build, var);
  for (guint32 index = 0; index < terrain->n_groups; index++)
    for (guint value = 0; value < build->implications->n_values; value++)
      if (gw_sight_sees (pencil, index, value))
        add_house (build, index, value);
  for (guint var = 0; var < terrain->n_vars; var++)
    if (!gw_pencil_is_placed (pencil, var))
      GW_MASK_FOREACH (value, pencil->cells[var])
        add_pairs (build, var, value);
  add_clues (build);
}

static void
number_candidates (GwImplications *implications)
{
  const GwPencil *pencil = implications->pencil;

  memset (implications->number, 0xff, pencil->terrain->n_vars * implications->n_values * sizeof (guint32));
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    GW_MASK_FOREACH (value, gw_pencil_is_placed (pencil, var) ? 0 : pencil->cells[var])
      {
        implications->node[implications->n] = var * implications->n_values + value;
        implications->number[implications->node[implications->n]] = implications->n;
        implications->n++;
      }
}

static void
build_all (GwImplications *implications)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwImplied));
  g_autofree guint8 *is_gone = g_new (guint8, implications->n + 1);
  Build build = { .implications = implications, .found = found, .cells = implications->asked, .is_gone = is_gone };

  add_weak (&build);
  sort (implications, found);
  add_all_left (&build);
  sort (implications, found);
}

GwImplications *
gw_implications_new (GwPencil *pencil)
{
  GwImplications *implications = g_new0 (GwImplications, 1);
  const guint n_values = pencil->terrain->compiled->model->n_values, n_nodes = pencil->terrain->n_vars * n_values;

  implications->pencil = pencil;
  implications->n_values = n_values;
  implications->node = g_new (guint32, n_nodes + 1);
  implications->number = g_new (guint32, n_nodes + 1);
  implications->asked = g_memdup2 (pencil->cells, MAX (pencil->terrain->n_vars, 1) * sizeof (GwMask));
  number_candidates (implications);
  implications->first = g_new (guint32, 2 * implications->n + 1);
  implications->from = g_new (guint32, 2 * implications->n + 1);
  implications->steps = g_new (guint8, 2 * implications->n + 1);
  implications->reached = g_new (guint32, 2 * implications->n + 1);
  if (implications->n <= MOST_CANDIDATES)
    build_all (implications);
  if (implications->n <= MOST_CANDIDATES && (guint64) implications->first[2 * implications->n] * implications->n <= MOST_WORK)
    return implications;
  gw_implications_free (implications);
  return NULL;
}

void
gw_implications_free (GwImplications *implications)
{
  g_free (implications->node);
  g_free (implications->asked);
  g_free (implications->number);
  g_free (implications->implied);
  g_free (implications->first);
  g_free (implications->from);
  g_free (implications->steps);
  g_free (implications->reached);
  g_free (implications);
}

/* ---- what follows ---- */

static void
reach (GwImplications *implications, guint32 literal, guint32 by, guint steps)
{
  implications->from[literal] = by;
  implications->steps[literal] = (guint8) steps;
  implications->reached[implications->n_reached++] = literal;
}

void
gw_implications_spread (GwImplications *implications, guint32 literal)
{
  memset (implications->steps, 0xff, 2 * implications->n);
  implications->n_reached = 0;
  reach (implications, literal, GW_NO_LITERAL, 0);
  for (guint i = 0; i < implications->n_reached && gw_pencil_goes_on (implications->pencil, 8); i++)
    {
      const guint32 here = implications->reached[i];

      for (guint32 k = implications->first[here]; k < implications->first[here + 1] && implications->steps[here] < G_MAXUINT8 - 1; k++)
        if (implications->steps[implications->implied[k].to] == G_MAXUINT8)
          reach (implications, implications->implied[k].to, k, implications->steps[here] + 1u);
    }
}

/* ---- premises ---- */

/* As premises of the pencil's step; the clue that says so, or GW_NO_CLUE. */
static guint32 note (const GwImplications *implications, const GwImplied *implied);

/* Whether the clue has no room for both literals, which are true, with the cells that are KNOWN, in these houses. */
static gboolean
is_without_room (const GwImplications *implications, guint32 one, guint32 other, guint32 place, const GwMask *known, const guint32 *houses, guint n_houses)
{
  const GwClueScope *clue = &gw_pencil_clues (implications->pencil)->clues[place];
  GwMask *cells = implications->asked;

  for (guint i = 0; i < clue->n_vars; i++)
    cells[clue->vars[i]] = known[clue->vars[i]];
  cells[gw_implications_var (implications, one)] = GW_BIT (gw_implications_value (implications, one));
  cells[gw_implications_var (implications, other)] = GW_BIT (gw_implications_value (implications, other));
  return !ask (implications, place, cells, houses, n_houses);
}

/* No more houses and marks than are needed. */
static void
note_clue (const GwImplications *implications, guint32 one, guint32 other, guint32 place)
{
  GwPencil *pencil = implications->pencil;
  const GwClueScope *clue = &gw_pencil_clues (pencil)->clues[place];
  g_autofree GwMask *known = g_memdup2 (pencil->cells, pencil->terrain->n_vars * sizeof (GwMask));
  guint32 houses[MOST_HOUSES];
  guint n_houses = list_houses (implications, clue, houses);

  gw_clue_premises_add (pencil->step, pencil->terrain, clue);
  for (guint i = n_houses; i-- > 0;)
    {
      const guint32 house = houses[i];

      houses[i] = houses[--n_houses];
      if (is_without_room (implications, one, other, place, known, houses, n_houses))
        continue;
      houses[n_houses++] = houses[i];
      houses[i] = house;
    }
  for (guint i = 0; i < n_houses; i++)
    gw_reason_add_seen (pencil->step, pencil->step->seen_groups, houses[i]);
  for (guint i = 0; i < clue->n_vars; i++)
    {
      const guint here = clue->vars[i];
      const GwMask before = known[here];

      known[here] = pencil->terrain->compiled->model->initial[here];
      if (here == gw_implications_var (implications, one) || here == gw_implications_var (implications, other) || known[here] == before
          || is_without_room (implications, one, other, place, known, houses, n_houses))
        continue;
      known[here] = before;
      gw_pencil_note_lost (pencil, here, ~(GwMask) 0);
    }
}

static guint32
note_pair (const GwImplications *implications, guint32 place)
{
  GwPencil *pencil = implications->pencil;
  const guint owner = gw_sight_owner (pencil, &pencil->terrain->pairs[place]);

  gw_reason_add_clue (pencil->step, owner);
  return owner;
}

/* That CAUSE takes CANDIDATE. */
static guint32
note_gone (const GwImplications *implications, guint32 cause, guint32 candidate)
{
  return candidate == GW_NO_LITERAL ? GW_NO_CLUE : note (implications, find_implied (implications, cause, candidate ^ 1));
}

static guint32
note_left_in_cell (const GwImplications *implications, guint32 cause, guint32 left)
{
  GwPencil *pencil = implications->pencil;
  const guint var = gw_implications_var (implications, left);
  guint32 clue = GW_NO_CLUE;

  GW_MASK_FOREACH (value, pencil->cells[var] & ~GW_BIT (gw_implications_value (implications, left)))
    {
      const guint32 here = note_gone (implications, cause, literal_of (implications, var, value, TRUE));

      clue = here != GW_NO_CLUE ? here : clue;
    }
  gw_pencil_note_lost (pencil, var, ~(GwMask) 0);
  return clue;
}

static guint32
note_left_in_house (const GwImplications *implications, guint32 cause, guint32 left, guint32 index)
{
  GwPencil *pencil = implications->pencil;
  const GwGroup *group = &pencil->terrain->groups[index];
  const guint value = gw_implications_value (implications, left);
  guint32 clue = GW_NO_CLUE;

  for (guint i = 0; i < group->n_vars; i++)
    {
      const guint32 there = literal_of (implications, group->vars[i], value, TRUE);
      const guint32 here = there != left ? note_gone (implications, cause, there) : GW_NO_CLUE;

      clue = here != GW_NO_CLUE ? here : clue;
    }
  gw_reason_add_seen (pencil->step, pencil->step->seen_groups, index);
  gw_pencil_note_lost_in (pencil, index, GW_BIT (value));
  return clue;
}

static guint32
note (const GwImplications *implications, const GwImplied *implied)
{
  GwPencil *pencil = implications->pencil;
  const gboolean is_strong = (implied->from & 1) == 0, is_turned = is_strong && (implied->to & 1) == 0;
  const guint32 cause = is_turned ? implied->to ^ 1 : implied->from, left = is_turned ? implied->from ^ 1 : implied->to;

  switch ((GwImpliedKind) implied->kind)
    {
    case GW_IMPLIED_IN_CELL:
      if (is_strong)
        gw_pencil_note_lost (pencil, gw_implications_var (implications, implied->from), ~(GwMask) 0);
      return GW_NO_CLUE;
    case GW_IMPLIED_IN_HOUSE:
      gw_reason_add_seen (pencil->step, pencil->step->seen_groups, implied->place);
      if (is_strong)
        gw_pencil_note_lost_in (pencil, implied->place, GW_BIT (gw_implications_value (implications, implied->from)));
      return GW_NO_CLUE;
    case GW_IMPLIED_BY_PAIR:
      return note_pair (implications, implied->place);
    case GW_IMPLIED_BY_CLUE:
      note_clue (implications, implied->from, implied->to ^ 1, implied->place);
      return gw_pencil_clues (pencil)->clues[implied->place].owner;
    case GW_IMPLIED_LEFT_IN_CELL:
      return note_left_in_cell (implications, cause, left);
    case GW_IMPLIED_LEFT_IN_HOUSE:
      return note_left_in_house (implications, cause, left, implied->place);
    }
  return GW_NO_CLUE;
}

static void
note_link (const GwImplications *implications, const GwImplied *implied)
{
  const GwTerrain *terrain = implications->pencil->terrain;
  const GwReasonLink link = { gw_terrain_cell (terrain, gw_implications_var (implications, implied->from)), gw_terrain_cell (terrain, gw_implications_var (implications, implied->to)),
                              (guint8) gw_implications_value (implications, implied->from), (guint8) gw_implications_value (implications, implied->to), (implied->to & 1) != 0,
                              (implied->from & 1) == (implied->to & 1), note (implications, implied) };

  g_array_append_val (implications->pencil->step->links, link);
}

void
gw_implications_note_chain (const GwImplications *implications, guint32 literal)
{
  const guint32 by = implications->from[literal];

  if (by == GW_NO_LITERAL)
    return;
  gw_implications_note_chain (implications, implications->implied[by].from);
  note_link (implications, &implications->implied[by]);
}
