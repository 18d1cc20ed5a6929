#include "judges.h"

#include "answer/answer.h"
#include "schemes/scheme.h"

guint64
count_by_sat (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 2 };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, GW_ENGINE_SAT);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  gw_answer_clear (&answer);
  return answer.count;
}

gboolean
scheme_solves (GwPuzzle *puzzle, const char *scheme)
{
  g_autoptr (GwCompiled) compiled = gw_compile_with_redundant (puzzle, NULL, NULL);
  g_autoptr (GwState) state = gw_state_new (compiled->model);
  const GwActive active = { 0 };

  return gw_scheme_run (gw_scheme_find (scheme), state, &active, FALSE, NULL) == GW_SCHEME_SOLVED;
}
