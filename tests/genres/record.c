#include "record.h"

#include <stdlib.h>

#include "gridwright.h"

static gboolean
ends_line (char c)
{
  return c == '\0' || c == '\n' || c == '\r';
}

/* The words from TEXT on to the end of the line, and where that is. */
static GPtrArray *
words_of_line (const char **text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *at = *text;

  while (!ends_line (*at))
    {
      const char *start = at;

      while (!ends_line (*at) && *at != ' ' && *at != '\t')
        at++;
      if (at > start)
        g_ptr_array_add (words, g_strndup (start, (gsize) (at - start)));
      else
        at++;
    }
  *text = at;
  return words;
}

/* The lines of TEXT that hold a word, each a GPtrArray of words. What programs append in brackets ([moves], [end]) ends a text, but
 * never in its first line. */
static GPtrArray *
cut (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (const char *at = text; *at != '\0'; at += *at != '\0')
    {
      g_autoptr (GPtrArray) words = words_of_line (&at);

      if (words->len == 0)
        continue;
      if (lines->len > 0 && record_word (words, 0)[0] == '[')
        break;
      g_ptr_array_add (lines, g_steal_pointer (&words));
    }
  return lines;
}

static const GPtrArray *
line_at (const GPtrArray *lines, guint i)
{
  return i < lines->len ? g_ptr_array_index (lines, i) : NULL;
}

/* N_COLUMNS words of each of N_ROWS lines from FIRST on, which have them no more; what a line has beyond is nobody's. */
static GPtrArray *
take_grid (const char *what, GPtrArray *lines, guint first, guint n_rows, guint n_columns, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint row = 0; row < n_rows; row++)
    {
      GPtrArray *line = first + row < lines->len ? g_ptr_array_index (lines, first + row) : NULL;

      if (line == NULL || line->len < n_columns)
        {
          g_set_error (error, GW_ERROR, GW_ERROR_SYNTAX, "%s: line %u has %u words, not %u", what, first + row + 1,
                       line != NULL ? line->len : 0, n_columns);
          return NULL;
        }
      for (guint column = 0; column < n_columns; column++)
        g_ptr_array_add (words, g_steal_pointer (&g_ptr_array_index (line, column)));
    }
  return g_steal_pointer (&words);
}

/* The first line's number of rows is sometimes too large: lines are counted. */
static void
measure (Record *record, RecordShape shape, const GPtrArray *lines)
{
  gboolean has_counts = shape == RECORD_COUNTS || shape == RECORD_COUNTS_GRID;
  const GPtrArray *widest = line_at (lines, shape == RECORD_COUNTS_GRID ? 3 : 1), *head = line_at (lines, 0);
  guint n = lines->len > 0 ? lines->len - 1 : 0;

  record->n_columns = widest != NULL ? widest->len : 0;
  record->n_rows = n;
  if (shape == RECORD_GRID_ROOMS)
    record->n_rows = n / 2;
  else if (has_counts)
    record->n_rows = shape == RECORD_COUNTS_GRID ? MAX (n, 2) - 2 : n >= 2 ? line_at (lines, 2)->len : 0;
  if (head != NULL && head->len > 2)
    record->third = (guint) strtoul (record_word (head, 2), NULL, 10);
}

static gboolean
take_problem (Record *record, RecordShape shape, GPtrArray *lines, GError **error)
{
  guint first = 1, n_rows = record->n_rows, n_columns = record->n_columns;

  if (n_rows == 0 || n_columns == 0)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_SYNTAX, "problem: there is no grid");
      return FALSE;
    }
  if (shape == RECORD_COUNTS || shape == RECORD_COUNTS_GRID)
    {
      record->of_columns = take_grid ("problem", lines, 1, 1, n_columns, error);
      record->of_rows = record->of_columns != NULL ? take_grid ("problem", lines, 2, 1, n_rows, error) : NULL;
      if (record->of_rows == NULL || shape == RECORD_COUNTS)
        return record->of_rows != NULL;
      first = 3;
    }
  if (shape != RECORD_ROOMS && (record->clues = take_grid ("problem", lines, first, n_rows, n_columns, error)) == NULL)
    return FALSE;
  if (shape == RECORD_ROOMS)
    record->rooms = take_grid ("problem", lines, first, n_rows, n_columns, error);
  else if (shape == RECORD_GRID_ROOMS)
    record->rooms = take_grid ("problem", lines, first + n_rows, n_rows, n_columns, error);
  return record->rooms != NULL || (shape != RECORD_ROOMS && shape != RECORD_GRID_ROOMS);
}

Record *
record_new (RecordShape shape, const char *problem, const char *solution, GError **error)
{
  g_autoptr (Record) record = g_new0 (Record, 1);
  g_autoptr (GPtrArray) lines = cut (problem), answer = cut (solution);

  measure (record, shape, lines);
  if (!take_problem (record, shape, lines, error))
    return NULL;
  record->solution = take_grid ("solution", answer, 1, record->n_rows, record->n_columns, error);
  return record->solution != NULL ? g_steal_pointer (&record) : NULL;
}

void
record_free (Record *record)
{
  GPtrArray *all[] = { record->clues, record->rooms, record->of_columns, record->of_rows, record->solution };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_clear_pointer (&all[i], g_ptr_array_unref);
  g_free (record);
}
