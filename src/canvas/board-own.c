#define G_LOG_DOMAIN "gridwright"

#include "canvas/board-private.h"
#include "tools/tool-table.h"

/* Digits that the author keeps beside the clues. */

void
gw_board_refresh_own (GwBoard *self)
{
  g_clear_pointer (&self->working, g_free);
  self->working = self->scene != NULL ? gw_working_read (self->scene->puzzle) : NULL;
}

GPtrArray *
gw_board_own_words (GwBoard *self)
{
  const GwPuzzle *puzzle = self->scene->puzzle;
  GPtrArray *words;

  if (self->working == NULL)
    return NULL;
  words = g_ptr_array_new_with_free_func (g_free);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    g_ptr_array_add (words, self->working[cell] == GW_NO_VALUE ? NULL
                              /* Translators: part of what is said of a cell: Row 1, column 2, working digit 5 */
                              : g_strdup_printf (_("working digit %s"), gw_symbol_shown (puzzle->symbols, self->working[cell])));
  return words;
}

gboolean
gw_board_types_own (GwBoard *self)
{
  return self->play == NULL && self->tool == &gw_tool_working;
}
