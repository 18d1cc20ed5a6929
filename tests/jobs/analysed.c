#include "analysed.h"

#include "read-text.h"

GwPuzzle *
read_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return read_text (text);
}

GwAnalysis *
analyse (GwPuzzle *puzzle, GwAnalysis *before)
{
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, before, 30);

  return gw_analysis_find (input, NULL, NULL, NULL);
}

GwPuzzle *
with_statement (GwPuzzle *puzzle, const char *statement)
{
  g_autoptr (GwSource) source = gw_source_new (puzzle);
  g_autoptr (GBytes) bytes = gw_source_write (source);
  g_autofree char *text = g_strdup_printf ("%.*s\n%s\n", (int) g_bytes_get_size (bytes),
                                           (const char *) g_bytes_get_data (bytes, NULL), statement);

  return read_text (text);
}

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

GwPuzzle *
only_clash (const GwAnalysis *found, guint but)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  for (guint i = 0; i < found->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = found->puzzle->constraints[i];
      gboolean is_kept = gw_rule_is_definition (clue->rule) || clue->rule->post == NULL;

      for (guint k = 0; k < found->clash->len; k++)
        is_kept |= k != but && g_array_index (found->clash, guint64, k) == clue->id;
      if (!is_kept)
        gw_edit_remove (edit, clue->id);
    }
  return gw_puzzle_apply (found->puzzle, edit, &hint, NULL);
}

/* Rules that mean something else, or nothing, without what stood beside them: a puzzle made of the clash alone says nothing
 * about it. */
static gboolean
stands_alone (const GwAnalysis *found)
{
  for (guint i = 0; i < found->clash->len; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (found->puzzle, g_array_index (found->clash, guint64, i));

      for (guint k = 0; k < found->puzzle->n_constraints; k++)
        if (gw_rule_reads (clue->rule, found->puzzle->constraints[k]->rule))
          return FALSE;
    }
  return TRUE;
}

gboolean
assert_minimal (const GwAnalysis *found)
{
  for (guint but = 0; but <= found->clash->len; but++)
    {
      g_autoptr (GwPuzzle) some = stands_alone (found) ? only_clash (found, but) : NULL;

      if (some == NULL)
        return FALSE;
      g_assert_cmpuint (MIN (1, count_by_sat (some)), ==, but < found->clash->len);
    }
  return TRUE;
}
