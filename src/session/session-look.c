#include "session/session-private.h"

#include "drawn/worn.h"
#include "selection/drawn-list.h"
#include "selection/look-edits.h"
#include "tools/tool-options.h"
#include "tools/tool-table.h"

/* How clues look: of those that are selected, or else of what the tool of notes is going to draw. */

static gboolean
has_selected (GwSession *self)
{
  return self->puzzle != NULL && self->selection != NULL && self->selection->n_clues > 0;
}

static gboolean
is_of_tool (GwSession *self)
{
  return !has_selected (self) && self->tool == &gw_tool_note;
}

gboolean
gw_session_look_has_kind (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  for (guint i = 0; has_selected (self) && i < self->selection->n_clues; i++)
    if (gw_puzzle_find (self->puzzle, self->selection->clues[i]) != NULL)
      return TRUE;
  return FALSE;
}

gboolean
gw_session_look_has_order (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  for (guint i = 0; has_selected (self) && i < self->selection->n_clues; i++)
    if (gw_id_is_drawn (self->selection->clues[i]))
      return TRUE;
  return FALSE;
}

char *
gw_session_get_look (GwSession *self, GwDrawnPart part, gboolean is_kind)
{
  g_return_val_if_fail (GW_IS_SESSION (self) && part < GW_N_PARTS, NULL);
  if (is_of_tool (self))
    return gw_note_get_look (&self->state, part);
  for (guint i = 0; has_selected (self) && i < self->selection->n_clues; i++)
    {
      char *text = gw_look_get (self->puzzle, self->selection->clues[i], part, is_kind);

      if (text != NULL)
        return text;
    }
  return NULL;
}

/* What is locked stays, and is shown. */
static void
say_unchanged (GwSession *self)
{
  const GwSelection *selection = self->selection;

  for (guint i = 0; i < selection->n_clues; i++)
    if (gw_session_is_locked (self, selection->clues[i]))
      {
        gw_session_say_of_locked (self, selection->clues, selection->n_clues,
                                  _("What is locked keeps its look; unlock it to change it."));
        return;
      }
}

gboolean
gw_session_set_look (GwSession *self, GwDrawnPart part, const char *value, gboolean is_kind, GError **error)
{
  g_autoptr (GError) own = NULL;
  GwEdit *edit;

  g_return_val_if_fail (GW_IS_SESSION (self) && part < GW_N_PARTS, FALSE);
  if (is_of_tool (self))
    {
      const gboolean is_done = gw_note_set_look (&self->state, part, value, error);

      gw_session_tool_changed (self);
      return is_done;
    }
  if (!has_selected (self))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("Select a clue first.")));
  edit = gw_look_set (self->puzzle, self->selection->clues, self->selection->n_clues, part, value, is_kind, &own);
  if (own != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own));
      return FALSE;
    }
  if (edit != NULL)
    gw_session_apply (self, edit, _("Change look"));
  else
    say_unchanged (self);
  return TRUE;
}

void
gw_session_reset_look (GwSession *self, gboolean is_kind)
{
  GwEdit *edit;

  g_return_if_fail (GW_IS_SESSION (self));
  if (is_of_tool (self))
    {
      for (guint part = 0; part < GW_N_PARTS; part++)
        gw_note_set_look (&self->state, (GwDrawnPart) part, "", NULL);
      gw_session_tool_changed (self);
    }
  if (!has_selected (self))
    return;
  edit = gw_look_reset (self->puzzle, self->selection->clues, self->selection->n_clues, is_kind);
  if (edit != NULL)
    gw_session_apply (self, edit, _("Reset look"));
  else
    say_unchanged (self);
}

void
gw_session_step_order (GwSession *self, gint step)
{
  GwEdit *edit = NULL;

  g_return_if_fail (GW_IS_SESSION (self));
  if (has_selected (self))
    edit = gw_look_step (self->puzzle, self->selection->clues, self->selection->n_clues, step);
  if (edit != NULL)
    gw_session_apply (self, edit, step < 0 ? _("Send back") : _("Bring forward"));
  else
    gw_session_say (self, step < 0 ? _("There is nothing behind it.") : _("There is nothing in front of it."));
}
