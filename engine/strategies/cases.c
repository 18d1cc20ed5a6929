/* Cases: a cell is supposed to hold a value, or one of a few, what houses and clues leave then is told line by line, until one of them has no room
 * left. What is told is as small as can be made: houses, clues, then marks are left out as long as it still fails. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/case-text.h"
#include "strategies/clue-premises.h"
#include "strategies/scout.h"
#include "strategies/strategy-table.h"
#include "strategies/strategy.h"
#include "strategies/supposition.h"

/* So much is looked at in one go, about three nanoseconds each, so much once something has failed, for a better one; and so many failures are told before
 * the best is taken. */
#define MOST_WORK   (1u << 27)
#define MOST_CHOICE (1u << 24)
#define MOST_TOLD   40u

/* How far suppositions are followed, in rounds through all houses and clues: those that fail soon are told before others are followed
 * further, and a case is as hard as it is long. */
static const guint depths[] = { 1, 2, 4, 16 };

enum
{
  SHORT = 2, /* of the depths */
  LONGER,
  LONG,
};

/* So many depths are looked at in any case: the shortest cases seldom open anything. */
#define AT_LEAST 2u

/* What is known of a value that was supposed. */
typedef struct
{
  guint8 n_rounds;   /* that it was followed */
  guint8 is_settled; /* further rounds say no more */
  guint8 fails;      /* in the last of them */
  guint8 is_judged;
} Fate;

typedef struct
{
  GwPencil      *pencil;
  GwSupposition *suppose;
  gboolean       is_of_one; /* nothing but where the digit itself goes is followed */
  guint          n_depths, n_needed; /* that may be used, and that were when something failed */
  guint64        work_end;
  guint          n_told;
  guint          best_cost, best_var; /* G_MAXUINT: there is none */
  guint          best_falls;          /* candidates, with what follows then */
  guint          best_needed;         /* of the depths */
  GwMask         best_values;
  guint64       *best_barred;
  GwMask        *best_start;
  Fate          *fates;               /* [variable * values of the model + value] */
  GArray        *lines;               /* GwCaseLine */
} Search;

/* ---- how long it is ---- */

static guint
count_lines (const Search *search)
{
  const GArray *lines = search->suppose->lines;
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += gw_supposition_counts (search->suppose, &g_array_index (lines, GwCaseLine, i)) || i + 1 == lines->len;
  return n;
}

static guint
count_units (const Search *search)
{
  const GArray *lines = search->suppose->lines;
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += g_array_index (lines, GwCaseLine, i).is_needed;
  return n;
}

static guint
count_marks (const Search *search)
{
  const GwSupposition *suppose = search->suppose;
  guint n = 0;

  for (guint var = 0; var < suppose->terrain->n_vars; var++)
    n += suppose->marks[var] != suppose->terrain->compiled->model->initial[var];
  return n;
}

#define LINES_AT 24 /* in a cost */

/* Fewest lines, then most values that go, then fewest houses and clues, then cells. */
static guint
cost (const Search *search)
{
  const guint n_values = gw_mask_count (search->suppose->values);

  return MIN (count_lines (search), 127) << LINES_AT | (GW_MAX_SYMBOLS - n_values) << 16 | MIN (count_units (search), 255) << 8 | MIN (count_marks (search), 255);
}

/* ---- as small as can be ---- */

/* Only what the last trace needs takes part from here on. */
static void
bar_others (Search *search)
{
  GwSupposition *suppose = search->suppose;

  memset (suppose->barred, 0xff, GW_WORDS (suppose->n_units) * sizeof (guint64));
  for (guint i = 0; i < suppose->lines->len; i++)
    if (g_array_index (suppose->lines, GwCaseLine, i).is_needed)
      gw_bit_clear (suppose->barred, g_array_index (suppose->lines, GwCaseLine, i).unit);
}

/* How many lines it takes that the cell is none of VALUES; G_MAXUINT: it may be. */
static guint
lines_of (Search *search, GwMask values)
{
  if (!gw_supposition_fails_again (search->suppose, values))
    return G_MAXUINT;
  gw_supposition_trace (search->suppose, G_MAXUINT);
  return count_lines (search);
}

