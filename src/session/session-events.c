#include "render/geometry.h"
#include "session/session-private.h"
#include "tools/clue-number.h"
#include "tools/tool-table.h"

/* Whom an event is for: somebody who solves, who points at candidates, or the tool. And what a typed character means: a symbol
 * of the puzzle always types; a bare letter picks a tool only where it is no symbol. */

guint
gw_session_places (GwSession *self, guint modifiers)
{
  const gboolean is_other = (modifiers & GW_BOARD_OTHER) != 0;
  const GwTool *tool = is_other ? &gw_tool_eraser : self->tool;

  g_return_val_if_fail (GW_IS_SESSION (self), 0);
  if (self->play != NULL)
    return is_other || self->pen.places != NULL || self->play->mode == GW_PLAY_PEN ? gw_session_pen_places (self) : GW_PLACE_BIT (CELL);
  return tool->places | (self->state.is_stroke ? tool->stroke_places : 0)
         | (self->state.rule != NULL && self->state.rule->look.is_slanted ? GW_HIT_SLANTED : 0);
}

gboolean
gw_session_send (GwSession *self, const GwBoardEvent *event)
{
  GwBoardEvent timed = *event;
  guint64 words_of = 0;
  gboolean is_handled;

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (self->puzzle == NULL)
    return FALSE;
  if (timed.time == 0)
    timed.time = g_get_monotonic_time () / 1000;
  gw_session_begin (self);
  if (self->play != NULL)
    is_handled = gw_session_send_play (self, &timed);
  else if (self->is_picking && event->kind == GW_BOARD_KEY)
    is_handled = gw_session_pick_key (self, &timed);
  else
    {
      if (event->kind == GW_BOARD_PRESS && (event->modifiers & GW_BOARD_OTHER))
        gw_session_lend_eraser (self);
      is_handled = gw_session_send_to_tool (self, &timed, &words_of);
      if (!self->state.is_stroke)
        gw_session_return_eraser (self);
    }
  if (words_of != 0)
    gw_session_edit_clue (self, words_of);
  gw_session_end (self);
  return is_handled;
}

void
gw_session_activate_place (GwSession *self, const GwPlace *place)
{
  const GwBoardEvent enter = { .kind = GW_BOARD_KEY, .key = GW_KEY_ENTER };
  const GwBoardEvent drag = { .kind = GW_BOARD_DRAG, .place = *place };

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->puzzle == NULL || place->kind == GW_PLACE_NONE)
    return;
  gw_session_begin (self);
  if (self->state.is_stroke)
    gw_session_send (self, &drag);
  gw_session_take_selection (self, gw_selection_at (self->selection, &drag.place));
  if (!self->is_picking)
    gw_session_send (self, &enter);
  gw_session_end (self);
}

/* ---- typing ---- */

gboolean
gw_session_types_words (GwSession *self)
{
  return self->tool->types_words != NULL && self->tool->types_words (&self->state);
}

static gboolean
send_text (GwSession *self, const char *text, guint modifiers)
{
  const GwBoardEvent event = { .kind = GW_BOARD_KEY, .place = { GW_PLACE_NONE }, .key = GW_KEY_TEXT, .text = text,
                               .direction = GW_RIGHT, .modifiers = modifiers };

  return gw_session_send (self, &event);
}

static gboolean
is_symbol (GwSession *self, gunichar character, const char *text)
{
  return gw_symbols_find (self->puzzle->symbols, text, -1) != GW_NO_SYMBOL || g_unichar_isdigit (character) || character == '?'
         || character == '-';
}

/* While nobody solves or points at candidates, and a graphic character was typed without Control and Alt. */
static gboolean
type_while_setting (GwSession *self, gunichar character, const char *text, guint modifiers)
{
  if (self->state.entry.id != 0 && send_text (self, text, modifiers))
    return TRUE;
  if (is_symbol (self, character, text))
    return send_text (self, text, modifiers);
  if (character == '/') /* finds a rule: the window's business */
    return FALSE;
  return gw_session_pick_tool (self, character, modifiers) || send_text (self, text, modifiers);
}

