#include "cli/filling.h"

#include "cli/verdict.h"

static void
find_solution (GwFilling *filling, GwCall *call, const GwItem *item, GwAnswerer *answerer)
{
  const GwQuestion question = { .limit = 1, .n_witnesses = 1 };
  GwAnswer answer;

  gw_answerer_count (answerer, item->givens, &question, &call->control, &answer);
  filling->is_filled = answer.n_witnesses > 0;
  if (filling->is_filled)
    filling->solution = g_memdup2 (answer.witnesses, gw_grid_n_places (item->puzzle->grid));
  filling->end = filling->is_filled ? GW_END_COMPLETE : answer.end; /* a second one is nobody's question */
  gw_answer_clear (&answer);
}

/* Without a solution no cell has a candidate. */
static void
find_candidates (GwFilling *filling, GwCall *call, const GwItem *item, GwAnswerer *answerer)
{
  guint n_cells = gw_grid_n_places (item->puzzle->grid);
  g_autofree GwMask *open = g_new0 (GwMask, n_cells);

  filling->candidates = g_new0 (GwMask, n_cells);
  filling->end = gw_answerer_candidates (answerer, item->givens, &call->control, filling->candidates, open);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      filling->candidates[cell] |= open[cell];
      filling->is_filled = filling->is_filled || filling->candidates[cell] != 0;
    }
}

gboolean
gw_filling_init (GwFilling *filling, GwCall *call, const GwItem *item, GError **error)
{
  gboolean wants_solution = gw_call_has (call, GW_OPTION_SOLUTION);
  GwAnswerer *answerer;

  *filling = (GwFilling) { .end = GW_END_COMPLETE };
  filling->is_asked = wants_solution || gw_call_has (call, GW_OPTION_CANDIDATES);
  if (!filling->is_asked)
    return TRUE;
  if (item->reading->n_errors > 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the file has errors; fix them first"));
      return FALSE;
    }
  answerer = gw_item_answerer (item, error);
  if (answerer == NULL)
    return FALSE;
  (wants_solution ? find_solution : find_candidates) (filling, call, item, answerer);
  if (filling->end != GW_END_COMPLETE)
    filling->status = GW_STATUS_UNDECIDED;
  else if (!filling->is_filled)
    filling->status = GW_STATUS_NOT;
  return TRUE;
}

void
gw_filling_clear (GwFilling *filling)
{
  g_clear_pointer (&filling->solution, g_free);
  g_clear_pointer (&filling->candidates, g_free);
}

void
gw_filling_say (const GwFilling *filling, GwCall *call, const GwItem *item)
{
  g_autofree char *place = gw_item_place (item);

  gw_call_note (call, filling->status);
  if (filling->status == GW_STATUS_FINE || gw_call_has (call, GW_OPTION_JSON))
    return;
  if (filling->status == GW_STATUS_NOT)
    gw_call_say (call, place, g_strdup (_("no solution")));
  else if (filling->candidates != NULL)
    gw_call_say (call, place, g_strdup (_("stopped; candidates that are still undecided are drawn, too")));
  else
    gw_call_say (call, place, g_strdup (_("stopped before a solution was found")));
}

void
gw_filling_write (const GwFilling *filling, const GwCall *call, JsonBuilder *builder)
{
  if (!filling->is_asked)
    return;
  gw_json_add_flag (builder, "filled", filling->is_filled);
  gw_json_add_flag (builder, "complete", filling->end == GW_END_COMPLETE);
  if (filling->end != GW_END_COMPLETE)
    gw_json_add_text (builder, "end", gw_end_word (call, filling->end));
}
