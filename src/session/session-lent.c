#include "session/session-private.h"
#include "tools/tool-table.h"

/* The other button erases, whatever tool is in hand: for a stroke the eraser is lent, and then what was in hand is there again with all that was
 * chosen about it. Nobody is told: the palette shows what is in hand. */

void
gw_session_lend_eraser (GwSession *self)
{
  if (self->kept.tool != NULL)
    return;
  gw_tool_break_off (&self->state);
  self->kept.tool = self->tool;
  self->kept.state = self->state;
  gw_tool_state_init (&self->state);
  self->tool = &gw_tool_eraser;
  gw_tool_begin (self->tool, &self->state, NULL);
}

void
gw_session_return_eraser (GwSession *self)
{
  if (self->kept.tool == NULL)
    return;
  gw_tool_state_clear (&self->state);
  self->state = self->kept.state;
  self->tool = self->kept.tool;
  self->kept.tool = NULL;
  gw_session_note (self, GW_CHANGED_HINT);
}
