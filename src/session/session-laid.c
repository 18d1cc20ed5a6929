#include <string.h>

#include "drawn/check-sum.h"
#include "play/replay.h"
#include "play/solve.h"
#include "session/session-private.h"

/* A solve that lies over the puzzle while it is set: what somebody had entered at a time. */

static void
forget (GwSession *self)
{
  g_clear_pointer (&self->laid.play, gw_play_free);
  g_clear_pointer (&self->laid.whole, gw_play_free);
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
  g_clear_pointer (&self->laid.whole, gw_play_free);
  self->laid.whole = g_steal_pointer (&whole);
  gw_session_note (self, GW_CHANGED_LAID);
  return TRUE;
}

/* Nothing was entered between two times. */
static gboolean
is_alike (const GwPlay *whole, gint64 a, gint64 b)
{
  const gint64 from = MIN (a, b), to = MAX (a, b), next = gw_replay_step (whole, from, 1);

  return next > to || next <= from;
}

void
gw_session_show_laid_at (GwSession *self, gint64 until)
{
  GwPlay *play = NULL;
  gint64 before;

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->laid.text == NULL || self->puzzle == NULL)
    return;
  before = self->laid.at;
  self->laid.at = CLAMP (until, 0, self->laid.length);
  if (self->laid.play == NULL || !is_alike (self->laid.whole, before, self->laid.at))
    play = gw_solve_read (self->puzzle, self->laid.text, self->laid.at, NULL);
  if (play != NULL)
    take_play (self, play);
  gw_session_note (self, GW_CHANGED_LAID);
}

gboolean
gw_session_advance_laid (GwSession *self, gint64 milliseconds)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (gw_session_get_laid (self) == NULL || self->laid.at >= self->laid.length)
    return FALSE;
  gw_session_show_laid_at (self, self->laid.at + milliseconds);
  return self->laid.at < self->laid.length;
}

void
gw_session_step_laid (GwSession *self, gint steps)
{
  g_return_if_fail (GW_IS_SESSION (self));
  if (gw_session_get_laid (self) != NULL)
    gw_session_show_laid_at (self, gw_replay_step (self->laid.whole, self->laid.at, steps));
}

#define MOST_PAUSES    5u
#define SHORTEST_PAUSE 10000 /* milliseconds: below that nobody stands still */

GArray *
gw_session_find_laid_pauses (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return gw_session_get_laid (self) != NULL ? gw_replay_pauses (self->laid.whole, MOST_PAUSES, SHORTEST_PAUSE)
                                            : g_array_new (FALSE, FALSE, sizeof (GwPause));
}

void
gw_session_show_laid_pause (GwSession *self, const GwPause *pause)
{
  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_begin (self);
  gw_session_show_laid_at (self, pause->from);
  if (pause->cell != GW_NO_CELL && gw_session_get_laid (self) != NULL)
    {
      const GwPlace place = gw_place_cell (pause->cell);

      gw_session_select_place (self, &place);
    }
  gw_session_end (self);
}

char *
gw_session_laid_pause_text (GwSession *self, const GwPause *pause)
{
  g_autofree char *at = gw_play_time_text (pause->from), *length = gw_play_time_text (pause->length);
  g_autofree char *name = pause->cell != GW_NO_CELL && self->puzzle != NULL ? gw_grid_cell_name (self->puzzle->grid, pause->cell) : NULL;

  if (name != NULL)
    /* Translators: how long somebody who solved stood still, when, and the cell in which they went on: 0:48 from 1:05, until R3C4 */
    return g_strdup_printf (_("%s from %s, until %s"), length, at, name);
  /* Translators: how long somebody who solved stood still, and when: 0:48 from 1:05 */
  return g_strdup_printf (_("%s from %s"), length, at);
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
