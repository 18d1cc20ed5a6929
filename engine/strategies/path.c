#include "strategies/path.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/rule.h"
#include "strategies/clue-round.h"
#include "strategies/meeting.h"
#include "strategies/pins.h"
#include "strategies/strategy-table.h"

/* ---- the end ---- */

/* What placing cells does not look at: the rules that are neither groups nor pairs. */
static gboolean
is_broken (const GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const GwView view = { puzzle, pencil->scratch };

  if (terrain->is_whole)
    return FALSE;
  for (guint cell = 0; cell < gw_grid_n_places (puzzle->grid); cell++)
    pencil->scratch[cell] = 0;
  for (guint var = 0; var < terrain->n_places; var++)
    pencil->scratch[gw_terrain_cell (terrain, var)] = pencil->cells[var];
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (constraint->role == GW_ROLE_DEFINITION || constraint->rule->check == NULL
          || (pencil->off_owners != NULL && !gw_owner_is_on (terrain->compiled->model, i, pencil->off_owners)))
        continue;
      if (gw_constraint_check (constraint, &view, NULL) == GW_VIOLATED)
        return TRUE;
    }
  return FALSE;
}

static GwPathEnd
end_of (const GwPencil *pencil)
{
  if (pencil->is_impossible)
    return GW_PATH_IMPOSSIBLE;
  if (pencil->n_open > 0)
    return pencil->is_stopped ? GW_PATH_STOPPED : GW_PATH_STUCK;
  return is_broken (pencil) ? GW_PATH_IMPOSSIBLE : GW_PATH_SOLVED;
}

/* ---- one step ---- */

/* The cheapest strategy of the set that finds something, or the one that it says it is of. */
static const GwStrategy *
find_any (GwPencil *pencil)
{
  GW_STRATEGIES_FOREACH (i, &pencil->set)
    {
      const GwStrategy *strategy = gw_strategies[i];

      if (!gw_pencil_goes_on (pencil, 1))
        break;
      pencil->has_found = FALSE;
      strategy->find (pencil, strategy);
      if (pencil->has_found)
        return pencil->step != NULL && pencil->step->strategy != NULL ? pencil->step->strategy : strategy;
    }
  return NULL;
}

static void
begin (GwPencil *pencil, GwStrategySet set, const GwControl *control)
{
  pencil->set = set;
  pencil->puts_left = gw_strategy_set_has (&set, gw_strategy_index (&gw_strategy_naked_single));
  pencil->control = control;
  pencil->is_stopped = FALSE;
}

GwPathEnd
gw_path_run (GwPencil *pencil, GwStrategySet set, const GwControl *control)
{
  begin (pencil, set, control);
  pencil->step = NULL;
  while (pencil->n_open > 0 && find_any (pencil) != NULL)
    ;
  return end_of (pencil);
}

gboolean
gw_path_next (GwPencil *pencil, GwStrategySet set, const GwControl *control, GwReason *step)
{
  begin (pencil, set, control);
  gw_reason_reset (step);
  pencil->step = step;
  step->strategy = pencil->n_open > 0 ? find_any (pencil) : NULL;
  pencil->step = NULL;
  gw_step_round_add (pencil, step);
  return step->strategy != NULL && !pencil->is_stopped;
}

guint
gw_path_collect (GwPencil *pencil, const GwStrategy *strategy, const GwControl *control, GwReason *step)
{
  guint n = 0;

  begin (pencil, gw_strategy_set_of (strategy), control);
  gw_reason_reset (step);
  pencil->step = step;
  pencil->collects = TRUE;
  strategy->find (pencil, strategy);
  pencil->collects = FALSE;
  pencil->step = NULL;
  step->strategy = strategy;
  for (guint i = 0; i < step->changes->len; i++)
    n += gw_mask_count (g_array_index (step->changes, GwCandidates, i).values);
  return n + step->placed->len;
}

/* ---- what matters ---- */

/* Who took which candidate: a step a value a variable. */
typedef struct
{
  const GwPath *path;
  guint         n_values;
  guint32      *taker;
} Takers;

static void
note_taken (Takers *takers, guint32 step, const GwMask *before, const GwMask *after)
{
  for (guint var = 0; var < takers->path->terrain->n_places; var++)
    GW_MASK_FOREACH (v, before[var] & ~after[var])
      takers->taker[var * takers->n_values + v] = step;
}

