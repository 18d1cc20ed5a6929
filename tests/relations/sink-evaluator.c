#include "sink-evaluator.h"

#include <string.h>

/* A clause is kept as the row "at least one". */
typedef struct
{
  GwTerm    *terms;
  guint      n;
  GwRowSense sense;
  gint64     bound;
} Row;

struct _SinkEvaluator
{
  GwSink  sink;
  GArray *rows;
  GArray *aux; /* gint8: -1 unknown, 0, 1 */
};

static void
free_row (gpointer row)
{
  g_free (((Row *) row)->terms);
}

static void
add_row (GwSink *sink, const GwTerm *terms, guint n, GwRowSense sense, gint64 bound)
{
  SinkEvaluator *evaluator = (SinkEvaluator *) sink;
  Row row = { g_memdup2 (terms, n * sizeof *terms), n, sense, bound };

  g_array_append_val (evaluator->rows, row);
}

static void
add_clause (GwSink *sink, const GwLiteral *literals, guint n)
{
  g_autofree GwTerm *terms = g_new (GwTerm, n);

  for (guint i = 0; i < n; i++)
    terms[i] = (GwTerm) { 1, literals[i] };
  add_row (sink, terms, n, GW_ROW_AT_LEAST, 1);
}

static GwLiteral
add_fresh (GwSink *sink)
{
  SinkEvaluator *evaluator = (SinkEvaluator *) sink;
  gint8 unknown = -1;

  g_array_append_val (evaluator->aux, unknown);
  return (GwLiteral) { .var = -(gint32) evaluator->aux->len };
}

SinkEvaluator *
sink_evaluator_new (void)
{
  SinkEvaluator *evaluator = g_new0 (SinkEvaluator, 1);

  evaluator->sink = (GwSink) { add_clause, add_row, add_fresh };
  evaluator->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (evaluator->rows, free_row);
  evaluator->aux = g_array_new (FALSE, FALSE, 1);
  return evaluator;
}

void
sink_evaluator_free (SinkEvaluator *evaluator)
{
  g_array_unref (evaluator->rows);
  g_array_unref (evaluator->aux);
  g_free (evaluator);
}

GwSink *
sink_evaluator_sink (SinkEvaluator *evaluator)
{
  return &evaluator->sink;
}

static gint
truth (const SinkEvaluator *evaluator, const guint *values, GwLiteral literal)
{
  gint value;

  if (literal.var >= 0)
    value = values[literal.var] == literal.value;
  else
    value = g_array_index (evaluator->aux, gint8, -1 - literal.var);
  return value < 0 ? -1 : value ^ (literal.negated ? 1 : 0);
}

static void
set_true (SinkEvaluator *evaluator, GwLiteral literal, gboolean is_true)
{
  g_array_index (evaluator->aux, gint8, -1 - literal.var) = (gint8) (is_true != literal.negated);
}

static gboolean
is_possible (const Row *row, gint64 low, gint64 high)
{
  return !(row->sense != GW_ROW_AT_LEAST && low > row->bound) && !(row->sense != GW_ROW_AT_MOST && high < row->bound);
}

/* Sets what the row forces. -1: it cannot hold; 1: something was set. */
static gint
follow_row (SinkEvaluator *evaluator, const guint *values, const Row *row)
{
  gint64 low = 0, high = 0;

  for (guint i = 0; i < row->n; i++)
    {
      gint t = truth (evaluator, values, row->terms[i].literal);
      gint64 c = row->terms[i].coefficient;

      low += t == 1 ? c : t < 0 ? MIN (c, 0) : 0;
      high += t == 1 ? c : t < 0 ? MAX (c, 0) : 0;
    }
  if (!is_possible (row, low, high))
    return -1;
  for (guint i = 0; i < row->n; i++)
    {
      gint64 c = row->terms[i].coefficient;
      gboolean can_be_true, can_be_false;

      if (truth (evaluator, values, row->terms[i].literal) >= 0)
        continue;
      can_be_true = is_possible (row, low + MAX (c, 0), high + MIN (c, 0));
      can_be_false = is_possible (row, low - MIN (c, 0), high - MAX (c, 0));
      if (can_be_true && can_be_false)
        continue;
      set_true (evaluator, row->terms[i].literal, can_be_true);
      return 1;
    }
  return 0;
}

static gboolean
follow_all (SinkEvaluator *evaluator, const guint *values)
{
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < evaluator->rows->len; i++)
        {
          gint step = follow_row (evaluator, values, &g_array_index (evaluator->rows, Row, i));

          if (step < 0)
            return FALSE;
          changed |= step > 0;
        }
    }
  return TRUE;
}

/* Whether everything holds when all that is still unknown is false: mostly it does, and nothing need be tried. */
static gboolean
holds_with_the_rest_false (SinkEvaluator *evaluator, const guint *values)
{
  for (guint i = 0; i < evaluator->rows->len; i++)
    {
      const Row *row = &g_array_index (evaluator->rows, Row, i);
      gint64 sum = 0;

      for (guint k = 0; k < row->n; k++)
        {
          gint t = truth (evaluator, values, row->terms[k].literal);

          sum += (t < 0 ? row->terms[k].literal.negated : t) ? row->terms[k].coefficient : 0;
        }
      if (!is_possible (row, sum, sum))
        return FALSE;
    }
  return TRUE;
}

static gboolean
search (SinkEvaluator *evaluator, const guint *values)
{
  guint n = evaluator->aux->len, open = 0;
  g_autofree gint8 *before = NULL;

  if (!follow_all (evaluator, values))
    return FALSE;
  if (holds_with_the_rest_false (evaluator, values))
    return TRUE;
  while (open < n && g_array_index (evaluator->aux, gint8, open) >= 0)
    open++;
  if (open == n)
    return TRUE;
  before = g_memdup2 (evaluator->aux->data, n);
  for (gint8 value = 0; value < 2; value++)
    {
      memcpy (evaluator->aux->data, before, n);
      g_array_index (evaluator->aux, gint8, open) = value;
      if (search (evaluator, values))
        return TRUE;
    }
  return FALSE;
}

guint
sink_evaluator_n_rows (const SinkEvaluator *evaluator)
{
  return evaluator->rows->len;
}

guint
sink_evaluator_n_broken (const SinkEvaluator *evaluator, const guint *values)
{
  guint n_broken = 0;

  g_assert_cmpuint (evaluator->aux->len, ==, 0);
  for (guint i = 0; i < evaluator->rows->len; i++)
    {
      const Row *row = &g_array_index (evaluator->rows, Row, i);
      gint64 sum = 0;

      for (guint k = 0; k < row->n; k++)
        sum += truth (evaluator, values, row->terms[k].literal) == 1 ? row->terms[k].coefficient : 0;
      n_broken += !is_possible (row, sum, sum);
    }
  return n_broken;
}

gboolean
sink_evaluator_holds (SinkEvaluator *evaluator, const guint *values)
{
  if (evaluator->aux->len > 0)
    memset (evaluator->aux->data, -1, evaluator->aux->len);
  return search (evaluator, values);
}
