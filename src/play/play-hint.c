#include "play/play-hint.h"

#include "play/play-places.h"

#define MOST_CHECK (2 * G_USEC_PER_SEC) /* for the solution that what was entered is compared with */

GwPlayKnown *
gw_play_knows (const GwPlay *play)
{
  guint n = play->puzzle->grid->n_cells;
  GwPlayKnown *known = g_new0 (GwPlayKnown, 1);

  known->puzzle = gw_puzzle_ref (play->puzzle);
  known->numbers = play->numbers;
  known->values = g_memdup2 (play->values, n);
  known->centre = g_new0 (GwMask, n);
  known->places = g_new0 (GwMask, gw_grid_n_places (play->puzzle->grid));
  gw_play_read_places (play, known->places);
  for (guint cell = 0; cell < n; cell++)
    if (play->values[cell] == GW_NO_VALUE && play->givens[cell] == GW_NO_VALUE)
      known->centre[cell] = play->cells[cell].centre;
  return known;
}

void
gw_play_known_free (GwPlayKnown *known)
{
  gw_puzzle_unref (known->puzzle);
  g_free (known->values);
  g_free (known->centre);
  g_free (known->places);
  g_free (known);
}

void
gw_play_hint_free (GwPlayHint *hint)
{
  g_free (hint->where);
  g_free (hint->idea);
  g_free (hint->why);
  g_clear_pointer (&hint->area, g_array_unref);
  g_clear_pointer (&hint->wrong, g_array_unref);
  g_clear_pointer (&hint->wrong_numbers, g_array_unref);
  g_clear_pointer (&hint->step, gw_reason_free);
  g_clear_pointer (&hint->terrain, gw_terrain_unref);
  g_free (hint->left);
  gw_puzzle_unref (hint->puzzle);
  g_free (hint);
}

static void
add_area (GwPlayHint *hint, GwCell cell)
{
  g_array_append_val (hint->area, cell);
}

/* ---- is what was entered right? ---- */

static gboolean
differs (const GwPlayKnown *known, const guint8 *solution, guint cell)
{
  return known->values[cell] != GW_NO_VALUE && known->values[cell] != solution[cell];
}

static gboolean
lacks (const GwPlayKnown *known, const guint8 *solution, guint cell)
{
  return known->centre[cell] != 0 && (known->centre[cell] & GW_BIT (solution[cell])) == 0;
}

/* Numbers that the solution has not. */
static void
find_wrong_numbers (GwPlayHint *hint, const GwPlayKnown *known, const guint8 *solution)
{
  const GwGrid *grid = known->puzzle->grid;

  for (guint i = 0; i < grid->n_cells; i++)
    {
      const GwCell cell = (GwCell) i;
      gboolean is_wrong = FALSE;

      for (guint k = 0; k < known->numbers.n_layers && gw_numbers_have_place (&known->numbers, grid, cell); k++)
        {
          const GwCell place = gw_shade_at (grid, known->numbers.layers[k], cell);

          is_wrong |= known->places[place] != 0 && known->places[place] != GW_BIT (solution[place]);
        }
      if (is_wrong)
        {
          g_array_append_val (hint->wrong_numbers, cell);
          add_area (hint, cell);
        }
    }
}

/* Marks of the pen that the solution has not so, and the cells that they belong to. */
static void
find_wrong_places (GwPlayHint *hint, const GwPlayKnown *known, const guint8 *solution)
{
  const GwGrid *grid = known->puzzle->grid;
  GwPenSpot spot;

  for (guint place = grid->n_cells; place < gw_grid_n_places (grid); place++)
    if (known->places[place] != 0 && known->places[place] != GW_BIT (solution[place])
        && gw_play_spot_of (grid, &known->numbers, (GwCell) place, gw_mask_lowest (known->places[place]), &spot))
      {
        const GwCell at = (GwCell) place;

        g_array_append_val (hint->wrong, spot);
        gw_places_append_cells (grid, &at, 1, hint->area);
      }
}