/* Clues go before houses. */
static void
drop_units (Search *search, GwMask values)
{
  GwSupposition *suppose = search->suppose;

  for (guint unit = suppose->n_units; unit-- > 0;)
    if (!gw_bit_test (suppose->barred, unit))
      {
        gw_bit_set (suppose->barred, unit);
        if (gw_supposition_fails_again (suppose, values))
          {
            gw_supposition_trace (suppose, G_MAXUINT);
            bar_others (search);
          }
        else
          gw_bit_clear (suppose->barred, unit);
      }
}

/* What stands on the board is not told again: a mark goes only if it takes no more lines without it. */
static void
drop_marks (Search *search, GwMask values)
{
  GwSupposition *suppose = search->suppose;
  const GwMask *initial = suppose->terrain->compiled->model->initial;
  guint n_lines;

  for (guint var = 0; var < suppose->terrain->n_vars; var++)
    if (var != suppose->var)
      suppose->start[var] = suppose->marks[var];
  n_lines = lines_of (search, values);
  for (guint var = suppose->terrain->n_vars; var-- > 0;)
    {
      GwMask before = suppose->start[var];

      if (var == suppose->var || before == initial[var])
        continue;
      suppose->start[var] = initial[var];
      if (lines_of (search, values) > n_lines)
        suppose->start[var] = before;
    }
}

/* Further values of the cell that the same houses and clues rule out, in no more lines. What is traced then is of all of them. */
static GwMask
widen (Search *search, GwMask values)
{
  const GwMask all = search->pencil->cells[search->suppose->var];
  const guint n_lines = lines_of (search, values);

  GW_MASK_FOREACH (v, search->is_of_one ? 0 : all & ~values)
    if ((values | GW_BIT (v)) != all && lines_of (search, values | GW_BIT (v)) <= n_lines)
      values |= GW_BIT (v);
  lines_of (search, values);
  return values;
}

/* What it costs that the cell is none of VALUES, by all that is known; G_MAXUINT: it may be, or costs more than MOST. */
static guint
cost_of (Search *search, GwMask values, guint most)
{
  GwSupposition *suppose = search->suppose;

  return gw_supposition_fails (suppose, suppose->var, values, G_MAXUINT) && gw_supposition_trace (suppose, most >> LINES_AT) ? cost (search) : G_MAXUINT;
}

/* Whether it also fails without this unit, and at less cost then; it takes no part any more if so. */
static gboolean
is_shorter_without (Search *search, GwMask values, guint unit, guint least)
{
  gw_bit_set (search->suppose->barred, unit);
  if (cost_of (search, values, least) < least)
    return TRUE;
  gw_bit_clear (search->suppose->barred, unit);
  return FALSE;
}

/* Where it fails first is not always where it takes fewest lines: another house or clue may show it sooner, if one of those that were asked before is
 * not asked. Traces the shortest that is found. */
static void
find_shorter (Search *search, GwMask values)
{
  GArray *now = search->suppose->lines, *lines = search->lines;
  guint least = cost_of (search, values, G_MAXUINT);

  g_array_set_size (lines, 0);
  g_array_append_vals (lines, now->data, now->len);
  for (guint i = lines->len; i-- > 0;)
    {
      const GwCaseLine line = g_array_index (lines, GwCaseLine, i);

      if (!line.is_needed || !is_shorter_without (search, values, line.unit, least))
        continue;
      least = cost (search);
      g_array_set_size (lines, 0);
      g_array_append_vals (lines, now->data, now->len);
      i = lines->len;
    }
  cost_of (search, values, G_MAXUINT);
}

/* Of what has just failed. */
static void
make_small (Search *search, GwMask values)
{
  GwSupposition *suppose = search->suppose;

  find_shorter (search, values);
  bar_others (search);
  drop_units (search, values);
  values = widen (search, values);
  drop_marks (search, values);
  if (gw_supposition_fails_again (suppose, values))
    gw_supposition_trace (suppose, G_MAXUINT);
}

/* ---- which one ---- */

static gboolean
has_time (const Search *search)
{
  return search->suppose->work < search->work_end && search->n_told < MOST_TOLD;
}

static void
begin (Search *search)
{
  const GwPencil *pencil = search->pencil;

  gw_supposition_begin (search->suppose, pencil->cells, pencil->off, pencil->off_owners);
}

static void
follow_only (Search *search, GwMask values)
{
  search->suppose->only = search->is_of_one ? values : 0;
}

/* How many candidates fall in the end, by what is no harder than tough: a case is told for the sake of what follows. */
static guint
count_falls (const Search *search, guint var)
{
  return search->is_of_one ? 1 : gw_scout_falls (search->suppose, search->pencil, var, search->suppose->values);
}

