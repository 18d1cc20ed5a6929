#include "tools/pieces.h"

#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"

#define FIRST_NEW (G_MAXUINT64 - GW_MAX_CELLS) /* no clue has such an identity */

/* ---- the list ---- */

static void
piece_free (gpointer data)
{
  GwPiece *piece = data;

  g_array_unref (piece->cells);
  g_free (piece);
}

static GwPiece *
add_piece (GPtrArray *pieces, guint64 id, const GwConstraint *clue)
{
  GwPiece *piece = g_new0 (GwPiece, 1);

  piece->id = id;
  piece->clue = clue;
  piece->cells = clue != NULL ? gw_clue_cells (clue) : g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_ptr_array_add (pieces, piece);
  return piece;
}

const GwPiece *
gw_pieces_find (const GPtrArray *pieces, guint64 id)
{
  for (guint i = 0; i < pieces->len; i++)
    if (((const GwPiece *) pieces->pdata[i])->id == id)
      return pieces->pdata[i];
  return NULL;
}

const GwPiece *
gw_pieces_at (const GPtrArray *pieces, GwCell cell)
{
  for (guint i = pieces->len; i > 0; i--)
    if (gw_cells_contain (((const GwPiece *) pieces->pdata[i - 1])->cells, cell))
      return pieces->pdata[i - 1];
  return NULL;
}

/* ---- strokes ---- */

guint64
gw_pieces_new_id (const GwToolState *state)
{
  return FIRST_NEW + state->moves->len;
}

gboolean
gw_pieces_is_new (guint64 id)
{
  return id >= FIRST_NEW;
}

void
gw_pieces_keep (GwToolState *state)
{
  GwToolMove move = { state->target, state->is_erasing, state->cells->len };

  g_array_append_val (state->moves, move);
  g_array_append_vals (state->group_cells, state->cells->data, state->cells->len);
}

void
gw_pieces_forget (GwToolState *state)
{
  g_array_set_size (state->moves, 0);
  g_array_set_size (state->group_cells, 0);
}

static void
leave_out (GwPiece *piece, GwCell cell)
{
  for (guint i = piece->cells->len; i > 0; i--)
    if (g_array_index (piece->cells, GwCell, i - 1) == cell)
      {
        g_array_remove_index (piece->cells, i - 1);
        piece->has_changed = TRUE;
      }
}

/* As countries on a map: what one gets all others lose. */
static void
apply (GPtrArray *pieces, const GwToolMove *move, const GwCell *cells)
{
  GwPiece *target = (GwPiece *) gw_pieces_find (pieces, move->target);

  if (target == NULL && gw_pieces_is_new (move->target))
    target = add_piece (pieces, move->target, NULL);
  if (target == NULL)
    return; /* it was undone */
  for (guint i = 0; i < move->n_cells; i++)
    {
      for (guint k = 0; k < pieces->len; k++)
        if ((pieces->pdata[k] == target) == move->is_erasing)
          leave_out (pieces->pdata[k], cells[i]);
      if (move->is_erasing || gw_cells_contain (target->cells, cells[i]))
        continue;
      g_array_append_val (target->cells, cells[i]);
      target->has_changed = TRUE;
    }
}

GPtrArray *
gw_pieces_after (GwToolRun *run, const GwPuzzle *puzzle)
{
  const GwToolState *state = run->state;
  GPtrArray *pieces = g_ptr_array_new_with_free_func (piece_free);
  GwToolMove now = { state->target, state->is_erasing, state->cells->len };
  const GwCell *cells = (const GwCell *) (gconstpointer) state->group_cells->data;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == state->rule)
      add_piece (pieces, puzzle->constraints[i]->id, puzzle->constraints[i]);
  for (guint i = 0; i < state->moves->len; i++)
    {
      const GwToolMove *move = &g_array_index (state->moves, GwToolMove, i);

      apply (pieces, move, cells);
      cells += move->n_cells;
    }
  apply (pieces, &now, (const GwCell *) (gconstpointer) state->cells->data);
  for (guint i = 0; i < pieces->len; i++)
    if (((GwPiece *) pieces->pdata[i])->has_changed)
      gw_cells_sort (((GwPiece *) pieces->pdata[i])->cells);
  return pieces;
}

/* ---- what a piece is like ---- */

gboolean
gw_piece_is_too_large (const GwPiece *piece, const GwPuzzle *puzzle)
{
  return piece->cells->len > puzzle->symbols->n_listed;
}

gboolean
gw_piece_is_whole (const GwPiece *piece, const GwGrid *grid)
{
  const GArray *cells = piece->cells;
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (GwCell));

  if (cells->len > 0)
    g_array_append_val (reached, g_array_index (cells, GwCell, 0));
  for (guint i = 0; i < reached->len; i++)
    {
      GwCell next[6];
      guint n = gw_grid_neighbours (grid, g_array_index (reached, GwCell, i), next);

      for (guint j = 0; j < n; j++)
        if (gw_cells_contain (cells, next[j]) && !gw_cells_contain (reached, next[j]))
          g_array_append_val (reached, next[j]);
    }
  return reached->len == cells->len;
}

/* ---- boxes ---- */

static gboolean
is_boxes (const GwConstraint *constraint)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    if (constraint->regions[i]->kind != GW_REGION_BOX)
      return FALSE;
  return constraint->n_regions > 0 && constraint->rule->define == NULL && constraint->rule->drawing == GW_DRAW_GRID;
}

const GwConstraint *
gw_pieces_boxes (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_boxes (puzzle->constraints[i]))
      return puzzle->constraints[i];
  return NULL;
}

/* The cells of BOX that are in no piece of PUZZLE, as arguments. */
static GArray *
free_cells (const GwPuzzle *puzzle, const GwRule *rule, const GwRegion *box)
{
  GArray *args = g_array_new (FALSE, FALSE, sizeof (GwArg));

  for (guint i = 0; i < box->n_cells; i++)
    {
      GwPlace place = gw_place_cell (box->cells[i]);
      GwArg arg = { GW_ARG_CELL, box->cells[i], NULL };

      if (gw_clue_of_rule (puzzle, rule, &place) == NULL)
        g_array_append_val (args, arg);
    }
  return args;
}

GwPuzzle *
gw_pieces_from_boxes (GwToolRun *run, GwEdit *edit, GError **error)
{
  const GwConstraint *boxes = gw_pieces_boxes (run->puzzle);
  guint position = 0;

  while (run->puzzle->constraints[position] != boxes)
    position++;
  gw_edit_remove (edit, boxes->id);
  for (guint i = 0; i < boxes->n_regions; i++)
    {
      g_autoptr (GArray) args = free_cells (run->puzzle, run->state->rule, boxes->regions[i]);
      g_autoptr (GwConstraint) piece = NULL;

      if (args->len == 0)
        continue;
      piece = gw_puzzle_make (run->puzzle, 0, run->state->rule, (const GwArg *) (gconstpointer) args->data, args->len, NULL, error);
      if (piece == NULL)
        return NULL;
      gw_edit_add (edit, piece, position++);
    }
  return gw_puzzle_apply (run->puzzle, edit, NULL, error);
}
