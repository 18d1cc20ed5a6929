#include "cli/verdict.h"

GwStatus
gw_verdict_status (const GwVerdict *verdict)
{
  if (verdict->count >= 2)
    return GW_STATUS_NOT;
  if (verdict->end != GW_END_COMPLETE)
    return GW_STATUS_UNDECIDED;
  return verdict->count == 1 ? GW_STATUS_FINE : GW_STATUS_NOT;
}

const char *
gw_verdict_word (const GwVerdict *verdict)
{
  switch (gw_verdict_status (verdict))
    {
    case GW_STATUS_FINE:
      return "one";
    case GW_STATUS_NOT:
      return verdict->count == 0 ? "none" : "several";
    default:
      return "undecided";
    }
}

char *
gw_verdict_text (const GwVerdict *verdict)
{
  GwStatus status = gw_verdict_status (verdict);

  if (status == GW_STATUS_FINE)
    return g_strdup (_("one solution"));
  if (status == GW_STATUS_UNDECIDED)
    return g_strdup (verdict->count == 0 ? _("undecided: no solution found so far")
                                         : _("undecided: one solution found so far"));
  if (verdict->count == 0)
    return g_strdup (_("no solution"));
  if (verdict->end == GW_END_COMPLETE && verdict->count > 2)
    return g_strdup_printf (_("%" G_GUINT64_FORMAT " solutions"), verdict->count);
  if (verdict->end == GW_END_COMPLETE)
    return g_strdup (_("two solutions"));
  if (verdict->count > 2)
    return g_strdup_printf (_("%" G_GUINT64_FORMAT " or more solutions"), verdict->count);
  return g_strdup (_("two or more solutions"));
}

const char *
gw_end_word (const GwSession *session, GwEnd end)
{
  if (end == GW_END_COMPLETE)
    return NULL;
  if (end == GW_END_LIMIT)
    return "limit";
  return gw_session_stop_word (session);
}

GPtrArray *
gw_item_faults (const GwItem *item)
{
  g_autofree GwMask *cells = g_new (GwMask, item->puzzle->grid->n_cells);
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (GwFault));
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  gw_item_start (item, cells);
  gw_puzzle_judge (item->puzzle, cells, faults);
  for (guint i = 0; i < faults->len; i++)
    g_ptr_array_add (sentences, gw_fault_explain (item->puzzle, &g_array_index (faults, GwFault, i)));
  return sentences;
}

gsize
gw_batch_n_told (const GwBatch *batch, const guint64 *counts, const GwEnd *ends)
{
  gsize n = batch->n;

  while (n > 1 && ends[n - 1] == GW_END_STOPPED && counts[n - 1] == 0)
    n--;
  return n;
}
