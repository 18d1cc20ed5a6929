#include "verdict.h"

#include <string.h>
#include <time.h>

#include "gridwright.h"

gint64
used_time (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return (gint64) used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000;
}

static gboolean
is_over (gpointer data)
{
  return used_time () > *(const gint64 *) data;
}

/* ---- the published solution ---- */

static guint8
value_of (const Solved *solved, const GwSymbols *symbols, const char *word)
{
  guint number, direction;

  if (solved->by == SOLVED_MARK)
    return kind_matches (solved->marks, word, &number, &direction);
  if (kind_matches ("#", word, &number, &direction))
    for (guint symbol = 0; symbol < symbols->n; symbol++)
      if (symbols->number[symbol] == (gint) number)
        return (guint8) symbol;
  return GW_NO_VALUE;
}

/* A value for each place; NULL where the solution names none for a place that must have one. */
static guint8 *
published_values (const Kind *kind, const Record *record, const GwPuzzle *puzzle, char **reason)
{
  const GwGrid *grid = puzzle->grid;
  g_autofree guint8 *values = g_malloc (grid->n_cells);

  memset (values, GW_NO_VALUE, grid->n_cells);
  for (guint cell = 0; cell < record->solution->len; cell++)
    if (gw_bit_test (grid->active, cell))
      {
        const char *word = record_word (record->solution, cell);

        values[cell] = value_of (&kind->solved[0], puzzle->symbols, word);
        if (values[cell] != GW_NO_VALUE)
          continue;
        *reason = g_strdup_printf ("the solution's '%s' is no value of cell %u", word, cell + 1);
        return NULL;
      }
  return g_steal_pointer (&values);
}

static gboolean
is_accepted (const GwPuzzle *puzzle, const guint8 *values, char **reason)
{
  g_autofree GwMask *masks = g_new0 (GwMask, puzzle->grid->n_cells);
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (GwFault));
  GwOutcome outcome;

  for (guint i = 0; i < puzzle->grid->n_cells; i++)
    masks[i] = values[i] != GW_NO_VALUE ? GW_BIT (values[i]) : 0;
  outcome = gw_puzzle_judge (puzzle, masks, faults);
  if (faults->len > 0)
    *reason = gw_fault_explain (puzzle, &g_array_index (faults, GwFault, 0));
  return outcome == GW_SATISFIED;
}

/* ---- the puzzle ---- */

static Verdict
solve (GwPuzzle *puzzle, const guint8 *published, gint64 limit, char **reason)
{
  gint64 end = used_time () + limit;
  const GwControl control = { .should_stop = is_over, .data = &end };
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, &error);
  Verdict verdict;
  GwAnswer answer;

  if (answerer == NULL)
    {
      *reason = g_strdup (error->message);
      return VERDICT_UNDECIDED;
    }
  gw_answerer_count (answerer, NULL, &question, &control, &answer);
  if (answer.count > 1)
    verdict = VERDICT_SEVERAL;
  else if (answer.end != GW_END_COMPLETE)
    verdict = VERDICT_UNDECIDED;
  else if (answer.count == 1 && memcmp (answer.witnesses, published, puzzle->grid->n_cells) == 0)
    verdict = VERDICT_PUBLISHED;
  else
    verdict = VERDICT_DIFFERS;
  *reason = g_strdup (verdict == VERDICT_DIFFERS ? answer.count > 0 ? "another solution" : "no solution"
                                                 : gw_answerer_complaint (answerer));
  gw_answer_clear (&answer);
  return verdict;
}

Verdict
verdict_of (const Kind *kind, const Record *record, const char *text, gint64 limit, char **reason)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autofree guint8 *published = NULL;

  if (reading->puzzle == NULL || reading->n_errors > 0)
    {
      for (guint i = 0; *reason == NULL && i < reading->diagnostics->len; i++)
        {
          const GwDiagnostic *diagnostic = g_ptr_array_index (reading->diagnostics, i);

          if (diagnostic->severity == GW_SEVERITY_ERROR)
            *reason = g_strdup_printf ("line %u: %s", diagnostic->line, diagnostic->message);
        }
      return VERDICT_UNDECIDED;
    }
  published = published_values (kind, record, reading->puzzle, reason);
  if (published == NULL || !is_accepted (reading->puzzle, published, reason))
    return VERDICT_DIFFERS;
  return solve (reading->puzzle, published, limit, reason);
}
