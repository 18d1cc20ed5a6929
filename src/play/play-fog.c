#include "play/play-fog.h"

#include <string.h>

#include "author/own-digits.h"
#include "rules/rule-table.h"

void
gw_play_clear_fog (GwPlay *play)
{
  g_clear_pointer (&play->fog, gw_fog_free);
  g_clear_pointer (&play->solution, g_free);
  g_clear_pointer (&play->fogged, g_free);
}

void
gw_play_find_fog (GwPlay *play)
{
  const guint n = play->puzzle->grid->n_cells;

  gw_play_clear_fog (play);
  play->fog = gw_fog_read (play->puzzle);
  if (play->fog == NULL)
    return;
  play->solution = gw_solution_read (play->puzzle);
  if (play->solution == NULL)
    play->solution = memset (g_new (guint8, n), GW_NO_VALUE, n);
}

/* A puzzle that is done has no secrets. */
void
gw_play_refresh_fog (GwPlay *play)
{
  guint64 right[GW_WORDS (GW_MAX_CELLS)] = { 0 };

  g_clear_pointer (&play->fogged, g_free);
  if (play->fog == NULL || play->state == GW_PLAY_DONE)
    return;
  for (guint cell = 0; cell < play->puzzle->grid->n_cells; cell++)
    if ((play->values[cell] != GW_NO_VALUE && play->values[cell] == play->solution[cell])
        || (play->fog->triggers->len > 0 && play->givens[cell] != GW_NO_VALUE)) /* one that a trigger waits for, too */
      gw_bit_set (right, cell);
  play->fogged = gw_fog_find_dark (play->fog, play->puzzle->grid, right);
}

gboolean
gw_play_is_fogged (const GwPlay *play, GwCell cell)
{
  return play->fogged != NULL && gw_bit_test (play->fogged, cell);
}

void
gw_play_hide_givens (const GwPlay *play, GwMask *cells)
{
  for (guint cell = 0; cell < play->puzzle->grid->n_cells; cell++)
    if (play->givens[cell] != GW_NO_VALUE && gw_play_is_fogged (play, (GwCell) cell))
      cells[cell] = play->puzzle->symbols->all;
}

gboolean
gw_play_sees (const GwPlay *play, const GwConstraint *clue)
{
  if (play->fogged == NULL || clue->rule->check == gw_rule_row_groups.check)
    return TRUE;
  for (guint i = 0; i < clue->n_regions; i++)
    for (guint k = 0; k < clue->regions[i]->n_cells; k++)
      if (gw_play_is_fogged (play, clue->regions[i]->cells[k]))
        return FALSE;
  return TRUE;
}
