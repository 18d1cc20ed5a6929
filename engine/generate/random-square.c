#include "generate/random-square.h"

typedef struct
{
  guint         n;
  const guint8 *is_used; /* per column and value: whether a row above has it there */
  const gint   *order;   /* of values, by lot */
  guint8       *is_seen; /* per value, since the last search began */
  gint         *column;  /* per value: where it stands in this row, or -1 */
} Row;

/* A value for COLUMN, for which others may go to other columns. There always is one (Hall): what is left is a regular graph. */
static gboolean
place (const Row *row, guint column)
{
  for (guint i = 0; i < row->n; i++)
    {
      const gint value = row->order[i];

      if (row->is_used[column * row->n + (guint) value] || row->is_seen[value])
        continue;
      row->is_seen[value] = TRUE;
      if (row->column[value] < 0 || place (row, (guint) row->column[value]))
        {
          row->column[value] = (gint) column;
          return TRUE;
        }
    }
  return FALSE;
}

guint *
gw_random_latin_square (guint n, GwRandom *random)
{
  guint *square = g_new (guint, n * n);
  g_autofree guint8 *is_used = g_new0 (guint8, n * n), *is_seen = g_new (guint8, n);
  g_autofree gint *order = g_new (gint, n), *at = g_new (gint, n);
  const Row row = { n, is_used, order, is_seen, at };

  for (guint i = 0; i < n; i++)
    order[i] = (gint) i;
  for (guint r = 0; r < n; r++)
    {
      for (guint i = 0; i < n; i++)
        at[i] = -1;
      for (guint column = 0; column < n; column++)
        {
          gw_random_shuffle (random, order, n);
          for (guint i = 0; i < n; i++)
            is_seen[i] = FALSE;
          place (&row, column);
        }
      for (guint value = 0; value < n; value++)
        {
          square[r * n + (guint) at[value]] = value;
          is_used[(guint) at[value] * n + value] = TRUE;
        }
    }
  return square;
}
