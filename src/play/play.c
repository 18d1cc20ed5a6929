#include "play/play-fog.h"
#include "play/play-log.h"
#include "play/play-places.h"

#include <string.h>

#include "drawn/drawn.h"
#include "selection/clue-explain.h"

struct _GwPlayHistory
{
  GPtrArray *steps;  /* of GArray of GwPlayChange: what the cells hold on the other side of the step */
  guint      n_done; /* of them; the rest was undone */
};

static const GwPlayCell EMPTY = { .value = GW_NO_VALUE };

/* ---- the cells and the rules ---- */

static gboolean
is_fixed (const GwPlay *play, guint cell)
{
  return play->givens[cell] != GW_NO_VALUE;
}

/* Which values are in sight; TRUE when no cell is left. */
static gboolean
find_values (GwPlay *play, GwMask *cells)
{
  const GwGrid *grid = play->puzzle->grid;
  gboolean is_full = TRUE;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      play->values[cell] = is_fixed (play, cell) ? GW_NO_VALUE : play->cells[cell].value;
      if (play->values[cell] != GW_NO_VALUE)
        cells[cell] = GW_BIT (play->values[cell]);
      else if (gw_grid_is_active (grid, (GwCell) cell) && !is_fixed (play, cell) && play->puzzle->symbols->n > 0)
        is_full = FALSE;
    }
  return is_full;
}

/* The number of a cell, entered or said. */
static guint
number_in (const GwPlay *play, guint cell)
{
  return play->said[cell] > 0 ? play->said[cell] : play->cells[cell].number;
}

static void
tell_repeated (GwPlay *play, GwCell a, GwCell b)
{
  const GwGrid *grid = play->puzzle->grid;
  g_autofree char *here = gw_grid_cell_name (grid, a), *there = gw_grid_cell_name (grid, b);

  g_free (play->fault);
  /* Translators: a number, and two cells */
  play->fault = g_strdup_printf (_("%u stands in %s and in %s."), number_in (play, a), here, there);
}

/* A rule about all numbers names no cells: those that hold the same are to be seen. */
static void
find_repeated (GwPlay *play)
{
  const guint n = play->puzzle->grid->n_cells;
  gboolean is_told = FALSE;

  for (guint a = 0; play->fault != NULL && play->numbers.are_once && a < n; a++)
    for (guint b = a + 1; number_in (play, a) > 0 && b < n; b++)
      if (number_in (play, a) == number_in (play, b))
        {
          gw_bit_set (play->bad, a);
          gw_bit_set (play->bad, b);
          if (!is_told)
            tell_repeated (play, (GwCell) a, (GwCell) b);
          is_told = TRUE;
        }
}

/* What they break, as far as somebody can see that. */
static void
find_bad (GwPlay *play, const GArray *faults)
{
  g_autoptr (GArray) bad = g_array_new (FALSE, FALSE, sizeof (GwCell));

  memset (play->bad, 0, sizeof play->bad);
  g_clear_pointer (&play->fault, g_free);
  for (guint i = 0; i < faults->len; i++)
    {
      const GwFault *fault = &g_array_index (faults, GwFault, i);

      if (!gw_play_sees (play, play->puzzle->constraints[fault->constraint]))
        continue;
      gw_places_append_cells (play->puzzle->grid, fault->violation.cells, fault->violation.n_cells, bad);
      for (guint k = 0; k < bad->len; k++)
        gw_bit_set (play->bad, g_array_index (bad, GwCell, k));
      if (play->fault == NULL)
        play->fault = gw_fault_explain (play->puzzle, fault);
    }
  find_repeated (play);
}

/* What is in sight, what is broken, and whether all is done. */
static void
judge (GwPlay *play)
{
  g_autofree GwMask *cells = gw_givens_cells (play->puzzle, NULL);
  g_autoptr (GArray) faults = g_array_new (FALSE, TRUE, sizeof (GwFault));
  const gboolean is_full = find_values (play, cells);
  GwOutcome outcome;

  gw_play_read_places (play, cells);
  outcome = gw_puzzle_judge (play->puzzle, cells, faults);
  if (gw_grid_has_layers (play->puzzle->grid)) /* what is not marked may be left blank, so nobody can tell whether they are done but by the rules */
    play->state = is_full && outcome != GW_VIOLATED && gw_play_is_drawn (play, cells) ? GW_PLAY_DONE : GW_PLAY_OPEN;
  else
    play->state = !is_full ? GW_PLAY_OPEN : outcome == GW_SATISFIED ? GW_PLAY_DONE : GW_PLAY_WRONG;
  gw_play_refresh_fog (play);
  if (play->fogged != NULL)
    {
      gw_play_hide_givens (play, cells);
      g_array_set_size (faults, 0);
      gw_puzzle_judge (play->puzzle, cells, faults);
    }
  find_bad (play, faults);
}

