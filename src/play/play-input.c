#include "play/play-input.h"

#include "drawn/layer-numbers.h"

typedef struct
{
  GwPlay             *play;
  const GwSelection  *selection;
  GwPlayInput        *input;
  const GwBoardEvent *event;
  GwPlayAnswer       *answer;
} Run;

/* As it stands now. */
static const GwSelection *
selection_of (const Run *run)
{
  return run->answer->selection != NULL ? run->answer->selection : run->selection;
}

/* Takes SELECTION. */
static void
select_as (Run *run, GwSelection *selection)
{
  if (run->answer->selection != NULL)
    gw_selection_unref (run->answer->selection);
  run->answer->selection = selection;
}

static void
move_cursor (Run *run, GwCell cell)
{
  const GwPlace place = gw_place_cell (cell);

  select_as (run, gw_selection_at (selection_of (run), &place));
}

static void
select_alone (Run *run, GwCell cell)
{
  select_as (run, gw_selection_of_cells (selection_of (run), &cell, 1));
  move_cursor (run, cell);
}

/* ---- the pointer ---- */

static void
press (Run *run, GwCell cell)
{
  GwPlayInput *input = run->input;
  guint modifiers = run->event->modifiers;

  input->is_down = TRUE;
  input->modifiers = modifiers;
  input->is_erasing = (modifiers & GW_BOARD_CONTROL) && gw_selection_has_cell (selection_of (run), cell);
  input->digit.number = -1;
  if (modifiers & GW_BOARD_SHIFT)
    select_as (run, gw_selection_extend (selection_of (run), run->play->puzzle->grid, cell));
  else if (modifiers & GW_BOARD_CONTROL)
    {
      select_as (run, gw_selection_toggle_cell (selection_of (run), cell));
      move_cursor (run, cell);
    }
  else
    select_alone (run, cell);
}

static void
drag (Run *run, GwCell cell)
{
  if (!run->input->is_down)
    return;
  if (run->input->modifiers & GW_BOARD_SHIFT)
    {
      select_as (run, gw_selection_extend (selection_of (run), run->play->puzzle->grid, cell));
      return;
    }
  if (gw_selection_has_cell (selection_of (run), cell) == run->input->is_erasing)
    select_as (run, gw_selection_toggle_cell (selection_of (run), cell));
  move_cursor (run, cell);
}

static guint
symbol_in (const GwPlay *play, GwCell cell)
{
  return play->givens[cell] != GW_NO_VALUE && !gw_play_is_fogged (play, cell) ? play->givens[cell] : play->values[cell];
}

/* Whether B holds what A shows first: its digit; else its centre marks; else its corner marks; else its colours; else
 * nothing at all. */
static gboolean
is_alike (const GwPlay *play, GwCell a, GwCell b)
{
  const GwPlayCell *one = &play->cells[a], *two = &play->cells[b];
  guint symbol = symbol_in (play, a), other = symbol_in (play, b);

  if (symbol != GW_NO_VALUE || other != GW_NO_VALUE)
    return symbol == other;
  if (one->centre != 0)
    return one->centre == two->centre;
  if (one->corner != 0)
    return one->corner == two->corner;
  if (one->colours != 0)
    return one->colours == two->colours;
  return two->centre == 0 && two->corner == 0 && two->colours == 0;
}

static void
select_alike (Run *run, GwCell cell)
{
  const GwPlay *play = run->play;

  run->input->is_down = FALSE;
  if (!(run->event->modifiers & GW_BOARD_CONTROL))
    select_as (run, gw_selection_none (selection_of (run)));
  for (guint other = 0; other < play->puzzle->grid->n_cells; other++)
    if (gw_grid_is_active (play->puzzle->grid, (GwCell) other) && is_alike (play, cell, (GwCell) other))
      select_as (run, gw_selection_add_cell (selection_of (run), (GwCell) other));
  move_cursor (run, cell);
}

static void
point (Run *run)
{
  const GwPlace *place = &run->event->place;

  run->answer->is_handled = TRUE;
  if (run->event->kind == GW_BOARD_RELEASE)
    run->input->is_down = FALSE;
  else if (place->kind != GW_PLACE_CELL)
    {
      if (run->event->kind == GW_BOARD_PRESS)
        select_as (run, gw_selection_none (selection_of (run)));
    }
  else if (run->event->kind == GW_BOARD_PRESS)
    press (run, place->cells[0]);
  else if (run->event->kind == GW_BOARD_DRAG)
    drag (run, place->cells[0]);
  else if (run->event->kind == GW_BOARD_DOUBLE_CLICK)
    select_alike (run, place->cells[0]);
}

/* ---- keys ---- */

static void
arrow (Run *run)
{
  const GwPlace from = selection_of (run)->cursor;
  GwPlace to = gw_place_move (run->play->puzzle->grid, &from, run->event->direction);

  run->answer->is_handled = TRUE;
  if (to.kind != GW_PLACE_CELL)
    return;
  if (run->event->modifiers & (GW_BOARD_SHIFT | GW_BOARD_CONTROL))
    {
      select_as (run, gw_selection_add_cell (selection_of (run), to.cells[0]));
      move_cursor (run, to.cells[0]);
    }
  else
    select_alone (run, to.cells[0]);
}

