#include "player.h"

#include "read-text.h"

Player *
player_new (const char *text)
{
  Player *player = g_new0 (Player, 1);

  player->puzzle = read_text (text);
  player->play = gw_play_new (player->puzzle);
  player->selection = gw_selection_new (player->puzzle->grid);
  player->input.digit.number = -1;
  return player;
}

void
player_free (Player *player)
{
  gw_play_free (player->play);
  gw_puzzle_unref (player->puzzle);
  gw_selection_unref (player->selection);
  g_free (player);
}

gboolean
player_send (Player *player, GwBoardEvent event)
{
  GwPlayAnswer answer;

  event.time = player->now;
  gw_play_handle (player->play, player->selection, &player->input, &event, &answer);
  if (answer.selection != NULL)
    {
      gw_selection_unref (player->selection);
      player->selection = answer.selection;
    }
  return answer.is_handled;
}