static void
find_givens (GwPlay *play)
{
  memset (play->givens, GW_NO_VALUE, play->puzzle->grid->n_cells);
  for (guint i = 0; i < play->puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = play->puzzle->constraints[i];

      if (constraint->rule->drawing == GW_DRAW_DIGIT && constraint->n_args >= 2 && constraint->args[1].value != GW_OPEN)
        play->givens[constraint->args[0].value] = (guint8) constraint->args[1].value;
    }
}

/* What the puzzle offers for entering, and what it says itself. */
static void
read_puzzle (GwPlay *play)
{
  find_givens (play);
  gw_numbers_init (&play->numbers, play->puzzle);
  g_free (play->said);
  play->said = gw_numbers_said (play->puzzle);
  gw_play_find_fog (play);
}

static GwPlayMode
first_mode (const GwPlay *play)
{
  return play->puzzle->symbols->n > 0                ? GW_PLAY_DIGIT
         : gw_numbers_are_whole (&play->numbers)     ? GW_PLAY_NUMBER
         : gw_grid_has_layers (play->puzzle->grid) ? GW_PLAY_PEN
                                                     : GW_PLAY_DIGIT;
}

static void
clear_entry (gpointer entry)
{
  g_clear_pointer (&((GwPlayEntry *) entry)->changes, g_array_unref);
}

GwPlay *
gw_play_new (GwPuzzle *puzzle)
{
  GwPlay *play = g_new0 (GwPlay, 1);
  guint n = puzzle->grid->n_cells;

  play->puzzle = gw_puzzle_ref (puzzle);
  play->cells = g_new (GwPlayCell, n);
  play->values = g_new (guint8, n);
  play->givens = g_new (guint8, n);
  play->has_conflicts = TRUE;
  play->started = -1;
  play->log = g_array_new (FALSE, FALSE, sizeof (GwPlayMove));
  play->entries = g_array_new (FALSE, FALSE, sizeof (GwPlayEntry));
  g_array_set_clear_func (play->entries, clear_entry);
  play->history = g_new0 (GwPlayHistory, 1);
  play->history->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint cell = 0; cell < n; cell++)
    play->cells[cell] = EMPTY;
  read_puzzle (play);
  play->mode = first_mode (play);
  judge (play);
  return play;
}

void
gw_play_free (GwPlay *play)
{
  gw_play_clear_fog (play);
  gw_puzzle_unref (play->puzzle);
  g_free (play->cells);
  g_free (play->values);
  g_free (play->givens);
  g_free (play->said);
  g_free (play->fault);
  g_array_unref (play->log);
  g_array_unref (play->entries);
  g_ptr_array_unref (play->history->steps);
  g_free (play->history);
  g_free (play);
}

gboolean
gw_play_fits (const GwPlay *play, const GwPuzzle *puzzle)
{
  return gw_grid_equal (play->puzzle->grid, puzzle->grid) && gw_symbols_equal (play->puzzle->symbols, puzzle->symbols);
}

void
gw_play_adapt (GwPlay *play, GwPuzzle *puzzle)
{
  g_return_if_fail (gw_play_fits (play, puzzle));
  if (play->puzzle == puzzle)
    return;
  gw_puzzle_unref (play->puzzle);
  play->puzzle = gw_puzzle_ref (puzzle);
  read_puzzle (play);
  if (!gw_play_has_mode (play, play->mode))
    play->mode = first_mode (play);
  judge (play);
}

gboolean
gw_play_learn (GwPlay *play, const guint8 *solution)
{
  g_autofree guint64 *before = g_memdup2 (play->fogged, sizeof (guint64) * GW_WORDS (GW_MAX_CELLS));

  if (before == NULL)
    return FALSE;
  for (guint cell = 0; cell < play->puzzle->grid->n_cells; cell++)
    if (play->solution[cell] == GW_NO_VALUE)
      play->solution[cell] = solution[cell];
  judge (play);
  return memcmp (before, play->fogged, sizeof (guint64) * GW_WORDS (GW_MAX_CELLS)) != 0;
}

/* ---- the clock ---- */