/* The digits and marks of places; where none of them is and LOOKS_AT_MARKS, the centre marks. */
static void
find_wrong (GwPlayHint *hint, const GwPlayKnown *known, const guint8 *solution, gboolean looks_at_marks)
{
  guint n = known->puzzle->grid->n_cells;
  g_autofree char *names = NULL;
  gboolean is_marks;

  for (guint cell = 0; cell < n; cell++)
    if (differs (known, solution, cell))
      add_area (hint, (GwCell) cell);
  find_wrong_places (hint, known, solution);
  find_wrong_numbers (hint, known, solution);
  is_marks = looks_at_marks && hint->area->len == 0;
  for (guint cell = 0; is_marks && cell < n; cell++)
    if (lacks (known, solution, cell))
      add_area (hint, (GwCell) cell);
  if (hint->area->len == 0)
    return;
  names = gw_grid_cell_names (known->puzzle->grid, (const GwCell *) (gconstpointer) hint->area->data, hint->area->len);
  hint->kind = GW_PLAY_HINT_WRONG;
  hint->where = g_strdup (is_marks ? _("Some centre marks leave out what belongs there.") : _("Something that was entered is wrong."));
  hint->why = g_strdup_printf (is_marks ? _("Not all candidates are in the centre marks: %s.") : _("Wrong: %s."), names);
}

/* The only solution, to be freed; NULL when there is none, when there are several, when it takes too long. */
static guint8 *
find_solution (GwPlayHint *hint, GwAnswerer *answerer, const GwControl *control)
{
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };
  GwControl shorter = control != NULL ? *control : (GwControl){ NULL };
  gint64 end = g_get_monotonic_time () + MOST_CHECK;
  guint8 *solution = NULL;
  GwAnswer answer;

  shorter.deadline = shorter.deadline > 0 ? MIN (shorter.deadline, end) : end;
  gw_answerer_count (answerer, NULL, &question, &shorter, &answer);
  if (answer.end == GW_END_COMPLETE && answer.count == 1 && answer.n_witnesses == 1)
    solution = g_memdup2 (answer.witnesses, gw_grid_n_places (hint->puzzle->grid));
  else if (answer.end == GW_END_COMPLETE && answer.count == 0)
    hint->where = g_strdup (_("The puzzle has no solution: there is nothing to hint at."));
  gw_answer_clear (&answer);
  return solution;
}

/* ---- the next step ---- */

/* Free it. */
static guint8 *
entered (const GwPlayKnown *known)
{
  const GwGrid *grid = known->puzzle->grid;
  guint8 *givens = g_new0 (guint8, gw_grid_n_places (grid));

  for (guint cell = 0; cell < grid->n_cells; cell++)
    givens[cell] = known->values[cell] != GW_NO_VALUE ? known->values[cell] + 1 : 0;
  for (guint place = grid->n_cells; place < gw_grid_n_places (grid); place++)
    givens[place] = known->places[place] != 0 ? (guint8) (1 + gw_mask_lowest (known->places[place])) : 0;
  return givens;
}

/* From what is entered, and from centre marks that are known to be right. */
static void
start_pencil (GwPencil *pencil, const GwPlayKnown *known, const guint8 *solution)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  g_autofree guint8 *givens = entered (known);
  g_autofree GwMask *clues = g_new (GwMask, compiled->model->n_vars);
  GwActive active = { NULL };

  active.clues = gw_compiled_clues (compiled, givens, clues);
  gw_pencil_start (pencil, &active);
  for (guint var = 0; solution != NULL && var < pencil->terrain->n_vars; var++)
    {
      GwMask marks = known->centre[gw_terrain_cell (pencil->terrain, var)], gone;

      GW_MASK_FOREACH (v, marks)
        marks |= gw_symbol_and_twin (compiled->puzzle->symbols, v);
      gone = pencil->cells[var] & ~marks;
      if (marks != 0 && gone != 0)
        gw_pencil_remove (pencil, var, gone);
    }
}

static void
add_group (GwPlayHint *hint, guint group)
{
  const GwGroup *found = &hint->terrain->groups[group];

  for (guint i = 0; i < found->n_vars; i++)
    add_area (hint, gw_terrain_cell (hint->terrain, found->vars[i]));
}

