#include "tools/own-typing.h"

#include <string.h>

/* All of PUZZLE's, or room for the first. */
static guint8 *
digits_of (const GwPuzzle *puzzle, GwOwn which)
{
  guint8 *digits = gw_own_read (puzzle, which);

  if (digits != NULL)
    return digits;
  digits = g_malloc (puzzle->grid->n_cells);
  memset (digits, GW_NO_VALUE, puzzle->grid->n_cells);
  return digits;
}

/* A working digit under a given would count for nothing. */
static void
fill (GwToolRun *run, GwOwn which, guint8 *digits, const GArray *cells, guint8 symbol)
{
  g_autofree gboolean *is_given = gw_givens_stated (run->puzzle);

  for (guint i = 0; i < cells->len; i++)
    {
      GwCell cell = g_array_index (cells, GwCell, i);
      gboolean is_hidden = which == GW_OWN_WORKING && symbol != GW_NO_VALUE && is_given[cell];
      g_autofree char *name = is_hidden ? gw_grid_cell_name (run->puzzle->grid, cell) : NULL;

      if (name == NULL)
        digits[cell] = symbol;
      else
        gw_run_say (run, g_strdup_printf (_("%s has a given; a working digit would have no effect there."), name));
    }
}

static void
commit (GwToolRun *run, GwOwn which, const guint8 *digits, const char *label)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  if (gw_own_edit (edit, run->puzzle, which, digits))
    gw_run_commit (run, g_steal_pointer (&edit), g_strdup (label));
}

static gboolean
clear (GwToolRun *run, GwOwn which, const GArray *cells)
{
  g_autofree guint8 *digits = digits_of (run->puzzle, which);

  fill (run, which, digits, cells, GW_NO_VALUE);
  commit (run, which, digits, which == GW_OWN_WORKING ? _("Clear working digits") : _("Clear your solution"));
  return TRUE;
}

gboolean
gw_type_own (GwToolRun *run, GwOwn which)
{
  g_autoptr (GArray) cells = gw_selection_targets (gw_run_selection (run));
  g_autofree guint8 *digits = NULL;
  gboolean is_second;
  gint symbol;

  if (run->event->key == GW_KEY_BACKSPACE)
    return clear (run, which, cells);
  if (run->event->key != GW_KEY_TEXT || run->event->modifiers & GW_BOARD_CONTROL || cells->len == 0)
    return FALSE;
  symbol = gw_typed_symbol (run->puzzle->symbols, run->event, &run->state->last_digit, &is_second);
  if (symbol == GW_OPEN)
    return clear (run, which, cells);
  if (symbol == GW_NO_SYMBOL)
    return run->state->last_digit.number > 0; /* a first digit that is no symbol by itself */
  digits = digits_of (run->puzzle, which);
  fill (run, which, digits, cells, (guint8) symbol);
  commit (run, which, digits, which == GW_OWN_WORKING ? _("Type working digit") : _("Type your solution"));
  run->result->continues = is_second && run->result->edit != NULL;
  return TRUE;
}

gboolean
gw_working_erase (GwToolRun *run, GwEdit *edit, const GArray *cells)
{
  g_autofree guint8 *digits = gw_own_read (run->puzzle, GW_OWN_WORKING);

  for (guint i = 0; digits != NULL && i < cells->len; i++)
    digits[g_array_index (cells, GwCell, i)] = GW_NO_VALUE;
  return digits != NULL && gw_own_edit (edit, run->puzzle, GW_OWN_WORKING, digits);
}
