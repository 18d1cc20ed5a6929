#include <string.h>

#include "drawn/check-sum.h"
#include "play/solve.h"
#include "session/session-private.h"

/* A solve that lies over the puzzle while it is set: what somebody had entered at a time. */

static void
forget (GwSession *self)
{
  g_clear_pointer (&self->laid.play, gw_play_free);
  g_clear_pointer (&self->laid.text, g_free);
  self->laid.at = self->laid.length = 0;
}

static void
take_play (GwSession *self, GwPlay *play)
{
  g_clear_pointer (&self->laid.play, gw_play_free);
  self->laid.play = play;
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
  take_play (self, g_steal_pointer (&play));
  gw_session_note (self, GW_CHANGED_LAID);
  return TRUE;
}

void
gw_session_show_laid_at (GwSession *self, gint64 until)
{
  GwPlay *play;

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->laid.text == NULL || self->puzzle == NULL)
    return;
  self->laid.at = CLAMP (until, 0, self->laid.length);
  play = gw_solve_read (self->puzzle, self->laid.text, self->laid.at, NULL);
  if (play != NULL)
    take_play (self, play);
  gw_session_note (self, GW_CHANGED_LAID);
}

const GwPlay *
gw_session_get_laid (GwSession *self)
{
  return self->play == NULL && self->puzzle != NULL ? self->laid.play : NULL;
}

gboolean
gw_session_is_laid_outdated (GwSession *self)
{
  g_autofree char *sum = self->laid.text != NULL ? gw_solve_find_sum (self->laid.text) : NULL;
  g_autofree char *own = sum != NULL && self->puzzle != NULL ? gw_puzzle_check_sum (self->puzzle) : NULL;

  return own != NULL && strcmp (sum, own) != 0;
}

gint64
gw_session_get_laid_time (GwSession *self, gint64 *length)
{
  *length = self->laid.length;
  return self->laid.at;
}

static gboolean
fits (const GwPlay *play, const GwPuzzle *puzzle)
{
  return play->puzzle->grid->n_cells == puzzle->grid->n_cells && play->puzzle->symbols->n == puzzle->symbols->n;
}

/* On a grid that it does not fit it is out of sight, and comes back with its grid. */
void
gw_session_refresh_laid (GwSession *self)
{
  if (self->laid.text == NULL || self->puzzle == NULL)
    return;
  if (self->laid.play == NULL || !fits (self->laid.play, self->puzzle))
    take_play (self, gw_solve_read (self->puzzle, self->laid.text, self->laid.at, NULL));
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
