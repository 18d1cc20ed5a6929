#include "play/play-input.h"

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
  if (gw_numbers_are_whole (&play->numbers) && (shift || control))
    return GW_PLAY_CORNER;
  return shift ? GW_PLAY_CORNER : control ? GW_PLAY_CENTRE : play->mode;
}

/* The next mode that makes sense, or the one before. */
static GwPlayMode
mode_beside (const GwPlay *play, gboolean is_before)
{
  guint mode = play->mode;

  do
    mode = (mode + (is_before ? GW_N_PLAY_MODES - 1 : 1)) % GW_N_PLAY_MODES;
  while (!gw_play_has_mode (play, (GwPlayMode) mode));
  return (GwPlayMode) mode;
}

/* What a letter picks: where numbers stand instead of digits, they are the first mode. */
static GwPlayMode
mode_of_letter (const GwPlay *play, guint index)
{
  return index == GW_PLAY_DIGIT && !gw_play_has_mode (play, GW_PLAY_DIGIT) ? GW_PLAY_NUMBER : (GwPlayMode) index;
}

/* Letters that pick a mode, unless they are symbols. */
static gboolean
pick_mode (Run *run)
{
  static const char letters[] = "zxcvbn";
  const char *text = run->event->text, *found = NULL;

  if (run->event->modifiers & GW_BOARD_CONTROL)
    return FALSE;
  if (g_str_equal (text, " "))
    gw_play_set_mode (run->play, mode_beside (run->play, (run->event->modifiers & GW_BOARD_SHIFT) != 0));
  else if (text[0] != '\0' && text[1] == '\0')
    found = strchr (letters, g_ascii_tolower (text[0]));
  if (found != NULL)
    gw_play_set_mode (run->play, mode_of_letter (run->play, (guint) (found - letters)));
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

/* ---- numbers ---- */

/* Whether the number of the last key is still under way. */
static gboolean
is_growing (const Run *run)
{
  return run->input->number > 0 && run->input->n_entries == run->play->entries->len;
}

/* NUMBER instead of what the number so far was; 0: nothing instead. */
static void
enter_number (Run *run, GwPlayMode mode, guint number)
{
  g_autoptr (GArray) cells = gw_selection_targets (selection_of (run));
  GwPlayInput *input = run->input;
  GwPlay *play = run->play;

  if (is_growing (run) && input->has_typed && gw_play_undo (play, run->event->time))
    play->n_undos--; /* nobody has asked for it */
  input->has_typed = number > 0
                     && gw_play_enter (play, mode, (const GwCell *) (gconstpointer) cells->data, cells->len, number, run->event->time);
  input->number = number;
  input->number_mode = mode;
  input->digit.number = -1;
  input->n_entries = play->entries->len;
  run->answer->is_changed = TRUE;
}

/* A digit makes the number longer, or begins another where that would be too large. FALSE: it is no digit, and none that stands for one. */
static gboolean
type_number (Run *run, GwPlayMode mode)
{
  const GwSymbols *symbols = run->play->puzzle->symbols;
  const char *text = run->event->text;
  const gint symbol = g_ascii_isdigit (text[0]) ? GW_NO_SYMBOL : gw_symbols_find (symbols, text, -1);
  const gint digit = g_ascii_isdigit (text[0]) ? text[0] - '0' : symbol >= 0 ? symbols->number[symbol] : -1;
  guint number;

  if (digit < 0)
    return FALSE;
  if (run->input->number_mode != mode)
    run->input->number = 0;
  number = is_growing (run) && digit < 10 ? 10 * run->input->number + (guint) digit : (guint) digit;
  if (number > run->play->numbers.most)
    {
      number = (guint) digit;
      run->input->number = 0;
    }
  if (number > 0 && number <= run->play->numbers.most)
    enter_number (run, mode, number);
  return TRUE;
}

/* Whether MODE writes numbers. Digits are digits in all modes, so are numbers where these stand instead. */
static gboolean
writes_numbers (const GwPlay *play, GwPlayMode mode)
{
  return mode == GW_PLAY_NUMBER || gw_numbers_are_whole (&play->numbers);
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
  if (writes_numbers (play, mode) && type_number (run, mode == GW_PLAY_CORNER ? GW_PLAY_CORNER : GW_PLAY_NUMBER))
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
  if (run->event->key == GW_KEY_BACKSPACE && is_growing (run) && run->input->number >= 10)
    {
      enter_number (run, run->input->number_mode, run->input->number / 10);
      return;
    }
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
  if (answer->selection != NULL)
    input->number = 0; /* the next digit is for other cells */
}
