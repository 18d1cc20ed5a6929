#pragma once

#include "play/play-input.h"

/* Somebody who solves a puzzle by pointer and keys. */
typedef struct
{
  GwPuzzle    *puzzle;
  GwPlay      *play;
  GwSelection *selection;
  GwPlayInput  input;
  gint64       now;
} Player;

/* TEXT is a rule file. */
Player  *player_new  (const char  *text);
void     player_free (Player      *player);
/* EVENT comes now. Whether it was for somebody. */
gboolean player_send (Player      *player,
                      GwBoardEvent event);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Player, player_free)
