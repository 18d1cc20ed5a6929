/* Marks in cells: parity, extremes, circles, indexers. A stroke that begins on a mark of the same kind takes marks away. */
#include <string.h>

#include "rules/rule-table.h"
#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/entry.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_CELL_MARK;
}

static void
press (GwToolRun *run)
{
  run->state->is_erasing = gw_clue_of_rule (run->puzzle, run->state->rule, &run->event->place) != NULL;
  gw_stroke_begin (run);
}

/* A clue of the puzzle's own that looks along an arrow: its last number is the way, 1 up, 2 right, 3 down, 4 left. */
static gboolean
has_arrow (const GwRule *rule)
{
  return gw_rule_is_own (rule) && rule->look.end == GW_END_ARROW;
}

/* From the first cell of the stroke to where it is; 0 where it has not left its cell. */
static guint
way_of (GwToolRun *run)
{
  const GwGrid *grid = run->puzzle->grid;
  const GwCell from = gw_stroke_cell (run->state, 0), to = run->event->place.cells[0];
  const gint across = grid->column[to] - grid->column[from], down = grid->row[to] - grid->row[from];

  if (from == to)
    return 0;
  if (ABS (across) > ABS (down))
    return across > 0 ? 2 : 4;
  return down > 0 ? 3 : 1;
}

/* A stroke from such a clue turns its arrow, and marks no other cells. */
static void
drag (GwToolRun *run)
{
  if (!has_arrow (run->state->rule) || run->state->is_erasing)
    gw_stroke_to_cell (run, FALSE);
  else
    run->state->target = way_of (run);
}

/* Takes CLUE (may be NULL), whose arrow looks where the stroke went; to the right by itself. */
static GwConstraint *
turned (GwToolRun *run, GwConstraint *clue)
{
  g_autoptr (GwConstraint) owned = clue;
  g_autofree GwArg *args = NULL;
  guint last = 0;

  if (clue == NULL || !has_arrow (clue->rule))
    return g_steal_pointer (&owned);
  args = g_memdup2 (clue->args, clue->n_args * sizeof *args);
  for (guint i = 0; i < clue->n_args; i++)
    if (args[i].type == GW_ARG_NUMBER)
      last = i;
  if (args[last].type == GW_ARG_NUMBER && (run->state->target != 0 || args[last].value < 1 || args[last].value > 4))
    args[last].value = run->state->target != 0 ? (gint) run->state->target : 2;
  return gw_puzzle_make (run->puzzle, clue->id, clue->rule, args, clue->n_args, clue->facts, NULL);
}

/* The cells of CLUE that the stroke leaves. */
static GArray *
cells_left (const GwToolState *state, const GwConstraint *clue)
{
  GArray *cells = gw_clue_cells (clue);

  for (guint i = cells->len; i > 0; i--)
    if (gw_cells_contain (state->cells, g_array_index (cells, GwCell, i - 1)))
      g_array_remove_index (cells, i - 1);
  return cells;
}

static void
take_away (GwToolRun *run)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = run->puzzle->constraints[i];
      g_autoptr (GwConstraint) changed = NULL;
      g_autoptr (GArray) cells = NULL, before = NULL;

      if (clue->rule != run->state->rule)
        continue;
      before = gw_clue_cells (clue);
      cells = cells_left (run->state, clue);
      if (cells->len == before->len)
        continue;
      if (gw_run_is_locked (run, clue))
        return;
      if (cells->len > 0)
        changed = gw_clue_with_cells (run->puzzle, clue, (const GwCell *) (gconstpointer) cells->data, cells->len, NULL);
      if (changed != NULL)
        gw_edit_replace (edit, clue->id, changed);
      else
        gw_edit_remove (edit, clue->id);
    }
  gw_run_commit (run, g_steal_pointer (&edit), g_strdup_printf (_("Remove %s"), _(run->state->rule->name)));
}

/* All circles of a puzzle are one clue. */
static const GwConstraint *
find_common (GwToolRun *run)
{
  for (guint i = 0; run->state->rule == &gw_rule_count_circles && i < run->puzzle->n_constraints; i++)
    if (run->puzzle->constraints[i]->rule == run->state->rule)
      return run->puzzle->constraints[i];
  return NULL;
}

/* The stroke's cells that have no such mark yet, after those of COMMON. */
static GArray *
cells_to_mark (GwToolRun *run, const GwConstraint *common)
{
  GArray *cells = common != NULL ? gw_clue_cells (common) : g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < run->state->cells->len; i++)
    {
      GwPlace place = gw_place_cell (gw_stroke_cell (run->state, i));

      if (gw_clue_of_rule (run->puzzle, run->state->rule, &place) == NULL)
        g_array_append_val (cells, place.cells[0]);
    }
  gw_cells_sort (cells);
  return cells;
}

/* One clue of N cells; with an error, nothing. */
static void
add_mark (GwToolRun *run, GwEdit *edit, const GwCell *cells, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) made = turned (run, gw_run_make (run, cells, n, NULL, &error));

  if (made == NULL)
    {
      gw_run_refuse (run, g_strdup (error->message));
      return;
    }
  gw_edit_add (edit, made, G_MAXUINT);
  gw_entry_begin (&run->state->entry, made, GW_ENTRY_MADE);
}

static void
extend_common (GwToolRun *run, GwEdit *edit, const GwConstraint *common, const GArray *cells)
{
  g_autoptr (GwConstraint) changed = NULL;

  if (gw_run_is_locked (run, common))
    return;
  changed = gw_clue_with_cells (run->puzzle, common, (const GwCell *) (gconstpointer) cells->data, cells->len, NULL);
  if (changed != NULL)
    gw_edit_replace (edit, common->id, changed);
}

static void
mark (GwToolRun *run)
{
  const GwConstraint *common = find_common (run);
  g_autoptr (GArray) cells = cells_to_mark (run, common);
  const GwCell *list = (const GwCell *) (gconstpointer) cells->data;
  g_autoptr (GwEdit) edit = gw_edit_new ();

  if (common != NULL)
    extend_common (run, edit, common, cells);
  else if (gw_clue_cells_field (run->state->rule, 0) >= 0)
    add_mark (run, edit, list, cells->len);
  else
    for (guint i = 0; i < cells->len; i++)
      add_mark (run, edit, list + i, 1);
  if (!run->result->preview.is_impossible)
    gw_run_commit (run, g_steal_pointer (&edit), g_strdup_printf (_("Mark %s"), _(run->state->rule->name)));
}

static void
release (GwToolRun *run)
{
  if (run->state->is_erasing)
    take_away (run);
  else
    mark (run);
}

const GwTool gw_tool_cell_mark = {
  .id = "cell-mark", .family = GW_FAMILY_CELL, .letter = "B", .name = N_("Parity, extremes, circles"), .places = GW_AT (CELL), .takes = takes,
  .hint = N_("click or drag over cells; begin on such a mark to take marks away."),
  .stroke_hint = N_("let go, or Enter, to set the marks."),
  .press = press, .drag = drag, .release = release,
};
