#include "canvas/shown.h"

#include "canvas/describe-cell.h"
#include "play/play-places.h"

static const GwOverlay *
overlay_of (const GwShown *shown, guint slot)
{
  return gw_session_get_overlay (shown->session, (GwOverlaySlot) slot);
}

GwContent
gw_shown_content (const GwShown *shown)
{
  const GwPlay *play = gw_session_get_play (shown->session);
  GwContent content = { NULL };

  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    if (overlay_of (shown, i) != NULL)
      gw_overlay_fill (overlay_of (shown, i), shown->scene, &content);
  if (play != NULL)
    {
      content.entries = play->values;
      content.fogged = play->fogged;
    }
  else
    content.working = gw_session_get_working (shown->session);
  return content;
}

const GwPlay *
gw_shown_entries (const GwShown *shown)
{
  const GwPlay *play = gw_session_get_play (shown->session);

  return play != NULL ? play : gw_session_get_laid (shown->session);
}

gboolean
gw_shown_has_fog (const GwShown *shown)
{
  return shown->scene->fog != NULL && gw_session_get_play (shown->session) != NULL;
}

gboolean
gw_shown_is_taken (const GwShown *shown, const GwContent *content, GwCell cell)
{
  return (content->working != NULL && content->working[cell] != GW_NO_VALUE) || (content->found != NULL && content->found[cell] != GW_NO_VALUE)
         || content->candidates != NULL || shown->scene->possible[cell] != shown->scene->puzzle->symbols->all;
}

/* ---- in words ---- */

/* NULL: none. */
static const char *
symbol_in (const GwShown *shown, const guint8 *digits, guint cell)
{
  return digits != NULL && digits[cell] != GW_NO_VALUE ? gw_symbol_shown (shown->scene->puzzle->symbols, digits[cell]) : NULL;
}

/* What the solve that lies over the puzzle has there; NULL: nothing. */
static char *
laid_words (const GwShown *shown, guint cell)
{
  const GwPlay *laid = gw_session_get_laid (shown->session);
  const GwPlayCell nothing = { .value = GW_NO_VALUE }, held = laid != NULL ? laid->cells[cell] : nothing;
  const gboolean is_digit = held.value != GW_NO_VALUE && shown->scene->givens[cell] < 0;
  const gboolean is_marked = is_digit ? (held.colours | held.pen) != 0 : (held.corner | held.centre | held.colours | held.pen) != 0;

  if (is_marked)
    return gw_play_describe (laid, (GwCell) cell);
  return is_digit ? g_strdup (gw_symbol_shown (shown->scene->puzzle->symbols, held.value)) : NULL;
}

/* What the author keeps beside the clues, and what somebody had entered. */
static char *
own_words (const GwShown *shown, guint cell)
{
  const char *working = symbol_in (shown, gw_session_get_working (shown->session), cell);
  const char *solution = symbol_in (shown, gw_session_get_shown_solution (shown->session), cell);
  g_autofree char *laid = laid_words (shown, cell);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (working != NULL)
    /* Translators: part of what is said of a cell: Row 1, column 2, working digit 5 */
    g_ptr_array_add (parts, g_strdup_printf (_("working digit %s"), working));
  if (solution != NULL)
    /* Translators: likewise */
    g_ptr_array_add (parts, g_strdup_printf (_("your solution %s"), solution));
  if (laid != NULL)
    /* Translators: likewise: what somebody else had entered */
    g_ptr_array_add (parts, g_strdup_printf (_("%s in the solve"), laid));
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

/* What stands in each cell beside its given; NULL: nothing that could. */
static GPtrArray *
words_of (const GwShown *shown)
{
  const GwPlay *play = gw_session_get_play (shown->session);
  gboolean has_own = gw_session_get_working (shown->session) != NULL || gw_session_get_shown_solution (shown->session) != NULL
                     || gw_session_get_laid (shown->session) != NULL;
  GPtrArray *words = play != NULL || has_own ? g_ptr_array_new_with_free_func (g_free) : NULL;

  for (guint cell = 0; words != NULL && cell < shown->scene->puzzle->grid->n_cells; cell++)
    g_ptr_array_add (words, play != NULL ? gw_play_describe (play, (GwCell) cell) : own_words (shown, cell));
  return words;
}

char **
gw_shown_labels (const GwShown *shown)
{
  g_autoptr (GPtrArray) words = words_of (shown);
  const GwPlay *play = gw_session_get_play (shown->session);
  const GwFog *fog = play == NULL ? shown->scene->fog : NULL;
  g_autofree guint64 *plan = fog != NULL ? gw_fog_find_dark (fog, shown->scene->puzzle->grid, NULL) : NULL;
  const GwFogTold told = { play != NULL ? play->fogged : plan, play != NULL };

  return gw_describe_cells (shown->scene, words, &told);
}

GPtrArray *
gw_shown_notes (const GwShown *shown)
{
  const guint n = shown->scene->geometry->n_cells;
  g_autofree gboolean *is_bad = g_new0 (gboolean, n + 1), *differs = g_new0 (gboolean, n + 1);
  g_autofree guint *groups = g_new0 (guint, n + 1);
  const GwPlay *play = gw_session_get_play (shown->session);
  g_autofree GwMask *marked = play != NULL && gw_grid_has_layers (play->puzzle->grid) ? g_new0 (GwMask, gw_grid_n_places (play->puzzle->grid)) : NULL;
  GwContent content = gw_shown_content (shown);
  GPtrArray *notes = g_ptr_array_new_full (n, g_free);

  if (marked != NULL)
    {
      gw_play_read_places (play, marked);
      for (guint i = 0; i < play->numbers.n_layers; i++) /* what is typed, the play tells itself */
        memset (&marked[play->numbers.layers[i]->first], 0, play->numbers.layers[i]->n * sizeof *marked);
      content.marks = marked;
    }
  for (guint slot = 0; slot < GW_N_OVERLAYS; slot++)
    if (overlay_of (shown, slot) != NULL)
      {
        gw_overlay_tell_bad (overlay_of (shown, slot), is_bad, n);
        gw_overlay_tell_differing (overlay_of (shown, slot), differs, n);
        gw_overlay_tell_groups (overlay_of (shown, slot), groups, n);
      }
  for (guint cell = 0; cell < n; cell++)
    {
      const GwCellMarks marks = { is_bad[cell], differs[cell], groups[cell] };

      g_ptr_array_add (notes, gw_describe_marks (shown->scene, &content, (GwCell) cell, &marks));
    }
  return notes;
}