/* Whether TAKER took VALUE from CELL by itself, not by a digit that it put. */
static gboolean
took_itself (const GwReason *taker, GwCell cell, guint value)
{
  return !gw_reason_places_in (taker, cell) && (gw_reason_taken_from (taker, cell) & GW_BIT (value)) != 0;
}

guint
gw_path_seen_by (const GwPath *path, guint var, guint value)
{
  const GwTerrain *terrain = path->terrain;
  guint first = G_MAXUINT;

  if (var >= terrain->n_vars)
    return G_MAXUINT;
  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      if ((group->once >> value & 1) == 0 || !gw_meeting_is_house (terrain, terrain->groups_of[k]))
        continue;
      for (guint i = 0; i < group->n_vars; i++)
        if (group->vars[i] != var && path->put_at[group->vars[i]] != GW_PATH_NOBODY
            && path->cells[gw_terrain_cell (terrain, group->vars[i])] == GW_BIT (value)
            && (first == G_MAXUINT || path->put_at[group->vars[i]] < path->put_at[first]))
          first = group->vars[i];
    }
  return first;
}

gboolean
gw_path_sees_digit (const GwPath *path, guint var, guint value, guint before)
{
  const guint seen = gw_path_seen_by (path, var, value);

  return seen != G_MAXUINT && path->put_at[seen] < before;
}

/* Which step put a digit, per variable. */
static void
note_digits (GwPath *path)
{
  path->put_at = g_new (guint32, path->terrain->n_places + 1);
  memset (path->put_at, 0xff, (path->terrain->n_places + 1) * sizeof (guint32));
  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = path->steps->pdata[i];

      for (guint k = 0; k < step->placed->len; k++)
        path->put_at[path->terrain->compiled->var_of_cell[g_array_index (step->placed, GwCandidates, k).cell]] = i;
    }
}

/* What STEP, which is step AT, rests on matters, too; digits do anyway, and what they see needs nobody else to take it. */
static void
follow_marks (const Takers *takers, const GwReason *step, guint at)
{
  const GwCompiled *compiled = takers->path->terrain->compiled;

  for (guint i = 0; i < step->marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, i);

      GW_MASK_FOREACH (v, ~mark->values & gw_mask_below (takers->n_values))
        {
          guint32 taker = takers->taker[compiled->var_of_cell[mark->cell] * takers->n_values + v];

          if (taker != GW_PATH_NOBODY
              && !(took_itself (takers->path->steps->pdata[taker], mark->cell, v)
                   && gw_path_sees_digit (takers->path, compiled->var_of_cell[mark->cell], v, at)))
            takers->path->matters[taker] = TRUE;
        }
    }
}

/* What STEP rests on: whether nothing of it was taken but by digits; and the step behind which all of it is known. */
static gboolean
is_seen_at_first (const Takers *takers, const GwReason *step, guint *since)
{
  const GwCompiled *compiled = takers->path->terrain->compiled;
  gboolean is_seen = TRUE;

  *since = 0;
  for (guint i = 0; i < step->marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, i);

      GW_MASK_FOREACH (v, ~mark->values & gw_mask_below (takers->n_values))
        {
          guint32 taker = takers->taker[compiled->var_of_cell[mark->cell] * takers->n_values + v];

          if (taker == GW_PATH_NOBODY)
            continue;
          is_seen = is_seen && !took_itself (takers->path->steps->pdata[taker], mark->cell, v);
          *since = MAX (*since, taker + 1);
        }
    }
  return is_seen;
}

/* It puts a digit, or says of a place that is asked for what it holds. */
static gboolean
is_progress (const GwReason *step, const GwGrid *grid)
{
  for (guint i = 0; i < step->changes->len && !gw_reason_places (step); i++)
    {
      const GwPlaceLayer *layer = gw_layer_of (grid, g_array_index (step->changes, GwCandidates, i).cell);

      if (layer != NULL && layer->is_told)
        return TRUE;
    }
  return gw_reason_places (step);
}

static void
find_what_matters (GwPath *path, const Takers *takers)
{
  const GPtrArray *steps = path->steps;

  for (guint i = steps->len; i-- > 0;)
    {
      const GwReason *step = steps->pdata[i];

      path->matters[i] |= is_progress (step, path->terrain->compiled->puzzle->grid);
      if (path->matters[i])
        follow_marks (takers, step, i);
    }
  /* Whoever asks why nothing goes on wants to read all that there is. */
  path->tells_all = gw_path_n_that_matter (path) == 0;
  for (guint i = 0; path->tells_all && i < steps->len; i++)
    path->matters[i] = TRUE;
}

