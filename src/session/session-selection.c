#include "session/session-private.h"

const GwSelection *
gw_session_get_selection (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return self->selection;
}

GwPlace
gw_session_get_cursor (GwSession *self)
{
  return self->selection->cursor;
}

void
gw_session_take_selection (GwSession *self, GwSelection *selection)
{
  g_return_if_fail (GW_IS_SESSION (self) && selection != NULL);
  gw_selection_unref (self->selection);
  self->selection = selection;
  gw_session_note (self, GW_CHANGED_SELECTION);
}

void
gw_session_select_clues (GwSession *self, const guint64 *ids, guint n_ids)
{
  g_autoptr (GwSelection) selection = NULL;

  g_return_if_fail (GW_IS_SESSION (self));
  selection = gw_selection_of_clues (self->selection, ids, n_ids);
  if (!gw_selection_equal (selection, self->selection))
    gw_session_take_selection (self, g_steal_pointer (&selection));
}

void
gw_session_select_clue (GwSession *self, guint64 id)
{
  gw_session_select_clues (self, &id, 1);
}

void
gw_session_select_place (GwSession *self, const GwPlace *place)
{
  g_autoptr (GwSelection) alone = NULL;

  g_return_if_fail (GW_IS_SESSION (self) && place != NULL);
  if (self->puzzle == NULL || place->kind == GW_PLACE_NONE)
    return;
  alone = gw_selection_of_cells (self->selection, place->cells, place->kind == GW_PLACE_CELL ? 1 : 0);
  gw_session_take_selection (self, gw_selection_at (alone, place));
}

void
gw_session_select_all (GwSession *self)
{
  g_return_if_fail (GW_IS_SESSION (self));
  if (self->puzzle != NULL)
    gw_session_take_selection (self, gw_selection_all (self->selection, self->puzzle->grid));
}

void
gw_session_invert_selection (GwSession *self)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->puzzle == NULL)
    return;
  for (guint i = 0; i < self->puzzle->grid->n_cells; i++)
    {
      const GwCell cell = (GwCell) i;

      if (gw_grid_is_active (self->puzzle->grid, cell) && !gw_selection_has_cell (self->selection, cell))
        g_array_append_val (cells, cell);
    }
  gw_session_take_selection (self, gw_selection_of_cells (self->selection, (const GwCell *) (gconstpointer) cells->data, cells->len));
}
