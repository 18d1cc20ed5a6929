/* Strokes that make sets of cells. A stroke that begins in a clue of the tool's family extends it, with Control it takes
 * cells away, with Shift it begins a new clue all the same. A click on a clue selects it and begins to type its number. */
#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/entry.h"
#include "tools/solution-value.h"
#include "tools/stroke.h"

/* The clue under the event that a stroke would extend. */
static const GwConstraint *
find_target (GwToolRun *run)
{
  const GwRule *rule = run->state->rule;
  const GwConstraint *same;

  if (run->state->modifiers & GW_BOARD_SHIFT)
    return NULL;
  same = gw_clue_of_rule (run->puzzle, rule, &run->event->place);
  if (same != NULL && !gw_constraint_is_hidden (same))
    return same;
  return rule->drawing == GW_DRAW_CAGE ? gw_clue_topmost (run->puzzle, &run->event->place, rule->drawing) : NULL;
}

void
gw_paint_press (GwToolRun *run)
{
  const GwConstraint *target = find_target (run);

  run->state->target = target != NULL ? target->id : 0;
  run->state->is_erasing = (run->state->modifiers & GW_BOARD_CONTROL) != 0;
  if ((run->state->is_erasing && target == NULL))
    {
      run->state->is_stroke = FALSE;
      gw_run_refuse (run, g_strdup (_("There is nothing to take cells from.")));
      return;
    }
  gw_stroke_begin (run);
}

/* Cages that share a cell are rare: the author has to mean it (Shift). */
static gboolean
is_anothers_cell (GwToolRun *run)
{
  const GwConstraint *other;

  if (run->state->rule->drawing != GW_DRAW_CAGE || (run->state->modifiers & GW_BOARD_SHIFT) || run->state->is_erasing)
    return FALSE;
  other = gw_clue_topmost (run->puzzle, &run->event->place, GW_DRAW_CAGE);
  return other != NULL && other->id != run->state->target;
}

void
gw_paint_drag (GwToolRun *run)
{
  if (is_anothers_cell (run))
    {
      g_autofree char *name = gw_place_name (run->puzzle->grid, &run->event->place);

      gw_run_refuse (run, g_strdup_printf (_("%s is in another cage. Hold Shift to overlap."), name));
      return;
    }
  gw_stroke_to_cell (run, FALSE);
}

/* The cells that the stroke will leave in the clue, in reading order (of GwCell). */
static GArray *
cells_after (GwToolRun *run)
{
  const GwConstraint *target = run->state->target != 0 ? gw_puzzle_find (run->puzzle, run->state->target) : NULL;
  GArray *cells = target != NULL ? gw_clue_cells (target) : g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < run->state->cells->len; i++)
    {
      GwCell cell = gw_stroke_cell (run->state, i);

      if (!run->state->is_erasing && !gw_cells_contain (cells, cell))
        g_array_append_val (cells, cell);
      for (guint j = cells->len; run->state->is_erasing && j > 0; j--)
        if (g_array_index (cells, GwCell, j - 1) == cell)
          g_array_remove_index (cells, j - 1);
    }
  gw_cells_sort (cells);
  return cells;
}

void
gw_paint_show (GwToolRun *run)
{
  run->result->preview.kind = GW_PREVIEW_CELLS;
  run->result->preview.cells = cells_after (run);
  g_array_prepend_vals (run->result->preview.cells, run->state->group_cells->data, run->state->group_cells->len);
}

static void
change_target (GwToolRun *run, const GwConstraint *target)
{
  g_autoptr (GArray) cells = cells_after (run);
  g_autoptr (GwConstraint) changed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwEdit) edit = gw_edit_new ();

  if (gw_run_is_locked (run, target))
    return;
  if (cells->len > 0)
    changed = gw_clue_with_cells (run->puzzle, target, (const GwCell *) (gconstpointer) cells->data, cells->len, &error);
  if (error != NULL)
    {
      gw_run_refuse (run, g_strdup (error->message));
      return;
    }
  if (changed != NULL && changed->inner == NULL && !gw_constraint_is_open (changed))
    changed = gw_clue_from_solution (run->puzzle, g_steal_pointer (&changed));
  if (changed == NULL)
    gw_edit_remove (edit, target->id);
  else if (!gw_constraint_says_same (changed, target))
    gw_edit_replace (edit, target->id, changed);
  gw_run_commit (run, g_steal_pointer (&edit), g_strdup_printf (_("Change %s"), _(target->rule->name)));
}

