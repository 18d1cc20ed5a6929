#include "author/rule-example-internal.h"

#include <string.h>

#include "author/rule-draft.h"

gboolean
gw_example_speaks_of_layers (const GwSentence *sentence)
{
  gboolean speaks = FALSE;

  for (guint i = 0; i < GW_SENTENCE_MAX_LAYERS; i++)
    speaks = speaks || sentence->uses_layer[i];
  return speaks;
}

/* ---- texts ---- */

/* "Sum(15, 1, 2)", or without the parentheses where nothing stands in them. */
static char *
clue_text (const GwExampleSearch *s, const char *rule)
{
  GString *list = g_string_new (NULL);
  g_autofree char *name = gw_rule_text_name (rule);

  for (guint i = 0; i < s->sentence->n_params; i++)
    g_string_append_printf (list, "%s%d", list->len > 0 ? ", " : "", s->numbers[i]);
  if (s->stage->cells != NULL && *s->stage->cells != '\0')
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", s->stage->cells);
  for (guint i = 1; s->stage->cells == NULL && i <= s->columns; i++)
    g_string_append_printf (list, "%s%u", list->len > 0 ? ", " : "", i);
  if (list->len > 0)
    g_string_append_c (g_string_prepend_c (list, '('), ')');
  g_string_prepend (list, name);
  return g_string_free (list, FALSE);
}

GwPuzzle *
gw_example_read (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  return reading->puzzle != NULL && reading->n_errors == 0 ? gw_puzzle_ref (reading->puzzle) : NULL;
}

/* ---- the board ---- */

char *
gw_example_text (const GwExampleSearch *s, const char *rule)
{
  g_autofree char *clue = clue_text (s, rule);

  return g_strconcat (s->head, clue, "\n", NULL);
}

gboolean
gw_example_set_board (GwExampleSearch *s, const char *rule, char *head)
{
  g_autofree char *text = NULL;

  s->head = head;
  text = gw_example_text (s, rule);
  s->board = gw_example_read (text);
  for (guint i = 0; s->board != NULL && i < s->board->n_constraints; i++)
    if (gw_rule_is_own (s->board->constraints[i]->rule))
      s->clue = s->board->constraints[i];
  s->held = g_new0 (GwMask, s->board != NULL ? gw_grid_n_places (s->board->grid) : 1);
  return s->clue != NULL;
}

void
gw_example_clear_board (GwExampleSearch *s)
{
  g_clear_pointer (&s->board, gw_puzzle_unref);
  g_clear_pointer (&s->head, g_free);
  g_clear_pointer (&s->held, g_free);
  s->clue = NULL;
}

/* ---- what is held ---- */

static GwConstraint *
numbered_clue (const GwExampleSearch *s)
{
  g_autofree GwArg *args = g_memdup2 (s->clue->args, s->clue->n_args * sizeof *args);

  for (guint i = 0; i < s->sentence->n_params; i++)
    args[i].value = s->numbers[i];
  return gw_puzzle_make (s->board, 0, s->clue->rule, args, s->clue->n_args, NULL, NULL);
}

GwOutcome
gw_example_outcome (const GwExampleSearch *s, GwViolation *violation)
{
  g_autoptr (GwConstraint) clue = numbered_clue (s);
  const GwView view = { s->board, s->held };

  return clue != NULL ? gw_constraint_check (clue, &view, violation) : GW_PENDING;
}

/* The I-th of the numbers that a clue may have: each of several is small. */
void
gw_example_choose_numbers (GwExampleSearch *s, guint i)
{
  static const guint bases[GW_SENTENCE_MAX_PARAMS + 1] = { 1, GW_EXAMPLE_MOST_TUPLES, 31, 10, 5 };
  const guint base = bases[s->sentence->n_params];

  for (guint k = 0; k < s->sentence->n_params; k++, i /= base)
    s->numbers[k] = (gint)(i % base);
}

gboolean
gw_example_solve (GwExampleSearch *s, const char *text)
{
  g_autoptr (GwPuzzle) puzzle = gw_example_read (text);
  g_autoptr (GwAnswerer) answerer = puzzle != NULL ? gw_answerer_new (puzzle, NULL) : NULL;
  const GwQuestion question = { .limit = 1, .n_witnesses = 1, .is_random = TRUE, .seed = gw_random_next (&s->random) };
  GwAnswer answer = { 0 };
  gboolean is_found;

  if (answerer == NULL)
    return FALSE;
  gw_answerer_set_engine (answerer, GW_ENGINE_OWN);
  gw_answerer_count (answerer, NULL, &question, s->control, &answer);
  is_found = answer.n_witnesses > 0;
  for (guint place = 0; is_found && place < gw_grid_n_places (s->board->grid); place++)
    s->held[place] = answer.witnesses[place] != GW_NO_VALUE ? GW_BIT (answer.witnesses[place]) : 0;
  gw_answer_clear (&answer);
  return is_found;
}
