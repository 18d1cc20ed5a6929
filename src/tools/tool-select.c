/* Selecting cells and clues. Clicking a selected cell again goes through the clues in it, from the topmost down. */
#include "selection/drawn-list.h"
#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/tool-table.h"
#include "tools/typing.h"

static gboolean
is_only_cell (const GwSelection *selection, GwCell cell)
{
  g_autoptr (GArray) cells = gw_selection_list (selection);

  return cells->len == 1 && gw_selection_has_cell (selection, cell);
}

/* The clue that this click is about: of an edge, a corner or the ring the one there; of a cell the next one, once it is
 * selected. 0 when it is about the cell. */
static guint64
clicked_clue (GwToolRun *run)
{
  const GwSelection *selection = gw_run_selection (run);
  const GwPlace *place = &run->event->place;
  guint64 current = selection->n_clues == 1 ? selection->clues[0] : 0;
  guint64 top = gw_clue_top_id (run->puzzle, place);
  guint64 under = gw_clue_under_id (run->puzzle, place, current);

  if (place->kind != GW_PLACE_CELL)
    return top;
  if (selection->n_clues > 0 && (run->event->modifiers & GW_BOARD_CONTROL))
    return top; /* one more of them */
  if (current != 0 && gw_place_equal (&selection->cursor, place) && gw_id_is_at (run->puzzle, current, place))
    return under != top && under != current ? under : 0;
  return is_only_cell (selection, place->cells[0]) ? top : 0;
}

/* Nothing that is picked passes for a rule when it is none. */
static void
release (GwToolRun *run)
{
  const GwSelection *selection = gw_run_selection (run);
  guint64 id = selection->n_clues == 1 ? selection->clues[0] : 0;
  g_autoptr (GwDrawn) drawn = gw_drawn_get (run->puzzle, id);
  const GwConstraint *clue = gw_puzzle_find (run->puzzle, id);
  g_autofree char *name = drawn != NULL ? gw_drawn_name (drawn) : NULL;

  if (clue != NULL && !gw_rule_is_enforced (gw_clue_core (clue)->rule))
    name = g_strdup (_(gw_clue_core (clue)->rule->name));
  if (name != NULL)
    gw_run_say (run, g_strdup_printf (_("%s: drawn only, not enforced."), name));
}

static void
press (GwToolRun *run)
{
  guint64 id = clicked_clue (run);
  const GwPlace *place = &run->event->place;

  if (id != 0 && !(run->event->modifiers & GW_BOARD_SHIFT))
    {
      gw_run_select (run, run->event->modifiers & GW_BOARD_CONTROL
                            ? gw_selection_toggle_clue (gw_run_selection (run), id)
                            : gw_selection_of_clue (gw_run_selection (run), id));
      gw_run_select (run, gw_selection_at (gw_run_selection (run), place));
    }
  else if (place->kind == GW_PLACE_CELL)
    gw_pick_press (run);
  else
    {
      gw_run_select (run, gw_selection_none (gw_run_selection (run)));
      gw_run_select (run, gw_selection_at (gw_run_selection (run), place));
    }
}

static gboolean
key (GwToolRun *run)
{
  const GwSelection *selection = gw_run_selection (run);

  if (run->event->key == GW_KEY_BACKSPACE)
    return gw_type_erase (run);
  if (run->event->key == GW_KEY_TEXT && selection->n_clues == 0)
    return gw_type_givens (run);
  return FALSE;
}

const GwTool gw_tool_select = {
  .id = "select", .family = GW_FAMILY_SELECT, .letter = "V", .name = N_("Select"),
  .places = GW_AT (CELL) | GW_AT (EDGE) | GW_AT (CORNER) | GW_AT (OUTSIDE), .is_selecting = TRUE, .with_control = N_("Add"), .is_click = TRUE,
  .hint = N_("click or drag over cells; click again for the clues there; double click types a number."),
  .press = press, .drag = gw_pick_drag, .release = release, .key = key,
};