/* A clue: its name and the first of its cells; of what holds everywhere those where something happens. */
static char *
name_clue (GwPlayHint *hint)
{
  const GwConstraint *clue = hint->terrain->compiled->puzzle->constraints[gw_reason_clue (hint->step)];
  g_autofree char *name = gw_reason_clue_name (clue), *names = NULL;

  for (guint i = 0; clue->n_regions > 0 && i < clue->regions[0]->n_cells; i++)
    add_area (hint, clue->regions[0]->cells[i]);
  if (hint->area->len == 0 && gw_grid_has_layers (hint->puzzle->grid))
    {
      const GwCell first = gw_reason_first_cell (hint->step);

      gw_places_append_cells (hint->puzzle->grid, &first, 1, hint->area);
    }
  if (hint->area->len == 0)
    return g_steal_pointer (&name);
  names = gw_grid_cell_names (hint->puzzle->grid, (const GwCell *) (gconstpointer) hint->area->data, hint->area->len);
  return g_strdup_printf ("%s (%s)", name, names);
}

/* What people call what STEP does, and the clue that says it, or two; else WHERE: nothing of what follows. Free it. */
static char *
name_idea (const GwReason *step, const GwTerrain *terrain, const char *where)
{
  const gboolean has_clue = step->clues->len == 1 || step->clues->len == 2;
  g_autofree char *clues = has_clue ? gw_reason_clues_text (step, terrain) : NULL;
  const GwIdea *idea = gw_idea_find (step->idea);
  const char *name = _(idea != NULL ? idea->title : step->strategy->name);
  g_autofree char *capital = gw_capital (name);

  return g_strdup_printf (_("%s: %s."), capital, has_clue ? clues : where);
}

/* Where the eye should go, without saying why: a group that confines, a clue, a group of the cell where something happens. */
static void
find_place (GwPlayHint *hint)
{
  const GwTerrain *terrain = hint->terrain;
  const GwReason *step = hint->step;
  GwCell cell = gw_reason_first_cell (step);
  guint var = terrain->compiled->var_of_cell[cell];
  g_autofree char *name = NULL;

  if (step->groups->len > 0)
    {
      add_group (hint, g_array_index (step->groups, guint32, 0));
      name = gw_terrain_group_name (terrain, g_array_index (step->groups, guint32, 0));
    }
  else if (gw_reason_has_clue (step))
    name = name_clue (hint);
  else if (var < terrain->n_vars && terrain->first_group[var] < terrain->first_group[var + 1])
    {
      add_group (hint, terrain->groups_of[terrain->first_group[var]]);
      name = gw_terrain_group_name (terrain, terrain->groups_of[terrain->first_group[var]]);
    }
  else
    {
      gw_places_append_cells (hint->puzzle->grid, &cell, 1, hint->area);
      name = gw_grid_cell_name (hint->puzzle->grid, g_array_index (hint->area, GwCell, 0));
    }
  /* Translators: a gentle hint; %s is a row, a box, a clue, a cell: Look at row 3. */
  hint->where = g_strdup_printf (_("Look at %s."), name);
  hint->idea = name_idea (step, terrain, name);
}

/* What the pen can say of PLACE when it is one of LEFT. */
static gboolean
can_be_marked (const GwGrid *grid, const GwNumbers *numbers, GwCell place, GwMask left, GwPenSpot *spot)
{
  return gw_mask_count (left) == 1 && gw_play_spot_of (grid, numbers, place, gw_mask_lowest (left), spot);
}

/* Whether STEP settles the number of a cell; LEFT: what places may hold before it. */
static gboolean
settles_number (const GwPuzzle *puzzle, const GwNumbers *numbers, const GwReason *step, const GwMask *left, GwCell *cell, guint *number)
{
  const GwGrid *grid = puzzle->grid;
  g_autofree GwMask *after = NULL;

  if (numbers->n_layers == 0)
    return FALSE;
  after = g_memdup2 (left, gw_grid_n_places (grid) * sizeof *left);
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);

      after[change->cell] &= ~change->values;
    }
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCell place = g_array_index (step->changes, GwCandidates, i).cell;
      GwCell cells[2];

      if (place < grid->n_cells || !gw_numbers_have (numbers, gw_layer_of (grid, place)))
        continue;
      gw_place_cells (grid, place, cells);
      *cell = cells[0];
      *number = gw_numbers_left (numbers, grid, after, *cell);
      if (*number > 0)
        return TRUE;
    }
  return FALSE;
}

