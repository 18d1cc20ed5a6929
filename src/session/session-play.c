#include "session/session-private.h"

#include <string.h>
#include "play/solve.h"

/* While somebody solves: events go to the play. */

static gint64
now_in_milliseconds (void)
{
  return g_get_monotonic_time () / 1000;
}

GwPlay *
gw_session_get_play (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return self->play;
}

/* Each of the two has a selection of its own; the cursor stays where it is. */
static void
swap_selections (GwSession *self, gboolean begins)
{
  if (begins)
    {
      self->set_selection = gw_selection_ref (self->selection);
      gw_session_take_selection (self, self->puzzle != NULL && self->selection->cursor.kind != GW_PLACE_CELL
                                         ? gw_selection_new (self->puzzle->grid)
                                         : gw_selection_none (self->selection));
      return;
    }
  gw_session_take_selection (self, self->puzzle != NULL ? gw_selection_refresh (self->set_selection, self->puzzle)
                                                        : gw_selection_new (NULL));
  g_clear_pointer (&self->set_selection, gw_selection_unref);
}

void
gw_session_set_play (GwSession *self, GwPlay *play)
{
  gboolean changes;

  g_return_if_fail (GW_IS_SESSION (self));
  changes = (play != NULL) != (self->play != NULL);
  gw_session_begin (self);
  gw_session_set_picking (self, FALSE);
  gw_session_drop_stroke (self);
  gw_session_drop_message (self);
  gw_session_drop_pen (self);
  self->play = play;
  g_clear_pointer (&self->play_told, g_free);
  self->play_input = (GwPlayInput){ .digit = { .number = -1 } };
  if (changes)
    swap_selections (self, play != NULL);
  gw_session_set_overlay (self, GW_OVERLAY_PLAY, NULL);
  gw_session_play_changed (self);
  gw_session_end (self);
}

void
gw_session_play_anew (GwSession *self)
{
  g_autoptr (GwPlay) before = NULL;

  g_return_if_fail (GW_IS_SESSION (self) && self->puzzle != NULL);
  before = g_steal_pointer (&self->own_play);
  self->own_play = gw_play_new (self->puzzle);
  gw_session_set_play (self, self->own_play);
}

void
gw_session_undo_play (GwSession *self, gboolean forwards)
{
  if (forwards)
    gw_play_redo (self->play, now_in_milliseconds ());
  else
    gw_play_undo (self->play, now_in_milliseconds ());
  gw_session_play_changed (self);
}

void
gw_session_tell_play (GwSession *self, const char *text)
{
  g_return_if_fail (GW_IS_SESSION (self) && (self->play != NULL || text == NULL));
  if (g_strcmp0 (self->play_told, text) == 0)
    return;
  g_free (self->play_told);
  self->play_told = g_strdup (text);
  gw_session_note (self, GW_CHANGED_HINT);
}

const char *
gw_session_get_play_told (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return self->play_told;
}

/* Until it is solved, what no file keeps (app/kept-solve.h) lies in the document's journal: a crash takes none of it. */
static void
keep_in_journal (GwSession *self)
{
  const GwPlay *play = self->play;
  g_autoptr (GBytes) solve = NULL;

  if (play == NULL || self->document == NULL)
    return;
  if (play->entries->len > 0 && play->state != GW_PLAY_DONE && gw_document_get_file (self->document) == NULL)
    {
      char *text = gw_solve_write (play, now_in_milliseconds ());

      solve = g_bytes_new_take (text, strlen (text));
    }
  gw_document_set_solve (self->document, solve);
}

void
gw_session_play_changed (GwSession *self)
{
  g_return_if_fail (GW_IS_SESSION (self));
  keep_in_journal (self);
  gw_session_note (self, GW_CHANGED_PLAY | GW_CHANGED_HINT);
}

void
gw_session_adapt_play (GwSession *self)
{
  if (self->play == NULL)
    return;
  if (gw_play_fits (self->play, self->puzzle))
    {
      gw_play_adapt (self->play, self->puzzle);
      return;
    }
  gw_session_drop_pen (self);
  self->play = NULL;
  g_clear_pointer (&self->play_told, g_free);
  g_clear_pointer (&self->set_selection, gw_selection_unref);
  gw_session_set_overlay (self, GW_OVERLAY_PLAY, NULL);
  gw_session_note (self, GW_CHANGED_PLAY);
}

gboolean
gw_session_send_play (GwSession *self, const GwBoardEvent *event)
{
  GwBoardEvent timed = *event;
  GwPlayAnswer answer;

  if (timed.time == 0)
    timed.time = now_in_milliseconds ();
  if (gw_session_send_pen (self, &timed))
    return TRUE;
  gw_play_handle (self->play, self->selection, &self->play_input, &timed, &answer);
  if (answer.selection != NULL)
    gw_session_take_selection (self, answer.selection);
  if (answer.is_changed)
    {
      gw_session_set_overlay (self, GW_OVERLAY_PLAY, NULL);
      gw_session_play_changed (self);
    }
  return answer.is_handled;
}