/* What a reader bears for a case of this cost: the trouble to begin one, and its lines. One that opens the puzzle is better than many that take a
 * candidate each. */
static guint64
burden (guint cost)
{
  return 24 + 2 * (cost >> LINES_AT);
}

/* Whether what has just failed is better than the best so far: more falls for its lines, or as much at less cost. */
static gboolean
is_better (const Search *search, guint mine, guint falls)
{
  const guint64 ours = falls * burden (search->best_cost), theirs = search->best_falls * burden (mine);

  return search->best_cost == G_MAXUINT || ours > theirs || (ours == theirs && mine < search->best_cost);
}

static Fate *
fate_of (const Search *search, guint var, guint value)
{
  return &search->fates[var * search->pencil->terrain->compiled->model->n_values + value];
}

/* Of what fails; once is enough. */
static void
judge (Search *search, guint var, guint value)
{
  GwSupposition *suppose = search->suppose;
  Fate *fate = fate_of (search, var, value);
  guint mine, falls;

  search->n_told++;
  if (fate->is_judged)
    return;
  if (search->best_cost == G_MAXUINT)
    search->work_end = MIN (search->work_end, suppose->work + MOST_CHOICE);
  fate->is_judged = TRUE;
  suppose->var = var;
  follow_only (search, GW_BIT (value));
  make_small (search, GW_BIT (value));
  mine = cost (search);
  falls = count_falls (search, var);
  if (is_better (search, mine, falls))
    {
      search->best_cost = mine;
      search->best_falls = falls;
      search->best_needed = search->n_needed;
      search->best_var = var;
      search->best_values = suppose->values;
      memcpy (search->best_barred, suppose->barred, GW_WORDS (suppose->n_units) * sizeof (guint64));
      memcpy (search->best_start, suppose->start, suppose->terrain->n_vars * sizeof (GwMask));
    }
  begin (search);
}

/* A value of a cell that is still open. TRUE when it fails. */
static gboolean
try_value (Search *search, guint var, guint value, guint depth)
{
  guint64 before = search->suppose->work;
  gboolean fails;

  follow_only (search, GW_BIT (value));
  fails = gw_supposition_fails (search->suppose, var, GW_BIT (value), depth);
  gw_pencil_goes_on (search->pencil, (guint) (search->suppose->work - before));
  return fails;
}

/* Nobody asks again how far a value can be followed: shorter cases are looked at before longer ones, and most values never fail. */
static gboolean
fails_within (Search *search, guint var, guint value, guint depth)
{
  Fate *fate = fate_of (search, var, value);

  if (fate->n_rounds < depth && !fate->is_settled)
    {
      fate->fails = try_value (search, var, value, MAX (depth, depths[AT_LEAST - 1]));
      fate->is_settled = fate->fails || search->suppose->is_done;
      fate->n_rounds = (guint8) search->suppose->n_rounds;
    }
  return fate->fails && fate->n_rounds <= depth;
}

/* Whether a digit is placed when VALUE cannot be: the only other one of the cell, or itself in the only other place of a house. */
static gboolean
decides (const GwPencil *pencil, guint var, guint value)
{
  const GwTerrain *terrain = pencil->terrain;

  if (gw_mask_count (pencil->cells[var]) == 2)
    return TRUE;
  for (guint i = terrain->first_group[var]; i < terrain->first_group[var + 1]; i++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[i]];
      guint n = 0;

      for (guint k = 0; k < group->n_vars; k++)
        n += (pencil->cells[group->vars[k]] & GW_BIT (value)) != 0;
      if (n == 2 && (group->full & GW_BIT (value)) != 0)
        return TRUE;
    }
  return FALSE;
}

static void
try_all (Search *search, guint depth, gboolean decisive)
{
  const GwPencil *pencil = search->pencil;

  for (guint var = 0; var < pencil->terrain->n_vars && has_time (search); var++)
    if (!gw_pencil_is_placed (pencil, var))
      GW_MASK_FOREACH (value, pencil->cells[var])
        if (has_time (search) && gw_pencil_wants (pencil, var, GW_BIT (value)) && decides (pencil, var, value) == decisive
            && gw_pencil_goes_on (search->pencil, 1) && fails_within (search, var, value, depth))
          judge (search, var, value);
}

/* ---- the step ---- */

