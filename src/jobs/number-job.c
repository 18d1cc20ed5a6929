#include "jobs/number-job.h"

#include "author/own-digits.h"

struct _GwNumberQuestion
{
  GwPuzzle *puzzle;
  guint64   clue;
};

GwNumberQuestion *
gw_number_question_new (GwPuzzle *puzzle, guint64 clue)
{
  GwNumberQuestion *question = g_new0 (GwNumberQuestion, 1);

  question->puzzle = gw_working_as_given (puzzle);
  question->clue = clue;
  return question;
}

static void
free_question (gpointer data)
{
  GwNumberQuestion *question = data;

  gw_puzzle_unref (question->puzzle);
  g_free (question);
}

static void
free_news (gpointer data)
{
  gw_open_numbers_clear (data);
  g_free (data);
}

static void
work (GwJobRun *run)
{
  const GwNumberQuestion *question = gw_job_run_input (run);
  GwOpenNumbers *found = g_new0 (GwOpenNumbers, 1);
  gboolean is_found = FALSE;

  for (guint i = 0; i < question->puzzle->n_constraints && !is_found; i++)
    if (question->puzzle->constraints[i]->id == question->clue)
      is_found = gw_open_numbers_find (question->puzzle, i, gw_job_run_control (run), found);
  if (is_found && !gw_control_should_stop (gw_job_run_control (run)))
    gw_job_run_publish (run, found);
  else
    free_news (found);
}

const GwJobKind gw_number_job = { .work = work, .free_input = free_question, .free_news = free_news };

/* ---- which clue ---- */

static gboolean
is_blank (const GwConstraint *clue)
{
  guint arg;

  return clue != NULL && clue->rule->derive != NULL && gw_open_number_is_one (clue, &arg);
}

static gboolean
has_cell (const GwConstraint *clue, GwCell cell)
{
  for (guint i = 0; i < clue->n_regions; i++)
    for (guint k = 0; k < clue->regions[i]->n_cells; k++)
      if (clue->regions[i]->cells[k] == cell)
        return TRUE;
  return FALSE;
}

guint64
gw_number_clue_of (const GwPuzzle *puzzle, const guint64 *chosen, guint n, GwCell cell)
{
  for (guint i = 0; i < n; i++)
    if (is_blank (gw_puzzle_find (puzzle, chosen[i])))
      return chosen[i];
  for (guint i = 0; n == 0 && i < puzzle->n_constraints; i++)
    if (is_blank (puzzle->constraints[i]) && has_cell (puzzle->constraints[i], cell))
      return puzzle->constraints[i]->id;
  return 0;
}

/* ---- in words ---- */

static void
append_number (GString *text, const GwOpenNumbers *found, const GwSymbols *symbols, gint value)
{
  if (found->clue->args[found->arg].type == GW_ARG_SYMBOL)
    g_string_append (text, gw_symbol_shown (symbols, (guint) value));
  else
    g_string_append_printf (text, "%d", value);
}

/* Appended: number FIRST and those that follow it without a gap and leave the same, "6–8". Returns the place behind them. */
static guint
append_range (GString *text, const GwOpenNumbers *found, const GwSymbols *symbols, guint first)
{
  const GwOpenNumber *numbers = (const GwOpenNumber *) (gconstpointer) found->numbers->data;
  guint last = first;

  while (last + 1 < found->numbers->len && numbers[last + 1].leaves == numbers[first].leaves && numbers[last + 1].value == numbers[last].value + 1)
    last++;
  g_string_append (text, text->len > 0 ? ", " : "");
  append_number (text, found, symbols, numbers[first].value);
  if (last > first)
    {
      g_string_append (text, last > first + 1 ? "–" : ", ");
      append_number (text, found, symbols, numbers[last].value);
    }
  return last + 1;
}

/* Those that leave LEAVES, "6–8, 11"; NULL when there are none. */
static char *
list_numbers (const GwOpenNumbers *found, const GwSymbols *symbols, GwLeaves leaves)
{
  const GwOpenNumber *numbers = (const GwOpenNumber *) (gconstpointer) found->numbers->data;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < found->numbers->len;)
    i = numbers[i].leaves == leaves ? append_range (text, found, symbols, i) : i + 1;
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

char *
gw_numbers_possible (const GwOpenNumbers *found, const GwSymbols *symbols)
{
  const GwOpenNumber *numbers = (const GwOpenNumber *) (gconstpointer) found->numbers->data;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < found->numbers->len; i++)
    if (numbers[i].leaves == GW_LEAVES_UNDECIDED)
      return NULL;
  for (guint i = 0; i < found->numbers->len;)
    i = numbers[i].leaves != GW_LEAVES_NONE ? append_range (text, found, symbols, i) : i + 1;
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* NUMBERS: what it lists. Free it. */
static char *
part_text (GwLeaves leaves, const char *numbers)
{
  switch (leaves)
    {
    case GW_LEAVES_ONE:
      /* Translators: numbers that a blank clue could have */
      return g_strdup_printf (_("One solution with %s."), numbers);
    case GW_LEAVES_SEVERAL:
      return g_strdup_printf (_("Several with %s."), numbers);
    case GW_LEAVES_NONE:
      return g_strdup_printf (_("None with %s."), numbers);
    default:
      return g_strdup_printf (_("Not decided: %s."), numbers);
    }
}

char *
gw_numbers_text (const GwOpenNumbers *found, const GwSymbols *symbols)
{
  static const GwLeaves order[] = { GW_LEAVES_ONE, GW_LEAVES_SEVERAL, GW_LEAVES_UNDECIDED, GW_LEAVES_NONE };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autofree char *numbers = list_numbers (found, symbols, order[i]);
      g_autofree char *part = numbers != NULL ? part_text (order[i], numbers) : NULL;

      if (part != NULL)
        g_string_append_printf (text, text->len > 0 ? " %s" : "%s", part);
    }
  return g_strdup (text->str);
}

/* ---- in one line ---- */

/* NUMBERS: what it lists. Free it. */
static char *
segment_text (GwLeaves leaves, const char *numbers)
{
  switch (leaves)
    {
    case GW_LEAVES_ONE:
      /* Translators: numbers that a blank clue could have, part of a line: 6–9: no solution · 10–20: several solutions · 21: one solution */
      return g_strdup_printf (_("%s: one solution"), numbers);
    case GW_LEAVES_SEVERAL:
      return g_strdup_printf (_("%s: several solutions"), numbers);
    case GW_LEAVES_NONE:
      return g_strdup_printf (_("%s: no solution"), numbers);
    default:
      return g_strdup_printf (_("%s: not decided"), numbers);
    }
}

char *
gw_numbers_line (const GwOpenNumbers *found, const GwSymbols *symbols)
{
  const GwOpenNumber *numbers = (const GwOpenNumber *) (gconstpointer) found->numbers->data;
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < found->numbers->len;)
    {
      const GwLeaves leaves = numbers[i].leaves;
      g_autoptr (GString) listed = g_string_new (NULL);
      g_autofree char *segment = NULL;

      while (i < found->numbers->len && numbers[i].leaves == leaves)
        i = append_range (listed, found, symbols, i);
      segment = segment_text (leaves, listed->str);
      g_string_append_printf (line, line->len > 0 ? " · %s" : "%s", segment);
    }
  return g_string_free (line, FALSE);
}
