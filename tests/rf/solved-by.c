#include "solved-by.h"

void
assert_solved_by (GwPuzzle *puzzle, GwStrategySet strategies)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 2 };
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  g_autoptr (GwPencil) pencil = gw_pencil_new (terrain);
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  gw_answer_clear (&answer);
  gw_pencil_start (pencil, NULL);
  g_assert_cmpint (gw_path_run (pencil, strategies, NULL), ==, GW_PATH_SOLVED);
}