static GwCell
cell_of (const GwSupposition *suppose, guint var)
{
  return gw_terrain_cell (suppose->terrain, var);
}

/* What the line removes, and what is left of these cells. */
static void
fill_line (const GwSupposition *suppose, const GwCaseLine *line, GwMask *left, GwReason *told)
{
  for (guint i = line->first; i < line->first + line->n; i++)
    {
      const GwRemoval *removal = &g_array_index (suppose->removals, GwRemoval, i);

      if (removal->values == 0)
        continue;
      left[removal->var] &= ~removal->values;
      gw_reason_add_change (told, cell_of (suppose, removal->var), removal->values);
    }
  for (guint i = 0; i < told->changes->len; i++)
    {
      GwCell cell = g_array_index (told->changes, GwCandidates, i).cell;

      gw_reason_add_pattern (told, cell, left[suppose->terrain->compiled->var_of_cell[cell]]);
    }
}

/* The value that stands twice in a house, or nowhere. */
static GwMask
end_values (const GwGroup *group, GwInferenceKind kind, const GwMask *left)
{
  GwMask once = 0, twice = 0, singles = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      GwMask here = left[group->vars[i]];

      once |= here;
      if (gw_mask_is_single (here))
        {
          twice |= singles & here;
          singles |= here;
        }
    }
  if (kind == GW_INFERENCE_SEEN)
    return twice & -twice;
  once = group->full & group->once & ~once;
  return once & -once;
}

static GwReason *
tell_line (const Search *search, const GwCaseLine *line, GwMask *left, gboolean is_end)
{
  const GwSupposition *suppose = search->suppose;
  GwReason *told = gw_reason_new ();
  guint place = gw_supposition_place (suppose, line->unit);

  told->reasoning = gw_supposition_kind (suppose, line->unit);
  if (told->reasoning == GW_INFERENCE_CLUE)
    gw_clue_premises_add (told, suppose->terrain, &suppose->clues->clues[place]);
  else
    gw_reason_add_group (told, place);
  if (!is_end)
    fill_line (suppose, line, left, told);
  else if (told->reasoning != GW_INFERENCE_CLUE)
    told->values = end_values (&suppose->terrain->groups[place], told->reasoning, left);
  return told;
}

static void
add_premises (GwReason *step, const GwReason *line)
{
  GArray *groups = line->reasoning == GW_INFERENCE_SEEN && line->changes->len > 0 ? step->seen_groups : step->groups;

  for (guint i = 0; i < line->groups->len; i++)
    gw_reason_add_seen (step, groups, g_array_index (line->groups, guint32, i));
  for (guint i = 0; i < line->clues->len; i++)
    gw_reason_add_clue (step, g_array_index (line->clues, guint32, i));
}

static void
write_step (Search *search)
{
  GwSupposition *suppose = search->suppose;
  GwReason *step = search->pencil->step;
  g_autofree GwMask *left = g_memdup2 (suppose->start, suppose->terrain->n_vars * sizeof (GwMask));

  left[suppose->var] = search->best_values;
  for (guint i = 0; i < suppose->lines->len; i++)
    {
      const GwCaseLine *line = &g_array_index (suppose->lines, GwCaseLine, i);
      GwReason *told;

      if (!line->is_needed)
        continue;
      told = tell_line (search, line, left, i + 1 == suppose->lines->len);
      add_premises (step, told);
      for (guint k = 0; k < told->pattern->len; k++)
        gw_pencil_note_cell (search->pencil, suppose->terrain->compiled->var_of_cell[g_array_index (told->pattern, GwCandidates, k).cell],
                             g_array_index (told->pattern, GwCandidates, k).values);
      gw_reason_add_case (step, told);
    }
  step->n_bases = step->groups->len;
  step->values = search->best_values;
  for (guint var = 0; var < suppose->terrain->n_vars; var++)
    if (var != suppose->var)
      gw_pencil_note_lost (search->pencil, var, ~suppose->marks[var]);
}

/* The lines that are told, with what they take. Unref it. */
static GArray *
signature (const GwSupposition *suppose)
{
  GArray *told = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < suppose->lines->len; i++)
    {
      const GwCaseLine *line = &g_array_index (suppose->lines, GwCaseLine, i);
      guint64 unit = line->unit;

      if (!line->is_needed)
        continue;
      g_array_append_val (told, unit);
      for (guint k = line->first; k < line->first + line->n; k++)
        {
          const GwRemoval *removal = &g_array_index (suppose->removals, GwRemoval, k);
          const guint64 taken[] = { removal->var, removal->values };

          if (removal->values != 0)
            g_array_append_vals (told, taken, G_N_ELEMENTS (taken));
        }
    }
  return told;
}