/* What cells and places may hold now. Free it. */
static GwMask *
left_in (const GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  GwMask *left = g_new0 (GwMask, gw_grid_n_places (terrain->compiled->puzzle->grid));

  for (guint var = 0; var < terrain->n_places; var++)
    left[gw_terrain_cell (terrain, var)] = pencil->cells[var];
  return left;
}

/* Whether somebody who solves can put down what STEP finds: of helpers, and of more than one line that may be there, nobody can. */
static gboolean
can_be_put_down (const GwPencil *pencil, const GwNumbers *numbers, const GwReason *step)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  g_autofree GwMask *left = left_in (pencil);
  GwPenSpot spot;
  GwCell cell;
  guint number;

  if (gw_reason_places (step))
    return TRUE;
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);

      if (change->cell < compiled->puzzle->grid->n_cells
          || can_be_marked (compiled->puzzle->grid, numbers, change->cell, left[change->cell] & ~change->values, &spot))
        return TRUE;
    }
  return settles_number (compiled->puzzle, numbers, step, left, &cell, &number);
}

/* The next step that can be put down; those before it are taken in silence. */
static gboolean
next_step (GwPencil *pencil, const GwNumbers *numbers, GwStrategySet set, const GwControl *control, GwReason *step)
{
  while (gw_path_next (pencil, set, control, step))
    {
      if (can_be_put_down (pencil, numbers, step))
        return TRUE;
      gw_pencil_apply (pencil, step);
      gw_reason_reset (step);
    }
  return FALSE;
}

/* The first number that is settled and not entered. */
static void
add_known_number (const GwPlayKnown *known, const GwPencil *pencil, GwReason *step)
{
  const GwGrid *grid = known->puzzle->grid;
  const GwNumbers *numbers = &known->numbers;
  g_autofree GwMask *left = left_in (pencil);

  for (guint cell = 0; cell < grid->n_cells && step->changes->len == 0; cell++)
    for (guint i = 0; i < numbers->n_layers && gw_numbers_left (numbers, grid, left, (GwCell) cell) > 0; i++)
      {
        const GwCell place = gw_shade_at (grid, numbers->layers[i], (GwCell) cell);

        if (known->places[place] == 0)
          gw_reason_add_change (step, place, gw_values_at (known->puzzle, place) & ~left[place]);
      }
}

/* Places of which the clues leave no choice from the beginning, and which are not marked yet, as a step. FALSE: there are none. */
static gboolean
find_known (const GwPlayKnown *known, const GwPencil *pencil, GwReason *step)
{
  const GwTerrain *terrain = pencil->terrain;
  GwPenSpot spot;

  for (guint var = terrain->n_vars; var < terrain->n_places; var++)
    {
      const GwCell place = gw_terrain_cell (terrain, var);

      if (known->places[place] == 0 && can_be_marked (known->puzzle->grid, &known->numbers, place, pencil->cells[var], &spot))
        gw_reason_add_change (step, place, gw_values_at (known->puzzle, place) & ~pencil->cells[var]);
    }
  if (step->changes->len == 0)
    add_known_number (known, pencil, step);
  return step->changes->len > 0;
}

/* That, as a hint: there is no reason but the clues themselves. */
static gboolean
tell_known (GwPlayHint *hint, const GwPlayKnown *known, const GwPencil *pencil)
{
  const GwGrid *grid = hint->puzzle->grid;
  g_autofree char *names = NULL;
  GwReason step;
  gboolean is_found;

  gw_reason_init (&step);
  is_found = find_known (known, pencil, &step);
  for (guint i = 0; i < step.changes->len; i++)
    gw_places_append_cells (grid, &g_array_index (step.changes, GwCandidates, i).cell, 1, hint->area);
  if (is_found)
    {
      names = gw_grid_cell_names (grid, (const GwCell *) (gconstpointer) hint->area->data, hint->area->len);
      hint->kind = GW_PLAY_HINT_STEP;
      hint->step = gw_reason_copy (&step);
      hint->where = g_strdup (_("Some clues leave no choice from the start."));
      hint->why = g_strdup_printf (_("What they say is not marked yet at %s."), names);
      hint->left = g_new0 (GwMask, gw_grid_n_places (grid));
      for (guint place = grid->n_cells; place < gw_grid_n_places (grid); place++)
        hint->left[place] = gw_values_at (hint->puzzle, (GwCell) place);
    }
  gw_reason_clear (&step);
  return is_found;
}