gboolean
gw_session_type (GwSession *self, gunichar character, guint modifiers)
{
  const gboolean is_command = (modifiers & (GW_BOARD_CONTROL | GW_BOARD_ALT)) != 0;
  char text[8] = "";

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (self->is_picking)
    return !is_command && gw_session_pick_character (self, character);
  if (self->puzzle == NULL)
    return FALSE;
  text[g_unichar_to_utf8 (character, text)] = '\0';
  if (self->play != NULL || (gw_session_types_words (self) && !is_command))
    return g_unichar_isprint (character) && send_text (self, text, modifiers);
  return g_unichar_isgraph (character) && !is_command && type_while_setting (self, character, text, modifiers);
}

gboolean
gw_session_is_in_hand (GwSession *self, gunichar letter, gboolean has_alt)
{
  char text[8] = "";

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (self->puzzle == NULL || self->play != NULL || self->is_picking || gw_session_tool_of_letter (letter) != self->tool)
    return FALSE;
  text[g_unichar_to_utf8 (letter, text)] = '\0';
  return has_alt || (self->state.entry.id == 0 && !gw_session_types_words (self) && !is_symbol (self, letter, text));
}

void
gw_session_type_given (GwSession *self, const char *text)
{
  const GwBoardEvent event = { .kind = GW_BOARD_KEY, .key = *text != '\0' ? GW_KEY_TEXT : GW_KEY_BACKSPACE, .text = text };

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->puzzle != NULL)
    gw_session_send_to (self, gw_session_types_own (self) ? self->tool : &gw_tool_given, &event);
}

void
gw_session_set_fingers (GwSession *self, gboolean has_fingers)
{
  g_return_if_fail (GW_IS_SESSION (self));
  if (self->state.has_fingers == has_fingers)
    return;
  gw_session_begin (self);
  self->state.has_fingers = has_fingers;
  gw_session_note (self, GW_CHANGED_HINT);
  gw_session_end (self);
}

/* ---- what is said ---- */

/* Of the number that is being typed: how many ways there are to make it. NULL: that is not known. */
static char *
typed_hint (GwSession *self)
{
  const GwConstraint *clue = self->puzzle != NULL && self->state.entry.id != 0 ? gw_puzzle_find (self->puzzle, self->state.entry.id) : NULL;
  g_autofree char *told = NULL;
  guint n = 0;

  if (clue == NULL || clue->rule->count_sets == NULL || !clue->rule->count_sets (clue, self->puzzle, &n))
    return NULL;
  if (n == 0) /* Translators: the total of a cage while it is being typed */
    told = g_strdup_printf (_("%d: no combination."), clue->args[0].value);
  else
    told = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d: %u combination.", "%d: %u combinations.", n), clue->args[0].value, n);
  return g_strdup_printf ("%s %s", told, self->state.has_fingers ? _("The tick keeps it.") : _("Enter keeps it, Escape drops it, Tab goes to the next."));
}

/* Of what has a number before it is drawn, such as the difference of whispers: what that demands, of the next clue or of the one just drawn, whose
 * number may still be changed. NULL: nothing that is known. */
static char *
number_sentence (GwSession *self)
{
  const GwRule *rule = self->state.rule;
  const GwEntry *entry = &self->state.entry;
  const GwConstraint *drawn = entry->id != 0 && self->puzzle != NULL ? gw_puzzle_find (self->puzzle, entry->id) : NULL;

  if (rule == NULL || self->puzzle == NULL || self->state.is_stroke || self->state.question != NULL)
    return NULL;
  if (entry->id == 0)
    return gw_rule_number_sentence (self->puzzle, rule, g_hash_table_lookup (self->state.numbers, rule));
  return drawn != NULL && entry->cause == GW_ENTRY_MADE && rule->usual != 0 && drawn->rule->describe != NULL ? drawn->rule->describe (drawn, self->puzzle) : NULL;
}

static char *
tool_hint (GwSession *self)
{
  g_autofree char *hint = gw_tool_hint (self->tool, &self->state), *sentence = number_sentence (self);

  return sentence != NULL ? g_strdup_printf ("%s %s", hint, sentence) : g_steal_pointer (&hint);
}

char *
gw_session_get_hint (GwSession *self)
{
  g_autofree char *typed = NULL;

  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  if (self->play != NULL)
    return gw_session_play_hint (self);
  if (self->message != NULL)
    return g_strdup (self->message);
  typed = typed_hint (self);
  return typed != NULL ? g_steal_pointer (&typed) : tool_hint (self);
}

gboolean
gw_session_is_refusing (GwSession *self)
{
  if (self->play != NULL)
    return gw_session_play_is_refusing (self);
  return self->message != NULL && self->preview.is_impossible;
}
