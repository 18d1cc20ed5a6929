/* Selecting cells and clues. Clicking a selected cell again goes through the clues in it, from the topmost down. */
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
 * selected. NULL when it is about the cell. */
static const GwConstraint *
clicked_clue (GwToolRun *run)
{
  const GwSelection *selection = gw_run_selection (run);
  const GwPlace *place = &run->event->place;
  guint64 current = selection->n_clues == 1 ? selection->clues[0] : 0;
  const GwConstraint *now = current != 0 ? gw_puzzle_find (run->puzzle, current) : NULL;
  const GwConstraint *top = gw_clue_topmost (run->puzzle, place, GW_DRAW_NOTHING);
  const GwConstraint *under = gw_clue_under (run->puzzle, place, current);

  if (place->kind != GW_PLACE_CELL)
    return top;
  if (selection->n_clues > 0 && (run->event->modifiers & GW_BOARD_CONTROL))
    return top; /* one more of them */
  if (now != NULL && gw_place_equal (&selection->cursor, place) && gw_clue_is_at (run->puzzle, now, place))
    return under != NULL && under != top && under->id != current ? under : NULL;
  return is_only_cell (selection, place->cells[0]) ? top : NULL;
}

static void
press (GwToolRun *run)
{
  const GwConstraint *clue = clicked_clue (run);
  const GwPlace *place = &run->event->place;

  if (clue != NULL && !(run->event->modifiers & GW_BOARD_SHIFT))
    {
      gw_run_select (run, run->event->modifiers & GW_BOARD_CONTROL
                            ? gw_selection_toggle_clue (gw_run_selection (run), clue->id)
                            : gw_selection_of_clue (gw_run_selection (run), clue->id));
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
  .id = "select", .letter = "V", .name = N_("Select"),
  .places = GW_AT (CELL) | GW_AT (EDGE) | GW_AT (CORNER) | GW_AT (OUTSIDE), .is_selecting = TRUE, .is_click = TRUE,
  .hint = N_("click or drag over cells; click again for the clues there; double click types a number."),
  .press = press, .drag = gw_pick_drag, .key = key,
};
