#include "canvas/board-private.h"
#include "tools/tool-table.h"

/* What the author keeps beside the clues: working digits among the others, the solution small in a corner, and the clues that
 * are false of it hatched. */

void
gw_board_refresh_own (GwBoard *self)
{
  const GwPuzzle *puzzle = self->scene != NULL ? self->scene->puzzle : NULL;

  g_clear_pointer (&self->working, g_free);
  g_clear_pointer (&self->own_solution, g_free);
  g_clear_pointer (&self->falsehoods, g_ptr_array_unref);
  if (puzzle == NULL)
    return;
  self->working = gw_working_read (puzzle);
  self->own_solution = gw_own_read (puzzle, GW_OWN_SOLUTION);
  self->falsehoods = gw_falsehoods_find (puzzle);
}

gboolean
gw_board_types_own (GwBoard *self)
{
  return self->play == NULL && self->tool == &gw_tool_working;
}

gint
gw_board_own_symbol (GwBoard *self, GwCell cell)
{
  const guint8 *digits = self->state.variant == GW_OWN_SOLUTION ? self->own_solution : self->working;

  return digits != NULL && digits[cell] != GW_NO_VALUE ? digits[cell] : GW_NO_SYMBOL;
}

/* Where it is typed it is seen, whatever was wished for. */
static gboolean
shows_solution (GwBoard *self)
{
  return self->own_solution != NULL && self->play == NULL
         && (self->shows_solution || (gw_board_types_own (self) && self->state.variant == GW_OWN_SOLUTION));
}

void
gw_board_show_solution (GwBoard *self, gboolean shows)
{
  g_return_if_fail (GW_IS_BOARD (self));
  self->shows_solution = shows;
  gw_board_own_looks_changed (self);
}

void
gw_board_own_looks_changed (GwBoard *self)
{
  if (self->scene == NULL)
    return;
  gw_board_refresh_contents (self);
  if (self->own_solution == NULL)
    return;
  gw_board_drop_layers (self, 1u << GW_LAYER_DIGITS);
  gw_board_refresh_labels (self);
}

static char *
words_of (GwBoard *self, guint cell)
{
  const GwSymbols *symbols = self->scene->puzzle->symbols;
  guint8 working = self->working != NULL ? self->working[cell] : GW_NO_VALUE;
  guint8 own = shows_solution (self) ? self->own_solution[cell] : GW_NO_VALUE;
  /* Translators: part of what is said of a cell: Row 1, column 2, working digit 5 */
  g_autofree char *tried = working != GW_NO_VALUE ? g_strdup_printf (_("working digit %s"), gw_symbol_shown (symbols, working)) : NULL;
  /* Translators: likewise */
  g_autofree char *wanted = own != GW_NO_VALUE ? g_strdup_printf (_("your solution %s"), gw_symbol_shown (symbols, own)) : NULL;

  if (tried != NULL && wanted != NULL)
    return g_strdup_printf ("%s, %s", tried, wanted);
  return tried != NULL ? g_steal_pointer (&tried) : g_steal_pointer (&wanted);
}

GPtrArray *
gw_board_own_words (GwBoard *self)
{
  GPtrArray *words;

  if (self->working == NULL && !shows_solution (self))
    return NULL;
  words = g_ptr_array_new_with_free_func (g_free);
  for (guint cell = 0; cell < self->scene->puzzle->grid->n_cells; cell++)
    g_ptr_array_add (words, words_of (self, cell));
  return words;
}

void
gw_board_draw_solution (GwBoard *self, GwPainter *painter)
{
  const GwSymbols *symbols = self->scene->puzzle->symbols;
  const GwColour *colour = &self->style->hues[GW_HUE_PURPLE][GW_TONE_CORE];

  for (guint cell = 0; shows_solution (self) && cell < self->scene->geometry->n_cells; cell++)
    {
      GwPoint at = self->scene->geometry->centres[cell];
      GwText text = { .size = 0.26, .most = 0.3, .colour = colour, .is_bold = TRUE };

      if (self->own_solution[cell] == GW_NO_VALUE || !gw_painter_sees (painter, at))
        continue;
      text.text = gw_symbol_shown (symbols, self->own_solution[cell]);
      gw_painter_text (painter, &text, (GwPoint){ at.x + 0.35, at.y + 0.33 });
    }
}

void
gw_board_draw_falsehoods (GwBoard *self, GwPainter *painter)
{
  for (guint i = 0; self->falsehoods != NULL && i < self->falsehoods->len; i++)
    {
      const GwFalsehood *falsehood = self->falsehoods->pdata[i];

      for (guint k = 0; k < falsehood->cells->len; k++)
        gw_scene_hatch_cell (self->scene, painter, g_array_index (falsehood->cells, GwCell, k));
    }
}