/* When each step can be seen, and how many others can be taken then. */
static void
find_ways (GwPath *path, const Takers *takers)
{
  g_autofree gint *change = g_new0 (gint, path->steps->len + 2); /* of their number, from step to step */
  gint n = 0;

  for (guint i = 0; i < path->steps->len; i++)
    {
      guint since;

      path->is_first_sight[i] = is_seen_at_first (takers, path->steps->pdata[i], &since);
      change[MIN (since, i)] += path->matters[i];
      change[i + 1] -= path->matters[i];
    }
  for (guint i = 0; i < path->steps->len; i++)
    path->n_ways[i] = (guint) (n += change[i]);
}

guint
gw_path_n_that_matter (const GwPath *path)
{
  guint n = 0;

  for (guint i = 0; i < path->steps->len; i++)
    n += path->matters[i];
  return n;
}

char *
gw_path_say (const GwPath *path, guint i)
{
  char *sentence = gw_reason_say (path->steps->pdata[i], path->terrain);
  g_autofree char *needed = sentence;

  return path->matters[i] ? g_steal_pointer (&needed) : g_strdup_printf (_("%s (not needed)"), needed);
}

char *
gw_path_pins_text (const GwPath *path)
{
  const guint n_lost = path->n_lost_pins;

  if (n_lost == 0)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of your steps is not taken: it does not follow, or it cannot be read.",
                                       "%u of your steps are not taken: they do not follow, or they cannot be read.", n_lost),
                          n_lost);
}

/* ---- cases that lead nowhere ---- */

/* The first case since a digit was placed, and what was known before it: whatever follows rests on cases. */
typedef struct
{
  gboolean is_any;
  guint    first;  /* step */
  guint    n_open;
  GwMask  *cells;  /* as the pencil has them */
} Cases;

/* Of the step that comes next: BEFORE is what was known before it, of SIZE bytes. */
static void
watch_cases (Cases *cases, const GwPath *path, const GwReason *step, const GwMask *before, gsize size, guint n_open)
{
  if (is_progress (step, path->terrain->compiled->puzzle->grid))
    cases->is_any = FALSE;
  else if (step->cases != NULL && !cases->is_any)
    {
      cases->is_any = TRUE;
      cases->first = path->steps->len;
      cases->n_open = n_open;
      memcpy (cases->cells, before, size);
    }
}

/* Nobody wants to read thirty cases that end in nothing: a path that is stuck, or that was stopped among them, ends where ideas end. */
static void
leave_out_cases (GwPath *path, const Cases *cases)
{
  const GwTerrain *terrain = path->terrain;

  if ((path->end != GW_PATH_STUCK && path->end != GW_PATH_STOPPED) || !cases->is_any)
    return;
  for (guint i = cases->first; i < path->steps->len; i++)
    path->uses[gw_strategy_index (((const GwReason *) path->steps->pdata[i])->strategy)]--;
  g_ptr_array_set_size (path->steps, cases->first);
  for (guint i = 0; i < terrain->n_places * terrain->compiled->model->n_values; i++)
    if (path->taker[i] != GW_PATH_NOBODY && path->taker[i] >= cases->first)
      path->taker[i] = GW_PATH_NOBODY;
  path->n_open = cases->n_open;
  for (guint var = 0; var < terrain->n_places; var++)
    path->cells[gw_terrain_cell (terrain, var)] = cases->cells[var];
}

/* ---- the author's steps ---- */

/* They are looked for by a pencil of their own: strategies remember what they have asked in vain, and what is not wanted is not in vain. */
typedef struct
{
  GPtrArray *pins; /* GwPin */
  guint      next; /* the first that is still to come */
  GwPencil  *seeker;
  GwMask   *wanted, *digits; /* as the seeker has them */
} Pins;

static void
pins_init (Pins *pins, GwPath *path, const GwPencil *pencil)
{
  path->idle_pins = g_ptr_array_new_with_free_func (g_free);
  pins->pins = gw_pins_of (pencil->terrain->compiled->puzzle, path->idle_pins);
  path->n_lost_pins = path->idle_pins->len;
  if (pins->pins->len == 0)
    return;
  pins->seeker = gw_pencil_new (pencil->terrain);
  pins->wanted = g_new (GwMask, pencil->terrain->n_places + 1);
  pins->digits = g_new (GwMask, pencil->terrain->n_places + 1);
}