static void
find_step (GwPlayHint *hint, GwPencil *pencil, const GwNumbers *numbers, GwStrategySet set, const GwControl *control)
{
  GwReason step;

  gw_reason_init (&step);
  if (next_step (pencil, numbers, set, control, &step))
    {
      hint->kind = GW_PLAY_HINT_STEP;
      hint->step = gw_reason_copy (&step);
      hint->why = gw_reason_say (hint->step, hint->terrain);
      hint->left = left_in (pencil);
      find_place (hint);
    }
  else if (pencil->is_stopped)
    hint->kind = GW_PLAY_HINT_STOPPED;
  else if (pencil->is_impossible)
    {
      hint->kind = GW_PLAY_HINT_WRONG;
      hint->where = g_strdup (_("What was entered leaves some cell without a digit."));
    }
  else if (pencil->n_open > 0)
    {
      hint->kind = GW_PLAY_HINT_STUCK;
      hint->where = g_strdup (_("None of the strategies that are on finds anything more from here."));
    }
  else
    hint->where = g_strdup (_("Nothing is left to do."));
  gw_reason_clear (&step);
}

static GwPlayHint *
nothing_yet (const GwPlayKnown *known)
{
  GwPlayHint *hint = g_new0 (GwPlayHint, 1);

  hint->kind = GW_PLAY_HINT_NONE;
  hint->puzzle = gw_puzzle_ref (known->puzzle);
  hint->area = g_array_new (FALSE, FALSE, sizeof (GwCell));
  hint->wrong = g_array_new (FALSE, FALSE, sizeof (GwPenSpot));
  hint->wrong_numbers = g_array_new (FALSE, FALSE, sizeof (GwCell));
  return hint;
}

GwPlayHint *
gw_play_check (const GwPlayKnown *known, const GwControl *control, GError **error)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (known->puzzle, error);
  g_autofree guint8 *solution = NULL;
  GwPlayHint *hint;

  if (answerer == NULL)
    return NULL;
  hint = nothing_yet (known);
  solution = find_solution (hint, answerer, control);
  if (solution != NULL)
    find_wrong (hint, known, solution, FALSE);
  if (hint->where == NULL)
    hint->where = g_strdup (solution != NULL ? _("No mistakes so far.")
                                             : _("It is not known whether there is only one solution, so mistakes cannot be"
                                                 " pointed out."));
  return hint;
}

GwPlayHint *
gw_play_hint_new (const GwPlayKnown *known, GwStrategySet set, const GwControl *control, GError **error)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (known->puzzle, error);
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autofree guint8 *solution = NULL;
  GwPlayHint *hint;

  if (answerer == NULL)
    return NULL;
  hint = nothing_yet (known);
  solution = find_solution (hint, answerer, control);
  if (solution != NULL)
    find_wrong (hint, known, solution, TRUE);
  if (hint->where != NULL)
    return hint;
  compiled = gw_compile (known->puzzle, control, NULL);
  if (compiled == NULL)
    {
      hint->kind = GW_PLAY_HINT_STOPPED;
      return hint;
    }
  hint->terrain = gw_terrain_new (compiled);
  pencil = gw_pencil_new (hint->terrain);
  start_pencil (pencil, known, solution);
  if (!tell_known (hint, known, pencil))
    find_step (hint, pencil, &known->numbers, set, control);
  return hint;
}

guint
gw_play_hint_most (const GwPlayHint *hint)
{
  return hint->idea != NULL ? 3 : hint->why != NULL || hint->step != NULL ? 2 : 1;
}

const char *
gw_play_hint_say (const GwPlayHint *hint, guint degree)
{
  if (degree < 2 || hint->why == NULL)
    return hint->where;
  return degree < gw_play_hint_most (hint) ? hint->idea : hint->why;
}

/* ---- doing it ---- */

