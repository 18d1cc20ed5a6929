#include "selection/selection.h"

#include <string.h>

#include "selection/drawn-list.h"

static GwSelection *
copy (const GwSelection *selection)
{
  GwSelection *result = g_memdup2 (selection, sizeof *selection);

  g_atomic_ref_count_init (&result->ref_count);
  result->clues = g_memdup2 (selection->clues, selection->n_clues * sizeof (guint64));
  return result;
}

static GwPlace
first_place (const GwGrid *grid)
{
  if (grid != NULL)
    for (guint cell = 0; cell < grid->n_cells; cell++)
      if (gw_grid_is_active (grid, (GwCell) cell))
        return gw_place_cell ((GwCell) cell);
  return (GwPlace) { .kind = GW_PLACE_NONE };
}

GwSelection *
gw_selection_new (const GwGrid *grid)
{
  GwSelection *selection = g_new0 (GwSelection, 1);

  g_atomic_ref_count_init (&selection->ref_count);
  selection->cursor = selection->anchor = first_place (grid);
  return selection;
}

GwSelection *
gw_selection_ref (GwSelection *selection)
{
  g_atomic_ref_count_inc (&selection->ref_count);
  return selection;
}

void
gw_selection_unref (GwSelection *selection)
{
  if (selection == NULL || !g_atomic_ref_count_dec (&selection->ref_count))
    return;
  g_free (selection->clues);
  g_free (selection);
}

gboolean
gw_selection_equal (const GwSelection *a, const GwSelection *b)
{
  return memcmp (a->cells, b->cells, sizeof a->cells) == 0 && a->n_clues == b->n_clues
         && (a->n_clues == 0 || memcmp (a->clues, b->clues, a->n_clues * sizeof (guint64)) == 0)
         && gw_place_equal (&a->cursor, &b->cursor) && gw_place_equal (&a->anchor, &b->anchor);
}

gboolean
gw_selection_has_cell (const GwSelection *selection, GwCell cell)
{
  return cell < GW_MAX_CELLS && gw_bit_test (selection->cells, cell);
}

gboolean
gw_selection_has_clue (const GwSelection *selection, guint64 id)
{
  for (guint i = 0; i < selection->n_clues; i++)
    if (selection->clues[i] == id)
      return TRUE;
  return FALSE;
}

GArray *
gw_selection_list (const GwSelection *selection)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < GW_MAX_CELLS; i++)
    if (gw_bit_test (selection->cells, i))
      {
        GwCell cell = (GwCell) i;

        g_array_append_val (list, cell);
      }
  return list;
}

GArray *
gw_selection_targets (const GwSelection *selection)
{
  GArray *list = gw_selection_list (selection);

  if (list->len == 0 && selection->cursor.kind == GW_PLACE_CELL)
    g_array_append_val (list, selection->cursor.cells[0]);
  return list;
}

/* ---- new from old ---- */

static GwSelection *
copy_without (const GwSelection *selection)
{
  GwSelection *result = copy (selection);

  memset (result->cells, 0, sizeof result->cells);
  g_clear_pointer (&result->clues, g_free);
  result->n_clues = 0;
  return result;
}

GwSelection *
gw_selection_at (const GwSelection *selection, const GwPlace *place)
{
  GwSelection *result = copy (selection);

  result->cursor = result->anchor = *place;
  return result;
}

GwSelection *
gw_selection_none (const GwSelection *selection)
{
  return copy_without (selection);
}

GwSelection *
gw_selection_of_cells (const GwSelection *selection, const GwCell *cells, guint n_cells)
{
  GwSelection *result = copy_without (selection);

  for (guint i = 0; i < n_cells; i++)
    gw_bit_set (result->cells, cells[i]);
  return result;
}

GwSelection *
gw_selection_add_cell (const GwSelection *selection, GwCell cell)
{
  GwSelection *result = copy (selection);

  gw_bit_set (result->cells, cell);
  return result;
}

GwSelection *
gw_selection_toggle_cell (const GwSelection *selection, GwCell cell)
{
  GwSelection *result = copy (selection);

  if (gw_bit_test (result->cells, cell))
    gw_bit_clear (result->cells, cell);
  else
    gw_bit_set (result->cells, cell);
  return result;
}

static void
add_clue (GwSelection *selection, guint64 id)
{
  selection->clues = g_renew (guint64, selection->clues, selection->n_clues + 1);
  selection->clues[selection->n_clues++] = id;
}

static void
remove_clue (GwSelection *selection, guint64 id)
{
  guint n = 0;

  for (guint i = 0; i < selection->n_clues; i++)
    if (selection->clues[i] != id)
      selection->clues[n++] = selection->clues[i];
  selection->n_clues = n;
}

