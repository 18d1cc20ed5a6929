#include "play/play-hint.h"

#define MOST_CHECK (2 * G_USEC_PER_SEC) /* for the solution that what was entered is compared with */

GwPlayKnown *
gw_play_knows (const GwPlay *play)
{
  guint n = play->puzzle->grid->n_cells;
  GwPlayKnown *known = g_new0 (GwPlayKnown, 1);

  known->puzzle = gw_puzzle_ref (play->puzzle);
  known->values = g_memdup2 (play->values, n);
  known->centre = g_new0 (GwMask, n);
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
  g_free (known);
}

void
gw_play_hint_free (GwPlayHint *hint)
{
  g_free (hint->where);
  g_free (hint->why);
  g_clear_pointer (&hint->area, g_array_unref);
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

/* The digits; where none of them is and LOOKS_AT_MARKS, the centre marks. */
static void
find_wrong (GwPlayHint *hint, const GwPlayKnown *known, const guint8 *solution, gboolean looks_at_marks)
{
  guint n = known->puzzle->grid->n_cells;
  g_autofree char *names = NULL;
  gboolean is_marks;

  for (guint cell = 0; cell < n; cell++)
    if (differs (known, solution, cell))
      add_area (hint, (GwCell) cell);
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
    solution = g_memdup2 (answer.witnesses, hint->puzzle->grid->n_cells);
  else if (answer.end == GW_END_COMPLETE && answer.count == 0)
    hint->where = g_strdup (_("The puzzle has no solution: there is nothing to hint at."));
  gw_answer_clear (&answer);
  return solution;
}

/* ---- the next step ---- */

/* From what is entered, and from centre marks that are known to be right. */
static void
start_pencil (GwPencil *pencil, const GwPlayKnown *known, const guint8 *solution)
{
  guint n_cells = known->puzzle->grid->n_cells;
  const GwCompiled *compiled = pencil->terrain->compiled;
  g_autofree guint8 *givens = g_new0 (guint8, n_cells);
  g_autofree GwMask *clues = g_new (GwMask, compiled->model->n_vars);
  GwActive active = { NULL };

  for (guint cell = 0; cell < n_cells; cell++)
    givens[cell] = known->values[cell] != GW_NO_VALUE ? known->values[cell] + 1 : 0;
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

/* A clue: its name and the first of its cells. */
static char *
name_clue (GwPlayHint *hint)
{
  const GwConstraint *clue = hint->terrain->compiled->puzzle->constraints[gw_reason_clue (hint->step)];
  g_autofree char *names = NULL;

  for (guint i = 0; clue->n_regions > 0 && i < clue->regions[0]->n_cells; i++)
    add_area (hint, clue->regions[0]->cells[i]);
  if (hint->area->len == 0)
    return g_strdup (_(clue->rule->name));
  names = gw_grid_cell_names (hint->puzzle->grid, (const GwCell *) (gconstpointer) hint->area->data, hint->area->len);
  return g_strdup_printf ("%s (%s)", _(clue->rule->name), names);
}

/* Where the eye should go, without saying why: a group that confines, a clue, a group of the cell where something happens. */
static void
find_place (GwPlayHint *hint)
{
  const GwTerrain *terrain = hint->terrain;
  const GwReason *step = hint->step;
  GwCell cell = g_array_index (step->changes, GwCandidates, 0).cell;
  guint var = terrain->compiled->var_of_cell[cell];
  g_autofree char *name = NULL;

  if (step->groups->len > 0)
    {
      add_group (hint, g_array_index (step->groups, guint32, 0));
      name = gw_terrain_group_name (terrain, g_array_index (step->groups, guint32, 0));
    }
  else if (gw_reason_has_clue (step))
    name = name_clue (hint);
  else if (terrain->first_group[var] < terrain->first_group[var + 1])
    {
      add_group (hint, terrain->groups_of[terrain->first_group[var]]);
      name = gw_terrain_group_name (terrain, terrain->groups_of[terrain->first_group[var]]);
    }
  else
    {
      add_area (hint, cell);
      name = gw_grid_cell_name (hint->puzzle->grid, cell);
    }
  /* Translators: a gentle hint; %s is a row, a box, a clue, a cell: Look at row 3. */
  hint->where = g_strdup_printf (_("Look at %s."), name);
}

static void
find_step (GwPlayHint *hint, GwPencil *pencil, GwStrategySet set, const GwControl *control)
{
  GwReason step;

  gw_reason_init (&step);
  if (gw_path_next (pencil, set, control, &step))
    {
      hint->kind = GW_PLAY_HINT_STEP;
      hint->step = gw_reason_copy (&step);
      hint->why = gw_reason_say (hint->step, hint->terrain);
      hint->left = g_new0 (GwMask, hint->puzzle->grid->n_cells);
      for (guint var = 0; var < hint->terrain->n_vars; var++)
        hint->left[gw_terrain_cell (hint->terrain, var)] = pencil->cells[var];
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
    hint->where = g_strdup (solution != NULL ? _("So far nothing is wrong.")
                                             : _("It is not known that there is just one solution, so nobody can say what is wrong."));
  return hint;
}

GwPlayHint *
gw_play_hint_new (const GwPlayKnown *known, GwStrategySet set, const GwControl *control, GError **error)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (known->puzzle, error);
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autofree guint8 *solution = NULL;
  g_autoptr (GError) refusal = NULL;
  GwPlayHint *hint;

  if (answerer == NULL)
    return NULL;
  hint = nothing_yet (known);
  solution = find_solution (hint, answerer, control);
  if (solution != NULL)
    find_wrong (hint, known, solution, TRUE);
  if (hint->where != NULL)
    return hint;
  if (!gw_grid_is_cells_alone (known->puzzle->grid, &refusal))
    {
      hint->kind = GW_PLAY_HINT_STUCK;
      hint->where = g_strdup (refusal->message);
      return hint;
    }
  compiled = gw_compile (known->puzzle, control, NULL);
  if (compiled == NULL)
    {
      hint->kind = GW_PLAY_HINT_STOPPED;
      return hint;
    }
  hint->terrain = gw_terrain_new (compiled);
  pencil = gw_pencil_new (hint->terrain);
  start_pencil (pencil, known, solution);
  find_step (hint, pencil, set, control);
  return hint;
}

/* ---- doing it ---- */

static gboolean
remove_candidates (GwPlay *play, const GwPlayHint *hint, gint64 now)
{
  const GArray *changes = hint->step->changes;
  g_autofree GwCell *cells = g_new (GwCell, changes->len);
  g_autofree GwMask *marks = g_new (GwMask, changes->len);
  GwMask plain = play->puzzle->symbols->all;

  for (guint i = 0; i < changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, i);
      GwMask left = hint->left[change->cell] & ~change->values;

      if (play->cells[change->cell].centre != 0)
        left &= play->cells[change->cell].centre;
      cells[i] = change->cell;
      marks[i] = left & plain;
    }
  return gw_play_pencil (play, cells, marks, changes->len, now);
}

gboolean
gw_play_take_hint (GwPlay *play, const GwPlayHint *hint, gint64 now)
{
  const GwCell *cells = (const GwCell *) (gconstpointer) hint->area->data;

  if (!gw_play_fits (play, hint->puzzle))
    return FALSE;
  if (hint->kind == GW_PLAY_HINT_WRONG && hint->area->len > 0)
    return gw_play_clear (play, play->values[cells[0]] != GW_NO_VALUE ? GW_PLAY_DIGIT : GW_PLAY_CENTRE, cells, hint->area->len, now);
  if (hint->kind != GW_PLAY_HINT_STEP)
    return FALSE;
  if (hint->step->is_placement)
    {
      const GwCandidates *change = &g_array_index (hint->step->changes, GwCandidates, 0);
      guint value = gw_mask_lowest (change->values) % play->puzzle->symbols->n;

      if (play->values[change->cell] == value)
        return FALSE;
      return gw_play_enter (play, GW_PLAY_DIGIT, &change->cell, 1, value, now);
    }
  return remove_candidates (play, hint, now);
}
