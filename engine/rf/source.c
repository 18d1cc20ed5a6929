#include "rf/source-internal.h"

#include <string.h>

#include "rules/rule.h"

#define MARK "\xef\xbb\xbf"

GwSource *
gw_source_new_take (GPtrArray *lines, gboolean has_mark, const char *line_end, const GwPuzzle *puzzle)
{
  GwSource *source = g_new0 (GwSource, 1);

  g_atomic_ref_count_init (&source->ref_count);
  source->has_mark = has_mark;
  source->line_end = line_end;
  source->lines = lines;
  source->puzzle = puzzle != NULL ? gw_puzzle_ref ((GwPuzzle *) puzzle) : NULL;
  return source;
}

GwSource *
gw_source_ref (GwSource *source)
{
  g_atomic_ref_count_inc (&source->ref_count);
  return source;
}

void
gw_source_unref (GwSource *source)
{
  if (source == NULL || !g_atomic_ref_count_dec (&source->ref_count))
    return;
  g_ptr_array_unref (source->lines);
  gw_puzzle_unref (source->puzzle);
  g_free (source);
}

void
gw_reading_free (GwReading *reading)
{
  if (reading == NULL)
    return;
  gw_source_unref (reading->source);
  gw_puzzle_unref (reading->puzzle);
  g_ptr_array_unref (reading->diagnostics);
  g_free (reading);
}

/* ---- a fresh one ---- */

/* Definitions come first, in the order in which they build on each other; the rest is as it was. */
static guint
rank (const GwConstraint *constraint)
{
  return constraint->rule->define != NULL ? constraint->rule->stage : G_MAXUINT;
}

static gint
compare_ranks (gconstpointer a, gconstpointer b)
{
  guint x = rank (*(GwConstraint *const *) a), y = rank (*(GwConstraint *const *) b);

  return (x > y) - (x < y);
}

GwSource *
gw_source_new (const GwPuzzle *puzzle)
{
  GPtrArray *lines;
  g_autoptr (GPtrArray) order = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  lines = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_line_unref);
  order = g_ptr_array_sized_new (puzzle->n_constraints);
  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    g_ptr_array_add (lines, gw_line_for_facts (puzzle->facts, i, 1, NULL, "\n"));
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL)
      g_ptr_array_add (order, puzzle->constraints[i]);
  g_ptr_array_sort (order, compare_ranks);
  for (guint i = 0; i < order->len; i++)
    g_ptr_array_add (lines, gw_line_for_constraint (order->pdata[i], puzzle->symbols, 0, "\n"));
  return gw_source_new_take (lines, FALSE, "\n", puzzle);
}

/* ---- questions ---- */

GBytes *
gw_source_write (const GwSource *source)
{
  gsize length = source->has_mark ? strlen (MARK) : 0;
  char *text, *at;

  for (guint i = 0; i < source->lines->len; i++)
    length += ((const GwLine *) source->lines->pdata[i])->length;
  text = at = g_malloc (MAX (length, 1));
  if (source->has_mark)
    at = (char *) memcpy (at, MARK, strlen (MARK)) + strlen (MARK);
  for (guint i = 0; i < source->lines->len; i++)
    {
      const GwLine *line = source->lines->pdata[i];

      if (line->length > 0)
        memcpy (at, line->text, line->length);
      at += line->length;
    }
  return g_bytes_new_take (text, length);
}

guint
gw_source_n_lines (const GwSource *source)
{
  guint n = 0;

  for (guint i = 0; i < source->lines->len; i++)
    n += ((const GwLine *) source->lines->pdata[i])->n_lines;
  return n;
}

guint
gw_source_line_of (const GwSource *source, guint64 id)
{
  guint number = 1;

  for (guint i = 0; i < source->lines->len; i++)
    {
      const GwLine *line = source->lines->pdata[i];

      if (line->constraint != NULL && line->constraint->id == id)
        return number;
      number += line->n_lines;
    }
  return 0;
}