GwSelection *
gw_selection_of_clue (const GwSelection *selection, guint64 id)
{
  GwSelection *result = copy_without (selection);

  if (id != 0)
    add_clue (result, id);
  return result;
}

GwSelection *
gw_selection_of_clues (const GwSelection *selection, const guint64 *ids, guint n_ids)
{
  GwSelection *result = copy_without (selection);

  for (guint i = 0; i < n_ids; i++)
    add_clue (result, ids[i]);
  return result;
}

GwSelection *
gw_selection_toggle_clue (const GwSelection *selection, guint64 id)
{
  GwSelection *result = copy (selection);

  if (gw_selection_has_clue (selection, id))
    remove_clue (result, id);
  else
    add_clue (result, id);
  return result;
}

/* ---- shapes ---- */

/* Columns of a hexagon slant: cells of one falling line have the same. */
static gint
slant_column (const GwGrid *grid, GwCell cell)
{
  gint k = (gint) grid->plan.rows - (gint) grid->plan.columns;

  if (grid->plan.kind != GW_GRID_HEXAGON)
    return grid->column[cell];
  return grid->column[cell] - MIN ((gint) grid->row[cell], k);
}

static gboolean
is_between (gint value, gint a, gint b)
{
  return value >= MIN (a, b) && value <= MAX (a, b);
}

GwSelection *
gw_selection_extend (const GwSelection *selection, const GwGrid *grid, GwCell to)
{
  GwSelection *result = copy_without (selection);
  GwCell from = selection->anchor.kind == GW_PLACE_NONE ? to : selection->anchor.cells[0];

  for (guint i = 0; i < grid->n_cells; i++)
    {
      GwCell cell = (GwCell) i;

      if (gw_grid_is_active (grid, cell) && is_between (grid->sheet[cell], grid->sheet[from], grid->sheet[to])
          && is_between (grid->row[cell], grid->row[from], grid->row[to])
          && is_between (slant_column (grid, cell), slant_column (grid, from), slant_column (grid, to)))
        gw_bit_set (result->cells, cell);
    }
  result->cursor = gw_place_cell (to);
  return result;
}

GwSelection *
gw_selection_all (const GwSelection *selection, const GwGrid *grid)
{
  GwSelection *result = copy (selection);

  memcpy (result->cells, grid->active, GW_WORDS (grid->n_cells) * sizeof (guint64));
  return result;
}

/* ---- after an edit ---- */

static gboolean
place_is_there (const GwGrid *grid, const GwPlace *place)
{
  GwPlace again = { .kind = GW_PLACE_NONE };

  if (place->kind == GW_PLACE_NONE)
    return FALSE;
  for (guint i = 0; i < place->n_cells; i++)
    if (!gw_grid_is_active (grid, place->cells[i]))
      return FALSE;
  if (place->kind == GW_PLACE_CELL)
    return TRUE;
  if (place->kind == GW_PLACE_EDGE)
    again = gw_place_edge (grid, place->cells[0], place->cells[1]);
  else if (place->kind == GW_PLACE_CORNER)
    again = gw_place_corner (grid, place->cells[0], place->direction);
  else
    again = gw_place_outside (grid, place->cells[0], place->direction);
  return gw_place_equal (place, &again);
}

gboolean
gw_selection_knows (const GwPuzzle *puzzle, guint64 id)
{
  g_autoptr (GwDrawn) drawn = gw_drawn_get (puzzle, id);

  return drawn != NULL || gw_puzzle_find (puzzle, id) != NULL;
}

/* Clues and drawn-only elements. */
static void
keep_what_is_there (GwSelection *result, const GwSelection *selection, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) drawn = NULL;

  for (guint i = 0; i < selection->n_clues; i++)
    {
      guint64 id = selection->clues[i];

      if (gw_id_is_drawn (id) && drawn == NULL)
        drawn = gw_drawn_list (puzzle);
      if (gw_id_is_drawn (id) ? gw_drawn_find (drawn, id) == NULL : gw_puzzle_find (puzzle, id) == NULL)
        remove_clue (result, id);
    }
}

GwSelection *
gw_selection_refresh (const GwSelection *selection, const GwPuzzle *puzzle)
{
  GwSelection *result = copy (selection);

  for (guint i = 0; i < GW_MAX_CELLS; i++)
    if (gw_bit_test (result->cells, i) && !gw_grid_is_active (puzzle->grid, (GwCell) i))
      gw_bit_clear (result->cells, i);
  keep_what_is_there (result, selection, puzzle);
  if (!place_is_there (puzzle->grid, &result->cursor))
    result->cursor = first_place (puzzle->grid);
  if (!place_is_there (puzzle->grid, &result->anchor))
    result->anchor = result->cursor;
  return result;
}