/* What the step says of places, as marks of the pen or as a number. */
static gboolean
mark_places (GwPlay *play, const GwPlayHint *hint, gint64 now)
{
  GwCell cell;
  guint number;
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (GwPenSpot));

  for (guint i = 0; i < hint->step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (hint->step->changes, GwCandidates, i);
      GwPenSpot spot;

      if (can_be_marked (play->puzzle->grid, &play->numbers, change->cell, hint->left[change->cell] & ~change->values, &spot))
        g_array_append_val (spots, spot);
    }
  if (spots->len > 0)
    return gw_play_draw (play, (const GwPenSpot *) (gconstpointer) spots->data, spots->len, FALSE, now);
  return settles_number (play->puzzle, &play->numbers, hint->step, hint->left, &cell, &number) && play->cells[cell].number != number
         && gw_play_enter (play, GW_PLAY_NUMBER, &cell, 1, number, now);
}

static gboolean
remove_candidates (GwPlay *play, const GwPlayHint *hint, gint64 now)
{
  const GArray *changes = hint->step->changes;
  g_autofree GwCell *cells = g_new (GwCell, changes->len);
  g_autofree GwMask *marks = g_new (GwMask, changes->len);
  GwMask plain = play->puzzle->symbols->all;
  guint n = 0;

  for (guint i = 0; i < changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, i);
      GwMask left = hint->left[change->cell] & ~change->values;

      if (change->cell >= play->puzzle->grid->n_cells || gw_reason_places_in (hint->step, change->cell))
        continue;
      if (play->cells[change->cell].centre != 0)
        left &= play->cells[change->cell].centre;
      cells[n] = change->cell;
      marks[n++] = left & plain;
    }
  return n > 0 && gw_play_pencil (play, cells, marks, n, now);
}

/* The digits of the step that are not there yet. */
static gboolean
enter_digits (GwPlay *play, const GwPlayHint *hint, gint64 now)
{
  gboolean has_entered = FALSE;

  for (guint i = 0; i < hint->step->placed->len; i++)
    {
      const GwCandidates *digit = &g_array_index (hint->step->placed, GwCandidates, i);
      const guint value = gw_mask_lowest (digit->values) % play->puzzle->symbols->n;

      if (play->values[digit->cell] != value)
        has_entered |= gw_play_enter (play, GW_PLAY_DIGIT, &digit->cell, 1, value, now);
    }
  return has_entered;
}

gboolean
gw_play_take_hint (GwPlay *play, const GwPlayHint *hint, gint64 now)
{
  const GwCell *cells = (const GwCell *) (gconstpointer) hint->area->data;

  if (!gw_play_fits (play, hint->puzzle))
    return FALSE;
  if (hint->kind == GW_PLAY_HINT_WRONG && hint->wrong->len > 0)
    return gw_play_draw (play, (const GwPenSpot *) (gconstpointer) hint->wrong->data, hint->wrong->len, TRUE, now);
  if (hint->kind == GW_PLAY_HINT_WRONG && hint->wrong_numbers->len > 0)
    return gw_play_clear (play, GW_PLAY_NUMBER, (const GwCell *) (gconstpointer) hint->wrong_numbers->data, hint->wrong_numbers->len, now);
  if (hint->kind == GW_PLAY_HINT_WRONG && hint->area->len > 0)
    return gw_play_clear (play, play->values[cells[0]] != GW_NO_VALUE ? GW_PLAY_DIGIT : GW_PLAY_CENTRE, cells, hint->area->len, now);
  if (hint->kind != GW_PLAY_HINT_STEP)
    return FALSE;
  return enter_digits (play, hint, now) | mark_places (play, hint, now) | remove_candidates (play, hint, now);
}

char *
gw_play_hint_deed (const GwPlayHint *hint)
{
  const GwSymbols *symbols = hint->puzzle->symbols;
  const GwReason *step = hint->step;

  if (hint->kind == GW_PLAY_HINT_WRONG)
    return g_strdup (_("Remove Wrong"));
  if (hint->kind != GW_PLAY_HINT_STEP || step->changes->len + step->placed->len == 0)
    return g_strdup (_("Hint"));
  if (step->placed->len == 1)
    /* Translators: a button; %s is the digit that it enters */
    return g_strdup_printf (_("Enter %s"),
                            gw_symbol_shown (symbols, gw_mask_lowest (g_array_index (step->placed, GwCandidates, 0).values) % symbols->n));
  if (gw_reason_places (step))
    return g_strdup (_("Enter Digits"));
  if (gw_reason_first_cell (step) >= hint->puzzle->grid->n_cells)
    return g_strdup (_("Mark It"));
  return g_strdup (_("Enter Marks"));
}