/* GROUPS: NULL for clues of one. */
static void
make_new (GwToolRun *run, const GArray *cells, const GArray *groups)
{
  g_autoptr (GwConstraint) made = gw_stroke_add (run, cells, groups,
                                                 g_strdup_printf (_("Paint %s"), _(run->state->rule->name)));

  if (made == NULL)
    return;
  run->state->growing = groups != NULL ? made->id : 0;
  if (groups == NULL)
    gw_entry_begin (&run->state->entry, made, GW_ENTRY_MADE);
}

/* ---- clues of several groups: each stroke is one of them ---- */

static gboolean
is_equal_size_needed (const GwRule *rule)
{
  return rule->forms[0].fields[0].type == GW_FIELD_NUMBER; /* clone (k, …): one size for all */
}

static void
grow (GwToolRun *run, const GwConstraint *growing)
{
  GwToolState *state = run->state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) args = gw_clue_default_args (run->puzzle, state->rule, -1,
                                                  (const GwCell *) (gconstpointer) state->group_cells->data,
                                                  state->group_cells->len, state->groups, &error);
  GwConstraint *changed = args != NULL ? gw_clue_with_args (run->puzzle, growing, args, &error) : NULL;

  gw_stroke_replace (run, growing, changed, error, g_strdup_printf (_("Paint %s"), _(growing->rule->name)));
}

static void
release_group (GwToolRun *run)
{
  GwToolState *state = run->state;
  guint size = state->cells->len, first = state->groups->len > 0 ? g_array_index (state->groups, guint, 0) : size;
  const GwConstraint *growing = state->growing != 0 ? gw_puzzle_find (run->puzzle, state->growing) : NULL;

  if (size != first && is_equal_size_needed (state->rule))
    {
      gw_run_refuse (run, g_strdup_printf (_("This group has %u cells, the first one %u; they must be equal."), size, first));
      return;
    }
  gw_cells_sort (state->cells);
  g_array_append_val (state->groups, size);
  g_array_append_vals (state->group_cells, state->cells->data, size);
  if (growing != NULL)
    grow (run, growing);
  else if (state->groups->len > 1)
    make_new (run, state->group_cells, state->groups);
  else
    gw_run_say (run, g_strdup (_("Paint the next group; Escape drops this one.")));
  if (run->result->preview.is_impossible)
    {
      g_array_set_size (state->groups, state->groups->len - 1);
      g_array_set_size (state->group_cells, state->group_cells->len - size);
    }
}

/* Whoever has typed a number and clicks elsewhere is done with it, and wants no clue of one cell. */
static gboolean
is_click_elsewhere (const GwToolState *state)
{
  return state->ends_entry && state->cells->len == 1 && !(state->modifiers & GW_BOARD_SHIFT);
}

void
gw_paint_release (GwToolRun *run)
{
  GwToolState *state = run->state;
  const GwConstraint *target = state->target != 0 ? gw_puzzle_find (run->puzzle, state->target) : NULL;

  if (gw_rule_has_groups (state->rule) && (target == NULL || state->groups->len > 0))
    release_group (run);
  else if (target != NULL && state->cells->len == 1 && !state->is_erasing)
    {
      gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), target->id));
      gw_entry_begin (&state->entry, target, GW_ENTRY_PICKED);
    }
  else if (target != NULL)
    change_target (run, target);
  else if (is_click_elsewhere (state))
    gw_run_select (run, gw_selection_none (gw_run_selection (run)));
  else
    {
      g_autoptr (GArray) cells = cells_after (run);

      make_new (run, cells, NULL);
    }
}
