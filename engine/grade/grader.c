#include "grade/grader.h"

#include "base/i18n.h"
#include "schemes/ladder.h"

struct _GwGrader
{
  GwGradeTable  table;
  GwPencil     *pencil;
  GwLadder     *ladder;
  GwAnswerer   *answerer; /* for what neither strategies nor schemes solve */
  GwMask       *clues;    /* scratch: a mask per variable */
};

GwGrader *
gw_grader_new (GwPuzzle *puzzle, const GwGradeTable *table, const GwControl *control, GError **error)
{
  g_autoptr (GwGrader) grader = g_new0 (GwGrader, 1);
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, control, error);
  g_autoptr (GwTerrain) terrain = NULL;

  if (compiled == NULL)
    return NULL;
  terrain = gw_terrain_new (compiled);
  grader->pencil = gw_pencil_new (terrain);
  grader->clues = g_new (GwMask, MAX (compiled->model->n_vars, 1));
  grader->ladder = gw_ladder_new (puzzle, control, error);
  grader->answerer = grader->ladder != NULL ? gw_answerer_new (puzzle, error) : NULL;
  if (grader->answerer == NULL)
    return NULL;
  if (table != NULL)
    grader->table = *table;
  else
    gw_grade_table_init (&grader->table);
  return g_steal_pointer (&grader);
}

void
gw_grader_free (GwGrader *grader)
{
  if (grader == NULL)
    return;
  g_clear_pointer (&grader->pencil, gw_pencil_free);
  g_clear_pointer (&grader->ladder, gw_ladder_free);
  g_clear_pointer (&grader->answerer, gw_answerer_free);
  g_free (grader->clues);
  g_free (grader);
}

static GwGradedEnd
count_solutions (GwGrader *grader, const guint8 *givens, const GwControl *control)
{
  const GwQuestion question = { .limit = 2 };
  GwGradedEnd end = GW_GRADED_STOPPED;
  GwAnswer answer;

  gw_answerer_count (grader->answerer, givens, &question, control, &answer);
  if (answer.count > 1)
    end = GW_GRADED_SEVERAL;
  else if (answer.end == GW_END_COMPLETE)
    end = answer.count == 1 ? GW_GRADED : GW_GRADED_NONE;
  gw_answer_clear (&answer);
  return end;
}

/* What monotone strategies or a scheme solve has one solution; all else is asked. */
static GwGradedEnd
judge (GwGrader *grader, const guint8 *givens, const GwControl *control, GwPathEnd path, GwSchemeEnd scheme)
{
  gboolean is_sound = gw_grade_table_is_sound (&grader->table);

  if (path == GW_PATH_STOPPED || scheme == GW_SCHEME_STOPPED)
    return GW_GRADED_STOPPED;
  if (scheme == GW_SCHEME_IMPOSSIBLE || (path == GW_PATH_IMPOSSIBLE && is_sound))
    return GW_GRADED_NONE;
  if (scheme == GW_SCHEME_SOLVED || (path == GW_PATH_SOLVED && is_sound))
    return GW_GRADED;
  return count_solutions (grader, givens, control);
}

GwGradedEnd
gw_grader_grade (GwGrader *grader, const guint8 *givens, const GwControl *control, GwGrade *grade)
{
  const GwCompiled *compiled = grader->pencil->terrain->compiled;
  GwActive active = { 0 };
  GwPathEnd path;
  GwSchemeEnd scheme = GW_SCHEME_STUCK;
  GwGradedEnd end;

  if (givens != NULL)
    active.clues = gw_compiled_clues (compiled, givens, grader->clues);
  gw_pencil_start (grader->pencil, &active);
  path = gw_grade_climb (grade, &grader->table, grader->pencil, control);
  if (path == GW_PATH_SOLVED || path == GW_PATH_STUCK)
    scheme = gw_ladder_weakest (grader->ladder, givens, control, &grade->scheme);
  if (path == GW_PATH_SOLVED && scheme != GW_SCHEME_STOPPED)
    {
      gw_pencil_start (grader->pencil, &active);
      if (!gw_glance_first (grader->pencil, control, &grade->glance))
        path = GW_PATH_STOPPED;
    }
  end = judge (grader, givens, control, path, scheme);
  if (end == GW_GRADED)
    gw_grade_settle (grade, &grader->table);
  return end;
}

const char *
gw_graded_text (GwGradedEnd end)
{
  switch (end)
    {
    case GW_GRADED_NONE:
      return _("it has no solution, so it has no grade");
    case GW_GRADED_SEVERAL:
      return _("it has more than one solution, so it has no grade");
    default:
      return _("it was not graded: out of time, or too large");
    }
}

GwGradedEnd
gw_grade_puzzle (GwPuzzle *puzzle, const GwGradeTable *table, const GwControl *control, GwGrade *grade, GError **error)
{
  g_autoptr (GwGrader) grader = gw_grader_new (puzzle, table, control, error);

  return grader != NULL ? gw_grader_grade (grader, NULL, control, grade) : GW_GRADED_STOPPED;
}
