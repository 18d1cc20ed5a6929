#include "play/solve.h"
#include "session/session-private.h"

/* A solve that lies over the puzzle while it is set: what somebody had entered at a time. */

static void
forget (GwSession *self)
{
  g_clear_pointer (&self->laid.digits, g_free);
  g_clear_pointer (&self->laid.text, g_free);
  self->laid.at = self->laid.length = 0;
}

/* Takes what PLAY holds, whether a given hides it now or not. */
static void
take_digits (GwSession *self, const GwPlay *play)
{
  const guint n = play->puzzle->grid->n_cells;

  g_free (self->laid.digits);
  self->laid.digits = g_new (guint8, n);
  for (guint cell = 0; cell < n; cell++)
    self->laid.digits[cell] = play->cells[cell].value;
  self->laid.n_cells = n;
  self->laid.n_symbols = play->puzzle->symbols->n;
}

gboolean
gw_session_lay_solve (GwSession *self, const char *text, gint64 until, GError **error)
{
  g_autoptr (GwPlay) whole = NULL, play = NULL;

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (text == NULL)
    {
      forget (self);
      gw_session_note (self, GW_CHANGED_LAID);
      return TRUE;
    }
  g_return_val_if_fail (self->puzzle != NULL, FALSE);
  whole = gw_solve_read (self->puzzle, text, G_MAXINT64, error);
  play = whole != NULL ? gw_solve_read (self->puzzle, text, until, error) : NULL;
  if (play == NULL)
    return FALSE;
  g_free (self->laid.text);
  self->laid.text = g_strdup (text);
  self->laid.length = whole->elapsed;
  self->laid.at = CLAMP (until, 0, whole->elapsed);
  take_digits (self, play);
  gw_session_note (self, GW_CHANGED_LAID);
  return TRUE;
}

void
gw_session_show_laid_at (GwSession *self, gint64 until)
{
  g_autoptr (GwPlay) play = NULL;

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->laid.text == NULL || self->puzzle == NULL)
    return;
  self->laid.at = CLAMP (until, 0, self->laid.length);
  play = gw_solve_read (self->puzzle, self->laid.text, self->laid.at, NULL);
  if (play != NULL)
    take_digits (self, play);
  gw_session_note (self, GW_CHANGED_LAID);
}

const guint8 *
gw_session_get_laid (GwSession *self)
{
  return self->play == NULL && self->puzzle != NULL ? self->laid.digits : NULL;
}

gint64
gw_session_get_laid_time (GwSession *self, gint64 *length)
{
  *length = self->laid.length;
  return self->laid.at;
}

/* On a grid that it does not fit it is out of sight, and comes back with its grid. */
void
gw_session_refresh_laid (GwSession *self)
{
  g_autoptr (GwPlay) play = NULL;

  if (self->laid.text == NULL || self->puzzle == NULL)
    return;
  if (self->laid.digits != NULL && self->laid.n_cells == self->puzzle->grid->n_cells && self->laid.n_symbols == self->puzzle->symbols->n)
    return;
  g_clear_pointer (&self->laid.digits, g_free);
  play = gw_solve_read (self->puzzle, self->laid.text, self->laid.at, NULL);
  if (play != NULL)
    take_digits (self, play);
  gw_session_note (self, GW_CHANGED_LAID);
}

void
gw_session_forget_laid (GwSession *self)
{
  if (self->laid.text == NULL)
    return;
  forget (self);
  gw_session_note (self, GW_CHANGED_LAID);
}
