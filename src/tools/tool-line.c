/* Every line. A line steps from cell to touching cell; it may cross itself, but never stands still. A stroke that begins
 * at the last cell of a line of the same kind goes on with it, also backwards; Shift begins a new one. */
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
  return rule->drawing == GW_DRAW_LINE;
}

static const GwConstraint *
ends_here (GwToolRun *run)
{
  for (guint i = run->puzzle->n_constraints; i > 0; i--)
    {
      const GwConstraint *line = run->puzzle->constraints[i - 1];

      if (line->rule == run->state->rule && line->n_args > 0 && line->args[line->n_args - 1].type == GW_ARG_CELL
          && line->args[line->n_args - 1].value == run->event->place.cells[0] && !gw_constraint_is_hidden (line))
        return line;
    }
  return NULL;
}

static void
press (GwToolRun *run)
{
  const GwConstraint *line = run->state->modifiers & GW_BOARD_SHIFT ? NULL : ends_here (run);

  gw_stroke_begin (run);
  if (line == NULL)
    return;
  run->state->target = line->id;
  g_array_unref (run->state->cells);
  run->state->cells = gw_clue_cells (line);
}

static void
drag (GwToolRun *run)
{
  gboolean may_repeat = gw_rule_may_repeat (run->state->rule);
  GwCell to = run->event->place.cells[0];

  gw_stroke_to_cell (run, may_repeat);
  if (!may_repeat && !run->result->preview.is_impossible
      && gw_stroke_cell (run->state, run->state->cells->len - 1) != to)
    gw_run_refuse (run, g_strdup (_("This line visits a cell only once.")));
}

static void
show (GwToolRun *run)
{
  run->result->preview.kind = GW_PREVIEW_PATH;
  run->result->preview.cells = g_array_copy (run->state->cells);
}

/* A click: what is here already is picked, its number can be typed. */
static void
pick (GwToolRun *run, const GwConstraint *line)
{
  gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), line->id));
  gw_entry_begin (&run->state->entry, line, GW_ENTRY_PICKED);
}

static void
change (GwToolRun *run, const GwConstraint *line, const GArray *before)
{
  const GArray *cells = run->state->cells;
  GwConstraint *changed;
  g_autoptr (GError) error = NULL;
  GwClueFields fields;
  guint fixed = 0; /* cells of a bulb stay what they are */

  if (gw_run_is_locked (run, line))
    return;
  if (gw_clue_split (line->rule, line->args, line->n_args, &fields))
    fixed = before->len - fields.length[gw_clue_cells_field (line->rule, fields.form)];
  changed = gw_clue_with_cells (run->puzzle, line, (const GwCell *) (gconstpointer) cells->data + MIN (fixed, cells->len),
                                cells->len - MIN (fixed, cells->len), &error);
  gw_stroke_replace (run, line, changed, error, g_strdup_printf (_("Change %s"), _(line->rule->name)));
}

static void
make_new (GwToolRun *run)
{
  g_autoptr (GwConstraint) made = gw_stroke_add (run, run->state->cells, NULL,
                                                 g_strdup_printf (_("Draw %s"), _(run->state->rule->name)));

  if (made != NULL)
    gw_entry_begin (&run->state->entry, made, GW_ENTRY_MADE);
}

static void
release (GwToolRun *run)
{
  const GwConstraint *line = run->state->target != 0 ? gw_puzzle_find (run->puzzle, run->state->target) : NULL;
  g_autoptr (GArray) before = line != NULL ? gw_clue_cells (line) : NULL;

  if (line != NULL && before->len == run->state->cells->len)
    pick (run, line);
  else if (line != NULL)
    change (run, line, before);
  else if (run->state->cells->len == 1 && gw_clue_of_rule (run->puzzle, run->state->rule, &run->event->place) != NULL)
    pick (run, gw_clue_of_rule (run->puzzle, run->state->rule, &run->event->place));
  else
    make_new (run);
}

/* As often as puzzles have them; the others follow. */
static const GwRule *const usual[] = {
  &gw_rule_thermo, &gw_rule_arrow, &gw_rule_whisper, &gw_rule_renban_line, &gw_rule_palindrome,
  &gw_rule_region_sum_line, &gw_rule_between_line, NULL
};

const GwTool gw_tool_line = {
  .id = "line", .family = GW_FAMILY_LINE, .letter = "L", .name = N_("Line"), .places = GW_AT (CELL), .usual = usual, .takes = takes,
  .hint = N_("drag along cells; begin at the end of a line to go on with it."),
  .stroke_hint = N_("let go, or Enter, at the last cell; go back to shorten; Escape drops it."),
  .with_shift = N_("New Line"),
  .press = press, .drag = drag, .release = release, .show = show,
};
