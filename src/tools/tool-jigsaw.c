/* Jigsaw regions are painted like countries on a map: a stroke takes its cells from their neighbours. What would be broken
 * or too small by it shows while it is being painted; too large is not possible. */
#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_BORDER;
}

/* The cells of REGION (NULL: a new one) after the stroke, in reading order. */
static GArray *
cells_after (GwToolRun *run, const GwConstraint *region)
{
  const GwToolState *state = run->state;
  gboolean is_target = region == NULL || region->id == state->target;
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autoptr (GArray) before = region != NULL ? gw_clue_cells (region) : g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < before->len; i++)
    if (!gw_cells_contain (state->cells, g_array_index (before, GwCell, i)) || (is_target && !state->is_erasing)
        || (!is_target && state->is_erasing))
      g_array_append_val (cells, g_array_index (before, GwCell, i));
  for (guint i = 0; is_target && !state->is_erasing && i < state->cells->len; i++)
    if (!gw_cells_contain (cells, gw_stroke_cell (state, i)))
      g_array_append_val (cells, gw_stroke_cell (state, i));
  gw_cells_sort (cells);
  return cells;
}

static const GwConstraint *
target_of (GwToolRun *run)
{
  return run->state->target != 0 ? gw_puzzle_find (run->puzzle, run->state->target) : NULL;
}

static gboolean
is_connected (const GwGrid *grid, const GArray *cells)
{
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (GwCell));

  if (cells->len > 0)
    g_array_append_val (reached, g_array_index (cells, GwCell, 0));
  for (guint i = 0; i < reached->len; i++)
    {
      GwCell next[6];
      guint n = gw_grid_neighbours (grid, g_array_index (reached, GwCell, i), next);

      for (guint j = 0; j < n; j++)
        if (gw_cells_contain (cells, next[j]) && !gw_cells_contain (reached, next[j]))
          g_array_append_val (reached, next[j]);
    }
  return reached->len == cells->len;
}

static void
press (GwToolRun *run)
{
  const GwConstraint *target = run->state->modifiers & GW_BOARD_SHIFT
                                 ? NULL : gw_clue_of_rule (run->puzzle, run->state->rule, &run->event->place);

  run->state->target = target != NULL ? target->id : 0;
  run->state->is_erasing = (run->state->modifiers & GW_BOARD_CONTROL) != 0;
  if (run->state->is_erasing && target == NULL)
    {
      run->state->is_stroke = FALSE;
      gw_run_refuse (run, g_strdup (_("There is nothing to take cells from.")));
      return;
    }
  gw_stroke_begin (run);
}

static void
drag (GwToolRun *run)
{
  guint most = run->puzzle->symbols->n_listed, before = run->state->cells->len;
  g_autoptr (GArray) cells = NULL;

  gw_stroke_to_cell (run, FALSE);
  cells = cells_after (run, target_of (run));
  if (cells->len <= most || run->state->is_erasing)
    return;
  g_array_set_size (run->state->cells, before);
  gw_run_refuse (run, g_strdup_printf (_("A region has at most %u cells, as many as there are values."), most));
}

/* What is not as it should be about a region after the stroke. */
static void
judge (GwToolRun *run, const GArray *cells, gboolean is_target)
{
  GwPreview *preview = &run->result->preview;
  g_autofree char *name = NULL;

  if (cells->len == 0 || preview->is_impossible)
    return;
  name = gw_grid_cell_name (run->puzzle->grid, g_array_index (cells, GwCell, 0));
  if (!is_connected (run->puzzle->grid, cells))
    {
      g_array_append_vals (preview->bad, cells->data, cells->len);
      gw_run_say (run, g_strdup_printf (_("This stroke would leave the region of %s in two pieces."), name));
    }
  else if (is_target && cells->len < run->puzzle->symbols->n_listed && run->result->message == NULL)
    gw_run_say (run, g_strdup_printf (_("The region has %u of %u cells."), cells->len, run->puzzle->symbols->n_listed));
}

static void
show (GwToolRun *run)
{
  GwPreview *preview = &run->result->preview;

  preview->kind = GW_PREVIEW_CELLS;
  preview->cells = cells_after (run, target_of (run));
  preview->bad = g_array_new (FALSE, FALSE, sizeof (GwCell));
  judge (run, preview->cells, TRUE);
  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    {
      const GwConstraint *other = run->puzzle->constraints[i];
      g_autoptr (GArray) cells = NULL;

      if (other->rule != run->state->rule || other->id == run->state->target)
        continue;
      cells = cells_after (run, other);
      if (cells->len != other->n_args)
        judge (run, cells, FALSE);
    }
}

/* Adds to EDIT what becomes of one region. FALSE when that is not possible. */
static gboolean
change (GwToolRun *run, GwEdit *edit, const GwConstraint *region)
{
  g_autoptr (GArray) cells = cells_after (run, region);
  g_autoptr (GwConstraint) changed = NULL;
  g_autoptr (GError) error = NULL;

  if (cells->len == region->n_args)
    return TRUE;
  if (gw_run_is_locked (run, region))
    return FALSE;
  if (cells->len == 0)
    {
      gw_edit_remove (edit, region->id);
      return TRUE;
    }
  changed = gw_clue_with_cells (run->puzzle, region, (const GwCell *) (gconstpointer) cells->data, cells->len, &error);
  if (changed != NULL)
    gw_edit_replace (edit, region->id, changed);
  else
    gw_run_refuse (run, g_strdup (error->message));
  return changed != NULL;
}

static gboolean
add_new (GwToolRun *run, GwEdit *edit)
{
  g_autoptr (GArray) cells = cells_after (run, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) made = gw_run_make (run, (const GwCell *) (gconstpointer) cells->data,
                                               cells->len, NULL, &error);

  if (made != NULL)
    gw_edit_add (edit, made, G_MAXUINT);
  else
    gw_run_refuse (run, g_strdup (error->message));
  return made != NULL;
}

static void
release (GwToolRun *run)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  const GwConstraint *target = target_of (run);

  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    if (run->puzzle->constraints[i]->rule == run->state->rule && !change (run, edit, run->puzzle->constraints[i]))
      return;
  if (target == NULL && !add_new (run, edit))
    return;
  if (target != NULL && run->state->cells->len == 1)
    gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), target->id));
  gw_run_commit (run, g_steal_pointer (&edit), g_strdup (_("Paint region")));
}

const GwTool gw_tool_jigsaw = {
  .id = "jigsaw", .letter = "J", .name = N_("Jigsaw region"), .places = GW_AT (CELL), .takes = takes,
  .hint = N_("drag over cells; begin in a region to extend it, with Control to take cells away."),
  .stroke_hint = N_("let go, or Enter, when the region is right; Escape drops the stroke."),
  .press = press, .drag = drag, .release = release, .show = show,
};