static void
pins_clear (Pins *pins)
{
  g_ptr_array_unref (pins->pins);
  g_clear_pointer (&pins->seeker, gw_pencil_free);
  g_free (pins->wanted);
  g_free (pins->digits);
}

typedef enum
{
  WISH_OPEN,
  WISH_DONE,  /* all of it is known */
  WISH_FALSE, /* something else is */
} Wish;

/* What of CHANGE, which PUTS a digit or takes candidates, is not there yet. */
static Wish
want_change (Pins *pins, const GwPencil *pencil, const GwCandidates *change, gboolean puts)
{
  const guint var = pencil->terrain->compiled->var_of_cell[change->cell];
  const GwMask here = var < pencil->terrain->n_places ? pencil->cells[var] & change->values : 0;

  if (here == 0)
    return puts ? WISH_FALSE : WISH_DONE;
  if (gw_pencil_is_placed (pencil, var))
    return puts ? WISH_DONE : WISH_FALSE;
  pins->digits[var] = puts ? here : 0;
  pins->wanted[var] = puts ? pencil->cells[var] & ~here : here;
  return WISH_OPEN;
}

/* What PIN wants that is not there yet. */
static Wish
want (Pins *pins, const GwPencil *pencil, const GwPin *pin)
{
  const gsize size = pencil->terrain->n_places * sizeof (GwMask);
  Wish wish = WISH_DONE;

  memset (pins->wanted, 0, size);
  memset (pins->digits, 0, size);
  for (guint i = 0; i < pin->changes->len + pin->placed->len && wish != WISH_FALSE; i++)
    {
      const gboolean puts = i >= pin->changes->len;
      const Wish one = want_change (pins, pencil, puts ? &g_array_index (pin->placed, GwCandidates, i - pin->changes->len)
                                                       : &g_array_index (pin->changes, GwCandidates, i), puts);

      wish = one == WISH_DONE ? wish : one;
    }
  return wish;
}

/* PIN as a step from where PENCIL stands, as far as it is still to be taken; of several digits, one at least. */
static gboolean
seek (Pins *pins, const GwPencil *pencil, const GwPin *pin, GwStrategySet set, const GwControl *control, GwReason *step)
{
  GwPencil *seeker = pins->seeker;

  gw_pencil_stand_as (seeker, pencil);
  begin (seeker, set, control);
  gw_reason_reset (step);
  seeker->step = step;
  seeker->wanted = pins->wanted;
  seeker->wanted_digit = pins->digits;
  seeker->has_found = FALSE;
  pin->strategy->find (seeker, pin->strategy);
  seeker->step = NULL;
  seeker->wanted = NULL;
  step->strategy = pin->strategy;
  step->is_pinned = TRUE;
  step->own_words = g_strdup (pin->words);
  gw_step_round_add (seeker, step);
  return seeker->has_found && !seeker->is_stopped && (pin->placed->len == 0 || gw_reason_places (step));
}

/* The next of the author's steps is none of the path's. */
static void
pass_over (Pins *pins, GwPath *path, Wish wish)
{
  g_ptr_array_add (path->idle_pins, gw_pin_write (pins->pins->pdata[pins->next++], path->terrain->compiled->puzzle));
  path->n_lost_pins += wish != WISH_DONE;
}

/* The next of the author's steps, if its time has come. One that others have taken by then is done. */
static gboolean
next_pinned (Pins *pins, GwPath *path, const GwPencil *pencil, GwStrategySet set, const GwControl *control, GwReason *step)
{
  while (pins->next < pins->pins->len)
    {
      const GwPin *pin = pins->pins->pdata[pins->next];
      const Wish wish = want (pins, pencil, pin);

      if (wish == WISH_OPEN)
        {
          const gboolean is_found = pencil->n_open > 0 && seek (pins, pencil, pin, set, control, step);

          pins->next += is_found;
          return is_found;
        }
      pass_over (pins, path, wish);
    }
  return FALSE;
}

