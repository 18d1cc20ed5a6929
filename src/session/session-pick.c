#include "session/session-private.h"
#include "tools/tool-table.h"

/* Pointing at candidates: asked before tools are, and nothing of it touches the puzzle. */

gboolean
gw_session_is_picking (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  return self->is_picking;
}

/* Candidates stand in cells; a tool may have left the cursor elsewhere. */
static void
cursor_into_cell (GwSession *self)
{
  const GwPlace *now = &self->selection->cursor;
  GwPlace wanted = *now;

  if (now->kind != GW_PLACE_NONE && now->kind != GW_PLACE_CELL)
    wanted = gw_place_convert (self->puzzle->grid, now, GW_PLACE_CELL);
  if (!gw_place_equal (&wanted, now))
    gw_session_take_selection (self, gw_selection_at (self->selection, &wanted));
}

void
gw_session_set_picking (GwSession *self, gboolean picks)
{
  g_return_if_fail (GW_IS_SESSION (self));
  picks = picks && self->puzzle != NULL && self->play == NULL;
  if (self->is_picking == picks)
    return;
  gw_session_begin (self);
  gw_session_drop_stroke (self);
  if (picks)
    {
      self->is_picking = TRUE;
      self->pick_digit.number = -1;
      cursor_into_cell (self);
      gw_session_note (self, GW_CHANGED_PICKING);
    }
  else
    {
      gw_session_stop_picking (self);
      gw_session_tool_changed (self);
    }
  gw_session_end (self);
}

static void
tell (GwSession *self, const GwPlace *place, guint symbol)
{
  g_signal_emit_by_name (self, "picked", place, symbol);
}

void
gw_session_pick (GwSession *self, const GwPlace *place, guint symbol)
{
  g_return_if_fail (GW_IS_SESSION (self));
  if (!self->is_picking)
    return;
  gw_session_select_place (self, place);
  tell (self, place, symbol);
}

gboolean
gw_session_pick_key (GwSession *self, const GwBoardEvent *event)
{
  if (event->key == GW_KEY_ARROW)
    gw_session_send_to (self, &gw_tool_select, event);
  else if (event->key == GW_KEY_ESCAPE)
    gw_session_set_picking (self, FALSE);
  else
    return FALSE;
  return TRUE;
}

gboolean
gw_session_pick_character (GwSession *self, gunichar character)
{
  const GwPlace cursor = self->selection->cursor;
  GwBoardEvent event = { .kind = GW_BOARD_KEY, .key = GW_KEY_TEXT, .time = g_get_monotonic_time () / 1000 };
  char text[8] = "";
  gboolean is_second;
  gint symbol;

  if (self->puzzle == NULL || !g_unichar_isgraph (character))
    return FALSE;
  text[g_unichar_to_utf8 (character, text)] = '\0';
  event.text = text;
  symbol = gw_typed_symbol (self->puzzle->symbols, &event, &self->pick_digit, &is_second);
  if (symbol >= 0 && cursor.kind == GW_PLACE_CELL)
    tell (self, &cursor, (guint) symbol);
  else
    gw_session_say (self, symbol < 0 ? _("Type a symbol of the puzzle.") : _("Select one cell of the grid first."));
  return TRUE;
}
