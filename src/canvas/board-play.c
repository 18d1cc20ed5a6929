#include "canvas/board-private.h"
#include "render/clue.h"

/* The board while somebody solves: keys that only a toolkit knows, and what the play holds, drawn and in words. */

#define MOST_CORNERS 8

/* What the key types without modifiers: with Shift held, 1 is no exclamation mark but a corner mark. */
static gunichar
plain_character (GwBoard *self, GdkEvent *event)
{
  guint keyval;
  gunichar character;
  char text[8] = "";

  if (event == NULL || !gdk_display_translate_key (gtk_widget_get_display (GTK_WIDGET (self)), gdk_key_event_get_keycode (event), 0,
                                                   (int) gdk_key_event_get_layout (event), &keyval, NULL, NULL, NULL))
    return 0;
  character = gdk_keyval_to_unicode (keyval);
  if (character == 0)
    return 0;
  text[g_unichar_to_utf8 (character, text)] = '\0';
  return g_unichar_isdigit (character) || gw_symbols_find (self->scene->puzzle->symbols, text, -1) >= 0 ? character : 0;
}

gboolean
gw_board_play_key (GwBoard *self, GdkEvent *event, guint keyval, guint modifiers)
{
  guint lower = gdk_keyval_to_lower (keyval);
  gunichar plain;

  if (lower == GDK_KEY_a && modifiers == GW_BOARD_CONTROL)
    gw_session_select_all (self->session);
  else if (lower == GDK_KEY_i && modifiers == GW_BOARD_CONTROL)
    gw_session_invert_selection (self->session);
  else if (keyval == GDK_KEY_space && modifiers == 0)
    self->is_space_held = TRUE;
  else if (keyval == GDK_KEY_space && modifiers == GW_BOARD_SHIFT)
    return gw_board_type_character (self, ' ', modifiers);
  else
    {
      plain = modifiers != 0 ? plain_character (self, event) : 0;
      return plain != 0 && gw_board_type_character (self, plain, modifiers);
    }
  return TRUE;
}

/* ---- in words ---- */

GPtrArray *
gw_board_play_words (GwBoard *self)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint cell = 0; cell < self->scene->puzzle->grid->n_cells; cell++)
    g_ptr_array_add (words, gw_play_describe (gw_session_get_play (self->session), (GwCell) cell));
  return words;
}

/* ---- what is drawn ---- */

static const GwHatch HATCHES[GW_N_HUES] = {
  GW_HATCH_DOTS, GW_HATCH_RISING, GW_HATCH_FALLING, GW_HATCH_ROWS, GW_HATCH_COLUMNS, GW_HATCH_GRID, GW_HATCH_DIAMONDS,
  GW_HATCH_RISING, GW_HATCH_FALLING,
};

/* Several colours share the cell as upright bands. */
static void
draw_colours (GwBoard *self, GwPainter *painter, GwCell cell, guint colours)
{
  GwPoint at = self->scene->geometry->centres[cell];
  guint n = (guint) __builtin_popcount (colours), band = 0;

  for (guint hue = 0; hue < GW_N_HUES; hue++)
    if (colours >> hue & 1)
      {
        cairo_save (painter->cr);
        gw_painter_polygon (painter, self->scene->geometry, cell);
        cairo_clip (painter->cr);
        cairo_rectangle (painter->cr, at.x - 0.6 + 1.2 * band / n, at.y - 0.6, 1.2 / n, 1.2);
        gw_painter_shade (painter, &self->style->hues[hue][GW_TONE_TINT], HATCHES[hue]);
        cairo_restore (painter->cr);
        band++;
      }
}

void
gw_board_draw_play_colours (GwBoard *self, GwPainter *painter)
{
  const GwPlay *play = gw_session_get_play (self->session);

  for (guint cell = 0; cell < self->scene->geometry->n_cells; cell++)
    if (play->cells[cell].colours != 0)
      draw_colours (self, painter, (GwCell) cell, play->cells[cell].colours);
}