/* The mode that MODIFIERS of a key stand for. */
static GwPlayMode
mode_with (const GwPlay *play, guint modifiers)
{
  gboolean shift = (modifiers & GW_BOARD_SHIFT) != 0, control = (modifiers & GW_BOARD_CONTROL) != 0;

  if ((modifiers & GW_BOARD_ALT) || (shift && control))
    return GW_PLAY_COLOUR;
  return shift ? GW_PLAY_CORNER : control ? GW_PLAY_CENTRE : play->mode;
}

/* Letters that pick a mode, unless they are symbols. */
static gboolean
pick_mode (Run *run)
{
  static const char letters[] = "zxcvbn";
  const guint n_modes = gw_layer_of_numbers (run->play->puzzle->grid) != NULL ? GW_N_PLAY_MODES : GW_PLAY_NUMBER;
  const char *text = run->event->text, *found = NULL;

  if (run->event->modifiers & GW_BOARD_CONTROL)
    return FALSE;
  if (g_str_equal (text, " "))
    gw_play_set_mode (run->play, (run->play->mode + (run->event->modifiers & GW_BOARD_SHIFT ? n_modes - 1 : 1)) % n_modes);
  else if (text[0] != '\0' && text[1] == '\0')
    found = strchr (letters, g_ascii_tolower (text[0]));
  if (found != NULL)
    gw_play_set_mode (run->play, (GwPlayMode) (found - letters));
  return found != NULL || g_str_equal (text, " ");
}

static gboolean
paint (Run *run, const GArray *cells)
{
  gint hue = g_ascii_isdigit (run->event->text[0]) ? run->event->text[0] - '1' : -1;

  if (hue < 0 || hue >= GW_N_HUES)
    return FALSE;
  run->answer->is_changed = gw_play_enter (run->play, GW_PLAY_COLOUR, (const GwCell *) (gconstpointer) cells->data, cells->len, (guint) hue,
                                           run->event->time);
  return TRUE;
}

static void
type (Run *run)
{
  GwPlay *play = run->play;
  g_autoptr (GArray) cells = gw_selection_targets (selection_of (run));
  GwPlayMode mode = mode_with (play, run->event->modifiers);
  gboolean is_second;
  gint symbol;

  if (mode == GW_PLAY_COLOUR && paint (run, cells))
    {
      run->answer->is_handled = TRUE;
      return;
    }
  symbol = gw_typed_symbol (play->puzzle->symbols, run->event, &run->input->digit, &is_second);
  if (symbol < 0)
    {
      run->answer->is_handled = run->answer->is_changed = pick_mode (run);
      return;
    }
  if (is_second && run->input->has_typed && gw_play_undo (play, run->event->time))
    play->n_undos--; /* nobody has asked for it */
  run->answer->is_handled = run->answer->is_changed = TRUE;
  run->input->has_typed = gw_play_enter (play, mode == GW_PLAY_COLOUR || mode == GW_PLAY_PEN ? GW_PLAY_DIGIT : mode, (const GwCell *) (gconstpointer) cells->data, cells->len,
                 (guint) symbol, run->event->time);
}

static void
clear (Run *run)
{
  g_autoptr (GArray) cells = gw_selection_targets (selection_of (run));

  run->answer->is_handled = TRUE;
  run->answer->is_changed = gw_play_clear (run->play, mode_with (run->play, run->event->modifiers),
                                           (const GwCell *) (gconstpointer) cells->data, cells->len, run->event->time);
}

static void
enter (Run *run)
{
  const GwPlace cursor = selection_of (run)->cursor;

  run->answer->is_handled = TRUE;
  if (cursor.kind != GW_PLACE_CELL)
    return;
  if (run->event->modifiers & GW_BOARD_CONTROL)
    select_as (run, gw_selection_toggle_cell (selection_of (run), cursor.cells[0]));
  else
    select_alone (run, cursor.cells[0]);
}

static void
press_key (Run *run)
{
  switch (run->event->key)
    {
    case GW_KEY_ARROW:
      arrow (run);
      break;
    case GW_KEY_BACKSPACE:
    case GW_KEY_DELETE:
      clear (run);
      break;
    case GW_KEY_ENTER:
      enter (run);
      break;
    case GW_KEY_ESCAPE:
      run->input->is_down = FALSE;
      run->answer->is_handled = TRUE;
      select_as (run, gw_selection_none (selection_of (run)));
      break;
    case GW_KEY_TEXT:
      type (run);
      break;
    default:
      break;
    }
}

void
gw_play_handle (GwPlay *play, const GwSelection *selection, GwPlayInput *input, const GwBoardEvent *event, GwPlayAnswer *answer)
{
  Run run = { play, selection, input, event, answer };

  *answer = (GwPlayAnswer){ FALSE };
  if (event->kind == GW_BOARD_KEY)
    press_key (&run);
  else if (event->kind != GW_BOARD_MENU && event->kind != GW_BOARD_MOVE)
    point (&run);
}