static gboolean
is_told_alike (const GwSupposition *suppose, const GArray *lines)
{
  g_autoptr (GArray) mine = signature (suppose);

  return mine->len == lines->len && memcmp (mine->data, lines->data, mine->len * sizeof (guint64)) == 0;
}

/* Other cells that cannot hold the value by the very same lines, from the marks of the step alone. */
static void
strike_alike (Search *search)
{
  GwSupposition *suppose = search->suppose;
  GwPencil *pencil = search->pencil;
  g_autoptr (GArray) lines = signature (suppose);

  memcpy (suppose->start, suppose->marks, suppose->terrain->n_vars * sizeof (GwMask));
  for (guint var = 0; var < suppose->terrain->n_vars; var++)
    {
      if (var == search->best_var || gw_pencil_is_placed (pencil, var) || (search->best_values & ~pencil->cells[var]) != 0
          || pencil->cells[var] == search->best_values)
        continue;
      suppose->var = var;
      if (!gw_supposition_fails_again (suppose, search->best_values))
        continue;
      gw_supposition_trace (suppose, G_MAXUINT);
      if (is_told_alike (suppose, lines))
        gw_pencil_strike (pencil, var, search->best_values);
    }
}

static gboolean
explain_best (Search *search)
{
  GwSupposition *suppose = search->suppose;

  if (search->best_cost == G_MAXUINT || !gw_pencil_strike (search->pencil, search->best_var, search->best_values))
    return FALSE;
  memcpy (suppose->barred, search->best_barred, GW_WORDS (suppose->n_units) * sizeof (guint64));
  memcpy (suppose->start, search->best_start, suppose->terrain->n_vars * sizeof (GwMask));
  suppose->var = search->best_var;
  follow_only (search, search->best_values);
  if (!gw_supposition_fails_again (suppose, search->best_values))
    return FALSE;
  gw_supposition_trace (suppose, G_MAXUINT);
  write_step (search);
  strike_alike (search);
  return TRUE;
}

/* Nobody bears a case for one candidate if another, a little longer, opens the puzzle. */
#define WORTH 10u

static gboolean
is_worth_it (const Search *search)
{
  return search->is_of_one || WORTH * search->best_falls >= burden (search->best_cost);
}

/* Whether to look on, at the I-th kind of case: as long as there is none. One that places no digit has to be worth its lines, or others are followed
 * further. */
static gboolean
goes_on (const Search *search, guint i)
{
  if (search->suppose->work >= search->work_end)
    return FALSE;
  if (i < AT_LEAST && !search->is_of_one)
    return TRUE;
  return search->best_cost == G_MAXUINT || (i > search->n_depths && 1 + i % search->n_depths <= LONGER && !is_worth_it (search));
}

/* The best that is told of those that fail soonest, and that place a digit, if any does: whoever gets a digit for it is content with
 * more lines. */
static gboolean
find_best (Search *search)
{
  GwSupposition *suppose = search->suppose;

  search->best_cost = G_MAXUINT;
  search->best_barred = g_new0 (guint64, GW_WORDS (suppose->n_units) + 1);
  search->best_start = g_new0 (GwMask, suppose->terrain->n_vars);
  search->fates = g_new0 (Fate, suppose->terrain->n_vars * suppose->terrain->compiled->model->n_values + 1);
  search->lines = g_array_new (FALSE, FALSE, sizeof (GwCaseLine));
  for (guint i = 0; i < 2 * search->n_depths && goes_on (search, i); i++)
    {
      search->n_needed = 1 + i % search->n_depths;
      search->n_told = 0;
      try_all (search, depths[search->n_needed - 1], i < search->n_depths);
    }
  search->pencil->has_found = explain_best (search);
  g_free (search->best_barred);
  g_free (search->best_start);
  g_free (search->fates);
  g_array_unref (search->lines);
  return search->pencil->has_found;
}

/* ---- without words ---- */

/* One cell. */
static void
strike_all (Search *search, guint var)
{
  GW_MASK_FOREACH (value, search->pencil->cells[var])
    if (has_time (search) && try_value (search, var, value, depths[search->n_depths - 1]))
      gw_pencil_strike (search->pencil, var, GW_BIT (value));
}

