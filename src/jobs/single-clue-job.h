#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* What single clue makes one solution of several? Asked with a puzzle of gw_single_clue_question (), which it takes; its news is a GwSingleClues,
 * published once, unless it is stopped first. */
typedef struct
{
  GArray  *clues; /* GwSingleClue */
  GwLeaves now;
  gboolean is_whole;
} GwSingleClues;

extern const GwJobKind gw_single_clue_job;

/* Working digits of PUZZLE count as if they were given. */
GwPuzzle *gw_single_clue_question (GwPuzzle *puzzle);

G_END_DECLS
