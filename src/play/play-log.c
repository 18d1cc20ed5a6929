#include "play/play-log.h"

static gint
compare_rows (gconstpointer a, gconstpointer b)
{
  const GwPlayRow *one = a, *two = b;

  if (one->at != two->at)
    return one->at < two->at ? -1 : 1;
  return (gint) one->cell - (gint) two->cell;
}

GArray *
gw_play_log_rows (const GwPlay *play)
{
  guint n_cells = play->puzzle->grid->n_cells;
  g_autofree GwPlayRow *last = g_new0 (GwPlayRow, n_cells);
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (GwPlayRow));
  gint64 before = 0;

  for (guint i = 0; i < play->log->len; i++)
    {
      const GwPlayMove *move = &g_array_index (play->log, GwPlayMove, i);

      last[move->cell].at = move->at;
      last[move->cell].n_entries += move->value != GW_NO_VALUE;
    }
  for (guint cell = 0; cell < n_cells; cell++)
    if (play->values[cell] != GW_NO_VALUE)
      {
        last[cell].cell = (GwCell) cell;
        last[cell].value = play->values[cell];
        g_array_append_val (rows, last[cell]);
      }
  g_array_sort (rows, compare_rows);
  for (guint i = 0; i < rows->len; i++)
    {
      GwPlayRow *row = &g_array_index (rows, GwPlayRow, i);

      row->took = row->at - before;
      before = row->at;
    }
  return rows;
}

char *
gw_play_log_text (const GwPlay *play, gint64 now)
{
  static const char *const states[] = { "open", "wrong", "done" };
  g_autoptr (GArray) rows = gw_play_log_rows (play);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "state\t%s\nseconds\t%.1f\nhints\t%u\nundone\t%u\n\norder\tcell\tdigit\tat\ttook\tentries\n",
                          states[play->state], (double) gw_play_elapsed (play, now) / 1000, play->n_hints, play->n_undos);
  for (guint i = 0; i < rows->len; i++)
    {
      const GwPlayRow *row = &g_array_index (rows, GwPlayRow, i);
      g_autofree char *name = gw_grid_cell_name (play->puzzle->grid, row->cell);

      g_string_append_printf (text, "%u\t%s\t%s\t%.1f\t%.1f\t%u\n", i + 1, name, play->puzzle->symbols->text[row->value],
                              (double) row->at / 1000, (double) row->took / 1000, row->n_entries);
    }
  return g_string_free (text, FALSE);
}

char *
gw_play_log_story (const GwPlay *play, gint64 now)
{
  g_autoptr (GArray) rows = gw_play_log_rows (play);
  g_autofree char *total = gw_play_time_text (gw_play_elapsed (play, now)), *name = NULL, *most = NULL;
  const GwPlayRow *longest = NULL;

  if (rows->len == 0)
    return g_strdup (_("Nothing has been entered yet."));
  for (guint i = 0; i < rows->len; i++)
    if (longest == NULL || g_array_index (rows, GwPlayRow, i).took > longest->took)
      longest = &g_array_index (rows, GwPlayRow, i);
  name = gw_grid_cell_name (play->puzzle->grid, longest->cell);
  most = gw_play_time_text (longest->took);
  /* Translators: 51 cells in 12:30; the longest wait was 2:10, before R4C7. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell in %s; the longest wait was %s, before %s.",
                                       "%u cells in %s; the longest wait was %s, before %s.", rows->len),
                          rows->len, total, most, name);
}