/* Done at once, the easier strategies may go on from there; written down, all of them. */
static gboolean
find_quickly (Search *search)
{
  GwPencil *pencil = search->pencil;
  guint n = pencil->terrain->n_vars;

  for (guint i = 0; i < n && has_time (search) && gw_pencil_goes_on (pencil, 1); i++)
    {
      guint var = (search->suppose->next + i) % n;

      if (gw_pencil_is_placed (pencil, var))
        continue;
      strike_all (search, var);
      if (pencil->has_found && pencil->step == NULL)
        {
          search->suppose->next = var;
          break;
        }
    }
  return pencil->has_found;
}

/* Whoever tells it, it is as hard as it is long. */
static void
name_strategy (GwPencil *pencil, guint n_depths)
{
  const GwStrategy *strategy = n_depths <= SHORT ? &gw_strategy_short_cases : n_depths <= LONGER ? &gw_strategy_cases : &gw_strategy_long_cases;

  if (gw_strategy_set_has (&pencil->set, gw_strategy_index (strategy)))
    pencil->step->strategy = strategy;
}

/* Houses alone are for the chains of plain puzzles. */
static gboolean
find_by (GwPencil *pencil, guint n_depths, gboolean is_of_one)
{
  GwClues *clues = gw_pencil_clues (pencil);
  Search search = { .pencil = pencil, .n_depths = n_depths, .is_of_one = is_of_one };

  if (clues->n == 0)
    return FALSE;
  search.suppose = gw_supposition_of (pencil);
  search.work_end = search.suppose->work + MOST_WORK;
  begin (&search);
  if (!gw_supposition_has_clue (search.suppose))
    return FALSE;
  gw_supposition_look (search.suppose);
  if (!gw_pencil_explains (pencil))
    return find_quickly (&search);
  if (find_best (&search) && !is_of_one)
    name_strategy (pencil, search.best_needed);
  return pencil->has_found;
}

/* Cases are told for the sake of what follows, not the shortest first: the last of the family looks for the one to tell. */
static gboolean
leaves_it_to_long_cases (const GwPencil *pencil, const GwStrategy *strategy)
{
  return gw_pencil_explains (pencil) && pencil->wanted == NULL && strategy->size != LONG
         && gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_long_cases));
}

static gboolean
find_all (GwPencil *pencil, const GwStrategy *strategy)
{
  return !leaves_it_to_long_cases (pencil, strategy) && find_by (pencil, strategy->size, FALSE);
}

/* One digit through houses and clues: an idea that has a name, and is no case. */
static gboolean
find_of_one (GwPencil *pencil, const GwStrategy *strategy)
{
  if (!find_by (pencil, G_N_ELEMENTS (depths), TRUE))
    return FALSE;
  if (gw_pencil_explains (pencil))
    pencil->step->idea = "nishio";
  return TRUE;
}

static char *
explain_of_one (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *value = gw_reason_values_text (step->values, terrain), *text = gw_case_text (step, terrain);

  /* Translators: a digit, what it leads to: "follow the 5: if R1C1 were 5: R2C4 is 5, the only place in row 2. Then box 5 has no place for 5" */
  return g_strdup_printf (_("follow the %s: %s"), value, text);
}

const GwStrategy gw_strategy_nishio = {
  .id = "nishio",
  .name = N_("Nishio"),
  .meaning = N_("where one digit would go, by houses and clues, until one of them has no room for it"),
  .monotone = TRUE,
  .tenths = 74,
  .sees_several = TRUE,
  .find = find_of_one,
  .explain = explain_of_one,
};

#define CASES(id_, tenths_, size_, name_, meaning_)                                                    \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, \
    .supposes = TRUE, .sees_several = TRUE, .find = find_all, .explain = gw_case_text }

const GwStrategy gw_strategy_short_cases
    = CASES ("short-cases", 78, SHORT, N_("short case"), N_("a value is supposed, and within two rounds through the houses and clues one of them has no room left"));
const GwStrategy gw_strategy_cases
    = CASES ("cases", 82, LONGER, N_("case"), N_("a value is supposed, and within four rounds through the houses and clues one of them has no room left"));
const GwStrategy gw_strategy_long_cases
    = CASES ("long-cases", 86, LONG, N_("long case"), N_("a value is supposed, and followed through the houses and clues until one of them has no room left"));
