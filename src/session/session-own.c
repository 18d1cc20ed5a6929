#include "session/session-private.h"
#include "author/solution-places.h"
#include "tools/tool-table.h"

/* What the author keeps beside the clues: working digits, the solution, and which clues are false of it. */

void
gw_session_refresh_own (GwSession *self)
{
  g_clear_pointer (&self->working, g_free);
  g_clear_pointer (&self->own_solution, g_free);
  g_clear_pointer (&self->falsehoods, g_ptr_array_unref);
  if (self->puzzle == NULL)
    return;
  self->working = gw_working_read (self->puzzle);
  self->own_solution = gw_own_read (self->puzzle, GW_OWN_SOLUTION);
  self->falsehoods = gw_falsehoods_find (self->puzzle);
}

const guint8 *
gw_session_get_working (GwSession *self)
{
  return self->working;
}

const GPtrArray *
gw_session_get_falsehoods (GwSession *self)
{
  return self->falsehoods;
}

gboolean
gw_session_types_own (GwSession *self)
{
  return self->play == NULL && self->tool == &gw_tool_working;
}

gint
gw_session_own_symbol (GwSession *self, GwCell cell)
{
  const guint8 *digits = self->state.variant == GW_OWN_SOLUTION ? self->own_solution : self->working;

  return digits != NULL && digits[cell] != GW_NO_VALUE ? digits[cell] : GW_NO_SYMBOL;
}

/* Where it is typed it is seen, whatever was wished for. */
const guint8 *
gw_session_get_shown_solution (GwSession *self)
{
  const gboolean is_typed = gw_session_types_own (self) && self->state.variant == GW_OWN_SOLUTION;

  return self->play == NULL && (self->shows_solution || is_typed) ? self->own_solution : NULL;
}

void
gw_session_show_solution (GwSession *self, gboolean shows)
{
  g_return_if_fail (GW_IS_SESSION (self));
  self->shows_solution = shows;
  gw_session_note (self, GW_CHANGED_OWN);
}

/* ---- all of a kind ---- */

static GwPuzzle *
current (GwSession *self)
{
  return self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
}

void
gw_session_make_working_given (GwSession *self)
{
  GwEdit *edit;

  g_return_if_fail (GW_IS_SESSION (self));
  edit = current (self) != NULL ? gw_working_make_given (current (self)) : NULL;
  if (edit != NULL)
    gw_session_apply (self, edit, _("make the working digits givens"));
}

void
gw_session_clear_own (GwSession *self, GwOwn which)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  g_return_if_fail (GW_IS_SESSION (self) && which < GW_N_OWN);
  if (current (self) != NULL && gw_own_edit (edit, current (self), which, NULL))
    gw_session_apply (self, g_steal_pointer (&edit),
                      which == GW_OWN_WORKING ? _("take the working digits away") : _("take your solution away"));
}

gboolean
gw_session_pin_solution (GwSession *self)
{
  const GwKnown *known = gw_session_get_known (self, GW_KNOWN_SOLUTION);
  g_autoptr (GwEdit) edit = gw_edit_new ();

  if (current (self) == NULL || known->values == NULL || known->is_older)
    return FALSE;
  if (gw_solution_edit_places (edit, current (self), known->values))
    gw_session_apply (self, g_steal_pointer (&edit), _("pin the solution"));
  return TRUE;
}
