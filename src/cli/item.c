#include "cli/command.h"

#include "cli/output-json.h"

#include <string.h>

char *
gw_item_place (const GwItem *item)
{
  if (item->line == 0)
    return g_strdup (item->file);
  return g_strdup_printf ("%s:%" G_GUINT64_FORMAT, item->file, item->line);
}

GwAnswerer *
gw_item_answerer (const GwItem *item, GError **error)
{
  if (*item->answerer == NULL)
    {
      *item->answerer = gw_answerer_new (item->puzzle, error);
      if (*item->answerer != NULL)
        gw_answerer_set_engine (*item->answerer, item->engine);
    }
  return *item->answerer;
}

gboolean
gw_item_is_refused (GwCall *call, const GwItem *item)
{
  const char *complaint = gw_answerer_complaint (*item->answerer);

  if (complaint != NULL)
    gw_complain (call, item, g_strdup (complaint));
  return complaint != NULL;
}

static void
start_from_constraints (const GwPuzzle *puzzle, GwMask *cells)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      gint cell = constraint->n_args == 2 ? constraint->args[0].value : 0;

      if (gw_constraint_is_given (constraint) && constraint->args[1].value != GW_OPEN
          && cells[cell] == puzzle->symbols->all)
        cells[cell] = GW_BIT (constraint->args[1].value);
    }
}

void
gw_item_start (const GwItem *item, GwMask *cells)
{
  const GwPuzzle *puzzle = item->puzzle;

  for (guint cell = 0; cell < gw_grid_n_places (puzzle->grid); cell++)
    {
      cells[cell] = gw_values_at (puzzle, (GwCell) cell);
      if (item->givens != NULL && item->givens[cell] != 0)
        cells[cell] = GW_BIT (item->givens[cell] - 1);
    }
  start_from_constraints (puzzle, cells);
}

GwItem
gw_batch_item (const GwBatch *batch, gsize i)
{
  GwItem item = batch->item;

  item.line = batch->lines[i];
  item.givens = batch->givens + i * item.puzzle->grid->n_cells;
  return item;
}

void
gw_cells_append (GString *text, const GwPuzzle *puzzle, const guint8 *cells)
{
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (cells[cell] != GW_NO_VALUE)
      g_string_append (text, puzzle->symbols->text[cells[cell]]);
}