void
gw_play_start (GwPlay *play, gint64 now)
{
  if (play->started < 0 && play->state != GW_PLAY_DONE)
    play->started = now;
}

void
gw_play_pause (GwPlay *play, gint64 now)
{
  play->elapsed = gw_play_elapsed (play, now);
  play->started = -1;
}

gint64
gw_play_elapsed (const GwPlay *play, gint64 now)
{
  return play->started < 0 ? play->elapsed : play->elapsed + MAX (now - play->started, 0);
}

/* ---- steps ---- */

static gboolean
is_same (const GwPlayCell *a, const GwPlayCell *b)
{
  return a->value == b->value && a->colours == b->colours && a->corner == b->corner && a->centre == b->centre && a->pen == b->pen
         && a->number == b->number && memcmp (a->small, b->small, sizeof a->small) == 0;
}

/* Every cell of the step changes places with what the step keeps of it. */
static void
exchange (GwPlay *play, GArray *step, gint64 now)
{
  for (guint i = 0; i < step->len; i++)
    {
      GwPlayChange *change = &g_array_index (step, GwPlayChange, i);
      GwPlayCell held = play->cells[change->cell];
      GwPlayMove move = { gw_play_elapsed (play, now), change->cell, change->held.value };

      play->cells[change->cell] = change->held;
      change->held = held;
      if (held.value != move.value && !is_fixed (play, change->cell))
        g_array_append_val (play->log, move);
    }
  judge (play);
  if (play->state == GW_PLAY_DONE)
    gw_play_pause (play, now);
}

/* STEP: what its cells are about to hold; NULL when it is an undo or a redo. */
static void
write_down (GwPlay *play, GwPlayDeed deed, GArray *step, gint64 now)
{
  const GwPlayEntry entry = { gw_play_elapsed (play, now), deed, step != NULL ? g_array_copy (step) : NULL };

  g_array_append_val (play->entries, entry);
}

/* Takes STEP, with what its cells shall hold. */
static gboolean
do_step (GwPlay *play, GArray *step, gint64 now)
{
  GwPlayHistory *history = play->history;

  for (guint i = step->len; i-- > 0;)
    if (is_same (&g_array_index (step, GwPlayChange, i).held, &play->cells[g_array_index (step, GwPlayChange, i).cell]))
      g_array_remove_index (step, i);
  if (step->len == 0)
    {
      g_array_unref (step);
      return FALSE;
    }
  gw_play_start (play, now);
  g_ptr_array_set_size (history->steps, (gint) history->n_done);
  g_ptr_array_add (history->steps, step);
  history->n_done++;
  write_down (play, GW_PLAY_STEP, step, now);
  exchange (play, step, now);
  return TRUE;
}

gboolean
gw_play_take (GwPlay *play, const GArray *changes, gint64 now)
{
  return do_step (play, g_array_copy ((GArray *) changes), now);
}

gboolean
gw_play_can_undo (const GwPlay *play)
{
  return play->history->n_done > 0;
}

gboolean
gw_play_can_redo (const GwPlay *play)
{
  return play->history->n_done < play->history->steps->len;
}

gboolean
gw_play_undo (GwPlay *play, gint64 now)
{
  if (!gw_play_can_undo (play))
    return FALSE;
  play->n_undos++;
  write_down (play, GW_PLAY_UNDONE, NULL, now);
  exchange (play, g_ptr_array_index (play->history->steps, --play->history->n_done), now);
  gw_play_start (play, now);
  return TRUE;
}

gboolean
gw_play_redo (GwPlay *play, gint64 now)
{
  if (!gw_play_can_redo (play))
    return FALSE;
  gw_play_start (play, now);
  write_down (play, GW_PLAY_REDONE, NULL, now);
  exchange (play, g_ptr_array_index (play->history->steps, play->history->n_done++), now);
  return TRUE;
}

void
gw_play_restart (GwPlay *play)
{
  for (guint cell = 0; cell < play->puzzle->grid->n_cells; cell++)
    play->cells[cell] = EMPTY;
  g_ptr_array_set_size (play->history->steps, 0);
  g_array_set_size (play->log, 0);
  g_array_set_size (play->entries, 0);
  play->history->n_done = play->n_hints = play->n_undos = 0;
  play->elapsed = 0;
  play->started = -1;
  judge (play);
}