/* Bit per cell: a total stands in its upper left corner. */
static guint64 *
find_totals (GwBoard *self)
{
  const GPtrArray *cages = self->scene->clues[GW_DRAW_CAGE];
  guint64 *taken = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));

  for (guint i = 0; i < cages->len; i++)
    {
      const GwConstraint *cage = g_ptr_array_index (cages, i);
      g_autofree char *text = gw_clue_label (self->scene->puzzle, cage);
      GwCell corner = GW_NO_CELL;

      for (guint k = 0; text != NULL && cage->n_regions > 0 && k < cage->regions[0]->n_cells; k++)
        corner = MIN (corner, cage->regions[0]->cells[k]);
      if (corner != GW_NO_CELL)
        gw_bit_set (taken, corner);
    }
  return taken;
}

/* From the corners to the middles of the sides, as people write them; the upper left one last where a total stands. */
static void
draw_corner_marks (GwBoard *self, GwPainter *painter, GwCell cell, GwMask marks, gboolean has_total)
{
  static const GwPoint places[MOST_CORNERS] = { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 }, { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };
  GwPoint centre = self->scene->geometry->centres[cell];
  double reach = self->scene->geometry->is_hexagon ? 0.23 : 0.32;
  guint place = 0;

  GW_MASK_FOREACH (v, marks)
    {
      GwPoint side = places[(place + has_total) % MOST_CORNERS];
      GwText text = { .text = gw_symbol_shown (self->scene->puzzle->symbols, v), .size = 0.25, .most = 0.25,
                      .colour = &self->style->colours[GW_COLOUR_ENTRY] };
      GwPoint at = { centre.x + reach * side.x, centre.y + reach * side.y };

      if (place < MOST_CORNERS)
        gw_painter_text (painter, &text, at);
      place++;
    }
}

static void
draw_centre_marks (GwBoard *self, GwPainter *painter, GwCell cell, GwMask marks)
{
  const GwSymbols *symbols = self->scene->puzzle->symbols;
  g_autoptr (GString) line = g_string_new (NULL);
  GwText text = { .size = 0.3, .most = 0.86, .colour = &self->style->colours[GW_COLOUR_ENTRY] };
  gboolean is_wide = FALSE;

  GW_MASK_FOREACH (v, marks)
    is_wide |= g_utf8_strlen (gw_symbol_shown (symbols, v), -1) > 1;
  GW_MASK_FOREACH (v, marks)
    g_string_append_printf (line, "%s%s", is_wide && line->len > 0 ? " " : "", gw_symbol_shown (symbols, v));
  text.text = line->str;
  gw_painter_text (painter, &text, self->scene->geometry->centres[cell]);
}

void
gw_board_draw_play_marks (GwBoard *self, GwPainter *painter)
{
  const GwPlay *play = gw_session_get_play (self->session);
  g_autofree guint64 *totals = find_totals (self);

  for (guint cell = 0; cell < self->scene->geometry->n_cells; cell++)
    {
      if (play->values[cell] != GW_NO_VALUE || play->givens[cell] != GW_NO_VALUE
          || !gw_painter_sees (painter, self->scene->geometry->centres[cell]))
        continue;
      if (play->cells[cell].corner != 0)
        draw_corner_marks (self, painter, (GwCell) cell, play->cells[cell].corner,
                           gw_bit_test (totals, cell));
      if (play->cells[cell].centre != 0)
        draw_centre_marks (self, painter, (GwCell) cell, play->cells[cell].centre);
    }
}

void
gw_board_draw_play_conflicts (GwBoard *self, GwPainter *painter)
{
  const GwPlay *play = gw_session_get_play (self->session);

  for (guint cell = 0; cell < self->scene->geometry->n_cells && play->has_conflicts; cell++)
    if (gw_bit_test (play->bad, cell))
      gw_scene_hatch_cell (self->scene, painter, (GwCell) cell);
}