void
gw_session_play_type (GwSession *self, const char *text)
{
  const GwBoardEvent event = { .kind = GW_BOARD_KEY, .key = *text != '\0' ? GW_KEY_TEXT : GW_KEY_BACKSPACE, .text = text };

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->play == NULL)
    return;
  gw_session_begin (self);
  gw_session_send_play (self, &event);
  gw_session_end (self);
}

/* ---- in words ---- */

static gboolean
lies_forever (const GwPlay *play)
{
  for (guint cell = 0; play->fogged != NULL && cell < play->puzzle->grid->n_cells; cell++)
    if (play->solution[cell] != GW_NO_VALUE && play->givens[cell] == GW_NO_VALUE)
      return FALSE;
  return play->fogged != NULL;
}

gboolean
gw_session_play_is_refusing (GwSession *self)
{
  if (self->play_told != NULL)
    return FALSE;
  return self->play->state == GW_PLAY_WRONG || (self->play->has_conflicts && self->play->fault != NULL);
}

/* What may be typed beside the digit: "1: renban, 2: whispers", or numbers. */
static char *
numbers_hint (const GwPlay *play)
{
  const GwPlaceLayer *layer = play->numbers.layers[0];
  g_autoptr (GString) list = g_string_new (NULL);

  if (gw_numbers_are_whole (&play->numbers))
    return g_strdup (_("Type the number of the cell; Backspace takes back its last digit. With Shift, small numbers: Return ends each."));
  for (guint number = 1; number <= play->numbers.most; number++)
    {
      gboolean is_word;
      g_autofree char *text = gw_layer_number_text (play->puzzle, number, &is_word);

      if (is_word)
        g_string_append_printf (list, "%s%u %s", list->len > 0 ? ", " : "", number, text);
    }
  if (list->len > 0)
    /* Translators: the name of a layer ("kind"); "1 renban, 2 whispers" */
    return g_strdup_printf (_("Type the number of your choice for “%s”: %s. Type it again to take it away."), layer->name, list->str);
  /* Translators: the name of a layer ("twin") */
  return g_strdup_printf (_("Type the number for “%s”; type it again to take it away. Z: digits."), layer->name);
}

/* What the pen does, for each kind of places that there is. */
static char *
pen_hint (const GwPlay *play)
{
  static const char *const hints[] = {
    [GW_LAYER_SHADE] = N_("Tap a cell to shade it, again for a dot: it is not shaded. Drag to shade several."),
    [GW_LAYER_LINKS] = N_("Drag through cells to draw a line; over a line again to erase it. Tap a side for a cross: no line there."),
    [GW_LAYER_FENCES] = N_("Tap a side to draw a line along it, again for a cross. Drag along borders to draw several."),
  };
  const GwPlaceLayers *layers = play->puzzle->grid->layers;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_told[G_N_ELEMENTS (hints)] = { FALSE };

  for (guint i = 0; layers != NULL && i < layers->n_layers; i++)
    is_told[layers->layers[i].kind] |= layers->layers[i].is_told && !gw_numbers_have (&play->numbers, &layers->layers[i]);
  for (guint kind = 0; kind < G_N_ELEMENTS (hints); kind++)
    if (is_told[kind] && hints[kind] != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", _(hints[kind]));
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* What keys and pointer do in the mode. */
static char *
mode_hint (const GwPlay *play)
{
  static const char *const hints[GW_N_PLAY_MODES] = {
    N_("Type a digit for the selected cells; with Shift a corner mark, with Ctrl a centre mark. Space: what is typed next."),
    N_("Type corner marks for the selected cells. Z: digits, C: centre marks, V: colours."),
    N_("Type centre marks for the selected cells. Z: digits, X: corner marks, V: colours."),
    N_("Digits 1 to 9 colour the selected cells. Z: digits, X: corner marks, C: centre marks."),
    N_("Drag through cells or along borders to draw lines. Tap a cell or a side to put a cross there. To erase a line, draw over it again."),
    NULL,
  };
  char *of_layers = NULL;

  if (play->mode == GW_PLAY_NUMBER)
    return numbers_hint (play);
  if (play->mode == GW_PLAY_CORNER && gw_numbers_are_whole (&play->numbers))
    return g_strdup (_("Type small numbers for the selected cells; Return ends each. Z: numbers."));
  if (play->mode == GW_PLAY_PEN)
    of_layers = pen_hint (play);
  return of_layers != NULL ? of_layers : g_strdup (_(hints[play->mode]));
}

char *
gw_session_play_hint (GwSession *self)
{
  const GwPlay *play = self->play;
  g_autofree char *time = gw_play_time_text (gw_play_elapsed (play, now_in_milliseconds ()));

  if (self->play_told != NULL)
    return g_strdup (self->play_told);
  if (play->state == GW_PLAY_DONE)
    return g_strdup_printf (_("Solved in %s."), time);
  if (play->has_conflicts && play->fault != NULL)
    return g_strdup (play->fault);
  if (play->state == GW_PLAY_WRONG)
    return g_strdup (_("Every cell is filled, but something breaks a rule."));
  if (lies_forever (play))
    return g_strdup (_("The fog can lift once the solution is known: enter yours, or make sure that there is only one."));
  return mode_hint (play);
}