gboolean
gw_play_has_mode (const GwPlay *play, GwPlayMode mode)
{
  const gboolean has_symbols = play->puzzle->symbols->n > 0;

  switch (mode)
    {
    case GW_PLAY_DIGIT:
    case GW_PLAY_CENTRE:
      return has_symbols || !gw_grid_has_layers (play->puzzle->grid);
    case GW_PLAY_CORNER:
      return has_symbols || !gw_grid_has_layers (play->puzzle->grid) || gw_numbers_are_whole (&play->numbers);
    case GW_PLAY_NUMBER:
      return play->numbers.n_layers > 0;
    default:
      return TRUE;
    }
}

void
gw_play_set_mode (GwPlay *play, GwPlayMode mode)
{
  g_return_if_fail (mode < GW_N_PLAY_MODES);
  if (gw_play_has_mode (play, mode))
    play->mode = mode;
}

/* ---- entering ---- */

/* Whether a cell can hold a number, that somebody who solves has to find. */
static gboolean
takes_number (const GwPlay *play, GwCell cell)
{
  return gw_numbers_have_place (&play->numbers, play->puzzle->grid, cell)
         && !(gw_numbers_are_whole (&play->numbers) && play->said[cell] > 0);
}

/* Whether corner marks are small numbers. */
static gboolean
has_small (const GwPlay *play, GwPlayMode mode)
{
  return mode == GW_PLAY_CORNER && gw_numbers_are_whole (&play->numbers);
}

/* Whether MODE can write there: colours and the pen everywhere, numbers where they have a place, digits where no given is, marks where there is no digit either. */
static gboolean
is_writable (const GwPlay *play, GwPlayMode mode, GwCell cell)
{
  if (!gw_grid_is_active (play->puzzle->grid, cell))
    return FALSE;
  if (mode == GW_PLAY_COLOUR || mode == GW_PLAY_PEN)
    return TRUE;
  if (mode == GW_PLAY_NUMBER)
    return takes_number (play, cell);
  if (has_small (play, mode))
    return takes_number (play, cell) && play->cells[cell].number == 0;
  return !is_fixed (play, cell) && (mode == GW_PLAY_DIGIT || play->cells[cell].value == GW_NO_VALUE);
}

static gboolean
holds_small (const GwPlayCell *held, guint number)
{
  for (guint i = 0; i < GW_MOST_SMALL; i++)
    if (held->small[i] == number)
      return TRUE;
  return FALSE;
}

static gboolean
holds (const GwPlay *play, const GwPlayCell *held, GwPlayMode mode, guint symbol)
{
  switch (mode)
    {
    case GW_PLAY_DIGIT:
      return held->value == symbol;
    case GW_PLAY_CORNER:
      return has_small (play, mode) ? holds_small (held, symbol) : (held->corner & GW_BIT (symbol)) != 0;
    case GW_PLAY_CENTRE:
      return (held->centre & GW_BIT (symbol)) != 0;
    case GW_PLAY_NUMBER:
      return held->number == symbol;
    default:
      return (held->colours >> symbol & 1) != 0;
    }
}

/* A number that is there goes; one more than there are corners does not come. */
static void
toggle_small (GwPlayCell *held, guint number)
{
  guint16 made[GW_MOST_SMALL + 1] = { 0 };
  gboolean is_coming = !holds_small (held, number);
  guint n = 0;

  if (is_coming && held->small[GW_MOST_SMALL - 1] > 0)
    return;
  for (guint i = 0; i < GW_MOST_SMALL && held->small[i] > 0; i++)
    {
      if (is_coming && held->small[i] > number)
        made[n++] = (guint16) number;
      is_coming &= held->small[i] < number;
      if (held->small[i] != number)
        made[n++] = held->small[i];
    }
  if (is_coming)
    made[n++] = (guint16) number;
  memcpy (held->small, made, sizeof held->small);
}

static void
toggle (const GwPlay *play, GwPlayCell *held, GwPlayMode mode, guint symbol)
{
  switch (mode)
    {
    case GW_PLAY_DIGIT:
      held->value = held->value == symbol ? GW_NO_VALUE : (guint8) symbol;
      break;
    case GW_PLAY_CORNER:
      if (has_small (play, mode))
        toggle_small (held, symbol);
      else
        held->corner ^= GW_BIT (symbol);
      break;
    case GW_PLAY_CENTRE:
      held->centre ^= GW_BIT (symbol);
      break;
    case GW_PLAY_NUMBER:
      held->number = held->number == symbol ? 0 : (guint16) symbol;
      break;
    default:
      held->colours ^= (guint16) (1u << symbol);
      break;
    }
}

