#include "canvas/board-private.h"

#include "author/falsehood.h"

/* What the author keeps beside the clues: working digits among the others, the solution small in a corner, and the clues that
 * are false of it hatched. */

static char *
words_of (GwBoard *self, guint cell)
{
  const GwSymbols *symbols = self->scene->puzzle->symbols;
  const guint8 *digits = gw_session_get_working (self->session), *solution = gw_session_get_shown_solution (self->session);
  guint8 working = digits != NULL ? digits[cell] : GW_NO_VALUE, own = solution != NULL ? solution[cell] : GW_NO_VALUE;
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

  if (gw_session_get_working (self->session) == NULL && gw_session_get_shown_solution (self->session) == NULL)
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
  const guint8 *solution = gw_session_get_shown_solution (self->session);

  for (guint cell = 0; solution != NULL && cell < self->scene->geometry->n_cells; cell++)
    {
      GwPoint at = self->scene->geometry->centres[cell];
      GwText text = { .size = 0.26, .most = 0.3, .colour = colour, .is_bold = TRUE };

      if (solution[cell] == GW_NO_VALUE || !gw_painter_sees (painter, at))
        continue;
      text.text = gw_symbol_shown (symbols, solution[cell]);
      gw_painter_text (painter, &text, (GwPoint){ at.x + 0.35, at.y + 0.33 });
    }
}

void
gw_board_draw_falsehoods (GwBoard *self, GwPainter *painter)
{
  const GPtrArray *falsehoods = gw_session_get_falsehoods (self->session);

  for (guint i = 0; falsehoods != NULL && i < falsehoods->len; i++)
    {
      const GwFalsehood *falsehood = falsehoods->pdata[i];

      for (guint k = 0; k < falsehood->cells->len; k++)
        gw_scene_hatch_cell (self->scene, painter, g_array_index (falsehood->cells, GwCell, k));
    }
}
