#include "comparison.h"

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

typedef struct
{
  gint64 end;     /* as used_time () counts */
  gint   n_asked, has_ended; /* atomic: engines ask on their own threads */
} Clock;

/* The second engine asks between any two decisions, and processor time is asked of the kernel: that would be a fourth of all the time. */
#define ASKED_BEFORE_A_LOOK 64

static gboolean
is_over (gpointer data)
{
  Clock *clock = data;

  if (g_atomic_int_add (&clock->n_asked, 1) % ASKED_BEFORE_A_LOOK == 0 && used_time () > clock->end)
    g_atomic_int_set (&clock->has_ended, TRUE);
  return g_atomic_int_get (&clock->has_ended);
}

/* ---- the published solution ---- */

/* A value for each place. */
typedef struct
{
  const Record   *record;
  const GwPuzzle *puzzle;
  guint8         *values;
  gboolean        is_torn; /* a line that only one of its two cells has, or that ends nowhere */
} Answer;

static const char *
word_at (const Answer *answer, guint cell)
{
  return record_word (answer->record->solution, cell);
}

static void
hold (const Answer *answer, GwCell place, guint8 value)
{
  if (place != GW_NO_CELL)
    answer->values[place] = value;
}

/* The symbol whose number is that of the clue in the same part. */
static void
take_part (const Answer *answer, const char *marks, guint cell)
{
  const GPtrArray *clues = answer->record->clues;
  guint number, direction;

  for (guint i = 0; i < clues->len; i++)
    if (kind_matches (marks, record_word (clues, i), &number, &direction) && strcmp (word_at (answer, i), word_at (answer, cell)) == 0)
      answer->values[cell] = (guint8) (kind_place (answer->record, i) - 1);
}

/* The symbol whose number the mark is. Nothing stands for a cell that is not part of the puzzle. */
static void
take_number (const Answer *answer, guint cell)
{
  const GwSymbols *symbols = answer->puzzle->symbols;
  guint number, direction;

  if (kind_matches ("#", word_at (answer, cell), &number, &direction) && gw_grid_is_active (answer->puzzle->grid, (GwCell) cell))
    for (guint symbol = 0; symbol < symbols->n; symbol++)
      if (symbols->number[symbol] == (gint) number)
        answer->values[cell] = (guint8) symbol;
}

/* The digit in front of the last of UNIT: "10" has the tens. */
static void
take_digit (const Answer *answer, const char *unit, guint cell, GwCell place)
{
  guint number, divisor, direction;

  if (kind_matches ("#", word_at (answer, cell), &number, &direction) && kind_matches ("#", unit, &divisor, &direction))
    hold (answer, place, (guint8) (number / divisor % 10));
}

static gboolean
has_letter (const Answer *answer, guint cell, guint towards)
{
  return strchr (word_at (answer, cell), "nesw"[towards]) != NULL;
}

/* As many lines as the mark of one of the two cells says: islands have none. MARKS: for 1, 2 … across, then as many down. */
static guint8
bridges (const Answer *answer, const char *marks, guint cell, guint next, gboolean goes_down)
{
  guint most = (guint) strlen (marks) / 2, n = 0;

  for (guint i = 0; i < most; i++)
    if (word_at (answer, cell)[0] == marks[i + goes_down * most] || word_at (answer, next)[0] == marks[i + goes_down * most])
      n = i + 1;
  return (guint8) n;
}

/* The line or side of CELL in direction TOWARDS, where NEXT is, or nothing. */
static guint8
value_towards (Answer *answer, const Solved *solved, guint cell, GwCell next, guint towards)
{
  gboolean is_linked;

  switch (solved->by)
    {
    case SOLVED_LINKS:
      is_linked = has_letter (answer, cell, towards);
      answer->is_torn |= is_linked != (next != GW_NO_CELL && has_letter (answer, next, (towards + 2) % GW_N_TOWARDS));
      return is_linked;
    case SOLVED_BRIDGES:
      return next != GW_NO_CELL ? bridges (answer, solved->marks, cell, next, towards % 2 == 0) : 0;
    default:
      return next == GW_NO_CELL || strcmp (word_at (answer, cell), word_at (answer, next)) != 0;
    }
}

static void
take_cell (Answer *answer, const Solved *solved, const GwPlaceLayer *layer, guint cell)
{
  const GwGrid *grid = answer->puzzle->grid;
  guint number, direction;

  if (solved->by == SOLVED_NUMBER)
    take_number (answer, cell);
  else if (solved->by == SOLVED_PARTS)
    take_part (answer, solved->marks, cell);
  else if (solved->by == SOLVED_DIGIT)
    take_digit (answer, solved->marks, cell, gw_shade_at (grid, layer, (GwCell) cell));
  else if (solved->by == SOLVED_MARK)
    hold (answer, gw_shade_at (grid, layer, (GwCell) cell), kind_matches (solved->marks, word_at (answer, cell), &number, &direction));
  else
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      hold (answer, gw_place_towards (grid, layer, (GwCell) cell, towards),
            value_towards (answer, solved, cell, gw_cell_towards (grid, (GwCell) cell, towards), towards));
}