/* Whether SYMBOL can be entered at all. */
static gboolean
is_possible (const GwPlay *play, GwPlayMode mode, guint symbol)
{
  if (mode == GW_PLAY_NUMBER || has_small (play, mode))
    return symbol > 0 && symbol <= play->numbers.most;
  return symbol < (mode == GW_PLAY_COLOUR ? (guint) GW_N_HUES : play->puzzle->symbols->n);
}

static GArray *
new_step (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GwPlayChange));
}

gboolean
gw_play_enter (GwPlay *play, GwPlayMode mode, const GwCell *cells, guint n_cells, guint symbol, gint64 now)
{
  GArray *step;
  gboolean have_all = TRUE;

  g_return_val_if_fail (mode != GW_PLAY_PEN, FALSE);
  if (!is_possible (play, mode, symbol))
    return FALSE;
  step = new_step ();
  for (guint i = 0; i < n_cells; i++)
    have_all &= !is_writable (play, mode, cells[i]) || holds (play, &play->cells[cells[i]], mode, symbol);
  for (guint i = 0; i < n_cells; i++)
    {
      GwPlayChange change = { cells[i], play->cells[cells[i]] };

      if (!is_writable (play, mode, cells[i]) || holds (play, &change.held, mode, symbol) != have_all)
        continue;
      toggle (play, &change.held, mode, symbol);
      g_array_append_val (step, change);
    }
  return do_step (play, step, now);
}

static GwPlayChange *
change_of (GwPlay *play, GArray *step, GwCell cell)
{
  const GwPlayChange fresh = { cell, play->cells[cell] };

  for (guint i = 0; i < step->len; i++)
    if (g_array_index (step, GwPlayChange, i).cell == cell)
      return &g_array_index (step, GwPlayChange, i);
  g_array_append_val (step, fresh);
  return &g_array_index (step, GwPlayChange, step->len - 1);
}

gboolean
gw_play_draw (GwPlay *play, const GwPenSpot *marks, guint n_marks, gboolean is_taking, gint64 now)
{
  GArray *step = new_step ();

  for (guint i = 0; i < n_marks; i++)
    {
      GwPlayChange *change = change_of (play, step, marks[i].cell);

      if (is_taking)
        change->held.pen &= ~(1u << marks[i].mark);
      else
        change->held.pen |= 1u << marks[i].mark;
    }
  return do_step (play, step, now);
}

/* HELD without what MODE enters. */
static void
empty (GwPlayCell *held, GwPlayMode mode)
{
  if (mode == GW_PLAY_DIGIT)
    held->value = GW_NO_VALUE;
  else if (mode == GW_PLAY_CORNER)
    {
      held->corner = 0;
      memset (held->small, 0, sizeof held->small);
    }
  else if (mode == GW_PLAY_CENTRE)
    held->centre = 0;
  else if (mode == GW_PLAY_COLOUR)
    held->colours = 0;
  else if (mode == GW_PLAY_NUMBER)
    held->number = 0;
  else
    held->pen = 0;
}

static gboolean
clear_one (GwPlay *play, GwPlayMode mode, const GwCell *cells, guint n_cells, gint64 now)
{
  GArray *step = new_step ();

  for (guint i = 0; i < n_cells; i++)
    {
      GwPlayChange change = { cells[i], play->cells[cells[i]] };

      empty (&change.held, mode);
      if (is_writable (play, mode, cells[i]))
        g_array_append_val (step, change);
    }
  return do_step (play, step, now);
}

gboolean
gw_play_clear (GwPlay *play, GwPlayMode mode, const GwCell *cells, guint n_cells, gint64 now)
{
  static const GwPlayMode order[] = { GW_PLAY_DIGIT, GW_PLAY_NUMBER, GW_PLAY_CENTRE, GW_PLAY_CORNER, GW_PLAY_COLOUR, GW_PLAY_PEN };

  if (clear_one (play, mode, cells, n_cells, now))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (clear_one (play, order[i], cells, n_cells, now))
      return TRUE;
  return FALSE;
}

gboolean
gw_play_pencil (GwPlay *play, const GwCell *cells, const GwMask *marks, guint n_cells, gint64 now)
{
  GArray *step = new_step ();

  for (guint i = 0; i < n_cells; i++)
    {
      GwPlayChange change = { cells[i], play->cells[cells[i]] };

      change.held.centre = marks[i];
      if (is_writable (play, GW_PLAY_CENTRE, cells[i]))
        g_array_append_val (step, change);
    }
  return do_step (play, step, now);
}

/* ---- in words ---- */