/* The author's, else the next that there is; where there is none, the author's that come after one that cannot be taken. */
static gboolean
next_step (Pins *pins, GwPath *path, GwPencil *pencil, GwStrategySet set, const GwControl *control, GwReason *step)
{
  while (!next_pinned (pins, path, pencil, set, control, step) && !gw_path_next (pencil, set, control, step))
    {
      if (pins->next == pins->pins->len)
        return FALSE;
      pass_over (pins, path, pencil->is_stopped ? WISH_DONE : WISH_OPEN); /* nobody knows what would have come */
    }
  return TRUE;
}

/* ---- all steps ---- */

static guint
count_candidates (const GwPencil *pencil)
{
  guint n = 0;

  for (guint var = 0; var < pencil->terrain->n_places; var++)
    n += gw_pencil_is_placed (pencil, var) ? 0 : gw_mask_count (pencil->cells[var]);
  return n;
}

/* Step after step, as long as there are any. */
static void
walk (GwPath *path, GwPencil *pencil, GwStrategySet set, const GwControl *control, Takers *takers, Cases *cases, GwPathLook look, gpointer data)
{
  gsize size = path->terrain->n_places * sizeof (GwMask);
  g_autofree GwMask *before = g_malloc (size + 1);
  GArray *n_left = g_array_new (FALSE, TRUE, sizeof (guint));
  Pins pins = { NULL };
  GwReason *step = gw_reason_new ();

  path->n_candidates = count_candidates (pencil);
  pins_init (&pins, path, pencil);
  for (; next_step (&pins, path, pencil, set, control, step); step = gw_reason_new ())
    {
      memcpy (before, pencil->cells, size);
      watch_cases (cases, path, step, before, size, pencil->n_open);
      gw_pencil_apply (pencil, step);
      note_taken (takers, path->steps->len, before, pencil->cells);
      g_ptr_array_add (path->steps, step);
      path->uses[gw_strategy_index (step->strategy)]++;
      g_array_append_vals (n_left, (guint[]){ count_candidates (pencil) }, 1);
      if (look != NULL && gw_reason_places (step))
        look (pencil, data);
    }
  gw_reason_free (step);
  pins_clear (&pins);
  path->n_left = (guint *) (gpointer) g_array_free (n_left, FALSE);
}

GwPath *
gw_path_new (GwPencil *pencil, GwStrategySet set, const GwControl *control)
{
  return gw_path_new_watched (pencil, set, control, NULL, NULL);
}

GwPath *
gw_path_new_watched (GwPencil *pencil, GwStrategySet set, const GwControl *control, GwPathLook look, gpointer data)
{
  const GwTerrain *terrain = pencil->terrain;
  GwPath *path = g_new0 (GwPath, 1);
  guint n_values = terrain->compiled->model->n_values;
  const gsize n = (gsize) terrain->n_places * n_values;
  g_autofree GwMask *known = g_new (GwMask, terrain->n_places + 1);
  Takers takers = { path, n_values, g_new (guint32, n + 1) };
  Cases cases = { .cells = known };

  path->taker = takers.taker;
  memset (takers.taker, 0xff, n * sizeof (guint32));
  path->terrain = gw_terrain_ref (pencil->terrain);
  path->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);
  path->uses = g_new0 (guint, gw_n_strategies);
  walk (path, pencil, set, control, &takers, &cases, look, data);
  path->end = end_of (pencil);
  path->n_open = pencil->n_open;
  path->cells = g_new0 (GwMask, gw_grid_n_places (terrain->compiled->puzzle->grid));
  for (guint var = 0; var < terrain->n_places; var++)
    path->cells[gw_terrain_cell (terrain, var)] = pencil->cells[var];
  leave_out_cases (path, &cases);
  path->matters = g_new0 (gboolean, path->steps->len + 1);
  path->is_first_sight = g_new0 (gboolean, path->steps->len + 1);
  path->n_ways = g_new0 (guint, path->steps->len + 1);
  note_digits (path);
  find_what_matters (path, &takers);
  find_ways (path, &takers);
  return path;
}

void
gw_path_free (GwPath *path)
{
  if (path == NULL)
    return;
  gw_terrain_unref (path->terrain);
  g_ptr_array_unref (path->steps);
  g_free (path->cells);
  g_free (path->uses);
  g_free (path->matters);
  g_free (path->is_first_sight);
  g_free (path->n_ways);
  g_free (path->taker);
  g_free (path->put_at);
  g_free (path->n_left);
  g_clear_pointer (&path->idle_pins, g_ptr_array_unref);
  g_free (path);
}