/* A value for each place that the solution tells; NULL where it tells none for a cell that must have one. */
static guint8 *
published_values (const Kind *kind, const Record *record, const GwPuzzle *puzzle, char **reason)
{
  guint n_places = gw_grid_n_places (puzzle->grid);
  g_autofree guint8 *values = g_malloc (n_places);
  Answer answer = { record, puzzle, values, FALSE };

  memset (values, GW_NO_VALUE, n_places);
  for (guint i = 0; i < G_N_ELEMENTS (kind->solved) && kind->solved[i].layer != NULL; i++)
    for (guint cell = 0; cell < record->solution->len; cell++)
      take_cell (&answer, &kind->solved[i], gw_layer_find (puzzle->grid, kind->solved[i].layer), cell);
  for (guint cell = 0; kind->solved[0].by == SOLVED_NUMBER && cell < puzzle->grid->n_cells; cell++)
    if (values[cell] == GW_NO_VALUE && gw_grid_is_active (puzzle->grid, (GwCell) cell) && !kind_is_wall (kind, record, cell))
      {
        *reason = g_strdup_printf ("the solution's '%s' is no value of cell %u", word_at (&answer, cell), cell + 1);
        return NULL;
      }
  if (answer.is_torn)
    *reason = g_strdup ("the solution has a line that only one of its two cells knows");
  return answer.is_torn ? NULL : g_steal_pointer (&values);
}

/* Whether `check` accepts VALUES; what they leave open (places that are not told) is as in FOUND. */
static gboolean
is_accepted (const GwPuzzle *puzzle, const guint8 *values, const guint8 *found, char **reason)
{
  guint n_places = gw_grid_n_places (puzzle->grid);
  g_autofree GwMask *masks = g_new0 (GwMask, n_places);
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (GwFault));
  GwOutcome outcome;

  for (guint i = 0; i < n_places; i++)
    if (values[i] != GW_NO_VALUE || found[i] != GW_NO_VALUE)
      masks[i] = GW_BIT (values[i] != GW_NO_VALUE ? values[i] : found[i]);
  outcome = gw_puzzle_judge (puzzle, masks, faults);
  if (faults->len > 0)
    *reason = gw_fault_explain (puzzle, &g_array_index (faults, GwFault, 0));
  else if (outcome != GW_SATISFIED)
    *reason = g_strdup ("`check` finds something open");
  return outcome == GW_SATISFIED;
}

/* ---- the puzzle ---- */

/* The first place in which FOUND is not as published; GW_NO_CELL: there is none. */
static GwCell
difference (const GwPuzzle *puzzle, const guint8 *published, const guint8 *found)
{
  for (guint i = 0; i < gw_grid_n_places (puzzle->grid); i++)
    if (published[i] != GW_NO_VALUE && published[i] != found[i])
      return (GwCell) i;
  return GW_NO_CELL;
}

static char *
tell_difference (const GwPuzzle *puzzle, const guint8 *published, const guint8 *found)
{
  GwCell place = difference (puzzle, published, found);
  g_autofree char *name = place != GW_NO_CELL ? gw_grid_cell_name (puzzle->grid, place) : NULL;

  return name != NULL ? g_strdup_printf ("another solution, which differs in %s", name) : NULL;
}

static Verdict
judge (const GwPuzzle *puzzle, const guint8 *published, const GwAnswer *answer, char **reason)
{
  if (answer->count > 1)
    {
      for (guint i = 0; *reason == NULL && i < answer->n_witnesses; i++)
        *reason = tell_difference (puzzle, published, answer->witnesses + (gsize) i * gw_grid_n_places (puzzle->grid));
      return VERDICT_SEVERAL;
    }
  if (answer->end != GW_END_COMPLETE)
    return VERDICT_UNDECIDED;
  if (answer->count == 0)
    {
      if (is_accepted (puzzle, published, published, reason))
        *reason = g_strdup ("no solution, but `check` accepts the published one");
      return VERDICT_DIFFERS;
    }
  if (difference (puzzle, published, answer->witnesses) == GW_NO_CELL)
    return is_accepted (puzzle, published, answer->witnesses, reason) ? VERDICT_PUBLISHED : VERDICT_DIFFERS;
  *reason = tell_difference (puzzle, published, answer->witnesses);
  return VERDICT_DIFFERS;
}

static Verdict
solve (GwPuzzle *puzzle, const guint8 *published, gint64 limit, char **reason)
{
  Clock clock = { used_time () + limit, 0, FALSE };
  const GwControl control = { .should_stop = is_over, .data = &clock };
  const GwQuestion question = { .limit = 2, .n_witnesses = 2 };
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
  *reason = g_strdup (gw_answerer_complaint (answerer));
  verdict = judge (puzzle, published, &answer, reason);
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
  return published != NULL ? solve (reading->puzzle, published, limit, reason) : VERDICT_DIFFERS;
}