const char *
gw_play_mode_name (const GwPlay *play, GwPlayMode mode)
{
  static const char *const names[GW_N_PLAY_MODES] = { N_("Digits"), N_("Corner marks"), N_("Centre marks"), N_("Colours"), N_("Pen"),
                                                       N_("Second number") };

  if (has_small (play, mode))
    return _("Small numbers");
  return mode == GW_PLAY_NUMBER && gw_numbers_are_whole (&play->numbers) ? _("Numbers") : _(names[mode]);
}

/* "1 2 3"; NULL when there are none. Free it. */
static char *
marks_text (const GwSymbols *symbols, GwMask marks)
{
  GString *list = g_string_new (NULL);

  for (guint v = 0; v < symbols->n; v++)
    if (marks & GW_BIT (v))
      g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", gw_symbol_shown (symbols, v));
  return g_string_free (list, marks == 0);
}

static void
append_marks (GString *text, const GwSymbols *symbols, const GwPlayCell *held)
{
  g_autofree char *corner = marks_text (symbols, held->corner), *centre = marks_text (symbols, held->centre);

  if (corner != NULL)
    g_string_append_printf (text, _("corner marks %s"), corner);
  if (centre != NULL)
    {
      g_string_append (text, corner != NULL ? ", " : "");
      g_string_append_printf (text, _("centre marks %s"), centre);
    }
  if (text->len == 0)
    g_string_append (text, _("empty"));
}

static void
append_colours (GString *text, guint colours)
{
  for (guint hue = 0; hue < GW_N_HUES; hue++)
    if (colours >> hue & 1)
      {
        if (text->len > 0)
          g_string_append (text, ", ");
        /* Translators: of a cell; %s is a colour: coloured Red */
        g_string_append_printf (text, _("coloured %s"), _(gw_hue_names[hue]));
      }
}

/* "twin 5", "kind whispers": the layer's name, and what it holds. */
static void
append_number (GString *text, const GwPlay *play, const GwPlayCell *held)
{
  g_autofree char *number = held->number > 0 ? gw_layer_number_text (play->puzzle, held->number, NULL) : NULL;

  if (number != NULL)
    g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", play->numbers.layers[0]->name, number);
}

/* A number that is all that the cell holds. */
static void
append_whole (GString *text, const GwPlay *play, GwCell cell)
{
  const GwPlayCell *held = &play->cells[cell];
  g_autoptr (GString) list = g_string_new (NULL);

  if (!takes_number (play, cell))
    return;
  for (guint i = 0; i < GW_MOST_SMALL && held->small[i] > 0; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? " " : "", held->small[i]);
  if (held->number > 0)
    {
      g_autofree char *number = g_strdup_printf ("%u", held->number);

      g_string_append_printf (text, _("entered %s"), number);
    }
  else if (list->len > 0)
    /* Translators: numbers that somebody who solves has noted in a cell */
    g_string_append_printf (text, _("small numbers %s"), list->str);
  else
    g_string_append (text, _("empty"));
}

/* What stands in the cell, in digits and numbers. */
static void
append_entries (GString *text, const GwPlay *play, GwCell cell)
{
  const GwPlayCell *held = &play->cells[cell];
  const GwSymbols *symbols = play->puzzle->symbols;

  if (gw_numbers_are_whole (&play->numbers))
    append_whole (text, play, cell);
  else if (play->values[cell] != GW_NO_VALUE)
    /* Translators: of a cell in which the player has put a digit */
    g_string_append_printf (text, _("entered %s"), gw_symbol_shown (symbols, play->values[cell]));
  else if (!is_fixed (play, cell))
    append_marks (text, symbols, held);
  if (!gw_numbers_are_whole (&play->numbers))
    append_number (text, play, held);
}

char *
gw_play_describe (const GwPlay *play, GwCell cell)
{
  const GwPlayCell *held = &play->cells[cell];
  GString *text = g_string_new (NULL);

  append_entries (text, play, cell);
  append_colours (text, held->colours);
  if (held->pen != 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _("with pen lines"));
  if (play->has_conflicts && gw_bit_test (play->bad, cell))
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _("breaks a rule"));
  if (text->len > 0)
    return g_string_free (text, FALSE);
  g_string_free (text, TRUE);
  return NULL;
}

char *
gw_play_time_text (gint64 milliseconds)
{
  gint64 seconds = milliseconds / 1000;

  if (seconds >= 3600)
    return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", seconds / 3600, (int) (seconds / 60 % 60), (int) (seconds % 60));
  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}
