#include "generate/fewer-givens.h"

#include <string.h>

typedef struct
{
  GwAnswerer      *answerer;
  guint8          *givens;
  guint            n_cells;
  const GwControl *control;
} Reduction;

static GwFewerGivensEnd
ask (const Reduction *r)
{
  guint64 count;
  GwEnd end;

  gw_answerer_count_many (r->answerer, r->givens, 1, 2, r->control, &count, &end);
  if (end == GW_END_STOPPED)
    return GW_FEWER_STOPPED;
  return count == 1 ? GW_FEWER_GIVENS : GW_FEWER_NOT_UNIQUE;
}

/* The given that cannot go alone cannot go later either: all are asked about together first. Fills MAY_GO with their cells. */
static GwFewerGivensEnd
find_dispensable (const Reduction *r, GArray *may_go)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint64 *counts = g_new (guint64, r->n_cells + 1);
  g_autofree GwEnd *ends = g_new (GwEnd, r->n_cells + 1);
  g_autofree guint8 *rows = NULL;

  for (guint cell = 0; cell < r->n_cells; cell++)
    if (r->givens[cell] != 0)
      g_array_append_val (cells, cell);
  rows = g_new (guint8, (gsize) MAX (cells->len, 1) * r->n_cells);
  for (guint i = 0; i < cells->len; i++)
    {
      memcpy (rows + (gsize) i * r->n_cells, r->givens, r->n_cells);
      rows[(gsize) i * r->n_cells + g_array_index (cells, guint, i)] = 0;
    }
  gw_answerer_count_many (r->answerer, rows, cells->len, 2, r->control, counts, ends);
  for (guint i = 0; i < cells->len; i++)
    {
      if (ends[i] == GW_END_STOPPED)
        return GW_FEWER_STOPPED;
      if (counts[i] == 1)
        g_array_append_val (may_go, g_array_index (cells, guint, i));
    }
  return GW_FEWER_GIVENS;
}

GwFewerGivensEnd
gw_fewer_givens (GwAnswerer *answerer, guint8 *givens, const GwControl *control)
{
  g_autoptr (GArray) may_go = g_array_new (FALSE, FALSE, sizeof (guint));
  const Reduction r = { answerer, givens, gw_answerer_puzzle (answerer)->grid->n_cells, control };
  GwFewerGivensEnd end = ask (&r);

  if (end == GW_FEWER_GIVENS)
    end = find_dispensable (&r, may_go);
  for (guint i = 0; i < may_go->len && end == GW_FEWER_GIVENS; i++)
    {
      guint cell = g_array_index (may_go, guint, i);
      guint8 given = givens[cell];

      givens[cell] = 0;
      end = ask (&r);
      if (end == GW_FEWER_GIVENS)
        continue;
      givens[cell] = given;
      end = end == GW_FEWER_NOT_UNIQUE ? GW_FEWER_GIVENS : end;
    }
  return end;
}
