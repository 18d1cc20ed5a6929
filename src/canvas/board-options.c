#include "canvas/board-private.h"
#include "tools/alternatives.h"

/* What is chosen about the tool: its member, kind, colour, and the number of clues to come. */

static GwPuzzle *
drawn_puzzle (GwBoard *self)
{
  return self->scene != NULL ? self->scene->puzzle : NULL;
}

GPtrArray *
gw_board_get_options (GwBoard *self)
{
  g_return_val_if_fail (GW_IS_BOARD (self), NULL);
  return gw_tool_options (self->tool, &self->state, drawn_puzzle (self));
}

void
gw_board_choose (GwBoard *self, GwOptionKind kind, guint choice)
{
  g_return_if_fail (GW_IS_BOARD (self));
  gw_tool_choose (self->tool, &self->state, drawn_puzzle (self), kind, choice);
  gw_board_tool_changed (self);
}

gboolean
gw_board_set_number (GwBoard *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (GW_IS_BOARD (self), FALSE);
  if (drawn_puzzle (self) == NULL || gw_tool_set_number (&self->state, drawn_puzzle (self), text, &error))
    return TRUE;
  g_signal_emit_by_name (self, "said", error->message);
  return FALSE;
}

guint
gw_board_get_alternative (GwBoard *self)
{
  g_autoptr (GArray) possible = NULL;

  g_return_val_if_fail (GW_IS_BOARD (self), 0);
  possible = drawn_puzzle (self) != NULL ? gw_alternatives_possible (drawn_puzzle (self)) : NULL;
  for (guint i = 0; possible != NULL && i < possible->len; i++)
    {
      const GwAlternativeName *one = &g_array_index (possible, GwAlternativeName, i);

      if (one->group == self->state.group && one->alternative == self->state.alternative)
        return i;
    }
  return 0;
}
